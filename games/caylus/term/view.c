/* view.c - Caylus in the terminal: buildings and road on top, what each player has below. */
#include "games/caylus/term/view.h"

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

enum { WIDE = 100, ROWS_WIDE = 33, ROWS_FOR_HINTS = 20, CASTLE_COLUMNS = 38, ENTRY_COLUMNS = 38 };

/* ---- parts of moves ---- */

/* What the grammar names. */
static const struct part_kind KINDS[] = {
	{"space", CAYLUS_PART_SPACE, 0, NULL}, {"tile", CAYLUS_PART_TILE, 0, NULL},
	{"cubes", CAYLUS_PART_CUBES, 0, NULL}, {"amount", CAYLUS_PART_RATE, 0, NULL},
	{"line", CAYLUS_PART_LINE, 0, NULL},   {NULL, 0, 0, NULL},
};

/* What a building needs besides: a cube of a chosen kind, or a place. */
static int part_of_build(move m)
{
	return caylus_tiles[MOVE_A(m)].colour == CAYLUS_COLOUR_PRESTIGE
	           ? PART(CAYLUS_PART_SPACE, MOVE_B(m))
	           : PART(CAYLUS_PART_CUBE, MOVE_B(m) - 1);
}

/* The rest is a verb that says it all. */
static int parts_of(const struct game *game, const void *state, move m, int parts[PARTS_MAX])
{
	const struct caylus_state *s = caylus_position(state);
	int verb = MOVE_VERB(m), count = view_parts(game, m, KINDS, parts);

	if (verb == CAYLUS_VERB_PROVOST)
		parts[count++] = PART(CAYLUS_PART_SPACE, s->provost + caylus_provost_shift(m));
	else if (verb == CAYLUS_VERB_USE)
		parts[count++] = PART(CAYLUS_PART_COLUMN, (s->line & 0xff) << 8 | MOVE_A(m));
	else if (verb == CAYLUS_VERB_BUILD && MOVE_B(m))
		parts[count++] = part_of_build(m);
	if (count == 0)
		parts[count++] = PART(CAYLUS_PART_WORD, verb);
	return count;
}

/* words: caylus.phase.* */
static const char *write_title(const struct drawn *drawn)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	const char *turn = s->turn ? text_from(say("caylus.turn"), s->turn) : "", *price = "";

	if (s->node == CAYLUS_NODE_PLACE)
		price = text_from(say("caylus.price"), caylus_price(s, s->actor, CAYLUS_SPACE_CASTLE));
	return text_from("%s%s%s  %s%s%s", turn, *turn ? ", " : "", caylus_phase_word(s),
	                 text_from(say("caylus.officers"), s->bailiff, s->provost), *price ? "  " : "",
	                 price);
}

static const char *write_purse(const struct drawn *drawn, int seat)
{
	const struct caylus_state *s = caylus_position(drawn->state);
	const char *text = text_from("%dd", s->seats[seat].deniers);

	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		if (caylus_cubes(s, seat, (enum caylus_cube)cube))
			text = text_from("%s %c%d", text, caylus_letter(cube),
			                 caylus_cubes(s, seat, (enum caylus_cube)cube));
	return text_from("%s ♙%d", text, s->seats[seat].home);
}

/* ---- where everything goes ---- */

static void draw_supply(struct scene *scene, struct box box)
{
	if (scene_pane(scene, PANE_SUPPLY, box, say("full.title.supply")))
		caylus_view_supply(scene);
}

/* Castle and favours beside each other, the seats below; returns what is left. */
static struct box draw_table(struct scene *scene, struct box box)
{
	int rows, favours;

	scene_open(scene, PANE_CASTLE, box);
	scene->box.columns = CASTLE_COLUMNS;
	rows = caylus_view_castle(scene);
	scene_open(scene, PANE_FAVOURS, box_right(box, CASTLE_COLUMNS));
	favours = caylus_view_favours(scene);
	box = box_below(box, favours > rows ? favours : rows);
	return scene_first(scene, box, box.rows, (struct scene_part){PANE_SEATS, caylus_view_seats});
}

static void draw_narrow(struct scene *scene, struct box box)
{
	if (scene->page < 0)
		scene->page = scene_entry_count(scene) > 0 ? PAGE_QUESTION : PAGE_TABLE;
	if (scene->page == PAGE_SUPPLY) {
		draw_supply(scene, box);
	} else if (scene->page == PAGE_LOG) {
		scene_log(scene, PANE_LOG, box);
	} else if (scene->page == PAGE_QUESTION) {
		box = scene_first(scene, box, 6, (struct scene_part){PANE_SEATS, caylus_view_seats});
		scene_question_pane(scene, PANE_ENTRIES, box, ENTRY_COLUMNS);
	} else {
		scene_log(scene, PANE_LOG, draw_table(scene, box));
	}
}

/* The supply and the question on the left, what happened on the right. */
static void draw_wide(struct scene *scene, struct box box)
{
	struct box left = draw_table(scene, box), right = box_right(left, left.columns / 2);
	int half = left.rows / 2;

	left.columns /= 2;
	draw_supply(scene, (struct box){left.row, 0, half, left.columns});
	if (left.rows >= ROWS_FOR_HINTS) {
		scene_hints_pane(scene, PANE_HINTS, box_below(right, half));
		right.rows = half;
	}
	scene_log(scene, PANE_LOG, right);
	if (scene_entry_count(scene) > 0)
		scene_question_pane(scene, PANE_ENTRIES, box_below(left, half), ENTRY_COLUMNS);
	else
		scene_preview_pane(scene, PANE_PREVIEW, box_below(left, half));
	scene->page = 0;
}

static int is_wide(const struct scene *scene)
{
	return scene->columns >= WIDE && scene->body.rows >= ROWS_WIDE;
}

/* "F food  W wood ..." */
static int draw_legend(struct scene *scene)
{
	const char *text = "";

	for (int cube = 0; cube < CAYLUS_CUBES; cube++)
		text = text_from("%s%c %s  ", text, caylus_letter(cube), caylus_cube_word(cube));
	return scene_wrap(scene, 0, 1, INK_DIM, text_join(text, "", say("caylus.legend")));
}

static void draw_sheet(struct scene *scene)
{
	static const struct scene_part parts[] = {
		{PANE_ROAD, caylus_view_spaces},
		{PANE_CASTLE, caylus_view_castle},
		{PANE_FAVOURS, caylus_view_favours},
		{PANE_SEATS, caylus_view_seats},
		{PANE_SUPPLY, caylus_view_supply},
		{PANE_LOG, draw_legend},
		{0, NULL},
	};

	scene_stack(scene, parts);
}

static void draw(struct scene *scene)
{
	struct box box = scene->body;

	if (scene->is_sheet) {
		draw_sheet(scene);
		return;
	}
	box = scene_first(scene, box, box.rows, (struct scene_part){PANE_ROAD, caylus_view_spaces});
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
	.parts = parts_of,
	.closing = "pass skip done leave",
	.name = caylus_name_part,
	.title = write_title,
	.purse = write_purse,
	.card = caylus_view_card,
	.changes = caylus_draw_changes,
	.points = draw_points,
	.draw = draw,
	.pages = count_pages,
};
