/* generic.c - the view of a game that has none: the grid of its places, or its state as text. What
   a move is about comes from the grammar of moves: the verb and each part. A part that is spelled
   like a place lies on the grid; the others are listed. */
#include <ctype.h>
#include <string.h>

#include "i18n/say.h"
#include "term/grid.h"
#include "term/scene.h"

/* Kinds of parts. Those of a move's first, second and third part follow each other, so that a move
   from a1 to b2 is not one from b2 to a1. */
enum {
	KIND_VERB = 1,
	KIND_MOVE,                                /* a whole move, by its action */
	KIND_VALUE,                               /* verb << 8 | value */
	KIND_PLACE = KIND_VALUE + GAME_PARTS_MAX, /* of the grid */
	KINDS = KIND_PLACE + GAME_PARTS_MAX
};

enum { PANE_BOARD, PANE_SEATS, PANE_ENTRIES, PANE_PREVIEW, PANE_LOG };
enum { SIDE_COLUMNS = 30, ENTRY_COLUMNS = 20 };

/* The position that was asked about last: parts are asked for once for each of many moves. */
struct position {
	const struct game *game;
	struct game_state state;
	struct grid grid;
	int count; /* legal moves of the seat that decides */
	move moves[GAME_MOVES_MAX];
	int only_verb; /* that all of them have, or -1: nobody has to choose it then */
};

static const struct position *position_of(const struct game *game, const void *state)
{
	static struct position position;
	struct position *at = &position;

	if (at->game == game && memcmp(&at->state, state, game->state_size) == 0)
		return at;
	at->game = game;
	memcpy(&at->state, state, game->state_size);
	grid_read(&at->grid, game, state, 0);
	at->count = game->turn(state) >= 0 ? game->moves(state, at->moves) : 0;
	at->only_verb = at->count > 0 ? MOVE_VERB(at->moves[0]) : -1;
	for (int each = 1; each < at->count; each++)
		if (MOVE_VERB(at->moves[each]) != at->only_verb)
			at->only_verb = -1;
	return at;
}

/* ---- parts ---- */

/* The places that a move names, or what else it names. Returns how many. */
static int add_named(const struct position *position, move m, int is_place, int *parts)
{
	const struct game_verb *verb = &position->game->verbs[MOVE_VERB(m)];
	int count = 0;

	for (int place = 0; place < GAME_PARTS_MAX && verb->parts[place]; place++) {
		char text[GAME_TEXT_MAX];
		int at;

		if (game_write_part(position->game, &position->state, m, place, text) == 0)
			continue;
		at = grid_find(&position->grid, text);
		if (at >= 0 && is_place)
			parts[count++] = PART(KIND_PLACE + place, at);
		if (at < 0 && !is_place)
			parts[count++] = PART(KIND_VALUE + place,
			                      MOVE_VERB(m) << 8 | game_part_value(verb, place, m));
	}
	return count;
}

/* A part that fills several bytes cannot be told apart from the others: the move is one part. */
static int is_whole(const struct game_verb *verb)
{
	for (int place = 0; place < GAME_PARTS_MAX && verb->parts[place]; place++)
		if (verb->parts[place]->wide)
			return 1;
	return 0;
}

/* People point at places first; then they say what to do there. */
static int parts_of(const struct game *game, const void *state, move m, int parts[PARTS_MAX])
{
	const struct position *position = position_of(game, state);
	int count;

	if (is_whole(&game->verbs[MOVE_VERB(m)])) {
		parts[0] = PART(KIND_MOVE, game_move_to_action(game, m));
		return 1;
	}
	count = add_named(position, m, 1, parts);
	if (MOVE_VERB(m) != position->only_verb)
		parts[count++] = PART(KIND_VERB, MOVE_VERB(m));
	count += add_named(position, m, 0, parts + count);
	if (count == 0)
		parts[count++] = PART(KIND_VERB, MOVE_VERB(m));
	return count;
}

static int is_about(const struct position *position, move m, int part)
{
	int parts[PARTS_MAX], count = parts_of(position->game, &position->state, m, parts);

	return part_is_in(parts, count, part);
}

/* ---- names ---- */

/* "two", "die 5": a number has the kind in front of it. Parts are spelled relative to others, so a
   legal move with this value is looked for. */
static const char *name_value(const struct position *position, int part)
{
	int number = PART_VALUE(part) >> 8, place = PART_KIND(part) - KIND_VALUE;
	const struct game_part *grammar = position->game->verbs[number].parts[place];
	move m = MOVE(number, 0, 0, 0) | (move)(PART_VALUE(part) & 0xff)
	                                     << 8 * (GAME_PARTS_MAX - 1 - place);
	const char *lead = grammar->lead ? grammar->lead : "";
	char text[GAME_TEXT_MAX];

	for (int each = 0; each < position->count; each++)
		if (is_about(position, position->moves[each], part)) {
			m = position->moves[each];
			break;
		}
	game_write_part(position->game, &position->state, m, place, text);
	if (!*lead && isdigit((unsigned char)text[0]))
		lead = grammar->kind;
	return text_join(lead, " ", text);
}

static const char *name_place(const struct drawn *drawn, const struct game_place *place)
{
	return place->thing[0] || place->seat >= 0 ? grid_sentence(drawn, place)
	                                           : text_from("%s", place->name);
}

static const char *name_part(const struct drawn *drawn, int part)
{
	const struct position *position = position_of(drawn->game, drawn->state);
	int kind = PART_KIND(part), value = PART_VALUE(part);

	if (kind == KIND_VERB)
		return drawn->game->verbs[value].word;
	if (kind == KIND_MOVE)
		return table_move_text(drawn->game, drawn->state, game_action_to_move(drawn->game, value));
	if (kind >= KIND_PLACE && kind < KINDS)
		return name_place(drawn, &position->grid.places[value]);
	return kind >= KIND_VALUE && kind < KIND_PLACE ? name_value(position, part) : "";
}

static const char *write_title(const struct drawn *drawn)
{
	return drawn->game->node(drawn->state);
}

/* ---- where everything goes ---- */

/* Whether a legal move that fits what is chosen needs a place for its part of this number. */
static int is_wanted(const struct picker *picker, int place)
{
	for (int each = 0; each < picker->count; each++)
		for (int at = 0; at < picker->offers[each].count; at++)
			if (picker_fits(picker, &picker->offers[each]) &&
			    PART_KIND(picker->offers[each].parts[at]) == KIND_PLACE + place &&
			    !picker_is_chosen(picker, picker->offers[each].parts[at]))
				return 1;
	return 0;
}

/* What a place of the grid means now: the first part of a move that it can be. */
static int part_at(const struct picker *picker, int at)
{
	for (int place = 0; place < GAME_PARTS_MAX; place++) {
		int part = PART(KIND_PLACE + place, at);

		if (picker_is_chosen(picker, part) || picker_is_legal(picker, part))
			return part;
	}
	for (int place = 0; place < GAME_PARTS_MAX; place++)
		if (is_wanted(picker, place))
			return PART(KIND_PLACE + place, at);
	return PART(KIND_PLACE, at);
}

static void draw_grid(struct scene *scene, const struct grid *grid, int step)
{
	int width = grid_cell_width(grid);

	for (int each = 0; each < grid->count; each++) {
		int row = step * grid->places[each].y;
		int left = grid_left(grid, each), column = left;
		const char *name, *thing;

		grid_cell(grid, each, &name, &thing);
		if (name[0])
			column = scene_put(scene, row, column, INK_DIM, name) + 1;
		scene_put(scene, row, column, grid_ink(grid, each), thing);
		scene_place(scene, part_at(scene->picker, each), row, left, width);
	}
}

/* The rows of a drawing of the line mode. */
static int draw_lines(struct scene *scene, int row,
                      void (*draw)(struct canvas *canvas, const struct drawn *drawn))
{
	static struct canvas sheet;

	canvas_clear(&sheet);
	draw(&sheet, &scene->drawn);
	return scene_put_canvas(scene, row, &sheet);
}

static int draw_board(struct scene *scene, struct box box)
{
	static struct grid grid;
	int step, rows;

	grid = position_of(scene->drawn.game, scene->drawn.state)->grid;
	grid_fit(&grid, box.columns);
	step = 2 * grid.rows <= box.rows && !scene->is_sheet ? 2 : 1;
	rows = step * grid.rows;
	if (grid.count > 0 && rows < box.rows)
		box.rows = rows;
	scene_open(scene, PANE_BOARD, box);
	if (grid.count > 0)
		draw_grid(scene, &grid, step);
	else
		rows = draw_lines(scene, 0, plain_draw_state);
	return scene->is_sheet ? rows : box.rows;
}

/* Seats with their points, then what the grid does not show. Returns the rows. */
static int draw_seats(struct scene *scene, struct box box)
{
	const struct drawn *drawn = &scene->drawn;
	int points[GAME_SEATS_MAX], row = 0;

	scene_open(scene, PANE_SEATS, box);
	drawn->game->score(drawn->state, points);
	for (; row < drawn->game->players(drawn->state); row++) {
		scene_mark(scene, row, 1, row);
		scene_fit(scene, row, 3, box.columns - 9, INK_BOLD, drawn->names[row]);
		scene_right(scene, row, box.columns - 1, INK_PLAIN, "%d", points[row]);
	}
	if (drawn->game->places)
		row = draw_lines(scene, row + 1, plain_draw_fields);
	return row;
}

static void draw_below(struct scene *scene, struct box box)
{
	int across = box.columns / ENTRY_COLUMNS > 0 ? box.columns / ENTRY_COLUMNS : 1;

	if (scene_entry_count(scene) > 0 &&
	    scene_pane(scene, PANE_ENTRIES, box, say("full.title.question")))
		box = box_below(box, 1 + (scene_entries(scene, across) + across - 1) / across);
	if (box.rows >= 3)
		scene_preview_pane(scene, PANE_PREVIEW, box);
}

static void draw(struct scene *scene)
{
	struct box body = scene->body, left = body, side = body;
	int rows;

	scene->page = 0;
	if (scene->is_sheet) {
		rows = draw_board(scene, body) + 1;
		draw_seats(scene, box_below(body, rows));
		return;
	}
	left.columns = body.columns - SIDE_COLUMNS;
	side.column = left.columns;
	side.columns = SIDE_COLUMNS;
	left.rows = body.rows - 4;
	rows = draw_board(scene, left);
	draw_below(scene, (struct box){body.row + rows, 0, body.rows - rows, left.columns});
	rows = draw_seats(scene, side) + 1;
	scene_log(scene, PANE_LOG,
	          (struct box){body.row + rows, side.column, body.rows - rows, side.columns});
}

static void draw_changes(struct canvas *canvas, const struct drawn *drawn)
{
	if (drawn->game->places && drawn->before)
		grid_changes(canvas, drawn);
}

const struct view GENERIC_VIEW = {
	.parts = parts_of,
	.name = name_part,
	.title = write_title,
	.changes = draw_changes,
	.draw = draw,
};
