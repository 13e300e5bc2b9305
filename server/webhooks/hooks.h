/* hooks.h - web-hooks, which tell people's own programs that it is their turn: a signed POST,
   tried again after longer and longer waits. A thread of its own sends them (libcurl); the loop
   finds what is due. */
#ifndef SERVER_WEBHOOKS_HOOKS_H
#define SERVER_WEBHOOKS_HOOKS_H

#include "server/server.h"

struct hooks *hooks_new(struct server *server);
/* What is under way is dropped: it is still due, and the next server sends it. */
void hooks_stop(struct hooks *hooks);
/* After the threads of the store: they may still have jobs of it. */
void hooks_free(struct hooks *hooks);
/* Once a second on the node that leads: sends what is due. */
void hooks_tick(struct hooks *hooks);

void hooks_new_key(char key[HEX_MAX]);
/* How long to wait after so many failed attempts; 0: give up. */
int64_t hooks_delay_ms(int tries);

#endif
