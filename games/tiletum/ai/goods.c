/* goods.c - what are goods good for?

   They pay for what I have begun (projects.c), one project after the other. What can be paid now
   counts nearly in full, also if gold has to buy the last few goods; what is missing makes a
   project worth less, the fewer turns there are to get it. Goods that no project needs are worth
   little. */
#include <string.h>

#include "games/tiletum/ai/features.h"

/* Goods of a kind beyond these count half. */
enum { GOODS_PLENTY = 6 };

/* How far a task counts for which so many goods are missing. */
float te_chance_to_pay(const struct features *features, int missing)
{
	float turns = (float)features->turns;

	if (!missing)
		return is_playing(features) ? PRICE(features, ready) : 0.0f;
	return PRICE(features, chance) * turns / (turns + PRICE(features, missing) * (float)missing);
}

/* The type that best pays for "same" goods; how many of a price are missing. */
static int best_same(const struct project *project, const int *goods)
{
	int best = 0;

	for (int resource = 1; resource < TILETUM_RESOURCES; resource++)
		if (goods[resource] - project->price[resource] > goods[best] - project->price[best])
			best = resource;
	return best;
}

/* Takes the price out of the goods as far as it is there; returns how many are missing. */
static int reserve(const struct project *project, int *goods)
{
	int missing = 0, same = project->same ? best_same(project, goods) : 0;

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++) {
		int price = project->price[resource];

		if (project->same && resource == same)
			price += project->same;
		goods[resource] -= price;
		if (goods[resource] < 0) {
			missing -= goods[resource];
			goods[resource] = 0;
		}
	}
	return missing;
}

float te_leftover_worth(const struct features *features, const int *goods)
{
	float worth = 0.0f;
	int total = 0;

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++) {
		float each = resource == TILETUM_RESOURCE_GOLD ? PRICE(features, gold)
		                                               : PRICE(features, good);
		int number = goods[resource];

		total += number;
		if (number > GOODS_PLENTY)
			worth += 0.5f * each * (float)(number - GOODS_PLENTY);
		worth += each * (float)(number < GOODS_PLENTY ? number : GOODS_PLENTY);
	}
	if (!is_playing(features))
		return (float)(total / TILETUM_GOODS_PER_POINT);
	return features->fade * worth + (float)total / (float)TILETUM_GOODS_PER_POINT;
}

/* Pays for a project as far as goods and gold go; how much of its reward counts. */
float te_pay(const struct features *features, const struct project *project, int *goods)
{
	int rest[TILETUM_RESOURCES], missing, bought = 0;

	memcpy(rest, goods, sizeof rest);
	missing = reserve(project, rest);
	if (rest[TILETUM_RESOURCE_GOLD] >= TILETUM_BUY_PRICE * missing) {
		rest[TILETUM_RESOURCE_GOLD] -= TILETUM_BUY_PRICE * missing;
		bought = missing;
		missing = 0;
	}
	if (missing && !features->turns)
		return 0.0f;
	memcpy(goods, rest, sizeof rest);
	return te_chance_to_pay(features, missing) * (1.0f - PRICE(features, bought) * (float)bought);
}

/* What goods are worth: they pay for projects, and some are left. One project may be left out. */
float te_goods_worth(const struct features *features, const int *owned, int without)
{
	int goods[TILETUM_RESOURCES];
	float worth = 0.0f;

	memcpy(goods, owned, sizeof goods);
	for (int each = 0; is_playing(features) && each < features->project_count; each++)
		if (each != without)
			worth += features->projects[each].reward *
			         te_pay(features, &features->projects[each], goods);
	return worth + te_leftover_worth(features, goods);
}

float te_goods_owned(const struct features *features)
{
	return te_goods_worth(features, features->goods, -1);
}
