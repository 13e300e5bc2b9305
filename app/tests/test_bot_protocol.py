"""What a host and a bot agree upon beyond the first version of the
protocol: results, options, clocks, pondering, resigning, what a bot thinks; and that a bot
which agrees upon nothing is not told of any of it."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

from command import (
    BOT,
    FINE,
    PROGRAM,
    ROOT,
    TIMEOUT,
    USAGE,
    arena,
    environment,
    run,
    write,
)

OURS = f"bot:exec {PROGRAM} bot apprentice:iterations=1"
OLD = f"bot:{sys.executable} {ROOT}/docs/guide/bot.py"

# A bot of few words, which can be told to do anything: ANSWERS says what it answers to `go`, and
# SAYS what it says before its hello. It plays by the referee.
SCRIPT = """
import os, subprocess, sys
referee = subprocess.Popen(
    [os.environ["BASTIDE"], "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
def ask(line):
    referee.stdin.write(line + "\\n")
    referee.stdin.flush()
    return referee.stdout.readline().strip()
for line in sys.stdin:
    line = line.strip()
    word = line.split(" ")[0]
    if word == "hello":
        print(%(says)r + "hello 1 scripted", flush=True)
    elif word in ("game", "play"):
        ask(line)
    elif word == "ready":
        print("ready", flush=True)
    elif word == "go":
        first = ask("legal").removeprefix("legal ").split(", ")[0]
        print(%(answer)r.replace("FIRST", first), flush=True)
    elif word == "quit":
        break
referee.communicate("quit\\n")
"""


def scripted(name, says="", answer="bestmove FIRST"):
    text = SCRIPT % {
        "says": "".join(line + "\n" for line in says.split("|") if line),
        "answer": answer,
    }
    return f"bot:exec {sys.executable} {write(name, text)}"


def transcript(folder, player=1):
    """What was said with a player: (sign, line) in order."""
    lines = Path(folder, f"player-{player}-thread-1-copy-1.log").read_text().splitlines()
    return [tuple(line.split(maxsplit=2)[1:3]) for line in lines]


def said(folder, sign, player=1):
    return [row[1] for row in transcript(folder, player) if row[0] == sign]


def test_bot_without_features_gets_version_1_only():
    totals = arena("medina", OLD, OURS, "-n", 2, "--log", "old", "--ponder")
    assert all(row["forfeits"] == 0 for row in totals["results"])
    heard = said("old", "<")
    assert heard[:2] == ["hello 1", "game medina 2"], "the beginning"
    words = {line.split(" ")[0] for line in heard}
    assert words == {"hello", "game", "seat", "ready", "play", "go", "quit"}, "its words"
    assert all(re.fullmatch(r"go ms \d+", line) for line in heard if line.startswith("go"))


def test_agreed_features_are_used():
    totals = arena("medina", OURS, "random", "-n", 2, "--log", "new", "--ponder", "--clock", "60+1")
    assert totals["results"][0]["forfeits"] == 0
    heard = said("new", "<")
    assert heard[1] == "feature result clock ponder resign info position", "the features"
    results = [line for line in heard if line.startswith("result")]
    assert len(results) == 2, "a result for each game"
    assert all(re.fullmatch(r"result \d+ \d+ places [12] [12]", line) for line in results)
    assert "ponder" in heard, "pondering"
    goes = [line for line in heard if line.startswith("go")]
    assert all(re.fullmatch(r"go bank \d+ \d+ increment 1000", line) for line in goes), goes[:3]
    assert goes[0] == "go bank 60000 60000 increment 1000" or heard.count("play") == 0
    arena("medina", OURS, "random", "-n", 2, "--log", "less")
    assert "feature result clock resign info position" in said("less", "<"), (
        "no pondering unless wanted"
    )


def test_result_line_matches_the_record():
    totals = arena("medina", OURS, "random", "-n", 2, "--log", "result", "--keep", "result-games")
    assert totals["games"] == 2
    for path, line in zip(
        sorted(Path("result-games").iterdir()),
        [line for line in said("result", "<") if line.startswith("result")],
        strict=True,
    ):
        kept = re.search(r"^result (.*)$", path.read_text(), re.M)[1]
        assert line.split(" places ")[0] == f"result {kept}", path.name


def test_bot_names_in_table_and_records():
    """A bot is called in the table, and in records, what it calls itself."""
    result = run("arena", "medina", scripted("name.py"), "random", "-n", 2, "--keep", "named")
    result.expect(FINE, out="\nscripted ")
    for path in Path("named").iterdir():
        assert "scripted\n" in path.read_text(), path.read_text()[:200]
    twins = run("arena", "medina", scripted("a.py"), scripted("b.py"), "-n", 2).expect(FINE)
    assert "a.py" in twins.out or "bot:exec" in twins.out, "two of the same name"
    rows = arena("medina", scripted("name.py"), "random", "-n", 2)["results"]
    assert rows[0]["name"] == "scripted"
    assert "name" not in rows[1], "a level has no other name"


def test_resigning():
    giving_up = scripted("resign.py", "feature resign", "resign")
    totals = arena("medina", giving_up, "random", "-n", 2, "--keep", "resigned")
    row = totals["results"][0]
    assert (row["resigned"], row["forfeits"], row["places"]) == (2, 0, [0, 2]), (
        "who resigns is last"
    )
    for path in Path("resigned").iterdir():
        assert "resigns" in path.read_text().splitlines()[0], path.name
    # Who has not said that it may resign has answered nothing.
    stubborn = scripted("silent.py", "", "resign")
    row = arena("medina", stubborn, "random", "-n", 2, "-t", 100, code=BOT)["results"][0]
    assert (row["resigned"], row["forfeits"]) == (0, 2), "not agreed upon"


def test_three_failures_end_the_tournament():
    result = run("arena", "medina", "bot:exit 1", "random", "-n", 40, "--json")
    result.expect(BOT, err="failed 3 times in a row")
    assert json.loads(result.out)["cut_short"] is True, "its totals are told all the same"
    assert json.loads(result.out)["games"] < 5
    run("arena", "medina", "bot:exit 1", "random", "-n", 4, "--failures", 4).expect(BOT)
    # Seats of one game are one failure.
    run("arena", "medina", "random", "bot:exit 1", "-p", 4, "-n", 2, "--failures", 5).expect(
        BOT, err="forfeited all of its games"
    )
    run("arena", "medina", "random", "random", "--failures", "x").expect(USAGE)


def test_options_are_set():
    says = (
        "feature result|option depth number 3 1 9|option style choice calm bold|option book flag on"
    )
    for setting, trouble in (
        ("depth=4,style=bold,book=off", None),
        ("dept=4", "option: no option 'dept'; it has depth, style, book"),
        ("depth=10", "option: 'depth' is number 3 1 9, not '10'"),
        ("style=wild", "option: 'style' is choice calm bold, not 'wild'"),
        ("book=1", "option: 'book' is flag on, not '1'"),
    ):
        player = scripted("options.py", says).replace("bot:", f"bot[{setting}]:")
        result = run("arena", "medina", player, "random", "-n", 2, "--log", f"set-{setting[:5]}")
        result.expect(BOT if trouble else FINE)
        if trouble:
            assert f"({trouble})" in result.err, setting
        else:
            assert result.err == "", "no trouble"
            heard = said(f"set-{setting[:5]}", "<")
            assert heard[2:5] == ["set depth 4", "set style bold", "set book off"], "set"
            assert heard[5].startswith("game"), "before the game"
    none = scripted("none.py").replace("bot:", "bot[a=1]:")
    run("arena", "medina", none, "random", "-n", 2).expect(BOT, err="no option 'a'; it has none")


def test_clocks():
    slow = scripted("slow.py", "feature clock", "bestmove FIRST").replace("exec ", "")
    lazy = Path("slow.py")
    lazy.write_text(
        lazy.read_text().replace("first = ask", "__import__('time').sleep(1); first = ask")
    )
    result = run("arena", "medina", slow, "random", "-n", 2, "--clock", "0.3")
    result.expect(BOT, err="(stall: its last line was 'ready')")
    for wrong in ("x", "", "0", "-1", "60+", "60+x", "60+-1", "1e9"):
        run("arena", "medina", "random", "random", "--clock", wrong).expect(USAGE)
    # A bot that knows no clocks gets a share of its bank.
    arena("medina", OLD, "random", "-n", 2, "--clock", "100", "--log", "share")
    goes = [line for line in said("share", "<") if line.startswith("go")]
    assert goes[0] == "go ms 5000", "a twentieth"


def test_logs():
    bot = "bot:echo oh no >&2; " + scripted("log.py", "info hello there")[4:]
    run("arena", "medina", bot, "random", "-n", 2, "--log", "logs").expect(FINE)
    rows = transcript("logs")
    assert rows[0][0] == "#" and "log.py" in rows[0][1]
    assert ("<", "hello 1") in rows and (">", "info hello there") in rows, rows[:5]
    errors = Path("logs/player-1-thread-1-copy-1.err")
    assert errors.read_text() == "oh no\n", "standard error"
    assert len(list(Path("logs").iterdir())) == 2, "nothing for a level"
    run("arena", "medina", "bot:exit 1", "random", "-n", 2, "--log", "crash").expect(BOT)
    assert ("!", "crash: exit status 1") in transcript("crash")
    run("arena", "medina", OURS, "random", "-n", 2, "--log", "/nowhere/at/all").expect(3)


OPENING = ["hello 1", "game medina 2", "seat 1", "ready", "play . well f6", "play . merchant i4"]


class Bot:
    """Our own program, asked line by line."""

    def __init__(self, *words):
        self.process = subprocess.Popen(
            [PROGRAM, "bot", *words],
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(),
        )

    def tell(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def until(self, word):
        """All lines up to one that begins with a word."""
        lines = [self.process.stdout.readline().strip()]
        while lines[-1] and lines[-1].split(" ")[0] != word:
            lines.append(self.process.stdout.readline().strip())
        return lines

    def end(self):
        self.process.communicate("quit\n", timeout=TIMEOUT)
        assert self.process.returncode == FINE, "the exit code"


def test_own_bot_lists_features_and_options():
    bot = Bot("apprentice")
    bot.tell("hello 1")
    lines = bot.until("hello")
    assert "feature result clock ponder resign info position" in lines
    assert "option player text apprentice" in lines
    bot.tell("set player mason:iterations=7", "set threads 2", "set seed 5", "set resign 3")
    bot.tell("set player nobody", "set threads 1000", "set dance 1", "set", "ready")
    assert bot.until("ready")[:-1] == ["error no such option, or no such value"] * 4, "errors"
    bot.tell(*OPENING[1:], "go")
    assert "iterations" in " ".join(bot.until("bestmove")), "it thinks"
    bot.end()


def test_own_bot_info_line():
    bot = Bot("mason:iterations=200")
    bot.tell("hello 1", "feature info", *OPENING[1:], "go")
    bot.until("ready")
    lines = bot.until("bestmove")
    number = r"[01]\.\d{3}"
    shape = (
        rf"info iterations \d+ ms \d+ value {number} {number} chance {number} {number} line (.*)"
    )
    found = re.fullmatch(shape, lines[-2])
    assert found, lines[-2]
    assert found[1].split(", ")[0] == lines[-1].removeprefix("bestmove "), "the line begins with it"
    assert ", " in found[1], "and goes on"
    bot.end()


def test_own_bot_obeys_the_clock():
    bot = Bot("master:ms=3600000")
    bot.tell(*OPENING)
    start = time.monotonic()
    bot.tell("go bank 3000 100 increment 40")
    bot.until("bestmove")
    assert time.monotonic() - start < TIMEOUT, "it thinks as long as without a clock"
    bot.tell("go bank 3000", "go bank x y", "go bank 1 2 increment", "go bank 1 2 bonus 3", "ready")
    lines = [line for line in bot.until("ready") if line]
    assert sum(line.startswith("error go") for line in lines) == 4
    bot.end()


def test_own_bot_ponders_until_the_next_line():
    bot = Bot("master:iterations=50")
    bot.tell(*OPENING, "ponder")
    bot.until("ready")
    bot.tell("ready")
    assert bot.until("ready") == ["ready"], "it says nothing of its own"
    bot.tell("ponder", "play 1 wall n1", "ponder", "ponder", "go")
    lines = bot.until("bestmove")
    assert not any(line.startswith("error") for line in lines)
    bot.tell("ponder", "stop", "ponder", "ready")
    assert bot.until("ready") == ["ready"], "stop without go"
    bot.tell("ponder")
    bot.end()


def test_own_bot_resigns_if_set_to():
    bot = Bot("apprentice:iterations=20")
    bot.tell("hello 1", "set resign 100", "feature resign", *OPENING[1:])
    bot.until("ready")
    answers = []
    for _ in range(4):
        bot.tell("go")
        line = bot.until("bestmove" if len(answers) < 2 else "resign")[-1]
        answers.append(line.split(" ")[0])
        if answers[-1] == "resign":
            break
    assert answers == ["bestmove", "bestmove", "resign"], "after three hopeless moves"
    bot.end()
