/* Whether all programs read a request in the same way (RFC 9112, 2.2, 3.2 and 6.3).

   libmicrohttpd accepts two different lengths, or a length and chunks, and uses one of them. A
   proxy in front of us may use the other. The bytes in between would be a request that the proxy
   never saw (request smuggling). The same holds for lines that end with a bare LF, bytes that are
   NUL, and two hosts or origins. */
#ifndef SERVER_HTTP_REQUEST_FRAMING_H
#define SERVER_HTTP_REQUEST_FRAMING_H

struct MHD_Connection;

/* `method` and `version` as libmicrohttpd gives them: they point into its buffer. */
int request_framing_is_valid(struct MHD_Connection *mhd, const char *method, const char *version);

#endif
