/* opening.h - how a table comes into being: its head, and its first events in the same
   transaction. */
#ifndef SERVER_OPENING_H
#define SERVER_OPENING_H

#include "server/match.h"
#include "server/store.h"

struct opening {
	struct match *match; /* the new table as it will be */
	int is_refused;      /* a seat could not be filled as it was asked for */
};

/* A new table of a person. `head` has everything but its id, owner, time and secret; `seats`
   says who sits where: "me", a level, or "". */
struct opening opening_new(const struct table_head *head, const struct person *owner,
                           char seats[GAME_SEATS_MAX][LEVEL_MAX], int64_t now);
/* The same game again, with the same bots, and the person on their own seat. */
struct opening opening_rematch(const struct match *match, const struct person *owner, int64_t now);
void opening_free(struct opening *opening);

/* Keeps it. May be done twice. */
enum store_answer opening_store(const struct opening *opening, struct store *store);

#endif
