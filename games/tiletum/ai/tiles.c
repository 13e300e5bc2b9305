/* tiles.c - the storehouse: helpers, and four spaces that are always too few.

   A tile is worth what it does when it is used: goods, points, action points at a rough price for
   each action, steps. It takes up a space, and the last free one is dear, because without it the
   next bonus tile is lost. */
#include "games/tiletum/ai/features.h"

/* What one in the supply is worth: part of what it will be worth on the map. The first two count
   fully, the third half. */
float te_supply_worth(const struct features *features, enum thing thing, int number)
{
	float counted = number <= 2 ? (float)number : 2.5f;
	float each = features->prices[W_house + (int)thing] +
	             features->prices[W_house_share + (int)thing] * features->unit[thing];

	return features->fade * each * counted;
}

float te_one_more_supplied(const struct features *features, enum thing thing, int number)
{
	return te_supply_worth(features, thing, number + 1) - te_supply_worth(features, thing, number);
}

static float ap_worth(const struct features *features, int action)
{
	return action == TILETUM_ACTION_JOKER ? PRICE(features, ap_joker)
	                                      : features->prices[W_ap_architect + action];
}

/* A house or pillar placed by a character, without knowing where. */
float te_piece_worth(const struct features *features, enum thing thing, int supply)
{
	return features->unit[thing] * (supply ? 0.7f : 0.2f);
}

float te_effect_worth(const struct features *features, const struct tiletum_effect *effect)
{
	float any = 0.25f + PRICE(features, any) * features->fade;
	float worth = (float)effect->points + (float)effect->any * any;

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		worth += features->good[resource] * (float)effect->gain[resource];
	if (effect->ap)
		worth += ap_worth(features, effect->action) * (float)effect->ap;
	worth += PRICE(features, ap_die) * (float)effect->more_ap +
	         PRICE(features, ap_king) * (float)effect->advance +
	         PRICE(features, step) *
	             (float)(effect->architect_steps + effect->merchant_steps + effect->contract_step);
	if (effect->houses)
		worth += te_piece_worth(features, THING_HOUSE, features->self->houses_left);
	if (effect->pillars)
		worth += te_piece_worth(features, THING_PILLAR, features->self->pillars_left);
	return worth;
}

/* A tile that could come into the storehouse, or a helper or character that lies there. */
float te_tile_worth(const struct features *features, int tile)
{
	if (!is_playing(features))
		return 0.0f;
	if (tiletum_is_contract(tile))
		return te_contract_hope(features, tile);
	if (tiletum_is_crest(tile))
		return features->crest;
	if (tiletum_is_character(tile))
		return te_waiting_worth(features, tile);
	if (tile == TILETUM_TILE_COLOUR)
		return features->turns ? PRICE(features, colour) : 0.0f;
	return PRICE(features, keep) * (tile == TILETUM_TILE_ACTIVATE
	                                    ? PRICE(features, activate) * features->activation
	                                    : te_effect_worth(features, &tiletum_tiles[tile].effect));
}

/* The free spaces of a storehouse with so many tiles. */
float te_space_worth(const struct features *features, int stored)
{
	float worth = 0.0f;

	if (stored < TILETUM_STORE_SPACES)
		worth += PRICE(features, last_space);
	if (stored < TILETUM_STORE_SPACES - 1)
		worth += PRICE(features, last_but_one);
	return features->fade * worth;
}

/* What taking a tile brings; nothing where it may not be taken. */
float te_taking(const struct features *features, int tile)
{
	int stored = features->self->stored;

	if (tile == TILETUM_TILE_NONE || tiletum_why_store(features->self, tile))
		return 0.0f;
	return at_least_0(te_tile_worth(features, tile) + te_space_worth(features, stored + 1) -
	                  te_space_worth(features, stored));
}
