#include "bots/child.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "base/system.h"

#ifdef MSG_NOSIGNAL
enum { SEND_FLAGS = MSG_NOSIGNAL | MSG_DONTWAIT };
#else /* macOS has an option of the socket instead */
enum { SEND_FLAGS = MSG_DONTWAIT };
#endif

struct child {
	pid_t pid;
	int to, from; /* its standard input, a socket, and its standard output, a pipe */
};

/* ---- starting and ending ---- */

/* In the child: only async-signal-safe calls, because the parent has threads. */
static void become(const char *command, int input, int output, int error)
{
	setpgid(0, 0);
	if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(error, 2) < 0)
		_exit(127);
	signal(SIGPIPE, SIG_DFL);
	execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

static int open_socket(int ends[2])
{
#ifdef SOCK_CLOEXEC
	return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0;
#else
	int yes = 1;

	if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
		return 0;
	fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	fcntl(ends[1], F_SETFD, FD_CLOEXEC);
	setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
	return 1;
#endif
}

/* The ends of both pipes: [0] ours, [1] the program's. Separate, so that each can be closed
   alone. */
static int open_ways(int input[2], int output[2])
{
	if (!open_socket(input))
		return 0;
	if (system_pipe(output) == 0) {
		fcntl(output[0], F_SETFL, O_NONBLOCK);
		return 1;
	}
	close(input[0]);
	close(input[1]);
	return 0;
}

struct child *child_start(const char *command, int error)
{
	struct child *child = calloc(1, sizeof *child);
	int input[2], output[2];

	if (!child || !open_ways(input, output)) {
		free(child);
		return NULL;
	}
	child->pid = fork();
	if (child->pid == 0)
		become(command, input[1], output[1], error);
	close(input[1]);
	close(output[1]);
	child->to = input[0];
	child->from = output[0];
	if (child->pid > 0) {
		setpgid(child->pid, child->pid);
		return child;
	}
	close(child->to);
	close(child->from);
	free(child);
	return NULL;
}

/* Leaves it a zombie, so that its process id is not reused before its children are killed. */
int child_has_ended(const struct child *child, struct child_end *how)
{
	siginfo_t info = {.si_pid = 0};

	if (waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
	    info.si_pid != child->pid)
		return 0;
	how->is_signal = info.si_code != CLD_EXITED;
	how->status = info.si_status;
	return 1;
}

void child_shut(struct child *child)
{
	shutdown(child->to, SHUT_WR);
}

static void reap(pid_t pid)
{
	while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
		;
}

void child_end(struct child *child)
{
	kill(-child->pid, SIGKILL);
	reap(child->pid);
	close(child->to);
	close(child->from);
	free(child);
}

/* ---- bytes ---- */

int child_wait(const struct child *child, enum child_pipe pipe, int milliseconds)
{
	struct pollfd file = {child->from, POLLIN, 0};

	if (pipe == CHILD_INPUT) {
		file.fd = child->to;
		file.events = POLLOUT;
	}
	return poll(&file, 1, milliseconds) > 0;
}

/* Bytes, nothing yet, or closed. */
static long bytes_or_closed(ssize_t bytes)
{
	if (bytes > 0)
		return (long)bytes;
	return bytes < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

long child_send(struct child *child, const char *text, size_t size)
{
	return bytes_or_closed(send(child->to, text, size, SEND_FLAGS));
}

long child_receive(struct child *child, char *out, size_t size)
{
	return bytes_or_closed(read(child->from, out, size));
}

/* ---- what programs leave behind ---- */

#ifdef __linux__

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

static void end_one(pid_t child)
{
	kill(child, SIGKILL);
	reap(child);
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

void children_adopt(void)
{
	prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
	see_children(remember);
}

/* Their children become ours, so one pass may not be enough. */
void children_end_all(void)
{
	while (see_children(end_one) > 0)
		;
}

#else /* no adoption there: processes that left the group are not ours */

void children_adopt(void)
{
}

void children_end_all(void)
{
}

#endif
