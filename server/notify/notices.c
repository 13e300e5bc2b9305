#include "server/notify/notices.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "server/notify/notice_text.h"
#include "server/notify/quiet_hours.h"
#include "server/notify/sender.h"
#include "server/ops/metrics.h"
#include "server/util/memory.h"
#include "server/util/text.h"
#include "server/util/wall_clock.h"
#include "server/webhooks/hooks.h"

enum {
	TURNS_MAX = 256,       /* that have their turn in a second, */
	TARGET_MAX = 2,        /* and notices to each under way; a digest has any number */
	ROWS_MAX = 1024,       /* of digests and others in one second */
	KNOWN_MAX = 1024,      /* deliveries under way or waiting for that: no more are read */
	SPREAD_MS = 60 * 1000, /* over which notices come that wait for the same time */
	PUSH_VALID_S = 12 * 3600
};

static const int64_t DAY_MS = (int64_t)24 * 3600 * 1000;

struct notices {
	struct server *server;
	struct delivery *known; /* under way, waiting for that, or not settled yet */
	int known_count;
	char after[ID_MAX]; /* the target whose turn was last */
	int is_busy, is_stopped;
};

/* --- what to do with a notice ----------------------------------------------------------------- */

enum fate { FATE_SEND, FATE_WAIT, FATE_END };

struct plan {
	enum fate fate;
	int64_t until; /* FATE_WAIT */
};

static const struct plan SEND = {FATE_SEND, 0}, END = {FATE_END, 0};

static struct plan wait_until(int64_t until)
{
	return (struct plan){FATE_WAIT, until};
}

static int is_in_digest(const struct notice *notice)
{
	return notice->settings.digest && notice->target.kind == TARGET_MAIL &&
	       notice->kind != NOTICE_CONFIRM;
}

static int is_wanted(const struct notice *notice)
{
	const struct notice_settings *settings = &notice->settings;

	switch (notice->kind) {
	case NOTICE_TURN:
	case NOTICE_INVITE:
		return settings->turns && notice->is_turn && !notice->is_quiet_table;
	case NOTICE_REMINDER:
		return settings->turns && notice->is_turn && !notice->is_quiet_table &&
		       settings->remind > 0 && notice->deadline > 0;
	case NOTICE_END:
		return settings->ends && !notice->is_quiet_table;
	case NOTICE_CONFIRM:
		return notice->target.confirmed == 0;
	case NOTICE_KINDS:
		break;
	}
	abort();
}

/* A clock that was stopped meanwhile runs out later. */
static int64_t reminder_time(const struct notice *notice)
{
	return notice->deadline - notice->settings.remind * (int64_t)60000;
}

/* What goes into one digest is due at the same time. Others are not: of those, all would have one
   turn. */
static int64_t spread(const struct notice *notice)
{
	return is_in_digest(notice) ? 0 : (int64_t)randombytes_uniform(SPREAD_MS);
}

static struct plan plan_for(const struct notice *notice, int64_t now)
{
	const struct notice_settings *settings = &notice->settings;
	int64_t quiet_until = quiet_hours_end(settings, now);

	if (!is_wanted(notice) || hooks_delay_ms(notice->tries) == 0)
		return END;
	if (notice->kind == NOTICE_CONFIRM)
		return SEND;
	if (notice->kind == NOTICE_REMINDER && reminder_time(notice) > now)
		return wait_until(reminder_time(notice));
	if (quiet_until)
		return wait_until(quiet_until + spread(notice));
	if (is_in_digest(notice) && settings->digested + DAY_MS > now)
		return wait_until(settings->digested + DAY_MS);
	return SEND;
}

/* --- one delivery ----------------------------------------------------------------------------- */

/* A push has one notice, and so has a mail, except a digest. */
struct delivery {
	struct outgoing outgoing; /* first: what is outgoing is its delivery */
	struct job job;
	struct notices *notices;
	struct delivery *known_next; /* in the list of all */
	struct notice *rows;
	int count;
	size_t capacity;
};

static struct delivery *delivery_of(struct job *job)
{
	return (struct delivery *)((char *)job - offsetof(struct delivery, job));
}

static void free_delivery(struct delivery *delivery)
{
	struct delivery **at = &delivery->notices->known;

	while (*at != delivery)
		at = &(*at)->known_next;
	*at = delivery->known_next;
	delivery->notices->known_count--;
	buffer_free(&delivery->outgoing.body);
	free(delivery->rows);
	free(delivery);
}

static void add_row(struct delivery *delivery, const struct notice *notice)
{
	delivery->rows = (struct notice *)grow(delivery->rows, &delivery->capacity,
	                                       (size_t)delivery->count + 1, sizeof *notice);
	delivery->rows[delivery->count++] = *notice;
}

/* The browser has forgotten the subscription, or will never accept our messages. */
static int is_target_gone(const struct delivery *delivery)
{
	return delivery->rows->target.kind == TARGET_PUSH &&
	       (delivery->outgoing.status == 404 || delivery->outgoing.status == 410);
}

static int is_refused_forever(const struct delivery *delivery)
{
	long status = delivery->outgoing.status;

	return delivery->rows->target.kind == TARGET_PUSH ? status == 400 || status == 413
	                                                  : status >= 500 && status < 600;
}

static enum store_result settle(struct job *job, struct store *store)
{
	struct delivery *delivery = delivery_of(job);
	const struct notice *first = delivery->rows;

	if (is_target_gone(delivery))
		return store_delete_notice_target(store, first->target.id);
	for (int each = 0; each < delivery->count; each++)
		if (store_end_notice(store, &delivery->rows[each]) == STORE_FAILED)
			return STORE_FAILED;
	if (first->target.kind == TARGET_MAIL && first->kind != NOTICE_CONFIRM &&
	    first->settings.digest)
		return store_set_digested(store, first->target.person, wall_clock_ms());
	return STORE_DONE;
}

static void end_delivery(struct job *job)
{
	free_delivery(delivery_of(job));
}

static void on_sent(struct outgoing *outgoing)
{
	struct delivery *delivery = (struct delivery *)outgoing;

	metrics_add(outgoing->is_sent ? METRIC_NOTICES_SENT : METRIC_NOTICES_FAILED, 1);
	if (!outgoing->is_sent && !is_target_gone(delivery) && !is_refused_forever(delivery)) {
		free_delivery(delivery); /* it is due again later */
		return;
	}
	delivery->job.work = settle;
	delivery->job.done = end_delivery;
	store_thread_submit(&delivery->notices->server->writer, &delivery->job);
}

/* --- what is sent ----------------------------------------------------------------------------- */

/* The origin of a URL, which push services expect as the audience. */
static int read_origin(const char *text, char *out, size_t capacity)
{
	const char *host = strstr(text, "://");
	size_t length = host ? (size_t)(host + 3 - text) + strcspn(host + 3, "/?#") : 0;

	if (length == 0 || length >= capacity)
		return 0;
	snprintf(out, capacity, "%.*s", (int)length, text);
	return 1;
}

static int write_push(struct delivery *delivery)
{
	const struct server *server = delivery->notices->server;
	const struct notice *notice = delivery->rows;
	struct outgoing *out = &delivery->outgoing;
	char origin[URL_MAX], contact[MAIL_ADDRESS_MAX + 8];
	struct buffer text;
	struct push_keys keys;
	struct push_claim claim = {origin, server->base_url, wall_clock_ms() / 1000 + PUSH_VALID_S};

	if (!push_read_keys(notice->target.point, notice->target.auth, &keys) ||
	    !read_origin(notice->target.address, origin, sizeof origin))
		return 0;
	if (server->options->mail_from) {
		snprintf(contact, sizeof contact, "mailto:%s", server->options->mail_from);
		claim.contact = contact;
	}
	snprintf(out->url, sizeof out->url, "%s", notice->target.address);
	memcpy(out->topic, notice->table, ID_MAX);
	push_authorise(&server->push_key, &claim, out->authorisation);
	text = notice_push_text(notice);
	out->body = push_encrypt(&keys, text.bytes);
	buffer_free(&text);
	return out->body.size > 0;
}

/* The link of a mail, which a person opens; and that of its header, where a mail program posts. */
static void write_links(const struct server *server, const struct notice *notice,
                        char page[NOTICE_LINK_MAX], char post[NOTICE_LINK_MAX])
{
	int is_confirm = notice->kind == NOTICE_CONFIRM;
	char token[STOP_TOKEN_MAX];

	notices_sign(server->key, is_confirm ? MAIL_CONFIRM : MAIL_STOP, notice->target.id, token);
	snprintf(page, NOTICE_LINK_MAX, "%s/#/mail/%s/%s", server->base_url,
	         is_confirm ? "confirm" : "stop", token);
	snprintf(post, NOTICE_LINK_MAX, "%s/v1/mail/stop?token=%s", server->base_url, token);
}

static int write_mail(struct delivery *delivery)
{
	const struct server *server = delivery->notices->server;
	const struct notice *first = delivery->rows;
	struct outgoing *out = &delivery->outgoing;
	char page[NOTICE_LINK_MAX], post[NOTICE_LINK_MAX], subject[NOTICE_SUBJECT_MAX], id[ID_MAX];
	struct mail mail = {.from = server->options->mail_from,
	                    .to = first->target.address,
	                    .subject = subject,
	                    .id = id,
	                    .at = wall_clock_ms()};
	struct buffer text;

	if (!server->options->smtp)
		return 0;
	text_new_id(id);
	write_links(server, first, page, post);
	mail.stop = first->kind == NOTICE_CONFIRM ? NULL : post;
	notice_mail_subject(delivery->rows, delivery->count, subject);
	text = notice_mail_text(delivery->rows, delivery->count, server->base_url, page);
	mail.text = text.bytes;
	mail.size = text.size;
	out->body = mail_write(&mail);
	buffer_free(&text);
	out->kind = OUTGOING_MAIL;
	snprintf(out->url, sizeof out->url, "%s", server->options->smtp);
	snprintf(out->to, sizeof out->to, "%s", first->target.address);
	return 1;
}

static void send_delivery(struct delivery *delivery)
{
	int is_written = delivery->rows->target.kind == TARGET_PUSH ? write_push(delivery)
	                                                            : write_mail(delivery);

	delivery->outgoing.done = on_sent;
	if (is_written)
		sender_submit(delivery->notices->server->sender, &delivery->outgoing);
	else
		free_delivery(delivery);
}

/* --- what is due ------------------------------------------------------------------------------ */

struct due {
	struct job job;
	struct notices *notices;
	struct notice *rows;
	struct plan *plans;
	int count;
	size_t capacity, plans_capacity;
	struct turn_page page;
	int has_ripe;
};

/* The rows of a target follow one another. */
static int count_last(const struct due *due, const struct notice *notice)
{
	int count = 0;

	while (count < due->count &&
	       strcmp(due->rows[due->count - 1 - count].target.id, notice->target.id) == 0)
		count++;
	return count;
}

static void take_notice(void *to, const struct notice *notice)
{
	struct due *due = (struct due *)to;
	size_t count = (size_t)due->count + 1;

	if (!is_in_digest(notice) && count_last(due, notice) >= TARGET_MAX)
		return;

	due->rows = (struct notice *)grow(due->rows, &due->capacity, count, sizeof *notice);
	due->plans = (struct plan *)grow(due->plans, &due->plans_capacity, count, sizeof *due->plans);
	due->plans[due->count] = plan_for(notice, due->page.now);
	due->rows[due->count++] = *notice;
}

static enum store_result read_due(struct job *job, struct store *store)
{
	struct due *due = (struct due *)job;

	due->count = 0;
	memcpy(due->page.after, due->notices->after, ID_MAX);
	due->page.count = TURNS_MAX;
	due->page.rows_max = ROWS_MAX;
	if (store_has_ripe_notices(store, due->page.now, &due->has_ripe) == STORE_FAILED)
		return STORE_FAILED;
	return store_due_notices(store, &due->page, take_notice, due);
}

/* An attempt is noted before it is made: a server that dies meanwhile does not make it forever. */
static enum store_result note_plans(struct job *job, struct store *store)
{
	struct due *due = (struct due *)job;
	enum store_result result = STORE_DONE;

	if (due->has_ripe)
		result = store_ripen_notices(store, due->page.now);
	for (int each = 0; each < due->count && result != STORE_FAILED; each++) {
		const struct notice *notice = &due->rows[each];
		const struct plan *plan = &due->plans[each];

		if (plan->fate == FATE_END)
			result = store_end_notice(store, notice);
		else if (plan->fate == FATE_WAIT)
			result = store_delay_notice(store, notice, notice->tries, plan->until);
		else
			result = store_delay_notice(store, notice, notice->tries + 1,
			                            due->page.now + hooks_delay_ms(notice->tries));
	}
	return result;
}

static void free_due(struct due *due)
{
	due->notices->is_busy = 0;
	free(due->rows);
	free(due->plans);
	free(due);
}

static struct delivery *new_delivery(struct notices *notices)
{
	struct delivery *delivery = (struct delivery *)memory_new(sizeof *delivery);

	delivery->notices = notices;
	delivery->known_next = notices->known;
	notices->known = delivery;
	notices->known_count++;
	return delivery;
}

/* All that goes to the same address as this one, in one mail. */
static void take_digest(struct due *due, int first, struct delivery *delivery)
{
	for (int each = first; each < due->count; each++)
		if (due->plans[each].fate == FATE_SEND && is_in_digest(&due->rows[each]) &&
		    strcmp(due->rows[each].target.id, due->rows[first].target.id) == 0) {
			add_row(delivery, &due->rows[each]);
			due->plans[each].fate = FATE_END; /* it is in this mail */
		}
}

static void send_noted(struct job *job)
{
	struct due *due = (struct due *)job;

	for (int each = 0; each < due->count && job->result != STORE_FAILED; each++) {
		struct delivery *delivery;

		if (due->plans[each].fate != FATE_SEND || due->notices->is_stopped)
			continue;
		delivery = new_delivery(due->notices);
		if (is_in_digest(&due->rows[each]))
			take_digest(due, each, delivery);
		else
			add_row(delivery, &due->rows[each]);
		send_delivery(delivery);
	}
	free_due(due);
}

/* A silent receiver keeps no more places than its own. */
static int is_under_way(const struct notices *notices, const struct notice *notice)
{
	int count = 0;

	for (const struct delivery *known = notices->known; known; known = known->known_next) {
		if (strcmp(known->rows->target.id, notice->target.id) != 0)
			continue;
		count++;
		for (int each = 0; each < known->count; each++)
			if (strcmp(known->rows[each].table, notice->table) == 0 &&
			    known->rows[each].kind == notice->kind)
				return 1;
	}
	return count >= TARGET_MAX;
}

static void drop_known(struct due *due)
{
	int count = 0;

	for (int each = 0; each < due->count; each++)
		if (!is_under_way(due->notices, &due->rows[each])) {
			due->rows[count] = due->rows[each];
			due->plans[count++] = due->plans[each];
		}
	due->count = count;
}

static void end_due(struct job *job)
{
	struct due *due = (struct due *)job;

	if (job->result != STORE_FAILED)
		memcpy(due->notices->after, due->page.after, ID_MAX);
	drop_known(due);
	if (job->result == STORE_FAILED || (due->count == 0 && !due->has_ripe) ||
	    due->notices->is_stopped) {
		free_due(due);
		return;
	}
	due->job.work = note_plans;
	due->job.done = send_noted;
	store_thread_submit(&due->notices->server->writer, &due->job);
}

void notices_tick(struct notices *notices)
{
	struct due *due;

	if (notices->is_busy || notices->is_stopped || notices->known_count >= KNOWN_MAX)
		return;
	due = (struct due *)memory_new(sizeof *due);
	due->notices = notices;
	due->page.now = wall_clock_ms();
	due->job.work = read_due;
	due->job.done = end_due;
	notices->is_busy = 1;
	store_thread_submit(&notices->server->reader, &due->job);
}

/* --- links ------------------------------------------------------------------------------------ */

void notices_sign(const char *key, enum mail_right right, const char *target,
                  char token[STOP_TOKEN_MAX])
{
	unsigned char bytes[crypto_auth_hmacsha256_KEYBYTES] = {0}, sum[crypto_auth_hmacsha256_BYTES];
	char message[64], signature[HEX_MAX];

	snprintf(message, sizeof message, "mail %s %s", right == MAIL_STOP ? "stop" : "confirm",
	         target);
	sodium_hex2bin(bytes, sizeof bytes, key, strlen(key), NULL, NULL, NULL);
	crypto_auth_hmacsha256(sum, (const unsigned char *)message, strlen(message), bytes);
	sodium_bin2hex(signature, sizeof signature, sum, sizeof sum);
	snprintf(token, STOP_TOKEN_MAX, "%s%.32s", target, signature);
}

int notices_read_token(const char *key, enum mail_right right, const char *token,
                       char target[ID_MAX])
{
	char expected[STOP_TOKEN_MAX];

	if (strlen(token) != STOP_TOKEN_MAX - 2)
		return 0;
	snprintf(target, ID_MAX, "%.*s", ID_MAX - 1, token);
	notices_sign(key, right, target, expected);
	return text_is_same(token, expected);
}

/* --- coming and going ------------------------------------------------------------------------- */

int notices_find_key(struct store *store, struct p256_key *out)
{
	char text[HEX_MAX];

	p256_new(out);
	sodium_bin2hex(text, sizeof text, out->secret, sizeof out->secret);
	if (store_setting(store, "push-key", text, sizeof text) != STORE_DONE)
		return 0;
	return sodium_hex2bin(out->secret, sizeof out->secret, text, strlen(text), NULL, NULL, NULL) ==
	           0 &&
	       p256_complete(out);
}

struct notices *notices_new(struct server *server)
{
	struct notices *notices = (struct notices *)memory_new(sizeof *notices);

	notices->server = server;
	return notices;
}

void notices_stop(struct notices *notices)
{
	notices->is_stopped = 1;
}

void notices_free(struct notices *notices)
{
	if (!notices)
		return;
	free(notices);
}
