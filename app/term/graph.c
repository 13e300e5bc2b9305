/* graph.c - a line over time, in dots. */
#include <string.h>

#include "term/score.h"

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
