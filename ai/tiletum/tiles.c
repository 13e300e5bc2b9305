/* tiles.c - the storehouse: helpers, and four spaces that are always too few.

   A tile is worth what it does when it is used: goods, points, action points at a rough price for
   each action, steps. It takes up a space, and the last free one is dear, because without it the
   next bonus tile is lost. */
#include "ai/tiletum/affairs.h"

/* What one in the supply is worth: part of what it will be worth on the map. The first two count
   fully, the third half. */
float tb_supply_worth(const struct affairs *affairs, enum thing thing, int number)
{
	float counted = number <= 2 ? (float)number : 2.5f;
	float each = affairs->prices[W_house + (int)thing] +
	             affairs->prices[W_house_share + (int)thing] * affairs->unit[thing];

	return affairs->fade * each * counted;
}

float tb_one_more_supplied(const struct affairs *affairs, enum thing thing, int number)
{
	return tb_supply_worth(affairs, thing, number + 1) - tb_supply_worth(affairs, thing, number);
}

static float ap_worth(const struct affairs *affairs, int action)
{
	return action == TILETUM_ACTION_JOKER ? PRICE(affairs, ap_joker)
	                                      : affairs->prices[W_ap_architect + action];
}

/* A house or pillar placed by a character, without knowing where. */
float tb_piece_worth(const struct affairs *affairs, enum thing thing, int supply)
{
	return affairs->unit[thing] * (supply ? 0.7f : 0.2f);
}

float tb_effect_worth(const struct affairs *affairs, const struct tiletum_effect *effect)
{
	float any = 0.25f + PRICE(affairs, any) * affairs->fade;
	float worth = (float)effect->points + (float)effect->any * any;

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		worth += affairs->good[resource] * (float)effect->gain[resource];
	if (effect->ap)
		worth += ap_worth(affairs, effect->action) * (float)effect->ap;
	worth += PRICE(affairs, ap_die) * (float)effect->more_ap +
	         PRICE(affairs, ap_king) * (float)effect->advance +
	         PRICE(affairs, step) *
	             (float)(effect->architect_steps + effect->merchant_steps + effect->contract_step);
	if (effect->houses)
		worth += tb_piece_worth(affairs, THING_HOUSE, affairs->self->houses_left);
	if (effect->pillars)
		worth += tb_piece_worth(affairs, THING_PILLAR, affairs->self->pillars_left);
	return worth;
}

/* A tile that could come into the storehouse, or a helper or character that lies there. */
float tb_tile_worth(const struct affairs *affairs, int tile)
{
	if (!is_playing(affairs))
		return 0.0f;
	if (tiletum_is_contract(tile))
		return tb_contract_hope(affairs, tile);
	if (tiletum_is_crest(tile))
		return affairs->crest;
	if (tiletum_is_character(tile))
		return tb_waiting_worth(affairs, tile);
	if (tile == TILETUM_TILE_COLOUR)
		return affairs->turns ? PRICE(affairs, colour) : 0.0f;
	return PRICE(affairs, keep) *
	       (tile == TILETUM_TILE_ACTIVATE ? PRICE(affairs, activate) * affairs->activation
	                                      : tb_effect_worth(affairs, &tiletum_tiles[tile].effect));
}

/* The free spaces of a storehouse with so many tiles. */
float tb_space_worth(const struct affairs *affairs, int stored)
{
	float worth = 0.0f;

	if (stored < TILETUM_STORE_SPACES)
		worth += PRICE(affairs, last_space);
	if (stored < TILETUM_STORE_SPACES - 1)
		worth += PRICE(affairs, last_but_one);
	return affairs->fade * worth;
}

/* What taking a tile brings; nothing where it may not be taken. */
float tb_taking(const struct affairs *affairs, int tile)
{
	int stored = affairs->self->stored;

	if (tile == TILETUM_TILE_NONE || tiletum_why_store(affairs->self, tile))
		return 0.0f;
	return at_least_0(tb_tile_worth(affairs, tile) + tb_space_worth(affairs, stored + 1) -
	                  tb_space_worth(affairs, stored));
}
