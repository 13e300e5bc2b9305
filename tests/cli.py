#!/usr/bin/env python3
"""cli.py - runs the bastide command as people and scripts do: every sub-command, exit code and kind of
bad input, and scripted games in the terminal.

    tests/cli.py PROGRAM [NAME...]

Each function test_* is one test; names on the command line choose among them. A test that fails prints
the command, what came out and what was expected.
"""

import json
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = os.path.abspath(sys.argv[1])
FINE, INPUT, USAGE, SYSTEM = 0, 1, 2, 3


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
    env = {
        "PATH": os.environ["PATH"],
        "HOME": FOLDER,
        "XDG_STATE_HOME": f"{FOLDER}/state",
        "LC_ALL": "C",
        "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", ""),
    }
    env.update(more)
    return env


def run(*arguments, stdin="", **more):
    if isinstance(stdin, str):
        stdin = stdin.encode()
    done = subprocess.run(
        [PROGRAM, *map(str, arguments)],
        input=stdin,
        capture_output=True,
        env=environment(**more),
        timeout=120,
        cwd=FOLDER,
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


# --- the program as a whole -------------------------------------------------------------------

COMMANDS = [
    "play",
    "games",
    "random",
    "check",
    "legal",
    "trace",
    "perft",
    "bench",
    "arena",
    "bot",
    "analyse",
]
ONLINE = ["serve", "admin", "verify"]  # where the libraries for a server are installed
if " serve " in subprocess.run([PROGRAM, "--help"], capture_output=True, text=True).stdout:
    COMMANDS += ONLINE


def test_help():
    run("--help").expect(FINE, "usage: bastide", "")
    run("-h").expect(FINE, "usage: bastide", "")
    run("help").expect(FINE, "usage: bastide", "")
    for command in COMMANDS:
        run(command, "--help").expect(FINE, f"usage: bastide {command}", "")
        run("help", command).expect(FINE, f"usage: bastide {command}", "")
        run("--help").expect(FINE, f"  {command} ")


def test_manual():
    """bastide(1) has every command, every option that --help tells of, and every exit code."""
    with open(
        os.path.join(os.path.dirname(os.path.abspath(__file__)), "../docs/bastide.1"),
        encoding="utf-8",
    ) as file:
        manual = file.read().replace("\\-", "-")
    for command in COMMANDS:
        if f".SS {command}\n" not in manual:
            raise Failed(f"the manual has no command {command}")
        for option in re.findall(r"--[a-z]+", run(command, "--help").out):
            if (
                option not in manual.split(f".SS {command}\n")[1].split(".SS ")[0]
                and option not in manual.split(".SH COMMON OPTIONS")[1]
            ):
                raise Failed(f"the manual does not tell of {command} {option}")
    for command in re.findall(r"^([a-z]+)[, ].*$", play(["help"]).out.split("again.")[1], re.M):
        if command not in manual:
            raise Failed(f"the manual does not tell of {command} while playing")


def test_version():
    result = run("--version").expect(FINE, "bastide ", "")
    if not re.fullmatch(r"bastide \d+\.\d+\.\d+\n", result.out):
        result.fail("no version")


def test_nothing_said():
    run().expect(USAGE, "", "usage: bastide")


def test_languages():
    run("check", "/nowhere", "--lang", "fr").expect(SYSTEM, "", "introuvable")
    run("check", "/nowhere", BASTIDE_LANG="uk").expect(SYSTEM, "", "немає")
    run("check", "/nowhere", LC_ALL="fr_FR.UTF-8").expect(SYSTEM, "", "introuvable")
    run("check", "/nowhere", LC_ALL="", LC_MESSAGES="uk_UA.UTF-8").expect(SYSTEM, "", "немає")
    run("check", "/nowhere", LC_ALL="", LANG="fr_CA").expect(SYSTEM, "", "introuvable")
    run("check", "/nowhere", BASTIDE_LANG="en", LC_ALL="fr_FR.UTF-8").expect(SYSTEM, "", "no such")
    run("check", "/nowhere", LC_ALL="de_DE.UTF-8").expect(SYSTEM, "", "no such")
    run("--lang", "fr", "--help").expect(FINE, "usage\u202f: bastide")
    run("--lang=uk", "--help").expect(FINE, "використання")
    run("--lang", "xx", "games").expect(USAGE, "", "en, fr, uk")
    run("games", "--lang", "xx").expect(USAGE, "", "en, fr, uk")


def test_every_language_speaks():
    for language in ("en", "fr", "uk"):
        run("--help", BASTIDE_LANG=language).expect(FINE)
        for command in COMMANDS:
            run(command, "--help", BASTIDE_LANG=language).expect(FINE, f"bastide {command}")
        run("games", BASTIDE_LANG=language).expect(FINE, "edition")
        path = write("language.game", record())
        run("check", path, BASTIDE_LANG=language).expect(FINE, "medina")
        run(
            "play",
            "medina",
            "--seed",
            "1",
            BASTIDE_LANG=language,
            stdin="help\nscore\nrules\nrules M20\nwhy building grey a1\nb g c3\nundo\nnonsense\nquit\n\n",
        ).expect(FINE)


def test_wrong_command():
    run("chekc").expect(USAGE, "", "Did you mean 'check'?")
    run("zzz").expect(USAGE, "", "no command 'zzz'").lacks("Did you mean")
    run("--frobnicate").expect(USAGE, "", "--frobnicate")


def test_wrong_options():
    run("legal", "--jsno", "x").expect(USAGE, "", "Did you mean '--json'?")
    run("legal", "-x").expect(USAGE, "", "'-x'")
    run("random", "--game").expect(USAGE, "", "--game needs a value")
    run("legal").expect(USAGE, "", "needs more arguments")
    run("legal", "a", "b").expect(USAGE, "", "no use for 'b'")
    run("games", "--json=yes").expect(USAGE, "")
    for command in COMMANDS:
        run(command, "--nonsense").expect(USAGE, "", f"bastide {command} --help")


def test_output_that_cannot_be_written():
    path = write("full.game", record(moves=20))
    many = ["random", "--game", "medina", "--games", "50"]
    for arguments in (
        ["games"],
        ["--help"],
        ["--version"],
        ["check", path],
        ["legal", path],
        many,
        ["trace", path],
        ["perft", path, "1"],
        ["games", "--json"],
    ):
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [PROGRAM, *arguments],
                stdout=full,
                stderr=subprocess.PIPE,
                env=environment(),
                timeout=60,
            )
        result = Result(arguments, done.returncode, "", done.stderr.decode())
        result.expect(SYSTEM, None, "bastide: ")
        closed = subprocess.run(
            ["sh", "-c", '"$@" >&-', "sh", PROGRAM, *arguments],
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=60,
        )
        Result(arguments, closed.returncode, "", closed.stderr.decode()).expect(
            SYSTEM, None, "bastide: "
        )


def test_closed_output_spares_files():
    """With standard output closed, a file that is opened must not be written to in its place."""
    path = write("spared.game", record())
    before = read("spared.game")
    subprocess.run(
        ["sh", "-c", '"$@" >&- 2>&-', "sh", PROGRAM, "check", path], env=environment(), timeout=60
    )
    equal(read("spared.game"), before, "the record")
    shutil.rmtree(f"{FOLDER}/state", ignore_errors=True)
    done = subprocess.run(
        ["sh", "-c", '"$@" >&-', "sh", PROGRAM, "play", "medina"],
        env=environment(),
        stdin=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=60,
    )
    equal(done.returncode, SYSTEM, "exit code of a game that nobody can see")
    equal(read("state/bastide/last.lock"), "", "the lock file")


# --- games ------------------------------------------------------------------------------------


def test_games():
    run("games").expect(FINE, "Medina (medina)  2 to 4 players", "")
    run("games").expect(FINE, "--option edition=second|first")
    run("games", "x").expect(USAGE, "")
    run("games", "--reconstructed").expect(FINE, "medina: ", "")
    medina = next(game for game in games() if game["game"] == "medina")
    equal(
        sorted(medina),
        ["game", "options", "players_max", "players_min", "reconstructed", "rules_version"],
        "members of a game",
    )
    equal(
        medina["options"][0],
        {
            "name": "edition",
            "values": ["second", "first"],
            "default": "second",
            "default_depends": False,
        },
        "the first option",
    )
    reconnect = next(option for option in medina["options"] if option["name"] == "reconnect")
    equal((reconnect["default"], reconnect["default_depends"]), ("tower", True), "reconnect")


# --- random, check, legal, trace, perft -------------------------------------------------------


def test_random_games_read_again():
    for game in games():
        name = game["game"]
        for players in range(game["players_min"], game["players_max"] + 1):
            text = (
                run("random", "--game", name, "--players", players, "--seed", 7)
                .expect(FINE, None, "")
                .out
            )
            equal(text, run("random", name, "-p", players, "-s", 7).out, "the same seed")
            run("check", "-", stdin=text).expect(FINE, f"-: {name}, {players} players", "")


def test_random_with_options():
    text = (
        run("random", "-g", "medina", "-o", "edition=first", "-o", "tiebreak=bga", "-s", 3)
        .expect(FINE)
        .out
    )
    for line in ("option edition first", "option tiebreak bga", "# bastide random"):
        if line not in text:
            raise Failed(f"no line {line!r}")
    if "option reconnect" in text:
        raise Failed("an option at its default is written")
    comment = text.splitlines()[0][2:].split()
    equal(run(*comment[1:]).out, text, "the game that the comment asks for")


def test_several_records():
    text = run("random", "-g", "medina", "-s", 1, "-n", 3).expect(FINE).out
    equal(text.count("bastide 1\n"), 3, "records")
    result = run("check", "-", stdin=text).expect(FINE, None, "")
    equal(result.out.count("moves, over"), 3, "games checked")
    path = write("several.game", text)
    for arguments in (
        ["legal", path],
        ["trace", path],
        ["perft", path, "1"],
        ["play", "--load", path],
    ):
        run(*arguments).expect(INPUT, "", "several.game:")
    lines = text.splitlines()
    second = [at for at, line in enumerate(lines) if line == "moves"][1] + 1
    lines[second] = ". well a1"
    run("check", "-", stdin="\n".join(lines)).expect(INPUT, "moves, over", f"-:{second + 1}: ")


def test_random_into_files():
    run("random", "-g", "medina", "-p", 3, "-s", 5, "-n", 2, "--out", "made").expect(FINE, "", "")
    equal(sorted(os.listdir(f"{FOLDER}/made")), ["medina-3-5.game", "medina-3-6.game"], "files")
    run("check", "made/medina-3-5.game", "made/medina-3-6.game").expect(FINE)
    write("made/medina-3-5.game", "mine")
    run("random", "-g", "medina", "-p", 3, "-s", 5, "--out", "made").expect(SYSTEM, "", "already")
    equal(read("made/medina-3-5.game"), "mine", "a file that was there")
    equal(len(os.listdir(f"{FOLDER}/made")), 2, "files left behind")
    run("random", "-g", "medina", "--out", "/proc/nowhere").expect(SYSTEM, "")


def test_random_bad_usage():
    run("random").expect(USAGE, "", "which game?")
    run("random", "-g", "medna").expect(USAGE, "", "Did you mean 'medina'?")
    run("random", "-g", "medina", "-p", 9).expect(USAGE, "", "2 to 4 players, not 9")
    run("random", "-g", "medina", "-p", "two").expect(USAGE, "", "--players")
    run("random", "-g", "medina", "-p", "-1").expect(USAGE, "", "--players")
    run("random", "-g", "medina", "-o", "editoin=first").expect(
        USAGE, "", "Did you mean 'edition'?"
    )
    run("random", "-g", "medina", "-o", "edition=frist").expect(USAGE, "", "Did you mean 'first'?")
    run("random", "-g", "medina", "-o", "edition").expect(USAGE, "", "NAME=VALUE")
    run("random", "-g", "medina", "-s", "x").expect(USAGE, "", "--seed")
    run("random", "-g", "medina", "-s", "99999999999999999999").expect(USAGE, "", "--seed")
    run("random", "-g", "medina", "-n", "0").expect(USAGE, "", "--games")
    run("random", "-g", "medina", *["-o", "edition=first"] * 17).expect(USAGE, "", "options")
    run("random", "medina", "-g", "nosuch").expect(USAGE, "", "nosuch")


def test_check_tells_points_and_places():
    path = write("names.game", record().replace("moves\n", "seat 2 Benoît\nmoves\n", 1))
    text = run("check", path).expect(FINE, "Benoît", "").out
    result = read("names.game").splitlines()[-1].split()[1:]
    for seat, points in enumerate(result, 1):
        if not re.search(rf"seat {seat}: {points} points?, place [12]", text):
            raise Failed(f"seat {seat} with {points} points is not in {text!r}")
    told = json.loads(run("check", path, "--json").expect(FINE).out)["records"][0]
    equal([str(points) for points in told["points"]], result, "points")
    equal(
        (told["legal"], told["over"], told["game"], told["players"]),
        (True, True, "medina", 2),
        "record",
    )
    run("check", write("part.game", record(moves=5))).expect(FINE, "5 moves, not over yet")


def test_check_finds_the_first_mistake():
    lines = record().splitlines()
    start = lines.index("moves") + 1
    broken = lines[:]
    broken[start + 3] = broken[start + 3][:2] + "building grey a99"
    run("check", write("spelling.game", "\n".join(broken))).expect(
        INPUT, "", f"spelling.game:{start + 4}: 'building grey a99' is no move of medina"
    )
    broken = lines[:start] + [". well a1"]
    run("check", write("rim.game", "\n".join(broken))).expect(INPUT, "", f"rim.game:{start + 1}: ")
    run("check", "rim.game").expect(INPUT, "", "(M5)")
    run("check", "rim.game", "--lang", "fr").expect(INPUT, "", "le puits")
    broken = lines[:]
    broken[start + 2] = "2" + broken[start + 2][1:]
    run("check", write("turn.game", "\n".join(broken))).expect(
        INPUT, "", f"turn.game:{start + 3}: it is seat 1 that acts here"
    )
    broken[start] = "1" + broken[start][1:]
    run("check", write("chance.game", "\n".join(broken))).expect(INPUT, "", "it is chance")
    told = json.loads(run("check", "chance.game", "--json").expect(INPUT, None, "").out)["records"][
        0
    ]
    equal(told["legal"], False, "legal")
    good = write("good.game", record())
    run("check", "chance.game", good, "nowhere.game").expect(
        SYSTEM, "good.game: medina", "chance.game:"
    )
    run("check", "nowhere.game", "chance.game", good).expect(
        SYSTEM, "good.game: medina", "chance.game:"
    )
    run("check", "chance.game", good).expect(INPUT, "good.game: medina", "chance.game:")


HEAD = "bastide 1\ngame medina\nplayers 2\n"


def test_garbled_records():
    for text, told in (
        (b"", ":1: this is no record"),
        (b"\n\n# nothing\n", ":3: this is no record"),
        (b"hello\n", ":1: this is no record"),
        (b"bastide 2\n", ":1: records of version '2'"),
        (b"bastide\n", ":1: records of version ''"),
        (b"bastide 1\n", ":1: the line 'moves' is missing"),
        (b"bastide 1\ngame chess\n", ":2: there is no game 'chess'"),
        (b"bastide 1\ngame medna\n", "Did you mean 'medina'?"),
        (b"bastide 1\nplayers 2\n", ":2: the line 'game' is missing"),
        (b"bastide 1\ngame medina\nplayers 7\n", ":3: medina is for 2 to 4 players, not 7"),
        (b"bastide 1\ngame medina\nplayers x\n", ":3: medina is for"),
        (b"bastide 1\ngame medina\noption colour blue\n", ":3: medina has no option 'colour'"),
        (b"bastide 1\ngame medina\noption edition third\n", ":3: the option has no value 'third'"),
        (b"bastide 1\ngame medina\ngame medina\n", ":3: 'game' stands twice"),
        (HEAD.encode() + b"seat 3 Ada\n", ":4: there is no seat '3'"),
        (HEAD.encode() + b"seat 1 \n", ":4: a name has"),
        (HEAD.encode() + b"colour blue\n", ":4: 'colour' is no line"),
        (HEAD.encode() + b"moves\n. well\n", ":5: 'well' is no move"),
        (HEAD.encode() + b"moves\nresult 1 2\n", ":5: a result is given"),
        (HEAD.encode() + b"moves\n. we\0ll f6\n", ":5: byte 0x00 is not text"),
        (HEAD.encode() + b"moves\n. well \xff\n", ":5: byte 0xff is not text"),
        (HEAD.encode() + b"moves\n\x1b[31m\n", ":5: byte 0x1b is not text"),
        (HEAD.encode() + b"moves\n" + b"x" * 5000 + b"\n", ":5: the line is longer"),
        (bytes(range(256)) * 40, ":1: "),
        (b"\0" * 100000, ":1: byte 0x00"),
    ):
        path = write("bad.game", text)
        for arguments in (
            ["check", path],
            ["legal", path],
            ["trace", path],
            ["perft", path, 1],
            ["play", "--load", path],
        ):
            run(*arguments).expect(INPUT, "", "bad.game" + (told if told.startswith(":") else ""))
        run("check", path).expect(INPUT, "", told)
        run("check", "-", stdin=text).expect(INPUT, "", "-:")
    text = record()
    run("check", "-", stdin=text + "1 wall n1\n").expect(INPUT, "", "nothing may follow the result")
    wrong = re.sub(r"result .*", "result 999 999", text)
    run("check", "-", stdin=wrong).expect(INPUT, "", "the result should be")
    without = re.sub(r"result .*", "1 wall n1", text)
    run("check", "-", stdin=without).expect(INPUT, "", "the game is over before this line")


def test_huge_records():
    path = write("huge.game", b"#" * 100 + b"\n" + b"# more\n" * 2500000)
    run("check", path).expect(INPUT, "", "16 MiB")
    run("play", "--load", path).expect(INPUT, "", "16 MiB")
    big = write("big.game", "# a comment\n" * 1000000 + record())
    run("check", big).expect(FINE, "over")
    os.unlink(path)
    os.unlink(big)


def test_files_that_cannot_be_read():
    for arguments in (["check"], ["legal"], ["trace"], ["play", "--load"]):
        run(*arguments, "nowhere.game").expect(SYSTEM, "", "nowhere.game: there is no such file")
        run(*arguments, FOLDER).expect(SYSTEM, "", "it is a directory")
    run("perft", "nowhere.game", 1).expect(SYSTEM, "", "nowhere.game: there is no such file")
    run("check", "esc\x1b[31m.game").expect(SYSTEM, "", "esc?[31m.game")
    if os.geteuid() != 0:
        path = write("locked.game", record())
        os.chmod(path, 0)
        run("check", path).expect(SYSTEM, "", "permission denied")


def test_legal():
    path = write("legal.game", record(moves=0))
    equal(len(run("legal", path).expect(FINE, "well f6", "").out.splitlines()), 96, "outcomes")
    told = json.loads(run("legal", path, "--json").expect(FINE).out)
    equal(
        (told["actor"], told["node"], told["ply"], len(told["moves"])),
        (".", "well", 0, 96),
        "the node",
    )
    equal(told["moves"][0]["weight"], 1, "weight")
    path = write("legal.game", record(moves=2))
    told = json.loads(run("legal", path, "--json").expect(FINE).out)
    equal((told["actor"], told["node"]), ("1", "place"), "the node")
    equal([move["move"] for move in told["moves"]], run("legal", path).out.splitlines(), "moves")
    path = write("legal.game", record())
    run("legal", path).expect(FINE, "", "")
    equal(json.loads(run("legal", path, "--json").out)["actor"], "over", "actor at the end")
    run("legal", "-", stdin=record(moves=0)).expect(FINE, "well f6")


def test_trace():
    text = record()
    lines = run("trace", "-", stdin=text).expect(FINE, None, "").out.splitlines()
    equal(
        len(lines),
        text.count("\n") - text.index("moves") * 0 - text.splitlines().index("moves") - 1,
        "lines of the trace",
    )
    if not re.fullmatch(r"0 \. 96 [0-9a-f]{16} 0 0", lines[0]):
        raise Failed(f"the first line is {lines[0]!r}")
    if not re.fullmatch(r"\d+ over 0 cbf29ce484222325( -?\d+)+", lines[-1]):
        raise Failed(f"the last line is {lines[-1]!r}")


def test_perft():
    path = write("perft.game", record(moves=0))
    equal(run("perft", path, 0).expect(FINE).out, "1\n", "depth 0")
    equal(run("perft", path, 1).expect(FINE).out, "96\n", "depth 1")
    equal(run("perft", path, 2).expect(FINE, None, "").out, f"{96 * 95}\n", "depth 2")
    divided = run("perft", path, 2, "--divide").expect(FINE).out.splitlines()
    equal(len(divided), 97, "lines")
    equal(divided[-1], str(96 * 95), "total")
    equal(sum(int(line.split()[-1]) for line in divided[:-1]), 96 * 95, "sum")
    told = json.loads(run("perft", path, 2, "--json").expect(FINE).out)
    equal((told["depth"], told["sequences"], len(told["moves"])), (2, 96 * 95, 96), "JSON")
    equal(run("perft", write("over.game", record()), 3).expect(FINE).out, "1\n", "a finished game")
    for depth in ("-1", "x", "", "1000", "1.5"):
        run("perft", path, depth).expect(USAGE, "", "DEPTH" if depth != "-1" else None)
    run("perft", path).expect(USAGE, "")


def test_bench():
    result = run("bench", "--game", "medina", "--players", 2, "--seconds", 1).expect(
        FINE, "nodes a second", ""
    )
    if not re.search(r"One node costs \d+\.\d state copies\.", result.out):
        result.fail("no ratio")
    told = json.loads(
        run("bench", "medina", "-p", 3, "-o", "edition=first", "-s", 1, "-j").expect(FINE).out
    )
    equal(list(told), ["games"], "members")
    equal(
        list(told["games"][0]),
        [
            "game",
            "players",
            "options",
            "games_per_second",
            "nodes_per_second",
            "moves_per_node",
            "state_bytes",
            "copies_per_second",
            "copies_per_node",
        ],
        "members of a game",
    )
    figures = told["games"][0]
    equal(figures["options"]["edition"], "first", "option")
    ratio = figures["copies_per_second"] / figures["nodes_per_second"]
    if abs(ratio - figures["copies_per_node"]) > 0.01 * ratio:
        raise Failed("the ratio is not that of the figures")
    run("bench", "medina", "-p", 2, "--ai", "-s", 1).expect(
        FINE, "iterations per second with 1 thread (x 1.00)", ""
    )
    for game in games():
        players = game["players_max"]
        told = json.loads(
            run("bench", game["game"], "-p", players, "--ai", "-s", 1, "-j").expect(FINE).out
        )
        rows = told["games"][0]["thinking"]
        equal([row["threads"] for row in rows], [2**each for each in range(len(rows))], "threads")
        if not all(0 < row["iterations_per_second"] < 1e9 for row in rows):
            raise Failed(f"{rows}")
    run("bench", "-p", 2).expect(USAGE, "", "which game?")
    run("bench", "nosuch").expect(USAGE, "", "no game")
    run("bench", "medina", "-s", "0").expect(USAGE, "", "--seconds")


# --- play -------------------------------------------------------------------------------------


def play(lines, *arguments, **more):
    """A scripted game: the first seat is a person's, unless said otherwise."""
    shutil.rmtree(f"{FOLDER}/state", ignore_errors=True)
    return keep_playing(lines, *(arguments or ("medina", "--seed", "1")), **more)


def keep_playing(lines, *arguments, **more):
    return run("play", *arguments, stdin="".join(line + "\n" for line in lines), **more)


def kept():
    return read("state/bastide/last.game")


def test_play_draws_the_board():
    result = play([]).expect(FINE, "(≈)", "")
    for text in (
        " a  b  c  d  e ",
        "♜1",
        "♙",
        "▲ Woad  Place a piece.",
        "building grey, purple, brown, orange:",
        "merchant:",
        "placement 1 of 1",
    ):
        if text not in result.out:
            result.fail(f"no {text!r}")
    if "\033" in result.out:
        result.fail("colour without a terminal")
    for line in result.out.splitlines():
        if len(line) > 100:
            result.fail(f"a line of {len(line)} columns")
    play([], "medina", "--seed", "1", "--color", "always").expect(FINE, "\033[")
    play([], "medina", "--color", "maybe").expect(USAGE, "", "auto, always, never")


def test_play_narrow_screen():
    result = play([], "medina", "-p", 4, "--seed", "1", COLUMNS="80").expect(FINE)
    for line in result.out.splitlines():
        if len(line) > 80:
            result.fail(f"a line of {len(line)} columns")


def test_play_abbreviations():
    play(["b g c3"]).expect(FINE, "▲ Woad  building grey c3")
    play(["  Building   GREY C3 "]).expect(FINE, "▲ Woad  building grey c3")
    play(["b g c1"]).expect(FINE, "▲ Woad  building grey c1").lacks("building grey c10")
    play(["w n14"]).expect(FINE, "▲ Woad  wall n14")
    result = play(["c3", "2"]).expect(FINE, "   2  building purple c3")
    result.expect(FINE, "▲ Woad  building purple c3")
    play(["n14"]).expect(FINE, "   1  wall n14").lacks("▲ Woad  wall n14")
    play(["n14", "1"]).expect(FINE, "▲ Woad  wall n14")
    play(["b", "1", "c3"]).expect(FINE, "▲ Woad  building grey c3")
    play(["m", "2"]).expect(FINE, "▲ Woad  merchant ")
    play(["99"]).expect(FINE, "no such number")
    play(["xyzzy"]).expect(FINE, "neither a move nor a command")
    play(["x" * 3000]).expect(FINE, "neither a move nor a command")
    play(["b g c3", "x" * 9000, "undo"]).expect(FINE, "▲ Woad  building grey c3")
    play(["sc"]).expect(FINE, "  1. ▲ Woad")
    play(["r"]).expect(FINE, "neither a move nor a command")
    play(["/sc"]).expect(FINE, "  1. ▲ Woad")
    play(["/moves m"]).expect(FINE, "   1  merchant ")
    play(["/b g c3"]).expect(FINE, "placement 1 of 1").lacks("▲ Woad  building grey c3")
    play(["ro c3"]).expect(FINE, "(M30)")


def test_play_explains():
    play(["why building grey a1"]).expect(FINE, "building grey a1 is legal.")
    play(["why roof c3"]).expect(FINE, "roof c3: ").expect(FINE, "(M30)")
    play(["roof c3"]).expect(FINE, "(M30)")
    play(["why b g a99"]).expect(FINE, "No move fits")
    play(["why b g"]).expect(FINE, "Several moves fit")
    play(["why"]).expect(FINE, "No move fits")
    play(["rules M20"]).expect(FINE, "M20  No piece of another palace")
    play(["rules 20"]).expect(FINE, "M20  No piece")
    play(["rules M999"]).expect(FINE, "no words for that rule")
    play(["rules"]).expect(FINE, "Medina in short")
    play(["help"]).expect(FINE, "why move")
    play(["words"]).expect(FINE, "  purple           purple")
    play(["words"], "medina", "--lang", "uk").expect(FINE, "  purple           фіолетовий")
    play(["moves stable"]).expect(FINE, "No move fits")
    play(["moves merchant"]).expect(FINE, "   1  merchant ")


def test_play_undo_and_redo():
    result = play(
        ["b g c3", "undo", "b p d4", "undo", "undo", "redo", "redo", "undo", "redo", "quit", ""],
        "medina",
        "--seed",
        "1",
    )
    result.expect(FINE, "no decision of yours to take back")
    result.expect(FINE, "Nothing was taken back")
    text = kept()
    if "building purple d4" not in text or "building grey c3" in text:
        result.fail("the second try should be kept")
    play(["b g c3", "w n1", "w n14", "undo", "save undone.game"]).expect(
        FINE, "Saved in undone.game"
    )
    equal(
        re.findall("1 .*", read("undone.game").split("moves\n")[1]),
        ["1 building grey c3", "1 wall n1"],
        "one undo takes one decision back",
    )
    head = ["--seed", "1", "--seats", "Ada,Olena"]
    text = (
        play(
            ["b g c3", "b p h2", "b p h3", "undo", "undo", "undo", "w n1", "quit", "save.game"],
            "medina",
            *head,
        )
        .expect(FINE, "Saved in save.game")
        .out
    )
    moves = read("save.game").split("moves\n")[1].splitlines()
    equal(moves[2:], ["1 wall n1"], "what is left after three undos")
    os.unlink(f"{FOLDER}/save.game")


def test_play_save_and_load():
    play(["b g c3", "save x.game", "quit", ""]).expect(FINE, "Saved in x.game")
    run("check", "x.game").expect(FINE, "not over yet")
    before = read("x.game")
    play(["w n1", "save x.game", "n", "quit", ""]).expect(FINE, "x.game is there already")
    equal(read("x.game"), before, "a file that was not to be replaced")
    play(["w n1", "save x.game"]).expect(FINE, "x.game is there already")
    equal(read("x.game"), before, "a file when nobody answers")
    play(["w n1", "save x.game", "y", "quit", ""]).expect(FINE, "Saved in x.game")
    if read("x.game") == before:
        raise Failed("the file was not replaced")
    play(["save"]).expect(FINE, "Save where?")
    play(["save /nowhere/x.game"]).expect(FINE, "no such file or directory")
    play(["save ~/home.game"]).expect(FINE, "Saved in")
    run("check", "home.game").expect(FINE)
    play(["load x.game", "score"]).expect(FINE, "▲ Woad  Place a piece.")
    play(["load nowhere.game"]).expect(FINE, "nowhere.game: there is no such file")
    play(["load"]).expect(FINE, "Load what?")
    play([], "--load", "x.game").expect(FINE, "▲ Woad  Place a piece.")
    for name in ("x.game", "home.game"):
        os.unlink(f"{FOLDER}/{name}")


def test_play_keeps_the_game():
    play(["b g c3"]).expect(FINE, "bastide play --resume")
    run("check", "state/bastide/last.game").expect(FINE, "not over yet")
    if "1 building grey c3" not in kept():
        raise Failed("the move is not kept")
    keep_playing(["undo", "quit", ""], "--resume").expect(FINE, "▲ Woad  Place a piece.")
    keep_playing(["w n1"], "medina", "--seed", "2").expect(
        FINE, "The unfinished game from before is in"
    )
    keep_playing([], "medina", "--seats", "random,random", "--seed", "4").expect(
        FINE, " wins with "
    )
    names = [name for name in os.listdir(f"{FOLDER}/state/bastide") if name.startswith("medina-")]
    equal(len(names), 1, "games set aside")
    if "1 building grey c3" not in read(f"state/bastide/{names[0]}"):
        raise Failed("the game set aside is another")
    shutil.rmtree(f"{FOLDER}/state")
    keep_playing([], "--resume").expect(SYSTEM, None, "last.game: there is no such file")
    play(["w n1"], "medina", "--seats", "Ada,random,Olena", "--seed", "3").expect(
        FINE, "▲ Ada  wall n1"
    )
    if "# bastide play: seats human random human" not in kept() or "seat 1 Ada" not in kept():
        raise Failed("who sits where is not kept")
    keep_playing([], "--resume").expect(FINE, "Olena")
    play(["w n1"], "medina", "--seed", "1", XDG_STATE_HOME="/proc/nowhere").expect(
        FINE, "is not kept from here on"
    )
    play(["w n1"], "medina", "--seed", "1", XDG_STATE_HOME="relative").expect(
        FINE, f"{FOLDER}/.local/state/bastide/last.game"
    )


def test_play_dialogue():
    play(["", "", "", "", "w n1"], "--seed", "1").expect(FINE, "▲ Woad  wall n1")
    result = play(
        [
            "medna",
            "medina",
            "7",
            "3",
            "edition=frist",
            "edition=first",
            "Ada,random",
            "Ada,random,random",
            "merchant h6",
        ],
        "--seed",
        "1",
    ).expect(FINE, "Did you mean 'medina'?")
    for text in (
        "2 to 4 players, not 7",
        "Did you mean 'first'?",
        "names 2 seats",
        "▲ Ada  merchant h6",
    ):
        if text not in result.out:
            result.fail(f"no {text!r}")
    keep_playing(["", "score"], "--seed", "1").expect(FINE, "Go on with it?").expect(FINE, "▲ Ada")
    keep_playing(["n", "", "", "", "", "w n1"], "--seed", "1").expect(FINE, "▲ Woad  wall n1")
    play([], "--seed", "1").expect(FINE, "Which game?")
    play(["1", "2"], "--seed", "1").expect(FINE)


def test_play_bad_usage():
    play([], "medna").expect(USAGE, "", "Did you mean 'medina'?")
    play([], "medina", "-p", "5").expect(USAGE, "", "2 to 4 players")
    play([], "--players", "2").expect(USAGE, "", "which game?")
    play([], "medina", "--seats", "a,b,c,d,e").expect(USAGE, "", "2 to 4 players")
    play([], "medina", "-p", "3", "--seats", "a,b").expect(USAGE, "", "--seats names 2 seats")
    play([], "medina", "--seats", "a,").expect(USAGE, "", "a name has")


def test_play_bots_alone():
    result = play([], "medina", "--seats", "random,random", "--seed", "4").expect(
        FINE, " wins with "
    )
    again = play([], "medina", "--seats", "random,random", "--seed", "4")
    equal(again.out, result.out, "the same seed")


def test_play_to_the_end():
    """A game without chance, typed in move by move by all its players."""
    text = record("medina", None, 8, "-p", 3, "-o", "edition=first")
    lines = text.splitlines()
    typed = [line[2:] for line in lines[lines.index("moves") + 1 : -1]]
    result = play(
        typed + ["why roof c3", "roof c3", "1", "moves", "save end.game", "undo", "redo", "quit"],
        "medina",
        "-o",
        "edition=first",
        "--seats",
        "Ada,Benoît,Олена",
    ).expect(FINE, "The game is over.")
    equal(
        read("end.game").split("moves\n")[1], text.split("moves\n")[1], "the game that was typed in"
    )
    points = [int(each) for each in lines[-1].split()[1:]]
    result.expect(FINE, f"with {max(points)} points")
    os.unlink(f"{FOLDER}/end.game")
    keep_playing([], "--resume").expect(FINE, "The game is over.")


def test_play_every_game():
    for game in games():
        play(
            ["1"] * 60 + ["score", "undo", "redo", "help", "quit", ""], game["game"], "--seed", "1"
        ).expect(FINE)


def test_play_output_that_cannot_be_written():
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [PROGRAM, "play", "medina"],
            input=b"w n1\n" * 100,
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=60,
        )
    equal(done.returncode, SYSTEM, "exit code with a full disk")


class Terminal:
    """The program on a terminal of its own."""

    def __init__(self, *arguments):
        shutil.rmtree(f"{FOLDER}/state", ignore_errors=True)
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [PROGRAM, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(TERM="xterm-256color"),
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""

    def expect(self, text):
        """Waits for a text; returns all that came up to it, which is then done with."""
        end = time.time() + 30
        while text not in self.seen:
            if not select.select([self.master], [], [], max(0, end - time.time()))[0]:
                raise Failed(f"{text!r} did not come; {self.seen[-500:]!r}")
            try:
                self.seen += os.read(self.master, 65536).decode(errors="replace")
            except OSError:
                raise Failed(
                    f"{text!r} did not come before the end; {self.seen[-500:]!r}"
                ) from None
        before, self.seen = self.seen.split(text, 1)
        return before

    def type(self, line):
        os.write(self.master, line.encode() + b"\n")

    def close(self):
        code = self.process.wait(30)
        os.close(self.master)
        return code


def test_play_in_a_terminal():
    for how in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        terminal = Terminal("play", "medina", "--seed", "1")
        if "\033[" not in terminal.expect("> "):
            raise Failed("no colour on a terminal")
        terminal.type("b g c3")
        terminal.expect("placement 1 of 2")
        terminal.expect("> ")
        terminal.process.send_signal(how)
        terminal.expect("--resume")
        equal(terminal.close(), FINE, f"exit code after signal {how}")
        if "1 building grey c3" not in kept():
            raise Failed("the move is not kept")


def test_play_in_a_terminal_that_closes():
    terminal = Terminal("play", "medina", "--seed", "1")
    terminal.expect("> ")
    terminal.type("b g c3")
    terminal.expect("placement 1 of 2")
    terminal.expect("> ")
    os.close(terminal.master)
    terminal.process.wait(30)
    if "1 building grey c3" not in kept():
        raise Failed("the move is not kept")


def test_hint():
    """Up to three legal moves with what they are worth; the table stays as it is."""
    for language, worth in (("en", "worth"), ("fr", "vaut"), ("uk", "варто")):
        result = play(
            ["hint", "hint", "save hinted.game", "quit"],
            "medina",
            "--seed",
            "1",
            "--lang",
            language,
        )
        hints = [
            line.split(f" {worth} ")[0].split("> ")[-1].strip()
            for line in result.expect(FINE).out.splitlines()
            if f" {worth} " in line
        ]
        if not 2 <= len(hints) <= 6 or "\r" in result.out:
            result.fail(f"hints: {hints}")
        record = read("hinted.game")
        for hint in hints:
            run("check", "-", stdin=f"{record}1 {hint}\n").expect(FINE)
        os.unlink(f"{FOLDER}/hinted.game")
    games_played = []
    for lines in (["wall n1"], ["hint", "wall n1"]):
        play(
            lines + ["save advised.game", "quit", ""],
            "medina",
            "--seats",
            "Ada,random",
            "--seed",
            "1",
        ).expect(FINE)
        games_played.append(read("advised.game"))
        os.unlink(f"{FOLDER}/advised.game")
    if "\n2 " not in games_played[0]:
        raise Failed("nobody else has moved")
    equal(*games_played, "a hint changes no luck")
    text = run("random", "-g", "medina", "-s", "2").out
    write("over.game", text)
    keep_playing(["hint", "quit"], "--load", f"{FOLDER}/over.game").expect(
        FINE, "The game is over"
    ).lacks("worth")


def test_thinking_is_told_on_a_terminal():
    """Who thinks, how far, and of which move; the line goes away, and a signal ends it."""
    terminal = Terminal("play", "medina", "--seats", "Ada,master", "--seed", "3")
    terminal.expect("> ")
    terminal.type("wall n1")
    terminal.expect("Saffron thinks: ")
    told = terminal.expect("> ")
    if told.rfind("\r\033[K") < max(0, told.rfind("thinks")):
        raise Failed(f"the line stays: {told[:300]!r}")
    terminal.type("wall n2")
    terminal.expect("placement 2 of 2")
    terminal.type("wall n3")
    terminal.expect("Saffron thinks: ")
    terminal.expect(" %, ")
    terminal.process.send_signal(signal.SIGINT)
    terminal.expect("--resume")
    equal(terminal.close(), FINE, "exit code")


def test_arena_tells_how_far_it_is_on_a_terminal():
    terminal = Terminal("arena", "medina", "greedy", "random", "-n", "2000")
    terminal.expect("0 of 2000 games")
    terminal.expect(" of 2000 games, ")
    terminal.expect(" left")
    terminal.process.send_signal(signal.SIGINT)
    terminal.expect("\r\033[K")
    terminal.expect("Stopped before the end")
    equal(terminal.close(), FINE, "exit code")


def test_two_players_at_once():
    """While one program keeps its game in last.game, another does not overwrite it."""
    terminal = Terminal("play", "medina", "--seed", "1")
    terminal.expect("> ")
    terminal.type("b g c3")
    terminal.expect("placement 1 of 2")
    terminal.expect("> ")
    keep_playing([], "--resume").expect(SYSTEM, None, "another window")
    result = keep_playing(["w n1"], "medina", "--seed", "2").expect(FINE, "/last-")
    if "1 building grey c3" not in kept():
        result.fail("the other game was overwritten")
    terminal.process.terminate()
    terminal.close()


def main():
    names = sys.argv[2:]
    failures = 0
    for name, test in list(globals().items()):
        if not name.startswith("test_") or (names and name[5:] not in names and name not in names):
            continue
        try:
            test()
            print(f"ok    {name[5:]}")
        except Failed as failed:
            failures += 1
            print(f"FAIL  {name[5:]}: {failed}")
        except Exception as error:  # a test that cannot run has failed too
            failures += 1
            print(f"FAIL  {name[5:]}: {type(error).__name__}: {error}")
    return 1 if failures else 0


FOLDER = os.path.realpath(tempfile.mkdtemp(prefix="bastide-cli-"))
try:
    code = main()
finally:
    shutil.rmtree(FOLDER, ignore_errors=True)
sys.exit(code)
