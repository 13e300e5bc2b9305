/* thinking.c - somebody thinks, and a line tells of it. */
#include "term/thinking.h"

#include <stdlib.h>
#include <unistd.h>

#include "term/input.h"
#include "words/say.h"

/* What a watcher of a thinking bot needs. */
struct watcher {
	const struct table *table;
	const struct screen *screen;
	const char *who;
	int iterations; /* that it wants */
	atomic_int cancel;
	int is_shown;
};

static int is_terminal(const struct screen *screen)
{
	return isatty(fileno(screen->out));
}

static void see(void *with, const struct think_report *report)
{
	struct watcher *watcher = (struct watcher *)with;
	const struct table *table = watcher->table;
	char text[GAME_TEXT_MAX];
	int done = (int)(100.0 * report->iterations / watcher->iterations);

	if (input_has_ended())
		atomic_store(&watcher->cancel, 1);
	if (!is_terminal(watcher->screen))
		return;
	table->record.game->write_move(&table->state, report->choice, text);
	/* A line that is too long for the screen is cut, not wrapped. */
	fputs("\r\033[K\033[?7l", watcher->screen->out);
	screen_put(watcher->screen, INK_DIM, say("ai.play.thinking"), watcher->who, done, text);
	fputs("\033[?7h", watcher->screen->out);
	fflush(watcher->screen->out);
	watcher->is_shown = 1;
}

/* A bot thinks for itself; a level thinks for a person who asked. */
static const char *who_thinks(const struct table *table, const struct level *level)
{
	return table_thinker(table) ? table_name(table, table_actor(table)) : level->name;
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
	size_t least = thinker_memory_least(1);

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
		.iterations = level_effort(level, &plan).iterations,
	};
	struct think_limits limits = {.iterations = watcher.iterations, .cancel = &watcher.cancel};
	struct think_watch watch = {see, &watcher};
	struct thinker *thinker;

	if (!has_memory(thinking, level))
		return 0;
	thinker = thinker_new(thinking->memory, thinking->size, 1, &plan, &table->state);
	thinker_think(thinker, &limits, &watch, &thinking->report);
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
