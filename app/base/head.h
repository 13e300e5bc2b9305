/* head.h - the head of a game as a person names it: game, players, options. */
#ifndef BASE_HEAD_H
#define BASE_HEAD_H

#include "base/trouble.h"
#include "core/game.h"

/* What has been named so far. */
struct head {
	const struct game *game; /* NULL: none yet */
	int players;             /* 0: none yet */
	int option_count;
	const char *options[GAME_OPTIONS_MAX * 2]; /* "name=value", as they came */
};

/* Each takes one word in; returns 0 with the trouble. Options wait until the game is known. */
int head_game(struct head *head, const char *name, struct trouble *trouble);
int head_players(struct head *head, const char *text, struct trouble *trouble);
int head_option(struct head *head, const char *text, struct trouble *trouble);

/* The complete set-up. A game must be named; missing players are as few as possible. */
int head_setup(const struct head *head, struct game_setup *setup, struct trouble *trouble);
/* A game on one line, "GAME 3 option=value", as the bot protocol writes it; the text is cut up.
   Returns 0 with the trouble, and then nothing else is written. */
int head_read(char *text, const struct game **game, struct game_setup *setup,
              struct trouble *trouble);

#endif
