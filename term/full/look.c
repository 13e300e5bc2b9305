/* look.c - looking back: any position of the record, what each decision was worth, what would have
   been better and why, and moves that are tried from there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/width.h"
#include "term/full/inside.h"
#include "words/say.h"

enum { PANE_GRAPH = PANES_MAX - 3, PANE_MOVES = PANES_MAX - 4, PAGE = 10, NAME_COLUMNS = 10 };

/* By so much of the chance to win a move must lose to be called a mistake, or a bad one. */
static const float MISTAKE = 0.03f, BLUNDER = 0.08f;

/* ---- where ---- */

static const struct record *record_of(const struct full *full)
{
	return &full->at.table->record;
}

static void show(struct full *full)
{
	struct looking *looking = &full->looking;

	record_replay(record_of(full), looking->ply, &full->shown);
	for (int each = 0; each < looking->branch_count; each++)
		game_play(full->game, &full->shown, looking->branch[each]);
	full->notes.hint_count = 0;
	full->notes.reason[0] = 0;
	full_arrange(full);
}

void look_go(struct full *full, int ply)
{
	struct looking *looking = &full->looking;
	int count = record_of(full)->count;

	if (full->worker.work != WORK_VERDICT) { /* that goes on, wherever one looks */
		worker_drop(&full->worker);
		full->notes.is_hinting = 0;
	}
	looking->is_on = 1;
	looking->branch_count = 0;
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
	look_go(full, count - 1);
}

void look_end(struct full *full)
{
	worker_drop(&full->worker);
	full->looking.is_on = full->looking.is_judging = 0;
	full->shown = full->at.table->state;
	full_arrange(full);
}

/* ---- moves that are tried ---- */

/* The move that was played goes on in the record; another one begins a variation, and chance does
   in it what is likeliest. */
void look_try(struct full *full, const struct offer *offer)
{
	struct looking *looking = &full->looking;
	move moves[CHAIN_MOVES_MAX];
	int count = picker_moves(&full->picker, offer, moves);

	if (looking->branch_count == 0 && looking->ply < record_of(full)->count &&
	    record_of(full)->moves[looking->ply] == moves[0]) {
		look_go(full, looking->ply + 1);
		return;
	}
	for (int each = 0; each < count && looking->branch_count < BRANCH_MAX; each++)
		looking->branch[looking->branch_count++] = moves[each];
	show(full);
	while (full->game->turn(&full->shown) == GAME_CHANCE && looking->branch_count < BRANCH_MAX) {
		move outcomes[GAME_MOVES_MAX];
		int likeliest = 0;

		count = full->game->moves(&full->shown, outcomes);
		for (int each = 1; each < count; each++)
			if (full->game->weight(&full->shown, outcomes[each]) >
			    full->game->weight(&full->shown, outcomes[likeliest]))
				likeliest = each;
		looking->branch[looking->branch_count++] = outcomes[likeliest];
		show(full);
	}
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
	for (int each = 0; each < looking->branch_count; each++)
		table_play(table, looking->branch[each]);
	story_free(&full->story);
	story_follow(&full->story, table);
	look_free(full);
	full->mine = table->record.count;
	look_end(full);
	full_save(full);
}

/* ---- opinions ---- */

static int actor_at(const struct full *full, int ply)
{
	int line = story_find(&full->story, ply);

	return line < full->story.count ? full->story.lines[line].seat : GAME_OVER;
}

static const struct opinion *opinion_at(const struct full *full, int ply)
{
	const struct looking *looking = &full->looking;

	if (!looking->opinions || ply >= looking->opinion_count || !looking->opinions[ply].is_there)
		return NULL;
	return &looking->opinions[ply];
}

static int wants_opinion(const struct full *full, int ply)
{
	return ply < record_of(full)->count && actor_at(full, ply) >= 0 && !opinion_at(full, ply);
}

static int next_to_judge(const struct full *full)
{
	if (wants_opinion(full, full->looking.ply))
		return full->looking.ply;
	for (int ply = 0; ply < record_of(full)->count; ply++)
		if (wants_opinion(full, ply))
			return ply;
	return -1;
}

void look_judge(struct full *full)
{
	struct looking *looking = &full->looking;
	struct game_state state;
	int ply;

	if (!looking->is_on || !looking->is_judging || full->worker.work != WORK_NONE)
		return;
	ply = next_to_judge(full);
	if (ply < 0) {
		looking->is_judging = 0;
		return;
	}
	record_replay(record_of(full), ply, &state);
	looking->judged = ply;
	worker_verdict(&full->worker, full->game, &state, record_of(full)->moves[ply]);
}

void look_take(struct full *full)
{
	struct looking *looking = &full->looking;
	struct opinion *opinion;
	char reason[1024];

	if (!looking->opinions || looking->judged >= looking->opinion_count)
		return;
	opinion = &looking->opinions[looking->judged];
	opinion->is_there = 1;
	opinion->verdict = full->worker.verdict;
	opinion->has_reason = full->worker.has_reasons && opinion->verdict.loss > 0;
	if (opinion->has_reason)
		snprintf(opinion->reason, sizeof opinion->reason, "%s", full_reason(full, reason));
}

static const char *sign_of(const struct opinion *opinion)
{
	if (!opinion || opinion->verdict.loss < MISTAKE)
		return "";
	return opinion->verdict.loss < BLUNDER ? "?" : "??";
}

static void go_to_mistake(struct full *full, int step)
{
	for (int ply = full->looking.ply + step; ply >= 0 && ply < record_of(full)->count; ply += step)
		if (sign_of(opinion_at(full, ply))[0]) {
			look_go(full, ply);
			return;
		}
	full_say(full, "%s", say("full.look.no-mistake"));
}

/* ---- drawing ---- */

void look_sentence(struct full *full, char *out, size_t size)
{
	const struct looking *looking = &full->looking;
	const struct opinion *opinion = opinion_at(full, looking->ply);
	char played[GAME_TEXT_MAX] = "", better[GAME_TEXT_MAX] = "";
	struct game_state state;

	snprintf(out, size, say("full.look.where"), looking->ply, record_of(full)->count);
	if (looking->branch_count > 0) {
		snprintf(out + strlen(out), size - strlen(out), "  %s", say("full.look.variation"));
		record_replay(record_of(full), looking->ply, &state);
		for (int each = 0; each < looking->branch_count; each++) {
			full->game->write_move(&state, looking->branch[each], played);
			snprintf(out + strlen(out), size - strlen(out), " %s%s", each ? "· " : "", played);
			game_play(full->game, &state, looking->branch[each]);
		}
		return;
	}
	if (looking->ply >= record_of(full)->count)
		return;
	full->game->write_move(&full->shown, record_of(full)->moves[looking->ply], played);
	snprintf(out + strlen(out), size - strlen(out), "  %s", played);
	if (!opinion)
		return;
	full->game->write_move(&full->shown, opinion->verdict.best, better);
	if (opinion->verdict.loss > 0)
		snprintf(out + strlen(out), size - strlen(out), say("full.look.better"),
		         (int)(100 * opinion->verdict.played_value + 0.5f), sign_of(opinion), better,
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
		const struct opinion *opinion = opinion_at(full, ply);

		if (opinion)
			last = opinion->verdict.value.first[seat];
		else if (wants_opinion(full, ply))
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
		if (sign_of(opinion_at(full, ply))[0])
			scene_put(&full->scene, row, NAME_COLUMNS + 3 + (int)((float)ply / step / 2),
			          INK_RUBRIC, sign_of(opinion_at(full, ply))[1] ? "!" : "?");
	scene_put(&full->scene, row,
	          NAME_COLUMNS + 3 + (int)((float)full->looking.ply / step / 2), INK_BOLD, "^");
}

static void draw_graph(struct full *full, struct box box)
{
	static float chances[4096];
	struct scene *scene = &full->scene;
	int players = record_of(full)->setup.players, columns = box.columns - NAME_COLUMNS - 9;
	int rows = (box.rows - 2) / players > 1 ? (box.rows - 2) / players : 1;

	scene_open(scene, PANE_GRAPH, box);
	scene_title(scene, say("full.look.chances"));
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

/* The moves around this one with what they lost; and why something else is better here. */
static void draw_moves(struct full *full, struct box box)
{
	struct scene *scene = &full->scene;
	const struct opinion *here = opinion_at(full, full->looking.ply);
	int row = 0, first = full->looking.ply - 2;

	scene_open(scene, PANE_MOVES, box);
	scene_title(scene, say("full.look.moves"));
	if (here && here->has_reason)
		row = scene_wrap(scene, row, 1, INK_PLAIN, here->reason);
	for (int ply = first < 0 ? 0 : first; row < scene->box.rows && ply < record_of(full)->count;
	     ply++) {
		const struct opinion *opinion = opinion_at(full, ply);
		const struct story_line *line = &full->story.lines[story_find(&full->story, ply)];
		struct ink ink = INK_PLAIN;

		if (ply == full->looking.ply)
			ink.weight = WEIGHT_REVERSED;
		scene_print(scene, row, 1, INK_DIM, "%4d", ply + 1);
		if (line->seat >= 0)
			scene_mark(scene, row, 6, line->seat);
		scene_fit(scene, row, 8, box.columns - 18, ink, line->text);
		if (opinion)
			scene_right(scene, row, box.columns - 1,
			            opinion->verdict.loss < MISTAKE ? INK_DIM : INK_RUBRIC, "−%d %-2s",
			            (int)(100 * opinion->verdict.loss + 0.5f), sign_of(opinion));
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

	if (looking->branch_count > 0) {
		looking->branch_count--;
		show(full);
	} else {
		look_go(full, looking->ply - 1);
	}
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
		look_go(full, ply + 1);
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
