#include "server/protocol/rest_json_people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/protocol/shared_json.h"
#include "server/util/memory.h"

enum { DATA_ROWS_MAX = 100000 };

void login_rows_add(void *to, const struct login *login)
{
	struct login_rows *rows = (struct login_rows *)to;

	rows->rows = (struct login *)grow(rows->rows, &rows->capacity, rows->count + 1, sizeof *login);
	rows->rows[rows->count++] = *login;
}

/* --- logins ----------------------------------------------------------------------------------- */

/* The beginning of its token's hash names it. */
static void emit_times(struct emit *emit, const char *name, const struct login *login)
{
	char id[LOGIN_ID_MAX];

	snprintf(id, sizeof id, "%.*s", LOGIN_ID_MAX - 1, login->token);
	emit_string(emit, name, id);
	emit_number(emit, "created", login->created);
	emit_number(emit, "seen", login->seen);
	emit_number(emit, "expires", login->expires);
}

static void emit_login(struct emit *emit, const struct login *login, const char *current)
{
	emit_object(emit, NULL);
	emit_times(emit, "login", login);
	emit_string(emit, "address", login->address);
	emit_string(emit, "agent", login->agent);
	emit_bool(emit, "current", strcmp(login->token, current) == 0);
	emit_object_end(emit);
}

static void emit_logins(struct emit *emit, const struct login_rows *rows, const char *current)
{
	emit_array(emit, "logins");
	for (size_t each = 0; each < rows->count; each++)
		if (!rows->rows[each].scopes)
			emit_login(emit, &rows->rows[each], current);
	emit_array_end(emit);
}

struct logins_body {
	const struct login_rows *rows;
	const char *current;
};

static void write_logins(struct emit *emit, const void *from)
{
	const struct logins_body *body = (const struct logins_body *)from;

	emit_logins(emit, body->rows, body->current);
}

struct buffer rest_json_logins(const struct login_rows *rows, const char *current)
{
	struct logins_body body = {rows, current};

	return write_json(write_logins, &body);
}

/* --- access tokens ---------------------------------------------------------------------------- */

const char *const SCOPE_WORDS[SCOPES] = {"read", "play", "account"};

static void emit_token(struct emit *emit, const char *name, const struct login *login)
{
	emit_object(emit, name);
	emit_times(emit, "token", login);
	emit_string(emit, "name", login->agent);
	emit_array(emit, "scopes");
	for (int scope = 0; scope < SCOPES; scope++)
		if (login->scopes >> scope & 1)
			emit_string(emit, NULL, SCOPE_WORDS[scope]);
	emit_array_end(emit);
	emit_object_end(emit);
}

static void emit_tokens(struct emit *emit, const struct login_rows *rows)
{
	emit_array(emit, "tokens");
	for (size_t each = 0; each < rows->count; each++)
		if (rows->rows[each].scopes)
			emit_token(emit, NULL, &rows->rows[each]);
	emit_array_end(emit);
}

static void write_tokens(struct emit *emit, const void *from)
{
	emit_tokens(emit, (const struct login_rows *)from);
}

struct buffer rest_json_tokens(const struct login_rows *rows, const char *current)
{
	(void)current;
	return write_json(write_tokens, rows);
}

struct token_body {
	const struct login *login;
	const char *secret;
};

static void write_token(struct emit *emit, const void *from)
{
	const struct token_body *body = (const struct token_body *)from;

	emit_token(emit, "token", body->login);
	emit_string(emit, "secret", body->secret);
}

struct buffer rest_json_token(const struct login *login, const char *secret)
{
	struct token_body body = {login, secret};

	return write_json(write_token, &body);
}

/* --- reading all of it ------------------------------------------------------------------------ */

static void add_chat_line(void *to, const struct chat_line *line)
{
	struct personal_data *data = (struct personal_data *)to;
	struct chat_line *row;

	data->chat = (struct chat_line *)grow(data->chat, &data->chat_capacity, data->chat_count + 1,
	                                      sizeof *row);
	row = &data->chat[data->chat_count++];
	*row = *line;
	row->text = memory_text(line->text);
}

static void add_audit(void *to, const struct audit *audit)
{
	struct personal_data *data = (struct personal_data *)to;

	data->audit = (struct audit *)grow(data->audit, &data->audit_capacity, data->audit_count + 1,
	                                   sizeof *audit);
	data->audit[data->audit_count++] = *audit;
}

static void add_report(void *to, const struct report *report)
{
	struct personal_data *data = (struct personal_data *)to;

	data->reports = (struct report *)grow(data->reports, &data->reports_capacity,
	                                      data->reports_count + 1, sizeof *report);
	data->reports[data->reports_count++] = *report;
}

static void add_bot(void *to, const struct person *bot)
{
	struct personal_data *data = (struct personal_data *)to;

	if (data->bot_count < BOTS_MAX)
		data->bots[data->bot_count++] = *bot;
}

enum store_result personal_data_read(struct personal_data *data, struct store *store,
                                     const char *person, int64_t now)
{
	struct store_list tables = {.list = LIST_OF_PERSON, .person = person, .limit = DATA_ROWS_MAX};
	enum store_result result = store_person_by_id(store, person, &data->person);

	if (result != STORE_DONE)
		return result;
	if (store_logins_of(store, person, now, login_rows_add, &data->logins) == STORE_FAILED ||
	    store_identities_of(store, person, identity_rows_add, &data->identities) == STORE_FAILED ||
	    store_list(store, &tables, table_rows_add, &data->tables) == STORE_FAILED ||
	    store_bots_of(store, person, add_bot, data) == STORE_FAILED ||
	    store_chat_lines(store, person, add_chat_line, data) == STORE_FAILED ||
	    store_audit(store, person, DATA_ROWS_MAX, add_audit, data) == STORE_FAILED ||
	    store_reports_by(store, person, add_report, data) == STORE_FAILED ||
	    store_solver(store, person, &data->solver) == STORE_FAILED ||
	    store_tries_of(store, person, try_rows_add, &data->tries) == STORE_FAILED ||
	    notice_data_read(&data->notices, store, person) == STORE_FAILED ||
	    store_plans_of(store, person, plan_rows_add, &data->plans) == STORE_FAILED ||
	    store_tournaments_of(store, person, DATA_ROWS_MAX, own_tournaments_add,
	                         &data->tournaments) == STORE_FAILED ||
	    store_studies_of(store, person, study_rows_add, &data->studies) == STORE_FAILED ||
	    store_study_texts_of(store, person, version_rows_add, &data->study_versions) ==
	        STORE_FAILED ||
	    store_follows_of(store, person, follow_rows_add, &data->follows) == STORE_FAILED ||
	    store_profile(store, person, &data->rated.head) == STORE_FAILED ||
	    rated_data_read(&data->rated, store, person, DATA_ROWS_MAX) == STORE_FAILED)
		return STORE_FAILED;
	return STORE_DONE;
}

void personal_data_free(struct personal_data *data)
{
	for (size_t each = 0; each < data->chat_count; each++)
		free((char *)data->chat[each].text);
	free(data->logins.rows);
	free(data->identities.rows);
	free(data->tables.rows);
	free(data->chat);
	free(data->audit);
	free(data->reports);
	free(data->tries.rows);
	free(data->plans.rows);
	free(data->tournaments.rows);
	free(data->studies.rows);
	version_rows_free(&data->study_versions);
	free(data->follows.rows);
	rated_data_free(&data->rated);
	memset(data, 0, sizeof *data);
}

/* --- writing all of it ------------------------------------------------------------------------ */

static void emit_tables(struct emit *emit, const struct table_rows *rows)
{
	emit_array(emit, "tables");
	for (int each = 0; each < rows->count; each++) {
		const struct table_row *row = &rows->rows[each];

		emit_object(emit, NULL);
		emit_string(emit, "table", row->head.id);
		emit_string(emit, "game", row->head.game);
		emit_seat_number(emit, "seat", row->seat);
		emit_string(emit, "status", TABLE_STATUS_WORDS[row->summary.status]);
		emit_number(emit, "changed", row->summary.changed);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void emit_bot(struct emit *emit, const char *name, const struct person *bot)
{
	emit_object(emit, name);
	emit_string(emit, "id", bot->id);
	emit_string(emit, "name", bot->name);
	emit_number(emit, "created", bot->created);
	emit_object_end(emit);
}

static void emit_bots(struct emit *emit, const struct person *bots, int count)
{
	emit_array(emit, "bots");
	for (int each = 0; each < count; each++)
		emit_bot(emit, NULL, &bots[each]);
	emit_array_end(emit);
}

static void emit_chat_lines(struct emit *emit, const struct personal_data *data)
{
	emit_array(emit, "said");
	for (size_t each = 0; each < data->chat_count; each++) {
		const struct chat_line *line = &data->chat[each];

		emit_object(emit, NULL);
		emit_string(emit, "table", line->table);
		emit_number(emit, "number", line->number);
		emit_number(emit, "at", line->at);
		emit_string(emit, "text", line->text);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void emit_audit(struct emit *emit, const struct personal_data *data)
{
	emit_array(emit, "audit");
	for (size_t each = 0; each < data->audit_count; each++) {
		const struct audit *audit = &data->audit[each];

		emit_object(emit, NULL);
		emit_number(emit, "at", audit->at);
		emit_string(emit, "kind", AUDIT_WORDS[audit->kind]);
		emit_string(emit, "address", audit->address);
		emit_string(emit, "note", audit->note);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void emit_reports(struct emit *emit, const struct personal_data *data)
{
	emit_array(emit, "reports");
	for (size_t each = 0; each < data->reports_count; each++) {
		const struct report *report = &data->reports[each];

		emit_object(emit, NULL);
		emit_string(emit, "report", report->id);
		emit_number(emit, "at", report->at);
		emit_string(emit, "person", report->person);
		if (report->study[0])
			emit_string(emit, "study", report->study);
		else
			emit_string(emit, "table", report->table);
		emit_string(emit, "text", report->text);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}

static void write_data(struct emit *emit, const void *from)
{
	const struct personal_data *data = (const struct personal_data *)from;

	emit_person(emit, &data->person);
	emit_number(emit, "created", data->person.created);
	emit_string(emit, "hook", data->person.hook);
	emit_number(emit, "muted", data->person.muted);
	emit_logins(emit, &data->logins, "");
	emit_tokens(emit, &data->logins);
	emit_own_identities(emit, &data->identities);
	emit_tables(emit, &data->tables);
	emit_bots(emit, data->bots, data->bot_count);
	emit_chat_lines(emit, data);
	emit_reports(emit, data);
	emit_tries(emit, &data->solver, &data->tries);
	emit_notices(emit, &data->notices);
	emit_plans(emit, &data->plans);
	emit_own_tournaments(emit, &data->tournaments, data->person.id);
	emit_own_studies(emit, &data->studies, &data->study_versions);
	emit_follows(emit, &data->follows);
	emit_object(emit, "rated");
	emit_bool(emit, "hidden", data->rated.head.is_hidden);
	emit_bool(emit, "publishes", data->rated.head.publishes);
	emit_rated_data(emit, &data->rated);
	emit_object_end(emit);
	emit_audit(emit, data);
}

struct buffer rest_json_data(const struct personal_data *data)
{
	return write_json(write_data, data);
}

static void write_deleted(struct emit *emit, const void *unused)
{
	(void)unused;
	emit_bool(emit, "deleted", 1);
}

struct buffer rest_json_deleted(void)
{
	return write_json(write_deleted, NULL);
}

static void write_report(struct emit *emit, const void *from)
{
	emit_string(emit, "report", (const char *)from);
}

struct buffer rest_json_report(const char *id)
{
	return write_json(write_report, id);
}

/* --- bots ------------------------------------------------------------------------------------- */

struct bots_body {
	const struct person *bots;
	int count;
	const char *token; /* of the only one, or NULL */
};

static void write_bots(struct emit *emit, const void *from)
{
	const struct bots_body *body = (const struct bots_body *)from;

	if (body->token) {
		emit_bot(emit, "bot", body->bots);
		emit_string(emit, "token", body->token);
		return;
	}
	emit_bots(emit, body->bots, body->count);
}

struct buffer rest_json_bot(const struct person *bot, const char *token)
{
	struct bots_body body = {bot, 1, token};

	return write_json(write_bots, &body);
}

struct buffer rest_json_bots(const struct person *bots, int count)
{
	struct bots_body body = {bots, count, NULL};

	return write_json(write_bots, &body);
}
