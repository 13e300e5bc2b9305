/* Whether a request says in exactly one way where it ends (RFC 9112, 6.3).

   libmicrohttpd accepts two different lengths, or a length and chunks, and uses one of them. A
   proxy in front of us may use the other. The bytes in between would be a request that the proxy
   never saw (request smuggling). */
#ifndef SERVER_HTTP_REQUEST_FRAMING_H
#define SERVER_HTTP_REQUEST_FRAMING_H

struct MHD_Connection;

int request_framing_is_valid(struct MHD_Connection *mhd, const char *version);

#endif
