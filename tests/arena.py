#!/usr/bin/env python3
"""arena.py - tournaments, bots and analysis, run as people and scripts run them.

    tests/arena.py PROGRAM [NAME...]

Each function test_* is one test; names on the command line choose among them.
"""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as xml
from pathlib import Path

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = Path(__file__).resolve().parent.parent
FINE, INPUT, USAGE, SYSTEM = 0, 1, 2, 3
TIMEOUT = 240
# Games that come out the same in every build are left out if BASTIDE_SHORT says so.
IS_SHORT = os.environ.get("BASTIDE_SHORT") == "1"
LONG = ("our_bot_and_the_example_play", "levels_are_ordered")


def run(*arguments, stdin="", before=()):
    env = dict(os.environ, LC_ALL="C", BASTIDE=PROGRAM, HOME=FOLDER)
    return subprocess.run(
        [*before, PROGRAM, *map(str, arguments)],
        input=stdin,
        text=True,
        env=env,
        capture_output=True,
        timeout=TIMEOUT,
        cwd=FOLDER,
    )


def check(condition, *what):
    if not condition:
        raise AssertionError(" ".join(map(str, what)))


def arena(*arguments, **more):
    """The totals of a tournament."""
    result = run("arena", *arguments, "--json", **more)
    check(result.returncode == FINE, arguments, result.stderr)
    return json.loads(result.stdout)


def without_times(totals):
    for row in totals["results"]:
        del row["ms_per_move"]
    return totals


# --- the arena --------------------------------------------------------------------------------


def test_totals_add_up():
    totals = arena("medina", "-p", 3, "greedy", "random", "-n", 6)
    greedy, random = totals["results"]
    check(totals["games"] == 6 and totals["rounds"] == 2, totals)
    check(greedy["games"] == 6 and random["games"] == 12, "one seat and two")
    check(sum(greedy["places"]) == 6 and sum(random["places"]) == 12, "everybody has a place")
    check(
        abs(greedy["first"]["value"] * 6 + random["first"]["value"] * 12 - 6) < 0.01, "first places"
    )
    check(greedy["elo"]["value"] > 100 and random["elo"]["value"] == 0, "Elo")
    check(greedy["elo"]["low"] <= greedy["elo"]["value"] <= greedy["elo"]["high"], "bounds")
    check(totals["winner_points"] >= greedy["points"], "the winner")


def test_seats_rotate_and_chance_is_paired():
    arena(
        "medina",
        "-p",
        2,
        "greedy",
        "random",
        "apprentice:iterations=2",
        "-n",
        12,
        "--keep",
        "pairs",
    )
    games = [path.read_text() for path in sorted(Path(FOLDER, "pairs").glob("*.game"))]
    check(len(games) == 12, "two rounds of six")
    for game in Path(FOLDER, "pairs").glob("*.game"):
        check(run("check", game).returncode == FINE, "a record that replays")
    seatings, chances = [], []
    for text in games:
        lines = text.splitlines()
        seatings.append(tuple(line.split(" ", 2)[2] for line in lines if line.startswith("seat ")))
        chances.append([line for line in lines if line.startswith(". ")])
    check(
        len(set(seatings[:6])) == 6 and seatings[:6] == seatings[6:],
        "every seating once a round",
        seatings,
    )
    check(all(chance == chances[0] for chance in chances[:6]), "one chance a round")
    check(chances[6] != chances[0], "another one in the next round")


def test_totals_do_not_depend_on_who_plays():
    line = ["medina", "greedy", "random", "apprentice:iterations=3", "-n", 18, "-s", 5]
    alone = without_times(arena(*line))
    check(without_times(arena(*line, "-j", 3)) == alone, "three threads")
    # Builds with sanitizers do without MPI.
    if "libmpi" in subprocess.run(["ldd", PROGRAM], text=True, capture_output=True).stdout:
        crew = [
            "mpirun",
            "--mca",
            "plm",
            "isolated",
            "--allow-run-as-root",
            "--oversubscribe",
            "-n",
            "3",
        ]
        check(without_times(arena(*line, before=crew)) == alone, "three processes")
    check(without_times(arena(*line[:-1], 6)) != alone, "another seed")


def test_sequential_test_stops():
    totals = arena("medina", "greedy", "random", "-n", 200, "--sprt", "0,50")
    check(
        totals["sprt"]["verdict"] == "stronger" and totals["games"] < 100,
        totals["sprt"],
        totals["games"],
    )
    totals = arena("medina", "random", "greedy", "-n", 200, "--sprt", "0,50", "-j", 2)
    check(totals["sprt"]["verdict"] == "not-stronger" and totals["games"] < 100, totals["sprt"])


def test_wrong_usage():
    for words, told in (
        (["medina"], "2 to 16 players"),
        (["medina", "greedy", "gredy"], "Did you mean 'greedy'"),
        (["medina", "greedy", "mason:bla=1"], "nothing is called"),
        (["medina", "greedy", "mason:exlore=1"], "Did you mean 'explore'"),
        (["medina", "greedy", "mason:plies=-1"], "plies is a number from 0 to 1000"),
        (["medina", "greedy", "mason:iterations=x"], "iterations is a number from 1 to 1e+09"),
        (["medina", "greedy", "mason:explore=nan"], "explore is a number from 0.01 to 10"),
        (["medina", "greedy", "mason:ms=\n5"], "ms is a number"),
        (["medina", "greedy", "mason:ms"], "ms is a number"),
        (["medina", "greedy", "bot:"], "bot:COMMAND"),
        (["medina", "greedy", "bot:" + "x" * 600], "511 bytes"),
        (["nosuch", "greedy", "random"], "no game"),
        (["medina", "greedy", "random", "-n", "0"], "from 1 to 1000000"),
        *(
            (["medina", "greedy", "random", f"--sprt={bounds}"], "--sprt")
            for bounds in (
                "5,0",
                "0,0",
                "5",
                ",5",
                "0,",
                "nan,nan",
                "0,nan",
                "-inf,inf",
                "0,1e308",
                "0,5,7",
            )
        ),
        (["medina", "-p", "4"] + ["random"] * 16, "too many ways"),
    ):
        result = run("arena", *words)
        check(result.returncode == USAGE and told in result.stderr, words, result.stderr)


def test_where_records_cannot_be_kept():
    line = ["arena", "medina", "random", "random", "-n", 2, "--keep"]
    Path(FOLDER, "file").write_text("")
    for folder in ("/proc/nowhere", "no/such/folder", "file"):
        result = run(*line, folder)
        check(
            result.returncode == SYSTEM and folder in result.stderr and not result.stdout,
            result.stderr,
        )
    check(run(*line, "twice").returncode == FINE, "the first time")
    before = sorted(path.read_text() for path in Path(FOLDER, "twice").iterdir())
    result = run(*line, "twice", "-s", 2)
    check(
        result.returncode == SYSTEM and "there already" in result.stderr and not result.stdout,
        result.stderr,
    )
    check(
        sorted(path.read_text() for path in Path(FOLDER, "twice").iterdir()) == before, "left alone"
    )
    # Found out on the way: what was played before is told all the same.
    Path(FOLDER, "gap").mkdir()
    Path(FOLDER, "gap", "medina-2-000006.game").write_text("")
    result = run(*line, "gap", "-n", 20, "--json")
    totals = json.loads(result.stdout)
    check(result.returncode == SYSTEM and "000006" in result.stderr, result.stderr)
    check(totals["cut_short"] is True and 4 <= totals["games"] <= 6, totals)


def test_seeds_are_told_whole():
    check(
        arena("medina", "random", "random", "-n", 2, "-s", 2**64 - 1)["seed"] == 2**64 - 1,
        "64 bits",
    )


def test_a_signal_ends_it_with_what_was_played():
    """At once, in the middle of a game; nobody is left behind."""
    slow = (
        "bot:trap '' TERM INT HUP; echo hello 1 x; while read a; do echo ready; done; sleep 86398"
    )
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1):
        folder = f"signal-{int(number)}"
        process = subprocess.Popen(
            [
                PROGRAM,
                "arena",
                "medina",
                "greedy",
                "random",
                "-n",
                "999999",
                "--json",
                "-k",
                folder,
            ],
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=FOLDER,
        )
        while process.poll() is None and not Path(FOLDER, folder, "medina-2-000003.game").exists():
            time.sleep(0.05)
        process.send_signal(number)
        out, err = process.communicate(timeout=20)
        totals = json.loads(out)
        check(
            process.returncode == FINE and totals["cut_short"] is True and err == "",
            process.returncode,
            err,
        )
        check(0 < totals["games"] == 2 * totals["rounds"], totals["games"])
    for player in ("search:ms=3600000", slow):
        start = time.monotonic()
        process = subprocess.Popen(
            [PROGRAM, "arena", "medina", player, "greedy", "-t", "3600000"],
            text=True,
            env=dict(os.environ, LC_ALL="C"),
            stdout=subprocess.PIPE,
            cwd=FOLDER,
        )
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=20)
        check("games: 0" in out and "Stopped before the end" in out, out)
        check(time.monotonic() - start < 10, player, "at once")
    check(left_behind("sleep 86398") == "", "still there")


def test_no_progress_but_on_a_terminal():
    result = run("arena", "medina", "greedy", "random", "-n", 40, "-j", 8)
    check(
        result.stderr == "" and "\x1b" not in result.stdout and "\r" not in result.stdout,
        result.stderr,
    )


def test_long_names_are_cut_in_the_middle():
    names = [f"bot:exit 1 # {'é' * 30}{end}" for end in ("one", "two")]
    rows = run("arena", "medina", *names, "greedy", "-n", 1).stdout.splitlines()[1:5]
    check(
        [row[25:28] for row in rows[1:3]] == ["one", "two"]
        and all("…" in row for row in rows[1:3]),
        rows,
    )


def test_more_threads_than_games():
    line = ["medina", "greedy", "random", "-n", 2]
    check(without_times(arena(*line, "-j", 64)) == without_times(arena(*line)), "the same")


# --- bots that misbehave ----------------------------------------------------------------------

POLITE = "echo hello 1 x; read a; read b; read c; read d; echo ready; "
ASKED = POLITE + 'while read word rest && [ "$word" != go ]; do :; done; '


def test_forfeits_are_named_and_the_arena_goes_on():
    for reason, bot in (
        ("crash", "true"),
        ("crash", POLITE + "read e; exit 1"),
        ("stall", "sleep 20"),
        ("stall", POLITE + "sleep 20"),
        ("flood", "yes"),
        ("flood", ASKED + "yes info"),
        ("flood", "head -c 100000 /dev/zero | tr '\\0' a; sleep 9"),
        ("nonsense: rubbish", ASKED + "echo bestmove rubbish; sleep 20"),
        ("nonsense: well a1", ASKED + "echo bestmove well a1; sleep 20"),
        ("refuse: not me", "echo hello 1 x; echo refuse not me; sleep 9"),
        ("refuse: 2 x", "echo hello 2 x; sleep 9"),
        ("crash: exit status 7", "exec sh -c 'exit 7'"),
        ("crash: signal 9", "kill -9 $$"),
        ("crash: its output is closed", ASKED + "exec 1>&-; sleep 20"),
        ("crash: its input is closed", "exec 0<&-; echo hello 1 x; sleep 20"),
        ("crash: exit status 5", "sleep 20 & echo hello 1 x; exit 5"),
        ("stall", POLITE.replace("ready", "ready; echo bestmove wall n1") + "sleep 20"),
        ("nonsense: wall n1 )", ASKED + "printf 'bestmove wall n1\\0\\n'; sleep 20"),
        ("nonsense:  [31m", ASKED + "printf 'bestmove \\033[31m\\n'; sleep 20"),
        (
            "nonsense: long",
            ASKED
            + f"echo {'a' * 30}; head -c 4096 /dev/zero | tr '\\0' a; echo; echo bestmove long",
        ),
        ("flood", ASKED + "head -c 4097 /dev/zero | tr '\\0' a; echo; echo bestmove long; sleep 9"),
        ("flood", ASKED + "cat /dev/zero"),
        ("start: exit status 127", "/nowhere/no-such-program"),
        ("start: exit status 126", "/etc/passwd"),
    ):
        start = time.monotonic()
        result = run("arena", "medina", f"bot:{bot}", "greedy", "-n", 2, "-t", 200, "--json")
        check(result.returncode == FINE, bot, result.stderr)
        totals = json.loads(result.stdout)
        check(f"({reason}" in result.stderr and bot in result.stderr, bot, result.stderr)
        check(
            totals["results"][0]["forfeits"] == 2 and totals["results"][0]["places"] == [0, 2],
            bot,
            totals,
        )
        check(totals["results"][1]["places"] == [2, 0], bot, totals)
        check(time.monotonic() - start < 15, bot, "took too long")


def left_behind(command):
    time.sleep(0.2)
    return subprocess.run(["pgrep", "-f", f"^{command}$"], text=True, capture_output=True).stdout


def test_no_process_stays_behind():
    """Neither the children of a bot, nor those that have left its group, nor a bot that does not want to go."""
    for bot in (
        POLITE + "sleep 86399 & sleep 86399",
        POLITE + "setsid sleep 86399 & sleep 86399",
        "trap '' TERM HUP INT; " + POLITE + "while :; do sleep 86399; done",
    ):
        run("arena", "medina", f"bot:{bot}", "greedy", "-n", 2, "-t", 200)
        check(left_behind("sleep 86399") == "", "still there:", bot)


def test_strangers_are_left_alone():
    """A script that has something running in the background and becomes the arena finds it running afterwards."""
    script = (
        f"sleep 86397 >/dev/null 2>&1 & exec {PROGRAM} arena medina 'bot:exit 1' random -n 2 --json"
    )
    check(
        subprocess.run(["sh", "-c", script], capture_output=True, cwd=FOLDER, timeout=60).returncode
        == FINE,
        "played",
    )
    left = left_behind("sleep 86397").split()
    check(len(left) == 1, "it is gone")
    os.kill(int(left[0]), signal.SIGKILL)


def test_who_always_forfeits_is_not_named_for_ever():
    result = run("arena", "medina", "bot:exit 1", "random", "-n", 40)
    check(
        result.stderr.count("forfeits game") == 10 and len(result.stderr.splitlines()) == 11,
        result.stderr,
    )
    check("forfeits: 40" in result.stdout, result.stdout)


def test_when_everybody_forfeits():
    totals = arena("medina", "bot:true", "bot:false", "-n", 2)
    check([row["places"] for row in totals["results"]] == [[0, 2], [0, 2]], totals)
    check(
        totals["winner_points"] == 0 and all(row["elo"]["value"] == 0 for row in totals["results"]),
        totals,
    )


def test_the_winner_is_who_won():
    """Whoever forfeits has not won, whatever greedy makes of its seat."""
    totals = arena("medina", "bot:true", "random", "-n", 4, "--keep", "forfeits")
    comments = [
        path.read_text().splitlines()[0] for path in sorted(Path(FOLDER, "forfeits").iterdir())
    ]
    check(
        [line.split("; ")[1] for line in comments]
        == [f"seat {seat} forfeits (crash: exit status 0)" for seat in (1, 2, 1, 2)],
        comments,
    )
    check(
        all(run("check", path).returncode == FINE for path in Path(FOLDER, "forfeits").iterdir()),
        "records",
    )
    check(totals["winner_points"] == totals["results"][1]["points"], totals)
    check(totals["results"][0]["points"] == 0, "greedy's points are not its own", totals)


def test_a_bot_may_leave_between_games():
    one_game = (
        f"{sys.executable} -c '"
        + """
import subprocess, sys
bot = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, text=True)
games = 0
for line in sys.stdin:
    games += line.startswith("game")
    if games == 2:
        break
    bot.stdin.write(line)
    bot.stdin.flush()
bot.stdin.close()
bot.wait()""".strip()
        + f"' {PROGRAM} bot apprentice:iterations=1"
    )
    totals = arena("medina", f"bot:{one_game}", "random", "-n", 6)
    check(totals["results"][0]["forfeits"] == 0, totals)


def test_commands_may_hold_anything():
    folder = Path(FOLDER, 'it\'s a "folder"')
    folder.mkdir()
    program = folder / "my bot"
    program.write_text(f"#!/bin/sh\nexec {PROGRAM} bot apprentice:iterations=1\n")
    program.chmod(0o755)
    odd = f"bot:exec {PROGRAM} \\\n\tbot apprentice:iterations=1 # \x1b[31m\udcff\xe9"
    totals = arena("medina", odd, "random", "-n", 2, "--keep", "odd")
    check(
        totals["results"][0]["forfeits"] == 0 and "\n" not in totals["results"][0]["player"], totals
    )
    for record in Path(FOLDER, "odd").iterdir():
        check(run("check", record).returncode == FINE, record.read_bytes()[:200])
    totals = arena("medina", f"bot:{shlex.quote(str(program))}", "random", "-n", 2)
    check(
        totals["results"][0]["forfeits"] == 0
        and totals["results"][0]["player"].endswith("my bot'"),
        totals,
    )


def test_our_bot_and_the_example_play():
    totals = arena(
        "medina",
        f"bot:{PROGRAM} bot apprentice",
        f"bot:{sys.executable} {ROOT}/docs/bot.py",
        "-n",
        2,
    )
    check(all(row["forfeits"] == 0 for row in totals["results"]), totals)


# --- bastide bot ------------------------------------------------------------------------------


def bot(*lines, player="apprentice", options=()):
    result = run("bot", player, *options, stdin="".join(line + "\n" for line in lines))
    check(result.returncode == FINE, result.stderr)
    return result.stdout.splitlines()


def told(*lines, then="go", player="apprentice", seed=1):
    """What is said up to the best move, without cutting the search short."""
    process = subprocess.Popen(
        [PROGRAM, "bot", player, "--seed", str(seed)],
        text=True,
        cwd=FOLDER,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    process.stdin.write("\n".join([*lines, then, ""]))
    process.stdin.flush()
    answers = [process.stdout.readline().strip()]
    while answers[-1] and not answers[-1].startswith("bestmove "):
        answers.append(process.stdout.readline().strip())
    process.communicate("quit\n")
    return answers


OPENING = ["hello 1", "game medina 2", "seat 1", "ready", "play . well f6", "play . merchant i4"]


def is_legal(moves, move):
    record = "bastide 1\ngame medina\nplayers 2\nmoves\n" + "".join(
        line[5:] + "\n" for line in moves
    )
    return run("check", "-", stdin=record + "1 " + move + "\n").returncode == FINE


def test_protocol():
    answers = told(*OPENING)
    check(answers[0].startswith("hello 1 bastide"), answers)
    check(answers[1] == "ready", answers)
    check(answers[-1].startswith("bestmove ") and is_legal(OPENING[4:], answers[-1][9:]), answers)
    check(any(line.startswith("info iterations ") for line in answers), answers)
    check(bot("game nosuch 2") == ["refuse no such game"], "an unknown game")
    check(bot("game medina 9") == ["refuse no such game"], "too many players")
    check(bot("go")[-1].startswith("error"), "go without a game")
    check(bot(*OPENING, "play 2 wall n1")[-1] == "error it is the turn of 1", "the wrong actor")
    check(bot(*OPENING, "play 1 wall n9")[-1] == "error not a legal move", "an illegal move")
    check(bot(*OPENING, "play  wall n1")[-1] == "error it is the turn of 1", "no actor")
    check(bot(*OPENING, "go ms 0", "stop")[-1].startswith("bestmove "), "no time at all")
    check(
        "error thinking; say stop first" in bot(*OPENING, "go", "go", player="search:ms=60000"),
        "two at once",
    )
    check(bot("stop", "ready") == ["ready"], "stop without go")
    check(bot(" ready", "ready\r") == ["ready", "ready"], "blanks in front, CR behind")


def test_position_by_record():
    record = run("random", "medina", "-s", 4).stdout.splitlines()
    cut = record[: record.index("moves") + 30]
    answers = bot("hello 1", "position", *cut, "end", "go iterations 5")
    check(answers[-1].startswith("bestmove "), answers)
    check(
        bot("position", "rubbish", "end", "ready")[-2:] == ["error line 1 of the record", "ready"],
        "a bad record",
    )
    check(bot("position", "bastide 1")[-1].startswith("error"), "a record that does not end")
    check(
        bot("position\r", *[line + "\r" for line in cut], "end\r", "ready\r") == ["ready"],
        "lines with CR",
    )


def test_the_same_seed_gives_the_same_move():
    first = [told(*OPENING, seed=seed)[-1] for seed in range(6)]
    check(first == [told(*OPENING, seed=seed)[-1] for seed in range(6)], first)
    check(len(set(first)) > 1, "seeds differ", first)


def test_own_time_is_kept():
    """A player of 100 ms does not take the seconds that the host would give."""
    start = time.monotonic()
    check(
        told(*OPENING, then="go ms 20000", player="search:ms=100")[-1].startswith("bestmove"),
        "an answer",
    )
    check(time.monotonic() - start < 5, "too long")


def test_stop_and_time():
    process = subprocess.Popen(
        [PROGRAM, "bot", "master:iterations=1000000000"],
        text=True,
        cwd=FOLDER,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    start = time.monotonic()
    process.stdin.write("\n".join(OPENING + ["go", ""]))
    process.stdin.flush()
    time.sleep(0.5)
    process.stdin.write("ready\nstop\nready\n")
    process.stdin.flush()
    lines = []
    while not lines or lines[-1] != "ready" or len(lines) < 4:
        lines.append(process.stdout.readline().strip())
    check("error thinking; say stop first" in lines, lines)
    check(any(line.startswith("bestmove ") for line in lines), lines)
    process.stdin.write("go ms 300\n")
    process.stdin.flush()
    while not process.stdout.readline().startswith("bestmove "):
        pass
    process.stdin.write("go\n")
    process.stdin.close()
    process.wait(timeout=20)
    check(time.monotonic() - start < 20, "quick")


def test_protocol_against_garbage():
    """Whatever comes, every `ready` is answered and the bot ends by itself."""
    rubbish = [
        "",
        " ",
        "\x01\x02",
        "hello",
        "hello x",
        "game",
        "game medina",
        "game medina x",
        "game medina 2 a=b",
        "seat",
        "play",
        "play .",
        "play . ",
        "play 1 building",
        "go ms",
        "go ms -1",
        "go bla 1",
        "a" * 5000,
        "position",
        "end",
        "end",
        "stop",
        "quit now",
        "PLAY . WELL F6",
        "play . well f6 f7",
        "é" * 100,
    ]
    for line in rubbish:
        answers = bot(line, "ready")
        check(line in ("quit now", "position") or answers[-1] == "ready", repr(line[:20]), answers)
    answers = bot(*[line for line in rubbish if not line.startswith("quit")], *OPENING, "go")
    check(answers[-1].startswith("bestmove "), answers)
    result = subprocess.run(
        [PROGRAM, "bot"], input=b"x\0y\nready\n\0\nready\n", capture_output=True, timeout=60
    )
    check(result.stdout.count(b"ready") == 2, "a NUL swallows no line", result.stdout)
    result = subprocess.run(
        [PROGRAM, "bot"], input=bytes(range(256)) * 50, capture_output=True, timeout=60
    )
    check(result.returncode == FINE, result.stderr)


def test_bot_usage():
    for words in (
        ["greedy"],
        ["random"],
        ["bot:x"],
        ["nobody"],
        ["mason:nothing=1"],
        ["mason:ms=0"],
        ["--seed", "x"],
    ):
        check(run("bot", *words).returncode == USAGE, words)
    medina, tiletum = (
        set(re.findall(r"^WEIGHT\((\w+)", (ROOT / f"ai/{game}.def").read_text(), re.M))
        for game in ("medina", "tiletum")
    )
    weight = min(tiletum - medina)
    check(bot("game tiletum 2", "ready", player=f"mason:{weight}=1") == ["ready"], weight)
    check(
        bot("game medina 2", player=f"mason:{weight}=1")[0].startswith("refuse mason"),
        "not a weight of this game",
    )


# --- bastide analyse --------------------------------------------------------------------------


def test_analysis():
    arena("medina", "greedy", "random", "-n", 2, "--keep", "studied")
    path = sorted(Path(FOLDER, "studied").glob("*.game"))[0]
    text = run("analyse", path, "--player", "search:iterations=20", "--svg", "plot.svg")
    check(text.returncode == FINE and "mean loss" in text.stdout, text.stderr)
    first, last = [text.stdout.splitlines()[row].split()[2:4] for row in (1, -4)]
    check(
        20 < int(first[0]) < 80 and int(last[0]) in (0, 100),
        "chances: open at first, decided at last",
        first,
        last,
    )
    picture = xml.parse(Path(FOLDER, "plot.svg")).getroot()
    check(picture.tag.endswith("svg") and len(list(picture)) > 10, "a picture")
    study = json.loads(run("analyse", path, "--player", "search:iterations=100", "--json").stdout)
    moves = [line for line in path.read_text().splitlines() if line[:2] in ("1 ", "2 ")]
    check([f"{row['seat']} {row['move']}" for row in study["decisions"]] == moves, "every decision")
    for row in study["decisions"]:
        check(abs(sum(row["chances"]) - 1) < 0.01, row)
        check(0 <= row["loss"] <= 1 and (row["move"] != row["best"] or row["loss"] == 0), row)
        check(row["best_value"] >= row["value"], "the best is not worse than what was played", row)
    greedy, random = study["seats"] if "seat 1 greedy" in path.read_text() else study["seats"][::-1]
    check(
        random["mean_loss"] > greedy["mean_loss"],
        "who plays at random gives more away",
        study["seats"],
    )
    check(run("analyse", "nosuch.game").returncode == SYSTEM, "no such file")
    check(run("analyse", path, "--player", "greedy").returncode == USAGE, "greedy does not think")


QUICK = ["--player", "search:iterations=5"]


def test_what_can_be_analysed():
    """Unfinished games and those of many seats can; what is no game, or a false one, is named by its line."""
    lines = run("random", "caylus", "-p", 5, "-s", 4).stdout.splitlines()
    moves = lines.index("moves") + 1
    study = json.loads(
        run("analyse", "-", *QUICK, "--json", stdin="\n".join(lines[: moves + 40]) + "\n").stdout
    )
    check(
        len(study["seats"]) == 5 and all(len(row["chances"]) == 5 for row in study["decisions"]),
        study["seats"],
    )
    study = json.loads(
        run("analyse", "-", *QUICK, "--json", stdin="\n".join(lines[:moves]) + "\n").stdout
    )
    check(study["decisions"] == [], "a game that has not begun")
    text = "\n".join(lines) + "\n"
    check(lines[-1].startswith("result "), lines[-1])
    for record in (
        "",
        text.replace("bastide 1\n", "bastide 2\n"),
        text.replace(lines[-1], "result 1 2 3 4 5"),
        text + text,
    ):
        result = run("analyse", "-", *QUICK, stdin=record)
        check(
            result.returncode == INPUT and result.stderr.startswith("-:") and not result.stdout,
            result.stderr,
        )


def test_a_plot_shows_everybody():
    names = ["Ada", 'Bé <&> "x"', "x" * 63, "Дуже довге імʼя без кінця", "E"]
    lines = run("random", "caylus", "-p", 5, "-s", 4).stdout.splitlines()
    at = lines.index("players 5") + 1
    lines = lines[:at] + [line for line in lines[at:] if not line.startswith("seat ")]
    moves = lines.index("moves")
    record = (
        lines[:moves]
        + [f"seat {seat + 1} {name}" for seat, name in enumerate(names)]
        + lines[moves : moves + 80]
    )
    for language in ("en", "fr", "uk"):
        result = run(
            "analyse",
            "-",
            *QUICK,
            "--svg",
            "five.svg",
            "--lang",
            language,
            stdin="\n".join(record) + "\n",
        )
        check(result.returncode == FINE, result.stderr)
        picture = xml.parse(Path(FOLDER, "five.svg")).getroot()
        texts = {text.text: text for text in picture.iter("{http://www.w3.org/2000/svg}text")}
        for seat, name in enumerate(names):
            check(
                any(text.startswith(f"{seat + 1} {name[:30]}") for text in texts), name, list(texts)
            )
        check("0" in texts and "10" in texts, "the axis has numbers", list(texts))
        legend = sorted(
            (float(text.get("y")), float(text.get("x")), len(words))
            for words, text in texts.items()
            if words[:2] in ("1 ", "2 ", "3 ", "4 ", "5 ")
        )
        for (y, x, size), (next_y, next_x, _) in zip(legend, legend[1:]):
            check(next_y > y or next_x > x + 7 * size, "names do not meet", legend)


def test_where_a_plot_cannot_be_written():
    record = run("random", "medina", "-s", 4).stdout
    result = run("analyse", "-", "--svg", "no/such/plot.svg", stdin=record)
    check(
        result.returncode == SYSTEM and not result.stdout,
        "told before the work",
        result.stdout[:80],
    )
    check(
        run("analyse", "-", *QUICK, "--svg", "/dev/full", stdin=record).returncode == SYSTEM,
        "told after it",
    )


def test_odd_weights_give_numbers():
    record = run("random", "caylus", "-s", 4).stdout
    for weight in ("spread_end=0", "spread_end=-1000000", "spread_end=1e6"):
        result = run(
            "analyse", "-", "--player", f"search:iterations=3,{weight}", "--json", stdin=record
        )
        check("nan" not in result.stdout and "inf" not in result.stdout, weight)
        json.loads(result.stdout)


# --- strength ---------------------------------------------------------------------------------

LADDER = ("random", "apprentice", "journeyman", "mason", "master")


def test_levels_are_ordered():
    """Every step in every game, but the last, which takes minutes, in one: docs/strength.md has them all."""
    steps = [(game, step, 6) for game in ("medina", "caylus", "tiletum") for step in (1, 2, 3)]
    for game, step, games in [*steps, ("caylus", 4, 2)]:
        totals = arena(game, LADDER[step], LADDER[step - 1], "-n", games, "-j", 2)
        share = totals["results"][0]["first"]["value"]
        check(share > 0.6, game, LADDER[step], "against", LADDER[step - 1], share)


def main():
    names = sys.argv[2:]
    failures = 0
    for name, test in list(globals().items()):
        if not name.startswith("test_") or (names and name[5:] not in names):
            continue
        if IS_SHORT and not names and name[5:] in LONG:
            continue
        start = time.monotonic()
        try:
            test()
            print(f"ok    {name[5:]} ({time.monotonic() - start:.1f} s)", flush=True)
        except Exception as error:  # a test that cannot run has failed too
            failures += 1
            print(f"FAIL  {name[5:]}: {type(error).__name__}: {error}", flush=True)
    return 1 if failures else 0


FOLDER = os.path.realpath(tempfile.mkdtemp(prefix="bastide-arena-"))
try:
    code = main()
finally:
    shutil.rmtree(FOLDER, ignore_errors=True)
sys.exit(code)
