/* medina.c - how Medina is played well.

   A player thinks like this. My palaces score what they hold now, and they will hold more: walls
   will come along the rim, merchants along the street, stables on the squares left free. The
   earlier in the game, the more. Each roof in my hand stands for a palace to come. It is a game of
   chicken: the first who roofs a colour takes what stands there; the last who has not roofed it
   builds on alone, with all his buildings of that colour and with those that the others cannot put
   anywhere else. So a roof is worth most when nobody else can use it on that colour, and a piece
   that I add to an open palace is mostly a present to the next seat that may roof it, unless I
   roof it in the same turn. Tiles change hands; early on I count only part of their number. Pieces
   in hand are time: who runs out of harmless ones must help the others.

   evaluate() sums this up for every seat. judge() says, for each move, by how much the sum changes
   for the seat that acts and for its rivals, without making the move. The prices are in
   medina.def. */
#include <string.h>

#include "ai/brain.h"
#include "ai/numbers.h"
#include "games/medina/medina.h"

enum weight {
#define WEIGHT(name, ...) W_##name,
#include "ai/medina.def"
#undef WEIGHT
	WEIGHTS
};

/* A weight that depends on the seats: the row of two players, the next two follow. */
#define BY_SEATS(survey, name) ((survey)->weights[W_##name##_2 + (survey)->players - 2])
#define ALIKE(survey, name) ((survey)->weights[W_##name])

static const struct brain_weight WEIGHT_ROWS[] = {
#define WEIGHT(name, value, least, most) \
	{#name, (float)(value), (float)(least), (float)(most)},
#include "ai/medina.def"
#undef WEIGHT
	{NULL, 0.0f, 0.0f, 0.0f},
};

_Static_assert((int)WEIGHTS <= (int)BRAIN_WEIGHTS_MAX, "the weights fit");

/* The tea that the next roof on a palace of the dark colour brings; M67. */
static const float TEA_NEXT[] = {3.0f, 2.0f, 1.0f, 0.0f};

/* A palace as a player sees it. */
struct estate {
	struct squares squares;
	int growth;    /* squares on which a stable could join */
	int rim;       /* wall spaces before it that are empty */
	int is_street; /* the next merchant may come beside it */
	float now;     /* points; of an unclaimed palace with the tiles and tea of its roof */
	float to_come; /* points that it will still collect once it is claimed */
	float factor;  /* for judge: what a point for it means to the seat that acts */
};

/* A colour as those see it who have not roofed it yet. */
struct prospect {
	int colour;
	int claimants;   /* seats that may roof it */
	int first;       /* the one whose turn comes first */
	float open;      /* what its best unclaimed palace holds */
};

/* What the board shows at a glance; everything else is computed from it. */
struct survey {
	const struct medina_state *state;
	const float *weights;
	int players, actor;
	float left;           /* share of all pieces still to be placed */
	struct squares growth, extensions, well;
	struct squares wall[2], rim[2]; /* faced by a wall, by none yet; north or south, east or west */
	int hands[COLOURS];   /* buildings of the colour in all hands */
	int stock[SEATS_MAX]; /* pieces in a hand */
	struct prospect prospects[COLOURS]; /* as it stands for the seat that acts */
	/* For judge: what all roofs of a colour stand for, and what parting with a building costs. */
	float roofs[COLOURS], building_loss[COLOURS];
	struct squares sites;         /* for judge: where a piece gains more than its own point */
	struct squares appraised;     /* of these, the squares whose worth for a new palace is known */
	struct estate estates[PALACES_MAX];
	float foundings[SQUARES];
};

/* ---- the survey ---- */

static void count_stock(struct survey *survey)
{
	const struct medina_state *state = survey->state;
	int in_hands = 0, placed = squares_count(state->pieces) + squares_count(state->merchants);

	for (int seat = 0; seat < survey->players; seat++) {
		const struct medina_seat *row = &state->seats[seat];
		int stock = row->roofs + row->neutrals + row->stables + row->merchants + row->walls +
		            BITS_COUNT(row->blocks);

		for (int colour = 0; colour < COLOURS; colour++) {
			stock += row->buildings[colour];
			survey->hands[colour] += row->buildings[colour];
		}
		survey->stock[seat] = stock;
		in_hands += stock;
	}
	for (int arm = 0; arm < ARMS; arm++)
		placed += state->arms[arm];
	placed += state->claims;
	survey->left = (float)in_hands / (float)(in_hands + placed);
}

/* The squares of the rim, and how far walls cover them. A corner belongs to two sides, so the
   sides that lie opposite each other share a set. */
static void look_at_walls(struct survey *survey)
{
	const struct medina_state *state = survey->state;
	int east = medina_columns(state) - 1, north = medina_rows(state) - 1;

	for (int column = 0; column <= east; column++) {
		squares_add(&survey->rim[0], SQUARE(column, 0));
		squares_add(&survey->rim[0], SQUARE(column, north));
	}
	for (int row = 0; row <= north; row++) {
		squares_add(&survey->rim[1], SQUARE(0, row));
		squares_add(&survey->rim[1], SQUARE(east, row));
	}
	for (int wall = 0; wall < state->arms[ARM_NW_N]; wall++)
		squares_add(&survey->wall[0], SQUARE(wall, north));
	for (int wall = 0; wall < state->arms[ARM_NE_N]; wall++)
		squares_add(&survey->wall[0], SQUARE(east - wall, north));
	for (int wall = 0; wall < state->arms[ARM_SW_S]; wall++)
		squares_add(&survey->wall[0], SQUARE(wall, 0));
	for (int wall = 0; wall < state->arms[ARM_SE_S]; wall++)
		squares_add(&survey->wall[0], SQUARE(east - wall, 0));
	for (int wall = 0; wall < state->arms[ARM_SW_W]; wall++)
		squares_add(&survey->wall[1], SQUARE(0, wall));
	for (int wall = 0; wall < state->arms[ARM_NW_W]; wall++)
		squares_add(&survey->wall[1], SQUARE(0, north - wall));
	for (int wall = 0; wall < state->arms[ARM_SE_E]; wall++)
		squares_add(&survey->wall[1], SQUARE(east, wall));
	for (int wall = 0; wall < state->arms[ARM_NE_E]; wall++)
		squares_add(&survey->wall[1], SQUARE(east, north - wall));
	for (int axis = 0; axis < 2; axis++)
		survey->rim[axis] = squares_less(survey->rim[axis], survey->wall[axis]);
}

static int count_in(struct squares squares, const struct squares sets[2])
{
	return squares_count(squares_and(squares, sets[0])) +
	       squares_count(squares_and(squares, sets[1]));
}

/* Points that a set of squares has as part of a palace, but for its buildings and stables. */
static int contacts(const struct survey *survey, struct squares squares, struct squares beside)
{
	return squares_count(squares_and(beside, survey->state->merchants)) +
	       4 * squares_count(squares_and(squares, survey->well)) + count_in(squares, survey->wall);
}

static float still_to_come(const struct survey *survey, const struct estate *estate)
{
	float left = survey->left;
	float growth = estate->growth < 4 ? (float)estate->growth : 4.0f;
	float rim = estate->rim < 3 ? (float)estate->rim : 3.0f;

	return left * (BY_SEATS(survey, gain) + BY_SEATS(survey, gain_early) * left +
	               BY_SEATS(survey, room) * growth + BY_SEATS(survey, rim) * rim +
	               BY_SEATS(survey, street) * (float)estate->is_street);
}

static float tile_worth(const struct survey *survey, int colour)
{
	return (float)medina_palace_number(colour) * (1.0f - BY_SEATS(survey, tile) * survey->left);
}

static float tower_worth(const struct survey *survey, int tower)
{
	return (float)medina_tower_number(tower) * (1.0f - BY_SEATS(survey, tower) * survey->left);
}

static float piece_worth(const struct survey *survey)
{
	return BY_SEATS(survey, piece) * survey->left;
}

static float tea_worth(const struct survey *survey)
{
	return BY_SEATS(survey, tea) * survey->left;
}

/* The tiles and tea that a roof on an unclaimed palace brings. */
static float spoils(const struct survey *survey, const struct medina_palace *row)
{
	const struct medina_state *state = survey->state;
	int holder = state->palace_tile[row->colour], towers = 0;
	float worth = 0.0f;

	if (holder == PALACE_NONE ||
	    row->buildings + row->stables >
	        state->palaces[holder].buildings + state->palaces[holder].stables)
		worth += tile_worth(survey, row->colour);
	for (int arm = 0; arm < ARMS; arm++)
		if (row->arms >> arm & 1)
			towers |= 1 << medina_arm_tower(arm);
	for (int rest = towers; rest; rest &= rest - 1) {
		int tower = BITS_LOWEST(rest);

		worth += tower_worth(survey, tower) +
		         piece_worth(survey) * (float)state->tower_merchants[tower];
	}
	if (row->colour == COLOUR_DARK && state->option[OPTION_EDITION] == EDITION_SECOND)
		worth += tea_worth(survey) *
		         TEA_NEXT[state->dark_roofs < 3 ? state->dark_roofs : 3];
	return worth;
}

static void appraise(struct survey *survey, int palace)
{
	const struct medina_palace *row = &survey->state->palaces[palace];
	struct estate *estate = &survey->estates[palace];
	struct squares beside = squares_less(squares_beside(estate->squares), estate->squares);

	estate->rim = count_in(estate->squares, survey->rim);
	estate->is_street = squares_any(squares_and(beside, survey->extensions));
	estate->now = (float)(row->buildings + row->stables +
	                      contacts(survey, estate->squares, beside));
	estate->to_come = still_to_come(survey, estate);
	if (row->holder == HOLDER_NONE)
		estate->now += spoils(survey, row);
}

static void assign_squares(struct survey *survey)
{
	const struct medina_state *state = survey->state;
	int square;

	for (int palace = 0; palace < state->palace_count; palace++)
		memset(&survey->estates[palace], 0, sizeof survey->estates[palace]);
	SQUARES_EACH(square, state->pieces)
	{
		squares_add(&survey->estates[state->near[square]].squares, square);
	}
	SQUARES_EACH(square, survey->growth)
	{
		survey->estates[state->near[square]].growth++;
	}
}

static void look(struct survey *survey, const struct medina_state *state, const float *weights)
{
	memset(survey, 0, offsetof(struct survey, estates));
	survey->state = state;
	survey->weights = weights;
	survey->players = state->players;
	survey->actor = state->actor;
	survey->growth = medina_growth(state);
	survey->extensions = medina_extensions(state);
	survey->well = medina_well_squares(state);
	count_stock(survey);
	look_at_walls(survey);
	assign_squares(survey);
	for (int palace = 0; palace < state->palace_count; palace++)
		appraise(survey, palace);
}

/* ---- roofs in hand ---- */

static int may_roof(const struct survey *survey, int seat, int colour)
{
	const struct medina_seat *row = &survey->state->seats[seat];

	return row->roofs && !(row->owned >> colour & 1);
}

/* The best unclaimed palace of a colour but one, or PALACE_NONE. */
static int best_open(const struct survey *survey, int colour, int but)
{
	int best = PALACE_NONE;

	for (uint64_t rest = survey->state->unclaimed; rest; rest = BITS_REST(rest)) {
		int palace = BITS_LOWEST(rest);

		if (survey->state->palaces[palace].colour == colour && palace != but &&
		    (best == PALACE_NONE || survey->estates[palace].now > survey->estates[best].now))
			best = palace;
	}
	return best;
}

/* Seats are asked in the order of turns, beginning with `from`; one of them may be left out, and
   one palace. */
static struct prospect prospect_of(const struct survey *survey, int colour, int from, int without,
                                   int but)
{
	struct prospect prospect = {colour, 0, -1, 0.0f};
	int open = best_open(survey, colour, but);

	for (int turn = 0; turn < survey->players; turn++) {
		int seat = (from + turn) % survey->players;

		if (seat == without || !may_roof(survey, seat, colour))
			continue;
		if (!prospect.claimants++)
			prospect.first = seat;
	}
	if (open != PALACE_NONE)
		prospect.open = survey->estates[open].now;
	return prospect;
}

/* What share of the open palace is a seat's. */
static float open_share(const struct survey *survey, const struct prospect *prospect, int seat)
{
	if (prospect->claimants <= 1)
		return BY_SEATS(survey, open0);
	if (prospect->claimants == 2)
		return BY_SEATS(survey, open1) +
		       (prospect->first == seat ? BY_SEATS(survey, next1) : 0.0f);
	return BY_SEATS(survey, open2) + (prospect->first == seat ? BY_SEATS(survey, next2) : 0.0f);
}

static float own_building(const struct survey *survey, const struct prospect *prospect)
{
	return prospect->claimants <= 1   ? BY_SEATS(survey, hand0)
	       : prospect->claimants == 2 ? BY_SEATS(survey, hand1)
	                                  : BY_SEATS(survey, hand2);
}

static float rivals_building(const struct survey *survey, const struct prospect *prospect)
{
	float each = prospect->claimants <= 1   ? BY_SEATS(survey, feed0)
	             : prospect->claimants == 2 ? BY_SEATS(survey, feed1)
	                                        : BY_SEATS(survey, feed2);

	return each / (float)(survey->players - 1);
}

/* What the roof of a seat that may roof the colour stands for. */
static float roof_worth(const struct survey *survey, const struct prospect *prospect, int seat)
{
	int own = survey->state->seats[seat].buildings[prospect->colour];
	float left = survey->left;
	float worth = prospect->claimants <= 1
	                  ? BY_SEATS(survey, roof0) + BY_SEATS(survey, hope0) * left
	              : prospect->claimants == 2
	                  ? BY_SEATS(survey, roof1) + BY_SEATS(survey, hope1) * left
	                  : BY_SEATS(survey, roof2) + BY_SEATS(survey, hope2) * left;

	return worth + open_share(survey, prospect, seat) * prospect->open +
	       own_building(survey, prospect) * (float)own +
	       rivals_building(survey, prospect) * (float)(survey->hands[prospect->colour] - own);
}

static void look_at_roofs(struct survey *survey)
{
	for (int colour = 0; colour < COLOURS; colour++)
		survey->prospects[colour] =
			prospect_of(survey, colour, survey->actor, -1, PALACE_NONE);
}

static void add_roofs(const struct survey *survey, int colour, float *points)
{
	for (int seat = 0; seat < survey->players; seat++)
		if (may_roof(survey, seat, colour))
			points[seat] += roof_worth(survey, &survey->prospects[colour], seat);
		else
			points[seat] += BY_SEATS(survey, idle) *
			                (float)survey->state->seats[seat].buildings[colour];
}

/* ---- evaluate ---- */

static int is_seat(int holder)
{
	return holder >= 1 && holder <= SEATS_MAX;
}

static void add_tiles(const struct survey *survey, float *points)
{
	for (int colour = 0; colour < COLOURS; colour++) {
		int holder = medina_palace_tile_holder(survey->state, colour);

		if (is_seat(holder))
			points[holder - 1] += tile_worth(survey, colour);
	}
	for (int tower = 0; tower < TOWERS; tower++) {
		int holder = survey->state->tower_tile[tower];

		if (is_seat(holder))
			points[holder - 1] += tower_worth(survey, tower);
	}
}

static void evaluate(const void *state_, const float *weights, struct outlook *out)
{
	const struct medina_state *state = (const struct medina_state *)state_;
	struct survey survey;

	look(&survey, state, weights);
	look_at_roofs(&survey);
	memset(out, 0, sizeof *out);
	for (int seat = 0; seat < survey.players; seat++)
		out->points[seat] = piece_worth(&survey) * (float)survey.stock[seat] +
		                    tea_worth(&survey) * (float)state->seats[seat].tea;
	for (int palace = 0; palace < state->palace_count; palace++)
		if (is_seat(state->palaces[palace].holder))
			out->points[state->palaces[palace].holder - 1] +=
				survey.estates[palace].now + survey.estates[palace].to_come;
	for (int colour = 0; colour < COLOURS; colour++)
		add_roofs(&survey, colour, out->points);
	add_tiles(&survey, out->points);
	out->spread = ALIKE(&survey, spread_end) + BY_SEATS(&survey, spread) * number_sqrt(survey.left);
}

/* ---- judge ---- */

/* What it means to the seat that acts when another one gains so many points. */
static float loss_to(const struct survey *survey, float points)
{
	return BY_SEATS(survey, rival) * points / (float)(survey->players - 1);
}

/* Who acts after the coming placement: the same seat within its turn, else the next. */
static int next_actor(const struct survey *survey)
{
	if (survey->state->placed + 1 < survey->state->size)
		return survey->actor;
	return (survey->actor + 1) % survey->players;
}

/* The sum of what all roofs of a colour stand for, as the seat that acts likes it. */
static float roofs_worth(const struct survey *survey, const struct prospect *prospect, int without)
{
	float worth = 0.0f;

	for (int seat = 0; seat < survey->players; seat++) {
		if (seat == without || !may_roof(survey, seat, prospect->colour))
			continue;
		if (seat == survey->actor)
			worth += roof_worth(survey, prospect, seat);
		else
			worth -= loss_to(survey, roof_worth(survey, prospect, seat));
	}
	return worth;
}

/* What a point for an open palace means: who may roof it shares it. */
static float open_factor(const struct survey *survey, int palace)
{
	int colour = survey->state->palaces[palace].colour, actor = survey->actor;
	int next = next_actor(survey);
	struct prospect prospect = prospect_of(survey, colour, next, -1, PALACE_NONE);
	float worth = 0.0f;

	for (int seat = 0; seat < survey->players; seat++) {
		float share;

		if (!may_roof(survey, seat, colour))
			continue;
		share = open_share(survey, &prospect, seat);
		worth += seat == actor ? share : -loss_to(survey, share);
	}
	if (next == actor && may_roof(survey, actor, colour))
		worth += BY_SEATS(survey, mine);
	return worth;
}

/* What a point for a palace means to the seat that acts. */
static float factor_of(const struct survey *survey, int palace)
{
	int holder = survey->state->palaces[palace].holder;

	if (holder == survey->actor + 1)
		return 1.0f;
	if (is_seat(holder))
		return -loss_to(survey, 1.0f);
	return holder == HOLDER_NONE ? open_factor(survey, palace) : 0.0f;
}

static float gain_of(const struct survey *survey, int palace, float points)
{
	return survey->estates[palace].factor * points;
}

static float gain_of_holder(const struct survey *survey, int holder, float points)
{
	if (holder == survey->actor + 1)
		return points;
	return is_seat(holder) ? -loss_to(survey, points) : 0.0f;
}

/* A roof: the palace instead of what the roof stood for; and the others have a rival less. */
static float judge_roof(const struct survey *survey, int palace)
{
	const struct estate *estate = &survey->estates[palace];
	int colour = survey->state->palaces[palace].colour, actor = survey->actor;
	struct prospect after = prospect_of(survey, colour, next_actor(survey), actor, palace);

	return estate->now + estate->to_come + roofs_worth(survey, &after, actor) -
	       survey->roofs[colour] - ALIKE(survey, cost_roof);
}

/* A neutral roof or a blockade dome: nobody gets the palace. */
static float judge_denial(const struct survey *survey, int palace)
{
	int colour = survey->state->palaces[palace].colour;
	struct prospect after = prospect_of(survey, colour, next_actor(survey), -1, palace);

	return roofs_worth(survey, &after, -1) - survey->roofs[colour] -
	       ALIKE(survey, cost_neutral);
}

/* The points that a piece on a square adds to a palace, and what it promises; `known` is beside
   the palace already. */
static float site(const struct survey *survey, int square, struct squares known)
{
	struct squares one = squares_one(square), beside = squares_beside(one);
	float rim = (float)count_in(one, survey->rim);
	int street = squares_any(squares_and(beside, survey->extensions));

	return 1.0f + (float)contacts(survey, one, squares_less(beside, known)) +
	       survey->left * (BY_SEATS(survey, rim) * rim +
	                       0.5f * BY_SEATS(survey, street) * (float)street);
}

/* A building leaves the hand: of use to who may roof its colour. */
static float loss_of_building(const struct survey *survey, int colour)
{
	const struct prospect *prospect = &survey->prospects[colour];
	float loss = ALIKE(survey, cost_building);

	for (int seat = 0; seat < survey->players; seat++) {
		if (!may_roof(survey, seat, colour))
			loss += seat == survey->actor ? BY_SEATS(survey, idle) : 0.0f;
		else if (seat == survey->actor)
			loss += own_building(survey, prospect);
		else
			loss -= loss_to(survey, rivals_building(survey, prospect));
	}
	return loss;
}

/* The same for a palace that stands; most squares are alike. */
static float site_beside(const struct survey *survey, int square, int palace)
{
	if (!squares_has(&survey->sites, square))
		return 1.0f;
	return site(survey, square, squares_beside(survey->estates[palace].squares));
}

/* The rim, the well squares, and beside the street and where it may go. All others are alike. */
static struct squares promising_sites(const struct survey *survey)
{
	struct squares rim = squares_or(squares_or(survey->rim[0], survey->rim[1]),
	                                squares_or(survey->wall[0], survey->wall[1]));
	struct squares street =
		squares_beside(squares_or(survey->state->merchants, survey->extensions));

	return squares_or(squares_or(rim, street), survey->well);
}

/* The same for all colours, so it is reckoned once. */
static float founding_of(struct survey *survey, int square)
{
	if (!squares_has(&survey->appraised, square)) {
		squares_add(&survey->appraised, square);
		survey->foundings[square] =
			ALIKE(survey, found) * (site(survey, square, squares_none()) - 1.0f);
	}
	return survey->foundings[square];
}

static float judge_building(struct survey *survey, int colour, int square)
{
	const struct medina_state *state = survey->state;
	int palace = state->latest[colour];
	float loss = survey->building_loss[colour];

	if (palace != PALACE_NONE && squares_has(&survey->growth, square) &&
	    state->near[square] == palace)
		return gain_of(survey, palace, site_beside(survey, square, palace)) - loss;
	if (!squares_has(&survey->sites, square))
		return -loss;
	return founding_of(survey, square) *
	           (may_roof(survey, survey->actor, colour) ? 1.0f : -0.5f) -
	       loss;
}

/* A palace tile goes to the palace if it becomes larger than the holder. */
static float tile_flip(const struct survey *survey, int palace)
{
	const struct medina_state *state = survey->state;
	const struct medina_palace *row = &state->palaces[palace];
	int holder = state->palace_tile[row->colour];
	float worth = tile_worth(survey, row->colour);

	if (row->holder == HOLDER_NONE || row->holder == HOLDER_BLOCK || holder == PALACE_NONE ||
	    holder == palace)
		return 0.0f;
	if (row->buildings + row->stables + 1 <=
	    state->palaces[holder].buildings + state->palaces[holder].stables)
		return 0.0f;
	return gain_of_holder(survey, row->holder, worth) -
	       gain_of_holder(survey, state->palaces[holder].holder, worth);
}

/* A tower tile goes to the palace that an arm newly reaches. */
static float tower_flip(const struct survey *survey, int palace, int arm)
{
	const struct medina_state *state = survey->state;
	const struct medina_palace *row = &state->palaces[palace];
	int tower = medina_arm_tower(arm), holder = state->tower_tile[tower];
	float worth = tower_worth(survey, tower);

	if (row->holder == HOLDER_NONE || row->holder == HOLDER_BLOCK || row->arms >> arm & 1 ||
	    holder == row->holder)
		return 0.0f;
	return gain_of_holder(survey, row->holder,
	                      worth + piece_worth(survey) * (float)state->tower_merchants[tower]) -
	       gain_of_holder(survey, holder, worth);
}

static float judge_stable(const struct survey *survey, int square)
{
	const struct medina_state *state = survey->state;
	int palace = state->near[square];
	float worth = gain_of(survey, palace, site_beside(survey, square, palace)) +
	              tile_flip(survey, palace) - ALIKE(survey, cost_stable) * survey->left;

	for (int side = 0; side < SIDES; side++) {
		int space = side == SIDE_NORTH || side == SIDE_SOUTH ? SQUARE_COLUMN(square)
		                                                      : SQUARE_ROW(square);
		int arm;

		if (medina_faced_square(state, side, space) != square)
			continue;
		arm = medina_wall_arm(state, side, space);
		if (arm >= 0)
			worth += tower_flip(survey, palace, arm);
	}
	return worth;
}

static struct squares pieces_beside(const struct survey *survey, int square)
{
	return squares_and(squares_beside(squares_one(square)), survey->state->pieces);
}

/* A merchant: a point for each palace beside it, a square less to grow on, and the street leads on
   towards somebody. */
static float judge_merchant(const struct survey *survey, int square)
{
	const struct medina_state *state = survey->state;
	int seen[4], count = 0, other;
	float worth = -ALIKE(survey, cost_merchant) * survey->left;
	struct squares onward;

	SQUARES_EACH(other, pieces_beside(survey, square))
	{
		int palace = state->near[other], is_new = 1;

		for (int each = 0; each < count; each++)
			is_new &= seen[each] != palace;
		seen[count++] = palace;
		if (is_new)
			worth += gain_of(survey, palace, 1.0f);
	}
	if (squares_has(&survey->growth, square))
		worth -= gain_of(survey, state->near[square],
		                 BY_SEATS(survey, room) * survey->left);
	onward = squares_less(squares_beside(squares_one(square)),
	                      squares_or(state->pieces, squares_beside(state->merchants)));
	SQUARES_EACH(other, onward)
	{
		struct squares reached = pieces_beside(survey, other);

		if (squares_any(reached))
			worth += gain_of(survey, state->near[squares_take(&reached)],
			                 ALIKE(survey, onward) * BY_SEATS(survey, street) * survey->left);
	}
	return worth;
}

static float judge_wall(const struct survey *survey, int side, int space)
{
	const struct medina_state *state = survey->state;
	int arm = medina_growing_arm(state, side, space);
	int palace = medina_palace_at(state, medina_faced_square(state, side, space));
	float worth = -ALIKE(survey, cost_wall);

	if (palace == PALACE_NONE)
		return worth;
	return worth + gain_of(survey, palace, 1.0f) + tower_flip(survey, palace, arm);
}

static float judge_move(struct survey *survey, move m)
{
	const struct medina_state *state = survey->state;

	switch ((enum verb)MOVE_VERB(m)) {
	case VERB_BUILDING:
		return judge_building(survey, MOVE_A(m), MOVE_B(m));
	case VERB_ROOF:
		return judge_roof(survey, state->near[MOVE_A(m)]);
	case VERB_NEUTRAL:
	case VERB_BLOCK:
		return judge_denial(survey, state->near[MOVE_A(m)]);
	case VERB_STABLE:
		return judge_stable(survey, MOVE_A(m));
	case VERB_MERCHANT:
		return judge_merchant(survey, MOVE_A(m));
	case VERB_WALL:
		return judge_wall(survey, MOVE_A(m), MOVE_B(m));
	case VERB_TEA:
		return piece_worth(survey) - tea_worth(survey) - ALIKE(survey, cost_tea);
	case VERB_WELL:
		break;
	}
	return 0.0f;
}

static void judge(const void *state, const float *weights, const move *moves, int count,
                  float *worth)
{
	struct survey survey;

	look(&survey, (const struct medina_state *)state, weights);
	look_at_roofs(&survey);
	for (int colour = 0; colour < COLOURS; colour++) {
		survey.roofs[colour] = roofs_worth(&survey, &survey.prospects[colour], -1);
		survey.building_loss[colour] = loss_of_building(&survey, colour);
	}
	survey.sites = promising_sites(&survey);
	for (int palace = 0; palace < survey.state->palace_count; palace++)
		survey.estates[palace].factor = factor_of(&survey, palace);
	for (int each = 0; each < count; each++)
		worth[each] = judge_move(&survey, moves[each]);
}

const struct brain medina_brain = {
	.name = "medina",
	.weights = WEIGHT_ROWS,
	.knobs = {.heat = 0.6f, .plies = 1000.0f},
	.par = {[2] = 46.0f, [3] = 42.0f, [4] = 38.0f},
	.evaluate = evaluate,
	.judge = judge,
	.is_quiet = NULL,
};
