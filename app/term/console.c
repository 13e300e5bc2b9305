/* console.c - a game in the terminal: showing where it stands, and going on. */
#include "term/console.h"

#include <string.h>
#include <unistd.h>

#include "base/system.h"
#include "i18n/say.h"
#include "term/input.h"
#include "term/online.h"
#include "term/speech.h"

/* More moves than this are not read out unless the player asks. */
enum { SPOKEN_MOVES_MAX = 12 };

void console_open(struct console *console, const struct display *display, FILE *in, FILE *out)
{
	input_watch_signals();
	console->in = in;
	console->seen = -1;
	console->screen = screen_on(out, display->colour);
	console->screen.is_spoken = display->is_spoken;
	if (display->is_ascii)
		termcaps_use_ascii(&console->screen.caps);
}

/* Bots and chance alone need nobody to ask. */
static int is_asked(const struct session *session)
{
	return session->online || table_has_people(&session->table);
}

void console_run(struct console *console)
{
	console_complete(console);
	while (!console->is_leaving && !ferror(console->screen.out)) {
		char prompt[CONSOLE_PROMPT_MAX];
		const char *line;

		if (console->is_fresh)
			console_show_position(console);
		if (!is_asked(console->session))
			break;
		line = input_ask(console->screen.out, console->in, console_prompt(console, prompt));
		screen_measure(&console->screen);
		if (!line) {
			fputc('\n', console->screen.out);
			break;
		}
		obey(console, line);
	}
}

void console_note(const struct console *console, const char *text)
{
	screen_line(&console->screen, INK_PLAIN, "  %s", text);
}

/* "▲ > ", in the colour of the seat that decides here. */
char *console_prompt(const struct console *console, char *out)
{
	int actor = table_turn(&console->session->table);

	*out = 0;
	if (actor >= 0 && (!console->session->online || table_waits(&console->session->table)) &&
	    !console->screen.is_spoken)
		screen_paint(&console->screen, ink_of_seat(actor), text_from("%s ", mark_of_seat(actor)),
		             out, CONSOLE_PROMPT_MAX - 2);
	return strcat(out, "> ");
}

/* --- showing ------------------------------------------------------------------------------- */

static void show_scope(struct console *console)
{
	list_show(&console->list, &console->scope, &console->screen, &console->session->table);
}

void console_show_all_moves(struct console *console)
{
	console->scope = console->legal;
	show_scope(console);
}

void console_narrow(struct console *console, const struct choice *found)
{
	console->scope = *found;
	show_scope(console);
}

static void show_sentence(const struct console *console)
{
	const struct table *table = &console->session->table;
	const char *sentence = session_question(table->record.game, &table->state);

	if (!console->screen.is_spoken)
		fputc('\n', console->screen.out);
	if (table_is_over(table)) {
		tell_score(&console->screen, table);
		tell_result(&console->screen, table);
		console_note(console, say("cli.play.after-end"));
		return;
	}
	if (!table_waits(table) && console->session->online)
		return;
	if (!sentence)
		sentence = say("cli.play.your-move");
	if (console->screen.is_spoken) {
		speak(&console->screen, say("cli.speech.asked"), table_name(table, table_turn(table)),
		      sentence);
	} else {
		tell_seat(&console->screen, table, table_turn(table));
		screen_put(&console->screen, INK_RUBRIC, "  %s", sentence);
		screen_put(&console->screen, INK_PLAIN, "  ");
	}
	screen_line(&console->screen, INK_DIM, say_count("cli.play.count", console->legal.count),
	            console->legal.count);
}

void console_show_position(struct console *console)
{
	if (!console->screen.is_spoken)
		tell_board(&console->screen, &console->session->table, console->seen);
	console->seen = console->session->table.record.count;
	console->is_fresh = 0;
	if (console->session->online && !table_waits(&console->session->table))
		console->legal.count = 0;
	else
		choice_all(&console->legal, console->session->table.record.game,
		           &console->session->table.state);
	show_sentence(console);
	if (console->session->quiz)
		solve_ask(console);
	if (!console->screen.is_spoken || console->legal.count <= SPOKEN_MOVES_MAX) {
		console_show_all_moves(console);
	} else {
		console->scope = console->legal;
		console->list.lines = 0; /* none was shown: there is no number to pick by */
	}
	if (console->session->quiz)
		console_note(console, say("cli.puzzles.commands"));
}

/* --- going on ------------------------------------------------------------------------------ */

void console_save(struct console *console)
{
	struct session *session = console->session;
	int was_working = session->autosave.is_working;
	const char *text = session_save(session);

	if (*text)
		console_note(console, text + strspn(text, " "));
	if (was_working && !session->autosave.is_working)
		console_note(console, say("cli.play.not-kept"));
}

/* ---- thinking ---- */

enum { PROGRESS_MS = 200 };

/* A line that comes and goes is for eyes: a voice would read it again and again. */
static int is_watched(const struct screen *screen)
{
	return isatty(fileno(screen->out)) && !screen->is_spoken;
}

static void show_progress(struct console *console, const char *who)
{
	const struct worker *worker = &console->session->worker;
	const struct table *table = &console->session->table;

	/* A line that is too long for the screen is cut, not wrapped. */
	fputs("\r\033[K\033[?7l", console->screen.out);
	screen_put(&console->screen, INK_DIM, say("ai.play.thinking"), who,
	           atomic_load(&worker->percent),
	           table_move_text(table->record.game, &table->state, atomic_load(&worker->choice)));
	fputs("\033[?7h", console->screen.out);
	fflush(console->screen.out);
}

void console_await(struct console *console, const char *who)
{
	struct worker *worker = &console->session->worker;
	int is_shown = 0;

	while (!system_wait(worker_bell(worker), -1, PROGRESS_MS)) {
		if (input_has_ended())
			atomic_store(&worker->cancel, 1);
		if (!who || !is_watched(&console->screen) || !atomic_load(&worker->choice))
			continue;
		show_progress(console, who);
		is_shown = 1;
	}
	if (is_shown)
		fputs("\r\033[K", console->screen.out);
	worker_take(worker);
}

/* A program is asked, a level thinks, everything else is drawn. Where no level can think it plays
   at random, and says so. */
static move choose(struct console *console)
{
	const struct level *level;
	move m;

	if (table_waits_for_bot(&console->session->table)) {
		enum host_outcome outcome = programs_choose(&console->session->programs,
		                                            &console->session->table, &console->screen, &m);

		if (outcome == HOST_MOVE)
			return m;
		if (!input_has_ended()) {
			const char *text = session_replace_bot(console->session, outcome);

			console_note(console, text + strspn(text, " "));
		}
	}
	level = table_thinker(&console->session->table);
	if (!level)
		return table_draw(&console->session->table);
	if (worker_move(&console->session->worker, &console->session->table, level,
	                random_next(&console->session->table.random))) {
		console_await(console,
		              table_name(&console->session->table, table_turn(&console->session->table)));
		return console->session->worker.report.choice;
	}
	console_note(console, say("ai.play.no-memory"));
	return table_draw(&console->session->table);
}

/* Makes a legal move, and tells of it and of every step that follows by itself. */
void console_tell_move(struct console *console, move m)
{
	const struct screen *screen = &console->screen;
	struct table *table = &console->session->table;
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
void console_let_others_act(struct console *console)
{
	struct table *table = &console->session->table;

	while (!table_waits(table) && !table_is_over(table) && !ferror(console->screen.out) &&
	       !input_has_ended()) {
		move m = choose(console);

		if (!input_has_ended())
			console_tell_move(console, m);
	}
	if (table_is_over(table))
		programs_end_game(&console->session->programs, table);
}

void console_make_move(struct console *console, move m)
{
	struct game_state before = console->session->table.state;

	if (console->session->online) {
		online_send(console->session, &m, 1);
		return;
	}
	if (console->session->quiz) {
		solve_try(console, m);
		return;
	}
	console_tell_move(console, m);
	if (advice_objects(console, &before, m)) {
		table_undo(&console->session->table);
		console->is_fresh = 1;
		console->seen = -1;
		return;
	}
	console_save(console);
	if (!table_waits(&console->session->table)) {
		console_let_others_act(console);
		console_save(console);
	}
	console->is_fresh = 1;
}
