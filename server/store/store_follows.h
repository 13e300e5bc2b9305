/* Who follows whom, and the games that follow from it. See store.h for what the results mean; lists
   are DONE even if nothing is found. */
#ifndef SERVER_STORE_STORE_FOLLOWS_H
#define SERVER_STORE_STORE_FOLLOWS_H

#include "server/store/store.h"

struct followed_person {
	char person[ID_MAX];
	char name[NAME_MAX_BYTES]; /* "" if the person hides the profile */
	int is_hidden;
	int64_t since;
};

typedef void store_followed(void *to, const struct followed_person *row);

/* DONE, too, if the person follows already. */
enum store_result store_add_follow(struct store *store, const char *follower, const char *person,
                                   int64_t now);
/* NO_ROW: the person was not followed. */
enum store_result store_delete_follow(struct store *store, const char *follower,
                                      const char *person);
/* The latest first. */
enum store_result store_follows_of(struct store *store, const char *follower, store_followed *each,
                                   void *to);

/* Listed games under way of people whom a person follows and who show their profiles, by their ids:
   those after this one. */
enum store_result store_followed_tables(struct store *store, const char *follower,
                                        const char *after, int limit,
                                        void (*each)(void *to, const struct table_row *row),
                                        void *to);
/* The listed game under way to show first. Of the latest `considered` rated ones the one with the
   highest mean of shown ratings; without a rated one, of all the one with the longest log. NO_ROW:
   there is none. */
enum store_result store_featured_table(struct store *store, int considered, struct table_row *out);

#endif
