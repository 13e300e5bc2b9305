/* tables.c - loading, deciding, committing, telling; one thing at a time for each table. */
#include "server/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/trace.h"
#include "server/log.h"
#include "server/memory.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "server/now.h"
#include "server/opening.h"

enum { SLOTS = 65536, QUEUE_MAX = 64, RACES_MAX = 50 };

/* A command, or a look, that waits for its turn. */
struct request {
	struct request *next;
	int is_look;
	struct command command;
	tables_answer *answer;
	void *to;
	uint64_t arrived;
	int races;
	int is_certain; /* the log was read for it: what is refused now is refused */
};

/* A table in memory. */
struct entry {
	struct entry *next; /* in its slot */
	struct tables *tables;
	char id[ID_MAX];
	struct match *match; /* NULL before it is loaded, and if there is none */
	int is_loaded;
	int is_stale; /* something may have happened that is not folded in */
	int is_busy;  /* a job is at a desk */
	long heard;   /* how many events the log is known to have */
	struct request *first, **last;
	int queued;
	struct watcher *watchers;
	int is_crowd_new; /* who watches has changed, and has not been told */
	struct entry *next_crowd;
	int64_t used;
};

struct tables {
	struct desk *reader, *writer;
	tables_changed *changed;
	void *to;
	long count, busy;
	struct entry *crowds; /* those whose crowd is new */
	struct entry *slots[SLOTS];
};

/* --- entries ---------------------------------------------------------------------------------- */

struct tables *tables_new(struct desk *reader, struct desk *writer, tables_changed *changed,
                          void *to)
{
	struct tables *tables = (struct tables *)memory_new(sizeof *tables);

	tables->reader = reader;
	tables->writer = writer;
	tables->changed = changed;
	tables->to = to;
	return tables;
}

/* FNV is good enough: ids are random, and 96 bits of them are not chosen by anybody. */
static struct entry **slot_of(struct tables *tables, const char *id)
{
	return &tables->slots[fnv_add(FNV_BASIS, id, strlen(id)) % SLOTS];
}

static struct entry *find_entry(struct tables *tables, const char *id)
{
	struct entry *entry = *slot_of(tables, id);

	while (entry && strcmp(entry->id, id) != 0)
		entry = entry->next;
	return entry;
}

static struct entry *get_entry(struct tables *tables, const char *id)
{
	struct entry *entry = find_entry(tables, id), **slot = slot_of(tables, id);

	if (!entry) {
		entry = (struct entry *)memory_new(sizeof *entry);
		entry->tables = tables;
		memcpy(entry->id, id, strnlen(id, ID_MAX - 1));
		entry->last = &entry->first;
		entry->next = *slot;
		*slot = entry;
		metrics_set(METRIC_TABLES, ++tables->count);
	}
	entry->used = now_ms();
	return entry;
}

static void free_entry(struct entry *entry)
{
	metrics_set(METRIC_TABLES, --entry->tables->count);
	match_free(entry->match);
	free(entry);
}

static int is_idle(const struct entry *entry)
{
	return !entry->is_busy && !entry->first && !entry->watchers && !entry->is_crowd_new;
}

void tables_forget(struct tables *tables, int64_t idle_ms)
{
	int64_t before = now_ms() - idle_ms;

	for (int slot = 0; slot < SLOTS; slot++)
		for (struct entry **at = &tables->slots[slot]; *at;) {
			struct entry *entry = *at;

			if (is_idle(entry) && entry->used <= before) {
				*at = entry->next;
				free_entry(entry);
			} else {
				at = &entry->next;
			}
		}
}

void tables_free(struct tables *tables)
{
	for (int slot = 0; slot < SLOTS; slot++)
		while (tables->slots[slot]) {
			struct entry *entry = tables->slots[slot];

			tables->slots[slot] = entry->next;
			while (entry->watchers)
				tables_unwatch(entry->watchers);
			while (entry->first) {
				struct request *request = entry->first;

				entry->first = request->next;
				free(request);
			}
			free_entry(entry);
		}
	free(tables);
}

int tables_are_busy(const struct tables *tables)
{
	return tables->busy > 0;
}

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

/* --- telling ---------------------------------------------------------------------------------- */

static void mark_crowd(struct entry *entry)
{
	if (entry->is_crowd_new)
		return;
	entry->is_crowd_new = 1;
	entry->next_crowd = entry->tables->crowds;
	entry->tables->crowds = entry;
}

void tables_watch(struct tables *tables, const struct match *match, struct watcher *watcher)
{
	struct entry *entry = get_entry(tables, match->head.id);

	watcher->entry = entry;
	watcher->next = entry->watchers;
	watcher->slot = &entry->watchers;
	if (watcher->next)
		watcher->next->slot = &watcher->next;
	entry->watchers = watcher;
	mark_crowd(entry);
}

void tables_unwatch(struct watcher *watcher)
{
	if (!watcher->slot)
		return;
	*watcher->slot = watcher->next;
	if (watcher->next)
		watcher->next->slot = watcher->slot;
	watcher->slot = NULL;
	watcher->next = NULL;
	mark_crowd(watcher->entry);
}

static void tell_and_free(struct entry *entry, struct text text)
{
	for (struct watcher *watcher = entry->watchers, *next; watcher; watcher = next) {
		next = watcher->next;
		watcher->tell(watcher, text.bytes, text.size);
	}
	text_free(&text);
}

static void tell_watchers(struct entry *entry, long from)
{
	if (entry->watchers)
		tell_and_free(entry, messages_events(entry->match, from, now_ms()));
}

void tables_tell_crowds(struct tables *tables)
{
	struct entry *entry = tables->crowds, *next;

	tables->crowds = NULL;
	for (; entry; entry = next) {
		next = entry->next_crowd;
		entry->is_crowd_new = 0;
		if (entry->watchers)
			tell_and_free(entry, messages_present(entry->id, entry->watchers));
	}
}

static void tell_change(struct entry *entry, long from)
{
	struct tables *tables = entry->tables;

	if (entry->match && entry->match->size > from)
		tell_watchers(entry, from);
	if (entry->match)
		tables->changed(tables->to, entry->match, from);
}

/* --- requests --------------------------------------------------------------------------------- */

static struct request *take_request(struct entry *entry)
{
	struct request *request = entry->first;

	entry->first = request->next;
	entry->queued--;
	if (!entry->first)
		entry->last = &entry->first;
	return request;
}

static void give_answer(struct request *request, const struct answer *answer)
{
	if (!request->is_look)
		metrics_command((double)(uv_hrtime() - request->arrived) / 1e9);
	request->answer(request->to, answer);
	free(request);
}

static void refuse(struct request *request, enum refusal refusal)
{
	struct answer answer = {.refusal = refusal};

	give_answer(request, &answer);
}

/* --- reading ---------------------------------------------------------------------------------- */

static void advance(struct entry *entry);

/* What a reader's job brings back; folded in on the loop's thread. */
struct reading {
	struct job job;
	struct entry *entry;
	struct table_head head;
	long from;
	struct event *events;
	long count, room;
};

static void take_event(void *to, long number, const struct event *event)
{
	struct reading *reading = (struct reading *)to;

	(void)number;
	if (reading->count == reading->room) {
		reading->room = reading->room ? 2 * reading->room : 16;
		reading->events = (struct event *)memory_grow(
			reading->events, (size_t)reading->room, sizeof *event);
	}
	reading->events[reading->count] = *event;
	reading->events[reading->count++].text = strdup(event->text);
}

static void drop_events(struct reading *reading)
{
	for (long each = 0; each < reading->count; each++)
		free((char *)reading->events[each].text);
	reading->count = 0;
}

static enum store_answer read_log(struct job *job, struct store *store)
{
	struct reading *reading = (struct reading *)job;
	enum store_answer answer;

	drop_events(reading);
	answer = store_find_table(store, reading->entry->id, &reading->head);
	if (answer != STORE_DONE)
		return answer;
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

/* The table was deleted: those who watch it are told no more. */
static void forget_match(struct entry *entry)
{
	while (entry->watchers)
		tables_unwatch(entry->watchers);
	match_free(entry->match);
	entry->match = NULL;
}

static void take_log(struct entry *entry, const struct reading *reading)
{
	entry->is_loaded = 1;
	if (reading->job.answer == STORE_NOT && entry->match)
		forget_match(entry);
	if (reading->job.answer == STORE_DONE && !entry->match) {
		entry->match = match_new(&reading->head);
		if (!entry->match)
			log_error("unknown-game", "table", entry->id, "game", reading->head.game, NULL);
	}
	if (!entry->match)
		return;
	fold_log(entry, reading);
	if (entry->heard > entry->match->size)
		entry->heard = entry->match->size; /* it was deleted, or its log is broken */
	tell_change(entry, reading->from);
}

static void end_reading(struct job *job)
{
	struct reading *reading = (struct reading *)job;
	struct entry *entry = reading->entry;

	end_work(entry);
	if (job->answer == STORE_FAILED) {
		entry->is_stale = 1;
		while (entry->first)
			refuse(take_request(entry), REFUSAL_STORAGE);
	} else {
		take_log(entry, reading);
		advance(entry);
	}
	drop_events(reading);
	free(reading->events);
	free(reading);
}

static void start_reading(struct entry *entry)
{
	struct reading *reading = (struct reading *)memory_new(sizeof *reading);

	entry->is_stale = 0;
	reading->entry = entry;
	reading->from = entry->match ? entry->match->size : 0;
	reading->job.work = read_log;
	reading->job.done = end_reading;
	begin_work(entry);
	desk_hand_in(entry->tables->reader, &reading->job);
}

/* --- appending -------------------------------------------------------------------------------- */

/* A decided command on its way to the disk. */
struct writing {
	struct job job;
	struct entry *entry;
	struct request *request;
	struct decision decision;
	struct store_append append;
	struct opening opening; /* of a rematch */
	char told[ID_MAX];
};

static enum store_answer append_events(struct job *job, struct store *store)
{
	struct writing *writing = (struct writing *)job;
	enum store_answer answer = store_append(store, &writing->append);

	if (answer == STORE_DONE && writing->opening.match)
		answer = opening_store(&writing->opening, store);
	return answer;
}

static void requeue(struct entry *entry, struct request *request)
{
	request->next = entry->first;
	if (!entry->first)
		entry->last = &request->next;
	entry->first = request;
	entry->queued++;
}

static void count_events(const struct decision *decision)
{
	metrics_add(METRIC_EVENTS, decision->count);
	metrics_add(METRIC_MOVES,
	            decision->events[0].kind == EVENT_MOVE || decision->events[0].kind == EVENT_START);
}

static void fold_decision(struct entry *entry, struct writing *writing)
{
	long from = entry->match->size;
	struct answer answer = {.number = from, .match = entry->match};

	for (int each = 0; each < writing->decision.count; each++)
		match_fold(entry->match, &writing->decision.events[each]);
	count_events(&writing->decision);
	tell_change(entry, from);
	give_answer(writing->request, &answer);
}

/* The log has grown in the meantime, here or elsewhere: read it, and decide again. */
static void lose_race(struct entry *entry, struct request *request)
{
	struct answer answer = {.refusal = REFUSAL_STORAGE, .match = entry->match};

	entry->is_stale = 1;
	metrics_add(METRIC_RACES, 1);
	if (++request->races > RACES_MAX)
		give_answer(request, &answer);
	else
		requeue(entry, request);
}

static void end_writing(struct job *job)
{
	struct writing *writing = (struct writing *)job;
	struct entry *entry = writing->entry;
	struct answer failure = {.refusal = REFUSAL_STORAGE, .match = entry->match};

	end_work(entry);
	if (job->answer == STORE_DONE) {
		fold_decision(entry, writing);
	} else if (job->answer == STORE_NOT) {
		lose_race(entry, writing->request);
	} else {
		entry->is_stale = 1;
		give_answer(writing->request, &failure);
	}
	decision_free(&writing->decision);
	opening_free(&writing->opening);
	free(writing);
	advance(entry);
}

static int changes_seats(const struct decision *decision)
{
	enum event_kind kind = decision->events[0].kind;

	return kind == EVENT_SIT || kind == EVENT_STAND || kind == EVENT_BOT;
}

/* Whom the web-hook tells: the person whose turn it has become. */
static const char *newly_to_move(const struct match *before, const struct match *after)
{
	int seat = match_turn(after);

	if (seat == SEAT_NONE || match_is_bot(after, seat) || seat == match_turn(before))
		return NULL;
	return after->seats[seat].person;
}

/* What will follow from the events, for lists, watchmen and web-hooks. */
static void foresee(struct writing *writing, const struct match *match)
{
	struct match *after =
		match_foresee(match, writing->decision.events, writing->decision.count);
	const char *person = newly_to_move(match, after);

	writing->append.summary = match_summarise(after);
	if (person) {
		memcpy(writing->told, person, ID_MAX);
		writing->append.tell_person = writing->told;
	}
	match_free(after);
}

static void start_writing(struct entry *entry, struct request *request,
                          const struct decision *decision, const struct opening *opening)
{
	struct writing *writing = (struct writing *)memory_new(sizeof *writing);

	writing->entry = entry;
	writing->request = request;
	writing->decision = *decision;
	writing->opening = *opening;
	foresee(writing, entry->match);
	writing->append.table = entry->id;
	writing->append.number = entry->match->size;
	writing->append.events = writing->decision.events;
	writing->append.count = writing->decision.count;
	writing->append.are_seats_changed = changes_seats(decision);
	writing->job.work = append_events;
	writing->job.done = end_writing;
	memcpy(writing->job.key, entry->id, ID_MAX);
	begin_work(entry);
	desk_hand_in(entry->tables->writer, &writing->job);
}

/* --- one thing after the other ---------------------------------------------------------------- */

/* A rematch needs a table to go to; its id is the text of the command. */
static struct opening open_rematch(const struct entry *entry, struct command *command)
{
	struct opening opening = {0};
	struct person person = {0};

	if (command->kind != COMMAND_REMATCH)
		return opening;
	memcpy(person.id, command->person, ID_MAX);
	memcpy(person.name, command->name, sizeof person.name);
	opening = opening_rematch(entry->match, &person, now_ms());
	snprintf(command->text, sizeof command->text, "%s", opening.match->head.id);
	return opening;
}

/* An event finds out by itself whether another node was first; a refusal does not. Perhaps what it
   rests on is no longer so, and the news is on its way. */
static int is_doubtful(const struct entry *entry, const struct request *request,
                       enum refusal refusal)
{
	return refusal != REFUSAL_NONE && !request->is_certain &&
	       entry->tables->reader->store.driver->is_shared;
}

static void ask_again(struct entry *entry, struct request *request)
{
	request->is_certain = 1;
	entry->is_stale = 1;
	requeue(entry, request);
}

/* Answers at once, or hands the events to the writer. */
static void carry_out(struct entry *entry, struct request *request)
{
	struct answer answer = {.match = entry->match};
	struct opening opening;
	struct decision decision;

	if (request->is_look) {
		give_answer(request, &answer);
		return;
	}
	opening = open_rematch(entry, &request->command);
	decision = match_decide(entry->match, &request->command, now_ms());
	if (decision.count > 0) {
		start_writing(entry, request, &decision, &opening);
		return;
	}
	answer.refusal = decision.refusal;
	answer.rule = decision.rule;
	answer.number = decision.repeats;
	decision_free(&decision);
	opening_free(&opening);
	if (is_doubtful(entry, request, answer.refusal))
		ask_again(entry, request);
	else
		give_answer(request, &answer);
}

static void advance(struct entry *entry)
{
	while (!entry->is_busy) {
		int is_behind = entry->match && entry->heard > entry->match->size;

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

static void enqueue(struct tables *tables, const char *table, struct request *request)
{
	struct entry *entry = get_entry(tables, table);

	request->arrived = uv_hrtime();
	if (entry->queued >= QUEUE_MAX) {
		metrics_add(METRIC_LIMITED, 1);
		refuse(request, REFUSAL_TOO_MANY);
		return;
	}
	/* A table that was not there may have come into being since. */
	if (entry->is_loaded && !entry->match)
		entry->is_loaded = 0;
	*entry->last = request;
	entry->last = &request->next;
	entry->queued++;
	advance(entry);
}

static struct request *new_request(tables_answer *answer, void *to)
{
	struct request *request = (struct request *)memory_new(sizeof *request);

	request->answer = answer;
	request->to = to;
	return request;
}

void tables_command(struct tables *tables, const char *table, const struct command *command,
                    tables_answer *answer, void *to)
{
	struct request *request = new_request(answer, to);

	request->command = *command;
	enqueue(tables, table, request);
}

void tables_look(struct tables *tables, const char *table, tables_answer *answer, void *to)
{
	struct request *request = new_request(answer, to);

	request->is_look = 1;
	enqueue(tables, table, request);
}

void tables_hear(struct tables *tables, const char *table, long size)
{
	struct entry *entry = find_entry(tables, table);

	if (!entry)
		return;
	if (size > entry->heard)
		entry->heard = size;
	advance(entry);
}

void tables_hear_anything(struct tables *tables)
{
	for (int slot = 0; slot < SLOTS; slot++)
		for (struct entry *entry = tables->slots[slot]; entry; entry = entry->next) {
			entry->is_stale = 1;
			advance(entry);
		}
}
