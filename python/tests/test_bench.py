"""BastideBench with players that know the answers, and with one that knows nothing."""

import itertools
import json
import os
import random
import re
import shlex
import subprocess
import sys
import unittest

import bastide
from bastide import bench, llm

GAMES = ("medina", "caylus", "tiletum")
FULL = bool(os.environ.get("BASTIDE_FULL"))


def first_move(messages):
    """The first legal move that the prompt lists."""
    prompt = next(each for each in reversed(messages) if "Your legal moves:" in each["content"])
    return "MOVE: " + prompt["content"].partition("Your legal moves:\n")[2].splitlines()[0]


class Knowing(llm.Player):
    """Knows the answers of the book."""

    answers: dict = {}

    def choose(self, state, seed=0):
        return state.read(self.answers[state.record()])


class Positions(unittest.TestCase):
    def test_every_book_can_be_asked(self):
        for name in GAMES:
            for position in bench.book(name):
                state = bastide.State.from_record(position.record)
                self.assertIn(state.read(position.answer), state.legal())
                self.assertEqual(position.loss(position.answer), 0)
                self.assertGreater(position.loss("no such move"), 0)

    def test_scores(self):
        records = {
            bastide.State.from_record(each.record).record(): each.answer
            for each in bench.book("caylus")
        }
        player = type("All", (Knowing,), {"answers": records})(first_move)
        all_found = bench.positions(player, "caylus", 20)
        self.assertEqual((all_found.solved.mean, all_found.loss), (1, 0))
        self.assertLess(all_found.solved.low, 1)
        some = bench.positions(llm.Player(first_move), "caylus", 20)
        self.assertLess(some.solved.mean, 0.5)
        self.assertGreater(some.loss, 1)


class Twins(unittest.TestCase):
    def test_a_twin_is_the_same_tree(self):
        """The same answers, counted from the first legal move, play the same game."""
        records = set()
        for words in (bench.renamed("medina"), bench.mirrored("medina"), None):
            player = llm.Player(first_move, llm.Prompt(words=words, rules=None))
            result = llm.play_game("medina", [player, "greedy"], seed=3)
            self.assertEqual(player.usage.failures, 0)
            records.add(result.record)
        self.assertEqual(len(records), 1)

    def test_no_word_of_the_game_is_left(self):
        for name in GAMES:
            words = bench.renamed(name, seed=2)
            state = bastide.new(name)
            state.settle(1)
            prompt = llm.Prompt(words=words).messages(state)
            moves = prompt[1]["content"].partition("Your legal moves:\n")[2].partition("\n\n")[0]
            self.assertEqual(
                [words.back(each) for each in moves.splitlines()], llm.spell_all(state)
            )
            known = set(re.findall(r"[a-z]{3,}", " ".join(llm.spell_all(state))))
            left = known & set(re.findall(r"[a-z]+", moves)) - bench.LITTLE_WORDS
            self.assertEqual(left, set(), name)
            self.assertNotIn(name, prompt[0]["content"].lower())

    def test_words_come_back(self):
        words = llm.Words({"palace": "dorbu", "a1": "p1", "p1": "a1"})
        text = "Palaces at a1: a palace, PALACE, palaced."
        self.assertEqual(words.out(text), "Dorbus at p1: a dorbu, PALACE, palaced.")
        self.assertEqual(words.back(words.out(text)), text)
        with self.assertRaises(ValueError):
            llm.Words({"a": "c", "b": "c"})

    def test_a_game_without_squares_has_no_mirror(self):
        with self.assertRaisesRegex(ValueError, "caylus"):
            bench.mirrored("caylus")


class Games(unittest.TestCase):
    def test_a_program_is_measured(self):
        model = (
            "import json, sys; print('MOVE:', json.load(sys.stdin)[1]['content']"
            ".partition('Your legal moves:')[2].split(chr(10))[1])"
        )
        command = shlex.join([sys.executable, "-c", model])
        line = ["--positions", "2", "--games", "0", "--twin", "renamed", "--command", command]
        done = subprocess.run(
            [sys.executable, "-m", "bastide.bench", "medina", *line],
            capture_output=True,
            text=True,
            check=True,
        )
        scores = json.loads(done.stdout)
        self.assertEqual(scores["positions"]["solved"]["count"], 2)
        self.assertEqual(scores["usage"]["failures"], 0)

    def test_scores_against_levels(self):
        source = random.Random(1)

        def guess(messages):
            if source.random() < 0.5:
                return "I cannot decide."
            return first_move(messages)

        player = llm.Player(guess, llm.Prompt(rules=None, history=0))
        scores = bench.games(player, "medina", levels=["newcomer", "apprentice"], games=4)
        self.assertEqual(set(scores), {"newcomer", "apprentice"})
        for score in scores.values():
            self.assertEqual(score.count, 4)
            self.assertLessEqual(0, score.low)
            self.assertLessEqual(score.low, score.mean)
            self.assertLessEqual(score.mean, score.high)
            self.assertLessEqual(score.high, 1)

    def test_a_result_can_be_valued_in_another_way(self):
        player = llm.Player(first_move, llm.Prompt(rules=None))
        scores = bench.games(
            player, "medina", levels=["newcomer"], games=2, value=lambda result, seat: 0.25
        )
        self.assertEqual(scores["newcomer"].mean, 0.25)

    def test_a_level_answers_like_a_model(self):
        """The same moves, whether a level plays or its answers are read."""
        for words in (None, bench.renamed("caylus", seed=4)):
            player = bench.LevelPlayer(level="newcomer", prompt=llm.Prompt(words=words))
            by_text = llm.play_game("caylus", [player, "random"], seed=9)
            self.assertEqual(
                by_text.record, llm.play_game("caylus", ["newcomer", "random"], seed=9).record
            )
            self.assertEqual((player.usage.retries, player.usage.failures), (0, 0))

    def test_levels_keep_their_order_through_the_text(self):
        steps = [("apprentice", "newcomer", 20)]
        if FULL:
            names = bench.LEVELS[: bench.LEVELS.index("foreman") + 1]
            steps = [(above, below, 40) for below, above in itertools.pairwise(names)]
        for above, below, count in steps:
            player = bench.LevelPlayer(level=above, prompt=llm.Prompt(rules=None))
            score = bench.games(player, "caylus", levels=[below], games=count)[below]
            self.assertGreater(score.low, 0.5, above)

    def test_shares(self):
        result = llm.Result((5, 9, 9), (3, 1, 1), "")
        self.assertEqual([bench.share(result, seat) for seat in range(3)], [0, 0.75, 0.75])
