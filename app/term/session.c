/* session.c - a game in the terminal: showing where it stands, and going on. */
#include "term/session.h"

#include <string.h>

#include "i18n/say.h"
#include "term/coach.h"
#include "term/input.h"
#include "term/speech.h"
#include "term/tell.h"

/* More moves than this are not read out unless somebody asks. */
enum { SPOKEN_MOVES_MAX = 12 };

void session_note(const struct session *session, const char *text)
{
	screen_line(&session->screen, INK_PLAIN, "  %s", text);
}

/* "▲ > ", in the colour of whoever is to decide here. */
char *session_prompt(const struct session *session, char *out)
{
	int actor = table_turn(&session->table);
	char mark[16];

	*out = 0;
	if (actor >= 0 && (!session->remote || table_waits(&session->table)) &&
	    !session->screen.is_spoken) {
		snprintf(mark, sizeof mark, "%s ", mark_of_seat(actor));
		screen_paint(&session->screen, ink_of_seat(actor), mark, out, SESSION_PROMPT_MAX - 2);
	}
	return strcat(out, "> ");
}

/* --- showing ------------------------------------------------------------------------------- */

/* What the move of a line brings. */
static void remark(void *with, move m, char *out)
{
	const struct session *session = (const struct session *)with;

	speech_remark(&session->screen, &session->table, m, out);
}

static void show_scope(struct session *session)
{
	const struct list_remarks remarks = {remark, session};

	list_show(&session->list, &session->scope, &session->screen, &remarks);
}

void session_show_all_moves(struct session *session)
{
	session->scope = session->legal;
	show_scope(session);
}

void session_narrow(struct session *session, const struct choice *found)
{
	session->scope = *found;
	show_scope(session);
}

/* words: *.node.* */
static void show_sentence(const struct session *session)
{
	const struct table *table = &session->table;
	const struct game *game = table->record.game;
	char id[128];
	const char *sentence;

	if (!session->screen.is_spoken)
		fputc('\n', session->screen.out);
	if (table_is_over(table)) {
		tell_score(&session->screen, table);
		tell_result(&session->screen, table);
		session_note(session, say("cli.play.after-end"));
		return;
	}
	if (!table_waits(table) && session->remote)
		return;
	snprintf(id, sizeof id, "%s.node.%s", game->name, game->node(&table->state));
	sentence = say_find(id);
	if (session->screen.is_spoken) {
		speak(&session->screen, say("cli.speech.asked"), table_name(table, table_turn(table)),
		      sentence ? sentence : say("cli.play.your-move"));
		screen_line(&session->screen, INK_PLAIN, say_count("cli.play.count", session->legal.count),
		            session->legal.count);
		return;
	}
	tell_seat(&session->screen, table, table_turn(table));
	screen_put(&session->screen, INK_RUBRIC, "  %s",
	           sentence ? sentence : say("cli.play.your-move"));
	screen_put(&session->screen, INK_PLAIN, "  ");
	screen_line(&session->screen, INK_DIM, say_count("cli.play.count", session->legal.count),
	            session->legal.count);
}

void session_show_position(struct session *session)
{
	if (!session->screen.is_spoken)
		tell_board(&session->screen, &session->table, session->seen);
	session->seen = session->table.record.count;
	session->is_fresh = 0;
	if (session->remote && !table_waits(&session->table))
		session->legal.count = 0;
	else
		choice_all(&session->legal, session->table.record.game, &session->table.state);
	show_sentence(session);
	if (!session->screen.is_spoken || session->legal.count <= SPOKEN_MOVES_MAX) {
		session_show_all_moves(session);
		return;
	}
	session->scope = session->legal;
	session->list.lines = 0; /* none was shown: there is no number to pick by */
}

/* --- going on ------------------------------------------------------------------------------ */

/* An unfinished game that was saved before gets a name of its own. */
static void set_aside(struct session *session)
{
	char path[PATH_MAX];

	if (autosave_set_aside(&session->autosave, path))
		screen_line(&session->screen, INK_PLAIN, say("cli.play.aside"), path);
}

void session_save(struct session *session)
{
	struct error error;

	if (!session->is_saved)
		set_aside(session);
	if (!autosave_write(&session->autosave, &session->table, &error)) {
		session_note(session, error.text);
		session_note(session, say("cli.play.not-kept"));
	}
	session->is_saved = session->autosave.is_working;
}

/* A program that has failed or given up is gone for good; a level plays on for it. */
static void replace_bot(struct session *session, enum host_outcome outcome)
{
	struct table *table = &session->table;
	int seat = table_turn(table);
	const char *level = SITTER_WORDS[SITTER_journeyman];

	if (input_has_ended())
		return;
	table->sitters[seat] = SITTER_journeyman;
	if (outcome == HOST_RESIGN)
		screen_line(&session->screen, INK_PLAIN, say("ai.play.bot-resigns"),
		            table_name(table, seat), level);
	else
		screen_line(&session->screen, INK_PLAIN, say("ai.play.bot-failed"), table_name(table, seat),
		            programs_error(&session->programs, seat), level);
}

/* A program is asked, a level thinks, everything else is drawn. A level that has no memory to think
   in plays at random, and says so. */
static move choose(struct session *session)
{
	const struct level *level;
	move m;

	if (table_waits_for_bot(&session->table)) {
		enum host_outcome outcome = programs_choose(&session->programs, &session->table,
		                                            &session->screen, &m);

		if (outcome == HOST_MOVE)
			return m;
		replace_bot(session, outcome);
	}
	level = table_thinker(&session->table);
	if (!level)
		return table_draw(&session->table);
	if (thinking_run(&session->thinking, &session->table, level, &session->screen))
		return session->thinking.report.choice;
	session_note(session, say("ai.play.no-memory"));
	return table_draw(&session->table);
}

/* Makes a legal move, and tells of it and of every step that follows by itself. */
void session_tell_move(struct session *session, move m)
{
	const struct screen *screen = &session->screen;
	struct table *table = &session->table;
	const struct game *game = table->record.game;
	struct game_state before = table->state, after = before;

	table_make(table, m);
	tell_move(screen, table, m, &before, &table->state);
	game->apply(&after, m);
	tell_changes(screen, table, &before, &after);
	while (game->turn(&after) == GAME_STEP) {
		before = after;
		game->step(&after);
		tell_changes(screen, table, &before, &after);
	}
}

/* Chance and bots act until a person has to decide or the game is over. */
void session_let_others_act(struct session *session)
{
	struct table *table = &session->table;

	while (!table_waits(table) && !table_is_over(table) && !ferror(session->screen.out) &&
	       !input_has_ended()) {
		move m = choose(session);

		if (!input_has_ended())
			session_tell_move(session, m);
	}
	if (table_is_over(table))
		programs_end_game(&session->programs, table);
}

void session_make_move(struct session *session, move m)
{
	struct game_state before = session->table.state;

	if (session->remote) {
		session->remote->move(session->remote->with, m);
		return;
	}
	session_tell_move(session, m);
	if (coach_objects(session, &before, m)) {
		table_undo(&session->table);
		session->is_fresh = 1;
		session->seen = -1;
		return;
	}
	session_save(session);
	if (!table_waits(&session->table)) {
		session_let_others_act(session);
		session_save(session);
	}
	session->is_fresh = 1;
}
