/* process.c - another program as a child, and lines to and from it. */
#include "bots/process.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/record.h"

enum {
	FLOOD_BYTES = 1024 * 1024,   /* of all that it writes before it answers */
	POLL = 100,                  /* milliseconds between two checks that it still runs */
	QUIT_WAIT = 300,             /* milliseconds for a program that was asked to quit */
	NOT_FOUND = 126              /* the shell's status for a command that it cannot run, or 127 */
};

struct process {
	const struct process_plan *plan;
	pid_t pid;    /* 0: not running */
	int to, from; /* its standard input, a socket, and its standard output, a pipe */
	char buffer[PROCESS_LINE_MAX + 1];
	size_t filled;
	size_t heard; /* bytes since the last question */
	int64_t deadline;
	int64_t started;
	FILE *log; /* or NULL */
	char last[120]; /* the beginning of the last line that it said */
	char trouble[PROCESS_TROUBLE_MAX];
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

const char *process_trouble(const struct process *process)
{
	return process->trouble;
}

int process_is_running(const struct process *process)
{
	return process->pid != 0;
}

void process_within(struct process *process, int64_t time)
{
	process->deadline = milliseconds() + time;
}

/* One line of the transcript: seconds since the start, a sign for who speaks, and the line. */
static void write_log(struct process *process, char sign, const char *line, size_t length)
{
	if (process->log)
		fprintf(process->log, "%9.3f %c %.*s\n",
		        (double)(milliseconds() - process->started) / 1000, sign, (int)length, line);
}

/* What is not printable in a strange line becomes blanks. */
void process_fail(struct process *process, const char *word, const char *detail)
{
	if (process->trouble[0])
		return;
	snprintf(process->trouble, sizeof process->trouble, "%s%s%.280s", word, *detail ? ": " : "",
	         detail);
	record_clean(process->trouble);
	write_log(process, '!', process->trouble, strlen(process->trouble));
}

static void fail_late(struct process *process)
{
	char text[160];

	snprintf(text, sizeof text, *process->last ? "its last line was '%s'" : "it has said nothing",
	         process->last);
	process_fail(process, "stall", text);
}

/* ---- starting and ending ---- */

/* In the child: only calls that are safe after a fork of a program with threads. */
static void become(const char *command, int input, int output, int error)
{
	setpgid(0, 0);
	if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(error, 2) < 0)
		_exit(127);
	signal(SIGPIPE, SIG_DFL);
	execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

/* The ends of both pipes: [0] ours, [1] the program's. Two, so that each can be closed alone. */
static int open_ways(int input[2], int output[2])
{
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input) < 0)
		return 0;
	if (pipe2(output, O_CLOEXEC) == 0) {
		fcntl(output[0], F_SETFL, O_NONBLOCK);
		return 1;
	}
	close(input[0]);
	close(input[1]);
	return 0;
}

/* The transcript, which goes on where the program is started again; and where its standard error
   goes: to a file, or nowhere. Returns that, or -1 with a trouble. */
static int open_logs(struct process *process)
{
	char path[PATH_MAX];

	process->started = milliseconds();
	if (!process->plan->log)
		return open("/dev/null", O_WRONLY | O_CLOEXEC);
	snprintf(path, sizeof path, "%s.log", process->plan->log);
	if (!process->log)
		process->log = fopen(path, "ae");
	if (!process->log)
		return -1;
	setvbuf(process->log, NULL, _IOLBF, BUFSIZ);
	write_log(process, '#', process->plan->command, strlen(process->plan->command));
	snprintf(path, sizeof path, "%s.err", process->plan->log);
	return open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
}

static int fail_start(struct process *process)
{
	process_fail(process, "start", strerror(errno));
	return 0;
}

int process_start(struct process *process)
{
	int input[2], output[2], error;

	process_end(process);
	process->trouble[0] = 0;
	process->last[0] = 0;
	process->filled = process->heard = 0;
	error = open_logs(process);
	if (error < 0)
		return fail_start(process);
	if (!open_ways(input, output)) {
		fail_start(process);
		close(error);
		return 0;
	}
	process->pid = fork();
	if (process->pid == 0)
		become(process->plan->command, input[1], output[1], error);
	close(input[1]);
	close(output[1]);
	close(error);
	process->to = input[0];
	process->from = output[0];
	if (process->pid > 0) {
		setpgid(process->pid, process->pid);
		return 1;
	}
	fail_start(process);
	close(process->to);
	close(process->from);
	process->pid = 0;
	return 0;
}

/* Whether the program has ended, and how. It stays a zombie, so that nobody else gets its
   process id before its children are dealt with. */
static int has_ended(const struct process *process, siginfo_t *how)
{
	how->si_pid = 0;
	return waitid(P_PID, (id_t)process->pid, how, WEXITED | WNOHANG | WNOWAIT) == 0 &&
	       how->si_pid == process->pid;
}

/* Waits a moment for a program that was told to quit. */
static int ends_soon(const struct process *process, siginfo_t *how)
{
	int64_t until = milliseconds() + QUIT_WAIT;

	while (!has_ended(process, how)) {
		if (milliseconds() >= until)
			return 0;
		poll(NULL, 0, 5);
	}
	return 1;
}

/* One of the pipes is closed: the program has ended, or has closed it itself. */
static void fail_closed(struct process *process, const char *way)
{
	siginfo_t how;
	char text[48];

	if (!ends_soon(process, &how)) {
		process_fail(process, "crash", way);
		return;
	}
	snprintf(text, sizeof text, how.si_code == CLD_EXITED ? "exit status %d" : "signal %d",
	         how.si_status);
	process_fail(process,
	     !process->last[0] && how.si_code == CLD_EXITED && how.si_status >= NOT_FOUND &&
	             how.si_status <= NOT_FOUND + 1
	         ? "start"
	         : "crash",
	     text);
}

/* Shutting the socket down is the last request; a program that does not end then is killed, with
   its children. */
void process_end(struct process *process)
{
	siginfo_t how;

	if (!process->pid)
		return;
	shutdown(process->to, SHUT_WR);
	if (!process->trouble[0])
		ends_soon(process, &how);
	kill(-process->pid, SIGKILL);
	while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR)
		;
	close(process->to);
	close(process->from);
	process->pid = 0;
}

/* ---- what programs leave behind ---- */

/* Children that this process had before it started any program, and which it must not end. If
   there were more than fit here, no unknown child is ended. */
enum { OLD_CHILDREN_MAX = 64 };
static pid_t old_children[OLD_CHILDREN_MAX];
static int old_count;

static void remember(pid_t child)
{
	if (old_count < OLD_CHILDREN_MAX)
		old_children[old_count] = child;
	old_count++;
}

static void end_child(pid_t child)
{
	kill(child, SIGKILL);
	while (waitpid(child, NULL, 0) < 0 && errno == EINTR)
		;
}

static int is_old(pid_t child)
{
	int each = 0;

	while (each < old_count && each < OLD_CHILDREN_MAX && old_children[each] != child)
		each++;
	return each < old_count;
}

/* The children of one thread of this process that are not old; returns how many there are. */
static int see_children_of(const char *thread, void (*see)(pid_t child))
{
	char path[300];
	FILE *file;
	int count = 0, child;

	snprintf(path, sizeof path, "/proc/self/task/%s/children", thread);
	file = fopen(path, "r");
	if (!file)
		return 0;
	while (fscanf(file, "%d", &child) == 1)
		if (!is_old(child)) {
			see(child);
			count++;
		}
	fclose(file);
	return count;
}

static int see_children(void (*see)(pid_t child))
{
	DIR *threads = opendir("/proc/self/task");
	int count = 0;

	for (struct dirent *row; threads && (row = readdir(threads));)
		count += row->d_name[0] == '.' ? 0 : see_children_of(row->d_name, see);
	if (threads)
		closedir(threads);
	return count;
}

void processes_adopt(void)
{
	prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
	see_children(remember);
}

/* The children of those become ours, so one pass may not be enough. */
void processes_end_all(void)
{
	while (see_children(end_child) > 0)
		;
}

/* ---- lines ---- */

/* Waits until something can be read or written; 0 with a trouble. */
static int wait_for(struct process *process, int file, short events)
{
	struct pollfd poll_file = {file, events, 0};
	int64_t left = process->deadline - milliseconds();
	siginfo_t how;

	if (poll(&poll_file, 1, left < 0 ? 0 : left < POLL ? (int)left : POLL) > 0)
		return 1;
	if (process->plan->cancel && atomic_load(process->plan->cancel))
		process_fail(process, "cancel", "");
	else if (has_ended(process, &how))
		fail_closed(process, "");
	else if (milliseconds() >= process->deadline)
		fail_late(process);
	return !process->trouble[0];
}

static void send_all(struct process *process, const char *text, size_t size)
{
	while (size && !process->trouble[0] && process->pid) {
		ssize_t sent = send(process->to, text, size, MSG_NOSIGNAL | MSG_DONTWAIT);

		if (sent > 0) {
			text += sent;
			size -= (size_t)sent;
		} else if (sent < 0 && (errno == EAGAIN || errno == EINTR)) {
			wait_for(process, process->to, POLLOUT);
		} else {
			fail_closed(process, "its input is closed");
		}
	}
}

/* All that is told in one go, line by line. */
static void log_lines(struct process *process, const char *text)
{
	while (*text) {
		size_t length = strcspn(text, "\n");

		write_log(process, '<', text, length);
		text += length + (text[length] == '\n');
	}
}

void process_tell(struct process *process, const char *format, ...)
{
	char line[1024];
	va_list arguments;
	int length;

	va_start(arguments, format);
	length = vsnprintf(line, sizeof line, format, arguments);
	va_end(arguments);
	if (length >= (int)sizeof line)
		length = (int)sizeof line - 1;
	if (!process->trouble[0])
		log_lines(process, line);
	send_all(process, line, (size_t)length);
}

/* Takes in what there is; returns whether that was anything. */
static int receive(struct process *process)
{
	ssize_t got = read(process->from, process->buffer + process->filled,
	                   sizeof process->buffer - process->filled);

	if (got > 0) {
		process->filled += (size_t)got;
		process->heard += (size_t)got;
		if (process->heard > FLOOD_BYTES)
			process_fail(process, "flood", "");
	} else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
		fail_closed(process, "its output is closed");
	}
	return got > 0;
}

/* Takes the next whole line, without its end, out of the buffer; 0 if there is none yet. A NUL in
   it becomes another letter that no move has. */
static int take_line(struct process *process, char *line)
{
	char *end_of_line = memchr(process->buffer, '\n', process->filled);
	size_t length;

	if (!end_of_line) {
		if (process->filled == sizeof process->buffer)
			process_fail(process, "flood", "");
		return 0;
	}
	length = (size_t)(end_of_line - process->buffer);
	for (size_t at = 0; at < length; at++)
		line[at] = process->buffer[at] ? process->buffer[at] : 1;
	line[length] = 0;
	if (length && line[length - 1] == '\r')
		line[length - 1] = 0;
	process->filled -= length + 1;
	memmove(process->buffer, end_of_line + 1, process->filled);
	snprintf(process->last, sizeof process->last, "%s", line);
	write_log(process, '>', line, strlen(line));
	return 1;
}

int process_hear(struct process *process, char *line)
{
	while (!process->trouble[0]) {
		if (take_line(process, line))
			return 1;
		if (!process->trouble[0] && wait_for(process, process->from, POLLIN))
			receive(process);
	}
	return 0;
}

void process_forget(struct process *process)
{
	char line[PROCESS_LINE_MAX + 1];

	process->heard = 0;
	do
		while (take_line(process, line))
			;
	while (!process->trouble[0] && receive(process));
	process->heard = 0;
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

