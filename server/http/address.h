/* Network addresses: where to listen, and which addresses count as one person. */
#ifndef SERVER_HTTP_ADDRESS_H
#define SERVER_HTTP_ADDRESS_H

#include "server/serve.h"
#include "server/types.h"

struct sockaddr;

/* A socket that listens at "127.0.0.1:8080", "[::1]:0" or "localhost:8080"; or -1 with the error.
   No other name is looked up. */
int address_listen(const char *text, struct serve_error *error);
/* Where a socket listens: the port (0 if unknown), "127.0.0.1:8080" or "[::1]:8080", and whether
   only this computer can reach it. */
int address_port(int listener);
void address_text(int listener, char out[ADDRESS_TEXT_MAX + 10]);
int address_is_loopback(int listener);

/* What limits count: an IPv4 address, or a /64 network of IPv6, since one person can use all
   addresses of that. */
void address_network(const struct sockaddr *address, char out[ADDRESS_TEXT_MAX]);
/* The same for what a proxy writes, "1.2.3.4, 2001:db8::7": the proxy itself added the last. */
void address_forwarded(const char *list, char out[ADDRESS_TEXT_MAX]);

#endif
