#include "server/signin/signin.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/cluster/heartbeat.h"
#include "server/http/request.h"
#include "server/ops/metrics.h"
#include "server/people/account_internal.h"
#include "server/protocol/rest_json_identities.h"
#include "server/signin/admission.h"
#include "server/signin/provider.h"
#include "server/util/text.h"
#include "server/util/wall_clock.h"
#include "server/websocket/socket.h"

enum { SECRET_BYTES = 24, SECRET_LENGTH = 32 };

/* A sign-in on its way there, or back. */
struct signin {
	struct store_request query; /* first: a store request is its sign-in */
	struct stored_signin stored;
	struct signin_secrets secrets;
	char browser[SIGNIN_COOKIE_MAX]; /* the cookie */
	struct buffer address;           /* there */
	char code[CODE_MAX];             /* back */
	char cookie[COOKIE_MAX];
	struct admission admission;
	const char *fault;
};

static struct signin *signin_of(struct store_request *query)
{
	return (struct signin *)query;
}

static void free_signin(struct signin *signin)
{
	signin->query.request->server->signins--;
	buffer_free(&signin->address);
	sodium_memzero(&signin->secrets, sizeof signin->secrets);
	sodium_memzero(signin->cookie, sizeof signin->cookie);
	free(signin);
}

static void new_secret(char out[SECRET_LENGTH + 1])
{
	unsigned char bytes[SECRET_BYTES];

	randombytes_buf(bytes, sizeof bytes);
	sodium_bin2base64(out, SECRET_LENGTH + 1, bytes, sizeof bytes,
	                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* What need not be stored: it follows from state, browser and our key. */
static void derive(const struct signin *signin, const char *purpose, char out[VERIFIER_MAX])
{
	unsigned char key[crypto_auth_hmacsha256_KEYBYTES] = {0}, sum[crypto_auth_hmacsha256_BYTES];
	const char *own = signin->query.request->server->key;
	char message[160];

	snprintf(message, sizeof message, "sign-in %s %s %s", purpose, signin->secrets.state,
	         signin->browser);
	sodium_hex2bin(key, sizeof key, own, strlen(own), NULL, NULL, NULL);
	crypto_auth_hmacsha256(sum, (const unsigned char *)message, strlen(message), key);
	sodium_bin2base64(out, VERIFIER_MAX, sum, sizeof sum, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static void derive_secrets(struct signin *signin)
{
	derive(signin, "nonce", signin->secrets.nonce);
	derive(signin, "verifier", signin->secrets.verifier);
	text_hash(signin->secrets.state, signin->stored.state);
	text_hash(signin->browser, signin->stored.browser);
}

void signin_get_offer(struct http_request *request)
{
	const struct serve_options *options = request->server->options;

	http_respond(request, 200, rest_json_provider(options->oidc_issuer ? options->oidc_name : ""));
}

/* --- the way there ---------------------------------------------------------------------------- */

static void send_link(struct store_request *query)
{
	struct signin *signin = signin_of(query);
	struct http_request *request = query->request;

	if (query->job.result == STORE_FAILED) {
		http_refuse(request, REFUSAL_STORAGE);
	} else {
		buffer_append(&signin->address, "", 1);
		http_set_signin_cookie(request, signin->browser);
		http_respond(request, 200, rest_json_signin(signin->address.bytes));
	}
	free_signin(signin);
}

static enum store_result add_signin(struct job *job, struct store *store)
{
	return store_add_signin(store, &((struct signin *)job)->stored);
}

static void on_address(void *to, struct buffer address)
{
	struct signin *signin = (struct signin *)to;

	signin->address = address;
	if (address.size > 0) {
		store_request_write(&signin->query, add_signin);
		return;
	}
	http_refuse(signin->query.request, REFUSAL_PROVIDER);
	free_signin(signin);
}

static enum refusal check_asker(const struct http_request *request)
{
	if (!request->server->provider)
		return REFUSAL_NO_PROVIDER;
	if (request->is_banned)
		return REFUSAL_BANNED;
	if (request->person.bot_of[0])
		return REFUSAL_NOT_FOR_BOTS;
	if (request->scopes)
		return REFUSAL_NOT_IN_SCOPE;
	return request->server->signins < SIGNINS_MAX ? REFUSAL_NONE : REFUSAL_TOO_MANY;
}

static struct signin *new_signin(struct http_request *request,
                                 void (*then)(struct store_request *query))
{
	struct signin *signin = (struct signin *)store_request_new(sizeof *signin, request, then);

	request->server->signins++;
	snprintf(signin->browser, sizeof signin->browser, "%s", http_signin_cookie(request));
	return signin;
}

/* A browser may sign in from two tabs, so that it keeps its cookie. */
void signin_post(struct http_request *request)
{
	enum refusal refusal = check_asker(request);
	struct signin *signin;

	if (refusal != REFUSAL_NONE) {
		http_refuse(request, refusal);
		return;
	}
	if (!request_is_within(request, LIMIT_SIGNIN, request->address))
		return;
	signin = new_signin(request, send_link);
	if (strlen(signin->browser) != SECRET_LENGTH)
		new_secret(signin->browser);
	new_secret(signin->secrets.state);
	derive_secrets(signin);
	memcpy(signin->stored.person, request->person.id, ID_MAX);
	signin->stored.expires = wall_clock_ms() + SIGNIN_SECONDS * (int64_t)1000;
	provider_begin(request->server->provider, &signin->secrets, on_address, signin);
}

/* --- the way back ----------------------------------------------------------------------------- */

/* To the page of ours with these words in its address. */
static void send_to(struct http_request *request, const char *place)
{
	snprintf(request->location, sizeof request->location, "../../#/%s", place);
	http_respond(request, 302, (struct buffer){0});
}

/* web/src/pages/signin.tsx has the sentence of each fault. */
static void send_fault(struct http_request *request, const char *fault)
{
	char place[LOCATION_MAX / 2];

	snprintf(place, sizeof place, "signin/%s", fault);
	send_to(request, place);
}

static void end_with(struct signin *signin, const char *fault)
{
	send_fault(signin->query.request, fault);
	free_signin(signin);
}

static enum store_result decide(struct job *job, struct store *store)
{
	return admission_decide(&((struct signin *)job)->admission, store);
}

static void finish(struct store_request *query)
{
	static const char *const faults[] = {[ADMISSION_FINE] = "storage",
	                                     [ADMISSION_TAKEN] = "taken",
	                                     [ADMISSION_OTHER] = "other",
	                                     [ADMISSION_BANNED] = "banned",
	                                     [ADMISSION_FULL] = "full"};
	struct signin *signin = signin_of(query);
	const struct admission *admission = &signin->admission;
	struct http_request *request = query->request;
	struct sockets *sockets = request->server->sockets;

	if (query->job.result != STORE_DONE) {
		end_with(signin, query->job.result == STORE_FAILED ? "storage" : faults[admission->fault]);
		return;
	}
	if (admission->old_login[0])
		sockets_end_login(sockets, admission->old_login);
	if (admission->audit.kind == AUDIT_REGISTER)
		sockets_end_person(sockets, admission->person.id);
	http_set_cookie(request, signin->cookie);
	http_set_signin_cookie(request, "");
	send_to(request, "you");
	free_signin(signin);
}

static void prepare_admission(struct signin *signin, const struct id_token_claims *claims)
{
	struct http_request *request = signin->query.request;
	struct admission *admission = &signin->admission;
	int64_t now = wall_clock_ms();

	snprintf(admission->identity.issuer, URL_MAX, "%s", request->server->options->oidc_issuer);
	memcpy(admission->identity.subject, claims->subject, SUBJECT_MAX);
	memcpy(admission->name, claims->name, CLAIM_NAME_MAX);
	admission->identity.created = admission->identity.seen = now;
	admission->asker = request->person;
	memcpy(admission->old_login, request->login, HEX_MAX);
	admission->login = credentials_new_login("", now, signin->cookie);
	account_describe_login(request, &admission->login);
	text_new_id(admission->audit.id);
	text_new_id(admission->new_id);
	admission->audit.at = now;
	memcpy(admission->audit.address, request->address, ADDRESS_TEXT_MAX);
	admission->may_add = !heartbeat_is_storage_full(request->server->heartbeat);
}

static void on_claims(void *to, const struct id_token_claims *claims)
{
	struct signin *signin = (struct signin *)to;

	if (!claims) {
		end_with(signin, "provider");
		return;
	}
	prepare_admission(signin, claims);
	signin->query.then = finish;
	store_request_write(&signin->query, decide);
}

/* What has begun in this browser, for the person who is still there, ends now: it cannot be used
   twice. */
static enum store_result take_signin(struct job *job, struct store *store)
{
	struct signin *signin = (struct signin *)job;
	struct stored_signin found = {.expires = 0};
	enum store_result result = store_find_signin(store, signin->stored.state, &found);

	signin->fault = "expired";
	if (result != STORE_DONE || found.expires <= signin->stored.expires)
		return result == STORE_FAILED ? STORE_FAILED : STORE_NO_ROW;
	signin->fault = "browser";
	if (!text_is_same(found.browser, signin->stored.browser))
		return STORE_NO_ROW;
	signin->fault = "changed";
	if (strcmp(found.person, signin->query.request->person.id) != 0)
		return STORE_NO_ROW;
	signin->fault = "expired";
	return store_delete_signin(store, signin->stored.state);
}

static void redeem(struct store_request *query)
{
	struct signin *signin = signin_of(query);

	if (query->job.result != STORE_DONE)
		end_with(signin, query->job.result == STORE_FAILED ? "storage" : signin->fault);
	else
		provider_redeem(query->request->server->provider, &signin->secrets, signin->code, on_claims,
		                signin);
}

/* Why a request cannot be the way back of a sign-in; NULL if it can. */
static const char *find_fault(struct http_request *request)
{
	const struct serve_options *options = request->server->options;
	const char *error = http_query(request, "error"), *issuer = http_query(request, "iss");

	if (!request->server->provider)
		return "none";
	if (request->server->signins >= SIGNINS_MAX ||
	    !limits_take(request->server->limits, LIMIT_SIGNIN, request->address,
	                 server_monotonic_ms(request->server)))
		return "busy";
	if (error[0])
		return strcmp(error, "access_denied") == 0 ? "denied" : "provider";
	if (issuer[0] && strcmp(issuer, options->oidc_issuer) != 0)
		return "provider"; /* RFC 9207 */
	if (request->is_banned)
		return "banned";
	if (request->scopes || request->person.bot_of[0] ||
	    strlen(http_signin_cookie(request)) != SECRET_LENGTH)
		return "browser";
	return NULL;
}

void signin_get_callback(struct http_request *request)
{
	const char *fault = find_fault(request);
	const char *state = http_query(request, "state"), *code = http_query(request, "code");
	struct signin *signin;

	if (!fault && (strlen(state) != SECRET_LENGTH || !code[0] || strlen(code) >= CODE_MAX))
		fault = "expired";
	if (fault) {
		send_fault(request, fault);
		return;
	}
	signin = new_signin(request, redeem);
	strcpy(signin->secrets.state, state);
	strcpy(signin->code, code);
	derive_secrets(signin);
	signin->stored.expires = wall_clock_ms();
	store_request_write(&signin->query, take_signin);
}
