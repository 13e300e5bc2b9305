/* caylus.c - how Caylus is played well.

   A player thinks like this. What I own is worth what I can still make of it: a cube about two
   deniers, gold a little more, and all of it melts away to the few points of the final count as
   the last turn comes near. The first cube of each kind is worth most, because a batch wants
   three different ones and every tile two. Coins beyond what a turn can use are worth less, and
   the lack of the first four hurts.

   A worker is worth what it will bring in this turn. So I walk down the road in my mind, as
   phase 5 will: what the quarry gives me can pay for the mason behind it, what is left goes
   into the castle, and a worker beyond the provost counts only as much as he is likely to come.
   A worker at the castle is worth its batches, the house that I need before the scoring, and
   the favour if nobody gives more; one that has nothing to give there costs points. Where
   others would like to go as well I go first; the castle and my own tiles can wait.

   Then there is what lasts: my tiles, which the others pay for by points as often as they must
   use them, most of all those that give three cubes; income; the favour lines; the turn order.

   evaluate() walks the rest of the turn for every seat and adds what lasts. judge() walks it
   for the seat that acts, once for each move as if it were made; and when workers are placed,
   for the others as well, to see what they want. The prices are in caylus.def. Numbers of the
   rules are read from the rules, never written here again.

   How they were found: `tools/shake caylus players=2,3,4 seconds=40 rounds=20`, beginning with
   what players say things are worth. That took the mean points of two seats that play by the
   judgement alone from 96 to 160. */
#include <string.h>

#include "ai/brain.h"
#include "ai/numbers.h"
#include "games/caylus/rules.h"

enum weight {
#define WEIGHT(name, ...) W_##name,
#include "ai/caylus.def"
#undef WEIGHT
	WEIGHTS
};

#define ALIKE(view, name) ((view)->weights[W_##name])
/* A weight that depends on the seats: the row of two players, the next two follow. */
#define BY_SEATS(view, name) ((view)->weights[W_##name##_2 + (view)->table])

static const struct brain_weight WEIGHT_ROWS[] = {
#define WEIGHT(name, value, least, most) \
	{#name, (float)(value), (float)(least), (float)(most)},
#include "ai/caylus.def"
#undef WEIGHT
	{NULL, 0.0f, 0.0f, 0.0f},
};

_Static_assert((int)WEIGHTS <= (int)BRAIN_WEIGHTS_MAX, "the weights fit");

enum {
	FAR = 4,        /* a space so far from the provost is as good as beyond his reach, or safe */
	FEW_DENIERS = 4, MANY_DENIERS = 9, MANY_CUBES = 3, READY_MOST = 2,
	FAVOURS_MOST = 3 /* of one scoring */
};

#define ROAD_SPACES (((uint64_t)2 << ROAD_LAST) - 1)

/* What a seat has in hand while we walk down its turn: expected numbers, so they may be broken. */
struct hand {
	float cubes[CUBES];
	float deniers;
	float points; /* and what is as good as points */
	float batches; /* given in this phase */
	float houses[SECTIONS];
	int laid; /* houses that are in the castle now, but not in the state that we look at */
	int residences;
};

/* The workers of a seat that have yet to act. */
struct crew {
	uint64_t spaces;
	int castle;   /* its number there, or -1 */
	int is_giving; /* whether it may give batches */
};

/* A seat at the table. */
struct standing {
	struct hand hand;
	struct crew crew;
	float favour[FAVOURS_MOST + 1]; /* what so many favours of one phase are worth */
	float before, after; /* most batches of rivals with a lower, with a higher number */
};

/* The table at a glance. */
struct view {
	const struct caylus *s;
	const float *weights;
	int table; /* 0 for two players, 1 for three, 2 for more */
	enum phase phase;
	int provost;
	float turns; /* after this one */
	float ripe;  /* what that leaves of the worth of goods, 0 .. 1 */
	float until[SECTIONS]; /* turns until a section is scored, after this one */
	float cube[CUBES], first[CUBES], glut[CUBES], denier, poor, rich, ready, palace;
	float reach[2 * FAR + 1]; /* chance of a space by its distance from the provost */
	struct standing seats[CAYLUS_SEATS];
};

static float least(float a, float b)
{
	return a < b ? a : b;
}

static float most(float a, float b)
{
	return a > b ? a : b;
}

static struct hand hand_of(const struct caylus *s, int seat)
{
	const struct caylus_seat *own = &s->seats[seat];
	struct hand hand;

	for (int kind = 0; kind < CUBES; kind++)
		hand.cubes[kind] = (float)caylus_count(own->cubes, kind);
	for (int section = 0; section < SECTIONS; section++)
		hand.houses[section] = (float)own->houses[section];
	hand.deniers = (float)own->deniers;
	hand.points = (float)own->points;
	hand.batches = (float)own->batches;
	hand.laid = 0;
	hand.residences = BITS_COUNT(own->owned & s->residences);
	return hand;
}

/* ---- time ---- */

/* How far the bailiff will have come at the end of the turn. */
static float bailiff_after(const struct view *view)
{
	const struct caylus *s = view->s;
	int is_beyond = s->provost > s->bailiff;

	if (view->phase == PHASE_END && s->stage != STAGE_BAILIFF)
		return s->bailiff;
	if (view->phase >= PHASE_ACTIVATION)
		return (float)(s->bailiff + (is_beyond ? CY_BAILIFF_QUICK : CY_BAILIFF_SLOW));
	return (float)(s->bailiff + CY_BAILIFF_SLOW) +
	       (is_beyond ? 1.0f - ALIKE(view, hurry) : ALIKE(view, hurry));
}

static void look_at_time(struct view *view)
{
	const struct caylus *s = view->s;
	float bailiff = bailiff_after(view), pace = BY_SEATS(view, pace);

	for (int section = 0; section < SECTIONS; section++) {
		int is_full = s->filled[section] == caylus_sections[section].room;
		float way = (float)caylus_sections[section].mark - bailiff;

		view->until[section] = is_full ? 0.0f : most(0.0f, way / pace);
	}
	view->turns = view->until[SECTION_TOWERS];
	view->ripe = view->turns / (view->turns + BY_SEATS(view, ripen));
}

static float is_built(const struct view *view, int tile)
{
	int number = caylus_tiles[tile].number;

	if (tile == TILE_JEWELLER && view->s->option[OPTION_JEWELLER])
		number = 0;
	return view->s->supply[tile] < number ? 1.0f : 0.0f;
}

/* The worth of goods, between that of the last turn and that of the first. */
static void set_prices(struct view *view)
{
	static const enum weight CUBE_WEIGHTS[CUBES] = {W_food, W_wood, W_stone, W_cloth, W_gold};
	float ripe = view->ripe;

	for (int kind = 0; kind < CUBES; kind++) {
		float end = kind == CUBE_GOLD ? (float)CY_GOLD_POINTS : 1.0f / CY_CUBES_A_POINT;
		float plain = kind == CUBE_GOLD ? 0.0f : ripe;

		view->cube[kind] = end + ripe * (view->weights[CUBE_WEIGHTS[kind]] - end);
		view->first[kind] = plain * ALIKE(view, first);
		view->glut[kind] = plain * ALIKE(view, glut);
	}
	view->denier = 1.0f / CY_DENIERS_A_POINT;
	view->denier += ripe * (BY_SEATS(view, denier) - view->denier);
	view->denier += ripe * ALIKE(view, mint) *
	                (is_built(view, TILE_CHURCH) + is_built(view, TILE_BANK));
	view->cube[CUBE_CLOTH] += ripe * ALIKE(view, dress) * is_built(view, TILE_TAILOR);
	view->cube[CUBE_GOLD] += ripe * ALIKE(view, jewel) * is_built(view, TILE_JEWELLER);
	view->palace = ripe * (ALIKE(view, palace) + ALIKE(view, master) *
	                       is_built(view, TILE_ARCHITECT));
	view->poor = ripe * ALIKE(view, poor);
	view->rich = ripe * BY_SEATS(view, rich);
	view->ready = ripe * ALIKE(view, ready);
}

/* ---- the provost ---- */

/* How sure his place is: 1 when nobody moves him any more, 0 while workers are placed. */
static float firmness(const struct view *view, int movers)
{
	float firm = 1.0f;

	if (view->phase > PHASE_PROVOST)
		return 1.0f;
	if (view->phase < PHASE_PROVOST)
		return 0.0f;
	while (movers--)
		firm *= ALIKE(view, firm);
	return firm;
}

static void set_reach(struct view *view, int movers)
{
	float firm = firmness(view, movers), loose = 1.0f - firm;
	float back = ALIKE(view, back);
	const float chance[2 * FAR + 1] = {
		1.0f, back, back, back, ALIKE(view, reach0), ALIKE(view, reach1), ALIKE(view, reach2),
		ALIKE(view, reach3), 0.0f,
	};

	for (int distance = -FAR; distance <= FAR; distance++)
		view->reach[distance + FAR] =
			loose * chance[distance + FAR] + (distance <= 0 ? firm : 0.0f);
}

/* Seats that may still move him in phase 4, from a place in passing order on. */
static int count_movers(const struct caylus *s, int from)
{
	int movers = 0;

	for (int place = from > 0 ? from : 0; place < s->players; place++)
		movers += s->passing[place] != NOBODY &&
		          s->seats[s->passing[place]].deniers >= CY_PROVOST_PRICE;
	return movers;
}

/* The chance that a worker of this crew will be activated. */
static float chance_of(const struct view *view, const struct crew *crew, int space)
{
	int distance = space - view->provost;
	float chance;

	if (distance > FAR)
		distance = FAR;
	if (distance < -FAR)
		distance = -FAR;
	chance = view->reach[distance + FAR];
	if (distance < FAR && view->phase < PHASE_ACTIVATION) {
		uint64_t others = view->s->occupied & ~crew->spaces & ROAD_SPACES;

		others >>= space;
		chance += least(1.0f, ALIKE(view, company) * (float)BITS_COUNT(others)) * (1.0f - chance);
		if (crew->spaces >> SPACE_GUILD & 1)
			chance += ALIKE(view, guild) * (1.0f - chance);
	}
	return chance;
}

/* ---- goods ---- */

static float kind_worth(const struct view *view, int kind, float count)
{
	return view->cube[kind] * count + view->first[kind] * least(count, 1.0f) -
	       view->glut[kind] * most(count - MANY_CUBES, 0.0f);
}

static float purse_worth(const struct view *view, float deniers)
{
	return view->denier * deniers + view->poor * least(deniers, FEW_DENIERS) -
	       view->rich * most(deniers - MANY_DENIERS, 0.0f);
}

/* What so many more cubes of a kind are worth; less than none: what they cost. */
static float more_cubes(const struct view *view, const struct hand *hand, int kind, float count)
{
	return kind_worth(view, kind, hand->cubes[kind] + count) -
	       kind_worth(view, kind, hand->cubes[kind]);
}

static float more_deniers(const struct view *view, const struct hand *hand, float count)
{
	return purse_worth(view, hand->deniers + count) - purse_worth(view, hand->deniers);
}

/* C80: the batches in a hand. One cube that may or may not come makes a part of one. */
static float batches_in(const struct hand *hand)
{
	float sum = 0.0f, largest = 0.0f, pairs, rest;
	int whole;

	for (int kind = CUBE_WOOD; kind < CUBES; kind++) {
		sum += hand->cubes[kind];
		largest = most(largest, hand->cubes[kind]);
	}
	whole = (int)sum;
	rest = sum - (float)whole;
	pairs = (float)(whole / 2) + (whole % 2 ? rest : 0.0f);
	return most(0.0f, least(hand->cubes[CUBE_FOOD], least(pairs, sum - largest)));
}

/* C116, when the castle's last scoring is all that is left. */
static float final_worth(const struct hand *hand)
{
	int plain = 0;

	for (int kind = 0; kind < CY_PLAIN; kind++)
		plain += (int)hand->cubes[kind];
	return (float)(CY_GOLD_POINTS * (int)hand->cubes[CUBE_GOLD] + plain / CY_CUBES_A_POINT +
	               (int)hand->deniers / CY_DENIERS_A_POINT);
}

static float goods_worth(const struct view *view, const struct hand *hand, int income)
{
	float worth = 0.0f;

	if (view->turns <= 0.0f && view->phase == PHASE_END)
		return final_worth(hand);
	for (int kind = 0; kind < CUBES; kind++)
		worth += kind_worth(view, kind, hand->cubes[kind]);
	worth += purse_worth(view, hand->deniers + (view->turns > 0.0f ? (float)income : 0.0f));
	worth += view->palace * least(hand->cubes[CUBE_GOLD], (float)hand->residences);
	return worth + view->ready * least(batches_in(hand), READY_MOST);
}

/* ---- tiles ---- */

/* Points a turn that an own tile brings through others. */
static float visits(const struct view *view, int tile)
{
	switch (caylus_tiles[tile].effect) {
	case EFFECT_PRODUCE:
		return caylus_tiles[tile].owner ? ALIKE(view, three) : ALIKE(view, two);
	case EFFECT_CHOOSE:
		return ALIKE(view, two);
	case EFFECT_SELL:
	case EFFECT_BUY:
		return ALIKE(view, trade);
	case EFFECT_BUILD:
	case EFFECT_TRANSFORM:
		return ALIKE(view, craft);
	case EFFECT_CONVERT:
		return ALIKE(view, score);
	case EFFECT_NONE:
	case EFFECTS:
		break;
	}
	return 0.0f;
}

/* A craft tile on a space, from the next turn on. */
static float craft_worth(const struct view *view, int tile, int space)
{
	float wait = most(0.0f, (float)(space - view->s->bailiff - 2)) / BY_SEATS(view, pace);

	return BY_SEATS(view, visitors) * visits(view, tile) * most(0.0f, view->turns - wait);
}

static float income_worth(const struct view *view, int income)
{
	return ALIKE(view, income) * (float)income * view->turns;
}

static float site_worth(const struct view *view)
{
	return ALIKE(view, site) * view->ripe;
}

static float residence_worth(const struct view *view)
{
	return (float)caylus_tiles[TILE_RESIDENCE].points +
	       income_worth(view, caylus_tiles[TILE_RESIDENCE].income) + site_worth(view);
}

static int space_for(const struct view *view)
{
	return view->s->empty ? BITS_LOWEST(view->s->empty) : ROAD_LAST;
}

/* What building a tile brings besides its cost. */
static float build_worth(const struct view *view, int seat, int tile)
{
	const struct caylus_tile *row = &caylus_tiles[tile];
	float worth = (float)row->points + view->seats[seat].favour[row->favours];

	if (tile == TILE_LAWYER && view->s->option[OPTION_LAWYER])
		worth -= (float)(row->points - CY_OLD_LAWYER);
	if (row->colour == COLOUR_PRESTIGE)
		return worth + income_worth(view, row->income - caylus_tiles[TILE_RESIDENCE].income) -
		       site_worth(view);
	return worth + craft_worth(view, tile, space_for(view));
}

/* The tile that is best to build, how likely the cubes for it are there, and what it brings. */
struct project {
	int tile;
	uint64_t cost;
	float share, net;
};

/* The cubes of a hand, part cubes taken for whole ones. */
static uint64_t cubes_at_best(const struct hand *hand)
{
	uint64_t cubes = 0;

	for (int kind = 0; kind < CUBES; kind++)
		cubes |= CY_CUBES(kind, (int)(hand->cubes[kind] + 0.75f));
	return cubes;
}

/* The cube that is least missed, for an `any`. */
static int spare_cube(const struct view *view, const struct hand *hand, uint64_t besides)
{
	float best = 1e9f;
	int spare = CUBE_WOOD;

	for (int kind = 0; kind < CUBES; kind++) {
		float left = hand->cubes[kind] - (float)caylus_count(besides, kind), loss;

		loss = kind_worth(view, kind, left) - kind_worth(view, kind, left - 1.0f);
		if (left > 0.5f && loss < best) {
			best = loss;
			spare = kind;
		}
	}
	return spare;
}

static void consider(const struct view *view, int seat, const struct hand *hand, int tile,
                     uint64_t cost, struct project *best)
{
	float share = 1.0f, net = build_worth(view, seat, tile);

	if (caylus_tiles[tile].any)
		cost += CY_CUBES(spare_cube(view, hand, cost), 1);
	for (int kind = 0; kind < CUBES; kind++) {
		int count = caylus_count(cost, kind);

		if (count == 0)
			continue;
		share = least(share, hand->cubes[kind] / (float)count);
		net += more_cubes(view, hand, kind, (float)-count);
	}
	if (share > 0.0f && share * net > best->share * best->net) {
		best->tile = tile;
		best->cost = cost;
		best->share = share;
		best->net = net;
	}
}

static struct project best_project(const struct view *view, int seat, const struct hand *hand,
                                   enum colour colour, uint64_t rebate)
{
	struct project best = {TILE_NONE, 0, 0.0f, 0.0f};
	const struct caylus *s = view->s;
	uint64_t cubes = cubes_at_best(hand);

	if (colour == COLOUR_PRESTIGE ? !(s->residences & s->seats[seat].owned) : !s->empty)
		return best;
	for (int tile = (int)cy_sorts[colour].first; tile <= (int)cy_sorts[colour].last; tile++)
		if (s->supply[tile] && cy_has(cubes, caylus_tiles[tile].cost - rebate))
			consider(view, seat, hand, tile, caylus_tiles[tile].cost - rebate, &best);
	return best;
}

/* C66, C110: what a residence brings besides its cost. */
static float residence_net(const struct view *view, const struct hand *hand, int deniers)
{
	float share = least(1.0f, hand->cubes[CUBE_CLOTH]);

	if (deniers)
		share = least(share, hand->deniers / (float)deniers);
	return share * (residence_worth(view) - ALIKE(view, common) * view->ripe +
	                more_cubes(view, hand, CUBE_CLOTH, -1.0f) +
	                more_deniers(view, hand, (float)-deniers));
}

/* ---- favours ---- */

static float best_cubes(const struct view *view, const struct hand *hand, int column)
{
	float best = more_cubes(view, hand, CUBE_FOOD, 1.0f);

	if (column >= 2) {
		best = most(best, more_cubes(view, hand, CUBE_WOOD, 1.0f));
		best = most(best, more_cubes(view, hand, CUBE_STONE, 1.0f));
	}
	if (column >= 3)
		best = most(best, more_cubes(view, hand, CUBE_CLOTH, 1.0f));
	if (column >= 5)
		best = most(best, view->cube[CUBE_GOLD]);
	return best;
}

static float best_building(const struct view *view, int seat, const struct hand *hand, int column)
{
	static const enum colour COLOUR_OF[COLUMNS + 1] = {
		COLOUR_NONE, COLOUR_NONE, COLOUR_WOOD, COLOUR_STONE, COLOUR_NONE, COLOUR_PRESTIGE,
	};
	float best = 0.0f;

	for (int each = 2; each <= column; each++) {
		if (COLOUR_OF[each] != COLOUR_NONE) {
			struct project project = best_project(view, seat, hand, COLOUR_OF[each],
			                                      caylus_favour(LINE_BUILDING, each)->rebate);

			best = most(best, project.share * project.net);
		} else {
			best = most(best, residence_net(view, hand, 0));
		}
	}
	return best;
}

/* What a line gives now, with its marker on this column. */
static float line_use(const struct view *view, int seat, const struct hand *hand, int line,
                      int column)
{
	switch ((enum line)line) {
	case LINE_PRESTIGE:
		return (float)column;
	case LINE_DENIERS:
		return more_deniers(view, hand, (float)caylus_favour(LINE_DENIERS, column)->amount);
	case LINE_CUBES:
		return best_cubes(view, hand, column);
	case LINE_BUILDING:
		return best_building(view, seat, hand, column);
	case LINE_NONE:
	case LINES:
		break;
	}
	return 0.0f;
}

static int next_column(const struct view *view, int seat, int line)
{
	int marker = view->s->seats[seat].marker[line], open = caylus_open_columns(view->s);

	return marker < open ? marker + 1 : marker;
}

/* What a line stands for in turns to come, with its marker on this column. */
static float marker_worth(const struct view *view, int line, int column)
{
	return view->turns * view->weights[W_prestige + line] * (float)column;
}

static float advance_worth(const struct view *view, int seat, int line)
{
	int column = next_column(view, seat, line);

	return marker_worth(view, line, column - view->s->seats[seat].marker[line]);
}

/* What the lines that are not chosen yet give, best first. */
static int rank_lines(const struct view *view, int seat, const struct hand *hand, int chosen,
                      float *worth)
{
	int count = 0;

	for (int line = 0; line < LINES; line++) {
		int place = count;
		float use;

		if (chosen >> line & 1)
			continue;
		use = line_use(view, seat, hand, line, next_column(view, seat, line)) +
		      advance_worth(view, seat, line);
		for (; place > 0 && worth[place - 1] < use; place--)
			worth[place] = worth[place - 1];
		worth[place] = use;
		count++;
	}
	return count;
}

static void look_at_favours(struct view *view, int seat)
{
	const struct hand *hand = &view->seats[seat].hand;
	float *favour = view->seats[seat].favour, worth[LINES];

	memset(favour, 0, sizeof view->seats[seat].favour);
	if (!view->s->option[OPTION_FAVOURS])
		rank_lines(view, seat, hand, 0, worth);
	for (int count = 1; count <= FAVOURS_MOST; count++)
		favour[count] = favour[count - 1] + (view->s->option[OPTION_FAVOURS]
		                                         ? (float)CY_LIGHT_FAVOUR
		                                         : worth[count - 1]);
}

/* Favours that the seat has gained and not yet resolved. */
static float pending_favours(const struct view *view, int seat, const struct hand *hand, int chosen,
                             int favours)
{
	float worth[LINES], sum = 0.0f;
	int count;

	if (favours == 0)
		return 0.0f;
	count = rank_lines(view, seat, hand, chosen, worth);
	for (int each = 0; each < favours && each < count; each++)
		sum += worth[each];
	return sum;
}

/* ---- houses ---- */

static float whole_houses(const struct view *view, int seat, int section, int houses)
{
	const float *favour = view->seats[seat].favour;
	const struct caylus_section *row = &caylus_sections[section];
	float until = view->until[section], now, next;

	if (houses == 0)
		return (float)-row->loss / (1.0f + ALIKE(view, miss) * until);
	now = favour[caylus_section_favours((enum section)section, houses)];
	next = favour[caylus_section_favours((enum section)section, houses + 1)];
	return now + ALIKE(view, hope) * least(1.0f, until) * (next - now);
}

static float houses_worth(const struct view *view, int seat, int section, float houses)
{
	int whole = (int)houses;
	float rest = houses - (float)whole, worth = whole_houses(view, seat, section, whole);

	if (rest <= 0.0f)
		return worth;
	return worth + rest * (whole_houses(view, seat, section, whole + 1) - worth);
}

/* C94: this seat's houses in the section that is being scored have been looked at. */
static int is_looked_at(const struct caylus *s, int seat)
{
	if (s->stage != STAGE_HOUSES)
		return 0;
	for (int place = 0; place < s->at; place++)
		if (s->order[place] == seat)
			return 1;
	return 0;
}

static float all_houses_worth(const struct view *view, int seat, const struct hand *hand)
{
	float worth = 0.0f;

	for (int section = view->s->scored + is_looked_at(view->s, seat); section < SECTIONS; section++)
		worth += houses_worth(view, seat, section, hand->houses[section]);
	return worth;
}

/* ---- the walk through the rest of a turn ---- */

/* The kind that helps most among those that a tile gives. */
static int best_choice(const struct view *view, const struct hand *hand, uint64_t cubes)
{
	float best = -1e9f;
	int choice = CUBE_FOOD;

	for (int kind = 0; kind < CUBES; kind++) {
		struct hand after;
		float worth;

		if (!caylus_count(cubes, kind))
			continue;
		after = *hand;
		after.cubes[kind] += (float)caylus_count(cubes, kind);
		worth = more_cubes(view, hand, kind, (float)caylus_count(cubes, kind)) +
		        1.5f * batches_in(&after);
		if (worth > best) {
			best = worth;
			choice = kind;
		}
	}
	return choice;
}

static void take_choice(const struct view *view, struct hand *hand, uint64_t cubes, float chance)
{
	int kind = best_choice(view, hand, cubes);

	hand->cubes[kind] += chance * (float)caylus_count(cubes, kind);
}

static void sell(const struct view *view, struct hand *hand, const struct caylus_tile *tile,
                 float chance)
{
	int kind = spare_cube(view, hand, 0);
	float gain = more_cubes(view, hand, kind, -1.0f) +
	             more_deniers(view, hand, (float)tile->deniers);

	if (hand->cubes[kind] <= 0.5f || gain <= 0.0f)
		return;
	hand->cubes[kind] -= chance;
	hand->deniers += chance * (float)tile->deniers;
}

static void buy(const struct view *view, struct hand *hand, const struct caylus_tile *tile,
                float chance)
{
	for (int count = 0; count < tile->most && hand->deniers >= (float)tile->deniers; count++) {
		int kind = best_choice(view, hand, cy_plain(1));

		if (more_cubes(view, hand, kind, 1.0f) +
		        more_deniers(view, hand, (float)-tile->deniers) <= -0.5f)
			return;
		hand->cubes[kind] += chance;
		hand->deniers -= chance * (float)tile->deniers;
	}
}

static void pay_plain(const struct view *view, struct hand *hand, int count)
{
	while (count--) {
		int kind = spare_cube(view, hand, CY_CUBES(CUBE_GOLD, 1000));

		hand->cubes[kind] -= 1.0f;
	}
}

/* A hand after one of the rates of a tile, without regard to whether it can be paid. */
static void convert_at(const struct view *view, struct hand *hand, const struct caylus_tile *tile,
                       const struct caylus_rate *rate)
{
	if (tile->pays == STOCK_DENIERS)
		hand->deniers -= (float)rate->pay;
	else if (tile->pays == STOCK_PLAIN)
		pay_plain(view, hand, rate->pay);
	else
		hand->cubes[tile->pays == STOCK_CLOTH ? CUBE_CLOTH : CUBE_GOLD] -= (float)rate->pay;
	if (tile->gains == STOCK_POINTS)
		hand->points += (float)rate->gain;
	else
		hand->cubes[CUBE_GOLD] += (float)rate->gain;
}

static float has_of(const struct hand *hand, enum stock stock)
{
	if (stock == STOCK_DENIERS)
		return hand->deniers;
	if (stock == STOCK_PLAIN)
		return hand->cubes[CUBE_FOOD] + hand->cubes[CUBE_WOOD] + hand->cubes[CUBE_STONE] +
		       hand->cubes[CUBE_CLOTH];
	return hand->cubes[stock == STOCK_CLOTH ? CUBE_CLOTH : CUBE_GOLD];
}

/* One hand becomes another with this chance. */
static void mix(struct hand *hand, const struct hand *other, float chance)
{
	for (int kind = 0; kind < CUBES; kind++)
		hand->cubes[kind] += chance * (other->cubes[kind] - hand->cubes[kind]);
	hand->deniers += chance * (other->deniers - hand->deniers);
	hand->points += chance * (other->points - hand->points);
}

static void convert(const struct view *view, struct hand *hand, const struct caylus_tile *tile,
                    float chance)
{
	struct hand best = *hand;
	float before = goods_worth(view, hand, 0) + hand->points, most_worth = before;

	for (int rate = 0; rate < CAYLUS_RATES; rate++) {
		struct hand after = *hand;
		float worth;

		if (has_of(hand, tile->pays) < (float)tile->rates[rate].pay - 0.25f)
			continue;
		convert_at(view, &after, tile, &tile->rates[rate]);
		worth = goods_worth(view, &after, 0) + after.points;
		if (worth > most_worth) {
			most_worth = worth;
			best = after;
		}
	}
	if (most_worth > before)
		mix(hand, &best, chance);
}

static void build(const struct view *view, int seat, struct hand *hand, enum colour colour,
                  float chance)
{
	struct project project = best_project(view, seat, hand, colour, 0);

	chance *= project.share;
	if (project.net <= 0.0f)
		return;
	for (int kind = 0; kind < CUBES; kind++)
		hand->cubes[kind] -= chance * (float)caylus_count(project.cost, kind);
	hand->points += chance * build_worth(view, seat, project.tile);
}

static void transform(const struct view *view, struct hand *hand, float chance)
{
	const struct caylus_tile *residence = &caylus_tiles[TILE_RESIDENCE];

	if (residence_net(view, hand, residence->deniers) <= 0.0f)
		return;
	chance *= least(1.0f, hand->cubes[CUBE_CLOTH]);
	hand->cubes[CUBE_CLOTH] -= chance;
	hand->deniers -= chance * (float)residence->deniers;
	hand->points += chance * (residence_worth(view) - ALIKE(view, common) * view->ripe);
}

/* C51: one building works. */
static void work(const struct view *view, int seat, struct hand *hand, int space, float chance)
{
	const struct caylus_tile *tile = &caylus_tiles[view->s->tile[space]];

	switch (tile->effect) {
	case EFFECT_PRODUCE:
		for (int kind = 0; kind < CUBES; kind++)
			hand->cubes[kind] += chance * (float)caylus_count(tile->cubes, kind);
		break;
	case EFFECT_CHOOSE:
		take_choice(view, hand, tile->cubes, chance);
		break;
	case EFFECT_BUILD:
		build(view, seat, hand, tile->builds, chance);
		break;
	case EFFECT_TRANSFORM:
		transform(view, hand, chance);
		break;
	case EFFECT_SELL:
		sell(view, hand, tile, chance);
		break;
	case EFFECT_BUY:
		buy(view, hand, tile, chance);
		break;
	case EFFECT_CONVERT:
		convert(view, hand, tile, chance);
		break;
	case EFFECT_NONE:
	case EFFECTS:
		break;
	}
}

static int has_worker(const struct crew *crew, int space)
{
	return (int)(crew->spaces >> space & 1);
}

/* C42 */
static void joust(const struct view *view, int seat, struct hand *hand)
{
	float share = least(1.0f, least(hand->cubes[CUBE_CLOTH], hand->deniers));
	float gain = view->seats[seat].favour[1];

	if (gain + more_cubes(view, hand, CUBE_CLOTH, -1.0f) + more_deniers(view, hand, -1.0f) <= 0.0f)
		return;
	hand->cubes[CUBE_CLOTH] -= share;
	hand->deniers -= share * CY_JOUST_DENIERS;
	hand->points += share * gain;
}

/* C35-C42 */
static void walk_special(const struct view *view, int seat, struct hand *hand,
                         const struct crew *crew)
{
	if (has_worker(crew, SPACE_GATE))
		hand->points += ALIKE(view, gate);
	if (has_worker(crew, SPACE_TRADING_POST))
		hand->deniers += CY_TRADING_POST;
	if (has_worker(crew, SPACE_GUILD))
		hand->points += ALIKE(view, steer);
	if (has_worker(crew, SPACE_JOUST))
		joust(view, seat, hand);
}

/* C86: the favour for most batches. */
static float lead_worth(const struct view *view, int seat, float batches)
{
	const struct standing *standing = &view->seats[seat];
	float lead = least(batches - standing->before, batches - standing->after + 1.0f);
	float worth = standing->favour[1] * least(1.0f, most(0.0f, least(lead, batches)));

	return view->phase == PHASE_WORKERS ? worth * ALIKE(view, seize) : worth;
}

/* The two kinds that are least missed: those of which there is most, gold last. */
static void choose_pair(const struct hand *hand, int pair[2])
{
	float best = -1.0f, next = -1.0f;

	pair[0] = pair[1] = CUBE_GOLD;
	for (int kind = CUBE_WOOD; kind < CUBES; kind++) {
		float count = kind == CUBE_GOLD ? least(0.5f, hand->cubes[kind]) : hand->cubes[kind];

		if (count > best) {
			next = best;
			pair[1] = pair[0];
			best = count;
			pair[0] = kind;
		} else if (count > next) {
			next = count;
			pair[1] = kind;
		}
	}
}

/* The section that takes the next house, some being laid in thought. */
static int section_for(const struct caylus *s, int laid)
{
	int section = s->scored;

	while (section < SECTIONS && s->filled[section] + laid >= caylus_sections[section].room) {
		laid -= caylus_sections[section].room - s->filled[section];
		section++;
	}
	return section;
}

/* C80-C82: one batch, if it is worth it. */
static int give_batch(const struct view *view, int seat, struct hand *hand)
{
	struct hand after = *hand;
	float share = least(1.0f, batches_in(hand)), gain, cost = 0.0f;
	int section = section_for(view->s, hand->laid), pair[2];

	if (share < 0.1f || section == SECTIONS)
		return 0;
	choose_pair(hand, pair);
	cost -= more_cubes(view, hand, CUBE_FOOD, -share);
	after.cubes[CUBE_FOOD] -= share;
	for (int each = 0; each < 2; each++) {
		cost -= more_cubes(view, hand, pair[each], -share);
		after.cubes[pair[each]] -= share;
	}
	after.houses[section] += share;
	after.batches += share;
	after.laid++;
	after.points += share * (float)caylus_sections[section].points;
	gain = after.points - hand->points +
	       houses_worth(view, seat, section, after.houses[section]) -
	       houses_worth(view, seat, section, hand->houses[section]) +
	       lead_worth(view, seat, after.batches) - lead_worth(view, seat, hand->batches);
	if (hand->batches < 1.0f)
		gain += share * least(CY_IDLE_LOSS, hand->points);
	if (gain <= cost)
		return 0;
	*hand = after;
	return 1;
}

/* C79-C86 */
static void walk_castle(const struct view *view, int seat, struct hand *hand,
                        const struct crew *crew)
{
	if (crew->castle < 0)
		return;
	while (crew->is_giving && give_batch(view, seat, hand))
		;
	hand->points += lead_worth(view, seat, hand->batches);
	hand->points -= least(CY_IDLE_LOSS, hand->points) * most(0.0f, 1.0f - hand->batches);
}

/* What the hand is worth when the turn is over; the hand is left as it is then. */
static float walk(const struct view *view, int seat, struct hand *hand, const struct crew *crew)
{
	walk_special(view, seat, hand, crew);
	for (uint64_t left = crew->spaces & ROAD_SPACES; left; left = BITS_REST(left)) {
		int space = BITS_LOWEST(left);
		float chance = chance_of(view, crew, space);

		if (chance > 0.0f)
			work(view, seat, hand, space, chance);
	}
	walk_castle(view, seat, hand, crew);
	return hand->points + goods_worth(view, hand, view->s->seats[seat].income) +
	       all_houses_worth(view, seat, hand);
}

/* Phase 4: a seat whose turn is still to come may lead the provost to one of its own workers. */
static int has_yet_to_move(const struct caylus *s, int seat)
{
	for (int place = s->at; place < s->players; place++)
		if (s->passing[place] == seat)
			return 1;
	return s->node == NODE_PROVOST && s->actor == seat;
}

/* The best that a seat can make of the rest of its turn. */
static float rest_of_turn(const struct view *view, int seat, struct hand hand,
                          const struct crew *crew)
{
	struct hand start = hand;
	float best = walk(view, seat, &hand, crew);
	uint64_t beyond = (crew->spaces & ROAD_SPACES) >> view->provost >> 1;

	if (view->phase != PHASE_PROVOST || !has_yet_to_move(view->s, seat))
		return best;
	for (; beyond; beyond = BITS_REST(beyond)) {
		int distance = BITS_LOWEST(beyond) + 1;
		struct view moved;

		if (distance > CY_PROVOST_REACH || (float)distance > start.deniers)
			break;
		moved = *view;
		moved.provost += distance;
		hand = start;
		hand.deniers -= (float)(distance * CY_PROVOST_PRICE);
		best = most(best, walk(&moved, seat, &hand, crew));
	}
	return best;
}

/* ---- the table at a glance ---- */

/* Workers by seat. The one that is at work has nothing more to do but what the node asks. */
static void look_at_workers(struct view *view)
{
	const struct caylus *s = view->s;
	uint64_t at_work = (uint64_t)1 << caylus_active_space(s);
	int is_castle_open = view->phase < PHASE_CASTLE || s->stage == STAGE_CASTLE;

	for (int seat = 0; seat < s->players; seat++) {
		view->seats[seat].crew.spaces = 0;
		view->seats[seat].crew.castle = -1;
	}
	for (uint64_t left = s->occupied & ~at_work; left; left = BITS_REST(left))
		view->seats[s->worker[BITS_LOWEST(left)]].crew.spaces |= left & (~left + 1);
	for (int number = 0; is_castle_open && number < BITS_COUNT(s->castled); number++) {
		struct crew *crew = &view->seats[s->castle[number]].crew;

		crew->castle = number;
		crew->is_giving = view->phase < PHASE_CASTLE || number >= s->at;
	}
}

/* The batches that the seats in the castle are about to give. */
static void look_at_castle(struct view *view)
{
	const struct caylus *s = view->s;
	float batches[CAYLUS_SEATS];
	int count = BITS_COUNT(s->castled);

	if (count == 0 || view->phase > PHASE_CASTLE)
		return;
	for (int number = 0; number < count; number++) {
		int seat = s->castle[number];
		struct hand hand = view->seats[seat].hand;

		walk(view, seat, &hand, &view->seats[seat].crew);
		batches[number] = hand.batches;
	}
	for (int seat = 0; seat < s->players; seat++) {
		struct standing *standing = &view->seats[seat];
		int own = standing->crew.castle < 0 ? count : standing->crew.castle;

		for (int number = 0; number < count; number++)
			if (number < own)
				standing->before = most(standing->before, batches[number]);
			else if (number > own)
				standing->after = most(standing->after, batches[number]);
	}
}

static void look(struct view *view, const struct caylus *s, const float *weights)
{
	view->s = s;
	view->weights = weights;
	view->table = s->players < 4 ? s->players - 2 : 2;
	view->phase = caylus_phase(s);
	view->provost = s->provost;
	look_at_time(view);
	set_prices(view);
	set_reach(view, view->phase == PHASE_PROVOST ? count_movers(s, s->at - 1) : s->players);
	look_at_workers(view);
	for (int seat = 0; seat < s->players; seat++) {
		view->seats[seat].hand = hand_of(s, seat);
		look_at_favours(view, seat);
		view->seats[seat].before = view->seats[seat].after = 0.0f;
	}
	look_at_castle(view);
}

/* ---- evaluate ---- */

/* Places from the end, in the order of the next turn; with two players it changes by itself. */
static float order_worth(const struct view *view, int place)
{
	int last = view->s->players - 1;

	if (view->s->players == 2)
		return 0.0f;
	return ALIKE(view, order) * least(1.0f, view->turns) * (float)(last - place) / (float)last;
}

/* C43: where a seat will stand once the stables have acted. */
static int place_after_stables(const struct caylus *s, int seat)
{
	int place = BITS_COUNT(s->stabled), old = 0;

	for (int number = 0; number < place; number++)
		if (s->stables[number] == seat)
			return number;
	for (; s->order[old] != seat; old++)
		place += !(s->stabled >> s->order[old] & 1);
	return place;
}

static float guest_worth(const struct view *view)
{
	return ALIKE(view, guest) * least(1.0f, view->turns);
}

static int guest_to_be(const struct caylus *s)
{
	return s->worker[SPACE_INN] != NOBODY ? s->worker[SPACE_INN] : s->guest;
}

/* How much of this turn is still to be planned. */
static float today(const struct view *view)
{
	const struct caylus *s = view->s;

	if (view->phase != PHASE_WORKERS)
		return 0.0f;
	return (float)(s->players - s->passes) / (float)s->players;
}

/* What will last beyond the turn, besides goods. */
static float lasting_worth(const struct view *view, int seat)
{
	const struct caylus *s = view->s;
	const struct caylus_seat *own = &s->seats[seat];
	float worth = income_worth(view, own->income);

	for (int line = 0; line < LINES; line++)
		worth += marker_worth(view, line, own->marker[line]);
	worth += site_worth(view) * (float)BITS_COUNT(own->owned & s->residences);
	for (uint32_t left = own->owned & (uint32_t)s->open; left; left = BITS_REST(left))
		worth += craft_worth(view, s->tile[BITS_LOWEST(left)], BITS_LOWEST(left));
	for (uint32_t left = s->waiting; left; left = BITS_REST(left))
		if (s->payer[BITS_LOWEST(left)] == seat)
			worth += residence_worth(view);
	if (s->order[0] != NOBODY)
		worth += order_worth(view, place_after_stables(s, seat));
	if (guest_to_be(s) == seat)
		worth += guest_worth(view);
	return worth + BY_SEATS(view, turn) * (view->turns + today(view));
}

/* C17: a seat that has not passed may still find something useful to do. */
static float busy_worth(const struct view *view, int seat)
{
	const struct caylus_seat *own = &view->s->seats[seat];

	return view->phase == PHASE_WORKERS && !own->passed && own->home ? ALIKE(view, busy) : 0.0f;
}

/* Whether the node asks for what a building does, so that its worker's effect is still to come. */
static int is_effect(const struct caylus *s)
{
	return s->stage == STAGE_OWNER && s->favours == 0 && s->line == LINE_NONE &&
	       s->node != NODE_NONE;
}

static float favours_at_hand(const struct view *view, int seat, const struct hand *hand)
{
	const struct caylus *s = view->s;
	float worth = 0.0f;

	if (s->favoured != seat)
		return 0.0f;
	if (s->line != LINE_NONE)
		worth += line_use(view, seat, hand, s->line, s->seats[seat].marker[s->line]);
	return worth + pending_favours(view, seat, hand, s->seats[seat].lines, s->favours);
}

static void evaluate(const void *state, const float *weights, struct outlook *out)
{
	const struct caylus *s = (const struct caylus *)state;
	struct view view;

	look(&view, s, weights);
	memset(out, 0, sizeof *out);
	if (is_effect(s))
		view.seats[s->actor].crew.spaces |= (uint64_t)1 << s->at;
	for (int seat = 0; seat < s->players; seat++) {
		const struct hand *hand = &view.seats[seat].hand;
		float favours = favours_at_hand(&view, seat, hand);

		out->points[seat] = favours + busy_worth(&view, seat) + lasting_worth(&view, seat) +
		                    rest_of_turn(&view, seat, *hand, &view.seats[seat].crew);
	}
	out->spread = ALIKE(&view, spread_end) + BY_SEATS(&view, spread) * number_sqrt(view.turns);
}

/* ---- judge ---- */

/* What it means to the seat that acts when another one gains so many points. */
static float loss_to(const struct view *view, float points)
{
	return BY_SEATS(view, rival) * points / (float)(view->s->players - 1);
}


/* The seat that acts, before its move. */
struct mover {
	int seat;
	struct hand hand;
	struct crew crew;
};

static struct mover mover_of(const struct view *view, int seat)
{
	struct mover mover = {seat, view->seats[seat].hand, view->seats[seat].crew};

	return mover;
}

/* The rest of the turn with this hand and this crew. */
static float prospect(const struct view *view, const struct mover *mover, struct hand hand,
                      const struct crew *crew)
{
	return walk(view, mover->seat, &hand, crew);
}

/* C33, C57: what the owner gets out of it. */
static float owners_gain(const struct view *view, int seat, int space)
{
	const struct caylus *s = view->s;
	int owner = space <= ROAD_LAST ? s->owner[space] : NOBODY;
	float gain = CY_OWNER_POINTS;

	if (owner == NOBODY || owner == seat)
		return 0.0f;
	if (caylus_tiles[s->tile[space]].owner)
		gain += view->cube[CUBE_CLOTH];
	return gain;
}

/* A worker comes onto a space, for a price. */
static float judge_worker(const struct view *view, const struct mover *mover, int space, int price)
{
	const struct caylus *s = view->s;
	struct hand hand = mover->hand;
	struct crew crew = mover->crew;

	hand.deniers -= (float)price;
	hand.points -= loss_to(view, owners_gain(view, mover->seat, space));
	if (space == SPACE_CASTLE) {
		crew.castle = BITS_COUNT(s->castled);
		crew.is_giving = 1;
	} else if (space == SPACE_STABLES) {
		hand.points += order_worth(view, BITS_COUNT(s->stabled)) -
		               order_worth(view, place_after_stables(s, mover->seat));
	} else if (space == SPACE_INN) {
		if (guest_to_be(s) != mover->seat)
			hand.points += guest_worth(view);
		if (guest_to_be(s) != mover->seat && guest_to_be(s) != NOBODY)
			hand.points += loss_to(view, guest_worth(view));
	} else {
		crew.spaces |= (uint64_t)1 << space;
	}
	return prospect(view, mover, hand, &crew);
}

static float judge_gate(const struct view *view, const struct mover *mover, int space)
{
	struct mover after = *mover;

	after.crew.spaces &= ~((uint64_t)1 << SPACE_GATE);
	return judge_worker(view, &after, space, 0);
}

static float judge_pass(const struct view *view, const struct mover *mover)
{
	struct hand hand = mover->hand;

	if (view->s->passes == 0)
		hand.deniers += CY_FIRST_PASS;
	return prospect(view, mover, hand, &mover->crew) - ALIKE(view, busy);
}

/* The provost moves; the others' workers are reached, or no longer. */
static float judge_provost(const struct view *view, const struct mover *mover, int shift, int price)
{
	const struct caylus *s = view->s;
	struct view after = *view;
	struct hand hand = mover->hand;
	float worth;

	after.provost += shift;
	if (view->phase == PHASE_PROVOST)
		set_reach(&after, count_movers(s, s->at));
	hand.deniers -= (float)(price * (shift < 0 ? -shift : shift));
	worth = prospect(&after, mover, hand, &mover->crew);
	for (int seat = 0; seat < s->players; seat++)
		if (seat != mover->seat)
			worth -= loss_to(view, rest_of_turn(&after, seat, view->seats[seat].hand,
			                                    &view->seats[seat].crew));
	return worth;
}

static float judge_joust(const struct view *view, const struct mover *mover)
{
	struct hand hand = mover->hand;

	hand.cubes[CUBE_CLOTH] -= 1.0f;
	hand.deniers -= CY_JOUST_DENIERS;
	hand.points += view->seats[mover->seat].favour[1];
	return prospect(view, mover, hand, &mover->crew);
}

/* Cubes are gained or given, for deniers or for points. */
struct deal {
	uint64_t gain, give;
	int deniers, points;
};

static float judge_deal(const struct view *view, const struct mover *mover, struct deal deal)
{
	struct hand hand = mover->hand;

	for (int kind = 0; kind < CUBES; kind++)
		hand.cubes[kind] += (float)(caylus_count(deal.gain, kind) - caylus_count(deal.give, kind));
	hand.deniers += (float)deal.deniers;
	hand.points += (float)deal.points;
	return prospect(view, mover, hand, &mover->crew);
}

/* C56: a tile may give more than one cube of the kind. */
static uint64_t taken_cubes(const struct caylus *s, move m)
{
	int kind;

	if (s->node != NODE_PRODUCE)
		return cy_move_cubes(m);
	kind = cy_move_cube(m);
	return CY_CUBES(kind, caylus_count(cy_active_tile(s)->cubes, kind));
}

static float judge_build(const struct view *view, const struct mover *mover, move m)
{
	const struct caylus *s = view->s;
	int tile = MOVE_A(m), is_craft = s->node != NODE_ARCHITECT;
	struct deal deal = {.give = caylus_tiles[tile].cost - cy_effect(s)->rebate};

	if (is_craft && MOVE_B(m))
		deal.give += CY_CUBES(MOVE_B(m) - 1, 1);
	return judge_deal(view, mover, deal) + build_worth(view, mover->seat, tile);
}

/* A tile of one's own is lost; a neutral one that others need more than we do is no loss. */
static float judge_transform(const struct view *view, const struct mover *mover, int space)
{
	const struct caylus *s = view->s;
	int deniers = caylus_tiles[TILE_RESIDENCE].deniers - cy_effect(s)->deniers;
	struct deal deal = {.give = caylus_tiles[TILE_RESIDENCE].cost, .deniers = -deniers};
	float loss = s->owner[space] == mover->seat ? craft_worth(view, s->tile[space], space)
	                                            : ALIKE(view, common) * view->ripe;

	return judge_deal(view, mover, deal) + residence_worth(view) - loss;
}

static float judge_convert(const struct view *view, const struct mover *mover, int pay)
{
	const struct caylus_tile *tile = cy_active_tile(view->s);
	struct hand hand = mover->hand;

	for (int rate = 0; rate < CAYLUS_RATES; rate++)
		if (tile->rates[rate].pay == pay)
			convert_at(view, &hand, tile, &tile->rates[rate]);
	return prospect(view, mover, hand, &mover->crew);
}

static float judge_alchemist(const struct view *view, const struct mover *mover, move m)
{
	const struct caylus_rate *rates = cy_active_tile(view->s)->rates;
	int gold = rates[cy_named(m) == rates[0].pay ? 0 : 1].gain;
	struct deal deal = {.gain = CY_CUBES(CUBE_GOLD, gold), .give = cy_move_cubes(m)};

	return judge_deal(view, mover, deal);
}

static float judge_batch(const struct view *view, const struct mover *mover, move m)
{
	struct mover after = *mover;
	int section = caylus_building_section(view->s);
	struct deal deal = {
		.give = cy_move_cubes(m) + CY_CUBES(CUBE_FOOD, 1),
		.points = caylus_sections[section].points,
	};

	after.hand.batches += 1.0f;
	after.hand.houses[section] += 1.0f;
	after.hand.laid++;
	return judge_deal(view, &after, deal);
}

static float judge_favour(const struct view *view, const struct mover *mover, int line)
{
	const struct caylus *s = view->s;
	int chosen = s->seats[mover->seat].lines | 1 << line;

	return line_use(view, mover->seat, &mover->hand, line, next_column(view, mover->seat, line)) +
	       advance_worth(view, mover->seat, line) +
	       pending_favours(view, mover->seat, &mover->hand, chosen, s->favours - 1);
}

/* C106: the cubes of a column, the better ones where it leaves a choice. */
static float judge_use_cubes(const struct view *view, const struct mover *mover, int column)
{
	const struct caylus_favour *favour = caylus_favour(LINE_CUBES, column);
	struct hand hand = mover->hand;

	if (favour->amount) {
		hand.cubes[spare_cube(view, &hand, 0)] -= 1.0f;
		for (int each = 0; each < favour->amount; each++)
			take_choice(view, &hand, cy_plain(1), 1.0f);
	} else {
		take_choice(view, &hand, favour->cubes, 1.0f);
	}
	return prospect(view, mover, hand, &mover->crew);
}

static float judge_use_building(const struct view *view, const struct mover *mover, int column)
{
	const struct caylus_favour *favour = caylus_favour(LINE_BUILDING, column);
	float base = prospect(view, mover, mover->hand, &mover->crew);
	struct project project;

	if (favour->builds == COLOUR_NONE)
		return base + residence_net(view, &mover->hand, 0);
	project = best_project(view, mover->seat, &mover->hand, favour->builds, favour->rebate);
	return base + project.share * project.net;
}

static float judge_use(const struct view *view, const struct mover *mover, int column)
{
	struct deal deal = {0};

	switch ((enum line)view->s->line) {
	case LINE_PRESTIGE:
		deal.points = caylus_favour(LINE_PRESTIGE, column)->amount;
		break;
	case LINE_DENIERS:
		deal.deniers = caylus_favour(LINE_DENIERS, column)->amount;
		break;
	case LINE_CUBES:
		return judge_use_cubes(view, mover, column);
	case LINE_BUILDING:
		return judge_use_building(view, mover, column);
	case LINE_NONE:
	case LINES:
		break;
	}
	return judge_deal(view, mover, deal);
}

static float judge_done(const struct view *view, const struct mover *mover)
{
	struct crew crew = mover->crew;

	crew.is_giving = 0;
	return prospect(view, mover, mover->hand, &crew);
}

/* A declined effect: what is in hand. A gate's worker goes home. */
static float judge_skip(const struct view *view, const struct mover *mover)
{
	struct crew crew = mover->crew;

	if (view->s->node == NODE_GATE)
		crew.spaces &= ~((uint64_t)1 << SPACE_GATE);
	if (view->s->node == NODE_PROVOST || view->s->node == NODE_GUILD)
		return judge_provost(view, mover, 0, 0);
	return prospect(view, mover, mover->hand, &crew);
}

static float judge_move(const struct view *view, const struct mover *mover, move m)
{
	const struct caylus *s = view->s;
	struct deal deal = {0};

	switch ((enum verb)MOVE_VERB(m)) {
	case VERB_PLACE:
		return judge_worker(view, mover, MOVE_A(m), caylus_price(s, mover->seat, MOVE_A(m)));
	case VERB_GATE:
		return judge_gate(view, mover, MOVE_A(m));
	case VERB_PROVOST:
		return judge_provost(view, mover, cy_provost_shift(m),
		                     s->node == NODE_GUILD ? 0 : CY_PROVOST_PRICE);
	case VERB_JOUST:
		return judge_joust(view, mover);
	case VERB_STAY:
		return guest_worth(view);
	case VERB_TAKE:
		deal.gain = taken_cubes(s, m);
		return judge_deal(view, mover, deal);
	case VERB_BUILD:
		return judge_build(view, mover, m);
	case VERB_TRANSFORM:
		return judge_transform(view, mover, MOVE_A(m));
	case VERB_SELL:
		deal.give = cy_move_cubes(m);
		deal.deniers = cy_active_tile(s)->deniers;
		return judge_deal(view, mover, deal);
	case VERB_BUY:
		deal.gain = cy_move_cubes(m);
		deal.deniers = -cy_named(m) * cy_active_tile(s)->deniers;
		return judge_deal(view, mover, deal);
	case VERB_PAY:
		return judge_convert(view, mover, MOVE_A(m));
	case VERB_PAY_CUBES:
		return judge_alchemist(view, mover, m);
	case VERB_BATCH:
		return judge_batch(view, mover, m);
	case VERB_FAVOUR:
		return judge_favour(view, mover, MOVE_A(m));
	case VERB_USE:
		return judge_use(view, mover, MOVE_A(m));
	case VERB_GIVE:
		deal.give = cy_move_cubes(m);
		return judge_deal(view, mover, deal);
	case VERB_PASS:
		return judge_pass(view, mover);
	case VERB_SKIP:
		return judge_skip(view, mover);
	case VERB_DONE:
		return judge_done(view, mover);
	case VERB_LEAVE:
	case VERB_DEAL:
	case VERB_ORDER:
	case VERB_NONE:
	case VERBS:
		break;
	}
	return 0.0f;
}

/* Spaces that the others would like to have, too: taken now or perhaps never, and lost to them. */
static void add_contest(const struct view *view, int seat, const move *moves, int count,
                        float *worth)
{
	const struct caylus *s = view->s;
	struct mover rival = mover_of(view, seat);
	float now = prospect(view, &rival, rival.hand, &rival.crew);

	for (int each = 0; each < count; each++) {
		int space = MOVE_A(moves[each]);

		if (MOVE_VERB(moves[each]) == VERB_PLACE && space < SPACE_STABLES)
			worth[each] += BY_SEATS(view, contest) *
			               most(0.0f, judge_worker(view, &rival, space,
			                                       caylus_price(s, seat, space)) - now);
	}
}

static void judge(const void *state, const float *weights, const move *moves, int count,
                  float *worth)
{
	const struct caylus *s = (const struct caylus *)state;
	struct view view;
	struct mover mover;

	look(&view, s, weights);
	mover = mover_of(&view, s->actor);
	if (s->node == NODE_GUILD || s->node == NODE_JOUST)
		mover.crew.spaces &= ~((uint64_t)1 << SPACE_GUILD | (uint64_t)1 << SPACE_JOUST);
	for (int each = 0; each < count; each++)
		worth[each] = judge_move(&view, &mover, moves[each]);
	for (int seat = 0; s->node == NODE_PLACE && seat < s->players; seat++)
		if (seat != s->actor && !s->seats[seat].passed)
			add_contest(&view, seat, moves, count, worth);
}

/* A turn is about to be played: nothing is on its way. */
static int is_quiet(const void *state)
{
	const struct caylus *s = (const struct caylus *)state;

	return s->stage == STAGE_PLACE && !s->passes && !s->occupied && !s->castled && !s->stabled;
}

const struct brain caylus_brain = {
	.name = "caylus",
	.weights = WEIGHT_ROWS,
	.plies = 4.0f,
	.heat = 1.5f,
	.stir = 1.0f,
	.par = {[2] = 125.0f, [3] = 95.0f, [4] = 78.0f, [5] = 68.0f},
	.evaluate = evaluate,
	.judge = judge,
	.is_quiet = is_quiet,
};
