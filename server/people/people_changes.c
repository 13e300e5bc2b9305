/* people_changes.c - polls for changes about people. SQLite sends no notifications, and `bastide
   admin` is another process, so every node reads the list of changes once a second. */
#include "server/people/people_changes.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "server/store/store_people.h"
#include "server/table/admin_actions.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"
#include "server/websocket/socket.h"

struct change_poll {
	struct job job;
	struct server *server;
	int64_t after, seen; /* the last change that was known before, and now */
	struct admin_acts host;
	char (*ids)[ID_MAX];
	struct person *people; /* of these ids; id "" if the person was deleted */
	size_t count, ids_capacity, people_capacity;
};

static void add_change(void *to, int64_t number, const char *person)
{
	struct change_poll *poll = (struct change_poll *)to;

	poll->ids = (char (*)[ID_MAX])grow(poll->ids, &poll->ids_capacity, poll->count + 1,
	                                   sizeof *poll->ids);
	memset(poll->ids[poll->count], 0, ID_MAX);
	memcpy(poll->ids[poll->count++], person, strnlen(person, ID_MAX - 1));
	poll->seen = number;
}

static int compare_ids(const void *one, const void *other)
{
	return strcmp((const char *)one, (const char *)other);
}

static enum store_result read_changes(struct job *job, struct store *store)
{
	struct change_poll *poll = (struct change_poll *)job;

	poll->count = 0;
	if (admin_actions_count(store, &poll->host) == STORE_FAILED)
		return STORE_FAILED;
	if (store_changes(store, poll->after, add_change, poll) == STORE_FAILED)
		return STORE_FAILED;
	if (poll->count == 0)
		return STORE_DONE;
	qsort(poll->ids, poll->count, sizeof *poll->ids, compare_ids);
	poll->people = (struct person *)grow(poll->people, &poll->people_capacity, poll->count,
	                                     sizeof *poll->people);
	for (size_t each = 0; each < poll->count; each++) {
		memset(&poll->people[each], 0, sizeof poll->people[each]);
		if (store_person_by_id(store, poll->ids[each], &poll->people[each]) == STORE_FAILED)
			return STORE_FAILED;
	}
	return STORE_DONE;
}

static void follow(struct server *server, const char *id, const struct person *person)
{
	if (!person->id[0] || person->banned > wall_clock_ms())
		sockets_end_person(server->sockets, id);
	else if (person->ended)
		sockets_end_guest(server->sockets, id);
	else
		sockets_update(server->sockets, person);
}

/* Of several acts, only the last one is known. */
static void follow_host(struct server *server, const struct admin_acts *acts)
{
	int64_t unseen = acts->count - server->seen_admin_actions;

	if (unseen == 1 && acts->table[0])
		tables_reload_one(server->tables, acts->table);
	else if (unseen != 0)
		tables_reload(server->tables);
	server->seen_admin_actions = acts->count;
}

static void end_poll(struct job *job)
{
	struct change_poll *poll = (struct change_poll *)job;
	struct server *server = poll->server;

	server->is_polling = 0;
	if (job->result == STORE_DONE && poll->count > 0) {
		server->seen_change = poll->seen;
		for (size_t each = 0; each < poll->count; each++)
			follow(server, poll->ids[each], &poll->people[each]);
		tables_reread_people(server->tables, (const char (*)[ID_MAX])poll->ids, poll->count);
	}
	if (job->result == STORE_DONE)
		follow_host(server, &poll->host);
	free(poll->ids);
	free(poll->people);
	free(poll);
}

void people_changes_poll(struct server *server)
{
	struct change_poll *poll;

	if (server->is_polling || server->is_stopping)
		return;
	server->is_polling = 1;
	poll = (struct change_poll *)memory_new(sizeof *poll);
	poll->server = server;
	poll->after = server->seen_change;
	poll->job.work = read_changes;
	poll->job.done = end_poll;
	store_thread_submit(&server->reader, &poll->job);
}
