/* online.h - a server's table in the terminal, line by line. */
#ifndef TERM_ONLINE_H
#define TERM_ONLINE_H

#include "term/remote.h"
#include "term/screen.h"

struct online_plan {
	const struct remote *remote;
	struct display display;
	int is_spectator; /* goes on when the input has ended, up to the end of the game */
};

/* Plays or watches until the person leaves, the input ends, or the table is gone. */
void play_online(const struct online_plan *plan, FILE *in, FILE *out);

#endif
