"""games - the games that there are, with the sizes of everything that a program allocates."""

import functools
import json
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np

from bastide import _engine

CHANCE = -1  # the actor where chance acts
OVER = -3  # the actor once the game is over


class Format(IntEnum):
    """How a position is written down for a learner; docs/reference/library.md describes both."""

    NUMBERS = 0  # int16, the game's own features
    BYTES = 1  # uint8, one-hot where a number is a category

    @property
    def dtype(self) -> np.dtype[Any]:
        return np.dtype(np.int16 if self is Format.NUMBERS else np.uint8)


@dataclass(frozen=True)
class Game:
    """One of the games; `bastide.game("caylus")`."""

    number: int
    name: str
    rules_version: int
    layout_version: int
    players_min: int
    players_max: int
    actions: int  # ids of a seat: 0 .. actions-1
    outcomes: int  # ids of chance: 0 .. outcomes-1
    features: int  # numbers of an observation
    bytes: int  # bytes of an observation
    moves_max: int  # legal moves of one node
    nodes_max: int  # moves of one game, of seats and of chance
    state_bytes: int
    rule_letter: str

    def size(self, format: Format) -> int:
        """How many elements an observation has."""
        return self.features if format == Format.NUMBERS else self.bytes

    def bounds(self, format: Format) -> tuple[np.ndarray, np.ndarray]:
        """The least and the greatest value of every element of an observation."""
        if format == Format.BYTES:
            return _bounds_of_bytes(self)
        rows = self.layout["features"]
        counts = [row["count"] for row in rows]
        low = np.repeat(np.array([row["low"] for row in rows], np.int16), counts)
        return low, np.repeat(np.array([row["high"] for row in rows], np.int16), counts)

    @functools.cached_property
    def layout(self) -> dict[str, Any]:
        """Ranges of ids and features: bastide_layout_json."""
        layout: dict[str, Any] = json.loads(_engine.layout_json(self.number))
        return layout

    @functools.cached_property
    def about(self) -> dict[str, Any]:
        """Players, options with their values, rows of the score sheet: bastide_game_json."""
        about: dict[str, Any] = json.loads(_engine.game_json(self.number))
        return about


def _bounds_of_bytes(game: Game) -> tuple[np.ndarray, np.ndarray]:
    high = np.ones(game.bytes, np.uint8)
    for row in game.layout["features"]:
        if row["kind"] == "number":
            start = row["byte_offset"]
            high[start : start + row["byte_count"]] = min(row["high"] - row["low"], 255)
    return np.zeros(game.bytes, np.uint8), high


@functools.cache
def _game(number: int) -> Game:
    return Game(number=number, **_engine.info(number))


def games() -> tuple[Game, ...]:
    """All games, in the order of their numbers, but for the template for programmers."""
    return tuple(_game(each) for each in range(_engine.games))


def game(which: "str | int | Game") -> Game:
    """The game of a name or a number."""
    if isinstance(which, Game):
        return which
    return _game(_engine.find(which) if isinstance(which, str) else which)
