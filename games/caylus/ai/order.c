/* order.c - what a place in the turn order and a bed at the inn are worth in the next turn. */
#include "games/caylus/ai/features.h"

/* Places from the end, in the order of the next turn; with two players it changes by itself. */
float ce_order_worth(const struct features *features, int place)
{
	int last = features->s->players - 1;

	if (features->s->players == 2)
		return 0.0f;
	return ALIKE(features, order) * least(1.0f, features->turns) * (float)(last - place) /
	       (float)last;
}

/* C43: where a seat will stand once the stables have acted. Before the order is drawn all stand
   alike. */
int ce_place_after_stables(const struct caylus_state *s, int seat)
{
	int place = BITS_COUNT(s->stabled), old = 0;

	for (int number = 0; number < place; number++)
		if (s->stables[number] == seat)
			return number;
	for (; old < s->players && s->order[old] != seat; old++)
		if (s->order[old] != CAYLUS_SEAT_NONE)
			place += !(s->stabled >> s->order[old] & 1);
	return place;
}

float ce_guest_worth(const struct features *features)
{
	return ALIKE(features, guest) * least(1.0f, features->turns);
}

int ce_guest_to_be(const struct caylus_state *s)
{
	return s->worker[CAYLUS_SPACE_INN] != CAYLUS_SEAT_NONE ? s->worker[CAYLUS_SPACE_INN] : s->guest;
}
