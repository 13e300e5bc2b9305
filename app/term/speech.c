#include "term/speech.h"

#include <stdlib.h>
#include <string.h>

#include "base/lowercase.h"
#include "i18n/say.h"
#include "term/grid.h"
#include "term/view.h"

/* A game without its own sentences counts nothing. */
static const struct speech *speech_for(const struct game *game)
{
	static const struct speech none = {0};

	return speech_of(game) ? speech_of(game) : &none;
}

void speak_text(const struct screen *screen, const char *text)
{
	screen_wrap(screen, screen->is_spoken ? 0 : 2, text);
}

const char *speech_add(const char *list, const char *text)
{
	return text_join(list, ", ", text);
}

const char *speech_count(const char *id, int count)
{
	return text_from(say_count(id, count), count);
}

static const char *stock_text(const struct speech *speech, const void *state, int stock, int count)
{
	return text_from(say_count(speech->stocks[stock], count), count,
	                 speech->stock_name ? speech->stock_name(state, stock) : "");
}

/* ---- who ---- */

static void tell_seat(const struct screen *screen, const struct table *table, int seat)
{
	const struct speech *speech = speech_for(table->record.game);
	int points[GAME_SEATS_MAX];
	const char *list;

	table->record.game->score(&table->state, points);
	list = speech_count("cli.play.points", points[seat]);
	for (int stock = 0; speech->stocks && speech->stocks[stock]; stock++) {
		int count = speech->count(&table->state, seat, stock);

		if (count)
			list = speech_add(list, stock_text(speech, &table->state, stock, count));
	}
	speak(screen, say("cli.speech.of"), table_name(table, seat), list);
}

/* Whether a name begins like this, in any case. */
static int is_called(const char *name, const char *begin)
{
	char one[RECORD_NAME_MAX], other[RECORD_NAME_MAX];

	snprintf(one, sizeof one, "%s", name);
	snprintf(other, sizeof other, "%s", begin);
	lowercase_utf8(one);
	lowercase_utf8(other);
	return strncmp(one, other, strlen(other)) == 0;
}

void speech_who(const struct screen *screen, const struct table *table, const char *name)
{
	int actor = table_turn(table), told = 0;

	if (!*name && actor >= 0)
		speak(screen, say("cli.speech.to-move"), table_name(table, actor));
	for (int seat = 0; seat < table->record.setup.players; seat++)
		if (is_called(table_name(table, seat), name)) {
			tell_seat(screen, table, seat);
			told++;
		}
	if (!told)
		speak(screen, "%s", say("cli.speech.nobody"));
}

/* ---- what ---- */

/* A place of a game that has no sentences of its own. */
static int tell_place(const struct screen *screen, const struct drawn *drawn, const char *name)
{
	static struct grid grid;
	int at;

	grid_read(&grid, drawn->game, drawn->state, 0);
	at = grid_find(&grid, name);
	if (at >= 0)
		speak(screen, "%s.", grid_sentence(drawn, &grid.places[at]));
	return at >= 0;
}

/* The places where something is, then the rest of the state. */
static void tell_places(const struct screen *screen, const struct drawn *drawn)
{
	static struct canvas canvas;
	static struct grid grid;

	grid_read(&grid, drawn->game, drawn->state, 0);
	for (int each = 0; each < grid.count; each++)
		if (grid.places[each].thing[0] || grid.places[each].seat >= 0)
			speak(screen, "%s.", grid_sentence(drawn, &grid.places[each]));
	canvas_clear(&canvas);
	plain_draw_fields(&canvas, drawn);
	for (int row = 0; row < canvas.rows; row++)
		speak(screen, "%s.", canvas_row_text(&canvas, row));
}

int speech_what(const struct screen *screen, const struct table *table, const char *word)
{
	const struct speech *speech = speech_for(table->record.game);
	struct drawn drawn = table_drawn(table, NULL, &table->state, 0);

	return speech->what ? speech->what(screen, &drawn, word) : tell_place(screen, &drawn, word);
}

void speech_table(const struct screen *screen, const struct table *table)
{
	const struct speech *speech = speech_for(table->record.game);
	struct drawn drawn = table_drawn(table, NULL, &table->state, 0);

	if (speech->parts)
		speech->parts(screen, &drawn);
	else
		tell_places(screen, &drawn);
	speech_who(screen, table, "");
}

/* ---- what a move brings ---- */

static void tell_points(const struct screen *screen, const struct table *table, int seat, int gain,
                        int has)
{
	if (gain > 0)
		speak(screen, say_count("cli.speech.gains-points", gain), table_name(table, seat), gain,
		      has);
	else if (gain < 0)
		speak(screen, say_count("cli.speech.loses-points", -gain), table_name(table, seat), -gain,
		      has);
}

void speech_changes(const struct screen *screen, const struct table *table,
                    const struct game_state *before, const struct game_state *after)
{
	const struct game *game = table->record.game;
	const struct speech *speech = speech_for(game);
	int gains[GAME_SEATS_MAX], has[GAME_SEATS_MAX];

	table_gains(table, before, after, gains);
	game->score(after, has);
	for (int seat = 0; seat < table->record.setup.players; seat++) {
		for (int stock = 0; stock < speech->goods; stock++) {
			int now = speech->count(after, seat, stock);
			int change = now - speech->count(before, seat, stock);
			const char *text = stock_text(speech, after, stock, abs(change));

			if (change > 0)
				speak(screen, say("cli.speech.gains"), table_name(table, seat), text, now);
			else if (change < 0)
				speak(screen, say("cli.speech.gives"), table_name(table, seat), text, now);
		}
		tell_points(screen, table, seat, gains[seat], has[seat]);
	}
}

/* "−1 gold", or "costs 1 gold". */
static const char *change_text(const struct screen *screen, const char *text, int change)
{
	if (!screen->is_spoken)
		return text_from("%s%s", change > 0 ? "+" : "−", text);
	return change > 0 ? text_from(say("cli.speech.brings"), text)
	                  : text_from(say("cli.speech.costs"), text);
}

const char *speech_remark(const struct screen *screen, const struct table *table, move m)
{
	const struct speech *speech = speech_for(table->record.game);
	struct game_state after = table->state;
	int seat = table_turn(table), gains[GAME_SEATS_MAX];
	const char *list = "";

	if (seat < 0)
		return list;
	game_play(table->record.game, &after, m);
	for (int stock = 0; stock < speech->goods; stock++) {
		int change = speech->count(&after, seat, stock) - speech->count(&table->state, seat, stock);

		if (change)
			list = speech_add(
				list,
				change_text(screen, stock_text(speech, &table->state, stock, abs(change)), change));
	}
	table_gains(table, &table->state, &after, gains);
	if (gains[seat])
		list = speech_add(
			list,
			change_text(screen, speech_count("cli.play.points", abs(gains[seat])), gains[seat]));
	return speech->remark ? speech_add(list, speech->remark(&table->state, &after, m)) : list;
}
