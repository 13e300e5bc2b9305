"""The examples: by PufferLib's conventions, as messages, and as an arena of CodeClash."""

import importlib.util
import os
import random
import subprocess
import sys
import tempfile
import types
import unittest
from pathlib import Path
from unittest import mock

import bastide
import numpy as np

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
ROOT = EXAMPLES.parents[1]
PROGRAM = Path(os.environ.get("BASTIDE") or ROOT / "build/bastide")


def load(name):
    path = EXAMPLES / f"{name}.py"
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


puffer = load("puffer")
messages = load("bastide_verifiers")


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


class Messages(unittest.TestCase):
    def play(self, game, number, answer):
        """A match, and how often each kind of message came."""
        match, refused = messages.Match(game, "random", number), 0
        question = match.question()
        while question is not None:
            moves = question.partition("Your legal moves:\n")[2].partition("\n\n")[0]
            question = match.answer(answer(moves.splitlines()))
            refused += question is not None and question.startswith("'")
        return match, refused

    def test_matches_end_with_a_reward(self):
        source, rewards = random.Random(1), set()
        for title in bastide.games():
            for number in range(6):
                match, refused = self.play(
                    title.name, number, lambda moves: f"MOVE: {source.choice(moves)}"
                )
                self.assertTrue(match.over)
                self.assertEqual((match.illegal, refused), (0, 0))
                self.assertGreater(match.decisions, 10)
                places = match.state.places()
                won = places[match.seat] < places[1 - match.seat]
                self.assertEqual(match.reward() == 1, won)
                rewards.add(match.reward())
            self.assertIn(title.name, match.rules().lower())
        self.assertLessEqual({0.0, 1.0}, rewards)

    def test_the_seats_change_and_the_dice_stay(self):
        first, second, third = (messages.Match("tiletum", "random", each) for each in range(3))
        self.assertEqual([first.seat, second.seat, third.seat], [0, 1, 0])
        chance = [
            [line for line in match.state.record().splitlines() if line.startswith(". ")][:20]
            for match in (first, second, third)
        ]
        self.assertEqual(chance[0], chance[1])
        self.assertNotEqual(chance[0], chance[2])

    def test_three_illegal_moves_become_a_random_one(self):
        match, refused = self.play("caylus", 0, lambda moves: "MOVE: fly")
        self.assertTrue(match.over)
        self.assertEqual(match.illegal, 3 * match.decisions)
        self.assertEqual(refused, 2 * match.decisions)
        self.assertIn("is not spelled", messages.Match("caylus", "random", 0).answer("MOVE: fly"))


class Environment:
    """A container of CodeClash that is a folder here."""

    def __init__(self, folder):
        self.folder = folder

    def execute(self, command):
        done = subprocess.run(
            [
                "sh",
                "-c",
                command.replace(" /alpha/", f" {self.folder}/alpha/").replace(
                    " /beta/", f" {self.folder}/beta/"
                ),
            ],
            cwd=self.folder,
            env={**os.environ, "PATH": f"{PROGRAM.parent}:{os.environ['PATH']}"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return {"returncode": done.returncode, "output": done.stdout}


def arena_of_codeclash(folder):
    """The arena over stand-ins for what CodeClash gives it."""

    def assert_zero_exit_code(done, logger=None):
        assert done["returncode"] == 0, done["output"]

    stand_ins = {
        "codeclash.arenas.arena": types.SimpleNamespace(CodeArena=object),
        "codeclash.constants": types.SimpleNamespace(RESULT_TIE="Tie"),
        "codeclash.utils.environment": types.SimpleNamespace(
            assert_zero_exit_code=assert_zero_exit_code
        ),
    }
    with mock.patch.dict(sys.modules, stand_ins):
        arena = load("codeclash/bastide").BastideArena()
    arena.game_config = {"game": "medina", "sims_per_round": 4, "move_ms": 60000}
    arena.log_env, arena.logger = folder, None
    arena.log_round = lambda round_num: folder
    arena.environment = Environment(folder)
    return arena


@unittest.skipUnless(PROGRAM.exists(), "the program is not built")
class CodeClash(unittest.TestCase):
    def setUp(self):
        self.room = tempfile.TemporaryDirectory(prefix="bastide-arena-")
        self.folder = Path(self.room.name)
        self.arena = arena_of_codeclash(self.folder)
        self.agents = []
        for name in ("alpha", "beta"):
            (self.folder / name).mkdir()
            bot = (ROOT / "docs/guide/bot.py").read_text()
            (self.folder / name / "bot.py").write_text(bot)
            environment = Environment(self.folder / name)
            self.agents.append(types.SimpleNamespace(name=name, environment=environment))

    def tearDown(self):
        self.room.cleanup()

    def break_the_bot_of(self, name):
        (self.folder / name / "bot.py").write_text("print('hello 1 broken')")

    def round(self):
        stats = types.SimpleNamespace(
            scores={},
            details=[],
            winner=None,
            player_stats={each.name: types.SimpleNamespace(score=0) for each in self.agents},
        )
        self.arena.execute_round(self.agents)
        self.arena.get_results(self.agents, 1, stats)
        return stats

    def test_a_round(self):
        for agent in self.agents:
            self.assertEqual(self.arena.validate_code(agent), (True, None))
        stats = self.round()
        self.assertEqual(sum(stats.scores.values()), 4)
        self.assertIn(stats.winner, {"alpha", "beta", "Tie"})
        self.assertIn("0 forfeits", stats.details[0])

    def test_a_broken_bot_loses(self):
        self.break_the_bot_of("alpha")
        valid, reason = self.arena.validate_code(self.agents[0])
        self.assertFalse(valid)
        self.assertIn("forfeit", reason)
        stats = self.round()
        self.assertEqual((stats.winner, stats.scores), ("beta", {"alpha": 0, "beta": 4}))
