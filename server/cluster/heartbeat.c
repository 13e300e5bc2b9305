#include "server/cluster/heartbeat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

#include "server/ops/log.h"
#include "server/ops/metrics.h"
#include "server/util/memory.h"
#include "server/util/wall_clock.h"

#define DAY_MS ((int64_t)24 * 3600 * 1000)

enum {
	HEARTBEAT_MS = 5000,
	NUMBER_MAX = 24,
	RETRY_MS = 1000,             /* after one that failed */
	SILENT_MS = 15000,           /* after so long without a heartbeat, the server is not ready */
	FREE_MIN = 16 * 1024 * 1024, /* bytes on the disk of the database */
	MIB = 1024 * 1024
};

struct heartbeat {
	struct job job; /* first: a job is its heartbeat */
	struct server *server;
	int is_under_way;
	int has_failed, is_full;
	int found_full, has_recorded;    /* what the store's thread found: for end_heartbeat alone, */
	int64_t found_size;              /* of the database */
	int is_storage_full;             /* as large as the host allows */
	int64_t last_sent, last_written; /* by the monotonic clock */
	const char *logged_failure;      /* what the log said last */
};

/* --- on the store's thread -------------------------------------------------------------------- */

static void warn_of_doubt(int64_t ahead)
{
	char days[NUMBER_MAX];

	snprintf(days, sizeof days, "%.1f", (double)ahead / (double)DAY_MS);
	log_warn("clock-doubted", "days_ahead", days, "confirm", "bastide admin clock confirm", NULL);
}

/* Starts the server's time. */
static void begin_time(struct server *server, int64_t last)
{
	int64_t system = wall_clock_ms(), ahead = system - last;

	server->was_down_long = ahead > DAY_MS;
	if (!server->options->trusts_clock)
		wall_clock_start_at(wall_clock_first(system, last));
	if (wall_clock_is_off())
		warn_of_doubt(ahead);
}

enum store_result heartbeat_begin(struct server *server, struct store *store)
{
	struct store_heartbeat beat = {.now = wall_clock_ms()};
	enum store_result result = store_begin(store) ? store_last_heartbeat(store, &beat)
	                                              : STORE_FAILED;

	if (result != STORE_FAILED) {
		begin_time(server, beat.last);
		beat.now = wall_clock_ms();
		result = store_heartbeat(store, &beat);
	}
	if (result != STORE_FAILED && store_commit(store)) {
		if (beat.is_outage)
			log_info("outage", "followed", "the time is not taken off any clock", NULL);
		return result;
	}
	store_rollback(store);
	return STORE_FAILED;
}

/* A disk that is nearly full may still accept this row, but not the next ones. */
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

static enum store_result write_heartbeat(struct job *job, struct store *store)
{
	struct heartbeat *heartbeat = (struct heartbeat *)job;
	struct store_heartbeat beat = {.now = wall_clock_ms()};
	enum store_result result = store_last_heartbeat(store, &beat);

	heartbeat->found_full = is_disk_full(store->location);
	heartbeat->found_size = store->driver->size(store->database);
	if (result != STORE_FAILED)
		result = store_heartbeat(store, &beat);
	heartbeat->has_recorded = beat.is_outage;
	return result;
}

/* --- on the loop's thread --------------------------------------------------------------------- */

static int64_t monotonic_ms(const struct heartbeat *heartbeat)
{
	return server_monotonic_ms(heartbeat->server);
}

/* On the next heartbeat the host knows, and so does everyone who wants to begin something. */
static void note_size(struct heartbeat *heartbeat)
{
	int64_t most = (int64_t)heartbeat->server->options->storage_max * MIB;
	int is_full = most > 0 && heartbeat->found_size >= most;
	char bytes[NUMBER_MAX];

	snprintf(bytes, sizeof bytes, "%lld", (long long)heartbeat->found_size);
	metrics_set(METRIC_STORAGE, (long)heartbeat->found_size);
	if (is_full && !heartbeat->is_storage_full)
		log_warn("storage-full", "bytes", bytes, NULL);
	else if (!is_full && heartbeat->is_storage_full)
		log_info("storage-free", "bytes", bytes, NULL);
	heartbeat->is_storage_full = is_full;
	tables_set_full(heartbeat->server->tables, heartbeat_is_storage_full(heartbeat));
}

static void end_heartbeat(struct job *job)
{
	struct heartbeat *heartbeat = (struct heartbeat *)job;

	heartbeat->is_under_way = 0;
	heartbeat->has_failed = job->result == STORE_FAILED;
	if (heartbeat->has_failed)
		return;
	heartbeat->last_written = monotonic_ms(heartbeat);
	heartbeat->is_full = heartbeat->found_full;
	note_size(heartbeat);
	if (heartbeat->has_recorded)
		tables_reload(heartbeat->server->tables);
}

struct heartbeat *heartbeat_new(struct server *server)
{
	struct heartbeat *heartbeat = (struct heartbeat *)memory_new(sizeof *heartbeat);

	heartbeat->server = server;
	heartbeat->job.work = write_heartbeat;
	heartbeat->job.done = end_heartbeat;
	heartbeat->last_written = monotonic_ms(heartbeat);
	heartbeat->last_sent = heartbeat->last_written - HEARTBEAT_MS;
	return heartbeat;
}

void heartbeat_free(struct heartbeat *heartbeat)
{
	free(heartbeat);
}

int heartbeat_is_storage_full(const struct heartbeat *heartbeat)
{
	return heartbeat->is_storage_full || heartbeat->is_full;
}

const char *heartbeat_failure(const struct heartbeat *heartbeat)
{
	if (heartbeat->has_failed || monotonic_ms(heartbeat) - heartbeat->last_written > SILENT_MS)
		return "database";
	return heartbeat->is_full ? "disk" : NULL;
}

static void log_change(struct heartbeat *heartbeat)
{
	const char *failure = heartbeat_failure(heartbeat);

	if (failure && !heartbeat->logged_failure)
		log_warn("not-ready", "reason", failure, NULL);
	else if (!failure && heartbeat->logged_failure)
		log_info("ready", NULL);
	heartbeat->logged_failure = failure;
}

void heartbeat_tick(struct heartbeat *heartbeat)
{
	int64_t now = monotonic_ms(heartbeat);

	log_change(heartbeat);
	if (heartbeat->is_under_way ||
	    now - heartbeat->last_sent < (heartbeat->has_failed ? RETRY_MS : HEARTBEAT_MS))
		return;
	heartbeat->is_under_way = 1;
	heartbeat->last_sent = now;
	store_thread_submit(&heartbeat->server->writer, &heartbeat->job);
}
