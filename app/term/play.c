/* play.c - a game in the terminal, from finding a table to leaving it. */
#include "term/play.h"

#include "i18n/say.h"
#include "term/console.h"
#include "term/input.h"

static void say_goodbye(const struct console *console)
{
	struct session *session = console->session;
	if (session->is_saved && !table_is_over(&session->table))
		screen_line(&console->screen, INK_PLAIN, say("cli.play.kept"), session->autosave.path);
	fflush(console->screen.out);
}

static int is_head_named(const struct play_plan *plan)
{
	return plan->args.game || plan->args.players || plan->args.option_count || plan->seats;
}

static int take_seats(struct console *console, const char *seats, struct error *error)
{
	struct session *session = console->session;
	if (!seats || ask_seats(&session->table, seats, error))
		return 1;
	table_free(&session->table);
	return 0;
}

/* From what the command line names. */
static int start_named(struct console *console, const struct play_plan *plan, struct error *error)
{
	struct session *session = console->session;
	struct setup_args args = plan->args;
	struct game_setup setup;

	if (!args.players && plan->seats)
		args.players = ask_seat_count(plan->seats);
	return setup_args_finish(&args, &setup, error) &&
	       table_start(&session->table, args.game, &setup, error) &&
	       take_seats(console, plan->seats, error);
}

static int resume(struct console *console, const struct play_plan *plan, struct error *error)
{
	struct session *session = console->session;
	static struct saved_game games[SAVED_GAMES_MAX];
	int count = autosave_list(&session->autosave, games), number = plan->resume_number;

	if (count == 0 && session->autosave.is_second)
		return error_set(error, EXIT_SYSTEM, "%s", say("cli.play.kept-elsewhere"));
	if (count == 0 && !table_load(&session->table, session->autosave.path, error))
		return error_set(error, EXIT_SYSTEM, "%s", say("cli.play.nothing-kept"));
	if (count == 0)
		return take_seats(console, plan->seats, error); /* the last one is over */
	if (number > count)
		return error_set(error, EXIT_USAGE, say_count("cli.saved.no-such", count), number, count);
	if (!autosave_resume(&session->autosave, &games[number - 1], &session->table, error))
		return 0;
	session->is_saved = 1;
	return take_seats(console, plan->seats, error);
}

/* The table to play at: 1; 0 with the error; -1 if the player left. */
static int find_table(struct console *console, const struct play_plan *plan, struct error *error)
{
	struct session *session = console->session;
	int got;

	if (plan->resume_number)
		got = resume(console, plan, error);
	else if (plan->load)
		got = table_load(&session->table, plan->load, error) &&
		      take_seats(console, plan->seats, error);
	else if (is_head_named(plan))
		got = start_named(console, plan, error);
	else if (plan->is_full_screen && tui_is_possible(console->in, console->screen.out))
		got = tui_ask_game(&session->table, &session->autosave, &plan->display, console->in,
		                   console->screen.out, error);
	else
		got = ask_table(&session->table, &session->autosave, &console->screen, console->in, error);
	if (got > 0 && session->table.record.count > 0 && !plan->load)
		session->is_saved = 1; /* the dialogue took the saved game up again */
	return got;
}

int play_list_saved(FILE *out, struct error *error)
{
	static struct saved_game games[SAVED_GAMES_MAX];
	struct autosave autosave;
	int count;

	if (!autosave_open(&autosave, error))
		return 0;
	count = autosave_list(&autosave, games);
	for (int each = 0; each < count; each++)
		fprintf(out, "%2d  %s  %s\n", each + 1, saved_game_text(&games[each]), games[each].path);
	autosave_close(&autosave);
	return count > 0 || error_set(error, EXIT_SYSTEM, "%s", say("cli.play.nothing-kept"));
}

static void run(struct console *console, const struct play_plan *plan)
{
	struct session *session = console->session;
	if (plan->is_full_screen && tui_is_possible(console->in, console->screen.out) &&
	    tui_play(session, &plan->display, console->in, console->screen.out)) {
		say_goodbye(console);
		return;
	}
	worker_open(&session->worker);
	history_last(console);
	console_let_others_act(console);
	console->is_fresh = 1;
	console_run(console);
	say_goodbye(console);
	worker_close(&session->worker);
}

int play(const struct play_plan *plan, FILE *in, FILE *out, struct error *error)
{
	static struct session session;
	static struct console console = {.session = &session};
	struct error refusal;
	int got;

	console_open(&console, &plan->display, in, out);
	session.coach = plan->coach;
	session.is_kept = 1;
	session.programs.timeout_ms = plan->bot_ms;
	if (!autosave_open(&session.autosave, &refusal)) {
		console_note(&console, refusal.text);
		console_note(&console, say("cli.play.not-kept"));
	}
	got = find_table(&console, plan, error);
	if (got > 0) {
		if (plan->is_entered)
			table_enter(&session.table);
		session.table.random = random_seeded(plan->seed);
		if (programs_start(&session.programs, &session.table, error))
			run(&console, plan);
		else
			got = 0;
		table_free(&session.table);
	}
	programs_free(&session.programs);
	autosave_close(&session.autosave);
	return got != 0;
}
