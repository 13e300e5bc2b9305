/* body_writer.h - the bodies of the REST API's responses, and of web-hooks (docs/protocol.md). */
#ifndef SERVER_BODY_WRITER_H
#define SERVER_BODY_WRITER_H

#include "server/buffer.h"
#include "server/match.h"
#include "server/store.h"

struct buffer body_person(const struct person *person);
struct buffer body_games(void);
struct buffer body_tables(const struct table_rows *rows, int64_t now);
/* A new table: its id and its link. */
struct buffer body_created(const char *table, const char *base_url);
/* A position with its legal moves. */
struct buffer body_state(const struct match *match, int64_t now);
struct buffer body_hook(const struct hook *hook, const char *base_url);

#endif
