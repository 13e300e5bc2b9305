/* Draws the chances. Seats differ by colour (a set that colour-blind people can tell apart) and by
   the dashes of their lines; mistakes are dots. */
#include "cli/plot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/width.h"
#include "i18n/say.h"

/* Sizes of the picture: below the axis are the numbers, then the rows of the legend. */
enum { WIDTH = 900, LEFT = 50, RIGHT = 20, TOP = 44, BASE = 364, LEGEND = 414, ROW = 22 };
/* Widths in the legend: the sample line, an average letter, a gap. Longer names are cut. */
enum { SAMPLE = 42, LETTER = 8, GAP = 24, NAME_LETTERS = 40 };
enum { DOT = 4, TICKS_MAX = 12 };

/* clang-format off */
static const struct {
	const char *colour, *dashes;
} STYLES[GAME_SEATS_MAX] = {
	{"#0072b2", ""},
	{"#d55e00", "8 3"},
	{"#009e73", "2 3"},
	{"#cc79a7", "10 3 2 3"},
	{"#595959", "5 5"},
};
/* clang-format on */

int plot_can_write(const char *path, struct error *error)
{
	FILE *to = fopen(path, "a");

	if (!to)
		return error_set_system(error, path);
	fclose(to);
	return 1;
}

int plot_new(struct plot *plot, const struct record *record)
{
	plot->record = record;
	plot->count = 0;
	plot->points = malloc(((size_t)record->count + 1) * sizeof *plot->points);
	return plot->points != NULL;
}

void plot_free(struct plot *plot)
{
	free(plot->points);
	plot->points = NULL;
}

void plot_add(struct plot *plot, int ply, const float chances[GAME_SEATS_MAX], int mistaken)
{
	struct plot_point *point = &plot->points[plot->count++];

	point->ply = ply;
	point->mistaken = mistaken;
	memcpy(point->chances, chances, sizeof point->chances);
}

static double across(const struct plot *plot, int ply)
{
	int plies = plot->record->count > 1 ? plot->record->count : 1;

	return LEFT + (double)(WIDTH - LEFT - RIGHT) * ply / plies;
}

static double down(float chance)
{
	return TOP + (BASE - TOP) * (1.0 - (double)chance);
}

/* 1, 2, 5, 10, 20 ... moves between two numbers of the axis. */
static int tick_of(int plies)
{
	int tick = 1;

	for (int each = 0; plies / tick > TICKS_MAX; each++)
		tick = each % 3 == 1 ? tick / 2 * 5 : tick * 2;
	return tick;
}

static void draw_grid(const struct plot *plot, FILE *to)
{
	int plies = plot->record->count, tick = tick_of(plies);

	for (int tenth = 0; tenth <= 10; tenth += 2) {
		double y = down((float)tenth / 10);

		fprintf(to, "<path d=\"M%d %.1fH%d\" stroke=\"#ccc\"/>", LEFT, y, WIDTH - RIGHT);
		fprintf(to, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d %%</text>\n", LEFT - 6, y + 4,
		        10 * tenth);
	}
	for (int ply = 0; ply <= plies; ply += tick)
		fprintf(to,
		        "<path d=\"M%.1f %dv5\" stroke=\"#999\"/>"
		        "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
		        across(plot, ply), BASE, across(plot, ply), BASE + 19, ply);
	fprintf(to, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>\n", WIDTH - RIGHT, BASE + 36,
	        say("ai.analyse.ply"));
}

static void draw_dot(double x, double y, const char *colour, FILE *to)
{
	fprintf(to, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%d\" fill=\"%s\" stroke=\"#fff\"/>\n", x, y,
	        DOT, colour);
}

static void draw_seat(const struct plot *plot, int seat, FILE *to)
{
	fprintf(to, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"2\" stroke-dasharray=\"%s\" d=\"",
	        STYLES[seat].colour, STYLES[seat].dashes);
	for (int each = 0; each < plot->count; each++)
		fprintf(to, "%s%.1f %.1f", each ? "L" : "M", across(plot, plot->points[each].ply),
		        down(plot->points[each].chances[seat]));
	fprintf(to, "\"/>\n");
	for (int each = 0; each < plot->count; each++)
		if (plot->points[each].mistaken == seat)
			draw_dot(across(plot, plot->points[each].ply), down(plot->points[each].chances[seat]),
			         STYLES[seat].colour, to);
}

/* Escapes the three special characters of XML in a name, and cuts a long one. */
static void write_name(const char *text, FILE *to)
{
	int width, size, used = 0;

	for (; *text && used < NAME_LETTERS; text += size, used += width) {
		const char *word = *text == '<'   ? "&lt;"
		                   : *text == '>' ? "&gt;"
		                   : *text == '&' ? "&amp;"
		                                  : NULL;

		size = letter_size(text, &width);
		if (word)
			fputs(word, to);
		else
			fwrite(text, 1, (size_t)size, to);
	}
	fputs(*text ? "…" : "", to);
}

static int has_mistakes(const struct plot *plot)
{
	for (int each = 0; each < plot->count; each++)
		if (plot->points[each].mistaken >= 0)
			return 1;
	return 0;
}

/* The entries of the legend: a seat each, and what a dot means. */
struct legend {
	struct {
		int x, y;
	} at[GAME_SEATS_MAX + 1];
	int height; /* of the whole picture */
};

/* Beside the one before it, or in the next row. */
static void lay_out(const struct plot *plot, struct legend *legend)
{
	int players = plot->record->setup.players, x = LEFT, y = LEGEND;

	for (int each = 0; each < players + has_mistakes(plot); each++) {
		int letters = each < players ? 2 + text_width(plot->record->names[each])
		                             : text_width(say("ai.analyse.mistake"));
		int width = SAMPLE + LETTER * (letters < NAME_LETTERS ? letters : NAME_LETTERS + 3);

		if (x > LEFT && x + width > WIDTH - RIGHT) {
			x = LEFT;
			y += ROW;
		}
		legend->at[each].x = x;
		legend->at[each].y = y;
		x += width + GAP;
	}
	legend->height = y + ROW / 2;
}

static void draw_legend(const struct plot *plot, const struct legend *legend, FILE *to)
{
	int players = plot->record->setup.players;

	for (int seat = 0; seat < players; seat++) {
		int x = legend->at[seat].x, y = legend->at[seat].y;

		fprintf(to, "<path d=\"M%d %dh36\" stroke=\"%s\" stroke-width=\"2\" ", x, y - 4,
		        STYLES[seat].colour);
		fprintf(to, "stroke-dasharray=\"%s\"/><text x=\"%d\" y=\"%d\">%d ", STYLES[seat].dashes,
		        x + SAMPLE, y, seat + 1);
		write_name(plot->record->names[seat], to);
		fputs("</text>\n", to);
	}
	if (has_mistakes(plot)) {
		int x = legend->at[players].x, y = legend->at[players].y;

		draw_dot(x + SAMPLE - 2 * DOT, y - 4, "#333", to);
		fprintf(to, "<text x=\"%d\" y=\"%d\">%s</text>\n", x + SAMPLE, y,
		        say("ai.analyse.mistake"));
	}
}

int plot_write(const struct plot *plot, const char *path, struct error *error)
{
	FILE *to = fopen(path, "w");
	struct legend legend;

	if (!to)
		return error_set_system(error, path);
	lay_out(plot, &legend);
	fprintf(to,
	        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
	        "font-family=\"sans-serif\" font-size=\"13\">\n",
	        WIDTH, legend.height);
	fprintf(to, "<title>%s</title>\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
	        say("ai.analyse.plot"), WIDTH, legend.height);
	fprintf(to, "<text x=\"%d\" y=\"24\" font-size=\"16\">%s · %s</text>\n", LEFT,
	        say("ai.analyse.plot"), plot->record->game->name);
	draw_grid(plot, to);
	for (int seat = 0; seat < plot->record->setup.players; seat++)
		draw_seat(plot, seat, to);
	draw_legend(plot, &legend, to);
	fputs("</svg>\n", to);
	if (ferror(to) | fclose(to))
		return error_set_system(error, path);
	return 1;
}
