"""bastide analyse: the worth of every decision in a game."""

import json
import sys
import xml.etree.ElementTree as xml
from itertools import pairwise
from pathlib import Path

from command import (
    BOT,
    FINE,
    INPUT,
    IS_SLOW,
    LANGUAGES,
    PROGRAM,
    ROOT,
    SYSTEM,
    USAGE,
    arena,
    record,
    run,
    write,
)


def test_analysis():
    arena("caylus", "greedy", "random", "-n", 2, "--keep", "studied")
    path = sorted(Path("studied").glob("*.game"))[0]
    player = ["--player", f"search:iterations={5 if IS_SLOW else 20}"]
    text = run("analyse", path, *player, "--svg", "plot.svg")
    assert text.code == FINE and "mean loss" in text.out, text.err
    listed, _, sheet = text.out.split("\n\n")
    first, last = [listed.splitlines()[row].split()[2:4] for row in (1, -1)]
    assert 20 < int(first[0]) < 80 and int(last[0]) in (0, 100), (
        "chances: open at first, decided at last"
    )
    picture = xml.parse(Path("plot.svg")).getroot()
    assert picture.tag.endswith("svg") and len(list(picture)) > 10, "a picture"
    study = json.loads(run("analyse", path, *player, "--json").out)
    moves = [line for line in path.read_text().splitlines() if line[:2] in ("1 ", "2 ")]
    assert [f"{row['seat']} {row['move']}" for row in study["decisions"]] == moves, "every decision"
    points = json.loads(run("check", path, "--json").out)["records"][0]["points"]
    assert [sum(row["sources"].values()) for row in study["seats"]] == points, "points by source"
    gained = [row["gains"] for row in study["decisions"] if "gains" in row]
    for seat, total in enumerate(points):
        assert sum(sum(gains[seat].values()) for gains in gained) == total, "points by move"
        assert sum(int(line.split()[seat - 2]) for line in sheet.splitlines()[1:]) == total
    for row in study["decisions"]:
        assert abs(sum(row["chances"]) - 1) < 0.01
        assert 0 <= row["loss"] <= 1 and (row["move"] != row["best"] or row["loss"] == 0)
        assert row["best_value"] >= row["value"], "the best is not worse than what was played"
    greedy, random = study["seats"] if "seat 1 greedy" in path.read_text() else study["seats"][::-1]
    assert random["mean_loss"] > greedy["mean_loss"], (
        "who plays at random gives more away",
        study["seats"],
    )
    assert run("analyse", "nosuch.game").code == SYSTEM, "no such file"
    assert run("analyse", path, "--player", "greedy").code == USAGE, "greedy does not think"


def test_luck_and_skill():
    """Points lost by source for each seat; luck only where draws follow a decision, and the luck
    of all seats adds up to nothing."""
    arena("tiletum", "newcomer", "random", "-p", 2, "-n", 2, "--keep", "skilled")
    lines = sorted(Path("skilled").glob("*.game"))[0].read_text().splitlines()
    start = lines.index("moves")
    record = "\n".join(line for line in lines[: start + 90] if not line.startswith("result"))
    study = json.loads(run("analyse", "-", *QUICK, "--json", stdin=record + "\n").out)
    for number, seat in enumerate(study["seats"], 1):
        lost = [row["points_lost"] for row in study["decisions"] if row["seat"] == number]
        assert abs(seat["points_lost"] - sum(lost)) < 0.1
        assert abs(sum(seat["lost_by_source"].values()) - seat["points_lost"]) < 0.1
    assert abs(sum(seat["luck"] for seat in study["seats"])) < 0.05
    assert any(seat["luck"] for seat in study["seats"])
    assert "points lost per decision" in run("analyse", "-", *QUICK, stdin=record + "\n").out

    lines = run("random", "medina", "-s", 3).out.splitlines()
    record = "\n".join(lines[: lines.index("moves") + 6]) + "\n"
    study = json.loads(run("analyse", "-", *QUICK, "--json", stdin=record).out)
    assert not any("luck" in seat for seat in study["seats"]), "no dice after the first decision"


def test_rollouts_of_a_position():
    """All candidates to the end with the same dice, the best first; a move that is asked about is
    one of them."""
    lines = run("random", "tiletum", "-s", 3).out.splitlines()
    end = lines.index("moves") + 120
    while lines[end].startswith("."):
        end += 1
    record = "\n".join(lines[:end]) + "\n"
    asked = json.loads(run("legal", "-", "--json", stdin=record).out)["moves"][-1]["move"]
    text = run("analyse", "-", asked, "--rollout", 5, "--json", stdin=record)
    contest = json.loads(text.out)
    rows = contest["candidates"]
    assert contest["rollouts"] == 5 and asked in [row["move"] for row in rows]
    assert rows[0]["behind"] == 0 and rows[0]["standard_error"] == 0
    for better, worse in pairwise(rows):
        assert better["lead"] >= worse["lead"]
        assert abs(rows[0]["lead"] - worse["lead"] - worse["behind"]) < 0.01
    again = run("analyse", "-", asked, "--rollout", 5, "--json", stdin=record)
    assert again.out == text.out, "the same dice"
    assert run("analyse", "-", "nonsense", "--rollout", 5, stdin=record).code == USAGE
    assert run("analyse", "-", "--rollout", 0, stdin=record).code == USAGE


QUICK = ["--player", "search:iterations=5"]
TEACH = ROOT / "tests" / "teach"
# Decisions at the start of a game, after two draws. Judging those of a bot costs the whole effort.
JUDGED = 3 if IS_SLOW else 10


def test_doubtful_decisions_have_reasons():
    """Each doubtful decision has its reason below it, and what the end of Medina proves is said."""
    lines = run("random", "medina", "-s", 3).out.splitlines()
    record = "\n".join(lines[: lines.index("moves") + 6]) + "\n"
    study = json.loads(run("analyse", "-", *QUICK, "--why", "--json", stdin=record).out)
    doubtful = [row for row in study["decisions"] if row["loss"] >= 0.03]
    assert doubtful and all("why" in row for row in doubtful), ("each has its reason", study)
    assert not any("why" in row for row in study["decisions"] if row["loss"] < 0.03), "no other has"
    for row in doubtful:
        assert row["why"]["played"] == row["move"] and row["why"]["better"] == row["best"]
    text = run("analyse", "-", *QUICK, "--why", stdin=record)
    reasons = [line for line in text.out.splitlines() if line.startswith(" " * 10)]
    assert len(reasons) == len(doubtful), text.out


def test_question_about_a_better_move():
    """A question about the position after a record: in words, and as data that add up."""
    path = TEACH / "caylus-07.game"
    languages = (
        ("en", "Benoît will probably gain 4 points"),
        ("fr", "Benoît devrait gagner 4 points"),
        ("uk", "Benoît, ймовірно, отримає 4 бали"),
    )
    for language, words in languages[: 1 if IS_SLOW else 3]:
        text = run("analyse", path, "done", "batch wood stone", "--lang", language)
        assert text.code == FINE and words in text.out, language
    why = json.loads(run("analyse", path, "done", "batch wood stone", "--json").out)["why"]
    assert [why["rows"][0][key] for key in ("term", "seat", "figure")] == ["points", 2, -4]
    assert why["rows"][0]["source"] == "favours"
    for row in why["rows"]:
        assert row["figure"] == row["better"] - row["played"] != 0
    for name, line in why["lines"].items():
        record = path.read_text() + "\n".join(line) + "\n"
        assert run("check", "-", stdin=record).code == FINE, (name, "the line can be played")
    found = json.loads(run("analyse", path, "done", "--json").out)["why"]
    assert found["better"] == "batch wood stone", "the better move is found"
    best = run("analyse", path, "batch wood stone")
    assert best.code == FINE and "best move" in best.out
    assert run("analyse", path, "sell food").code == USAGE, "not legal here"
    over = run("random", "medina", "-s", 2).out
    assert run("analyse", "-", "wall n1", stdin=over).code == INPUT, "the game is over"


def test_proven_winners_in_medina():
    """Near the end of Medina the winner is certain, and stays it."""
    record = run("random", "medina", "-p", 2, "-s", 3).out
    study = json.loads(run("analyse", "-", *QUICK, "--json", stdin=record).out)
    proofs = [row["proven"] for row in study["decisions"] if "proven" in row]
    assert len(proofs) > 1 and "proven" in study["decisions"][-1]
    if not IS_SLOW:
        assert "proven, not estimated" in run("analyse", "-", *QUICK, stdin=record).out, "in words"


def test_unfinished_and_broken_records():
    """Unfinished games and those of many seats can; what is no game, or a false one, is named by
    its line."""
    lines = run("random", "caylus", "-p", 5, "-s", 4).out.splitlines()
    moves = lines.index("moves") + 1
    study = json.loads(
        run("analyse", "-", *QUICK, "--json", stdin="\n".join(lines[: moves + 40]) + "\n").out
    )
    assert len(study["seats"]) == 5 and all(len(row["chances"]) == 5 for row in study["decisions"])
    study = json.loads(
        run("analyse", "-", *QUICK, "--json", stdin="\n".join(lines[:moves]) + "\n").out
    )
    assert study["decisions"] == [], "a game that has not begun"
    text = "\n".join(lines) + "\n"
    assert lines[-1].startswith("result ")
    for wrong in (
        "",
        text.replace("bastide 1\n", "bastide 2\n"),
        text.replace(lines[-1], "result 1 2 3 4 5"),
        text + text,
    ):
        result = run("analyse", "-", *QUICK, stdin=wrong)
        assert result.code == INPUT and result.err.startswith("-:") and not result.out


def test_plot_names_every_seat():
    names = ["Ada", 'Bé <&> "x"', "x" * 63, "Дуже довге імʼя без кінця", "E"]
    lines = run("random", "caylus", "-p", 5, "-s", 4).out.splitlines()
    at = lines.index("players 5") + 1
    lines = lines[:at] + [line for line in lines[at:] if not line.startswith("seat ")]
    moves = lines.index("moves")
    record = (
        lines[:moves]
        + [f"seat {seat + 1} {name}" for seat, name in enumerate(names)]
        + lines[moves : moves + 80]
    )
    for language in LANGUAGES[: 1 if IS_SLOW else None]:
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
        assert result.code == FINE, result.err
        picture = xml.parse(Path("five.svg")).getroot()
        texts = {text.text: text for text in picture.iter("{http://www.w3.org/2000/svg}text")}
        for seat, name in enumerate(names):
            assert any(text.startswith(f"{seat + 1} {name[:30]}") for text in texts), list(texts)
        assert "0" in texts and "10" in texts, ("the axis has numbers", list(texts))
        legend = sorted(
            (float(text.get("y")), float(text.get("x")), len(words))
            for words, text in texts.items()
            if words[:2] in ("1 ", "2 ", "3 ", "4 ", "5 ")
        )
        for (y, x, size), (next_y, next_x, _) in pairwise(legend):
            assert next_y > y or next_x > x + 7 * size, ("names do not meet", legend)


def test_plot_cannot_be_written():
    game = record("medina", 8)
    result = run("analyse", "-", "--svg", "no/such/plot.svg", stdin=game)
    assert result.code == SYSTEM and not result.out, ("told before the work", result.out[:80])
    assert run("analyse", "-", *QUICK, "--svg", "/dev/full", stdin=game).code == SYSTEM, (
        "told after it"
    )


def test_odd_weights_give_numbers():
    record = run("random", "caylus", "-s", 4).out
    for weight in ("spread_end=0", "spread_end=-1000000", "spread_end=1e6"):
        result = run(
            "analyse", "-", "--player", f"search:iterations=3,{weight}", "--json", stdin=record
        )
        assert "nan" not in result.out and "inf" not in result.out, weight
        json.loads(result.out)


def test_bot_as_judge():
    """Its values, chances and best moves are those of its info lines; what a move was worth shows
    at the next decision."""
    game = write("judged.game", record("medina", JUDGED + 2))
    own = f"{PROGRAM} bot mason:iterations=30 --seed 1"
    told = json.loads(run("analyse", game, "--player", f"bot:{own}", "--json").expect(FINE).out)
    rows = told["decisions"]
    assert told["player"] == f"bot:{own}" and len(rows) == JUDGED
    for row, after in pairwise(rows):
        assert abs(sum(row["chances"]) - 1) < 0.01
        if row["best"] == row["move"]:
            assert row["loss"] == 0 and row["value"] == row["best_value"]
        elif after["seat"] == row["seat"]:
            assert row["value"] == after["best_value"]
    assert any(row["best"] != row["move"] for row in rows), "random moves are not the best"


def test_bot_without_analysis_numbers():
    game = write("silent.game", record("medina", JUDGED + 2))
    example = f"bot:{sys.executable} {ROOT}/docs/guide/bot.py"
    rows = json.loads(run("analyse", game, "--player", example, "--json").expect(FINE).out)
    rows = rows["decisions"]
    assert len(rows) == JUDGED
    assert all(row["value"] is None and row["chances"] == [None, None] for row in rows)
    run("analyse", game, "--player", example, "--svg", "silent.svg").expect(FINE, " - %")
    run("analyse", game, "--player", "bot:exit 7").expect(BOT, "", "crash: exit status 7")
    run("analyse", game, "--player", "bot:").expect(USAGE, "", "bot:COMMAND")
    run("analyse", game, "--player", "random").expect(
        USAGE, "", "not a player that can evaluate moves"
    )
    run("analyse", game, "--player", "bot:sleep 9", "--time", 10).expect(BOT, "", "stall")
