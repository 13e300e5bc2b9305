/* online.c - a server's table in the full screen: what happens there, clocks, talk, and what can be
   wished besides moves. */
#include <stdio.h>
#include <string.h>

#include "base/width.h"
#include "i18n/say.h"
#include "term/commands.h"
#include "term/follow.h"
#include "term/input.h"
#include "term/tui/internal.h"
#include "term/tui/tty.h"

enum {
	PANE_TALK = PANES_MAX - 5,
	LOOK_MS = 1000,
	HURRY_MS = 60000,
	BACKLOG = 3, /* events at once after which nothing is shown step by step */
	/* Rows of the pane: none where the table needs all; what is left over where it fills it. */
	ROWS_FOR_PANE = 28,
	ROWS_WIDE = 50,
	PANE_ROWS = 4,
	PANE_ROWS_MOST = 10
};

/* ---- talk ---- */

static void add_line(struct online *online, const char *text)
{
	snprintf(online->talk[online->talk_count++ % TALK_MAX], REMOTE_TEXT_MAX, "%s", text);
}

static const char *line_at(const struct online *online, int line)
{
	return online->talk[line % TALK_MAX];
}

static int first_line(const struct online *online)
{
	return online->talk_count > TALK_MAX ? online->talk_count - TALK_MAX : 0;
}

/* ---- what happens there ---- */

int online_may_move(const struct tui *tui)
{
	struct session *session = tui->session;
	const struct online *online = session->online;
	const struct remote_now *now = &online->now;

	return now->is_playing && !now->is_paused && now->own >= 0 && now->turn == now->own &&
	       online->sent_at != session->table.record.count;
}

int online_is_free(const struct online *online, int seat)
{
	return online->now.is_open && !online->now.is_taken[seat];
}

int online_may_think(const struct tui *tui)
{
	struct session *session = tui->session;

	return !session->online || session->online->now.is_over;
}

/* The game as it stands there: another one, perhaps, after a rematch. */
static void take_over(struct tui *tui)
{
	struct session *session = tui->session;
	struct table *table = &session->table;
	struct online *online = session->online;

	if (!follow_restart(table, &online->now))
		return;
	session->game = table->record.game;
	session->view = view_of(session->game);
	online->sent_at = -1;
	online->pending_count = 0;
	online->is_known = 1;
	if (tui->overlay.kind != OVERLAY_TALK)
		tui->overlay.kind = OVERLAY_NONE;
	evaluate_stop(session);
	session->review.is_on = 0;
	review_free(tui);
	log_free(&session->log);
	tui_settle(tui);
}

/* The next move of a chain goes when the one before it has come back. */
static void send_next(struct tui *tui)
{
	struct session *session = tui->session;
	struct online *online = session->online;
	const struct table *table = &session->table;
	move m = online->pending[0];

	if (online->pending_count == 0)
		return;
	if (!online_may_move(tui) || !table_waits(table) ||
	    !game_is_legal(session->game, &table->state, m)) {
		online->pending_count = 0;
		return;
	}
	memmove(online->pending, online->pending + 1,
	        (size_t)--online->pending_count * sizeof *online->pending);
	online->sent_at = table->record.count;
	online->remote->move(online->remote->with, m);
}

static void take_move(struct tui *tui, const char *spelling)
{
	struct session *session = tui->session;
	const struct table *table = &session->table;
	move m;

	if (!session->online->is_known || !follow_read(table, spelling, &m)) {
		take_over(tui);
		return;
	}
	if (session->online->now.own < 0 || table_waits(table))
		session->mine = table->record.count; /* to a spectator only the last move is new */
	tui_play_move(tui, m);
}

static void take_back(struct tui *tui, int ply)
{
	struct session *session = tui->session;

	if (!follow_back(&session->table, ply))
		return;
	session->online->sent_at = -1;
	if (session->review.is_on) {
		log_follow(&session->log, &session->table);
		review_go(tui, session->review.ply);
	} else {
		tui_settle(tui);
	}
}

static void take_event(struct tui *tui, const struct remote_event *event)
{
	struct online *online = tui->session->online;

	switch (event->kind) {
	case REMOTE_ANEW:
		take_over(tui);
		return;
	case REMOTE_MOVE:
		take_move(tui, event->text);
		return;
	case REMOTE_BACK:
		take_back(tui, event->ply);
		return;
	case REMOTE_REFUSED:
		online->sent_at = -1;
		online->pending_count = 0;
		tui_notice(tui, "%s", event->text);
		add_line(online, event->text);
		return;
	case REMOTE_TELLS:
		add_line(online, event->text);
		return;
	case REMOTE_NOW:
		return;
	case REMOTE_GONE:
		add_line(online, event->text);
		tui->is_leaving = online->is_gone = 1;
		return;
	}
}

/* The cursor and what is chosen stay where they are, unless it is another question. */
static void ask_again(struct tui *tui, const struct remote_now *before)
{
	struct session *session = tui->session;
	const struct remote_now *now = &session->online->now;

	send_next(tui);
	if (now->is_over && !before->is_over && session->online->is_known) {
		if (table_is_over(&session->table))
			overlay_open(tui, OVERLAY_SCORE);
	}
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
	remote->now(remote->with, &online->now);
	while (!tui->is_leaving && remote->next(remote->with, &event)) {
		online->is_hasty = count++ > BACKLOG;
		take_event(tui, &event);
	}
	online->is_hasty = 0;
	if (!online->is_known || !online->now.record)
		return;
	follow_seats(&session->table, &online->now);
	if (has_asked != tui_is_asking(tui) || online->pending_count ||
	    before.is_over != online->now.is_over)
		ask_again(tui, &before);
	if (count > 0 && tui->overlay.kind == OVERLAY_TALK)
		tui->overlay.scroll = tui->overlay.rows + count; /* to what was said last */
	tui->is_stale |= count > 0 || before.is_lost != online->now.is_lost;
}

/* ---- what is wished ---- */

void online_make(struct tui *tui, const struct offer *offer)
{
	struct session *session = tui->session;
	struct online *online = session->online;

	session->mine = session->table.record.count;
	online->pending_count = picker_moves(&session->picker, offer, online->pending);
	send_next(tui);
	tui_arrange(tui);
}

/* What is answered goes to the talk, which has room for it. */
static int wish(struct tui *tui, const char *word, const char *rest)
{
	struct session *session = tui->session;
	const struct remote *remote = session->online->remote;
	char text[REMOTE_TEXT_MAX] = "";
	int is_fine = remote->wish(remote->with, word, rest, text);

	if (!*text)
		return is_fine;
	add_line(session->online, text);
	if (text_width(text) < tui->frame.columns)
		tui_notice(tui, "%s", text);
	return is_fine;
}

void online_undo(struct tui *tui)
{
	wish(tui, "undo", "");
}

void online_talk(struct tui *tui)
{
	if (tui->overlay.typed[0])
		wish(tui, "say", tui->overlay.typed);
	tui->overlay.typed[0] = 0;
}

static int is_asked(const struct online *online)
{
	const struct remote_now *now = &online->now;

	return now->own >= 0 && now->asked_by >= 0 && now->asked_by != now->own && !now->has_agreed;
}

int online_may_undo(const struct online *online)
{
	return online->now.is_playing && online->now.own >= 0;
}

int online_is_moving(const struct online *online)
{
	const struct remote_now *now = &online->now;

	return now->is_playing && !now->is_paused && !now->is_lost && !is_asked(online);
}

int online_handle_key(struct tui *tui, int key)
{
	if (key == 't') {
		overlay_open(tui, OVERLAY_TALK);
		tui->overlay.scroll = TALK_MAX;
	} else if (key == 'o') {
		overlay_open(tui, OVERLAY_WISHES);
	} else if (is_asked(tui->session->online) && (key == 'y' || key == 'n')) {
		wish(tui, key == 'y' ? "agree" : "refuse", "");
	} else {
		return 0;
	}
	return 1;
}

/* ---- the list of wishes ---- */

enum when {
	WHEN_ASKED,
	WHEN_PLAYING,
	WHEN_PAUSED,
	WHEN_AWAY,
	WHEN_STANDING,
	WHEN_SITTING,
	WHEN_OWNER,
	WHEN_FREE,
	WHEN_OVER,
	WHEN_ANY
};

/* clang-format off */
static const struct {
	const char *word;
	enum when when;
	int is_grave; /* chosen twice before it is done */
} WISHES[] = {
	{"agree", WHEN_ASKED, 0},    {"refuse", WHEN_ASKED, 0}, {"start", WHEN_OWNER, 0},
	{"bot", WHEN_FREE, 0},       {"sit", WHEN_STANDING, 0}, {"stand", WHEN_SITTING, 0},
	{"return", WHEN_AWAY, 0},    {"pause", WHEN_PLAYING, 0}, {"resume", WHEN_PAUSED, 0},
	{"rematch", WHEN_OVER, 0},   {"clock", WHEN_ANY, 0},    {"fair", WHEN_ANY, 0},
	{"resign", WHEN_PLAYING, 1},
};
/* clang-format on */

static int is_time_for(const struct online *online, enum when when)
{
	const struct remote_now *now = &online->now;

	switch (when) {
	case WHEN_ASKED:
		return is_asked(online);
	case WHEN_PLAYING:
		return now->own >= 0 && now->is_playing && !now->is_paused;
	case WHEN_PAUSED:
		return now->own >= 0 && now->is_paused;
	case WHEN_AWAY:
		return now->own >= 0 && now->is_playing && now->is_away[now->own];
	case WHEN_STANDING:
		return now->own < 0 && now->is_open;
	case WHEN_SITTING:
		return now->own >= 0 && now->is_open;
	case WHEN_OWNER:
		return now->is_owner && now->is_open;
	case WHEN_FREE:
		for (int seat = 0; now->record && seat < now->record->setup.players; seat++)
			if (now->is_owner && online_is_free(online, seat))
				return 1;
		return 0;
	case WHEN_OVER:
		return now->is_over && (now->own >= 0 || now->has_rematch);
	case WHEN_ANY:
		break;
	}
	return 1;
}

/* "pause: asks the others for a pause." words: cli.does.* */
void online_draw_wishes(struct tui *tui,
                        void (*put)(struct tui *tui, int row, int value, const char *text))
{
	int row = 0;

	for (int each = 0; each < (int)(sizeof WISHES / sizeof *WISHES); each++) {
		const struct command *command = command_named(WISHES[each].word);
		char id[64], text[512];

		if (!is_time_for(tui->session->online, WISHES[each].when) || !command)
			continue;
		snprintf(id, sizeof id, "cli.does.%s", WISHES[each].word);
		snprintf(text, sizeof text, "%s: %s", command_word(command),
		         tui->overlay.armed == each + 1 ? say("full.online.sure") : say_find(id));
		put(tui, row++, each, text);
	}
}

void online_do_wish(struct tui *tui, int value)
{
	struct overlay *overlay = &tui->overlay;

	if (WISHES[value].is_grave && overlay->armed != value + 1) {
		overlay->armed = value + 1;
		return;
	}
	if (wish(tui, WISHES[value].word, overlay->typed))
		overlay->kind = OVERLAY_NONE;
	if (strcmp(WISHES[value].word, "fair") == 0)
		online_handle_key(tui, 't'); /* what is known about the dice is long */
}

/* ---- sentences ---- */

static int count_taken(const struct tui *tui)
{
	struct session *session = tui->session;
	int taken = 0;

	for (int seat = 0; seat < session->table.record.setup.players; seat++)
		taken += session->online->now.is_taken[seat];
	return taken;
}

static void sentence_before_game(const struct tui *tui, char *out, size_t size)
{
	struct session *session = tui->session;
	const struct remote_now *now = &session->online->now;
	int taken = count_taken(tui), players = session->table.record.setup.players;

	if (taken < players)
		snprintf(out, size, say("full.online.open"), taken, players, now->link);
	else
		snprintf(out, size, "%s",
		         now->is_owner ? say("full.online.may-start") : say("cli.online.full"));
}

/* Of a game that has ended before its end: the others have resigned. */
static void sentence_of_end(const struct tui *tui, char *out, size_t size)
{
	struct session *session = tui->session;
	const struct remote_now *now = &session->online->now;

	for (int seat = 0; seat < session->table.record.setup.players; seat++)
		if (now->places[seat] == 1)
			snprintf(out, size, say("cli.online.wins"), table_name(&session->table, seat));
}

int online_sentence(const struct tui *tui, char *out, size_t size)
{
	struct session *session = tui->session;
	const struct online *online = session->online;
	const struct remote_now *now = &online->now;

	out[0] = 0;
	if (now->is_lost)
		snprintf(out, size, "%s", say("full.online.lost"));
	else if (is_asked(online) && now->is_undo_asked)
		snprintf(out, size, say("full.online.asks-undo"),
		         table_name(&session->table, now->asked_by));
	else if (is_asked(online) && now->is_paused)
		snprintf(out, size, say("full.online.asks-resume"),
		         table_name(&session->table, now->asked_by));
	else if (is_asked(online))
		snprintf(out, size, say("full.online.asks-pause"),
		         table_name(&session->table, now->asked_by));
	else if (now->is_open)
		sentence_before_game(tui, out, size);
	else if (now->is_paused)
		snprintf(out, size, "%s", say("full.online.paused"));
	else if (now->is_over && !table_is_over(&session->table))
		sentence_of_end(tui, out, size);
	else if (now->is_playing && online->sent_at == session->table.record.count)
		snprintf(out, size, "%s", say("full.online.sending"));
	else if (now->is_playing && now->turn >= 0 && now->turn != now->own)
		snprintf(out, size, "%s", say("full.online.waits"));
	return out[0] != 0;
}

/* ---- drawing ---- */

/* "▲ 9:41  ● 10:00"; a seat that a bot plays for has its mark in brackets. Returns the column
   behind it. */
static int draw_clocks(struct tui *tui, int row, int column)
{
	struct session *session = tui->session;
	const struct remote_now *now = &session->online->now;
	struct scene *scene = &tui->scene;

	for (int seat = 0; seat < session->table.record.setup.players; seat++) {
		int64_t left = now->left[seat] / 1000;
		struct ink ink = now->turn == seat ? INK_BOLD : INK_PLAIN;

		if (now->left[seat] < 0 && !now->is_away[seat])
			continue;
		if (now->left[seat] >= 0 && now->left[seat] < HURRY_MS && now->turn == seat)
			ink = INK_RUBRIC;
		column = scene_put(scene, row, column, INK_PLAIN, now->is_away[seat] ? "(" : " ");
		column = scene_mark(scene, row, column, seat);
		column = scene_put(scene, row, column, INK_PLAIN, now->is_away[seat] ? ")" : " ");
		if (now->left[seat] >= 0)
			column = scene_print(scene, row, column, ink, "%d:%02d ", (int)(left / 60),
			                     (int)(left % 60));
	}
	return column;
}

/* In one row: clocks, and what was said last. */
void online_draw_line(struct tui *tui, int row)
{
	const struct online *online = tui->session->online;
	int column = draw_clocks(tui, row, 0) + 1;

	if (online->talk_count > 0)
		scene_put(&tui->scene, row, column, INK_PLAIN, line_at(online, online->talk_count - 1));
}

int online_rows(const struct tui *tui)
{
	int rows = tui->frame.rows;

	if (rows < ROWS_FOR_PANE)
		return 0;
	if (rows < ROWS_WIDE || tui->frame.columns < 150)
		return PANE_ROWS;
	return rows - ROWS_WIDE + 2 < PANE_ROWS_MOST ? rows - ROWS_WIDE + 2 : PANE_ROWS_MOST;
}

void online_draw_pane(struct tui *tui, struct box box)
{
	struct scene *scene = &tui->scene;
	const struct online *online = tui->session->online;
	int line;

	scene->scrolls[PANE_TALK] = 0;
	scene_open(scene, PANE_TALK, box);
	scene_title(scene, say("full.title.talk"));
	scene_open(scene, PANE_TALK, box);
	draw_clocks(tui, 0, text_width(say("full.title.talk")) + 6);
	line = online->talk_count - (box.rows - 1);
	if (line < first_line(online))
		line = first_line(online);
	for (int row = 1; line < online->talk_count; line++)
		scene_put(scene, row++, 1, INK_PLAIN, line_at(online, line));
}

/* All that was said, and the line that is typed. */
void online_draw_talk(struct tui *tui)
{
	const struct online *online = tui->session->online;
	char text[sizeof tui->overlay.typed + 4];
	int row = 0;

	for (int line = first_line(online); line < online->talk_count; line++)
		row = scene_wrap(&tui->scene, row, 1, INK_PLAIN, line_at(online, line));
	snprintf(text, sizeof text, "> %s_", tui->overlay.typed);
	scene_wrap(&tui->scene, row, 1, INK_BOLD, text);
}

/* ---- from outside ---- */

int online_patience(const struct tui *tui, int milliseconds)
{
	return tui->session->online && (milliseconds < 0 || milliseconds > LOOK_MS) ? LOOK_MS
	                                                                            : milliseconds;
}

/* Until the table is known, or never will be; q leaves. */
static void await_table(struct tui *tui)
{
	struct session *session = tui->session;

	tui_refresh(tui);
	online_look(tui);
	while (!session->online->is_known && !tui->is_leaving && !input_has_ended()) {
		char bytes[KEYS_BYTES_MAX];
		int file, ready, length = 0;

		canvas_clear(&tui->next);
		canvas_print(&tui->next, 1, 1, INK_PLAIN, "%s", say("full.online.reaching"));
		for (int line = 0; line < session->online->talk_count && line < TALK_MAX; line++)
			canvas_print(&tui->next, 3 + line, 1, INK_PLAIN, "%s", line_at(session->online, line));
		frame_show(&tui->frame, &tui->next);
		file = session->online->remote->file(session->online->remote->with);
		tty_watch(&file, 1);
		ready = tty_wait(-1, LOOK_MS);
		if (tty_is_stale())
			tui_refresh(tui);
		if (ready & TTY_INPUT)
			length = tty_read(bytes, sizeof bytes);
		tui->is_leaving |= length < 0 || memchr(bytes, 'q', (size_t)length) ||
		                   memchr(bytes, KEY_CONTROL('c'), (size_t)length);
		online_look(tui);
	}
}

int tui_play_online(const struct remote *remote, const struct display *display, FILE *in, FILE *out)
{
	static struct tui tui;
	static struct session session;
	static struct online online;

	input_watch_signals();
	if (!tui_open(&tui, &session, display, in, out))
		return 0;
	online.remote = remote;
	online.sent_at = -1;
	session.online = &online;
	session.remote = remote;
	session.coach = 0;
	await_table(&tui);
	if (online.is_known && !tui.is_leaving)
		tui_open_game(&tui);
	tui_close(&tui);
	table_free(&session.table);
	if (online.is_gone)
		fprintf(out, "%s\n", line_at(&online, online.talk_count - 1));
	return 1;
}
