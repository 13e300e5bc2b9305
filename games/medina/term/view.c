/* view.c - Medina in the terminal: the city, the piece in hand, and what each player has. */
#include "games/medina/term/view.h"

#include <string.h>

#include "i18n/say.h"
#include "term/scene.h"

enum { PANE_CITY, PANE_PIECES, PANE_PREVIEW, PANE_SEATS, PANE_LOG, PANE_HINTS };

/* ---- parts of moves ---- */

static const struct part_kind KINDS[] = {
	{"colour", MEDINA_PART_PIECE, MEDINA_PIECE_BUILDING, NULL},
	{"square", MEDINA_PART_SQUARE, 0, NULL},
	{"space", MEDINA_PART_WALL, 0, NULL},
	{NULL, 0, 0, NULL},
};

/* The piece, and where it goes. */
static int parts_of(const struct game *game, const void *state, move m, int parts[PARTS_MAX])
{
	int verb = MOVE_VERB(m), count = 0;

	(void)state;
	if (verb != MEDINA_VERB_BUILDING)
		parts[count++] = PART(MEDINA_PART_PIECE, medina_piece_of(verb));
	return count + view_parts(game, m, KINDS, parts + count);
}

/* ---- names ---- */

static const char *name_square(const struct drawn *drawn, int square)
{
	const struct medina_state *state = medina_position(drawn->state);
	int at = medina_palace_at(state, square);
	const struct medina_palace *palace;

	if (at == MEDINA_PALACE_NONE)
		return medina_square_name(square);
	palace = &state->palaces[at];
	return text_from(say("full.medina.palace"), medina_square_name(square),
	                 medina_colour_name(state, palace->colour), palace->buildings + palace->stables,
	                 medina_is_seat(palace->holder) ? drawn->names[palace->holder - 1]
	                                                : say("full.medina.nobody"));
}

static const char *name_part(const struct drawn *drawn, int part)
{
	int value = PART_VALUE(part);

	if (PART_KIND(part) == MEDINA_PART_PIECE)
		return medina_piece_name(medina_position(drawn->state), value);
	if (PART_KIND(part) == MEDINA_PART_SQUARE)
		return name_square(drawn, value);
	return PART_KIND(part) == MEDINA_PART_WALL ? medina_wall_name(value >> 8, value & 0xff) : "";
}

static const char *write_title(const struct drawn *drawn)
{
	const struct medina_state *state = medina_position(drawn->state);

	if (state->phase != MEDINA_PHASE_PLACE)
		return "";
	return text_from(say("medina.turn"),
	                 state->placed < state->size ? state->placed + 1 : state->size, state->size);
}

/* ---- the card of a thing ---- */

/* words: medina.points.* */

static void put_palace(struct canvas *canvas, const struct drawn *drawn, int palace)
{
	static const char *const ids[] = {"medina.points.buildings", "medina.points.stables",
	                                  "medina.points.walls", "medina.points.merchants",
	                                  "medina.points.well"};
	struct medina_points points = medina_palace_points(medina_position(drawn->state), palace);
	const int numbers[] = {points.buildings, points.stables, points.walls, points.merchants,
	                       points.well};
	int sum = 0;

	for (int row = 0; row < 5; row++) {
		int line = canvas->rows;

		canvas_put(canvas, line, 2, INK_PLAIN, say_find(ids[row]));
		canvas_right(canvas, line, 24, INK_PLAIN, "%d", numbers[row]);
		sum += numbers[row];
	}
	canvas_put(canvas, canvas->rows, 2, INK_BOLD, say("medina.points.sum"));
	canvas_right(canvas, canvas->rows - 1, 24, INK_BOLD, "%d", sum);
}

static void draw_card(struct canvas *canvas, const struct drawn *drawn, int part)
{
	const struct medina_state *state = medina_position(drawn->state);
	struct medina_squares well = medina_well_squares(state);
	int square = PART_VALUE(part), palace;

	if (PART_KIND(part) != MEDINA_PART_SQUARE)
		return;
	palace = medina_palace_at(state, square);
	if (palace != MEDINA_PALACE_NONE)
		put_palace(canvas, drawn, palace);
	else if (medina_squares_has(&well, square))
		canvas_line(canvas, INK_PLAIN, "  %s +%d", say("medina.points.well"), MEDINA_WELL_POINTS);
	for (int side = 0; side < MEDINA_SIDES; side++)
		for (int space = 0; space < medina_side_spaces(state, side); space++)
			if (medina_faced_square(state, side, space) == square)
				canvas_line(canvas, INK_PLAIN, "  %s %s", medina_wall_name(side, space),
				            medina_wall_arm(state, side, space) >= 0 ? "▙▟" : "╌╌");
}

/* ---- where everything goes ---- */

enum { SIDE_COLUMNS = 48 }; /* that a sheet must have beside the city */

/* Squares are so wide and high that they fill the screen. */
static struct medina_sizes sizes_of(const struct scene *scene)
{
	int columns = scene->body.columns, rows = scene->body.rows;

	if (scene->zoom == PANE_CITY + 1)
		columns += 25; /* it needs no room for anything beside it */
	if (scene->is_sheet)
		return (struct medina_sizes){3, 1};
	if (columns >= 150 && rows >= 43)
		return (struct medina_sizes){6, 3};
	return columns >= 100 ? (struct medina_sizes){4, 1} : (struct medina_sizes){3, 1};
}

static void draw_side(struct scene *scene, struct box box)
{
	int rows;

	scene_open(scene, PANE_SEATS, box);
	rows = medina_view_seats(scene);
	if (box.columns >= 40 || scene->is_sheet)
		rows = medina_view_palaces(scene, rows + scene->is_sheet);
	if (scene->is_sheet)
		return;
	box = box_below(box, rows);
	if (box.rows > 14) {
		box.rows -= 7;
		scene_hints_pane(scene, PANE_HINTS,
		                 (struct box){box.row + box.rows, box.column, 7, box.columns});
	}
	scene_log(scene, PANE_LOG, box);
}

static void draw_below(struct scene *scene, struct box box)
{
	if (box.rows < 1)
		return;
	scene_open(scene, PANE_PIECES, box);
	if (box.rows > 3)
		scene_title(scene, say("full.medina.hand"));
	scene_preview_pane(scene, PANE_PREVIEW,
	                   box_below(box, medina_view_pieces(scene) + (box.rows > 3)));
}

static void draw(struct scene *scene)
{
	struct medina_sizes sizes = sizes_of(scene);
	struct box body = scene->body, city = body;

	scene->page = 0;
	city.columns = medina_view_width(medina_position(scene->drawn.state), sizes);
	city.rows = medina_view_height(medina_position(scene->drawn.state), sizes);
	if (city.rows > body.rows)
		city.rows = body.rows;
	scene_open(scene, PANE_CITY, city);
	medina_view_city(scene, sizes);
	if (scene->is_sheet && body.columns < city.columns + SIDE_COLUMNS) {
		draw_side(scene, box_below(body, city.rows + 1));
		return;
	}
	draw_side(scene, (struct box){body.row, city.columns, body.rows, body.columns - city.columns});
	if (!scene->is_sheet)
		draw_below(scene,
		           (struct box){body.row + city.rows, 0, body.rows - city.rows, city.columns});
}

const struct view MEDINA_VIEW = {
	.held = MEDINA_PART_PIECE,
	.parts = parts_of,
	.name = name_part,
	.title = write_title,
	.card = draw_card,
	.changes = medina_draw_changes,
	.draw = draw,
};
