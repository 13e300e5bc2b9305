/* nets.h - the nets that there are: built into a program (nets.c), or those that a page has brought
   (wasm/nets.c). */
#ifndef AI_NETS_H
#define AI_NETS_H

#include "ai/net.h"

/* The net of a game. Returns 0 if there is none; then *net is untouched. */
int net_of(const struct game *game, struct net *net);

#endif
