/* loop.c - waits for a key, for a thought, for a new size; and shows what came of it. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "i18n/say.h"
#include "term/full/inside.h"
#include "term/full/tty.h"
#include "term/input.h"

enum {
	ESCAPE_MS = 40, /* what follows a lone Escape within this time belongs to it */
	PROGRESS_MS = 250,
	ROWS_USUAL = 24,
	COLUMNS_USUAL = 80
};

void full_say(struct full *full, const char *format, ...)
{
	char text[sizeof full->message];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	memmove(full->message, text + strspn(text, " "), strlen(text + strspn(text, " ")) + 1);
	full->is_stale = 1;
}

static void fit(struct full *full)
{
	int rows, columns;

	tty_size(&rows, &columns);
	frame_forget(&full->frame, rows ? rows : ROWS_USUAL, columns ? columns : COLUMNS_USUAL);
	memset(full->scene.scrolls, 0, sizeof full->scene.scrolls);
	full->is_stale = 1;
}

void full_refresh(struct full *full)
{
	fit(full);
}

static void read_keys(struct full *full)
{
	char bytes[KEYS_BYTES_MAX];
	struct press press;
	int length = tty_read(bytes, sizeof bytes);

	if (length < 0) {
		full->is_leaving = 1;
		return;
	}
	keys_add(&full->keys, bytes, length);
	while (!full->is_leaving && keys_next(&full->keys, 0, &press)) {
		full_press(full, &press);
		/* What the next key means depends on what is on the screen then. */
		if (keys_are_begun(&full->keys))
			full_draw(full);
	}
}

static void read_late_key(struct full *full)
{
	struct press press;

	if (keys_next(&full->keys, 1, &press))
		full_press(full, &press);
}

int full_patience(const struct full *full)
{
	if (keys_are_begun(&full->keys))
		return ESCAPE_MS;
	return online_patience(full, full->worker.work != WORK_NONE ? PROGRESS_MS : -1);
}

static void wait_for_news(struct full *full)
{
	int files[JUDGES_MAX + 1], count = judge_bells(full, files), ready;

	if (full->online)
		files[count++] = full->online->remote->file(full->online->remote->with);
	tty_watch(files, count);
	ready = tty_wait(worker_bell(&full->worker), full_patience(full));
	tty_watch(NULL, 0);
	if (tty_is_stale())
		fit(full);
	if (ready & TTY_OTHER)
		full_take_thought(full);
	judge_take(full);
	if (ready & TTY_INPUT)
		read_keys(full);
	else if (ready == 0 && keys_are_begun(&full->keys))
		read_late_key(full);
	else if (ready == 0 && (full->worker.work != WORK_NONE || full->online))
		full->is_stale = 1; /* how far a thought is; what is left on the clocks */
	if (full->online)
		online_look(full);
}

void full_run(struct full *full)
{
	fit(full);
	while (!full->is_leaving && !input_has_ended()) {
		while (full_advance(full) && !input_has_ended())
			continue;
		judge_run(full);
		if (full->is_stale)
			full_draw(full);
		wait_for_news(full);
	}
}

/* ---- from outside ---- */

int full_can(FILE *in, FILE *out)
{
	return isatty(fileno(in)) && isatty(fileno(out)) && looks_are_enough();
}

static int take_terminal(struct full *full, FILE *in, FILE *out)
{
	struct tty_wish wish;

	full->frame.looks = looks_of_terminal(full->wish.colour);
	if (full->wish.is_ascii) {
		full->frame.looks.is_ascii = 1;
		full->frame.looks.has_letters = 0;
	}
	wish.has_modes = full->frame.looks.has_modes;
	wish.has_mouse = full->wish.has_mouse && wish.has_modes;
	full->wish.has_mouse = wish.has_mouse;
	fflush(out);
	if (!tty_open(fileno(in), fileno(out), &wish))
		return 0;
	if (wish.has_modes && full->frame.looks.depth > DEPTH_16)
		tty_write("\033]11;?\033\\", 8); /* which colour is the ground? */
	return 1;
}

int full_open(struct full *full, const struct full_wish *wish, FILE *in, FILE *out)
{
	memset(full, 0, sizeof *full);
	full->wish = *wish;
	if (!worker_open(&full->worker))
		return 0;
	if (take_terminal(full, in, out))
		return 1;
	worker_close(&full->worker);
	return 0;
}

void full_close(struct full *full)
{
	worker_close(&full->worker);
	tty_close();
}

void full_sit(struct full *full, const struct full_table *at)
{
	full->at = *at;
	full->game = at->table->record.game;
	full->view = view_of(full->game);
	full->shown = at->table->state;
	full->mine = at->table->record.count;
	full->cursor = PART_NONE;
	full->is_leaving = 0;
	full->left_at = at->table->record.count;
	full->next_game = NEXT_NONE;
	full->picker.chosen_count = 0;
	full->overlay.kind = OVERLAY_NONE;
	story_follow(&full->story, at->table);
	full_arrange(full);
	if (full->wish.is_looking)
		look_begin(full);
	full_run(full);
	worker_drop(&full->worker);
	judge_stop(full);
	story_free(&full->story);
	look_free(full);
}

int full_warns(struct full *full)
{
	const struct autosave *autosave = full->at.autosave;
	const struct table *table = full->at.table;

	if (!autosave || autosave->is_working || table_is_over(table) ||
	    table->record.count == full->left_at)
		return 0;
	full->left_at = table->record.count;
	full_say(full, "%s", say("full.not-kept"));
	return 1;
}

void full_leave_for(struct full *full, enum next_game next)
{
	if (full->online || full->exercise || !full->at.autosave) {
		full_say(full, "%s", say("full.not-here"));
		return;
	}
	if (full_warns(full))
		return;
	full->next_game = next;
	full->is_leaving = 1;
}

/* Another game at the same table; the one before it is set aside when this one is first saved.
   Where nobody wants another one after all, the game goes on. */
static void change_game(struct full *full, const struct full_table *at)
{
	struct table table = full->loaded;

	if (full->next_game == NEXT_NEW && !start_ask(full, &table))
		return;
	table.random = at->table->random;
	programs_free(at->programs);
	table_free(at->table);
	*at->table = table;
	*at->is_saved = 0;
	look_free(full);
	full->looking.is_on = 0;
}

int full_play(const struct full_table *at, const struct full_wish *wish, FILE *in, FILE *out)
{
	static struct full full;

	if (!full_open(&full, wish, in, out))
		return 0;
	do {
		if (full.next_game != NEXT_NONE)
			change_game(&full, at);
		full_sit(&full, at);
	} while (full.next_game != NEXT_NONE && !input_has_ended());
	full_close(&full);
	return 1;
}
