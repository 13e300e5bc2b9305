/* follow.h - a table here that follows one of a server (remote.h): line by line and in the full
   screen alike. */
#ifndef TERM_FOLLOW_H
#define TERM_FOLLOW_H

#include "term/remote.h"
#include "term/table.h"

/* Who sits where, and their names. The seats of others are nobody's here: nothing is ever decided
   for them. */
void follow_seats(struct table *table, const struct remote_now *now);
/* The whole game as it stands there. Returns 0 if nothing is known of it. */
int follow_restart(struct table *table, const struct remote_now *now);
/* The legal move that is spelled so. Returns 0 if there is none: then something was missed, and the
   game must be taken over again. */
int follow_read(const struct table *table, const char *spelling, move *m);
/* Back to a ply. Returns 0 if the game here has not come so far. */
int follow_back(struct table *table, int ply);

#endif
