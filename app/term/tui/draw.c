/* draw.c - one picture: title, sentence, the game's own table, what Enter would do, the keys. */
#include <stdio.h>
#include <string.h>

#include "base/width.h"
#include "i18n/say.h"
#include "term/review.h"
#include "term/tui/internal.h"

enum { HEAD_ROWS = 2, FOOT_ROWS = 3, PANE_HEAD = PANES_MAX - 1 };

/* ---- before drawing ---- */

static struct drawn drawn_of(const struct tui *tui)
{
	struct session *session = tui->session;
	struct drawn drawn = table_drawn(&session->table, NULL, &session->shown, tui->frame.columns);

	for (int seat = 0; seat < session->table.record.setup.players; seat++)
		if (session->online && online_is_free(session->online, seat))
			drawn.names[seat] = say("full.online.free");
	return drawn;
}

static void find_fresh(struct tui *tui)
{
	struct session *session = tui->session;
	const struct record *record = &session->table.record;
	int last = session->review.is_on ? session->review.ply : record->count;

	log_find_fresh(&session->log, session->view, record,
	               session->review.is_on ? last - 1 : session->mine, last);
}

void tui_arrange(struct tui *tui)
{
	struct session *session = tui->session;

	picker_begin(&session->picker, session->view, session->game, &session->shown);
	if (!session->review.is_on && !session->quiz &&
	    (!table_waits(&session->table) || (session->online && !online_may_move(session))))
		session->picker.count = 0; /* another player decides */
	find_fresh(tui);
	tui->scene.zoom = 0; /* what is asked may lie anywhere */
	tui->is_page_chosen = 0;
	tui->is_arranged = 1;
	tui->is_stale = 1;
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
static void draw_title(struct tui *tui)
{
	struct session *session = tui->session;
	struct scene *scene = &tui->scene;
	int end = scene->columns - 1, column;

	end = put_button(scene, 0, end, '?', say("full.key.help"));
	end = put_button(scene, 0, end, 's', say("full.key.score"));
	if (scene->columns >= 100) {
		end = put_button(scene, 0, end, 'l', say("full.key.log"));
		end = put_button(scene, 0, end, 'r', say("full.key.rules"));
		end = put_button(scene, 0, end, 'p', say("full.key.table"));
	}
	column = scene_put(scene, 0, 1, INK_BOLD,
	                   say_or(session->game->name, "%s.name", session->game->name));
	scene_fit(scene, 0, column + 2, end - column - 2, INK_PLAIN,
	          session->view->title(&scene->drawn));
}

/* The move whose consequences are shown one by one. */
static const char *sentence_of_last_move(const struct session *session)
{
	const struct log_line *line = session->log.lines + session->log.count - 1;

	if (session->log.count == 0)
		return "";
	while (line > session->log.lines && line->depth > 0)
		line--;
	return text_from("%s %s  %s", log_mark(line),
	                 line->seat >= 0 ? table_name(&session->table, line->seat) : "", line->text);
}

/* What is asked of the seat. Others are only told "your move" where they sit. */
static const char *sentence_of_node(const struct tui *tui)
{
	struct session *session = tui->session;
	const char *sentence = session_question(session->game, &session->shown);

	if (session->game->turn(&session->shown) < 0)
		return sentence_of_last_move(session);
	if (sentence)
		return sentence;
	return tui_is_asking(tui) ? say("cli.play.your-move") : say("full.online.waits");
}

/* What the seat that decides has, at the right end; returns the column before it. */
static int draw_purse(struct tui *tui, int actor)
{
	struct session *session = tui->session;
	struct scene *scene = &tui->scene;
	const char *text = "";

	if (actor >= 0 && session->view->purse && !session->review.is_on)
		text = session->view->purse(&scene->drawn, actor);
	scene_put_right(scene, 1, scene->columns - 1, INK_BOLD, text);
	return scene->columns - 1 - text_width(text);
}

/* What is going on, in the second row. */
static const char *sentence(struct tui *tui)
{
	struct session *session = tui->session;

	if (session->review.is_on)
		return review_sentence(session);
	if (session->quiz)
		return quiz_question(session);
	if (session->online && *online_sentence(session))
		return online_sentence(session);
	if (session->game->turn(&session->shown) == GAME_OVER)
		return session_result(&session->table, &session->shown);
	if (session->worker.work == WORK_MOVE || session->worker.work == WORK_PROGRAM)
		return text_from(say("full.thinks"), atomic_load(&session->worker.percent));
	if (session->is_coach_thinking && !tui->overlay.kind)
		return say("full.coach-thinks");
	return sentence_of_node(tui);
}

/* What a server's table waits for is not always a seat's move. */
static int actor_shown(const struct tui *tui)
{
	struct session *session = tui->session;

	if (session->online && !session->review.is_on && !online_is_moving(session->online))
		return GAME_OVER;
	return session->game->turn(&session->shown);
}

static void draw_sentence(struct tui *tui)
{
	struct scene *scene = &tui->scene;
	int actor = actor_shown(tui), column = 1, end;

	if (actor >= 0) {
		column = scene_mark(scene, 1, column, actor) + 1;
		column = scene_put(scene, 1, column, INK_BOLD, scene->drawn.names[actor]) + 2;
	}
	end = draw_purse(tui, actor);
	scene_fit(scene, 1, column, end - column - 1, tui_is_asking(tui) ? INK_RUBRIC : INK_PLAIN,
	          sentence(tui));
}

/* ---- foot ---- */

static void draw_preview(struct tui *tui, int row)
{
	const struct notes *notes = &tui->notes;
	const char *text = "";

	for (int line = 0; line < notes->preview_count; line++)
		text = text_join(text, "; ", notes->preview[line]);
	if (text[0])
		scene_put(&tui->scene, row, 1, INK_RUBRIC, "▸");
	scene_put(&tui->scene, row, 3, INK_PLAIN, text);
}

static void draw_remark(struct tui *tui, int row)
{
	const struct notes *notes = &tui->notes;

	if (tui->message[0]) {
		scene_put(&tui->scene, row, 3, INK_BOLD, tui->message);
	} else if (notes->why[0]) {
		scene_put(&tui->scene, row, 1, INK_RUBRIC, "✗");
		scene_put(&tui->scene, row, 3, INK_PLAIN, notes->why);
	} else if (notes->is_hinting) {
		scene_put(&tui->scene, row, 1, INK_PLAIN, say("full.hint.thinking"));
	} else if (notes->hint_count) {
		scene_print(&tui->scene, row, 1, INK_PLAIN, "h: %s. %s", notes->hints[0], notes->reason);
	} else if (tui->session->online && online_rows(tui) == 0) {
		online_draw_line(tui, row);
	}
}

/* The keys that mean something here, as long as there is room. */
/* clang-format off */
static const struct {
	int key;
	const char *word;
	int is_for_choice; /* only where a person decides here */
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

static int has_key(const struct tui *tui, int key)
{
	struct session *session = tui->session;

	if (key == '0')
		return picker_closing(&session->picker) != NULL;
	if (key == 'v')
		return view_pages(&tui->scene) > 1;
	if (key == 'u' || key == 'U')
		return !session->review.is_on && !session->quiz &&
		       (!session->online || (key == 'u' && online_may_undo(session)));
	if (key == 't' || key == 'o')
		return session->online != NULL;
	if (key == 'h')
		return !session->quiz && online_may_think(session);
	if (key == 'a')
		return table_is_over(&session->table) && !session->review.is_on && !session->quiz;
	return 1;
}

/* "0 pass". words: full.close.* */
static const char *closing_text(const struct session *session)
{
	const char *text = table_move_text(session->game, &session->shown,
	                                   picker_closing(&session->picker)->m);

	return text_from("0 %s", say_or(text, "full.close.%s", text));
}

/* words: full.key.* */
static void draw_keys(struct tui *tui, int row)
{
	struct session *session = tui->session;
	struct scene *scene = &tui->scene;
	int column = 1;

	if (session->review.is_on)
		column = scene_print(scene, row, column, INK_PLAIN, "%s  ", say("full.keys.look"));
	else if (session->quiz)
		column = scene_print(scene, row, column, INK_PLAIN, "%s  ", say("full.keys.exercise"));
	for (size_t each = 0; each < sizeof KEYS / sizeof *KEYS; each++) {
		const char *text = say_find(KEYS[each].word);

		if ((KEYS[each].is_for_choice && session->picker.count == 0) ||
		    !has_key(tui, KEYS[each].key))
			continue;
		if (KEYS[each].key == '0')
			text = closing_text(session);
		if (column + text_width(text) >= scene->columns)
			break;
		scene_put(scene, row, column, INK_PLAIN, text);
		scene_area(scene, PART(PART_KIND_BUTTON, KEYS[each].key),
		           (struct box){row, column, 1, text_width(text)}, row, column - 1);
		column += text_width(text) + 2;
	}
}

/* ---- the whole ---- */

int tui_is_too_small(const struct tui *tui)
{
	return tui->frame.rows < TUI_ROWS_LEAST || tui->frame.columns < TUI_COLUMNS_LEAST;
}

static void draw_small(struct tui *tui)
{
	scene_open(&tui->scene, 0, (struct box){0, 0, tui->frame.rows, tui->frame.columns});
	scene_wrap(&tui->scene, 0, 0, INK_BOLD,
	           text_from(say("full.too-small"), TUI_COLUMNS_LEAST, TUI_ROWS_LEAST,
	                     tui->frame.columns, tui->frame.rows));
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

static void draw_table(struct tui *tui)
{
	struct scene *scene = &tui->scene;
	int foot = scene->rows - FOOT_ROWS, rows = 0;

	scene->count = scene->entry_count = scene->zoom_opened = 0;
	canvas_clear(scene->canvas);
	memset(scene->boxes, 0, sizeof scene->boxes);
	scene->body = (struct box){HEAD_ROWS, 0, foot - HEAD_ROWS, scene->columns};
	scene->page = tui->is_page_chosen ? tui->page : -1;
	scene->cursor = tui->cursor;
	if (tui->session->review.is_on) {
		rows = scene->rows >= 40 ? 16 : scene->rows >= 30 ? 11 : 7;
		review_draw(tui, (struct box){foot - rows, 0, rows, scene->columns});
	} else if (online_rows(tui) > 0) {
		rows = online_rows(tui);
		online_draw_pane(tui, (struct box){foot - rows, 0, rows, scene->columns});
	}
	scene->body.rows -= rows;
	tui->session->view->draw(scene);
	if (!scene->zoom)
		tui->panes = panes_there(scene);
}

/* The cursor stays where it is if that is still legal; else it goes to the first thing that is. */
static void find_cursor(struct tui *tui)
{
	struct session *session = tui->session;
	struct scene *scene = &tui->scene;

	if (!tui->is_arranged)
		return;
	tui->is_arranged = 0;
	if (tui->cursor != PART_NONE && scene_has(scene, tui->cursor) &&
	    (session->picker.count == 0 || (picker_is_legal(&session->picker, tui->cursor) &&
	                                    !picker_is_chosen(&session->picker, tui->cursor))))
		return;
	for (int each = 0; each < session->picker.count; each++)
		for (int at = 0; at < session->picker.offers[each].count; at++) {
			int part = session->picker.offers[each].parts[at];

			if (scene_has(scene, part) &&
			    picker_fits(&session->picker, &session->picker.offers[each]) &&
			    !picker_is_chosen(&session->picker, part) &&
			    (!session->view->held || PART_KIND(part) != session->view->held)) {
				tui_point(tui, part);
				return;
			}
		}
	if (scene_has(scene, tui->cursor))
		return;
	tui->cursor = PART_NONE;
	for (int each = 0; each < scene->count; each++)
		if (PART_KIND(scene->places[each].part) < PART_KIND_BUTTON) {
			tui_point(tui, scene->places[each].part);
			return;
		}
}

static void draw_frame(struct tui *tui)
{
	struct scene *scene = &tui->scene;
	int foot = scene->rows - FOOT_ROWS;

	tui_note(tui);
	draw_table(tui);
	scene_open(scene, PANE_HEAD, (struct box){0, 0, scene->rows, scene->columns});
	scene->scrolls[PANE_HEAD] = 0;
	draw_title(tui);
	draw_sentence(tui);
	draw_preview(tui, foot);
	draw_remark(tui, foot + 1);
	draw_keys(tui, foot + 2);
	scene_mark_places(scene);
}

void tui_draw(struct tui *tui)
{
	struct session *session = tui->session;
	struct scene *scene = &tui->scene;

	tui->is_stale = 0;
	if (tui->modal) {
		tui->modal->draw(tui);
		frame_show(&tui->frame, &tui->next);
		return;
	}
	scene->canvas = &tui->next;
	scene->drawn = drawn_of(tui);
	scene->picker = &session->picker;
	scene->log = &session->log;
	scene->notes = &tui->notes;
	scene->rows = tui->frame.rows;
	scene->columns = tui->frame.columns;
	scene->since = session->mine;
	scene->told = session->review.is_on ? log_find(&session->log, session->review.ply)
	                                    : session->log.count;
	if (tui_is_too_small(tui)) {
		canvas_clear(scene->canvas);
		scene->count = 0;
		draw_small(tui);
	} else {
		draw_table(tui); /* to know where everything is */
		find_cursor(tui);
		scene_reveal(scene, tui->cursor);
		draw_frame(tui);
		overlay_draw(tui);
	}
	frame_show(&tui->frame, scene->canvas);
	tui->is_stale = 0;
}
