"""runner.py - runs stages side by side, shows how far they are, and counts what passed."""

import ctypes
import os
import re
import signal
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as xml
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LOGS = ROOT / "build/logs"  # all output of each stage
LANES = 2  # stages at a time
JOBS = 2 * (os.cpu_count() or 1)  # tests of a stage at a time; many of the server's mostly wait
TEST_SECONDS_MAX = 1200  # for one test, on a busy machine
SLOWEST = 10
COUNT = "--count"  # how tools/test calls itself for each command
PR_SET_CHILD_SUBREAPER = 36  # linux/prctl.h
HEAD, TAIL, COLUMNS = 12, 10, 240  # of a failure in the summary: lines and their length
COLUMNS_LIVE = 79
FAILURES = 10  # of one check in the summary
# How Ninja, pytest and web/tools/reporter.mjs begin the report of a failure.
FAILURE = re.compile(r"^(?=(?:FAILED|FAIL|ERROR): |_{3,} .+ _{3,}$)", re.MULTILINE)
# Lines of CMake, Ninja and CTest about what went well.
PROGRESS = re.compile(
    r"\[\d+/\d+\] |-- |Preset CMake |\s+Start +\d+: | *\d+/\d+ Test +#\d+: .* Passed "
)
# ccache serves other clones of the same sources, too.
CCACHE = {"CCACHE_BASEDIR": str(ROOT), "CCACHE_NOHASHDIR": "1"}


@dataclass(frozen=True)
class Stage:
    """A group of tests. `run` takes a Run; it starts after the stages of `after` have passed."""

    name: str
    covers: str
    seconds: int  # roughly, on two cores beside another stage; for the time left
    run: object
    after: tuple = ()


@dataclass
class Tally:
    """Results so far."""

    passed: int = 0
    failed: int = 0
    times: list = field(default_factory=list)  # (seconds, test) of each test of CTest
    failures: list = field(default_factory=list)  # (check or test, its output)

    def add(self, run):
        self.passed += run.passed
        self.failed += run.failed
        self.times += run.times
        self.failures += run.failures

    def print_failures(self):
        """A short summary, so that nobody has to scroll."""
        if self.failures:
            print("\nFailures:")
        for what, output in self.failures:
            print(f"- {what}")
            for part in (FAILURE.split(output)[1:] or [output])[:FAILURES]:
                print("\n".join(f"    {line[:COLUMNS]}" for line in shortened(part)))

    def print_slowest(self):
        if self.times:
            print(f"\nThe {SLOWEST} slowest tests:")
        for seconds, test in sorted(self.times, reverse=True)[:SLOWEST]:
            print(f"{seconds:6.1f} s  {test}")


class Progress:
    """One line for each stage that ends, and on a terminal a last line with what is running."""

    def __init__(self, stages):
        self.stages, self.ended = stages, set()
        self.running = {}  # stage: when it began
        self.start, self.lock = time.monotonic(), threading.Lock()
        self.is_live = sys.stdout.isatty()

    def begin(self, stage):
        with self.lock:
            self.running[stage] = time.monotonic()

    def end(self, stage, lines=""):
        with self.lock:
            self.running.pop(stage, None)
            self.ended.add(stage.name)
            left = self.left()
            self.clear()
            print(f"[{len(self.ended):2}/{len(self.stages)}] {lines}{left}", flush=True)

    def show(self):
        """Draws the last line again; called every second."""
        if not self.is_live:
            return
        with self.lock:
            names = ", ".join(stage.name for stage in self.running)
            self.clear()
            line = f"[{len(self.ended):2}/{len(self.stages)}] running: {names}{self.left()}"
            print(line[:COLUMNS_LIVE], end="", flush=True)

    def clear(self):
        if self.is_live:
            print("\r\033[K", end="")

    def left(self):
        """Roughly: at the pace so far, measured by the seconds in the table of stages."""
        now = time.monotonic()
        total = sum(stage.seconds for stage in self.stages)
        done = sum(stage.seconds for stage in self.stages if stage.name in self.ended)
        done += sum(min(now - begun, stage.seconds) for stage, begun in self.running.items())
        if len(self.ended) == len(self.stages):
            return ""
        pace = (now - self.start) / done if done else 1 / LANES
        seconds = pace * (total - done)
        if seconds < 50:
            return "   less than a minute left"
        return f"   about {seconds / 60:.0f} min left"


class Stopwatch:
    """Seconds on the wall since it was started, and of processors for the commands run on it."""

    def __init__(self):
        self.start, self.work = time.monotonic(), 0

    def __str__(self):
        wall = time.monotonic() - self.start
        return f"{wall:6.1f} s {self.work / max(wall, 0.1):4.1f} cores"


class Run:
    """One stage as it runs: what its functions call."""

    building = threading.Lock()  # a build has all cores, and two in one folder would clash

    def __init__(self, stage, stress=None):
        self.stage, self.stress = stage, stress
        self.took = Stopwatch()
        self.passed = self.failed = 0
        self.output, self.failures, self.times = [], [], []  # as in Tally

    def command(self, *command, **environment):
        """The exit status and all output of a command. Builds are never under stress."""
        is_build = command[0] == "cmake"
        with (
            Run.building if is_build else nullcontext(),
            subprocess.Popen(
                [sys.executable, ROOT / "tools/test", COUNT, *map(str, command)],
                cwd=ROOT,
                env={**CCACHE, **os.environ, **environment},
                text=True,
                errors="replace",
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            ) as process,
            self.stress.below(process.pid) if self.stress and not is_build else nullcontext(),
        ):
            output = process.stdout.read()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        self.took.work += usage.ru_utime + usage.ru_stime
        self.output.append(output)
        return process.returncode, output

    def check(self, *commands, what="", **environment):
        """Counts as one test: passes if all of its commands do."""
        for command in commands:
            status, output = self.command(*command, **environment)
            if status:
                self.failed += 1
                name = f"{self.stage.name}: {what or ' '.join(map(str, command))}"
                self.failures.append((name, failure_in(output)))
                return False
        self.passed += 1
        return True

    def need(self, *commands):
        """Preparations: only a failure counts."""
        done = self.check(*commands)
        self.passed -= done
        return done

    def build(self, preset, *targets):
        return self.need(
            ["cmake", "--preset", preset],
            ["cmake", "--build", folder_of(preset), "--target", *(targets or ["all"])],
        )

    def ctest(self, preset, *choice, **environment):
        """Tests of a build. Each counts."""
        report = folder_of(preset) / f"tests-{self.stage.name}.xml"
        report.unlink(missing_ok=True)
        status, output = self.command(
            "ctest",
            *("--test-dir", folder_of(preset), "-j", JOBS, "--output-on-failure"),
            *("--timeout", TEST_SECONDS_MAX, "--no-tests=error", "--output-junit", report),
            *choice,
            **environment,
        )
        suite = xml.parse(report).getroot() if report.exists() else xml.Element("testsuite")
        for case in suite.iter("testcase"):
            test = case.get("name") + (f" ({preset})" if preset != "release" else "")
            self.times.append((float(case.get("time")), test))
            if case.get("status") == "fail":
                self.failures.append((test, case.findtext("system-out") or ""))
        failed = int(suite.get("failures", 0))
        self.passed += int(suite.get("tests", 0)) - failed
        if status and not failed:  # CTest itself could not work
            failed = 1
            self.failures.append((f"{self.stage.name}: ctest", output))
        self.failed += failed
        return not failed

    def line(self):
        verdict = f"{self.failed} FAILED" if self.failed else "ok"
        count = self.passed + self.failed
        tests = f"{count} test{'s' * (count != 1)}" if count else ""
        return f"{self.stage.name:<16} {tests:<10} {self.took}  {verdict}"


def count(command):
    """Runs a command. Processes that its children leave behind, as browsers do, become children of
    this one, so that their time is counted and the stress mode finds them."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    process = subprocess.Popen(command)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the command gets it too
    status = process.wait()
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass
    return status if status >= 0 else 128 - status


def folder_of(preset):
    return ROOT / "build" if preset == "release" else ROOT / "build" / preset


def failure_in(output):
    """The part to read: neither what went well nor how the compiler was called."""
    lines = output.splitlines()
    return "\n".join(
        line
        for before, line in zip(["", *lines], lines, strict=False)
        if not PROGRESS.match(line) and not before.startswith("FAILED: ")
    )


def shortened(text):
    """Its first and last lines."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) <= HEAD + TAIL:
        return lines
    return [*lines[:HEAD], "...", *lines[-TAIL:]]


class Schedule:
    """Two lanes; each takes the next stage whose forerunners have passed."""

    def __init__(self, stages, make_run):
        self.waiting, self.make_run = list(stages), make_run
        self.names = {stage.name for stage in stages}
        self.runs = {}  # that have ended, by stage
        self.progress = Progress(stages)

    def run(self):
        """The runs by name. A stage that could not start has none."""
        with ThreadPoolExecutor(LANES) as lanes:
            active = set()
            try:
                while self.waiting or active:
                    active |= {lanes.submit(self.run_stage, each) for each in self.ready(active)}
                    done, active = wait(active, timeout=1, return_when=FIRST_COMPLETED)
                    for future in done:
                        future.result()
                    self.progress.show()
            except BaseException:
                lanes.shutdown(wait=False, cancel_futures=True)
                raise
        return self.runs

    def ready(self, active):
        """Stages to start now; those that cannot start any more are dropped."""
        for stage in list(self.waiting):
            before = [self.runs.get(name) for name in stage.after if name in self.names]
            if any(run and run.failed for run in before):
                self.waiting.remove(stage)
                self.names.discard(stage.name)
                self.progress.end(stage, f"{stage.name:<16} not run: {stage.after[0]} failed")
            elif all(before) and len(active) < LANES:
                self.waiting.remove(stage)
                active = {*active, stage}
                yield stage

    def run_stage(self, stage):
        run = self.make_run(stage)
        self.progress.begin(stage)
        stage.run(run)
        LOGS.mkdir(parents=True, exist_ok=True)
        (LOGS / f"{stage.name}.log").write_text("".join(run.output))
        said = "".join(f"\n- {what}\n{text}" for what, text in run.failures)
        self.progress.end(stage, run.line() + said)
        self.runs[stage.name] = run
