/* now.h - the time of the server, in milliseconds since 1970.

   It is the system's, but it does not jump when that does (somebody sets the clock, a machine was
   asleep): games have clocks that would run out. A gap of up to an hour is caught up with little
   by little, a tenth faster or slower than real time; a longer one means that the clock was plainly
   wrong before, and is followed at once. */
#ifndef SERVER_NOW_H
#define SERVER_NOW_H

#include <stdint.h>

/* From any thread. */
int64_t now_ms(void);

/* The same from given readings: the system's time, and a monotonic clock. */
struct steady {
	int64_t offset, checked;
	int is_running;
};

int64_t steady_ms(struct steady *steady, int64_t system, int64_t running);

#endif
