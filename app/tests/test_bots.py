"""Other people's programs in the arena, however they behave, and our own as
theirs."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

from command import (
    BOT,
    FINE,
    PROGRAM,
    ROOT,
    SLOWNESS,
    TIMEOUT,
    USAGE,
    arena,
    forever,
    is_gone,
    run,
    running,
)

POLITE = "echo hello 1 x; read a; read b; read c; read d; echo ready; "
ASKED = POLITE + 'while read word rest && [ "$word" != go ]; do :; done; '


def test_forfeits_are_named_and_the_arena_continues():
    for reason, bot in (
        ("crash", "true"),
        ("crash", POLITE + "read e; exit 1"),
        ("stall: it has said nothing", "sleep 400"),
        ("stall: its last line was 'ready'", POLITE + "sleep 400"),
        ("flood", "yes"),
        ("flood", ASKED + "yes info"),
        ("flood", "head -c 100000 /dev/zero | tr '\\0' a; sleep 400"),
        ("nonsense: rubbish (no such move, ply 2)", ASKED + "echo bestmove rubbish; sleep 400"),
        ("nonsense: well a1 (M5, ply 2)", ASKED + "echo bestmove well a1; sleep 400"),
        ("refuse: not me", "echo hello 1 x; echo refuse not me; sleep 400"),
        ("refuse: it says 'hello 2 x'", "echo hello 2 x; sleep 400"),
        ("crash: exit status 7", "exec sh -c 'exit 7'"),
        ("crash: signal 9", "kill -9 $$"),
        ("crash: its output is closed", ASKED + "exec 1>&-; sleep 400"),
        ("crash: its input is closed", "exec 0<&-; echo hello 1 x; sleep 400"),
        ("crash: exit status 5", "sleep 400 & echo hello 1 x; exit 5"),
        ("stall", POLITE.replace("ready", "ready; echo bestmove wall n1") + "sleep 400"),
        ("nonsense: wall n1  (no such move", ASKED + "printf 'bestmove wall n1\\0\\n'; sleep 400"),
        ("nonsense:  [31m", ASKED + "printf 'bestmove \\033[31m\\n'; sleep 400"),
        (
            "nonsense: long",
            ASKED
            + f"echo {'a' * 30}; head -c 4096 /dev/zero | tr '\\0' a; echo; echo bestmove long",
        ),
        (
            "flood",
            ASKED + "head -c 4097 /dev/zero | tr '\\0' a; echo; echo bestmove long; sleep 400",
        ),
        ("flood", ASKED + "cat /dev/zero"),
        ("start: exit status 127", "/nowhere/no-such-program"),
        ("start: exit status 126", "/etc/passwd"),
    ):
        limit = ("-t", int(300 * SLOWNESS)) if reason.startswith("stall") else ()
        result = run("arena", "medina", f"bot:{bot}", "greedy", "-n", 2, *limit, "--json")
        assert result.code == BOT, (bot, result.err)
        totals = json.loads(result.out)
        assert f"({reason}" in result.err and bot in result.err
        assert totals["results"][0]["forfeits"] == 2 and totals["results"][0]["places"] == [0, 2], (
            bot
        )
        assert totals["results"][1]["places"] == [2, 0], bot


def test_no_bot_process_survives():
    """Neither the children of a bot, nor those that have left its group, nor a bot that does not
    want to go."""
    asleep = forever(1)
    for bot in (
        POLITE + f"{asleep} & {asleep}",
        POLITE + f"setsid {asleep} & {asleep}",
        "trap '' TERM HUP INT; " + POLITE + f"while :; do {asleep}; done",
    ):
        run("arena", "medina", f"bot:{bot}", "greedy", "-n", 2, "-t", 200)
        assert is_gone(asleep), ("still there:", bot)


def test_other_children_are_not_killed():
    """A script that has something running in the background and becomes the arena finds it running
    afterwards."""
    asleep = forever(2)
    played = f"{PROGRAM} arena medina 'bot:exit 1' random -n 2 --json"
    done = subprocess.run(
        ["sh", "-c", f"{asleep} >/dev/null 2>&1 & exec {played}"],
        capture_output=True,
        timeout=TIMEOUT,
        check=False,
    )
    assert done.returncode == BOT, "played"
    left = running(asleep)
    assert len(left) == 1, "it is gone"
    os.kill(int(left[0]), signal.SIGKILL)


def test_forfeit_messages_are_limited():
    result = run("arena", "medina", "bot:exit 1", "random", "-n", 40, "--failures", 0)
    assert result.err.count("forfeits game") == 10 and len(result.err.splitlines()) == 12
    assert "forfeited all of its games" in result.expect(BOT).err
    assert "forfeits: 40" in result.out


def test_all_players_forfeit():
    totals = arena("medina", "bot:true", "bot:false", "-n", 2, code=BOT)
    assert [row["places"] for row in totals["results"]] == [[0, 2], [0, 2]]
    assert totals["winner_points"] == 0 and all(
        row["elo"]["value"] == 0 for row in totals["results"]
    )


def test_forfeiting_bot_does_not_win():
    """Whoever forfeits has not won, whatever greedy makes of its seat."""
    options = ["-n", 4, "--keep", "forfeits", "--failures", 0]
    totals = arena("medina", "bot:true", "random", *options, code=BOT)
    comments = [path.read_text().splitlines()[0] for path in sorted(Path("forfeits").iterdir())]
    assert [line.split("; ")[1] for line in comments] == [
        f"seat {seat} forfeits (crash: exit status 0)" for seat in (1, 2, 1, 2)
    ]
    assert all(run("check", path).code == FINE for path in Path("forfeits").iterdir()), "records"
    assert totals["winner_points"] == totals["results"][1]["points"]
    assert totals["results"][0]["points"] == 0, "greedy's points are not its own"


def test_bot_may_exit_between_games():
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
    assert totals["results"][0]["forfeits"] == 0


def test_odd_characters_in_bot_commands():
    folder = Path('it\'s a "folder"')
    folder.mkdir()
    program = folder / "my bot"
    program.write_text(f"#!/bin/sh\nexec {PROGRAM} bot apprentice:iterations=1\n")
    program.chmod(0o755)
    odd = f"bot:exec {PROGRAM} \\\n\tbot apprentice:iterations=1 # \x1b[31m\udcff\xe9"
    totals = arena("medina", odd, "random", "-n", 2, "--keep", "odd")
    assert totals["results"][0]["forfeits"] == 0 and "\n" not in totals["results"][0]["player"]
    for record in Path("odd").iterdir():
        assert run("check", record).code == FINE, record.read_bytes()[:200]
    totals = arena("medina", f"bot:{shlex.quote(str(program))}", "random", "-n", 2)
    assert totals["results"][0]["forfeits"] == 0 and totals["results"][0]["player"].endswith(
        "my bot'"
    )


def bot(*lines, player="apprentice", options=()):
    result = run("bot", player, *options, stdin="".join(line + "\n" for line in lines))
    assert result.code == FINE, result.err
    return result.out.splitlines()


def told(*lines, then="go", player="apprentice", seed=1):
    """What is said up to the best move, without cutting the search short."""
    process = subprocess.Popen(
        [PROGRAM, "bot", player, "--seed", str(seed)],
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    process.stdin.write("\n".join([*lines, then, ""]))
    process.stdin.flush()
    answers = [process.stdout.readline().strip()]
    while answers[0] and not answers[0].startswith("hello"):  # what it can do comes before
        answers[0] = process.stdout.readline().strip()
    while answers[-1] and not answers[-1].startswith("bestmove "):
        answers.append(process.stdout.readline().strip())
    process.communicate("quit\n")
    return answers


OPENING = ["hello 1", "game medina 2", "seat 1", "ready", "play . well f6", "play . merchant i4"]


def is_legal(moves, move):
    record = "bastide 1\ngame medina\nplayers 2\nmoves\n" + "".join(
        line[5:] + "\n" for line in moves
    )
    return run("check", "-", stdin=record + "1 " + move + "\n").code == FINE


def test_protocol():
    answers = told(*OPENING)
    assert answers[0].startswith("hello 1 bastide")
    assert answers[1] == "ready"
    assert answers[-1].startswith("bestmove ") and is_legal(OPENING[4:], answers[-1][9:])
    assert any(line.startswith("info iterations ") for line in answers)
    assert bot("game nosuch 2") == ["refuse there is no game 'nosuch'."], "an unknown game"
    assert "2 to 4 players, not 9" in bot("game medina 9")[0], "too many players"
    assert "'editon'" in bot("game medina 2 editon=first")[0], "an unknown option"
    assert bot("go")[-1].startswith("error"), "go without a game"
    assert bot(*OPENING, "play 2 wall n1")[-1] == "error it is the turn of 1", "the wrong actor"
    assert bot(*OPENING, "play 1 dance")[-1] == "error no such move", "no move"
    assert bot(*OPENING, "play 1 well a1")[-1] == "error not a legal move: M5", "an illegal move"
    assert bot(*OPENING, "play  wall n1")[-1] == "error it is the turn of 1", "no actor"
    assert bot(*OPENING, "go ms 0", "stop")[-1].startswith("bestmove "), "no time at all"
    assert "error thinking; say stop first" in bot(
        *OPENING, "go", "go", player="search:ms=60000"
    ), "two at once"
    assert bot("stop", "ready") == ["ready"], "stop without go"
    assert bot(" ready", "ready\r") == ["ready", "ready"], "blanks in front, CR behind"


def test_position_by_record():
    record = run("random", "medina", "-s", 4).out.splitlines()
    cut = record[: record.index("moves") + 30]
    answers = bot("hello 1", "position", *cut, "end", "go iterations 5")
    assert answers[-1].startswith("bestmove ")
    assert (
        "its first line is not 'bastide 1'" in bot("position", "rubbish", "end", "ready")[-2]
        and bot("position", "rubbish", "end", "ready")[-1] == "ready"
    ), "a bad record"
    assert bot("position", "bastide 1")[-1].startswith("error"), "a record that does not end"
    assert bot("position\r", *[line + "\r" for line in cut], "end\r", "ready\r") == ["ready"], (
        "lines with CR"
    )


def test_the_same_seed_gives_the_same_move():
    first = [told(*OPENING, seed=seed)[-1] for seed in range(6)]
    assert first == [told(*OPENING, seed=seed)[-1] for seed in range(6)]
    assert len(set(first)) > 1, "seeds differ"


def test_own_time_limit_wins_over_the_hosts():
    """A player of 100 ms does not take the seconds that the host would give."""
    given = int(1000 * TIMEOUT)
    start = time.monotonic()
    assert told(*OPENING, then=f"go ms {given}", player="search:ms=100")[-1].startswith(
        "bestmove"
    ), "an answer"
    assert time.monotonic() - start < given / 2000, "too long"


def test_stop_ends_a_search():
    process = subprocess.Popen(
        [PROGRAM, "bot", "master:iterations=1000000000"],
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    process.stdin.write("\n".join(OPENING + ["go", ""]))
    process.stdin.flush()
    process.stdin.write("ready\nstop\nready\n")
    process.stdin.flush()
    lines = []
    while lines.count("ready") < 2:
        lines.append(process.stdout.readline().strip())
    assert "error thinking; say stop first" in lines
    assert any(line.startswith("bestmove ") for line in lines)
    process.stdin.write("go ms 300\n")
    process.stdin.flush()
    while not process.stdout.readline().startswith("bestmove "):
        pass
    process.stdin.write("go\n")
    process.stdin.close()
    process.wait(timeout=TIMEOUT)


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
        assert line in ("quit now", "position") or answers[-1] == "ready", repr(line[:20])
    answers = bot(*[line for line in rubbish if not line.startswith("quit")], *OPENING, "go")
    assert answers[-1].startswith("bestmove ")
    result = subprocess.run(
        [PROGRAM, "bot"],
        input=b"x\0y\nready\n\0\nready\n",
        capture_output=True,
        timeout=TIMEOUT,
        check=False,
    )
    assert result.stdout.count(b"ready") == 2, "a NUL swallows no line"
    result = subprocess.run(
        [PROGRAM, "bot"],
        input=bytes(range(256)) * 50,
        capture_output=True,
        timeout=TIMEOUT,
        check=False,
    )
    assert result.returncode == FINE, result.stderr


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
        assert run("bot", *words).code == USAGE
    medina, tiletum = (
        set(
            re.findall(r"^WEIGHT\((\w+)", (ROOT / f"games/{game}/ai/weights.def").read_text(), re.M)
        )
        for game in ("medina", "tiletum")
    )
    weight = min(tiletum - medina)
    assert bot("game tiletum 2", "ready", player=f"mason:{weight}=1") == ["ready"]
    assert bot("game medina 2", player=f"mason:{weight}=1")[0].startswith("refuse mason"), (
        "not a weight of this game"
    )
