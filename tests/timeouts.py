"""The time limit of all Python tests that wait.

A test waits for an event, never for a time. TIMEOUT ends a wait for an event that never comes.
It grows with the build (sanitizers: BASTIDE_SLOW) and with the load of the machine. A test that
passes does not depend on it.
"""

import os
import time

WORK_SECONDS = 0.02  # for the work below, on an idle machine


def busyness():
    """How much longer a piece of work takes now than on an idle machine."""
    begun = time.perf_counter()
    sum(each * each for each in range(200000))
    return max(1, (time.perf_counter() - begun) / WORK_SECONDS)


SLOW = float(os.environ.get("BASTIDE_SLOW", "1"))
SLOWNESS = SLOW * busyness()
TIMEOUT = 60 * SLOWNESS  # seconds
# An option for commands that start bots: a bot may take as long as the test waits, at most an hour.
LONG_TIME = ("--time", min(3600000, int(1000 * TIMEOUT)))
POLL_SECONDS = 0.02  # seconds between two checks


class TooLate(AssertionError):
    pass


def wait_until(condition, what="the event"):
    """Waits until the condition holds; returns its value."""
    end = time.monotonic() + TIMEOUT
    while not (found := condition()):
        if time.monotonic() > end:
            raise TooLate(f"{what} has not happened in {TIMEOUT:.0f} s")
        time.sleep(POLL_SECONDS)
    return found
