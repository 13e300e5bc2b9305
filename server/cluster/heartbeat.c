/* heartbeat.c - the beat, what it shows, and what follows when there was none for long. */
#include "server/cluster/heartbeat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

#include "server/ops/log.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"

enum {
	BEAT_MS = 5000,
	AGAIN_MS = 1000,    /* after one that failed */
	SILENT_MS = 15000,  /* without one for so long, something is wrong */
	FREE_MIN = 16 * 1024 * 1024 /* bytes on the disk of the database */
};

struct heartbeat {
	struct job job; /* first: a job is its heartbeat */
	struct server *server;
	int is_under_way;
	int has_failed, is_full;
	int found_full, has_recorded; /* what the store's thread found: for end_beat alone */
	int64_t begun, beaten; /* the last that was sent, and the last that was kept */
	const char *trouble;   /* what was told last */
};

/* --- on the store's thread -------------------------------------------------------------------- */

enum store_result heartbeat_begin(struct store *store)
{
	struct store_beat beat = {.now = now_ms()};
	enum store_result result = store_begin(store) ? store_last_beat(store, &beat) : STORE_FAILED;

	if (result != STORE_FAILED) {
		now_not_before(beat.last);
		beat.now = now_ms();
		result = store_beat(store, &beat);
	}
	if (result != STORE_FAILED && store_commit(store)) {
		if (beat.is_outage)
			log_info("outage", "followed", "the time is not taken off any clock", NULL);
		return result;
	}
	store_rollback(store);
	return STORE_FAILED;
}

/* A full disk may still take a row; the next ones it will not. */
static int is_disk_full(const char *location)
{
	char folder[1024];
	struct statvfs about;
	char *slash;

	if (strstr(location, "://"))
		return 0;
	snprintf(folder, sizeof folder, "./%s", location);
	slash = strrchr(folder, '/');
	*slash = 0;
	return statvfs(location[0] == '/' ? folder + 2 : folder, &about) == 0 &&
	       about.f_bavail * about.f_frsize < FREE_MIN;
}

static enum store_result write_beat(struct job *job, struct store *store)
{
	struct heartbeat *heartbeat = (struct heartbeat *)job;
	struct store_beat beat = {.now = now_ms()};
	enum store_result result = store_last_beat(store, &beat);

	heartbeat->found_full = is_disk_full(store->location);
	if (result != STORE_FAILED)
		result = store_beat(store, &beat);
	heartbeat->has_recorded = beat.is_outage;
	return result;
}

/* --- on the loop's thread --------------------------------------------------------------------- */

static int64_t monotonic_ms(const struct heartbeat *heartbeat)
{
	return server_monotonic_ms(heartbeat->server);
}

static void end_beat(struct job *job)
{
	struct heartbeat *heartbeat = (struct heartbeat *)job;

	heartbeat->is_under_way = 0;
	heartbeat->has_failed = job->result == STORE_FAILED;
	if (heartbeat->has_failed)
		return;
	heartbeat->beaten = monotonic_ms(heartbeat);
	heartbeat->is_full = heartbeat->found_full;
	if (heartbeat->has_recorded)
		tables_reload(heartbeat->server->tables);
}

struct heartbeat *heartbeat_new(struct server *server)
{
	struct heartbeat *heartbeat = (struct heartbeat *)memory_new(sizeof *heartbeat);

	heartbeat->server = server;
	heartbeat->job.work = write_beat;
	heartbeat->job.done = end_beat;
	heartbeat->begun = heartbeat->beaten = monotonic_ms(heartbeat);
	return heartbeat;
}

void heartbeat_free(struct heartbeat *heartbeat)
{
	free(heartbeat);
}

const char *heartbeat_trouble(const struct heartbeat *heartbeat)
{
	if (heartbeat->has_failed || monotonic_ms(heartbeat) - heartbeat->beaten > SILENT_MS)
		return "database";
	return heartbeat->is_full ? "disk" : NULL;
}

static void tell_change(struct heartbeat *heartbeat)
{
	const char *trouble = heartbeat_trouble(heartbeat);

	if (trouble && !heartbeat->trouble)
		log_warn("not-ready", "reason", trouble, NULL);
	else if (!trouble && heartbeat->trouble)
		log_info("ready", NULL);
	heartbeat->trouble = trouble;
}

void heartbeat_tick(struct heartbeat *heartbeat)
{
	int64_t now = monotonic_ms(heartbeat);

	tell_change(heartbeat);
	if (heartbeat->is_under_way ||
	    now - heartbeat->begun < (heartbeat->has_failed ? AGAIN_MS : BEAT_MS))
		return;
	heartbeat->is_under_way = 1;
	heartbeat->begun = now;
	store_thread_submit(&heartbeat->server->writer, &heartbeat->job);
}
