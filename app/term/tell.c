/* tell.c - tells what happens at a table. */
#include "term/console.h"

#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "i18n/say.h"
#include "term/session.h"
#include "term/sheet.h"
#include "term/speech.h"
#include "term/view.h"

static struct canvas canvas;

static void draw(const struct screen *screen, const struct drawn *drawn,
                 void (*how)(struct canvas *, const struct drawn *))
{
	canvas_clear(&canvas);
	how(&canvas, drawn);
	canvas_show(&canvas, screen);
}

void tell_seat(const struct screen *screen, const struct table *table, int seat)
{
	if (seat == GAME_CHANCE)
		screen_put(screen, INK_BOLD, "⚄ ");
	else if (!screen->is_spoken)
		screen_put(screen, ink_of_seat(seat), "%s ", mark_of_seat(seat));
	screen_put(screen, INK_BOLD, "%s", table_name(table, seat));
}

/* " ▲ +2" for every seat whose points have changed; the sign is a true minus. */
void tell_gains(const struct screen *screen, const struct table *table,
                const struct game_state *before, const struct game_state *after)
{
	int gains[GAME_SEATS_MAX];

	table_gains(table, before, after, gains);
	for (int seat = 0; seat < table->record.setup.players; seat++) {
		if (gains[seat] == 0)
			continue;
		screen_put(screen, ink_of_seat(seat), "   %s", mark_of_seat(seat));
		screen_put(screen, INK_PLAIN, " %s%d", gains[seat] > 0 ? "+" : "−", abs(gains[seat]));
	}
	fputc('\n', screen->out);
}

void tell_move(const struct screen *screen, const struct table *table, move m,
               const struct game_state *before, const struct game_state *after)
{
	const struct game *game = table->record.game;
	const char *text = table_move_text(game, before, m);
	int actor = game->turn(before);

	if (screen->is_spoken) {
		speak(screen, say("cli.speech.of"), table_name(table, actor), text);
		return;
	}
	fputs("  ", screen->out);
	tell_seat(screen, table, actor);
	screen_put(screen, INK_PLAIN, "  %s", text);
	tell_gains(screen, table, before, after);
}

void tell_changes(const struct screen *screen, const struct table *table,
                  const struct game_state *before, const struct game_state *after)
{
	struct drawn drawn = table_drawn(table, before, after, screen->columns);

	if (!screen->is_spoken) {
		draw(screen, &drawn, view_of(table->record.game)->changes);
		return;
	}
	drawn.columns = 0;
	canvas_clear(&canvas);
	view_of(table->record.game)->changes(&canvas, &drawn);
	for (int row = 0; row < canvas.rows; row++) {
		const char *text = canvas_row_text(&canvas, row);

		if (*text)
			speak(screen, "%s%s", text, text[strlen(text) - 1] == '.' ? "" : ".");
	}
	speech_changes(screen, table, before, after);
}

void tell_board(const struct screen *screen, const struct table *table, int seen)
{
	struct drawn drawn = table_drawn(table, NULL, &table->state, screen->columns);

	fputc('\n', screen->out);
	canvas_clear(&canvas);
	sheet_draw(&canvas, &drawn, &table->record, seen);
	canvas_show(&canvas, screen);
}

void tell_score(const struct screen *screen, const struct table *table)
{
	const struct game *game = table->record.game;
	struct drawn drawn = table_drawn(table, NULL, &table->state, screen->columns);
	int points[GAME_SEATS_MAX], places[GAME_SEATS_MAX];

	game->score(&table->state, points);
	game_result(game, &table->state, places);
	for (int place = 1; place <= table->record.setup.players; place++) {
		for (int seat = 0; seat < table->record.setup.players; seat++) {
			if (places[seat] != place)
				continue;
			if (screen->is_spoken) {
				speak(screen, say_count("cli.speech.place", points[seat]), place,
				      table_name(table, seat), points[seat]);
				continue;
			}
			screen_put(screen, INK_PLAIN, "  %d. ", place);
			tell_seat(screen, table, seat);
			screen_put(screen, INK_PLAIN, "  ");
			screen_line(screen, INK_PLAIN, say_count("cli.play.points", points[seat]),
			            points[seat]);
		}
	}
	if (screen->is_spoken)
		return;
	canvas_clear(&canvas);
	sheet_draw_points(&canvas, &drawn, &table->record);
	canvas_show(&canvas, screen);
}

void tell_result(const struct screen *screen, const struct table *table)
{
	screen_line_text(screen, INK_BOLD, session_result(table, &table->state));
}

/* ---- the moves so far ---- */

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
