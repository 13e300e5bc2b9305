/* tables.h - the tables that are in memory: loads them, carries commands out one after the
   other, tells their watchers.

   A table does one thing at a time. A command is decided against the match as it is, its events
   are submitted to the writer, and only when they are durable are they folded in and told. If
   another node was first, its events are read and the command is decided again. Everything here
   runs on the loop's thread. */
#ifndef SERVER_TABLE_TABLES_H
#define SERVER_TABLE_TABLES_H

#include "server/store/store_thread.h"
#include "server/table/match.h"

struct tables;

/* What came of a command or a look. The match is NULL if there is no such table. */
struct table_reply {
	enum refusal refusal;
	int rule;
	long number; /* of the event that the command became */
	const struct match *match;
};

typedef void tables_reply(void *to, const struct table_reply *reply);

struct entry;

/* Somebody who is told what happens at a table. */
struct watcher {
	struct watcher *next, **slot; /* slot: NULL while nothing is watched */
	struct entry *entry;          /* the table in memory */
	const char *person, *name;    /* who it is; "" if unknown */
	enum badge badge;
	void (*send)(struct watcher *watcher, const char *text, size_t size);
};

/* Called after events have been folded into a match, from event `from` on; also when it was loaded,
   with from = its size. */
typedef void tables_changed(void *to, const struct match *match, long from);

struct tables *tables_new(struct store_thread *reader, struct store_thread *writer,
                          tables_changed *changed, void *to);
/* How much may happen at a table; without them, as much as anybody likes. */
void tables_set_limits(struct tables *tables, struct limits *limits);
void tables_free(struct tables *tables);

/* Carries a command out, or looks at a table. The reply comes once, now or later. */
void tables_command(struct tables *tables, const char *table, const struct command *command,
                    tables_reply *reply, void *to);
void tables_get(struct tables *tables, const char *table, tables_reply *reply, void *to);

/* From inside a reply, about its match. */
void tables_watch(struct tables *tables, const struct match *match, struct watcher *watcher);
void tables_unwatch(struct watcher *watcher);
/* Whether anybody watches a table here; and all that somebody does, once each. */
int tables_are_watched(struct tables *tables, const char *table);
void tables_each_watched(struct tables *tables,
                         void (*each)(void *to, const struct match *match), void *to);
/* Every second: where somebody began to watch or stopped, all watchers are told who watches. */
void tables_send_presence(struct tables *tables);

/* Another node has appended: the log has this size now. */
void tables_log_grew(struct tables *tables, const char *table, long size);
/* Other nodes may have appended to any table: all are read again. */
void tables_reload(struct tables *tables);
/* Logs themselves have changed, because somebody has another name in them or is to be forgotten:
   the tables where these people sat or spoke are read anew. Their ids are sorted by strcmp. */
void tables_reread_people(struct tables *tables, const char (*people)[ID_MAX], size_t count);
/* Drops tables from memory that nobody has used for a while. */
void tables_unload_idle(struct tables *tables, int64_t idle_ms);
/* Whether any command is still being carried out. */
int tables_are_busy(const struct tables *tables);

#endif
