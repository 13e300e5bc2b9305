/* How much a client may ask for: the rows of limits.def.

   How often: token buckets, one for each address and purpose, or person and purpose. The table of
   buckets has a fixed size. When it is full, the fullest of a few neighbours is replaced: that
   client gets a full bucket, and no client is blocked.

   How many at one time: a counter for each address, in a table of fixed size, too. Two addresses
   may share a counter; clients cannot choose with whom. */
#ifndef SERVER_OPS_LIMITS_H
#define SERVER_OPS_LIMITS_H

#include <stdint.h>

enum limit {
	LIMIT_NONE,
#define RATE(name, tokens, per_minute) LIMIT_##name,
#include "server/ops/limits.def"
	LIMITS
};

enum count {
#define COUNT(name, max) COUNT_##name,
#include "server/ops/limits.def"
	COUNTS
};

enum {
#define BOUND(name, max) name = max,
#include "server/ops/limits.def"
};

struct limits;

/* `factor` multiplies every limit: for tests and measurements. */
struct limits *limits_new(int factor);
void limits_free(struct limits *limits);
/* Takes a token. Returns 0 if there is none left. `now` in milliseconds, never going back. */
int limits_take(struct limits *limits, enum limit limit, const char *who, int64_t now);

/* What a bound is with this factor. */
long limits_scaled(const struct limits *limits, long bound);

/* Counts one more and one less of an address; and whether it has as many as it may. */
void limits_enter(struct limits *limits, enum count count, const char *who);
void limits_leave(struct limits *limits, enum count count, const char *who);
int limits_is_full(const struct limits *limits, enum count count, const char *who);

#endif
