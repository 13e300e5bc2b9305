/* buildings.c - my board: rooms, crests, completed buildings.

   A building that is full of characters and has its crest is completed, and the points for that
   grow with their number: half a building is part of a promise, more of one while there are turns
   to keep it. A completed building's marker adds to an action for the rest of the game. A crest
   costs food; its place is the one where bonus and completion most outweigh the food. Activation
   repeats the bonuses of a whole building: the best one is what an activation is worth. */
#include "games/tiletum/ai/features.h"

static void extract_building(struct features *features, int building)
{
	const struct tiletum_building_row *row = &tiletum_buildings[building];

	features->kind[building] = TILETUM_ACTIONS;
	features->lacking[building] = 0;
	for (int floor = 0; floor < row->rooms; floor++) {
		int tile = features->self->rooms[row->first_room + floor];

		if (tile == TILETUM_TILE_NONE) {
			features->lacking[building]++;
			continue;
		}
		features->kind[building] = tiletum_tiles[tile].kind;
		features->home[features->kind[building]] = building;
		features->count[THING_UPPER] += floor > 0;
	}
	features->count[THING_BUILDING] += !features->lacking[building] &&
	                                   (row->rooms || TILETUM_SIXTH_IS_FILLED);
}

/* How much of a completed building stands: its rooms and its crest are a half each. */
static float progress_of(const struct features *features, int building, int lacking, int has_crest)
{
	int rooms = tiletum_buildings[building].rooms;
	float filled = rooms ? (float)(rooms - lacking) / (float)rooms : 1.0f;

	if (filled == 1.0f && has_crest)
		return 1.0f;
	return PRICE(features, half) * features->fade * (filled + (float)has_crest);
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

static float completion_hoped(const struct features *features, float progress)
{
	return completion(progress + PRICE(features, grow_completed) * (float)features->turns);
}

void te_extract_board(struct features *features)
{
	for (int kind = 0; kind < TILETUM_CHOICES; kind++)
		features->home[kind] = TILETUM_BUILDINGS;
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		extract_building(features, building);
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		features->progress += progress_of(features, building, features->lacking[building],
		                                  features->self->crests[building] != TILETUM_TILE_NONE);
	features->completion = completion_hoped(features, features->progress);
}

/* All bonuses of a building, floors as given. */
float te_building_effects(const struct features *features, int building, int floors)
{
	int first = tiletum_buildings[building].first_room;
	float worth = 0.0f;

	floors &= (1 << tiletum_buildings[building].rooms) - 1;
	for (; floors; floors = BITS_REST(floors)) {
		int tile = features->self->rooms[first + BITS_LOWEST(floors)];

		if (tile != TILETUM_TILE_NONE)
			worth += te_effect_worth(features, &tiletum_tiles[tile].effect);
	}
	return worth;
}

void te_extract_activation(struct features *features)
{
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		if (features->kind[building] != TILETUM_ACTIONS)
			features->activation = larger(features->activation,
			                              te_building_effects(features, building, FLOORS));
}

static float crest_bonus(const struct features *features, int building)
{
	const struct tiletum_effect *bonus = &tiletum_buildings[building].bonus;
	float worth = te_effect_worth(features, bonus);

	if (bonus->node == TILETUM_FRAME_PUT_HOUSE && features->self->houses_left)
		worth += features->unit[THING_HOUSE];
	if (bonus->node == TILETUM_FRAME_PUT_PILLAR && features->self->pillars_left)
		worth += features->unit[THING_PILLAR];
	if (bonus->node == TILETUM_FRAME_SEND_MERCHANT || bonus->node == TILETUM_FRAME_SEND_ARCHITECT)
		worth += 2.0f * PRICE(features, step);
	return worth;
}

/* What it adds to the completed buildings when so many rooms are empty and the crest is there or
   not. */
float te_completion_gain(const struct features *features, int building, int lacking, int has_crest)
{
	int had_crest = features->self->crests[building] != TILETUM_TILE_NONE;
	float before = progress_of(features, building, features->lacking[building], had_crest);
	float after = progress_of(features, building, lacking, has_crest);
	float worth = completion_hoped(features, features->progress + after - before) -
	              features->completion;

	return worth + PRICE(features, marker) * (after - before) *
	                   (float)(tiletum_buildings[building].marker * features->turns);
}

void te_extract_crests(struct features *features)
{
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		features->crest_reward[building] =
			features->self->crests[building] != TILETUM_TILE_NONE
				? 0.0f
				: crest_bonus(features, building) +
					  te_completion_gain(features, building, features->lacking[building], 1);
}

/* What food is better spent on than on the crest space. */
static float crest_net(const struct features *features, int building)
{
	return features->crest_reward[building] -
	       features->good[TILETUM_RESOURCE_FOOD] * (float)tiletum_buildings[building].food;
}

/* The best place for a crest among those of the set, or TILETUM_BUILDINGS. */
int te_best_crest_place(const struct features *features, int open)
{
	int best = TILETUM_BUILDINGS;

	for (; open; open = BITS_REST(open)) {
		int building = BITS_LOWEST(open);

		if (best == TILETUM_BUILDINGS || crest_net(features, building) > crest_net(features, best))
			best = building;
	}
	return best;
}

int te_open_crest_places(const struct features *features)
{
	int open = 0;

	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		if (features->self->crests[building] == TILETUM_TILE_NONE)
			open |= 1 << building;
	return open;
}

/* What one more crest is worth: its count, and the best place for it. */
float te_crest_hope(const struct features *features, int places)
{
	int building = te_best_crest_place(features, places);
	int owned = features->goods[TILETUM_RESOURCE_FOOD];
	int food;

	if (building == TILETUM_BUILDINGS)
		return features->unit[THING_CREST];
	food = tiletum_buildings[building].food;
	return features->unit[THING_CREST] +
	       PRICE(features, keep) *
	           at_least_0(features->crest_reward[building] *
	                          te_chance_to_pay(features, owned < food ? food - owned : 0) -
	                      features->good[TILETUM_RESOURCE_FOOD] * (float)food);
}
