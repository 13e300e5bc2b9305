/* The bodies of the REST API's responses, and of webhooks (protocol.md). */
#ifndef SERVER_PROTOCOL_REST_JSON_H
#define SERVER_PROTOCOL_REST_JSON_H

#include "server/store/store.h"
#include "server/table/match.h"
#include "server/util/buffer.h"

struct buffer rest_json_person(const struct person *person);
struct buffer rest_json_games(void);
struct buffer rest_json_tables(const struct table_rows *rows, int64_t now);
/* A new table: its id and its link. */
struct buffer rest_json_created(const char *table, const char *base_url);
/* A position with its legal moves. */
struct buffer rest_json_state(const struct match *match, int64_t now);
struct buffer rest_json_hook(const struct hook *hook, const char *base_url);

#endif
