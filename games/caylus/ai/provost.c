/* provost.c - the chance that a worker is activated, by its distance from the provost.

   While workers are placed nobody knows where he will stop: a space behind him is nearly safe, one
   beyond him is a gamble that grows with the distance. Company helps, because a seat beyond me
   wants him to come too; and so does a worker of my own in the guild. In phase 4 he becomes surer
   with each seat that has no coin or no turn left; in phase 5 he is certain. */
#include "games/caylus/ai/features.h"

/* How sure his place is: 1 when nobody moves him any more, 0 while workers are placed. */
static float firmness(const struct features *features, int movers)
{
	float firm = 1.0f;

	if (features->phase > CAYLUS_PHASE_PROVOST)
		return 1.0f;
	if (features->phase < CAYLUS_PHASE_PROVOST)
		return 0.0f;
	while (movers--)
		firm *= ALIKE(features, firm);
	return firm;
}

void ce_set_reach(struct features *features, int movers)
{
	float firm = firmness(features, movers), loose = 1.0f - firm;
	float back = ALIKE(features, back);
	const float chance[2 * FAR + 1] = {
		1.0f,
		back,
		back,
		back,
		ALIKE(features, reach0),
		ALIKE(features, reach1),
		ALIKE(features, reach2),
		ALIKE(features, reach3),
		0.0f,
	};

	for (int distance = -FAR; distance <= FAR; distance++)
		features->reach[distance + FAR] = loose * chance[distance + FAR] +
		                                  (distance <= 0 ? firm : 0.0f);
}

/* Seats that may still move him in phase 4, from a place in passing order on. */
int ce_count_movers(const struct caylus_state *s, int from)
{
	int movers = 0;

	if (s->stage != CAYLUS_STAGE_PROVOST)
		return 0;
	for (int place = from > 0 ? from : 0; place < s->players; place++)
		movers += s->passing[place] != CAYLUS_SEAT_NONE &&
		          s->seats[s->passing[place]].deniers >= CAYLUS_PROVOST_PRICE;
	return movers;
}

/* The chance that a worker of this crew will be activated. */
float ce_chance_of(const struct features *features, const struct crew *crew, int space)
{
	int distance = space - features->provost;
	float chance;

	if (distance > FAR)
		distance = FAR;
	if (distance < -FAR)
		distance = -FAR;
	chance = features->reach[distance + FAR];
	if (distance < FAR && features->phase < CAYLUS_PHASE_ACTIVATION) {
		uint64_t others = features->s->occupied & ~crew->spaces & ROAD_SPACES;

		others >>= space;
		chance += least(1.0f, ALIKE(features, company) * (float)BITS_COUNT(others)) *
		          (1.0f - chance);
		if (crew->spaces >> CAYLUS_SPACE_GUILD & 1)
			chance += ALIKE(features, guild) * (1.0f - chance);
	}
	return chance;
}
