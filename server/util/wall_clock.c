#include "server/util/wall_clock.h"

#include <pthread.h>
#include <time.h>

#define HOUR ((int64_t)3600 * 1000)
#define DOUBT (30 * 24 * HOUR)

enum {
	PACE = 10,           /* a gap closes by a tenth of the time that passes */
	BEAT_AGE_MS = 6000,  /* a heartbeat may be so old when it is found */
	BEAT_BACK_MS = 60000 /* a server that believes its clock takes it back by less than this */
};

static int64_t absolute(int64_t number)
{
	return number < 0 ? -number : number;
}

int64_t wall_clock_first(int64_t system, int64_t last)
{
	return system < last || system - last > DOUBT ? last : system;
}

static int64_t at_most(int64_t gap, int64_t step)
{
	return absolute(gap) <= step ? gap : gap > 0 ? step : -step;
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
	} else if (step > 0) {
		int64_t change = at_most(steady->is_off ? -steady->behind : gap, step);

		steady->offset += change;
		steady->behind += steady->is_off ? change : -steady->behind;
		steady->checked = running;
	}
	return running + steady->offset;
}

int64_t steady_clock_beat(struct steady_clock *steady, int64_t now, int64_t last)
{
	int is_from_another = last != steady->seen;

	steady->seen = last;
	if (steady->is_off && is_from_another) {
		int64_t ahead = now - last;

		steady->behind = ahead < 0 ? ahead : ahead > BEAT_AGE_MS ? ahead - BEAT_AGE_MS : 0;
		return last;
	}
	if (now > last || (!steady->is_off && last - now < BEAT_BACK_MS))
		steady->seen = now;
	return steady->seen;
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

int64_t wall_clock_beat(int64_t last)
{
	int64_t now = wall_clock_ms(), beat;

	pthread_mutex_lock(&mutex);
	beat = steady_clock_beat(&server_time, now, last);
	pthread_mutex_unlock(&mutex);
	return beat;
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
