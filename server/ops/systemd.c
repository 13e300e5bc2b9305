#include "server/ops/systemd.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { FIRST_FD = 3 };

/* A number in the environment that is meant for this process; 0 if there is none. */
static long long number_for_us(const char *name, const char *pid_name)
{
	const char *text = getenv(name), *pid = getenv(pid_name);

	if (!text || (pid && strtoll(pid, NULL, 10) != (long long)getpid()))
		return 0;
	return strtoll(text, NULL, 10);
}

static int is_tcp_listener(int fd)
{
	int listens = 0, family = 0;
	socklen_t size = sizeof listens;

	if (getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0 || !listens)
		return 0;
	size = sizeof family;
	return getsockopt(fd, SOL_SOCKET, SO_DOMAIN, &family, &size) == 0 &&
	       (family == AF_INET || family == AF_INET6);
}

int systemd_listener(struct serve_error *error)
{
	long long count = getenv("LISTEN_PID") ? number_for_us("LISTEN_FDS", "LISTEN_PID") : 0;

	unsetenv("LISTEN_PID");
	unsetenv("LISTEN_FDS");
	unsetenv("LISTEN_FDNAMES");
	if (count == 0)
		return SYSTEMD_NO_LISTENER;
	if (count == 1 && is_tcp_listener(FIRST_FD)) {
		fcntl(FIRST_FD, F_SETFD, FD_CLOEXEC);
		fcntl(FIRST_FD, F_SETFL, fcntl(FIRST_FD, F_GETFL) | O_NONBLOCK);
		return FIRST_FD;
	}
	error->fault = SERVE_BAD_ADDRESS;
	snprintf(error->reason, sizeof error->reason, "LISTEN_FDS is %lld: not one TCP socket", count);
	return SYSTEMD_BAD_LISTENER;
}

void systemd_notify(const char *state)
{
	struct sockaddr_un to = {.sun_family = AF_UNIX};
	const char *path = getenv("NOTIFY_SOCKET");
	size_t length = path ? strlen(path) : 0;
	int fd;

	if (length == 0 || length >= sizeof to.sun_path)
		return;
	memcpy(to.sun_path, path, length);
	if (path[0] == '@')
		to.sun_path[0] = 0; /* a name that is no file */
	fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (fd < 0)
		return;
	sendto(fd, state, strlen(state), MSG_NOSIGNAL | MSG_DONTWAIT, (struct sockaddr *)&to,
	       (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length));
	close(fd);
}

int64_t systemd_watchdog_ms(void)
{
	return number_for_us("WATCHDOG_USEC", "WATCHDOG_PID") / 1000;
}
