/* map.c - the map of Tiletum in 80 x 17: every spot and every road.

   A town has two lines: steps to it, its name, its cathedral with pillars; house spaces, bonus
   tile, figures (m merchants, a architects), fair. */
#include <math.h>
#include <string.h>

#include "base/width.h"
#include "games/tiletum/term/view.h"
#include "term/scene.h"

static const struct ink INK_SPOT = {130, 0, WEIGHT_BOLD};
static const struct ink INK_TILE = {32, 0, WEIGHT_PLAIN};
static const struct ink INK_WAY = {167, 0, WEIGHT_BOLD};

struct spot {
	int row, column; /* of the number of steps; the name begins two further */
};

/* In the order of the spots. */
/* clang-format off */
static const struct spot SPOTS[TILETUM_SPOTS] = {
	{0, 0},   {0, 15},  {0, 20},  {0, 34},  {0, 50},  {0, 62},  /* london ... hamburg */
	{3, 22},  {3, 44},  {3, 62},  /* tiletum koln leipzig */
	{6, 0},   {6, 13},  {6, 26},  {6, 40},  {6, 53},  {6, 67},  /* paris ... praha */
	{9, 3},   {12, 0},  {9, 30},  {9, 56},  {9, 67},  /* ... bordeaux ... wien */
	{12, 15}, {12, 28}, {12, 53}, {12, 67},  /* lyon milano verona venezia */
	{15, 0},  {15, 15}, {15, 26}, {15, 34}, {15, 54}, /* toulouse ... firenze */
};
/* clang-format on */

/* Roads that are not level: the rows of a column, and what is drawn there. */
static const struct {
	int one, other, first, last, column;
	const char *line, *way;
} ROADS[] = {
	{TILETUM_SPOT_BRUGGE, TILETUM_SPOT_TILETUM, 2, 2, 24, "╎", "╏"},
	{TILETUM_SPOT_HAMBURG, TILETUM_SPOT_LEIPZIG, 2, 2, 66, "╎", "╏"},
	{TILETUM_SPOT_ANTWERPEN, TILETUM_SPOT_TILETUM, 2, 2, 32, "/", "/"},
	{TILETUM_SPOT_ANTWERPEN, TILETUM_SPOT_KOLN, 2, 2, 44, "\\", "\\"},
	{TILETUM_SPOT_KOLN, TILETUM_SPOT_FRANKFURT, 5, 5, 46, "╎", "╏"},
	{TILETUM_SPOT_LEIPZIG, TILETUM_SPOT_NURNBERG, 5, 5, 61, "/", "/"},
	{TILETUM_SPOT_LEIPZIG, TILETUM_SPOT_PRAHA, 5, 5, 69, "\\", "\\"},
	{TILETUM_SPOT_PARIS, TILETUM_SPOT_PARIS_BORDEAUX, 8, 8, 4, "╎", "╏"},
	{TILETUM_SPOT_PARIS_BORDEAUX, TILETUM_SPOT_BORDEAUX, 10, 11, 4, "╎", "╏"},
	{TILETUM_SPOT_TROYES, TILETUM_SPOT_LYON, 8, 11, 17, "╎", "╏"},
	{TILETUM_SPOT_STRASBOURG, TILETUM_SPOT_STRASBOURG_MILANO, 8, 8, 31, "╎", "╏"},
	{TILETUM_SPOT_STRASBOURG_MILANO, TILETUM_SPOT_MILANO, 10, 11, 31, "╎", "╏"},
	{TILETUM_SPOT_NURNBERG, TILETUM_SPOT_NURNBERG_VERONA, 8, 8, 57, "╎", "╏"},
	{TILETUM_SPOT_NURNBERG_VERONA, TILETUM_SPOT_VERONA, 10, 11, 57, "╎", "╏"},
	{TILETUM_SPOT_PRAHA, TILETUM_SPOT_WIEN, 8, 8, 71, "╎", "╏"},
	{TILETUM_SPOT_WIEN, TILETUM_SPOT_VENEZIA, 11, 11, 71, "╎", "╏"},
	{TILETUM_SPOT_BORDEAUX, TILETUM_SPOT_TOULOUSE, 14, 14, 4, "╎", "╏"},
	{TILETUM_SPOT_LYON, TILETUM_SPOT_ARLES, 14, 14, 17, "╎", "╏"},
	{TILETUM_SPOT_MILANO, TILETUM_SPOT_GENOVA, 14, 14, 37, "╎", "╏"},
	{TILETUM_SPOT_VENEZIA, TILETUM_SPOT_FIRENZE, 14, 14, 65, "/", "/"},
	{TILETUM_SPOT_TILETUM, TILETUM_SPOT_PARIS, 4, 4, 21, "/", "/"},
};

static int is_road(int spot)
{
	return tiletum_spots[spot].town == TILETUM_TOWN_NONE;
}

/* ---- the way that Enter goes ---- */

struct way {
	int count;
	int spots[CHAIN_MOVES_MAX + 1];
};

static struct way way_of(const struct scene *scene)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	const struct offer *offer = NULL;
	struct way way = {0};
	move moves[CHAIN_MOVES_MAX];
	int count;

	if (scene->picker->count > 0)
		offer = picker_result(scene->picker, scene->cursor);
	count = offer ? picker_moves(scene->picker, offer, moves) : 0;
	for (int each = 0; each < count; each++) {
		int verb = MOVE_VERB(moves[each]);

		if (verb != TILETUM_VERB_MERCHANT && verb != TILETUM_VERB_ARCHITECT)
			continue;
		if (way.count == 0)
			way.spots[way.count++] = state->seats[state->seat].at[verb == TILETUM_VERB_MERCHANT
			                                                          ? TILETUM_FIGURE_MERCHANT
			                                                          : TILETUM_FIGURE_ARCHITECT];
		way.spots[way.count++] = MOVE_A(moves[each]);
	}
	return way;
}

static int is_on_way(const struct way *way, int one, int other)
{
	for (int each = 1; each < way->count; each++)
		if ((way->spots[each - 1] == one && way->spots[each] == other) ||
		    (way->spots[each - 1] == other && way->spots[each] == one))
			return 1;
	return 0;
}

/* ---- arrows ---- */

/* A row is twice as high as a column is wide. */
int tiletum_walk(int part, int down, int right)
{
	int spot = PART_VALUE(part), best = PART_NONE;
	double most = 0.2; /* the cosine of the widest angle that is still that way */

	if (PART_KIND(part) != TILETUM_PART_SPOT)
		return PART_NONE;
	for (int other = 0; other < TILETUM_SPOTS; other++) {
		int rows = 2 * (SPOTS[other].row - SPOTS[spot].row);
		int columns = SPOTS[other].column - SPOTS[spot].column;
		double way = (rows * down + columns * right) / sqrt(rows * rows + columns * columns + 0.01);

		if (!(tiletum_neighbours[spot] >> other & 1) || way < most)
			continue;
		most = way;
		best = PART(TILETUM_PART_SPOT, other);
	}
	return best;
}

/* ---- roads ---- */

static void draw_level(struct scene *scene, const struct way *way, int one, int other)
{
	int is_way = is_on_way(way, one, other);

	for (int column = SPOTS[one].column + 2; column < SPOTS[other].column; column++)
		scene_put(scene, SPOTS[one].row, column, is_way ? INK_WAY : INK_DIM, is_way ? "╍" : "╌");
}

static void draw_roads(struct scene *scene, const struct way *way)
{
	for (int one = 0; one < TILETUM_SPOTS; one++)
		for (int other = one + 1; other < TILETUM_SPOTS; other++)
			if ((tiletum_neighbours[one] >> other & 1) && SPOTS[one].row == SPOTS[other].row)
				draw_level(scene, way, one, other);
	for (size_t road = 0; road < sizeof ROADS / sizeof *ROADS; road++) {
		int is_way = is_on_way(way, ROADS[road].one, ROADS[road].other);

		for (int row = ROADS[road].first; row <= ROADS[road].last; row++)
			scene_put(scene, row, ROADS[road].column, is_way ? INK_WAY : INK_DIM,
			          is_way ? ROADS[road].way : ROADS[road].line);
	}
	for (int column = 8; column <= 20; column++) { /* from Tiletum round to Paris */
		int is_way = is_on_way(way, TILETUM_SPOT_TILETUM, TILETUM_SPOT_PARIS);

		scene_put(scene, 5, column, is_way ? INK_WAY : INK_DIM,
		          column == 8    ? "."
		          : column == 20 ? "'"
		          : is_way       ? "╍"
		                         : "╌");
	}
}

/* ---- spots ---- */

static int draw_figures(struct scene *scene, int spot, int row, int column)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);

	for (int figure = 0; figure < TILETUM_FIGURES; figure++) {
		int first = column;

		for (int seat = 0; seat < state->players; seat++) {
			if (state->seats[seat].at[figure] != spot)
				continue;
			if (column == first)
				column = scene_put(scene, row, column, INK_BOLD,
				                   figure == TILETUM_FIGURE_MERCHANT ? "m" : "a");
			column = scene_mark(scene, row, column, seat);
		}
		column += column > first;
	}
	return column;
}

static int draw_houses(struct scene *scene, int town, int row, int column)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);

	column = scene_put(scene, row, column, INK_DIM, "⌂");
	for (int space = 0; space < TILETUM_HOUSE_SPACES; space++) {
		const struct tiletum_house_row *house = &tiletum_houses[space];
		int owner = tiletum_house_owner(state, space);

		if (house->town != town || house->mark > state->players)
			continue;
		if (owner != TILETUM_SEAT_NONE)
			column = scene_mark(scene, row, column, owner);
		else if (house->points)
			column = scene_print(scene, row, column, INK_PLAIN, "%d", house->points);
		else
			column = scene_put(scene, row, column, INK_PLAIN, house->activates ? "!" : "_");
	}
	return column + 1;
}

static int draw_pillars(struct scene *scene, int town, int row, int column)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	int cathedral = tiletum_cathedral_of(town), free_spaces;

	if (cathedral == TILETUM_CATHEDRAL_NONE)
		return column;
	column = scene_put(scene, row, column, INK_PLAIN, "♜");
	if (state->cost[cathedral] == TILETUM_COST_CLOSED)
		return scene_put(scene, row, column, INK_DIM, "x");
	free_spaces = tiletum_cathedrals[cathedral].spaces;
	for (int seat = 0; seat < state->players; seat++)
		if (state->seats[seat].pillars >> cathedral & 1) {
			column = scene_mark(scene, row, column, seat);
			free_spaces--;
		}
	while (free_spaces-- > 0)
		column = scene_put(scene, row, column, INK_DIM, "_");
	return column;
}

static int draw_fair(struct scene *scene, int town, int row, int column)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);

	for (int round = 0; round < TILETUM_ROUNDS; round++)
		if (state->fair_town[round] == town)
			column = scene_print(scene, row, column, INK_BOLD, "%s%d ",
			                     round + 1 < state->round ? "⚐" : "⚑", round + 1);
	return column;
}

/* The fewest moves that lead there, or 0. */
static int steps_to(const struct scene *scene, int spot)
{
	const struct picker *picker = scene->picker;
	int least = 0;

	for (int each = 0; each < picker->count; each++) {
		const struct offer *offer = &picker->offers[each];
		int verb = MOVE_VERB(offer->m);
		int length = offer->chain < 0 ? 1 : picker->chains.chain[offer->chain].length;

		if ((verb == TILETUM_VERB_MERCHANT || verb == TILETUM_VERB_ARCHITECT) &&
		    MOVE_A(offer->m) == spot && (!least || length < least))
			least = length;
	}
	return least;
}

static void draw_town(struct scene *scene, int spot)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	int town = tiletum_spots[spot].town, row = SPOTS[spot].row, column = SPOTS[spot].column;
	int tile = state->bonus[TILETUM_PLACE_TOWNS + town], end;

	scene_print(scene, row, column, INK_WAY, steps_to(scene, spot) ? "%d " : "  ",
	            steps_to(scene, spot));
	end = scene_fit(scene, row, column + 2, 10, INK_SPOT, tiletum_spot_name(spot));
	scene_area(scene, PART(TILETUM_PART_SPOT, spot),
	           (struct box){row, column + 2, 1, end - column - 2}, row, column + 1);
	draw_pillars(scene, town, row, end);
	column = draw_houses(scene, town, row + 1, column + 2);
	if (tile != TILETUM_TILE_NONE)
		column = scene_put(scene, row + 1, column, INK_TILE, tiletum_short_tile(tile)) + 1;
	column = draw_figures(scene, spot, row + 1, column);
	draw_fair(scene, town, row + 1, column);
}

static void draw_spot_on_road(struct scene *scene, int spot)
{
	int row = SPOTS[spot].row, column = SPOTS[spot].column, steps = steps_to(scene, spot);

	scene_print(scene, row, column, INK_SPOT, steps ? "(%d)" : "( )", steps);
	scene_area(scene, PART(TILETUM_PART_SPOT, spot), (struct box){row, column, 1, 3}, row,
	           column + 1);
	if (row == 0 || row == 15)
		draw_figures(scene, spot, row + 1, column + (row == 15 ? 3 : 0));
	else
		draw_figures(scene, spot, row, column + 3);
}

void tiletum_view_map(struct scene *scene)
{
	struct way way = way_of(scene);

	draw_roads(scene, &way);
	for (int spot = 0; spot < TILETUM_SPOTS; spot++)
		if (is_road(spot))
			draw_spot_on_road(scene, spot);
		else
			draw_town(scene, spot);
}

/* ---- spots in lines ---- */

enum { SPOT_THINGS = 18, SPOT_NEIGHBOURS = 31 }; /* columns */

/* A neighbour; of a spot on a road, in brackets, the town at its other end. */
static int put_neighbour(struct scene *scene, int spot, int other, int row, int column)
{
	if (!is_road(other) || is_road(spot))
		return scene_put(scene, row, column, INK_DIM, tiletum_spot_name(other));
	for (int end = 0; end < TILETUM_SPOTS; end++)
		if ((tiletum_neighbours[other] >> end & 1) && end != spot)
			column = scene_print(scene, row, column, INK_DIM, "(%s)", tiletum_spot_name(end));
	return column;
}

/* "Ghent♜__ ⌂3 m▲ ⚑1  Antwerp, (Bruges)" */
static void draw_spot_line(struct scene *scene, int spot, int row)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	int town = tiletum_spots[spot].town, column = SPOT_THINGS;
	int end = scene_fit(scene, row, 1, is_road(spot) ? 16 : 12, INK_SPOT, tiletum_spot_name(spot));
	const char *between = "";

	scene_place(scene, PART(TILETUM_PART_SPOT, spot), row, 1, end - 1);
	if (town != TILETUM_TOWN_NONE) {
		int tile = state->bonus[TILETUM_PLACE_TOWNS + town];

		draw_pillars(scene, town, row, end);
		column = draw_houses(scene, town, row, column);
		if (tile != TILETUM_TILE_NONE)
			column = scene_put(scene, row, column, INK_TILE, tiletum_short_tile(tile)) + 1;
		column = draw_fair(scene, town, row, column);
	}
	column = draw_figures(scene, spot, row, column);
	column = column < SPOT_NEIGHBOURS ? SPOT_NEIGHBOURS : column + 1;
	for (int other = 0; other < TILETUM_SPOTS; other++)
		if (tiletum_neighbours[spot] >> other & 1) {
			column = scene_put(scene, row, column, INK_DIM, between);
			column = put_neighbour(scene, spot, other, row, column);
			between = ", ";
		}
}

int tiletum_view_spots(struct scene *scene)
{
	for (int spot = 0; spot < TILETUM_SPOTS; spot++)
		draw_spot_line(scene, spot, spot);
	return TILETUM_SPOTS;
}
