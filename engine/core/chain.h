/* Chains: moves of one seat in a row that lead somewhere, found by playing them.

   The rules know only the smallest decisions. Somebody who wants the merchant in Verona means three
   of them, and a client that offers "Verona" finds the three here: the chain that gets there with
   the fewest moves, every one of them legal when its time comes. It is made move by move, like any
   other.

	count = chain_find(game, state, "merchant architect advance", &chains);
	for (at = 0; at < count; at++)
		length = chain_moves(&chains, at, moves);

   A chain repeats one of the words that the caller names: every move of it begins with that word.
   One other move may close it, if the chain makes it possible (a house in the town that was
   reached). A move that names something is a destination, and has one chain; one that is only a
   word (a step up a track) means something else each time, and has a chain for each length. */
#ifndef CORE_CHAIN_H
#define CORE_CHAIN_H

#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Nobody has so many action points, or climbs so far: CHAIN_MOVES_MAX only keeps words that name
   nothing from being repeated for ever. The game with the most has at most 32 spots for each of two
   figures, 60 spaces for houses, 9 for pillars, and a tile at every other spot: fewer than 200.
   Chains that would not fit are left out, the longest first. */
enum { CHAIN_MOVES_MAX = 24, CHAINS_MAX = 256 };

struct chain {
	struct game_state state; /* after its last move and all that follows by itself */
	move last;
	int before; /* the place of the chain that this one makes longer by a move, or -1 */
	int length;
	int goes_on; /* the same seat decides the same kind of thing next, and may repeat the word */
};

struct chains {
	int count;
	struct chain chain[CHAINS_MAX];
};

/* All chains from a node of a seat, the shortest first; those of a single move too. `words` has
   single spaces between them. Returns their number: 0 where no seat decides. */
int chain_find(const struct game *game, const void *state, const char *words, struct chains *out);
/* The moves of a chain in order, into moves[CHAIN_MOVES_MAX]. Returns how many there are. */
int chain_moves(const struct chains *chains, int at, move *moves);

#ifdef __cplusplus
}
#endif

#endif
