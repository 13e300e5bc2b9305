/* The first decisions of stored games as JSON. */
#ifndef SERVER_PROTOCOL_REST_JSON_OPENINGS_H
#define SERVER_PROTOCOL_REST_JSON_OPENINGS_H

#include "server/store/store_openings.h"
#include "server/util/buffer.h"

enum { OPENING_MOVES_MAX = 24, OPENING_GAMES_MAX = 20 /* of a position that are listed */ };

struct opening_rows {
	struct opening_place place;
	struct opening_move moves[OPENING_MOVES_MAX];
	struct opening_game games[OPENING_GAMES_MAX];
	int move_count, game_count;
};

struct buffer rest_json_openings(const struct opening_rows *rows);

#endif
