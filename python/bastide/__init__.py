"""Medina, Caylus and Tiletum by their exact rules, for programs.

    import bastide

    state = bastide.new("caylus", players=3)
    seed = state.settle(1)                       # chance draws what comes first
    while state.actor != bastide.OVER:
        state.play(state.choose("greedy", seed))
        seed = state.settle(seed)
    print(state.points())

`State` is one game, `Batch` many of them at once; `bastide.pettingzoo`, `bastide.gymnasium` and
`bastide.open_spiel` are what their names say. docs/reference/python.md has the rest.
"""

from bastide._engine import Error, abi, languages, levels, version
from bastide.games import CHANCE, OVER, Format, Game, game, games
from bastide.many import Autoreset, Batch, Reward
from bastide.one import State, new
from bastide.table import Table, play

__version__ = version
LEVELS: tuple[str, ...] = levels()
LANGUAGES: tuple[str, ...] = languages()

__all__ = [
    "CHANCE",
    "LANGUAGES",
    "LEVELS",
    "OVER",
    "Autoreset",
    "Batch",
    "Error",
    "Format",
    "Game",
    "Reward",
    "State",
    "Table",
    "abi",
    "game",
    "games",
    "new",
    "play",
    "version",
]
