/* plot.c - draws the chances. Seats differ by colour (a set that colour-blind people can tell
   apart) and by the dashes of their lines; mistakes are dots. */
#include "cli/plot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "po/say.h"

enum { WIDTH = 900, HEIGHT = 420, LEFT = 50, RIGHT = 20, TOP = 20, BOTTOM = 70, DOT = 4 };

static const struct {
	const char *colour, *dashes;
} STYLES[GAME_SEATS_MAX] = {
	{"#0072b2", ""},
	{"#d55e00", "8 3"},
	{"#009e73", "2 3"},
	{"#cc79a7", "10 3 2 3"},
	{"#595959", "5 5"},
};

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
	return TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - (double)chance);
}

static void draw_grid(FILE *to)
{
	for (int tenth = 0; tenth <= 10; tenth += 2) {
		double y = down((float)tenth / 10);

		fprintf(to, "<path d=\"M%d %.1fH%d\" stroke=\"#ccc\"/>", LEFT, y, WIDTH - RIGHT);
		fprintf(to, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d %%</text>\n", LEFT - 6, y + 4,
		        10 * tenth);
	}
}

static void draw_seat(const struct plot *plot, int seat, FILE *to)
{
	fprintf(to,
	        "<path fill=\"none\" stroke=\"%s\" stroke-width=\"2\" stroke-dasharray=\"%s\" d=\"",
	        STYLES[seat].colour, STYLES[seat].dashes);
	for (int each = 0; each < plot->count; each++)
		fprintf(to, "%s%.1f %.1f", each ? "L" : "M", across(plot, plot->points[each].ply),
		        down(plot->points[each].chances[seat]));
	fprintf(to, "\"/>\n");
	for (int each = 0; each < plot->count; each++)
		if (plot->points[each].mistaken == seat)
			fprintf(to, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%d\" fill=\"%s\"/>\n",
			        across(plot, plot->points[each].ply),
			        down(plot->points[each].chances[seat]), DOT, STYLES[seat].colour);
}

/* Names may hold anything; XML wants three letters spelled out. */
static void write_text(const char *text, FILE *to)
{
	for (; *text; text++) {
		const char *word = *text == '<'   ? "&lt;"
		                   : *text == '>' ? "&gt;"
		                   : *text == '&' ? "&amp;"
		                                  : NULL;

		if (word)
			fputs(word, to);
		else
			fputc(*text, to);
	}
}

static void draw_legend(const struct plot *plot, FILE *to)
{
	int players = plot->record->setup.players;

	for (int seat = 0; seat < players; seat++) {
		int x = LEFT + (WIDTH - LEFT - RIGHT) * seat / players, y = HEIGHT - BOTTOM + 45;

		fprintf(to, "<path d=\"M%d %dh36\" stroke=\"%s\" stroke-width=\"2\" ", x, y - 4,
		        STYLES[seat].colour);
		fprintf(to, "stroke-dasharray=\"%s\"/><text x=\"%d\" y=\"%d\">%d ", STYLES[seat].dashes,
		        x + 42, y, seat + 1);
		write_text(plot->record->names[seat], to);
		fputs("</text>\n", to);
	}
}

int plot_write(const struct plot *plot, const char *path, struct trouble *trouble)
{
	FILE *to = fopen(path, "w");

	if (!to)
		return trouble_system(trouble, path);
	fprintf(to,
	        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
	        "font-family=\"sans-serif\" font-size=\"13\">\n",
	        WIDTH, HEIGHT);
	fprintf(to, "<title>%s</title>\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
	        say("ai.analyse.plot"), WIDTH, HEIGHT);
	draw_grid(to);
	for (int seat = 0; seat < plot->record->setup.players; seat++)
		draw_seat(plot, seat, to);
	draw_legend(plot, to);
	fputs("</svg>\n", to);
	if (ferror(to) | fclose(to))
		return trouble_system(trouble, path);
	return 1;
}
