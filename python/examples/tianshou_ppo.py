"""tianshou_ppo - learns a game with PPO of Tianshou 2: one seat against a level.

pip install '.[tianshou]'
python python/examples/tianshou_ppo.py [GAME] [--steps N] [--against LEVEL]
"""

import argparse

import bastide.gymnasium  # noqa: F401  registers the environments
import gymnasium
import numpy as np
import torch
from tianshou.algorithm import PPO
from tianshou.algorithm.modelfree.reinforce import DiscreteActorPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OnPolicyTrainerParams
from torch import nn

FORBIDDEN = torch.finfo(torch.float32).min


class Head(nn.Module):
    """Numbers for an observation. Tianshou passes the dict of Gymnasium on as a Batch."""

    def __init__(self, size, count):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(size, 128), nn.Tanh(), nn.Linear(128, count))

    def forward(self, obs, state=None, info=None):
        return self.layers(torch.as_tensor(obs.observation, dtype=torch.float32))


class Actor(Head):
    """Logits, of which those of actions that are not legal are never drawn."""

    def forward(self, obs, state=None, info=None):
        legal = torch.as_tensor(obs.action_mask, dtype=torch.bool)
        return super().forward(obs).masked_fill(~legal, FORBIDDEN), state


def make_envs(game, opponent, count, seed):
    name = f"bastide/{game.capitalize()}-v1"
    how = {"opponent": opponent, "seat": -1, "on_illegal": "raise"}
    envs = DummyVectorEnv([lambda: gymnasium.make(name, **how) for _ in range(count)])
    envs.seed(seed)
    return envs


def make_algorithm(game):
    env = gymnasium.make(f"bastide/{game.capitalize()}-v1")
    size, count = env.observation_space["observation"].shape[0], int(env.action_space.n)
    policy = DiscreteActorPolicy(actor=Actor(size, count), action_space=env.action_space)
    return PPO(
        policy=policy,
        critic=Head(size, 1),
        optim=AdamOptimizerFactory(lr=1e-3),
        gamma=0.999,
        max_grad_norm=1.0,
    )


def results_against(algorithm, game, level, count):
    """A result for each of `count` games: 1 for a win, 0.5 for a draw. Each environment plays one,
    since short games would count too often otherwise."""
    games = Collector(algorithm, make_envs(game, level, count, seed=99))
    games.reset()
    return (np.asarray(games.collect(n_episode=count).returns) + 1) / 2


def learn(algorithm, game, level, steps, width=16, batch=2048):
    buffer = VectorReplayBuffer(batch + width, width)
    games = Collector(algorithm, make_envs(game, level, width, seed=1), buffer)
    return algorithm.run_training(
        OnPolicyTrainerParams(
            training_collector=games,
            max_epochs=1,
            epoch_num_steps=steps,
            collection_step_num_env_steps=min(batch, steps),
            batch_size=256,
            update_step_num_repetitions=4,
            verbose=False,
            show_progress=False,
        )
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="caylus")
    parser.add_argument("--steps", type=int, default=20_480, help="decisions of the learner")
    parser.add_argument("--against", default="random", help="the level to learn from, and to beat")
    parser.add_argument("--games", type=int, default=100, help="games of each measurement")
    options = parser.parse_args()
    torch.manual_seed(1)
    algorithm = make_algorithm(options.game)
    measured = (options.game, options.against, options.games)
    print(f"before: {results_against(algorithm, *measured).mean():.0%} of games won", flush=True)
    learn(algorithm, options.game, options.against, options.steps)
    print(f"after: {results_against(algorithm, *measured).mean():.0%} of games won")


if __name__ == "__main__":
    main()
