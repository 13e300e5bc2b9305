/* limits.h - how much anybody may ask for, and how many may be there at one time.

   How much: buckets of tokens that fill up again with time, one for each address and purpose, or
   person and purpose. The table of buckets has a fixed size; when it is full the fullest of a few
   is forgotten, which forgives somebody and stops nobody.

   How many: a count for each address, in a table of fixed size, too. Two addresses may share a
   count; nobody can aim at another's. */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdint.h>

/* What is limited: LIMIT(NAME, tokens that a full bucket holds, tokens that come back in a
   minute). */
#define LIMITS(LIMIT) \
	LIMIT(REQUEST, 120, 600)   /* HTTP requests of an address */ \
	LIMIT(CONNECT, 60, 120)    /* WebSockets that an address opens */ \
	LIMIT(GUEST, 10, 10)       /* guests from one address */ \
	LIMIT(PASSWORD, 8, 8)      /* passwords that an address tries */ \
	LIMIT(NAMED, 8, 4)         /* passwords that are tried for one name */ \
	LIMIT(MESSAGE, 100, 1200)  /* messages of a person */ \
	LIMIT(CHAT, 8, 30)         /* lines of chat of a person */ \
	LIMIT(TABLE, 20, 20)       /* tables that a person, or an address, opens */

enum limit {
#define LIMIT(name, tokens, a_minute) LIMIT_##name,
	LIMITS(LIMIT)
#undef LIMIT
	LIMIT_KINDS
};

/* What is counted while it lasts: CROWD(NAME, most of one address). */
#define CROWDS(CROWD) \
	CROWD(CONNECTION, 400) /* connections, of whatever kind */ \
	CROWD(SOCKET, 200)     /* WebSockets */

enum crowd {
#define CROWD(name, most) CROWD_##name,
	CROWDS(CROWD)
#undef CROWD
	CROWD_KINDS
};

struct limits;

/* `factor` multiplies every limit: for tests and measurements. */
struct limits *limits_new(int factor);
void limits_free(struct limits *limits);
/* Takes a token. Returns 0 if there is none left. `now` in milliseconds, never going back. */
int limits_take(struct limits *limits, enum limit limit, const char *who, int64_t now);

/* One more, and one less, of an address; and whether there are as many as may be. */
void limits_enter(struct limits *limits, enum crowd crowd, const char *who);
void limits_leave(struct limits *limits, enum crowd crowd, const char *who);
int limits_is_full(const struct limits *limits, enum crowd crowd, const char *who);

#endif
