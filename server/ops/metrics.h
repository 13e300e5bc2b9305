/* Counters for /metrics, in the text format of Prometheus. From any thread. */
#ifndef SERVER_OPS_METRICS_H
#define SERVER_OPS_METRICS_H

#include <stddef.h>

enum metric {
#define COUNTER(name, text, help) METRIC_##name,
#define GAUGE(name, text, help) METRIC_##name,
#include "server/ops/metrics.def"
#undef COUNTER
#undef GAUGE
	METRICS
};

void metrics_add(enum metric metric, long amount);
void metrics_set(enum metric metric, long value);
long metrics_get(enum metric metric);

/* How long a command took from its arrival until it was durable and sent. */
void metrics_command(double seconds);

/* Writes all of them; returns the length. */
size_t metrics_write(char *out, size_t capacity);

#endif
