/* review.c - looking back in the full screen: chances over time, the moves with what they lost, and
   the keys for it. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "i18n/say.h"
#include "term/review.h"
#include "term/tui/internal.h"

enum {
	PANE_GRAPH = PANES_MAX - 3,
	PANE_MOVES = PANES_MAX - 4,
	PAGE = 10, /* moves */
	NAME_COLUMNS = 10,
	GRAPH_AT = NAME_COLUMNS + 3,
	PLIES_MAX = 4096
};

/* ---- drawing ---- */

/* Behind a decision: what it lost of the chance to win. */
static void put_loss(struct scene *scene, int row, const struct move_evaluation *evaluation)
{
	const char *sign = evaluation_sign(evaluation);

	if (evaluation && evaluation->effort)
		scene_right(scene, row, scene->box.columns - 1, *sign ? INK_RUBRIC : INK_DIM, "−%d %-2s",
		            (int)(100 * evaluation->result.loss + 0.5f), sign);
}

/* The sign of every mistake, and where we are, below the lines. */
static void draw_signs(struct tui *tui, int row, int columns)
{
	const struct session *session = tui->session;
	int count = session->table.record.count;
	float step = (float)count / (float)(2 * columns);

	if (step < 1)
		step = 1;
	for (int ply = 0; ply < count; ply++) {
		const char *sign = evaluation_sign(evaluation_at(session, ply));

		if (*sign)
			scene_put(&tui->scene, row, GRAPH_AT + (int)((float)ply / step / 2), INK_RUBRIC,
			          sign[1] ? "!" : "?");
	}
	scene_put(&tui->scene, row, GRAPH_AT + (int)((float)session->review.ply / step / 2), INK_BOLD,
	          "^");
}

/* How deep, and how far that is done. words: full.look.depth.* */
static const char *progress_text(const struct session *session)
{
	static const char *const depths[REVIEW_DEPTHS] = {"quick", "usual", "deep", "deepest"};
	int depth = 0, all, done = evaluation_count(session, depth, &all);

	if (done == all) {
		depth = session->review.depth;
		done = evaluation_count(session, depth, &all);
	}
	if (!session->review.is_evaluating)
		return say("full.look.chances");
	return text_from(say("full.look.progress"), say_or("", "full.look.depth.%s", depths[depth]),
	                 done, all);
}

static void draw_graph(struct tui *tui, struct box box)
{
	static float chances[PLIES_MAX];
	struct session *session = tui->session;
	struct scene *scene = &tui->scene;
	int players = session->table.record.setup.players, columns = box.columns - NAME_COLUMNS - 9;
	int rows = (box.rows - 2) / players > 1 ? (box.rows - 2) / players : 1;

	scene_pane(scene, PANE_GRAPH, box, progress_text(session));
	for (int seat = 0; seat < players; seat++) {
		int count = review_chances(session, seat, chances, PLIES_MAX), row = seat * rows;
		int ply = session->review.ply;

		scene_mark(scene, row + rows - 1, 1, seat);
		scene_fit(scene, row + rows - 1, 3, NAME_COLUMNS - 1, INK_PLAIN, scene->drawn.names[seat]);
		graph_draw(scene, (struct box){row, GRAPH_AT, rows, columns}, chances, count,
		           ink_of_seat(seat));
		if (ply < count && chances[ply] >= 0)
			scene_right(scene, row + rows - 1, box.columns - 1, INK_BOLD, "%d %%",
			            (int)(100 * chances[ply] + 0.5f));
	}
	draw_signs(tui, players * rows, columns);
}

/* A move in a row, reversed where we are. */
static void put_move(struct scene *scene, int row, int seat, int is_here, const char *text)
{
	struct ink ink = INK_PLAIN;

	if (is_here)
		ink.weight = WEIGHT_REVERSED;
	if (seat >= 0)
		scene_mark(scene, row, 6, seat);
	scene_fit(scene, row, 8, scene->box.columns - 18, ink, text);
}

/* The moves of the variation, each with what it loses. Returns the row behind them. */
static int draw_branch(struct tui *tui, int row)
{
	struct session *session = tui->session;
	const struct review *review = &session->review;
	struct game_state state;

	record_replay(&session->table.record, review->ply, &state);
	for (int each = 0; each < review->branch_count; each++, row++) {
		scene_put(&tui->scene, row, 1, INK_RUBRIC, each ? "  " : "▸");
		put_move(&tui->scene, row, session->game->turn(&state), each == review->branch_at - 1,
		         table_move_text(session->game, &state, review->branch[each]));
		put_loss(&tui->scene, row, &review->branch_evaluations[each]);
		game_play(session->game, &state, review->branch[each]);
	}
	return row;
}

/* The moves around this one with what they lost; and why something else is better here. */
static void draw_moves(struct tui *tui, struct box box)
{
	struct session *session = tui->session;
	struct scene *scene = &tui->scene;
	int here = session->review.ply, ply = here > 2 ? here - 2 : 0, row;
	const struct move_evaluation *evaluation = evaluation_at(session, here);

	scene_pane(scene, PANE_MOVES, box, say("full.look.moves"));
	row = draw_branch(tui, 0);
	if (evaluation && evaluation->has_reason)
		row = scene_wrap(scene, row, 1, INK_PLAIN, evaluation->reason);
	for (; row < scene->box.rows && ply < session->table.record.count; ply++, row++) {
		const struct log_line *line = &session->log.lines[log_find(&session->log, ply)];

		scene_print(scene, row, 1, INK_DIM, "%4d", ply + 1);
		put_move(scene, row, line->seat, ply == here, line->text);
		put_loss(scene, row, evaluation_at(session, ply));
	}
}

void review_draw(struct tui *tui, struct box box)
{
	int left = box.columns * 55 / 100;

	tui->scene.scrolls[PANE_GRAPH] = tui->scene.scrolls[PANE_MOVES] = 0;
	draw_graph(tui, (struct box){box.row, 0, box.rows, left});
	draw_moves(tui, (struct box){box.row, left, box.rows, box.columns - left});
}

/* ---- keys ---- */

void review_show(struct tui *tui)
{
	tui_forget_hints(tui);
	tui_arrange(tui);
}

/* A move back (-1) or on. */
static void step(struct tui *tui, int way)
{
	(way < 0 ? review_back : review_on)(tui->session);
	review_show(tui);
}

/* To a ply, as far as there are any. */
static void go(struct tui *tui, int ply)
{
	review_go(tui->session, ply);
	review_show(tui);
}

static void go_by(struct tui *tui, int plies)
{
	go(tui, tui->session->review.ply + plies);
}

static void go_to_mistake(struct tui *tui, int step)
{
	if (review_go_to_mistake(tui->session, step))
		review_show(tui);
	else
		tui_notice(tui, say("full.look.no-mistake"));
}

static void try_better(struct tui *tui)
{
	if (review_try_better(tui->session))
		review_show(tui);
	else
		tui_notice(tui, say("full.look.none-better"));
}

static void play_on(struct tui *tui)
{
	if (tui->session->online) {
		tui_notice(tui, say("cli.online.not-here"));
		return;
	}
	review_play_on(tui->session);
	tui_arrange(tui);
	tui_save(tui);
}

static void change_depth(struct tui *tui)
{
	review_change_depth(tui->session);
}

static void leave(struct tui *tui)
{
	review_end(tui->session);
	tui_arrange(tui);
}

/* Out of what is chosen, then out of the variation, then out of the analysis. */
static void back(struct tui *tui)
{
	if (tui_unzoom(tui))
		return;
	if (picker_back(&tui->session->picker))
		tui->is_stale = 1;
	else if (tui->session->review.branch_count > 0)
		go(tui, tui->session->review.ply);
	else
		leave(tui);
}

/* clang-format off */
const struct binding REVIEW_KEYS[] = {
	{KEY_LEFT, .step = step, .value = -1},          {KEY_RIGHT, .step = step, .value = 1},
	{'[', .step = step, .value = -1},               {']', .step = step, .value = 1},
	{KEY_PAGE_UP, .step = go_by, .value = -PAGE},   {KEY_PAGE_DOWN, .step = go_by, .value = PAGE},
	{KEY_HOME, .step = go, .value = 0},             {KEY_END, .step = go, .value = INT_MAX},
	{KEY_UP, .step = go_to_mistake, .value = -1},   {KEY_DOWN, .step = go_to_mistake, .value = 1},
	{'{', .step = go_to_mistake, .value = -1},      {'}', .step = go_to_mistake, .value = 1},
	{'u', .step = step, .value = -1},               {'b', .run = try_better},
	{'d', .run = change_depth},                     {KEY_ESCAPE, .run = back},
	{'n', .run = play_on},                          {'a', .run = leave},
	{.key = KEY_NONE},
};
/* clang-format on */
