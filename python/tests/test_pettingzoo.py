"""PettingZoo's own tests, as they are, for every game."""

import contextlib
import importlib.util
import io
import unittest
import warnings
from unittest import mock

import bastide
from bastide import pettingzoo
from bastide.pettingzoo import env, raw_env
from pettingzoo.test import api_test, render_test, seed_test


class PettingZoo(unittest.TestCase):
    def test_api(self):
        for title in bastide.games():
            for make in (env, raw_env):
                name = f"{title.name} {make.__name__}"
                with self.subTest(name), warnings.catch_warnings():
                    warnings.simplefilter("ignore")  # a dict as observation is worth one there
                    api_test(make(title.name, title.players_max), num_cycles=300)

    def test_seeds(self):
        for title in bastide.games():
            with self.subTest(game=title.name):
                seed_test(lambda name=title.name: env(name, 3), num_cycles=200)

    def test_a_whole_game(self):
        game = raw_env("caylus", 3)
        game.reset(seed=5)
        total = dict.fromkeys(game.possible_agents, 0.0)
        for agent in game.agent_iter():
            seen, reward, terminated, _, _ = game.last()
            total[agent] += reward
            game.step(None if terminated else int(seen["action_mask"].argmax()))
        state = game.state_of_game
        self.assertEqual(state.actor, bastide.OVER)
        for seat, agent in enumerate(game.possible_agents):
            self.assertAlmostEqual(total[agent], state.returns()[seat], places=5)

    def test_state_and_render_modes(self):
        game = env("caylus", 3, render_mode="ansi")
        game.reset(seed=1)
        self.assertTrue(game.unwrapped.state_space.contains(game.state()))
        board = game.render()
        self.assertEqual(board, game.unwrapped.state_of_game.text())
        self.assertIn("provost", board)
        with self.assertRaisesRegex(ValueError, "human"):
            raw_env("caylus", render_mode="window")

    def test_its_render_test(self):
        for title in bastide.games():
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed), mock.patch.object(pettingzoo, *self.modes()):
                render_test(lambda render_mode, name=title.name: env(name, render_mode=render_mode))
            self.assertIn("seats", printed.getvalue())

    def modes(self):
        """Pictures only where the extra for them is installed."""
        found = importlib.util.find_spec("resvg_py") is not None
        modes = pettingzoo.RENDER_MODES
        return "RENDER_MODES", modes if found else modes[:2]

    def test_what_an_illegal_move_does(self):
        strict, plain = env("medina"), raw_env("medina")
        for game in (strict, plain):
            game.reset(seed=1)
        seen = plain.last()[0]
        illegal = int(seen["action_mask"].argmin())
        with self.assertRaises(bastide.Error):
            plain.step(illegal)
        strict.last()
        strict.step(illegal)
        self.assertTrue(all(strict.terminations.values()))
