/* The JSON members that WebSocket messages and REST bodies share, written with
   core/emit. */
#ifndef SERVER_PROTOCOL_SHARED_JSON_H
#define SERVER_PROTOCOL_SHARED_JSON_H

#include "core/emit.h"
#include "server/table/match.h"
#include "server/util/buffer.h"

typedef void json_writer(struct emit *emit, const void *from);

/* An object with what `write` writes into it, however long that is. */
struct buffer write_json(json_writer *write, const void *from);

extern const char *const TABLE_STATUS_WORDS[TABLE_STATUSES];

/* "you": the person who is connected. */
void emit_person(struct emit *emit, const struct person *person);
/* The members "guest", and "bot" if it is true. */
void emit_badge(struct emit *emit, enum badge badge);
/* A seat from 1; 0 for chance; nothing for SEAT_NONE. */
void emit_seat_number(struct emit *emit, const char *name, int seat);
/* Game, players, options and clock. */
void emit_table_head(struct emit *emit, const struct table_head *head);
void emit_clock(struct emit *emit, const struct table_head *head);
/* "now": everything that follows from the log, so that a client need not know how. */
void emit_table_now(struct emit *emit, const struct match *match, int64_t now);

#endif
