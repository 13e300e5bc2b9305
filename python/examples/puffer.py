"""puffer - our batches by PufferLib's conventions: one agent a game, buffers written in place.

    env = BastidePuffer("caylus", num_envs=256)
    env.reset(seed=1)
    observations, rewards, terminals, truncations, infos = env.step(actions)

PufferLib itself is not needed. Its vectorizers hand in `buf`, whose arrays several processes share;
the engine then writes straight into those. What PufferLib has no buffer for is which actions are
legal: `action_masks` holds that, one row an agent, and a policy must look at it, for an action that
is not legal raises bastide.Error. What was won is told in `infos`, as PufferLib's logger wants it.
"""

from typing import Any

import numpy as np
from bastide import Autoreset, Batch, Format, Reward, game
from gymnasium import spaces


def make_buffers(agents: int, observation: spaces.Box) -> dict[str, np.ndarray]:
    """What PufferLib's set_buffers makes where nobody hands anything in."""
    return {
        "observations": np.zeros((agents, *observation.shape), observation.dtype),
        "rewards": np.zeros(agents, np.float32),
        "terminals": np.zeros(agents, np.bool_),
        "truncations": np.zeros(agents, np.bool_),
        "masks": np.ones(agents, np.bool_),  # which agents are there: all of them
        "actions": np.zeros(agents, np.int32),
    }


class BastidePuffer:
    """One seat of each game is the agent's, another one in each; a level plays the others.

    The reward of a step is what the agent gained on the best of the others, in `scale` points; with
    Reward.RESULT the result at the end, from -1 to 1.
    """

    def __init__(
        self,
        which: str = "caylus",
        num_envs: int = 256,
        players: int = 2,
        *,
        opponent: str = "random",
        reward: Reward = Reward.POINTS,
        scale: float = 10.0,
        threads: int = 0,
        seed: int = 0,
        buf: dict[str, np.ndarray] | None = None,
    ):
        title = game(which)
        low, high = title.bounds(Format.BYTES)
        self.single_observation_space = spaces.Box(low, high, dtype=np.uint8)
        self.single_action_space = spaces.Discrete(title.actions)
        self.num_agents = num_envs
        vars(self).update(buf or make_buffers(num_envs, self.single_observation_space))
        self.action_masks = np.zeros((num_envs, title.actions), np.uint8)
        self.batch = Batch(
            title,
            num_envs,
            players,
            opponent=opponent,
            seat=-1,
            seed=seed,
            threads=threads,
            reward=reward,
            autoreset=Autoreset.SAME_STEP,
            arrays={
                "observations": self.observations,
                "masks": self.action_masks,
                "dones": self.terminals.view(np.uint8),
                "final_observations": None,
            },
        )
        self.reward, self.scale = reward, scale
        self._rows = np.arange(num_envs)
        self._seats = self._rows % players
        self._others = np.ones((num_envs, players), np.bool_)
        self._others[self._rows, self._seats] = False
        self.length = np.zeros(num_envs, np.int32)

    def reset(self, seed: int | None = None) -> tuple[np.ndarray, list[dict[str, Any]]]:
        seeds = None
        if seed is not None:
            seeds = np.random.default_rng(seed).integers(
                2**63, size=self.num_agents, dtype=np.uint64
            )
        self.batch.reset(seeds=seeds)
        self.length[:] = 0
        return self.observations, []

    def _ahead(self, of: np.ndarray) -> np.ndarray:
        """By how much the agent is ahead of the best of the others."""
        best = np.where(self._others, of, -np.inf).max(axis=1)
        return of[self._rows, self._seats] - best

    def step(
        self, actions: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        self.actions[:] = actions
        self.batch.step(self.actions)
        self.length += 1
        if self.reward == Reward.POINTS:
            self.rewards[:] = self._ahead(self.batch.rewards) / self.scale
        else:
            self.rewards[:] = self.batch.rewards[self._rows, self._seats]
        infos = []
        if self.terminals.any():
            ahead = self._ahead(self.batch.points)[self.terminals]
            infos.append(
                {
                    "wins": float(((ahead > 0) + 0.5 * (ahead == 0)).mean()),
                    "points_ahead": float(ahead.mean()),
                    "episode_length": float(self.length[self.terminals].mean()),
                    "episodes": int(self.terminals.sum()),
                }
            )
            self.length[self.terminals] = 0
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def sample(self) -> np.ndarray:
        """Legal actions drawn at random."""
        return self.batch.sample()

    def close(self) -> None:
        """Nothing is kept open."""


def win_share(env: BastidePuffer, choose, episodes: int) -> float:
    """The share of games that `choose(observations, masks)` wins; a tie is half a game."""
    env.reset(seed=12345)
    won = ended = 0
    while ended < episodes:
        for info in env.step(choose(env.observations, env.action_masks))[4]:
            won += info["wins"] * info["episodes"]
            ended += info["episodes"]
    return won / ended
