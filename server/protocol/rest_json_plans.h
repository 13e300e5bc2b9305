/* The bodies of responses about conditional moves. */
#ifndef SERVER_PROTOCOL_REST_JSON_PLANS_H
#define SERVER_PROTOCOL_REST_JSON_PLANS_H

#include "core/emit.h"
#include "server/store/store_plans.h"
#include "server/util/buffer.h"

/* Rows, in the order in which they were read. */
struct plan_rows {
	struct plan *rows;
	size_t count, capacity;
};

void plan_rows_add(void *to, const struct plan *plan);
/* "plans": all of a person's. */
void emit_plans(struct emit *emit, const struct plan_rows *rows);
struct buffer rest_json_plans(const struct plan_rows *rows);

#endif
