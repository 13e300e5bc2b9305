/* The winning chances of every seat over a game, as an SVG picture. */
#ifndef CLI_PLOT_H
#define CLI_PLOT_H

#include "base/error.h"
#include "core/record.h"

struct plot {
	const struct record *record;
	int count;
	struct plot_point {
		int ply;
		int mistaken; /* the seat that made a mistake here, or -1 */
		float chances[GAME_SEATS_MAX];
	} *points;
};

/* Whether the picture can be written there; asked before the long work. */
int plot_can_write(const char *path, struct error *error);
/* Allocates a point per move of the record; returns 0 if there is not enough memory. */
int plot_new(struct plot *plot, const struct record *record);
void plot_free(struct plot *plot);
/* The chances before a move, in the order of the game. */
void plot_add(struct plot *plot, int ply, const float chances[GAME_SEATS_MAX], int mistaken);
/* Writes the picture. Returns 0 with the error. */
int plot_write(const struct plot *plot, const char *path, struct error *error);

#endif
