#include "server/cluster/cluster.h"

#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/grow.h"
#include "server/ops/log.h"
#include "server/util/memory.h"

enum { NOTIFICATIONS_MAX = 64, WAIT_MS = 500, RETRY_MS = 300 };

struct cluster {
	struct store store;
	struct cluster_listener listener;
	uv_thread_t thread;
	uv_mutex_t mutex;
	uv_async_t changed;
	struct notification *unread;
	size_t count, capacity;
	int is_leading, is_closing;
	int end; /* an event that can be read when it is closing */
};

/* --- the listening thread --------------------------------------------------------------------- */

static void queue_notifications(struct cluster *cluster, const struct notification *more,
                                size_t count)
{
	uv_mutex_lock(&cluster->mutex);
	cluster->unread = (struct notification *)grow(cluster->unread, &cluster->capacity,
	                                              cluster->count + count, sizeof *more);
	memcpy(cluster->unread + cluster->count, more, count * sizeof *more);
	cluster->count += count;
	uv_mutex_unlock(&cluster->mutex);
	uv_async_send(&cluster->changed);
}

static void set_lead(struct cluster *cluster, int is_leading)
{
	int is_new;

	uv_mutex_lock(&cluster->mutex);
	is_new = cluster->is_leading != is_leading;
	cluster->is_leading = is_leading;
	uv_mutex_unlock(&cluster->mutex);
	if (is_new) {
		log_info("lead", "leads", is_leading ? "yes" : "no", NULL);
		uv_async_send(&cluster->changed);
	}
}

static int is_closing(struct cluster *cluster)
{
	int is_set;

	uv_mutex_lock(&cluster->mutex);
	is_set = cluster->is_closing;
	uv_mutex_unlock(&cluster->mutex);
	return is_set;
}

static int listen_once(struct cluster *cluster)
{
	struct notification got[NOTIFICATIONS_MAX];
	struct database_wait wait = {cluster->end, WAIT_MS};
	struct store *store = &cluster->store;
	int count;

	set_lead(cluster, store->driver->lead(store->database));
	do {
		count = store->driver->listen(store->database, &wait, got, NOTIFICATIONS_MAX);
		if (count > 0)
			queue_notifications(cluster, got, (size_t)count);
	} while (count > 0 && !is_closing(cluster));
	return count == 0 && !store->driver->is_lost(store->database);
}

static void listen_on(void *to)
{
	struct cluster *cluster = (struct cluster *)to;

	while (!is_closing(cluster)) {
		if (cluster->store.database && listen_once(cluster))
			continue;
		set_lead(cluster, 0);
		store_close(&cluster->store);
		if (!store_reconnect(&cluster->store))
			usleep(RETRY_MS * 1000);
	}
}

/* --- the loop's thread ------------------------------------------------------------------------ */

static void on_changed(uv_async_t *async)
{
	struct cluster *cluster = (struct cluster *)async->data;
	struct notification *unread;
	int is_leading;
	size_t count;

	uv_mutex_lock(&cluster->mutex);
	unread = cluster->unread;
	count = cluster->count;
	is_leading = cluster->is_leading;
	cluster->unread = NULL;
	cluster->count = cluster->capacity = 0;
	uv_mutex_unlock(&cluster->mutex);
	for (size_t each = 0; each < count; each++)
		cluster->listener.on_notification(cluster->listener.to, &unread[each]);
	free(unread);
	cluster->listener.on_lead(cluster->listener.to, is_leading);
}

struct cluster *cluster_open(uv_loop_t *loop, const char *location,
                             const struct cluster_listener *listener)
{
	struct cluster *cluster = (struct cluster *)memory_new(sizeof *cluster);

	if (!store_open(&cluster->store, location)) {
		free(cluster);
		return NULL;
	}
	cluster->listener = *listener;
	cluster->end = eventfd(0, EFD_CLOEXEC);
	uv_mutex_init(&cluster->mutex);
	uv_async_init(loop, &cluster->changed, on_changed);
	cluster->changed.data = cluster;
	uv_thread_create(&cluster->thread, listen_on, cluster);
	return cluster;
}

static void free_cluster(uv_handle_t *handle)
{
	struct cluster *cluster = (struct cluster *)handle->data;

	free(cluster->unread);
	free(cluster);
}

void cluster_close(struct cluster *cluster)
{
	uv_mutex_lock(&cluster->mutex);
	cluster->is_closing = 1;
	uv_mutex_unlock(&cluster->mutex);
	eventfd_write(cluster->end, 1);
	uv_thread_join(&cluster->thread);
	close(cluster->end);
	store_close(&cluster->store);
	uv_mutex_destroy(&cluster->mutex);
	uv_close((uv_handle_t *)&cluster->changed, free_cluster);
}
