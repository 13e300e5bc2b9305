"""pettingzoo - a game as PettingZoo's AEC environment.

    from bastide.pettingzoo import env

    game = env("medina", players=3)
    game.reset(seed=1)

Agents are player_0 .. player_N in the order of the seats. An observation is a dict of "observation"
and "action_mask", as in PettingZoo's classics. The reward comes at the end, between -1 and 1: the
mean over the others of 1 for one that is beaten and -1 for one that is better.

The render modes: `ansi` returns the board as text, `human` prints it after every step, `rgb_array`
returns its picture (the extra `image`).
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bastide.games import OVER, Format, game
from bastide.one import State, new

RENDER_MODES = ("ansi", "human", "rgb_array")


class BastideEnv(AECEnv):
    """The environment without PettingZoo's wrappers, which is the faster one."""

    def __init__(
        self,
        which: str,
        players: int = 2,
        options: dict[str, Any] | str | None = None,
        format: Format = Format.BYTES,
        render_mode: str | None = None,
    ):
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is None or one of {RENDER_MODES}, not {render_mode!r}")
        self.title, self.format, self.render_mode = game(which), Format(format), render_mode
        self.metadata = {
            "name": f"bastide_{self.title.name}_v{self.title.layout_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.state_of_game: State = new(self.title, players, options)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        low, high = self.title.bounds(self.format)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=self.format.dtype.type),
                    "action_mask": spaces.Box(0, 1, (self.title.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.state_space = spaces.Box(low, high, dtype=self.format.dtype.type)
        self.action_spaces = {
            agent: spaces.Discrete(self.title.actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        state, seat = self.state_of_game, self._seat[agent]
        if state.actor == seat:
            mask = state.mask().view(np.int8)
        else:
            mask = np.zeros(self.title.actions, np.int8)
        return {"observation": state.observe(seat, self.format), "action_mask": mask}

    def state(self) -> np.ndarray:
        """The whole position, always from the side of the first seat."""
        return self.state_of_game.observe(0, self.format)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or not hasattr(self, "_next_seed"):
            self._next_seed = int(seeding.np_random(seed)[0].integers(2**63))
        self.state_of_game.reset()
        self._next_seed = self.state_of_game.settle(self._next_seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.state_of_game.actor]
        self._skip_agent_selection = None
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or action is None:
            self._was_dead_step(action)
            return
        state = self.state_of_game
        state.play(action)
        self._next_seed = state.settle(self._next_seed)
        if self.render_mode == "human":
            self.render()
        self._cumulative_rewards[agent] = 0.0
        actor = state.actor
        if actor != OVER:
            self.agent_selection = self.possible_agents[actor]
            return
        self.rewards = dict(zip(self.possible_agents, state.returns(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | np.ndarray | None:
        """The board as text or as a picture, or printed, by the render mode."""
        if self.render_mode == "rgb_array":
            from bastide import image

            return image.draw(self.state_of_game)
        if self.render_mode == "human":
            print(self.state_of_game.text(), flush=True)
        return self.state_of_game.text() if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


def raw_env(which: str, players: int = 2, **options: Any) -> BastideEnv:
    return BastideEnv(which, players, **options)


def env(which: str, players: int = 2, **options: Any) -> AECEnv:
    """As PettingZoo's own: an illegal move ends the game of who makes it, and wrong calls are
    named."""
    wrapped: AECEnv = BastideEnv(which, players, **options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)
