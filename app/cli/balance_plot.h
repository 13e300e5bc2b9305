/* The share of first places of every seat, as an SVG picture with error bars. */
#ifndef CLI_BALANCE_PLOT_H
#define CLI_BALANCE_PLOT_H

#include "arena/balance.h"
#include "base/error.h"

enum { BALANCE_GROUPS_MAX = GAME_SEATS_MAX };

struct balance_plot {
	int count;
	struct balance_group {
		char name[64];
		int players;
		struct estimate first[GAME_SEATS_MAX];
	} groups[BALANCE_GROUPS_MAX];
};

void balance_plot_add(struct balance_plot *plot, const char *name, int players,
                      const struct balance *balance);
/* Returns 0 with the error. */
int balance_plot_write(const struct balance_plot *plot, const char *title, const char *path,
                       struct error *error);

#endif
