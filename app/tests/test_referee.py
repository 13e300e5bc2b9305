"""bastide referee, asked as bots ask it, and the bots that docs/reference/bot-protocol.md
shows."""

import json
import re
import subprocess
import sys
import time

from command import (
    FINE,
    INPUT,
    PROGRAM,
    ROOT,
    SLOWNESS,
    TIMEOUT,
    USAGE,
    arena,
    environment,
    games,
    record,
    run,
    write,
)


def answers(*lines, options=("--seed", 1)):
    """What the referee says to lines that come all at once."""
    result = run("referee", *options, stdin="".join(line + "\n" for line in lines))
    return result.expect(FINE, err="").out.splitlines()


def moves_of(text):
    lines = text.splitlines()
    moves = lines[lines.index("moves") + 1 :]
    return [line for line in moves if not line.startswith("result")]


def head_of(text):
    """The question `new` for a record."""
    words = dict(line.split(" ", 1) for line in text.split("moves\n")[0].splitlines())
    return f"new {words['game']} {words['players']}"


class Talk:
    """A conversation, question by question."""

    def __init__(self):
        self.process = subprocess.Popen(
            [PROGRAM, "referee"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment(),
        )

    def ask(self, question):
        self.process.stdin.write(question + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().rstrip("\n")

    def end(self):
        self.process.communicate("quit\n", timeout=TIMEOUT)
        assert self.process.returncode == FINE, "the exit code"


def test_agrees_with_trace_and_check():
    """Every node of a game of each title: the referee agrees with `trace` about actor, number of
    moves and points, with `check` about the end, and gives the record back."""
    for game in games():
        text = record(game["game"], None, 3)
        trace = [
            line.split() for line in run("trace", "-", stdin=text).expect(FINE).out.split("\n")
        ]
        questions = [head_of(text)]
        for move in moves_of(text):
            questions += ["turn", "legal", "points", f"play {move}"]
        told = answers(*questions, "turn", "legal", "points", "places", "record")
        assert told[0] == "ok 0", "a new game"
        for ply, row in enumerate(trace[: len(moves_of(text))]):
            turn, legal, points, played = told[1 + 4 * ply : 5 + 4 * ply]
            assert turn.split()[1] == row[1], f"the actor at {ply}"
            assert len(legal.split(", ")) == int(row[2]), f"the moves at {ply}"
            assert points.split()[1:] == row[4:], f"the points at {ply}"
            assert played == f"ok {ply + 1}", "a move"
        rest = told[1 + 4 * len(moves_of(text)) :]
        assert rest[:2] == ["turn over", "legal"], "the end"
        totals = json.loads(run("check", "-", "--json", stdin=text).expect(FINE).out)
        totals = totals["records"][0] if "records" in totals else totals
        assert rest[2].split()[1:] == [str(each) for each in totals["points"]], "points"
        assert rest[3].split()[1:] == [str(each) for each in totals["places"]], "places"
        given = "\n".join(rest[4:])
        assert given.partition("moves\n")[2] == text.partition("moves\n")[2] + "end", "the record"


OPENING = ["new medina 2", "play . well f6, . merchant i4"]


def test_play_why_and_undo():
    told = answers(
        *OPENING,
        "turn",
        "why wall n1",
        "why well a1",
        "why dance",
        "play 2 wall n1",
        "play wall n9",
        "play wall n1, dance",
        "play wall n1",
        "undo",
        "undo 3",
        "undo 2",
        "undo",
    )
    assert told[:4] == ["ok 0", "ok 2", "turn 1 place", "why legal"], "the opening"
    assert re.fullmatch(r"why M\d+ [A-Z].*\.", told[4])
    assert told[5] == "error no such move", "no move"
    assert told[6] == "error ply 2: it is the turn of 1", "the wrong seat"
    assert told[7].startswith("error ply 2: ")
    assert told[8] == "error ply 3: no such move: dance", "half of a line is not played"
    assert told[9:12] == ["ok 3", "ok 2", "error there are not so many moves to take back"], "undo"
    assert told[12:] == ["ok 0", "error there are not so many moves to take back"], "undo"


def test_illegal_moves_are_named_with_their_rule():
    refused = answers(*OPENING, "play building grey f6")[-1]
    assert re.match(r"error ply 2: illegal M\d+ building grey f6: [A-Z]", refused)


def test_each_move_looks_one_move_ahead():
    text = record("caylus", 60, 5)
    position = ["position", *text.splitlines(), "end"]
    legal, points, places, turns = answers(
        *position, "legal", "each points", "each places", "each turn"
    )[1:]
    for number, move in enumerate(legal.removeprefix("legal ").split(", ")):
        alone = answers(*position, f"play {move}", "points", "places", "turn")[2:]
        for name, many, one in zip(
            ("points", "places", "turn"), (points, places, turns), alone, strict=True
        ):
            listed = many.removeprefix("each ").split(", ")[number]
            assert f"{name} {listed}" == one, f"{name} after {move}"
    assert answers(*position, "each dance")[-1] == "error each turn, each points or each places"


def test_positions_have_numbers():
    told = answers(
        *OPENING,
        "@7 copy 0",
        "@7 play wall n1",
        "turn",
        "@7 turn",
        "undo 2",
        "@7 record",
        "@65535 new caylus 3",
        "@65535 points",
        "@3 turn",
        "@3 copy 4",
        "@65536 turn",
        "@-1 turn",
        "@7",
    )
    assert told[2:4] == ["ok 2", "ok 3"], "a copy"
    assert [line.split()[1] for line in told[4:6]] == ["1", "2"], "only the copy moved on"
    assert "1 wall n1" in told and told.count("end") == 1
    assert told[-7:-5] == ["ok 0", "points 0 0 0"], "another game beside it"
    assert told[-5] == "error there is no such position", "no position"
    assert all(line.startswith("error") for line in told[-5:])


def test_chance():
    weights = answers("new tiletum 2", "legal", "weights")
    assert len(weights[1].split(", ")) == len(weights[2].split()) - 1, "a weight for each outcome"
    assert all(int(each) > 0 for each in weights[2].split()[1:])
    draws = ["new medina 2", "draw", "draw", "draw", "record"]
    told = answers(*draws)
    assert told[1].startswith("draw well ") and told[2].startswith("draw merchant ")
    assert told[3] == "error chance does not act here", "a seat is to move"
    assert f". {told[1][5:]}" in told, "the draw was made"
    assert answers(*draws) == told, "the same seed"
    assert len({answers(*draws, options=("--seed", n))[1] for n in range(6)}) > 1, "other seeds"


def test_state_and_facts():
    for game in games():
        state, facts = answers(f"new {game['game']} {game['players_max']}", "state", "facts")[1:]
        shown = json.loads(state.removeprefix("state "))
        assert isinstance(shown, dict) and shown, game
        assert isinstance(json.loads(facts.removeprefix("facts ")), dict), game


def test_wrong_questions_have_one_answer_each():
    wrong = ["", " ", "dance", "legal", "new", "new chess 2", "new medina 9", "new medina 2 a=b"]
    wrong += ["copy x", "undo x", "play", "@", "@x legal", "x" * 70000, "é" * 50, "LEGAL", "end"]
    told = answers(*wrong, "ready")
    assert len(told) == len(wrong) + 1
    assert all(line.startswith("error ") for line in told[:-1])
    assert "'chess'" in told[5] and "edition" in answers("new medina 2 editon=first")[0]
    text = record("medina", 2)
    told = answers("position", *text.splitlines(), "1 dance", "end", "ready")
    assert re.match(r"error line \d+ of the record: .*dance", told[0])
    assert told[1:] == ["ready"], "one answer"
    assert answers("position", "x" * 70000, "end", "ready")[1] == "ready", (
        "a record that is no text"
    )
    raw = run("referee", stdin=b"x\0y\nready\n" + bytes(range(256)) * 50 + b"\nready\n")
    assert raw.expect(FINE).out.splitlines().count("ready") == 2, "a NUL swallows no line"
    assert run("referee", "more").code == USAGE, "an argument"
    assert answers("new medina 2", "quit", "turn") == ["ok 0"], "nothing after quit"
    assert run("referee", stdin="ready").expect(FINE).out == "ready\n", "a last line without LF"


def test_thousand_questions_one_by_one():
    """A thousand questions, each asked when the last is answered; the bound is for busy
    machines."""
    talk = Talk()
    talk.ask("new caylus 2")
    start = time.monotonic()
    for _ in range(500):
        while talk.ask("turn").startswith("turn ."):
            talk.ask("draw")
        assert talk.ask("legal").startswith("legal "), "legal"
    took = time.monotonic() - start
    talk.end()
    assert took < TIMEOUT


def test_docs_bot_is_quick():
    """docs/guide/bot.py plays a game of Caylus; the arena's clock tells what it took by itself."""
    totals = arena("caylus", f"bot:{sys.executable} {ROOT}/docs/guide/bot.py", "random", "-n", 2)
    assert totals["results"][0]["forfeits"] == 0
    assert totals["results"][0]["ms_per_move"] < 400 * SLOWNESS


def shown_bots():
    """The whole bots of docs/reference/bot-protocol.md, by the language of their block."""
    text = (ROOT / "docs/reference/bot-protocol.md").read_text()
    return {
        language: code
        for language, code in re.findall(r"^```(\w+)\n(.*?)^```$", text, re.M | re.S)
        if language in ("python", "c", "javascript")
    }


def test_bots_of_the_protocol_document_play():
    bots = shown_bots()
    assert sorted(bots) == ["c", "javascript", "python"], "the languages"
    source = write("bot.c", bots["c"])
    subprocess.run(
        ["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-o", "bot", source], check=True
    )
    for command in (
        f"{sys.executable} {write('bot.py', bots['python'])}",
        "./bot",
        f"node {write('bot.mjs', bots['javascript'])}",
    ):
        for game in ("medina", "tiletum"):
            totals = arena(game, f"bot:{command}", "random", "-n", 2)
            assert totals["results"][0]["forfeits"] == 0, command
        # A position that is told as a record.
        opening = record("medina", 20, 2).splitlines()
        asked = ["hello 1", "position", *opening, "end", "go", "quit", ""]
        told = subprocess.run(
            ["sh", "-c", command],
            input="\n".join(asked),
            text=True,
            capture_output=True,
            env=environment(),
            timeout=TIMEOUT,
            check=True,
        ).stdout.splitlines()
        move = told[-1].removeprefix("bestmove ")
        text = "\n".join(opening) + "\n"
        assert move in run("legal", "-", stdin=text).expect(FINE).out.splitlines(), (command, told)


def test_wrong_record_leaves_the_position():
    told = answers(*OPENING, "position", "bastide 1", "game medina", "end", "turn")
    assert told[2].startswith("error line ")
    assert told[3] == "turn 1 place", "the position before it"
    assert run("check", "-", stdin="bastide 1\ngame medina\n").code == INPUT, "the same for check"
