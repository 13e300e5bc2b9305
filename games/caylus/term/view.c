/* view.c - Caylus in the terminal: buildings and road on top, what each player has below. */
#include "games/caylus/term/view.h"

#include <string.h>

#include "i18n/say.h"
#include "term/scene.h"

enum {
	PANE_ROAD,
	PANE_CASTLE,
	PANE_FAVOURS,
	PANE_SEATS,
	PANE_SUPPLY,
	PANE_LOG,
	PANE_ENTRIES,
	PANE_PREVIEW,
	PANE_HINTS
};

/* What fills the lower part of a small screen. */
enum { PAGE_TABLE, PAGE_SUPPLY, PAGE_LOG, PAGE_QUESTION, PAGES };

enum { WIDE = 100, ROWS_WIDE = 33, ROWS_FOR_HINTS = 20, CASTLE_COLUMNS = 38 };

/* ---- parts of moves ---- */

/* What the grammar names; the rest is a verb that says it all. */
static const struct part_kind KINDS[] = {
	{"space", CAYLUS_PART_SPACE, 0}, {"tile", CAYLUS_PART_TILE, 0}, {"cubes", CAYLUS_PART_CUBES, 0},
	{"amount", CAYLUS_PART_RATE, 0}, {"line", CAYLUS_PART_LINE, 0}, {NULL, 0, 0},
};

static int part_of(const struct caylus_state *s, move m)
{
	int verb = MOVE_VERB(m), part;

	if (verb == CAYLUS_VERB_PROVOST)
		return PART(CAYLUS_PART_SPACE, s->provost + caylus_provost_shift(m));
	if (verb == CAYLUS_VERB_USE)
		return PART(CAYLUS_PART_COLUMN, (s->line & 0xff) << 8 | MOVE_A(m));
	part = view_part(&caylus_game, m, 0, KINDS);
	return part ? part : PART(CAYLUS_PART_WORD, verb);
}

/* A tile can need a cube of a chosen kind, or a place. */
static int parts_of(const struct game *game, const void *state, move m, int parts[PARTS_MAX])
{
	(void)game;
	parts[0] = part_of(caylus_position(state), m);
	if (MOVE_VERB(m) != CAYLUS_VERB_BUILD || MOVE_B(m) == 0)
		return 1;
	parts[1] = caylus_tiles[MOVE_A(m)].colour == CAYLUS_COLOUR_PRESTIGE
	               ? PART(CAYLUS_PART_SPACE, MOVE_B(m))
	               : PART(CAYLUS_PART_CUBE, MOVE_B(m) - 1);
	return 2;
}

static int is_closing(const void *state, move m)
{
	int verb = MOVE_VERB(m);

	(void)state;
	return verb == CAYLUS_VERB_PASS || verb == CAYLUS_VERB_SKIP || verb == CAYLUS_VERB_DONE ||
	       verb == CAYLUS_VERB_LEAVE;
}

/* words: caylus.phase.* */
static void write_title(const struct drawn *drawn, char out[PART_TEXT_MAX])
{
	const struct caylus_state *s = caylus_position(drawn->state);
	char phase[2] = {(char)('0' + (int)caylus_phase(s)), 0};
	size_t length = 0;

	if (s->turn)
		length = (size_t)snprintf(out, PART_TEXT_MAX, say("caylus.turn"), s->turn);
	length += (size_t)snprintf(out + length, PART_TEXT_MAX - length, "%s%s  ", s->turn ? ", " : "",
	                           caylus_word("phase", phase));
	length += (size_t)snprintf(out + length, PART_TEXT_MAX - length, say("caylus.officers"),
	                           s->bailiff, s->provost);
	if (s->node == CAYLUS_NODE_PLACE) {
		length += (size_t)snprintf(out + length, PART_TEXT_MAX - length, "  ");
		snprintf(out + length, PART_TEXT_MAX - length, say("caylus.price"),
		         caylus_price(s, s->actor, CAYLUS_SPACE_CASTLE));
	}
}

static void write_purse(const struct drawn *drawn, int seat, char out[PART_TEXT_MAX])
{
	const struct caylus_state *s = caylus_position(drawn->state);
	size_t length = (size_t)snprintf(out, PART_TEXT_MAX, "%dd", s->seats[seat].deniers);

	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		if (caylus_cubes(s, seat, (enum caylus_cube)cube))
			length += (size_t)snprintf(out + length, PART_TEXT_MAX - length, " %c%d",
			                           caylus_letter(cube),
			                           caylus_cubes(s, seat, (enum caylus_cube)cube));
	snprintf(out + length, PART_TEXT_MAX - length, " ♙%d", s->seats[seat].home);
}

/* ---- where everything goes ---- */

static void draw_entries(struct scene *scene, struct box box)
{
	if (box.rows < 2)
		return;
	scene_open(scene, PANE_ENTRIES, box);
	scene_title(scene, say("full.title.question"));
	scene_entries(scene, box.columns / 38 > 0 ? box.columns / 38 : 1);
}

static void draw_supply(struct scene *scene, struct box box)
{
	if (box.rows < 2)
		return;
	scene_open(scene, PANE_SUPPLY, box);
	scene_title(scene, say("full.title.supply"));
	caylus_view_supply(scene);
}

/* Castle and favours beside each other, the seats below; returns the rows. */
static int draw_table(struct scene *scene, struct box box)
{
	int rows, favours, seats;

	scene_open(scene, PANE_CASTLE, box);
	scene->box.columns = CASTLE_COLUMNS;
	rows = caylus_view_castle(scene);
	scene_open(
		scene, PANE_FAVOURS,
		(struct box){box.row, box.column + CASTLE_COLUMNS, box.rows, box.columns - CASTLE_COLUMNS});
	favours = caylus_view_favours(scene);
	rows = favours > rows ? favours : rows;
	scene_open(scene, PANE_SEATS,
	           (struct box){box.row + rows, box.column, box.rows - rows, box.columns});
	seats = caylus_view_seats(scene);
	return rows + seats;
}

static void draw_narrow(struct scene *scene, struct box box)
{
	int rows;

	if (scene->page < 0)
		scene->page = scene_entry_count(scene) > 0 ? PAGE_QUESTION : PAGE_TABLE;
	if (scene->page == PAGE_SUPPLY) {
		draw_supply(scene, box);
	} else if (scene->page == PAGE_LOG) {
		scene_log(scene, PANE_LOG, box);
	} else if (scene->page == PAGE_QUESTION) {
		struct box seats = {box.row, box.column, 6, box.columns};

		scene_open(scene, PANE_SEATS, seats);
		rows = caylus_view_seats(scene);
		draw_entries(scene, (struct box){box.row + rows, box.column, box.rows - rows, box.columns});
	} else {
		rows = draw_table(scene, box);
		scene_log(scene, PANE_LOG,
		          (struct box){box.row + rows, box.column, box.rows - rows, box.columns});
	}
}

/* The supply and the question on the left, what happened on the right. */
static void draw_wide(struct scene *scene, struct box box)
{
	int left = box.columns / 2, half;
	struct box right;

	box = box_below(box, draw_table(scene, box));
	right = (struct box){box.row, left, box.rows, box.columns - left};
	half = box.rows / 2;
	box.columns = left;
	draw_supply(scene, (struct box){box.row, 0, half, left});
	if (box.rows >= ROWS_FOR_HINTS) {
		scene_open(scene, PANE_HINTS, box_below(right, half));
		scene_title(scene, say("full.title.hint"));
		scene_hints(scene);
		right.rows = half;
	}
	scene_log(scene, PANE_LOG, right);
	box = box_below(box, half);
	if (scene_entry_count(scene) > 0) {
		draw_entries(scene, box);
	} else {
		scene_open(scene, PANE_PREVIEW, box);
		scene_title(scene, say("full.title.preview"));
		scene_preview(scene);
	}
	scene->page = 0;
}

static int is_wide(const struct scene *scene)
{
	return scene->columns >= WIDE && scene->body.rows >= ROWS_WIDE;
}

/* "F food  W wood ..." */
static int draw_legend(struct scene *scene)
{
	char text[4 * TEXT_ROOM] = "";

	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%c %s  ", caylus_letter(cube),
		         caylus_word("cube", caylus_cube_name((enum caylus_cube)cube)));
	snprintf(text + strlen(text), sizeof text - strlen(text), "%s", say("caylus.legend"));
	return scene_wrap(scene, 0, 1, INK_DIM, text);
}

/* One below the other, with an empty row between them. */
static void draw_sheet(struct scene *scene)
{
	int (*const panes[])(struct scene *) = {
		[PANE_ROAD] = caylus_view_spaces,     [PANE_CASTLE] = caylus_view_castle,
		[PANE_FAVOURS] = caylus_view_favours, [PANE_SEATS] = caylus_view_seats,
		[PANE_SUPPLY] = caylus_view_supply,   [PANE_LOG] = draw_legend,
	};
	struct box box = scene->body;

	for (int pane = PANE_ROAD; pane <= PANE_LOG; pane++) {
		int rows;

		scene_open(scene, pane, box);
		rows = panes[pane](scene);
		box = box_below(box, rows > 0 ? rows + 1 : 0);
	}
}

static void draw(struct scene *scene)
{
	struct box box = scene->body;
	int rows;

	if (scene->is_sheet) {
		draw_sheet(scene);
		return;
	}
	scene_open(scene, PANE_ROAD, box);
	rows = caylus_view_spaces(scene);
	box.row += rows;
	box.rows -= rows;
	if (is_wide(scene))
		draw_wide(scene, box);
	else
		draw_narrow(scene, box);
}

static int count_pages(const struct scene *scene)
{
	return is_wide(scene) ? 1 : PAGES;
}

/* On the track, and what the goods would add at the end. */
static void draw_points(struct canvas *canvas, const struct drawn *drawn)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	int is_over = s->actor == GAME_OVER;

	for (int seat = 0; seat < s->players && !is_over; seat++)
		canvas_line(canvas, INK_DIM, say("caylus.points.goods"), mark_of_seat(seat),
		            s->seats[seat].points, caylus_goods_points(s, seat),
		            s->seats[seat].points + caylus_goods_points(s, seat));
}

const struct view CAYLUS_VIEW = {
	.game = "caylus",
	.parts = parts_of,
	.is_closing = is_closing,
	.name = caylus_name_part,
	.title = write_title,
	.purse = write_purse,
	.card = caylus_view_card,
	.changes = caylus_draw_changes,
	.points = draw_points,
	.draw = draw,
	.pages = count_pages,
};
