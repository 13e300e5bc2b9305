"""stress.py - stops and continues the processes of a test at random.

A test that waits for an event does not mind; a test that counts on the speed of the machine fails
here instead of on somebody's laptop. A seed gives the same choices again, though never the same
moments. A process whose environment has BASTIDE_STRESS=no is left alone: for tests that are
themselves about stopped processes.
"""

import json
import os
import random
import signal
import threading
import time
from contextlib import contextmanager, suppress
from pathlib import Path

STOP_SECONDS = (0.02, 0.2, 1, 2)  # the longest of a stop; one of these is chosen each time
PAUSE_SECONDS = 0.3  # the longest between two stops
STOPPED_MAX = 3  # processes stopped at the same time
CROWD = 6  # fewer processes than these are stopped less often, or a small test would hardly run
SPARED = {"ctest", "npm", "cmake", "ninja", "cc1", "ccache"}  # they run tests and are none
LEDGER = Path(__file__).with_name("stress.json")  # committed: seeds are spread over many days


def stat_of(pid):
    """(name, state, parent) of a process."""
    text = Path(f"/proc/{pid}/stat").read_text()
    name, rest = text[text.index("(") + 1 :].rsplit(")", 1)
    state, parent = rest.split()[:2]
    return name, state, int(parent)


def descendants(root):
    """The processes below one, as {pid: (name, state)}."""
    children, known = {}, {}
    for entry in os.scandir("/proc"):
        if entry.name.isdigit():
            with suppress(OSError, ValueError):
                name, state, parent = stat_of(entry.name)
                known[int(entry.name)] = (name, state)
                children.setdefault(parent, []).append(int(entry.name))
    found, todo = {}, list(children.get(root, []))
    while todo:
        pid = todo.pop()
        found[pid] = known[pid]
        todo += children.get(pid, [])
    return found


def is_spared(pid):
    try:
        return b"BASTIDE_STRESS=no" in Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    except OSError:
        return True


def victims(root):
    """Processes below one that run or wait: one that a test has stopped stays as it is."""
    return [
        pid
        for pid, (name, state) in sorted(descendants(root).items())
        if state in "RSD" and name not in SPARED and not is_spared(pid)
    ]


class Stress:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.stops = 0

    @contextmanager
    def below(self, root):
        """While this lasts, processes below `root` are stopped and continued."""
        ended = threading.Event()
        thread = threading.Thread(target=self.torment, args=(root, ended), daemon=True)
        thread.start()
        try:
            yield
        finally:
            ended.set()
            thread.join()

    def torment(self, root, ended):
        stopped = {}  # pid: when it continues
        try:
            while not ended.wait(self.random.uniform(0, PAUSE_SECONDS)):
                self.continue_due(stopped)
                if len(stopped) < STOPPED_MAX:
                    self.stop_one(root, stopped)
        finally:
            for pid in stopped:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)

    def continue_due(self, stopped):
        for pid, due in list(stopped.items()):
            if time.monotonic() >= due:
                del stopped[pid]
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)

    def stop_one(self, root, stopped):
        candidates = victims(root)
        if not candidates or len(candidates) < self.random.uniform(0, CROWD):
            return
        pid = self.random.choice(candidates)
        seconds = self.random.uniform(0, self.random.choice(STOP_SECONDS))
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGSTOP)
            stopped[pid] = time.monotonic() + seconds
            self.stops += 1


def passed_seeds():
    """The seeds that each stage has passed, as {stage: {seed: commit}}."""
    return json.loads(LEDGER.read_text()) if LEDGER.exists() else {}


def keep_passed(stage, seed, commit):
    ledger = passed_seeds()
    ledger.setdefault(stage, {})[str(seed)] = commit
    LEDGER.write_text(json.dumps(ledger, indent="\t", sort_keys=True) + "\n")
