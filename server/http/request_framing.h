/* request_framing.h - whether a request says, in one way only, where it ends.

   libmicrohttpd takes two different lengths, or a length beside chunks, and believes one of them. A
   proxy in front of us may believe the other; what lies between the two ends is then a request that
   the proxy never saw (smuggling). */
#ifndef SERVER_HTTP_REQUEST_FRAMING_H
#define SERVER_HTTP_REQUEST_FRAMING_H

struct MHD_Connection;

int request_framing_is_valid(struct MHD_Connection *mhd, const char *version);

#endif
