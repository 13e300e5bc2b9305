"""The environment of python/examples keeps to PufferLib's conventions."""

import importlib.util
import unittest
from pathlib import Path

import bastide
import numpy as np

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


def load(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


puffer = load("puffer")


class Puffer(unittest.TestCase):
    def test_what_is_handed_in_is_written_in_place(self):
        space = puffer.BastidePuffer("caylus", 6).single_observation_space
        buf = puffer.make_buffers(6, space)
        env = puffer.BastidePuffer("caylus", 6, 3, buf=buf)
        for name, array in buf.items():
            self.assertIs(getattr(env, name), array)
        seen, infos = env.reset(seed=1)
        self.assertIs(seen, buf["observations"])
        self.assertEqual(infos, [])
        before = seen.copy()
        answer = env.step(env.sample())
        names = ("observations", "rewards", "terminals", "truncations")
        for name, array in zip(names, answer, strict=False):
            self.assertIs(array, buf[name])
        self.assertFalse(np.array_equal(before, seen))
        self.assertTrue(space.contains(seen[3]))
        self.assertTrue(env.action_masks.any(axis=1).all())

    def test_games_end_and_are_told(self):
        for title in bastide.games():
            env = puffer.BastidePuffer(title.name, 8)
            env.reset(seed=2)
            told = []
            while len(told) < 3:
                _, rewards, terminals, truncations, infos = env.step(env.sample())
                self.assertTrue(np.isfinite(rewards).all())
                self.assertFalse(truncations.any())
                self.assertEqual(len(infos), int(terminals.any()))
                told += infos
            for info in told:
                self.assertTrue(0 <= info["wins"] <= 1)
                self.assertGreater(info["episode_length"], 5)

    def test_rewards_add_up_to_what_one_is_ahead(self):
        env = puffer.BastidePuffer("medina", 4, scale=1.0)
        env.reset(seed=3)
        total = np.zeros(4)
        while not env.terminals[2]:
            env.step(env.sample())
            total += env.rewards
        seat = 2 % 2
        ahead = env.batch.points[2][seat] - env.batch.points[2][1 - seat]
        self.assertEqual(total[2], ahead)

    def test_seeds(self):
        def after(seed):
            env = puffer.BastidePuffer("tiletum", 3)
            env.reset(seed=seed)
            for _ in range(10):
                env.step(env.action_masks.argmax(axis=1))
            return env.observations

        np.testing.assert_array_equal(after(1), after(1))
        self.assertFalse(np.array_equal(after(1), after(2)))

    def test_random_players_win_half_of_their_games_against_their_like(self):
        env = puffer.BastidePuffer("medina", 64, seed=1)
        share = puffer.win_share(env, lambda seen, masks: env.sample(), 400)
        self.assertTrue(0.35 < share < 0.65, share)

    def test_a_level_wins_against_random_players(self):
        env = puffer.BastidePuffer("caylus", 16, opponent="greedy", seed=1)
        self.assertLess(puffer.win_share(env, lambda seen, masks: env.sample(), 32), 0.2)
