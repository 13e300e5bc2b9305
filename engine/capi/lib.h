/* Shared by the files of libbastide; not installed. */
#ifndef CAPI_LIB_H
#define CAPI_LIB_H

#include "ai/reasons.h"
#include "capi/bastide.h"
#include "core/record.h"

struct bastide_state {
	const struct game *game;
	struct game_setup setup;
	struct game_state state;
	move *history;
	int count, capacity;
};

/* --- library.c --- */
const struct game *lib_game(int game); /* or NULL */
/* Copies a text into the caller's buffer. Returns what the public function returns. */
int lib_text(const char *text, size_t length, char *out, size_t room);

/* --- ids.c: actions are moves of seats, outcomes those of chance --- */
int lib_id_count(const struct game *game, int by);
/* The id of a move among those of GAME_BY_SEAT or GAME_BY_CHANCE, or -1. */
int lib_id(const struct game *game, int by, move m);
/* The same for all moves of a node, in ascending order. */
void lib_ids(const struct game *game, int by, const move *moves, int count, int32_t *ids);
int lib_move(const struct game *game, int by, int id, move *m);
/* A lookup table for the same. Moves with the same verb and first part share a row:

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
/* NULL: out of memory. */
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
/* Finds the move, legal or not, of an id or a text. Returns 0 or an error. */
int lib_meant_by_id(const struct bastide_state *state, int id, move *m);
int lib_meant_by_text(const struct bastide_state *state, const char *text, move *m);

/* --- record.c --- */
/* The most moves of any game. */
/* Tells a caller what is wrong with a record. */
void lib_write_fault(const struct record_fault *fault, struct bastide_fault *out);
int lib_longest_game(void);
/* Returns what bastide_record returns. */
int lib_write_record(const struct record *record, char *out, size_t room);

/* --- reasons.c --- */
/* More than the tree of `reason_iterations` of any evaluator needs. */
enum { LIB_REASON_MEMORY = 16 << 20 };
struct lib_reasons {
	struct search_plan plan;
	struct reasons reasons;
};
/* Compares two moves by their ids. Returns 0 or an error. */
int lib_reasons(const struct bastide_state *state, int played, int better,
                struct lib_reasons *found);

/* --- state.c --- */
/* Makes a set-up from the number of players and a text of options. Returns 0 or an error. */
int lib_set_up(const struct game *game, int players, const char *options, struct game_setup *setup);
/* Initialises a handle in the caller's memory, at the first node. It owns no memory yet. */
void lib_start(struct bastide_state *state, const struct game *game,
               const struct game_setup *setup);
/* Reserves a history of this many moves: lib_play cannot fail before it is full. Returns 0 or an
   error. */
int lib_reserve(struct bastide_state *state, int moves);
/* Makes a legal move. Returns 0, or BASTIDE_ERROR_MEMORY and changes nothing. */
int lib_play(struct bastide_state *state, move m);
void lib_restart(struct bastide_state *state);
void lib_release(struct bastide_state *state);

/* --- ask.c --- */
void lib_returns(const struct game *game, const void *state, float *returns);

/* --- observe.c: encodes the numbers of an observation as bytes --- */
/* The index of a number (not counting the flags, which the game writes as bytes itself), its lower
   bound, and the index of its byte. For a category: the byte of the value 0. */
struct lib_place {
	uint16_t number;
	int16_t low;
	int32_t byte;
};
/* A category with a gap: for values of at least `from`, subtract `skip` from the byte. */
struct lib_gap {
	struct lib_place at;
	int32_t from, skip;
};
enum { LIB_FEATURES_MAX = 4096, LIB_PLACES_MAX = 1024 };
struct lib_encoder {
	int flags, bytes; /* bytes that the game writes, and all bytes */
	int eights, ones, categories, gaps;
	struct lib_place eight[LIB_PLACES_MAX]; /* eight consecutive numbers */
	struct lib_place one[LIB_PLACES_MAX];
	struct lib_place category[LIB_PLACES_MAX];
	struct lib_gap gap[LIB_PLACES_MAX];
};
const struct lib_encoder *lib_encoder_of(const struct game *game);
/* Writes a position as bytes, as a seat sees it. */
void lib_encode(const struct lib_encoder *encoder, const struct game *game, const void *state,
                int seat, uint8_t *out);

/* --- levels.c --- */
struct lib_player;
/* The bytes of memory that a player of this level needs, possibly 0; -1: no such level. */
long lib_player_memory(const char *level);
/* The move that a player chooses if a seat acts. `memory` has lib_player_memory bytes. */
move lib_choose(const char *level, const struct bastide_state *state, uint64_t seed, void *memory);

#endif
