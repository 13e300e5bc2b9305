/* online.c - a server's table in the terminal: what happens there while a line is waited for. */
#include "term/online.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/system.h"
#include "i18n/say.h"
#include "term/commands.h"
#include "term/follow.h"
#include "term/input.h"
#include "term/tell.h"

enum { LOOK_MS = 200 };

/* ---- following ---- */

/* The whole game as it stands there. */
static int take_over(struct console *console, const struct remote_now *now)
{
	console->seen = -1;
	return follow_restart(&console->session->table, now);
}

/* What does not fit was missed: then the game is taken over as it stands. */
static void take_move(struct console *console, const char *spelling, const struct remote_now *now)
{
	move m;

	if (follow_read(&console->session->table, spelling, &m))
		console_tell_move(console, m);
	else
		take_over(console, now);
}

static void tell_event(struct console *console, const struct remote_event *event,
                       const struct remote_now *now)
{
	switch (event->kind) {
	case REMOTE_ANEW:
		if (take_over(console, now))
			history_last(console);
		return;
	case REMOTE_MOVE:
		take_move(console, event->text, now);
		return;
	case REMOTE_BACK:
		if (follow_back(&console->session->table, event->ply))
			console->seen = -1;
		return;
	case REMOTE_TELLS:
	case REMOTE_REFUSED:
		console_note(console, event->text);
		return;
	case REMOTE_NOW:
		return;
	case REMOTE_GONE:
		console_note(console, event->text);
		console->is_leaving = 1;
		input_stop();
		return;
	}
}

/* Of a game that has ended before its end: the others have resigned. */
static void tell_winner(const struct console *console, const struct remote_now *now)
{
	for (int seat = 0; seat < console->session->table.record.setup.players; seat++)
		if (now->places[seat] == 1) {
			screen_put(&console->screen, INK_PLAIN, "  ");
			screen_line(&console->screen, INK_BOLD, say("cli.online.wins"),
			            table_name(&console->session->table, seat));
		}
}

/* Before a game: how many are there, and where the others come in. */
static void tell_open(const struct console *console, const struct remote_now *now)
{
	int players = console->session->table.record.setup.players, taken = 0;

	for (int seat = 0; seat < players; seat++)
		taken += now->is_taken[seat];
	if (taken == players)
		return;
	screen_put(&console->screen, INK_PLAIN, "  ");
	screen_line(&console->screen, INK_PLAIN, say("cli.online.open"), taken, players, now->link);
}

/* What is to be done now: the question, if it is the person's; the result; or whose turn it is;
   or what is waited for. */
static void tell_turn(struct console *console, const struct remote_now *now)
{
	const struct table *table = &console->session->table;
	int is_own = now->is_playing && now->turn >= 0 && now->turn == now->own;

	console->legal.count = 0;
	if (is_own || (now->is_over && table_is_over(table))) {
		console_show_position(console);
	} else if (now->is_over) {
		tell_winner(console, now);
	} else if (now->is_playing && now->turn >= 0) {
		screen_put(&console->screen, INK_PLAIN, "  ");
		screen_line(&console->screen, INK_PLAIN, say("cli.online.to-move"),
		            table_name(table, now->turn));
	} else if (now->is_open) {
		tell_open(console, now);
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
	const struct remote *remote = ((struct console *)with)->session->remote;

	return remote->file(remote->with);
}

/* Only what there is something to say about is news: no line leaves the screen for less. */
static int look(void *with)
{
	struct console *console = (struct console *)with;
	const struct remote *remote = console->session->remote;
	struct remote_now now;

	if (console->has_event)
		return 1;
	if (!remote->look(remote->with))
		return 0;
	while (!console->has_event && remote->next(remote->with, &console->event))
		console->has_event = console->event.kind != REMOTE_NOW;
	remote->now(remote->with, &now);
	return console->has_event || turn_of(&now) != console->turn_told;
}

/* The next event, of which look() may have taken the first. */
static int next_event(struct console *console, struct remote_event *event)
{
	if (!console->has_event)
		return console->session->remote->next(console->session->remote->with, event);
	*event = console->event;
	console->has_event = 0;
	return 1;
}

static void tell_news(void *with)
{
	struct console *console = (struct console *)with;
	const struct remote *remote = console->session->remote;
	struct remote_event event;
	struct remote_now now;
	int was = console->turn_told, is_changed = 0;
	char prompt[CONSOLE_PROMPT_MAX];

	remote->now(remote->with, &now);
	while (next_event(console, &event)) {
		is_changed |= event.kind <= REMOTE_BACK;
		tell_event(console, &event, &now);
	}
	if (!now.record || !console->session->table.record.game || console->is_leaving)
		return;
	follow_seats(&console->session->table, &now);
	console->turn_told = turn_of(&now);
	if (is_changed || console->turn_told != was)
		tell_turn(console, &now);
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
	return console->session->table.record.game != NULL;
}

static int is_over(const struct console *console)
{
	return console->turn_told == GAME_OVER;
}

void play_online(const struct online_plan *plan, FILE *in, FILE *out)
{
	static struct session session;
	static struct console console = {.session = &session};
	const struct input_other other = {&console, get_file, look, tell_news};

	console_open(&console, &plan->display, in, out);
	session.remote = plan->remote;
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
