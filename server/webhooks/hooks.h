/* Webhooks, which notify people's own programs that it is their turn: a signed POST,
   repeated after longer and longer waits. A thread sends them with libcurl; the loop finds those
   that are due. */
#ifndef SERVER_WEBHOOKS_HOOKS_H
#define SERVER_WEBHOOKS_HOOKS_H

#include "server/server.h"

struct hooks *hooks_new(struct server *server);
/* Drops deliveries under way: they are still due, and the next server sends them. */
void hooks_stop(struct hooks *hooks);
/* After the threads of the store have ended, since they may still hold its jobs. */
void hooks_free(struct hooks *hooks);
/* Once a second on the node that leads: sends those that are due. */
void hooks_tick(struct hooks *hooks);

void hooks_new_key(char key[HEX_MAX]);
/* How long to wait after this many failed attempts; 0: give up. */
int64_t hooks_delay_ms(int tries);

#endif
