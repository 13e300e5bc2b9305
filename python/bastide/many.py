"""many - many games of one set-up side by side: ids in, arrays out."""

from enum import IntEnum
from typing import Any, Self

import numpy as np

from bastide import _engine
from bastide.games import Format, Game, game
from bastide.one import State, _options_text


class Autoreset(IntEnum):
    """What becomes of an environment whose game is over; as Gymnasium names its modes."""

    NEXT_STEP = 0
    SAME_STEP = 1
    DISABLED = 2


class Reward(IntEnum):
    RESULT = 0  # at the end -1 to 1, else 0
    POINTS = 1  # the points of each step


def _arrays(game: Game, count: int, players: int, format: Format) -> dict[str, np.ndarray]:
    return {
        "observations": np.zeros((count, game.size(format)), format.dtype),
        "masks": np.zeros((count, game.actions), np.uint8),
        "rewards": np.zeros((count, players), np.float32),
        "dones": np.zeros(count, np.uint8),
        "actors": np.zeros(count, np.int32),
        "plies": np.zeros(count, np.int32),
        "points": np.zeros((count, players), np.int32),
    }


def _whole_numbers(ids: Any) -> np.ndarray:
    """Ids of any whole type as int32; one that does not fit is an id that no move has."""
    array = np.asarray(ids)
    if array.dtype.kind not in "iu":
        raise TypeError(f"ids are whole numbers, not {array.dtype}")
    return np.ascontiguousarray(np.clip(array, -(2**31), 2**31 - 1), np.int32)


class Batch(_engine.Batch):
    """`count` games of one set-up. `reset`, then `step` with one id per game; both write into
    the arrays of this object, always the same ones: copy what should last.

    Chance is drawn inside from `seed`. With an `opponent` (one of LEVELS) only `seat` is asked (-1:
    another one in each environment), and the opponent plays the others. `threads` share the work.
    `arrays` may bring some of the arrays (any buffer of the right size), or None where one is not
    wanted, which saves its time.
    """

    game: Game
    count: int
    players: int
    format: Format
    _options: dict[str, Any]  # of the constructor
    observations: np.ndarray  # count x elements, from the side of the seat that acts
    masks: np.ndarray  # count x actions
    rewards: np.ndarray  # count x players: what the step brought each seat
    dones: np.ndarray  # count: 1 where the step ended the game
    actors: np.ndarray  # count: the seat that is asked next, or OVER
    plies: np.ndarray  # count: moves made in the game
    points: np.ndarray  # count x players
    final_observations: np.ndarray | None  # SAME_STEP: the last positions of games that ended

    def __new__(
        cls,
        which: str | int | Game,
        count: int,
        players: int = 2,
        *,
        options: dict[str, Any] | str | None = None,
        opponent: str | None = None,
        seat: int = 0,
        seed: int = 0,
        threads: int = 0,
        format: Format = Format.BYTES,
        autoreset: Autoreset = Autoreset.NEXT_STEP,
        reward: Reward = Reward.RESULT,
        arrays: dict[str, Any] | None = None,
    ) -> Self:
        form, title = Format(format), game(which)
        if not title.players_min <= players <= title.players_max or count < 1:
            _engine.Batch(title.number, players, count)  # which raises
        made: dict[str, Any] = _arrays(title, count, players, form)
        made["final_observations"] = (
            np.zeros_like(made["observations"]) if autoreset == Autoreset.SAME_STEP else None
        )
        made.update(arrays or {})
        self = super().__new__(
            cls,
            title.number,
            players,
            count,
            options=_options_text(options),
            opponent=opponent,
            seat=seat,
            seed=seed,
            threads=threads,
            format=form,
            autoreset=autoreset,
            reward=reward,
            **made,
        )
        self.game, self.count, self.players, self.format = title, count, players, form
        self._options = {
            "options": _options_text(options),
            "opponent": opponent,
            "seat": seat,
            "threads": threads,
            "format": form,
            "autoreset": autoreset,
            "reward": reward,
            "arrays": {name: None for name, array in made.items() if array is None},
        }
        vars(self).update(made)
        return self

    def step(self, ids: Any) -> None:
        """Plays an id in every environment and fills the arrays. An array of int32 is used as it
        is; other whole numbers, and lists, are converted."""
        is_ready = isinstance(ids, np.ndarray) and ids.dtype == np.int32 and ids.flags.c_contiguous
        super().step(ids if is_ready else _whole_numbers(ids))

    def seeds(self) -> np.ndarray:
        """What the generators need to continue: one number for each environment as `seeds` of
        `load`, then one as `seed` of a new batch."""
        out = np.empty(self.count + 1, np.uint64)
        self.seeds_into(out)
        return out

    def states(self) -> list[State]:
        """Copies of all games."""
        return [self.state(each) for each in range(self.count)]

    def __reduce__(self) -> tuple[Any, ...]:
        """Batches are pickled as records, which every later release reads. The arrays are made
        again. A copy continues with the same chance."""
        seeds, results = self.seeds(), (self.rewards, self.dones)
        options = {**self._options, "seed": int(seeds[-1])}
        arguments = (self.game.name, self.count, self.players)
        return _restored, (arguments, options, self.states(), seeds[:-1], results)

    def __len__(self) -> int:
        return self.count

    def __repr__(self) -> str:
        return f"<{self.count} games of {self.game.name}, {self.players} players>"

    def sample(self, out: np.ndarray | None = None) -> np.ndarray:
        """One legal id for every environment, drawn at random; -1 where the game is over."""
        if out is None:
            out = np.empty(self.count, np.int32)
        self.sample_into(out)
        return out

    def state(self, environment: int) -> State:
        """A copy of an environment's game."""
        return self.state_as(environment, State)


def _restored(
    arguments: tuple[str, int, int],
    options: dict[str, Any],
    states: list[State],
    seeds: np.ndarray,
    results: tuple[np.ndarray | None, np.ndarray | None],
) -> Batch:
    """A batch that continues another one."""
    batch = Batch(*arguments, **options)
    batch.load(states, seeds)
    for array, result in zip((batch.rewards, batch.dones), results, strict=True):
        if array is not None and result is not None:
            array[:] = result
    return batch
