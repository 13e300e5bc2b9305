/* Chains: sequences of moves by one seat that lead to a destination, found by breadth-first search.

   The rules offer only the smallest decisions. To bring the merchant to Verona may take three
   moves. A client that offers "Verona" as one choice finds these moves here: the shortest chain,
   whose moves are all legal in their order. The client then plays it move by move.

	count = chain_find(game, state, "merchant architect advance", &chains);
	for (at = 0; at < count; at++)
		length = chain_moves(&chains, at, moves);

   Every move of a chain begins with the same word, one of those that the caller gives. The last
   move may be a different one, if the chain makes it legal (a house in the town just reached). A
   move that names a thing is a destination, and there is one chain to it. A move that is only a
   word (one step up a track) has a chain for each length. */
#ifndef CORE_CHAIN_H
#define CORE_CHAIN_H

#include "core/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* No seat has 24 action points, or climbs so far: CHAIN_MOVES_MAX only stops words without a thing
   from being repeated forever. The game with the most chains has at most 32 spots for each of two
   figures, 60 spaces for houses, 9 for pillars, and a tile at every other spot: fewer than 200.
   Chains that do not fit are left out, the longest first. */
enum { CHAIN_MOVES_MAX = 24, CHAINS_MAX = 256 };

struct chain {
	struct game_state state; /* after its last move and all steps */
	move last;
	int before; /* the index of the chain that this one extends by a move, or -1 */
	int length;
	int goes_on; /* the same seat acts next at the same kind of node, and may repeat the word */
};

struct chains {
	int count;
	struct chain chain[CHAINS_MAX];
};

/* All chains from a node of a seat, the shortest first, including single moves. `words` are
   separated by single spaces. Returns the number of chains: 0 if no seat acts. */
int chain_find(const struct game *game, const void *state, const char *words, struct chains *out);
/* The moves of a chain in order, into moves[CHAIN_MOVES_MAX]. Returns how many there are. */
int chain_moves(const struct chains *chains, int at, move *moves);

#ifdef __cplusplus
}
#endif

#endif
