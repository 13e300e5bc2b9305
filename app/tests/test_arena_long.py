"""Whole games that come out the same in every build; CTest plays them in the
release alone. Strong players, who think for minutes, play at night."""

import json
import re
import sys
from pathlib import Path
from statistics import mean, median

from command import FULL, PROGRAM, ROOT, arena, run, shipped_games


def test_own_bot_against_docs_bot():
    totals = arena(
        "medina",
        f"bot:{PROGRAM} bot apprentice",
        f"bot:{sys.executable} {ROOT}/docs/guide/bot.py",
        "-n",
        2,
    )
    assert all(row["forfeits"] == 0 for row in totals["results"])


LEVELS = re.findall(r"^LEVEL\((\w+)", (ROOT / "engine/ai/levels.def").read_text(), re.M)
LADDER = ("random", *LEVELS)


QUICK = LADDER.index("master" if FULL else "mason")  # the steps below it take seconds


def test_each_level_beats_the_one_below():
    """Every step in every game, but the master's, which takes minutes, in one, and the
    grandmaster's, which takes hours, in none: tools/ai/strength has them all. The quick ones play
    more games."""
    master = LADDER.index("master")
    steps = [(game["game"], step) for game in shipped_games() for step in range(1, QUICK)]
    last = [("caylus", master)] if FULL else []
    for game, step in [*steps, *last]:
        number = 6 if step < master - 1 else 4 if step < master else 2
        totals = arena(game, LADDER[step], LADDER[step - 1], "-n", number, "-j", 2)
        share = totals["results"][0]["first"]["value"]
        assert share > 0.6, (game, LADDER[step], "against", LADDER[step - 1])


def bounds(estimate):
    return (estimate["high"] - estimate["low"]) / 2


def test_luck_is_0_on_average():
    """Results with and without luck have the same mean, and equal players are equal without it."""
    games = 2000 if FULL else 60
    totals = arena(
        "tiletum",
        *("apprentice", "apprentice:quiet_wait=0", "-p", 2, "-n", games, "-j", 2),
        *("--adjusted", "--playouts", 2),
    )
    row = totals["results"][0]
    for figure, equal in (("lead", 0), ("first", 0.5)):
        raw, adjusted = row[figure], row["without_luck"][figure]
        both = (bounds(raw) ** 2 + bounds(adjusted) ** 2) ** 0.5
        assert abs(raw["value"] - adjusted["value"]) < both, (figure, "the same mean")
        assert abs(adjusted["value"] - equal) < 1.5 * bounds(adjusted), (figure, "equal players")


def test_nets_beat_handwritten_evaluation():
    """With as many iterations in Caylus, in about as much time in Medina, whose playouts are
    shorter with the net."""
    for game, learned, by_hand in (("caylus", 40, 40), ("medina", 60, 40)):
        totals = arena(
            game,
            f"master:iterations={learned}",
            f"master:iterations={by_hand},net=none",
            *("-p", 2, "-n", 4, "-j", 2),
        )
        share = totals["results"][0]["first"]["value"]
        assert share > 0.6, (game, "the net wins")


# What people end with who win their first games: the game, the number of seats, and the points.
FIRST_GAMES = (("caylus", 3, 50, 70), ("medina", 3, 30, 38), ("tiletum", 3, 90, 120))


def test_newcomer_scores_like_beginners():
    """Some fifty games of each by day, four hundred at night."""
    for game, seats, least, most in FIRST_GAMES:
        others = ["newcomer", "newcomer:playout_temperature=0.9"]  # two names for the same player
        totals = arena(game, *others, "-p", seats, "-n", 402 if FULL else 54, "-j", 2)
        assert least <= totals["winner_points"] <= most, (game, "the winner has")


def test_newcomers_build_their_town():
    """The first houses stand early, and the town grows, as in people's first games."""
    others = ["newcomer", "newcomer:playout_temperature=0.9"]
    arena("caylus", *others, "-p", 3, "-n", 18, "--keep", "games")
    towns = []
    for path in Path("games").iterdir():
        lines = path.read_text().partition("\nmoves\n")[2].splitlines()
        moves = [line.split()[1:] for line in lines]
        built = [at for at, move in enumerate(moves) if move[:1] == ["build"]]
        first = json.loads(run("show", "-n", built[0], "--json", path).out)
        towns.append((len(built), first["state"]["turn"]))
    houses, turns = zip(*towns, strict=True)
    assert mean(houses) >= 9, (houses, "a town")
    assert median(turns) <= 3, (turns, "the first house")
