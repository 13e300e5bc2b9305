/* Positions as text, for the editor and puzzles: what they spell, and what must fit together. */
#include <string.h>

#include "games/template/template.h"

/* What a position spells: names, bounds, what stands for "none". */
#define MEMBER(name, member) name, GAME_MEMBER(struct template_state, member)
#define OWN(name, member) \
	name, offsetof(struct template_state, member), \
		sizeof(((struct template_state *)0)->member[0]), \
		sizeof(((struct template_state *)0)->member[0])
const struct game_member template_members[] = {
	{OWN("points", points), .word = 2, .high = TEMPLATE_POINTS_MAX},
	{OWN("baskets", baskets), .high = TEMPLATE_BASKETS},
	{MEMBER("tree", tree), .high = TEMPLATE_DIE},
	{MEMBER("owner", owner), .high = TEMPLATE_SEATS - 1, .none = -1, .plus = 1},
	{MEMBER("round", round), .high = TEMPLATE_ROUNDS},
	{MEMBER("seat", seat), .high = TEMPLATE_SEATS - 1, .plus = 1},
	{MEMBER("die", die), .high = TEMPLATE_DIE},
	{MEMBER("phase", phase), .high = TEMPLATE_OVER},
	{.name = NULL},
};

/* Seats that are in the game, and a phase that fits the die and the rounds: O2, O3, O10, O11. */
const char *template_complete_position(void *at)
{
	const struct template_state *state = (const struct template_state *)at;
	int is_full = !memchr(state->tree, 0, sizeof state->tree);

	for (int square = 0; square < TEMPLATE_SQUARES; square++)
		if (state->owner[square] >= state->players)
			return "seats";
	if (state->seat >= state->players)
		return "seats";
	if ((state->die > 0) != (state->phase == TEMPLATE_PLANTING))
		return "die";
	return (state->phase == TEMPLATE_OVER) == (state->round == TEMPLATE_ROUNDS || is_full)
	           ? NULL
	           : "phase";
}
