#include "term/log.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "base/text.h"
#include "i18n/say.h"
#include "term/view.h"

enum { MOVE_LINES_MAX = 48 };

static struct canvas canvas;

/* What one move or step has changed besides points, as the line mode tells it. */
static int add_changes(const struct table *table, const void *before, const void *after,
                       struct log_line *out, int room)
{
	struct drawn drawn = table_drawn(table, before, after, CANVAS_COLUMNS);
	int count = 0;

	canvas_clear(&canvas);
	view_of(table->record.game)->changes(&canvas, &drawn);
	for (int row = 0; row < canvas.rows && count < room; row++) {
		snprintf(out[count].text, LOG_TEXT_MAX, "%s", canvas_row_text(&canvas, row));
		out[count].depth = 1;
		count += out[count].text[0] != 0;
	}
	return count;
}

/* "▲ +2" for every seat whose points have changed. */
static void add_gains(const struct table *table, const void *before, const void *after, char *out)
{
	int gains[GAME_SEATS_MAX];

	table_gains(table, before, after, gains);
	for (int seat = 0; seat < table->record.setup.players; seat++)
		if (gains[seat])
			text_add(out, LOG_TEXT_MAX, "  %s %s%d", mark_of_seat(seat),
			         gains[seat] > 0 ? "+" : "−", abs(gains[seat]));
}

/* The names of the parts of a move, but for one in hand where a verb says what that is. */
static const char *names_text(const struct drawn *drawn, move m, const char *verb)
{
	const struct view *view = view_of(drawn->game);
	int parts[PARTS_MAX], count = view->parts(drawn->game, drawn->state, m, parts);
	const char *text = "";

	for (int part = 0; part < count; part++)
		if (!verb || PART_KIND(parts[part]) != view->held)
			text = text_join(text, ", ", view->name(drawn, parts[part]));
	return text;
}

/* A move in the reader's words, as its parts are called: "merchant to: Cologne". What chance does
   has no verb. Where there are no such words it is in the notation. */
/* words: *.verb.* */
static const char *move_text(const struct drawn *drawn, move m)
{
	const struct game *game = drawn->game;
	const char *word = game->verbs[MOVE_VERB(m)].word, *verb = NULL, *names;

	if (game->turn(drawn->state) >= 0)
		verb = say_or(NULL, "%s.verb.%s", game->name, word);
	names = names_text(drawn, m, verb);
	if (verb || (names[0] && strcmp(names, word) != 0))
		return text_join(verb ? verb : "", verb ? ": " : "", names);
	return table_move_text(game, drawn->state, m);
}

int log_of_move(const struct table *table, const void *state, move m, struct log_line *out,
                int room)
{
	const struct game *game = table->record.game;
	struct drawn drawn = table_drawn(table, NULL, state, CANVAS_COLUMNS);
	struct game_state before, after;
	int count = 1;

	memcpy(&before, state, game->state_size);
	after = before;
	out[0].depth = 0;
	out[0].seat = game->turn(state);
	snprintf(out[0].text, LOG_TEXT_MAX, "%s", move_text(&drawn, m));
	game->apply(&after, m);
	count += add_changes(table, &before, &after, out + count, room - count);
	while (game->turn(&after) == GAME_STEP) {
		before = after;
		game->step(&after);
		count += add_changes(table, &before, &after, out + count, room - count);
	}
	add_gains(table, state, &after, out[0].text);
	return count;
}

static void tell_move(struct log *log, const struct table *table, move m)
{
	struct log_line lines[MOVE_LINES_MAX];
	const struct game *game = table->record.game;
	int count = log_of_move(table, &log->state, m, lines, MOVE_LINES_MAX);

	for (int each = 0; each < count; each++) {
		log->lines = (struct log_line *)grow(log->lines, &log->room, (size_t)log->count + 1,
		                                     sizeof *log->lines);
		lines[each].ply = log->plies;
		lines[each].seat = lines[0].seat;
		log->lines[log->count++] = lines[each];
	}
	game_play(game, &log->state, m);
	log->plies++;
}

const char *log_mark(const struct log_line *line)
{
	return line->seat >= 0 ? mark_of_seat(line->seat) : "⚄";
}

int log_find(const struct log *log, int ply)
{
	int low = 0, high = log->count;

	while (low < high) {
		int middle = (low + high) / 2;

		if (log->lines[middle].ply < ply)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

void log_follow(struct log *log, const struct table *table)
{
	const struct record *record = &table->record;

	if (log->plies > record->count || log->plies == 0) {
		log->plies = log->plies > record->count ? record->count : 0;
		log->count = log_find(log, log->plies);
		record_replay(record, log->plies, &log->state);
	}
	while (log->plies < record->count)
		tell_move(log, table, record->moves[log->plies]);
}

void log_free(struct log *log)
{
	free(log->lines);
	memset(log, 0, sizeof *log);
}

void log_find_fresh(struct log *log, const struct view *view, const struct record *record,
                    int first, int last)
{
	struct game_state state;

	log->fresh_count = 0;
	if (first < 0 || first >= last)
		return;
	record_replay(record, first, &state);
	for (int ply = first; ply < last; ply++) {
		int parts[PARTS_MAX];
		int count = view->parts(record->game, &state, record->moves[ply], parts);

		for (int each = 0; each < count && log->fresh_count < LOG_FRESH_MAX; each++)
			if (PART_KIND(parts[each]) != view->held)
				log->fresh[log->fresh_count++] = parts[each];
		game_play(record->game, &state, record->moves[ply]);
	}
}
