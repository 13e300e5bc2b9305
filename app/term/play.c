/* play.c - a game in the terminal, from finding a table to leaving it. */
#include "term/play.h"

#include "i18n/say.h"
#include "term/ask.h"
#include "term/commands.h"
#include "term/input.h"
#include "term/tell.h"

static void say_goodbye(const struct session *session)
{
	if (session->is_saved && !table_is_over(&session->table))
		screen_line(&session->screen, INK_PLAIN, say("cli.play.kept"), session->autosave.path);
	fflush(session->screen.out);
}

static void run(struct session *session)
{
	session_complete(session);
	history_last(session);
	session_let_others_act(session);
	session->is_fresh = 1;
	while (!session->is_leaving && !ferror(session->screen.out)) {
		char prompt[SESSION_PROMPT_MAX];
		const char *line;

		if (session->is_fresh)
			session_show_position(session);
		if (!table_has_people(&session->table))
			break;
		line = input_ask(session->screen.out, session->in, session_prompt(session, prompt));
		screen_measure(&session->screen);
		if (!line) {
			fputc('\n', session->screen.out);
			break;
		}
		obey(session, line);
	}
	say_goodbye(session);
}

static int is_head_named(const struct play_plan *plan)
{
	return plan->args.game || plan->args.players || plan->args.option_count || plan->seats;
}

/* From what the command line names. */
static int start_named(struct session *session, const struct play_plan *plan, struct error *error)
{
	struct setup_args args = plan->args;
	struct game_setup setup;

	if (!args.players && plan->seats)
		args.players = ask_seat_count(plan->seats);
	if (!setup_args_finish(&args, &setup, error))
		return 0;
	if (!table_start(&session->table, args.game, &setup, error))
		return 0;
	if (!plan->seats || ask_seats(&session->table, plan->seats, error))
		return 1;
	table_free(&session->table);
	return 0;
}

static int take_seats(struct session *session, const char *seats, struct error *error)
{
	if (!seats || ask_seats(&session->table, seats, error))
		return 1;
	table_free(&session->table);
	return 0;
}

static int resume(struct session *session, const struct play_plan *plan, struct error *error)
{
	static struct saved_game games[SAVED_GAMES_MAX];
	int count = autosave_list(&session->autosave, games), number = plan->resume_number;

	if (count == 0 && session->autosave.is_second)
		return error_set(error, EXIT_SYSTEM, "%s", say("cli.play.kept-elsewhere"));
	if (count == 0 && !table_load(&session->table, session->autosave.path, error))
		return error_set(error, EXIT_SYSTEM, "%s", say("cli.play.nothing-kept"));
	if (count == 0)
		return take_seats(session, plan->seats, error); /* the last one is over */
	if (number > count)
		return error_set(error, EXIT_USAGE, say_count("cli.saved.no-such", count), number, count);
	if (!autosave_resume(&session->autosave, &games[number - 1], &session->table, error))
		return 0;
	session->is_saved = 1;
	return take_seats(session, plan->seats, error);
}

/* The table to play at: 1; 0 with the error; -1 if nobody wanted one. */
static int find_table(struct session *session, const struct play_plan *plan, struct error *error)
{
	int got;

	if (plan->resume_number)
		got = resume(session, plan, error);
	else if (plan->load)
		got = table_load(&session->table, plan->load, error) &&
		      take_seats(session, plan->seats, error);
	else if (is_head_named(plan))
		got = start_named(session, plan, error);
	else if (plan->is_full_screen && tui_is_possible(session->in, session->screen.out))
		got = tui_ask_game(&session->table, &session->autosave, &plan->tui, session->in,
		               session->screen.out, error);
	else
		got = ask_table(&session->table, &session->autosave, &session->screen, session->in, error);
	if (got > 0 && session->table.record.count > 0 && !plan->load)
		session->is_saved = 1; /* the dialogue took the saved game up again */
	return got;
}

/* All of the screen. Returns 0 if there is no terminal that could show it. */
static int run_tui(struct session *session, const struct play_plan *plan, FILE *in, FILE *out)
{
	struct tui_game at = {&session->table, &session->autosave, &session->programs,
	                        &session->is_saved};

	if (!tui_is_possible(in, out) || !tui_play(&at, &plan->tui, in, out))
		return 0;
	say_goodbye(session);
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
	struct error refusal;
	int got;

	input_watch_signals();
	session.seen = -1;
	session.screen = screen_on(out, plan->colour);
	session.screen.is_spoken = plan->is_spoken;
	if (plan->tui.is_ascii)
		screen_use_ascii(&session.screen);
	session.in = in;
	session.coach = plan->coach;
	session.programs.timeout_ms = plan->bot_ms;
	if (!autosave_open(&session.autosave, &refusal)) {
		session_note(&session, refusal.text);
		session_note(&session, say("cli.play.not-kept"));
	}
	got = find_table(&session, plan, error);
	if (got > 0 && !programs_start(&session.programs, &session.table, error)) {
		table_free(&session.table);
		got = 0;
	}
	if (got > 0) {
		session.table.random = random_seeded(plan->seed);
		if (!plan->is_full_screen || !run_tui(&session, plan, in, out))
			run(&session);
		table_free(&session.table);
	}
	thinking_free(&session.thinking);
	programs_free(&session.programs);
	autosave_close(&session.autosave);
	return got != 0;
}
