/* buildings.c - my board: rooms, crests, completed buildings.

   A building that is full of characters and has its crest is completed, and the points for that
   grow with their number: half a building is part of a promise, more of one while there are turns
   to keep it. A completed building's marker adds to an action for the rest of the game. A crest
   costs food; its place is the one where bonus and completion most outweigh the food. Activation
   repeats the bonuses of a whole building: the best one is what an activation is worth. */
#include "games/tiletum/ai/survey.h"

static void look_at_building(struct survey *survey, int building)
{
	const struct tiletum_building_row *row = &tiletum_buildings[building];

	survey->kind[building] = TILETUM_ACTIONS;
	survey->lacking[building] = 0;
	for (int floor = 0; floor < row->rooms; floor++) {
		int tile = survey->self->rooms[row->first_room + floor];

		if (tile == TILETUM_TILE_NONE) {
			survey->lacking[building]++;
			continue;
		}
		survey->kind[building] = tiletum_tiles[tile].kind;
		survey->home[survey->kind[building]] = building;
		survey->count[THING_UPPER] += floor > 0;
	}
	survey->count[THING_BUILDING] += !survey->lacking[building] &&
	                                 (row->rooms || TILETUM_SIXTH_IS_FILLED);
}

/* How much of a completed building stands: its rooms and its crest are a half each. */
static float progress_of(const struct survey *survey, int building, int lacking, int has_crest)
{
	int rooms = tiletum_buildings[building].rooms;
	float filled = rooms ? (float)(rooms - lacking) / (float)rooms : 1.0f;

	if (filled == 1.0f && has_crest)
		return 1.0f;
	return PRICE(survey, half) * survey->fade * (filled + (float)has_crest);
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

static float completion_hoped(const struct survey *survey, float progress)
{
	return completion(progress + PRICE(survey, grow_completed) * (float)survey->turns);
}

void te_look_at_board(struct survey *survey)
{
	for (int kind = 0; kind < TILETUM_CHOICES; kind++)
		survey->home[kind] = TILETUM_BUILDINGS;
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		look_at_building(survey, building);
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		survey->progress += progress_of(survey, building, survey->lacking[building],
		                                survey->self->crests[building] != TILETUM_TILE_NONE);
	survey->completion = completion_hoped(survey, survey->progress);
}

/* All bonuses of a building, floors as given. */
float te_building_effects(const struct survey *survey, int building, int floors)
{
	int first = tiletum_buildings[building].first_room;
	float worth = 0.0f;

	floors &= (1 << tiletum_buildings[building].rooms) - 1;
	for (; floors; floors = BITS_REST(floors)) {
		int tile = survey->self->rooms[first + BITS_LOWEST(floors)];

		if (tile != TILETUM_TILE_NONE)
			worth += te_effect_worth(survey, &tiletum_tiles[tile].effect);
	}
	return worth;
}

void te_look_at_activation(struct survey *survey)
{
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		if (survey->kind[building] != TILETUM_ACTIONS)
			survey->activation = larger(survey->activation,
			                            te_building_effects(survey, building, FLOORS));
}

static float crest_bonus(const struct survey *survey, int building)
{
	const struct tiletum_effect *bonus = &tiletum_buildings[building].bonus;
	float worth = te_effect_worth(survey, bonus);

	if (bonus->node == TILETUM_FRAME_PUT_HOUSE && survey->self->houses_left)
		worth += survey->unit[THING_HOUSE];
	if (bonus->node == TILETUM_FRAME_PUT_PILLAR && survey->self->pillars_left)
		worth += survey->unit[THING_PILLAR];
	if (bonus->node == TILETUM_FRAME_SEND_MERCHANT || bonus->node == TILETUM_FRAME_SEND_ARCHITECT)
		worth += 2.0f * PRICE(survey, step);
	return worth;
}

/* What it adds to the completed buildings when so many rooms are empty and the crest is there or
   not. */
float te_completion_gain(const struct survey *survey, int building, int lacking, int has_crest)
{
	int had_crest = survey->self->crests[building] != TILETUM_TILE_NONE;
	float before = progress_of(survey, building, survey->lacking[building], had_crest);
	float after = progress_of(survey, building, lacking, has_crest);
	float worth = completion_hoped(survey, survey->progress + after - before) -
	              survey->completion;

	return worth + PRICE(survey, marker) * (after - before) *
	                   (float)(tiletum_buildings[building].marker * survey->turns);
}

void te_look_at_crests(struct survey *survey)
{
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		survey->crest_reward[building] =
			survey->self->crests[building] != TILETUM_TILE_NONE
				? 0.0f
				: crest_bonus(survey, building) +
					  te_completion_gain(survey, building, survey->lacking[building], 1);
}

/* What food is better spent on than on the crest space. */
static float crest_net(const struct survey *survey, int building)
{
	return survey->crest_reward[building] -
	       survey->good[TILETUM_RESOURCE_FOOD] * (float)tiletum_buildings[building].food;
}

/* The best place for a crest among those of the set, or TILETUM_BUILDINGS. */
int te_best_crest_place(const struct survey *survey, int open)
{
	int best = TILETUM_BUILDINGS;

	for (; open; open = BITS_REST(open)) {
		int building = BITS_LOWEST(open);

		if (best == TILETUM_BUILDINGS || crest_net(survey, building) > crest_net(survey, best))
			best = building;
	}
	return best;
}

int te_open_crest_places(const struct survey *survey)
{
	int open = 0;

	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		if (survey->self->crests[building] == TILETUM_TILE_NONE)
			open |= 1 << building;
	return open;
}

/* What one more crest is worth: its count, and the best place for it. */
float te_crest_hope(const struct survey *survey, int places)
{
	int building = te_best_crest_place(survey, places);
	int owned = survey->goods[TILETUM_RESOURCE_FOOD];
	int food;

	if (building == TILETUM_BUILDINGS)
		return survey->unit[THING_CREST];
	food = tiletum_buildings[building].food;
	return survey->unit[THING_CREST] +
	       PRICE(survey, keep) *
	           at_least_0(survey->crest_reward[building] *
	                         te_chance_to_pay(survey, owned < food ? food - owned : 0) -
	                      survey->good[TILETUM_RESOURCE_FOOD] * (float)food);
}
