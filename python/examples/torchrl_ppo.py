"""torchrl_ppo - learns a game with TorchRL: one seat against random moves.

pip install '.[torchrl]'
python python/examples/torchrl_ppo.py [GAME] [--steps N] [--against LEVEL]
"""

import argparse

import bastide.gymnasium  # noqa: F401  registers the environments
import gymnasium
import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import ExplorationType, GymWrapper, TransformedEnv, set_exploration_type
from torchrl.envs.transforms import DTypeCastTransform
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE


def make_env(game, opponent):
    """TorchRL's environment: `observation` as float, `action_mask` as bool, categorical actions."""
    made = gymnasium.make(f"bastide/{game.capitalize()}-v1", opponent=opponent)
    env = TransformedEnv(GymWrapper(made, categorical_action_encoding=True))
    env.append_transform(DTypeCastTransform(torch.uint8, torch.float32, in_keys=["observation"]))
    env.append_transform(DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"]))
    return env


def make_model(env):
    size = env.observation_spec["observation"].shape[-1]
    count = env.action_spec.space.n
    net = nn.Sequential(nn.Linear(size, 128), nn.Tanh(), nn.Linear(128, count))
    actor = ProbabilisticActor(
        TensorDictModule(net, in_keys=["observation"], out_keys=["logits"]),
        in_keys={"logits": "logits", "mask": "action_mask"},
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    value = nn.Sequential(nn.Linear(size, 128), nn.Tanh(), nn.Linear(128, 1))
    return actor, ValueOperator(value, in_keys=["observation"])


def win_share(actor, game, level, count):
    """The share of games that the learner wins against a level; a draw counts half."""
    env, won = make_env(game, level), 0.0
    with torch.no_grad(), set_exploration_type(ExplorationType.RANDOM):
        for _ in range(count):
            played = env.rollout(1000, actor)
            won += (played["next", "reward"][-1].item() + 1) / 2
    return won / count


def learn(actor, critic, game, steps, batch=1024):
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01)
    advantage = GAE(gamma=0.999, lmbda=0.95, value_network=critic)
    optimizer = torch.optim.Adam(loss.parameters(), 1e-3)
    data = Collector(make_env(game, "random"), actor, frames_per_batch=batch, total_frames=steps)
    for played in data:
        for _ in range(4):
            advantage(played)
            for part in played.reshape(-1).split(256):
                found = loss(part)
                total = found["loss_objective"] + found["loss_critic"] + found["loss_entropy"]
                optimizer.zero_grad()
                total.backward()
                nn.utils.clip_grad_norm_(loss.parameters(), 1.0)
                optimizer.step()
    data.shutdown()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="caylus")
    parser.add_argument("--steps", type=int, default=20_480)
    parser.add_argument("--against", default="random")
    parser.add_argument("--games", type=int, default=100, help="games of each measurement")
    options = parser.parse_args()
    torch.manual_seed(1)
    actor, critic = make_model(make_env(options.game, "random"))
    for when in ("before", "after"):
        share = win_share(actor, options.game, options.against, options.games)
        print(f"{when}: {share:.0%} of games won", flush=True)
        if when == "before":
            learn(actor, critic, options.game, options.steps)


if __name__ == "__main__":
    main()
