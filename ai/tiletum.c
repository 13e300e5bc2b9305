/* tiletum.c - how Tiletum is played well.

   A player thinks like this. I have twelve turns, and each must bring goods, an action and a tile.
   What counts in the end is what fairs and the final scoring multiply: the more houses I have, the
   more a pillar is worth, and the other way round; a fair pays its value for each thing that its
   tile names, if I am there. So I look at the four fairs first: what do they count, and will I
   have a house in the town or my merchant on the spot? That says what one more house, pillar,
   contract, cathedral tile, crest or filled building is worth to me now. Contracts, cathedrals and
   crests are projects: each has a reward and a price; what I can pay counts nearly in full, what I
   lack goods for counts less, the less the fewer turns are left. Goods that no project needs are
   worth little. A site for a house or pillar is worth its distance less. The King's marker falls
   back every lap, so that spaces on it are worth most just before he counts. Tiles in the
   storehouse keep their place from better ones. Whatever cannot be used any more counts for
   nothing: at the end only the printed points remain.

   evaluate() sums this up for every seat, and adds what the action under way can still bring.
   judge() says for each move what it brings together with the best that can follow it in the turn,
   compared with ending at once. For figures on the map that is computed exactly as far as action
   points reach: the best sum of houses, pillars and tiles on a way. The prices are in
   tiletum.def. */
#include <string.h>

#include "ai/brain.h"
#include "ai/numbers.h"
#include "games/tiletum/tiletum.h"

enum weight {
#define WEIGHT(name, ...) W_##name,
#include "ai/tiletum.def"
#undef WEIGHT
	WEIGHTS
};

#define PRICE(affairs, name) ((affairs)->weights[W_##name])

static const struct brain_weight WEIGHT_ROWS[] = {
#define WEIGHT(name, value, least, most) \
	{#name, (float)(value), (float)(least), (float)(most)},
#include "ai/tiletum.def"
#undef WEIGHT
	{NULL, 0.0f, 0.0f, 0.0f},
};

_Static_assert((int)WEIGHTS <= (int)BRAIN_WEIGHTS_MAX, "the weights fit");

/* What fairs and the final scoring count, in the order of the weights from `grow_house` on. */
enum thing {
	THING_HOUSE,
	THING_PILLAR,
	THING_CONTRACT,
	THING_CATHEDRAL,
	THING_CREST,
	THING_BUILDING,
	THING_UPPER,
	THINGS
};

enum {
	TURNS = ROUNDS * LAPS,
	/* Each contract, crest or pillar is one project: a storehouse and all cathedrals, and one more
	   that judge() thinks of adding. */
	PROJECTS_MAX = STORE_SPACES + CATHEDRALS + 1,
	/* AP beyond these change nothing in a plan. */
	PLAN_AP_MAX = 10,
	/* Goods of a kind beyond these count half. */
	GOODS_PLENTY = 6,
	/* All floors of a building, as a set. */
	FLOORS = 7
};

/* Something to be paid for: a contract, a crest space, a contribution. */
struct project {
	float reward;
	uint8_t price[RESOURCES];
	uint8_t same;
};

/* A seat as its player sees it. */
struct affairs {
	const struct tiletum_state *state;
	const struct tiletum_seat *self;
	const float *weights;
	int seat;
	/* Time. */
	int turns;       /* own turns not begun yet */
	int before_fair; /* of them before the next fair */
	int round;       /* of the next fair, from 0; ROUNDS after the last */
	int tokens;      /* corruption tokens before the next King phase */
	int is_acting;   /* in the middle of its turn */
	float fade;
	/* Things. */
	int count[THINGS];
	float unit[THINGS];    /* what one more is worth */
	float part[ROUNDS];    /* chances to take part in fairs */
	float pays[ROUNDS];    /* what they will pay */
	float fairs;           /* what all of them are worth */
	/* Player board. */
	int kind[BUILDINGS];   /* of its inhabitants, or ACTIONS */
	int home[CHOICES];     /* the building of a kind, or BUILDINGS */
	int lacking[BUILDINGS]; /* empty rooms */
	int waiting;           /* characters in the storehouse */
	int completed;
	float progress;        /* completed buildings, halves counted too */
	float completion;      /* points that they promise */
	float activation;      /* the bonuses of the best building */
	float crest_reward[BUILDINGS]; /* of a crest placed there; 0 where one is */
	float crest;           /* what one more crest is worth */
	/* Goods. */
	float good[RESOURCES]; /* what one more is worth */
	int project_count;
	struct project projects[PROJECTS_MAX];
};

static float at_least_0(float x)
{
	return x > 0.0f ? x : 0.0f;
}

static float larger(float one, float other)
{
	return one > other ? one : other;
}

static int place_in_order(const struct tiletum_state *state, int seat)
{
	int place = 0;

	while (place < state->players - 1 && state->order[place] != seat)
		place++;
	return place;
}

/* ---- time ---- */

/* Own turns of this lap that are not begun yet: 0 or 1. */
static int turn_of_lap(const struct affairs *affairs)
{
	const struct tiletum_state *state = affairs->state;
	int place = place_in_order(state, affairs->seat);

	if (place != state->turn || state->phase == PHASE_REFILL)
		return place > state->turn;
	return state->depth == 1 && state->frames[0].kind == FRAME_CHOOSE;
}

static void look_at_time(struct affairs *affairs)
{
	const struct tiletum_state *state = affairs->state;
	int later_laps = LAPS - state->lap, phase = state->phase;

	affairs->round = state->round - 1;
	if (phase < PHASE_PREPARATION || phase == PHASE_CLEANUP) {
		affairs->round = phase == PHASE_CLEANUP ? state->round : 0;
		affairs->before_fair = affairs->tokens = LAPS;
	} else if (phase <= PHASE_CORRUPTION) {
		affairs->before_fair = affairs->tokens = later_laps + 1;
	} else if (phase <= PHASE_REFILL) {
		affairs->before_fair = later_laps + turn_of_lap(affairs);
		affairs->tokens = later_laps;
		affairs->is_acting = phase != PHASE_REFILL && state->seat == affairs->seat &&
		                     affairs->before_fair == later_laps;
	}
	affairs->turns = affairs->before_fair + (ROUNDS - 1 - affairs->round) * LAPS;
	affairs->fade = affairs->turns < 4 ? 0.25f * (float)affairs->turns : 1.0f;
}

/* Whether anything can still be done with what lies in the storehouse. */
static int is_playing(const struct affairs *affairs)
{
	return affairs->turns || affairs->is_acting;
}

/* ---- the player board ---- */

static void look_at_building(struct affairs *affairs, int building)
{
	const struct tiletum_building_row *row = &tiletum_buildings[building];

	affairs->kind[building] = ACTIONS;
	affairs->lacking[building] = 0;
	for (int floor = 0; floor < row->rooms; floor++) {
		int tile = affairs->self->rooms[row->first_room + floor];

		if (tile == TILE_NONE) {
			affairs->lacking[building]++;
			continue;
		}
		affairs->kind[building] = tiletum_tiles[tile].kind;
		affairs->home[affairs->kind[building]] = building;
		affairs->count[THING_UPPER] += floor > 0;
	}
	affairs->count[THING_BUILDING] +=
		!affairs->lacking[building] && (row->rooms || SIXTH_IS_FILLED);
	affairs->completed +=
		!affairs->lacking[building] && affairs->self->crests[building] != TILE_NONE;
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
	int whole = number < (float)BUILDINGS ? (int)number : BUILDINGS - 1;
	float points = (float)tiletum_completions[whole].points;
	float next = (float)tiletum_completions[whole + 1].points;

	if (number > (float)BUILDINGS)
		number = (float)BUILDINGS;
	return points + (next - points) * (number - (float)whole);
}

static float completion_hoped(const struct affairs *affairs, float progress)
{
	return completion(progress + PRICE(affairs, grow_completed) * (float)affairs->turns);
}

static void look_at_board(struct affairs *affairs)
{
	for (int kind = 0; kind < CHOICES; kind++)
		affairs->home[kind] = BUILDINGS;
	for (int building = 0; building < BUILDINGS; building++)
		look_at_building(affairs, building);
	for (int building = 0; building < BUILDINGS; building++)
		affairs->progress += progress_of(affairs, building, affairs->lacking[building],
		                                 affairs->self->crests[building] != TILE_NONE);
	affairs->completion = completion_hoped(affairs, affairs->progress);
}

/* ---- the King ---- */

/* Points of a space of the King track, counted from 0; fractions in between. */
static float king_points(float space)
{
	int whole;

	if (space <= 0.0f)
		return (float)tiletum_king_track[0].points;
	if (space >= (float)(KING_SPACES - 1))
		return (float)tiletum_king_track[KING_SPACES - 1].points;
	whole = (int)space;
	return (float)tiletum_king_track[whole].points +
	       (float)(tiletum_king_track[whole + 1].points - tiletum_king_track[whole].points) *
	           (space - (float)whole);
}

/* Where a marker will be at the next King phase, if nobody moves it up: tokens fall by their mean.
   */
static float king_expected(const struct affairs *affairs, int space)
{
	int left = 0, sum = 0;

	if (!affairs->tokens)
		return (float)space;
	for (int token = 0; token < TOKENS; token++) {
		int copies = tiletum_tokens[token].copies;

		if (affairs->state->phase != PHASE_CLEANUP)
			copies -= affairs->state->revealed[token];
		left += copies;
		sum += copies * token;
	}
	return (float)space - (float)(affairs->tokens * sum) / (float)left;
}

static float rank_worth(const struct affairs *affairs, int rank)
{
	float near = 1.0f / (1.0f + 0.5f * (float)affairs->before_fair), worth = 0.0f;

	if (affairs->round < ROUNDS - 1)
		worth = PRICE(affairs, order) * (float)(affairs->state->players - 1 - rank);
	if (rank == 0)
		worth += PRICE(affairs, lead) *
		         (float)tiletum_rulebooks[affairs->state->rulebook].no_tile_points;
	return near * worth;
}

/* What a place on the track is worth: the points of the next King phase, twice if its fair counts
   them, part of those of later ones, and the order of turns. */
static float king_worth(const struct affairs *affairs, int space, int rank)
{
	float at = king_expected(affairs, space), worth;
	float start = (float)(KING_START - 1);
	int round = affairs->round;

	if (round >= ROUNDS)
		return 0.0f;
	worth = king_points(at) + rank_worth(affairs, rank);
	if (affairs->state->fair_tile[round] == FAIR_KING)
		worth += affairs->part[round] * king_points(at);
	for (round++; round < ROUNDS; round++) {
		at = larger(at, start) - PRICE(affairs, drift);
		worth += PRICE(affairs, later_king) * king_points(at);
	}
	return worth;
}

static int rank_of(const struct affairs *affairs)
{
	int rank = 0;

	while (affairs->state->king_rank[rank] != affairs->seat)
		rank++;
	return rank;
}

static float king_now(const struct affairs *affairs)
{
	return king_worth(affairs, affairs->state->king_space[affairs->seat], rank_of(affairs));
}

/* So many spaces up: whoever is there already stays ahead. */
static float king_gain(const struct affairs *affairs, int spaces)
{
	int space = affairs->state->king_space[affairs->seat] + spaces, rank = 0;

	if (space > KING_SPACES - 1)
		space = KING_SPACES - 1;
	if (space == affairs->state->king_space[affairs->seat])
		return 0.0f;
	for (int seat = 0; seat < affairs->state->players; seat++)
		rank += seat != affairs->seat && affairs->state->king_space[seat] >= space;
	return king_worth(affairs, space, rank) - king_now(affairs);
}

/* ---- fairs ---- */

struct pair {
	enum thing one, other;
};

/* What a fair's tile counts: the fewer of two things, or one thing. */
static struct pair counted_by(enum tiletum_fair fair)
{
	struct pair pair = {THING_HOUSE, THING_HOUSE};

	switch (fair) {
	case FAIR_HOUSE_PILLAR:
		pair.other = THING_PILLAR;
		break;
	case FAIR_CONTRACT_CATHEDRAL:
		pair.one = THING_CONTRACT;
		pair.other = THING_CATHEDRAL;
		break;
	case FAIR_CONTRACT_CREST:
		pair.one = THING_CONTRACT;
		pair.other = THING_CREST;
		break;
	case FAIR_CONTRACT:
		pair.one = pair.other = THING_CONTRACT;
		break;
	case FAIR_UPPER:
		pair.one = pair.other = THING_UPPER;
		break;
	case FAIR_CREST:
		pair.one = pair.other = THING_CREST;
		break;
	case FAIR_PILLAR:
		pair.one = pair.other = THING_PILLAR;
		break;
	case FAIR_BUILDING:
		pair.one = pair.other = THING_BUILDING;
		break;
	case FAIR_CATHEDRAL:
		pair.one = pair.other = THING_CATHEDRAL;
		break;
	case FAIR_HOUSE:
	case FAIR_KING:
	case FAIRS:
		break;
	}
	return pair;
}

/* How many of a thing there will be after so many turns. */
static float hoped(const struct affairs *affairs, enum thing thing, int turns)
{
	return (float)affairs->count[thing] +
	       affairs->weights[W_grow_house + (int)thing] * (float)turns;
}

static int turns_before(const struct affairs *affairs, int round)
{
	return affairs->before_fair + (round - affairs->round) * LAPS;
}

static int has_house(const struct tiletum_seat *seat, int town)
{
	int first = tiletum_towns[town].first_house;
	int next = town + 1 < TOWNS ? tiletum_towns[town + 1].first_house : HOUSE_SPACES;

	return seat->houses >> first & (((uint64_t)1 << (next - first)) - 1) ? 1 : 0;
}

/* Steps between all spots and one. */
static void measure(int from, uint8_t steps[SPOTS])
{
	uint32_t seen = (uint32_t)1 << from, ring = seen;

	for (uint8_t step = 0; ring; step++) {
		uint32_t next = 0;

		for (; ring; ring = BITS_REST(ring)) {
			int spot = BITS_LOWEST(ring);

			steps[spot] = step;
			next |= tiletum_neighbours[spot];
		}
		ring = next & ~seen;
		seen |= ring;
	}
}

/* The chance to take part in a fair with a merchant so many steps from it. */
static float part_from(const struct affairs *affairs, int round, int steps)
{
	int turns = affairs->before_fair;

	if (round > affairs->round)
		return at_least_0(PRICE(affairs, later) - PRICE(affairs, later_step) * (float)steps);
	if (!turns)
		return steps ? 0.0f : 1.0f;
	if (!steps)
		return PRICE(affairs, stay);
	return at_least_0(affairs->weights[W_reach_1 + turns - 1] -
	                  PRICE(affairs, reach_step) * (float)(steps - 1));
}

/* Adds what one more of a thing is worth to the fair. Of two things the scarcer counts. */
static void add_units(struct affairs *affairs, struct pair pair, int turns, float worth)
{
	float gap = hoped(affairs, pair.other, turns) - hoped(affairs, pair.one, turns);
	float share = gap > 1.0f ? 1.0f : gap < -1.0f ? 0.0f : 0.5f + 0.5f * gap;

	affairs->unit[pair.one] += share * worth;
	affairs->unit[pair.other] += (1.0f - share) * worth;
}

static void look_at_fair(struct affairs *affairs, int round, const uint8_t *steps)
{
	const struct tiletum_state *state = affairs->state;
	int fair = state->fair_tile[round], town = state->fair_town[round];
	int turns = turns_before(affairs, round);
	float value, one, other;
	struct pair pair;

	if (fair == FAIRS || town == TOWN_NONE)
		return;
	affairs->part[round] = has_house(affairs->self, town)
	                           ? 1.0f
	                           : part_from(affairs, round, steps[tiletum_towns[town].spot]);
	value = (float)(tiletum_rounds[round].value + tiletum_fairs[fair].value);
	if (fair == FAIR_KING) {
		affairs->pays[round] = value;
	} else {
		pair = counted_by((enum tiletum_fair)fair);
		one = hoped(affairs, pair.one, turns);
		other = hoped(affairs, pair.other, turns);
		affairs->pays[round] = value * (one < other ? one : other);
		add_units(affairs, pair, turns, value * affairs->part[round]);
	}
	affairs->fairs += affairs->part[round] * affairs->pays[round];
}

static void look_at_fairs(struct affairs *affairs)
{
	uint8_t steps[SPOTS];

	measure(affairs->self->at[FIGURE_MERCHANT], steps);
	for (int round = affairs->round; round < ROUNDS; round++)
		look_at_fair(affairs, round, steps);
	affairs->unit[THING_HOUSE] += hoped(affairs, THING_PILLAR, affairs->turns);
	affairs->unit[THING_PILLAR] += hoped(affairs, THING_HOUSE, affairs->turns);
}

/* ---- effects and tiles ---- */

/* What one in the supply is worth: the first two fully, the third half. */
static float supply_worth(const struct affairs *affairs, enum weight weight, int number)
{
	float counted = number <= 2 ? (float)number : 2.5f;

	return affairs->weights[weight] * affairs->fade * counted;
}

static float one_more_supplied(const struct affairs *affairs, enum weight weight, int number)
{
	return supply_worth(affairs, weight, number + 1) - supply_worth(affairs, weight, number);
}

static float ap_worth(const struct affairs *affairs, int action)
{
	return action == ACTION_JOKER ? PRICE(affairs, ap_joker)
	                              : affairs->weights[W_ap_architect + action];
}

/* A house or pillar placed by a character, without knowing where. */
static float piece_worth(const struct affairs *affairs, enum thing thing, int supply)
{
	return affairs->unit[thing] * (supply ? 0.7f : 0.2f);
}

static float effect_worth(const struct affairs *affairs, const struct tiletum_effect *effect)
{
	float any = 0.25f + PRICE(affairs, any) * affairs->fade;
	float worth = (float)effect->points + (float)effect->any * any;

	for (int resource = 0; resource < RESOURCES; resource++)
		worth += affairs->good[resource] * (float)effect->gain[resource];
	if (effect->ap)
		worth += ap_worth(affairs, effect->action) * (float)effect->ap;
	worth += PRICE(affairs, ap_die) * (float)effect->more_ap +
	         PRICE(affairs, ap_king) * (float)effect->advance +
	         PRICE(affairs, step) *
	             (float)(effect->architect_steps + effect->merchant_steps + effect->contract_step);
	if (effect->houses)
		worth += piece_worth(affairs, THING_HOUSE, affairs->self->houses_left);
	if (effect->pillars)
		worth += piece_worth(affairs, THING_PILLAR, affairs->self->pillars_left);
	return worth;
}

/* All bonuses of a building, floors as given. */
static float building_effects(const struct affairs *affairs, int building, int floors)
{
	int first = tiletum_buildings[building].first_room;
	float worth = 0.0f;

	floors &= (1 << tiletum_buildings[building].rooms) - 1;
	for (; floors; floors = BITS_REST(floors)) {
		int tile = affairs->self->rooms[first + BITS_LOWEST(floors)];

		if (tile != TILE_NONE)
			worth += effect_worth(affairs, &tiletum_tiles[tile].effect);
	}
	return worth;
}

static void look_at_activation(struct affairs *affairs)
{
	for (int building = 0; building < BUILDINGS; building++)
		if (affairs->kind[building] != ACTIONS)
			affairs->activation = larger(affairs->activation,
			                             building_effects(affairs, building, FLOORS));
}

/* How far a task counts for which so many goods are missing. */
static float chance_to_pay(const struct affairs *affairs, int missing)
{
	float turns = (float)affairs->turns;

	if (!missing)
		return is_playing(affairs) ? PRICE(affairs, ready) : 0.0f;
	return PRICE(affairs, chance) * turns / (turns + PRICE(affairs, missing) * (float)missing);
}

/* Points, pillar and extra of the contract that is fulfilled next. */
static float contract_reward(const struct affairs *affairs, int tile)
{
	const struct tiletum_tile_row *row = &tiletum_tiles[tile];
	const struct tiletum_contract_space_row *space;

	if (affairs->self->fulfilled == CONTRACT_SPACES)
		return 0.0f;
	space = &tiletum_contract_spaces[affairs->self->fulfilled];
	return (float)(row->points + space->points) + affairs->unit[THING_CONTRACT] +
	       PRICE(affairs, contract) * affairs->fade + effect_worth(affairs, &row->effect) +
	       (space->pillar ? one_more_supplied(affairs, W_pillar, affairs->self->pillars_left)
	                      : 0.0f);
}

/* The type that best pays for "same" goods; how many of a price are missing. */
static int best_same(const struct project *project, const int *goods)
{
	int best = 0;

	for (int resource = 1; resource < RESOURCES; resource++)
		if (goods[resource] - project->price[resource] > goods[best] - project->price[best])
			best = resource;
	return best;
}

static void add_project(struct affairs *affairs, float reward, const uint8_t *price, int same)
{
	struct project *project = &affairs->projects[affairs->project_count++];

	project->reward = reward;
	memcpy(project->price, price, RESOURCES);
	project->same = (uint8_t)same;
}

static void add_one_kind(struct affairs *affairs, float reward, int resource, int number)
{
	uint8_t price[RESOURCES] = {0};

	price[resource] = (uint8_t)number;
	add_project(affairs, reward, price, 0);
}

/* Takes the price out of the goods as far as it is there; returns how many are missing. */
static int reserve(const struct project *project, int *goods)
{
	int missing = 0, same = project->same ? best_same(project, goods) : 0;

	for (int resource = 0; resource < RESOURCES; resource++) {
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

static float leftover_worth(const struct affairs *affairs, const int *goods)
{
	float worth = 0.0f;
	int total = 0;

	for (int resource = 0; resource < RESOURCES; resource++) {
		float each = resource == RESOURCE_GOLD ? PRICE(affairs, gold) : PRICE(affairs, good);
		int number = goods[resource];

		total += number;
		if (number > GOODS_PLENTY)
			worth += 0.5f * each * (float)(number - GOODS_PLENTY);
		worth += each * (float)(number < GOODS_PLENTY ? number : GOODS_PLENTY);
	}
	if (!is_playing(affairs))
		return (float)(total / GOODS_PER_POINT);
	return affairs->fade * worth + (float)total / (float)GOODS_PER_POINT;
}

/* Pays for a project as far as goods and gold go; how much of its reward counts. */
static float pay(const struct affairs *affairs, const struct project *project, int *goods)
{
	int rest[RESOURCES], missing, bought;

	memcpy(rest, goods, sizeof rest);
	missing = reserve(project, rest);
	bought = rest[RESOURCE_GOLD] / BUY_PRICE;
	if (missing && bought >= missing) {
		rest[RESOURCE_GOLD] -= BUY_PRICE * missing;
		missing = 0;
	}
	if (missing && !affairs->turns)
		return 0.0f;
	memcpy(goods, rest, sizeof rest);
	return chance_to_pay(affairs, missing);
}

/* What goods are worth: they pay for projects, and some are left. One project may be left out. */
static float goods_worth(const struct affairs *affairs, const int *owned, int without)
{
	int goods[RESOURCES];
	float worth = 0.0f;

	memcpy(goods, owned, sizeof goods);
	for (int each = 0; is_playing(affairs) && each < affairs->project_count; each++)
		if (each != without)
			worth += affairs->projects[each].reward *
			         pay(affairs, &affairs->projects[each], goods);
	return worth + leftover_worth(affairs, goods);
}

static void copy_goods(const struct affairs *affairs, int *goods)
{
	for (int resource = 0; resource < RESOURCES; resource++)
		goods[resource] = affairs->self->goods[resource];
}

/* ---- projects ---- */

/* The points of a contribution. */
static float cathedral_reward(const struct affairs *affairs, int cathedral)
{
	const struct tiletum_state *state = affairs->state;
	int tile = 0;

	while (tile < CATHEDRAL_TILES - 1 && state->tile_owner[cathedral][tile] != SEAT_NONE)
		tile++;
	return (float)(tiletum_costs[state->cost[cathedral]].points +
	               tiletum_cathedrals[cathedral].tiles[tile]) +
	       affairs->unit[THING_CATHEDRAL];
}

static float crest_bonus(const struct affairs *affairs, int building)
{
	const struct tiletum_effect *bonus = &tiletum_buildings[building].bonus;
	float worth = effect_worth(affairs, bonus);

	if (bonus->node == FRAME_PUT_HOUSE && affairs->self->houses_left)
		worth += affairs->unit[THING_HOUSE];
	if (bonus->node == FRAME_PUT_PILLAR && affairs->self->pillars_left)
		worth += affairs->unit[THING_PILLAR];
	if (bonus->node == FRAME_SEND_MERCHANT || bonus->node == FRAME_SEND_ARCHITECT)
		worth += 2.0f * PRICE(affairs, step);
	return worth;
}

/* What it adds to the completed buildings when so many rooms are empty and the crest is there or
   not. */
static float completion_gain(const struct affairs *affairs, int building, int lacking,
                             int has_crest)
{
	int had_crest = affairs->self->crests[building] != TILE_NONE;
	float before = progress_of(affairs, building, affairs->lacking[building], had_crest);
	float after = progress_of(affairs, building, lacking, has_crest);
	float worth = completion_hoped(affairs, affairs->progress + after - before) -
	              affairs->completion;

	return worth + PRICE(affairs, marker) * (after - before) *
	                   (float)(tiletum_buildings[building].marker * affairs->turns);
}

static void look_at_crests(struct affairs *affairs)
{
	for (int building = 0; building < BUILDINGS; building++)
		affairs->crest_reward[building] =
			affairs->self->crests[building] != TILE_NONE
				? 0.0f
				: crest_bonus(affairs, building) +
					  completion_gain(affairs, building, affairs->lacking[building], 1);
}

/* What food is better spent on than on the crest space. */
static float crest_net(const struct affairs *affairs, int building)
{
	return affairs->crest_reward[building] -
	       affairs->good[RESOURCE_FOOD] * (float)tiletum_buildings[building].food;
}

/* The best place for a crest among those of the set, or BUILDINGS. */
static int best_crest_place(const struct affairs *affairs, int open)
{
	int best = BUILDINGS;

	for (; open; open = BITS_REST(open)) {
		int building = BITS_LOWEST(open);

		if (best == BUILDINGS || crest_net(affairs, building) > crest_net(affairs, best))
			best = building;
	}
	return best;
}

static int open_crest_places(const struct affairs *affairs)
{
	int open = 0;

	for (int building = 0; building < BUILDINGS; building++)
		if (affairs->self->crests[building] == TILE_NONE)
			open |= 1 << building;
	return open;
}

/* What one more crest is worth: its count, and the best place for it. */
static float crest_hope(const struct affairs *affairs, int places)
{
	int building = best_crest_place(affairs, places);
	int food = tiletum_buildings[building].food, owned = affairs->self->goods[RESOURCE_FOOD];

	if (building == BUILDINGS)
		return affairs->unit[THING_CREST];
	return affairs->unit[THING_CREST] +
	       PRICE(affairs, keep) *
	           at_least_0(affairs->crest_reward[building] *
	                          chance_to_pay(affairs, owned < food ? food - owned : 0) -
	                      affairs->good[RESOURCE_FOOD] * (float)food);
}

/* What the seat has begun: pillars to be contributed to, contracts and crests in the storehouse. */
static void look_at_projects(struct affairs *affairs)
{
	const struct tiletum_seat *self = affairs->self;
	int crest_places = open_crest_places(affairs);

	for (int space = 0; space < self->stored; space++) {
		int tile = self->store[space];

		affairs->waiting += tiletum_is_character(tile);
		if (tiletum_is_contract(tile)) {
			add_project(affairs, contract_reward(affairs, tile), tiletum_tiles[tile].price,
			            tiletum_tiles[tile].same);
		} else if (tiletum_is_crest(tile)) {
			int building = best_crest_place(affairs, crest_places);

			crest_places &= ~(1 << building);
			add_one_kind(affairs, affairs->crest_reward[building], RESOURCE_FOOD,
			             tiletum_buildings[building].food);
		}
	}
	affairs->crest = crest_hope(affairs, crest_places);
	for (unsigned open = self->pillars & ~(unsigned)self->contributed; open; open = BITS_REST(open))
		add_one_kind(affairs, cathedral_reward(affairs, BITS_LOWEST(open)), RESOURCE_STONE,
		             tiletum_costs[affairs->state->cost[BITS_LOWEST(open)]].stone);
}

/* ---- characters ---- */

/* T70 */
static int can_live(const struct affairs *affairs, int kind, int building)
{
	return affairs->home[kind] == building ||
	       (affairs->home[kind] == BUILDINGS && affairs->kind[building] == ACTIONS);
}

/* What a room adds when somebody moves in, besides the character's bonus. */
static float room_gain(const struct affairs *affairs, int building, int floor)
{
	float worth = PRICE(affairs, room) * affairs->fade +
	              completion_gain(affairs, building, affairs->lacking[building] - 1,
	                              affairs->self->crests[building] != TILE_NONE);

	if (floor > 1)
		worth += affairs->unit[THING_UPPER];
	if (affairs->lacking[building] == 1)
		worth += affairs->unit[THING_BUILDING] +
		         one_more_supplied(affairs, W_house, affairs->self->houses_left);
	return worth;
}

struct lodging {
	float worth;
	int room, floor; /* floor 0: none */
};

/* The best room for a character that so many AP can reach, those of a set left out. */
static struct lodging lodge(const struct affairs *affairs, int tile, int ap, int taken)
{
	struct lodging best = {0.0f, 0, 0};
	float effect = effect_worth(affairs, &tiletum_tiles[tile].effect), best_net = -1e9f;
	int kind = tiletum_tiles[tile].kind;

	for (int building = 0; building < BUILDINGS; building++) {
		const struct tiletum_building_row *row = &tiletum_buildings[building];

		if (!affairs->lacking[building] || !can_live(affairs, kind, building))
			continue;
		for (int floor = 1; floor <= row->rooms && floor <= ap; floor++) {
			int room = row->first_room + floor - 1;
			float worth, net;

			if (affairs->self->rooms[room] != TILE_NONE || taken >> room & 1)
				continue;
			worth = effect + room_gain(affairs, building, floor);
			net = worth - PRICE(affairs, ap_character) * (float)floor;
			if (net > best_net) {
				best_net = net;
				best = (struct lodging){worth, room, floor};
			}
		}
	}
	return best;
}

/* ---- tiles ---- */

/* A contract that is not in the storehouse: its reward as far as it can be paid, less the goods. */
static float contract_hope(const struct affairs *affairs, int tile)
{
	const struct tiletum_tile_row *row = &tiletum_tiles[tile];
	struct project project = {contract_reward(affairs, tile), {0}, row->same};
	int goods[RESOURCES], number = row->same;

	memcpy(project.price, row->price, RESOURCES);
	for (int resource = 0; resource < RESOURCES; resource++)
		number += row->price[resource];
	copy_goods(affairs, goods);
	return at_least_0(project.reward * pay(affairs, &project, goods) -
	                  (0.25f + PRICE(affairs, good) * affairs->fade) * (float)number);
}

/* A character that waits for its room, the less the more wait with it. */
static float waiting_worth(const struct affairs *affairs, int tile)
{
	return PRICE(affairs, hold) * affairs->fade * lodge(affairs, tile, FACES, 0).worth /
	       (1.0f + PRICE(affairs, crowd) * (float)affairs->waiting);
}

/* A tile that could come into the storehouse, or a helper or character that lies there. */
static float tile_worth(const struct affairs *affairs, int tile)
{
	if (!is_playing(affairs))
		return 0.0f;
	if (tiletum_is_contract(tile))
		return contract_hope(affairs, tile);
	if (tiletum_is_crest(tile))
		return affairs->crest;
	if (tiletum_is_character(tile))
		return waiting_worth(affairs, tile);
	if (tile == TILE_COLOUR)
		return affairs->turns ? PRICE(affairs, colour) : 0.0f;
	return PRICE(affairs, keep) *
	       (tile == TILE_ACTIVATE ? PRICE(affairs, activate) * affairs->activation
	                              : effect_worth(affairs, &tiletum_tiles[tile].effect));
}

/* The free spaces of a storehouse with so many tiles. */
static float space_worth(const struct affairs *affairs, int stored)
{
	float worth = 0.0f;

	if (stored < STORE_SPACES)
		worth += PRICE(affairs, last_space);
	if (stored < STORE_SPACES - 1)
		worth += PRICE(affairs, last_but_one);
	return affairs->fade * worth;
}

/* What taking a tile brings; nothing where it may not be taken. */
static float taking(const struct affairs *affairs, int tile)
{
	int stored = affairs->self->stored;

	if (tile == TILE_NONE || tiletum_why_store(affairs->self, tile))
		return 0.0f;
	return at_least_0(tile_worth(affairs, tile) + space_worth(affairs, stored + 1) -
	                  space_worth(affairs, stored));
}

/* ---- the map ---- */

/* What a piece of each figure brings on each spot, and what the bonus tile there does. */
struct sites {
	float piece[FIGURES][SPOTS], tile[SPOTS];
};

static float house_bonus(const struct affairs *affairs, int space)
{
	const struct tiletum_house_row *row = &tiletum_houses[space];

	return (float)row->points +
	       (row->activates ? PRICE(affairs, activate) * affairs->activation : 0.0f);
}

/* A house there: what houses are worth, and a sure place at its fairs. */
static float house_worth(const struct affairs *affairs, int space)
{
	float worth = affairs->unit[THING_HOUSE] + house_bonus(affairs, space);

	for (int round = affairs->round; round < ROUNDS; round++)
		if (affairs->state->fair_town[round] == tiletum_houses[space].town)
			worth += (1.0f - affairs->part[round]) * affairs->pays[round];
	return worth;
}

static void look_for_houses(const struct affairs *affairs, struct sites *sites)
{
	const struct tiletum_state *state = affairs->state;
	float *piece = sites->piece[FIGURE_MERCHANT];
	uint64_t taken = 0;

	for (int seat = 0; seat < state->players; seat++)
		taken |= state->seats[seat].houses;
	for (int space = 0; space < HOUSE_SPACES; space++) {
		const struct tiletum_house_row *row = &tiletum_houses[space];
		int spot = tiletum_towns[row->town].spot;

		if (!(taken >> space & 1) && row->mark <= state->players &&
		    !has_house(affairs->self, row->town))
			piece[spot] = larger(piece[spot], house_worth(affairs, space));
	}
}

static float pillar_worth(const struct affairs *affairs, int cathedral)
{
	int stone = tiletum_costs[affairs->state->cost[cathedral]].stone;
	int owned = affairs->self->goods[RESOURCE_STONE];
	float chance = chance_to_pay(affairs, owned < stone ? stone - owned : 0);

	return affairs->unit[THING_PILLAR] +
	       at_least_0(cathedral_reward(affairs, cathedral) * chance -
	                  affairs->good[RESOURCE_STONE] * (float)stone);
}

/* T60 */
static int can_raise(const struct affairs *affairs, int cathedral)
{
	const struct tiletum_state *state = affairs->state;
	int pillars = 0;

	if (state->cost[cathedral] == COST_CLOSED || affairs->self->pillars >> cathedral & 1)
		return 0;
	for (int seat = 0; seat < state->players; seat++)
		pillars += state->seats[seat].pillars >> cathedral & 1;
	return pillars < tiletum_cathedrals[cathedral].spaces;
}

static void look_for_pillars(const struct affairs *affairs, struct sites *sites)
{
	for (int cathedral = 0; cathedral < CATHEDRALS; cathedral++)
		if (can_raise(affairs, cathedral))
			sites->piece[FIGURE_ARCHITECT]
			            [tiletum_towns[tiletum_cathedrals[cathedral].town].spot] =
				pillar_worth(affairs, cathedral);
}

static void look_for_sites(const struct affairs *affairs, struct sites *sites)
{
	memset(sites, 0, sizeof *sites);
	look_for_houses(affairs, sites);
	look_for_pillars(affairs, sites);
	for (int town = 0; town < TOWNS; town++)
		sites->tile[tiletum_towns[town].spot] =
			taking(affairs, affairs->state->bonus[PLACE_TOWNS + town]);
}

static int pieces_left(const struct affairs *affairs, enum tiletum_figure figure)
{
	return figure == FIGURE_MERCHANT ? affairs->self->houses_left : affairs->self->pillars_left;
}

/* How much the sites draw a figure in later turns. Pieces may be missing now. */
static float attraction(const struct affairs *affairs, enum tiletum_figure figure,
                        const struct sites *sites, int spot)
{
	float share = pieces_left(affairs, figure) ? 1.0f : 0.4f;

	return share * sites->piece[figure][spot] + sites->tile[spot];
}

/* The best site from here in later turns, its way deducted. */
static float prospects(const struct affairs *affairs, enum tiletum_figure figure,
                       const struct sites *sites)
{
	uint8_t steps[SPOTS];
	float best = 0.0f;

	measure(affairs->self->at[figure], steps);
	for (int spot = 0; spot < SPOTS; spot++)
		best = larger(best, attraction(affairs, figure, sites, spot) -
		                        PRICE(affairs, pace) * (float)steps[spot]);
	return PRICE(affairs, walk) * affairs->fade * best;
}

/* What the best way on is worth, by AP left and spot: `leave` is to go on or to end there, `best`
   to do something there first, if that is better. */
struct ways {
	float leave[PLAN_AP_MAX + 1][SPOTS];
	float best[PLAN_AP_MAX + 1][SPOTS];
};

/* The ways of a figure: with the pieces that it has, and without any. */
struct trip {
	int ap; /* planned for so many; -1: not yet */
	float stand[SPOTS]; /* what it is worth to end there */
	struct ways with, without;
	const struct ways *after; /* a piece was placed: which of the two goes on */
};

/* A seat's affairs and what its figures could do: looked for and planned when somebody asks. */
struct planner {
	struct affairs affairs;
	int has_sites;
	struct sites sites;
	struct trip trips[FIGURES];
};

static const struct sites *sites_of(struct planner *planner)
{
	if (!planner->has_sites)
		look_for_sites(&planner->affairs, &planner->sites);
	planner->has_sites = 1;
	return &planner->sites;
}

/* Prospects on all spots: each neighbour's less a step, until nothing gets better. */
static void spread_prospects(struct planner *planner, enum tiletum_figure figure, float *stand)
{
	const struct affairs *affairs = &planner->affairs;
	const struct sites *sites = sites_of(planner);
	float pace = PRICE(affairs, pace);
	int is_better = affairs->turns > 0;

	for (int spot = 0; spot < SPOTS; spot++)
		stand[spot] = attraction(affairs, figure, sites, spot);
	while (is_better) {
		is_better = 0;
		for (int spot = 0; spot < SPOTS; spot++)
			for (uint32_t beside = tiletum_neighbours[spot]; beside; beside = BITS_REST(beside)) {
				float reached = stand[BITS_LOWEST(beside)] - pace;

				if (reached > stand[spot]) {
					stand[spot] = reached;
					is_better = 1;
				}
			}
	}
	for (int spot = 0; spot < SPOTS; spot++)
		stand[spot] *= PRICE(affairs, walk) * affairs->fade;
}

/* The chances at fairs that a merchant has from each spot. */
static void add_fair_chances(const struct affairs *affairs, float *stand)
{
	for (int round = affairs->round; round < ROUNDS; round++) {
		int town = affairs->state->fair_town[round];
		uint8_t steps[SPOTS];

		if (town == TOWN_NONE || has_house(affairs->self, town))
			continue;
		measure(tiletum_towns[town].spot, steps);
		for (int spot = 0; spot < SPOTS; spot++)
			stand[spot] += part_from(affairs, round, steps[spot]) * affairs->pays[round];
	}
}

/* The best on a spot where `find` can be had for 1 AP each, a piece and a tile; after the piece
   the way goes on as `after` says. */
struct find {
	float piece, tile;
	const struct ways *after;
};

static float best_here(const struct ways *ways, const struct find *find, int ap, int spot)
{
	float best = ways->leave[ap][spot];

	if (ap >= 1)
		best = larger(best, larger(find->piece + find->after->leave[ap - 1][spot],
		                           find->tile + ways->leave[ap - 1][spot]));
	if (ap >= 2)
		best = larger(best, find->piece + find->tile + find->after->leave[ap - 2][spot]);
	return best;
}

/* All ways with up to so many AP from where the figure is. */
static void walk_on(struct planner *planner, enum tiletum_figure figure, const float *piece,
                    const struct ways *after, struct ways *ways)
{
	const struct trip *trip = &planner->trips[figure];
	float waste = PRICE(&planner->affairs, waste);
	uint8_t steps[SPOTS];

	measure(planner->affairs.self->at[figure], steps);
	for (int left = 0; left <= trip->ap; left++)
		for (int spot = 0; spot < SPOTS; spot++) {
			struct find find = {piece[spot], planner->sites.tile[spot], after};
			float best = trip->stand[spot];

			if (steps[spot] > trip->ap - left)
				continue;
			for (uint32_t beside = tiletum_neighbours[spot]; left && beside;
			     beside = BITS_REST(beside))
				best = larger(best, ways->best[left - 1][BITS_LOWEST(beside)] - waste);
			ways->leave[left][spot] = best;
			ways->best[left][spot] = best_here(ways, &find, left, spot);
		}
}

static void plan_ways(struct planner *planner, enum tiletum_figure figure)
{
	static const float NOTHING[SPOTS];
	struct trip *trip = &planner->trips[figure];
	int pieces = pieces_left(&planner->affairs, figure);

	trip->after = pieces == 1 ? &trip->without : &trip->with;
	if (pieces == 1)
		walk_on(planner, figure, NOTHING, &trip->without, &trip->without);
	walk_on(planner, figure, pieces ? sites_of(planner)->piece[figure] : NOTHING, trip->after,
	        &trip->with);
}

static int capped(int ap)
{
	return ap < PLAN_AP_MAX ? ap : PLAN_AP_MAX;
}

/* The ways of a figure, planned for at least so many AP. */
static const struct trip *trip_of(struct planner *planner, enum tiletum_figure figure, int ap)
{
	struct trip *trip = &planner->trips[figure];

	if (trip->ap < 0) {
		spread_prospects(planner, figure, trip->stand);
		if (figure == FIGURE_MERCHANT)
			add_fair_chances(&planner->affairs, trip->stand);
	}
	if (trip->ap < capped(ap)) {
		trip->ap = capped(ap);
		plan_ways(planner, figure);
	}
	return trip;
}

/* ---- what an action can bring ---- */

static enum tiletum_figure figure_of(int action)
{
	return action == ACTION_MERCHANT ? FIGURE_MERCHANT : FIGURE_ARCHITECT;
}

static float plan_walk(struct planner *planner, enum tiletum_figure figure, int ap)
{
	const struct trip *trip = trip_of(planner, figure, ap);
	int at = planner->affairs.self->at[figure];

	return trip->with.best[capped(ap)][at] - trip->stand[at];
}

/* A character that could be placed: one of the storehouse, or one on offer for 1 AP more. */
struct candidate {
	int tile, is_offered;
};

static int list_candidates(const struct affairs *affairs, struct candidate *out)
{
	uint64_t offer = affairs->self->stored < STORE_SPACES
	                     ? affairs->state->character_offer.more[0] : 0;
	int count = 0;

	for (int space = 0; space < affairs->self->stored; space++)
		if (tiletum_is_character(affairs->self->store[space]))
			out[count++] = (struct candidate){affairs->self->store[space], 0};
	for (; offer; offer = BITS_REST(offer))
		out[count++] = (struct candidate){CHARACTER_FIRST + BITS_LOWEST(offer), 1};
	return count;
}

/* The best use of AP for a character: place it, or take it and place it, or only take it. */
static float best_lodging(const struct affairs *affairs, struct candidate candidate, int ap,
                          int taken, int *cost, int *room)
{
	struct lodging lodging = lodge(affairs, candidate.tile, ap - candidate.is_offered, taken);

	*cost = lodging.floor + candidate.is_offered;
	*room = lodging.room;
	if (lodging.floor)
		return candidate.is_offered
		           ? lodging.worth
		           : lodging.worth - tile_worth(affairs, candidate.tile);
	return candidate.is_offered ? taking(affairs, candidate.tile) : 0.0f;
}

/* The best characters one after the other, each by what it brings for an AP. */
static float plan_characters(const struct affairs *affairs, int ap)
{
	struct candidate candidates[STORE_SPACES + CHARACTERS_OFFERED];
	int count = list_candidates(affairs, candidates), taken = 0;
	float total = 0.0f;

	while (ap > 0) {
		float best = 0.0f, gain = 0.0f;
		int chosen = -1, chosen_cost = 0, chosen_room = 0;

		for (int each = 0; each < count; each++) {
			int cost, room;
			float worth = best_lodging(affairs, candidates[each], ap, taken, &cost, &room);

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

static float exchange_worth(const struct affairs *affairs)
{
	return PRICE(affairs, exchange) * affairs->fade;
}

/* The best contract that can be paid for with AP, then exchanges. The first one is worth a good
   more. */
static float plan_contracts(const struct affairs *affairs, int ap)
{
	float best = 0.0f, first = affairs->state->exchanged ? 0.0f : 0.25f + PRICE(affairs, any);

	for (int space = 0; space < OFFER_SPACES; space++) {
		int cost = tiletum_offer[space].ap, left = ap - cost;
		float worth;

		if (left < 0)
			continue;
		worth = taking(affairs, affairs->state->offer[space]) +
		        exchange_worth(affairs) * (float)left + (left ? first : 0.0f);
		best = larger(best, worth);
	}
	return larger(best, exchange_worth(affairs) * (float)ap + (ap ? first : 0.0f));
}

/* What an action with so many AP brings. */
static float plan_action(struct planner *planner, int action, int ap)
{
	if (ap <= 0)
		return 0.0f;
	switch ((enum tiletum_action)action) {
	case ACTION_ARCHITECT:
	case ACTION_MERCHANT:
		return plan_walk(planner, figure_of(action), ap);
	case ACTION_CHARACTER:
		return plan_characters(&planner->affairs, ap);
	case ACTION_CONTRACT:
		return plan_contracts(&planner->affairs, ap);
	case ACTION_KING:
		return king_gain(&planner->affairs, ap);
	case ACTION_JOKER:
	case ACTIONS:
		break;
	}
	return 0.0f;
}

static const uint8_t NO_MARKERS[CHOICES];

/* The best of the five; a die's joker knows markers. */
static float plan_joker(struct planner *planner, int ap, const uint8_t *markers)
{
	float best = 0.0f;

	for (int action = 0; action < CHOICES; action++)
		best = larger(best, plan_action(planner, action, ap + markers[action]));
	return best;
}

/* What the action opposite a value of the wheel brings. */
static float plan_face(struct planner *planner, int value)
{
	const uint8_t *markers = planner->affairs.self->markers;
	int action = tiletum_action_of(planner->affairs.state, value), ap = FACES + 1 - value;

	return action == ACTION_JOKER ? plan_joker(planner, ap, markers)
	                              : plan_action(planner, action, ap + markers[action]);
}

/* ---- evaluate ---- */

static void look(struct affairs *affairs, const struct tiletum_state *state, const float *weights,
                 int seat)
{
	const struct tiletum_seat *self = &state->seats[seat];

	memset(affairs, 0, offsetof(struct affairs, projects));
	affairs->state = state;
	affairs->self = self;
	affairs->weights = weights;
	affairs->seat = seat;
	look_at_time(affairs);
	affairs->count[THING_HOUSE] = tiletum_houses_built(self);
	affairs->count[THING_PILLAR] = tiletum_pillars_built(self);
	affairs->count[THING_CONTRACT] = self->fulfilled;
	affairs->count[THING_CATHEDRAL] = BITS_COUNT(self->contributed);
	affairs->count[THING_CREST] = tiletum_crests_owned(self);
	look_at_board(affairs);
	look_at_fairs(affairs);
	for (int resource = 0; resource < RESOURCES; resource++)
		affairs->good[resource] =
			0.25f + affairs->fade * (resource == RESOURCE_GOLD ? PRICE(affairs, gold)
			                                                   : PRICE(affairs, good));
	look_at_activation(affairs);
	look_at_crests(affairs);
	look_at_projects(affairs);
}

static void look_around(struct planner *planner, const struct tiletum_state *state,
                        const float *weights, int seat)
{
	look(&planner->affairs, state, weights, seat);
	planner->has_sites = 0;
	for (int figure = 0; figure < FIGURES; figure++)
		planner->trips[figure].ap = -1;
}

/* Helpers and characters; contracts and crests are projects. */
static float store_worth(const struct affairs *affairs)
{
	float worth = space_worth(affairs, affairs->self->stored);

	for (int space = 0; space < affairs->self->stored; space++) {
		int tile = affairs->self->store[space];

		if (!(tile & TILE_IN_USE) && !tiletum_is_contract(tile) && !tiletum_is_crest(tile))
			worth += tile_worth(affairs, tile);
	}
	return worth;
}

static float board_worth(const struct affairs *affairs)
{
	const struct tiletum_seat *self = affairs->self;
	int markers = 0, rooms = ROOMS;

	for (int action = 0; action < CHOICES; action++)
		markers += self->markers[action];
	for (int building = 0; building < BUILDINGS; building++)
		rooms -= affairs->lacking[building];
	return affairs->completion +
	       PRICE(affairs, marker) * (float)(markers * affairs->turns) +
	       PRICE(affairs, room) * affairs->fade * (float)rooms +
	       supply_worth(affairs, W_house, self->houses_left) +
	       supply_worth(affairs, W_pillar, self->pillars_left);
}

static float figures_worth(struct planner *planner)
{
	float worth = 0.0f;

	for (int figure = 0; planner->affairs.turns && figure < FIGURES; figure++)
		worth += prospects(&planner->affairs, (enum tiletum_figure)figure, sites_of(planner));
	return worth;
}

/* What a frame of the seat's turn still brings; the die's is the first. */
static float pending(struct planner *planner, int number)
{
	const struct affairs *affairs = &planner->affairs;
	const struct tiletum_frame *frame = &affairs->state->frames[number];
	int goods[RESOURCES];

	switch ((enum tiletum_frame_kind)frame->kind) {
	case FRAME_ACT:
		return plan_action(planner, frame->a, frame->b);
	case FRAME_JOKER:
		return plan_joker(planner, frame->a, number ? NO_MARKERS : affairs->self->markers);
	case FRAME_BONUS:
	case FRAME_COLOUR:
		copy_goods(affairs, goods);
		goods[frame->b] += frame->a;
		return goods_worth(affairs, goods, -1) + plan_face(planner, frame->a);
	case FRAME_GAIN:
		return (0.25f + PRICE(affairs, any)) * (float)frame->a;
	case FRAME_WALK:
		return PRICE(affairs, step) * (float)((frame->a & 3) + (frame->a >> 2 & 3)) +
		       (frame->a & WALK_HOUSE
		            ? piece_worth(affairs, THING_HOUSE, affairs->self->houses_left) : 0.0f) +
		       (frame->a & WALK_PILLAR
		            ? piece_worth(affairs, THING_PILLAR, affairs->self->pillars_left) : 0.0f);
	case FRAME_PICK:
		return affairs->activation;
	case FRAME_WAKE:
		return building_effects(affairs, frame->a, frame->b);
	case FRAME_PUT_HOUSE:
		return affairs->unit[THING_HOUSE];
	case FRAME_PUT_PILLAR:
		return affairs->unit[THING_PILLAR];
	case FRAME_SEND_MERCHANT:
	case FRAME_SEND_ARCHITECT:
		return 2.0f * PRICE(affairs, step);
	case FRAME_NONE:
	case FRAME_CHOOSE:
	case FRAME_KING_TILE:
	case FRAME_RECEIVE:
	case FRAME_EFFECT:
	case FRAME_CREST_BONUS:
	case FRAME_HOUSE_BONUS:
	case FRAME_FILLED:
	case FRAME_COMPLETED:
	case FRAMES:
		break;
	}
	return 0.0f;
}

static float points_of(struct planner *planner)
{
	const struct affairs *affairs = &planner->affairs;
	float turns = (float)affairs->turns;
	int goods[RESOURCES];
	float points = (float)affairs->self->points + affairs->fairs + king_now(affairs) +
	               hoped(affairs, THING_HOUSE, affairs->turns) *
	                   hoped(affairs, THING_PILLAR, affairs->turns) +
	               board_worth(affairs) + store_worth(affairs) + figures_worth(planner) +
	               turns * (PRICE(affairs, turn) + PRICE(affairs, turn_early) * (turns - 1.0f));

	copy_goods(affairs, goods);
	points += goods_worth(affairs, goods, -1);
	for (int frame = 0; affairs->is_acting && frame < affairs->state->depth; frame++)
		points += pending(planner, frame);
	return points;
}

static void evaluate(const void *state_, const float *weights, struct outlook *out)
{
	const struct tiletum_state *state = (const struct tiletum_state *)state_;
	struct planner planner;
	float left = 0.0f;

	memset(out, 0, sizeof *out);
	for (int seat = 0; seat < state->players; seat++) {
		look_around(&planner, state, weights, seat);
		out->points[seat] = points_of(&planner);
		left += (float)(planner.affairs.turns + planner.affairs.is_acting);
	}
	left /= (float)(TURNS * state->players);
	out->spread = weights[W_spread_end] + weights[W_spread] * number_sqrt(left);
}

/* ---- judge ---- */

/* What judge() works with at one node. */
struct bench {
	struct planner planner;
	struct tiletum_frame top;
	int goods[RESOURCES];
	float owned;       /* what the goods are worth now */
	float plan;        /* what the action under way brings, AP left as they are */
	float dice[FACES]; /* what the action opposite a value brings, with its tile */
};

/* What goods would be worth with some more or fewer, compared with now. */
static float with_goods(const struct bench *bench, int resource, int number)
{
	int goods[RESOURCES];

	memcpy(goods, bench->goods, sizeof goods);
	goods[resource] += number;
	return goods_worth(&bench->planner.affairs, goods, -1) - bench->owned;
}

static float swapped(const struct bench *bench, int given, int price, int got)
{
	int goods[RESOURCES];

	memcpy(goods, bench->goods, sizeof goods);
	goods[given] -= price;
	goods[got]++;
	return goods_worth(&bench->planner.affairs, goods, -1) - bench->owned;
}

static float best_good(const struct bench *bench)
{
	float best = 0.0f;

	for (int resource = 0; resource < RESOURCES; resource++)
		best = larger(best, bench->planner.affairs.good[resource]);
	return best;
}

/* ---- the die ---- */

static void judge_dice(struct bench *bench)
{
	const struct affairs *affairs = &bench->planner.affairs;

	for (int face = 0; face < FACES; face++)
		bench->dice[face] =
			taking(affairs,
		           affairs->state->bonus[tiletum_action_of(affairs->state, face + 1)]) +
			plan_face(&bench->planner, face + 1);
}

/* T22 */
static int steps_between(int face, int value)
{
	int steps = face > value ? face - value : value - face;

	return steps > FACES / 2 ? FACES - steps : steps;
}

static float judge_take(const struct bench *bench, int die, int face, int named)
{
	const struct affairs *affairs = &bench->planner.affairs;
	int gold = STEP_PRICE * steps_between(die % FACES, face), goods[RESOURCES];
	float worth = bench->dice[face];

	memcpy(goods, bench->goods, sizeof goods);
	goods[RESOURCE_GOLD] -= gold;
	goods[named ? named - 1 : die / FACES] += face + 1;
	worth += goods_worth(affairs, goods, -1) - bench->owned -
	         PRICE(affairs, price) * (float)gold;
	return named ? worth - tile_worth(affairs, TILE_COLOUR) : worth;
}

/* ---- actions ---- */

static float judge_step(struct bench *bench, enum tiletum_figure figure, int spot)
{
	const struct affairs *affairs = &bench->planner.affairs;
	int at = affairs->self->at[figure], ap = capped(bench->top.b);
	const struct trip *trip =
		trip_of(&bench->planner, figure, bench->top.kind == FRAME_ACT ? ap : 0);

	if (bench->top.kind != FRAME_ACT)
		return trip->stand[spot] - trip->stand[at];
	return trip->with.best[ap - 1][spot] - trip->stand[at] - PRICE(affairs, waste);
}

/* A piece here, then the best that follows. */
static float judge_piece(struct bench *bench, enum tiletum_figure figure, float gain)
{
	int at = bench->planner.affairs.self->at[figure], ap = capped(bench->top.b);
	float tile = sites_of(&bench->planner)->tile[at], rest;
	const struct trip *trip;

	if (bench->top.kind != FRAME_ACT)
		return gain;
	trip = trip_of(&bench->planner, figure, ap);
	rest = trip->after->leave[ap - 1][at];
	if (ap >= 2)
		rest = larger(rest, tile + trip->after->leave[ap - 2][at]);
	return gain + rest - trip->stand[at];
}

/* The tile here, then the best that follows. */
static float judge_tile(struct bench *bench)
{
	enum tiletum_figure figure = figure_of(bench->top.a);
	int at = bench->planner.affairs.self->at[figure], ap = capped(bench->top.b);
	const struct trip *trip = trip_of(&bench->planner, figure, ap);
	const struct sites *sites = sites_of(&bench->planner);
	float rest = trip->with.leave[ap - 1][at];

	if (ap >= 2 && pieces_left(&bench->planner.affairs, figure))
		rest = larger(rest, sites->piece[figure][at] + trip->after->leave[ap - 2][at]);
	return sites->tile[at] + rest - trip->stand[at];
}

/* Something for part of the AP: each AP that is left brings its share of the plan. */
static float spending(const struct bench *bench, float gain, int ap)
{
	return gain + bench->plan * (float)(bench->top.b - ap) / (float)bench->top.b;
}

static float judge_character(const struct bench *bench, int tile)
{
	struct candidate candidate = {tile, 1};
	int cost, room;
	float worth = best_lodging(&bench->planner.affairs, candidate, bench->top.b, 0, &cost, &room);

	return spending(bench, worth, cost);
}

static float judge_place(const struct bench *bench, int tile, int room)
{
	const struct affairs *affairs = &bench->planner.affairs;
	int floor = tiletum_floor_of(room);
	float gain = effect_worth(affairs, &tiletum_tiles[tile].effect) +
	             room_gain(affairs, tiletum_building_of(room), floor) -
	             tile_worth(affairs, tile) + space_worth(affairs, affairs->self->stored - 1) -
	             space_worth(affairs, affairs->self->stored);

	return spending(bench, gain, floor);
}

static float judge_contract(const struct bench *bench, int tile)
{
	int space = 0;

	while (bench->planner.affairs.state->offer[space] != tile)
		space++;
	return spending(bench, taking(&bench->planner.affairs, tile), tiletum_offer[space].ap);
}

static float judge_exchange(const struct bench *bench, int given, int got)
{
	float gain = swapped(bench, given, 1, got) - PRICE(&bench->planner.affairs, thrift);

	if (!bench->planner.affairs.state->exchanged)
		gain += best_good(bench);
	return spending(bench, gain, 1);
}

static float judge_reset(const struct bench *bench)
{
	float left = (float)(bench->top.b - 1);

	return PRICE(&bench->planner.affairs, reset) * left - PRICE(&bench->planner.affairs, waste);
}

static float judge_advance(const struct bench *bench)
{
	return king_gain(&bench->planner.affairs, bench->top.b) +
	       king_gain(&bench->planner.affairs, 1) * 0.01f -
	       PRICE(&bench->planner.affairs, waste);
}

/* ---- tasks: what they add to the best that is possible without them ---- */

static float judge_buy(const struct bench *bench, int resource)
{
	return swapped(bench, RESOURCE_GOLD, BUY_PRICE, resource) -
	       PRICE(&bench->planner.affairs, thrift);
}

/* A project done: its reward, the goods that are left, and a space in the storehouse. */
static float done(const struct bench *bench, float reward, const int *goods, int project, int freed)
{
	const struct affairs *affairs = &bench->planner.affairs;
	int stored = affairs->self->stored;

	return reward + goods_worth(affairs, goods, project) - bench->owned +
	       space_worth(affairs, stored - freed) - space_worth(affairs, stored) +
	       PRICE(affairs, eager);
}

/* The project that a tile of the storehouse is: projects lie in the order of the tiles. */
static int project_of(const struct affairs *affairs, int tile)
{
	int project = 0;

	for (int space = 0; affairs->self->store[space] != tile; space++)
		project += tiletum_is_contract(affairs->self->store[space]) ||
		           tiletum_is_crest(affairs->self->store[space]);
	return project;
}

static float judge_fulfil(const struct bench *bench, int tile, int with)
{
	const struct affairs *affairs = &bench->planner.affairs;
	int goods[RESOURCES];

	memcpy(goods, bench->goods, sizeof goods);
	for (int resource = 0; resource < RESOURCES; resource++)
		goods[resource] -= tiletum_tiles[tile].price[resource];
	if (with)
		goods[with - 1] -= tiletum_tiles[tile].same;
	return done(bench, contract_reward(affairs, tile), goods, project_of(affairs, tile), 1);
}

static float judge_crest(const struct bench *bench, int building)
{
	const struct affairs *affairs = &bench->planner.affairs;
	int goods[RESOURCES], space = 0;

	while (!tiletum_is_crest(affairs->self->store[space]))
		space++;
	memcpy(goods, bench->goods, sizeof goods);
	goods[RESOURCE_FOOD] -= tiletum_buildings[building].food;
	return done(bench, affairs->crest_reward[building], goods,
	            project_of(affairs, affairs->self->store[space]), 1);
}

static float judge_contribution(const struct bench *bench, int cathedral)
{
	const struct affairs *affairs = &bench->planner.affairs;
	unsigned before = affairs->self->pillars & ~(unsigned)affairs->self->contributed &
	                  ((1u << cathedral) - 1);
	int goods[RESOURCES], open = BITS_COUNT(affairs->self->pillars) -
	                             BITS_COUNT(affairs->self->contributed);

	memcpy(goods, bench->goods, sizeof goods);
	goods[RESOURCE_STONE] -= tiletum_costs[affairs->state->cost[cathedral]].stone;
	return done(bench, cathedral_reward(affairs, cathedral), goods,
	            affairs->project_count - open + BITS_COUNT(before), 0);
}

/* What a helper brings now, compared with keeping it. */
static float judge_use(struct bench *bench, int helper)
{
	const struct affairs *affairs = &bench->planner.affairs;
	const struct tiletum_effect *effect = &tiletum_tiles[helper].effect;
	int stored = affairs->self->stored;
	float worth = space_worth(affairs, stored - 1) - space_worth(affairs, stored);

	if (affairs->turns)
		worth -= tile_worth(affairs, helper);
	if (effect->more_ap)
		return worth - bench->plan +
		       plan_action(&bench->planner, bench->top.a, bench->top.b + effect->more_ap);
	if (effect->ap && effect->action == ACTION_JOKER)
		return worth + plan_joker(&bench->planner, effect->ap, NO_MARKERS);
	if (effect->ap)
		return worth + plan_action(&bench->planner, effect->action, effect->ap);
	if (effect->node)
		return worth + affairs->activation;
	return worth + effect_worth(affairs, effect) +
	       (float)effect->any * (best_good(bench) - 0.25f - PRICE(affairs, any) * affairs->fade);
}

/* ---- closed nodes ---- */

static float judge_gain(const struct bench *bench, int index)
{
	struct tiletum_goods gained = tiletum_goods_at(index);
	int goods[RESOURCES];

	memcpy(goods, bench->goods, sizeof goods);
	for (int place = 0; place < gained.number; place++)
		goods[gained.types[place]]++;
	return goods_worth(&bench->planner.affairs, goods, -1) - bench->owned;
}

static float judge_bonus(const struct bench *bench)
{
	const struct tiletum_state *state = bench->planner.affairs.state;
	int place = bench->top.kind == FRAME_KING_TILE ? PLACE_TRACK
	                                               : tiletum_action_of(state, bench->top.a);

	return taking(&bench->planner.affairs, state->bonus[place]);
}

static float judge_action(struct bench *bench, int action)
{
	int is_die = bench->planner.affairs.state->depth == 1;
	int ap = bench->top.a + (is_die ? bench->planner.affairs.self->markers[action] : 0);

	return plan_action(&bench->planner, action, ap);
}

static int is_task(move m)
{
	return MOVE_VERB(m) >= VERB_BUY;
}

static float judge_move(struct bench *bench, move m)
{
	switch ((enum tiletum_verb)MOVE_VERB(m)) {
	case VERB_TAKE:
		return judge_take(bench, MOVE_A(m), MOVE_B(m), MOVE_C(m));
	case VERB_BONUS:
		return judge_bonus(bench);
	case VERB_COLOUR:
		return with_goods(bench, MOVE_A(m), bench->top.a) -
		       with_goods(bench, bench->top.b, bench->top.a);
	case VERB_ACTION:
		return judge_action(bench, MOVE_A(m));
	case VERB_ARCHITECT:
		return judge_step(bench, FIGURE_ARCHITECT, MOVE_A(m));
	case VERB_MERCHANT:
		return judge_step(bench, FIGURE_MERCHANT, MOVE_A(m));
	case VERB_PILLAR:
		return judge_piece(bench, FIGURE_ARCHITECT,
		                   pillar_worth(&bench->planner.affairs, MOVE_A(m)));
	case VERB_HOUSE:
		return judge_piece(bench, FIGURE_MERCHANT,
		                   house_worth(&bench->planner.affairs, MOVE_A(m)));
	case VERB_TILE:
		return judge_tile(bench);
	case VERB_RESET:
		return judge_reset(bench);
	case VERB_PLACE:
		return judge_place(bench, CHARACTER_FIRST + MOVE_A(m), MOVE_B(m));
	case VERB_CHARACTER:
		return judge_character(bench, CHARACTER_FIRST + MOVE_A(m));
	case VERB_CONTRACT:
		return judge_contract(bench, PILE_FIRST + MOVE_A(m));
	case VERB_EXCHANGE:
		return judge_exchange(bench, MOVE_A(m), MOVE_B(m));
	case VERB_ADVANCE:
		return judge_advance(bench);
	case VERB_ACTIVATE:
		return building_effects(&bench->planner.affairs, MOVE_A(m), FLOORS);
	case VERB_EFFECT:
		return effect_worth(&bench->planner.affairs,
		                    &tiletum_tiles[CHARACTER_FIRST + MOVE_A(m)].effect);
	case VERB_GAIN:
		return judge_gain(bench, MOVE_A(m));
	case VERB_BUY:
		return judge_buy(bench, MOVE_A(m));
	case VERB_FULFIL:
		return judge_fulfil(bench, tiletum_contract_tile(MOVE_A(m)), MOVE_B(m));
	case VERB_CREST:
		return judge_crest(bench, MOVE_A(m));
	case VERB_CONTRIBUTE:
		return judge_contribution(bench, MOVE_A(m));
	case VERB_USE:
		return judge_use(bench, MOVE_A(m));
	case VERB_SKIP:
	case VERB_END:
	case VERB_LAY_ACTION:
	case VERB_WHEEL:
	case VERB_LAY_BONUS:
	case VERB_COST:
	case VERB_TOWN:
	case VERB_FAIR:
	case VERB_DIE:
	case VERB_CORRUPTION:
	case VERBS:
		break;
	}
	return 0.0f;
}

static void sit_down(struct bench *bench, const struct tiletum_state *state, const float *weights)
{
	struct affairs *affairs = &bench->planner.affairs;

	look_around(&bench->planner, state, weights, state->seat);
	bench->top = tiletum_top(state);
	bench->plan = 0.0f;
	copy_goods(affairs, bench->goods);
	bench->owned = goods_worth(affairs, bench->goods, -1);
	for (int resource = 0; resource < RESOURCES; resource++)
		affairs->good[resource] = larger(affairs->good[resource], with_goods(bench, resource, 1));
	if (bench->top.kind == FRAME_CHOOSE)
		judge_dice(bench);
	if (bench->top.kind == FRAME_ACT)
		bench->plan = plan_action(&bench->planner, bench->top.a, bench->top.b);
}

/* Tasks cost no AP: they come on top of the best of the other moves. */
static void judge(const void *state, const float *weights, const move *moves, int count,
                  float *worth)
{
	struct bench bench;
	float best = 0.0f;

	sit_down(&bench, (const struct tiletum_state *)state, weights);
	for (int each = 0; each < count; each++) {
		worth[each] = judge_move(&bench, moves[each]);
		if (!is_task(moves[each]))
			best = larger(best, worth[each]);
		else
			worth[each] += best;
	}
}

/* Between rounds. Within one the dice lie open, and what they are good for is better played than
   guessed. */
static int is_quiet(const void *state_)
{
	const struct tiletum_state *state = (const struct tiletum_state *)state_;

	return state->lap == 1 && state->turn == 0 && state->depth == 1 &&
	       tiletum_top(state).kind == FRAME_CHOOSE;
}

const struct brain tiletum_brain = {
	.name = "tiletum",
	.weights = WEIGHT_ROWS,
	.plies = 1.0f,
	.heat = 1.5f,
	.stir = 0.5f,
	.par = {[2] = 200.0f, [3] = 190.0f, [4] = 180.0f},
	.evaluate = evaluate,
	.judge = judge,
	.is_quiet = is_quiet,
};
