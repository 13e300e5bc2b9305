/* view.c - Tiletum in the terminal: the map, the wheel, what is asked, what each player has. */
#include "games/tiletum/term/view.h"

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

enum { WIDE = 150, WHEEL_ROWS = 8, SIDE_COLUMNS = 18, ENTRY_COLUMNS = 26 };

/* ---- parts of moves ---- */

static int spot_of_town(int town)
{
	return tiletum_towns[town].spot;
}

static int spot_of_cathedral(int cathedral)
{
	return spot_of_town(tiletum_cathedrals[cathedral].town);
}

static int figure_of(int verb)
{
	return verb == TILETUM_VERB_MERCHANT ? TILETUM_FIGURE_MERCHANT : TILETUM_FIGURE_ARCHITECT;
}

/* What the grammar names. */
static const struct part_kind KINDS[] = {
	{"die", TILETUM_PART_DIE, 0, NULL},
	{"value", TILETUM_PART_AS, 0, NULL},
	{"colour", TILETUM_PART_RECOLOUR, -1, NULL},
	{"action", TILETUM_PART_ACTION, 0, NULL},
	{"resource", TILETUM_PART_RESOURCE, 0, NULL},
	{"for", TILETUM_PART_FOR, 0, NULL},
	{"with", TILETUM_PART_RESOURCE, -1, NULL},
	{"spot", TILETUM_PART_SPOT, 0, NULL},
	{"cathedral", TILETUM_PART_SPOT, 0, spot_of_cathedral},
	{"house", TILETUM_PART_HOUSE, 0, NULL},
	{"room", TILETUM_PART_ROOM, 0, NULL},
	{"building", TILETUM_PART_BUILDING, 0, NULL},
	{"goods", TILETUM_PART_GOODS, 0, NULL},
	{"tile", TILETUM_PART_TILE, 0, NULL},
	{"contract", TILETUM_PART_TILE, 0, tiletum_contract_tile},
	{"character", TILETUM_PART_TILE, TILETUM_CHARACTER_FIRST, NULL},
	{NULL, 0, 0, NULL},
};

/* Tasks, which are open at any time, are asked for by their verb first. */
static int is_task(int verb)
{
	return verb == TILETUM_VERB_BUY || verb == TILETUM_VERB_EXCHANGE ||
	       verb == TILETUM_VERB_FULFIL || verb == TILETUM_VERB_CREST || verb == TILETUM_VERB_USE ||
	       verb == TILETUM_VERB_CONTRIBUTE;
}

static int is_walk(int verb)
{
	return verb == TILETUM_VERB_MERCHANT || verb == TILETUM_VERB_ARCHITECT;
}

/* Besides: the town of a house; a verb that says it all, or that a town alone does not say; which
   figure goes, where either may. */
static int parts_of(const struct game *game, const void *state, move m, int parts[PARTS_MAX])
{
	int verb = MOVE_VERB(m), count = 0;

	if (is_task(verb))
		parts[count++] = PART(TILETUM_PART_WORD, verb);
	if (verb == TILETUM_VERB_HOUSE)
		parts[count++] = PART(TILETUM_PART_SPOT, spot_of_town(tiletum_houses[MOVE_A(m)].town));
	if (game->verbs[verb].by & GAME_BY_SEAT)
		count += view_parts(game, m, KINDS, parts + count);
	if (verb == TILETUM_VERB_CONTRACT)
		parts[0] += TILETUM_PILE_FIRST;
	if (is_walk(verb) && tiletum_top(tiletum_position(state)).kind == TILETUM_FRAME_WALK)
		parts[count++] = PART(TILETUM_PART_FIGURE, figure_of(verb));
	if (count == 0 || verb == TILETUM_VERB_PILLAR)
		parts[count++] = PART(TILETUM_PART_WORD, verb);
	return count;
}

static const char *write_title(const struct drawn *drawn)
{
	const struct tiletum_state *state = tiletum_position(drawn->state);
	const char *text = text_from(say("tiletum.moment"), state->round, state->lap);

	text = text_join(text, "", "  ");
	for (int place = 0; place < state->players; place++)
		text = text_join(text, "", mark_of_seat(state->order[place]));
	if (state->depth > 0 && tiletum_top(state).kind == TILETUM_FRAME_ACT)
		text = text_from("%s  %s, %d %s", text, tiletum_action_name(tiletum_top(state).a),
		                 tiletum_ap(state), tiletum_label("ap"));
	return text;
}

static const char *write_purse(const struct drawn *drawn, int seat)
{
	const struct tiletum_seat *own = &tiletum_position(drawn->state)->seats[seat];
	const char *text = "";

	for (int resource = 0; resource < TILETUM_RESOURCES; resource++)
		text = text_from("%s%c%d ", text, tiletum_resource_letter(resource), own->goods[resource]);
	return text_from("%s⌂%d ♜%d", text, own->houses_left, own->pillars_left);
}

/* ---- where everything goes ---- */

static const struct scene_part WHEEL = {PANE_WHEEL, tiletum_view_wheel},
							   KING = {PANE_KING, tiletum_view_king},
							   FAIRS = {PANE_WHEEL, tiletum_view_fairs},
							   CATHEDRALS = {PANE_KING, tiletum_view_cathedrals},
							   OFFERS = {PANE_OFFERS, tiletum_view_offers};

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

static void draw_map(struct scene *scene, struct box box)
{
	int rows = box.rows < TILETUM_MAP_ROWS ? box.rows : TILETUM_MAP_ROWS;

	scene_open(scene, PANE_MAP, (struct box){box.row, 0, rows, TILETUM_MAP_COLUMNS});
	tiletum_view_map(scene);
}

static void draw_map_page(struct scene *scene, struct box box)
{
	struct box below = box_below(box, TILETUM_MAP_ROWS), side = box_right(box, TILETUM_MAP_COLUMNS);

	draw_map(scene, box);
	if (side.columns < SIDE_COLUMNS) {
		scene_question_pane(scene, PANE_ENTRIES, below, ENTRY_COLUMNS);
		return;
	}
	side.rows = TILETUM_MAP_ROWS;
	scene_question_pane(scene, PANE_ENTRIES, side, ENTRY_COLUMNS);
	if (below.rows > 0)
		below = box_below(below, draw_seats(scene, below));
	scene_log(scene, PANE_LOG, below);
}

static void draw_wheel_page(struct scene *scene, struct box box)
{
	struct box left = {box.row, 0, box.rows, box.columns * 55 / 100};
	struct box question = box_right(box, left.columns);

	scene_first(scene, left, WHEEL_ROWS, WHEEL);
	box = scene_first(scene, box_below(box, WHEEL_ROWS), 6, KING);
	box = box_below(box, draw_seats(scene, box));
	if (box.rows > 4)
		box = scene_first(scene, box, 3, OFFERS);
	scene_log(scene, PANE_LOG, box);
	question.rows = WHEEL_ROWS;
	scene_question_pane(scene, PANE_ENTRIES, question, ENTRY_COLUMNS);
}

static void draw_question_page(struct scene *scene, struct box box)
{
	box = scene_first(scene, box, 4, OFFERS);
	box = scene_first(scene, box, 2, KING);
	box = box_below(box, draw_seats(scene, box));
	scene_question_pane(scene, PANE_ENTRIES, box, ENTRY_COLUMNS);
}

static void draw_wide(struct scene *scene, struct box box)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	struct box side = box_right(box, TILETUM_MAP_COLUMNS + 1);
	int half = box.columns / 2;

	scene->page = 0;
	draw_map(scene, box);
	side = scene_first(scene, side, WHEEL_ROWS, WHEEL);
	side = scene_first(scene, side, TILETUM_MAP_ROWS - WHEEL_ROWS, FAIRS);
	scene_hints_pane(scene, PANE_HINTS, (struct box){side.row, side.column, 5, side.columns});
	box = scene_first(scene, box_below(box, TILETUM_MAP_ROWS + 1), 1, KING);
	box = scene_first(scene, box, 5, CATHEDRALS);
	box = scene_first(scene, box, 3, OFFERS);
	for (int place = 0; place < state->players; place++) {
		scene_open(scene, PANE_BOARDS,
		           (struct box){box.row + place / 2 * 5, place % 2 * half, 5, half});
		scene_title(scene, "");
		tiletum_view_board(scene, state->order[place], 0);
	}
	box = box_below(box, (state->players + 1) / 2 * 5);
	scene_log(scene, PANE_LOG, box_right(box, half));
	box.columns = half;
	scene_question_pane(scene, PANE_ENTRIES, box, ENTRY_COLUMNS);
}

/* Spots in lines where the map has no room. */
static int draw_map_or_spots(struct scene *scene)
{
	if (scene->box.columns < TILETUM_MAP_COLUMNS)
		return tiletum_view_spots(scene);
	tiletum_view_map(scene);
	return TILETUM_MAP_ROWS;
}

static int draw_boards(struct scene *scene)
{
	const struct tiletum_state *state = tiletum_position(scene->drawn.state);
	int row = 0;

	for (int place = 0; place < state->players; place++)
		row = tiletum_view_board(scene, state->order[place], row);
	return row;
}

static void draw_sheet(struct scene *scene)
{
	const struct scene_part parts[] = {
		{PANE_MAP, draw_map_or_spots}, WHEEL,    FAIRS, CATHEDRALS, KING, OFFERS,
		{PANE_BOARDS, draw_boards},    {0, NULL}};

	scene_stack(scene, parts);
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
	.chains = "merchant architect",
	.parts = parts_of,
	.closing = "skip end",
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
