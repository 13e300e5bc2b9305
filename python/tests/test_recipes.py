"""The recipes for Tianshou and TorchRL, where these are installed (they need PyTorch)."""

import importlib.util
import sys
import types
import unittest
from pathlib import Path

import numpy as np

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
STEPS = 64


def is_installed(name):
    return importlib.util.find_spec(name) is not None


def load(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # TorchRL looks for the module of a class
    spec.loader.exec_module(module)
    return module


def weights_of(module):
    return np.concatenate([each.detach().numpy().ravel() for each in module.parameters()])


@unittest.skipUnless(is_installed("tianshou"), "Tianshou is not installed")
class Tianshou(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.recipe = load("tianshou_ppo")

    def test_learns(self):
        """An action that is not legal would raise."""
        algorithm = self.recipe.make_algorithm("caylus")
        before = weights_of(algorithm.policy.actor)
        self.recipe.learn(algorithm, "caylus", "random", STEPS, width=4, batch=STEPS)
        self.assertFalse(np.array_equal(before, weights_of(algorithm.policy.actor)))

    def test_actions_that_are_not_legal_are_never_drawn(self):
        actor = self.recipe.Actor(3, 4)
        masks = np.array([[0, 1, 0, 0], [1, 0, 1, 0]], np.int8)
        seen = types.SimpleNamespace(observation=np.ones((2, 3), np.uint8), action_mask=masks)
        shares = self.recipe.nn.functional.softmax(actor(seen)[0], dim=1).detach().numpy()
        np.testing.assert_array_equal(shares > 0, masks.astype(bool))

    def test_plays_as_many_games_as_are_asked_for(self):
        algorithm = self.recipe.make_algorithm("medina")
        results = self.recipe.results_against(algorithm, "medina", "random", 6)
        self.assertEqual(results.shape, (6,))
        self.assertTrue(set(results) <= {0, 0.5, 1})


@unittest.skipUnless(is_installed("torchrl"), "TorchRL is not installed")
class TorchRL(unittest.TestCase):
    def test_learns(self):
        recipe = load("torchrl_ppo")
        actor, critic = recipe.make_model(recipe.make_env("caylus", "random"))
        before = weights_of(actor)
        recipe.learn(actor, critic, "caylus", STEPS, batch=STEPS)
        self.assertFalse(np.array_equal(before, weights_of(actor)))
        self.assertTrue(0 <= recipe.win_share(actor, "caylus", "random", 2) <= 1)
