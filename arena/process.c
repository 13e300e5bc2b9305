/* process.c - the arena's side of the bot protocol. */
#include "arena/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	PROTOCOL_VERSION = 1,
	LINE_MAX_BYTES = 4096,       /* of a line that a program writes */
	FLOOD_BYTES = 1024 * 1024,   /* of all that it writes before it answers */
	GRACE = 500,                 /* milliseconds more than the program is told, for the way */
	QUIT_WAIT = 300              /* milliseconds for a program that was asked to quit */
};

struct process {
	const char *command;
	int patience;
	pid_t pid; /* 0: not running */
	int socket;
	const struct game *game;
	char buffer[LINE_MAX_BYTES];
	size_t filled;
	size_t heard; /* bytes since the last question */
	int64_t deadline;
	char trouble[160];
};

static int64_t milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

struct process *process_new(const char *command, int patience)
{
	struct process *process = calloc(1, sizeof *process);

	if (!process)
		return NULL;
	process->command = command;
	process->patience = patience;
	return process;
}

const char *process_trouble(const struct process *process)
{
	return process->trouble;
}

/* The first trouble is the one that is told. Control characters of a strange line become dots. */
static void fail(struct process *process, const char *word, const char *detail)
{
	if (process->trouble[0])
		return;
	snprintf(process->trouble, sizeof process->trouble, "%s%s%.120s", word, *detail ? ": " : "",
	         detail);
	for (char *at = process->trouble; *at; at++)
		if ((unsigned char)*at < ' ' || *at == 127)
			*at = '.';
}

/* ---- starting and ending ---- */

/* In the child: only calls that are safe after a fork of a program with threads. */
static void become(const char *command, int socket)
{
	int nowhere = open("/dev/null", O_WRONLY);

	setpgid(0, 0);
	if (dup2(socket, 0) < 0 || dup2(socket, 1) < 0 || nowhere < 0 || dup2(nowhere, 2) < 0)
		_exit(127);
	signal(SIGPIPE, SIG_DFL);
	execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

static int start(struct process *process)
{
	int ends[2];

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0) {
		fail(process, "start", strerror(errno));
		return 0;
	}
	process->pid = fork();
	if (process->pid == 0)
		become(process->command, ends[1]);
	close(ends[1]);
	process->socket = ends[0];
	process->filled = 0;
	if (process->pid < 0) {
		fail(process, "start", strerror(errno));
		close(process->socket);
		process->pid = 0;
		return 0;
	}
	setpgid(process->pid, process->pid);
	return 1;
}

static int has_ended(struct process *process)
{
	int status;

	return waitpid(process->pid, &status, WNOHANG) == process->pid;
}

/* Shutting the socket is the last word; who does not go then is killed, with its children. */
static void end(struct process *process)
{
	int64_t until = milliseconds() + QUIT_WAIT;
	int is_gone = 0;

	if (!process->pid)
		return;
	shutdown(process->socket, SHUT_WR);
	while (!process->trouble[0] && !(is_gone = has_ended(process)) && milliseconds() < until)
		poll(NULL, 0, 5);
	kill(-process->pid, SIGKILL);
	if (!is_gone)
		waitpid(process->pid, NULL, 0);
	close(process->socket);
	process->pid = 0;
}

/* ---- lines ---- */

static int wait_for(struct process *process, short events)
{
	struct pollfd file = {process->socket, events, 0};
	int64_t left = process->deadline - milliseconds();

	if (left < 0)
		left = 0;
	if (poll(&file, 1, (int)left) > 0)
		return 1;
	if (milliseconds() >= process->deadline)
		fail(process, "stall", "");
	return !process->trouble[0];
}

static void send_all(struct process *process, const char *text, size_t size)
{
	while (size && !process->trouble[0] && process->pid) {
		ssize_t sent = send(process->socket, text, size, MSG_NOSIGNAL | MSG_DONTWAIT);

		if (sent > 0) {
			text += sent;
			size -= (size_t)sent;
		} else if (sent < 0 && (errno == EAGAIN || errno == EINTR)) {
			wait_for(process, POLLOUT);
		} else {
			fail(process, "crash", "");
		}
	}
}

__attribute__((format(printf, 2, 3))) static void tell(struct process *process,
                                                       const char *format, ...)
{
	char line[1024];
	va_list arguments;
	int length;

	va_start(arguments, format);
	length = vsnprintf(line, sizeof line, format, arguments);
	va_end(arguments);
	send_all(process, line, (size_t)length);
}

static void receive(struct process *process)
{
	ssize_t got = recv(process->socket, process->buffer + process->filled,
	                   sizeof process->buffer - process->filled, MSG_DONTWAIT);

	if (got > 0) {
		process->filled += (size_t)got;
		process->heard += (size_t)got;
		if (process->heard > FLOOD_BYTES)
			fail(process, "flood", "");
	} else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
		fail(process, "crash", "");
	}
}

/* Takes the next whole line, without its end, out of the buffer; 0 if there is none yet. */
static int take_line(struct process *process, char *line)
{
	char *end_of_line = memchr(process->buffer, '\n', process->filled);
	size_t length;

	if (!end_of_line) {
		if (process->filled == sizeof process->buffer)
			fail(process, "flood", "");
		return 0;
	}
	length = (size_t)(end_of_line - process->buffer);
	memcpy(line, process->buffer, length);
	line[length] = 0;
	if (length && line[length - 1] == '\r')
		line[length - 1] = 0;
	process->filled -= length + 1;
	memmove(process->buffer, end_of_line + 1, process->filled);
	return 1;
}

static int is_word(const char *line, const char *word)
{
	size_t length = strlen(word);

	return strncmp(line, word, length) == 0 && (line[length] == ' ' || !line[length]);
}

/* Waits for a line that begins with a word; all other lines are for people. Returns what follows
   the word, or NULL with a trouble. */
static const char *await(struct process *process, const char *word, char *line)
{
	process->heard = 0;
	while (!process->trouble[0]) {
		if (take_line(process, line)) {
			if (is_word(line, word))
				return line[strlen(word)] ? line + strlen(word) + 1 : "";
			if (is_word(line, "refuse"))
				fail(process, "refuse", line[6] ? line + 7 : "");
		} else if (!process->trouble[0] && wait_for(process, POLLIN)) {
			receive(process);
		}
	}
	return NULL;
}

/* ---- the protocol ---- */

static void set_deadline(struct process *process)
{
	process->deadline = milliseconds() + process->patience + GRACE;
}

static void greet(struct process *process)
{
	char line[LINE_MAX_BYTES];
	const char *answer;

	set_deadline(process);
	tell(process, "hello %d\n", PROTOCOL_VERSION);
	answer = await(process, "hello", line);
	if (answer && atoi(answer) != PROTOCOL_VERSION)
		fail(process, "refuse", answer);
}

static void tell_game(struct process *process, const struct game_setup *setup, int number)
{
	const struct game *game = process->game;
	char options[512] = "", line[LINE_MAX_BYTES];
	size_t length = 0;

	for (int option = 0; game->options[option].name; option++) {
		int value = setup->option[option];

		if (value != game_default_value(game, setup, option))
			length += (size_t)snprintf(options + length, sizeof options - length, " %s=%s",
			                           game->options[option].name,
			                           game->options[option].values[value]);
	}
	set_deadline(process);
	tell(process, "game %s %d%s\nseat %d\nready\n", game->name, setup->players, options,
	     number + 1);
	await(process, "ready", line);
}

void process_begin(struct process *process, const struct game *game,
                   const struct game_setup *setup, int number)
{
	if (process->trouble[0]) {
		end(process);
		process->trouble[0] = 0;
	}
	process->game = game;
	if (!process->pid && start(process))
		greet(process);
	if (!process->trouble[0])
		tell_game(process, setup, number);
}

void process_see(struct process *process, const void *state, int actor, move m)
{
	char text[GAME_TEXT_MAX];

	process->game->write_move(state, m, text);
	set_deadline(process);
	if (actor == GAME_CHANCE)
		tell(process, "play . %s\n", text);
	else
		tell(process, "play %d %s\n", actor + 1, text);
}

int process_choose(struct process *process, const void *state, move *m)
{
	char line[LINE_MAX_BYTES];
	const char *answer;

	set_deadline(process);
	tell(process, "go ms %d\n", process->patience);
	answer = await(process, "bestmove", line);
	if (!answer)
		return 0;
	if (process->game->read_move(state, answer, m) && game_is_legal(process->game, state, *m))
		return 1;
	fail(process, "nonsense", answer);
	return 0;
}

void process_free(struct process *process)
{
	if (!process)
		return;
	if (process->pid && !process->trouble[0]) {
		set_deadline(process);
		tell(process, "quit\n");
	}
	end(process);
	free(process);
}
