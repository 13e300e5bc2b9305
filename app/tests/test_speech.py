"""The line mode as speech would read it: one fact a line, no drawing unless
asked."""

import re

from command import FINE, LANGUAGES, play, run

# Marks, signs and drawings that a voice spells out or leaves away.
DRAWN = re.compile("[▲●◆✚⧗♜♙⌂★→×·─╎≈›█▒−=|*]|  |^ ")
PROMPT = "> "


def heard(result):
    """The lines that somebody hears, without the prompts before them."""
    lines = result.out.replace(f"\n{PROMPT}", "\n").removeprefix(PROMPT).splitlines()
    return [line.rstrip() for line in lines if line and not line.startswith(PROMPT)]


def spoken(lines, game, language="en", **more):
    words = (game, "--speech", "--seed", "1", "--lang", language, "--seats", "Ada,random")
    return play(lines, *words, **more).expect(FINE)


def test_every_line_is_a_sentence():
    questions = ["who", "where", "board", "score", "log", "what r3", "what c3", "what paris"]
    for game in ("medina", "caylus", "tiletum"):
        for language in LANGUAGES:
            lines = [*questions, "moves", "1", "1", "1", *questions, "help", "quit"]
            for line in heard(spoken(lines, game, language)):
                assert not DRAWN.search(line), (game, language, "has a mark:", repr(line))
                assert line[-1] in ".:?!)]", (game, language, "is no sentence:", repr(line))


def test_no_drawing_unless_asked():
    result = spoken(["w n1", "quit", ""], "medina")
    assert "╎" not in result.out and "a  b  c" not in result.out
    result.expect(FINE, "Ada: wall n1.")
    assert "╎" in spoken(["draw"], "medina").out, "a drawing that was asked for"


def test_where_command():
    result = spoken(["where", "where merchant", "2"], "medina").expect(FINE, "merchant: ")
    assert "a1 to " in result.out, "blocks of squares are told by their corners"
    assert re.search(r"^> 1, merchant \w+\.$", result.out, re.M)
    assert re.search(r"^> Ada: merchant \w+\.$", result.out, re.M), "a number picks from it"


def test_what_command():
    spoken(["what c3"], "medina").expect(FINE, "c3 is empty.")
    spoken(["b g c3", "what c3"], "medina").expect(FINE, "Palace grey at c3: owner none yet")
    result = spoken(["what r1", "what 1", "what castle", "what mason"], "caylus")
    assert result.out.count("Road 1, ") == 2, "a space of the road by either name"
    for text in ("Castle.", "No workers there.", "Mason.", "It costs 1 food, 1 wood"):
        result.expect(FINE, text)
    result = spoken(["what paris", "what pink", "what h13", "what nowhere"], "tiletum")
    for text in ("Paris.", "gives as many as it shows: food.", "h13: 1 wool, 3 iron", "No word"):
        result.expect(FINE, text)


def test_why_command():
    spoken(["why roof c3"], "medina").expect(FINE, "roof c3 is not legal: ").expect(
        FINE, "Rule M30."
    )
    for asked in ("why place r1", "why place 1", "why 1"):
        result = spoken([asked], "caylus").expect(FINE, "place r1 is legal.")
    result.expect(FINE, "Ada gives 1 denier and has 6 left.")


def test_who_command():
    result = spoken(["who", "who ADA", "who Nobody"], "caylus")
    assert (
        result.out.count("Ada: 0 points, 7 deniers, 2 food, 1 wood, 6 available workers.") == 2
    ), "Ada"
    assert result.out.count("Saffron: 0 points") == 1, "the other"
    result.expect(FINE, "No player here has that name.")


def test_what_a_move_brings():
    """A die of Tiletum: what its colour gives, action and bonus tile; what a step costs."""
    for lines, text in (
        (
            [],
            "1, take pink 4: 4 food, Architect with 3 action points, bonus tile: 1 identical",
        ),
        (["1"], "1, bonus: "),
        (["1", "1"], "architect paris: costs 1 action point."),
    ):
        spoken(lines, "tiletum").expect(FINE, text)
    drawn = run("play", "tiletum", "--seed", "1", stdin="").expect(FINE)
    drawn.expect(FINE, "take pink 4")
    assert re.search("take pink 4 +4 food, Architect with 3 action points", drawn.out)
    drawn = run("play", "tiletum", "--seed", "1", stdin="", COLUMNS="80").expect(FINE)
    listed = drawn.out.split("Take a die.")[1].splitlines()
    assert max(map(len, listed)) <= 80, "as wide as the screen"
