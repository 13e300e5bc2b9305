#include "server/bots/spectators.h"

#include <stdlib.h>
#include <string.h>

#include "core/trace.h"
#include "server/util/memory.h"

enum {
	REPORT_MAX = 64, /* tables in a report: an owner has at most eight bot tables */
	SLOTS = 1024,
	REMOTE_MS = 3000 /* a report that got lost does not stop a game */
};

struct remote {
	char table[ID_MAX];
	int64_t at;
};

struct spectators {
	struct job job; /* first: a job is its spectators */
	struct store_thread *reader;
	int is_reporting;
	int count;
	char tables[REPORT_MAX][ID_MAX];
	struct remote remote[SLOTS]; /* by the hash of the table; a collision replaces */
};

struct spectators *spectators_new(struct store_thread *reader)
{
	struct spectators *spectators = (struct spectators *)memory_new(sizeof *spectators);

	spectators->reader = reader;
	return spectators;
}

void spectators_free(struct spectators *spectators)
{
	free(spectators);
}

int spectators_are_needed(const struct match *match)
{
	for (int seat = 0; seat < match->head.players; seat++)
		if (match->seats[seat].kind == SEAT_PERSON)
			return 0;
	return match->status == TABLE_PLAYING;
}

static void add_table(void *to, const struct match *match)
{
	struct spectators *spectators = (struct spectators *)to;

	if (spectators->count < REPORT_MAX && spectators_are_needed(match))
		memcpy(spectators->tables[spectators->count++], match->head.id, ID_MAX);
}

static enum store_result report(struct job *job, struct store *store)
{
	const struct spectators *spectators = (const struct spectators *)job;

	for (int each = 0; each < spectators->count; each++)
		if (!store->driver->notify_watched(store->database, spectators->tables[each]))
			return STORE_FAILED;
	return STORE_DONE;
}

static void end_reporting(struct job *job)
{
	((struct spectators *)job)->is_reporting = 0;
}

void spectators_report(struct spectators *spectators, struct tables *tables)
{
	if (spectators->is_reporting || !spectators->reader->store.driver->is_shared)
		return;
	spectators->count = 0;
	tables_each_watched(tables, add_table, spectators);
	if (spectators->count == 0)
		return;
	spectators->is_reporting = 1;
	spectators->job.work = report;
	spectators->job.done = end_reporting;
	store_thread_submit(spectators->reader, &spectators->job);
}

static size_t slot_of(const char *table)
{
	return (size_t)(fnv_add(FNV_BASIS, table, strlen(table)) % SLOTS);
}

void spectators_add_remote(struct spectators *spectators, const char *table, int64_t now)
{
	struct remote *remote = &spectators->remote[slot_of(table)];

	memset(remote, 0, sizeof *remote);
	memcpy(remote->table, table, strnlen(table, ID_MAX - 1));
	remote->at = now;
}

int spectators_has_remote(const struct spectators *spectators, const char *table, int64_t now)
{
	const struct remote *remote = &spectators->remote[slot_of(table)];

	return strcmp(remote->table, table) == 0 && now - remote->at < REMOTE_MS;
}
