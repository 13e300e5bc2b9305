/* hooks.c - web-hooks: what is due, whom it may go to, sending it. */
#include "server/hooks.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/memory.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "server/now.h"

enum {
	DUE_MAX = 256,  /* that are under way at one time */
	HOST_MAX = 8,   /* of them to one host */
	TRIES_MAX = 7,
	FIRST_DELAY_MS = 10000,
	TIMEOUT_S = 10,
	REPLY_MAX = 65536
};

/* --- whom? ------------------------------------------------------------------------------------ */

static int is_private_4(uint32_t address)
{
	static const struct {
		uint32_t network;
		int bits;
	} rows[] = {
		{0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
		{0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24}, {0xc0a80000, 16}, {0xc6120000, 15},
		{0xc6336400, 24}, {0xcb007100, 24}, {0xe0000000, 3},
	};

	for (size_t each = 0; each < sizeof rows / sizeof *rows; each++)
		if ((address ^ rows[each].network) >> (32 - rows[each].bits) == 0)
			return 1;
	return 0;
}

/* Only the addresses that are given out for the whole world, 2000::/3, less those that stand for
   one of IPv4 (6to4, Teredo) or for examples. */
static int is_private_6(const unsigned char *address)
{
	static const unsigned char mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

	if (memcmp(address, mapped, sizeof mapped) == 0)
		return is_private_4((uint32_t)address[12] << 24 | (uint32_t)address[13] << 16 |
		                    (uint32_t)address[14] << 8 | address[15]);
	if (address[0] >> 5 != 1)
		return 1;
	return (address[0] == 0x20 && address[1] == 0x02) ||
	       (address[0] == 0x20 && address[1] == 0x01 && address[2] < 2) ||
	       (address[0] == 0x20 && address[1] == 0x01 && address[2] == 0x0d && address[3] == 0xb8);
}

int hooks_is_private(const struct sockaddr *address)
{
	if (address->sa_family == AF_INET)
		return is_private_4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
	if (address->sa_family == AF_INET6)
		return is_private_6(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
	return 1;
}

/* No names of users in it, no port below 1024 but the two of the web. */
int hooks_is_url(const char *text)
{
	CURLU *url = curl_url();
	char *scheme = NULL, *port = NULL, *user = NULL, *host = NULL;
	long number;
	int is_fine = 0;

	if (url && curl_url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK &&
	    curl_url_get(url, CURLUPART_SCHEME, &scheme, 0) == CURLUE_OK &&
	    curl_url_get(url, CURLUPART_PORT, &port, CURLU_DEFAULT_PORT) == CURLUE_OK &&
	    curl_url_get(url, CURLUPART_HOST, &host, 0) == CURLUE_OK &&
	    curl_url_get(url, CURLUPART_USER, &user, 0) != CURLUE_OK) {
		number = strtol(port, NULL, 10);
		is_fine = (strcmp(scheme, "http") == 0 || strcmp(scheme, "https") == 0) &&
		          (number == 80 || number == 443 || number >= 1024);
	}
	curl_free(scheme);
	curl_free(port);
	curl_free(user);
	curl_free(host);
	curl_url_cleanup(url);
	return is_fine;
}

void hooks_new_key(char key[HEX_MAX])
{
	unsigned char bytes[32];

	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2hex(key, HEX_MAX, bytes, sizeof bytes);
}

/* 10 s, 40 s, 160 s, ... : the last attempt comes about four hours after the first. */
int64_t hooks_delay_ms(int tries)
{
	if (tries >= TRIES_MAX)
		return 0;
	return (int64_t)FIRST_DELAY_MS << 2 * tries;
}

/* --- one delivery ----------------------------------------------------------------------------- */

struct delivery {
	struct job job; /* first: a job is its delivery */
	struct delivery *next;       /* in the thread's lists */
	struct delivery *known_next; /* in the loop's */
	CURL *curl;
	struct hooks *hooks;
	struct hook hook;
	struct text body;
	struct curl_slist *headers;
	int may_be_private;
	size_t received;
	int is_delivered;
};

struct hooks {
	struct server *server;
	CURLM *multi;
	uv_thread_t thread;
	uv_mutex_t mutex;
	uv_async_t finished;
	struct delivery *waiting, *done;
	struct delivery *sending; /* the thread's own */
	struct delivery *known;   /* found due and not yet settled; the loop's own */
	int is_looking, is_stopped; /* the loop's own */
	int is_closing;
};

static void sign_body(struct delivery *delivery, char header[128])
{
	unsigned char key[32] = {0}, sum[crypto_auth_hmacsha256_BYTES];
	char hex[HEX_MAX];

	sodium_hex2bin(key, sizeof key, delivery->hook.person.hook_key,
	               strlen(delivery->hook.person.hook_key), NULL, NULL, NULL);
	crypto_auth_hmacsha256(sum, (const unsigned char *)delivery->body.bytes, delivery->body.size,
	                       key);
	sodium_bin2hex(hex, sizeof hex, sum, sizeof sum);
	snprintf(header, 128, "X-Bastide-Signature: sha256=%s", hex);
}

static curl_socket_t on_open(void *to, curlsocktype purpose, struct curl_sockaddr *address)
{
	const struct delivery *delivery = (const struct delivery *)to;

	(void)purpose;
	if (!delivery->may_be_private && hooks_is_private(&address->addr))
		return CURL_SOCKET_BAD;
	return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* What is answered is thrown away, and not much of it is taken. */
static size_t on_reply(char *bytes, size_t size, size_t count, void *to)
{
	struct delivery *delivery = (struct delivery *)to;

	(void)bytes;
	delivery->received += size * count;
	return delivery->received > REPLY_MAX ? 0 : size * count;
}

static CURL *new_transfer(struct delivery *delivery)
{
	CURL *curl = curl_easy_init();
	char signature[128];

	if (!curl)
		abort();
	sign_body(delivery, signature);
	delivery->headers = curl_slist_append(NULL, "Content-Type: application/json");
	delivery->headers = curl_slist_append(delivery->headers, signature);
	curl_easy_setopt(curl, CURLOPT_PRIVATE, delivery);
	curl_easy_setopt(curl, CURLOPT_URL, delivery->hook.person.hook);
	curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
	curl_easy_setopt(curl, CURLOPT_PROXY, "");
	curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
	curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)TIMEOUT_S);
	curl_easy_setopt(curl, CURLOPT_USERAGENT, "bastide");
	curl_easy_setopt(curl, CURLOPT_HTTPHEADER, delivery->headers);
	curl_easy_setopt(curl, CURLOPT_POSTFIELDS, delivery->body.bytes);
	curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)delivery->body.size);
	curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, on_open);
	curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, delivery);
	curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, on_reply);
	curl_easy_setopt(curl, CURLOPT_WRITEDATA, delivery);
	return curl;
}

/* --- the sending thread ----------------------------------------------------------------------- */

static int take_waiting(struct hooks *hooks)
{
	struct delivery *delivery;
	int is_closing;

	uv_mutex_lock(&hooks->mutex);
	delivery = hooks->waiting;
	hooks->waiting = NULL;
	is_closing = hooks->is_closing;
	uv_mutex_unlock(&hooks->mutex);
	for (struct delivery *next; delivery; delivery = next) {
		next = delivery->next;
		delivery->next = hooks->sending;
		hooks->sending = delivery;
		delivery->curl = new_transfer(delivery);
		curl_multi_add_handle(hooks->multi, delivery->curl);
	}
	return !is_closing;
}

static void end_transfer(struct hooks *hooks, struct delivery *delivery)
{
	struct delivery **at = &hooks->sending;

	while (*at != delivery)
		at = &(*at)->next;
	*at = delivery->next;
	curl_multi_remove_handle(hooks->multi, delivery->curl);
	curl_easy_cleanup(delivery->curl);
	curl_slist_free_all(delivery->headers);
}

static void finish(struct hooks *hooks, CURL *curl, CURLcode code)
{
	struct delivery *delivery = NULL;
	long status = 0;

	curl_easy_getinfo(curl, CURLINFO_PRIVATE, (char **)&delivery);
	curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
	delivery->is_delivered = code == CURLE_OK && status >= 200 && status < 300;
	end_transfer(hooks, delivery);
	uv_mutex_lock(&hooks->mutex);
	delivery->next = hooks->done;
	hooks->done = delivery;
	uv_mutex_unlock(&hooks->mutex);
	uv_async_send(&hooks->finished);
}

static void send_all(void *to)
{
	struct hooks *hooks = (struct hooks *)to;

	while (take_waiting(hooks)) {
		int running, left;
		CURLMsg *message;

		curl_multi_perform(hooks->multi, &running);
		while ((message = curl_multi_info_read(hooks->multi, &left)))
			if (message->msg == CURLMSG_DONE)
				finish(hooks, message->easy_handle, message->data.result);
		curl_multi_poll(hooks->multi, NULL, 0, 1000, NULL);
	}
}

/* --- the loop --------------------------------------------------------------------------------- */

static enum store_answer settle(struct job *job, struct store *store)
{
	struct delivery *delivery = (struct delivery *)job;
	int64_t delay = hooks_delay_ms(delivery->hook.tries);

	if (delivery->is_delivered || delivery->hook.is_stale || delay == 0)
		return store_end_hook(store, &delivery->hook);
	return store_delay_hook(store, &delivery->hook, now_ms() + delay);
}

static void forget(struct delivery *delivery)
{
	struct delivery **at = &delivery->hooks->known;

	while (*at != delivery)
		at = &(*at)->known_next;
	*at = delivery->known_next;
	text_free(&delivery->body);
	free(delivery);
}

static void end_delivery(struct job *job)
{
	forget((struct delivery *)job);
}

static void hand_in(struct delivery *delivery)
{
	delivery->job.work = settle;
	delivery->job.done = end_delivery;
	desk_hand_in(&delivery->hooks->server->writer, &delivery->job);
}

static void on_finished(uv_async_t *async)
{
	struct hooks *hooks = (struct hooks *)async->data;
	struct delivery *delivery;

	uv_mutex_lock(&hooks->mutex);
	delivery = hooks->done;
	hooks->done = NULL;
	uv_mutex_unlock(&hooks->mutex);
	for (struct delivery *next; delivery; delivery = next) {
		next = delivery->next;
		metrics_add(delivery->is_delivered ? METRIC_HOOKS_SENT : METRIC_HOOKS_FAILED, 1);
		hand_in(delivery);
	}
}

struct due {
	struct job job;
	struct hooks *hooks;
	struct hook *found;
	int count;
};

static void take_hook(void *to, const struct hook *hook)
{
	struct due *due = (struct due *)to;

	due->found = (struct hook *)memory_grow(due->found, (size_t)due->count + 1, sizeof *hook);
	due->found[due->count++] = *hook;
}

static enum store_answer read_due(struct job *job, struct store *store)
{
	struct due *due = (struct due *)job;

	due->count = 0;
	return store_due_hooks(store, now_ms(), DUE_MAX, take_hook, due);
}

static void send_one(struct delivery *delivery)
{
	struct hooks *hooks = delivery->hooks;

	uv_mutex_lock(&hooks->mutex);
	delivery->next = hooks->waiting;
	hooks->waiting = delivery;
	uv_mutex_unlock(&hooks->mutex);
	curl_multi_wakeup(hooks->multi);
}

static int is_known(const struct hooks *hooks, const struct hook *hook)
{
	for (const struct delivery *known = hooks->known; known; known = known->known_next)
		if (known->hook.number == hook->number && strcmp(known->hook.table, hook->table) == 0)
			return 1;
	return 0;
}

static struct delivery *new_delivery(struct hooks *hooks, const struct hook *hook)
{
	struct delivery *delivery = (struct delivery *)memory_new(sizeof *delivery);

	delivery->hooks = hooks;
	delivery->hook = *hook;
	delivery->may_be_private = hooks->server->options->may_hook_private;
	delivery->body = messages_hook(hook, hooks->server->base_url);
	delivery->known_next = hooks->known;
	hooks->known = delivery;
	return delivery;
}

/* Nobody is told of a turn that has passed. */
static void end_due(struct job *job)
{
	struct due *due = (struct due *)job;
	struct hooks *hooks = due->hooks;

	hooks->is_looking = 0;
	for (int each = 0; each < due->count && !hooks->is_stopped; each++) {
		const struct hook *hook = &due->found[each];

		if (is_known(hooks, hook))
			continue;
		if (hook->is_stale)
			hand_in(new_delivery(hooks, hook));
		else
			send_one(new_delivery(hooks, hook));
	}
	free(due->found);
	free(due);
}

void hooks_round(struct hooks *hooks)
{
	struct due *due;

	if (hooks->is_looking || hooks->is_stopped)
		return;
	due = (struct due *)memory_new(sizeof *due);
	due->hooks = hooks;
	due->job.work = read_due;
	due->job.done = end_due;
	hooks->is_looking = 1;
	desk_hand_in(&hooks->server->reader, &due->job);
}

struct hooks *hooks_new(struct server *server)
{
	struct hooks *hooks = (struct hooks *)memory_new(sizeof *hooks);

	if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
		abort();
	hooks->server = server;
	hooks->multi = curl_multi_init();
	curl_multi_setopt(hooks->multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, (long)DUE_MAX);
	curl_multi_setopt(hooks->multi, CURLMOPT_MAX_HOST_CONNECTIONS, (long)HOST_MAX);
	uv_mutex_init(&hooks->mutex);
	uv_async_init(&server->loop, &hooks->finished, on_finished);
	hooks->finished.data = hooks;
	uv_thread_create(&hooks->thread, send_all, hooks);
	return hooks;
}

/* --- the end ---------------------------------------------------------------------------------- */

static void forget_all(struct delivery *delivery)
{
	for (struct delivery *next; delivery; delivery = next) {
		next = delivery->next;
		forget(delivery);
	}
}

static void drop_transfers(struct hooks *hooks)
{
	while (hooks->sending) {
		struct delivery *delivery = hooks->sending;

		end_transfer(hooks, delivery);
		forget(delivery);
	}
	forget_all(hooks->waiting);
	forget_all(hooks->done);
	hooks->waiting = hooks->done = NULL;
}

void hooks_stop(struct hooks *hooks)
{
	hooks->is_stopped = 1;
	uv_mutex_lock(&hooks->mutex);
	hooks->is_closing = 1;
	uv_mutex_unlock(&hooks->mutex);
	curl_multi_wakeup(hooks->multi);
	uv_thread_join(&hooks->thread);
	drop_transfers(hooks);
	curl_multi_cleanup(hooks->multi);
	uv_close((uv_handle_t *)&hooks->finished, NULL);
}

void hooks_free(struct hooks *hooks)
{
	if (!hooks)
		return;
	uv_mutex_destroy(&hooks->mutex);
	free(hooks);
}
