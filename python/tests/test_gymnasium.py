"""One seat against a level: spaces, seeds, modes, wrappers."""

import unittest

import bastide
import gymnasium
import numpy as np
from bastide.gymnasium import BastideVectorEnv
from gymnasium.vector import AutoresetMode


class Gymnasium(unittest.TestCase):
    def test_spaces_hold_what_is_seen(self):
        for title in bastide.games():
            games = BastideVectorEnv(title.name, 4, 3, opponent="greedy")
            seen, _ = games.reset(seed=1)
            for _ in range(40):
                self.assertTrue(games.observation_space.contains(seen))
                seen, rewards, terminated, truncated, _ = games.step(games.sample())
                self.assertEqual(rewards.shape, (4,))
                self.assertFalse(truncated.any())
            games.close()

    def test_seeds(self):
        def after(seed):
            games = BastideVectorEnv("tiletum", 3)
            seen, _ = games.reset(seed=seed)
            for _ in range(20):
                seen = games.step(seen["action_mask"].argmax(axis=1))[0]
            return seen["observation"]

        np.testing.assert_array_equal(after(1), after(1))
        self.assertFalse(np.array_equal(after(1), after(2)))

    def test_what_was_seen_lasts(self):
        games = BastideVectorEnv("medina", 2)
        seen, _ = games.reset(seed=1)
        before = seen["action_mask"].copy()
        games.step(games.sample())
        np.testing.assert_array_equal(seen["action_mask"], before)

    def test_the_final_observation(self):
        games = BastideVectorEnv("medina", 4, autoreset_mode=AutoresetMode.SAME_STEP)
        games.reset(seed=1)
        done = np.zeros(4, bool)
        while not done.any():
            seen, rewards, done, _, infos = games.step(games.sample())
        np.testing.assert_array_equal(infos["_final_obs"], done)
        self.assertFalse(
            np.array_equal(infos["final_obs"]["observation"][done], seen["observation"][done])
        )
        self.assertTrue((np.abs(rewards[done]) <= 1).all())
        self.assertTrue((rewards[~done] == 0).all())

    def test_statistics_of_gymnasium(self):
        games = gymnasium.wrappers.vector.RecordEpisodeStatistics(BastideVectorEnv("medina", 4))
        games.reset(seed=3)
        infos = {}
        while "episode" not in infos:
            infos = games.step(games.unwrapped.sample())[4]
        self.assertTrue((np.abs(infos["episode"]["r"]) <= 1).all())
