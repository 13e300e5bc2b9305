/* A running server: pointers to all its parts. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include <uv.h>

#include "server/http/page_opener.h"
#include "server/notify/p256.h"
#include "server/ops/limits.h"
#include "server/rest/featured.h"
#include "server/serve.h"
#include "server/store/store_thread.h"
#include "server/table/tables.h"

struct cards;
struct http;
struct sockets;
struct hooks;
struct sender;
struct provider;
struct notices;
struct planner;
struct rating_worker;
struct tournament_worker;
struct cluster;
struct leader;
struct heartbeat;

struct server {
	const struct serve_options *options;
	uv_loop_t loop;
	struct store_thread reader, writer;
	struct tables *tables;
	struct leader *leader;
	struct heartbeat *heartbeat;
	struct cluster *cluster;
	struct limits *limits;
	struct http *http;
	struct page_opener page_opener;
	struct sockets *sockets;
	struct hooks *hooks;
	struct sender *sender;
	struct notices *notices;
	struct provider *provider; /* that people may sign in with, or NULL */
	struct planner *planner;
	struct rating_worker *ratings;
	struct cards *cards;
	struct tournament_worker *tournaments;
	char key[HEX_MAX];        /* signs the cookies of guests; the same on all nodes */
	struct p256_key push_key; /* by which push services know us */
	char address[128];        /* what it listens at */
	char base_url[URL_MAX];
	char origin[URL_MAX];  /* of the base URL */
	char local_origin[64]; /* "http://localhost:8080" where that is the same, or "" */
	int is_secure;         /* people come through TLS */
	int is_stopping;
	int signins;                                  /* that wait for the provider */
	int hash_jobs;                                /* passwords at the pool, */
	struct account *hash_queue, *hash_queue_last; /* and those that wait for it, a list */
	int64_t seen_admin_actions;   /* acts of the host at tables that were followed */
	int64_t seen_change;          /* the last change of people that was read */
	int is_polling;               /* for later ones */
	struct featured featured;     /* what the start page shows */
	int is_expiring;              /* old tables and guests are being deleted */
	struct list_place old_guests; /* where the search for old guests continues */
	int was_down_long;            /* or the clock is wrong: nothing is deleted on the first day */
};

/* A monotonic clock in milliseconds, for limits and timeouts. */
int64_t server_monotonic_ms(const struct server *server);

#endif
