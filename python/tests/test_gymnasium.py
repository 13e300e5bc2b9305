"""One seat against a level: spaces, seeds, modes, wrappers."""

import copy
import pickle
import unittest
import warnings

import bastide
import gymnasium
import numpy as np
from bastide.gymnasium import BastideEnv, BastideVectorEnv
from gymnasium.utils.env_checker import check_env
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

    def test_copies_continue_like_the_original(self):
        games = BastideVectorEnv("caylus", 4, opponent="greedy")
        games.reset(seed=1)
        copies = [copy.deepcopy(games), pickle.loads(pickle.dumps(games))]
        for _ in range(150):
            actions = games.sample()
            seen, rewards, *_ = games.step(actions)
            for each in copies:
                other, others, *_ = each.step(actions)
                np.testing.assert_array_equal(seen["observation"], other["observation"])
                np.testing.assert_array_equal(rewards, others)


class Single(unittest.TestCase):
    def test_gymnasium_checks_it(self):
        for title in bastide.games():
            env = gymnasium.make(f"bastide/{title.name.capitalize()}-v1", render_mode="ansi")
            with warnings.catch_warnings():
                warnings.simplefilter("error")
                check_env(env.unwrapped)

    def test_make_vec(self):
        games = gymnasium.make_vec(
            "bastide/Caylus-v1", 3, vectorization_mode="vector_entry_point", players=4
        )
        self.assertIsInstance(games.unwrapped, BastideVectorEnv)
        self.assertEqual(games.reset(seed=1)[0]["action_mask"].shape, (3, 492))

    def test_whole_games_against_levels(self):
        for seat in (0, 1, -1):
            env = BastideEnv("medina", 3, opponent="greedy", seat=seat)
            seen, info = env.reset(seed=4)
            total, is_over = 0.0, False
            while not is_over:
                self.assertEqual(env.state.actor, info["seat"])
                self.assertTrue((env.action_masks() == seen["action_mask"]).all())
                seen, reward, is_over, is_cut, _ = env.step(seen["action_mask"].argmax())
                self.assertFalse(is_cut)
                total += reward
            self.assertEqual(total, env.state.returns()[info["seat"]])
            with self.assertRaisesRegex(RuntimeError, "reset"):
                env.step(0)

    def test_rewards_in_points_add_up(self):
        env = BastideEnv("caylus", opponent="greedy", reward=bastide.Reward.POINTS)
        seen, _ = env.reset(seed=2)
        start, total, is_over = env.state.points()[0], 0.0, False
        while not is_over:
            seen, reward, is_over, *_ = env.step(seen["action_mask"].argmax())
            total += reward
        self.assertEqual(start + total, env.state.points()[0])

    def test_what_an_illegal_action_does(self):
        env = BastideEnv("medina")
        seen, _ = env.reset(seed=1)
        illegal = int(seen["action_mask"].argmin())
        _, reward, is_over, _, info = env.step(illegal)
        self.assertEqual((reward, is_over, info), (-1.0, True, {"is_illegal": True}))
        env = BastideEnv("medina", on_illegal="raise")
        env.reset(seed=1)
        with self.assertRaisesRegex(bastide.Error, str(illegal)):
            env.step(illegal)

    def test_wrong_arguments(self):
        with self.assertRaisesRegex(ValueError, "human"):
            BastideEnv("caylus", render_mode="human")
        with self.assertRaisesRegex(ValueError, "seat"):
            BastideEnv("caylus", seat=2)
