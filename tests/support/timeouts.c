/* Measures how slow the machine is now. */
#include "tests/support/timeouts.h"

#include <stdlib.h>
#include <time.h>

/* For the work below, on an idle machine, built without optimisation. */
enum { WORK_MS = 20, WORK = 4000000, TIMEOUT_MS = 60 * 1000 };

static double now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec * 1000 + (double)now.tv_nsec / 1e6;
}

static double busyness(void)
{
	double begun = now_ms(), took;
	volatile uint32_t state = 1;

	for (int each = 0; each < WORK; each++)
		state = state * 48271u + 1;
	took = (now_ms() - begun) / WORK_MS;
	return took > 1 ? took : 1;
}

int64_t test_timeout_ms(void)
{
	static double slowness;
	const char *slow = getenv("BASTIDE_SLOW");

	if (slowness == 0)
		slowness = busyness() * (slow ? atof(slow) : 1);
	return (int64_t)(TIMEOUT_MS * slowness);
}
