/* tell.c - tells what happens at a table. */
#include "term/tell.h"

#include <string.h>

#include "term/board.h"
#include "words/say.h"

static struct canvas canvas;

static struct view view_of(const struct screen *screen, const struct table *table,
                           const void *before)
{
	struct view view = {table->record.game, &table->state, before, {0}, screen->columns};

	for (int seat = 0; seat < table->record.setup.players; seat++)
		view.names[seat] = table_name(table, seat);
	return view;
}

static void draw(const struct screen *screen, const struct view *view,
                 void (*how)(struct canvas *, const struct view *))
{
	canvas_clear(&canvas);
	how(&canvas, view);
	canvas_show(&canvas, screen);
}

void tell_seat(const struct screen *screen, const struct table *table, int seat)
{
	screen_put(screen, ink_of_seat(seat), "%s ", mark_of_seat(seat));
	screen_put(screen, INK_BOLD, "%s", table_name(table, seat));
}

static void tell_actor(const struct screen *screen, const struct table *table, int actor)
{
	fputs("  ", screen->out);
	if (actor == GAME_CHANCE)
		screen_put(screen, INK_BOLD, "⚄ %s", say("cli.play.chance"));
	else
		tell_seat(screen, table, actor);
}

/* " ▲ +2" for every seat whose points have changed; the sign is a true minus. */
static void tell_gains(const struct screen *screen, const struct table *table, const int *before)
{
	int points[GAME_SEATS_MAX];

	table->record.game->score(&table->state, points);
	for (int seat = 0; seat < table->record.setup.players; seat++) {
		int gain = points[seat] - before[seat];

		if (gain == 0)
			continue;
		screen_put(screen, ink_of_seat(seat), "   %s", mark_of_seat(seat));
		screen_put(screen, INK_PLAIN, " %s%d", gain > 0 ? "+" : "−", gain > 0 ? gain : -gain);
	}
	fputc('\n', screen->out);
}

/* What one move or step has changed, and then the position is the new one to compare with. */
static void tell_changes(const struct screen *screen, const struct table *table,
                         struct game_state *before)
{
	struct view view = view_of(screen, table, before);

	draw(screen, &view, drawing_of(table->record.game)->changes);
	*before = table->state;
}

void tell_move(const struct screen *screen, struct table *table, move m)
{
	const struct game *game = table->record.game;
	struct game_state before = table->state, from = table->state;
	int points[GAME_SEATS_MAX];
	char text[GAME_TEXT_MAX];

	game->score(&before, points);
	game->write_move(&before, m, text);
	tell_actor(screen, table, game->turn(&before));
	screen_put(screen, INK_PLAIN, "  %s", text);
	table_note(table, m);
	game_play(game, &table->state, m);
	tell_gains(screen, table, points);
	table->state = from;
	game->apply(&table->state, m);
	tell_changes(screen, table, &before);
	while (game->turn(&table->state) == GAME_STEP) {
		game->step(&table->state);
		tell_changes(screen, table, &before);
	}
}

void tell_prospect(const struct screen *screen, const struct table *table, move m)
{
	struct table after = *table;
	int points[GAME_SEATS_MAX];

	table->record.game->score(&table->state, points);
	game_play(table->record.game, &after.state, m);
	tell_gains(screen, &after, points);
}

void tell_board(const struct screen *screen, const struct table *table, const void *before)
{
	struct view view = view_of(screen, table, before);

	fputc('\n', screen->out);
	draw(screen, &view, drawing_of(table->record.game)->board);
}

void tell_score(const struct screen *screen, const struct table *table)
{
	const struct game *game = table->record.game;
	struct view view = view_of(screen, table, NULL);
	int points[GAME_SEATS_MAX], places[GAME_SEATS_MAX];

	game->score(&table->state, points);
	game->result(&table->state, places);
	for (int place = 1; place <= table->record.setup.players; place++) {
		for (int seat = 0; seat < table->record.setup.players; seat++) {
			if (places[seat] != place)
				continue;
			screen_put(screen, INK_PLAIN, "  %d. ", place);
			tell_seat(screen, table, seat);
			screen_put(screen, INK_PLAIN, "  ");
			screen_line(screen, INK_PLAIN, say_count("cli.play.points", points[seat]),
			            points[seat]);
		}
	}
	draw(screen, &view, drawing_of(game)->points);
}

void tell_result(const struct screen *screen, const struct table *table)
{
	const struct game *game = table->record.game;
	int points[GAME_SEATS_MAX], places[GAME_SEATS_MAX], winner = -1, winners = 0;

	game->score(&table->state, points);
	game->result(&table->state, places);
	for (int seat = 0; seat < table->record.setup.players; seat++) {
		winner = places[seat] == 1 ? seat : winner;
		winners += places[seat] == 1;
	}
	if (winners == 1)
		screen_line(screen, INK_BOLD, say_count("cli.play.wins", points[winner]),
		            table_name(table, winner), points[winner]);
	else
		screen_line(screen, INK_BOLD, say_count("cli.play.tied", points[winner]), winners,
		            points[winner]);
}
