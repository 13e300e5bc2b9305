/* view.c - Tiletum in the terminal: the map, the wheel, what is asked, what each player has. */
#include "games/tiletum/term/view.h"

#include <string.h>

#include "i18n/say.h"
#include "term/scene.h"

enum {
	PANE_MAP,
	PANE_WHEEL,
	PANE_BOARDS,
	PANE_OFFERS,
	PANE_LOG,
	PANE_ENTRIES,
	PANE_PREVIEW,
	PANE_HINTS,
	PANE_KING
};

/* What a small screen shows of it. */
enum { PAGE_MAP, PAGE_WHEEL, PAGE_QUESTION, PAGE_LOG, PAGES };

enum { WIDE = 150, WHEEL_ROWS = 8 };

/* ---- parts of moves ---- */

static int spot_of_cathedral(int cathedral)
{
	return tiletum_towns[tiletum_cathedrals[cathedral].town].spot;
}

static int parts_of_take(move m, int parts[PARTS_MAX])
{
	int count = 0;

	parts[count++] = PART(TILETUM_PART_DIE, MOVE_A(m));
	if (MOVE_B(m) != MOVE_A(m) % TILETUM_FACES)
		parts[count++] = PART(TILETUM_PART_AS, MOVE_B(m));
	if (MOVE_C(m))
		parts[count++] = PART(TILETUM_PART_RECOLOUR, MOVE_C(m) - 1);
	return count;
}

/* Where either figure may go it has to be said which one does. */
static int parts_of_walk(const struct tiletum_state *state, move m, int parts[PARTS_MAX])
{
	parts[0] = PART(TILETUM_PART_SPOT, MOVE_A(m));
	if (tiletum_top(state).kind != TILETUM_FRAME_WALK)
		return 1;
	parts[1] = PART(TILETUM_PART_FIGURE, MOVE_VERB(m) == TILETUM_VERB_MERCHANT
	                                         ? TILETUM_FIGURE_MERCHANT
	                                         : TILETUM_FIGURE_ARCHITECT);
	return 2;
}

/* What the grammar names. */
static const struct part_kind KINDS[] = {
	{"action", TILETUM_PART_ACTION, 0},
	{"resource", TILETUM_PART_RESOURCE, 0},
	{"spot", TILETUM_PART_SPOT, 0},
	{"building", TILETUM_PART_BUILDING, 0},
	{"goods", TILETUM_PART_GOODS, 0},
	{"tile", TILETUM_PART_TILE, 0},
	{"character", TILETUM_PART_TILE, TILETUM_CHARACTER_FIRST},
	{NULL, 0, 0},
};

/* The first thing that a move names, or its verb. */
static int part_of(move m)
{
	int verb = MOVE_VERB(m), part;

	if (verb == TILETUM_VERB_CONTRACT)
		return PART(TILETUM_PART_TILE, TILETUM_PILE_FIRST + MOVE_A(m));
	if (verb == TILETUM_VERB_FULFIL)
		return PART(TILETUM_PART_TILE, tiletum_contract_tile(MOVE_A(m)));
	if (verb == TILETUM_VERB_PILLAR || verb == TILETUM_VERB_CONTRIBUTE)
		return PART(TILETUM_PART_SPOT, spot_of_cathedral(MOVE_A(m)));
	part = view_part(&tiletum_game, m, 0, KINDS);
	return part ? part : PART(TILETUM_PART_WORD, verb);
}

/* Tasks, which are open at any time, are asked for by their verb first. */
static int parts_of_task(move m, int parts[PARTS_MAX])
{
	int count = 0;

	parts[count++] = PART(TILETUM_PART_WORD, MOVE_VERB(m));
	parts[count++] = part_of(m);
	if (MOVE_VERB(m) == TILETUM_VERB_EXCHANGE)
		parts[count++] = PART(TILETUM_PART_FOR, MOVE_B(m));
	if (MOVE_VERB(m) == TILETUM_VERB_FULFIL && MOVE_B(m))
		parts[count++] = PART(TILETUM_PART_RESOURCE, MOVE_B(m) - 1);
	return count;
}

static int parts_of(const struct game *game, const void *state, move m, int parts[PARTS_MAX])
{
	int verb = MOVE_VERB(m);

	(void)game;
	parts[0] = part_of(m);
	if (verb == TILETUM_VERB_TAKE)
		return parts_of_take(m, parts);
	if (verb == TILETUM_VERB_MERCHANT || verb == TILETUM_VERB_ARCHITECT)
		return parts_of_walk(tiletum_position(state), m, parts);
	if (verb == TILETUM_VERB_BUY || verb == TILETUM_VERB_EXCHANGE || verb == TILETUM_VERB_FULFIL ||
	    verb == TILETUM_VERB_CREST || verb == TILETUM_VERB_USE || verb == TILETUM_VERB_CONTRIBUTE)
		return parts_of_task(m, parts);
	if (verb == TILETUM_VERB_PLACE) {
		parts[1] = PART(TILETUM_PART_ROOM, MOVE_B(m));
		return 2;
	}
	if (verb == TILETUM_VERB_PILLAR) {
		parts[1] = PART(TILETUM_PART_WORD, verb);
		return 2;
	}
	if (verb == TILETUM_VERB_HOUSE) {
		parts[0] = PART(TILETUM_PART_SPOT, tiletum_towns[tiletum_houses[MOVE_A(m)].town].spot);
		parts[1] = PART(TILETUM_PART_HOUSE, MOVE_A(m));
		return 2;
	}
	return 1;
}

static int is_closing(const void *state, move m)
{
	(void)state;
	return MOVE_VERB(m) == TILETUM_VERB_SKIP || MOVE_VERB(m) == TILETUM_VERB_END;
}

static void write_title(const struct drawn *drawn, char out[PART_TEXT_MAX])
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	size_t length = (size_t)snprintf(out, PART_TEXT_MAX, say("tiletum.moment"), state->round,
	                                 state->lap);

	length += (size_t)snprintf(out + length, PART_TEXT_MAX - length, "  ");
	for (int place = 0; place < state->players; place++)
		length += (size_t)snprintf(out + length, PART_TEXT_MAX - length, "%s",
		                           mark_of_seat(state->order[place]));
	if (state->depth > 0 && tiletum_top(state).kind == TILETUM_FRAME_ACT)
		snprintf(out + length, PART_TEXT_MAX - length, "  %s, %d %s",
		         tiletum_action_name(tiletum_top(state).a), tiletum_ap(state), tiletum_label("ap"));
}

static void write_purse(const struct drawn *drawn, int seat, char out[PART_TEXT_MAX])
{
	const struct tiletum_seat *own = &tiletum_position(drawn->state)->seats[seat];
	size_t length = 0;

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		length += (size_t)snprintf(out + length, PART_TEXT_MAX - length, "%c%d ",
		                           tiletum_resource_letter(resource), own->goods[resource]);
	snprintf(out + length, PART_TEXT_MAX - length, "⌂%d ♜%d", own->houses_left, own->pillars_left);
}

/* ---- where everything goes ---- */

static int is_on_map(const struct tiletum_state *state)
{
	struct tiletum_frame top = tiletum_top(state);

	return (top.kind == TILETUM_FRAME_ACT &&
	        (top.a == TILETUM_ACTION_MERCHANT || top.a == TILETUM_ACTION_ARCHITECT)) ||
	       top.kind == TILETUM_FRAME_WALK || top.kind == TILETUM_FRAME_PUT_HOUSE ||
	       top.kind == TILETUM_FRAME_PUT_PILLAR || top.kind == TILETUM_FRAME_SEND_MERCHANT ||
	       top.kind == TILETUM_FRAME_SEND_ARCHITECT;
}

static int usual_page(const struct scene *scene)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);

	if (is_on_map(state))
		return PAGE_MAP;
	return tiletum_top(state).kind == TILETUM_FRAME_CHOOSE || scene->picker->count == 0
	           ? PAGE_WHEEL
	           : PAGE_QUESTION;
}

static void draw_entries(struct scene *scene, struct box box)
{
	if (box.rows < 1)
		return;
	scene_open(scene, PANE_ENTRIES, box);
	if (box.rows > 3)
		scene_title(scene, say("full.title.question"));
	scene_entries(scene, box.columns / 26 > 0 ? box.columns / 26 : 1);
}

/* The seats in turn order, a line each; the one that decides with its board, or all of them where
   they have the whole screen. */
static int draw_seats(struct scene *scene, struct box box)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	int row = 0;

	scene_open(scene, PANE_BOARDS, box);
	for (int place = 0; place < state->players; place++) {
		int seat = state->order[place];

		row = seat == state->seat || scene->zoom == PANE_BOARDS + 1
		          ? tiletum_view_board(scene, seat, row)
		          : tiletum_view_seat(scene, seat, row);
	}
	return row;
}

static void draw_map_page(struct scene *scene, struct box box)
{
	struct box map = {box.row, 0, TILETUM_MAP_ROWS, TILETUM_MAP_COLUMNS};
	int left = box.rows - TILETUM_MAP_ROWS, rows = 0;

	if (map.rows > box.rows)
		map.rows = box.rows;
	scene_open(scene, PANE_MAP, map);
	tiletum_view_map(scene);
	if (box.columns >= TILETUM_MAP_COLUMNS + 18) {
		draw_entries(scene, (struct box){box.row, TILETUM_MAP_COLUMNS, TILETUM_MAP_ROWS,
		                                 box.columns - TILETUM_MAP_COLUMNS});
		if (left > 0)
			rows = draw_seats(scene,
			                  (struct box){box.row + TILETUM_MAP_ROWS, 0, left, box.columns});
		scene_log(scene, PANE_LOG,
		          (struct box){box.row + TILETUM_MAP_ROWS + rows, 0, left - rows, box.columns});
	} else {
		draw_entries(scene, (struct box){box.row + TILETUM_MAP_ROWS, 0, left, box.columns});
	}
}

static void draw_wheel_page(struct scene *scene, struct box box)
{
	int left = box.columns * 55 / 100, rows;

	scene_open(scene, PANE_WHEEL, (struct box){box.row, 0, WHEEL_ROWS, left});
	tiletum_view_dice_legend(scene, tiletum_view_wheel(scene, 0));
	scene_open(scene, PANE_KING, (struct box){box.row + WHEEL_ROWS, 0, 6, box.columns});
	rows = WHEEL_ROWS + tiletum_view_king(scene, 0);
	rows += draw_seats(scene, (struct box){box.row + rows, 0, box.rows - rows, box.columns});
	if (box.rows - rows > 4) {
		scene_open(scene, PANE_OFFERS, (struct box){box.row + rows, 0, 3, box.columns});
		rows += tiletum_view_offers(scene, 0);
	}
	scene_log(scene, PANE_LOG, (struct box){box.row + rows, 0, box.rows - rows, box.columns});
	draw_entries(scene, (struct box){box.row, left, WHEEL_ROWS, box.columns - left});
}

static void draw_question_page(struct scene *scene, struct box box)
{
	int rows;

	scene_open(scene, PANE_OFFERS, (struct box){box.row, 0, 4, box.columns});
	rows = tiletum_view_offers(scene, 0);
	rows = tiletum_view_king(scene, rows);
	rows += draw_seats(scene, (struct box){box.row + rows, 0, box.rows - rows, box.columns});
	draw_entries(scene, (struct box){box.row + rows, 0, box.rows - rows, box.columns});
}

static void draw_wide(struct scene *scene, struct box box)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	int right = TILETUM_MAP_COLUMNS + 1, side = box.columns - right, row = box.row, rows;
	int below = box.row + TILETUM_MAP_ROWS + 1, half = box.columns / 2;

	scene->page = 0;
	scene_open(scene, PANE_MAP, (struct box){row, 0, TILETUM_MAP_ROWS, TILETUM_MAP_COLUMNS});
	tiletum_view_map(scene);
	scene_open(scene, PANE_WHEEL, (struct box){row, right, TILETUM_MAP_ROWS, side});
	rows = tiletum_view_wheel(scene, 0);
	tiletum_view_dice_legend(scene, rows);
	tiletum_view_fairs(scene, rows + 1);
	scene_open(scene, PANE_KING, (struct box){below, 0, 6, box.columns});
	rows = tiletum_view_king(scene, 0);
	rows = tiletum_view_cathedrals(scene, rows);
	below += rows;
	scene_open(scene, PANE_OFFERS, (struct box){below, 0, 3, box.columns});
	below += tiletum_view_offers(scene, 0);
	for (int place = 0; place < state->players; place++) {
		scene_open(scene, PANE_BOARDS,
		           (struct box){below + place / 2 * 5, place % 2 * half, 5, half});
		scene_title(scene, "");
		tiletum_view_board(scene, state->order[place], 0);
	}
	below += (state->players + 1) / 2 * 5;
	rows = box.row + box.rows - below;
	scene_log(scene, PANE_LOG, (struct box){below, half, rows, box.columns - half});
	draw_entries(scene, (struct box){below, 0, rows, half});
	scene_open(scene, PANE_HINTS, (struct box){box.row + 12, right, 5, side});
	scene_title(scene, say("full.title.hint"));
	scene_hints(scene);
}

/* One below the other, with an empty row between them. */
static void draw_sheet(struct scene *scene)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	struct box box = scene->body;
	int rows = TILETUM_MAP_ROWS;

	scene_open(scene, PANE_MAP, box);
	if (box.columns >= TILETUM_MAP_COLUMNS)
		tiletum_view_map(scene);
	else
		rows = tiletum_view_spots(scene);
	scene_open(scene, PANE_WHEEL, box = box_below(box, rows + 1));
	rows = tiletum_view_wheel(scene, 0);
	tiletum_view_dice_legend(scene, rows);
	rows = tiletum_view_fairs(scene, rows + 2);
	rows = tiletum_view_cathedrals(scene, rows + 1);
	rows = tiletum_view_king(scene, rows + 1);
	scene_open(scene, PANE_OFFERS, box = box_below(box, rows + 1));
	rows = tiletum_view_offers(scene, 0);
	scene_open(scene, PANE_BOARDS, box_below(box, rows + 1));
	rows = 0;
	for (int place = 0; place < state->players; place++)
		rows = tiletum_view_board(scene, state->order[place], rows);
}

static int is_wide(const struct scene *scene)
{
	return scene->columns >= WIDE && scene->body.rows >= 42;
}

static void draw(struct scene *scene)
{
	if (scene->is_sheet) {
		draw_sheet(scene);
		return;
	}
	if (is_wide(scene)) {
		draw_wide(scene, scene->body);
		return;
	}
	if (scene->page < 0)
		scene->page = usual_page(scene);
	if (scene->page == PAGE_MAP)
		draw_map_page(scene, scene->body);
	else if (scene->page == PAGE_WHEEL)
		draw_wheel_page(scene, scene->body);
	else if (scene->page == PAGE_QUESTION)
		draw_question_page(scene, scene->body);
	else
		scene_log(scene, PANE_LOG, scene->body);
}

static int count_pages(const struct scene *scene)
{
	return is_wide(scene) ? 1 : PAGES;
}

const struct view TILETUM_VIEW = {
	.game = "tiletum",
	.chains = "merchant architect",
	.parts = parts_of,
	.is_closing = is_closing,
	.name = tiletum_name_part,
	.title = write_title,
	.purse = write_purse,
	.card = tiletum_view_card,
	.walk = tiletum_walk,
	.changes = tiletum_draw_changes,
	.points = tiletum_draw_points,
	.draw = draw,
	.pages = count_pages,
};
