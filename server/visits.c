/* visits.c - a list of connections, each with its time. */
#include "server/visits.h"

#include <string.h>
#include <sys/socket.h>

#include "server/address.h"
#include "server/memory.h"
#include "server/metrics.h"

enum { ASK_MS = 30000, READ_MS = 120000 };

static const int64_t NEVER = INT64_MAX;

struct visit {
	struct visit *next, **slot;
	struct visits *visits;
	int fd;
	int64_t ends;
	char address[ADDRESS_TEXT_MAX];
};

struct visits {
	struct limits *limits;
	struct visit *first;
};

struct visits *visits_new(struct limits *limits)
{
	struct visits *visits = (struct visits *)memory_new(sizeof *visits);

	visits->limits = limits;
	return visits;
}

void visits_free(struct visits *visits)
{
	free(visits);
}

/* Its bytes are not waited for any more; libmicrohttpd sees the end and closes it. */
static void drop(struct visit *visit)
{
	visit->ends = NEVER;
	shutdown(visit->fd, SHUT_RDWR);
	metrics_add(METRIC_DROPPED, 1);
}

struct visit *visits_enter(struct visits *visits, const struct sockaddr *from, int fd, int64_t now)
{
	struct visit *visit = (struct visit *)memory_new(sizeof *visit);

	visit->visits = visits;
	visit->fd = fd;
	visit->next = visits->first;
	visit->slot = &visits->first;
	if (visit->next)
		visit->next->slot = &visit->next;
	visits->first = visit;
	metrics_add(METRIC_CONNECTIONS, 1);
	address_network(from, visit->address);
	visit_asks(visit, now);
	if (visits->limits) {
		if (limits_is_full(visits->limits, CROWD_CONNECTION, visit->address))
			drop(visit);
		limits_enter(visits->limits, CROWD_CONNECTION, visit->address);
	}
	return visit;
}

void visits_leave(struct visit *visit)
{
	*visit->slot = visit->next;
	if (visit->next)
		visit->next->slot = visit->slot;
	metrics_add(METRIC_CONNECTIONS, -1);
	if (visit->visits->limits)
		limits_leave(visit->visits->limits, CROWD_CONNECTION, visit->address);
	free(visit);
}

void visit_asks(struct visit *visit, int64_t now)
{
	visit->ends = now + ASK_MS;
}

void visit_waits(struct visit *visit)
{
	visit->ends = NEVER;
}

void visit_reads(struct visit *visit, int64_t now)
{
	visit->ends = now + READ_MS;
}

void visits_round(struct visits *visits, int64_t now)
{
	for (struct visit *visit = visits->first; visit; visit = visit->next)
		if (visit->ends < now)
			drop(visit);
}
