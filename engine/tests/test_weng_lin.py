"""Weng-Lin ratings beside those of the Python package openskill."""

import os
import random
import subprocess
from pathlib import Path

from openskill.models import PlackettLuce

RATINGS = Path(os.environ.get("BASTIDE", "build/bastide")).parent / "tests/engine-ratings"
ACCURACY = 1e-9


def rate(games):
    """Rates games, each a list of (mu, sigma, place), by our code."""
    lines = (" ".join(f"{mu!r} {sigma!r} {place}" for mu, sigma, place in game) for game in games)
    run = subprocess.run(
        [RATINGS, "rate"], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True
    )
    numbers = [[float(word) for word in line.split()] for line in run.stdout.splitlines()]
    return [list(zip(row[::2], row[1::2], strict=True)) for row in numbers]


def rate_with_openskill(model, game):
    teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma, _ in game]
    rated = model.rate(teams, ranks=[place for _, _, place in game])
    return [(team[0].mu, team[0].sigma) for team in rated]


def assert_close(ours, theirs):
    for (mu, sigma), (other_mu, other_sigma) in zip(ours, theirs, strict=True):
        assert abs(mu - other_mu) < ACCURACY
        assert abs(sigma - other_sigma) < ACCURACY


def random_game(dice):
    count = dice.randint(2, 5)
    return [
        (dice.uniform(-20, 70), dice.uniform(0.5, 9), dice.randint(1, count)) for _ in range(count)
    ]


def test_random_games():
    dice, model = random.Random(1), PlackettLuce()
    games = [random_game(dice) for _ in range(5000)]
    for game, ours in zip(games, rate(games), strict=True):
        assert_close(ours, rate_with_openskill(model, game))


def test_the_ratings_of_a_whole_season():
    """Differences do not add up: the same ladder of 3000 games with each, one after the other."""
    dice, model = random.Random(2), PlackettLuce()
    theirs = dict.fromkeys(range(30), (25.0, 25.0 / 3))
    ours = dict(theirs)
    program = subprocess.Popen(
        [RATINGS, "rate"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    for _ in range(3000):
        seats = dice.sample(range(30), dice.randint(2, 5))
        places = [dice.randint(1, len(seats)) for _ in seats]
        line = " ".join(
            f"{ours[one][0]!r} {ours[one][1]!r} {place}"
            for one, place in zip(seats, places, strict=True)
        )
        program.stdin.write(line + "\n")
        program.stdin.flush()
        words = [float(word) for word in program.stdout.readline().split()]
        ours |= zip(seats, zip(words[::2], words[1::2], strict=True), strict=True)
        game = [(*theirs[one], place) for one, place in zip(seats, places, strict=True)]
        theirs |= zip(seats, rate_with_openskill(model, game), strict=True)
        assert_close([ours[one] for one in seats], [theirs[one] for one in seats])
    program.stdin.close()
    assert program.wait() == 0
