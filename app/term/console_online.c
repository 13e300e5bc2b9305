/* console_online.c - a server's table in the line mode: what happens there while a line is waited
   for. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/system.h"
#include "i18n/say.h"
#include "term/console.h"
#include "term/input.h"
#include "term/online.h"
#include "term/play.h"

enum { LOOK_MS = 200 };

/* Returns whether the position is another one. */
static int tell_event(struct console *console, const struct remote_event *event)
{
	move m;

	switch (online_take(console->session, event, &m)) {
	case ONLINE_NOTHING:
		return 0;
	case ONLINE_GAME:
		console->seen = -1;
		history_last(console);
		return 1;
	case ONLINE_MOVE:
		console_tell_move(console, m);
		return 1;
	case ONLINE_BACK:
		console->seen = -1;
		return 1;
	case ONLINE_GONE:
		console->is_leaving = 1;
		input_stop();
		break;
	case ONLINE_TOLD:
	case ONLINE_REFUSED:
		break;
	}
	console_note(console, event->text);
	return 0;
}

/* Of a game that has ended before its end: the others have resigned. */
static void tell_winner(const struct console *console)
{
	int winner = online_winner(console->session);

	if (winner < 0)
		return;
	screen_put(&console->screen, INK_PLAIN, "  ");
	screen_line(&console->screen, INK_BOLD, say("cli.online.wins"),
	            table_name(&console->session->table, winner));
}

/* Before a game: how many are there, and where the others come in. */
static void tell_open(const struct console *console)
{
	int players = console->session->table.record.setup.players;
	int taken = online_taken(console->session);

	if (taken == players)
		return;
	screen_put(&console->screen, INK_PLAIN, "  ");
	screen_line(&console->screen, INK_PLAIN, say("cli.online.open"), taken, players,
	            console->session->online->now.link);
}

/* What is to be done now: the question, if it is the person's; the result; or whose turn it is;
   or what is waited for. */
static void tell_turn(struct console *console)
{
	const struct table *table = &console->session->table;
	const struct remote_now *now = &console->session->online->now;
	int is_own = now->is_playing && now->turn >= 0 && now->turn == now->own;

	console->legal.count = 0;
	if (is_own || (now->is_over && table_is_over(table))) {
		console_show_position(console);
	} else if (now->is_over) {
		tell_winner(console);
	} else if (now->is_playing && now->turn >= 0) {
		screen_put(&console->screen, INK_PLAIN, "  ");
		screen_line(&console->screen, INK_PLAIN, say("cli.online.to-move"),
		            table_name(table, now->turn));
	} else if (now->is_open) {
		tell_open(console);
	}
}

/* ---- while a line is waited for ---- */

/* Whose turn it is, for people: nobody's while a game has not begun. */
static int turn_of(const struct remote_now *now)
{
	return now->is_over ? GAME_OVER : now->is_playing ? now->turn : GAME_CHANCE;
}

static int get_file(void *with)
{
	const struct remote *remote = ((struct console *)with)->session->online->remote;

	return remote->file(remote->with);
}

/* Only what there is something to say about is news: no line leaves the screen for less. */
static int look(void *with)
{
	struct console *console = (struct console *)with;
	struct online *online = console->session->online;
	const struct remote *remote = online->remote;

	if (console->has_event)
		return 1;
	if (!remote->look(remote->with))
		return 0;
	while (!console->has_event && remote->next(remote->with, &console->event))
		console->has_event = console->event.kind != REMOTE_NOW;
	online_ask(console->session);
	return console->has_event || turn_of(&online->now) != console->turn_told;
}

/* The next event, of which look() may have taken the first. */
static int next_event(struct console *console, struct remote_event *event)
{
	const struct remote *remote = console->session->online->remote;

	if (!console->has_event)
		return remote->next(remote->with, event);
	*event = console->event;
	console->has_event = 0;
	return 1;
}

static void tell_news(void *with)
{
	struct console *console = (struct console *)with;
	struct online *online = console->session->online;
	struct remote_event event;
	int was = console->turn_told, is_changed = 0;
	char prompt[CONSOLE_PROMPT_MAX];

	online_ask(console->session);
	while (next_event(console, &event))
		is_changed |= tell_event(console, &event);
	if (!online->is_known || console->is_leaving)
		return;
	online_ask(console->session);
	console->turn_told = turn_of(&online->now);
	if (is_changed || console->turn_told != was)
		tell_turn(console);
	input_change_prompt(console_prompt(console, prompt));
}

/* ---- the session ---- */

/* Until something is known about the table, or nothing will be; without a line to type. */
static void wait_for_remote(struct console *console, int (*is_enough)(const struct console *))
{
	while (!input_has_ended() && !console->is_leaving && !is_enough(console)) {
		if (look(console))
			tell_news(console);
		else
			system_wait(get_file(console), -1, LOOK_MS);
		fflush(console->screen.out);
	}
}

static int is_known(const struct console *console)
{
	return console->session->online->is_known;
}

static int is_over(const struct console *console)
{
	return console->turn_told == GAME_OVER;
}

void play_online(const struct online_plan *plan, FILE *in, FILE *out)
{
	static struct session session;
	static struct online online;
	static struct console console = {.session = &session};
	const struct input_other other = {&console, get_file, look, tell_news};

	console_open(&console, &plan->display, in, out);
	online_attach(&session, &online, plan->remote);
	console.turn_told = GAME_STEP;
	wait_for_remote(&console, is_known);
	if (is_known(&console)) {
		input_attend(&other);
		console_run(&console);
		if (plan->is_spectator && !isatty(fileno(in)))
			wait_for_remote(&console, is_over);
		input_attend(NULL);
	}
	fflush(out);
	table_free(&session.table);
}
