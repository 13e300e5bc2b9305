/* move_prior.c - how good each move is for the seat that acts.

   Each move is made in the mind, and the rest of the turn walked through from there (turn.c); the
   better it ends, the better the move. What rivals gain by it counts in part as a loss. When
   workers are placed, a space that the others would like as well is urgent: taken now or perhaps
   never, and lost to them. */
#include "games/caylus/ai/features.h"

/* What it means to the seat that acts when another one gains so many points. */
static float loss_to(const struct features *features, float points)
{
	return BY_SEATS(features, rival) * points / (float)(features->s->players - 1);
}

/* The seat that acts, before its move. */
struct mover {
	int seat;
	struct hand hand;
	struct crew crew;
};

static struct mover mover_of(const struct features *features, int seat)
{
	struct mover mover = {seat, features->seats[seat].hand, features->seats[seat].crew};

	return mover;
}

/* The rest of the turn with this hand and this crew. */
static float prospect(const struct features *features, const struct mover *mover, struct hand hand,
                      const struct crew *crew)
{
	return ce_walk(features, mover->seat, &hand, crew);
}

/* C33, C57: what the owner gets out of it. */
static float owners_gain(const struct features *features, int seat, int space)
{
	const struct caylus_state *s = features->s;
	int owner = space <= CAYLUS_ROAD_LAST ? s->owner[space] : CAYLUS_SEAT_NONE;
	float gain = CAYLUS_OWNER_POINTS;

	if (owner == CAYLUS_SEAT_NONE || owner == seat)
		return 0.0f;
	if (caylus_tiles[s->tile[space]].owner)
		gain += features->cube[CAYLUS_CUBE_CLOTH];
	return gain;
}

/* A worker comes onto a space, for a price. */
static float prior_worker(const struct features *features, const struct mover *mover, int space,
                          int price)
{
	const struct caylus_state *s = features->s;
	struct hand hand = mover->hand;
	struct crew crew = mover->crew;

	hand.deniers -= (float)price;
	hand.points -= loss_to(features, owners_gain(features, mover->seat, space));
	if (space == CAYLUS_SPACE_CASTLE) {
		crew.castle = BITS_COUNT(s->castled);
		crew.is_giving = 1;
	} else if (space == CAYLUS_SPACE_STABLES) {
		hand.points += ce_order_worth(features, BITS_COUNT(s->stabled)) -
		               ce_order_worth(features, ce_place_after_stables(s, mover->seat));
	} else if (space == CAYLUS_SPACE_INN) {
		if (ce_guest_to_be(s) != mover->seat)
			hand.points += ce_guest_worth(features);
		if (ce_guest_to_be(s) != mover->seat && ce_guest_to_be(s) != CAYLUS_SEAT_NONE)
			hand.points += loss_to(features, ce_guest_worth(features));
	} else {
		crew.spaces |= (uint64_t)1 << space;
	}
	return prospect(features, mover, hand, &crew);
}

static float prior_gate(const struct features *features, const struct mover *mover, int space)
{
	struct mover after = *mover;

	after.crew.spaces &= ~((uint64_t)1 << CAYLUS_SPACE_GATE);
	return prior_worker(features, &after, space, 0);
}

static float prior_pass(const struct features *features, const struct mover *mover)
{
	struct hand hand = mover->hand;

	if (features->s->passes == 0)
		hand.deniers += CAYLUS_FIRST_PASS;
	return prospect(features, mover, hand, &mover->crew) - ALIKE(features, busy);
}

/* The provost moves; the others' workers are reached, or no longer. */
static float prior_provost(const struct features *features, const struct mover *mover, int shift,
                           int price)
{
	const struct caylus_state *s = features->s;
	struct features after = *features;
	struct hand hand = mover->hand;
	float worth;

	after.provost += shift;
	if (features->phase == CAYLUS_PHASE_PROVOST)
		ce_set_reach(&after, ce_count_movers(s, s->at));
	hand.deniers -= (float)(price * (shift < 0 ? -shift : shift));
	worth = prospect(&after, mover, hand, &mover->crew);
	for (int seat = 0; seat < s->players; seat++)
		if (seat != mover->seat)
			worth -= loss_to(features, ce_rest_of_turn(&after, seat, features->seats[seat].hand,
			                                           &features->seats[seat].crew));
	return worth;
}

static float prior_joust(const struct features *features, const struct mover *mover)
{
	struct hand hand = mover->hand;

	hand.cubes[CAYLUS_CUBE_CLOTH] -= 1.0f;
	hand.deniers -= CAYLUS_JOUST_DENIERS;
	hand.points += features->seats[mover->seat].favour[1];
	return prospect(features, mover, hand, &mover->crew);
}

/* Cubes are gained or given, for deniers or for points. */
struct deal {
	uint64_t gain, give;
	int deniers, points;
};

static float prior_deal(const struct features *features, const struct mover *mover,
                        struct deal deal)
{
	struct hand hand = mover->hand;

	for (int kind = 0; kind < CAYLUS_CUBES; kind++)
		hand.cubes[kind] += (float)(caylus_count(deal.gain, kind) - caylus_count(deal.give, kind));
	hand.deniers += (float)deal.deniers;
	hand.points += (float)deal.points;
	return prospect(features, mover, hand, &mover->crew);
}

/* C56: a tile may give more than one cube of the kind. */
static uint64_t taken_cubes(const struct caylus_state *s, move m)
{
	int kind;

	if (s->node != CAYLUS_NODE_PRODUCE)
		return caylus_move_cubes(m);
	kind = caylus_move_cube(m);
	return CAYLUS_PACK(kind, caylus_count(caylus_active_tile(s)->cubes, kind));
}

static float prior_build(const struct features *features, const struct mover *mover, move m)
{
	const struct caylus_state *s = features->s;
	int tile = MOVE_A(m), is_craft = s->node != CAYLUS_NODE_ARCHITECT;
	struct deal deal = {.give = caylus_tiles[tile].cost - caylus_effect(s)->rebate};

	if (is_craft && MOVE_B(m))
		deal.give += CAYLUS_PACK(MOVE_B(m) - 1, 1);
	return prior_deal(features, mover, deal) + ce_build_worth(features, mover->seat, tile);
}

/* A tile of one's own is lost; a neutral one that others need more than we do is no loss. */
static float prior_transform(const struct features *features, const struct mover *mover, int space)
{
	const struct caylus_state *s = features->s;
	int deniers = caylus_tiles[CAYLUS_TILE_RESIDENCE].deniers - caylus_effect(s)->deniers;
	struct deal deal = {.give = caylus_tiles[CAYLUS_TILE_RESIDENCE].cost, .deniers = -deniers};
	float loss = s->owner[space] == mover->seat ? ce_craft_worth(features, s->tile[space], space)
	                                            : ALIKE(features, common) * features->ripe;

	return prior_deal(features, mover, deal) + ce_residence_worth(features) - loss;
}

static float prior_convert(const struct features *features, const struct mover *mover, int pay)
{
	const struct caylus_tile_row *tile = caylus_active_tile(features->s);
	struct hand hand = mover->hand;

	for (int rate = 0; rate < CAYLUS_RATES; rate++)
		if (tile->rates[rate].pay == pay)
			ce_convert_at(features, &hand, tile, &tile->rates[rate]);
	return prospect(features, mover, hand, &mover->crew);
}

static float prior_alchemist(const struct features *features, const struct mover *mover, move m)
{
	const struct caylus_rate *rates = caylus_active_tile(features->s)->rates;
	int gold = rates[caylus_move_total(m) == rates[0].pay ? 0 : 1].gain;
	struct deal deal = {.gain = CAYLUS_PACK(CAYLUS_CUBE_GOLD, gold), .give = caylus_move_cubes(m)};

	return prior_deal(features, mover, deal);
}

static float prior_batch(const struct features *features, const struct mover *mover, move m)
{
	struct mover after = *mover;
	int section = caylus_building_section(features->s);
	struct deal deal = {
		.give = caylus_move_cubes(m) + CAYLUS_PACK(CAYLUS_CUBE_FOOD, 1),
		.points = caylus_sections[section].points,
	};

	after.hand.batches += 1.0f;
	after.hand.houses[section] += 1.0f;
	after.hand.laid++;
	return prior_deal(features, &after, deal);
}

static float prior_favour(const struct features *features, const struct mover *mover, int line)
{
	const struct caylus_state *s = features->s;
	int chosen = s->seats[mover->seat].lines | 1 << line;

	return ce_line_use(features, mover->seat, &mover->hand, line,
	                   ce_next_column(features, mover->seat, line)) +
	       ce_advance_worth(features, mover->seat, line) +
	       ce_pending_favours(features, mover->seat, &mover->hand, chosen, s->favours - 1);
}

/* C106: the cubes of a column, the better ones where it leaves a choice. */
static float prior_use_cubes(const struct features *features, const struct mover *mover, int column)
{
	const struct caylus_favour_row *favour = caylus_favour(CAYLUS_LINE_CUBES, column);
	struct hand hand = mover->hand;

	if (favour->amount) {
		hand.cubes[ce_spare_cube(features, &hand, 0)] -= 1.0f;
		for (int each = 0; each < favour->amount; each++)
			ce_take_choice(features, &hand, caylus_plain(1), 1.0f);
	} else {
		ce_take_choice(features, &hand, favour->cubes, 1.0f);
	}
	return prospect(features, mover, hand, &mover->crew);
}

static float prior_use_building(const struct features *features, const struct mover *mover,
                                int column)
{
	const struct caylus_favour_row *favour = caylus_favour(CAYLUS_LINE_BUILDING, column);
	float base = prospect(features, mover, mover->hand, &mover->crew);
	struct project project;

	if (favour->builds == CAYLUS_COLOUR_NONE)
		return base + ce_residence_net(features, &mover->hand, 0);
	project = ce_best_project(features, mover->seat, &mover->hand, favour->builds, favour->rebate);
	return base + project.share * project.net;
}

static float prior_use(const struct features *features, const struct mover *mover, int column)
{
	struct deal deal = {0};

	switch ((enum caylus_line)features->s->line) {
	case CAYLUS_LINE_PRESTIGE:
		deal.points = caylus_favour(CAYLUS_LINE_PRESTIGE, column)->amount;
		break;
	case CAYLUS_LINE_DENIERS:
		deal.deniers = caylus_favour(CAYLUS_LINE_DENIERS, column)->amount;
		break;
	case CAYLUS_LINE_CUBES:
		return prior_use_cubes(features, mover, column);
	case CAYLUS_LINE_BUILDING:
		return prior_use_building(features, mover, column);
	case CAYLUS_LINE_NONE:
	case CAYLUS_LINES:
		break;
	}
	return prior_deal(features, mover, deal);
}

static float prior_done(const struct features *features, const struct mover *mover)
{
	struct crew crew = mover->crew;

	crew.is_giving = 0;
	return prospect(features, mover, mover->hand, &crew);
}

/* A declined effect: what is in hand. A gate's worker goes home. */
static float prior_skip(const struct features *features, const struct mover *mover)
{
	struct crew crew = mover->crew;

	if (features->s->node == CAYLUS_NODE_GATE)
		crew.spaces &= ~((uint64_t)1 << CAYLUS_SPACE_GATE);
	if (features->s->node == CAYLUS_NODE_PROVOST || features->s->node == CAYLUS_NODE_GUILD)
		return prior_provost(features, mover, 0, 0);
	return prospect(features, mover, mover->hand, &crew);
}

static float prior_move(const struct features *features, const struct mover *mover, move m)
{
	const struct caylus_state *s = features->s;
	struct deal deal = {0};

	switch ((enum caylus_verb)MOVE_VERB(m)) {
	case CAYLUS_VERB_PLACE:
		return prior_worker(features, mover, MOVE_A(m), caylus_price(s, mover->seat, MOVE_A(m)));
	case CAYLUS_VERB_GATE:
		return prior_gate(features, mover, MOVE_A(m));
	case CAYLUS_VERB_PROVOST:
		return prior_provost(features, mover, caylus_provost_shift(m),
		                     s->node == CAYLUS_NODE_GUILD ? 0 : CAYLUS_PROVOST_PRICE);
	case CAYLUS_VERB_JOUST:
		return prior_joust(features, mover);
	case CAYLUS_VERB_STAY:
		return ce_guest_worth(features);
	case CAYLUS_VERB_TAKE:
		deal.gain = taken_cubes(s, m);
		return prior_deal(features, mover, deal);
	case CAYLUS_VERB_BUILD:
		return prior_build(features, mover, m);
	case CAYLUS_VERB_TRANSFORM:
		return prior_transform(features, mover, MOVE_A(m));
	case CAYLUS_VERB_SELL:
		deal.give = caylus_move_cubes(m);
		deal.deniers = caylus_active_tile(s)->deniers;
		return prior_deal(features, mover, deal);
	case CAYLUS_VERB_BUY:
		deal.gain = caylus_move_cubes(m);
		deal.deniers = -caylus_move_total(m) * caylus_active_tile(s)->deniers;
		return prior_deal(features, mover, deal);
	case CAYLUS_VERB_PAY:
		return prior_convert(features, mover, MOVE_A(m));
	case CAYLUS_VERB_PAY_CUBES:
		return prior_alchemist(features, mover, m);
	case CAYLUS_VERB_BATCH:
		return prior_batch(features, mover, m);
	case CAYLUS_VERB_FAVOUR:
		return prior_favour(features, mover, MOVE_A(m));
	case CAYLUS_VERB_USE:
		return prior_use(features, mover, MOVE_A(m));
	case CAYLUS_VERB_GIVE:
		deal.give = caylus_move_cubes(m);
		return prior_deal(features, mover, deal);
	case CAYLUS_VERB_PASS:
		return prior_pass(features, mover);
	case CAYLUS_VERB_SKIP:
		return prior_skip(features, mover);
	case CAYLUS_VERB_DONE:
		return prior_done(features, mover);
	case CAYLUS_VERB_LEAVE:
	case CAYLUS_VERB_DEAL:
	case CAYLUS_VERB_ORDER:
	case CAYLUS_VERB_NONE:
	case CAYLUS_VERBS:
		break;
	}
	return 0.0f;
}

/* Spaces that the others would like to have, too: taken now or perhaps never, and lost to them. */
static void add_contest(const struct features *features, int seat, const move *moves, int count,
                        float *worth)
{
	const struct caylus_state *s = features->s;
	struct mover rival = mover_of(features, seat);
	float now = prospect(features, &rival, rival.hand, &rival.crew);

	for (int each = 0; each < count; each++) {
		int space = MOVE_A(moves[each]);

		if (MOVE_VERB(moves[each]) == CAYLUS_VERB_PLACE && space < CAYLUS_SPACE_STABLES)
			worth[each] +=
				BY_SEATS(features, contest) *
				most(0.0f,
			         prior_worker(features, &rival, space, caylus_price(s, seat, space)) - now);
	}
}

void ce_move_prior(const void *state, const float *weights, const move *moves, int count,
                   float *worth)
{
	const struct caylus_state *s = (const struct caylus_state *)state;
	struct features features;
	struct mover mover;

	ce_extract_features(&features, s, weights);
	mover = mover_of(&features, s->actor);
	if (s->node == CAYLUS_NODE_GUILD || s->node == CAYLUS_NODE_JOUST)
		mover.crew.spaces &= ~((uint64_t)1 << CAYLUS_SPACE_GUILD | (uint64_t)1
		                                                               << CAYLUS_SPACE_JOUST);
	for (int each = 0; each < count; each++)
		worth[each] = prior_move(&features, &mover, moves[each]);
	for (int seat = 0; s->node == CAYLUS_NODE_PLACE && seat < s->players; seat++)
		if (seat != s->actor && !s->seats[seat].passed)
			add_contest(&features, seat, moves, count, worth);
}
