/* news.c - the thread that listens. */
#include "server/news.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/log.h"
#include "server/memory.h"

enum { HEARD_MAX = 64, WAIT_MS = 500, PATIENCE_MS = 300 };

struct news {
	struct store store;
	struct news_hearer hearer;
	uv_thread_t thread;
	uv_mutex_t mutex;
	uv_async_t told;
	struct database_news *heard;
	int count, room;
	int is_leading, is_closing;
};

/* --- the listening thread --------------------------------------------------------------------- */

static void keep(struct news *news, const struct database_news *heard, int count)
{
	uv_mutex_lock(&news->mutex);
	if (news->count + count > news->room) {
		news->room = 2 * (news->count + count);
		news->heard = (struct database_news *)memory_grow(
			news->heard, (size_t)news->room, sizeof *heard);
	}
	memcpy(news->heard + news->count, heard, (size_t)count * sizeof *heard);
	news->count += count;
	uv_mutex_unlock(&news->mutex);
	uv_async_send(&news->told);
}

static void set_lead(struct news *news, int is_leading)
{
	int is_new;

	uv_mutex_lock(&news->mutex);
	is_new = news->is_leading != is_leading;
	news->is_leading = is_leading;
	uv_mutex_unlock(&news->mutex);
	if (is_new) {
		log_info("lead", "leads", is_leading ? "yes" : "no", NULL);
		uv_async_send(&news->told);
	}
}

static int is_closing(struct news *news)
{
	int answer;

	uv_mutex_lock(&news->mutex);
	answer = news->is_closing;
	uv_mutex_unlock(&news->mutex);
	return answer;
}

static int listen_once(struct news *news)
{
	struct database_news heard[HEARD_MAX];
	struct store *store = &news->store;
	int count;

	set_lead(news, store->driver->lead(store->database));
	do {
		count = store->driver->hear(store->database, WAIT_MS, heard, HEARD_MAX);
		if (count > 0)
			keep(news, heard, count);
	} while (count > 0 && !is_closing(news));
	return count == 0 && !store->driver->is_lost(store->database);
}

static void listen_on(void *to)
{
	struct news *news = (struct news *)to;

	while (!is_closing(news)) {
		if (news->store.database && listen_once(news))
			continue;
		set_lead(news, 0);
		store_close(&news->store);
		if (!store_mend(&news->store))
			usleep(PATIENCE_MS * 1000);
	}
}

/* --- the loop's thread ------------------------------------------------------------------------ */

static void tell(uv_async_t *async)
{
	struct news *news = (struct news *)async->data;
	struct database_news *heard;
	int count, is_leading;

	uv_mutex_lock(&news->mutex);
	heard = news->heard;
	count = news->count;
	is_leading = news->is_leading;
	news->heard = NULL;
	news->count = news->room = 0;
	uv_mutex_unlock(&news->mutex);
	for (int each = 0; each < count; each++)
		news->hearer.hear(news->hearer.to, &heard[each]);
	free(heard);
	news->hearer.lead(news->hearer.to, is_leading);
}

struct news *news_open(uv_loop_t *loop, const char *place, const struct news_hearer *hearer)
{
	struct news *news = (struct news *)memory_new(sizeof *news);

	if (!store_open(&news->store, place)) {
		free(news);
		return NULL;
	}
	news->hearer = *hearer;
	uv_mutex_init(&news->mutex);
	uv_async_init(loop, &news->told, tell);
	news->told.data = news;
	uv_thread_create(&news->thread, listen_on, news);
	return news;
}

static void free_news(uv_handle_t *handle)
{
	struct news *news = (struct news *)handle->data;

	free(news->heard);
	free(news);
}

void news_close(struct news *news)
{
	uv_mutex_lock(&news->mutex);
	news->is_closing = 1;
	uv_mutex_unlock(&news->mutex);
	uv_thread_join(&news->thread);
	store_close(&news->store);
	uv_mutex_destroy(&news->mutex);
	uv_close((uv_handle_t *)&news->told, free_news);
}
