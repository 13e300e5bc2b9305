"""The VecEnv of Stable-Baselines3, where that is installed (it needs PyTorch)."""

import unittest

import numpy as np
import pytest

pytest.importorskip("stable_baselines3")
from bastide.sb3 import BastideVecEnv
from stable_baselines3.common.vec_env import VecMonitor


class StableBaselines(unittest.TestCase):
    def test_steps(self):
        env = VecMonitor(BastideVecEnv("medina", 4, 3, opponent="greedy"))
        seen = env.reset()
        episodes = []
        while len(episodes) < 6:
            self.assertTrue(all(env.observation_space.contains(row) for row in seen))
            masks = np.stack(env.env_method("action_masks"))
            np.testing.assert_array_equal(masks, env.unwrapped.action_masks())
            seen, rewards, dones, infos = env.step(masks.argmax(axis=1))
            self.assertTrue((rewards[~dones] == 0).all())
            for row in np.flatnonzero(dones):
                last = infos[row]["terminal_observation"]
                self.assertTrue(env.observation_space.contains(last))
                self.assertFalse(np.array_equal(last, seen[row]))
            episodes += [info["episode"] for info in infos if "episode" in info]
        self.assertTrue(all(-1 <= each["r"] <= 1 for each in episodes))

    def test_seeds(self):
        def after(seed):
            env = BastideVecEnv("tiletum", 3)
            env.seed(seed)
            env.reset()
            for _ in range(20):
                seen = env.step(env.action_masks().argmax(axis=1))[0]
            return seen

        np.testing.assert_array_equal(after(1), after(1))
        self.assertFalse(np.array_equal(after(1), after(2)))

    def test_maskable_ppo_learns_from_it(self):
        sb3_contrib = pytest.importorskip("sb3_contrib")
        env = BastideVecEnv("caylus", 4)
        model = sb3_contrib.MaskablePPO("MlpPolicy", env, n_steps=16, batch_size=16, seed=1)
        model.learn(64)
        actions, _ = model.predict(env.reset(), action_masks=env.action_masks())
        self.assertTrue(env.action_masks()[np.arange(4), actions].all())
