"""open_spiel - the games as games of OpenSpiel.

    import pyspiel
    import bastide.open_spiel                    # registers them

    game = pyspiel.load_game("bastide_caylus(players=3,options=favours=light)")

What seats do are OpenSpiel's actions, what chance does its outcomes, each with the ids of
libbastide. Utilities are between -1 and 1 and add up to 0. Everything lies open on the table.

    game = pyspiel.load_game("bastide_medina(record=end.record)")

A game that begins where the record in that file ends, with its players and options: an ending is
small enough for the tools that visit every state.
"""

from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from bastide.games import CHANCE, OVER, Format, Game, games
from bastide.one import State, new

DEFAULTS = {"players": 2, "options": "", "record": ""}


def _game_type(title: Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"bastide_{title.name}",
        long_name=f"Bastide {title.name.capitalize()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=title.players_max,
        min_num_players=title.players_min,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def _first_state(title: Game, given: dict[str, Any]) -> State:
    """Where a game begins; what is wrong with its parameters is an error that names it."""
    if not given.get("record"):
        given = {**DEFAULTS, **given}
        return new(title, int(given["players"]), str(given["options"]))
    if given.get("players", 2) != 2 or given.get("options"):
        raise ValueError("a record has its own players and options")
    state = State.from_record(Path(given["record"]).read_text())
    if state.game != title:
        raise ValueError(f"{given['record']} is a record of {state.game.name}, not of {title.name}")
    return state


class BastideGame(pyspiel.Game):
    """A game with its number of players and its options, or from where a record ends."""

    title: Game
    type_of_game: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None):
        given = params or {}
        self.first = _first_state(self.title, given)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.title.actions,
            max_chance_outcomes=self.title.outcomes,
            num_players=self.first.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.title.nodes_max,
        )
        super().__init__(self.type_of_game, info, {**DEFAULTS, **given})

    def new_initial_state(self) -> "BastideState":
        return BastideState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.title.nodes_max

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(f"there are no parameters of observations, such as {params}")
        return Observer(self.title, iig_obs_type)


class BastideState(pyspiel.State):
    def __init__(self, game: BastideGame):
        super().__init__(game)
        self.state = game.first.clone()

    def current_player(self) -> int:
        actor = self.state.actor
        player: int = {CHANCE: pyspiel.PlayerId.CHANCE, OVER: pyspiel.PlayerId.TERMINAL}.get(
            actor, actor
        )
        return player

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.state.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.state.outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(each, weight / total) for each, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        self.state.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.state.spell(action)

    def is_terminal(self) -> bool:
        return self.state.actor == OVER

    def returns(self) -> list[float]:
        return list(self.state.returns())

    def __str__(self) -> str:
        return self.state.record()


class Observer:
    """OpenSpiel's PyObserver: the bytes of a position as float32, all of them in one piece.
    Nothing is private: who asks for that alone sees nothing."""

    def __init__(self, title: Game, asked: Any):
        self.is_public = asked is None or asked.public_info
        self.is_history = asked is not None and asked.perfect_recall
        self.tensor = np.zeros(title.bytes, np.float32)
        self.dict = {"observation": self.tensor}
        self._bytes = np.zeros(title.bytes, np.uint8)

    def set_from(self, state: BastideState, player: int) -> None:
        if self.is_public:
            state.state.observe(player, Format.BYTES, self._bytes)
        self.tensor[:] = self._bytes

    def string_from(self, state: BastideState, player: int) -> str:
        if not self.is_public:
            return ""
        text = state.state.record() if self.is_history else state.state.json()
        return f"seat {player}\n{text}"


def _register(title: Game) -> type[BastideGame]:
    type_of_game = _game_type(title)
    made = type(
        f"{title.name.capitalize()}Game",
        (BastideGame,),
        {"title": title, "type_of_game": type_of_game, "__module__": __name__},
    )
    pyspiel.register_game(type_of_game, made)
    return made


REGISTERED = {title.name: _register(title) for title in games()}
globals().update({each.__name__: each for each in REGISTERED.values()})  # pickle looks for them
