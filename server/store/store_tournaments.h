/* Tournaments in the database. See store.h for what the results mean. */
#ifndef SERVER_STORE_STORE_TOURNAMENTS_H
#define SERVER_STORE_STORE_TOURNAMENTS_H

#include "server/store/store.h"
#include "server/tournaments/tournament.h"

enum store_result store_add_tournament(struct store *store, const struct tournament *tournament);
enum store_result store_find_tournament(struct store *store, const char *id,
                                        struct tournament *out);
typedef void store_tournament(void *to, const struct tournament *tournament);
/* The latest of one status first. */
enum store_result store_tournaments(struct store *store, enum tournament_status status, int limit,
                                    store_tournament *each, void *to);
/* How many open and running ones a person has opened. */
enum store_result store_count_tournaments(struct store *store, const char *owner, long *out);

/* Reads a tournament with the rows of these rounds. */
struct round_range {
	int first, last;
};
enum store_result store_tournament_data(struct store *store, const char *id,
                                        struct round_range rounds, struct tournament_data *out);
/* Writes what a step has changed, without its new tables. NO_ROW: the tournament has changed since
   it was read, and nothing was written. */
enum store_result store_save_step(struct store *store, const struct tournament_data *data);

/* A person enters, or leaves. NO_ROW: that is not possible (now). */
enum store_result store_enter(struct store *store, const char *id, const char *person, int64_t now);
enum store_result store_leave(struct store *store, const char *id, const char *person, int64_t now);

typedef void store_tournament_id(void *to, const char *id);
/* Those that the worker has to look at. */
enum store_result store_due_tournaments(struct store *store, int64_t now, int limit,
                                        store_tournament_id *each, void *to);

/* Cancels those that were never started; lists those that are to be deleted; and deletes one. */
enum store_result store_cancel_stale_tournaments(struct store *store, int64_t now, int limit);
enum store_result store_old_tournaments(struct store *store, int64_t now, int limit,
                                        store_tournament_id *each, void *to);
enum store_result store_delete_tournament(struct store *store, const char *id);

/* A tournament that a person has entered, or opened. */
struct own_tournament {
	struct tournament head;
	int player, has_left, points, place;
};
typedef void store_own_tournament(void *to, const struct own_tournament *own);
enum store_result store_tournaments_of(struct store *store, const char *person, int limit,
                                       store_own_tournament *each, void *to);

#endif
