/* told.h - what happens at a server's table, in sentences. Each goes into text[REMOTE_TEXT_MAX]. */
#ifndef CLI_TOLD_H
#define CLI_TOLD_H

#include "client/player.h"
#include "term/remote.h"

/* An event of the log, moves aside. Returns 0 where there is nothing to tell. */
int told_event(const struct player *player, const json_t *event, char *text);
/* The code of a refusal; `game` and `rule` for a move that is not legal. A code that is not known
   is told as it is. */
void told_refusal(const struct game *game, const char *code, int rule, char *text);
const char *told_doubt(enum client_doubt doubt);
/* What is left on the clocks; what is known about the dice. Return 1. */
int told_clocks(const struct player *player, char *text);
int told_dice(struct player *player, char *text);

#endif
