/* play.c - a game in the terminal, from finding a table to leaving it. */
#include "term/play.h"

#include "i18n/say.h"
#include "term/ask.h"
#include "term/commands.h"
#include "term/input.h"
#include "term/tell.h"

static void say_goodbye(const struct console *console)
{
	if (console->session->is_saved && !table_is_over(&console->session->table))
		screen_line(&console->screen, INK_PLAIN, say("cli.play.kept"),
		            console->session->autosave.path);
	fflush(console->screen.out);
}

static void run(struct console *console)
{
	console_complete(console);
	history_last(console);
	console_let_others_act(console);
	console->is_fresh = 1;
	while (!console->is_leaving && !ferror(console->screen.out)) {
		char prompt[CONSOLE_PROMPT_MAX];
		const char *line;

		if (console->is_fresh)
			console_show_position(console);
		if (!table_has_people(&console->session->table))
			break;
		line = input_ask(console->screen.out, console->in, console_prompt(console, prompt));
		screen_measure(&console->screen);
		if (!line) {
			fputc('\n', console->screen.out);
			break;
		}
		obey(console, line);
	}
	say_goodbye(console);
}

static int is_head_named(const struct play_plan *plan)
{
	return plan->args.game || plan->args.players || plan->args.option_count || plan->seats;
}

/* From what the command line names. */
static int start_named(struct console *console, const struct play_plan *plan, struct error *error)
{
	struct setup_args args = plan->args;
	struct game_setup setup;

	if (!args.players && plan->seats)
		args.players = ask_seat_count(plan->seats);
	if (!setup_args_finish(&args, &setup, error))
		return 0;
	if (!table_start(&console->session->table, args.game, &setup, error))
		return 0;
	if (!plan->seats || ask_seats(&console->session->table, plan->seats, error))
		return 1;
	table_free(&console->session->table);
	return 0;
}

static int take_seats(struct console *console, const char *seats, struct error *error)
{
	if (!seats || ask_seats(&console->session->table, seats, error))
		return 1;
	table_free(&console->session->table);
	return 0;
}

static int resume(struct console *console, const struct play_plan *plan, struct error *error)
{
	static struct saved_game games[SAVED_GAMES_MAX];
	int count = autosave_list(&console->session->autosave, games), number = plan->resume_number;

	if (count == 0 && console->session->autosave.is_second)
		return error_set(error, EXIT_SYSTEM, "%s", say("cli.play.kept-elsewhere"));
	if (count == 0 && !table_load(&console->session->table, console->session->autosave.path, error))
		return error_set(error, EXIT_SYSTEM, "%s", say("cli.play.nothing-kept"));
	if (count == 0)
		return take_seats(console, plan->seats, error); /* the last one is over */
	if (number > count)
		return error_set(error, EXIT_USAGE, say_count("cli.saved.no-such", count), number, count);
	if (!autosave_resume(&console->session->autosave, &games[number - 1], &console->session->table,
	                     error))
		return 0;
	console->session->is_saved = 1;
	return take_seats(console, plan->seats, error);
}

/* The table to play at: 1; 0 with the error; -1 if the player left. */
static int find_table(struct console *console, const struct play_plan *plan, struct error *error)
{
	int got;

	if (plan->resume_number)
		got = resume(console, plan, error);
	else if (plan->load)
		got = table_load(&console->session->table, plan->load, error) &&
		      take_seats(console, plan->seats, error);
	else if (is_head_named(plan))
		got = start_named(console, plan, error);
	else if (plan->is_full_screen && tui_is_possible(console->in, console->screen.out))
		got = tui_ask_game(&console->session->table, &console->session->autosave, &plan->tui,
		                   console->in, console->screen.out, error);
	else
		got = ask_table(&console->session->table, &console->session->autosave, &console->screen,
		                console->in, error);
	if (got > 0 && console->session->table.record.count > 0 && !plan->load)
		console->session->is_saved = 1; /* the dialogue took the saved game up again */
	return got;
}

/* All of the screen. Returns 0 if there is no terminal that could show it. */
static int run_tui(struct console *console, const struct play_plan *plan, FILE *in, FILE *out)
{
	if (!tui_is_possible(in, out) || !tui_play(console->session, &plan->tui, in, out))
		return 0;
	say_goodbye(console);
	return 1;
}

int play_list_saved(FILE *out, struct error *error)
{
	static struct saved_game games[SAVED_GAMES_MAX];
	struct autosave autosave;
	char text[SAVED_TEXT_MAX];
	int count;

	if (!autosave_open(&autosave, error))
		return 0;
	count = autosave_list(&autosave, games);
	for (int each = 0; each < count; each++)
		fprintf(out, "%2d  %s  %s\n", each + 1, saved_game_text(&games[each], text),
		        games[each].path);
	autosave_close(&autosave);
	return count > 0 || error_set(error, EXIT_SYSTEM, "%s", say("cli.play.nothing-kept"));
}

int play(const struct play_plan *plan, FILE *in, FILE *out, struct error *error)
{
	static struct session session;
	static struct console console = {.session = &session};
	struct error refusal;
	int got;

	input_watch_signals();
	console.seen = -1;
	console.screen = screen_on(out, plan->colour);
	console.screen.is_spoken = plan->is_spoken;
	if (plan->tui.is_ascii)
		screen_use_ascii(&console.screen);
	console.in = in;
	session.coach = plan->coach;
	session.is_kept = 1;
	console.session->programs.timeout_ms = plan->bot_ms;
	if (!autosave_open(&console.session->autosave, &refusal)) {
		console_note(&console, refusal.text);
		console_note(&console, say("cli.play.not-kept"));
	}
	got = find_table(&console, plan, error);
	if (got > 0 && !programs_start(&console.session->programs, &console.session->table, error)) {
		table_free(&console.session->table);
		got = 0;
	}
	if (got > 0) {
		console.session->table.random = random_seeded(plan->seed);
		if (!plan->is_full_screen || !run_tui(&console, plan, in, out)) {
			worker_open(&session.worker);
			run(&console);
			worker_close(&session.worker);
		}
		table_free(&console.session->table);
	}
	programs_free(&console.session->programs);
	autosave_close(&console.session->autosave);
	return got != 0;
}
