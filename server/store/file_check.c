#include "server/store/file_check.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "server/store/store.h"
#include "server/util/memory.h"

#define QUICK_MAX (64 * 1024 * 1024) /* bytes, a fifth of a second */

struct file_check {
	uv_thread_t thread;
	uv_async_t ended;
	struct file_check_listener listener;
	struct store store;
	atomic_int is_cancelled;
	int is_damaged;
	char why[STORE_REASON_MAX];
};

int file_check_is_quick(const char *location)
{
	struct stat about;

	return stat(location, &about) != 0 || about.st_size <= QUICK_MAX;
}

static void run_check(void *to)
{
	struct file_check *check = (struct file_check *)to;
	struct store *store = &check->store;

	check->is_damaged = !store->driver->check(store->database, &check->is_cancelled, check->why,
	                                          sizeof check->why);
	uv_async_send(&check->ended);
}

static void on_ended(uv_async_t *async)
{
	struct file_check *check = (struct file_check *)async->data;

	if (check->is_damaged)
		check->listener.on_damage(check->listener.to, check->why);
}

struct file_check *file_check_start(uv_loop_t *loop, const char *location,
                                    const struct file_check_listener *listener)
{
	struct file_check *check;

	if (strstr(location, "://") || file_check_is_quick(location))
		return NULL;
	check = (struct file_check *)memory_new(sizeof *check);
	if (!store_open(&check->store, location)) {
		free(check);
		return NULL;
	}
	check->listener = *listener;
	uv_async_init(loop, &check->ended, on_ended);
	check->ended.data = check;
	uv_thread_create(&check->thread, run_check, check);
	return check;
}

static void free_check(uv_handle_t *handle)
{
	free(handle->data);
}

void file_check_stop(struct file_check *check)
{
	if (!check)
		return;
	atomic_store(&check->is_cancelled, 1);
	uv_thread_join(&check->thread);
	store_close(&check->store);
	uv_close((uv_handle_t *)&check->ended, free_check);
}
