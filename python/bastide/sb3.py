"""sb3 - many games side by side as a VecEnv of Stable-Baselines3: one seat against a level.

    from bastide.sb3 import BastideVecEnv
    from sb3_contrib import MaskablePPO

    env = BastideVecEnv("caylus", 64, opponent="random")
    MaskablePPO("MlpPolicy", env).learn(100_000)

Observations are rows of numbers. `action_masks`, which MaskablePPO reads, has the legal actions; an
action that is not legal raises bastide.Error.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from stable_baselines3.common.vec_env import VecEnv

from bastide.games import Format, game
from bastide.many import Autoreset, Batch, Reward

Indices = int | Sequence[int] | None


class BastideVecEnv(VecEnv):
    """`seat` is that of the learner in every environment; -1 is another one in each."""

    def __init__(
        self,
        which: str,
        num_envs: int,
        players: int = 2,
        *,
        opponent: str = "random",
        seat: int = -1,
        options: dict[str, Any] | str | None = None,
        format: Format = Format.BYTES,
        reward: Reward = Reward.RESULT,
        threads: int = 0,
    ):
        title, form = game(which), Format(format)
        self.batch = Batch(
            title,
            num_envs,
            players,
            options=options,
            opponent=opponent,
            seat=seat,
            threads=threads,
            format=form,
            reward=reward,
            autoreset=Autoreset.SAME_STEP,
        )
        self._rows = np.arange(num_envs)
        self._seats = self._rows % players if seat < 0 else np.full(num_envs, seat)
        self._actions: Any = None
        self._attributes: dict[str, list[Any]] = {"render_mode": [None] * num_envs}
        low, high = title.bounds(form)
        super().__init__(
            num_envs,
            spaces.Box(low, high, dtype=form.dtype.type),
            spaces.Discrete(title.actions),
        )

    def action_masks(self) -> np.ndarray:
        """A row of legal actions for every environment."""
        return self.batch.masks.astype(np.bool_)

    def reset(self) -> np.ndarray:
        seeds = None
        if any(seed is not None for seed in self._seeds):
            seeds = np.array([seed or 0 for seed in self._seeds], np.uint64)
        self.batch.reset(None, seeds)
        self._reset_seeds()
        self._reset_options()
        self.reset_infos: list[dict[str, Any]] = [{} for _ in self._rows]
        return self.batch.observations.copy()

    def step_async(self, actions: np.ndarray) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        self.batch.step(self._actions)
        dones = self.batch.dones.astype(np.bool_)
        infos: list[dict[str, Any]] = [{} for _ in self._rows]
        for row in np.flatnonzero(dones):
            assert self.batch.final_observations is not None  # SAME_STEP
            infos[row]["terminal_observation"] = self.batch.final_observations[row].copy()
            infos[row]["TimeLimit.truncated"] = False
        rewards = self.batch.rewards[self._rows, self._seats]
        return self.batch.observations.copy(), rewards, dones, infos

    def close(self) -> None:
        pass

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        if attr_name == "action_masks":
            return [self._mask_of(row) for row in self._get_indices(indices)]
        if attr_name not in self._attributes:
            raise AttributeError(attr_name)
        return [self._attributes[attr_name][row] for row in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        rows = self._attributes.setdefault(attr_name, [None] * self.num_envs)
        for row in self._get_indices(indices):
            rows[row] = value

    def _mask_of(self, row: int) -> Any:
        return lambda: self.batch.masks[row].astype(np.bool_)

    def env_method(
        self, method_name: str, *args: Any, indices: Indices = None, **options: Any
    ) -> list[Any]:
        return [method(*args, **options) for method in self.get_attr(method_name, indices)]

    def env_is_wrapped(self, wrapper_class: type, indices: Indices = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]
