"""bench - BastideBench: how well a language model plays, next to the eight levels.

    from bastide import bench

    bench.positions(player, "caylus")               # puzzles: one move is clearly best
    bench.games(player, "caylus", games=20)         # against each level
    bench.games(player, "caylus", words=bench.renamed("caylus", seed=1))

Positions and games have *twins*: the same tree with other words, or with the board mirrored. A
model that reasons plays a twin as well as the original; one that remembers does not.

    python -m bastide.bench caylus --games 10 --command my-model

runs a program for each question (llm.from_command) and prints the scores as JSON.
"""

import argparse
import json
import random
import re
import shlex
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from importlib import resources
from math import sqrt

from bastide import _engine
from bastide.games import CHANCE, Game, game
from bastide.llm import Chat, Player, Result, Words, from_command, play_game
from bastide.one import State, new

# Not levels of strength, but players of the same list.
LEVELS = tuple(each for each in _engine.levels() if each not in ("random", "greedy"))
# Words of moves that rules and instructions need as they are.
LITTLE_WORDS = {"and", "end", "for", "not", "the", "with", "move"}
Z95 = 1.96  # standard errors on each side of a mean that 95 % of results are within


@dataclass(frozen=True)
class Score:
    """A mean with its 95 % bounds."""

    mean: float
    low: float
    high: float
    count: int


def _score(values: Sequence[float]) -> Score:
    count = len(values)
    mean = sum(values) / count
    variance = sum((each - mean) ** 2 for each in values) / max(count - 1, 1)
    # One more success and failure: a mean of 0 or 1 does not have an error of 0 (Agresti-Coull).
    error = Z95 * sqrt((variance * count + 0.5) / (count + 2) / (count + 2))
    return Score(mean, max(0.0, mean - error), min(1.0, mean + error), count)


# ---- twins ----


def _vocabulary(which: str | Game) -> list[str]:
    """The words of the moves of a game."""
    state = new(which, game(which).players_min)
    found = set()
    for by_chance in (True, False):
        if (state.actor == CHANCE) != by_chance:
            state.settle(1)
        count = state.game.outcomes if by_chance else state.game.actions
        for identifier in range(count):
            found |= set(re.findall(r"[a-z]{3,}", state.spell(identifier)))
    return sorted(found - LITTLE_WORDS)


def _invented(count: int, taken: set[str], source: random.Random) -> list[str]:
    made: dict[str, None] = {}
    while len(made) < count:
        word = "".join(source.choice("bdfgklmnprstvz") + source.choice("aeiou") for _ in range(3))
        if word not in taken:
            made[word] = None
    return list(made)


def renamed(which: str | Game, seed: int = 1) -> Words:
    """A twin with invented words for the verbs and things of a game."""
    vocabulary = _vocabulary(which)
    return Words(
        dict(
            zip(
                vocabulary,
                _invented(len(vocabulary), set(vocabulary), random.Random(seed)),
                strict=True,
            )
        )
    )


def mirrored(which: str | Game) -> Words:
    """A twin of a game with squares such as c3: the columns in the opposite order. Other games have
    none."""
    state = new(which, game(which).players_min)
    state.settle(1)
    spelled = (state.spell(each) for each in range(state.game.actions))
    squares = {each for text in spelled for each in re.findall(r"\b[a-z][0-9]+\b", text)}
    columns = sorted({each[0] for each in squares})
    rows = {each[1:] for each in squares}
    if len(columns) < 3 or len(rows) < 3:
        raise ValueError(f"{game(which).name} has no squares to mirror")
    across = dict(zip(columns, reversed(columns), strict=True))
    return Words({each: across[each[0]] + each[1:] for each in squares})


# ---- positions ----


@dataclass(frozen=True)
class Position:
    """A puzzle: the position, the best move, and the points that others lose."""

    name: str
    record: str
    answer: str
    losses: dict[str, float]
    rest: float  # what every other move loses at least

    def loss(self, move: str) -> float:
        return 0.0 if move == self.answer else self.losses.get(move, self.rest)


def read_positions(text: str) -> Iterator[Position]:
    """The positions of a book of puzzles (games/GAME/GAME.puzzles)."""
    for record in re.split(r"^(?=bastide 1$)", text, flags=re.M):
        comments = dict(re.findall(r"^# (puzzle|answer) (.+)$", record, re.M))
        losses = re.findall(r"^# loses ([0-9.]+)(?: (.+))?$", record, re.M)
        if "answer" in comments:
            named = {move: float(points) for points, move in losses if move}
            rest = max((float(points) for points, _ in losses), default=0.0)
            yield Position(comments["puzzle"], record, comments["answer"], named, rest)


def book(which: str | Game) -> list[Position]:
    """The puzzles of a game that come with this package."""
    path = resources.files("bastide").joinpath(f"rules/{game(which).name}.puzzles")
    return list(read_positions(path.read_text("utf-8")))


@dataclass(frozen=True)
class Positions:
    solved: Score  # the share of best moves
    loss: float  # points that a move loses, on average


def positions(
    player: Player, which: str | Game, count: int = 50, *, words: Words | None = None
) -> Positions:
    """What a player does in fixed positions: the first puzzles of the book."""
    asked, losses = _told(player, words), []
    for position in book(which)[:count]:
        state = State.from_record(position.record)
        losses.append(position.loss(state.spell(asked.choose(state))))
    return Positions(_score([float(each == 0) for each in losses]), sum(losses) / len(losses))


# ---- games ----


def _told(player: Player, words: Words | None) -> Player:
    """The same player, with its costs, in other words."""
    return replace(player, prompt=replace(player.prompt, words=words)) if words else player


def share(result: Result, seat: int) -> float:
    """The share of the others that a seat leaves behind; a tie counts half."""
    own, others = result.places[seat], [*result.places[:seat], *result.places[seat + 1 :]]
    return sum(1.0 if own < each else 0.5 if own == each else 0.0 for each in others) / len(others)


def games(
    player: Player,
    which: str | Game,
    *,
    levels: Sequence[str] = LEVELS,
    games: int = 10,
    players: int = 2,
    seed: int = 1,
    words: Words | None = None,
    value: Callable[[Result, int], float] = share,
) -> dict[str, Score]:
    """Games against each level, with the same dice in every seat. `value` is what a result is worth
    to a seat, from 0 to 1, for example adjusted for luck."""
    asked, scores = _told(player, words), {}
    for level in levels:
        values = []
        for number in range(games):
            seat = number % players
            seats: list[Player | str] = [level] * players
            seats[seat] = asked
            result = play_game(which, seats, seed=seed + number // players)
            values.append(value(result, seat))
        scores[level] = _score(values)
    return scores


@dataclass
class LevelPlayer(Player):
    """A level that answers in text, like a model. Against the level below it, it shows that nothing
    is lost on the way through prompts and answers."""

    chat: Chat = lambda messages: ""
    level: str = "newcomer"

    def choose(self, state: State, seed: int = 0) -> int:
        move = self.prompt.told(state.spell(state.choose(self.level, seed)))
        self.chat = lambda messages: f"MOVE: {move}"
        return super().choose(state, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description="measures a language model")
    parser.add_argument("game")
    who = parser.add_mutually_exclusive_group(required=True)
    who.add_argument("--command", help="a program, as llm.from_command takes it")
    who.add_argument("--level", choices=LEVELS, help="a level that answers like a model")
    parser.add_argument("--positions", type=int, default=20, help="how many puzzles")
    parser.add_argument("--games", type=int, default=10, help="how many games against each level")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--twin", choices=["renamed", "mirrored"])
    options = parser.parse_args()
    twins = {"renamed": renamed, "mirrored": mirrored}
    words = twins[options.twin](options.game) if options.twin else None
    player = (
        LevelPlayer(level=options.level)
        if options.level
        else Player(from_command(*shlex.split(options.command)))
    )
    scores: dict[str, object] = {}
    if options.positions:
        scores["positions"] = asdict(
            positions(player, options.game, options.positions, words=words)
        )
    if options.games:
        levels = [each for each in options.levels.split(",") if each]
        found = games(player, options.game, levels=levels, games=options.games, words=words)
        scores["games"] = {level: asdict(score) for level, score in found.items()}
    print(json.dumps({**scores, "usage": asdict(player.usage)}, indent=1))


if __name__ == "__main__":
    main()
