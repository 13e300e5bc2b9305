/* scoring.c - what palaces and tiles are worth, and who wins; M73, M74, M79-M85. */
#include "games/medina/rules.h"

int medina_palace_at(const struct medina_state *state, int square)
{
	return squares_has(&state->pieces, square) ? state->near[square] : PALACE_NONE;
}

struct squares medina_palace_squares(const struct medina_state *state, int palace)
{
	struct squares squares = squares_none();
	int square;

	SQUARES_EACH(square, state->pieces)
	{
		if (state->near[square] == palace)
			squares_add(&squares, square);
	}
	return squares;
}

/* M74: two steps from the well in a straight line, inside the city. */
struct squares medina_well_squares(const struct medina_state *state)
{
	struct squares well, far;

	if (state->well == SQUARE_NONE)
		return squares_none();
	well = squares_one(state->well);
	far = squares_or(squares_or(squares_north(squares_north(well)),
	                            squares_south(squares_south(well))),
	                 squares_or(squares_east(squares_east(well)),
	                            squares_west(squares_west(well))));
	return squares_and(far, md_city(state));
}

/* M79-M81 */
struct medina_points medina_palace_points(const struct medina_state *state, int palace)
{
	struct squares squares = medina_palace_squares(state, palace);
	struct medina_points points;
	int square;

	points.buildings = state->palaces[palace].buildings;
	points.stables = state->palaces[palace].stables;
	points.merchants = squares_count(squares_and(squares_beside(squares), state->merchants));
	points.well = MEDINA_WELL_POINTS *
	              squares_count(squares_and(squares, medina_well_squares(state)));
	points.walls = 0;
	SQUARES_EACH(square, squares)
	{
		points.walls += md_facing_walls(state, square);
	}
	return points;
}

static int is_seat(int holder)
{
	return holder >= 1 && holder <= SEATS_MAX;
}

/* M79-M83 */
void md_score(const struct medina_state *state, int *points)
{
	for (int seat = 0; seat < state->players; seat++)
		points[seat] = 0;
	for (int palace = 0; palace < state->palace_count; palace++) {
		struct medina_points row;

		if (!is_seat(state->palaces[palace].holder))
			continue;
		row = medina_palace_points(state, palace);
		points[state->palaces[palace].holder - 1] +=
			row.buildings + row.stables + row.walls + row.merchants + row.well;
	}
	for (int colour = 0; colour < COLOURS; colour++)
		if (is_seat(medina_palace_tile_holder(state, colour)))
			points[medina_palace_tile_holder(state, colour) - 1] += medina_palace_number(colour);
	for (int tower = 0; tower < TOWERS; tower++)
		if (is_seat(state->tower_tile[tower]))
			points[state->tower_tile[tower] - 1] += MD_TOWERS[tower].number;
}

/* M85: a number that is higher for the better seat among equals: the size of its largest palace,
   then how early that was claimed. 0 without a palace. */
static int tie_value(const struct medina_state *state, int seat)
{
	int best = 0;

	if (state->option[OPTION_TIEBREAK] == TIEBREAK_SHARED)
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
	int points[SEATS_MAX], ties[SEATS_MAX];

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
