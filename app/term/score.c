/* score.c - points: a bar for each seat, cut by where they come from; the table below; and how they
   grew. */
#include "term/scene.h"

#include <stdio.h>
#include <string.h>

#include "base/width.h"
#include "i18n/say.h"

enum { NAME_COLUMNS = 14, BAR_AT = 24, GRAPH_ROWS = 2, PLIES_MAX = 4096 };

static const char *const FILLS[] = {"▙", "▚", "░", "▞", "▗", "#", "=", "+", "o", ":", "*", "."};

/* All that was gained and lost, by seat and row of the score sheet; the points after each move. */
struct sheet {
	int players, sources, count;
	int gained[GAME_SEATS_MAX][GAME_SOURCES_MAX];
	int points[GAME_SEATS_MAX], places[GAME_SEATS_MAX];
	int most;
	float over[GAME_SEATS_MAX][PLIES_MAX];
};

static void add_move(struct sheet *sheet, const struct game *game, struct game_state *state, move m)
{
	struct game_gains gains;

	game_gains_of(game, state, m, &gains);
	game_play(game, state, m);
	game->score(state, sheet->points);
	for (int seat = 0; seat < sheet->players; seat++) {
		for (int source = 0; source < sheet->sources; source++)
			sheet->gained[seat][source] += gains.points[seat][source];
		if (sheet->points[seat] > sheet->most)
			sheet->most = sheet->points[seat];
		if (sheet->count < PLIES_MAX)
			sheet->over[seat][sheet->count] = (float)sheet->points[seat];
	}
	if (sheet->count < PLIES_MAX)
		sheet->count++;
}

static void fill_sheet(struct sheet *sheet, const struct record *record, int plies)
{
	struct game_state state;

	memset(sheet, 0, sizeof *sheet);
	sheet->players = record->setup.players;
	sheet->sources = game_source_count(record->game);
	sheet->most = 1;
	game_start(record->game, &state, &record->setup);
	for (int ply = 0; ply < plies; ply++)
		add_move(sheet, record->game, &state, record->moves[ply]);
	record->game->score(&state, sheet->points);
	game_result(record->game, &state, sheet->places);
}

/* ---- a line over time, in dots ---- */

enum { DOTS_ACROSS = 2, DOTS_DOWN = 4 };

/* The bits of Unicode's braille letters by column and row of their dots. */
static const unsigned char DOTS[DOTS_ACROSS][DOTS_DOWN] = {{0x01, 0x02, 0x04, 0x40},
                                                           {0x08, 0x10, 0x20, 0x80}};

static void put_dots(struct scene *scene, int row, int column, unsigned dots, struct ink ink)
{
	char letter[4] = {(char)0xe2, (char)(0xa0 | dots >> 6), (char)(0x80 | (dots & 0x3f)), 0};

	scene_put(scene, row, column, ink, letter);
}

/* The dots of a cell that lie at or below the values of its two columns. */
static unsigned dots_of(const float *values, int count, int rows, int row, float first, float step)
{
	unsigned dots = 0;

	for (int across = 0; across < DOTS_ACROSS; across++) {
		int at = (int)(first + step * (float)across);
		int high;

		if (at >= count || values[at] < 0)
			continue;
		high = (int)(values[at] * (float)(rows * DOTS_DOWN - 1) + 0.5f) + 1;
		for (int down = 0; down < DOTS_DOWN; down++)
			if ((rows - row) * DOTS_DOWN - down <= high)
				dots |= DOTS[across][down];
	}
	return dots;
}

void graph_draw(struct scene *scene, struct box box, const float *values, int count, struct ink ink)
{
	float step = (float)count / (float)(box.columns * DOTS_ACROSS);

	if (step < 1)
		step = 1;
	for (int row = 0; row < box.rows; row++)
		for (int column = 0; column < box.columns; column++) {
			float first = step * (float)(column * DOTS_ACROSS);
			unsigned dots;

			if ((int)first >= count)
				break;
			dots = dots_of(values, count, box.rows, row, first, step);
			if (dots)
				put_dots(scene, box.row + row, box.column + column, dots, ink);
		}
}

/* ---- bars ---- */

static void draw_bar(struct scene *scene, const struct sheet *sheet, int seat, int row)
{
	int room = scene->box.columns - BAR_AT - 2, most = sheet->most, column = BAR_AT, sum = 0;

	for (int source = 0; source < sheet->sources; source++) {
		int gained = sheet->gained[seat][source], end;

		if (gained <= 0)
			continue;
		sum += gained;
		end = BAR_AT + (most > room ? sum * room / most : sum);
		for (; column < end && column < BAR_AT + room; column++)
			scene_put(scene, row, column, ink_of_seat(seat), FILLS[source]);
	}
}

static int draw_bars(struct scene *scene, const struct sheet *sheet)
{
	int row = 0;

	for (int place = 1; place <= sheet->players; place++)
		for (int seat = 0; seat < sheet->players; seat++) {
			if (sheet->places[seat] != place)
				continue;
			scene_print(scene, row, 1, INK_BOLD, "%d", place);
			scene_mark(scene, row, 3, seat);
			scene_fit(scene, row, 5, NAME_COLUMNS, INK_BOLD, scene->drawn.names[seat]);
			scene_right(scene, row, BAR_AT - 1, INK_BOLD, "%d", sheet->points[seat]);
			draw_bar(scene, sheet, seat, row);
			row += 2;
		}
	return row;
}

/* ---- the table ---- */

/* words: *.source.* */
static int draw_sources(struct scene *scene, const struct sheet *sheet, int row)
{
	const struct game *game = scene->drawn.game;
	int step = (scene->box.columns - 21) / (sheet->players > 1 ? sheet->players : 1);
	int first = 30;

	if (step < 10)
		first = 20;
	step = step > 10 ? 10 : step;

	for (int seat = 0; seat < sheet->players; seat++)
		scene_right(scene, row, first + step * (seat + 1), ink_of_seat(seat), "%s",
		            mark_of_seat(seat));
	row++;
	for (int source = 0; source < sheet->sources; source++) {
		const char *word = game_sources(game)[source];

		if (!scene->is_sheet) /* there are bars */
			scene_put(scene, row, 1, INK_PLAIN, FILLS[source]);
		scene_fit(scene, row, 3, first - 3, INK_PLAIN,
		          say_or(word, "%s.source.%s", game->name, word));
		for (int seat = 0; seat < sheet->players; seat++) {
			int gained = sheet->gained[seat][source];

			scene_right(scene, row, first + step * (seat + 1), gained ? INK_PLAIN : INK_DIM, "%s%d",
			            gained < 0 ? "−" : "", gained < 0 ? -gained : gained);
		}
		row++;
	}
	for (int seat = 0; seat < sheet->players; seat++)
		scene_right(scene, row, first + step * (seat + 1), INK_BOLD, "%d", sheet->points[seat]);
	return row + 2;
}

static void draw_growth(struct scene *scene, struct sheet *sheet, int row)
{
	int columns = scene->box.columns - 12;

	for (int seat = 0; seat < sheet->players; seat++) {
		for (int ply = 0; ply < sheet->count; ply++)
			sheet->over[seat][ply] = sheet->over[seat][ply] < 0
			                             ? 0
			                             : sheet->over[seat][ply] / (float)sheet->most;
		scene_mark(scene, row + 1, 1, seat);
		graph_draw(scene, (struct box){row, 3, GRAPH_ROWS, columns}, sheet->over[seat],
		           sheet->count, ink_of_seat(seat));
		scene_print(scene, row + 1, columns + 4, INK_BOLD, "%d", sheet->points[seat]);
		row += GRAPH_ROWS + 1;
	}
}

static struct sheet sheet;

void score_draw(struct scene *scene, const struct record *record, int plies)
{
	int row;

	fill_sheet(&sheet, record, plies);
	row = draw_bars(scene, &sheet);
	row = draw_sources(scene, &sheet, row);
	if (sheet.count > 1)
		draw_growth(scene, &sheet, row);
}

void score_draw_sources(struct scene *scene, const struct record *record, int plies)
{
	fill_sheet(&sheet, record, plies);
	draw_sources(scene, &sheet, 0);
}
