/* server.c - starts everything, and stops it without losing an accepted command. */
#include "server/server.h"

#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/bots/bot_scheduler.h"
#include "server/cards/cards.h"
#include "server/cards/painter.h"
#include "server/cluster/cluster.h"
#include "server/cluster/heartbeat.h"
#include "server/cluster/leader.h"
#include "server/http/http.h"
#include "server/notify/notices.h"
#include "server/notify/sender.h"
#include "server/ops/log.h"
#include "server/ops/pool.h"
#include "server/ops/sandbox.h"
#include "server/ops/systemd.h"
#include "server/people/logins.h"
#include "server/people/people_changes.h"
#include "server/protocol/message_writer.h"
#include "server/ratings/worker.h"
#include "server/signin/provider.h"
#include "server/store/file_check.h"
#include "server/store/file_lock.h"
#include "server/store/store_people.h"
#include "server/store/wal_check.h"
#include "server/table/dice.h"
#include "server/table/expire.h"
#include "server/table/planner.h"
#include "server/tournaments/tournament.h"
#include "server/tournaments/worker.h"
#include "server/util/memory.h"
#include "server/util/text.h"
#include "server/util/wall_clock.h"
#include "server/webhooks/hooks.h"
#include "server/websocket/socket.h"

enum {
	TICK_MS = 1000,
	TICKS_UNLOAD = 30, /* idle tables are unloaded every so many ticks */
	TICKS_CONNECTIONS = 5,
	TICKS_LOGINS = 3600,
	TICKS_EXPIRE = 3600,
	TICKS_EXPIRE_FIRST = 3, /* for the first time, soon after the start, */
	TICKS_DAY = 24 * 3600,  /* or a day later if the clock may be wrong */
	IDLE_MS = 5 * 60 * 1000,
	STOP_MS = 10000, /* to finish what was accepted */
	STOP_TICK_MS = 20,
	STOP_TICKS_CLOSING = 5 /* for the closed sockets to be gone from the loop */
};

/* What only starting and stopping need. */
struct run {
	struct server server;
	uv_timer_t ticking, stopping, watchdog;
	uv_prepare_t sending;
	uv_signal_t terminate, interrupt, hang_up;
	int has_terminal; /* a hang-up means that it was closed */
	long ticks;
	int is_off; /* the machine's clock is hours away from the server's */
	int64_t stop_at;
	int ticks_closing;
	int lock;
	int painter; /* the socket of the process that draws */
	struct file_check *check;
	struct serve_error *error; /* why it stops */
};

int64_t server_monotonic_ms(const struct server *server)
{
	return (int64_t)uv_now(&server->loop);
}

/* --- notifications ---------------------------------------------------------------------------- */

/* Sends "turn" to the person whose turn it has become, on all their connections. */
static void send_turn(struct server *server, const struct match *match, long from)
{
	int seat = match_turn(match);
	struct buffer message;

	if (seat == SEAT_NONE || match_is_bot(match, seat) || from >= match->size)
		return;
	message = message_turn(match);
	sockets_send_to_person(server->sockets, match->seats[seat].person, message.bytes, message.size);
	buffer_free(&message);
}

/* Right after a game has ended, and later if a node has died in between. */
static void rate_games(struct server *server)
{
	if (leader_is_leading(server->leader) && server->ratings && !server->is_stopping)
		rating_worker_tick(server->ratings);
}

/* The same for tournaments; the tables of a new round wait for their first player. */
static void run_tournaments(struct server *server)
{
	if (leader_is_leading(server->leader) && server->tournaments && !server->is_stopping)
		tournament_worker_tick(server->tournaments);
}

static void on_new_table(void *to, const struct table_reply *reply)
{
	if (reply->match)
		send_turn((struct server *)to, reply->match, 0);
}

static void on_table_made(void *to, const char *table)
{
	struct server *server = (struct server *)to;

	tables_get(server->tables, table, on_new_table, server);
}

static void on_changed(void *to, const struct match *match, long from)
{
	struct server *server = (struct server *)to;

	leader_table_changed(server->leader, match);
	send_turn(server, match, from);
	if (match->status == TABLE_OVER && match->head.is_rated)
		rate_games(server);
	if (match->status == TABLE_OVER && tournament_is_id(match->head.owner))
		run_tournaments(server);
}

static void pass_to_leader(void *to, const struct table_reply *reply)
{
	if (reply->match)
		leader_table_changed((struct leader *)to, reply->match);
}

static void table_grew(struct server *server, const struct notification *notification)
{
	tables_log_grew(server->tables, notification->id, notification->size);
	if (notification->is_bot && leader_is_leading(server->leader) && !server->is_stopping)
		tables_get(server->tables, notification->id, pass_to_leader, server->leader);
}

static void on_notification(void *to, const struct notification *notification)
{
	struct server *server = (struct server *)to;

	switch (notification->kind) {
	case NOTIFY_ANYTHING:
		tables_reload(server->tables);
		logins_check(server, NULL);
		break;
	case NOTIFY_TABLE:
		table_grew(server, notification);
		break;
	case NOTIFY_LOGIN:
		sockets_end_login(server->sockets, notification->id);
		break;
	case NOTIFY_WATCHED:
		leader_table_watched(server->leader, notification->id);
		break;
	case NOTIFY_PERSON:
		sockets_end_guest(server->sockets, notification->id);
		break;
	}
}

static void on_lead(void *to, int is_leading)
{
	leader_set_leading(((struct server *)to)->leader, is_leading);
}

/* Someone changed the system's clock by hours. This is logged once, and again when it is right. */
static void warn_of_time(struct run *run)
{
	int is_off = wall_clock_is_off();

	if (is_off && !run->is_off)
		log_warn("clock-jumped", "followed", "after-restart", NULL);
	else if (!is_off && run->is_off)
		log_info("clock-right", NULL);
	run->is_off = is_off;
}

/* While the clock may be wrong, nothing gets too old. */
static int may_delete(const struct run *run)
{
	const struct server *server = &run->server;

	return leader_is_leading(server->leader) && !run->is_off &&
	       (!server->was_down_long || run->ticks > TICKS_DAY);
}

static void on_tick(uv_timer_t *timer)
{
	struct run *run = (struct run *)timer->data;
	struct server *server = &run->server;

	run->ticks++;
	warn_of_time(run);
	heartbeat_tick(server->heartbeat);
	if (!heartbeat_failure(server->heartbeat)) /* else clocks may still be set for an outage */
		leader_tick(server->leader);
	if (leader_is_leading(server->leader)) {
		hooks_tick(server->hooks);
		notices_tick(server->notices);
		planner_tick(server->planner);
	}
	rate_games(server);
	run_tournaments(server);
	people_changes_poll(server);
	sockets_tick(server->sockets);
	cards_tick(server->cards);
	tables_send_presence(server->tables);
	if (run->ticks % TICKS_CONNECTIONS == 0)
		http_tick(server->http);
	if (run->ticks % TICKS_UNLOAD == 0)
		tables_unload_idle(server->tables, IDLE_MS);
	if (run->ticks % TICKS_LOGINS == 0) {
		logins_check(server, NULL);
		if (may_delete(run))
			logins_expire(server);
	}
	if (run->ticks % TICKS_EXPIRE == TICKS_EXPIRE_FIRST && may_delete(run))
		expire_tables(server);
}

/* --- stopping --------------------------------------------------------------------------------- */

static void close_timer(uv_timer_t *timer)
{
	uv_timer_stop(timer);
	uv_close((uv_handle_t *)timer, NULL);
}

static int is_busy(const struct run *run)
{
	const struct server *server = &run->server;

	return tables_are_busy(server->tables) || leader_is_busy(server->leader) ||
	       http_is_busy(server->http) || rating_worker_is_busy(server->ratings) ||
	       tournament_worker_is_busy(server->tournaments);
}

/* Everything that was accepted is durable and sent: closes all connections. */
static void close_sockets(struct run *run)
{
	struct server *server = &run->server;

	close_timer(&run->ticking);
	close_timer(&run->watchdog);
	uv_close((uv_handle_t *)&run->sending, NULL);
	uv_close((uv_handle_t *)&run->terminate, NULL);
	uv_close((uv_handle_t *)&run->interrupt, NULL);
	uv_close((uv_handle_t *)&run->hang_up, NULL);
	sockets_close(server->sockets);
	hooks_stop(server->hooks);
	notices_stop(server->notices);
	sender_stop(server->sender);
	cluster_close(server->cluster);
}

/* What cannot be finished (the database is gone) was never acknowledged, so nothing is lost. */
static void give_up(void)
{
	log_warn("stop-unfinished", NULL);
	_exit(1);
}

static void on_stopping(uv_timer_t *timer)
{
	struct run *run = (struct run *)timer->data;
	struct server *server = &run->server;

	if (run->ticks_closing == 0) {
		if (is_busy(run) && server_monotonic_ms(server) < run->stop_at)
			return;
		if (is_busy(run))
			give_up();
		close_sockets(run);
	}
	if (++run->ticks_closing < STOP_TICKS_CLOSING)
		return;
	close_timer(&run->stopping);
	http_close(server->http);
	uv_stop(&server->loop);
}

/* Those that are listened to; not every C library has names for them. */
static const char *signal_name(int number)
{
	return number == SIGTERM ? "TERM" : number == SIGINT ? "INT" : "HUP";
}

static void begin_stopping(struct run *run)
{
	struct server *server = &run->server;

	systemd_notify("STOPPING=1");
	server->is_stopping = 1;
	run->stop_at = server_monotonic_ms(server) + STOP_MS;
	http_quiesce(server->http);
	leader_stop(server->leader);
	uv_timer_start(&run->stopping, on_stopping, STOP_TICK_MS, STOP_TICK_MS);
}

static void on_signal(uv_signal_t *handle, int number)
{
	struct run *run = (struct run *)handle->data;
	struct server *server = &run->server;

	if (server->is_stopping)
		return;
	if (number == SIGHUP && !run->has_terminal) {
		http_reload(server->http);
		return;
	}
	log_info("stop", "signal", signal_name(number), NULL);
	begin_stopping(run);
}

/* --- starting --------------------------------------------------------------------------------- */

static int fail(struct serve_error *error, enum serve_fault fault, const char *reason)
{
	error->fault = fault;
	snprintf(error->reason, sizeof error->reason, "%s", reason);
	return 0;
}

/* One server per file: a second one would not notice the moves of the first. */
static int lock_file(struct run *run, struct serve_error *error)
{
	const char *path = run->server.options->database;

	run->lock = -1;
	if (strstr(path, "://"))
		return 1;
	run->lock = file_lock(path);
	if (run->lock >= 0)
		return 1;
	if (errno == EWOULDBLOCK)
		return fail(error, SERVE_IN_USE, path);
	return fail(error, SERVE_NO_DATABASE, strerror(errno));
}

static int report_store(const struct store *store, struct serve_error *error)
{
	error->number = store->number;
	return fail(error, store->fault == STORE_TOO_NEW ? SERVE_TOO_NEW : SERVE_NO_DATABASE,
	            store->reason);
}

/* The key that signs guests' cookies is chosen once, by the first server on a database. */
static int find_key(struct server *server, struct store *store)
{
	dice_new_secret(server->key);
	return store_setting(store, "cookie-key", server->key, sizeof server->key) == STORE_DONE;
}

/* Updates the stored names if this program has other Unicode data. */
static int update_people(struct server *server, struct store *store)
{
	return store_begin(store) && store_update_names(store) == STORE_DONE && store_commit(store) &&
	       store_last_change(store, &server->seen_change) == STORE_DONE;
}

/* People were told that their moves are done. */
static void report_lost_moves(struct store *store, long commits)
{
	struct audit audit = {.at = wall_clock_ms(), .kind = AUDIT_MOVES_LOST};

	if (commits == 0)
		return;
	text_new_id(audit.id);
	snprintf(audit.note, sizeof audit.note, "%ld", commits);
	log_error("moves-lost", "commits", audit.note, NULL);
	if (store_begin(store) && store_add_audit(store, &audit) != STORE_FAILED)
		store_commit(store);
	else
		store_rollback(store);
}

/* A damaged file is not played on: every move would make it worse. */
static int begin_store(struct server *server, struct serve_error *error)
{
	const char *location = server->options->database;
	long dropped = strstr(location, "://") ? 0 : wal_count_dropped(location);
	struct store store;
	int is_begun = 0;

	if (!store_open(&store, location))
		return report_store(&store, error);
	if (file_check_is_quick(location) &&
	    !store.driver->check(store.database, NULL, store.reason, sizeof store.reason))
		fail(error, SERVE_DAMAGED, store.reason);
	else if (!find_key(server, &store) || !notices_find_key(&store, &server->push_key) ||
	         !update_people(server, &store) || heartbeat_begin(server, &store) == STORE_FAILED)
		fail(error, SERVE_NO_DATABASE, store.driver->reason(store.database));
	else
		is_begun = 1;
	if (is_begun)
		report_lost_moves(&store, dropped);
	store_close(&store);
	return is_begun;
}

static int open_store(struct server *server, struct serve_error *error)
{
	const char *location = server->options->database;

	if (!begin_store(server, error))
		return 0;
	if (!store_thread_open(&server->reader, STORE_READER, location, &server->loop))
		return report_store(&server->reader.store, error);
	if (store_thread_open(&server->writer, STORE_WRITER, location, &server->loop))
		return 1;
	store_thread_close(&server->reader);
	return report_store(&server->writer.store, error);
}

static void start_signal(struct run *run, uv_signal_t *handle, int number)
{
	uv_signal_init(&run->server.loop, handle);
	handle->data = run;
	uv_signal_start(handle, on_signal, number);
}

/* Sent by the loop: one that hangs is silent, and is started again. */
static void on_watchdog(uv_timer_t *timer)
{
	(void)timer;
	systemd_notify("WATCHDOG=1");
}

static void on_sending(uv_prepare_t *sending)
{
	sockets_flush(((struct run *)sending->data)->server.sockets);
}

static void start_timers(struct run *run)
{
	uint64_t silence_ms = (uint64_t)systemd_watchdog_ms();
	uv_loop_t *loop = &run->server.loop;

	uv_timer_init(loop, &run->ticking);
	uv_timer_init(loop, &run->stopping);
	uv_timer_init(loop, &run->watchdog);
	uv_prepare_init(loop, &run->sending);
	run->ticking.data = run->stopping.data = run->sending.data = run;
	uv_prepare_start(&run->sending, on_sending);
	uv_timer_start(&run->ticking, on_tick, TICK_MS, TICK_MS);
	if (silence_ms > 0)
		uv_timer_start(&run->watchdog, on_watchdog, 0, silence_ms / 2);
	run->has_terminal = isatty(STDERR_FILENO);
	start_signal(run, &run->terminate, SIGTERM);
	start_signal(run, &run->interrupt, SIGINT);
	start_signal(run, &run->hang_up, SIGHUP);
}

static int open_network(struct run *run, struct serve_error *error)
{
	struct server *server = &run->server;
	struct cluster_listener listener = {server, on_notification, on_lead};

	server->http = http_open(server, error);
	if (!server->http)
		return 0;
	server->cluster = cluster_open(&server->loop, server->options->database, &listener);
	if (server->cluster)
		return 1;
	http_close(server->http);
	return fail(error, SERVE_NO_DATABASE, server->options->database);
}

static void make_parts(struct run *run)
{
	struct server *server = &run->server;

	server->limits = limits_new(server->options->limit_factor);
	server->leader = leader_new(&server->loop, &server->reader, server->options->threads);
	server->tables = tables_new(&server->reader, &server->writer, on_changed, server);
	tables_set_limits(server->tables, server->limits, server->key);
	leader_set_tables(server->leader, server->tables);
	server->sockets = sockets_new(server);
	server->heartbeat = heartbeat_new(server);
	server->planner = planner_new(server);
	server->cards = cards_new(&server->loop, run->painter);
	server->provider = provider_new(server);
}

static void free_parts(struct run *run)
{
	struct server *server = &run->server;

	hooks_free(server->hooks);
	notices_free(server->notices);
	sender_free(server->sender);
	provider_free(server->provider);
	rating_worker_free(server->ratings);
	tournament_worker_free(server->tournaments);
	tables_free(server->tables);
	sockets_free(server->sockets);
	leader_free(server->leader);
	limits_free(server->limits);
	heartbeat_free(server->heartbeat);
	planner_free(server->planner);
	cards_free(server->cards);
}

/* As many files as the system lets us have: every connection is one. */
static void set_process_limits(void)
{
	struct rlimit files;

	if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
		files.rlim_cur = files.rlim_max;
		setrlimit(RLIMIT_NOFILE, &files);
	}
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an ordinary error */
	umask(S_IRWXG | S_IRWXO); /* the file contains keys and secrets: only its owner may read it */
}

/* Every move would make it worse. */
static void on_damage(void *to, const char *why)
{
	struct run *run = (struct run *)to;

	log_error("damaged", "reason", why, NULL);
	fail(run->error, SERVE_DAMAGED, why);
	if (!run->server.is_stopping)
		begin_stopping(run);
}

static void run_until_stopped(struct run *run)
{
	struct file_check_listener listener = {run, on_damage};
	struct server *server = &run->server;
	struct tournament_listener tournaments = {on_table_made, server};

	server->hooks = hooks_new(server);
	server->sender = sender_new(server);
	server->notices = notices_new(server);
	server->ratings = rating_worker_new(&server->reader, &server->writer);
	server->tournaments = tournament_worker_new(&server->reader, &server->writer, &tournaments);
	run->is_off = wall_clock_is_off(); /* heartbeat_begin has logged it */
	start_timers(run);
	log_info("listen", "address", server->address, "url", server->base_url, "database",
	         strstr(server->options->database, "://") ? "postgresql" : "sqlite", NULL);
	systemd_notify("READY=1");
	run->check = file_check_start(&server->loop, server->options->database, &listener);
	uv_run(&server->loop, UV_RUN_DEFAULT);
	file_check_stop(run->check);
}

static void close_loop(struct run *run)
{
	uv_run(&run->server.loop, UV_RUN_DEFAULT);
	uv_loop_close(&run->server.loop);
	if (run->lock >= 0)
		close(run->lock);
	if (run->server.page_opener.line >= 0)
		close(run->server.page_opener.line);
}

int serve(const struct serve_options *options, struct serve_error *error)
{
	struct run *run = (struct run *)memory_new(sizeof *run);
	struct server *server = &run->server;
	int has_begun = 0;

	memset(error, 0, sizeof *error);
	run->error = error;
	if (sodium_init() < 0)
		abort();
	set_process_limits();
	pool_set_threads(options->threads + BOT_QUICK_THREADS);
	server->options = options;
	run->painter = painter_start(!options->is_unconfined);
	server->page_opener.line = -1;
	if (!options->is_unconfined && options->web)
		server->page_opener = page_opener_start(options->web);
	uv_loop_init(&server->loop);
	if (!options->is_unconfined)
		sandbox_enter(options);
	if (lock_file(run, error) && open_store(server, error)) {
		make_parts(run);
		has_begun = open_network(run, error);
		if (has_begun)
			run_until_stopped(run);
		store_thread_close(&server->writer);
		store_thread_close(&server->reader);
		cards_stop(server->cards);
		uv_run(&server->loop, UV_RUN_DEFAULT);
		free_parts(run);
	}
	close_loop(run);
	free(run);
	return has_begun && error->fault == SERVE_FINE;
}
