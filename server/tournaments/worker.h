/* Runs the tournaments, at the node that leads: starts those whose time has come, counts tables
   that are over, pairs rounds. A step is computed from the rows and stored in one transaction,
   unless the tournament has changed meanwhile. So each step is taken once, whichever process dies
   when. */
#ifndef SERVER_TOURNAMENTS_WORKER_H
#define SERVER_TOURNAMENTS_WORKER_H

#include "server/store/store_thread.h"

struct tournament_worker;

/* `made` is called for each table that has been made. */
struct tournament_listener {
	void (*made)(void *to, const char *table);
	void *to;
};

struct tournament_worker *tournament_worker_new(struct store_thread *reader,
                                                struct store_thread *writer,
                                                const struct tournament_listener *listener);
void tournament_worker_free(struct tournament_worker *worker);
/* Once a second, and when something is due right away. */
void tournament_worker_tick(struct tournament_worker *worker);
int tournament_worker_is_busy(const struct tournament_worker *worker);

#endif
