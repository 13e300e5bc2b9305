"""maskable_ppo - learns a game with MaskablePPO of sb3-contrib, and plays against a level.

pip install . sb3-contrib
python python/examples/maskable_ppo.py [GAME] [--steps N] [--against LEVEL]
"""

import argparse

import numpy as np
from bastide.sb3 import BastideVecEnv
from sb3_contrib import MaskablePPO


def win_share(model, game, level, count=256):
    """The share of games that the learner wins against a level; a draw counts half."""
    env = BastideVecEnv(game, count, opponent=level)
    env.seed(99)
    seen, results = env.reset(), np.full(count, np.nan)
    while np.isnan(results).any():
        actions, _ = model.predict(seen, action_masks=env.action_masks())
        seen, rewards, dones, _ = env.step(actions)
        first = dones & np.isnan(results)
        results[first] = (rewards[first] + 1) / 2
    return results.mean()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="caylus")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--against", default="random")
    options = parser.parse_args()
    env = BastideVecEnv(options.game, 64, opponent="random")
    model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=1024, gamma=0.999, seed=1)
    print(f"before: {win_share(model, options.game, options.against):.0%} of games won")
    model.learn(options.steps)
    print(f"after: {win_share(model, options.game, options.against):.0%} of games won")


if __name__ == "__main__":
    main()
