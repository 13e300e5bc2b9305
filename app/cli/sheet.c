/* The score sheet of a record, summed over what the engine says of each move. */
#include "cli/sheet.h"

#include <stdio.h>
#include <string.h>

#include "cli/columns.h"
#include "i18n/say.h"

static const char START[] = "start";

/* Of the columns of a printed sheet. */
enum { NAME_WIDTH = 24, POINTS_WIDTH = 5 };

static void add(struct game_gains *sum, const struct game_gains *more)
{
	for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
		for (int row = 0; row < GAME_SOURCES_MAX; row++)
			sum->points[seat][row] += more->points[seat][row];
}

void sheet_of(const struct record *record, struct sheet *sheet)
{
	const struct game *game = record->game;
	struct game_state state;

	memset(sheet, 0, sizeof *sheet);
	game_start(game, &state, &record->setup);
	game->score(&state, sheet->start);
	for (int ply = 0; ply < record->count; ply++) {
		struct game_gains gains;

		game_gains_of(game, &state, record->moves[ply], &gains);
		add(&sheet->gains, &gains);
		game_play(game, &state, record->moves[ply]);
	}
}

static void emit_rows(const struct game *game, const int *points, struct emit *emit)
{
	for (int row = 0; row < game_source_count(game); row++)
		if (points[row])
			emit_number(emit, game_sources(game)[row], points[row]);
}

void sheet_emit(const struct sheet *sheet, const struct game *game, int seat, const char *name,
                struct emit *emit)
{
	emit_object(emit, name);
	if (sheet->start[seat])
		emit_number(emit, START, sheet->start[seat]);
	emit_rows(game, sheet->gains.points[seat], emit);
	emit_object_end(emit);
}

static void print_row(const struct record *record, const char *word, const int *points)
{
	char id[64];
	const char *label;
	int is_used = 0;

	for (int seat = 0; seat < record->setup.players; seat++)
		is_used |= points[seat] != 0;
	if (!is_used)
		return;
	/* words: *.source.* */
	snprintf(id, sizeof id, "%s.source.%s", record->game->name, word);
	label = say_find(id);
	print_left(label ? label : word, NAME_WIDTH);
	for (int seat = 0; seat < record->setup.players; seat++)
		printf(" %*d", POINTS_WIDTH, points[seat]);
	putchar('\n');
}

void sheet_print(const struct sheet *sheet, const struct record *record)
{
	int points[GAME_SEATS_MAX];

	print_left(say("cli.sheet.head"), NAME_WIDTH);
	for (int seat = 0; seat < record->setup.players; seat++)
		printf(" %*d", POINTS_WIDTH, seat + 1);
	putchar('\n');
	print_row(record, START, sheet->start);
	for (int row = 0; row < game_source_count(record->game); row++) {
		for (int seat = 0; seat < record->setup.players; seat++)
			points[seat] = sheet->gains.points[seat][row];
		print_row(record, game_sources(record->game)[row], points);
	}
}

void gains_emit(const struct record *record, const void *state, move m, struct emit *emit)
{
	static const struct game_gains none;
	struct game_gains gains;

	game_gains_of(record->game, state, m, &gains);
	if (!memcmp(&gains, &none, sizeof gains))
		return;
	emit_array(emit, "gains");
	for (int seat = 0; seat < record->setup.players; seat++) {
		emit_object(emit, NULL);
		emit_rows(record->game, gains.points[seat], emit);
		emit_object_end(emit);
	}
	emit_array_end(emit);
}
