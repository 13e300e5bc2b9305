/* Notifies people of their turns when they are not there: by their browser (push) and by mail.

   Every event that makes it someone's turn adds rows to the database (store_notices.h). Once a
   second the node that leads reads those that are due, notes in the database that it tries them,
   and sends them. What fails is tried again later, also by another server. */
#ifndef SERVER_NOTIFY_NOTICES_H
#define SERVER_NOTIFY_NOTICES_H

#include "server/notify/p256.h"
#include "server/server.h"

enum { STOP_TOKEN_MAX = ID_MAX + 33 };

struct notices *notices_new(struct server *server);
/* Drops deliveries under way: they are tried again later. */
void notices_stop(struct notices *notices);
/* After the threads of the store have ended, since they may still hold its jobs. */
void notices_free(struct notices *notices);
/* Once a second on the node that leads: sends notices that are due. */
void notices_tick(struct notices *notices);

/* The key by which push services know the servers of a database. It is chosen once. */
int notices_find_key(struct store *store, struct p256_key *out);

/* What a link in a mail may do. */
enum mail_right { MAIL_STOP, MAIL_CONFIRM };
/* What the link contains, for one mail address: it cannot be guessed. */
void notices_sign(const char *key, enum mail_right right, const char *target,
                  char token[STOP_TOKEN_MAX]);
/* Reads it. Returns 0 if it is not ours. */
int notices_read_token(const char *key, enum mail_right right, const char *token,
                       char target[ID_MAX]);

#endif
