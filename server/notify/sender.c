#include "server/notify/sender.h"

#include <curl/curl.h>
#include <stdio.h>
#include <sys/socket.h>

#include "base/certificates.h"
#include "server/util/memory.h"
#include "server/webhooks/hook_targets.h"

enum {
	SENDING_MAX = 512,  /* that are under way at one time, */
	HOST_MAX = 16,      /* and connections to one host */
	PATIENCE_MS = 2000, /* for a push service while others wait for its place */
	TIMEOUT_S = 20,
	FETCHING_MAX = 64,   /* of them kept for fetches */
	FETCH_TIMEOUT_S = 8, /* a person waits for it, and a server that stops */
	RESPONSE_MAX = 65536
};

struct sender {
	struct server *server;
	CURLM *multi;
	uv_thread_t thread;
	uv_mutex_t mutex;
	uv_async_t finished;
	struct outgoing *first, **last; /* waiting */
	struct outgoing *done;
	struct outgoing *sending; /* the thread's own */
	int sending_count;
	int is_closing;
};

/* --- one transfer ----------------------------------------------------------------------------- */

/* Where webhooks may not go, nothing else may go: what a browser or a provider names can be any
   address. The mail server is the host's choice. */
static int may_be_private(const struct outgoing *outgoing)
{
	const struct serve_options *options = outgoing->sender->server->options;

	switch (outgoing->kind) {
	case OUTGOING_MAIL:
		return 1;
	case OUTGOING_PUSH:
		return options->may_hook_private;
	case OUTGOING_FETCH:
		return options->oidc_may_be_private;
	}
	return 0;
}

static curl_socket_t on_open(void *to, curlsocktype purpose, struct curl_sockaddr *address)
{
	const struct outgoing *outgoing = (const struct outgoing *)to;

	(void)purpose;
	if (!may_be_private(outgoing) &&
	    (hook_target_is_private(&address->addr) || hook_target_is_own(&address->addr)))
		return CURL_SOCKET_BAD;
	return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static size_t on_response(char *bytes, size_t size, size_t count, void *to)
{
	struct outgoing *outgoing = (struct outgoing *)to;

	outgoing->received += size * count;
	if (outgoing->received > RESPONSE_MAX)
		return 0;
	if (outgoing->kind == OUTGOING_FETCH)
		buffer_append(&outgoing->response, bytes, size * count);
	return size * count;
}

static size_t on_read(char *out, size_t size, size_t count, void *from)
{
	struct outgoing *outgoing = (struct outgoing *)from;
	size_t left = outgoing->body.size - outgoing->position;
	size_t taken = left < size * count ? left : size * count;

	memcpy(out, outgoing->body.bytes + outgoing->position, taken);
	outgoing->position += taken;
	return taken;
}

static void set_push(CURL *curl, struct outgoing *outgoing)
{
	struct curl_slist *headers = NULL;
	char topic[ID_MAX + 16];

	headers = curl_slist_append(headers, outgoing->authorisation);
	headers = curl_slist_append(headers, "Content-Type: application/octet-stream");
	headers = curl_slist_append(headers, "Content-Encoding: aes128gcm");
	headers = curl_slist_append(headers, "TTL: 86400");
	headers = curl_slist_append(headers, "Urgency: normal");
	snprintf(topic, sizeof topic, "Topic: %s", outgoing->topic);
	headers = curl_slist_append(headers, topic);
	outgoing->headers = headers;
	curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
	curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
	curl_easy_setopt(curl, CURLOPT_POSTFIELDS, outgoing->body.bytes);
	curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)outgoing->body.size);
}

static void set_fetch(CURL *curl, struct outgoing *outgoing)
{
	struct curl_slist *headers = curl_slist_append(NULL, "Accept: application/json");

	if (outgoing->authorisation[0])
		headers = curl_slist_append(headers, outgoing->authorisation);
	outgoing->headers = headers;
	curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
	curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
	curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)FETCH_TIMEOUT_S);
	if (outgoing->body.size == 0)
		return;
	curl_easy_setopt(curl, CURLOPT_POSTFIELDS, outgoing->body.bytes);
	curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)outgoing->body.size);
}

/* A password never goes over the network in plain text. */
static void set_mail(CURL *curl, struct outgoing *outgoing)
{
	const struct serve_options *options = outgoing->sender->server->options;
	int has_password = strchr(options->smtp, '@') != NULL;

	outgoing->recipients = curl_slist_append(NULL, outgoing->to);
	curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
	curl_easy_setopt(curl, CURLOPT_USE_SSL, (long)(has_password ? CURLUSESSL_ALL : CURLUSESSL_TRY));
	curl_easy_setopt(curl, CURLOPT_MAIL_FROM, options->mail_from);
	curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, (struct curl_slist *)outgoing->recipients);
	curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
	curl_easy_setopt(curl, CURLOPT_READFUNCTION, on_read);
	curl_easy_setopt(curl, CURLOPT_READDATA, outgoing);
	curl_easy_setopt(curl, CURLOPT_INFILESIZE, (long)outgoing->body.size);
}

static CURL *new_transfer(struct outgoing *outgoing)
{
	CURL *curl = curl_easy_init();

	if (!curl)
		abort();
	curl_easy_setopt(curl, CURLOPT_PRIVATE, outgoing);
	curl_easy_setopt(curl, CURLOPT_URL, outgoing->url);
	curl_easy_setopt(curl, CURLOPT_CAINFO,
	                 certificates_find(curl_version_info(CURLVERSION_NOW)->cainfo));
	curl_easy_setopt(curl, CURLOPT_PROXY, "");
	curl_easy_setopt(curl, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
	curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
	curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)TIMEOUT_S);
	curl_easy_setopt(curl, CURLOPT_USERAGENT, "bastide");
	curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, on_open);
	curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, outgoing);
	curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, on_response);
	curl_easy_setopt(curl, CURLOPT_WRITEDATA, outgoing);
	switch (outgoing->kind) {
	case OUTGOING_PUSH:
		set_push(curl, outgoing);
		break;
	case OUTGOING_MAIL:
		set_mail(curl, outgoing);
		break;
	case OUTGOING_FETCH:
		set_fetch(curl, outgoing);
		break;
	}
	return curl;
}

/* --- the sending thread ----------------------------------------------------------------------- */

static struct outgoing *take_first(struct sender *sender)
{
	struct outgoing *outgoing = sender->first;

	sender->first = outgoing->next;
	if (!sender->first)
		sender->last = &sender->first;
	return outgoing;
}

static void start_transfer(struct sender *sender, struct outgoing *outgoing)
{
	outgoing->next = sender->sending;
	sender->sending = outgoing;
	sender->sending_count++;
	outgoing->begun = (int64_t)(uv_hrtime() / 1000000);
	outgoing->transfer = new_transfer(outgoing);
	curl_multi_add_handle(sender->multi, outgoing->transfer);
}

/* Fetches have a few places of their own: a person waits, and notices may fill all others. */
static int has_place(const struct sender *sender, const struct outgoing *outgoing)
{
	return sender->sending_count <
	       (outgoing->kind == OUTGOING_FETCH ? SENDING_MAX : SENDING_MAX - FETCHING_MAX);
}

static int start_waiting(struct sender *sender)
{
	int is_closing;

	uv_mutex_lock(&sender->mutex);
	is_closing = sender->is_closing;
	while (!is_closing && sender->first && has_place(sender, sender->first))
		start_transfer(sender, take_first(sender));
	uv_mutex_unlock(&sender->mutex);
	return !is_closing;
}

static void end_transfer(struct sender *sender, struct outgoing *outgoing)
{
	struct outgoing **at = &sender->sending;

	while (*at != outgoing)
		at = &(*at)->next;
	*at = outgoing->next;
	sender->sending_count--;
	curl_multi_remove_handle(sender->multi, outgoing->transfer);
	curl_easy_cleanup(outgoing->transfer);
	curl_slist_free_all((struct curl_slist *)outgoing->headers);
	curl_slist_free_all((struct curl_slist *)outgoing->recipients);
}

static void finish(struct sender *sender, CURL *curl, CURLcode code)
{
	struct outgoing *outgoing = NULL;

	curl_easy_getinfo(curl, CURLINFO_PRIVATE, (char **)&outgoing);
	curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &outgoing->status);
	outgoing->is_sent = code == CURLE_OK && outgoing->status >= 200 && outgoing->status < 300;
	end_transfer(sender, outgoing);
	uv_mutex_lock(&sender->mutex);
	outgoing->next = sender->done;
	sender->done = outgoing;
	uv_mutex_unlock(&sender->mutex);
	uv_async_send(&sender->finished);
}

static int are_others_waiting(struct sender *sender)
{
	int are;

	uv_mutex_lock(&sender->mutex);
	are = sender->first != NULL;
	uv_mutex_unlock(&sender->mutex);
	return are;
}

/* While others wait, no push service keeps a place for long. It is tried again later, as after a
   failure. The mail server is the host's own, and people wait for fetches. */
static void end_slow_pushes(struct sender *sender)
{
	int64_t before = (int64_t)(uv_hrtime() / 1000000) - PATIENCE_MS;

	if (!are_others_waiting(sender))
		return;
	for (struct outgoing *each = sender->sending, *next; each; each = next) {
		next = each->next;
		if (each->kind == OUTGOING_PUSH && each->begun < before)
			finish(sender, (CURL *)each->transfer, CURLE_OPERATION_TIMEDOUT);
	}
}

static void send_all(void *to)
{
	struct sender *sender = (struct sender *)to;

	while (start_waiting(sender)) {
		int running, left;
		CURLMsg *message;

		curl_multi_perform(sender->multi, &running);
		while ((message = curl_multi_info_read(sender->multi, &left)))
			if (message->msg == CURLMSG_DONE)
				finish(sender, message->easy_handle, message->data.result);
		end_slow_pushes(sender);
		curl_multi_poll(sender->multi, NULL, 0, 1000, NULL);
	}
}

/* --- the loop --------------------------------------------------------------------------------- */

static void call_done(struct outgoing *outgoing)
{
	for (struct outgoing *next; outgoing; outgoing = next) {
		next = outgoing->next;
		outgoing->done(outgoing);
	}
}

static void on_finished(uv_async_t *async)
{
	struct sender *sender = (struct sender *)async->data;
	struct outgoing *done;

	uv_mutex_lock(&sender->mutex);
	done = sender->done;
	sender->done = NULL;
	uv_mutex_unlock(&sender->mutex);
	call_done(done);
}

static void put_last(struct sender *sender, struct outgoing *outgoing)
{
	outgoing->next = NULL;
	*sender->last = outgoing;
	sender->last = &outgoing->next;
}

static void put_first(struct sender *sender, struct outgoing *outgoing)
{
	outgoing->next = sender->first;
	sender->first = outgoing;
	if (!outgoing->next)
		sender->last = &outgoing->next;
}

/* A person waits for a fetch. */
void sender_submit(struct sender *sender, struct outgoing *outgoing)
{
	outgoing->sender = sender;
	uv_mutex_lock(&sender->mutex);
	if (outgoing->kind == OUTGOING_FETCH)
		put_first(sender, outgoing);
	else
		put_last(sender, outgoing);
	uv_mutex_unlock(&sender->mutex);
	curl_multi_wakeup(sender->multi);
}

struct sender *sender_new(struct server *server)
{
	struct sender *sender = (struct sender *)memory_new(sizeof *sender);

	if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
		abort();
	sender->server = server;
	sender->last = &sender->first;
	sender->multi = curl_multi_init();
	curl_multi_setopt(sender->multi, CURLMOPT_MAX_TOTAL_CONNECTIONS, (long)SENDING_MAX);
	curl_multi_setopt(sender->multi, CURLMOPT_MAX_HOST_CONNECTIONS, (long)HOST_MAX);
	uv_mutex_init(&sender->mutex);
	uv_async_init(&server->loop, &sender->finished, on_finished);
	sender->finished.data = sender;
	uv_thread_create(&sender->thread, send_all, sender);
	return sender;
}

void sender_stop(struct sender *sender)
{
	uv_mutex_lock(&sender->mutex);
	sender->is_closing = 1;
	uv_mutex_unlock(&sender->mutex);
	curl_multi_wakeup(sender->multi);
	uv_thread_join(&sender->thread);
	while (sender->sending) {
		struct outgoing *outgoing = sender->sending;

		end_transfer(sender, outgoing);
		outgoing->done(outgoing);
	}
	call_done(sender->first);
	call_done(sender->done);
	sender->first = sender->done = NULL;
	sender->last = &sender->first;
	curl_multi_cleanup(sender->multi);
	uv_close((uv_handle_t *)&sender->finished, NULL);
}

void sender_free(struct sender *sender)
{
	if (!sender)
		return;
	uv_mutex_destroy(&sender->mutex);
	free(sender);
}
