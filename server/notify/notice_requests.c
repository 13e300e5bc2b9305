#include "server/notify/notice_requests.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n/say.h"
#include "server/http/request.h"
#include "server/notify/mail_message.h"
#include "server/notify/notices.h"
#include "server/notify/push_message.h"
#include "server/notify/quiet_hours.h"
#include "server/protocol/rest_json_notices.h"
#include "server/rest/store_request.h"
#include "server/util/text.h"
#include "server/util/wall_clock.h"
#include "server/webhooks/hook_formats.h"
#include "server/webhooks/hook_targets.h"

enum { REMIND_MAX = 7 * DAY_MINUTES, CONFIRM_MS = 3 * 24 * 3600 * 1000, MAIL_COST = 20 };

/* A request about notices, on its way to the store and back. */
struct wish {
	struct store_request query; /* first: a store request is its wish */
	enum store_result (*change)(struct wish *wish, struct store *store);
	struct notice_data data;
	struct notice_settings settings;
	struct notice_target target;
	char language[LANGUAGE_MAX]; /* for a person who has chosen none */
	char table[ID_MAX];
	int is_quiet;
	char format[HOOK_FORMAT_MAX];
	enum refusal refusal;
	char push_key[PUSH_KEY_TEXT_MAX];
};

static void send_wish(struct store_request *query)
{
	struct wish *wish = (struct wish *)query;
	struct http_request *request = query->request;

	if (query->job.result == STORE_FAILED)
		http_refuse(request, REFUSAL_STORAGE);
	else if (wish->refusal != REFUSAL_NONE)
		http_refuse(request, wish->refusal);
	else
		http_respond(request, 200, rest_json_notices(&wish->data));
	free(wish);
}

static struct wish *wish_new(struct http_request *request)
{
	struct wish *wish = (struct wish *)store_request_new(sizeof *wish, request, send_wish);

	push_write_point(request->server->push_key.point, wish->push_key);
	wish->data.push_key = wish->push_key;
	wish->data.has_mail = request->server->options->smtp != NULL;
	return wish;
}

static void wish_refuse(struct wish *wish, enum refusal refusal)
{
	http_refuse(wish->query.request, refusal);
	free(wish);
}

static const char *person_of(const struct wish *wish)
{
	return wish->query.request->person.id;
}

/* The change, and everything as it is after it. */
static enum store_result change_and_read(struct job *job, struct store *store)
{
	struct wish *wish = (struct wish *)job;

	if (wish->change(wish, store) == STORE_FAILED)
		return STORE_FAILED;
	return notice_data_read(&wish->data, store, person_of(wish));
}

static void submit(struct wish *wish, enum store_result (*change)(struct wish *, struct store *))
{
	wish->change = change;
	store_request_write(&wish->query, change_and_read);
}

static enum store_result read_wishes(struct job *job, struct store *store)
{
	struct wish *wish = (struct wish *)job;

	return notice_data_read(&wish->data, store, person_of(wish));
}

void notices_get(struct http_request *request)
{
	store_request_read(&wish_new(request)->query, read_wishes);
}

/* --- settings --------------------------------------------------------------------------------- */

static int read_number(struct http_request *request, const char *name, int max, int *out)
{
	const json_t *member = request_member(request, name);
	json_int_t number = json_integer_value(member);

	*out = (int)number;
	return json_is_integer(member) && number >= 0 && number <= max;
}

static int read_bool(struct http_request *request, const char *name, int *out)
{
	const json_t *member = request_member(request, name);

	*out = json_is_true(member);
	return json_is_boolean(member);
}

static int is_minute(const json_t *member)
{
	return json_is_integer(member) && json_integer_value(member) >= 0 &&
	       json_integer_value(member) < DAY_MINUTES;
}

/* One shift of a clock: from when, and how many minutes ahead of UTC. */
static int add_shift(const json_t *pair, int index, char *text, size_t capacity)
{
	const json_t *from = json_array_get(pair, 0), *minutes = json_array_get(pair, 1);
	size_t length = strlen(text);
	int added;

	if (json_array_size(pair) != 2 || !json_is_integer(from) || !json_is_integer(minutes) ||
	    llabs(json_integer_value(minutes)) > SHIFT_MINUTES_MAX || json_integer_value(from) < 0 ||
	    json_integer_value(from) > TIME_END)
		return 0;
	added = index == 0
	            ? snprintf(text, capacity, "%d", (int)json_integer_value(minutes))
	            : snprintf(text + length, capacity - length, ";%lld:%d",
	                       (long long)json_integer_value(from), (int)json_integer_value(minutes));
	return added < (int)(capacity - length);
}

static int is_zone(const char *text)
{
	return text && text[0] && strlen(text) < ZONE_MAX &&
	       strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/_+-") ==
	           strlen(text);
}

static int read_quiet(const json_t *quiet, struct notice_settings *out)
{
	const json_t *from = json_object_get(quiet, "from"), *to = json_object_get(quiet, "to");
	const json_t *shifts = json_object_get(quiet, "shifts");
	const char *zone = json_string_value(json_object_get(quiet, "zone"));
	size_t count = json_array_size(shifts);

	if (!is_minute(from) || !is_minute(to) || !is_zone(zone) || count == 0 || count > SHIFTS_MAX)
		return 0;
	out->is_quiet = 1;
	out->quiet_from = (int)json_integer_value(from);
	out->quiet_to = (int)json_integer_value(to);
	snprintf(out->zone, sizeof out->zone, "%s", zone);
	for (size_t each = 0; each < count; each++)
		if (!add_shift(json_array_get(shifts, each), (int)each, out->shifts, sizeof out->shifts))
			return 0;
	return 1;
}

static int read_language(struct http_request *request, char out[LANGUAGE_MAX])
{
	return request_string(request, "language", out, LANGUAGE_MAX) && say_language_find(out) >= 0;
}

static int read_settings(struct http_request *request, struct notice_settings *out)
{
	const json_t *quiet = request_member(request, "quiet");

	*out = notice_settings_default();
	return read_language(request, out->language) && read_bool(request, "turns", &out->turns) &&
	       read_bool(request, "ends", &out->ends) && read_bool(request, "digest", &out->digest) &&
	       read_number(request, "remind", REMIND_MAX, &out->remind) &&
	       (!quiet || json_is_null(quiet) || read_quiet(quiet, out));
}

static enum store_result change_settings(struct wish *wish, struct store *store)
{
	return store_set_notice_settings(store, person_of(wish), &wish->settings);
}

void notices_put(struct http_request *request)
{
	struct wish *wish = wish_new(request);

	if (read_settings(request, &wish->settings))
		submit(wish, change_settings);
	else
		wish_refuse(wish, REFUSAL_BAD_MESSAGE);
}

/* A person with a target has settings. */
static enum store_result ensure_settings(struct wish *wish, struct store *store)
{
	struct notice_settings settings = notice_settings_default();
	enum store_result found = store_notice_settings(store, person_of(wish), &settings);

	if (found != STORE_NO_ROW)
		return found;
	memcpy(settings.language, wish->language, LANGUAGE_MAX);
	return store_set_notice_settings(store, person_of(wish), &settings);
}

/* --- browsers --------------------------------------------------------------------------------- */

/* A browser that subscribes again has the same id. */
static void read_target_id(const char *endpoint, char id[ID_MAX])
{
	unsigned char digest[crypto_hash_sha256_BYTES];

	crypto_hash_sha256(digest, (const unsigned char *)endpoint, strlen(endpoint));
	sodium_bin2base64(id, ID_MAX, digest, (ID_MAX - 1) / 4 * 3,
	                  sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* The oldest browser makes room for a new one. */
static enum store_result make_room(struct wish *wish, struct store *store)
{
	const char *oldest = NULL;
	int count = 0;

	if (notice_data_read(&wish->data, store, person_of(wish)) == STORE_FAILED)
		return STORE_FAILED;
	for (int each = wish->data.target_count - 1; each >= 0; each--)
		if (wish->data.targets[each].kind == TARGET_PUSH &&
		    strcmp(wish->data.targets[each].id, wish->target.id) != 0) {
			oldest = wish->data.targets[each].id;
			count++;
		}
	return count < BROWSERS_MAX ? STORE_DONE : store_delete_notice_target(store, oldest);
}

static enum store_result add_browser(struct wish *wish, struct store *store)
{
	if (ensure_settings(wish, store) == STORE_FAILED || make_room(wish, store) == STORE_FAILED)
		return STORE_FAILED;
	return store_set_notice_target(store, &wish->target);
}

static int is_push_service(const struct http_request *request, const char *endpoint)
{
	return hook_target_is_url(endpoint) &&
	       (strncmp(endpoint, "https://", 8) == 0 || request->server->options->may_hook_private);
}

void notices_post_push(struct http_request *request)
{
	struct wish *wish = wish_new(request);
	struct notice_target *target = &wish->target;
	struct push_keys keys;

	if (!request_string(request, "endpoint", target->address, sizeof target->address) ||
	    !is_push_service(request, target->address)) {
		wish_refuse(wish, REFUSAL_BAD_URL);
		return;
	}
	if (!request_string(request, "p256dh", target->point, sizeof target->point) ||
	    !request_string(request, "auth", target->auth, sizeof target->auth) ||
	    !push_read_keys(target->point, target->auth, &keys) ||
	    !read_language(request, wish->language)) {
		wish_refuse(wish, REFUSAL_BAD_MESSAGE);
		return;
	}
	read_target_id(target->address, target->id);
	memcpy(target->person, request->person.id, ID_MAX);
	target->kind = TARGET_PUSH;
	target->created = target->confirmed = wall_clock_ms();
	submit(wish, add_browser);
}

static enum store_result delete_browser(struct wish *wish, struct store *store)
{
	struct notice_target found;
	enum store_result result = store_notice_target(store, wish->target.id, &found);

	if (result != STORE_DONE || strcmp(found.person, person_of(wish)) != 0)
		return result == STORE_FAILED ? STORE_FAILED : STORE_NO_ROW;
	return store_delete_notice_target(store, wish->target.id);
}

void notices_delete_push(struct http_request *request)
{
	struct wish *wish = wish_new(request);

	if (request_string(request, "endpoint", wish->target.address, sizeof wish->target.address)) {
		read_target_id(wish->target.address, wish->target.id);
		submit(wish, delete_browser);
	} else if (request_string(request, "id", wish->target.id, ID_MAX)) {
		submit(wish, delete_browser);
	} else {
		wish_refuse(wish, REFUSAL_BAD_MESSAGE);
	}
}

/* --- mail ------------------------------------------------------------------------------------- */

static enum store_result delete_mail(struct wish *wish, struct store *store)
{
	if (notice_data_read(&wish->data, store, person_of(wish)) == STORE_FAILED)
		return STORE_FAILED;
	for (int each = 0; each < wish->data.target_count; each++)
		if (wish->data.targets[each].kind == TARGET_MAIL &&
		    store_delete_notice_target(store, wish->data.targets[each].id) == STORE_FAILED)
			return STORE_FAILED;
	return STORE_DONE;
}

static enum store_result change_mail(struct wish *wish, struct store *store)
{
	if (ensure_settings(wish, store) == STORE_FAILED || delete_mail(wish, store) == STORE_FAILED)
		return STORE_FAILED;
	if (store_set_notice_target(store, &wish->target) == STORE_FAILED)
		return STORE_FAILED;
	return store_add_confirmation(store, wish->target.id, wish->target.created);
}

/* Three mails, then one in twenty minutes: nobody can flood a stranger's mailbox from here. */
static int may_ask(struct http_request *request, const char *who)
{
	struct server *server = request->server;

	for (int each = 0; each < MAIL_COST; each++)
		if (!limits_take(server->limits, LIMIT_MAIL, who, server_monotonic_ms(server)))
			return 0;
	return 1;
}

static int may_mail(struct http_request *request, const char *address)
{
	char recipient[MAIL_ADDRESS_MAX];

	mail_recipient(address, recipient);
	return may_ask(request, request->person.id) && may_ask(request, request->address) &&
	       may_ask(request, recipient);
}

void notices_put_mail(struct http_request *request)
{
	struct wish *wish = wish_new(request);
	struct notice_target *target = &wish->target;
	int is_language = read_language(request, wish->language);

	if (request_member(request, "language") && !is_language) {
		wish_refuse(wish, REFUSAL_BAD_MESSAGE);
	} else if (!request_string(request, "address", target->address, MAIL_ADDRESS_MAX) ||
	           (target->address[0] && !mail_is_address(target->address))) {
		wish_refuse(wish, REFUSAL_BAD_MAIL);
	} else if (!target->address[0]) {
		submit(wish, delete_mail);
	} else if (!wish->data.has_mail || person_badge(&request->person) != BADGE_NONE) {
		wish_refuse(wish, wish->data.has_mail ? REFUSAL_NOT_FOR_GUESTS : REFUSAL_NO_MAIL);
	} else if (!is_language) {
		wish_refuse(wish, REFUSAL_BAD_MESSAGE);
	} else if (!may_mail(request, target->address)) {
		wish_refuse(wish, REFUSAL_TOO_MANY);
	} else {
		text_new_id(target->id);
		memcpy(target->person, request->person.id, ID_MAX);
		target->kind = TARGET_MAIL;
		target->created = wall_clock_ms();
		submit(wish, change_mail);
	}
}

/* --- tables ----------------------------------------------------------------------------------- */

static enum store_result change_quiet_table(struct wish *wish, struct store *store)
{
	if (wish->is_quiet) {
		if (notice_data_read(&wish->data, store, person_of(wish)) == STORE_FAILED)
			return STORE_FAILED;
		if (wish->data.quiet_count >= QUIET_TABLES_MAX) {
			wish->refusal = REFUSAL_TOO_MANY;
			return STORE_NO_ROW;
		}
	}
	return store_set_quiet_table(store, person_of(wish), wish->table, wish->is_quiet);
}

void notices_post_quiet_table(struct http_request *request)
{
	struct wish *wish = wish_new(request);

	if (request_string(request, "table", wish->table, sizeof wish->table) &&
	    text_is_id(wish->table) && read_bool(request, "quiet", &wish->is_quiet))
		submit(wish, change_quiet_table);
	else
		wish_refuse(wish, REFUSAL_BAD_MESSAGE);
}

/* --- webhooks --------------------------------------------------------------------------------- */

static enum store_result change_format(struct wish *wish, struct store *store)
{
	return store_set_hook_format(store, person_of(wish), wish->format);
}

void notices_put_hook_format(struct http_request *request)
{
	struct wish *wish = wish_new(request);

	if (request_string(request, "format", wish->format, sizeof wish->format) &&
	    hook_format_find(wish->format) >= 0)
		submit(wish, change_format);
	else
		wish_refuse(wish, REFUSAL_BAD_MESSAGE);
}

/* --- links in mails --------------------------------------------------------------------------- */

/* Anyone who has the link may do it, signed in or not. */
struct link {
	struct store_request query; /* first: a store request is its link */
	char target[ID_MAX];
	enum mail_right right;
};

static void send_link(struct store_request *query)
{
	struct link *link = (struct link *)query;
	struct buffer body = {0};

	if (query->job.result == STORE_FAILED) {
		http_refuse(query->request, REFUSAL_STORAGE);
	} else if (query->job.result == STORE_NO_ROW && link->right == MAIL_CONFIRM) {
		http_refuse(query->request, REFUSAL_BAD_LINK);
	} else {
		buffer_append(&body, "{\"done\": true}\n", 15);
		http_respond(query->request, 200, body);
	}
	free(link);
}

static enum store_result follow_link(struct job *job, struct store *store)
{
	struct link *link = (struct link *)job;
	struct notice_target found;
	enum store_result result = store_notice_target(store, link->target, &found);

	if (result != STORE_DONE || found.kind != TARGET_MAIL)
		return result == STORE_FAILED ? STORE_FAILED : STORE_NO_ROW;
	if (link->right == MAIL_STOP)
		return store_delete_notice_target(store, link->target);
	if (found.confirmed)
		return STORE_DONE;
	if (found.created + CONFIRM_MS < wall_clock_ms())
		return STORE_NO_ROW;
	return store_confirm_notice_target(store, link->target, wall_clock_ms());
}

static void follow(struct http_request *request, enum mail_right right, const char *token)
{
	struct link *link = (struct link *)store_request_new(sizeof *link, request, send_link);

	link->right = right;
	if (notices_read_token(request->server->key, right, token, link->target)) {
		store_request_write(&link->query, follow_link);
		return;
	}
	free(link);
	http_refuse(request, REFUSAL_BAD_LINK);
}

void notices_post_confirm(struct http_request *request)
{
	char token[STOP_TOKEN_MAX];

	if (request_string(request, "token", token, sizeof token))
		follow(request, MAIL_CONFIRM, token);
	else
		http_refuse(request, REFUSAL_BAD_LINK);
}

/* RFC 8058: mail programs post to this address. */
void notices_post_stop(struct http_request *request)
{
	follow(request, MAIL_STOP, http_query(request, "token"));
}

/* People who open it are asked first: programs that look into mails open every link. */
void notices_get_stop(struct http_request *request)
{
	char target[ID_MAX];
	const char *token = http_query(request, "token");

	if (!notices_read_token(request->server->key, MAIL_STOP, token, target)) {
		http_refuse(request, REFUSAL_BAD_LINK);
		return;
	}
	snprintf(request->location, sizeof request->location, "../../#/mail/stop/%s", token);
	http_respond(request, 302, (struct buffer){0});
}
