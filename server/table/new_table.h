/* Creating a table: its head and its first events, in one transaction. */
#ifndef SERVER_TABLE_NEW_TABLE_H
#define SERVER_TABLE_NEW_TABLE_H

#include "server/store/store.h"
#include "server/table/match.h"

struct new_table {
	struct match *match;     /* the new table as it will be */
	int is_refused;          /* a seat could not be filled as requested */
	char origin[ORIGIN_MAX]; /* a keyed hash of the address that opens it, for its bounds; or "" */
	int quota_factor;        /* by which quotas are multiplied */
	int is_over_quota;       /* of listed tables: it was not stored */
};

/* A new table of a person. `head` has everything but its id, owner, time and secret; `seats` says
   who sits where: "me", a level, or "". */
struct new_table new_table_create(const struct table_head *head, const struct person *owner,
                                  char seats[GAME_SEATS_MAX][LEVEL_MAX], int64_t now);
/* Computer players take the free seats later: "LEVEL MINUTES", or "". */
void new_table_fill(struct new_table *created, const struct person *owner, const char *fill);
/* The same game again, with the same bots, the person in their old seat, and the other seats
   reserved for the people who had them; not listed. */
struct new_table new_table_rematch(const struct match *match, const struct person *owner,
                                   int64_t now);
void new_table_free(struct new_table *created);

/* Stores it, unless it is listed and over the quota. May be repeated. */
enum store_result new_table_store(struct new_table *created, struct store *store);

#endif
