"""train - learns a game against random players, for a minute on one processor, and beats them.

    pip install . torch gymnasium
    python python/examples/train.py [GAME] [--seconds N]

Proximal policy optimization in one page: a small network, moves that are not legal left out. The
environments are those of puffer.py.
"""

import argparse
import time

import numpy as np
import torch
from puffer import BastidePuffer, win_share
from torch import nn

ENVS, STEPS, BATCH, PASSES = 128, 64, 2048, 2
DISCOUNT, TRACE, CLIP, ENTROPY = 0.999, 0.95, 0.2, 0.01


class Policy(nn.Module):
    """What to play, and what the position is worth."""

    def __init__(self, space, actions, width=128):
        super().__init__()
        self.register_buffer("scale", 1 / torch.tensor(np.maximum(space.high, 1)).float())
        self.body = nn.Sequential(
            nn.Linear(space.shape[0], width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.actor, self.critic = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.actor.weight)

    def forward(self, seen, masks):
        inner = self.body(seen.float() * self.scale)
        logits = self.actor(inner).masked_fill(masks == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.critic(inner).squeeze(-1)

    @torch.no_grad()
    def choose(self, seen, masks):
        return self(torch.from_numpy(seen), torch.from_numpy(masks))[0].sample().numpy()


@torch.no_grad()
def collect(env, policy):
    """Some steps of all games, with the advantage of each."""
    kept = {name: [] for name in ("seen", "masks", "actions", "odds", "values", "rewards", "ends")}
    for _ in range(STEPS):
        seen, masks = torch.from_numpy(env.observations), torch.from_numpy(env.action_masks)
        play, values = policy(seen, masks)
        actions = play.sample()
        kept["seen"].append(seen.clone())  # the engine writes over its arrays
        kept["masks"].append(masks.clone())
        kept["actions"].append(actions)
        kept["odds"].append(play.log_prob(actions))
        kept["values"].append(values)
        env.step(actions.numpy())
        kept["rewards"].append(torch.from_numpy(env.rewards.copy()))
        kept["ends"].append(torch.from_numpy(env.terminals.astype(np.float32)))
    run = {name: torch.stack(each) for name, each in kept.items()}
    after = policy(torch.from_numpy(env.observations), torch.from_numpy(env.action_masks))[1]
    gain, run["gains"] = torch.zeros(ENVS), torch.zeros(STEPS, ENVS)
    for step in reversed(range(STEPS)):
        goes_on = 1 - run["ends"][step]
        surprise = run["rewards"][step] + DISCOUNT * after * goes_on - run["values"][step]
        gain = surprise + DISCOUNT * TRACE * goes_on * gain
        run["gains"][step], after = gain, run["values"][step]
    run["returns"] = run["gains"] + run["values"]
    return {name: each.flatten(0, 1) for name, each in run.items()}


def learn(policy, optimizer, run):
    gains = (run["gains"] - run["gains"].mean()) / (run["gains"].std() + 1e-8)
    for _ in range(PASSES):
        for rows in torch.randperm(len(gains)).split(BATCH):
            play, values = policy(run["seen"][rows], run["masks"][rows])
            ratio = (play.log_prob(run["actions"][rows]) - run["odds"][rows]).exp()
            bounded = ratio.clamp(1 - CLIP, 1 + CLIP)
            loss = -torch.min(ratio * gains[rows], bounded * gains[rows]).mean()
            loss += 0.5 * (values - run["returns"][rows]).pow(2).mean()
            loss -= ENTROPY * play.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


def main():
    parser = argparse.ArgumentParser(description="learns a game against random players")
    parser.add_argument("game", nargs="?", default="caylus")
    parser.add_argument("--seconds", type=float, default=60)
    options = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)
    env = BastidePuffer(options.game, ENVS, seed=1)
    policy = Policy(env.single_observation_space, env.single_action_space.n)
    optimizer = torch.optim.Adam(policy.parameters(), lr=1e-3)
    print(f"before: {win_share(env, policy.choose, 256):.0%} of the games against random players")
    env.reset(seed=1)
    steps, start = 0, time.process_time()
    while time.process_time() - start < options.seconds:
        learn(policy, optimizer, collect(env, policy))
        steps += STEPS * ENVS
    print(f"{steps:,} moves in {time.process_time() - start:.0f} seconds of one processor")
    print(f"after: {win_share(env, policy.choose, 256):.0%}")


if __name__ == "__main__":
    main()
