"""open_spiel - the games as games of OpenSpiel.

    import pyspiel
    import bastide.open_spiel                    # registers them

    game = pyspiel.load_game("bastide_caylus(players=3,options=favours=light)")

What seats do are OpenSpiel's actions, what chance does its outcomes, each with the ids of
libbastide. Utilities are between -1 and 1 and add up to 0. Everything lies open on the table.

    game = pyspiel.load_game("bastide_medina(record=end.record)")

A game that begins where the record in that file ends, with its players and options: an ending is
small enough for the tools that visit every state.

States, observations and actions are also OpenSpiel's structs, that is JSON: `to_struct`,
`to_observation_struct`, `action_to_struct`. A state's struct contains its record, from which
`new_initial_state` continues. `pyspiel.Trajectory(state)` is the trace of a match.

    game.make_py_observer(params={"image": 320})

observes the board as a picture that is so many pixels wide (the extra `image`).
"""

import json
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

    def new_initial_state(self, given: Any = None) -> "BastideState":
        """The first state; or that of a struct, also as a dict or as JSON."""
        state = BastideState(self)
        if isinstance(given, pyspiel.StateStruct):
            given = given.to_dict()
        elif isinstance(given, str):
            given = json.loads(given)
        if given is not None:
            state.state, state.struct_of_start = self._state_of(given), given
        return state

    def _state_of(self, struct: dict[str, Any]) -> State:
        state = State.from_record(str(struct["record"]))
        if (state.game, state.players) != (self.title, self.first.players):
            raise ValueError(
                f"this is a state of {state.game.name} with {state.players} players, not of {self}"
            )
        return state

    def max_chance_nodes_in_history(self) -> int:
        return self.title.nodes_max

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        asked = dict(params or {})
        width = asked.pop("image", None)
        if asked:
            raise ValueError(f"there are no parameters of observations, such as {asked}")
        if width:
            return ImageObserver(self.first, iig_obs_type, int(width))
        return Observer(self.title, iig_obs_type)


class BastideState(pyspiel.State):
    def __init__(self, game: BastideGame):
        super().__init__(game)
        self.state = game.first.clone()
        self.struct_of_start: dict[str, Any] | None = None

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

    def starting_state(self) -> "BastideState | None":
        """Where the struct began from which this state was made."""
        given = self.struct_of_start
        return None if given is None else self.get_game().new_initial_state(given)

    def starting_state_str(self) -> str:
        return "" if self.struct_of_start is None else json.dumps(self.struct_of_start)

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return {
            "observer": player,
            "current_player": self.current_player(),
            "decision": self.state.node,
            "points": list(self.state.points()),
            "table": json.loads(self.state.json()),
        }

    def _to_struct(self) -> dict[str, Any]:
        struct = self._to_observation_struct(0)
        del struct["observer"]
        return {"game": self.state.game.name, **struct, "record": self.state.record()}

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        verb, *parts = self.state.spell(action).split()
        return {"verb": verb, "parts": parts}

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        return [self.state.read(" ".join([struct["verb"], *struct["parts"]]))]


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


class ImageObserver(Observer):
    """The same with the board as a picture: height x width x 3 numbers from 0 to 1."""

    def __init__(self, first: State, asked: Any, width: int):
        from bastide import image

        super().__init__(first.game, asked)
        self._draw, self._width = image.draw, width
        self.tensor = np.zeros((*image.size(first, width), 3), np.float32)
        self.dict = {"image": self.tensor}

    def set_from(self, state: BastideState, player: int) -> None:
        if self.is_public:
            self.tensor[:] = self._draw(state.state, self._width) / np.float32(255)


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
