/* people_changes.c - following what has changed about people. SQLite notifies nobody, and the
   host's program is another process: so every node reads the list of changes once a second. */
#include "server/people/people_changes.h"

#include <stdlib.h>
#include <string.h>

#include "base/grow.h"
#include "server/store/store_people.h"
#include "server/table/admin_actions.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"
#include "server/websocket/socket.h"

struct look {
	struct job job;
	struct server *server;
	int64_t after, seen; /* the last change that was known before, and now */
	int64_t host;        /* how often the host has acted at tables */
	char (*ids)[ID_MAX];
	struct person *people; /* of these ids; id "" where there is none any more */
	size_t count, ids_room, people_room;
};

static void add_change(void *to, int64_t number, const char *person)
{
	struct look *look = (struct look *)to;

	look->ids = (char(*)[ID_MAX])grow(look->ids, &look->ids_room, look->count + 1,
	                                  sizeof *look->ids);
	memset(look->ids[look->count], 0, ID_MAX);
	memcpy(look->ids[look->count++], person, strnlen(person, ID_MAX - 1));
	look->seen = number;
}

static int compare_ids(const void *one, const void *other)
{
	return strcmp((const char *)one, (const char *)other);
}

static enum store_result read_changes(struct job *job, struct store *store)
{
	struct look *look = (struct look *)job;

	look->count = 0;
	if (host_changes(store, &look->host) == STORE_FAILED)
		return STORE_FAILED;
	if (store_changes(store, look->after, add_change, look) == STORE_FAILED)
		return STORE_FAILED;
	if (look->count == 0)
		return STORE_DONE;
	qsort(look->ids, look->count, sizeof *look->ids, compare_ids);
	look->people = (struct person *)grow(look->people, &look->people_room, look->count,
	                                     sizeof *look->people);
	for (size_t each = 0; each < look->count; each++) {
		memset(&look->people[each], 0, sizeof look->people[each]);
		if (store_person_by_id(store, look->ids[each], &look->people[each]) == STORE_FAILED)
			return STORE_FAILED;
	}
	return STORE_DONE;
}

static void follow(struct server *server, const char *id, const struct person *person)
{
	if (!person->id[0] || person->banned > now_ms())
		sockets_end_person(server->sockets, id);
	else if (person->ended)
		sockets_end_guest(server->sockets, id);
	else
		sockets_update(server->sockets, person);
}

static void end_look(struct job *job)
{
	struct look *look = (struct look *)job;
	struct server *server = look->server;

	server->is_looking = 0;
	if (job->result == STORE_DONE && look->count > 0) {
		server->seen_change = look->seen;
		for (size_t each = 0; each < look->count; each++)
			follow(server, look->ids[each], &look->people[each]);
		tables_read_anew(server->tables, (const char(*)[ID_MAX])look->ids, look->count);
	}
	if (job->result == STORE_DONE && look->host != server->seen_host) {
		server->seen_host = look->host;
		tables_reload(server->tables);
	}
	free(look->ids);
	free(look->people);
	free(look);
}

void people_changes_look(struct server *server)
{
	struct look *look;

	if (server->is_looking || server->is_stopping)
		return;
	server->is_looking = 1;
	look = (struct look *)memory_new(sizeof *look);
	look->server = server;
	look->after = server->seen_change;
	look->job.work = read_changes;
	look->job.done = end_look;
	store_thread_submit(&server->reader, &look->job);
}
