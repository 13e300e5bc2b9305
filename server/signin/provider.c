#include "server/signin/provider.h"

#include <curl/curl.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/notify/sender.h"
#include "server/ops/log.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"
#include "server/webhooks/hook_targets.h"

enum {
	STALE_MS = 3600 * 1000, /* after which what a provider says is fetched again */
	BASIC_TEXT_MAX = 1536   /* of id and secret, escaped */
};

struct document;

/* Someone who waits for a document; part of a larger struct. */
struct waiter {
	struct waiter *next;
	void (*then)(struct waiter *waiter, const json_t *found); /* NULL: it could not be read */
};

/* What the provider publishes: fetched once for all who wait for it. */
struct document {
	struct outgoing outgoing; /* first: what is outgoing is its document */
	struct provider *provider;
	const char *name;
	int (*is_valid)(const struct provider *provider, const json_t *found);
	json_t *found;
	int64_t fetched;
	struct waiter *waiters;
	int is_fetching;
};

struct provider {
	struct server *server;
	struct document about, keys;
};

static const char *string_of(const json_t *object, const char *name)
{
	const char *text = json_string_value(json_object_get(object, name));

	return text ? text : "";
}

static void log_failure(const char *what, const char *reason, long status)
{
	char number[24];

	snprintf(number, sizeof number, "%ld", status);
	log_warn("signin-failed", "step", what, "reason", reason, "status", number, NULL);
}

/* --- documents -------------------------------------------------------------------------------- */

/* The response of a fetch as a JSON object; NULL if it is none. A redirect is no answer: nobody
   follows it. */
static json_t *read_response(struct outgoing *outgoing, const char *what)
{
	json_t *found = NULL;

	if (outgoing->status == 200)
		found = json_loadb(buffer_text(&outgoing->response), outgoing->response.size,
		                   JSON_REJECT_DUPLICATES, NULL);
	if (!json_is_object(found)) {
		json_decref(found);
		found = NULL;
		log_failure(what, outgoing->status == 200 ? "malformed" : "no-answer", outgoing->status);
	}
	buffer_free(&outgoing->response);
	buffer_free(&outgoing->body);
	return found;
}

static void call_waiters(struct document *document, const json_t *found)
{
	struct waiter *waiter = document->waiters;

	document->waiters = NULL;
	for (struct waiter *next; waiter; waiter = next) {
		next = waiter->next;
		waiter->then(waiter, found);
	}
}

static void on_document(struct outgoing *outgoing)
{
	struct document *document = (struct document *)outgoing;
	json_t *found = read_response(outgoing, document->name);

	document->is_fetching = 0;
	if (found && !document->is_valid(document->provider, found)) {
		log_failure(document->name, "invalid", 200);
		json_decref(found);
		found = NULL;
	}
	if (found) {
		json_decref(document->found);
		document->found = found;
		document->fetched = server_monotonic_ms(document->provider->server);
	}
	call_waiters(document, found);
}

/* The document, if it is not older than `age_ms`; otherwise it is fetched. */
static void get_document(struct document *document, int64_t age_ms, struct waiter *waiter)
{
	struct server *server = document->provider->server;

	if (document->found && server_monotonic_ms(server) - document->fetched < age_ms) {
		waiter->then(waiter, document->found);
		return;
	}
	waiter->next = document->waiters;
	document->waiters = waiter;
	if (document->is_fetching)
		return;
	document->is_fetching = 1;
	document->outgoing.kind = OUTGOING_FETCH;
	document->outgoing.done = on_document;
	document->outgoing.received = 0;
	document->outgoing.status = 0;
	sender_submit(server->sender, &document->outgoing);
}

/* A provider on the internet has TLS for everything. */
static int is_endpoint(const struct provider *provider, const json_t *about, const char *name)
{
	const char *url = string_of(about, name);

	return strlen(url) < URL_MAX && hook_target_is_url(url) &&
	       (provider->server->options->oidc_may_be_private || strncmp(url, "https://", 8) == 0);
}

static int is_valid_about(const struct provider *provider, const json_t *about)
{
	return strcmp(string_of(about, "issuer"), provider->server->options->oidc_issuer) == 0 &&
	       is_endpoint(provider, about, "authorization_endpoint") &&
	       is_endpoint(provider, about, "token_endpoint") &&
	       is_endpoint(provider, about, "jwks_uri");
}

static int are_valid_keys(const struct provider *provider, const json_t *set)
{
	(void)provider;
	return json_is_array(json_object_get(set, "keys"));
}

/* --- addresses and forms ---------------------------------------------------------------------- */

static void add_text(struct buffer *buffer, const char *text)
{
	buffer_append(buffer, text, strlen(text));
}

/* "&name=value" */
static void add_pair(struct buffer *buffer, const char *name, const char *value)
{
	char *escaped = curl_easy_escape(NULL, value, 0);

	if (!escaped)
		abort();
	if (buffer->size > 0)
		add_text(buffer, "&");
	add_text(buffer, name);
	add_text(buffer, "=");
	add_text(buffer, escaped);
	curl_free(escaped);
}

/* Where the provider sends the browser back to. */
static void add_redirect(struct buffer *buffer, const struct provider *provider)
{
	char redirect[REDIRECT_MAX];

	snprintf(redirect, sizeof redirect, "%s/v1/signin/callback", provider->server->base_url);
	add_pair(buffer, "redirect_uri", redirect);
}

static void write_challenge(const char *verifier, char challenge[VERIFIER_MAX])
{
	unsigned char digest[crypto_hash_sha256_BYTES];

	crypto_hash_sha256(digest, (const unsigned char *)verifier, strlen(verifier));
	sodium_bin2base64(challenge, VERIFIER_MAX, digest, sizeof digest,
	                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static struct buffer write_address(const struct provider *provider, const json_t *about,
                                   const struct signin_secrets *secrets)
{
	const char *endpoint = string_of(about, "authorization_endpoint");
	struct buffer query = {0}, address = {0};
	char challenge[VERIFIER_MAX];

	write_challenge(secrets->verifier, challenge);
	add_pair(&query, "response_type", "code");
	add_pair(&query, "client_id", provider->server->options->oidc_client);
	add_redirect(&query, provider);
	add_pair(&query, "scope", "openid profile");
	add_pair(&query, "state", secrets->state);
	add_pair(&query, "nonce", secrets->nonce);
	add_pair(&query, "code_challenge", challenge);
	add_pair(&query, "code_challenge_method", "S256");
	buffer_append(&address, endpoint, strcspn(endpoint, "#"));
	add_text(&address, strchr(endpoint, '?') ? "&" : "?");
	buffer_append(&address, query.bytes, query.size);
	buffer_free(&query);
	return address;
}

/* --- the way there ---------------------------------------------------------------------------- */

struct beginning {
	struct waiter waiter; /* first: a waiter is its beginning */
	struct provider *provider;
	struct signin_secrets secrets;
	provider_address *then;
	void *to;
};

static void on_about(struct waiter *waiter, const json_t *about)
{
	struct beginning *beginning = (struct beginning *)waiter;
	struct buffer address = {0};

	if (about)
		address = write_address(beginning->provider, about, &beginning->secrets);
	beginning->then(beginning->to, address);
	sodium_memzero(&beginning->secrets, sizeof beginning->secrets);
	free(beginning);
}

void provider_begin(struct provider *provider, const struct signin_secrets *secrets,
                    provider_address *then, void *to)
{
	struct beginning *beginning = (struct beginning *)memory_new(sizeof *beginning);

	beginning->waiter.then = on_about;
	beginning->provider = provider;
	beginning->secrets = *secrets;
	beginning->then = then;
	beginning->to = to;
	get_document(&provider->about, STALE_MS, &beginning->waiter);
}

/* --- the way back ----------------------------------------------------------------------------- */

struct redemption {
	struct outgoing outgoing; /* first: what is outgoing is its redemption */
	struct waiter waiter;
	struct provider *provider;
	struct signin_secrets secrets;
	char code[CODE_MAX];
	char *token;
	int has_new_keys; /* they were fetched for this token */
	provider_answer *then;
	void *to;
};

static struct redemption *redemption_of(struct waiter *waiter)
{
	return (struct redemption *)((char *)waiter - offsetof(struct redemption, waiter));
}

static void finish(struct redemption *redemption, const struct id_token_claims *claims)
{
	redemption->then(redemption->to, claims);
	sodium_memzero(&redemption->secrets, sizeof redemption->secrets);
	free(redemption->token);
	free(redemption);
}

static void on_keys(struct waiter *waiter, const json_t *set);

static void get_keys(struct redemption *redemption, int64_t age_ms)
{
	redemption->waiter.then = on_keys;
	get_document(&redemption->provider->keys, age_ms, &redemption->waiter);
}

static int may_fetch_keys(struct server *server)
{
	return limits_take(server->limits, LIMIT_SIGNIN_KEYS, "", server_monotonic_ms(server));
}

/* A provider changes its keys now and then: one that is not in the set is looked for once. */
static void on_keys(struct waiter *waiter, const json_t *set)
{
	struct redemption *redemption = redemption_of(waiter);
	const struct serve_options *options = redemption->provider->server->options;
	struct id_token_wanted wanted = {options->oidc_issuer, options->oidc_client,
	                                 redemption->secrets.nonce, wall_clock_ms()};
	struct id_token_claims claims;
	enum id_token_fault fault = ID_TOKEN_NO_KEY;

	if (set)
		fault = id_token_check(redemption->token, json_object_get(set, "keys"), &wanted, &claims);
	if (set && fault == ID_TOKEN_NO_KEY && !redemption->has_new_keys &&
	    may_fetch_keys(redemption->provider->server)) {
		redemption->has_new_keys = 1;
		get_keys(redemption, 0);
		return;
	}
	if (fault != ID_TOKEN_FINE)
		log_failure("id-token", ID_TOKEN_FAULT_WORDS[fault], 200);
	finish(redemption, fault == ID_TOKEN_FINE ? &claims : NULL);
}

static void on_token(struct outgoing *outgoing)
{
	struct redemption *redemption = (struct redemption *)outgoing;
	json_t *found = read_response(outgoing, "token");
	const char *token = string_of(found, "id_token");

	if (found && !token[0])
		log_failure("token", "no-id-token", 200);
	redemption->token = memory_text(token);
	json_decref(found);
	if (redemption->token[0])
		get_keys(redemption, STALE_MS);
	else
		finish(redemption, NULL);
}

/* A provider that does not say how we show our secret takes it by a header (RFC 8414). */
static int wants_secret_in_form(const json_t *about)
{
	const json_t *methods = json_object_get(about, "token_endpoint_auth_methods_supported");
	int has_basic = !methods, has_post = 0;

	for (size_t each = 0; each < json_array_size(methods); each++) {
		const char *method = json_string_value(json_array_get(methods, each));

		has_basic |= method && strcmp(method, "client_secret_basic") == 0;
		has_post |= method && strcmp(method, "client_secret_post") == 0;
	}
	return has_post && !has_basic;
}

/* Both are escaped first (RFC 6749, 2.3.1). */
static void write_basic(const struct serve_options *options, char header[AUTHORISATION_MAX])
{
	char *client = curl_easy_escape(NULL, options->oidc_client, 0);
	char *secret = curl_easy_escape(NULL, options->oidc_secret, 0);
	char text[BASIC_TEXT_MAX];
	int length;

	if (!client || !secret)
		abort();
	length = snprintf(header, AUTHORISATION_MAX, "Authorization: Basic ");
	snprintf(text, sizeof text, "%s:%s", client, secret);
	sodium_bin2base64(header + length, AUTHORISATION_MAX - (size_t)length,
	                  (const unsigned char *)text, strlen(text), sodium_base64_VARIANT_ORIGINAL);
	sodium_memzero(text, sizeof text);
	curl_free(client);
	curl_free(secret);
}

/* Shows who we are: by a secret, or by our id and PKCE alone. */
static void add_client(struct redemption *redemption, const json_t *about)
{
	const struct serve_options *options = redemption->provider->server->options;
	struct buffer *form = &redemption->outgoing.body;

	if (options->oidc_secret && !wants_secret_in_form(about)) {
		write_basic(options, redemption->outgoing.authorisation);
		return;
	}
	add_pair(form, "client_id", options->oidc_client);
	if (options->oidc_secret)
		add_pair(form, "client_secret", options->oidc_secret);
}

static void send_code(struct waiter *waiter, const json_t *about)
{
	struct redemption *redemption = redemption_of(waiter);
	struct outgoing *outgoing = &redemption->outgoing;
	struct provider *provider = redemption->provider;

	if (!about) {
		finish(redemption, NULL);
		return;
	}
	snprintf(provider->keys.outgoing.url, URL_MAX, "%s", string_of(about, "jwks_uri"));
	snprintf(outgoing->url, URL_MAX, "%s", string_of(about, "token_endpoint"));
	add_pair(&outgoing->body, "grant_type", "authorization_code");
	add_pair(&outgoing->body, "code", redemption->code);
	add_redirect(&outgoing->body, provider);
	add_pair(&outgoing->body, "code_verifier", redemption->secrets.verifier);
	add_client(redemption, about);
	outgoing->kind = OUTGOING_FETCH;
	outgoing->done = on_token;
	sender_submit(provider->server->sender, outgoing);
}

void provider_redeem(struct provider *provider, const struct signin_secrets *secrets,
                     const char *code, provider_answer *then, void *to)
{
	struct redemption *redemption = (struct redemption *)memory_new(sizeof *redemption);

	redemption->waiter.then = send_code;
	redemption->provider = provider;
	redemption->secrets = *secrets;
	snprintf(redemption->code, sizeof redemption->code, "%s", code);
	redemption->then = then;
	redemption->to = to;
	get_document(&provider->about, STALE_MS, &redemption->waiter);
}

/* --- coming and going ------------------------------------------------------------------------- */

struct provider *provider_new(struct server *server)
{
	const char *issuer = server->options->oidc_issuer;
	struct provider *provider;
	size_t length;

	if (!issuer)
		return NULL;
	provider = (struct provider *)memory_new(sizeof *provider);
	length = strlen(issuer);
	provider->server = server;
	provider->about.provider = provider->keys.provider = provider;
	provider->about.name = "discovery";
	provider->about.is_valid = is_valid_about;
	provider->keys.name = "keys";
	provider->keys.is_valid = are_valid_keys;
	snprintf(provider->about.outgoing.url, URL_MAX, "%.*s/.well-known/openid-configuration",
	         (int)(issuer[length - 1] == '/' ? length - 1 : length), issuer);
	return provider;
}

void provider_free(struct provider *provider)
{
	if (!provider)
		return;
	json_decref(provider->about.found);
	json_decref(provider->keys.found);
	free(provider);
}
