#include "server/util/wall_clock.h"

#include <pthread.h>
#include <time.h>

#define HOUR ((int64_t)3600 * 1000)

enum { PACE = 10 }; /* a gap closes by a tenth of the time that passes */

static int64_t absolute(int64_t number)
{
	return number < 0 ? -number : number;
}

int64_t steady_clock_ms(struct steady_clock *steady, int64_t system, int64_t running)
{
	int64_t gap = system - (running + steady->offset);
	int64_t step = (running - steady->checked) / PACE;

	steady->is_off = steady->is_running && absolute(gap) > HOUR;
	if (!steady->is_running) {
		steady->offset += gap;
		steady->is_running = 1;
		steady->checked = running;
	} else if (steady->is_off) {
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
static struct steady_clock server_time;

int64_t wall_clock_ms(void)
{
	int64_t now;

	pthread_mutex_lock(&mutex);
	now = steady_clock_ms(&server_time, read_clock(CLOCK_REALTIME), read_clock(CLOCK_MONOTONIC));
	pthread_mutex_unlock(&mutex);
	return now;
}

void wall_clock_not_before(int64_t time)
{
	int64_t ahead = time - wall_clock_ms();

	pthread_mutex_lock(&mutex);
	if (ahead > 0)
		server_time.offset += ahead;
	pthread_mutex_unlock(&mutex);
}

void wall_clock_start_at(int64_t time)
{
	int64_t ahead = time - wall_clock_ms();

	pthread_mutex_lock(&mutex);
	server_time.offset += ahead;
	pthread_mutex_unlock(&mutex);
}

int wall_clock_is_off(void)
{
	int is_off;

	wall_clock_ms();
	pthread_mutex_lock(&mutex);
	is_off = server_time.is_off;
	pthread_mutex_unlock(&mutex);
	return is_off;
}
