/* Sets of city squares: bitboards of three words, and how they shift and spread.

   Square = 16 * row + column, both from 0: a1 is 0, b1 is 1, a2 is 16, p11 is 175. A row never
   crosses a word, so east and west stay inside a word; north and south carry 16 bits over.

	word 2   rows  9-11 (48 bits used)      bit 0 of a row is column a, bit 15 column p
	word 1   rows  5-8
	word 0   rows  1-4

   The small board of 14 x 10 is the south-west part of the same numbering. */
#ifndef GAMES_MEDINA_SQUARES_H
#define GAMES_MEDINA_SQUARES_H

#include "core/bits.h"
#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	MEDINA_COLUMNS = 16,
	MEDINA_ROWS = 11,
	MEDINA_SQUARES = MEDINA_COLUMNS * MEDINA_ROWS,
	MEDINA_SQUARE_NONE = 0xff
};

#define MEDINA_SQUARE(column, row) (MEDINA_COLUMNS * (row) + (column))
#define MEDINA_SQUARE_COLUMN(square) ((square) % MEDINA_COLUMNS)
#define MEDINA_SQUARE_ROW(square) ((square) / MEDINA_COLUMNS)

struct medina_squares {
	uint64_t word[3];
};

static inline struct medina_squares medina_squares_none(void)
{
	struct medina_squares none = {{0, 0, 0}};

	return none;
}

static inline struct medina_squares medina_squares_one(int square)
{
	struct medina_squares one = {{0, 0, 0}};

	one.word[square >> 6] = (uint64_t)1 << (square & 63);
	return one;
}

static inline int medina_squares_has(const struct medina_squares *set, int square)
{
	return (int)(set->word[square >> 6] >> (square & 63) & 1);
}

static inline void medina_squares_add(struct medina_squares *set, int square)
{
	set->word[square >> 6] |= (uint64_t)1 << (square & 63);
}

static inline int medina_squares_any(struct medina_squares set)
{
	return (set.word[0] | set.word[1] | set.word[2]) != 0;
}

static inline int medina_squares_count(struct medina_squares set)
{
	return BITS_COUNT(set.word[0]) + BITS_COUNT(set.word[1]) + BITS_COUNT(set.word[2]);
}

static inline struct medina_squares medina_squares_and(struct medina_squares a,
                                                       struct medina_squares b)
{
	/* clang-format off */
	struct medina_squares both = {
		{a.word[0] & b.word[0], a.word[1] & b.word[1], a.word[2] & b.word[2]}};
	/* clang-format on */

	return both;
}

static inline struct medina_squares medina_squares_or(struct medina_squares a,
                                                      struct medina_squares b)
{
	struct medina_squares either = {
		{a.word[0] | b.word[0], a.word[1] | b.word[1], a.word[2] | b.word[2]}};

	return either;
}

static inline struct medina_squares medina_squares_xor(struct medina_squares a,
                                                       struct medina_squares b)
{
	struct medina_squares one = {
		{a.word[0] ^ b.word[0], a.word[1] ^ b.word[1], a.word[2] ^ b.word[2]}};

	return one;
}

/* Those of a that are not in b. */
static inline struct medina_squares medina_squares_less(struct medina_squares a,
                                                        struct medina_squares b)
{
	struct medina_squares rest = {
		{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1], a.word[2] & ~b.word[2]}};

	return rest;
}

/* The whole set moved one square. What leaves the 16 x 11 city is lost, except to the north, where
   the caller cuts with the city. */
static inline struct medina_squares medina_squares_north(struct medina_squares set)
{
	struct medina_squares moved = {{set.word[0] << 16, set.word[1] << 16 | set.word[0] >> 48,
	                                set.word[2] << 16 | set.word[1] >> 48}};

	return moved;
}

static inline struct medina_squares medina_squares_south(struct medina_squares set)
{
	struct medina_squares moved = {{set.word[0] >> 16 | set.word[1] << 48,
	                                set.word[1] >> 16 | set.word[2] << 48, set.word[2] >> 16}};

	return moved;
}

static inline struct medina_squares medina_squares_east(struct medina_squares set)
{
	const uint64_t not_first = 0xfffefffefffefffeu;
	struct medina_squares moved = {
		{set.word[0] << 1 & not_first, set.word[1] << 1 & not_first, set.word[2] << 1 & not_first}};

	return moved;
}

static inline struct medina_squares medina_squares_west(struct medina_squares set)
{
	const uint64_t not_last = 0x7fff7fff7fff7fffu;
	struct medina_squares moved = {
		{set.word[0] >> 1 & not_last, set.word[1] >> 1 & not_last, set.word[2] >> 1 & not_last}};

	return moved;
}

/* All squares that share an edge with one of the set. */
static inline struct medina_squares medina_squares_beside(struct medina_squares set)
{
	return medina_squares_or(
		medina_squares_or(medina_squares_north(set), medina_squares_south(set)),
		medina_squares_or(medina_squares_east(set), medina_squares_west(set)));
}

/* All squares that share an edge with two of the set or more. */
static inline struct medina_squares medina_squares_between(struct medina_squares set)
{
	struct medina_squares north = medina_squares_north(set), south = medina_squares_south(set);
	struct medina_squares east = medina_squares_east(set), west = medina_squares_west(set);

	return medina_squares_or(
		medina_squares_or(medina_squares_and(north, south), medina_squares_and(east, west)),
		medina_squares_and(medina_squares_or(north, south), medina_squares_or(east, west)));
}

/* All squares that share an edge or a corner with one of the set. */
static inline struct medina_squares medina_squares_around(struct medina_squares set)
{
	struct medina_squares row = medina_squares_or(medina_squares_east(set),
	                                              medina_squares_west(set));
	struct medina_squares wide = medina_squares_or(row, set);

	return medina_squares_or(
		row, medina_squares_or(medina_squares_north(wide), medina_squares_south(wide)));
}

/* Goes through a set in ascending order. */
#define MEDINA_SQUARES_EACH(square, set) \
	for (struct medina_squares rest_ = (set); \
	     medina_squares_any(rest_) && ((square) = medina_squares_take(&rest_), 1);)

/* Takes the lowest square out of a set that is not empty. */
static inline int medina_squares_take(struct medina_squares *set)
{
	int word = set->word[0] ? 0 : set->word[1] ? 1 : 2;
	int square = 64 * word + BITS_LOWEST(set->word[word]);

	set->word[word] = BITS_REST(set->word[word]);
	return square;
}

/* Appends one move per square, ascending: `first` with the square added, shifted into its byte. */
static inline move *medina_squares_moves(move *out, struct medina_squares set, move first,
                                         int shift)
{
	for (int word = 0; word < 3; word++)
		for (uint64_t rest = set.word[word]; rest; rest = BITS_REST(rest))
			*out++ = first | (move)(64 * word + BITS_LOWEST(rest)) << shift;
	return out;
}

#ifdef __cplusplus
}
#endif

#endif
