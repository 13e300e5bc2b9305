/* history.c - the moves so far: all of them, the last ones, or those since the player was here. */
#include <string.h>

#include "base/number.h"
#include "i18n/say.h"
#include "term/commands.h"
#include "term/tell.h"

enum {
	LOG_USUAL = 12, /* moves that "log" tells */
	BACK_MOST = 8   /* moves that a player who comes back sees */
};

/* The moves from a ply on, each with its number. */
static void tell_from(const struct console *console, int first)
{
	const struct table *table = &console->session->table;
	const struct record *record = &table->record;
	struct game_state before, after;

	record_replay(record, first, &after);
	for (int ply = first; ply < record->count; ply++) {
		before = after;
		game_play(record->game, &after, record->moves[ply]);
		if (console->screen.is_spoken)
			screen_put(&console->screen, INK_DIM, say("cli.speech.move"), ply + 1);
		else
			screen_put(&console->screen, INK_DIM, say("cli.play.move-number"), ply + 1);
		tell_move(&console->screen, table, record->moves[ply], &before, &after);
	}
}

/* "log" tells the last moves, "log 30" so many of them, "log all" the whole game. */
void history_log(struct console *console, const char *rest)
{
	int count = console->session->table.record.count;
	long wanted = LOG_USUAL;

	if (*rest) {
		wanted = number_read(rest, 1, count);
		if (wanted < 0)
			wanted = count;
	}
	if (count == 0)
		console_note(console, say("cli.play.no-moves-yet"));
	else
		tell_from(console, count > wanted ? count - (int)wanted : 0);
}

/* From the person's own last decision on, but not the whole evening. */
void history_last(const struct console *console)
{
	const struct table *table = &console->session->table;
	int first = table_last_decision(table), count = table->record.count;

	if (count == 0)
		return;
	if (first < count - BACK_MOST)
		first = count - BACK_MOST;
	console_note(console, say("cli.play.last-moves"));
	tell_from(console, first < 0 ? 0 : first);
}
