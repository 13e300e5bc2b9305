#include "server/http/origin.h"

#include <stdio.h>
#include <string.h>

#include "server/http/address.h"
#include "server/ops/log.h"

/* The server's own URL: --base-url, or what it listens at; on loopback also by the name
   localhost. */
static void find_base_url(struct server *server, int listener)
{
	const struct serve_options *options = server->options;
	const char *scheme = options->tls_cert ? "https" : "http";

	address_text(listener, server->address);
	if (options->base_url) {
		snprintf(server->base_url, sizeof server->base_url, "%s", options->base_url);
		return;
	}
	snprintf(server->base_url, sizeof server->base_url, "%s://%s", scheme, server->address);
	if (address_is_loopback(listener))
		snprintf(server->local_origin, sizeof server->local_origin, "%s://localhost:%d", scheme,
		         address_port(listener));
}

static void find_origin(struct server *server)
{
	const char *host_end, *path;

	server->is_secure = strncmp(server->base_url, "https://", 8) == 0;
	host_end = strstr(server->base_url, "://");
	path = host_end ? strchr(host_end + 3, '/') : NULL;
	snprintf(server->origin, sizeof server->origin, "%.*s",
	         path ? (int)(path - server->base_url) : (int)strlen(server->base_url),
	         server->base_url);
}

/* Warns of addresses that will not work for browsers or are not secure. */
static void warn_of_address(const struct server *server, int listener)
{
	if (address_is_loopback(listener))
		return;
	if (!server->options->base_url)
		log_warn("no-base-url", "url", server->base_url, "means",
		         "invitations lead to this URL, and browsers that come by another name cannot log "
		         "in or play; say --base-url",
		         NULL);
	if (!server->is_secure)
		log_warn("no-tls", "url", server->base_url, "means",
		         "passwords and cookies can be read on the way; use --tls-cert or a proxy, and an "
		         "https:// --base-url",
		         NULL);
}

void origin_find(struct server *server, int listener)
{
	find_base_url(server, listener);
	find_origin(server);
	warn_of_address(server, listener);
}
