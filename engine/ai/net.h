/* A small neural net that corrects an evaluation, trained on games (tools/ai/learn).

   The evaluator lists facts about a position as sparse inputs, as in NNUE: each fact (a seat has
   three cubes of wood, the bank is on space 12) is one row of the first layer's table, and the rows
   that are on are added up. The points of the hand-made evaluation are inputs, too, and the output
   is added to them; so an untrained net gives the hand-made evaluation.

	rows that are there  --\
	                        >-- hidden[0] -- hidden[1] -- hidden[2] -- corrections by seat, spread
	points by hand, spread -/      all       \---- one set of layers by the number of seats ----/

   Seats are counted from the one that acts. All computation inside is in integers (int8 weights,
   int32 sums, activations of 0 .. 255), so every computer and every compiler gets the same value.

   The bytes of a net, little endian, are those that tools/ai/learn/train.py writes:

	offset size
	0      8    "BASTNET1"
	8      16   the name of the game, filled up with NUL
	24     4    version of the game's inputs (struct evaluator)
	28     4    rows
	32     6    hidden[0], hidden[1], hidden[2], 2 bytes each
	38     2    sets of layers: 1 + most seats - fewest seats
	40     8    FNV-1a, 64 bits, of all bytes behind the header
	48          table int8[rows][hidden0], numbers int8[NET_NUMBERS][hidden0], bias int32[hidden0];
	            for each set and each of its layers: weights int8[to][from], bias int32[to] */
#ifndef AI_NET_H
#define AI_NET_H

#include "ai/evaluator.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
	NET_HEADER = 48,
	NET_LAYERS = 3,
	NET_HIDDEN_MAX = 128,
	NET_SETS_MAX = GAME_SEATS_MAX - 1,
	NET_NUMBERS = GAME_SEATS_MAX + 1, /* the points of the seats, and the spread */
	NET_OUTPUTS = GAME_SEATS_MAX + 1,
};

/* One layer behind the first; see net.c for the scales. */
struct net_layer {
	const int8_t *weights;
	const uint8_t *bias;
	int from, to;
};

/* The parts of a net in its bytes. */
struct net {
	const int8_t *table, *numbers;
	const uint8_t *bias;
	int hidden;
	int fewest; /* seats, which have the first set of layers */
	struct net_layer layers[NET_SETS_MAX][NET_LAYERS];
};

/* What can be wrong with the bytes. */
enum net_fault {
	NET_FINE,
	NET_NO_NET, /* not a net */
	NET_OTHER_GAME,
	NET_OTHER_INPUTS, /* learned for another version of the inputs, or the evaluator has none */
	NET_WRONG_SIZE,
	NET_DAMAGED
};

/* Finds the parts of a net for a game; the bytes must stay where they are. On a fault *net is
   untouched. */
enum net_fault net_read(struct net *net, const struct game *game, const void *bytes, size_t size);

/* The corrected evaluation; at any node. */
void net_evaluate(const struct net *net, const struct game *game, const void *state,
                  const float *weights, struct evaluation *out);

#ifdef __cplusplus
}
#endif

#endif
