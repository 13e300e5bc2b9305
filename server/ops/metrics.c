#include "server/ops/metrics.h"

#include <stdatomic.h>
#include <stdio.h>

static atomic_long values[METRICS];

static const struct {
	const char *name, *kind, *help;
} ROWS[METRICS] = {
#define COUNTER(name, text, help) {text, "counter", help},
#define GAUGE(name, text, help) {text, "gauge", help},
#include "server/ops/metrics.def"
#undef COUNTER
#undef GAUGE
};

static const double BOUNDS[] = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5};

enum { BUCKETS = sizeof BOUNDS / sizeof *BOUNDS };

static atomic_long buckets[BUCKETS + 1];
static atomic_long total_us;

void metrics_add(enum metric metric, long amount)
{
	atomic_fetch_add_explicit(&values[metric], amount, memory_order_relaxed);
}

void metrics_set(enum metric metric, long value)
{
	atomic_store_explicit(&values[metric], value, memory_order_relaxed);
}

long metrics_get(enum metric metric)
{
	return atomic_load_explicit(&values[metric], memory_order_relaxed);
}

void metrics_command(double seconds)
{
	int bucket = 0;

	while (bucket < BUCKETS && seconds > BOUNDS[bucket])
		bucket++;
	atomic_fetch_add_explicit(&buckets[bucket], 1, memory_order_relaxed);
	atomic_fetch_add_explicit(&total_us, (long)(seconds * 1e6), memory_order_relaxed);
}

struct output {
	char *out;
	size_t capacity, length;
};

#define PUT(text, ...) \
	((text)->length += (size_t)snprintf((text)->out + (text)->length, \
	                                    (text)->capacity - (text)->length, __VA_ARGS__))

static void write_histogram(struct output *text)
{
	static const char name[] = "bastide_command_seconds";
	long count = 0;

	PUT(text, "# HELP %s From the arrival of a command until it was durable and told.\n", name);
	PUT(text, "# TYPE %s histogram\n", name);
	for (int bucket = 0; bucket < BUCKETS; bucket++) {
		count += atomic_load_explicit(&buckets[bucket], memory_order_relaxed);
		PUT(text, "%s_bucket{le=\"%g\"} %ld\n", name, BOUNDS[bucket], count);
	}
	count += atomic_load_explicit(&buckets[BUCKETS], memory_order_relaxed);
	PUT(text, "%s_bucket{le=\"+Inf\"} %ld\n%s_sum %.6f\n%s_count %ld\n", name, count, name,
	    (double)atomic_load_explicit(&total_us, memory_order_relaxed) / 1e6, name, count);
}

size_t metrics_write(char *out, size_t capacity)
{
	struct output text = {out, capacity, 0};

	for (int metric = 0; metric < METRICS; metric++)
		PUT(&text, "# HELP %s %s\n# TYPE %s %s\n%s %ld\n", ROWS[metric].name, ROWS[metric].help,
		    ROWS[metric].name, ROWS[metric].kind, ROWS[metric].name,
		    metrics_get((enum metric)metric));
	write_histogram(&text);
	return text.length;
}
