/* Sentences about the events of a server's table. Each is written into text[REMOTE_TEXT_MAX]. */
#ifndef CLI_EVENT_TEXT_H
#define CLI_EVENT_TEXT_H

#include "client/remote_player.h"
#include "term/remote.h"

/* An event of the log, except moves. Returns 0 if the event has no sentence. */
int event_text(const struct remote_player *player, const json_t *event, char *text);
/* The code of a refusal; `game` and `rule` for a move that is not legal. An unknown
   code is written as it is. */
void refusal_text(const struct game *game, const char *code, int rule, char *text);
const char *doubt_text(enum client_doubt doubt);
/* The time left on the clocks; the state of the dice. Both return 1. */
int clocks_text(const struct remote_player *player, char *text);
int dice_text(struct remote_player *player, char *text);

#endif
