/* online.c - a server's table in the full screen: what happens there, clocks, talk, and what can be
   wished besides moves. */
#include <stdio.h>
#include <string.h>

#include "base/width.h"
#include "i18n/say.h"
#include "term/commands.h"
#include "term/follow.h"
#include "term/full/inside.h"
#include "term/full/tty.h"
#include "term/input.h"

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

int online_may_move(const struct full *full)
{
	const struct online *online = full->online;
	const struct remote_now *now = &online->now;

	return now->is_playing && !now->is_paused && now->own >= 0 && now->turn == now->own &&
	       online->sent_at != full->at.table->record.count;
}

int online_is_free(const struct online *online, int seat)
{
	return online->now.is_open && !online->now.is_taken[seat];
}

int online_may_think(const struct full *full)
{
	return !full->online || full->online->now.is_over;
}

/* The game as it stands there: another one, perhaps, after a rematch. */
static void take_over(struct full *full)
{
	struct table *table = full->at.table;
	struct online *online = full->online;

	if (!follow_anew(table, &online->now))
		return;
	full->game = table->record.game;
	full->view = view_of(full->game);
	online->sent_at = -1;
	online->pending_count = 0;
	online->is_known = 1;
	if (full->overlay.kind != OVERLAY_TALK)
		full->overlay.kind = OVERLAY_NONE;
	judge_stop(full);
	full->looking.is_on = 0;
	look_free(full);
	story_free(&full->story);
	full_settle(full);
}

/* The next move of a chain goes when the one before it has come back. */
static void send_next(struct full *full)
{
	struct online *online = full->online;
	const struct table *table = full->at.table;
	move m = online->pending[0];

	if (online->pending_count == 0)
		return;
	if (!online_may_move(full) || !table_waits(table) ||
	    !game_is_legal(full->game, &table->state, m)) {
		online->pending_count = 0;
		return;
	}
	memmove(online->pending, online->pending + 1,
	        (size_t)--online->pending_count * sizeof *online->pending);
	online->sent_at = table->record.count;
	online->remote->move(online->remote->with, m);
}

static void take_move(struct full *full, const char *spelling)
{
	const struct table *table = full->at.table;
	move m;

	if (!full->online->is_known || !follow_read(table, spelling, &m)) {
		take_over(full);
		return;
	}
	if (full->online->now.own < 0 || table_waits(table))
		full->mine = table->record.count; /* to a spectator only the last move is new */
	full_play_move(full, m);
}

static void take_back(struct full *full, int ply)
{
	if (!follow_back(full->at.table, ply))
		return;
	full->online->sent_at = -1;
	if (full->looking.is_on) {
		story_follow(&full->story, full->at.table);
		look_go(full, full->looking.ply);
	} else {
		full_settle(full);
	}
}

static void take_event(struct full *full, const struct remote_event *event)
{
	struct online *online = full->online;

	switch (event->kind) {
	case REMOTE_ANEW:
		take_over(full);
		return;
	case REMOTE_MOVE:
		take_move(full, event->text);
		return;
	case REMOTE_BACK:
		take_back(full, event->ply);
		return;
	case REMOTE_REFUSED:
		online->sent_at = -1;
		online->pending_count = 0;
		full_say(full, "%s", event->text);
		add_line(online, event->text);
		return;
	case REMOTE_TELLS:
		add_line(online, event->text);
		return;
	case REMOTE_NOW:
		return;
	case REMOTE_GONE:
		add_line(online, event->text);
		full->is_leaving = online->is_gone = 1;
		return;
	}
}

/* The cursor and what is chosen stay where they are, unless it is another question. */
static void ask_anew(struct full *full, const struct remote_now *before)
{
	const struct remote_now *now = &full->online->now;

	send_next(full);
	if (now->is_over && !before->is_over && full->online->is_known) {
		if (table_is_over(full->at.table))
			overlay_open(full, OVERLAY_SCORE);
	}
	if (!full->looking.is_on)
		full_arrange(full);
}

void online_look(struct full *full)
{
	struct online *online = full->online;
	const struct remote *remote = online->remote;
	struct remote_now before = online->now;
	struct remote_event event;
	int count = 0, has_asked = online->is_known && full_is_asking(full);

	remote->look(remote->with);
	remote->now(remote->with, &online->now);
	while (!full->is_leaving && remote->next(remote->with, &event)) {
		online->is_hasty = count++ > BACKLOG;
		take_event(full, &event);
	}
	online->is_hasty = 0;
	if (!online->is_known || !online->now.record)
		return;
	follow_seats(full->at.table, &online->now);
	if (has_asked != full_is_asking(full) || online->pending_count ||
	    before.is_over != online->now.is_over)
		ask_anew(full, &before);
	if (count > 0 && full->overlay.kind == OVERLAY_TALK)
		full->overlay.scroll = full->overlay.rows + count; /* to what was said last */
	full->is_stale |= count > 0 || before.is_lost != online->now.is_lost;
}

/* ---- what is wished ---- */

void online_make(struct full *full, const struct offer *offer)
{
	struct online *online = full->online;

	full->mine = full->at.table->record.count;
	online->pending_count = picker_moves(&full->picker, offer, online->pending);
	send_next(full);
	full_arrange(full);
}

/* What is answered goes to the talk, which has room for it. */
static int wish(struct full *full, const char *word, const char *rest)
{
	const struct remote *remote = full->online->remote;
	char text[REMOTE_TEXT_MAX] = "";
	int is_fine = remote->wish(remote->with, word, rest, text);

	if (!*text)
		return is_fine;
	add_line(full->online, text);
	if (text_width(text) < full->frame.columns)
		full_say(full, "%s", text);
	return is_fine;
}

void online_undo(struct full *full)
{
	wish(full, "undo", "");
}

void online_talk(struct full *full)
{
	if (full->overlay.typed[0])
		wish(full, "say", full->overlay.typed);
	full->overlay.typed[0] = 0;
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

int online_press(struct full *full, int key)
{
	if (key == 't') {
		overlay_open(full, OVERLAY_TALK);
		full->overlay.scroll = TALK_MAX;
	} else if (key == 'o') {
		overlay_open(full, OVERLAY_WISHES);
	} else if (is_asked(full->online) && (key == 'y' || key == 'n')) {
		wish(full, key == 'y' ? "agree" : "refuse", "");
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
void online_draw_wishes(struct full *full,
                        void (*put)(struct full *full, int row, int value, const char *text))
{
	int row = 0;

	for (int each = 0; each < (int)(sizeof WISHES / sizeof *WISHES); each++) {
		const struct command *command = command_named(WISHES[each].word);
		char id[64], text[512];

		if (!is_time_for(full->online, WISHES[each].when) || !command)
			continue;
		snprintf(id, sizeof id, "cli.does.%s", WISHES[each].word);
		snprintf(text, sizeof text, "%s: %s", command_word(command),
		         full->overlay.armed == each + 1 ? say("full.online.sure") : say_find(id));
		put(full, row++, each, text);
	}
}

void online_do_wish(struct full *full, int value)
{
	struct overlay *overlay = &full->overlay;

	if (WISHES[value].is_grave && overlay->armed != value + 1) {
		overlay->armed = value + 1;
		return;
	}
	if (wish(full, WISHES[value].word, overlay->typed))
		overlay->kind = OVERLAY_NONE;
	if (strcmp(WISHES[value].word, "fair") == 0)
		online_press(full, 't'); /* what is known about the dice is long */
}

/* ---- sentences ---- */

static int count_taken(const struct full *full)
{
	int taken = 0;

	for (int seat = 0; seat < full->at.table->record.setup.players; seat++)
		taken += full->online->now.is_taken[seat];
	return taken;
}

static void sentence_before_game(const struct full *full, char *out, size_t size)
{
	const struct remote_now *now = &full->online->now;
	int taken = count_taken(full), players = full->at.table->record.setup.players;

	if (taken < players)
		snprintf(out, size, say("full.online.open"), taken, players, now->link);
	else
		snprintf(out, size, "%s",
		         now->is_owner ? say("full.online.may-start") : say("cli.online.full"));
}

/* Of a game that has ended before its end: the others have resigned. */
static void sentence_of_end(const struct full *full, char *out, size_t size)
{
	const struct remote_now *now = &full->online->now;

	for (int seat = 0; seat < full->at.table->record.setup.players; seat++)
		if (now->places[seat] == 1)
			snprintf(out, size, say("cli.online.wins"), table_name(full->at.table, seat));
}

int online_sentence(const struct full *full, char *out, size_t size)
{
	const struct online *online = full->online;
	const struct remote_now *now = &online->now;

	out[0] = 0;
	if (now->is_lost)
		snprintf(out, size, "%s", say("full.online.lost"));
	else if (is_asked(online) && now->is_undo_asked)
		snprintf(out, size, say("full.online.asks-undo"),
		         table_name(full->at.table, now->asked_by));
	else if (is_asked(online) && now->is_paused)
		snprintf(out, size, say("full.online.asks-resume"),
		         table_name(full->at.table, now->asked_by));
	else if (is_asked(online))
		snprintf(out, size, say("full.online.asks-pause"),
		         table_name(full->at.table, now->asked_by));
	else if (now->is_open)
		sentence_before_game(full, out, size);
	else if (now->is_paused)
		snprintf(out, size, "%s", say("full.online.paused"));
	else if (now->is_over && !table_is_over(full->at.table))
		sentence_of_end(full, out, size);
	else if (now->is_playing && online->sent_at == full->at.table->record.count)
		snprintf(out, size, "%s", say("full.online.sending"));
	else if (now->is_playing && now->turn >= 0 && now->turn != now->own)
		snprintf(out, size, "%s", say("full.online.waits"));
	return out[0] != 0;
}

/* ---- drawing ---- */

/* "▲ 9:41  ● 10:00"; a seat that a bot plays for has its mark in brackets. Returns the column
   behind it. */
static int draw_clocks(struct full *full, int row, int column)
{
	const struct remote_now *now = &full->online->now;
	struct scene *scene = &full->scene;

	for (int seat = 0; seat < full->at.table->record.setup.players; seat++) {
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
void online_draw_line(struct full *full, int row)
{
	const struct online *online = full->online;
	int column = draw_clocks(full, row, 0) + 1;

	if (online->talk_count > 0)
		scene_put(&full->scene, row, column, INK_PLAIN, line_at(online, online->talk_count - 1));
}

int online_rows(const struct full *full)
{
	int rows = full->frame.rows;

	if (rows < ROWS_FOR_PANE)
		return 0;
	if (rows < ROWS_WIDE || full->frame.columns < 150)
		return PANE_ROWS;
	return rows - ROWS_WIDE + 2 < PANE_ROWS_MOST ? rows - ROWS_WIDE + 2 : PANE_ROWS_MOST;
}

void online_draw_pane(struct full *full, struct box box)
{
	struct scene *scene = &full->scene;
	const struct online *online = full->online;
	int line;

	scene->scrolls[PANE_TALK] = 0;
	scene_open(scene, PANE_TALK, box);
	scene_title(scene, say("full.title.talk"));
	scene_open(scene, PANE_TALK, box);
	draw_clocks(full, 0, text_width(say("full.title.talk")) + 6);
	line = online->talk_count - (box.rows - 1);
	if (line < first_line(online))
		line = first_line(online);
	for (int row = 1; line < online->talk_count; line++)
		scene_put(scene, row++, 1, INK_PLAIN, line_at(online, line));
}

/* All that was said, and the line that is typed. */
void online_draw_talk(struct full *full)
{
	const struct online *online = full->online;
	char text[sizeof full->overlay.typed + 4];
	int row = 0;

	for (int line = first_line(online); line < online->talk_count; line++)
		row = scene_wrap(&full->scene, row, 1, INK_PLAIN, line_at(online, line));
	snprintf(text, sizeof text, "> %s_", full->overlay.typed);
	scene_wrap(&full->scene, row, 1, INK_BOLD, text);
}

/* ---- from outside ---- */

int online_patience(const struct full *full, int milliseconds)
{
	return full->online && (milliseconds < 0 || milliseconds > LOOK_MS) ? LOOK_MS : milliseconds;
}

/* Until the table is known, or never will be; q leaves. */
static void await_table(struct full *full)
{
	full_refresh(full);
	online_look(full);
	while (!full->online->is_known && !full->is_leaving && !input_has_ended()) {
		char bytes[KEYS_BYTES_MAX];
		int file, ready, length = 0;

		canvas_clear(&full->next);
		canvas_print(&full->next, 1, 1, INK_PLAIN, "%s", say("full.online.reaching"));
		for (int line = 0; line < full->online->talk_count && line < TALK_MAX; line++)
			canvas_print(&full->next, 3 + line, 1, INK_PLAIN, "%s", line_at(full->online, line));
		frame_show(&full->frame, &full->next);
		file = full->online->remote->file(full->online->remote->with);
		tty_watch(&file, 1);
		ready = tty_wait(-1, LOOK_MS);
		if (tty_is_stale())
			full_refresh(full);
		if (ready & TTY_INPUT)
			length = tty_read(bytes, sizeof bytes);
		full->is_leaving |= length < 0 || memchr(bytes, 'q', (size_t)length) ||
		                    memchr(bytes, KEY_CONTROL('c'), (size_t)length);
		online_look(full);
	}
}

int full_visit(const struct remote *remote, const struct full_wish *wish, FILE *in, FILE *out)
{
	static struct full full;
	static struct online online;
	static struct table table;
	static struct programs programs;
	struct full_table at = {&table, NULL, &programs, NULL};

	input_watch_signals();
	if (!full_open(&full, wish, in, out))
		return 0;
	online.remote = remote;
	online.sent_at = -1;
	full.online = &online;
	full.at = at;
	full.wish.coach = 0;
	await_table(&full);
	if (online.is_known && !full.is_leaving)
		full_sit(&full, &at);
	full_close(&full);
	table_free(&table);
	if (online.is_gone)
		fprintf(out, "%s\n", line_at(&online, online.talk_count - 1));
	return 1;
}
