/* patience.h - how long a test waits for what must happen: the one measure of all tests in C.

   A test waits for an event, never for a time. This bound is for what would otherwise wait for
   ever; it grows with how slow the build and the machine are just now (BASTIDE_SLOW, and a piece
   of work that is timed once). Nothing that passes depends on it. */
#ifndef TESTS_SUPPORT_PATIENCE_H
#define TESTS_SUPPORT_PATIENCE_H

#include <stdint.h>

int64_t patience_ms(void);

#endif
