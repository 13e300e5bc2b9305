/* table_commands.c - runs commands at tables: loads, decides, commits; one at a time for each
   table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "server/ops/log.h"
#include "server/ops/metrics.h"
#include "server/people/credentials.h"
#include "server/protocol/message_writer.h"
#include "server/store/store_people.h"
#include "server/table/new_table.h"
#include "server/table/tables_internal.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"

enum { RACES_MAX = 50 };

/* A command or a read that waits for its turn. */
struct table_request {
	struct table_request *next;
	int is_get;
	struct command command;
	tables_reply *reply;
	void *to;
	uint64_t arrived;
	int races;
	int was_reread; /* the log was read again for it: a refusal is final */
	int is_charged; /* for what it appends */
};

/* --- requests --------------------------------------------------------------------------------- */

static void begin_work(struct entry *entry)
{
	entry->is_busy = 1;
	entry->tables->busy++;
}

static void end_work(struct entry *entry)
{
	entry->is_busy = 0;
	entry->tables->busy--;
}

void entry_drop_requests(struct entry *entry)
{
	while (entry->first) {
		struct table_request *request = entry->first;

		entry->first = request->next;
		free(request);
	}
}

static int *count_of(struct entry *entry, const struct table_request *request)
{
	return request->is_get ? &entry->queued_reads : &entry->queued;
}

static struct table_request *unlink_request(struct entry *entry, struct table_request **at)
{
	struct table_request *request = *at;

	*at = request->next;
	--*count_of(entry, request);
	if (entry->last == &request->next)
		entry->last = at;
	return request;
}

static struct table_request *take_request(struct entry *entry)
{
	return unlink_request(entry, &entry->first);
}

static void give_reply(struct table_request *request, const struct table_reply *reply)
{
	if (!request->is_get)
		metrics_command((double)(uv_hrtime() - request->arrived) / 1e9);
	request->reply(request->to, reply);
	free(request);
}

static void refuse(struct table_request *request, enum refusal refusal)
{
	struct table_reply reply = {.refusal = refusal};

	give_reply(request, &reply);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* A job of the reader. A table that is not in memory is replayed on its thread, so that a long log
   holds up nobody; a few new events are folded on the loop's thread. */
struct reading {
	struct job job;
	struct entry *entry;
	struct table_head head;
	long from;
	int is_reread;       /* replaces what was read before */
	int is_whole;        /* from the beginning */
	struct match *match; /* as it was read, from the beginning */
	struct event *events;
	long count;
	size_t capacity;
};

static void take_event(void *to, long number, const struct event *event)
{
	struct reading *reading = (struct reading *)to;

	(void)number;
	reading->events = (struct event *)grow(reading->events, &reading->capacity,
	                                       (size_t)reading->count + 1, sizeof *event);
	reading->events[reading->count] = *event;
	reading->events[reading->count++].text = memory_text(event->text);
}

static void drop_events(struct reading *reading)
{
	for (long each = 0; each < reading->count; each++)
		free((char *)reading->events[each].text);
	reading->count = 0;
}

static void fold_event(void *to, long number, const struct event *event)
{
	struct match *match = (struct match *)to;

	(void)number;
	if (!match->is_broken && !match_fold(match, event))
		log_error("broken-table", "table", match->head.id, NULL);
}

/* The match is this thread's own until the job is handed back. */
static enum store_result read_whole(struct reading *reading, struct store *store)
{
	enum store_result result;

	reading->match = match_new(&reading->head);
	if (!reading->match)
		return STORE_DONE;
	result = store_events(store, reading->head.id, 0, fold_event, reading->match);
	reading->match->is_damaged |= reading->match->size < reading->head.chained;
	if (reading->match->is_damaged) {
		log_error("damaged-table", "table", reading->head.id, NULL);
		metrics_add(METRIC_DAMAGED, 1);
	}
	message_prepare_log(reading->match);
	return result;
}

static enum store_result read_log(struct job *job, struct store *store)
{
	struct reading *reading = (struct reading *)job;
	enum store_result result;

	drop_events(reading);
	match_free(reading->match);
	reading->match = NULL;
	result = store_find_table(store, reading->entry->id, &reading->head);
	if (result != STORE_DONE)
		return result;
	if (reading->is_whole)
		return read_whole(reading, store);
	return store_events(store, reading->entry->id, reading->from, take_event, reading);
}

static void fold_log(struct entry *entry, const struct reading *reading)
{
	for (long each = 0; each < reading->count; each++)
		if (!match_fold(entry->match, &reading->events[each])) {
			log_error("broken-table", "table", entry->id, NULL);
			return;
		}
}

static struct match *take_match(struct reading *reading)
{
	struct match *match = reading->match;

	reading->match = NULL;
	return match;
}

/* Watchers have the events already, but the names in them have changed. */
static void replace_log(struct entry *entry, struct reading *reading)
{
	long from = entry->match->size;

	match_free(entry->match);
	entry->match = take_match(reading);
	if (entry->match->size == from)
		entry_send_events(entry, from);
	entry_changed(entry, from);
}

static void take_log(struct entry *entry, struct reading *reading)
{
	entry->is_loaded = 1;
	if (reading->job.result == STORE_NO_ROW && entry->match)
		entry_unload_match(entry);
	if (reading->job.result == STORE_DONE && reading->is_reread) {
		replace_log(entry, reading);
		return;
	}
	if (reading->job.result == STORE_DONE && !entry->match) {
		entry->match = take_match(reading);
		if (!entry->match)
			log_error("unknown-game", "table", entry->id, "game", reading->head.game, NULL);
	}
	if (!entry->match)
		return;
	fold_log(entry, reading);
	if (entry->known_size > entry->match->size)
		entry->known_size = entry->match->size; /* it was deleted, or its log is broken */
	entry_changed(entry, reading->from);
}

static void end_reading(struct job *job)
{
	struct reading *reading = (struct reading *)job;
	struct entry *entry = reading->entry;

	end_work(entry);
	if (job->result == STORE_FAILED) {
		entry->is_stale = 1;
		entry->must_reread |= reading->is_reread;
		while (entry->first)
			refuse(take_request(entry), REFUSAL_STORAGE);
	} else {
		take_log(entry, reading);
		entry_advance(entry);
	}
	drop_events(reading);
	match_free(reading->match);
	free(reading->events);
	free(reading);
}

static void start_reading(struct entry *entry)
{
	struct reading *reading = (struct reading *)memory_new(sizeof *reading);

	reading->is_reread = entry->must_reread && entry->match;
	entry->is_stale = entry->must_reread = 0;
	reading->entry = entry;
	reading->is_whole = reading->is_reread || !entry->match;
	reading->from = reading->is_whole ? 0 : entry->match->size;
	reading->job.work = read_log;
	reading->job.done = end_reading;
	begin_work(entry);
	store_thread_submit(entry->tables->reader, &reading->job);
}

/* --- appending -------------------------------------------------------------------------------- */

/* A decided command on its way to the disk. */
struct writing {
	struct job job;
	struct entry *entry;
	struct table_request *request;
	struct decision decision;
	struct store_append append;
	struct new_table rematch;
	char notified[ID_MAX]; /* whose webhook is due */
	long bot_tables_max;   /* that the owner may have under way; 0: it does not matter here */
	int is_over_quota;     /* there are more: nothing was appended */
	int is_gone;           /* the person was deleted: nothing was appended */
};

static enum store_result check_quota(struct writing *writing, struct store *store)
{
	long count = 0;

	if (writing->bot_tables_max == 0)
		return STORE_DONE;
	if (store_count_bot_tables(store, &writing->entry->match->head, &count) == STORE_FAILED)
		return STORE_FAILED;
	writing->is_over_quota = count >= writing->bot_tables_max;
	return STORE_DONE;
}

/* A name or a line of a person who has been deleted since is not stored any more. */
static enum store_result check_person(struct writing *writing, struct store *store)
{
	const struct event *event = &writing->decision.events[0];
	enum store_result result = STORE_DONE;

	if (event->kind == EVENT_CHAT || event->kind == EVENT_SIT)
		result = store_lock_person(store, event->person);
	writing->is_gone = result == STORE_NO_ROW;
	return result == STORE_FAILED ? STORE_FAILED : STORE_DONE;
}

static enum store_result append_events(struct job *job, struct store *store)
{
	struct writing *writing = (struct writing *)job;
	enum store_result result = check_quota(writing, store);

	if (result == STORE_DONE)
		result = check_person(writing, store);
	if (result == STORE_DONE && !writing->is_over_quota && !writing->is_gone)
		result = store_append(store, &writing->append);
	if (result == STORE_DONE && writing->rematch.match && !writing->is_over_quota)
		result = new_table_store(&writing->rematch, store);
	return result;
}

static void requeue(struct entry *entry, struct table_request *request)
{
	request->next = entry->first;
	if (!entry->first)
		entry->last = &request->next;
	entry->first = request;
	++*count_of(entry, request);
}

static void count_events(const struct decision *decision)
{
	metrics_add(METRIC_EVENTS, decision->count);
	metrics_add(METRIC_MOVES,
	            decision->events[0].kind == EVENT_MOVE || decision->events[0].kind == EVENT_START);
}

struct success {
	struct table_request *request;
	struct table_reply reply;
};

static void give_success(void *to)
{
	struct success *success = (struct success *)to;

	give_reply(success->request, &success->reply);
}

static void fold_decision(struct entry *entry, struct writing *writing)
{
	long from = entry->match->size;
	struct success success = {writing->request, {.number = from, .match = entry->match}};
	char person[ID_MAX];

	memcpy(person, writing->request->command.person, ID_MAX);
	for (int each = 0; each < writing->decision.count; each++)
		match_fold(entry->match, &writing->decision.events[each]);
	count_events(&writing->decision);
	entry_changed_by(entry, from, person, give_success, &success);
}

/* The log has grown in the meantime, here or elsewhere: read it, and decide again. */
static void lose_race(struct entry *entry, struct table_request *request)
{
	struct table_reply reply = {.refusal = REFUSAL_STORAGE, .match = entry->match};

	entry->is_stale = 1;
	metrics_add(METRIC_RACES, 1);
	if (++request->races > RACES_MAX)
		give_reply(request, &reply);
	else
		requeue(entry, request);
}

static void end_writing(struct job *job)
{
	struct writing *writing = (struct writing *)job;
	struct entry *entry = writing->entry;
	struct table_reply failure = {.refusal = REFUSAL_STORAGE, .match = entry->match};

	end_work(entry);
	if (job->result == STORE_DONE && (writing->is_over_quota || writing->is_gone)) {
		failure.refusal = writing->is_gone ? REFUSAL_NOT_KNOWN : REFUSAL_TOO_MANY_TABLES;
		give_reply(writing->request, &failure);
	} else if (job->result == STORE_DONE) {
		fold_decision(entry, writing);
	} else if (job->result == STORE_NO_ROW) {
		lose_race(entry, writing->request);
	} else {
		entry->is_stale = 1;
		give_reply(writing->request, &failure);
	}
	decision_free(&writing->decision);
	new_table_free(&writing->rematch);
	free(writing);
	entry_advance(entry);
}

static int changes_seats(const struct decision *decision)
{
	enum event_kind kind = decision->events[0].kind;

	return kind == EVENT_SIT || kind == EVENT_STAND || kind == EVENT_REMOVE || kind == EVENT_BOT;
}

/* For the webhook: the person whose turn it has become. */
static const char *newly_to_move(const struct match *before, const struct match *after)
{
	int seat = match_turn(after);

	if (seat == SEAT_NONE || match_is_bot(after, seat) || seat == match_turn(before))
		return NULL;
	return after->seats[seat].person;
}

/* What will follow from the events, for lists, the leader and webhooks. */
static void preview(struct writing *writing, const struct match *match)
{
	struct match *after = match_preview(match, writing->decision.events, writing->decision.count);
	const char *person = newly_to_move(match, after);

	writing->append.summary = match_summarise(after);
	if (person) {
		memcpy(writing->notified, person, ID_MAX);
		writing->append.notify_person = writing->notified;
	}
	match_free(after);
}

/* If the game begins with computer players: how many such tables the owner may have. */
static long bot_tables_max(const struct entry *entry, const struct decision *decision)
{
	const struct match *match = entry->match;
	int bots = 0, begins = 0;

	for (int seat = 0; seat < match->head.players; seat++)
		bots += match->seats[seat].kind == SEAT_BOT;
	for (int each = 0; each < decision->count; each++) {
		enum event_kind kind = decision->events[each].kind;

		bots += kind == EVENT_BOT;
		begins |= kind == EVENT_START || kind == EVENT_DRAW;
	}
	if (!begins || bots == 0 || !entry->tables->limits)
		return 0;
	return limits_scaled(entry->tables->limits, RUNNING_BOT_TABLES_MAX);
}

static void start_writing(struct entry *entry, struct table_request *request,
                          const struct decision *decision, const struct new_table *rematch)
{
	struct writing *writing = (struct writing *)memory_new(sizeof *writing);

	writing->entry = entry;
	writing->request = request;
	writing->decision = *decision;
	writing->rematch = *rematch;
	preview(writing, entry->match);
	writing->append.table = entry->id;
	writing->append.number = entry->match->size;
	writing->append.events = writing->decision.events;
	writing->append.count = writing->decision.count;
	writing->append.are_seats_changed = changes_seats(decision);
	writing->append.is_live = entry->match->head.clock == CLOCK_LIVE;
	writing->append.keeps_status = writing->append.summary.status == entry->match->status &&
	                               !writing->append.are_seats_changed;
	writing->bot_tables_max = bot_tables_max(entry, decision);
	writing->job.work = append_events;
	writing->job.done = end_writing;
	memcpy(writing->job.key, entry->id, ID_MAX);
	begin_work(entry);
	store_thread_submit(entry->tables->writer, &writing->job);
}

/* --- the queue -------------------------------------------------------------------------------- */

/* A rematch needs a table to go to; its id is the text of the command. */
static struct new_table create_rematch(const struct entry *entry, struct command *command)
{
	struct new_table rematch = {0};
	struct person person = {0};

	if (command->kind != COMMAND_REMATCH)
		return rematch;
	memcpy(person.id, command->person, ID_MAX);
	memcpy(person.name, command->name, sizeof person.name);
	snprintf(person.password, sizeof person.password, "%s",
	         command->badge == BADGE_GUEST ? "" : "*");
	snprintf(person.bot_of, sizeof person.bot_of, "%s", command->badge == BADGE_BOT ? "*" : "");
	rematch = new_table_rematch(entry->match, &person, wall_clock_ms());
	/* The address that asks answers for the new table, not the one that opened the old one. */
	if (entry->tables->key)
		credentials_hash_address(entry->tables->key, command->address, rematch.origin);
	snprintf(command->text, sizeof command->text, "%s", rematch.match->head.id);
	return rematch;
}

/* Appending an event shows whether another node was first. A refusal does not: it may rest on an
   outdated match, with the notification still on its way. */
static int may_be_outdated(const struct entry *entry, const struct table_request *request,
                           enum refusal refusal)
{
	return refusal != REFUSAL_NONE && !request->was_reread &&
	       entry->tables->reader->store.driver->is_shared;
}

static void reread_and_retry(struct entry *entry, struct table_request *request)
{
	request->was_reread = 1;
	entry->is_stale = 1;
	requeue(entry, request);
}

static int take(struct entry *entry, enum limit limit, const char *who)
{
	char key[ID_MAX + ADDRESS_TEXT_MAX + ID_MAX];

	snprintf(key, sizeof key, "%s %s", entry->id, who);
	return limits_take(entry->tables->limits, limit, key,
	                   (int64_t)uv_now(entry->tables->reader->finished.loop));
}

/* However many people take part, a table's log must not fill up quickly. It pays only for what is
   appended: people who are refused must not use up what others need, nor a few all of it. Moves and
   what players say cost nothing, so that nobody can stop others from playing. */
static int pay(struct entry *entry, struct table_request *request)
{
	const struct command *command = &request->command;
	int is_outsider = match_seat_of(entry->match, command->person) == SEAT_NONE;
	int is_chat = command->kind == COMMAND_CHAT && is_outsider;

	if (!entry->tables->limits || request->is_charged || !command->person[0] ||
	    (!is_chat && !commands_repeats(command->kind)))
		return 1;
	request->is_charged = 1;
	if (is_chat)
		return take(entry, LIMIT_TABLE_CHAT, "");
	if (is_outsider && strcmp(command->person, entry->match->head.owner) != 0 &&
	    !take(entry, LIMIT_OUTSIDER, command->address))
		return 0;
	return take(entry, LIMIT_TABLE_CHANGE, "");
}

/* Moves and undos count for the address that opened the table, so that nobody can fill the disk,
   whatever bots play there. A person's move is counted but never refused: a clock may be running.
   Chat has other bounds; clocks and the host are never stopped. */
static int may_store(const struct entry *entry, const struct command *command,
                     const struct decision *decision)
{
	const struct tables *tables = entry->tables;
	const char *origin = entry->match->head.origin;
	int is_within = 1;

	if (!tables->limits || !origin[0])
		return 1;
	for (int each = 0; each < decision->count && is_within; each++)
		if (decision->events[each].kind == EVENT_MOVE || decision->events[each].kind == EVENT_UNDO)
			is_within = limits_take(tables->limits, LIMIT_STORED, origin,
			                        (int64_t)uv_now(tables->reader->finished.loop));
	return is_within || (command->person[0] && command->kind == COMMAND_MOVE);
}

/* Why a decided command is not stored. Games under way go on while there is no space. */
static enum refusal check_bounds(struct entry *entry, struct table_request *request,
                                 const struct decision *decision)
{
	enum command_kind kind = request->command.kind;

	if (decision->count == 0)
		return REFUSAL_NONE;
	if (entry->tables->is_full && (kind == COMMAND_CHAT || kind == COMMAND_REMATCH))
		return REFUSAL_FULL;
	if (pay(entry, request) && may_store(entry, &request->command, decision))
		return REFUSAL_NONE;
	metrics_add(METRIC_LIMITED, 1);
	return REFUSAL_TOO_MANY;
}

/* Replies, or submits the events to the writer. */
static void carry_out(struct entry *entry, struct table_request *request)
{
	struct table_reply reply = {.match = entry->match};
	struct new_table rematch;
	struct decision decision;
	enum refusal bound;

	if (request->is_get) {
		give_reply(request, &reply);
		return;
	}
	rematch = create_rematch(entry, &request->command);
	decision = match_decide(entry->match, &request->command, wall_clock_ms());
	bound = check_bounds(entry, request, &decision);
	if (bound != REFUSAL_NONE) {
		decision_free(&decision);
		new_table_free(&rematch);
		refuse(request, bound);
		return;
	}
	if (decision.count > 0) {
		start_writing(entry, request, &decision, &rematch);
		return;
	}
	reply.refusal = decision.refusal;
	reply.rule = decision.rule;
	reply.number = decision.repeats;
	decision_free(&decision);
	new_table_free(&rematch);
	if (may_be_outdated(entry, request, reply.refusal))
		reread_and_retry(entry, request);
	else
		give_reply(request, &reply);
}

void entry_advance(struct entry *entry)
{
	while (!entry->is_busy) {
		int is_behind = entry->match && entry->known_size > entry->match->size;

		if (!entry->is_loaded && !entry->first)
			return;
		if (!entry->is_loaded || (entry->match && (entry->is_stale || is_behind)))
			start_reading(entry);
		else if (!entry->first)
			return;
		else if (!entry->match)
			refuse(take_request(entry), REFUSAL_NO_TABLE);
		else
			carry_out(entry, take_request(entry));
	}
}

/* Commands of one address, or of one person if that is unknown. */
static int are_from_one_source(const struct table_request *one, const struct table_request *other)
{
	const struct command *left = &one->command, *right = &other->command;

	if (one->is_get || other->is_get || !left->person[0] || !right->person[0])
		return 0;
	return left->address[0] && right->address[0] ? strcmp(left->address, right->address) == 0
	                                             : strcmp(left->person, right->person) == 0;
}

static int count_from_source(const struct entry *entry, const struct table_request *request)
{
	int count = 0;

	for (const struct table_request *each = entry->first; each; each = each->next)
		count += are_from_one_source(each, request);
	return count;
}

/* The last command of those who have sent most, if they have more than another. */
static struct table_request **find_largest(struct entry *entry, const struct table_request *other)
{
	struct table_request **largest = NULL;
	int most = count_from_source(entry, other) + 1;

	for (struct table_request **at = &entry->first; *at; at = &(*at)->next) {
		int count = count_from_source(entry, *at);

		if (count > most || (largest && count == most)) {
			most = count;
			largest = at;
		}
	}
	return largest;
}

/* If the queue is full, those who have sent most make room. The server itself is never refused. */
static int make_room(struct entry *entry, const struct table_request *request)
{
	struct table_request **largest;

	if (request->is_get)
		return entry->queued_reads < QUEUE_READS_MAX;
	if (entry->queued < QUEUE_MAX || !request->command.person[0])
		return 1;
	largest = find_largest(entry, request);
	if (largest) {
		metrics_add(METRIC_LIMITED, 1);
		refuse(unlink_request(entry, largest), REFUSAL_TOO_MANY);
	}
	return largest != NULL;
}

static void enqueue(struct tables *tables, const char *table, struct table_request *request)
{
	struct entry *entry = tables_entry(tables, table);

	request->arrived = uv_hrtime();
	if (!make_room(entry, request)) {
		metrics_add(METRIC_LIMITED, 1);
		refuse(request, REFUSAL_TOO_MANY);
		return;
	}
	/* A table that did not exist may have been created since. */
	if (entry->is_loaded && !entry->match)
		entry->is_loaded = 0;
	*entry->last = request;
	entry->last = &request->next;
	++*count_of(entry, request);
	entry_advance(entry);
}

static struct table_request *new_request(tables_reply *reply, void *to)
{
	struct table_request *request = (struct table_request *)memory_new(sizeof *request);

	request->reply = reply;
	request->to = to;
	return request;
}

void tables_command(struct tables *tables, const char *table, const struct command *command,
                    tables_reply *reply, void *to)
{
	struct table_request *request = new_request(reply, to);

	request->command = *command;
	enqueue(tables, table, request);
}

void tables_get(struct tables *tables, const char *table, tables_reply *reply, void *to)
{
	struct table_request *request = new_request(reply, to);

	request->is_get = 1;
	enqueue(tables, table, request);
}
