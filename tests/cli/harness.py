"""harness.py - runs the bastide command as people and scripts do, for the tests of this folder.

    tests/cli/NAME.py PROGRAM [TEST...]

Each function test_* is one test; names on the command line choose among them. A test that fails
prints the command, what came out and what was expected. A test has a folder of its own to work in.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from patience import PATIENCE, SLOW, SLOWNESS, TooLate, wait_until  # noqa: F401, for the tests

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = Path(__file__).resolve().parent.parent.parent
# English first, as the program lists them.
LANGUAGES = sorted(
    (path.name for path in ROOT.glob("po/*/")), key=lambda name: (name != "en", name)
)
FOLDER = os.path.realpath(tempfile.mkdtemp(prefix="bastide-cli-"))  # emptied by main
FINE, INPUT, USAGE, SYSTEM, BOT = 0, 1, 2, 3, 4
IS_SLOW = SLOW > 1  # with sanitizers, where what is the same in every build is done once
FULL = "BASTIDE_FULL" in os.environ  # at night tests take their time (tools/test)


class Failed(Exception):
    pass


class Result:
    def __init__(self, arguments, code, out, err):
        self.arguments, self.code, self.out, self.err = arguments, code, out, err

    def fail(self, text):
        raise Failed(
            f"{text}\n    command: bastide {' '.join(map(str, self.arguments))}\n"
            f"    code: {self.code}\n    stdout: {self.out[-3000:]}\n    stderr: {self.err[-2000:]}"
        )

    def expect(self, code, out=None, err=None):
        """The exit code, and what standard output and error contain; "" means nothing at all."""
        if self.code != code:
            self.fail(f"exit code {self.code}, expected {code}")
        for name, text, wanted in (("stdout", self.out, out), ("stderr", self.err, err)):
            if wanted == "" and text:
                self.fail(f"{name} should be empty")
            if wanted and wanted not in text:
                self.fail(f"{name} lacks {wanted!r}")
        return self

    def lacks(self, text):
        if text in self.out:
            self.fail(f"stdout should not have {text!r}")
        return self


def environment(**more):
    sanitizers = {name: os.environ[name] for name in os.environ if name.endswith("SAN_OPTIONS")}
    return {
        "PATH": os.environ["PATH"],
        "HOME": FOLDER,
        "XDG_STATE_HOME": f"{FOLDER}/state",
        "LC_ALL": "C",
        "BASTIDE": PROGRAM,
        **sanitizers,
        **more,
    }


def run(*arguments, stdin="", before=(), **more):
    """Runs the command, behind the words of `before`, with `more` in its environment."""
    done = subprocess.run(
        [*before, PROGRAM, *map(str, arguments)],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        env=environment(**more),
        timeout=PATIENCE,
        cwd=FOLDER,
        check=False,
    )
    return Result(
        arguments,
        done.returncode,
        done.stdout.decode(errors="replace"),
        done.stderr.decode(errors="replace"),
    )


def write(name, content):
    path = os.path.join(FOLDER, name)
    with open(path, "wb") as file:
        file.write(content.encode() if isinstance(content, str) else content)
    return path


def read(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return file.read()


def games():
    return json.loads(run("games", "--json").expect(FINE).out)["games"]


def record(game="medina", moves=None, seed=1, *options):
    """A random game as text, cut after some moves."""
    text = run("random", "--game", game, "--seed", seed, *options).expect(FINE).out
    lines = text.splitlines()
    start = lines.index("moves") + 1
    return "\n".join(lines if moves is None else lines[: start + moves]) + "\n"


def equal(is_, should, what):
    if is_ != should:
        raise Failed(f"{what}: {is_!r} should be {should!r}")


# Against somebody who answers at once: what others think about is tested elsewhere.
AGAINST_NEWCOMER = ("medina", "--seed", "1", "--seats", "human,newcomer")


def play(lines, *arguments, **more):
    """A scripted game: the first seat is a person's, unless said otherwise."""
    shutil.rmtree(f"{FOLDER}/state", ignore_errors=True)
    return keep_playing(lines, *(arguments or AGAINST_NEWCOMER), **more)


def keep_playing(lines, *arguments, **more):
    return run("play", *arguments, stdin="".join(line + "\n" for line in lines), **more)


def kept():
    return read("state/bastide/last.game")


def check(condition, *what):
    if not condition:
        raise Failed(" ".join(map(str, what)))


def arena(*arguments, **more):
    """The totals of a tournament."""
    result = run("arena", *arguments, "--json", **more)
    check(result.code == FINE, arguments, result.err)
    return json.loads(result.out)


def forever(number):
    """A command that does not end by itself, and which no other test has running."""
    return f"sleep {10**6 * number + os.getpid()}"


def running(command):
    """The ids of the processes that run a command."""
    found = subprocess.run(
        ["pgrep", "-f", f"^{command}$"], text=True, capture_output=True, check=False
    )
    return found.stdout.split()


def is_ready_for(process, number):
    """Whether a process does something of its own when this signal comes."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    caught = next(line for line in status.splitlines() if line.startswith("SigCgt"))
    return int(caught.split()[1], 16) >> (int(number) - 1) & 1


def is_gone(command):
    """Whether nobody runs it any more, at once or soon."""
    try:
        return wait_until(lambda: not running(command))
    except TooLate:
        return False


def run_tests(tests, names):
    """How many of the tests with these names fail; all of them if there are no names."""
    failures = 0
    for test in tests:
        name = test.__name__.removeprefix("test_")
        if names and name not in names and test.__name__ not in names:
            continue
        start = time.monotonic()
        try:
            test()
            print(f"ok    {name} ({time.monotonic() - start:.1f} s)", flush=True)
        except Exception as error:  # a test that cannot run has failed too
            failures += 1
            kind = "" if isinstance(error, Failed) else f"{type(error).__name__}: "
            print(f"FAIL  {name}: {kind}{error}", flush=True)
    return failures


def main():
    """Runs the tests of the program that was started."""
    here = vars(sys.modules["__main__"])
    tests = [each for name, each in here.items() if name.startswith("test_")]
    try:
        failures = run_tests(tests, sys.argv[2:])
    finally:
        shutil.rmtree(FOLDER, ignore_errors=True)
    sys.exit(1 if failures else 0)
