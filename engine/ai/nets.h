/* Finds the net of a game: built in (nets.c), or loaded by a page (wasm/nets.c). */
#ifndef AI_NETS_H
#define AI_NETS_H

#include "ai/net.h"

/* The net of a game. Returns 0 if there is none; then *net is untouched. */
int net_of(const struct game *game, struct net *net);

#endif
