"""one - a game that is being played."""

import json
from typing import Any, Self

import numpy as np

from bastide import _engine
from bastide.games import CHANCE, Format, Game, game
from bastide.text import describe


def _options_text(options: dict[str, Any] | str | None) -> str | None:
    if isinstance(options, dict):
        return " ".join(f"{name}={value}" for name, value in options.items())
    return options


class State(_engine.State):
    """A game that is being played: `State(game, players, options)` with the number of a game, or
    `bastide.new("caylus", 3, {"favours": "light"})`.

    States compare by position. They are copied by `clone` or the module copy, and pickled as
    records, which every later release reads.
    """

    @property
    def game(self) -> Game:
        return game(self.game_number)

    def mask(self, out: np.ndarray | None = None) -> np.ndarray:
        """One byte an id, 1 where it is legal: of outcomes where chance acts, else of actions."""
        if out is None:
            count = self.game.outcomes if self.actor == CHANCE else self.game.actions
            out = np.empty(count, np.uint8)
        self.mask_into(out)
        return out

    def observe(
        self, seat: int, format: Format = Format.BYTES, out: np.ndarray | None = None
    ) -> np.ndarray:
        """What a learner sees from the side of a seat; into `out`, if it is given."""
        if out is None:
            form = Format(format)
            out = np.empty(self.game.size(form), form.dtype)
        self.observe_into(seat, format, out)
        return out

    def text(self) -> str:
        """The position as compact text: one line per fact, lists of things as tables."""
        return describe(self.json())

    def why_text(self, move: int | str, language: str | None = None) -> str:
        """The rule that forbids a move, an id or a spelling, as a sentence; "" if it is legal."""
        rule = self.why(move)
        return _engine.rule_text(self.game_number, rule, language) if rule else ""

    def reason(self, played: int | str, better: int | str, language: str | None = None) -> str:
        """Why one legal move is better than another, in one or two sentences. It takes up to
        half a second."""
        return self.reason_text(self._id(played), self._id(better), language)

    def reasons(self, played: int | str, better: int | str) -> dict[str, Any]:
        """The same as data: the figures, and the lines that they rest on; library.md."""
        reasons: dict[str, Any] = json.loads(self.reason_json(self._id(played), self._id(better)))
        return reasons

    def _id(self, move: int | str) -> int:
        return self.read(move) if isinstance(move, str) else move

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).from_record, (self.record(),)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg()

    def __repr__(self) -> str:
        return f"<{self.game.name}, {self.players} players, {self.ply} moves, actor {self.actor}>"


def new(
    which: str | int | Game, players: int = 2, options: dict[str, Any] | str | None = None
) -> State:
    """A game at its first node. Options are named as in records: {"favours": "light"}."""
    return State(game(which).number, players, _options_text(options))
