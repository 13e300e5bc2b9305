#include "server/webhooks/hook_targets.h"

#include <curl/curl.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int is_private_4(uint32_t address)
{
	static const struct {
		uint32_t network;
		int bits;
	} rows[] = {
		{0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
		{0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24}, {0xc0a80000, 16}, {0xc6120000, 15},
		{0xc6336400, 24}, {0xcb007100, 24}, {0xe0000000, 3},
	};

	for (size_t each = 0; each < sizeof rows / sizeof *rows; each++)
		if ((address ^ rows[each].network) >> (32 - rows[each].bits) == 0)
			return 1;
	return 0;
}

/* Only the global addresses 2000::/3 are public, except those that embed IPv4 (6to4, Teredo) and
   those of documentation. */
static int is_private_6(const unsigned char *address)
{
	static const unsigned char mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};

	if (memcmp(address, mapped, sizeof mapped) == 0)
		return is_private_4((uint32_t)address[12] << 24 | (uint32_t)address[13] << 16 |
		                    (uint32_t)address[14] << 8 | address[15]);
	if (address[0] >> 5 != 1)
		return 1;
	return (address[0] == 0x20 && address[1] == 0x02) ||
	       (address[0] == 0x20 && address[1] == 0x01 && address[2] < 2) ||
	       (address[0] == 0x20 && address[1] == 0x01 && address[2] == 0x0d && address[3] == 0xb8);
}

int hook_target_is_private(const struct sockaddr *address)
{
	if (address->sa_family == AF_INET)
		return is_private_4(ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr));
	if (address->sa_family == AF_INET6)
		return is_private_6(((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr);
	return 1;
}

static int is_same_host(const struct sockaddr *one, const struct sockaddr *other)
{
	if (one->sa_family != other->sa_family)
		return 0;
	if (one->sa_family == AF_INET)
		return ((const struct sockaddr_in *)one)->sin_addr.s_addr ==
		       ((const struct sockaddr_in *)other)->sin_addr.s_addr;
	return one->sa_family == AF_INET6 &&
	       memcmp(&((const struct sockaddr_in6 *)one)->sin6_addr,
	              &((const struct sockaddr_in6 *)other)->sin6_addr, sizeof(struct in6_addr)) == 0;
}

/* The kernel reaches its own addresses from the same address. To connect a datagram socket sends
   nothing. */
int hook_target_is_own(const struct sockaddr *address)
{
	struct sockaddr_storage source = {0};
	socklen_t size = address->sa_family == AF_INET ? sizeof(struct sockaddr_in)
	                                               : sizeof(struct sockaddr_in6);
	socklen_t capacity = sizeof source;
	int fd = socket(address->sa_family, SOCK_DGRAM | SOCK_CLOEXEC, 0), is_own;

	if (fd < 0)
		return 1; /* unknown: better not */
	is_own = connect(fd, address, size) == 0 &&
	         getsockname(fd, (struct sockaddr *)&source, &capacity) == 0 &&
	         is_same_host(address, (const struct sockaddr *)&source);
	close(fd);
	return is_own;
}

/* No user in it, and no port below 1024 except the two of the web. */
int hook_target_is_url(const char *text)
{
	CURLU *url = curl_url();
	char *scheme = NULL, *port = NULL, *user = NULL, *host = NULL;
	long number;
	int is_fine = 0;

	if (url && curl_url_set(url, CURLUPART_URL, text, 0) == CURLUE_OK &&
	    curl_url_get(url, CURLUPART_SCHEME, &scheme, 0) == CURLUE_OK &&
	    curl_url_get(url, CURLUPART_PORT, &port, CURLU_DEFAULT_PORT) == CURLUE_OK &&
	    curl_url_get(url, CURLUPART_HOST, &host, 0) == CURLUE_OK &&
	    curl_url_get(url, CURLUPART_USER, &user, 0) != CURLUE_OK) {
		number = strtol(port, NULL, 10);
		is_fine = (strcmp(scheme, "http") == 0 || strcmp(scheme, "https") == 0) &&
		          (number == 80 || number == 443 || number >= 1024);
	}
	curl_free(scheme);
	curl_free(port);
	curl_free(user);
	curl_free(host);
	curl_url_cleanup(url);
	return is_fine;
}
