#include "server/http/address.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 1024, HOST_MAX = 128, PORT_MAX = 65535 };

/* --- listening -------------------------------------------------------------------------------- */

static int fail(struct serve_error *error, enum serve_fault fault, const char *reason)
{
	error->fault = fault;
	snprintf(error->reason, sizeof error->reason, "%s", reason);
	return -1;
}

/* getaddrinfo takes 99999 for 34463. */
static int is_port(const char *text)
{
	return text[0] && strlen(text) <= 5 && strspn(text, "0123456789") == strlen(text) &&
	       atoi(text) <= PORT_MAX;
}

/* The part before the last colon, without brackets. */
static int read_host(const char *text, const char *port, char host[HOST_MAX])
{
	size_t length = (size_t)(port - text);

	if (length > 2 && text[0] == '[' && text[length - 1] == ']') {
		text++;
		length -= 2;
	}
	if (length == 0 || length >= HOST_MAX)
		return 0;
	memcpy(host, text, length);
	host[length] = 0;
	if (strcmp(host, "localhost") == 0)
		strcpy(host, "127.0.0.1");
	return 1;
}

static int listen_at(const struct addrinfo *at)
{
	int fd = socket(at->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), one = 1;

	if (fd >= 0 && setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) == 0 &&
	    bind(fd, at->ai_addr, at->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0)
		return fd;
	if (fd >= 0) {
		int reason = errno;

		close(fd);
		errno = reason;
	}
	return -1;
}

/* The reason names the address: it may be the default, which the host has not typed. */
static void fail_at(struct serve_error *error, const char *text)
{
	char reason[sizeof error->reason];

	snprintf(reason, sizeof reason, "%.200s: %.200s", text, strerror(errno));
	fail(error, SERVE_BAD_ADDRESS, reason);
}

int address_listen(const char *text, struct serve_error *error)
{
	struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE,
	                         .ai_socktype = SOCK_STREAM};
	const char *colon = strrchr(text, ':');
	struct addrinfo *found = NULL;
	char host[HOST_MAX];
	int fd;

	if (!colon || !is_port(colon + 1) || !read_host(text, colon, host) ||
	    getaddrinfo(host, colon + 1, &hints, &found) != 0)
		return fail(error, SERVE_NO_ADDRESS, text);
	fd = listen_at(found);
	if (fd < 0)
		fail_at(error, text);
	freeaddrinfo(found);
	return fd;
}

union socket_address {
	struct sockaddr any;
	struct sockaddr_in four;
	struct sockaddr_in6 six;
};

static union socket_address local_address(int listener)
{
	union socket_address local = {.six = {.sin6_family = AF_UNSPEC}};
	socklen_t size = sizeof local;

	getsockname(listener, &local.any, &size);
	return local;
}

int address_port(int listener)
{
	union socket_address local = local_address(listener);

	return ntohs(local.any.sa_family == AF_INET6 ? local.six.sin6_port : local.four.sin_port);
}

void address_text(int listener, char out[ADDRESS_TEXT_MAX + 10])
{
	union socket_address local = local_address(listener);
	int is_six = local.any.sa_family == AF_INET6;
	char host[ADDRESS_TEXT_MAX] = "";

	inet_ntop(local.any.sa_family,
	          is_six ? (const void *)&local.six.sin6_addr : &local.four.sin_addr, host,
	          sizeof host);
	snprintf(out, ADDRESS_TEXT_MAX + 10, is_six ? "[%s]:%d" : "%s:%d", host,
	         address_port(listener));
}

int address_is_loopback(int listener)
{
	union socket_address local = local_address(listener);

	return local.any.sa_family == AF_INET6 ? IN6_IS_ADDR_LOOPBACK(&local.six.sin6_addr)
	                                       : ntohl(local.four.sin_addr.s_addr) >> 24 == 127;
}

/* --- who it counts as ------------------------------------------------------------------------- */

static void write_network_6(struct in6_addr network, char out[ADDRESS_TEXT_MAX])
{
	if (!IN6_IS_ADDR_LOOPBACK(&network) && !IN6_IS_ADDR_V4MAPPED(&network))
		memset(&network.s6_addr[8], 0, 8);
	inet_ntop(AF_INET6, &network, out, ADDRESS_TEXT_MAX);
}

void address_network(const struct sockaddr *address, char out[ADDRESS_TEXT_MAX])
{
	out[0] = 0;
	if (address->sa_family == AF_INET)
		inet_ntop(AF_INET, &((const struct sockaddr_in *)address)->sin_addr, out, ADDRESS_TEXT_MAX);
	else if (address->sa_family == AF_INET6)
		write_network_6(((const struct sockaddr_in6 *)address)->sin6_addr, out);
}

void address_forwarded(const char *list, char out[ADDRESS_TEXT_MAX])
{
	const char *last = strrchr(list, ',');
	struct in6_addr address;

	last = last ? last + 1 : list;
	last += strspn(last, " \t[");
	snprintf(out, ADDRESS_TEXT_MAX, "%.*s", (int)strcspn(last, " \t]"), last);
	if (inet_pton(AF_INET6, out, &address) == 1)
		write_network_6(address, out);
}
