/* spectators.c - telling the leader, and remembering for a moment what was told. */
#include "server/bots/spectators.h"

#include <stdlib.h>
#include <string.h>

#include "core/trace.h"
#include "server/util/memory.h"

enum {
	TELL_MAX = 64, /* tables in a second: bots have eight of an owner at most */
	SLOTS = 1024,
	HEARD_MS = 3000 /* a word that got lost does not stop a game */
};

struct heard {
	char table[ID_MAX];
	int64_t at;
};

struct company {
	struct job job; /* first: a job is its company */
	struct store_thread *reader;
	int is_telling;
	int count;
	char tables[TELL_MAX][ID_MAX];
	struct heard heard[SLOTS]; /* two tables may want one: then the later has it for a second */
};

struct company *company_new(struct store_thread *reader)
{
	struct company *company = (struct company *)memory_new(sizeof *company);

	company->reader = reader;
	return company;
}

void company_free(struct company *company)
{
	free(company);
}

int company_is_needed(const struct match *match)
{
	for (int seat = 0; seat < match->head.players; seat++)
		if (match->seats[seat].kind == SEAT_PERSON)
			return 0;
	return match->status == TABLE_PLAYING;
}

static void add_table(void *to, const struct match *match)
{
	struct company *company = (struct company *)to;

	if (company->count < TELL_MAX && company_is_needed(match))
		memcpy(company->tables[company->count++], match->head.id, ID_MAX);
}

static enum store_result tell(struct job *job, struct store *store)
{
	const struct company *company = (const struct company *)job;

	for (int each = 0; each < company->count; each++)
		if (!store->driver->tell_watched(store->database, company->tables[each]))
			return STORE_FAILED;
	return STORE_DONE;
}

static void end_telling(struct job *job)
{
	((struct company *)job)->is_telling = 0;
}

void company_tell(struct company *company, struct tables *tables)
{
	if (company->is_telling || !company->reader->store.driver->is_shared)
		return;
	company->count = 0;
	tables_each_watched(tables, add_table, company);
	if (company->count == 0)
		return;
	company->is_telling = 1;
	company->job.work = tell;
	company->job.done = end_telling;
	store_thread_submit(company->reader, &company->job);
}

static size_t slot_of(const char *table)
{
	return (size_t)(fnv_add(FNV_BASIS, table, strlen(table)) % SLOTS);
}

void company_heard(struct company *company, const char *table, int64_t now)
{
	struct heard *heard = &company->heard[slot_of(table)];

	memset(heard, 0, sizeof *heard);
	memcpy(heard->table, table, strnlen(table, ID_MAX - 1));
	heard->at = now;
}

int company_has(const struct company *company, const char *table, int64_t now)
{
	const struct heard *heard = &company->heard[slot_of(table)];

	return strcmp(heard->table, table) == 0 && now - heard->at < HEARD_MS;
}
