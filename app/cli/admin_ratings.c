/* bastide admin ratings: lists them, or computes all of them again from the logs. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/grow.h"
#include "cli/admin.h"
#include "cli/command.h"
#include "i18n/say.h"
#include "server/ratings/memory.h"
#include "server/ratings/worker.h"
#include "server/store/store_people.h"

enum { GAMES_AT_A_TIME = 1000 };

static const double THOUSAND = 1000.0;

/* --- the list --------------------------------------------------------------------------------- */

static void print_rating(void *to, const struct rating_row *row)
{
	(void)to;
	printf("%s\t%s\t%d\t%.3f\t%.3f\t%ld\n", row->who, row->game, row->players,
	       (double)weng_lin_rating(row->rating) / THOUSAND,
	       (double)weng_lin_deviation(row->rating) / THOUSAND, row->games);
}

static int list_ratings(struct store *store, struct error *error)
{
	return store_all_ratings(store, print_rating, NULL) != STORE_FAILED ||
	       admin_refuse(error, store);
}

/* --- again from the logs ---------------------------------------------------------------------- */

struct recomputation {
	struct rating_memory *memory;
	struct rated_row *rows; /* of a page of games */
	size_t count, capacity;
	int64_t last; /* the number of the last game */
	long games, known, changed;
};

static void add_row(void *to, const struct rated_row *row)
{
	struct recomputation *all = (struct recomputation *)to;

	all->rows = (struct rated_row *)grow(all->rows, &all->capacity, all->count + 1, sizeof *row);
	all->rows[all->count++] = *row;
}

static enum store_result rate_again(struct recomputation *all, struct store *store,
                                    const struct rated_row *row)
{
	struct rated_game game = {.number = 0};
	enum store_result result = rating_read_game(store, row->table, row->ended, &game);

	if (result != STORE_DONE)
		return result;
	game.number = row->number;
	if (store_find_gone(store, &game) == STORE_FAILED)
		return STORE_FAILED;
	rating_memory_rate(all->memory, &game);
	all->games++;
	return store_save_results(store, &game);
}

static enum store_result rate_page(struct recomputation *all, struct store *store)
{
	all->count = 0;
	if (store_rated_games(store, all->last, GAMES_AT_A_TIME, add_row, all) == STORE_FAILED)
		return STORE_FAILED;
	for (size_t each = 0; each < all->count; each++)
		if (rate_again(all, store, &all->rows[each]) == STORE_FAILED)
			return STORE_FAILED;
	if (all->count == 0)
		return STORE_NO_ROW;
	all->last = all->rows[all->count - 1].number;
	return STORE_DONE;
}

static void compare(void *to, const struct rating_row *row)
{
	struct recomputation *all = (struct recomputation *)to;
	const struct rating_row *found = rating_memory_find(all->memory, row);

	all->known += found != NULL;
	all->changed += !found || found->games != row->games || found->rating.mu != row->rating.mu ||
	                found->rating.sigma != row->rating.sigma;
}

static enum store_result replace_ratings(struct recomputation *all, struct store *store)
{
	if (store_all_ratings(store, compare, all) == STORE_FAILED ||
	    store_delete_ratings(store) == STORE_FAILED)
		return STORE_FAILED;
	all->changed += rating_memory_count(all->memory) - all->known;
	return rating_memory_store(all->memory, store);
}

static int recompute(struct store *store, struct error *error)
{
	struct audit audit = admin_note(AUDIT_ADMIN_RATINGS, "", "");
	struct recomputation all = {.memory = rating_memory_new()};
	enum store_result result = STORE_FAILED;
	int lock;

	if (!admin_lock(store, &lock, error))
		return 0;
	if (store_begin(store))
		while ((result = rate_page(&all, store)) == STORE_DONE)
			continue;
	if (result != STORE_FAILED)
		result = replace_ratings(&all, store);
	if (result != STORE_FAILED)
		result = store_add_audit(store, &audit);
	if (result != STORE_FAILED && !store_commit(store))
		result = STORE_FAILED;
	if (result != STORE_FAILED)
		printf(say("cli.admin.ratings"), (int)all.games, (int)all.changed);
	rating_memory_free(all.memory);
	free(all.rows);
	if (lock >= 0)
		close(lock);
	return result != STORE_FAILED || admin_refuse(error, store);
}

int admin_ratings(struct store *store, char **arguments, struct error *error)
{
	return arguments[0] ? recompute(store, error) : list_ratings(store, error);
}
