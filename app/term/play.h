/* play.h - a game in the terminal, line by line, between people and bots. */
#ifndef TERM_PLAY_H
#define TERM_PLAY_H

#include "base/setup_args.h"
#include "term/screen.h"
#include "term/table.h"
#include "term/tui/tui.h"

/* What the caller knows before the game. */
struct play_plan {
	struct setup_args args; /* what of the set-up is named; if nothing is, a dialogue asks */
	const char *seats;      /* "Ada,random,bot:./my-bot", or NULL */
	const char *load;       /* a file to go on from, or NULL */
	int resume_number;      /* of a saved game, 1 for the last one; 0: none */
	uint64_t seed;
	int is_entered;     /* a game that was played with the box */
	int bot_ms;         /* that a bot has for a move; 0: 10 seconds */
	int coach;          /* the points from which on a loss is remarked on; 0: no coach */
	int is_full_screen; /* all of the screen, where there is a terminal for it */
	struct display display;
};

/* A table of a server. */
struct online_plan {
	const struct remote *remote;
	struct display display;
	int is_spectator; /* continues when the input has ended, up to the end of the game */
};

/* Lists the saved games that can be resumed. Returns 0 with the error if there are none. */
int play_list_saved(FILE *out, struct error *error);
/* Plays until the player leaves or the input ends. Returns 0 with the error
   if there was no game. */
int play(const struct play_plan *plan, FILE *in, FILE *out, struct error *error);
/* Plays or watches at a server's table until the person leaves, the input ends, or the table is
   gone. */
void play_online(const struct online_plan *plan, FILE *in, FILE *out);

/* Asks puzzles line by line until the player leaves or the input ends. Returns 0 with the error:
   there is no such puzzle. */
int solve(const struct solve_wish *wish, const struct display *display, FILE *in, FILE *out,
          struct error *error);

#endif
