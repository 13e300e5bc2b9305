/* The handshake that turns a request into a WebSocket (RFC 6455, section 4.2). */
#ifndef SERVER_WEBSOCKET_UPGRADE_H
#define SERVER_WEBSOCKET_UPGRADE_H

#include <stddef.h>

enum { UPGRADE_ACCEPT_MAX = 32 };

struct upgrade_headers {
	const char *upgrade, *connection, *version, *key;
};

/* Whether these headers ask for a WebSocket as the standard says. */
int upgrade_is_valid(const struct upgrade_headers *headers);
/* What the server sends back for the client's key. */
void upgrade_accept(const char *key, char out[UPGRADE_ACCEPT_MAX]);

#endif
