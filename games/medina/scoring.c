/* What palaces and tiles are worth, and who wins; M73, M74, M79-M85. */
#include <assert.h>

#include "games/medina/rules.h"

/* The rows of the score sheet. */
enum source {
#define SOURCE(id, word) SOURCE_##id,
#include "games/medina/sources.def"
	SOURCES
};

const char *const md_sources[] = {
#define SOURCE(id, word) word,
#include "games/medina/sources.def"
	NULL};

static_assert((int)SOURCES <= (int)GAME_SOURCES_MAX, "the score sheet fits");

int medina_palace_at(const struct medina_state *state, int square)
{
	return medina_squares_has(&state->pieces, square) ? state->near[square] : MEDINA_PALACE_NONE;
}

void md_split_pieces(const struct medina_state *state, struct medina_squares *palaces)
{
	memset(palaces, 0, state->palace_count * sizeof *palaces);
	for (int word = 0; word < 3; word++)
		for (uint64_t rest = state->pieces.word[word]; rest; rest = BITS_REST(rest))
			palaces[state->near[64 * word + BITS_LOWEST(rest)]].word[word] |= rest & -rest;
}

/* Writes one set per piece, by holder and colour; afterwards adds up the sets. */
void md_sort_pieces(const struct medina_state *state, struct md_sorted *sorted)
{
	struct medina_squares sets[MEDINA_HOLDERS][MEDINA_COLOURS];

	memset(sets, 0, sizeof sets);
	memset(sorted, 0, sizeof *sorted);
	for (int word = 0; word < 3; word++)
		for (uint64_t rest = state->pieces.word[word]; rest; rest = BITS_REST(rest)) {
			int square = 64 * word + BITS_LOWEST(rest);
			const struct medina_palace *row = &state->palaces[state->near[square]];

			sets[row->holder][row->colour].word[word] |= rest & -rest;
		}
	for (int holder = 0; holder < MEDINA_HOLDERS; holder++)
		for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
			struct medina_squares set = sets[holder][colour];

			sorted->by_holder[holder] = medina_squares_or(sorted->by_holder[holder], set);
			sorted->by_colour[colour] = medina_squares_or(sorted->by_colour[colour], set);
		}
}

struct medina_squares medina_palace_squares(const struct medina_state *state, int palace)
{
	struct medina_squares squares = medina_squares_none();
	int square;

	MEDINA_SQUARES_EACH(square, state->pieces) {
		if (state->near[square] == palace)
			medina_squares_add(&squares, square);
	}
	return squares;
}

/* M74: two steps from the well in a straight line, inside the city. */
struct medina_squares medina_well_squares(const struct medina_state *state)
{
	struct medina_squares well, far;

	if (state->well == MEDINA_SQUARE_NONE)
		return medina_squares_none();
	well = medina_squares_one(state->well);
	far = medina_squares_or(medina_squares_or(medina_squares_north(medina_squares_north(well)),
	                                          medina_squares_south(medina_squares_south(well))),
	                        medina_squares_or(medina_squares_east(medina_squares_east(well)),
	                                          medina_squares_west(medina_squares_west(well))));
	return medina_squares_and(far, md_city(state));
}

/* The squares at which palaces score. A corner square faces the walls of two sides, so north and
   south are one set, east and west another. */
struct neighbours {
	struct medina_squares well, north_south, east_west;
};

/* Some squares of a row or of a column, a bit for each. */
static struct medina_squares row_squares(int row, uint64_t columns)
{
	struct medina_squares squares = medina_squares_none();

	squares.word[row / 4] = columns << row % 4 * MEDINA_COLUMNS;
	return squares;
}

/* A product puts four bits 16 apart: 0, 1, 2, 3 come to 0, 16, 32, 48. */
static struct medina_squares column_squares(int column, uint64_t rows)
{
	struct medina_squares squares;

	for (int word = 0; word < 3; word++)
		squares.word[word] = ((rows >> 4 * word & 15) * 0x0000200040008001u & 0x0001000100010001u)
		                     << column;
	return squares;
}

static struct neighbours find_neighbours(const struct medina_state *state)
{
	int north = medina_rows(state) - 1, east = medina_columns(state) - 1;
	struct neighbours found;

	found.well = medina_well_squares(state);
	found.north_south = medina_squares_or(
		row_squares(north, md_wall_spaces(state, MEDINA_SIDE_NORTH)),
		row_squares(0, md_wall_spaces(state, MEDINA_SIDE_SOUTH)));
	found.east_west = medina_squares_or(
		column_squares(east, md_wall_spaces(state, MEDINA_SIDE_EAST)),
		column_squares(0, md_wall_spaces(state, MEDINA_SIDE_WEST)));
	return found;
}

static int count_both(struct medina_squares a, struct medina_squares b)
{
	return medina_squares_count(medina_squares_and(a, b));
}

/* M79-M81 */
static struct medina_points points_of(const struct medina_state *state, int palace,
                                      struct medina_squares squares,
                                      const struct neighbours *neighbours)
{
	struct medina_points points;

	points.buildings = state->palaces[palace].buildings;
	points.stables = state->palaces[palace].stables;
	points.merchants = count_both(medina_squares_beside(squares), state->merchants);
	points.well = MEDINA_WELL_POINTS * count_both(squares, neighbours->well);
	points.walls = count_both(squares, neighbours->north_south) +
	               count_both(squares, neighbours->east_west);
	return points;
}

struct medina_points medina_palace_points(const struct medina_state *state, int palace)
{
	struct neighbours neighbours = find_neighbours(state);

	return points_of(state, palace, medina_palace_squares(state, palace), &neighbours);
}

static int is_seat(int holder)
{
	return holder >= 1 && holder <= MEDINA_SEATS;
}

/* M79-M83: the score sheet, row by row. */
static void write_sheet(const struct medina_state *state, const struct medina_squares *pieces,
                        struct game_gains *sheet)
{
	struct neighbours neighbours = find_neighbours(state);

	memset(sheet, 0, sizeof *sheet);
	for (int palace = 0; palace < state->palace_count; palace++) {
		struct medina_points row;
		int *points;

		if (!is_seat(state->palaces[palace].holder))
			continue;
		row = points_of(state, palace, pieces[palace], &neighbours);
		points = sheet->points[state->palaces[palace].holder - 1];
		points[SOURCE_BUILDINGS] += row.buildings;
		points[SOURCE_STABLES] += row.stables;
		points[SOURCE_WALLS] += row.walls;
		points[SOURCE_MERCHANTS] += row.merchants;
		points[SOURCE_WELL] += row.well;
	}
	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int holder = medina_palace_tile_holder(state, colour);

		if (is_seat(holder))
			sheet->points[holder - 1][SOURCE_PALACE_TILES] += medina_palace_number(colour);
	}
	for (int tower = 0; tower < MEDINA_TOWERS; tower++)
		if (is_seat(state->tower_tile[tower]))
			sheet->points[state->tower_tile[tower] - 1][SOURCE_TOWER_TILES] +=
				md_towers[tower].number;
}

/* How many palaces of a holder stand beside a square. */
static int palaces_beside(const struct medina_state *state, struct medina_squares own, int square)
{
	struct medina_squares beside = medina_squares_and(
		medina_squares_beside(medina_squares_one(square)), own);
	uint64_t palaces = 0;
	int other;

	MEDINA_SQUARES_EACH(other, beside) {
		palaces |= (uint64_t)1 << state->near[other];
	}
	return BITS_COUNT(palaces);
}

/* M80: each palace counts the merchants beside it, so that one between two palaces of a holder
   counts twice. Such a one stands on contested ground, beside two pieces. */
static int count_merchants(const struct medina_state *state, struct medina_squares own)
{
	struct medina_squares merchants = medina_squares_and(medina_squares_beside(own),
	                                                     state->merchants);
	struct medina_squares between = medina_squares_and(medina_squares_between(own), merchants);
	int count = medina_squares_count(merchants), square;

	MEDINA_SQUARES_EACH(square, medina_squares_and(between, state->contested)) {
		count += palaces_beside(state, own, square) - 1;
	}
	return count;
}

/* M79-M83: the sum of the score sheet's rows. Computed for all palaces of a seat together; only
   merchants between two of its palaces count twice (count_merchants). */
void md_score_sorted(const struct medina_state *state, const struct md_sorted *sorted, int *points)
{
	struct neighbours neighbours = find_neighbours(state);

	for (int seat = 0; seat < state->players; seat++) {
		struct medina_squares own = sorted->by_holder[seat + 1];

		points[seat] = medina_squares_count(own) + count_merchants(state, own) +
		               count_both(own, neighbours.north_south) +
		               count_both(own, neighbours.east_west) +
		               MEDINA_WELL_POINTS * count_both(own, neighbours.well);
	}
	for (int colour = 0; colour < MEDINA_COLOURS; colour++) {
		int holder = medina_palace_tile_holder(state, colour);

		if (is_seat(holder))
			points[holder - 1] += medina_palace_number(colour);
	}
	for (int tower = 0; tower < MEDINA_TOWERS; tower++)
		if (is_seat(state->tower_tile[tower]))
			points[state->tower_tile[tower] - 1] += md_towers[tower].number;
}

void md_score(const struct medina_state *state, int *points)
{
	struct md_sorted sorted;

	md_sort_pieces(state, &sorted);
	md_score_sorted(state, &sorted, points);
}

void md_gains(const void *state, move m, struct game_gains *gains)
{
	struct medina_squares pieces[MEDINA_PALACES_MAX];
	struct medina_state after = *(const struct medina_state *)state;
	struct game_gains before;

	md_split_pieces(&after, pieces);
	write_sheet(&after, pieces, &before);
	if (medina_game.turn(&after) == GAME_STEP)
		medina_game.step(&after);
	else
		medina_game.apply(&after, m);
	md_split_pieces(&after, pieces);
	write_sheet(&after, pieces, gains);
	for (int seat = 0; seat < after.players; seat++)
		for (int source = 0; source < SOURCES; source++)
			gains->points[seat][source] -= before.points[seat][source];
}

/* M85: a number that is higher for the better seat among equals: the size of its largest palace,
   then how early that was claimed. 0 without a palace. */
static int tie_value(const struct medina_state *state, int seat)
{
	int best = 0;

	if (state->option[MEDINA_OPTION_TIEBREAK] == MEDINA_TIEBREAK_SHARED)
		return 0;
	for (int palace = 0; palace < state->palace_count; palace++) {
		const struct medina_palace *row = &state->palaces[palace];
		int value = 256 * md_size(row) + 255 - row->claimed;

		if (row->holder == seat + 1 && value > best)
			best = value;
	}
	return best;
}

/* M84 */
void md_places(const struct medina_state *state, int *places)
{
	int points[MEDINA_SEATS], ties[MEDINA_SEATS];

	md_score(state, points);
	for (int seat = 0; seat < state->players; seat++)
		ties[seat] = tie_value(state, seat);
	for (int seat = 0; seat < state->players; seat++) {
		places[seat] = 1;
		for (int other = 0; other < state->players; other++)
			if (points[other] > points[seat] ||
			    (points[other] == points[seat] && ties[other] > ties[seat]))
				places[seat]++;
	}
}
