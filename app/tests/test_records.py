"""What is done with records: random, check, legal, trace, perft, bench."""

import json
import os
import re
import shutil
import struct
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest
from checkout import PROGRAM
from command import (
    FINE,
    INPUT,
    IS_SLOW,
    SYSTEM,
    TIMEOUT,
    USAGE,
    environment,
    games,
    read,
    record,
    run,
    write,
)


def test_random_games_can_be_checked():
    for game in games():
        name = game["game"]
        for players in range(game["players_min"], game["players_max"] + 1):
            text = (
                run("random", "--game", name, "--players", players, "--seed", 7)
                .expect(FINE, None, "")
                .out
            )
            assert text == run("random", name, "-p", players, "-s", 7).out, "the same seed"
            run("check", "-", stdin=text).expect(FINE, f"-: {name}, {players} players", "")


def test_show():
    for game in games():
        text = run("random", game["game"], "-p", 2, "-s", 5).out
        path = write(f"show-{game['game']}.game", text)
        moves = text.split("\nmoves\n")[1].count("\n") - 1
        ply = min(40, moves - 1)
        told = json.loads(run("show", path, "--json").expect(FINE, None, "").out)
        assert (told["actor"], told["ply"], told["moves"]) == ("over", moves, []), (
            "the last position"
        )
        assert text.rstrip().split("\n")[-1] == "result " + " ".join(map(str, told["points"])), (
            "points"
        )
        told = json.loads(run("show", path, "--json", "--ply", ply).out)
        begun = write(
            "show-begun.game",
            "".join(text.partition("moves\n")[:2])
            + "".join(text.partition("moves\n")[2].splitlines(True)[:ply]),
        )
        assert told["ply"] == ply, "ply"
        assert told["moves"] == json.loads(run("legal", "--json", begun).out)["moves"], "its moves"
        drawn = run("show", path, "-p", ply).expect(FINE, None, "").out
        assert drawn == run("show", begun).out, "a position is drawn from its moves alone"
        assert drawn == run("show", path, "-n", ply).out, "-p is the number of seats elsewhere"
        picture = run("show", path, "-p", ply, "--svg").expect(FINE, "<svg ", "").out
        texts = {each.text for each in ElementTree.fromstring(picture).iter()}
        points = {str(each) for each in told["points"]}
        assert points <= texts, f"the points are in the picture: {points - texts}"
        assert picture == run("show", begun, "--svg").out, "and so is a picture"
        run("show", path, "--ply", moves + 1).expect(USAGE, "", "--ply")
        run("show", path, "--ply", "x").expect(USAGE, "", "--ply")


def test_a_position_is_a_record():
    """Every command reads a position, also from one line; moves may follow it."""
    for game in "medina", "caylus", "tiletum":
        head, moves = run("random", "-g", game, "-s", 5).out.split("moves\n")
        moves = moves.splitlines(True)
        begun = write("begun.game", f"{head}moves\n{''.join(moves[:60])}")
        line = run("show", begun, "--position").expect(FINE, None, "").out
        assert line.count("\n") == 1 and line.startswith(f"bastide 1; game {game}; players ")
        position = write("position.game", line)
        for words in (["show"], ["perft", "1"], ["show", "--position"]):
            shown = run(words[0], position, *words[1:]).expect(FINE, None, "").out
            assert shown == run(words[0], begun, *words[1:]).out, words
        there, same = (json.loads(run("show", path, "--json").out) for path in (position, begun))
        assert there.pop("ply") == 0 and same.pop("ply") == 60
        assert there == same
        after = write("after.game", line.replace("; ", "\n") + "".join(moves[60:]))
        run("check", after).expect(FINE, None, "")
        run("show", write("bad.game", line.replace(" points ", " ponits "))).expect(
            INPUT if " points " in line else FINE, None, "'ponits'" if " points " in line else ""
        )


def test_an_impossible_position_names_the_law():
    text = "bastide 1; game caylus; players 2; start provost 9; moves\n"
    run("show", write("law.game", text)).expect(INPUT, "", "breaks law I8: The bailiff")
    late = "bastide 1\ngame caylus\nplayers 2\nstart provost 9\noption lawyer 3\nmoves\n"
    run("show", write("late.game", late)).expect(INPUT, "", "'lawyer' comes too late")
    run("show", write("far.game", text.replace("9", "99"))).expect(INPUT, "", "'provost'")


def test_the_variations_of_a_study_are_checked():
    for game in games():
        name = game["game"]
        head, moves = run("random", "-g", name, "-s", 5).out.split("moves\n")
        moves = moves.splitlines(True)
        begun = f"{head}#: study Two\n#: chapter One\nmoves\n{''.join(moves[:60])}"
        there = json.loads(run("show", "-", "--json", stdin=begun).expect(FINE).out)
        legal = [each["move"] if isinstance(each, dict) else each for each in there["moves"]]
        actor = there["actor"]
        variations = "".join(
            f"#: variation\n#: {actor} {move}\n#: text This one.\n#: end\n" for move in legal
        )
        study = begun + moves[60] + variations + "".join(moves[61:])
        path = write("study.game", study + begun.replace("One", "Other"))
        out = run("check", path).expect(FINE, None, "").out
        assert f" {len(legal)} move" in out.splitlines()[0]
        told = json.loads(run("check", path, "--json").out)["records"]
        assert [each["variations"] for each in told] == [len(legal), 0]
        assert [each["notes"] for each in told] == [2 + len(legal), 2]
        line = study[: study.index(variations)].count("\n") + 2
        broken = study.replace(f"#: {actor} {legal[0]}\n", f"#: {actor} dance\n", 1)
        run("check", "-", stdin=broken).expect(INPUT, "", f"-:{line}: ")
        run("check", "-", stdin=study.replace("#: text", "#: txet")).expect(INPUT, "", "'txet'")
        run("show", "-", stdin=broken).expect(FINE, None, "")


STUDY = """bastide 1
game caylus
players 2
#: study The road
#: chapter The first turn
moves
. deal farm
. deal quarry
. deal forest
. deal sawmill
. deal market
. deal carpenter
. order 1
. order 2
#: text The road begins here.
#: find Where does your first worker go?
#: hint It gives food.
#: wrong pass: Too early.
#: done So you can build.
1 place r2
#: sign !
#: variation
#: 1 place r6
#: text The sixth house is not yours yet.
#: end
2 place r4
bastide 1
game medina
players 2
#: chapter Another game
moves
"""


def test_a_study_is_walked_through():
    path = write("walk.study.game", STUDY)

    def walk(*lines, **words):
        typed = "".join(f"{line}\n" for line in lines)
        return run("study", path, stdin=typed, **words).expect(FINE, None, "").out

    begin = [""] * 8
    assert "Chapter 1 of 2\nThe road\nThe first turn\n" in walk("q")
    assert "The road begins here.\nWhere does your first worker go?" in walk(*begin)
    assert "1 place r2" not in walk(*begin, "h"), "it is hidden"
    assert "It gives food." in walk(*begin, "h")
    assert "Too early." in walk(*begin, "pass")
    assert "The sixth house is not yours yet." in walk(*begin, "place r6")
    assert "not legal here" in walk(*begin, "place r99")
    assert "Right.\nSo you can build.\n" in walk(*begin, "place r2")
    shown = walk(*begin, "s")
    assert "Enter: 1 place r2 !\nA 1 place r6\n" in shown
    assert "1 place r6\nThe sixth house is not yours yet." in walk(*begin, "s", "A", "p", "Q", "q")
    end = walk(*begin, "place r2", "", "", "", "never read")
    assert "Chapter 2 of 2\nAnother game\n" in end and "never read" not in end
    run("study", write("bad.study", STUDY.replace("#: hint", "#: hnit"))).expect(
        INPUT, "", "'hnit'"
    )


def test_a_png_is_made_by_another_program(tmp_path):
    path = write("png.game", run("random", "medina", "-s", 1).out)
    svg = run("show", path, "--svg").out
    commands = {"PATH": f"{tmp_path}"}
    run("show", path, "--png", **commands).expect(SYSTEM, "", "rsvg-convert")
    for name, words in ("resvg", "- -c"), ("rsvg-convert", ""):
        program = tmp_path / name
        program.write_text(
            f'#!/bin/sh\n[ "$*" = --version ] || {{ echo "{name} $*"; exec /bin/cat; }}\n'
        )
        program.chmod(0o755)
        run("show", path, "--png", **commands).expect(FINE, f"{name} {words}\n{svg}", "")
    program.write_text('#!/bin/sh\n[ "$*" = --version ]\n')
    run("show", path, "--png", **commands).expect(SYSTEM, "", "rsvg-convert")


@pytest.mark.skipif(not shutil.which("rsvg-convert"), reason="librsvg is not installed")
def test_a_png_is_as_large_as_the_svg():
    for game in games():
        path = write("drawn.game", run("random", game["game"], "-s", 1).out)
        svg = run("show", path, "--svg").out
        size = re.search(r" width='(\d+)' height='(\d+)'", svg).groups()
        command = [PROGRAM, "show", path, "--png"]
        png = subprocess.check_output(command, env=environment(), timeout=TIMEOUT)
        assert png[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", png[16:24]) == tuple(map(int, size))
        assert len(png) > 50_000, "something is drawn"
        for element in "textPath", "textLength":
            assert element not in svg, "few programs but browsers know it"


def test_random_with_options():
    text = (
        run("random", "-g", "medina", "-o", "edition=first", "-o", "tiebreak=bga", "-s", 3)
        .expect(FINE)
        .out
    )
    for line in ("option edition first", "option tiebreak bga", "# bastide random"):
        assert line in text, f"no line {line!r}"
    assert "option reconnect" not in text, "an option at its default is written"
    comment = text.splitlines()[0][2:].split()
    assert run(*comment[1:]).out == text, "the game that the comment asks for"


def test_several_records():
    text = run("random", "-g", "medina", "-s", 1, "-n", 3).expect(FINE).out
    assert text.count("bastide 1\n") == 3, "records"
    result = run("check", "-", stdin=text).expect(FINE, None, "")
    assert result.out.count("moves, over") == 3, "games checked"
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
    assert sorted(os.listdir("made")) == ["medina-3-5.game", "medina-3-6.game"], "files"
    run("check", "made/medina-3-5.game", "made/medina-3-6.game").expect(FINE)
    write("made/medina-3-5.game", "mine")
    run("random", "-g", "medina", "-p", 3, "-s", 5, "--out", "made").expect(SYSTEM, "", "already")
    assert read("made/medina-3-5.game") == "mine", "a file that was there"
    assert len(os.listdir("made")) == 2, "files left behind"
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
        assert re.search(rf"seat {seat}: {points} points?, place [12]", text), (
            f"seat {seat} with {points} points is not in {text!r}"
        )
    told = json.loads(run("check", path, "--json").expect(FINE).out)["records"][0]
    assert [str(points) for points in told["points"]] == result, "points"
    assert [sum(rows.values()) for rows in told["sources"]] == told["points"], "by source"
    assert (told["legal"], told["over"], told["game"], told["players"]) == (
        True,
        True,
        "medina",
        2,
    ), "record"
    run("check", write("part.game", record(moves=5))).expect(FINE, "5 moves, not over yet")


def test_check_finds_the_first_mistake():
    lines = record().splitlines()
    start = lines.index("moves") + 1
    broken = lines[:]
    broken[start + 3] = broken[start + 3][:2] + "building grey a99"
    run("check", write("spelling.game", "\n".join(broken))).expect(
        INPUT, "", f"spelling.game:{start + 4}: 'building grey a99' is not a move in medina"
    )
    broken = lines[:start] + [". well a1"]
    run("check", write("rim.game", "\n".join(broken))).expect(INPUT, "", f"rim.game:{start + 1}: ")
    run("check", "rim.game").expect(INPUT, "", "(M5)")
    run("check", "rim.game", "--lang", "fr").expect(INPUT, "", "le puits")
    broken = lines[:]
    broken[start + 2] = "2" + broken[start + 2][1:]
    run("check", write("turn.game", "\n".join(broken))).expect(
        INPUT, "", f"turn.game:{start + 3}: it is seat 1's turn"
    )
    broken[start] = "1" + broken[start][1:]
    run("check", write("chance.game", "\n".join(broken))).expect(INPUT, "", "chance's turn")
    told = json.loads(run("check", "chance.game", "--json").expect(INPUT, None, "").out)["records"][
        0
    ]
    assert told["legal"] is False
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
        (b"", ":1: this is not a record"),
        (b"\n\n# nothing\n", ":3: this is not a record"),
        (b"hello\n", ":1: this is not a record"),
        (b"bastide 2\n", ":1: unknown record version '2'"),
        (b"bastide\n", ":1: unknown record version ''"),
        (b"bastide 1\n", ":1: the line 'moves' is missing"),
        (b"bastide 1\ngame chess\n", ":2: there is no game 'chess'"),
        (b"bastide 1\ngame medna\n", "Did you mean 'medina'?"),
        (b"bastide 1\nplayers 2\n", ":2: the line 'game' is missing"),
        (b"bastide 1\ngame medina\nplayers 7\n", ":3: medina is for 2 to 4 players, not 7"),
        (b"bastide 1\ngame medina\nplayers x\n", ":3: medina is for"),
        (b"bastide 1\ngame medina\noption colour blue\n", ":3: medina has no option 'colour'"),
        (b"bastide 1\ngame medina\noption edition third\n", ":3: the option has no value 'third'"),
        (b"bastide 1\ngame medina\ngame medina\n", ":3: 'game' appears twice"),
        (HEAD.encode() + b"seat 3 Ada\n", ":4: there is no seat '3'"),
        (HEAD.encode() + b"seat 1 \n", ":4: a name must have"),
        (HEAD.encode() + b"colour blue\n", ":4: 'colour' does not belong"),
        (HEAD.encode() + b"moves\n. well\n", ":5: 'well' is not a move"),
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


def test_records_with_crlf_bom_and_utf16():
    """What Notepad saves, and what PowerShell writes behind `>`."""
    text = record("medina", 30).replace("moves\n", "seat 1 Їжак 🐈\nmoves\n", 1)
    shown = run("show", "-", stdin=text).expect(FINE, "Їжак 🐈").out
    lines = text.replace("\n", "\r\n")
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        assert run("show", "-", stdin=lines.encode(encoding)).expect(FINE).out == shown
    half = text.split("🐈")[0].encode("utf-16") + b"\x3d\xd8"
    for cut in (half, half + "\n".encode("utf-16-le")):
        run("check", "-", stdin=cut).expect(INPUT, "", "is not text")
    for cut in (half[:-1], b"\xff\xfe", b"\xef\xbb\xbf"):
        run("check", "-", stdin=cut).expect(INPUT, "", "-:")


def test_huge_records():
    path = write("huge.game", b"#" * 100 + b"\n" + b"# more\n" * 2500000)
    run("check", path).expect(INPUT, "", "16 MiB")
    run("play", "--load", path).expect(INPUT, "", "16 MiB")
    big = write("big.game", "# a comment\n" * 1000000 + record())
    run("check", big).expect(FINE, "over")


def test_files_that_cannot_be_read():
    for arguments in (["check"], ["legal"], ["trace"], ["play", "--load"]):
        run(*arguments, "nowhere.game").expect(SYSTEM, "", "nowhere.game: there is no such file")
        run(*arguments, ".").expect(SYSTEM, "", "it is a directory")
    run("perft", "nowhere.game", 1).expect(SYSTEM, "", "nowhere.game: there is no such file")
    run("check", "esc\x1b[31m.game").expect(SYSTEM, "", "esc?[31m.game")
    if os.geteuid() != 0:
        path = write("locked.game", record())
        os.chmod(path, 0)
        run("check", path).expect(SYSTEM, "", "permission denied")


def test_legal():
    path = write("legal.game", record(moves=0))
    assert len(run("legal", path).expect(FINE, "well f6", "").out.splitlines()) == 96, "outcomes"
    told = json.loads(run("legal", path, "--json").expect(FINE).out)
    assert (told["actor"], told["node"], told["ply"], len(told["moves"])) == (".", "well", 0, 96), (
        "the node"
    )
    assert told["moves"][0]["weight"] == 1, "weight"
    path = write("legal.game", record(moves=2))
    told = json.loads(run("legal", path, "--json").expect(FINE).out)
    assert (told["actor"], told["node"]) == ("1", "place"), "the node"
    assert [move["move"] for move in told["moves"]] == run("legal", path).out.splitlines(), "moves"
    first = told["moves"][0]
    assert " ".join(first["parts"].values()) == first["move"], "every word is in a part"
    assert list(first["parts"]) == ["verb", "colour", "square"], "the parts of a building"
    path = write("legal.game", record())
    run("legal", path).expect(FINE, "", "")
    assert json.loads(run("legal", path, "--json").out)["actor"] == "over", "actor at the end"
    run("legal", "-", stdin=record(moves=0)).expect(FINE, "well f6")


def test_trace():
    text = record()
    lines = run("trace", "-", stdin=text).expect(FINE, None, "").out.splitlines()
    assert (
        len(lines)
        == text.count("\n") - text.index("moves") * 0 - text.splitlines().index("moves") - 1
    ), "lines of the trace"
    assert re.fullmatch(r"0 \. 96 [0-9a-f]{16} 0 0", lines[0]), f"the first line is {lines[0]!r}"
    assert re.fullmatch(r"\d+ over 0 cbf29ce484222325( -?\d+)+", lines[-1]), (
        f"the last line is {lines[-1]!r}"
    )


def test_trace_as_json():
    text = record()
    played = text.split("moves\n")[1].splitlines()[:-1]
    lines = run("trace", "-", stdin=text).out.splitlines()
    nodes = [json.loads(line) for line in run("trace", "-", "--json", stdin=text).out.splitlines()]
    for node, line in zip(nodes, lines, strict=True):
        told = [node["ply"], node["actor"], len(node["moves"])]
        assert " ".join(map(str, told)) == " ".join(line.split()[:3]), "the beginning of the line"
        assert " ".join(map(str, node["points"])) == " ".join(line.split()[4:]), "points"
    for node, move in zip(nodes[:-1], played, strict=True):
        actor, word = move.split(" ", 1)
        assert node["actor"] == actor, "actor"
        assert word in [each["move"] for each in node["moves"]], (
            f"{word!r} is not among the moves of ply {node['ply']}"
        )
    assert (nodes[0]["node"], nodes[0]["moves"][0]) == ("well", {"move": "well b2", "weight": 1}), (
        "first"
    )
    assert nodes[2]["moves"][0].keys() == {"move"}, "a decision has no weights"
    assert nodes[-1]["moves"] == [], "moves at the end"
    result = json.loads(run("check", "-", "--json", stdin=text).out)["records"][0]
    assert (nodes[-1]["points"], nodes[-1]["places"]) == (result["points"], result["places"]), "end"


def test_perft():
    path = write("perft.game", record(moves=0))
    assert run("perft", path, 0).expect(FINE).out == "1\n", "depth 0"
    assert run("perft", path, 1).expect(FINE).out == "96\n", "depth 1"
    assert run("perft", path, 2).expect(FINE, None, "").out == f"{96 * 95}\n", "depth 2"
    divided = run("perft", path, 2, "--divide").expect(FINE).out.splitlines()
    assert len(divided) == 97, "lines"
    assert divided[-1] == str(96 * 95), "total"
    assert sum(int(line.split()[-1]) for line in divided[:-1]) == 96 * 95, "sum"
    told = json.loads(run("perft", path, 2, "--json").expect(FINE).out)
    assert (told["depth"], told["sequences"], len(told["moves"])) == (2, 96 * 95, 96), "JSON"
    assert run("perft", write("over.game", record()), 3).expect(FINE).out == "1\n", (
        "a finished game"
    )
    for depth in ("-1", "x", "", "1000", "1.5"):
        run("perft", path, depth).expect(USAGE, "", "DEPTH" if depth != "-1" else None)
    run("perft", path).expect(USAGE, "")


def test_bench():
    result = run("bench", "--game", "medina", "--players", 2, "--seconds", 1).expect(
        FINE, "nodes per second", ""
    )
    assert re.search(r"One node costs \d+\.\d state copies\.", result.out), "no ratio"
    told = json.loads(
        run("bench", "medina", "-p", 3, "-o", "edition=first", "-s", 1, "-j").expect(FINE).out
    )
    assert list(told) == ["games"], "members"
    assert list(told["games"][0]) == [
        "game",
        "players",
        "options",
        "games_per_second",
        "nodes_per_second",
        "moves_per_node",
        "state_bytes",
        "copies_per_second",
        "copies_per_node",
    ], "members of a game"
    figures = told["games"][0]
    assert figures["options"]["edition"] == "first", "option"
    ratio = figures["copies_per_second"] / figures["nodes_per_second"]
    assert abs(ratio - figures["copies_per_node"]) <= 0.01 * ratio, (
        "the ratio is not that of the figures"
    )
    run("bench", "medina", "-p", 2, "--ai", "-s", 1).expect(
        FINE, "iterations per second with 1 thread (x 1.00)", ""
    )
    for game in games()[: 1 if IS_SLOW else None]:
        players = game["players_max"]
        told = json.loads(
            run("bench", game["game"], "-p", players, "--ai", "-s", 1, "-j").expect(FINE).out
        )
        rows = told["games"][0]["thinking"]
        costs = {name for name in told["games"][0] if name.endswith("_us")}
        has_net = game["game"] in ("caylus", "medina")
        timed = {"outlook_us", "iteration_us", *(("observe_us", "net_us") if has_net else ())}
        assert costs == timed, "what is timed"
        assert [row["threads"] for row in rows] == [2**each for each in range(len(rows))], "threads"
        assert all(0 < row["iterations_per_second"] < 1e9 for row in rows), f"{rows}"
    told = json.loads(
        run("bench", "caylus", "-p", 2, "-o", "lawyer=3", "--batch", "-s", 1, "-j").expect(FINE).out
    )["games"][0]
    assert told["options"]["lawyer"] == "3", "the option"
    assert min(told["steps_per_second_numbers"], told["steps_per_second_bytes"]) >= 1000, (
        f"so slow? {told}"
    )
    run("bench", "-p", 2).expect(USAGE, "", "which game?")
    run("bench", "nosuch").expect(USAGE, "", "no game")
    run("bench", "medina", "-s", "0").expect(USAGE, "", "--seconds")


def test_explore():
    """Which first moves were played, by whom, with which results."""
    folder = Path("explored")
    folder.mkdir()
    for seed in range(1, 9):
        run("random", "medina", "-p", 2, "-s", seed, "--out", folder).expect(FINE)
    (folder / "other.game").write_text(run("random", "medina", "-p", 3, "-s", 1).out)
    told = json.loads(run("explore", folder, "-g", "medina", "-p", 2, "--json").expect(FINE).out)
    assert (told["position"]["games"], told["position"]["players"]) == (8, 2)
    assert sum(move["games"] for move in told["moves"]) == 8
    counts = [move["games"] for move in told["moves"]]
    assert counts == sorted(counts, reverse=True)
    first = told["moves"][0]
    assert first["finished"] == first["games"] and 0 <= first["first"] <= first["games"]
    assert all(Path(file).exists() for file in first["files"])
    after = json.loads(
        run("explore", folder, "-g", "medina", "--after", first["move"], "-j").expect(FINE).out
    )
    assert after["position"]["games"] == first["games"], "the next decision"
    run("explore", folder, "-g", "medina").expect(FINE, first["move"], "")
    run("explore", folder, "-a", "no such move").expect(INPUT, "", "--after")
    run("explore", "nowhere").expect(INPUT, "", "nowhere")
    run("explore").expect(USAGE, "")
