/* What the files of libbastide share; not installed. */
#ifndef CAPI_LIB_H
#define CAPI_LIB_H

#include "core/record.h"
#include "capi/bastide.h"

struct bastide_state {
	const struct game *game;
	struct game_setup setup;
	struct game_state state;
	move *history;
	int count, capacity;
};

/* --- library.c --- */
const struct game *lib_game(int game); /* or NULL */
/* A text of this length for a caller's buffer; the answer of the function that was called. */
int lib_text(const char *text, size_t length, char *out, size_t room);

/* --- ids.c: actions are what seats do, outcomes what chance does --- */
int lib_id_count(const struct game *game, int by);
/* The id among those that GAME_BY_SEAT or GAME_BY_CHANCE has, or -1. */
int lib_id(const struct game *game, int by, move m);
/* The same for the moves of a node, which ascend. */
void lib_ids(const struct game *game, int by, const move *moves, int count, int32_t *ids);
int lib_move(const struct game *game, int by, int id, move *m);
/* The same for many moves at once. The cells of moves that begin alike lie together:

	move      verb a | b | c
	id        cells[rows[verb a].first + b * rows[verb a].width + c] */
struct lib_row {
	uint32_t first, width;
};
struct lib_numbering {
	move *moves; /* by id */
	struct lib_row *rows;
	int16_t *cells;
};
/* NULL: there is no memory. */
struct lib_numbering *lib_numbering_new(const struct game *game, int by);
void lib_numbering_free(struct lib_numbering *numbering);
/* The id of a legal move. */
static inline int lib_number(const struct lib_numbering *numbering, move m)
{
	struct lib_row row = numbering->rows[m >> 16];

	return numbering->cells[row.first + (m >> 8 & 0xff) * row.width + (m & 0xff)];
}
/* Who chooses at a node. */
int lib_by(const struct bastide_state *state);
/* The move, legal or not, that a caller means by an id or by a text. 0, or an error. */
int lib_meant_by_id(const struct bastide_state *state, int id, move *m);
int lib_meant_by_text(const struct bastide_state *state, const char *text, move *m);

/* --- state.c --- */
/* The set-up that players and a text of options make; 0 or an error. */
int lib_set_up(const struct game *game, int players, const char *options,
               struct game_setup *setup);
/* A handle at the first node in memory that the caller has; it owns nothing yet. */
void lib_start(struct bastide_state *state, const struct game *game,
               const struct game_setup *setup);
/* Room for a history of so many moves: up to there lib_play cannot fail. 0, or an error. */
int lib_reserve(struct bastide_state *state, int moves);
/* Makes a legal move. 0, or BASTIDE_ERROR_MEMORY with nothing changed. */
int lib_play(struct bastide_state *state, move m);
void lib_restart(struct bastide_state *state);
void lib_release(struct bastide_state *state);

/* --- ask.c --- */
void lib_returns(const struct game *game, const void *state, float *returns);

/* --- observe.c: the numbers of a game turned into bytes --- */
/* Where a number stands, behind the flags that a game writes as bytes by itself, and its byte; of a
   category the byte of the number 0. */
struct lib_place {
	uint16_t number;
	int16_t low;
	int32_t byte;
};
/* A category with a gap: the bytes of numbers from there on are so many lower. */
struct lib_gap {
	struct lib_place at;
	int32_t from, skip;
};
enum { LIB_GAMES_MAX = 8, LIB_FEATURES_MAX = 4096, LIB_PLACES_MAX = 1024 };
struct lib_encoder {
	int flags, bytes; /* written by the game, and all */
	int eights, ones, categories, gaps;
	struct lib_place eight[LIB_PLACES_MAX]; /* eight neighbouring numbers */
	struct lib_place one[LIB_PLACES_MAX];
	struct lib_place category[LIB_PLACES_MAX];
	struct lib_gap gap[LIB_PLACES_MAX];
};
const struct lib_encoder *lib_encoder_of(const struct game *game);
/* The bytes of a position from the side of a seat. */
void lib_encode(const struct lib_encoder *encoder, const struct game *game, const void *state,
                int seat, uint8_t *out);

/* --- levels.c --- */
struct lib_player;
/* The memory that a player of this name thinks in; 0 if it needs none. -1: there is no such one. */
long lib_player_memory(const char *level);
/* The move of a player where a seat acts. `memory` holds as much as was asked for. */
move lib_choose(const char *level, const struct bastide_state *state, uint64_t seed, void *memory);

#endif
