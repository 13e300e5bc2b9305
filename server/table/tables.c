#include <stdlib.h>
#include <string.h>

#include "core/trace.h"
#include "server/ops/metrics.h"
#include "server/protocol/message_writer.h"
#include "server/table/tables_internal.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"

/* --- entries ---------------------------------------------------------------------------------- */

struct tables *tables_new(struct store_thread *reader, struct store_thread *writer,
                          tables_changed *changed, void *to)
{
	struct tables *tables = (struct tables *)memory_new(sizeof *tables);

	tables->reader = reader;
	tables->writer = writer;
	tables->changed = changed;
	tables->to = to;
	return tables;
}

void tables_set_limits(struct tables *tables, struct limits *limits, const char *key)
{
	tables->limits = limits;
	tables->key = key;
}

void tables_set_full(struct tables *tables, int is_full)
{
	tables->is_full = is_full;
}

/* FNV is good enough: ids are 96 random bits that no client chooses. */
static struct entry **slot_of(struct tables *tables, const char *id)
{
	return &tables->slots[fnv_add(FNV_BASIS, id, strlen(id)) % TABLE_SLOTS];
}

static struct entry *find_entry(struct tables *tables, const char *id)
{
	struct entry *entry = *slot_of(tables, id);

	while (entry && strcmp(entry->id, id) != 0)
		entry = entry->next;
	return entry;
}

struct entry *tables_entry(struct tables *tables, const char *id)
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
	entry->used = wall_clock_ms();
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
	return !entry->is_busy && !entry->first && !entry->watchers && !entry->is_presence_new;
}

void tables_unload_idle(struct tables *tables, int64_t idle_ms)
{
	int64_t before = wall_clock_ms() - idle_ms;

	for (int slot = 0; slot < TABLE_SLOTS; slot++)
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
	for (int slot = 0; slot < TABLE_SLOTS; slot++)
		while (tables->slots[slot]) {
			struct entry *entry = tables->slots[slot];

			tables->slots[slot] = entry->next;
			while (entry->watchers)
				tables_unwatch(entry->watchers);
			entry_drop_requests(entry);
			free_entry(entry);
		}
	free(tables);
}

int tables_are_busy(const struct tables *tables)
{
	return tables->busy > 0;
}

/* --- watchers --------------------------------------------------------------------------------- */

static void mark_presence(struct entry *entry)
{
	if (entry->is_presence_new)
		return;
	entry->is_presence_new = 1;
	entry->next_presence = entry->tables->presences;
	entry->tables->presences = entry;
}

void tables_watch(struct tables *tables, const struct match *match, struct watcher *watcher)
{
	struct entry *entry = tables_entry(tables, match->head.id);

	watcher->entry = entry;
	watcher->next = entry->watchers;
	watcher->slot = &entry->watchers;
	if (watcher->next)
		watcher->next->slot = &watcher->next;
	entry->watchers = watcher;
	mark_presence(entry);
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
	mark_presence(watcher->entry);
}

int tables_are_watched(struct tables *tables, const char *table)
{
	const struct entry *entry = find_entry(tables, table);

	return entry && entry->watchers;
}

void tables_each_watched(struct tables *tables, void (*each)(void *to, const struct match *match),
                         void *to)
{
	for (int slot = 0; slot < TABLE_SLOTS; slot++)
		for (struct entry *entry = tables->slots[slot]; entry; entry = entry->next)
			if (entry->watchers && entry->match)
				each(to, entry->match);
}

static void broadcast_and_free(struct entry *entry, struct buffer message)
{
	for (struct watcher *watcher = entry->watchers, *next; watcher; watcher = next) {
		next = watcher->next;
		watcher->send(watcher, message.bytes, message.size);
	}
	buffer_free(&message);
}

void entry_send_events(struct entry *entry, long from)
{
	if (entry->watchers)
		broadcast_and_free(entry, message_events(entry->match, from, wall_clock_ms()));
}

enum audience { ONE_PERSON, ALL_OTHERS };

static void send_to(struct entry *entry, enum audience audience, const char *person,
                    const struct buffer *message)
{
	for (struct watcher *watcher = entry->watchers, *next; watcher; watcher = next) {
		next = watcher->next;
		if ((audience == ONE_PERSON) == (strcmp(watcher->person, person) == 0))
			watcher->send(watcher, message->bytes, message->size);
	}
}

void entry_changed_by(struct entry *entry, long from, const char *person, void (*reply)(void *to),
                      void *to)
{
	struct buffer message = {0};

	if (entry->watchers)
		message = message_events(entry->match, from, wall_clock_ms());
	send_to(entry, ONE_PERSON, person, &message);
	reply(to);
	send_to(entry, ALL_OTHERS, person, &message);
	buffer_free(&message);
	entry->tables->changed(entry->tables->to, entry->match, from);
}

void tables_send_presence(struct tables *tables)
{
	struct entry *entry = tables->presences, *next;

	tables->presences = NULL;
	for (; entry; entry = next) {
		next = entry->next_presence;
		entry->is_presence_new = 0;
		if (entry->watchers && entry->match)
			broadcast_and_free(entry, message_present(entry->match, entry->watchers));
	}
}

void entry_changed(struct entry *entry, long from)
{
	struct tables *tables = entry->tables;

	if (entry->match && entry->match->size > from)
		entry_send_events(entry, from);
	if (entry->match)
		tables->changed(tables->to, entry->match, from);
}

void entry_unload_match(struct entry *entry)
{
	while (entry->watchers)
		tables_unwatch(entry->watchers);
	match_free(entry->match);
	entry->match = NULL;
}

/* --- other nodes ------------------------------------------------------------------------------ */

void tables_log_grew(struct tables *tables, const char *table, long size)
{
	struct entry *entry = find_entry(tables, table);

	if (!entry)
		return;
	if (size > entry->known_size)
		entry->known_size = size;
	entry_advance(entry);
}

static int compare_ids(const void *one, const void *other)
{
	return strcmp((const char *)one, (const char *)other);
}

static int names_any(const struct match *match, const char (*people)[ID_MAX], size_t count)
{
	for (long number = 0; number < match->size; number++) {
		const struct event *event = &match->events[number];

		if ((event->kind == EVENT_SIT || event->kind == EVENT_CHAT) &&
		    bsearch(event->person, people, count, sizeof *people, compare_ids))
			return 1;
	}
	return 0;
}

void tables_reread_people(struct tables *tables, const char (*people)[ID_MAX], size_t count)
{
	for (int slot = 0; slot < TABLE_SLOTS; slot++)
		for (struct entry *entry = tables->slots[slot]; entry; entry = entry->next)
			if (entry->match && names_any(entry->match, people, count)) {
				entry->must_reread = entry->is_stale = 1;
				entry_advance(entry);
			}
}

void tables_reload_one(struct tables *tables, const char *table)
{
	struct entry *entry = find_entry(tables, table);

	if (!entry)
		return;
	entry->is_stale = 1;
	entry_advance(entry);
}

void tables_reload(struct tables *tables)
{
	for (int slot = 0; slot < TABLE_SLOTS; slot++)
		for (struct entry *entry = tables->slots[slot]; entry; entry = entry->next) {
			entry->is_stale = 1;
			entry_advance(entry);
		}
}
