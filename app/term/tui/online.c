/* online.c - a server's table in the full screen: what happens there, clocks, talk, and what can be
   wished besides moves. */
#include <stdio.h>
#include <string.h>

#include "base/width.h"
#include "i18n/say.h"
#include "term/console.h"
#include "term/input.h"
#include "term/review.h"
#include "term/tui/internal.h"

enum {
	PANE_TALK = PANES_MAX - 5,
	HURRY_MS = 60000,
	BACKLOG = 3, /* events at once after which nothing is shown step by step */
	/* Rows of the pane: none where the table needs all; what is left over where it fills it. */
	ROWS_FOR_PANE = 28,
	ROWS_WIDE = 50,
	PANE_ROWS = 4,
	PANE_ROWS_MOST = 10
};

/* ---- what happens there ---- */

static void show_game(struct tui *tui)
{
	struct session *session = tui->session;

	session->game = session->table.record.game;
	session->view = view_of(session->game);
	if (tui->overlay.kind != OVERLAY_TALK)
		tui->overlay.kind = OVERLAY_NONE;
	evaluate_stop(session);
	review_free(session);
	log_free(&session->log);
	tui_settle(tui);
}

static void take_back(struct tui *tui)
{
	struct session *session = tui->session;

	if (!session->review.is_on) {
		tui_settle(tui);
		return;
	}
	log_follow(&session->log, &session->table);
	review_go(session, session->review.ply);
	review_show(tui);
}

static void take_event(struct tui *tui, const struct remote_event *event)
{
	struct session *session = tui->session;
	move m;

	switch (online_take(session, event, &m)) {
	case ONLINE_GAME:
		show_game(tui);
		break;
	case ONLINE_MOVE:
		if (session->online->now.own < 0 || table_waits(&session->table))
			session->mine = session->table.record.count; /* a spectator's news is the last move */
		tui_play_move(tui, m);
		break;
	case ONLINE_BACK:
		take_back(tui);
		break;
	case ONLINE_REFUSED:
		tui_notice(tui, event->text);
		break;
	case ONLINE_GONE:
		tui->is_leaving = 1;
		break;
	case ONLINE_NOTHING:
	case ONLINE_TOLD:
		break;
	}
}

/* The cursor and what is chosen stay where they are, unless it is another question. */
static void ask_again(struct tui *tui, const struct remote_now *before)
{
	struct session *session = tui->session;

	online_send_next(session);
	if (session->online->now.is_over && !before->is_over && table_is_over(&session->table))
		overlay_open(tui, OVERLAY_SCORE);
	if (!session->review.is_on)
		tui_arrange(tui);
}

void online_look(struct tui *tui)
{
	struct session *session = tui->session;
	struct online *online = session->online;
	const struct remote *remote = online->remote;
	struct remote_now before = online->now;
	struct remote_event event;
	int count = 0, has_asked = online->is_known && tui_is_asking(tui);

	remote->look(remote->with);
	online_ask(session);
	while (!online->is_gone && remote->next(remote->with, &event)) {
		online->is_hasty = count++ > BACKLOG;
		take_event(tui, &event);
	}
	online->is_hasty = 0;
	tui->is_stale |= count > 0 || before.is_lost != online->now.is_lost;
	if (!online->is_known || !online->now.record)
		return;
	online_ask(session);
	if (has_asked != tui_is_asking(tui) || online->pending_count ||
	    before.is_over != online->now.is_over)
		ask_again(tui, &before);
	if (count > 0 && tui->overlay.kind == OVERLAY_TALK)
		tui->overlay.scroll = tui->overlay.rows + count; /* to what was said last */
}

/* ---- what is wished ---- */

void online_make(struct tui *tui, const struct offer *offer)
{
	struct session *session = tui->session;
	move moves[CHAIN_MOVES_MAX];
	int count = picker_moves(&session->picker, offer, moves);

	session->mine = session->table.record.count;
	online_send(session, moves, count);
	tui_arrange(tui);
}

/* What is answered goes to the talk, which has room for it. */
int online_say(struct tui *tui, const char *word, const char *rest)
{
	char text[REMOTE_TEXT_MAX];
	int is_fine = online_wish(tui->session, word, rest, text);

	if (*text && text_width(text) < tui->frame.columns)
		tui_notice(tui, text);
	return is_fine;
}

static void open_talk(struct tui *tui)
{
	overlay_open(tui, OVERLAY_TALK);
	tui->overlay.scroll = TALK_MAX;
}

static void open_wishes(struct tui *tui)
{
	overlay_open(tui, OVERLAY_WISHES);
}

static void answer(struct tui *tui, int is_yes)
{
	if (online_is_asked(tui->session->online))
		online_say(tui, is_yes ? "agree" : "refuse", "");
}

const struct binding ONLINE_KEYS[] = {
	{'t', .run = open_talk},           {'o', .run = open_wishes}, {'y', .step = answer, .value = 1},
	{'n', .step = answer, .value = 0}, {.key = KEY_NONE},
};

/* "pause: asks the others for a pause." words: cli.does.* */
void online_draw_wishes(struct tui *tui)
{
	int row = 0;

	for (int each = 0; COMMANDS[each].name; each++) {
		const struct command *wish = &COMMANDS[each];
		const char *does = say_or("", "cli.does.%s", wish->name);

		if (tui->overlay.armed == each + 1)
			does = say("full.online.sure");
		if (online_is_time_for(tui->session->online, wish->when))
			overlay_put_choice(tui, row++, each, text_from("%s: %s", command_word(wish), does));
	}
}

void online_do_wish(struct tui *tui, int value)
{
	const struct command *wish = &COMMANDS[value];
	struct overlay *overlay = &tui->overlay;

	if (wish->is_grave && overlay->armed != value + 1) {
		overlay->armed = value + 1;
		return;
	}
	if (online_say(tui, wish->name, overlay->typed))
		overlay->kind = OVERLAY_NONE;
	if (strcmp(wish->name, "fair") == 0)
		open_talk(tui); /* what is known about the dice is long */
}

/* ---- sentences ---- */

static const char *sentence_before_game(const struct session *session)
{
	const struct remote_now *now = &session->online->now;
	int taken = online_taken(session), players = session->table.record.setup.players;

	if (taken < players)
		return text_from(say("full.online.open"), taken, players, now->link);
	return now->is_owner ? say("full.online.may-start") : say("cli.online.full");
}

static const char *sentence_of_request(const struct session *session)
{
	const struct remote_now *now = &session->online->now;
	const char *name = table_name(&session->table, now->asked_by);

	if (now->is_undo_asked)
		return text_from(say("full.online.asks-undo"), name);
	return now->is_paused ? text_from(say("full.online.asks-resume"), name)
	                      : text_from(say("full.online.asks-pause"), name);
}

const char *online_sentence(const struct session *session)
{
	const struct online *online = session->online;
	const struct remote_now *now = &online->now;
	int winner = online_winner(session);

	if (now->is_lost)
		return say("full.online.lost");
	if (online_is_asked(online))
		return sentence_of_request(session);
	if (now->is_open)
		return sentence_before_game(session);
	if (now->is_paused)
		return say("full.online.paused");
	if (now->is_over && !table_is_over(&session->table) && winner >= 0)
		return text_from(say("cli.online.wins"), table_name(&session->table, winner));
	if (now->is_playing && online->sent_at == session->table.record.count)
		return say("full.online.sending");
	if (now->is_playing && now->turn >= 0 && now->turn != now->own)
		return say("full.online.waits");
	return "";
}

/* ---- drawing ---- */

/* "▲ 9:41  ● 10:00"; a seat that a bot plays for has its mark in brackets. Returns the column
   behind it. */
static int draw_clocks(struct tui *tui, int row, int column)
{
	const struct remote_now *now = &tui->session->online->now;
	struct scene *scene = &tui->scene;

	for (int seat = 0; seat < tui->session->table.record.setup.players; seat++) {
		int64_t left = now->left[seat];
		struct ink ink = now->turn == seat ? INK_BOLD : INK_PLAIN;

		if (left < 0 && !now->is_away[seat])
			continue;
		if (left >= 0 && left < HURRY_MS && now->turn == seat)
			ink = INK_RUBRIC;
		column = scene_put(scene, row, column, INK_PLAIN, now->is_away[seat] ? "(" : " ");
		column = scene_mark(scene, row, column, seat);
		column = scene_put(scene, row, column, INK_PLAIN, now->is_away[seat] ? ")" : " ");
		if (left >= 0)
			column = scene_print(scene, row, column, ink, "%d:%02d ", (int)(left / 60000),
			                     (int)(left / 1000 % 60));
	}
	return column;
}

/* In one row: clocks, and what was said last. */
void online_draw_line(struct tui *tui, int row)
{
	const struct online *online = tui->session->online;
	int column = draw_clocks(tui, row, 0) + 1;

	if (online->talk_count > 0)
		scene_put(&tui->scene, row, column, INK_PLAIN, online_line(online, online->talk_count - 1));
}

int online_rows(const struct tui *tui)
{
	int rows = tui->frame.rows;

	if (!tui->session->online || rows < ROWS_FOR_PANE)
		return 0;
	if (rows < ROWS_WIDE || tui->frame.columns < 150)
		return PANE_ROWS;
	return rows - ROWS_WIDE + 2 < PANE_ROWS_MOST ? rows - ROWS_WIDE + 2 : PANE_ROWS_MOST;
}

void online_draw_pane(struct tui *tui, struct box box)
{
	struct scene *scene = &tui->scene;
	const struct online *online = tui->session->online;
	int line = online->talk_count - (box.rows - 1);

	scene->scrolls[PANE_TALK] = 0;
	scene_pane(scene, PANE_TALK, box, say("full.title.talk"));
	scene_open(scene, PANE_TALK, box);
	draw_clocks(tui, 0, text_width(say("full.title.talk")) + 6);
	if (line < online_first_line(online))
		line = online_first_line(online);
	for (int row = 1; line < online->talk_count; line++)
		scene_put(scene, row++, 1, INK_PLAIN, online_line(online, line));
}

/* All that was said, and the line that is typed. */
void online_draw_talk(struct tui *tui)
{
	const struct online *online = tui->session->online;
	int row = 0;

	for (int line = online_first_line(online); line < online->talk_count; line++)
		row = scene_wrap(&tui->scene, row, 1, INK_PLAIN, online_line(online, line));
	scene_wrap(&tui->scene, row, 1, INK_BOLD, text_from("> %s_", tui->overlay.typed));
}

/* ---- from outside ---- */

static void draw_reaching(struct tui *tui)
{
	const struct online *online = tui->session->online;

	canvas_clear(&tui->next);
	canvas_put(&tui->next, 1, 1, INK_PLAIN, say("full.online.reaching"));
	for (int line = 0; line < online->talk_count && line < TALK_MAX; line++)
		canvas_put(&tui->next, 3 + line, 1, INK_PLAIN, online_line(online, line));
}

static void press_reaching(struct tui *tui)
{
	tui->is_leaving |= tui->press.key == 'q' || tui->press.key == KEY_CONTROL('c');
}

static int is_reached(const struct tui *tui)
{
	return tui->session->online->is_known;
}

int tui_play_online(const struct remote *remote, const struct display *display, FILE *in, FILE *out)
{
	static const struct modal reaching = {draw_reaching, press_reaching, is_reached};
	static struct tui tui;
	static struct session session;
	static struct online online;

	input_watch_signals();
	if (!tui_open(&tui, &session, display, in, out))
		return 0;
	online_attach(&session, &online, remote);
	tui_ask(&tui, &reaching);
	if (online.is_known && !tui.is_leaving)
		tui_open_game(&tui);
	tui_close(&tui);
	table_free(&session.table);
	if (online.is_gone)
		fprintf(out, "%s\n", online_line(&online, online.talk_count - 1));
	return 1;
}
