/* The time of the server, in milliseconds since 1970.

   It follows the system's clock, but it does not jump when that clock is set or the computer was
   asleep: otherwise the clocks of games would run out, or hardly run at all. While the server runs,
   time passes by the monotonic clock. A gap of up to an hour is closed gradually, a tenth faster or
   slower than real time. A longer gap stays until the server restarts, or until the host confirms
   the system's time if it was there at the start (heartbeat.h). */
#ifndef SERVER_UTIL_WALL_CLOCK_H
#define SERVER_UTIL_WALL_CLOCK_H

#include <stdint.h>

/* From any thread. */
int64_t wall_clock_ms(void);
/* The server's time starts here, whatever the system's clock says. Call it at the start. */
void wall_clock_start_at(int64_t time);
/* Whether the system's clock is so far off that it is not followed. */
int wall_clock_is_off(void);

/* When the time of a server starts that finds this system's time and the last sign of life of a
   server. A computer that starts may have a wrong clock: a time before that sign, or a month after
   it, is not believed. */
int64_t wall_clock_first(int64_t system, int64_t last);

/* The heartbeat that a server writes when it finds this one; the same if it writes none. A server
   that does not believe its clock follows the heartbeats of others that do, and writes its own only
   while there are none: otherwise its time would stay ahead of theirs, more with each restart. */
int64_t wall_clock_beat(int64_t last);

/* The same from given readings: the system's time, and a monotonic clock. */
struct steady_clock {
	int64_t offset, checked;
	int is_running, is_off;
	int64_t seen;   /* the heartbeat that was found or written last */
	int64_t behind; /* the others, by their heartbeats */
};

int64_t steady_clock_ms(struct steady_clock *steady, int64_t system, int64_t running);
int64_t steady_clock_beat(struct steady_clock *steady, int64_t now, int64_t last);

#endif
