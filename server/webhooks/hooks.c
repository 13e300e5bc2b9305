#include "server/webhooks/hooks.h"

#include <curl/curl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/certificates.h"
#include "base/grow.h"
#include "server/ops/metrics.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"
#include "server/webhooks/hook_formats.h"
#include "server/webhooks/hook_targets.h"

enum {
	SENDING_MAX = 512,  /* that are under way at one time, */
	HOST_MAX = 8,       /* of them to one host; */
	KNOWN_MAX = 1024,   /* under way, waiting for that, or not settled yet: no more are read */
	PEOPLE_MAX = 512,   /* who have their turn in a second, */
	PERSON_MAX = 2,     /* and hooks of each that are sent */
	PATIENCE_MS = 2000, /* for a receiver while others wait for its place */
	TRIES_MAX = 7,
	FIRST_DELAY_MS = 10000,
	TIMEOUT_S = 10,
	RESPONSE_MAX = 65536
};

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
	struct job job;              /* first: a job is its delivery */
	struct delivery *next;       /* in the thread's lists */
	struct delivery *known_next; /* in the loop's */
	CURL *curl;
	struct hooks *hooks;
	struct hook hook;
	struct hook_request request;
	struct curl_slist *headers;
	int may_be_private;
	size_t received;
	int64_t begun;
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
	int sending_count;
	struct delivery *known; /* found due and not yet settled; the loop's own */
	int known_count;
	char after[ID_MAX];             /* the person whose turn was last */
	int is_reading_due, is_stopped; /* the loop's own */
	int is_closing;
};

static void sign_body(struct delivery *delivery, char header[128])
{
	unsigned char key[32] = {0}, sum[crypto_auth_hmacsha256_BYTES];
	char hex[HEX_MAX];

	sodium_hex2bin(key, sizeof key, delivery->hook.person.hook_key,
	               strlen(delivery->hook.person.hook_key), NULL, NULL, NULL);
	crypto_auth_hmacsha256(sum, (const unsigned char *)delivery->request.body.bytes,
	                       delivery->request.body.size, key);
	sodium_bin2hex(hex, sizeof hex, sum, sizeof sum);
	snprintf(header, 128, "X-Bastide-Signature: sha256=%s", hex);
}

static curl_socket_t on_open(void *to, curlsocktype purpose, struct curl_sockaddr *address)
{
	const struct delivery *delivery = (const struct delivery *)to;

	(void)purpose;
	if (!delivery->may_be_private &&
	    (hook_target_is_private(&address->addr) || hook_target_is_own(&address->addr)))
		return CURL_SOCKET_BAD;
	return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* The response is discarded, and only a little of it is read. */
static size_t on_response(char *bytes, size_t size, size_t count, void *to)
{
	struct delivery *delivery = (struct delivery *)to;

	(void)bytes;
	delivery->received += size * count;
	return delivery->received > RESPONSE_MAX ? 0 : size * count;
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
	if (delivery->request.authorisation[0])
		delivery->headers = curl_slist_append(delivery->headers, delivery->request.authorisation);
	if (delivery->request.is_put)
		curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, "PUT");
	curl_easy_setopt(curl, CURLOPT_PRIVATE, delivery);
	curl_easy_setopt(curl, CURLOPT_URL, delivery->request.url);
	curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
	curl_easy_setopt(curl, CURLOPT_CAINFO,
	                 certificates_find(curl_version_info(CURLVERSION_NOW)->cainfo));
	curl_easy_setopt(curl, CURLOPT_PROXY, "");
	curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
	curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)TIMEOUT_S);
	curl_easy_setopt(curl, CURLOPT_USERAGENT, "bastide");
	curl_easy_setopt(curl, CURLOPT_HTTPHEADER, delivery->headers);
	curl_easy_setopt(curl, CURLOPT_POSTFIELDS, delivery->request.body.bytes);
	curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)delivery->request.body.size);
	curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, on_open);
	curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, delivery);
	curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, on_response);
	curl_easy_setopt(curl, CURLOPT_WRITEDATA, delivery);
	return curl;
}

/* --- the sending thread ----------------------------------------------------------------------- */

static void start_transfer(struct hooks *hooks, struct delivery *delivery)
{
	delivery->next = hooks->sending;
	hooks->sending = delivery;
	hooks->sending_count++;
	delivery->begun = (int64_t)(uv_hrtime() / 1000000);
	delivery->curl = new_transfer(delivery);
	curl_multi_add_handle(hooks->multi, delivery->curl);
}

/* The one that waits longest. */
static struct delivery *take_oldest(struct delivery **list)
{
	struct delivery **at = list, *oldest;

	while (*at && (*at)->next)
		at = &(*at)->next;
	oldest = *at;
	*at = NULL;
	return oldest;
}

static int take_waiting(struct hooks *hooks)
{
	int is_closing;

	uv_mutex_lock(&hooks->mutex);
	is_closing = hooks->is_closing;
	while (hooks->waiting && hooks->sending_count < SENDING_MAX) {
		struct delivery *delivery = take_oldest(&hooks->waiting);

		start_transfer(hooks, delivery);
	}
	uv_mutex_unlock(&hooks->mutex);
	return !is_closing;
}

static void end_transfer(struct hooks *hooks, struct delivery *delivery)
{
	struct delivery **at = &hooks->sending;

	while (*at != delivery)
		at = &(*at)->next;
	*at = delivery->next;
	hooks->sending_count--;
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

static int are_others_waiting(struct hooks *hooks)
{
	int are;

	uv_mutex_lock(&hooks->mutex);
	are = hooks->waiting != NULL;
	uv_mutex_unlock(&hooks->mutex);
	return are;
}

/* While others wait, nobody keeps a place for long. They are tried again later, as after a
   failure. */
static void end_slow_transfers(struct hooks *hooks)
{
	int64_t before = (int64_t)(uv_hrtime() / 1000000) - PATIENCE_MS;

	if (!are_others_waiting(hooks))
		return;
	for (struct delivery *each = hooks->sending, *next; each; each = next) {
		next = each->next;
		if (each->begun < before)
			finish(hooks, each->curl, CURLE_OPERATION_TIMEDOUT);
	}
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
		end_slow_transfers(hooks);
		curl_multi_poll(hooks->multi, NULL, 0, 1000, NULL);
	}
}

/* --- the loop --------------------------------------------------------------------------------- */

static enum store_result settle(struct job *job, struct store *store)
{
	struct delivery *delivery = (struct delivery *)job;
	int64_t delay = hooks_delay_ms(delivery->hook.tries);

	if (delivery->is_delivered || delivery->hook.is_stale || delay == 0)
		return store_end_hook(store, &delivery->hook);
	return store_delay_hook(store, &delivery->hook, wall_clock_ms() + delay);
}

static void free_delivery(struct delivery *delivery)
{
	struct delivery **at = &delivery->hooks->known;

	while (*at != delivery)
		at = &(*at)->known_next;
	*at = delivery->known_next;
	delivery->hooks->known_count--;
	hook_request_free(&delivery->request);
	free(delivery);
}

static void end_delivery(struct job *job)
{
	free_delivery((struct delivery *)job);
}

static void submit_result(struct delivery *delivery)
{
	delivery->job.work = settle;
	delivery->job.done = end_delivery;
	store_thread_submit(&delivery->hooks->server->writer, &delivery->job);
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
		submit_result(delivery);
	}
}

struct due {
	struct job job;
	struct hooks *hooks;
	struct turn_page page;
	struct hook *found;
	int count;
	size_t capacity;
};

static void take_hook(void *to, const struct hook *hook)
{
	struct due *due = (struct due *)to;
	int own = 0;

	while (own < due->count &&
	       strcmp(due->found[due->count - 1 - own].person.id, hook->person.id) == 0)
		own++;
	if (own >= PERSON_MAX)
		return;
	due->found = (struct hook *)grow(due->found, &due->capacity, (size_t)due->count + 1,
	                                 sizeof *hook);
	due->found[due->count++] = *hook;
}

static enum store_result read_due(struct job *job, struct store *store)
{
	struct due *due = (struct due *)job;

	due->count = 0;
	memcpy(due->page.after, due->hooks->after, ID_MAX);
	due->page.count = PEOPLE_MAX;
	due->page.rows_max = KNOWN_MAX;
	due->page.now = wall_clock_ms();
	return store_due_hooks(store, &due->page, take_hook, due);
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
	delivery->request = hook_request_write(hook, hooks->server->base_url);
	delivery->known_next = hooks->known;
	hooks->known = delivery;
	hooks->known_count++;
	return delivery;
}

/* A turn that has passed is not sent. */
static void end_due(struct job *job)
{
	struct due *due = (struct due *)job;
	struct hooks *hooks = due->hooks;

	hooks->is_reading_due = 0;
	memcpy(hooks->after, due->page.after, ID_MAX);
	for (int each = 0; each < due->count && !hooks->is_stopped; each++) {
		const struct hook *hook = &due->found[each];

		if (is_known(hooks, hook))
			continue;
		if (hook->is_stale)
			submit_result(new_delivery(hooks, hook));
		else
			send_one(new_delivery(hooks, hook));
	}
	free(due->found);
	free(due);
}

void hooks_tick(struct hooks *hooks)
{
	struct due *due;

	if (hooks->is_reading_due || hooks->is_stopped || hooks->known_count >= KNOWN_MAX)
		return;
	due = (struct due *)memory_new(sizeof *due);
	due->hooks = hooks;
	due->job.work = read_due;
	due->job.done = end_due;
	hooks->is_reading_due = 1;
	store_thread_submit(&hooks->server->reader, &due->job);
}

struct hooks *hooks_new(struct server *server)
{
	struct hooks *hooks = (struct hooks *)memory_new(sizeof *hooks);

	if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
		abort();
	hooks->server = server;
	hooks->multi = curl_multi_init();
	curl_multi_setopt(hooks->multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, (long)SENDING_MAX);
	curl_multi_setopt(hooks->multi, CURLMOPT_MAX_HOST_CONNECTIONS, (long)HOST_MAX);
	uv_mutex_init(&hooks->mutex);
	uv_async_init(&server->loop, &hooks->finished, on_finished);
	hooks->finished.data = hooks;
	uv_thread_create(&hooks->thread, send_all, hooks);
	return hooks;
}

/* --- the end ---------------------------------------------------------------------------------- */

static void free_deliveries(struct delivery *delivery)
{
	for (struct delivery *next; delivery; delivery = next) {
		next = delivery->next;
		free_delivery(delivery);
	}
}

static void drop_transfers(struct hooks *hooks)
{
	while (hooks->sending) {
		struct delivery *delivery = hooks->sending;

		end_transfer(hooks, delivery);
		free_delivery(delivery);
	}
	free_deliveries(hooks->waiting);
	free_deliveries(hooks->done);
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
