#include "server/notify/notice_text.h"

#include <stdio.h>
#include <string.h>

#include "i18n/say.h"
#include "server/protocol/shared_json.h"

static const char *const KIND_WORDS[NOTICE_KINDS] = {"turn", "reminder", "end", "confirm",
                                                     "invite"};

int notice_language(const char *code)
{
	int language = say_language_find(code);

	return language >= 0 ? language : say_language_find("en");
}

/* words: notices.turn.* notices.reminder.* notices.end.* notices.confirm.* notices.mail.* */
/* words: notices.invite.* */
/* words: notices.digest.subject */
static const char *words(int language, const char *kind, const char *part)
{
	char id[64];

	snprintf(id, sizeof id, "notices.%s.%s", kind, part);
	return say_find_in(language, id);
}

/* words: *.name */
const char *notice_game(int language, const char *game)
{
	char id[64];
	const char *name;

	snprintf(id, sizeof id, "%s.name", game);
	name = say_find_in(language, id);
	return name ? name : game;
}

void notice_subject(const struct notice *notice, char out[NOTICE_SUBJECT_MAX])
{
	int language = notice_language(notice->settings.language);

	snprintf(out, NOTICE_SUBJECT_MAX, words(language, KIND_WORDS[notice->kind], "subject"),
	         notice_game(language, notice->game));
}

static void write_push(struct emit *emit, const void *from)
{
	const struct notice *notice = (const struct notice *)from;
	int language = notice_language(notice->settings.language);

	emit_string(emit, "kind", KIND_WORDS[notice->kind]);
	emit_string(emit, "table", notice->table);
	emit_string(emit, "lang", say_languages()[language]);
	emit_string(emit, "title", notice_game(language, notice->game));
	emit_string(emit, "body", words(language, KIND_WORDS[notice->kind], "text"));
}

struct buffer notice_push_text(const struct notice *notice)
{
	struct buffer text = write_json(write_push, notice);

	buffer_append(&text, "", 1);
	return text;
}

/* --- mail ------------------------------------------------------------------------------------- */

void notice_mail_subject(const struct notice *notices, int count, char out[NOTICE_SUBJECT_MAX])
{
	int language = notice_language(notices->settings.language);

	if (count == 1)
		notice_subject(notices, out);
	else
		snprintf(out, NOTICE_SUBJECT_MAX, say_count_in(language, "notices.digest.subject", count),
		         count);
}

static void add_line(struct buffer *text, const char *line)
{
	buffer_append(text, line, strlen(line));
	buffer_append(text, "\r\n", 2);
}

static void add_table(struct buffer *text, const struct notice *notice, const char *base_url)
{
	char line[NOTICE_LINK_MAX];

	notice_subject(notice, line);
	add_line(text, line);
	snprintf(line, sizeof line, "%s/table/%s", base_url, notice->table);
	add_line(text, line);
	add_line(text, "");
}

struct buffer notice_mail_text(const struct notice *notices, int count, const char *base_url,
                               const char *stop)
{
	int language = notice_language(notices->settings.language);
	struct buffer text = {0};

	if (notices->kind == NOTICE_CONFIRM) {
		add_line(&text, words(language, "confirm", "text"));
		add_line(&text, stop);
		add_line(&text, "");
		add_line(&text, words(language, "confirm", "else"));
		return text;
	}
	for (int each = 0; each < count; each++)
		add_table(&text, &notices[each], base_url);
	add_line(&text, "-- ");
	add_line(&text, words(language, "mail", "stop"));
	add_line(&text, stop);
	return text;
}

/* Webhooks have no language; English is their protocol's. */
void notice_chat_line(const char *game, char out[NOTICE_SUBJECT_MAX])
{
	int language = notice_language("en");

	snprintf(out, NOTICE_SUBJECT_MAX, words(language, "turn", "subject"),
	         notice_game(language, game));
}
