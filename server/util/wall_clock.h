/* wall_clock.h - the time of the server, in milliseconds since 1970.

   It is the system's, but it does not jump when that does (somebody sets the clock, a machine was
   asleep): games have clocks that would run out, or hardly run at all. While the server runs, time
   passes as the monotonic clock says. A gap of up to an hour is caught up with little by little, a
   tenth faster or slower than real time; a longer one stays until the server is started again, or
   for ever if it would make the time go back. */
#ifndef SERVER_UTIL_WALL_CLOCK_H
#define SERVER_UTIL_WALL_CLOCK_H

#include <stdint.h>

/* From any thread. */
int64_t wall_clock_ms(void);
/* The time goes on from here if the system's clock says that it is earlier: somebody has set it
   back since this was the time, and logs never go back. For the start, before anybody else asks. */
void wall_clock_not_before(int64_t time);
/* Whether the system's clock is so far off that it is not followed. */
int wall_clock_is_off(void);

/* The same from given readings: the system's time, and a monotonic clock. */
struct steady_clock {
	int64_t offset, checked;
	int is_running, is_off;
};

int64_t steady_clock_ms(struct steady_clock *steady, int64_t system, int64_t running);

#endif
