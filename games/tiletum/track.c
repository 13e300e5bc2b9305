/* The King track: T11, T19, T36, T43, T77.

   king_rank lists the seats from the leader down: by space and, within a stack, from the bottom
   to the top. It is the order that T36 and T41 ask for, and a marker that comes onto a stack
   comes behind it. */
#include <string.h>

#include "games/tiletum/rules.h"

/* T36 */
int tiletum_leader(const struct tiletum_state *state)
{
	return state->king_rank[0];
}

/* T77, T87: one space up, onto the top of the stack there; on the last space nothing happens. */
void tt_advance(struct tiletum_state *state, int seat)
{
	uint8_t *rank = state->king_rank;
	int place = 0;

	if (state->king_space[seat] == TILETUM_KING_SPACES - 1)
		return;
	state->king_space[seat]++;
	while (rank[place] != seat)
		place++;
	for (; place > 0 && state->king_space[rank[place - 1]] < state->king_space[seat]; place--) {
		rank[place] = rank[place - 1];
		rank[place - 1] = (uint8_t)seat;
	}
}

/* T19: the stacks of the lowest spaces end in one stack; the leftmost was there first. The
   others keep their order. */
void tt_corrupt(struct tiletum_state *state, int spaces)
{
	uint8_t old[TILETUM_SEATS];
	int first = 0, place;

	memcpy(old, state->king_rank, sizeof old);
	while (first < state->players && state->king_space[old[first]] > spaces)
		first++;
	place = first;
	for (int space = 0; space <= spaces; space++)
		for (int from = first; from < state->players; from++)
			if (state->king_space[old[from]] == space)
				state->king_rank[place++] = old[from];
	for (int seat = 0; seat < state->players; seat++)
		state->king_space[seat] =
			(uint8_t)(state->king_space[seat] > spaces ? state->king_space[seat] - spaces : 0);
}

/* T43: red markers onto the stack of space 0, the nearest first: so the ranking stays. */
void tt_reset_track(struct tiletum_state *state)
{
	for (int seat = 0; seat < state->players; seat++)
		if (state->king_space[seat] < TILETUM_KING_START - 1)
			state->king_space[seat] = TILETUM_KING_START - 1;
}
