/* The client that tools/bench/load drives: many WebSockets to a server on this machine.

	load idle PORT COUNT                opens COUNT connections, says so, and waits for a line
	load play PORT SECONDS COUNT < TABLES
	                                    plays at COUNT of the tables at a time, the next one when
	                                    one is over; a line each: "GAME PLAYERS TABLE COOKIE
	                                    COOKIE", the cookies of seats 1 and 2, the rest bots

   Loopback only. The engine chooses the moves, at random; what is measured is the time from sending
   a move until its `ok`, which comes when it is durable. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <wslay/wslay.h>

#include "base/grow.h"
#include "core/games.h"
#include "core/random.h"

enum { SEATS = 2, PLIES = 8, OPENING_MAX = 500 };
enum { HEAD_MAX = 4096, SAMPLES_MAX = 1 << 20, EVENTS_MAX = 256 };

struct game_table {
	const struct game *game;
	struct game_setup setup;
	struct game_state state;
	char id[32];
	struct client *clients[SEATS];
	long folded; /* events that are in the state */
	int has_begun, is_over;
};

struct client {
	int fd, seat;
	struct game_table *table;
	wslay_event_context_ptr frames; /* NULL until the server has agreed */
	char head[HEAD_MAX];
	size_t head_size;
	int is_greeted;
	/* When the moves of these plies were sent; 0: none waits. A seat that moves twice in a row
	   learns of the first move, and sends the second, before it reads the reply to the first. */
	double sent_at[PLIES];
};

static int port, epoll_fd;
static long greeted, acknowledged, refused;
static double samples[SAMPLES_MAX];
static struct random random_source;

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void die(const char *what)
{
	perror(what);
	exit(1);
}

static void watch_fd(struct client *client, int operation, int writes)
{
	struct epoll_event event = {.events = EPOLLIN | (writes ? EPOLLOUT : 0), .data.ptr = client};

	if (epoll_ctl(epoll_fd, operation, client->fd, &event) != 0)
		die("epoll");
}

/* --- frames ----------------------------------------------------------------------------------- */

static ssize_t on_recv(wslay_event_context_ptr frames, uint8_t *out, size_t at_once, int flags,
                       void *to)
{
	ssize_t got = recv(((struct client *)to)->fd, out, at_once, 0);

	(void)flags;
	if (got > 0)
		return got;
	wslay_event_set_error(frames, got < 0 && errno == EAGAIN ? WSLAY_ERR_WOULDBLOCK
	                                                         : WSLAY_ERR_CALLBACK_FAILURE);
	return -1;
}

static ssize_t on_send(wslay_event_context_ptr frames, const uint8_t *bytes, size_t size, int flags,
                       void *to)
{
	int more = flags & WSLAY_MSG_MORE ? MSG_MORE : 0;
	ssize_t sent = send(((struct client *)to)->fd, bytes, size, MSG_NOSIGNAL | more);

	if (sent >= 0)
		return sent;
	wslay_event_set_error(frames,
	                      errno == EAGAIN ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
	return -1;
}

static int on_mask(wslay_event_context_ptr frames, uint8_t *out, size_t size, void *to)
{
	(void)frames;
	(void)to;
	for (size_t each = 0; each < size; each++)
		out[each] = (uint8_t)random_next(&random_source);
	return 0;
}

static void send_text(struct client *client, const char *text)
{
	struct wslay_event_msg message = {WSLAY_TEXT_FRAME, (const uint8_t *)text, strlen(text)};

	wslay_event_queue_msg(client->frames, &message);
	wslay_event_send(client->frames);
	watch_fd(client, EPOLL_CTL_MOD, wslay_event_want_write(client->frames));
}

/* --- playing ---------------------------------------------------------------------------------- */

static void send_move(struct game_table *table, int seat, int ply)
{
	struct client *client = table->clients[seat];
	move moves[GAME_MOVES_MAX];
	char text[GAME_TEXT_MAX], message[512];
	int count = table->game->moves(&table->state, moves);

	game_write_move(table->game, &table->state,
	                moves[random_below(&random_source, (uint32_t)count)], text);
	snprintf(message, sizeof message,
	         "{\"type\":\"move\",\"id\":\"%d-%d\",\"table\":\"%s\",\"ply\":%d,\"move\":\"%s\"}",
	         seat, ply, table->id, ply, text);
	client->sent_at[ply % PLIES] = now();
	send_text(client, message);
}

static void fold_event(struct game_table *table, const json_t *event)
{
	const char *kind = json_string_value(json_object_get(event, "kind"));
	const char *text = json_string_value(json_object_get(event, "text"));
	long number = (long)json_integer_value(json_object_get(event, "number"));
	move m;

	if (number < table->folded)
		return;
	table->folded = number + 1;
	if (strcmp(kind, "start") == 0) {
		game_start(table->game, &table->state, &table->setup);
		table->has_begun = 1;
	} else if (strcmp(kind, "move") == 0) {
		game_read_move(table->game, &table->state, text, &m);
		game_play(table->game, &table->state, m);
	}
}

/* Both seats hear everything; the first one's ears are enough. */
static void on_events(struct client *client, const json_t *message)
{
	struct game_table *table = client->table;
	const json_t *current = json_object_get(message, "now"), *event;
	int turn = (int)json_integer_value(json_object_get(current, "turn")) - 1;
	int ply = (int)json_integer_value(json_object_get(current, "ply"));
	size_t each;

	if (client->seat != 0)
		return;
	json_array_foreach(json_object_get(message, "events"), each, event)
		fold_event(table, event);
	table->is_over = table->has_begun && table->game->turn(&table->state) == GAME_OVER;
	if (!table->is_over && turn >= 0 && turn < SEATS)
		send_move(table, turn, ply);
}

static void on_answer(struct client *client, const json_t *message, int is_ok)
{
	const char *id = json_string_value(json_object_get(message, "id"));
	double *sent_at;
	int seat, ply;

	if (!id || sscanf(id, "%d-%d", &seat, &ply) != 2)
		return;
	sent_at = &client->sent_at[ply % PLIES];
	if (*sent_at == 0)
		return;
	if (is_ok && acknowledged < SAMPLES_MAX)
		samples[acknowledged++] = now() - *sent_at;
	refused += !is_ok;
	*sent_at = 0;
}

static void on_message(struct client *client, const char *text, size_t size)
{
	json_t *message;
	const char *type;

	if (!client->is_greeted) {
		client->is_greeted = 1;
		greeted++;
	}
	if (!client->table)
		return;
	message = json_loadb(text, size, 0, NULL);
	type = json_string_value(json_object_get(message, "type"));
	if (strcmp(type, "events") == 0 || strcmp(type, "table") == 0)
		on_events(client, message);
	else if (strcmp(type, "ok") == 0 || strcmp(type, "error") == 0)
		on_answer(client, message, type[0] == 'o');
	json_decref(message);
}

static void on_frame(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *arg,
                     void *to)
{
	(void)frames;
	if (arg->opcode == WSLAY_TEXT_FRAME)
		on_message((struct client *)to, (const char *)arg->msg, arg->msg_length);
}

/* --- connections ------------------------------------------------------------------------------ */

static struct client *new_client(const char *cookie)
{
	struct client *client = (struct client *)calloc(1, sizeof *client);
	struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
	char request[1024];
	int one = 1, length;

	if (!client)
		die("memory");
	to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	client->fd = socket(AF_INET, SOCK_STREAM, 0);
	if (client->fd < 0 || connect(client->fd, (struct sockaddr *)&to, sizeof to) != 0)
		die("connect");
	setsockopt(client->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
	length = snprintf(request, sizeof request,
	                  "GET /v1/socket HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
	                  "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
	                  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n%s%s%s\r\n",
	                  port, cookie[0] ? "Cookie: " : "", cookie, cookie[0] ? "\r\n" : "");
	if (send(client->fd, request, (size_t)length, 0) != length)
		die("send");
	fcntl(client->fd, F_SETFL, O_NONBLOCK);
	watch_fd(client, EPOLL_CTL_ADD, 0);
	return client;
}

/* The head of the answer is read byte by byte, so that no frame is swallowed. */
static void read_head(struct client *client)
{
	static const struct wslay_event_callbacks callbacks = {.recv_callback = on_recv,
	                                                       .send_callback = on_send,
	                                                       .genmask_callback = on_mask,
	                                                       .on_msg_recv_callback = on_frame};

	while (client->head_size < HEAD_MAX &&
	       recv(client->fd, client->head + client->head_size, 1, 0) == 1)
		if (++client->head_size >= 4 &&
		    memcmp(client->head + client->head_size - 4, "\r\n\r\n", 4) == 0) {
			if (memcmp(client->head, "HTTP/1.1 101", 12) != 0)
				die("the server does not take us");
			wslay_event_context_client_init(&client->frames, &callbacks, client);
			return;
		}
}

static void turn_loop(int wait_ms)
{
	struct epoll_event events[EVENTS_MAX];
	int count = epoll_wait(epoll_fd, events, EVENTS_MAX, wait_ms);

	for (int each = 0; each < count; each++) {
		struct client *client = (struct client *)events[each].data.ptr;

		if (!client->frames)
			read_head(client);
		if (!client->frames)
			continue;
		if (wslay_event_recv(client->frames) != 0 || wslay_event_send(client->frames) != 0) {
			fprintf(stderr, "load: the server has closed a connection\n");
			exit(1);
		}
		watch_fd(client, EPOLL_CTL_MOD, wslay_event_want_write(client->frames));
	}
}

/* --- what is measured ------------------------------------------------------------------------- */

static int run_idle(long count)
{
	double started = now();
	char line[16];

	for (long each = 0; each < count; each++) {
		new_client("");
		while (each + 1 - greeted > OPENING_MAX)
			turn_loop(1000);
	}
	while (greeted < count)
		turn_loop(1000);
	printf("{\"connections\": %ld, \"seconds\": %.2f}\n", count, now() - started);
	fflush(stdout);
	return fgets(line, sizeof line, stdin) == NULL; /* whoever started us has gone */
}

static int compare_samples(const void *a, const void *b)
{
	double one = *(const double *)a, other = *(const double *)b;

	return (one > other) - (one < other);
}

static double percentile(double part)
{
	return acknowledged ? samples[(long)((double)(acknowledged - 1) * part)] * 1000 : 0;
}

static int read_tables(struct game_table **out)
{
	char name[32], id[32], cookies[SEATS][256];
	int count = 0, players;
	size_t at_once = 0;

	*out = NULL;
	while (scanf("%31s %d %31s %255s %255s", name, &players, id, cookies[0], cookies[1]) == 5) {
		struct game_table *table;

		*out = (struct game_table *)grow(*out, &at_once, (size_t)count + 1, sizeof **out);
		table = &(*out)[count++];
		memset(table, 0, sizeof *table);
		table->game = games_find(name);
		table->setup = game_new_setup(players);
		game_check_setup(table->game, &table->setup);
		memcpy(table->id, id, sizeof id);
		for (int seat = 0; seat < SEATS; seat++) {
			table->clients[seat] = new_client(cookies[seat]);
			table->clients[seat]->seat = seat;
		}
	}
	return count;
}

static void begin(struct game_table *table)
{
	for (int seat = 0; seat < SEATS; seat++) {
		char message[128];

		table->clients[seat]->table = table;
		snprintf(message, sizeof message, "{\"type\":\"watch\",\"table\":\"%s\"}", table->id);
		send_text(table->clients[seat], message);
	}
}

static int count_over(const struct game_table *tables, int count)
{
	int over = 0;

	for (int each = 0; each < count; each++)
		over += tables[each].is_over;
	return over;
}

/* For so long, or until there is no table left to go on at: the load is the same all the time. */
static int play_all(struct game_table *tables, int count, int at_once, double end)
{
	int begun = 0, over = 0;

	while (now() < end) {
		while (begun < count && begun - over < at_once)
			begin(&tables[begun++]);
		if (begun - over < at_once)
			break;
		turn_loop(100);
		over = count_over(tables, begun);
	}
	return over;
}

static int run_play(double seconds, int at_once)
{
	struct game_table *tables;
	int count = read_tables(&tables), over;
	double started, took;

	while (greeted < (long)count * SEATS)
		turn_loop(1000);
	started = now();
	over = play_all(tables, count, at_once, started + seconds);
	took = now() - started;
	qsort(samples, (size_t)acknowledged, sizeof *samples, compare_samples);
	printf("{\"tables\": %d, \"finished\": %d, \"seconds\": %.2f, \"moves\": %ld, "
	       "\"refused\": %ld, \"moves_per_second\": %.0f, \"p50_ms\": %.2f, \"p99_ms\": %.2f, "
	       "\"max_ms\": %.2f}\n",
	       at_once, over, took, acknowledged, refused, (double)acknowledged / took, percentile(0.5),
	       percentile(0.99), percentile(1));
	return 0;
}

int main(int argc, char **argv)
{
	struct rlimit files;

	int is_idle = argc == 4 && strcmp(argv[1], "idle") == 0;

	if (!is_idle && argc != 5) {
		fprintf(stderr, "load idle PORT COUNT | load play PORT SECONDS COUNT\n");
		return 2;
	}
	getrlimit(RLIMIT_NOFILE, &files);
	files.rlim_cur = files.rlim_max;
	setrlimit(RLIMIT_NOFILE, &files);
	port = atoi(argv[2]);
	random_source = random_seeded(7);
	epoll_fd = epoll_create1(0);
	return is_idle ? run_idle(atol(argv[3])) : run_play(atof(argv[3]), atoi(argv[4]));
}
