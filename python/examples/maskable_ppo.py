"""maskable_ppo - learns a game with MaskablePPO of sb3-contrib, and plays against a level.

pip install '.[sb3]'
python python/examples/maskable_ppo.py [GAME] [--steps N] [--against LEVEL ...] [--teacher LEVEL]
"""

import argparse
import time

import numpy as np
from bastide.sb3 import BastideVecEnv
from sb3_contrib import MaskablePPO


def results_against(model, game, level, count=256):
    """What the learner got in its games against a level: 1 for a win, 0.5 for a draw."""
    env = BastideVecEnv(game, count, opponent=level)
    env.seed(99)
    seen, results = env.reset(), np.full(count, np.nan)
    while np.isnan(results).any():
        actions, _ = model.predict(seen, action_masks=env.action_masks())
        seen, rewards, dones, _ = env.step(actions)
        first = dones & np.isnan(results)
        results[first] = (rewards[first] + 1) / 2
    return results


def share_of(results):
    """The share of games won, with the bounds of Wilson that hold in 95 of 100 cases."""
    share, count, z = results.mean(), len(results), 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    spread = z * np.sqrt(share * (1 - share) / count + (z / count / 2) ** 2) / (1 + z * z / count)
    return f"{share:.1%} of {count} games won ({middle - spread:.1%} to {middle + spread:.1%})"


def measure(when, model, options):
    for level in options.against:
        results = results_against(model, options.game, level, options.games)
        print(f"{when}, against {level}: {share_of(results)}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="caylus")
    parser.add_argument("--steps", type=int, default=200_000, help="decisions of the learner")
    parser.add_argument("--against", nargs="+", default=["random"], help="levels to play against")
    parser.add_argument("--teacher", default="random", help="the level to learn against")
    parser.add_argument("--games", type=int, default=256, help="games of each measurement")
    options = parser.parse_args()
    env = BastideVecEnv(options.game, 64, opponent=options.teacher)
    model = MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=1024, gamma=0.999, seed=1)
    measure("before", model, options)
    begun = time.monotonic()
    model.learn(options.steps)
    print(f"{model.num_timesteps:,} decisions in {time.monotonic() - begun:.0f} s", flush=True)
    measure("after", model, options)


if __name__ == "__main__":
    main()
