/* The bodies of responses about people: their logins, their bots, and the
   export of all their data. */
#ifndef SERVER_PROTOCOL_REST_JSON_PEOPLE_H
#define SERVER_PROTOCOL_REST_JSON_PEOPLE_H

#include "server/ops/limits.h"
#include "server/protocol/rest_json_follows.h"
#include "server/protocol/rest_json_identities.h"
#include "server/protocol/rest_json_notices.h"
#include "server/protocol/rest_json_plans.h"
#include "server/protocol/rest_json_studies.h"
#include "server/protocol/rest_json_tournaments.h"
#include "server/ratings/profiles.h"
#include "server/rest/puzzles.h"
#include "server/store/store_people.h"
#include "server/util/buffer.h"

enum { LOGIN_ID_MAX = 17 }; /* 16 hexadecimal digits: too few to rebuild the token */

/* Rows, in the order in which they were read. */
struct login_rows {
	struct login *rows;
	size_t count, capacity;
};

void login_rows_add(void *to, const struct login *login);
/* `current` is the token of the one that asks. */
struct buffer rest_json_logins(const struct login_rows *rows, const char *current);

/* The access tokens among them, and a new one with its secret, which is shown this once. */
extern const char *const SCOPE_WORDS[SCOPES];
struct buffer rest_json_tokens(const struct login_rows *rows, const char *current);
struct buffer rest_json_token(const struct login *login, const char *secret);

/* All data about a person. */
struct personal_data {
	struct person person;
	struct login_rows logins;
	struct identity_rows identities;
	struct table_rows tables;
	struct person bots[BOTS_MAX];
	int bot_count;
	struct chat_line *chat;
	struct audit *audit;
	struct report *reports;
	struct glicko solver;
	struct try_rows tries; /* at puzzles */
	struct notice_data notices;
	struct plan_rows plans;
	struct follow_rows follows;
	struct rated_data rated;
	struct own_tournaments tournaments;
	struct study_rows studies;
	struct version_rows study_versions;
	size_t chat_count, chat_capacity, audit_count, audit_capacity, reports_count, reports_capacity;
};

enum store_result personal_data_read(struct personal_data *data, struct store *store,
                                     const char *person, int64_t now);
void personal_data_free(struct personal_data *data);
struct buffer rest_json_data(const struct personal_data *data);
/* A bot with its token. This is the only time that the token is shown. */
struct buffer rest_json_bot(const struct person *bot, const char *token);
struct buffer rest_json_bots(const struct person *bots, int count);
struct buffer rest_json_deleted(void);
struct buffer rest_json_report(const char *id);

#endif
