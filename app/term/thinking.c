/* thinking.c - somebody thinks, and a line tells of it. */
#include "term/thinking.h"

#include <stdlib.h>
#include <unistd.h>

#include "i18n/say.h"
#include "term/input.h"

/* What a watcher of a thinking bot needs. */
struct watcher {
	const struct table *table;
	const struct screen *screen;
	const char *who;
	const struct level *level;
	struct think_limits limits; /* of the level */
	atomic_int cancel;
	int is_shown;
};

/* A line that comes and goes is for eyes: a voice would read it again and again. */
static int is_watched(const struct screen *screen)
{
	return isatty(fileno(screen->out)) && !screen->is_spoken;
}

/* In hundredths: by iterations, of which a report on the way knows those of one thread, or by time
   if that ends first. */
static int done(const struct watcher *watcher, const struct think_report *report)
{
	double iterations = (double)report->iterations * watcher->level->threads;
	double share = iterations / watcher->limits.iterations, past = 0.0;

	if (watcher->limits.milliseconds)
		past = (double)report->milliseconds / watcher->limits.milliseconds;
	return (int)(100.0 * (past > share ? past : share));
}

static void see(void *with, const struct think_report *report)
{
	struct watcher *watcher = (struct watcher *)with;
	const struct table *table = watcher->table;
	char text[GAME_TEXT_MAX];

	if (input_has_ended())
		atomic_store(&watcher->cancel, 1);
	if (!is_watched(watcher->screen))
		return;
	game_write_move(table->record.game, &table->state, report->choice, text);
	/* A line that is too long for the screen is cut, not wrapped. */
	fputs("\r\033[K\033[?7l", watcher->screen->out);
	screen_put(watcher->screen, INK_DIM, say("ai.play.thinking"), watcher->who,
	           done(watcher, report), text);
	fputs("\033[?7h", watcher->screen->out);
	fflush(watcher->screen->out);
	watcher->is_shown = 1;
}

/* A bot thinks for itself; a level thinks for a person who asked. */
static const char *who_thinks(const struct table *table, const struct level *level)
{
	return table_thinker(table) ? table_name(table, table_turn(table)) : level->name;
}

/* Asking for advice changes neither dice nor bots. */
static uint64_t seed_of(struct table *table)
{
	struct random random = table->random;

	return random_next(table_thinker(table) ? &table->random : &random);
}

int thinking_reserve(struct thinking *thinking, size_t size)
{
	if (size <= thinking->size)
		return 1;
	free(thinking->memory);
	thinking->memory = malloc(size);
	thinking->size = thinking->memory ? size : 0;
	return thinking->memory != NULL;
}

static int has_memory(struct thinking *thinking, const struct level *level)
{
	size_t least = thinker_memory_least(level->threads);

	return thinking_reserve(thinking, level->memory > least ? level->memory : least);
}

int thinking_run(struct thinking *thinking, struct table *table, const struct level *level,
                 const struct screen *screen)
{
	struct search_plan plan = level_plan(level, table->record.game, seed_of(table));
	struct watcher watcher = {
		.table = table,
		.screen = screen,
		.who = who_thinks(table, level),
		.level = level,
		.limits = think_limits_of(level, &plan),
	};
	struct think_watch watch = {see, &watcher};
	struct thinker *thinker;

	if (!has_memory(thinking, level))
		return 0;
	watcher.limits.cancel = &watcher.cancel;
	thinker = thinker_new(thinking->memory, thinking->size, level->threads, &plan, &table->state);
	thinker_think(thinker, &watcher.limits, &watch, &thinking->report);
	if (watcher.is_shown)
		fputs("\r\033[K", screen->out);
	return 1;
}

void thinking_free(struct thinking *thinking)
{
	free(thinking->memory);
	thinking->memory = NULL;
	thinking->size = 0;
}
