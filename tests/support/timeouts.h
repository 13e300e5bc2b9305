/* The time limit of all tests in C that wait.

   A test waits for an event, never for a time. This limit ends a wait for an event that
   never comes. It grows with the build (BASTIDE_SLOW) and with the load of the machine (a piece of
   work is timed once). A test that passes does not depend on it. */
#ifndef TESTS_SUPPORT_TIMEOUTS_H
#define TESTS_SUPPORT_TIMEOUTS_H

#include <stdint.h>

int64_t test_timeout_ms(void);

#endif
