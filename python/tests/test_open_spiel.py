"""OpenSpiel's own tests, as they are, for every game; run by tools/release/wheel --peers.

Run as a program, it writes the files of python/tests/playthroughs again.
"""

import copy
import hashlib
import json
import pickle
import re
import tempfile
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
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import pyspiel_test, utils_trajectories_test

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


# Of OpenSpiel's tests of structs, those that do not name a field or a class of tic-tac-toe.
STRUCT_TESTS = (
    "test_state_to_from_dict_round_trip",
    "test_empty_starting_state",
    "test_starting_state_from_dict",
    "test_starting_state_unchanged_after_action",
    "test_action_struct_round_trip",
    "test_apply_action_struct",
    "test_validate_action_struct_valid",
    "test_validate_action_struct_invalid",
    "test_apply_action_struct_invalid",
    "test_struct_to_actions",
    "test_actions_to_struct",
)
OTHER_STRUCT_TESTS = {
    name: None
    for name in dir(pyspiel_test.StructApiTest)
    if name.startswith("test") and name not in STRUCT_TESTS
}


class Structs(type("Chosen", (pyspiel_test.StructApiTest,), OTHER_STRUCT_TESTS)):
    """They play the actions 0, 1 and 4 first: the road spaces r1, r2 and r5 of Caylus."""

    def setUp(self):
        first = bastide.new("caylus", 2)
        first.settle(1)
        with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
            file.write(first.record())
            file.flush()
            self.game = pyspiel.load_game("bastide_caylus", {"record": file.name})
        self.ref_state = self.game.new_initial_state()
        self.ref_state.apply_action(0)


class Traces(utils_trajectories_test.UtilsTrajectoriesTest):
    """OpenSpiel's test of traces, of random matches of our games."""

    test_example_trajectory = None  # of tic-tac-toe

    def test_random_simulation_trajectories(self):
        for title in bastide.games():
            self._random_simulation_trajectory_test(f"bastide_{title.name}(players=3)")


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

    def test_structs_of_every_decision(self):
        for title in bastide.games():
            game, source = loaded(title, 3), np.random.RandomState(2)
            state = game.new_initial_state()
            while not state.is_terminal():
                action = int(source.choice(state.legal_actions()))
                struct = state.action_to_struct(action)
                verb, *parts = state.action_to_string(action).split()
                self.assertEqual(struct.to_dict(), {"verb": verb, "parts": parts})
                self.assertEqual(state.struct_to_actions(struct), [action])
                state.apply_action(action)
            for struct in (state.to_struct(), state.to_dict(), state.to_json()):
                self.assertEqual(str(game.new_initial_state(struct)), str(state))
            seen = state.to_observation_struct(1).to_dict()
            self.assertEqual(seen["table"], json.loads(state.state.json()))
            self.assertEqual((seen["observer"], seen["current_player"]), (1, -4))
            self.assertEqual(seen["points"], list(state.state.points()))

    def test_a_struct_continues(self):
        game = loaded(bastide.game("tiletum"))
        state = game.new_initial_state()
        state.apply_action(state.legal_actions()[0])
        other = game.new_initial_state(state.to_dict())
        for each in (other, other.clone(), game.deserialize_state(other.serialize())):
            self.assertEqual(str(each), str(state))
            self.assertEqual(json.loads(each.starting_state_str()), state.to_dict())
            each.apply_action(each.legal_actions()[0])
            self.assertNotEqual(str(each), str(state))

    def test_structs_of_another_game_are_refused(self):
        medina = loaded(bastide.game("medina"))
        for other in (loaded(bastide.game("medina"), 3), loaded(bastide.game("caylus"))):
            with self.assertRaisesRegex(Exception, "this is a state of"):
                medina.new_initial_state(other.new_initial_state().to_dict())

    def test_pictures(self):
        for title in bastide.games():
            game = loaded(title)
            state = game.new_initial_state()
            observation = make_observation(game, params={"image": 160})
            observation.set_from(state, 0)
            first = observation.dict["image"].copy()
            self.assertEqual((first.shape[1], first.shape[2]), (160, 3))
            self.assertEqual((first.min() >= 0, first.max() <= 1), (True, True))
            self.assertGreater(first.std(), 0.05)
            while not state.is_terminal():
                state.apply_action(state.legal_actions()[0])
            observation.set_from(state, 0)
            self.assertGreater(abs(first - observation.dict["image"]).mean(), 0.001)
        with self.assertRaisesRegex(Exception, "no parameters"):
            make_observation(game, params={"colour": 1})

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
