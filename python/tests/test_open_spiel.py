"""OpenSpiel's own tests, as they are, for every game; run by tools/release/wheel --peers.

Run as a program, it writes the files of python/tests/playthroughs again.
"""

import copy
import hashlib
import pickle
import re
import unittest
from pathlib import Path

import bastide
import bastide.open_spiel  # which registers the games before api_test lists all that there are
import numpy as np
import pyspiel
from open_spiel.integration_tests import api_test
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    cfr,
    expected_game_score,
    exploitability,
    generate_playthrough,
    get_all_states,
    mcts,
)

ENDS = Path(__file__).parent / "ends"  # records of two players, a few moves before the end
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


def children(state):
    """What can follow, with the chances that it does if whoever acts does anything."""
    rows = state.outcomes() if state.actor == bastide.CHANCE else [(id, 1) for id in state.legal()]
    total = sum(weight for _, weight in rows)
    for each, weight in rows:
        child = state.clone()
        child.play(each)
        yield each, weight / total, child


def count(state):
    return 1 + sum(count(child) for _, _, child in children(state))


def value(state, clever):
    """What seat 0 gets if the clever seats play their best and the others anything: every way to
    the end is looked at, without OpenSpiel."""
    if state.actor == bastide.OVER:
        return state.returns()[0]
    values = [(chance, value(child, clever)) for _, chance, child in children(state)]
    if state.actor in clever:
        return (max if state.actor == 0 else min)(each for _, each in values)
    return sum(chance * each for chance, each in values)


class Best(policy.Policy):
    """Plays a best move of every position."""

    def action_probabilities(self, state, player_id=None):
        own = state.state
        best = max if own.actor == 0 else min
        move = best(children(own), key=lambda row: value(row[2], {0, 1}))[0]
        return {move: 1.0}


class Ends(unittest.TestCase):
    """OpenSpiel's tools that visit every state, on games that begin at a record's end."""

    def setUp(self):
        self.games = {
            title.name: pyspiel.load_game(
                f"bastide_{title.name}", {"record": self.file(title.name)}
            )
            for title in bastide.games()
        }

    def file(self, name):
        return str(ENDS / f"{name}.record")

    def test_they_begin_where_the_record_ends(self):
        for name, game in self.games.items():
            record = Path(self.file(name)).read_text()
            self.assertEqual(str(game.new_initial_state()), record)
            pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)

    def test_all_states(self):
        for name, game in self.games.items():
            with self.subTest(game=name):
                states = get_all_states.get_all_states(
                    game, include_terminals=True, include_chance_states=True
                )
                self.assertEqual(len(states), count(game.new_initial_state().state))

    def test_how_exploitable_random_play_is(self):
        for name, game in self.games.items():
            with self.subTest(game=name):
                first = game.new_initial_state().state
                gain = value(first, {0}) - value(first, {1})  # what two best responses bring
                self.assertGreater(gain, 0.5)
                own = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
                self.assertAlmostEqual(own, gain)
                self.assertAlmostEqual(
                    pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game)), gain
                )

    def test_best_play_cannot_be_exploited(self):
        for name, game in self.games.items():
            with self.subTest(game=name):
                first = game.new_initial_state()
                best = policy.tabular_policy_from_callable(
                    game, Best(game, [0, 1]).action_probabilities
                )
                self.assertAlmostEqual(exploitability.nash_conv(game, best), 0)
                score = expected_game_score.policy_value(first, [best, best])[0]
                self.assertAlmostEqual(score, value(first.state, {0, 1}))

    def test_regret_minimization_finds_it(self):
        game = self.games["tiletum"]
        solver = cfr.CFRSolver(game)
        left = []
        for _ in range(8):
            solver.evaluate_and_update_policy()
            left.append(exploitability.nash_conv(game, solver.average_policy()))
        self.assertLess(left[-1], left[0] / 4)

    def test_what_a_record_does_not_go_with(self):
        for params in (
            {"record": self.file("caylus")},
            {"record": self.file("medina"), "players": 3},
            {"record": self.file("medina"), "options": "edition=first"},
            {"record": str(ENDS / "none.record")},
        ):
            with self.assertRaises(Exception):  # noqa: B017  OpenSpiel chooses which
                pyspiel.load_game("bastide_medina", params)


if __name__ == "__main__":
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for each in bastide.games():
        (PLAYTHROUGHS / f"bastide_{each.name}.txt").write_text(playthrough(each))
