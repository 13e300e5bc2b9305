/* The invariants I1-I16, which hold at every node, checked in the slow and simple way.

   This works on an array of squares, not on the sets of squares that the rules maintain. A separate
   check ("sets") compares those sets with the array. */
#include "games/medina/rules.h"

enum content { EMPTY, WELL, MERCHANT, BUILDING, STABLE };

struct plain {
	const struct medina_state *state;
	uint8_t content[MEDINA_COLUMNS][MEDINA_ROWS]; /* enum content */
	uint8_t palace[MEDINA_COLUMNS][MEDINA_ROWS];  /* of a piece, or MEDINA_PALACE_NONE */
	int columns, rows;
	int standing[STABLE + 1]; /* squares with each content */
	int overlaps;             /* squares that hold two things */
};

static int is_inside(const struct plain *plain, int column, int row)
{
	return column >= 0 && column < plain->columns && row >= 0 && row < plain->rows;
}

static struct plain lay_out(const struct medina_state *state)
{
	struct plain plain;

	memset(&plain, 0, sizeof plain);
	plain.state = state;
	plain.columns = medina_columns(state);
	plain.rows = medina_rows(state);
	for (int square = 0; square < MEDINA_SQUARES; square++) {
		int column = MEDINA_SQUARE_COLUMN(square), row = MEDINA_SQUARE_ROW(square);
		int is_piece = medina_squares_has(&state->pieces, square);
		int is_merchant = medina_squares_has(&state->merchants, square);
		int is_well = state->well == square;
		int content = is_well                                       ? WELL
		              : is_merchant                                 ? MERCHANT
		              : !is_piece                                   ? EMPTY
		              : medina_squares_has(&state->stables, square) ? STABLE
		                                                            : BUILDING;

		plain.content[column][row] = (uint8_t)content;
		plain.palace[column][row] = is_piece ? state->near[square] : MEDINA_PALACE_NONE;
		plain.standing[content]++;
		plain.overlaps += is_piece + is_merchant + is_well > 1;
		plain.overlaps += content != EMPTY && !is_inside(&plain, column, row);
	}
	return plain;
}

#define EACH_SQUARE(plain, column, row) \
	for (int column = 0; column < (plain)->columns; column++) \
		for (int row = 0; row < (plain)->rows; row++)

#define EACH_AROUND(plain, column, row, x, y) \
	for (int x = (column) - 1; x <= (column) + 1; x++) \
		for (int y = (row) - 1; y <= (row) + 1; y++) \
			if (is_inside(plain, x, y) && (x != (column) || y != (row)))

static int is_beside(int column, int row, int x, int y)
{
	return (column == x) != (row == y);
}

/* Merchants, or buildings of a palace, beside a square. */
static int count_beside(const struct plain *plain, int column, int row, int content, int palace)
{
	int count = 0;

	EACH_AROUND(plain, column, row, x, y)
		if (is_beside(column, row, x, y) && plain->content[x][y] == content &&
		    plain->palace[x][y] == palace)
			count++;
	return count;
}

/* The definition of a growth square of a palace, word for word. */
static int is_growth_square(const struct plain *plain, int palace, int column, int row)
{
	if (plain->content[column][row] != EMPTY)
		return 0;
	if (count_beside(plain, column, row, BUILDING, palace) == 0)
		return 0;
	EACH_AROUND(plain, column, row, x, y) {
		if (plain->content[x][y] == WELL)
			return 0;
		if (plain->palace[x][y] != MEDINA_PALACE_NONE && plain->palace[x][y] != palace)
			return 0;
	}
	return 1;
}

static int is_extendable(const struct plain *plain, int palace)
{
	if (plain->state->palaces[palace].holder != MEDINA_HOLDER_NONE)
		return 0;
	EACH_SQUARE(plain, column, row)
		if (is_growth_square(plain, palace, column, row))
			return 1;
	return 0;
}

static int is_rim(const struct plain *plain, int column, int row)
{
	return column == 0 || row == 0 || column == plain->columns - 1 || row == plain->rows - 1;
}

static int holds_i1(const struct plain *plain)
{
	const struct medina_state *state = plain->state;

	return plain->overlaps == 0 &&
	       (state->well == MEDINA_SQUARE_NONE ||
	        !is_rim(plain, MEDINA_SQUARE_COLUMN(state->well), MEDINA_SQUARE_ROW(state->well)));
}

/* Counts the squares of one content and palace that are linked by edges with a square. */
static int count_linked(const struct plain *plain, int column, int row, int content, int palace,
                        uint8_t (*seen)[MEDINA_ROWS])
{
	int count = 1;

	seen[column][row] = 1;
	EACH_AROUND(plain, column, row, x, y)
		if (is_beside(column, row, x, y) && !seen[x][y] && plain->content[x][y] == content &&
		    plain->palace[x][y] == palace)
			count += count_linked(plain, x, y, content, palace, seen);
	return count;
}

static int holds_i2(const struct plain *plain)
{
	uint8_t seen[MEDINA_COLUMNS][MEDINA_ROWS];
	int stables[MEDINA_PALACES_MAX] = {0}, buildings = 0;

	memset(seen, 0, sizeof seen);
	EACH_SQUARE(plain, column, row) {
		int palace = plain->palace[column][row];

		if (palace == MEDINA_PALACE_NONE)
			continue;
		if (palace >= plain->state->palace_count)
			return 0;
		if (plain->content[column][row] == STABLE) {
			stables[palace]++;
			if (count_beside(plain, column, row, BUILDING, palace) == 0)
				return 0;
		} else if (!seen[column][row]) {
			int linked = count_linked(plain, column, row, BUILDING, palace, seen);

			if (linked != plain->state->palaces[palace].buildings)
				return 0;
			buildings += linked;
		}
	}
	for (int palace = 0; palace < plain->state->palace_count; palace++)
		if (stables[palace] != plain->state->palaces[palace].stables)
			return 0;
	return buildings == plain->standing[BUILDING];
}

static int holds_i3(const struct plain *plain)
{
	EACH_SQUARE(plain, column, row) {
		int palace = plain->palace[column][row];

		if (palace == MEDINA_PALACE_NONE)
			continue;
		EACH_AROUND(plain, column, row, x, y)
			if (plain->content[x][y] == WELL ||
			    (plain->palace[x][y] != MEDINA_PALACE_NONE && plain->palace[x][y] != palace))
				return 0;
	}
	return 1;
}

static int count_held(const struct medina_state *state, int holder, int colour)
{
	int count = 0;

	for (int palace = 0; palace < state->palace_count; palace++)
		count += state->palaces[palace].holder == holder &&
		         (colour < 0 || state->palaces[palace].colour == colour);
	return count;
}

static int holds_i4(const struct plain *plain)
{
	const struct medina_state *state = plain->state;

	for (int seat = 0; seat < state->players; seat++) {
		const struct medina_seat *stock = &state->seats[seat];

		if (stock->roofs + count_held(state, seat + 1, -1) != md_dealt(state)->roofs)
			return 0;
		for (int colour = 0; colour < MEDINA_COLOURS; colour++)
			if (count_held(state, seat + 1, colour) != (stock->owned >> colour & 1))
				return 0;
	}
	return 1;
}

static int holds_i5(const struct plain *plain)
{
	const struct medina_state *state = plain->state;

	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int extendable = 0;

		for (int palace = 0; palace < state->palace_count; palace++)
			extendable += state->palaces[palace].colour == colour && is_extendable(plain, palace);
		if (extendable > 1)
			return 0;
		if (state->option[MEDINA_OPTION_NEW_PALACE] == MEDINA_NEW_PALACE_FRENCH &&
		    count_held(state, MEDINA_HOLDER_NONE, colour) > 1)
			return 0;
	}
	return 1;
}

static int count_buildings(const struct medina_state *state, int colour)
{
	int count = 0;

	for (int palace = 0; palace < state->palace_count; palace++)
		if (state->palaces[palace].colour == colour)
			count += state->palaces[palace].buildings;
	return count;
}

static int holds_i6(const struct plain *plain)
{
	const struct medina_state *state = plain->state;
	int dealt = state->players * md_dealt(state)->buildings;

	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int count = count_buildings(state, colour);

		for (int seat = 0; seat < state->players; seat++)
			count += state->seats[seat].buildings[colour];
		if (state->closed >> colour & 1 ? count > dealt : count != dealt)
			return 0;
	}
	return 1;
}

static int count_walls(const struct medina_state *state)
{
	int walls = 0;

	for (int arm = 0; arm < MEDINA_ARMS; arm++)
		walls += state->arms[arm];
	return walls;
}

static int holds_i7(const struct plain *plain)
{
	const struct medina_state *state = plain->state;
	const struct md_pieces *dealt = md_dealt(state);
	int stables = plain->standing[STABLE], walls = count_walls(state);
	int neutrals = count_held(state, MEDINA_HOLDER_NEUTRAL, -1), placed = 0;

	for (int seat = 0; seat < state->players; seat++) {
		const struct medina_seat *stock = &state->seats[seat];

		stables += stock->stables;
		walls += stock->walls;
		neutrals += stock->neutrals;
		placed += BITS_COUNT(stock->blocks_placed);
		if (stock->blocks & stock->blocks_placed)
			return 0;
	}
	return stables == state->players * dealt->stables && walls == state->players * dealt->walls &&
	       neutrals == state->players * dealt->neutrals &&
	       placed == count_held(state, MEDINA_HOLDER_BLOCK, -1);
}

static int holds_i8(const struct plain *plain)
{
	const struct medina_state *state = plain->state;
	int all = state->players * md_dealt(state)->merchants;
	int merchants = plain->standing[MERCHANT] + state->boxed_merchants;

	if (state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_SECOND)
		all += 3 + 2 + 1;
	if (state->phase >= MEDINA_PHASE_PLACE)
		all++;
	for (int seat = 0; seat < state->players; seat++)
		merchants += state->seats[seat].merchants;
	for (int tower = 0; tower < MEDINA_TOWERS; tower++)
		merchants += state->tower_merchants[tower];
	return merchants == all;
}

static int holds_i9(const struct plain *plain)
{
	const struct medina_state *state = plain->state;
	int standing = 0;

	for (int side = 0; side < MEDINA_SIDES; side++) {
		int walls = 0, spaces = medina_side_spaces(state, side);

		for (int space = 0; space < spaces; space++)
			walls += medina_wall_arm(state, side, space) >= 0;
		if (walls > spaces - 1)
			return 0;
		standing += walls;
	}
	return standing == count_walls(state);
}

/* The first merchants of streets have no more than one merchant beside them, so a group of linked
   merchants has one edge less than merchants: no ring. */
static int holds_i10(const struct plain *plain)
{
	uint8_t seen[MEDINA_COLUMNS][MEDINA_ROWS];
	int groups = 0, ends = 0, growing = -1;
	uint8_t group[MEDINA_COLUMNS][MEDINA_ROWS];

	memset(seen, 0, sizeof seen);
	memset(group, 0, sizeof group);
	EACH_SQUARE(plain, column, row) {
		int beside = count_beside(plain, column, row, MERCHANT, MEDINA_PALACE_NONE);
		uint8_t before[MEDINA_COLUMNS][MEDINA_ROWS];

		if (plain->content[column][row] != MERCHANT)
			continue;
		ends += beside;
		if (plain->state->option[MEDINA_OPTION_STREET_START] == MEDINA_STREET_START_NONE &&
		    beside > 2)
			return 0;
		if (seen[column][row])
			continue;
		memcpy(before, seen, sizeof seen);
		count_linked(plain, column, row, MERCHANT, MEDINA_PALACE_NONE, seen);
		groups++;
		EACH_SQUARE(plain, x, y)
			if (seen[x][y] && !before[x][y])
				group[x][y] = (uint8_t)groups;
	}
	EACH_SQUARE(plain, column, row) {
		if (plain->content[column][row] != EMPTY ||
		    count_beside(plain, column, row, MERCHANT, MEDINA_PALACE_NONE) != 1)
			continue;
		EACH_AROUND(plain, column, row, x, y) {
			if (!is_beside(column, row, x, y) || !group[x][y] ||
			    count_beside(plain, x, y, MERCHANT, MEDINA_PALACE_NONE) > 1)
				continue;
			if (growing >= 0 && growing != group[x][y])
				return 0;
			growing = group[x][y];
		}
	}
	return ends / 2 == plain->standing[MERCHANT] - groups;
}

static int holds_i11(const struct plain *plain)
{
	const struct medina_state *state = plain->state;

	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int largest = 0, tile = state->palace_tile[colour];

		for (int palace = 0; palace < state->palace_count; palace++) {
			const struct medina_palace *row = &state->palaces[palace];

			if (row->colour == colour && md_is_competing(row) && md_size(row) > largest)
				largest = md_size(row);
		}
		if ((tile == MEDINA_PALACE_NONE) != (largest == 0))
			return 0;
		if (tile != MEDINA_PALACE_NONE &&
		    (md_size(&state->palaces[tile]) != largest || state->palaces[tile].colour != colour ||
		     !md_is_competing(&state->palaces[tile])))
			return 0;
	}
	return 1;
}

/* Whether some competing palace, of one holder or of any (0), touches a tower. */
static int touches(const struct plain *plain, int tower, int holder)
{
	const struct medina_state *state = plain->state;

	for (int side = 0; side < MEDINA_SIDES; side++)
		for (int space = 0; space < medina_side_spaces(state, side); space++) {
			int arm = medina_wall_arm(state, side, space);
			int square = medina_faced_square(state, side, space);
			int palace = plain->palace[MEDINA_SQUARE_COLUMN(square)][MEDINA_SQUARE_ROW(square)];

			if (arm >= 0 && md_arms[arm].tower == tower && palace != MEDINA_PALACE_NONE &&
			    md_is_competing(&state->palaces[palace]) &&
			    (!holder || state->palaces[palace].holder == holder))
				return 1;
		}
	return 0;
}

static int holds_i12(const struct plain *plain)
{
	const struct medina_state *state = plain->state;
	int is_second = state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_SECOND;

	for (int tower = 0; tower < MEDINA_TOWERS; tower++) {
		int holder = state->tower_tile[tower];
		int merchants = is_second && !holder ? md_towers[tower].merchants : 0;

		if ((holder != MEDINA_HOLDER_NONE) != touches(plain, tower, 0))
			return 0;
		if (holder != MEDINA_HOLDER_NONE && !touches(plain, tower, holder))
			return 0;
		if (state->tower_merchants[tower] != merchants)
			return 0;
	}
	return 1;
}

/* Tea: what left the pile is with the seats, was drunk, or is in the box; never more. */
static int holds_i13(const struct plain *plain)
{
	static const int piles[] = {6, 3, 1, 0};
	const struct medina_state *state = plain->state;
	int tea = 0, roofs = 0, pile;

	if (state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_FIRST)
		return md_tea_pile(state) == 0;
	for (int palace = 0; palace < state->palace_count; palace++)
		roofs += state->palaces[palace].colour == MEDINA_COLOUR_DARK &&
		         state->palaces[palace].holder != MEDINA_HOLDER_NONE;
	pile = piles[roofs < 3 ? roofs : 3];
	for (int seat = 0; seat < state->players; seat++)
		tea += state->seats[seat].tea;
	return md_tea_pile(state) == pile && tea + pile <= 6;
}

static int holds_i14(const struct plain *plain)
{
	const struct medina_state *state = plain->state;

	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int owners = 0, stock = 0;

		for (int seat = 0; seat < state->players; seat++) {
			owners += state->seats[seat].owned >> colour & 1;
			stock += state->seats[seat].buildings[colour];
		}
		if (owners == state->players && stock > 0)
			return 0;
		if ((owners == state->players) != (state->closed >> colour & 1))
			return 0;
	}
	return 1;
}

static int holds_i15(const struct plain *plain)
{
	const struct medina_state *state = plain->state;

	if (!md_is_ditt(state))
		return state->seats[0].blocks == 0 && state->seats[1].blocks == 0;
	for (int seat = 0; seat < 2; seat++) {
		const struct medina_seat *own = &state->seats[seat], *other = &state->seats[1 - seat];
		int lost = ~(own->blocks | own->blocks_placed) & ((1 << MEDINA_COLOURS) - 1);
		int cause = other->owned & other->blocks_placed;

		if ((lost & ~cause) || (own->blocks & cause))
			return 0;
	}
	return 1;
}

static int holds_i16(const struct plain *plain)
{
	const struct medina_state *state = plain->state;
	struct md_asked actor;
	int able = 0;

	if (state->phase < MEDINA_PHASE_PLACE)
		return 1;
	for (int seat = 0; seat < state->players; seat++) {
		struct md_asked asked = md_ask_fresh(state, seat);

		able += md_has_placement(&asked);
	}
	if (state->phase == MEDINA_PHASE_OVER)
		return able == 0;
	actor = md_ask(state);
	return able > 0 && md_has_placement(&actor);
}

/* The sets of the state against their definitions. */
static int is_set_right(const struct plain *plain, int column, int row)
{
	const struct medina_state *state = plain->state;
	int square = MEDINA_SQUARE(column, row), first = MEDINA_PALACE_NONE;
	int beside = 0, second = 0, well = 0;

	EACH_AROUND(plain, column, row, x, y) {
		int palace = plain->palace[x][y];

		well |= plain->content[x][y] == WELL;
		if (palace == MEDINA_PALACE_NONE)
			continue;
		beside |= is_beside(column, row, x, y) && plain->content[x][y] == BUILDING;
		second |= first != MEDINA_PALACE_NONE && first != palace;
		first = palace;
	}
	if (plain->palace[column][row] != MEDINA_PALACE_NONE)
		return state->near[square] == plain->palace[column][row] &&
		       medina_squares_has(&state->around, square);
	return medina_squares_has(&state->beside, square) == beside &&
	       medina_squares_has(&state->around, square) == (first != MEDINA_PALACE_NONE || well) &&
	       medina_squares_has(&state->contested, square) == (second || well) &&
	       (second || state->near[square] == first);
}

static int is_palace_right(const struct plain *plain, int palace)
{
	const struct medina_state *state = plain->state;
	const struct medina_palace *row = &state->palaces[palace];
	int anchor = MEDINA_SQUARE_NONE, arms = 0;

	EACH_SQUARE(plain, column, y) {
		if (plain->palace[column][y] != palace)
			continue;
		arms |= md_facing_arms(state, MEDINA_SQUARE(column, y));
		if (plain->content[column][y] == BUILDING && MEDINA_SQUARE(column, y) < anchor)
			anchor = MEDINA_SQUARE(column, y);
	}
	return row->anchor == anchor && row->arms == arms &&
	       (int)(state->unclaimed >> palace & 1) == (row->holder == MEDINA_HOLDER_NONE);
}

/* The squares where a colour's building would join: the growth squares of its extendable palace. */
static int is_front_right(const struct plain *plain, int colour)
{
	const struct medina_state *state = plain->state;
	struct medina_squares growth = medina_squares_and(md_growth(state, md_empty(state)),
	                                                  state->front[colour]);

	EACH_SQUARE(plain, column, row) {
		int is_growth = 0;

		for (int palace = 0; palace < state->palace_count; palace++)
			is_growth |= state->palaces[palace].colour == colour &&
			             state->palaces[palace].holder == MEDINA_HOLDER_NONE &&
			             is_growth_square(plain, palace, column, row);
		if (medina_squares_has(&growth, MEDINA_SQUARE(column, row)) != is_growth)
			return 0;
	}
	return 1;
}

static int are_sets_right(const struct plain *plain)
{
	EACH_SQUARE(plain, column, row)
		if (!is_set_right(plain, column, row))
			return 0;
	for (int palace = 0; palace < plain->state->palace_count; palace++)
		if (!is_palace_right(plain, palace))
			return 0;
	for (int colour = 0; colour < MEDINA_COLOURS; colour++)
		if (!is_front_right(plain, colour))
			return 0;
	return 1;
}

/* M5, M6, M9: during the set-up there is nothing in the city but the well. */
static int is_phase_right(const struct plain *plain)
{
	const struct medina_state *state = plain->state;
	int is_second = state->option[MEDINA_OPTION_EDITION] == MEDINA_EDITION_SECOND;
	int is_started = state->phase >= MEDINA_PHASE_PLACE;
	int walls = 0;

	for (int arm = 0; arm < MEDINA_ARMS; arm++)
		walls += state->arms[arm];
	if (!is_started && (walls || state->palace_count))
		return 0;
	if (medina_squares_any(state->merchants) != is_started)
		return 0;
	return (state->well != MEDINA_SQUARE_NONE) == (is_second && state->phase != MEDINA_PHASE_WELL);
}

/* clang-format off */
#define LAW(name, rule, holds) {name, rule},
#define PLAYED(name, rule, holds) {name, rule},
#define READ(name, rule) {name, rule},
const struct game_law md_laws[] = {
#include "games/medina/laws.def"
	{.name = NULL},
};
#undef LAW
#undef PLAYED
#undef READ
#define LAW(name, rule, holds) {holds, 0},
#define PLAYED(name, rule, holds) {holds, 1},
#define READ(name, rule)
static const struct {
	int (*holds)(const struct plain *plain);
	int is_played;
} CHECKS[] = {
#include "games/medina/laws.def"
};
/* clang-format on */

uint64_t md_broken_laws(const void *state)
{
	struct plain plain = lay_out((const struct medina_state *)state);
	uint64_t broken = 0;

	for (size_t law = 0; law < sizeof CHECKS / sizeof *CHECKS; law++)
		if (!(CHECKS[law].is_played && broken) && !CHECKS[law].holds(&plain))
			broken |= (uint64_t)1 << law;
	return broken;
}
