/* The bodies of responses about tournaments. */
#ifndef SERVER_PROTOCOL_REST_JSON_TOURNAMENTS_H
#define SERVER_PROTOCOL_REST_JSON_TOURNAMENTS_H

#include "core/emit.h"
#include "server/store/store_tournaments.h"
#include "server/util/buffer.h"

/* Rows, in the order in which they were read. */
struct tournament_list {
	struct tournament *rows;
	size_t count, capacity;
};
void tournament_list_add(void *to, const struct tournament *tournament);
struct buffer rest_json_tournaments(const struct tournament_list *list);

/* A tournament with its standings and the tables of the rounds that were read. */
struct buffer rest_json_tournament(const struct tournament_data *data);

/* The tournaments that a person has entered, or opened. */
struct own_tournaments {
	struct own_tournament *rows;
	size_t count, capacity;
};
void own_tournaments_add(void *to, const struct own_tournament *row);
void emit_own_tournaments(struct emit *emit, const struct own_tournaments *own, const char *person);

#endif
