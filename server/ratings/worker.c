#include "server/ratings/worker.h"

#include <stdlib.h>
#include <string.h>

#include "server/ops/log.h"
#include "server/store/store_ratings.h"
#include "server/util/memory.h"

enum { GAMES_AT_A_TIME = 20 };

/* Behind the ids of all tables: a transaction that rates games has changed its tables before. */
static const char LAST_KEY[] = "~ratings";

struct rating_worker {
	struct job job; /* first: a job is its worker */
	struct store_thread *reader, *writer;
	struct rated_row due[GAMES_AT_A_TIME];
	struct rated_game games[GAMES_AT_A_TIME];
	int due_count, game_count;
	int is_busy;
};

static void fold(void *to, long number, const struct event *event)
{
	(void)number;
	match_fold((struct match *)to, event);
}

enum store_result rating_read_game(struct store *store, const char *table, int64_t ended,
                                   struct rated_game *game)
{
	struct table_head head;
	enum store_result result = store_find_table(store, table, &head);
	struct match *match;

	if (result != STORE_DONE)
		return result;
	match = match_new(&head);
	if (!match)
		return STORE_NO_ROW;
	result = store_events(store, table, 0, fold, match);
	if (result == STORE_DONE && match->status == TABLE_OVER)
		result_read(game, match);
	else if (result == STORE_DONE)
		result = STORE_NO_ROW;
	game->ended = ended;
	match_free(match);
	return result;
}

static void add_due(void *to, const struct rated_row *row)
{
	struct rating_worker *worker = (struct rating_worker *)to;

	worker->due[worker->due_count++] = *row;
}

/* A game that cannot be replayed is rated as one in which nobody takes part. */
static enum store_result read_games(struct job *job, struct store *store)
{
	struct rating_worker *worker = (struct rating_worker *)job;

	worker->due_count = worker->game_count = 0;
	if (store_due_rated_games(store, GAMES_AT_A_TIME, add_due, worker) == STORE_FAILED)
		return STORE_FAILED;
	for (int each = 0; each < worker->due_count; each++) {
		const struct rated_row *row = &worker->due[each];
		struct rated_game *game = &worker->games[worker->game_count++];

		memset(game, 0, sizeof *game);
		if (rating_read_game(store, row->table, row->ended, game) == STORE_FAILED)
			return STORE_FAILED;
		memcpy(game->table, row->table, ID_MAX);
	}
	return STORE_DONE;
}

static enum store_result write_ratings(struct job *job, struct store *store)
{
	struct rating_worker *worker = (struct rating_worker *)job;

	for (int each = 0; each < worker->game_count; each++)
		if (store_rate_game(store, &worker->games[each]) == STORE_FAILED)
			return STORE_FAILED;
	return STORE_DONE;
}

static void end_writing(struct job *job)
{
	struct rating_worker *worker = (struct rating_worker *)job;

	worker->is_busy = 0;
	if (job->result == STORE_FAILED)
		log_warn("ratings-failed", NULL);
}

static void end_reading(struct job *job)
{
	struct rating_worker *worker = (struct rating_worker *)job;

	if (job->result == STORE_FAILED || worker->game_count == 0) {
		worker->is_busy = 0;
		return;
	}
	job->work = write_ratings;
	job->done = end_writing;
	store_thread_submit(worker->writer, job);
}

void rating_worker_tick(struct rating_worker *worker)
{
	if (worker->is_busy)
		return;
	worker->is_busy = 1;
	worker->job.work = read_games;
	worker->job.done = end_reading;
	store_thread_submit(worker->reader, &worker->job);
}

int rating_worker_is_busy(const struct rating_worker *worker)
{
	return worker->is_busy;
}

struct rating_worker *rating_worker_new(struct store_thread *reader, struct store_thread *writer)
{
	struct rating_worker *worker = (struct rating_worker *)memory_new(sizeof *worker);

	worker->reader = reader;
	worker->writer = writer;
	memcpy(worker->job.key, LAST_KEY, sizeof LAST_KEY);
	return worker;
}

void rating_worker_free(struct rating_worker *worker)
{
	free(worker);
}
