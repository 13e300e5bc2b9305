"""Runs the bastide command as people and scripts do, for the tests of this folder.

The program is the one that BASTIDE names (tests/checkout.py). Each test works in a new folder
(conftest.py), which is also its home.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path

from checkout import PROGRAM, ROOT
from timeouts import LONG_TIME, SLOW, SLOWNESS, TIMEOUT, TooLate, wait_until  # noqa: F401, for the tests

# English first, as the program lists them.
LANGUAGES = sorted(
    (path.name for path in ROOT.glob("po/*/")), key=lambda name: (name != "en", name)
)
FINE, INPUT, USAGE, SYSTEM, BOT = 0, 1, 2, 3, 4
IS_SLOW = SLOW > 1  # with sanitizers, where what is the same in every build is done once
FULL = "BASTIDE_FULL" in os.environ  # at night tests take their time (tools/test)


class Result:
    def __init__(self, arguments, code, out, err):
        self.arguments, self.code, self.out, self.err = arguments, code, out, err

    def fail(self, text):
        raise AssertionError(
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
        "HOME": os.getcwd(),
        "XDG_STATE_HOME": os.path.abspath("state"),
        "LC_ALL": "C.UTF-8",
        "BASTIDE": PROGRAM,
        **sanitizers,
        **more,
    }


def command_line(*words):
    """The command as a list. Bots that it starts have time, unless the words say how much."""
    plays_bots = words[:1] == ("play",) and any("bot:" in str(word) for word in words)
    patient = LONG_TIME if plays_bots or words[:1] in (("analyse",), ("arena",)) else ()
    return [PROGRAM, *map(str, (*words[:1], *patient, *words[1:]))]


def run(*arguments, stdin="", before=(), **more):
    """Runs the command, behind the words of `before`, with `more` in its environment."""
    done = subprocess.run(
        [*before, *command_line(*arguments)],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        env=environment(**more),
        timeout=TIMEOUT,
        check=False,
    )
    return Result(
        arguments,
        done.returncode,
        done.stdout.decode(errors="replace"),
        done.stderr.decode(errors="replace"),
    )


def write(name, content):
    Path(name).write_bytes(content.encode() if isinstance(content, str) else content)
    return os.path.abspath(name)


def read(name):
    return Path(name).read_text(encoding="utf-8")


def games():
    return json.loads(run("games", "--json").expect(FINE).out)["games"]


def shipped_games():
    """The games whose facts, words and levels are complete (game.json)."""

    def is_shipped(game):
        about = ROOT / "games" / game["game"] / "game.json"
        return about.exists() and json.loads(about.read_text()).get("shipped", False)

    return [game for game in games() if is_shipped(game)]


def record(game="medina", moves=None, seed=1, *options):
    """A random game as text, cut after some moves."""
    text = run("random", "--game", game, "--seed", seed, *options).expect(FINE).out
    lines = text.splitlines()
    start = lines.index("moves") + 1
    return "\n".join(lines if moves is None else lines[: start + moves]) + "\n"


# Against somebody who answers at once: what others think about is tested elsewhere.
AGAINST_NEWCOMER = ("medina", "--seed", "1", "--seats", "human,newcomer")


def play(lines, *arguments, **more):
    """A scripted game: the first seat is a person's, unless said otherwise."""
    shutil.rmtree("state", ignore_errors=True)
    return keep_playing(lines, *(arguments or AGAINST_NEWCOMER), **more)


def keep_playing(lines, *arguments, **more):
    return run("play", *arguments, stdin="".join(line + "\n" for line in lines), **more)


def kept():
    return read("state/bastide/last.game")


def arena(*arguments, code=FINE, **more):
    """The totals of a tournament. Its code is BOT if a player has forfeited all of its games."""
    result = run("arena", *arguments, "--json", **more)
    return json.loads(result.expect(code).out)


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
