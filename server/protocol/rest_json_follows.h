/* The bodies of responses about people whom one follows. */
#ifndef SERVER_PROTOCOL_REST_JSON_FOLLOWS_H
#define SERVER_PROTOCOL_REST_JSON_FOLLOWS_H

#include "core/emit.h"
#include "server/store/store_follows.h"
#include "server/util/buffer.h"

/* In the order in which they were read. */
struct follow_rows {
	struct followed_person *rows;
	size_t count, capacity;
};

void follow_rows_add(void *to, const struct followed_person *row);
/* The member "follows", also of the export. */
void emit_follows(struct emit *emit, const struct follow_rows *rows);
struct buffer rest_json_follows(const struct follow_rows *rows);

#endif
