/* Loads nets from files, for players of the arena. */
#ifndef ARENA_NETFILE_H
#define ARENA_NETFILE_H

#include "ai/net.h"

/* Reads a net for a game; its bytes stay in memory as long as the program runs. Returns 0 with the
   fault; NET_FINE if the file itself cannot be read. */
int netfile_read(const char *path, const struct game *game, struct net *net, enum net_fault *fault);

#endif
