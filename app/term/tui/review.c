/* review.c - looking back: any position of the record, what each decision was worth, what would
   have been better and why, and moves that are tried from there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/width.h"
#include "i18n/say.h"
#include "term/tui/internal.h"

enum { PANE_GRAPH = PANES_MAX - 3, PANE_MOVES = PANES_MAX - 4, PAGE = 10, NAME_COLUMNS = 10 };

/* ---- where ---- */

static const struct record *record_of(const struct tui *tui)
{
	return &tui->session->table.record;
}

/* What follows in a variation is forgotten. */
static void cut_branch(struct review *review, int count)
{
	review->branch_count = review->branch_at = count;
}

static void add_to_branch(struct review *review, move m)
{
	review->branch_evaluations[review->branch_count].effort = 0;
	review->branch[review->branch_count++] = m;
	review->branch_at = review->branch_count;
}

static void show(struct tui *tui)
{
	struct session *session = tui->session;
	struct review *review = &session->review;

	record_replay(record_of(tui), review->ply, &session->shown);
	for (int each = 0; each < review->branch_at; each++)
		game_play(session->game, &session->shown, review->branch[each]);
	tui->notes.hint_count = 0;
	tui->notes.reason[0] = 0;
	tui_arrange(tui);
}

void review_go(struct tui *tui, int ply)
{
	struct session *session = tui->session;
	struct review *review = &session->review;
	int count = record_of(tui)->count;

	worker_drop(&session->worker);
	tui->notes.is_hinting = 0;
	review->is_on = 1;
	cut_branch(review, 0);
	review->ply = ply < 0 ? 0 : ply > count ? count : ply;
	show(tui);
}

void review_free(struct tui *tui)
{
	struct session *session = tui->session;

	free(session->review.evaluations);
	session->review.evaluations = NULL;
}

void review_begin(struct tui *tui)
{
	struct session *session = tui->session;
	struct review *review = &session->review;
	int count = record_of(tui)->count + 1;

	if (session->quiz)
		return;
	if (!review->evaluations || review->evaluations_count != count) {
		review_free(tui);
		review->evaluations = (struct move_evaluation *)calloc((size_t)count,
		                                                       sizeof *review->evaluations);
		review->evaluations_count = count;
	}
	review->is_evaluating = review->evaluations != NULL && online_may_think(tui);
	review->depth = review->thread_count || review->depth ? review->depth : DEPTH_USUAL;
	review_go(tui, count - 1);
}

void review_end(struct tui *tui)
{
	struct session *session = tui->session;

	worker_drop(&session->worker);
	evaluate_stop(session);
	session->review.is_on = 0;
	session->shown = session->table.state;
	tui_arrange(tui);
}

/* ---- moves that are tried ---- */

/* The move that was played goes on in the record; another one begins a variation, and chance does
   in it what is likeliest. */
static void try_moves(struct tui *tui, const move *moves, int count)
{
	struct session *session = tui->session;
	struct review *review = &session->review;

	if (review->branch_at == 0 && review->ply < record_of(tui)->count &&
	    record_of(tui)->moves[review->ply] == moves[0]) {
		review_go(tui, review->ply + 1);
		return;
	}
	if (count == 1 && review->branch_at < review->branch_count &&
	    review->branch[review->branch_at] == moves[0]) {
		review->branch_at++; /* the variation goes on as it did */
		show(tui);
		return;
	}
	cut_branch(review, review->branch_at);
	for (int each = 0; each < count && review->branch_count < BRANCH_MAX; each++)
		add_to_branch(review, moves[each]);
	show(tui);
	while (session->game->turn(&session->shown) == GAME_CHANCE &&
	       review->branch_count < BRANCH_MAX) {
		move outcomes[GAME_MOVES_MAX];
		int likeliest = 0;

		count = session->game->moves(&session->shown, outcomes);
		for (int each = 1; each < count; each++)
			if (session->game->weight(&session->shown, outcomes[each]) >
			    session->game->weight(&session->shown, outcomes[likeliest]))
				likeliest = each;
		add_to_branch(review, outcomes[likeliest]);
		show(tui);
	}
}

void review_try(struct tui *tui, const struct offer *offer)
{
	move moves[CHAIN_MOVES_MAX];
	int count = picker_moves(&tui->session->picker, offer, moves);

	try_moves(tui, moves, count);
}

/* What would have been better here, as a variation. */
static void try_better(struct tui *tui)
{
	struct session *session = tui->session;
	const struct review *review = &session->review;
	const struct move_evaluation *evaluation = evaluation_at(session, review->ply);

	if (review->branch_at > 0 && review->branch_at < review->branch_count)
		evaluation = &review->branch_evaluations[review->branch_at];
	else if (review->branch_at > 0)
		evaluation = NULL;
	if (evaluation && evaluation->effort && evaluation->result.loss > 0)
		try_moves(tui, &evaluation->result.best, 1);
	else
		tui_notice(tui, "%s", say("full.look.none-better"));
}

/* The game goes on from what is shown; the one that was played is set aside first. */
static void play_on(struct tui *tui)
{
	struct session *session = tui->session;
	struct review *review = &session->review;
	struct table *table = &session->table;

	if (session->online) {
		tui_notice(tui, "%s", say("cli.online.not-here"));
		return;
	}
	worker_drop(&session->worker);
	if (session->is_kept)
		session->is_saved = 0;
	table->record.count = table->known = review->ply;
	record_replay(&table->record, review->ply, &table->state);
	for (int each = 0; each < review->branch_at; each++)
		table_make(table, review->branch[each]);
	log_free(&session->log);
	log_follow(&session->log, table);
	review_free(tui);
	session->mine = table->record.count;
	review_end(tui);
	tui_save(tui);
}

/* ---- mistakes ---- */

static void go_to_mistake(struct tui *tui, int step)
{
	struct session *session = tui->session;

	for (int ply = session->review.ply + step; ply >= 0 && ply < record_of(tui)->count; ply += step)
		if (evaluation_sign(evaluation_at(session, ply))[0]) {
			review_go(tui, ply);
			return;
		}
	tui_notice(tui, "%s", say("full.look.no-mistake"));
}

/* ---- drawing ---- */

void review_sentence(struct tui *tui, char *out, size_t size)
{
	struct session *session = tui->session;
	const struct review *review = &session->review;
	const struct move_evaluation *evaluation = evaluation_at(session, review->ply);
	char played[GAME_TEXT_MAX] = "", better[GAME_TEXT_MAX] = "";
	struct game_state state;

	snprintf(out, size, say("full.look.where"), review->ply, record_of(tui)->count);
	if (review->branch_at > 0) {
		snprintf(out + strlen(out), size - strlen(out), "  %s", say("full.look.variation"));
		record_replay(record_of(tui), review->ply, &state);
		for (int each = 0; each < review->branch_at; each++) {
			game_write_move(session->game, &state, review->branch[each], played);
			snprintf(out + strlen(out), size - strlen(out), "%s %s", each ? "," : "", played);
			game_play(session->game, &state, review->branch[each]);
		}
		return;
	}
	if (review->ply >= record_of(tui)->count)
		return;
	game_write_move(session->game, &session->shown, record_of(tui)->moves[review->ply], played);
	snprintf(out + strlen(out), size - strlen(out), "  %s", played);
	if (!evaluation)
		return;
	game_write_move(session->game, &session->shown, evaluation->result.best, better);
	if (evaluation->result.loss > 0)
		snprintf(out + strlen(out), size - strlen(out), say("full.look.better"),
		         (int)(100 * evaluation->result.played_value + 0.5f), evaluation_sign(evaluation),
		         better, (int)(100 * evaluation->result.best_value + 0.5f));
	else
		snprintf(out + strlen(out), size - strlen(out), say("full.look.best"),
		         (int)(100 * evaluation->result.played_value + 0.5f));
}

/* The chances of a seat before every move, as far as they are known. */
static int chances_of(const struct tui *tui, int seat, float *out, int room)
{
	struct session *session = tui->session;
	int count = record_of(tui)->count < room ? record_of(tui)->count : room;
	float last = -1;

	for (int ply = 0; ply < count; ply++) {
		const struct move_evaluation *evaluation = evaluation_at(session, ply);

		if (evaluation)
			last = evaluation->result.value.first[seat];
		else if (evaluation_is_due(session, ply))
			last = -1;
		out[ply] = last;
	}
	return count;
}

/* The sign of every mistake, and where we are, below the lines. */
static void draw_signs(struct tui *tui, int row, int columns)
{
	struct session *session = tui->session;
	int count = record_of(tui)->count;
	float step = (float)count / (float)(2 * columns);

	if (step < 1)
		step = 1;
	for (int ply = 0; ply < count; ply++)
		if (evaluation_sign(evaluation_at(session, ply))[0])
			scene_put(&tui->scene, row, NAME_COLUMNS + 3 + (int)((float)ply / step / 2), INK_RUBRIC,
			          evaluation_sign(evaluation_at(session, ply))[1] ? "!" : "?");
	scene_put(&tui->scene, row, NAME_COLUMNS + 3 + (int)((float)session->review.ply / step / 2),
	          INK_BOLD, "^");
}

/* How deep, and how far that is done. words: full.look.depth.* */
static void write_progress(const struct tui *tui, char *out, size_t size)
{
	struct session *session = tui->session;
	static const char *const depths[REVIEW_DEPTHS] = {
		"full.look.depth.quick", "full.look.depth.usual", "full.look.depth.deep",
		"full.look.depth.deepest"};
	int depth = 0, all, done = evaluation_count(session, depth, &all);

	if (done == all) {
		depth = session->review.depth;
		done = evaluation_count(session, depth, &all);
	}
	if (session->review.is_evaluating)
		snprintf(out, size, say("full.look.progress"), say_find(depths[depth]), done, all);
	else
		snprintf(out, size, "%s", say("full.look.chances"));
}

static void draw_graph(struct tui *tui, struct box box)
{
	struct session *session = tui->session;
	static float chances[4096];
	struct scene *scene = &tui->scene;
	int players = record_of(tui)->setup.players, columns = box.columns - NAME_COLUMNS - 9;
	int rows = (box.rows - 2) / players > 1 ? (box.rows - 2) / players : 1;
	char title[PART_TEXT_MAX];

	write_progress(tui, title, sizeof title);
	scene_open(scene, PANE_GRAPH, box);
	scene_title(scene, title);
	for (int seat = 0; seat < players; seat++) {
		int count = chances_of(tui, seat, chances, 4096), row = seat * rows;

		scene_mark(scene, row + rows - 1, 1, seat);
		scene_fit(scene, row + rows - 1, 3, NAME_COLUMNS - 1, INK_PLAIN, scene->drawn.names[seat]);
		graph_draw(scene, (struct box){row, NAME_COLUMNS + 3, rows, columns}, chances, count,
		           ink_of_seat(seat));
		if (session->review.ply < count && chances[session->review.ply] >= 0)
			scene_right(scene, row + rows - 1, box.columns - 1, INK_BOLD, "%d %%",
			            (int)(100 * chances[session->review.ply] + 0.5f));
	}
	draw_signs(tui, players * rows, columns);
}

/* The moves of the variation, each with what it loses; the one that is shown is marked. Returns
   the row behind them. */
static int draw_branch(struct tui *tui, int row)
{
	struct session *session = tui->session;
	const struct review *review = &session->review;
	struct scene *scene = &tui->scene;
	struct game_state state;

	record_replay(record_of(tui), review->ply, &state);
	for (int each = 0; each < review->branch_count; each++) {
		const struct move_evaluation *evaluation = &review->branch_evaluations[each];
		struct ink ink = INK_PLAIN;
		char text[GAME_TEXT_MAX];

		if (each == review->branch_at - 1)
			ink.weight = WEIGHT_REVERSED;
		game_write_move(session->game, &state, review->branch[each], text);
		scene_put(scene, row, 1, INK_RUBRIC, each ? "  " : "▸");
		if (session->game->turn(&state) >= 0)
			scene_mark(scene, row, 6, session->game->turn(&state));
		scene_fit(scene, row, 8, scene->box.columns - 18, ink, text);
		if (evaluation->effort)
			scene_right(scene, row, scene->box.columns - 1,
			            evaluation_sign(evaluation)[0] ? INK_RUBRIC : INK_DIM, "−%d %-2s",
			            (int)(100 * evaluation->result.loss + 0.5f), evaluation_sign(evaluation));
		game_play(session->game, &state, review->branch[each]);
		row++;
	}
	return row;
}

/* The moves around this one with what they lost; and why something else is better here. */
static void draw_moves(struct tui *tui, struct box box)
{
	struct session *session = tui->session;
	struct scene *scene = &tui->scene;
	const struct move_evaluation *here = evaluation_at(session, session->review.ply);
	int row = 0, first = session->review.ply - 2;

	scene_open(scene, PANE_MOVES, box);
	scene_title(scene, say("full.look.moves"));
	row = draw_branch(tui, row);
	if (here && here->has_reason)
		row = scene_wrap(scene, row, 1, INK_PLAIN, here->reason);
	for (int ply = first < 0 ? 0 : first; row < scene->box.rows && ply < record_of(tui)->count;
	     ply++) {
		const struct move_evaluation *evaluation = evaluation_at(session, ply);
		const struct log_line *line = &session->log.lines[log_find(&session->log, ply)];
		struct ink ink = INK_PLAIN;

		if (ply == session->review.ply)
			ink.weight = WEIGHT_REVERSED;
		scene_print(scene, row, 1, INK_DIM, "%4d", ply + 1);
		if (line->seat >= 0)
			scene_mark(scene, row, 6, line->seat);
		scene_fit(scene, row, 8, box.columns - 18, ink, line->text);
		if (evaluation)
			scene_right(scene, row, box.columns - 1,
			            evaluation_sign(evaluation)[0] ? INK_RUBRIC : INK_DIM, "−%d %-2s",
			            (int)(100 * evaluation->result.loss + 0.5f), evaluation_sign(evaluation));
		row++;
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

static void step_back(struct tui *tui)
{
	struct review *review = &tui->session->review;

	if (review->branch_at > 0) {
		review->branch_at--;
		show(tui);
	} else {
		review_go(tui, review->ply - 1);
	}
}

/* A variation first, if there is one that begins here. */
static void step_on(struct tui *tui)
{
	struct review *review = &tui->session->review;

	if (review->branch_at < review->branch_count) {
		review->branch_at++;
		show(tui);
	} else if (review->branch_count == 0) {
		review_go(tui, review->ply + 1);
	}
}

static void change_depth(struct tui *tui)
{
	struct session *session = tui->session;

	session->review.depth = (session->review.depth + 1) % REVIEW_DEPTHS;
	session->review.is_evaluating = session->review.evaluations && online_may_think(tui);
	evaluate_drop_deeper(session);
	tui->is_stale = 1;
}

/* Out of the variation, then out of the analysis. */
static int leave_branch(struct tui *tui)
{
	struct session *session = tui->session;

	if (session->review.branch_count == 0 || tui->scene.zoom)
		return 0;
	if (picker_back(&session->picker))
		tui->is_stale = 1;
	else
		review_go(tui, session->review.ply);
	return 1;
}

int review_handle_key(struct tui *tui, const struct press *press)
{
	int ply = tui->session->review.ply;

	switch (press->key) {
	case KEY_LEFT:
	case '[':
		step_back(tui);
		return 1;
	case KEY_RIGHT:
	case ']':
		step_on(tui);
		return 1;
	case KEY_PAGE_UP:
		review_go(tui, ply - PAGE);
		return 1;
	case KEY_PAGE_DOWN:
		review_go(tui, ply + PAGE);
		return 1;
	case KEY_HOME:
		review_go(tui, 0);
		return 1;
	case KEY_END:
		review_go(tui, record_of(tui)->count);
		return 1;
	case KEY_UP:
	case '{':
		go_to_mistake(tui, -1);
		return 1;
	case KEY_DOWN:
	case '}':
		go_to_mistake(tui, 1);
		return 1;
	case 'u':
		step_back(tui);
		return 1;
	case 'b':
		try_better(tui);
		return 1;
	case 'd':
		change_depth(tui);
		return 1;
	case KEY_ESCAPE:
		return leave_branch(tui);
	case 'n':
		play_on(tui);
		return 1;
	case 'a':
		review_end(tui);
		return 1;
	default:
		return 0;
	}
}
