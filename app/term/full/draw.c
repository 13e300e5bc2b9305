/* draw.c - one picture: title, sentence, the game's own table, what Enter would do, the keys. */
#include <stdio.h>
#include <string.h>

#include "base/width.h"
#include "i18n/say.h"
#include "term/full/inside.h"

enum {
	ROWS_LEAST = 24,
	COLUMNS_LEAST = 80,
	HEAD_ROWS = 2,
	FOOT_ROWS = 3,
	PANE_HEAD = PANES_MAX - 1
};

/* ---- before drawing ---- */

static struct drawn drawn_of(const struct full *full)
{
	struct drawn drawn = {full->game, &full->shown, NULL, {0}, full->frame.columns};

	for (int seat = 0; seat < full->at.table->record.setup.players; seat++)
		drawn.names[seat] = full->online && online_is_free(full->online, seat)
		                        ? say("full.online.free")
		                        : table_name(full->at.table, seat);
	return drawn;
}

/* What the moves since the reader's last one were about. */
static void find_fresh(struct full *full)
{
	const struct record *record = &full->at.table->record;
	int last = full->looking.is_on ? full->looking.ply : record->count;
	int first = full->looking.is_on ? last - 1 : full->mine;
	struct story *story = &full->story;
	struct game_state state;

	story->fresh_count = 0;
	if (first < 0 || first >= last)
		return;
	record_replay(record, first, &state);
	for (int ply = first; ply < last; ply++) {
		int parts[PARTS_MAX];
		int count = full->view->parts(full->game, &state, record->moves[ply], parts);

		for (int each = 0; each < count && story->fresh_count < STORY_FRESH_MAX; each++)
			if (PART_KIND(parts[each]) != full->view->held)
				story->fresh[story->fresh_count++] = parts[each];
		game_play(record->game, &state, record->moves[ply]);
	}
}

void full_arrange(struct full *full)
{
	picker_begin(&full->picker, full->view, full->game, &full->shown);
	if (!full->looking.is_on && !full->exercise &&
	    (!table_waits(full->at.table) || (full->online && !online_may_move(full))))
		full->picker.count = 0; /* somebody else decides */
	find_fresh(full);
	full->scene.zoom = 0; /* what is asked may lie anywhere */
	full->is_page_chosen = 0;
	full->is_arranged = 1;
	full->is_stale = 1;
}

/* ---- head ---- */

/* A word with its key, which the mouse can press; returns the column before it. */
static int put_button(struct scene *scene, int row, int end, int key, const char *text)
{
	int column = end - text_width(text);

	scene_put(scene, row, column, INK_DIM, text);
	scene_area(scene, PART(PART_KIND_BUTTON, key), (struct box){row, column, 1, text_width(text)},
	           row, column - 1);
	return column - 2;
}

/* words: *.name */
static void draw_title(struct full *full)
{
	struct scene *scene = &full->scene;
	char text[PART_TEXT_MAX] = "", id[64];
	int end = scene->columns - 1, column;

	end = put_button(scene, 0, end, '?', say("full.key.help"));
	end = put_button(scene, 0, end, 's', say("full.key.score"));
	if (scene->columns >= 100) {
		end = put_button(scene, 0, end, 'l', say("full.key.log"));
		end = put_button(scene, 0, end, 'r', say("full.key.rules"));
		end = put_button(scene, 0, end, 'p', say("full.key.table"));
	}
	snprintf(id, sizeof id, "%s.name", full->game->name);
	column = scene_put(scene, 0, 1, INK_BOLD, say_find(id) ? say_find(id) : full->game->name);
	full->view->title(&scene->drawn, text);
	scene_fit(scene, 0, column + 2, end - column - 2, INK_PLAIN, text);
}

static void sentence_of_result(const struct full *full, char *out, size_t size)
{
	int points[GAME_SEATS_MAX], places[GAME_SEATS_MAX], winner = 0, winners = 0;

	full->game->score(&full->shown, points);
	game_result(full->game, &full->shown, places);
	for (int seat = 0; seat < full->at.table->record.setup.players; seat++) {
		winner = places[seat] == 1 ? seat : winner;
		winners += places[seat] == 1;
	}
	if (winners == 1)
		snprintf(out, size, say_count("cli.play.wins", points[winner]),
		         table_name(full->at.table, winner), points[winner]);
	else
		snprintf(out, size, say_count("cli.play.tied", points[winner]), winners, points[winner]);
}

/* What is asked of the seat. words: *.node.* */
static void sentence_of_node(const struct full *full, char *out, size_t size)
{
	char id[128];
	const char *sentence;

	snprintf(id, sizeof id, "%s.node.%s", full->game->name, full->game->node(&full->shown));
	sentence = say_find(id);
	snprintf(out, size, "%s", sentence ? sentence : say("cli.play.your-move"));
}

/* What the seat that decides has, at the right end; returns the column before it. */
static int draw_purse(struct full *full, int actor)
{
	struct scene *scene = &full->scene;
	char text[PART_TEXT_MAX] = "";

	if (actor >= 0 && full->view->purse && !full->looking.is_on)
		full->view->purse(&scene->drawn, actor, text);
	scene_right(scene, 1, scene->columns - 1, INK_BOLD, "%s", text);
	return scene->columns - 1 - text_width(text);
}

/* What is going on, in the second row. */
static void write_sentence(struct full *full, char *out, size_t size)
{
	if (full->looking.is_on)
		look_sentence(full, out, size);
	else if (full->exercise)
		exercise_sentence(full, out, size);
	else if (!full->online || !online_sentence(full, out, size)) {
		if (full->game->turn(&full->shown) == GAME_OVER)
			sentence_of_result(full, out, size);
		else if (full->worker.work == WORK_MOVE || full->worker.work == WORK_PROGRAM)
			snprintf(out, size, say("full.thinks"), atomic_load(&full->worker.percent));
		else if (full->is_judged_first && !full->overlay.kind)
			snprintf(out, size, "%s", say("full.coach-thinks"));
		else
			sentence_of_node(full, out, size);
	}
}

/* What a server's table waits for is not always a seat's move. */
static int actor_shown(const struct full *full)
{
	if (full->online && !full->looking.is_on && !online_is_moving(full->online))
		return GAME_OVER;
	return full->game->turn(&full->shown);
}

static void draw_sentence(struct full *full)
{
	struct scene *scene = &full->scene;
	int actor = actor_shown(full), column = 1, end;
	char text[REMOTE_TEXT_MAX] = "";

	write_sentence(full, text, sizeof text);
	if (actor >= 0) {
		column = scene_mark(scene, 1, column, actor) + 1;
		column = scene_put(scene, 1, column, INK_BOLD, scene->drawn.names[actor]) + 2;
	}
	end = draw_purse(full, actor);
	scene_fit(scene, 1, column, end - column - 1, full_is_asking(full) ? INK_RUBRIC : INK_PLAIN,
	          text);
}

/* ---- foot ---- */

static void draw_preview(struct full *full, int row)
{
	const struct notes *notes = &full->notes;
	char text[1024] = "";

	for (int line = 0; line < notes->preview_count; line++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", line ? "; " : "",
		         notes->preview[line]);
	if (text[0])
		scene_print(&full->scene, row, 1, INK_RUBRIC, "▸");
	scene_put(&full->scene, row, 3, INK_PLAIN, text);
}

static void draw_remark(struct full *full, int row)
{
	const struct notes *notes = &full->notes;
	char text[1400] = "";

	if (full->message[0]) {
		scene_put(&full->scene, row, 3, INK_BOLD, full->message);
		return;
	}
	if (notes->why[0]) {
		scene_print(&full->scene, row, 1, INK_RUBRIC, "✗");
		scene_put(&full->scene, row, 3, INK_PLAIN, notes->why);
		return;
	}
	if (notes->is_hinting)
		snprintf(text, sizeof text, "%s", say("full.hint.thinking"));
	else if (notes->hint_count)
		snprintf(text, sizeof text, "h: %s. %s", notes->hints[0], notes->reason);
	else if (full->online && online_rows(full) == 0)
		online_draw_line(full, row);
	scene_put(&full->scene, row, 1, INK_PLAIN, text);
}

/* The keys that mean something here, as long as there is room. */
/* clang-format off */
static const struct {
	int key;
	const char *word;
	int is_for_choice; /* only where somebody decides here */
} KEYS[] = {
	{KEY_TAB, "full.key.next", 1}, {KEY_ENTER, "full.key.enter", 1}, {'0', "full.key.enter", 1},
	{KEY_ESCAPE, "full.key.back", 1}, {'u', "full.key.undo", 0}, {'h', "full.key.hint", 1},
	{'t', "full.key.talk", 0}, {'o', "full.key.wishes", 0},
	{'v', "full.key.page", 0}, {'m', "full.key.moves", 1}, {'i', "full.key.card", 0},
	{'z', "full.key.zoom", 0},
	{'a', "full.key.analysis", 0}, {'q', "full.key.quit", 0}, {'U', "full.key.redo", 0},
	{':', "full.key.menu", 0},
};
/* clang-format on */

static int has_key(const struct full *full, int key)
{
	if (key == '0')
		return picker_closing(&full->picker) != NULL;
	if (key == 'v')
		return full->view->pages(&full->scene) > 1;
	if (key == 'u' || key == 'U')
		return !full->looking.is_on && !full->exercise &&
		       (!full->online || (key == 'u' && online_may_undo(full->online)));
	if (key == 't' || key == 'o')
		return full->online != NULL;
	if (key == 'h')
		return !full->exercise && online_may_think(full);
	if (key == 'a')
		return table_is_over(full->at.table) && !full->looking.is_on && !full->exercise;
	return 1;
}

/* "0 pass". words: full.close.* */
static void write_closing(const struct full *full, char out[PART_TEXT_MAX])
{
	char text[GAME_TEXT_MAX], id[GAME_TEXT_MAX + 16];
	const char *word;

	game_write_move(full->game, &full->shown, picker_closing(&full->picker)->m, text);
	snprintf(id, sizeof id, "full.close.%s", text);
	word = say_find(id);
	snprintf(out, PART_TEXT_MAX, "0 %s", word ? word : text);
}

/* words: full.key.* */
static void draw_keys(struct full *full, int row)
{
	struct scene *scene = &full->scene;
	int column = 1;

	if (full->looking.is_on)
		column = scene_print(scene, row, column, INK_PLAIN, "%s  ", say("full.keys.look"));
	else if (full->exercise)
		column = scene_print(scene, row, column, INK_PLAIN, "%s  ", say("full.keys.exercise"));
	for (size_t each = 0; each < sizeof KEYS / sizeof *KEYS; each++) {
		const char *text = say_find(KEYS[each].word);
		char closing[PART_TEXT_MAX];

		if ((KEYS[each].is_for_choice && full->picker.count == 0) || !has_key(full, KEYS[each].key))
			continue;
		if (KEYS[each].key == '0') {
			write_closing(full, closing);
			text = closing;
		}
		if (column + text_width(text) >= scene->columns)
			break;
		scene_put(scene, row, column, INK_PLAIN, text);
		scene_area(scene, PART(PART_KIND_BUTTON, KEYS[each].key),
		           (struct box){row, column, 1, text_width(text)}, row, column - 1);
		column += text_width(text) + 2;
	}
}

/* ---- the whole ---- */

static void draw_small(struct full *full)
{
	char text[256];

	snprintf(text, sizeof text, say("full.too-small"), COLUMNS_LEAST, ROWS_LEAST,
	         full->frame.columns, full->frame.rows);
	scene_open(&full->scene, 0, (struct box){0, 0, full->frame.rows, full->frame.columns});
	scene_wrap(&full->scene, 0, 0, INK_BOLD, text);
}

/* The panes that have something in them, a bit each. */
static unsigned panes_there(const struct scene *scene)
{
	unsigned panes = 0;

	for (int pane = 0; pane < PANES_OWN; pane++)
		if (scene->boxes[pane].rows > 0 && scene->used[pane] > 0)
			panes |= 1u << pane;
	return panes;
}

static void draw_table(struct full *full)
{
	struct scene *scene = &full->scene;
	int foot = scene->rows - FOOT_ROWS;

	scene->count = scene->entry_count = scene->zoom_opened = 0;
	canvas_clear(scene->canvas);
	memset(scene->boxes, 0, sizeof scene->boxes);
	scene->body = (struct box){HEAD_ROWS, 0, foot - HEAD_ROWS, scene->columns};
	scene->page = full->is_page_chosen ? full->page : -1;
	scene->cursor = full->cursor;
	if (full->online && online_rows(full) > 0 && !full->looking.is_on) {
		scene->body.rows -= online_rows(full);
		online_draw_pane(
			full, (struct box){foot - online_rows(full), 0, online_rows(full), scene->columns});
	}
	if (full->looking.is_on) {
		int rows = scene->rows >= 40 ? 16 : scene->rows >= 30 ? 11 : 7;

		scene->body.rows -= rows;
		look_draw(full, (struct box){foot - rows, 0, rows, scene->columns});
	}
	full->view->draw(scene);
	if (!scene->zoom)
		full->panes = panes_there(scene);
}

/* The cursor stays where it is if that is still legal; else it goes to the first thing that is. */
static void find_cursor(struct full *full)
{
	struct scene *scene = &full->scene;

	if (!full->is_arranged)
		return;
	full->is_arranged = 0;
	if (full->cursor != PART_NONE && scene_has(scene, full->cursor) &&
	    (full->picker.count == 0 || (picker_is_legal(&full->picker, full->cursor) &&
	                                 !picker_is_chosen(&full->picker, full->cursor))))
		return;
	for (int each = 0; each < full->picker.count; each++)
		for (int at = 0; at < full->picker.offers[each].count; at++) {
			int part = full->picker.offers[each].parts[at];

			if (scene_has(scene, part) && picker_fits(&full->picker, &full->picker.offers[each]) &&
			    !picker_is_chosen(&full->picker, part) &&
			    (!full->view->held || PART_KIND(part) != full->view->held)) {
				full_point(full, part);
				return;
			}
		}
	if (scene_has(scene, full->cursor))
		return;
	full->cursor = PART_NONE;
	for (int each = 0; each < scene->count; each++)
		if (PART_KIND(scene->places[each].part) < PART_KIND_BUTTON) {
			full_point(full, scene->places[each].part);
			return;
		}
}

static void draw_frame(struct full *full)
{
	struct scene *scene = &full->scene;
	int foot = scene->rows - FOOT_ROWS;

	full_note(full);
	draw_table(full);
	scene_open(scene, PANE_HEAD, (struct box){0, 0, scene->rows, scene->columns});
	scene->scrolls[PANE_HEAD] = 0;
	draw_title(full);
	draw_sentence(full);
	draw_preview(full, foot);
	draw_remark(full, foot + 1);
	draw_keys(full, foot + 2);
	scene_mark_places(scene);
}

void full_draw(struct full *full)
{
	struct scene *scene = &full->scene;

	scene->canvas = &full->next;
	scene->drawn = drawn_of(full);
	scene->picker = &full->picker;
	scene->story = &full->story;
	scene->notes = &full->notes;
	scene->rows = full->frame.rows;
	scene->columns = full->frame.columns;
	scene->since = full->mine;
	scene->told = full->looking.is_on ? story_find(&full->story, full->looking.ply)
	                                  : full->story.count;
	if (scene->rows < ROWS_LEAST || scene->columns < COLUMNS_LEAST) {
		canvas_clear(scene->canvas);
		scene->count = 0;
		draw_small(full);
	} else {
		draw_table(full); /* to know where everything is */
		find_cursor(full);
		scene_reveal(scene, full->cursor);
		draw_frame(full);
		overlay_draw(full);
	}
	frame_show(&full->frame, scene->canvas);
	full->is_stale = 0;
}
