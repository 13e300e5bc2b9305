/* squares.h - sets of city squares: bitboards of three words, and how they shift and spread.

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

enum {
	COLUMNS = 16,
	ROWS = 11,
	SQUARES = COLUMNS * ROWS,
	SQUARE_NONE = 0xff
};

#define SQUARE(column, row) (COLUMNS * (row) + (column))
#define SQUARE_COLUMN(square) ((square) % COLUMNS)
#define SQUARE_ROW(square) ((square) / COLUMNS)

struct squares {
	uint64_t word[3];
};

static inline struct squares squares_none(void)
{
	struct squares none = {{0, 0, 0}};

	return none;
}

static inline struct squares squares_one(int square)
{
	struct squares one = {{0, 0, 0}};

	one.word[square >> 6] = (uint64_t)1 << (square & 63);
	return one;
}

static inline int squares_has(const struct squares *set, int square)
{
	return (int)(set->word[square >> 6] >> (square & 63) & 1);
}

static inline void squares_add(struct squares *set, int square)
{
	set->word[square >> 6] |= (uint64_t)1 << (square & 63);
}

static inline int squares_any(struct squares set)
{
	return (set.word[0] | set.word[1] | set.word[2]) != 0;
}

static inline int squares_count(struct squares set)
{
	return BITS_COUNT(set.word[0]) + BITS_COUNT(set.word[1]) + BITS_COUNT(set.word[2]);
}

static inline struct squares squares_and(struct squares a, struct squares b)
{
	struct squares both = {{a.word[0] & b.word[0], a.word[1] & b.word[1], a.word[2] & b.word[2]}};

	return both;
}

static inline struct squares squares_or(struct squares a, struct squares b)
{
	struct squares either = {{a.word[0] | b.word[0], a.word[1] | b.word[1], a.word[2] | b.word[2]}};

	return either;
}

static inline struct squares squares_xor(struct squares a, struct squares b)
{
	struct squares one = {{a.word[0] ^ b.word[0], a.word[1] ^ b.word[1], a.word[2] ^ b.word[2]}};

	return one;
}

/* Those of a that are not in b. */
static inline struct squares squares_less(struct squares a, struct squares b)
{
	struct squares rest = {
		{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1], a.word[2] & ~b.word[2]}};

	return rest;
}

/* The whole set moved one square. What leaves the 16 x 11 city is lost, except to the north, where
   the caller cuts with the city. */
static inline struct squares squares_north(struct squares set)
{
	struct squares moved = {{set.word[0] << 16, set.word[1] << 16 | set.word[0] >> 48,
	                         set.word[2] << 16 | set.word[1] >> 48}};

	return moved;
}

static inline struct squares squares_south(struct squares set)
{
	struct squares moved = {{set.word[0] >> 16 | set.word[1] << 48,
	                         set.word[1] >> 16 | set.word[2] << 48, set.word[2] >> 16}};

	return moved;
}

static inline struct squares squares_east(struct squares set)
{
	const uint64_t not_first = 0xfffefffefffefffeu;
	struct squares moved = {{set.word[0] << 1 & not_first, set.word[1] << 1 & not_first,
	                         set.word[2] << 1 & not_first}};

	return moved;
}

static inline struct squares squares_west(struct squares set)
{
	const uint64_t not_last = 0x7fff7fff7fff7fffu;
	struct squares moved = {{set.word[0] >> 1 & not_last, set.word[1] >> 1 & not_last,
	                         set.word[2] >> 1 & not_last}};

	return moved;
}

/* All squares that share an edge with one of the set. */
static inline struct squares squares_beside(struct squares set)
{
	return squares_or(squares_or(squares_north(set), squares_south(set)),
	                  squares_or(squares_east(set), squares_west(set)));
}

/* All squares that share an edge or a corner with one of the set. */
static inline struct squares squares_around(struct squares set)
{
	struct squares row = squares_or(squares_east(set), squares_west(set));
	struct squares wide = squares_or(row, set);

	return squares_or(row, squares_or(squares_north(wide), squares_south(wide)));
}

/* Goes through a set in ascending order. */
#define SQUARES_EACH(square, set) \
	for (struct squares rest_ = (set); squares_any(rest_) && ((square) = squares_take(&rest_), 1);)

/* Takes the lowest square out of a set that is not empty. */
static inline int squares_take(struct squares *set)
{
	int word = set->word[0] ? 0 : set->word[1] ? 1 : 2;
	int square = 64 * word + BITS_LOWEST(set->word[word]);

	set->word[word] = BITS_REST(set->word[word]);
	return square;
}

/* Appends one move per square, ascending: `first` with the square added, shifted into its byte. */
static inline move *squares_moves(move *out, struct squares set, move first, int shift)
{
	for (int word = 0; word < 3; word++)
		for (uint64_t rest = set.word[word]; rest; rest = BITS_REST(rest))
			*out++ = first | (move)(64 * word + BITS_LOWEST(rest)) << shift;
	return out;
}

#endif
