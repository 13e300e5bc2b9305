"""Puzzles on the command line: listed, solved, found and checked."""

import os
import re

from command import FINE, INPUT, LANGUAGES, ROOT, USAGE, read, run, write

BOOK = ROOT / "games/caylus/caylus.puzzles"


def first():
    """The name, the answer and a wrong move of the first puzzle of Caylus."""
    text = BOOK.read_text(encoding="utf-8").split("\nbastide ", 1)[0]
    name, answer = (re.search(f"# {key} (.*)", text)[1] for key in ("puzzle", "answer"))
    wrong = re.search(r"# loses ([\d.]+) (.+)", text)
    return name, answer, wrong[1], wrong[2]


def solve(*lines, state="state"):
    return run(
        "puzzles",
        "--solve",
        "--name",
        first()[0],
        stdin="".join(f"{line}\n" for line in lines),
        XDG_STATE_HOME=os.path.abspath(state),
    )


def test_list():
    names = [line.split()[0] for line in run("puzzles").expect(FINE).out.splitlines()]
    assert len(names) == len(set(names)), "names"
    for game in ("medina", "caylus", "tiletum"):
        listed = run("puzzles", game).expect(FINE, f"{game}-", "").out.splitlines()
        assert len(listed) == sum(name.startswith(f"{game}-") for name in names)
    run("puzzles", "--theme", "nothing").expect(USAGE, "", "no such puzzle")
    run("puzzles", "template").expect(USAGE, "", "no puzzles for this game yet")
    run("puzzles", "chess").expect(USAGE, "", "chess")


def test_list_in_every_language():
    for language in LANGUAGES:
        run("--lang", language, "puzzles", "caylus").expect(FINE, "caylus-").lacks("puzzles.")


def test_solved_at_the_first_try():
    name, answer, _, _ = first()
    solve(answer, state="one").expect(FINE, f"Right: {answer}", "")
    listed = run("puzzles", XDG_STATE_HOME=os.path.abspath("one")).expect(FINE, "solved")
    assert re.search(r"Your rating: \d{4} ", listed.out)
    again = solve(answer, state="one").expect(FINE, "Right")
    rows = read("one/bastide/puzzles").splitlines()
    assert [row.split()[1:] for row in rows] == [[name, "1"]], "the file"
    assert "This puzzle" in again.out, "no rating"


def test_wrong_move_shows_its_loss():
    _, answer, points, wrong = first()
    told = solve(wrong, answer, state="two").expect(FINE, f"it loses about {points} points")
    assert told.out.index("it loses about") < told.out.index("Right"), "the order"
    run("puzzles", XDG_STATE_HOME=os.path.abspath("two")).expect(FINE, "missed")


def test_hint_halves_the_score():
    _, answer, _, _ = first()
    solve("hint", answer, state="three").expect(FINE, "Think about: ")
    assert read("three/bastide/puzzles").endswith(" 0.5\n"), "the score"


def test_answer_command_and_end_of_input():
    name, answer, _, _ = first()
    solve("answer", state="four").expect(FINE, f"The best move: {answer}")
    solve("nonsense", "moves", "quit", state="five").expect(FINE, "neither a move nor a command")
    solve("rules C31", "undo", "quit", state="five").expect(FINE, "C31  ").expect(
        FINE, "Not available here"
    )
    run("puzzles", XDG_STATE_HOME=os.path.abspath("five")).expect(FINE).lacks("Your rating")
    solve(state="five").expect(FINE, "Which one?")
    run("puzzles", "--solve", "--name", name + "x").expect(USAGE, "", "no such puzzle")


def test_check():
    """A book is a file of records, too; what is no puzzle is named."""
    text = "bastide " + BOOK.read_text(encoding="utf-8").split("bastide ")[1]
    one = write("one.puzzles", text)
    run("check", one).expect(FINE)
    quick = ("--seed", 5, "--effort", 250)
    again = "again.puzzles"
    run("puzzles", "--check", one, *quick, "--out", again).expect(
        FINE, "Puzzles that pass: 1 of 1.", ""
    )
    assert read(again).partition("game ")[2] == text.partition("game ")[2], "what was written"
    _, answer, _, other = first()
    wrong = write("wrong.puzzles", text.replace(f"# answer {answer}\n", f"# answer {other}\n"))
    run("puzzles", "--check", wrong, *quick).expect(
        INPUT, "finds another move", "Puzzles that pass: 0 of 1."
    )
    plain = write("plain.game", "bastide 1\ngame medina\nplayers 2\nmoves\n")
    run("puzzles", "--check", plain).expect(INPUT, "", "record 1 is not a puzzle")
    run("puzzles", "--check").expect(USAGE)
    run("puzzles", "--check", "medina").expect(USAGE, "", "puzzles needs FILE.")


def test_rate():
    """The levels are asked again, and say what the book says; nothing else changes."""
    text = "bastide " + BOOK.read_text(encoding="utf-8").split("bastide ")[1]
    unrated = re.sub(r"# level .*\n# rating .*\n", "# level none\n# rating 900 350\n", text)
    assert unrated != text, "it has no level"
    one = write("unrated.puzzles", unrated)
    assert run("puzzles", "--rate", one).expect(FINE, None, "").out == text, "what was written"
    run("puzzles", "--rate").expect(USAGE)


def test_rate_leaves_out_easy_puzzles():
    """What a journeyman finds is told beside the book that is written, and not part of it."""
    text = "bastide " + BOOK.read_text(encoding="utf-8").split("bastide ")[1]
    usual = re.search(r"# usual (.*)\n", text)[1]
    easy = write("easy.puzzles", re.sub(r"# answer .*\n", f"# answer {usual}\n", text))
    run("puzzles", "--rate", easy).expect(FINE, "", "a journeyman finds it").lacks("bastide 1")


def test_find_skips_searched_games():
    """A game that was looked at is noted, and not looked at again."""
    record = write("short.game", "bastide 1\ngame caylus\nplayers 2\nmoves\n")
    found = "found.puzzles"
    run("puzzles", "--find", record, "--out", found).expect(FINE, "")
    assert read(found) == "# searched short\n", "the note"
    run("puzzles", "--find", record, "--out", found).expect(FINE, "")
    assert read(found) == "# searched short\n", "the second time"
    run("puzzles", "--find").expect(USAGE)
    run("puzzles", "--find", "chess").expect(USAGE, "", "chess")


def test_drafts_get_their_level_from_the_check():
    draft, checked = "draft.puzzles", "checked.puzzles"
    quick = ("--effort", 200)
    run("puzzles", "--find", "--draft", "caylus", *quick, "--seed", 2, "--out", draft).expect(FINE)
    assert re.findall("^# level (.*)\n# rating (.*)", read(draft), re.M) == [("none", "1500 350")]
    assert read(draft).endswith("# searched caylus-2-2\n"), "the note"
    run("puzzles", "--check", draft, *quick, "--out", checked).expect(FINE, "that pass: 1 of 1")
    level, rating = re.search("^# level (.*)\n# rating (.*)", read(checked), re.M).groups()
    assert level != "none" and rating != "1500 350", "measured"


def practise(*lines):
    """The puzzles from the player's own games."""
    return run(
        "puzzles",
        "--mine",
        stdin="".join(f"{line}\n" for line in lines),
        XDG_STATE_HOME=os.path.abspath("mine"),
    )


def test_own_slips_become_puzzles_that_come_back():
    """Each slip is checked, asked once a day, and comes back: tomorrow after a miss, and after a
    longer pause with each success."""
    practise().expect(FINE, "no puzzles from your own games yet")
    game = write("slips.game", run("random", "medina", "-s", 3).out)
    note = ("analyse", game, "--player", "search:iterations=5", "--mine", 1)
    state = {"XDG_STATE_HOME": os.path.abspath("mine")}
    found = run(*note, **state).expect(FINE)
    count = int(re.search(r"(\d+) slips? ha", found.out)[1])
    book = read("mine/bastide/mistakes")
    names = re.findall(r"^# puzzle (.*)", book, re.M)
    assert count == len(names) == len(set(names)) > 1
    run(*note, **state).expect(FINE, "0 slips have become")
    assert read("mine/bastide/mistakes") == book, "each slip once"
    for puzzle in book.split("\nbastide ")[:3]:
        answer, usual = (re.search(f"# {key} (.*)", puzzle)[1] for key in ("answer", "usual"))
        losses = dict(line.split(" ", 1)[::-1] for line in re.findall(r"# loses (\S+ .+)", puzzle))
        assert answer != usual and float(losses[usual]) >= 3
        assert all(float(points) >= 1.5 for points in losses.values())
    asked = practise("answer", re.search("# answer (.*)", book.split("\nbastide ")[1])[1])
    asked.expect(FINE, "Find a better move than yours").expect(FINE, "again in 1 day")
    rows = [row.split() for row in read("mine/bastide/mistakes.days").splitlines()]
    assert [row[1:] for row in rows] == [["0", names[0]], ["1", names[1]]]
    practise(*["answer"] * count).lacks("Right")
    practise().expect(FINE, "Nothing is due today")
    days = "mine/bastide/mistakes.days"
    write(days, f"0 4 {names[0]}\n" + "".join(f"99999 1 {name}\n" for name in names[1:]))
    answer = re.search("# answer (.*)", book)[1]
    practise(answer).expect(FINE, "it does not come back")
    practise().expect(FINE, "Nothing is due today")
    assert run("analyse", game, "--mine", 3).code == USAGE, "there are two seats"
