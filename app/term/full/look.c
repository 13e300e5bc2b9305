/* look.c - looking back: any position of the record, what each decision was worth, what would have
   been better and why, and moves that are tried from there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/width.h"
#include "i18n/say.h"
#include "term/full/inside.h"

enum { PANE_GRAPH = PANES_MAX - 3, PANE_MOVES = PANES_MAX - 4, PAGE = 10, NAME_COLUMNS = 10 };

/* ---- where ---- */

static const struct record *record_of(const struct full *full)
{
	return &full->at.table->record;
}

/* What follows in a variation is forgotten. */
static void cut_branch(struct looking *looking, int count)
{
	looking->branch_count = looking->branch_at = count;
}

static void add_to_branch(struct looking *looking, move m)
{
	looking->branch_opinions[looking->branch_count].effort = 0;
	looking->branch[looking->branch_count++] = m;
	looking->branch_at = looking->branch_count;
}

static void show(struct full *full)
{
	struct looking *looking = &full->looking;

	record_replay(record_of(full), looking->ply, &full->shown);
	for (int each = 0; each < looking->branch_at; each++)
		game_play(full->game, &full->shown, looking->branch[each]);
	full->notes.hint_count = 0;
	full->notes.reason[0] = 0;
	full_arrange(full);
}

void look_go(struct full *full, int ply)
{
	struct looking *looking = &full->looking;
	int count = record_of(full)->count;

	worker_drop(&full->worker);
	full->notes.is_hinting = 0;
	looking->is_on = 1;
	cut_branch(looking, 0);
	looking->ply = ply < 0 ? 0 : ply > count ? count : ply;
	show(full);
}

void look_free(struct full *full)
{
	free(full->looking.opinions);
	full->looking.opinions = NULL;
}

void look_begin(struct full *full)
{
	struct looking *looking = &full->looking;
	int count = record_of(full)->count + 1;

	if (full->exercise)
		return;
	if (!looking->opinions || looking->opinion_count != count) {
		look_free(full);
		looking->opinions = (struct opinion *)calloc((size_t)count, sizeof *looking->opinions);
		looking->opinion_count = count;
	}
	looking->is_judging = looking->opinions != NULL && online_may_think(full);
	looking->depth = looking->judge_count || looking->depth ? looking->depth : DEPTH_USUAL;
	look_go(full, count - 1);
}

void look_end(struct full *full)
{
	worker_drop(&full->worker);
	judge_stop(full);
	full->looking.is_on = 0;
	full->shown = full->at.table->state;
	full_arrange(full);
}

/* ---- moves that are tried ---- */

/* The move that was played goes on in the record; another one begins a variation, and chance does
   in it what is likeliest. */
static void try_moves(struct full *full, const move *moves, int count)
{
	struct looking *looking = &full->looking;

	if (looking->branch_at == 0 && looking->ply < record_of(full)->count &&
	    record_of(full)->moves[looking->ply] == moves[0]) {
		look_go(full, looking->ply + 1);
		return;
	}
	if (count == 1 && looking->branch_at < looking->branch_count &&
	    looking->branch[looking->branch_at] == moves[0]) {
		looking->branch_at++; /* the variation goes on as it did */
		show(full);
		return;
	}
	cut_branch(looking, looking->branch_at);
	for (int each = 0; each < count && looking->branch_count < BRANCH_MAX; each++)
		add_to_branch(looking, moves[each]);
	show(full);
	while (full->game->turn(&full->shown) == GAME_CHANCE && looking->branch_count < BRANCH_MAX) {
		move outcomes[GAME_MOVES_MAX];
		int likeliest = 0;

		count = full->game->moves(&full->shown, outcomes);
		for (int each = 1; each < count; each++)
			if (full->game->weight(&full->shown, outcomes[each]) >
			    full->game->weight(&full->shown, outcomes[likeliest]))
				likeliest = each;
		add_to_branch(looking, outcomes[likeliest]);
		show(full);
	}
}

void look_try(struct full *full, const struct offer *offer)
{
	move moves[CHAIN_MOVES_MAX];
	int count = picker_moves(&full->picker, offer, moves);

	try_moves(full, moves, count);
}

/* What would have been better here, as a variation. */
static void try_better(struct full *full)
{
	const struct looking *looking = &full->looking;
	const struct opinion *opinion = judge_opinion(full, looking->ply);

	if (looking->branch_at > 0 && looking->branch_at < looking->branch_count)
		opinion = &looking->branch_opinions[looking->branch_at];
	else if (looking->branch_at > 0)
		opinion = NULL;
	if (opinion && opinion->effort && opinion->verdict.loss > 0)
		try_moves(full, &opinion->verdict.best, 1);
	else
		full_say(full, "%s", say("full.look.none-better"));
}

/* The game goes on from what is shown; the one that was played is set aside first. */
static void play_on(struct full *full)
{
	struct looking *looking = &full->looking;
	struct table *table = full->at.table;

	if (full->online) {
		full_say(full, "%s", say("cli.online.not-here"));
		return;
	}
	worker_drop(&full->worker);
	if (full->at.is_saved)
		*full->at.is_saved = 0;
	table->record.count = table->known = looking->ply;
	record_replay(&table->record, looking->ply, &table->state);
	for (int each = 0; each < looking->branch_at; each++)
		table_play(table, looking->branch[each]);
	story_free(&full->story);
	story_follow(&full->story, table);
	look_free(full);
	full->mine = table->record.count;
	look_end(full);
	full_save(full);
}

/* ---- mistakes ---- */

static void go_to_mistake(struct full *full, int step)
{
	for (int ply = full->looking.ply + step; ply >= 0 && ply < record_of(full)->count; ply += step)
		if (judge_sign(judge_opinion(full, ply))[0]) {
			look_go(full, ply);
			return;
		}
	full_say(full, "%s", say("full.look.no-mistake"));
}

/* ---- drawing ---- */

void look_sentence(struct full *full, char *out, size_t size)
{
	const struct looking *looking = &full->looking;
	const struct opinion *opinion = judge_opinion(full, looking->ply);
	char played[GAME_TEXT_MAX] = "", better[GAME_TEXT_MAX] = "";
	struct game_state state;

	snprintf(out, size, say("full.look.where"), looking->ply, record_of(full)->count);
	if (looking->branch_at > 0) {
		snprintf(out + strlen(out), size - strlen(out), "  %s", say("full.look.variation"));
		record_replay(record_of(full), looking->ply, &state);
		for (int each = 0; each < looking->branch_at; each++) {
			game_write_move(full->game, &state, looking->branch[each], played);
			snprintf(out + strlen(out), size - strlen(out), "%s %s", each ? "," : "", played);
			game_play(full->game, &state, looking->branch[each]);
		}
		return;
	}
	if (looking->ply >= record_of(full)->count)
		return;
	game_write_move(full->game, &full->shown, record_of(full)->moves[looking->ply], played);
	snprintf(out + strlen(out), size - strlen(out), "  %s", played);
	if (!opinion)
		return;
	game_write_move(full->game, &full->shown, opinion->verdict.best, better);
	if (opinion->verdict.loss > 0)
		snprintf(out + strlen(out), size - strlen(out), say("full.look.better"),
		         (int)(100 * opinion->verdict.played_value + 0.5f), judge_sign(opinion), better,
		         (int)(100 * opinion->verdict.best_value + 0.5f));
	else
		snprintf(out + strlen(out), size - strlen(out), say("full.look.best"),
		         (int)(100 * opinion->verdict.played_value + 0.5f));
}

/* The chances of a seat before every move, as far as they are known. */
static int chances_of(const struct full *full, int seat, float *out, int room)
{
	int count = record_of(full)->count < room ? record_of(full)->count : room;
	float last = -1;

	for (int ply = 0; ply < count; ply++) {
		const struct opinion *opinion = judge_opinion(full, ply);

		if (opinion)
			last = opinion->verdict.value.first[seat];
		else if (judge_wants(full, ply))
			last = -1;
		out[ply] = last;
	}
	return count;
}

/* The sign of every mistake, and where we are, below the lines. */
static void draw_signs(struct full *full, int row, int columns)
{
	int count = record_of(full)->count;
	float step = (float)count / (float)(2 * columns);

	if (step < 1)
		step = 1;
	for (int ply = 0; ply < count; ply++)
		if (judge_sign(judge_opinion(full, ply))[0])
			scene_put(&full->scene, row, NAME_COLUMNS + 3 + (int)((float)ply / step / 2),
			          INK_RUBRIC, judge_sign(judge_opinion(full, ply))[1] ? "!" : "?");
	scene_put(&full->scene, row, NAME_COLUMNS + 3 + (int)((float)full->looking.ply / step / 2),
	          INK_BOLD, "^");
}

/* How deep, and how far that is done. words: full.look.depth.* */
static void write_progress(const struct full *full, char *out, size_t size)
{
	static const char *const depths[DEPTHS_OF_LOOK] = {
		"full.look.depth.quick", "full.look.depth.usual", "full.look.depth.deep",
		"full.look.depth.deepest"};
	int depth = 0, all, judged = judge_count(full, depth, &all);

	if (judged == all) {
		depth = full->looking.depth;
		judged = judge_count(full, depth, &all);
	}
	if (full->looking.is_judging)
		snprintf(out, size, say("full.look.progress"), say_find(depths[depth]), judged, all);
	else
		snprintf(out, size, "%s", say("full.look.chances"));
}

static void draw_graph(struct full *full, struct box box)
{
	static float chances[4096];
	struct scene *scene = &full->scene;
	int players = record_of(full)->setup.players, columns = box.columns - NAME_COLUMNS - 9;
	int rows = (box.rows - 2) / players > 1 ? (box.rows - 2) / players : 1;
	char title[PART_TEXT_MAX];

	write_progress(full, title, sizeof title);
	scene_open(scene, PANE_GRAPH, box);
	scene_title(scene, title);
	for (int seat = 0; seat < players; seat++) {
		int count = chances_of(full, seat, chances, 4096), row = seat * rows;

		scene_mark(scene, row + rows - 1, 1, seat);
		scene_fit(scene, row + rows - 1, 3, NAME_COLUMNS - 1, INK_PLAIN, scene->drawn.names[seat]);
		graph_draw(scene, (struct box){row, NAME_COLUMNS + 3, rows, columns}, chances, count,
		           ink_of_seat(seat));
		if (full->looking.ply < count && chances[full->looking.ply] >= 0)
			scene_right(scene, row + rows - 1, box.columns - 1, INK_BOLD, "%d %%",
			            (int)(100 * chances[full->looking.ply] + 0.5f));
	}
	draw_signs(full, players * rows, columns);
}

/* The moves of the variation, each with what it loses; the one that is shown is marked. Returns
   the row behind them. */
static int draw_branch(struct full *full, int row)
{
	const struct looking *looking = &full->looking;
	struct scene *scene = &full->scene;
	struct game_state state;

	record_replay(record_of(full), looking->ply, &state);
	for (int each = 0; each < looking->branch_count; each++) {
		const struct opinion *opinion = &looking->branch_opinions[each];
		struct ink ink = INK_PLAIN;
		char text[GAME_TEXT_MAX];

		if (each == looking->branch_at - 1)
			ink.weight = WEIGHT_REVERSED;
		game_write_move(full->game, &state, looking->branch[each], text);
		scene_put(scene, row, 1, INK_RUBRIC, each ? "  " : "▸");
		if (full->game->turn(&state) >= 0)
			scene_mark(scene, row, 6, full->game->turn(&state));
		scene_fit(scene, row, 8, scene->box.columns - 18, ink, text);
		if (opinion->effort)
			scene_right(scene, row, scene->box.columns - 1,
			            judge_sign(opinion)[0] ? INK_RUBRIC : INK_DIM, "−%d %-2s",
			            (int)(100 * opinion->verdict.loss + 0.5f), judge_sign(opinion));
		game_play(full->game, &state, looking->branch[each]);
		row++;
	}
	return row;
}

/* The moves around this one with what they lost; and why something else is better here. */
static void draw_moves(struct full *full, struct box box)
{
	struct scene *scene = &full->scene;
	const struct opinion *here = judge_opinion(full, full->looking.ply);
	int row = 0, first = full->looking.ply - 2;

	scene_open(scene, PANE_MOVES, box);
	scene_title(scene, say("full.look.moves"));
	row = draw_branch(full, row);
	if (here && here->has_reason)
		row = scene_wrap(scene, row, 1, INK_PLAIN, here->reason);
	for (int ply = first < 0 ? 0 : first; row < scene->box.rows && ply < record_of(full)->count;
	     ply++) {
		const struct opinion *opinion = judge_opinion(full, ply);
		const struct story_line *line = &full->story.lines[story_find(&full->story, ply)];
		struct ink ink = INK_PLAIN;

		if (ply == full->looking.ply)
			ink.weight = WEIGHT_REVERSED;
		scene_print(scene, row, 1, INK_DIM, "%4d", ply + 1);
		if (line->seat >= 0)
			scene_mark(scene, row, 6, line->seat);
		scene_fit(scene, row, 8, box.columns - 18, ink, line->text);
		if (opinion)
			scene_right(scene, row, box.columns - 1, judge_sign(opinion)[0] ? INK_RUBRIC : INK_DIM,
			            "−%d %-2s", (int)(100 * opinion->verdict.loss + 0.5f), judge_sign(opinion));
		row++;
	}
}

void look_draw(struct full *full, struct box box)
{
	int left = box.columns * 55 / 100;

	full->scene.scrolls[PANE_GRAPH] = full->scene.scrolls[PANE_MOVES] = 0;
	draw_graph(full, (struct box){box.row, 0, box.rows, left});
	draw_moves(full, (struct box){box.row, left, box.rows, box.columns - left});
}

/* ---- keys ---- */

static void step_back(struct full *full)
{
	struct looking *looking = &full->looking;

	if (looking->branch_at > 0) {
		looking->branch_at--;
		show(full);
	} else {
		look_go(full, looking->ply - 1);
	}
}

/* A variation first, if there is one that begins here. */
static void step_on(struct full *full)
{
	struct looking *looking = &full->looking;

	if (looking->branch_at < looking->branch_count) {
		looking->branch_at++;
		show(full);
	} else if (looking->branch_count == 0) {
		look_go(full, looking->ply + 1);
	}
}

static void change_depth(struct full *full)
{
	full->looking.depth = (full->looking.depth + 1) % DEPTHS_OF_LOOK;
	full->looking.is_judging = full->looking.opinions && online_may_think(full);
	judge_drop_deeper(full);
	full->is_stale = 1;
}

/* Out of the variation, then out of the analysis. */
static int leave_branch(struct full *full)
{
	if (full->looking.branch_count == 0 || full->scene.zoom)
		return 0;
	if (picker_back(&full->picker))
		full->is_stale = 1;
	else
		look_go(full, full->looking.ply);
	return 1;
}

int look_press(struct full *full, const struct press *press)
{
	int ply = full->looking.ply;

	switch (press->key) {
	case KEY_LEFT:
	case '[':
		step_back(full);
		return 1;
	case KEY_RIGHT:
	case ']':
		step_on(full);
		return 1;
	case KEY_PAGE_UP:
		look_go(full, ply - PAGE);
		return 1;
	case KEY_PAGE_DOWN:
		look_go(full, ply + PAGE);
		return 1;
	case KEY_HOME:
		look_go(full, 0);
		return 1;
	case KEY_END:
		look_go(full, record_of(full)->count);
		return 1;
	case KEY_UP:
	case '{':
		go_to_mistake(full, -1);
		return 1;
	case KEY_DOWN:
	case '}':
		go_to_mistake(full, 1);
		return 1;
	case 'u':
		step_back(full);
		return 1;
	case 'b':
		try_better(full);
		return 1;
	case 'd':
		change_depth(full);
		return 1;
	case KEY_ESCAPE:
		return leave_branch(full);
	case 'n':
		play_on(full);
		return 1;
	case 'a':
		look_end(full);
		return 1;
	default:
		return 0;
	}
}
