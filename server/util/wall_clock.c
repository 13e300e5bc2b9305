/* wall_clock.c - a clock that does not jump. */
#include "server/util/wall_clock.h"

#include <pthread.h>
#include <time.h>

#define HOUR ((int64_t)3600 * 1000)

enum { PACE = 10 }; /* a gap closes by a tenth of the time that passes */

static int64_t absolute(int64_t number)
{
	return number < 0 ? -number : number;
}

int64_t steady_ms(struct steady *steady, int64_t system, int64_t running)
{
	int64_t gap = system - (running + steady->offset);
	int64_t step = (running - steady->checked) / PACE;

	steady->is_apart = steady->is_running && absolute(gap) > HOUR;
	if (!steady->is_running) {
		steady->offset += gap;
		steady->is_running = 1;
		steady->checked = running;
	} else if (steady->is_apart) {
		steady->checked = running;
	} else if (step > 0) {
		steady->offset += absolute(gap) <= step ? gap : gap > 0 ? step : -step;
		steady->checked = running;
	}
	return running + steady->offset;
}

static int64_t read_clock(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct steady server_time;

int64_t now_ms(void)
{
	int64_t now;

	pthread_mutex_lock(&mutex);
	now = steady_ms(&server_time, read_clock(CLOCK_REALTIME), read_clock(CLOCK_MONOTONIC));
	pthread_mutex_unlock(&mutex);
	return now;
}

void now_not_before(int64_t time)
{
	int64_t ahead = time - now_ms();

	pthread_mutex_lock(&mutex);
	if (ahead > 0)
		server_time.offset += ahead;
	pthread_mutex_unlock(&mutex);
}

int now_is_apart(void)
{
	int is_apart;

	pthread_mutex_lock(&mutex);
	is_apart = server_time.is_apart;
	pthread_mutex_unlock(&mutex);
	return is_apart;
}
