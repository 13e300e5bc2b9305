/* moves.c - moves are made: by people, by bots, by chance; and taken back. */
#include <stdio.h>
#include <string.h>

#include "i18n/say.h"
#include "term/input.h"
#include "term/review.h"
#include "term/tui/internal.h"
#include "term/tui/tty.h"

enum { STEP_MS = 160, MOVE_MS = 260 };

int tui_is_asking(const struct tui *tui)
{
	struct session *session = tui->session;

	return !session->review.is_on && !session->quiz && table_waits(&session->table) &&
	       !session->is_coach_thinking && (!session->online || online_may_move(session));
}

void tui_save(struct tui *tui)
{
	const char *text = session_save(tui->session);

	if (*text)
		tui_notice(tui, text);
}

/* ---- showing what happens ---- */

/* Shows a position for a moment; a key ends that. Returns 0 then. */
static int show_for(struct tui *tui, const struct game_state *state, int milliseconds)
{
	tui->session->shown = *state;
	tui_draw(tui);
	return !(tty_wait(NULL, 0, milliseconds) & TTY_INPUT) && !input_has_ended();
}

/* The move, then each of its consequences that can be seen, one by one. */
static void animate(struct tui *tui, const struct game_state *before, move m)
{
	struct session *session = tui->session;
	const struct game *game = session->game;
	struct game_state state = *before;

	if (tui->display.is_still || session->review.is_on || game->turn(before) == GAME_CHANCE ||
	    (session->online && session->online->is_hasty))
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
	struct session *session = tui->session;
	struct game_state before = session->table.state;

	tui_forget_hints(tui);
	table_make(&session->table, m);
	log_follow(&session->log, &session->table);
	animate(tui, &before, m);
	if (!session->review.is_on)
		session->shown = session->table.state;
	tui->is_stale = 1;
}

/* The end of a game shows where the points came from. */
static void end_game(struct tui *tui)
{
	struct session *session = tui->session;

	if (!table_is_over(&session->table))
		return;
	programs_end_game(&session->programs, &session->table);
	overlay_open(tui, OVERLAY_SCORE);
}

/* ---- people ---- */

static void ask_coach(struct tui *tui, const struct game_state *before, move played)
{
	struct session *session = tui->session;

	session->is_coach_thinking = table_has_people(&session->table) &&
	                             session_ask_coach(session, before, played);
}

/* A chain goes on while nothing is revealed and each move is still legal. */
void tui_make(struct tui *tui, const struct offer *offer)
{
	struct session *session = tui->session;
	move moves[CHAIN_MOVES_MAX];
	int count = picker_moves(&session->picker, offer, moves);
	struct game_state before = session->table.state;

	if (session->quiz) {
		puzzle_try(tui, offer);
		return;
	}
	if (session->review.is_on) {
		review_try(session, moves, count);
		review_show(tui);
		return;
	}
	if (session->online) {
		online_make(tui, offer);
		return;
	}
	worker_drop(&session->worker);
	tui->notes.is_hinting = 0;
	session->mine = session->table.record.count;
	for (int each = 0; each < count; each++) {
		if (!table_waits(&session->table) ||
		    !game_is_legal(session->game, &session->table.state, moves[each]))
			break;
		tui_play_move(tui, moves[each]);
	}
	tui_save(tui);
	ask_coach(tui, &before, moves[0]);
	end_game(tui);
	tui_arrange(tui);
}

void tui_settle(struct tui *tui)
{
	struct session *session = tui->session;

	int last = table_last_decision(&session->table);

	session->is_coach_thinking = 0;
	tui_forget_hints(tui);
	session->mine = last < 0 ? 0 : last;
	session->shown = session->table.state;
	log_follow(&session->log, &session->table);
	tui_save(tui);
	tui_arrange(tui);
}

/* A thought in progress stops; a program that was in the middle of a thought starts again. */
static void interrupt(struct tui *tui)
{
	struct session *session = tui->session;
	int is_program = session->worker.work == WORK_PROGRAM;

	worker_drop(&session->worker);
	if (is_program)
		programs_restart(&session->programs, table_turn(&session->table));
}

void tui_undo(struct tui *tui)
{
	struct session *session = tui->session;
	struct table *table = &session->table;

	if (session->online) {
		online_say(tui, "undo", "");
		return;
	}
	interrupt(tui);
	if (!table_undo(table)) {
		tui_notice(tui, say("cli.play.nothing-to-undo"));
		return;
	}
	tui_settle(tui);
	tui_notice(tui, text_from(say("full.undone"),
	                          table_move_text(session->game, &table->state,
	                                          table->record.moves[table->record.count])));
}

void tui_redo(struct tui *tui)
{
	struct session *session = tui->session;

	if (session->online) {
		tui_notice(tui, say("cli.online.not-here"));
		return;
	}
	worker_drop(&session->worker);
	if (!table_redo(&session->table)) {
		tui_notice(tui, say("cli.play.nothing-to-redo"));
		return;
	}
	tui_settle(tui);
}

/* ---- bots and chance ---- */

static void start_thinking(struct tui *tui)
{
	struct session *session = tui->session;
	struct table *table = &session->table;

	if (table_waits_for_bot(table))
		worker_program(&session->worker, table, &session->programs);
	else
		worker_move(&session->worker, table, table_thinker(table), random_next(&table->random));
}

int tui_advance(struct tui *tui)
{
	struct session *session = tui->session;
	struct table *table = &session->table;

	if (session->online || session->review.is_on || session->quiz ||
	    session->worker.work != WORK_NONE || session->is_coach_thinking || table_waits(table) ||
	    table_is_over(table))
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

static void take_move(struct tui *tui)
{
	if (input_has_ended())
		return;
	tui_play_move(tui, tui->session->worker.report.choice);
	tui_save(tui);
	end_game(tui);
	tui_arrange(tui);
}

static void take_objection(struct tui *tui)
{
	struct session *session = tui->session;
	const char *text = session_objection(session);

	session->is_coach_thinking = text != NULL;
	if (!text)
		return;
	overlay_open(tui, OVERLAY_COACH);
	snprintf(tui->overlay.text, sizeof tui->overlay.text, "%s\n\n%s", text,
	         say("reasons.coach.take-back"));
}

void tui_take_thought(struct tui *tui)
{
	struct session *session = tui->session;

	switch (worker_take(&session->worker)) {
	case WORK_NONE:
		break;
	case WORK_PROGRAM:
		if (session->worker.outcome == HOST_MOVE)
			take_move(tui);
		else
			tui_notice(tui, session_replace_bot(session, session->worker.outcome));
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
		puzzle_show_reason(tui);
		break;
	}
	tui->is_stale = 1;
}
