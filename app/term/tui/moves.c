/* moves.c - moves are made: by people, by bots, by chance; and taken back. */
#include <stdio.h>
#include <string.h>

#include "i18n/say.h"
#include "term/input.h"
#include "term/tui/internal.h"
#include "term/tui/tty.h"

enum { STEP_MS = 160, MOVE_MS = 260 };

int tui_is_asking(const struct tui *tui)
{
	return !tui->review.is_on && !tui->quiz && table_waits(tui->at.table) &&
	       !tui->is_coach_thinking && (!tui->online || online_may_move(tui));
}

void tui_save(struct tui *tui)
{
	struct autosave *autosave = tui->at.autosave;
	struct error error;
	char path[PATH_MAX];

	if (!autosave)
		return;
	if (!*tui->at.is_saved && autosave_set_aside(autosave, path))
		tui_notice(tui, say("cli.play.aside"), path);
	if (!autosave_write(autosave, tui->at.table, &error))
		tui_notice(tui, "%s", error.text);
	*tui->at.is_saved = autosave->is_working;
}

/* ---- showing what happens ---- */

/* Shows a position for a moment; a key ends that. Returns 0 then. */
static int show_for(struct tui *tui, const struct game_state *state, int milliseconds)
{
	tui->shown = *state;
	tui_draw(tui);
	return !(tty_wait(-1, milliseconds) & TTY_INPUT) && !input_has_ended();
}

/* The move, then each of its consequences that can be seen, one by one. */
static void animate(struct tui *tui, const struct game_state *before, move m)
{
	const struct game *game = tui->game;
	struct game_state state = *before;

	if (tui->wish.is_still || tui->review.is_on || game->turn(before) == GAME_CHANCE ||
	    (tui->online && tui->online->is_hasty))
		return;
	game->apply(&state, m);
	if (!show_for(tui, &state, MOVE_MS))
		return;
	while (game->turn(&state) == GAME_STEP) {
		struct game_gains gains;
		int has_gains = 0;

		game_move_gains(game, &state, 0, &gains);
		for (int each = 0; each < GAME_SEATS_MAX * GAME_SOURCES_MAX; each++)
			has_gains |= gains.points[each / GAME_SOURCES_MAX][each % GAME_SOURCES_MAX];
		game->step(&state);
		if (has_gains && !show_for(tui, &state, STEP_MS))
			return;
	}
}

void tui_play_move(struct tui *tui, move m)
{
	struct game_state before = tui->at.table->state;

	tui->notes.hint_count = 0;
	tui->notes.reason[0] = 0;
	table_make(tui->at.table, m);
	log_follow(&tui->log, tui->at.table);
	animate(tui, &before, m);
	if (!tui->review.is_on)
		tui->shown = tui->at.table->state;
	tui->is_stale = 1;
}

/* The end of a game shows where the points came from. */
static void end_game(struct tui *tui)
{
	if (!table_is_over(tui->at.table))
		return;
	programs_end_game(tui->at.programs, tui->at.table);
	overlay_open(tui, OVERLAY_SCORE);
}

/* ---- people ---- */

static void ask_coach(struct tui *tui, const struct game_state *before, move played)
{
	tui->is_coach_thinking = 0;
	if (!tui->wish.coach || !table_has_people(tui->at.table))
		return;
	tui->before = *before;
	tui->played = played;
	tui->is_coach_thinking = worker_coach(&tui->worker, tui->game, before, played);
}

/* A chain goes on while nothing is revealed and each move is still legal. */
void tui_make(struct tui *tui, const struct offer *offer)
{
	move moves[CHAIN_MOVES_MAX];
	int count = picker_moves(&tui->picker, offer, moves);
	struct game_state before = tui->at.table->state;

	if (tui->quiz) {
		quiz_try(tui, offer);
		return;
	}
	if (tui->review.is_on) {
		review_try(tui, offer);
		return;
	}
	if (tui->online) {
		online_make(tui, offer);
		return;
	}
	worker_drop(&tui->worker);
	tui->notes.is_hinting = 0;
	tui->mine = tui->at.table->record.count;
	for (int each = 0; each < count; each++) {
		if (!table_waits(tui->at.table) ||
		    !game_is_legal(tui->game, &tui->at.table->state, moves[each]))
			break;
		tui_play_move(tui, moves[each]);
	}
	tui_save(tui);
	ask_coach(tui, &before, moves[0]);
	end_game(tui);
	tui_arrange(tui);
}

/* The ply of the last decision of a person before this one. */
static int last_own(const struct tui *tui)
{
	const struct record *record = &tui->at.table->record;
	struct game_state state;
	int last = 0;

	game_start(record->game, &state, &record->setup);
	for (int ply = 0; ply < record->count; ply++) {
		int actor = record->game->turn(&state);

		if (actor >= 0 && tui->at.table->sitters[actor] == SITTER_HUMAN)
			last = ply;
		game_play(record->game, &state, record->moves[ply]);
	}
	return last;
}

void tui_settle(struct tui *tui)
{
	tui->is_coach_thinking = 0;
	tui->notes.is_hinting = 0;
	tui->notes.hint_count = 0;
	tui->notes.reason[0] = 0;
	tui->mine = last_own(tui);
	tui->shown = tui->at.table->state;
	log_follow(&tui->log, tui->at.table);
	tui_save(tui);
	tui_arrange(tui);
}

/* Whoever thinks stops it; a program that was in the middle of a thought begins anew. */
static void interrupt(struct tui *tui)
{
	int is_program = tui->worker.work == WORK_PROGRAM;

	worker_drop(&tui->worker);
	if (is_program)
		programs_restart(tui->at.programs, table_turn(tui->at.table));
}

void tui_undo(struct tui *tui)
{
	struct table *table = tui->at.table;
	char text[GAME_TEXT_MAX];

	if (tui->online) {
		online_undo(tui);
		return;
	}
	interrupt(tui);
	if (!table_undo(table)) {
		tui_notice(tui, "%s", say("cli.play.nothing-to-undo"));
		return;
	}
	game_write_move(tui->game, &table->state, table->record.moves[table->record.count], text);
	tui_settle(tui);
	tui_notice(tui, say("full.undone"), text);
}

void tui_redo(struct tui *tui)
{
	if (tui->online) {
		tui_notice(tui, "%s", say("cli.online.not-here"));
		return;
	}
	worker_drop(&tui->worker);
	if (!table_redo(tui->at.table)) {
		tui_notice(tui, "%s", say("cli.play.nothing-to-redo"));
		return;
	}
	tui_settle(tui);
}

/* ---- bots and chance ---- */

static void start_thinking(struct tui *tui)
{
	struct table *table = tui->at.table;

	if (table_waits_for_bot(table))
		worker_program(&tui->worker, table, tui->at.programs);
	else
		worker_move(&tui->worker, table, table_thinker(table), random_next(&table->random));
}

int tui_advance(struct tui *tui)
{
	struct table *table = tui->at.table;

	if (tui->online || tui->review.is_on || tui->quiz || tui->worker.work != WORK_NONE ||
	    tui->is_coach_thinking || table_waits(table) || table_is_over(table))
		return 0;
	if (table_waits_for_bot(table) || table_thinker(table)) {
		start_thinking(tui);
		tui->is_stale = 1;
		return 0;
	}
	tui_play_move(tui, table_draw(table));
	if (table_waits(table) || table_is_over(table))
		tui_save(tui);
	end_game(tui);
	tui_arrange(tui);
	return 1;
}

/* A program that has failed or given up is gone for good; a level plays on for it. */
static void replace_bot(struct tui *tui)
{
	struct table *table = tui->at.table;
	int seat = table_turn(table);
	const char *level = SITTER_WORDS[SITTER_journeyman];

	table->sitters[seat] = SITTER_journeyman;
	if (tui->worker.outcome == HOST_RESIGN)
		tui_notice(tui, say("ai.play.bot-resigns"), table_name(table, seat), level);
	else
		tui_notice(tui, say("ai.play.bot-failed"), table_name(table, seat),
		           programs_error(tui->at.programs, seat), level);
}

static void take_move(struct tui *tui)
{
	if (input_has_ended())
		return;
	tui_play_move(tui, tui->worker.report.choice);
	tui_save(tui);
	end_game(tui);
	tui_arrange(tui);
}

static void take_objection(struct tui *tui)
{
	const struct coach_evaluation *evaluation = &tui->worker.evaluation;
	int points = (int)(evaluation->loss + 0.5f);
	char text[GAME_TEXT_MAX], reason[1024] = "";

	tui->is_coach_thinking = 0;
	if (evaluation->loss < (float)tui->wish.coach)
		return;
	game_write_move(tui->game, &tui->before, tui->played, text);
	if (tui->worker.has_reasons)
		tui_reason(tui, &tui->worker, reason);
	overlay_open(tui, OVERLAY_COACH);
	snprintf(tui->overlay.text, sizeof tui->overlay.text, say_count("reasons.coach.loses", points),
	         points, text);
	snprintf(tui->overlay.text + strlen(tui->overlay.text),
	         sizeof tui->overlay.text - strlen(tui->overlay.text), "\n%s\n\n%s", reason,
	         say("reasons.coach.take-back"));
	tui->is_coach_thinking = 1;
}

void tui_take_thought(struct tui *tui)
{
	switch (worker_take(&tui->worker)) {
	case WORK_NONE:
		break;
	case WORK_PROGRAM:
		if (tui->worker.outcome != HOST_MOVE) {
			replace_bot(tui);
			break;
		}
		take_move(tui);
		break;
	case WORK_MOVE:
		take_move(tui);
		break;
	case WORK_HINT:
		tui_show_hint(tui);
		break;
	case WORK_COACH:
		take_objection(tui);
		break;
	case WORK_EVALUATE: /* evaluate.c has workers of their own */
		break;
	case WORK_REASON:
		quiz_show_reason(tui);
		break;
	}
	tui->is_stale = 1;
}
