#!/usr/bin/env python3
"""referee.py - bastide referee, asked as bots ask it, and the bots that docs/bot-protocol.md
shows."""

import json
import re
import subprocess
import sys
import time

from harness import (
    FINE,
    FOLDER,
    INPUT,
    PATIENCE,
    PROGRAM,
    ROOT,
    SLOWNESS,
    USAGE,
    arena,
    check,
    environment,
    equal,
    games,
    main,
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
        self.process.communicate("quit\n", timeout=PATIENCE)
        equal(self.process.returncode, FINE, "the exit code")


def test_a_game_is_followed():
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
        equal(told[0], "ok 0", "a new game")
        for ply, row in enumerate(trace[: len(moves_of(text))]):
            turn, legal, points, played = told[1 + 4 * ply : 5 + 4 * ply]
            equal(turn.split()[1], row[1], f"the actor at {ply}")
            equal(len(legal.split(", ")), int(row[2]), f"the moves at {ply}")
            equal(points.split()[1:], row[4:], f"the points at {ply}")
            equal(played, f"ok {ply + 1}", "a move")
        rest = told[1 + 4 * len(moves_of(text)) :]
        equal(rest[:2], ["turn over", "legal"], "the end")
        totals = json.loads(run("check", "-", "--json", stdin=text).expect(FINE).out)
        totals = totals["records"][0] if "records" in totals else totals
        equal(rest[2].split()[1:], [str(each) for each in totals["points"]], "points")
        equal(rest[3].split()[1:], [str(each) for each in totals["places"]], "places")
        given = "\n".join(rest[4:])
        equal(given.partition("moves\n")[2], text.partition("moves\n")[2] + "end", "the record")


OPENING = ["new medina 2", "play . well f6, . merchant i4"]


def test_moves_and_their_reasons():
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
    equal(told[:4], ["ok 0", "ok 2", "turn 1 place", "why legal"], "the opening")
    check(re.fullmatch(r"why M\d+ [A-Z].*\.", told[4]), told[4])
    equal(told[5], "error no such move", "no move")
    equal(told[6], "error ply 2: it is the turn of 1", "the wrong seat")
    check(told[7].startswith("error ply 2: "), told[7])
    equal(told[8], "error ply 3: no such move: dance", "half of a line is not played")
    equal(told[9:12], ["ok 3", "ok 2", "error there are not so many moves to take back"], "undo")
    equal(told[12:], ["ok 0", "error there are not so many moves to take back"], "undo")


def test_illegal_moves_are_named_with_their_rule():
    refused = answers(*OPENING, "play building grey f6")[-1]
    check(re.match(r"error ply 2: illegal M\d+ building grey f6: [A-Z]", refused), refused)


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
            equal(f"{name} {listed}", one, f"{name} after {move}")
    equal(answers(*position, "each dance")[-1], "error each turn, each points or each places", "")


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
    equal(told[2:4], ["ok 2", "ok 3"], "a copy")
    equal([line.split()[1] for line in told[4:6]], ["1", "2"], "only the copy moved on")
    check("1 wall n1" in told and told.count("end") == 1, told)
    equal(told[-7:-5], ["ok 0", "points 0 0 0"], "another game beside it")
    equal(told[-5], "error there is no such position", "no position")
    check(all(line.startswith("error") for line in told[-5:]), told[-5:])


def test_chance():
    weights = answers("new tiletum 2", "legal", "weights")
    equal(len(weights[1].split(", ")), len(weights[2].split()) - 1, "a weight for each outcome")
    check(all(int(each) > 0 for each in weights[2].split()[1:]), weights[2])
    draws = ["new medina 2", "draw", "draw", "draw", "record"]
    told = answers(*draws)
    check(told[1].startswith("draw well ") and told[2].startswith("draw merchant "), told)
    equal(told[3], "error chance does not act here", "a seat is to move")
    equal(f". {told[1][5:]}" in told, True, "the draw was made")
    equal(answers(*draws), told, "the same seed")
    check(len({answers(*draws, options=("--seed", n))[1] for n in range(6)}) > 1, "other seeds")


def test_what_is_on_the_table():
    for game in games():
        state, facts = answers(f"new {game['game']} {game['players_max']}", "state", "facts")[1:]
        shown = json.loads(state.removeprefix("state "))
        check(isinstance(shown, dict) and shown, game)
        check(json.loads(facts.removeprefix("facts ")), game)


def test_wrong_questions_have_one_answer_each():
    wrong = ["", " ", "dance", "legal", "new", "new chess 2", "new medina 9", "new medina 2 a=b"]
    wrong += ["copy x", "undo x", "play", "@", "@x legal", "x" * 70000, "é" * 50, "LEGAL", "end"]
    told = answers(*wrong, "ready")
    equal(len(told), len(wrong) + 1, told)
    check(all(line.startswith("error ") for line in told[:-1]), told)
    check("'chess'" in told[5] and "edition" in answers("new medina 2 editon=first")[0], told)
    text = record("medina", 2)
    told = answers("position", *text.splitlines(), "1 dance", "end", "ready")
    check(re.match(r"error line \d+ of the record: .*dance", told[0]), told)
    equal(told[1:], ["ready"], "one answer")
    equal(answers("position", "x" * 70000, "end", "ready")[1], "ready", "a record that is no text")
    raw = run("referee", stdin=b"x\0y\nready\n" + bytes(range(256)) * 50 + b"\nready\n")
    equal(raw.expect(FINE).out.splitlines().count("ready"), 2, "a NUL swallows no line")
    equal(run("referee", "more").code, USAGE, "an argument")
    equal(answers("new medina 2", "quit", "turn"), ["ok 0"], "nothing after quit")
    equal(run("referee", stdin="ready").expect(FINE).out, "ready\n", "a last line without LF")


def test_it_answers_at_once():
    """A thousand questions, each asked when the last is answered; the bound is for busy
    machines."""
    talk = Talk()
    talk.ask("new caylus 2")
    start = time.monotonic()
    for _ in range(500):
        while talk.ask("turn").startswith("turn ."):
            talk.ask("draw")
        check(talk.ask("legal").startswith("legal "), "legal")
    took = time.monotonic() - start
    talk.end()
    check(took < PATIENCE, took)


def test_the_example_is_quick():
    """docs/bot.py plays a game of Caylus; the arena's clock tells what it took by itself."""
    totals = arena("caylus", f"bot:{sys.executable} {ROOT}/docs/bot.py", "random", "-n", 2)
    check(totals["results"][0]["forfeits"] == 0, totals)
    check(totals["results"][0]["ms_per_move"] < 400 * SLOWNESS, totals["results"][0])


def shown_bots():
    """The whole bots of docs/bot-protocol.md, by the language of their block."""
    text = (ROOT / "docs/bot-protocol.md").read_text()
    return {
        language: code
        for language, code in re.findall(r"^```(\w+)\n(.*?)^```$", text, re.M | re.S)
        if language in ("python", "c", "javascript")
    }


def test_the_bots_of_the_document_play():
    bots = shown_bots()
    equal(sorted(bots), ["c", "javascript", "python"], "the languages")
    source = write("bot.c", bots["c"])
    subprocess.run(
        ["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-o", f"{FOLDER}/bot", source], check=True
    )
    for command in (
        f"{sys.executable} {write('bot.py', bots['python'])}",
        f"{FOLDER}/bot",
        f"node {write('bot.mjs', bots['javascript'])}",
    ):
        for game in ("medina", "tiletum"):
            totals = arena(game, f"bot:{command}", "random", "-n", 2)
            equal(totals["results"][0]["forfeits"], 0, command)
        # A position that is told as a record.
        opening = record("medina", 20, 2).splitlines()
        asked = ["hello 1", "position", *opening, "end", "go", "quit", ""]
        told = subprocess.run(
            ["sh", "-c", command],
            input="\n".join(asked),
            text=True,
            capture_output=True,
            env=environment(),
            timeout=PATIENCE,
            check=True,
        ).stdout.splitlines()
        move = told[-1].removeprefix("bestmove ")
        text = "\n".join(opening) + "\n"
        check(move in run("legal", "-", stdin=text).expect(FINE).out.splitlines(), command, told)


def test_a_record_that_is_wrong_is_not_taken():
    told = answers(*OPENING, "position", "bastide 1", "game medina", "end", "turn")
    check(told[2].startswith("error line "), told)
    equal(told[3], "turn 1 place", "the position before it")
    equal(run("check", "-", stdin="bastide 1\ngame medina\n").code, INPUT, "the same for check")


if __name__ == "__main__":
    main()
