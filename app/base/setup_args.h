/* The set-up of a game as words on a command line: game, players, options. */
#ifndef BASE_SETUP_ARGS_H
#define BASE_SETUP_ARGS_H

#include "base/error.h"
#include "core/game.h"

/* The arguments so far. */
struct setup_args {
	const struct game *game; /* NULL: none yet */
	int players;             /* 0: none yet */
	int option_count;
	const char *options[GAME_OPTIONS_MAX * 2]; /* "name=value", as they came */
};

/* Each adds one word; returns 0 with the error. Options are checked once the game is known. */
int setup_args_game(struct setup_args *args, const char *name, struct error *error);
int setup_args_players(struct setup_args *args, const char *text, struct error *error);
int setup_args_option(struct setup_args *args, const char *text, struct error *error);

/* Makes the set-up. A game must be given; the default number of players is the smallest. */
int setup_args_finish(const struct setup_args *args, struct game_setup *setup, struct error *error);
/* Reads a game on one line, "GAME 3 option=value", as in the bot protocol; modifies the text.
   Returns 0 with the error, and then writes nothing else. */
int setup_args_read_line(char *text, const struct game **game, struct game_setup *setup,
                         struct error *error);

#endif
