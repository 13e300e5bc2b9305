/* moves.c - moves are made: by people, by bots, by chance; and taken back. */
#include <stdio.h>
#include <string.h>

#include "i18n/say.h"
#include "term/full/inside.h"
#include "term/full/tty.h"
#include "term/input.h"

enum { STEP_MS = 160, MOVE_MS = 260 };

int full_is_asking(const struct full *full)
{
	return !full->looking.is_on && !full->exercise && table_waits(full->at.table) &&
	       !full->is_judged_first && (!full->online || online_may_move(full));
}

void full_save(struct full *full)
{
	struct autosave *autosave = full->at.autosave;
	struct error error;
	char path[PATH_MAX];

	if (!autosave)
		return;
	if (!*full->at.is_saved && autosave_set_aside(autosave, path))
		full_say(full, say("cli.play.aside"), path);
	if (!autosave_write(autosave, full->at.table, &error))
		full_say(full, "%s", error.text);
	*full->at.is_saved = autosave->is_working;
}

/* ---- showing what happens ---- */

/* Shows a position for a moment; a key ends that. Returns 0 then. */
static int show_for(struct full *full, const struct game_state *state, int milliseconds)
{
	full->shown = *state;
	full_draw(full);
	return !(tty_wait(-1, milliseconds) & TTY_INPUT) && !input_has_ended();
}

/* The move, then each of its consequences that can be seen, one by one. */
static void animate(struct full *full, const struct game_state *before, move m)
{
	const struct game *game = full->game;
	struct game_state state = *before;

	if (full->wish.is_still || full->looking.is_on || game->turn(before) == GAME_CHANCE ||
	    (full->online && full->online->is_hasty))
		return;
	game->apply(&state, m);
	if (!show_for(full, &state, MOVE_MS))
		return;
	while (game->turn(&state) == GAME_STEP) {
		struct game_gains gains;
		int has_gains = 0;

		game_move_gains(game, &state, 0, &gains);
		for (int each = 0; each < GAME_SEATS_MAX * GAME_SOURCES_MAX; each++)
			has_gains |= gains.points[each / GAME_SOURCES_MAX][each % GAME_SOURCES_MAX];
		game->step(&state);
		if (has_gains && !show_for(full, &state, STEP_MS))
			return;
	}
}

void full_play_move(struct full *full, move m)
{
	struct game_state before = full->at.table->state;

	full->notes.hint_count = 0;
	full->notes.reason[0] = 0;
	table_play(full->at.table, m);
	story_follow(&full->story, full->at.table);
	animate(full, &before, m);
	if (!full->looking.is_on)
		full->shown = full->at.table->state;
	full->is_stale = 1;
}

/* The end of a game shows where the points came from. */
static void end_game(struct full *full)
{
	if (!table_is_over(full->at.table))
		return;
	programs_end_game(full->at.programs, full->at.table);
	overlay_open(full, OVERLAY_SCORE);
}

/* ---- people ---- */

static void ask_coach(struct full *full, const struct game_state *before, move played)
{
	full->is_judged_first = 0;
	if (!full->wish.coach || !table_has_people(full->at.table))
		return;
	full->before = *before;
	full->played = played;
	full->is_judged_first = worker_coach(&full->worker, full->game, before, played);
}

/* A chain goes on while nothing is revealed and each move is still legal. */
void full_make(struct full *full, const struct offer *offer)
{
	move moves[CHAIN_MOVES_MAX];
	int count = picker_moves(&full->picker, offer, moves);
	struct game_state before = full->at.table->state;

	if (full->exercise) {
		exercise_try(full, offer);
		return;
	}
	if (full->looking.is_on) {
		look_try(full, offer);
		return;
	}
	if (full->online) {
		online_make(full, offer);
		return;
	}
	worker_drop(&full->worker);
	full->notes.is_hinting = 0;
	full->mine = full->at.table->record.count;
	for (int each = 0; each < count; each++) {
		if (!table_waits(full->at.table) ||
		    !game_is_legal(full->game, &full->at.table->state, moves[each]))
			break;
		full_play_move(full, moves[each]);
	}
	full_save(full);
	ask_coach(full, &before, moves[0]);
	end_game(full);
	full_arrange(full);
}

/* The ply of the last decision of a person before this one. */
static int last_own(const struct full *full)
{
	const struct record *record = &full->at.table->record;
	struct game_state state;
	int last = 0;

	game_start(record->game, &state, &record->setup);
	for (int ply = 0; ply < record->count; ply++) {
		int actor = record->game->turn(&state);

		if (actor >= 0 && full->at.table->sitters[actor] == SITTER_HUMAN)
			last = ply;
		game_play(record->game, &state, record->moves[ply]);
	}
	return last;
}

void full_settle(struct full *full)
{
	full->is_judged_first = 0;
	full->notes.is_hinting = 0;
	full->notes.hint_count = 0;
	full->notes.reason[0] = 0;
	full->mine = last_own(full);
	full->shown = full->at.table->state;
	story_follow(&full->story, full->at.table);
	full_save(full);
	full_arrange(full);
}

/* Whoever thinks stops it; a program that was in the middle of a thought begins anew. */
static void interrupt(struct full *full)
{
	int is_program = full->worker.work == WORK_PROGRAM;

	worker_drop(&full->worker);
	if (is_program)
		programs_restart(full->at.programs, table_actor(full->at.table));
}

void full_undo(struct full *full)
{
	struct table *table = full->at.table;
	char text[GAME_TEXT_MAX];

	if (full->online) {
		online_undo(full);
		return;
	}
	interrupt(full);
	if (!table_undo(table)) {
		full_say(full, "%s", say("cli.play.nothing-to-undo"));
		return;
	}
	game_write_move(full->game, &table->state, table->record.moves[table->record.count], text);
	full_settle(full);
	full_say(full, say("full.undone"), text);
}

void full_redo(struct full *full)
{
	if (full->online) {
		full_say(full, "%s", say("cli.online.not-here"));
		return;
	}
	worker_drop(&full->worker);
	if (!table_redo(full->at.table)) {
		full_say(full, "%s", say("cli.play.nothing-to-redo"));
		return;
	}
	full_settle(full);
}

/* ---- bots and chance ---- */

static void start_thinking(struct full *full)
{
	struct table *table = full->at.table;

	if (table_waits_for_bot(table))
		worker_program(&full->worker, table, full->at.programs);
	else
		worker_move(&full->worker, table, table_thinker(table), random_next(&table->random));
}

int full_advance(struct full *full)
{
	struct table *table = full->at.table;

	if (full->online || full->looking.is_on || full->exercise || full->worker.work != WORK_NONE ||
	    full->is_judged_first || table_waits(table) || table_is_over(table))
		return 0;
	if (table_waits_for_bot(table) || table_thinker(table)) {
		start_thinking(full);
		full->is_stale = 1;
		return 0;
	}
	full_play_move(full, table_draw(table));
	if (table_waits(table) || table_is_over(table))
		full_save(full);
	end_game(full);
	full_arrange(full);
	return 1;
}

/* A program that has failed or given up is gone for good; a level plays on for it. */
static void replace_bot(struct full *full)
{
	struct table *table = full->at.table;
	int seat = table_actor(table);
	const char *level = SITTER_WORDS[SITTER_journeyman];

	table->sitters[seat] = SITTER_journeyman;
	if (full->worker.outcome == HOST_RESIGN)
		full_say(full, say("ai.play.bot-resigns"), table_name(table, seat), level);
	else
		full_say(full, say("ai.play.bot-failed"), table_name(table, seat),
		         programs_error(full->at.programs, seat), level);
}

static void take_move(struct full *full)
{
	if (input_has_ended())
		return;
	full_play_move(full, full->worker.report.choice);
	full_save(full);
	end_game(full);
	full_arrange(full);
}

static void take_objection(struct full *full)
{
	const struct coach_evaluation *opinion = &full->worker.opinion;
	int points = (int)(opinion->loss + 0.5f);
	char text[GAME_TEXT_MAX], reason[1024] = "";

	full->is_judged_first = 0;
	if (opinion->loss < (float)full->wish.coach)
		return;
	game_write_move(full->game, &full->before, full->played, text);
	if (full->worker.has_reasons)
		full_reason(full, &full->worker, reason);
	overlay_open(full, OVERLAY_COACH);
	snprintf(full->overlay.text, sizeof full->overlay.text,
	         say_count("reasons.coach.loses", points), points, text);
	snprintf(full->overlay.text + strlen(full->overlay.text),
	         sizeof full->overlay.text - strlen(full->overlay.text), "\n%s\n\n%s", reason,
	         say("reasons.coach.take-back"));
	full->is_judged_first = 1;
}

void full_take_thought(struct full *full)
{
	switch (worker_take(&full->worker)) {
	case WORK_NONE:
		break;
	case WORK_PROGRAM:
		if (full->worker.outcome != HOST_MOVE) {
			replace_bot(full);
			break;
		}
		take_move(full);
		break;
	case WORK_MOVE:
		take_move(full);
		break;
	case WORK_HINT:
		full_show_hint(full);
		break;
	case WORK_COACH:
		take_objection(full);
		break;
	case WORK_VERDICT: /* judges have workers of their own */
		break;
	case WORK_REASON:
		exercise_told(full);
		break;
	}
	full->is_stale = 1;
}
