#include "cli/balance_plot.h"

#include <stdio.h>
#include <string.h>

#include "i18n/say.h"

/* Sizes of the picture. */
enum { LEFT = 50, TOP = 44, BASE = 264, HEIGHT = 310, BAR = 34, GAP = 6, GROUP_GAP = 40 };

void balance_plot_add(struct balance_plot *plot, const char *name, int players,
                      const struct balance *balance)
{
	struct balance_group *group = &plot->groups[plot->count++];

	snprintf(group->name, sizeof group->name, "%s", name);
	group->players = players;
	memcpy(group->first, balance->first, sizeof group->first);
}

/* The axis ends at 60 %. */
static double down(double share)
{
	return BASE - (BASE - TOP) * share / 0.6;
}

static int width_of(const struct balance_group *group)
{
	return group->players * (BAR + GAP) + GROUP_GAP;
}

static void draw_bar(int x, int seat, const struct estimate *first, FILE *to)
{
	int middle = x + BAR / 2;

	fprintf(to, "<rect x=\"%d\" y=\"%.1f\" width=\"%d\" height=\"%.1f\" fill=\"#0072b2\"/>\n", x,
	        down(first->value), BAR, BASE - down(first->value));
	fprintf(to, "<path d=\"M%d %.1fV%.1f\" stroke=\"#222\" stroke-width=\"2\"/>\n", middle,
	        down(first->high), down(first->low));
	fprintf(to, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"middle\">%.1f</text>\n", middle,
	        down(first->high) - 6, 100 * first->value);
	fprintf(to, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%d</text>\n", middle, BASE + 17,
	        seat + 1);
}

/* With a line where all seats would be if they were even. */
static void draw_group(int x, const struct balance_group *group, FILE *to)
{
	int end = x + width_of(group) - GROUP_GAP;

	for (int seat = 0; seat < group->players; seat++)
		draw_bar(x + seat * (BAR + GAP), seat, &group->first[seat], to);
	fprintf(to, "<path d=\"M%d %.1fH%d\" stroke=\"#d55e00\" stroke-dasharray=\"6 3\"/>\n", x - GAP,
	        down(1.0 / group->players), end);
	fprintf(to, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>\n", (x + end) / 2,
	        BASE + 37, group->name);
}

int balance_plot_write(const struct balance_plot *plot, const char *title, const char *path,
                       struct error *error)
{
	FILE *to = fopen(path, "w");
	int width = LEFT, x = LEFT;

	if (!to)
		return error_set_system(error, path);
	for (int each = 0; each < plot->count; each++)
		width += width_of(&plot->groups[each]);
	fprintf(to,
	        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
	        "font-family=\"sans-serif\" font-size=\"13\">\n<title>%s · %s</title>\n"
	        "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
	        width, HEIGHT, say("ai.balance.plot"), title, width, HEIGHT);
	fprintf(to, "<text x=\"%d\" y=\"24\" font-size=\"16\">%s · %s</text>\n", LEFT,
	        say("ai.balance.plot"), title);
	for (int each = 0; each < plot->count; each++) {
		draw_group(x, &plot->groups[each], to);
		x += width_of(&plot->groups[each]);
	}
	fputs("</svg>\n", to);
	if (ferror(to) | fclose(to))
		return error_set_system(error, path);
	return 1;
}
