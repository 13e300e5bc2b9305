/* The hours of a person's day in which nothing is sent.

   A browser knows the time zones and their laws, the server need not: a person's clock is stored as
   its shifts from UTC for the next years, "60;1774746000000:120;1792890000000:60": 60 minutes ahead
   of UTC, from that time on 120, and so on. */
#ifndef SERVER_NOTIFY_QUIET_HOURS_H
#define SERVER_NOTIFY_QUIET_HOURS_H

#include <stdint.h>

#include "server/store/store_notices.h"

enum { SHIFTS_MAX = 8, SHIFT_MINUTES_MAX = 15 * 60, DAY_MINUTES = 24 * 60 };

/* Minutes that a clock with these shifts is ahead of UTC at a time. */
int quiet_hours_shift(const char *shifts, int64_t at);
/* When the quiet hours end in which this time is; 0 if it is in none. */
int64_t quiet_hours_end(const struct notice_settings *settings, int64_t at);

#endif
