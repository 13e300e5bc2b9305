#include "server/ops/limits.h"
#include "server/util/memory.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 16384, PROBES = 8, MILLI = 1000, MINUTE_MS = 60000, COUNT_SLOTS = 16384 };

static const struct {
	int64_t tokens, per_minute;
} RATES[LIMITS] = {
	{0, 0}, /* LIMIT_NONE */
#define RATE(name, tokens, per_minute) {tokens, per_minute},
#include "server/ops/limits.def"
};

static const int COUNT_MAX[COUNTS] = {
#define COUNT(name, max) max,
#include "server/ops/limits.def"
};

struct bucket {
	uint64_t key;   /* 0: free */
	int64_t tokens; /* thousandths */
	int64_t at;
	int limit;
};

struct limits {
	int factor;
	unsigned char secret[crypto_shorthash_KEYBYTES]; /* so that no client can aim at a slot */
	struct bucket buckets[SLOTS];
	int counts[COUNTS][COUNT_SLOTS];
};

struct limits *limits_new(int factor)
{
	struct limits *limits = (struct limits *)memory_new(sizeof *limits);

	limits->factor = factor;
	randombytes_buf(limits->secret, sizeof limits->secret);
	return limits;
}

void limits_free(struct limits *limits)
{
	free(limits);
}

static uint64_t hash_of(const struct limits *limits, const char *who)
{
	unsigned char hash[crypto_shorthash_BYTES];
	uint64_t number;

	crypto_shorthash(hash, (const unsigned char *)who, strlen(who), limits->secret);
	memcpy(&number, hash, sizeof number);
	return number;
}

static uint64_t key_of(const struct limits *limits, enum limit limit, const char *who)
{
	return (hash_of(limits, who) ^ (uint64_t)limit * 0x9e3779b97f4a7c15u) | 1;
}

static int64_t capacity_of(const struct limits *limits, int limit)
{
	return RATES[limit].tokens * limits->factor * MILLI;
}

static double fullness(const struct limits *limits, const struct bucket *bucket)
{
	return (double)bucket->tokens / (double)capacity_of(limits, bucket->limit);
}

static void fill(const struct limits *limits, struct bucket *bucket, int64_t now)
{
	int64_t capacity = capacity_of(limits, bucket->limit);
	int64_t rate = RATES[bucket->limit].per_minute * limits->factor * MILLI;
	int64_t passed = now - bucket->at;

	if (passed > MINUTE_MS * 60)
		passed = MINUTE_MS * 60;
	bucket->tokens += passed * rate / MINUTE_MS;
	if (bucket->tokens > capacity)
		bucket->tokens = capacity;
	bucket->at = now;
}

/* The bucket of a key, or the fullest of its neighbours made new. */
static struct bucket *find(struct limits *limits, uint64_t key, enum limit limit, int64_t now)
{
	struct bucket *best = NULL;

	for (int probe = 0; probe < PROBES; probe++) {
		struct bucket *bucket = &limits->buckets[(key + (uint64_t)probe) % SLOTS];

		if (bucket->key == key)
			return bucket;
		if (bucket->key)
			fill(limits, bucket, now);
		if (!best ||
		    (best->key && (!bucket->key || fullness(limits, bucket) > fullness(limits, best))))
			best = bucket;
	}
	best->key = key;
	best->limit = (int)limit;
	best->tokens = capacity_of(limits, best->limit);
	best->at = now;
	return best;
}

int limits_take(struct limits *limits, enum limit limit, const char *who, int64_t now)
{
	struct bucket *bucket;

	if (limit == LIMIT_NONE)
		return 1;
	bucket = find(limits, key_of(limits, limit, who), limit, now);
	fill(limits, bucket, now);
	if (bucket->tokens < MILLI)
		return 0;
	bucket->tokens -= MILLI;
	return 1;
}

long limits_scaled(const struct limits *limits, long bound)
{
	return bound * limits->factor;
}

void limits_enter(struct limits *limits, enum count count, const char *who)
{
	limits->counts[count][hash_of(limits, who) % COUNT_SLOTS]++;
}

void limits_leave(struct limits *limits, enum count count, const char *who)
{
	limits->counts[count][hash_of(limits, who) % COUNT_SLOTS]--;
}

int limits_is_full(const struct limits *limits, enum count count, const char *who)
{
	return limits->counts[count][hash_of(limits, who) % COUNT_SLOTS] >=
	       (int64_t)COUNT_MAX[count] * limits->factor;
}
