/* visits.h - connections of HTTP: nobody has too many, and nobody takes for ever.

   libmicrohttpd drops a connection on which nothing moves; somebody who sends or reads a byte now
   and then would stay. So a visit has a time by which its request must be there whole, and one by
   which its answer must be read. */
#ifndef SERVER_VISITS_H
#define SERVER_VISITS_H

#include "server/limits.h"

struct sockaddr;
struct visit;
struct visits;

/* `limits` counts visits by address; NULL behind a proxy, where all come from one. */
struct visits *visits_new(struct limits *limits);
void visits_free(struct visits *visits);

/* Somebody has connected; is dropped at once if there are too many of them. */
struct visit *visits_enter(struct visits *visits, const struct sockaddr *from, int fd, int64_t now);
void visits_leave(struct visit *visit);

/* What a visit does from now on: asks (which is how it begins), waits for us, or reads the
   answer; or it has become a WebSocket, which has time. */
void visit_asks(struct visit *visit, int64_t now);
void visit_waits(struct visit *visit);
void visit_reads(struct visit *visit, int64_t now);

/* Every few seconds: drops those whose time is over. */
void visits_round(struct visits *visits, int64_t now);

#endif
