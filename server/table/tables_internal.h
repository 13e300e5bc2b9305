/* A table in memory, for tables.c, which finds it and sends to its watchers,
   and table_commands.c, which runs its commands. */
#ifndef SERVER_TABLE_TABLES_INTERNAL_H
#define SERVER_TABLE_TABLES_INTERNAL_H

#include "server/table/tables.h"

enum { TABLE_SLOTS = 65536 };

struct table_request;

/* A table in memory. */
struct entry {
	struct entry *next; /* in its slot */
	struct tables *tables;
	char id[ID_MAX];
	struct match *match; /* NULL before it is loaded, and if there is none */
	int is_loaded;
	int is_stale;    /* there may be events that are not folded yet */
	int must_reread; /* folded events have changed: the whole log has to be read again */
	int is_busy;     /* a job is at a thread of the store */
	long known_size; /* how many events the log is known to have */
	struct table_request *first, **last;
	int queued, queued_reads; /* commands, and requests to read */
	struct watcher *watchers;
	int is_presence_new; /* the list of watchers has changed and was not sent yet */
	struct entry *next_presence;
	int64_t used;
};

struct tables {
	struct store_thread *reader, *writer;
	struct limits *limits;
	const char *key; /* of the server, for hashes of addresses; NULL without limits */
	tables_changed *changed;
	void *to;
	long count, busy;
	int is_full;
	struct entry *presences; /* the list of those whose presence is new */
	struct entry *slots[TABLE_SLOTS];
};

/* --- tables.c --------------------------------------------------------------------------------- */

/* The table of this id, new if it was not in memory. */
struct entry *tables_entry(struct tables *tables, const char *id);
/* Events have been folded into its match, from event `from` on: sends them and notifies the
   server. */
void entry_changed(struct entry *entry, long from);
/* Sends the watchers the events from `from` on, and the table's current state. */
void entry_send_events(struct entry *entry, long from);
/* The same for a command: its person gets the events, then the reply, and then all others get them,
   however many they are. */
void entry_changed_by(struct entry *entry, long from, const char *person, void (*reply)(void *to),
                      void *to);
/* The table was deleted: removes all watchers. */
void entry_unload_match(struct entry *entry);

/* --- table_commands.c ------------------------------------------------------------------------- */

/* Does what there is to do at a table: reads its log, or carries its next request out. */
void entry_advance(struct entry *entry);
/* Drops requests that will never be carried out. */
void entry_drop_requests(struct entry *entry);

#endif
