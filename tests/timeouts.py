"""timeouts.py - the time limit of all Python tests that wait.

A test waits for an event, never for a time. PATIENCE is for what would otherwise wait for ever; it
grows with the build (sanitizers: BASTIDE_SLOW) and with what else the machine has to do. Nothing
that passes depends on it.
"""

import os
import time

WORK_SECONDS = 0.02  # what the work below takes where nobody else is


def busyness():
    """How much longer than on a machine of its own a piece of work takes here and now."""
    begun = time.perf_counter()
    sum(each * each for each in range(200000))
    return max(1, (time.perf_counter() - begun) / WORK_SECONDS)


SLOW = float(os.environ.get("BASTIDE_SLOW", "1"))
SLOWNESS = SLOW * busyness()
PATIENCE = 60 * SLOWNESS  # seconds
# For commands that start bots: these may take as long as the test waits, an hour at most.
PATIENT = ("--time", min(3600000, int(1000 * PATIENCE)))
GLANCE = 0.02  # between two looks


class TooLate(AssertionError):
    pass


def wait_until(condition, what="what must happen"):
    """Waits until the condition holds; answers what it answered."""
    end = time.monotonic() + PATIENCE
    while not (found := condition()):
        if time.monotonic() > end:
            raise TooLate(f"{what} has not happened in {PATIENCE:.0f} s")
        time.sleep(GLANCE)
    return found
