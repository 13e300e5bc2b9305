/* What a notice says, in the language of its reader. */
#ifndef SERVER_NOTIFY_NOTICE_TEXT_H
#define SERVER_NOTIFY_NOTICE_TEXT_H

#include "server/store/store_notices.h"
#include "server/util/buffer.h"

enum { NOTICE_SUBJECT_MAX = 200, NOTICE_LINK_MAX = URL_MAX + 128 };

/* The index of a language's code in say_languages(); that of English if the code is unknown. */
int notice_language(const char *code);
/* The name of a game for people. */
const char *notice_game(int language, const char *game);
/* One line: what has happened, and the game. */
void notice_subject(const struct notice *notice, char out[NOTICE_SUBJECT_MAX]);
/* What a browser shows: JSON. */
struct buffer notice_push_text(const struct notice *notice);
/* The text of a mail about one or more notices to the same address. `stop` is the link that ends
   all mail; of a mail that asks for a confirmation, `stop` is the link that confirms. */
struct buffer notice_mail_text(const struct notice *notices, int count, const char *base_url,
                               const char *stop);
/* The subject of that mail. */
void notice_mail_subject(const struct notice *notices, int count, char out[NOTICE_SUBJECT_MAX]);
/* The same for a chat program, about a turn. */
void notice_chat_line(const char *game, char out[NOTICE_SUBJECT_MAX]);

#endif
