#include "server/notify/quiet_hours.h"

#include <stdlib.h>
#include <string.h>

static const int64_t MINUTE = 60 * 1000;

int quiet_hours_shift(const char *shifts, int64_t at)
{
	long minutes = strtol(shifts, NULL, 10);

	for (const char *next = strchr(shifts, ';'); next; next = strchr(next + 1, ';')) {
		char *end;
		int64_t from = strtoll(next + 1, &end, 10);

		if (*end != ':' || at < from)
			break;
		minutes = strtol(end + 1, NULL, 10);
	}
	return (int)minutes;
}

/* The minute of the person's day. Times are after 1970, and no shift is longer than a day. */
static int minute_of_day(const struct notice_settings *settings, int64_t at)
{
	int64_t minutes = at / MINUTE + quiet_hours_shift(settings->shifts, at);

	return (int)((minutes + DAY_MINUTES) % DAY_MINUTES);
}

int64_t quiet_hours_end(const struct notice_settings *settings, int64_t at)
{
	int length = (settings->quiet_to - settings->quiet_from + DAY_MINUTES) % DAY_MINUTES;
	int passed = minute_of_day(settings, at) - settings->quiet_from;

	passed = (passed + DAY_MINUTES) % DAY_MINUTES;
	if (!settings->is_quiet || passed >= length)
		return 0;
	return (at / MINUTE + length - passed) * MINUTE;
}
