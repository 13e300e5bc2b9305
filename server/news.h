/* news.h - hears what other nodes have done, and asks whether this node leads. A thread and a
   connection of its own; what it hears is told on the loop's thread. */
#ifndef SERVER_NEWS_H
#define SERVER_NEWS_H

#include <uv.h>

#include "server/store.h"

struct news;

struct news_hearer {
	void *to;
	void (*hear)(void *to, const struct database_news *news);
	void (*lead)(void *to, int is_leading);
};

/* Returns NULL if the connection cannot be opened. */
struct news *news_open(uv_loop_t *loop, const char *place, const struct news_hearer *hearer);
void news_close(struct news *news);

#endif
