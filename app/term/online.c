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
static int take_over(struct session *session, const struct remote_now *now)
{
	session->seen = -1;
	return follow_anew(&session->table, now);
}

/* What does not fit was missed: then the game is taken over as it stands. */
static void take_move(struct session *session, const char *spelling, const struct remote_now *now)
{
	move m;

	if (follow_read(&session->table, spelling, &m))
		session_tell_move(session, m);
	else
		take_over(session, now);
}

static void tell_event(struct session *session, const struct remote_event *event,
                       const struct remote_now *now)
{
	switch (event->kind) {
	case REMOTE_ANEW:
		if (take_over(session, now))
			history_last(session);
		return;
	case REMOTE_MOVE:
		take_move(session, event->text, now);
		return;
	case REMOTE_BACK:
		if (follow_back(&session->table, event->ply))
			session->seen = -1;
		return;
	case REMOTE_TELLS:
	case REMOTE_REFUSED:
		session_note(session, event->text);
		return;
	case REMOTE_NOW:
		return;
	case REMOTE_GONE:
		session_note(session, event->text);
		session->is_leaving = 1;
		input_stop();
		return;
	}
}

/* Of a game that has ended before its end: the others have resigned. */
static void tell_winner(const struct session *session, const struct remote_now *now)
{
	for (int seat = 0; seat < session->table.record.setup.players; seat++)
		if (now->places[seat] == 1) {
			screen_put(&session->screen, INK_PLAIN, "  ");
			screen_line(&session->screen, INK_BOLD, say("cli.online.wins"),
			            table_name(&session->table, seat));
		}
}

/* Before a game: how many are there, and where the others come in. */
static void tell_open(const struct session *session, const struct remote_now *now)
{
	int players = session->table.record.setup.players, taken = 0;

	for (int seat = 0; seat < players; seat++)
		taken += now->is_taken[seat];
	if (taken == players)
		return;
	screen_put(&session->screen, INK_PLAIN, "  ");
	screen_line(&session->screen, INK_PLAIN, say("cli.online.open"), taken, players, now->link);
}

/* What is to be done now: the question, if it is the person's; the result; or whose turn it is;
   or what is waited for. */
static void tell_turn(struct session *session, const struct remote_now *now)
{
	const struct table *table = &session->table;
	int is_own = now->is_playing && now->turn >= 0 && now->turn == now->own;

	session->legal.count = 0;
	if (is_own || (now->is_over && table_is_over(table))) {
		session_show_position(session);
	} else if (now->is_over) {
		tell_winner(session, now);
	} else if (now->is_playing && now->turn >= 0) {
		screen_put(&session->screen, INK_PLAIN, "  ");
		screen_line(&session->screen, INK_PLAIN, say("cli.online.to-move"),
		            table_name(table, now->turn));
	} else if (now->is_open) {
		tell_open(session, now);
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
	const struct remote *remote = ((struct session *)with)->remote;

	return remote->file(remote->with);
}

/* Only what there is something to say about is news: no line leaves the screen for less. */
static int look(void *with)
{
	struct session *session = (struct session *)with;
	const struct remote *remote = session->remote;
	struct remote_now now;

	if (session->has_event)
		return 1;
	if (!remote->look(remote->with))
		return 0;
	while (!session->has_event && remote->next(remote->with, &session->event))
		session->has_event = session->event.kind != REMOTE_NOW;
	remote->now(remote->with, &now);
	return session->has_event || turn_of(&now) != session->turn_told;
}

/* The next event, of which look() may have taken the first. */
static int next_event(struct session *session, struct remote_event *event)
{
	if (!session->has_event)
		return session->remote->next(session->remote->with, event);
	*event = session->event;
	session->has_event = 0;
	return 1;
}

static void tell_news(void *with)
{
	struct session *session = (struct session *)with;
	const struct remote *remote = session->remote;
	struct remote_event event;
	struct remote_now now;
	int was = session->turn_told, is_changed = 0;
	char prompt[SESSION_PROMPT_MAX];

	remote->now(remote->with, &now);
	while (next_event(session, &event)) {
		is_changed |= event.kind <= REMOTE_BACK;
		tell_event(session, &event, &now);
	}
	if (!now.record || !session->table.record.game || session->is_leaving)
		return;
	follow_seats(&session->table, &now);
	session->turn_told = turn_of(&now);
	if (is_changed || session->turn_told != was)
		tell_turn(session, &now);
	input_change_prompt(session_prompt(session, prompt));
}

/* ---- the session ---- */

/* Until something is known about the table, or nothing will be; without a line to type. */
static void wait_for_remote(struct session *session, int (*is_enough)(const struct session *))
{
	while (!input_has_ended() && !session->is_leaving && !is_enough(session)) {
		if (look(session))
			tell_news(session);
		else
			system_wait(get_file(session), -1, LOOK_MS);
		fflush(session->screen.out);
	}
}

static int is_known(const struct session *session)
{
	return session->table.record.game != NULL;
}

static int is_over(const struct session *session)
{
	return session->turn_told == GAME_OVER;
}

static void run(struct session *session, const struct online_plan *plan)
{
	while (!session->is_leaving && !ferror(session->screen.out)) {
		char prompt[SESSION_PROMPT_MAX];
		const char *line;

		if (session->is_fresh && is_known(session))
			session_show_position(session);
		session->is_fresh = 0;
		line = input_ask(session->screen.out, session->in, session_prompt(session, prompt));
		if (!line) {
			fputc('\n', session->screen.out);
			break;
		}
		obey(session, line);
	}
	if (plan->is_spectator && !isatty(fileno(session->in)))
		wait_for_remote(session, is_over);
}

void play_online(const struct online_plan *plan, FILE *in, FILE *out)
{
	static struct session session;
	const struct input_other other = {&session, get_file, look, tell_news};

	input_watch_signals();
	session.seen = -1;
	session.screen = screen_on(out, plan->colour);
	session.screen.is_spoken = plan->is_spoken;
	if (plan->is_ascii)
		screen_use_ascii(&session.screen);
	session.in = in;
	session.remote = plan->remote;
	session.turn_told = GAME_STEP;
	wait_for_remote(&session, is_known);
	if (is_known(&session)) {
		input_attend(&other);
		session_complete(&session);
		run(&session, plan);
		input_attend(NULL);
	}
	fflush(out);
	table_free(&session.table);
}
