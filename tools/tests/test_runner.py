"""tools/test: what it runs, in which order, what it counts and what it prints."""

import os
import re
import signal
import subprocess
import sys
import time

import pytest
from checkout import ROOT
from testing import runner, stress
from testing.runner import Run, Schedule, Stage, Stopwatch, Tally, failure_in
from timeouts import wait_until
from tree import load

FAILING_BUILD = """Preset CMake variables:
-- Configuring done
[1/3] Building C object engine/core/a.c.o
[2/3] Building C object engine/core/b.c.o
FAILED: engine/core/b.c.o
/usr/bin/ccache /usr/bin/gcc -I/somewhere -O3 -o engine/core/b.c.o -c engine/core/b.c
engine/core/b.c:7:2: error: 'x' undeclared
ninja: build stopped: subcommand failed.
"""
FAILING_TESTS = """Test project build
        Start   1: one
 1/2 Test   #1: one ...............   Passed    0.01 sec
        Start   2: two
 2/2 Test   #2: two ...............***Failed    0.01 sec
two: 3 should be 4
"""
# Leaves a process behind that works for a while, and waits until it has ended.
LEAVES_WORK_BEHIND = """
import os, time
pipe = os.pipe()
child = os.fork()
if not child:
    if left := os.fork():
        os.write(pipe[1], b"%d" % left)
    while not left and time.process_time() < 0.5:
        pass
    os._exit(0)
os.waitpid(child, 0)
left = int(os.read(pipe[0], 20))
while "State:\\tZ" not in open(f"/proc/{left}/status").read():
    time.sleep(0.01)
"""


@pytest.fixture(autouse=True)
def logs(tmp_path, monkeypatch):
    monkeypatch.setattr(runner, "LOGS", tmp_path)
    return tmp_path


def run_of(action=lambda run: None):
    return Run(Stage("some", "something", 1, action))


def test_failing_build_shows_errors_only():
    assert failure_in(FAILING_BUILD).splitlines() == [
        "FAILED: engine/core/b.c.o",
        "engine/core/b.c:7:2: error: 'x' undeclared",
        "ninja: build stopped: subcommand failed.",
    ]


def test_failing_tests_show_failures_only():
    assert failure_in(FAILING_TESTS).splitlines()[1:] == [
        " 2/2 Test   #2: two ...............***Failed    0.01 sec",
        "two: 3 should be 4",
    ]


def test_summary_is_short_and_names_every_failure(capsys):
    pages = "\n".join(
        f"FAIL: page {page}\n    " + "\n    ".join(f"line {n}" for n in range(100))
        for page in (1, 2)
    )
    tally = Tally(failures=[("web", f"all passed\n{pages}"), ("search (asan)", "3 should be 4")])
    tally.print_failures()
    lines = capsys.readouterr().out.split("\n")
    assert lines[:4] == ["", "Failures:", "- web", "    FAIL: page 1"]
    assert lines[-3:] == ["- search (asan)", "    3 should be 4", ""]
    assert "    FAIL: page 2" in lines and "        line 99" in lines
    assert not any("line 50" in line or "all passed" in line for line in lines)


def test_time_of_orphans_is_counted():
    run = run_of()
    assert run.command(sys.executable, "-c", LEAVES_WORK_BEHIND) == (0, "")
    assert run.took.work >= 0.5
    assert run.command("sh", "-c", "echo said; exit 3") == (3, "said\n")


def test_checks_count_and_preparations_do_not():
    run = run_of()
    assert run.check(["true"], ["true"]) and run.need(["true"])
    assert (run.passed, run.failed) == (1, 0)
    assert not run.check(["true"], ["sh", "-c", "echo broken; exit 1"], ["true"], what="it")
    assert not run.need(["false"])
    assert (run.passed, run.failed) == (1, 2)
    assert run.failures[0] == ("some: it", "broken")


def test_stages_wait_for_their_forerunners(capsys, logs):
    order = []

    def action(name, *commands):
        def act(run):
            order.append(name)
            run.check(*commands)

        return act

    stages = [
        Stage("last", "", 1, action("last", ["echo", "words"]), after=("first",)),
        Stage("first", "", 1, action("first", ["true"])),
        Stage("broken", "", 1, action("broken", ["false"])),
        Stage("never", "", 1, action("never", ["true"]), after=("broken",)),
    ]
    runs = Schedule(stages, Run).run()
    assert order.index("first") < order.index("last") and "never" not in order
    tally = Tally()
    for run in runs.values():
        tally.add(run)
    assert (tally.passed, tally.failed) == (2, 1)
    out = capsys.readouterr().out
    assert "never            not run: broken failed" in out
    assert "[ 4/4]" in out and "left" in out and "1 FAILED" in out
    assert (logs / "last.log").read_text() == "words\n"


def test_stages_by_name():
    test = load("test")
    names = [stage.name for stage in test.chosen(["wasm"])]
    assert names == ["build", "web-build", "wasm"]
    assert test.chosen(["test"]) == test.CHECK + test.TEST
    assert test.chosen(["full"]) == test.CHECK + test.TEST + test.FULL
    with pytest.raises(SystemExit, match="no such stage: nothing"):
        test.chosen(["nothing"])


def test_contributing_lists_the_stages_of_each_target():
    test = load("test")
    text = (ROOT / "CONTRIBUTING.md").read_text()
    rows = [row for row in text.splitlines() if re.match(r"\| `(make|tools/test) ", row)]
    targets = [test.CHECK, test.TEST, test.FULL, test.NIGHTLY]
    listed = [re.findall(r"`([a-z-]+)`", row.split("|")[2]) for row in rows]
    assert listed == [[stage.name for stage in stages] for stages in targets]


def test_rest_adds_the_tally_of_the_same_sources(tmp_path, monkeypatch):
    test = load("test")
    monkeypatch.setattr(test, "TALLY", tmp_path / "tally.json")
    assert test.tally_of_test() == Tally()
    test.keep_tally(Tally(passed=7, failed=1))
    assert test.tally_of_test() == Tally(passed=7, failed=1)
    monkeypatch.setattr(test, "sources", lambda: "other")
    assert test.tally_of_test() == Tally()


def test_stopwatch_shows_seconds_and_cores():
    took = Stopwatch()
    took.start, took.work = time.monotonic() - 10, 15
    assert str(took).split()[1:] == ["s", "1.5", "cores"]


def started(**environment):
    """A process that has a child, and the child's id."""
    process = subprocess.Popen(
        [sys.executable, "-c", "import subprocess; subprocess.run(['sleep', '600'])"],
        env={**os.environ, **environment},
    )

    def sleeper():
        found = stress.descendants(process.pid)
        return next((pid for pid, (name, _) in found.items() if name == "sleep"), None)

    return process, wait_until(sleeper)


def state_of(pid):
    return stress.stat_of(pid)[1]


def test_stress_stops_and_continues_processes():
    process, child = started()
    mode = stress.Stress(1)
    try:
        with mode.below(process.pid):
            wait_until(lambda: mode.stops > 2)
        wait_until(lambda: state_of(child) == "S")
    finally:
        os.kill(child, signal.SIGKILL)
        process.wait()


def test_stress_leaves_alone_what_a_test_has_stopped_or_spared():
    process, child = started()
    assert stress.victims(process.pid) == [child]
    os.kill(child, signal.SIGSTOP)
    wait_until(lambda: state_of(child) == "T")
    assert stress.victims(process.pid) == []
    os.kill(child, signal.SIGKILL)
    process.wait()
    process, child = started(BASTIDE_STRESS="no")
    assert stress.victims(process.pid) == []
    os.kill(child, signal.SIGKILL)
    process.wait()


def test_stress_remembers_seeds(tmp_path, monkeypatch):
    monkeypatch.setattr(stress, "LEDGER", tmp_path / "stress.json")
    assert stress.passed_seeds() == {}
    stress.keep_passed("cli", 3, "abc")
    stress.keep_passed("cli", 4, "abc")
    assert stress.passed_seeds() == {"cli": {"3": "abc", "4": "abc"}}
