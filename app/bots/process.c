#include "bots/process.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/system.h"
#include "bots/child.h"
#include "core/record.h"

enum {
	FLOOD_BYTES = 1024 * 1024, /* bytes that it may write before its answer */
	POLL = 100,                /* milliseconds between two checks that it still runs */
	QUIT_WAIT = 300,           /* milliseconds for a program that was asked to quit */
	NOT_FOUND = 126            /* the shell's status for a command that it cannot run, or 127 */
};

struct process {
	const struct process_plan *plan;
	struct child *child; /* NULL: not running */
	char buffer[PROCESS_LINE_MAX + 1];
	size_t at, filled; /* received, not yet read */
	size_t flood;      /* bytes since the last question */
	int64_t deadline;
	int64_t started;
	FILE *log;      /* or NULL */
	char last[120]; /* the beginning of its last line */
	char error[PROCESS_ERROR_MAX];
};

static int64_t milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

struct process *process_new(const struct process_plan *plan)
{
	struct process *process = calloc(1, sizeof *process);

	if (process)
		process->plan = plan;
	return process;
}

const char *process_error(const struct process *process)
{
	return process->error;
}

int process_is_running(const struct process *process)
{
	return process->child != NULL;
}

void process_set_deadline(struct process *process, int64_t time)
{
	process->deadline = milliseconds() + time;
}

/* One line of the transcript: seconds since the start, a sign for who speaks, and the line. */
static void write_log(struct process *process, char sign, const char *line, size_t length)
{
	if (process->log)
		fprintf(process->log, "%9.3f %c %.*s\n", (double)(milliseconds() - process->started) / 1000,
		        sign, (int)length, line);
}

/* Replaces unprintable characters by blanks. */
void process_fail(struct process *process, const char *word, const char *detail)
{
	if (process->error[0])
		return;
	snprintf(process->error, sizeof process->error, "%s%s%.280s", word, *detail ? ": " : "",
	         detail);
	record_clean(process->error);
	write_log(process, '!', process->error, strlen(process->error));
}

static void fail_late(struct process *process)
{
	char text[160];

	snprintf(text, sizeof text, *process->last ? "its last line was '%s'" : "it has said nothing",
	         process->last);
	process_fail(process, "stall", text);
}

/* ---- starting and ending ---- */

/* Opens the transcript (appends, if the program is restarted) and the file for its standard error,
   or the null device. Returns the latter, or -1 with an error. */
static int open_logs(struct process *process)
{
	char path[PATH_MAX];

	process->started = milliseconds();
	if (!process->plan->log)
		return open(DEV_NULL, O_WRONLY | SYSTEM_CLOEXEC);
	snprintf(path, sizeof path, "%s.log", process->plan->log);
	if (!process->log)
		process->log = fopen(path, "a" SYSTEM_CLOEXEC_MODE);
	if (!process->log)
		return -1;
	setvbuf(process->log, NULL, _IOLBF, BUFSIZ);
	write_log(process, '#', process->plan->command, strlen(process->plan->command));
	snprintf(path, sizeof path, "%s.err", process->plan->log);
	return open(path, O_WRONLY | O_CREAT | O_APPEND | SYSTEM_CLOEXEC, 0666);
}

static int fail_start(struct process *process)
{
	process_fail(process, "start", strerror(errno));
	return 0;
}

int process_start(struct process *process)
{
	int error;

	process_end(process);
	process->error[0] = 0;
	process->last[0] = 0;
	process->at = process->filled = process->flood = 0;
	error = open_logs(process);
	if (error < 0)
		return fail_start(process);
	process->child = child_start(process->plan->command, error);
	if (!process->child)
		fail_start(process);
	close(error);
	return process->child != NULL;
}

/* Waits a moment for a program that was asked to quit. */
static int ends_soon(const struct process *process, struct child_end *how)
{
	int64_t until = milliseconds() + QUIT_WAIT;

	while (!child_has_ended(process->child, how)) {
		if (milliseconds() >= until)
			return 0;
		nanosleep(&(struct timespec){0, 5000000}, NULL);
	}
	return 1;
}

/* One of the pipes is closed: the program has ended, or has closed it itself. */
static void fail_closed(struct process *process, const char *pipe)
{
	struct child_end how;
	char text[48];

	if (!ends_soon(process, &how)) {
		process_fail(process, "crash", pipe);
		return;
	}
	snprintf(text, sizeof text, how.is_signal ? "signal %d" : "exit status %d", how.status);
	process_fail(process,
	             !process->last[0] && !how.is_signal && how.status >= NOT_FOUND &&
	                     how.status <= NOT_FOUND + 1
	                 ? "start"
	                 : "crash",
	             text);
}

/* Closes its input, which asks it to quit. If it does not end, kills it with its children. */
void process_end(struct process *process)
{
	struct child_end how;

	if (!process->child)
		return;
	child_shut(process->child);
	if (!process->error[0])
		ends_soon(process, &how);
	child_end(process->child);
	process->child = NULL;
}

void processes_adopt(void)
{
	children_adopt();
}

void processes_end_all(void)
{
	children_end_all();
}

/* ---- lines ---- */

/* Waits until something can be read or written; 0 with an error. */
static int wait_for(struct process *process, enum child_pipe pipe)
{
	int64_t left = process->deadline - milliseconds();
	struct child_end how;

	if (child_wait(process->child, pipe, left < 0 ? 0 : left < POLL ? (int)left : POLL))
		return 1;
	if (process->plan->cancel && atomic_load(process->plan->cancel))
		process_fail(process, "cancel", "");
	else if (child_has_ended(process->child, &how))
		fail_closed(process, "");
	else if (milliseconds() >= process->deadline)
		fail_late(process);
	return !process->error[0];
}

static void send_all(struct process *process, const char *text, size_t size)
{
	while (size && !process->error[0] && process->child) {
		long sent = child_send(process->child, text, size);

		if (sent > 0) {
			text += sent;
			size -= (size_t)sent;
		} else if (sent == 0) {
			wait_for(process, CHILD_INPUT);
		} else {
			fail_closed(process, "its input is closed");
		}
	}
}

/* Writes the text to the transcript, line by line. */
static void log_lines(struct process *process, const char *text)
{
	while (*text) {
		size_t length = strcspn(text, "\n");

		write_log(process, '<', text, length);
		text += length + (text[length] == '\n');
	}
}

void process_write_line(struct process *process, const char *format, ...)
{
	char line[1024];
	va_list arguments;
	int length;

	va_start(arguments, format);
	length = vsnprintf(line, sizeof line, format, arguments);
	va_end(arguments);
	if (length >= (int)sizeof line)
		length = (int)sizeof line - 1;
	if (!process->error[0])
		log_lines(process, line);
	send_all(process, line, (size_t)length);
}

/* Reads what is available; returns whether there was anything. */
static int receive(struct process *process)
{
	long got;

	process->filled -= process->at;
	memmove(process->buffer, process->buffer + process->at, process->filled);
	process->at = 0;
	got = child_receive(process->child, process->buffer + process->filled,
	                    sizeof process->buffer - process->filled);

	if (got > 0) {
		process->filled += (size_t)got;
		process->flood += (size_t)got;
		if (process->flood > FLOOD_BYTES)
			process_fail(process, "flood", "");
	} else if (got < 0) {
		fail_closed(process, "its output is closed");
	}
	return got > 0;
}

/* Takes the next complete line, without its end, out of the buffer; 0 if there is none yet.
   Replaces NULs by a character that occurs in no move. */
static int take_line(struct process *process, char *line)
{
	const char *from = process->buffer + process->at;
	size_t length = process->filled - process->at;
	const char *end_of_line = memchr(from, '\n', length);

	if (!end_of_line) {
		if (length == sizeof process->buffer)
			process_fail(process, "flood", "");
		return 0;
	}
	length = (size_t)(end_of_line - from);
	for (size_t at = 0; at < length; at++)
		line[at] = from[at] ? from[at] : 1;
	line[length] = 0;
	if (length && line[length - 1] == '\r')
		line[length - 1] = 0;
	process->at += length + 1;
	snprintf(process->last, sizeof process->last, "%s", line);
	write_log(process, '>', line, strlen(line));
	return 1;
}

int process_read_line(struct process *process, char *line)
{
	while (!process->error[0]) {
		if (take_line(process, line))
			return 1;
		if (!process->error[0] && wait_for(process, CHILD_OUTPUT))
			receive(process);
	}
	return 0;
}

void process_discard_input(struct process *process)
{
	char line[PROCESS_LINE_MAX + 1];

	process->flood = 0;
	do
		while (take_line(process, line))
			;
	while (!process->error[0] && receive(process));
	process->flood = 0;
}

void process_free(struct process *process)
{
	if (!process)
		return;
	process_end(process);
	if (process->log)
		fclose(process->log);
	free(process);
}
