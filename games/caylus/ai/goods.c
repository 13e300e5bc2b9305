/* goods.c - what cubes and deniers in hand are worth.

   The first cube of each kind is worth most, because a batch wants three different ones and every
   tile two; from the fourth on a kind is a glut. Coins beyond what a turn can use are worth less,
   and the lack of the first four hurts. A whole batch in hand is worth a little more than its
   cubes. In the end the final count is all (C116). */
#include "games/caylus/ai/features.h"

/* C80: the batches in a hand. One cube that may or may not come makes a part of one. */
float ce_batches_in(const struct hand *hand)
{
	float sum = 0.0f, largest = 0.0f, pairs, rest;
	int whole;

	for (int kind = CAYLUS_CUBE_WOOD; kind < CAYLUS_CUBES; kind++) {
		sum += hand->cubes[kind];
		largest = most(largest, hand->cubes[kind]);
	}
	whole = (int)sum;
	rest = sum - (float)whole;
	pairs = (float)(whole / 2) + (whole % 2 ? rest : 0.0f);
	return most(0.0f, least(hand->cubes[CAYLUS_CUBE_FOOD], least(pairs, sum - largest)));
}

/* C116, when the castle's last scoring is all that is left. */
static float final_worth(const struct hand *hand)
{
	int plain = 0;

	for (int kind = 0; kind < CAYLUS_PLAIN; kind++)
		plain += (int)hand->cubes[kind];
	return (float)(CAYLUS_GOLD_POINTS * (int)hand->cubes[CAYLUS_CUBE_GOLD] +
	               plain / CAYLUS_CUBES_A_POINT + (int)hand->deniers / CAYLUS_DENIERS_A_POINT);
}

float ce_goods_worth(const struct features *features, const struct hand *hand, int income)
{
	float worth = 0.0f;

	if (features->turns <= 0.0f && features->phase == CAYLUS_PHASE_END)
		return final_worth(hand);
	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		worth += kind_worth(features, kind, hand->cubes[kind]);
	worth += purse_worth(features, hand->deniers + (features->turns > 0.0f ? (float)income : 0.0f));
	worth += features->palace * least(hand->cubes[CAYLUS_CUBE_GOLD], (float)hand->residences);
	return worth + features->ready * least(ce_batches_in(hand), READY_MOST);
}

/* The cube that is least missed, for an `any`. */
int ce_spare_cube(const struct features *features, const struct hand *hand, uint64_t besides)
{
	float best = 1e9f;
	int spare = CAYLUS_CUBE_WOOD;

	for (int kind = 0; kind < CAYLUS_CUBES; kind++) {
		float left = hand->cubes[kind] - (float)caylus_count(besides, kind), loss;

		loss = kind_worth(features, kind, left) - kind_worth(features, kind, left - 1.0f);
		if (left > 0.5f && loss < best) {
			best = loss;
			spare = kind;
		}
	}
	return spare;
}

/* The kind that helps most among those that a tile gives. */
int ce_best_choice(const struct features *features, const struct hand *hand, uint64_t cubes)
{
	float best = -1e9f;
	int choice = CAYLUS_CUBE_FOOD;

	for (int kind = 0; kind < CAYLUS_CUBES; kind++) {
		struct hand after;
		float worth;

		if (!caylus_count(cubes, kind))
			continue;
		after = *hand;
		after.cubes[kind] += (float)caylus_count(cubes, kind);
		worth = more_cubes(features, hand, kind, (float)caylus_count(cubes, kind)) +
		        1.5f * ce_batches_in(&after);
		if (worth > best) {
			best = worth;
			choice = kind;
		}
	}
	return choice;
}

void ce_take_choice(const struct features *features, struct hand *hand, uint64_t cubes,
                    float chance)
{
	int kind = ce_best_choice(features, hand, cubes);

	hand->cubes[kind] += chance * (float)caylus_count(cubes, kind);
}
