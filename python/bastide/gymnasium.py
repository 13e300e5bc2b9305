"""gymnasium - one seat against players of a level, as Gymnasium's vector environment.

    from bastide.gymnasium import BastideVectorEnv

    games = BastideVectorEnv("caylus", num_envs=256, opponent="greedy")
    observations, infos = games.reset(seed=1)

An observation is a dict of "observation" and "action_mask"; an action that is not legal raises
bastide.Error. The arrays are the batch's own unless `copy`: then they last beyond the next step.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from bastide.games import Format, game
from bastide.many import Autoreset, Batch, Reward


class BastideVectorEnv(VectorEnv):
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
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        threads: int = 0,
        copy: bool = True,
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
            autoreset=Autoreset[autoreset_mode.name],
        )
        self.num_envs, self.copy = num_envs, copy
        self.metadata = {"autoreset_mode": autoreset_mode}
        low, high = title.bounds(form)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=form.dtype.type),
                "action_mask": spaces.Box(0, 1, (title.actions,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(title.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._rows = np.arange(num_envs)
        self._seats = self._rows % players if seat < 0 else np.full(num_envs, seat)
        self._never = np.zeros(num_envs, np.bool_)

    def _observations(self) -> dict[str, np.ndarray]:
        seen, masks = self.batch.observations, self.batch.masks.view(np.int8)
        if self.copy:
            seen, masks = seen.copy(), masks.copy()
        return {"observation": seen, "action_mask": masks}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """`options={"reset_mask": ...}` starts new games only there, as in Gymnasium's own."""
        super().reset(seed=seed)
        which = (options or {}).get("reset_mask")
        seeds = None
        if seed is not None:
            seeds = self.np_random.integers(2**63, size=self.num_envs, dtype=np.uint64)
        self.batch.reset(None if which is None else np.asarray(which, np.uint8), seeds)
        return self._observations(), {}

    def step(
        self, actions: np.ndarray
    ) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        self.batch.step(actions)
        dones = self.batch.dones.astype(np.bool_)
        rewards = self.batch.rewards[self._rows, self._seats]
        infos: dict[str, Any] = {}
        if self.batch.final_observations is not None and dones.any():
            infos["final_obs"] = {
                "observation": self.batch.final_observations.copy(),
                "action_mask": np.zeros_like(self.batch.masks, np.int8),
            }
            infos["_final_obs"] = dones.copy()
        return self._observations(), rewards, dones, self._never.copy(), infos

    def sample(self) -> np.ndarray:
        """Legal actions drawn at random, for exploring."""
        return self.batch.sample()
