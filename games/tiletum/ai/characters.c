/* characters.c - the worth of characters, and the best room for each.

   A character has a bonus, and wants a room on a floor for which the action points suffice, in a
   building where its kind lives already, or in an empty one. The best room fills a building, which
   gives a house. Characters that wait in the storehouse are worth less, the more of them. */
#include "games/tiletum/ai/features.h"

/* T70 */
static int can_live(const struct features *features, int kind, int building)
{
	return features->home[kind] == building || (features->home[kind] == TILETUM_BUILDINGS &&
	                                            features->kind[building] == TILETUM_ACTIONS);
}

/* The last one fills the building, which gives a house. */
static float inhabitant_worth(const struct features *features, int building)
{
	int has_crest = features->self->crests[building] != TILETUM_TILE_NONE;
	int lacking = features->lacking[building];
	float worth = PRICE(features, room) * features->fade +
	              te_completion_gain(features, building, lacking - 1, has_crest);

	if (lacking == 1)
		worth += features->unit[THING_BUILDING] +
		         te_one_more_supplied(features, THING_HOUSE, features->self->houses_left);
	return worth;
}

void te_extract_rooms(struct features *features)
{
	for (int building = 0; building < TILETUM_BUILDINGS; building++)
		if (features->lacking[building])
			features->room[building] = inhabitant_worth(features, building);
}

float te_room_gain(const struct features *features, int building, int floor)
{
	return features->room[building] + (floor > 1 ? features->unit[THING_UPPER] : 0.0f);
}

struct lodging {
	float worth;
	int room, floor; /* floor 0: none */
};

/* The best room for a character that so many AP can reach, those of a set left out. */
static struct lodging lodge(const struct features *features, int tile, int ap, int taken)
{
	struct lodging best = {0.0f, 0, 0};
	float effect = te_effect_worth(features, &tiletum_tiles[tile].effect), best_net = -1e9f;
	int kind = tiletum_tiles[tile].kind;

	for (int building = 0; building < TILETUM_BUILDINGS; building++) {
		const struct tiletum_building_row *row = &tiletum_buildings[building];

		if (!features->lacking[building] || !can_live(features, kind, building))
			continue;
		for (int floor = 1; floor <= row->rooms && floor <= ap; floor++) {
			int room = row->first_room + floor - 1;
			float worth, net;

			if (features->self->rooms[room] != TILETUM_TILE_NONE || taken >> room & 1)
				continue;
			worth = effect + te_room_gain(features, building, floor);
			net = worth - PRICE(features, ap_character) * (float)floor;
			if (net > best_net) {
				best_net = net;
				best = (struct lodging){worth, room, floor};
			}
		}
	}
	return best;
}

/* A character that waits for its room, the less the more wait with it. */
float te_waiting_worth(const struct features *features, int tile)
{
	return PRICE(features, hold) * features->fade * lodge(features, tile, TILETUM_FACES, 0).worth /
	       (1.0f + PRICE(features, crowd) * (float)features->waiting);
}

static int list_candidates(const struct features *features, struct candidate *out)
{
	uint64_t offer = features->self->stored < TILETUM_STORE_SPACES
	                     ? features->state->character_offer.more[0]
	                     : 0;
	int count = 0;

	for (int space = 0; space < features->self->stored; space++)
		if (tiletum_is_character(features->self->store[space]))
			out[count++] = (struct candidate){features->self->store[space], 0};
	for (; offer; offer = BITS_REST(offer))
		out[count++] = (struct candidate){TILETUM_CHARACTER_FIRST + BITS_LOWEST(offer), 1};
	return count;
}

/* The best use of AP for a character: place it, or take it and place it, or only take it. */
float te_best_lodging(const struct features *features, struct candidate candidate, int ap,
                      int taken, int *cost, int *room)
{
	struct lodging lodging = lodge(features, candidate.tile, ap - candidate.is_offered, taken);

	*cost = lodging.floor + candidate.is_offered;
	*room = lodging.room;
	if (lodging.floor)
		return candidate.is_offered ? lodging.worth
		                            : lodging.worth - te_tile_worth(features, candidate.tile);
	return candidate.is_offered ? te_taking(features, candidate.tile) : 0.0f;
}

/* The best characters one after the other, each by what it brings for an AP. */
float te_plan_characters(const struct features *features, int ap)
{
	struct candidate candidates[TILETUM_STORE_SPACES + TILETUM_CHARACTERS_OFFERED];
	int count = list_candidates(features, candidates), taken = 0;
	float total = 0.0f;

	while (ap > 0) {
		float best = 0.0f, gain = 0.0f;
		int chosen = -1, chosen_cost = 0, chosen_room = 0;

		for (int each = 0; each < count; each++) {
			int cost, room;
			float worth = te_best_lodging(features, candidates[each], ap, taken, &cost, &room);

			if (worth > best * (float)(cost ? cost : 1)) {
				best = worth / (float)cost;
				gain = worth;
				chosen = each;
				chosen_cost = cost;
				chosen_room = room;
			}
		}
		if (chosen < 0)
			break;
		total += gain;
		ap -= chosen_cost;
		taken |= 1 << chosen_room;
		candidates[chosen] = candidates[--count];
	}
	return total;
}
