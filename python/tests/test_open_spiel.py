"""test_open_spiel - OpenSpiel's own tests, as they are, for every game; run by tools/wheel --peers.

test_open_spiel.py --write        writes the playthroughs of python/tests/playthroughs anew
"""

import copy
import hashlib
import pickle
import re
import sys
import unittest
from pathlib import Path

import bastide
import bastide.open_spiel  # which registers the games before api_test lists all that there are
import numpy as np
import pyspiel
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, mcts

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
STATES = 4  # of a playthrough that are kept
COLUMNS_MAX = 200  # of its lines: each state prints the whole table


def loaded(title, players=2):
    return pyspiel.load_game(f"bastide_{title.name}(players={players})")


def api_tests(title):
    """OpenSpiel's checks on sampled states, for one game."""
    game = pyspiel.load_game(f"bastide_{title.name}")
    return type(
        f"Api{title.name.capitalize()}",
        (api_test.EnforceAPIOnPartialTreeBase,),
        {"game": game, "game_name": f"bastide_{title.name}", "__module__": __name__},
    )


for each in bastide.games():
    globals()[f"Api{each.name.capitalize()}"] = api_tests(each)
del each


def shortened(line):
    return line if len(line) <= COLUMNS_MAX else f"{line[:COLUMNS_MAX]}... ({len(line)} characters)"


def playthrough(title):
    """OpenSpiel's description of a game: its beginning in short, and a digest of all of it."""
    text = generate_playthrough.playthrough(f"bastide_{title.name}", [], seed=1)
    parts = re.split(r"(?=^# State \d+$)", text, flags=re.M)
    kept = "\n".join(shortened(line) for line in "".join(parts[: STATES + 1]).split("\n"))
    digest = hashlib.sha256(text.encode()).hexdigest()
    return f"{kept}# {len(parts) - 1} states, SHA-256 {digest}\n"


class OpenSpiel(unittest.TestCase):
    def test_random_games_and_serialisation(self):
        for title in bastide.games():
            for players in range(title.players_min, title.players_max + 1):
                with self.subTest(game=title.name, players=players):
                    pyspiel.random_sim_test(
                        loaded(title, players), num_sims=1, serialize=True, verbose=False
                    )

    def test_options(self):
        game = pyspiel.load_game("bastide_caylus", {"players": 3, "options": "favours=light"})
        self.assertEqual(game.num_players(), 3)
        self.assertIn("favours", game.new_initial_state().state.record())
        with self.assertRaises(Exception):  # noqa: B017  OpenSpiel chooses which
            pyspiel.load_game("bastide_caylus", {"players": 9, "options": ""})

    def test_copies_go_their_own_way(self):
        state = loaded(bastide.game("medina")).new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            self.assertEqual(str(other), str(state))
            other.apply_action(other.legal_actions()[0])
            self.assertNotEqual(str(other), str(state))

    def test_its_search(self):
        game = loaded(bastide.game("medina"))
        random = np.random.RandomState(1)
        bot = mcts.MCTSBot(game, 2, 20, mcts.RandomRolloutEvaluator(1, random), random_state=random)
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        self.assertIn(bot.step(state), state.legal_actions())

    def test_playthroughs(self):
        for title in bastide.games():
            with self.subTest(game=title.name):
                kept = PLAYTHROUGHS / f"bastide_{title.name}.txt"
                self.assertEqual(playthrough(title), kept.read_text())


if __name__ == "__main__":
    if "--write" in sys.argv:
        PLAYTHROUGHS.mkdir(exist_ok=True)
        for each in bastide.games():
            (PLAYTHROUGHS / f"bastide_{each.name}.txt").write_text(playthrough(each))
    else:
        unittest.main()
