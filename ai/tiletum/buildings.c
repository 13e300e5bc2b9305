/* buildings.c - my board: rooms, crests, completed buildings.

   A building that is full of characters and has its crest is completed, and the points for that
   grow with their number: half a building is part of a promise, more of one while there are turns
   to keep it. A completed building's marker adds to an action for the rest of the game. A crest
   costs food; its place is the one where bonus and completion most outweigh the food. Activation
   repeats the bonuses of a whole building: the best one is what an activation is worth. */
#include "ai/tiletum/affairs.h"

static void look_at_building(struct affairs *affairs, int building)
{
	const struct tiletum_building_row *row = &tiletum_buildings[building];

	affairs->kind[building] = TILETUM_ACTIONS;
	affairs->lacking[building] = 0;
	for (int floor = 0; floor < row->rooms; floor++) {
		int tile = affairs->self->rooms[row->first_room + floor];

		if (tile == TILETUM_TILE_NONE) {
			affairs->lacking[building]++;
			continue;
		}
		affairs->kind[building] = tiletum_tiles[tile].kind;
		affairs->home[affairs->kind[building]] = building;
		affairs->count[THING_UPPER] += floor > 0;
	}
	affairs->count[THING_BUILDING] += !affairs->lacking[building] &&
	                                  (row->rooms || TILETUM_SIXTH_IS_FILLED);
}

/* How much of a completed building stands: its rooms and its crest are a half each. */
static float progress_of(const struct affairs *affairs, int building, int lacking, int has_crest)
{
	int rooms = tiletum_buildings[building].rooms;
	float filled = rooms ? (float)(rooms - lacking) / (float)rooms : 1.0f;

	if (filled == 1.0f && has_crest)
		return 1.0f;
	return PRICE(affairs, half) * affairs->fade * (filled + (float)has_crest);
}

/* T127: the points for so many completed buildings, fractions in between. */
static float completion(float number)
{
	int whole = number < (float)TILETUM_BUILDINGS ? (int)number : TILETUM_BUILDINGS - 1;
	float points = (float)tiletum_completions[whole].points;
	float next = (float)tiletum_completions[whole + 1].points;

	if (number > (float)TILETUM_BUILDINGS)
		number = (float)TILETUM_BUILDINGS;
	return points + (next - points) * (number - (float)whole);
}

static float completion_hoped(const struct affairs *affairs, float progress)
{
	return completion(progress + PRICE(affairs, grow_completed) * (float)affairs->turns);
}

void tb_look_at_board(struct affairs *affairs)
{
	for (int kind = 0; kind < TILETUM_CHOICES; kind++)
		affairs->home[kind] = TILETUM_BUILDINGS;
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		look_at_building(affairs, building);
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		affairs->progress += progress_of(affairs, building, affairs->lacking[building],
		                                 affairs->self->crests[building] != TILETUM_TILE_NONE);
	affairs->completion = completion_hoped(affairs, affairs->progress);
}

/* All bonuses of a building, floors as given. */
float tb_building_effects(const struct affairs *affairs, int building, int floors)
{
	int first = tiletum_buildings[building].first_room;
	float worth = 0.0f;

	floors &= (1 << tiletum_buildings[building].rooms) - 1;
	for (; floors; floors = BITS_REST(floors)) {
		int tile = affairs->self->rooms[first + BITS_LOWEST(floors)];

		if (tile != TILETUM_TILE_NONE)
			worth += tb_effect_worth(affairs, &tiletum_tiles[tile].effect);
	}
	return worth;
}

void tb_look_at_activation(struct affairs *affairs)
{
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		if (affairs->kind[building] != TILETUM_ACTIONS)
			affairs->activation = larger(affairs->activation,
			                             tb_building_effects(affairs, building, FLOORS));
}

static float crest_bonus(const struct affairs *affairs, int building)
{
	const struct tiletum_effect *bonus = &tiletum_buildings[building].bonus;
	float worth = tb_effect_worth(affairs, bonus);

	if (bonus->node == TILETUM_FRAME_PUT_HOUSE && affairs->self->houses_left)
		worth += affairs->unit[THING_HOUSE];
	if (bonus->node == TILETUM_FRAME_PUT_PILLAR && affairs->self->pillars_left)
		worth += affairs->unit[THING_PILLAR];
	if (bonus->node == TILETUM_FRAME_SEND_MERCHANT || bonus->node == TILETUM_FRAME_SEND_ARCHITECT)
		worth += 2.0f * PRICE(affairs, step);
	return worth;
}

/* What it adds to the completed buildings when so many rooms are empty and the crest is there or
   not. */
float tb_completion_gain(const struct affairs *affairs, int building, int lacking, int has_crest)
{
	int had_crest = affairs->self->crests[building] != TILETUM_TILE_NONE;
	float before = progress_of(affairs, building, affairs->lacking[building], had_crest);
	float after = progress_of(affairs, building, lacking, has_crest);
	float worth = completion_hoped(affairs, affairs->progress + after - before) -
	              affairs->completion;

	return worth + PRICE(affairs, marker) * (after - before) *
	                   (float)(tiletum_buildings[building].marker * affairs->turns);
}

void tb_look_at_crests(struct affairs *affairs)
{
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		affairs->crest_reward[building] =
			affairs->self->crests[building] != TILETUM_TILE_NONE
				? 0.0f
				: crest_bonus(affairs, building) +
					  tb_completion_gain(affairs, building, affairs->lacking[building], 1);
}

/* What food is better spent on than on the crest space. */
static float crest_net(const struct affairs *affairs, int building)
{
	return affairs->crest_reward[building] -
	       affairs->good[TILETUM_RESOURCE_FOOD] * (float)tiletum_buildings[building].food;
}

/* The best place for a crest among those of the set, or TILETUM_BUILDINGS. */
int tb_best_crest_place(const struct affairs *affairs, int open)
{
	int best = TILETUM_BUILDINGS;

	for (; open; open = BITS_REST(open)) {
		int building = BITS_LOWEST(open);

		if (best == TILETUM_BUILDINGS || crest_net(affairs, building) > crest_net(affairs, best))
			best = building;
	}
	return best;
}

int tb_open_crest_places(const struct affairs *affairs)
{
	int open = 0;

	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		if (affairs->self->crests[building] == TILETUM_TILE_NONE)
			open |= 1 << building;
	return open;
}

/* What one more crest is worth: its count, and the best place for it. */
float tb_crest_hope(const struct affairs *affairs, int places)
{
	int building = tb_best_crest_place(affairs, places);
	int owned = affairs->goods[TILETUM_RESOURCE_FOOD];
	int food;

	if (building == TILETUM_BUILDINGS)
		return affairs->unit[THING_CREST];
	food = tiletum_buildings[building].food;
	return affairs->unit[THING_CREST] +
	       PRICE(affairs, keep) *
	           at_least_0(affairs->crest_reward[building] *
	                          tb_chance_to_pay(affairs, owned < food ? food - owned : 0) -
	                      affairs->good[TILETUM_RESOURCE_FOOD] * (float)food);
}
