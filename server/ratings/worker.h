/* Rates games after they have ended. The end of a game is stored together with a row that says that
   the game is not rated yet. The node that leads reads these rows, replays the logs on the reader's
   thread, and stores each rating together with the game's number, in one transaction. So a game is
   rated once, whichever process dies when. */
#ifndef SERVER_RATINGS_WORKER_H
#define SERVER_RATINGS_WORKER_H

#include "server/ratings/result.h"
#include "server/store/store_thread.h"

struct rating_worker;

struct rating_worker *rating_worker_new(struct store_thread *reader, struct store_thread *writer);
void rating_worker_free(struct rating_worker *worker);
/* Rates the games that have ended, at the node that leads. Once a second, and after a game. */
void rating_worker_tick(struct rating_worker *worker);
int rating_worker_is_busy(const struct rating_worker *worker);

/* Replays the log of a table. NO_ROW: it is gone, or this program cannot replay it. */
enum store_result rating_read_game(struct store *store, const char *table, int64_t ended,
                                   struct rated_game *game);

#endif
