/* timeouts.h - the time limit of all tests in C that wait.

   A test waits for an event, never for a time. This bound is for what would otherwise wait for
   ever; it grows with how slow the build and the machine are just now (BASTIDE_SLOW, and a piece
   of work that is timed once). Nothing that passes depends on it. */
#ifndef TESTS_SUPPORT_TIMEOUTS_H
#define TESTS_SUPPORT_TIMEOUTS_H

#include <stdint.h>

int64_t test_timeout_ms(void);

#endif
