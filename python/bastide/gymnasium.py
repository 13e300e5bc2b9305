"""gymnasium - one seat against players of a level, as environments of Gymnasium.

    import gymnasium
    import bastide.gymnasium  # registers bastide/Medina-v1, bastide/Caylus-v1, bastide/Tiletum-v1

    env = gymnasium.make("bastide/Caylus-v1", players=3, opponent="apprentice")
    observation, info = env.reset(seed=1)

    games = bastide.gymnasium.BastideVectorEnv("caylus", num_envs=256, opponent="greedy")
    observations, infos = games.reset(seed=1)

An observation is a dict of "observation" and "action_mask". An action that is not legal ends the
game of a single environment with a reward of -1; in a vector environment it raises bastide.Error.
The arrays of a vector environment are the batch's own unless `copy`: then they last beyond the next
step.
"""

from typing import Any, Literal, SupportsInt

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.envs.registration import registry
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from bastide.games import CHANCE, OVER, Format, Game, game, games
from bastide.many import Autoreset, Batch, Reward
from bastide.one import State, new

Observation = dict[str, np.ndarray]


def _observation_space(title: Game, form: Format) -> spaces.Dict:
    low, high = title.bounds(form)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=form.dtype.type),
            "action_mask": spaces.Box(0, 1, (title.actions,), np.int8),
        }
    )


class BastideEnv(gymnasium.Env[Observation, SupportsInt]):
    """One game. `seat` is that of the learner; -1 draws one for each game. With `on_illegal`
    "raise", an action that is not legal raises bastide.Error and changes nothing."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        which: str,
        players: int = 2,
        *,
        opponent: str = "random",
        seat: int = 0,
        options: dict[str, Any] | str | None = None,
        format: Format = Format.BYTES,
        reward: Reward = Reward.RESULT,
        on_illegal: Literal["lose", "raise"] = "lose",
        render_mode: str | None = None,
    ):
        if render_mode not in (None, "ansi"):
            raise ValueError(f'render_mode is None or "ansi", not {render_mode!r}')
        self.title, self.format, self.render_mode = game(which), Format(format), render_mode
        self.state: State = new(self.title, players, options)
        if not -1 <= seat < players:
            raise ValueError(f"seat is -1 or 0 to {players - 1}, not {seat}")
        self.opponent, self.reward, self.on_illegal = opponent, Reward(reward), on_illegal
        self._wanted_seat = self.seat = seat
        self._is_reset = False
        self.observation_space: spaces.Space[Any] = _observation_space(self.title, self.format)
        self.action_space = spaces.Discrete(self.title.actions)

    def action_masks(self) -> np.ndarray:
        """1 for every legal action, as MaskablePPO of sb3-contrib asks."""
        if self.state.actor == self.seat:
            return self.state.mask().astype(np.bool_)
        return np.zeros(self.title.actions, np.bool_)

    def _seen(self) -> Observation:
        return {
            "observation": self.state.observe(self.seat, self.format),
            "action_mask": self.action_masks().astype(np.int8),
        }

    def _number(self) -> int:
        return int(self.np_random.integers(2**63))

    def _play_others(self) -> None:
        """Chance and the opponents, until the learner's turn."""
        while (actor := self.state.actor) not in (OVER, self.seat):
            if actor == CHANCE:
                self.state.settle(self._number())
            else:
                self.state.play(self.state.choose(self.opponent, self._number()))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if self._wanted_seat < 0:
            self.seat = int(self.np_random.integers(self.state.players))
        self.state.reset()
        self._play_others()
        self._is_reset = True
        return self._seen(), {"seat": self.seat}

    def _gain(self, before: int) -> float:
        if self.reward == Reward.POINTS:
            return float(self.state.points()[self.seat] - before)
        return self.state.returns()[self.seat]  # zeros before the end

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self._is_reset:
            raise RuntimeError("the game is over or has not begun: call reset first")
        identifier, before = int(action), self.state.points()[self.seat]
        if self.on_illegal == "lose" and not self.action_masks()[identifier]:
            self._is_reset = False
            return self._seen(), -1.0, True, False, {"is_illegal": True}
        self.state.play(identifier)
        self._play_others()
        is_over = self.state.actor == OVER
        self._is_reset = not is_over
        return self._seen(), self._gain(before), is_over, False, {}

    def render(self) -> str | None:
        """The board as text, if render_mode is "ansi"."""
        return self.state.text() if self.render_mode == "ansi" else None


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
        self.single_observation_space = _observation_space(title, form)
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


def _register() -> None:
    for title in games():
        name = f"bastide/{title.name.capitalize()}-v{title.layout_version}"
        if name not in registry:
            gymnasium.register(
                name,
                entry_point="bastide.gymnasium:BastideEnv",
                vector_entry_point="bastide.gymnasium:BastideVectorEnv",
                kwargs={"which": title.name},
            )


_register()
