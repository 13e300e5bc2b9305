/* The tables in memory: loads them, runs their commands one after the other, and sends
   the events to their watchers.

   A table does one thing at a time. A command is decided against the match as it is, and its events
   are submitted to the writer. Only when they are durable are they folded into the match and sent.
   If another node was first, its events are read and the command is decided again. Everything here
   runs on the loop's thread. */
#ifndef SERVER_TABLE_TABLES_H
#define SERVER_TABLE_TABLES_H

#include "server/store/store_thread.h"
#include "server/table/match.h"

struct tables;

/* The result of a command or a read. The match is NULL if there is no such table. */
struct table_reply {
	enum refusal refusal;
	int rule;
	long number; /* of the event that the command became */
	const struct match *match;
};

typedef void tables_reply(void *to, const struct table_reply *reply);

struct entry;

/* A connection that receives what happens at a table. */
struct watcher {
	struct watcher *next, **slot; /* slot: NULL while nothing is watched */
	struct entry *entry;          /* the table in memory */
	const char *person, *name;    /* who it is; "" if unknown */
	enum badge badge;
	void (*send)(struct watcher *watcher, const char *text, size_t size);
};

/* Called after events have been folded into a match, starting with event `from`; after loading too,
   with from = its size. */
typedef void tables_changed(void *to, const struct match *match, long from);

struct tables *tables_new(struct store_thread *reader, struct store_thread *writer,
                          tables_changed *changed, void *to);
/* Rate limits for each table, and the key by which addresses are hashed; without them there are
   none. */
void tables_set_limits(struct tables *tables, struct limits *limits, const char *key);
/* There is no space for more than what games under way need: chat and rematches are refused. */
void tables_set_full(struct tables *tables, int is_full);
void tables_free(struct tables *tables);

/* Carries out a command, or reads a table. The reply comes once, now or later. */
void tables_command(struct tables *tables, const char *table, const struct command *command,
                    tables_reply *reply, void *to);
void tables_get(struct tables *tables, const char *table, tables_reply *reply, void *to);

/* From inside a reply, about its match. */
void tables_watch(struct tables *tables, const struct match *match, struct watcher *watcher);
void tables_unwatch(struct watcher *watcher);
/* Whether anyone watches a table here; and each table that is watched, once. */
int tables_are_watched(struct tables *tables, const char *table);
void tables_each_watched(struct tables *tables, void (*each)(void *to, const struct match *match),
                         void *to);
/* Every second: where a watcher has come or gone, sends the list of watchers to all of them. */
void tables_send_presence(struct tables *tables);

/* Another node has appended: the log has this size now. */
void tables_log_grew(struct tables *tables, const char *table, long size);
/* Other nodes may have appended to any table, or to this one: reads it again. */
void tables_reload(struct tables *tables);
void tables_reload_one(struct tables *tables, const char *table);
/* Logs themselves have changed, because people were renamed or erased: replays the tables where
   these people sat or spoke. Their ids are sorted by strcmp. */
void tables_reread_people(struct tables *tables, const char (*people)[ID_MAX], size_t count);
/* Unloads tables that were not used for a while. */
void tables_unload_idle(struct tables *tables, int64_t idle_ms);
/* Whether any command is still being carried out. */
int tables_are_busy(const struct tables *tables);

#endif
