/* loop.c - waits for a key, for a thought, for a new size; and shows what came of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "i18n/say.h"
#include "term/input.h"
#include "term/review.h"
#include "term/tui/internal.h"
#include "term/tui/tty.h"

enum {
	ESCAPE_MS = 40, /* what follows a lone Escape within this time belongs to it */
	PROGRESS_MS = 250,
	LOOK_MS = 1000,
	ROWS_USUAL = 24,
	COLUMNS_USUAL = 80
};

void tui_notice(struct tui *tui, const char *text)
{
	snprintf(tui->message, sizeof tui->message, "%s", text + strspn(text, " "));
	tui->is_stale = 1;
}

static void fit(struct tui *tui)
{
	int rows, columns;

	tty_size(&rows, &columns);
	frame_forget(&tui->frame, rows ? rows : ROWS_USUAL, columns ? columns : COLUMNS_USUAL);
	memset(tui->scene.scrolls, 0, sizeof tui->scene.scrolls);
	tui->is_stale = 1;
}

static void read_keys(struct tui *tui)
{
	char bytes[KEYS_BYTES_MAX];
	int length = tty_read(bytes, sizeof bytes);

	if (length < 0) {
		tui->is_leaving = 1;
		return;
	}
	keys_add(&tui->keys, bytes, length);
	while (!tui->is_leaving && keys_next(&tui->keys, 0, &tui->press)) {
		tui_handle_key(tui);
		/* What the next key means depends on what is on the screen then. */
		if (keys_are_begun(&tui->keys))
			tui_draw(tui);
	}
}

static void read_late_key(struct tui *tui)
{
	if (keys_next(&tui->keys, 1, &tui->press))
		tui_handle_key(tui);
}

/* Milliseconds to wait at most: for the rest of a key, to show how far a thought is, for a server's
   table; -1: for ever. */
static int patience(const struct tui *tui)
{
	if (keys_are_begun(&tui->keys))
		return ESCAPE_MS;
	if (tui->session->worker.work != WORK_NONE)
		return PROGRESS_MS;
	return tui->session->online ? LOOK_MS : -1;
}

static void wait_for_news(struct tui *tui)
{
	struct session *session = tui->session;
	int files[THREADS_MAX + 2], count = evaluate_bells(session, files), ready;

	if (session->online)
		files[count++] = session->online->remote->file(session->online->remote->with);
	files[count++] = worker_bell(&session->worker);
	ready = tty_wait(files, count, patience(tui));
	if (tty_is_stale())
		fit(tui);
	if (worker_is_done(&session->worker))
		tui_take_thought(tui);
	tui->is_stale |= evaluate_take(session) > 0;
	if (ready & TTY_INPUT)
		read_keys(tui);
	else if (ready == 0 && keys_are_begun(&tui->keys))
		read_late_key(tui);
	else if (ready == 0 && (session->worker.work != WORK_NONE || session->online))
		tui->is_stale = 1; /* how far a thought is; what is left on the clocks */
}

static int is_done(const struct tui *tui)
{
	return tui->is_leaving || input_has_ended() || (tui->modal && tui->modal->is_done(tui));
}

static void run(struct tui *tui)
{
	fit(tui);
	while (!is_done(tui)) {
		while (!tui->modal && tui_advance(tui) && !input_has_ended())
			continue;
		evaluate_run(tui->session);
		if (tui->is_stale)
			tui_draw(tui);
		wait_for_news(tui);
		if (tui->session->online)
			online_look(tui);
	}
}

void tui_ask(struct tui *tui, const struct modal *modal)
{
	tui->modal = modal;
	tui->is_leaving = 0;
	run(tui);
	tui->modal = NULL;
}

/* ---- from outside ---- */

int tui_is_possible(FILE *in, FILE *out)
{
	int rows, columns;

	if (!isatty(fileno(in)) || !isatty(fileno(out)) || !termcaps_suffice())
		return 0;
	tty_measure(fileno(out), &rows, &columns);
	return !rows || (rows >= TUI_ROWS_LEAST && columns >= TUI_COLUMNS_LEAST);
}

static int take_terminal(struct tui *tui, FILE *in, FILE *out)
{
	struct tty_wish wish;

	tui->frame.caps = termcaps_detect(tui->display.colour);
	if (tui->display.is_ascii)
		termcaps_use_ascii(&tui->frame.caps);
	wish.has_modes = tui->frame.caps.has_modes;
	wish.has_mouse = tui->display.has_mouse && wish.has_modes;
	tui->display.has_mouse = wish.has_mouse;
	fflush(out);
	if (!tty_open(fileno(in), fileno(out), &wish))
		return 0;
	if (wish.has_modes && tui->frame.caps.depth > DEPTH_16)
		tty_write("\033]11;?\033\\", 8); /* which colour is the ground? */
	return 1;
}

int tui_open(struct tui *tui, struct session *session, const struct display *display, FILE *in,
             FILE *out)
{
	memset(tui, 0, sizeof *tui);
	tui->session = session;
	tui->display = *display;
	if (!worker_open(&tui->session->worker))
		return 0;
	if (take_terminal(tui, in, out))
		return 1;
	worker_close(&tui->session->worker);
	return 0;
}

void tui_close(struct tui *tui)
{
	worker_close(&tui->session->worker);
	tty_close();
}

void tui_open_game(struct tui *tui)
{
	struct session *session = tui->session;

	session->game = session->table.record.game;
	session->view = view_of(session->game);
	session->shown = session->table.state;
	session->mine = session->table.record.count;
	tui->cursor = PART_NONE;
	tui->is_leaving = 0;
	tui->left_at = session->table.record.count;
	tui->next_game = NEXT_NONE;
	session->picker.chosen_count = 0;
	tui->overlay.kind = OVERLAY_NONE;
	log_follow(&session->log, &session->table);
	tui_arrange(tui);
	if (tui->display.is_review) {
		review_begin(session);
		review_show(tui);
	}
	run(tui);
	worker_drop(&session->worker);
	evaluate_stop(session);
	log_free(&session->log);
	review_free(session);
}

int tui_warns(struct tui *tui)
{
	struct session *session = tui->session;
	const struct autosave *autosave = &session->autosave;
	const struct table *table = &session->table;

	if (!session->is_kept || autosave->is_working || table_is_over(table) ||
	    table->record.count == tui->left_at)
		return 0;
	tui->left_at = table->record.count;
	tui_notice(tui, say("full.not-kept"));
	return 1;
}

void tui_leave_for(struct tui *tui, enum next_game next)
{
	struct session *session = tui->session;

	if (session->online || session->quiz || !session->is_kept) {
		tui_notice(tui, say("full.not-here"));
		return;
	}
	if (tui_warns(tui))
		return;
	tui->next_game = next;
	tui->is_leaving = 1;
}

/* Another game at the same table; the one before it is set aside when this one is first saved.
   If the player changes their mind, the game goes on. */
static void change_game(struct tui *tui)
{
	struct session *session = tui->session;
	struct table table = tui->loaded;

	if (tui->next_game == NEXT_NEW && !start_ask(tui, &table))
		return;
	table.random = session->table.random;
	programs_free(&session->programs);
	table_free(&session->table);
	session->table = table;
	session->is_saved = 0;
	review_free(session);
}

int tui_play(struct session *session, const struct display *display, FILE *in, FILE *out)
{
	static struct tui tui;

	if (!tui_open(&tui, session, display, in, out))
		return 0;
	do {
		if (tui.next_game != NEXT_NONE)
			change_game(&tui);
		tui_open_game(&tui);
	} while (tui.next_game != NEXT_NONE && !input_has_ended());
	tui_close(&tui);
	return 1;
}
