"""Language models as players, with models that are made of chance."""

import json
import os
import random
import re
import sys
import unittest

import bastide
from bastide import llm

GAMES = ("medina", "caylus", "tiletum")
FULL = bool(os.environ.get("BASTIDE_FULL"))


def moves_of(messages):
    """The legal moves that the last prompt lists."""
    prompt = next(each for each in reversed(messages) if "Your legal moves:" in each["content"])
    listed = prompt["content"].partition("Your legal moves:\n")[2].partition("\n\n")[0]
    return listed.splitlines()


class Mock:
    """Answers with a legal move, in one of the ways that models have; or with nonsense."""

    FORMS = (
        "MOVE: {}",
        "I think.\n\n**MOVE:** `{}`",
        '{{"move": "{}"}}',
        "So I play {}.",
        "MOVE: {}.",
    )
    NONSENSE = ("", "MOVE:", "MOVE: resign", "I cannot decide.", "MOVE: place r99\nMOVE: fly")

    def __init__(self, seed, nonsense):
        self.random, self.nonsense = random.Random(seed), nonsense

    def __call__(self, messages):
        if self.random.random() < self.nonsense:
            return self.random.choice(self.NONSENSE)
        return self.random.choice(self.FORMS).format(self.random.choice(moves_of(messages)))


def middle(game, players=3, moves=80):
    """A position in the middle of a game."""
    state = bastide.new(game, players)
    seed = state.settle(1)
    while moves and state.actor != bastide.OVER:
        state.play(state.choose("greedy", seed))
        seed, moves = state.settle(seed + 1), moves - 1
    return state


class Prompts(unittest.TestCase):
    def test_short_rules_are_all_rules_with_their_numbers(self):
        for name in GAMES:
            letter, lines = bastide.game(name).rule_letter, llm.short_rules(name).splitlines()
            self.assertGreater(len(lines), 80)
            for number, line in enumerate(lines, start=1):
                self.assertTrue(line.startswith(f"{letter}{number}. "), line)

    def test_full_rules_have_the_printed_facts_and_no_sources(self):
        for name, fact in (("medina", "tower"), ("caylus", "cathedral"), ("tiletum", "cathedral")):
            text = llm.full_rules(name)
            self.assertIn(fact, text)
            self.assertNotRegex(text, r"\[FR [0-9]")
            self.assertGreater(len(text), len(llm.short_rules(name)))

    def test_a_prompt_of_caylus_is_short(self):
        for players in (2, 3, 4, 5):
            for moves in (40, 120, 200):
                prompt = llm.Prompt(rules=None)
                tokens = sum(
                    llm.estimate_tokens(each["content"])
                    for each in prompt.messages(middle("caylus", players, moves))
                )
                self.assertLess(tokens, 2000)

    def test_a_description_has_every_fact_that_is_not_empty(self):
        def words(value):
            if isinstance(value, dict):
                return [each for key in value for each in words(value[key])]
            if isinstance(value, list):
                return [each for item in value for each in words(item)]
            return [value] if isinstance(value, str) and value else []

        for name in GAMES:
            state = middle(name)
            text = set(re.split(r"[^\w\-+]+", state.text()))
            facts = json.loads(state.json())
            if name == "caylus":  # the names of spaces without anything on them are counted
                facts["road"] = [each for each in facts["road"] if each["tile"]]
            missing = {
                word for each in words(facts) for word in re.split(r"[^\w\-+]+", each)
            } - text
            self.assertEqual(missing - {""}, set(), name)

    def test_parts_of_a_prompt_can_be_left_out(self):
        state = middle("medina")
        bare = llm.Prompt(rules=None, legal=False, history=0, position="json").messages(state)
        self.assertIn('"palaces":', bare[1]["content"])
        self.assertNotIn("Your legal moves", bare[1]["content"])
        self.assertNotIn("last moves", bare[1]["content"])
        self.assertNotIn("M12.", bare[0]["content"])


class Answers(unittest.TestCase):
    def test_moves_are_found(self):
        legal = ["place r1", "place r16", "place trading-post", "pass"]
        for text, move in (
            ("MOVE: place r1", "place r1"),
            ("**MOVE:** `place r16`", "place r16"),
            ("move : Place  R16.", "place r16"),
            ("MOVE: place trading_post", "place trading-post"),
            ("MOVE: pass\n\nMOVE: place r1\n", "place r1"),
            ("MOVE: place r1 (the quarry)", "place r1"),
            ('{"why": "x", "move": "pass"}', "pass"),
            ("I might pass.\nBest is place r16", "place r16"),
            ("place r1 or pass", None),
            ("MOVE:", None),
            ("", None),
            ("MOVE: place r2", "place r2"),  # no legal move: its rule is explained
        ):
            self.assertEqual(llm.read_answer(text, legal), move, text)

    def test_a_refusal_names_the_rule(self):
        state = bastide.new("caylus", 2)
        state.settle(1)
        self.assertRegex(llm.complain(state, "place r15"), r"Rule C\d+: ")
        self.assertIn("not spelled", llm.complain(state, "fly"))
        self.assertIn("MOVE:", llm.complain(state, None))


class Players(unittest.TestCase):
    def test_half_nonsense_finishes_games(self):
        for game in GAMES:
            for seed in range(100 if FULL else 3):
                player = llm.Player(Mock(seed, nonsense=0.5), llm.Prompt(rules=None, history=0))
                result = llm.play_game(game, [player, "random"], seed=seed)
                replayed = bastide.State.from_record(result.record)
                self.assertEqual(replayed.actor, bastide.OVER)
                self.assertEqual(replayed.points(), result.points)
                self.assertGreater(player.usage.retries, 0)
                self.assertGreater(player.usage.questions, player.usage.retries)
                self.assertGreater(player.usage.input_tokens, 1000)

    def test_a_failure_can_be_an_error(self):
        state = middle("caylus")
        player = llm.Player(lambda _: "MOVE: fly", retries=1, on_failure="raise")
        with self.assertRaisesRegex(llm.AnswerError, "fly"):
            player.choose(state)
        self.assertEqual((player.usage.questions, player.usage.retries), (2, 1))
        self.assertEqual(player.usage.failures, 1)

    def test_limits_end_before_they_are_exceeded(self):
        state = middle("caylus")
        for limits, what in (
            (llm.Limits(questions=2), "questions"),
            (llm.Limits(tokens=20000), "tokens"),
            (llm.Limits(cost=0.05, input_price=3, output_price=15), "cost"),
        ):
            player = llm.Player(Mock(1, nonsense=0), limits=limits)
            with self.assertRaisesRegex(llm.BudgetError, what):
                for _ in range(100):
                    player.choose(state)
            self.assertGreater(player.usage.questions, 0)
            self.assertLessEqual(player.usage.questions, limits.questions or 100)
            self.assertLessEqual(player.usage.cost, limits.cost or 1e9)

    def test_numbers_of_tokens_come_from_the_model(self):
        state = middle("medina")
        mock = Mock(1, nonsense=0)
        player = llm.Player(
            lambda messages: llm.Reply(mock(messages), 1000, 10),
            limits=llm.Limits(input_price=2, output_price=5),
        )
        player.choose(state)
        self.assertEqual((player.usage.input_tokens, player.usage.output_tokens), (1000, 10))
        self.assertAlmostEqual(player.usage.cost, 0.00205)

    def test_adapters(self):
        state, mock = middle("caylus"), Mock(1, nonsense=0)
        player = llm.Player(llm.from_prompt(lambda text: mock([{"content": text}])))
        self.assertIn(player.choose(state), state.legal())
        program = (
            "import json, sys; print('MOVE:',"
            " json.load(sys.stdin)[1]['content'].split(chr(10))[-3])"
        )
        player = llm.Player(llm.from_command(sys.executable, "-c", program))
        self.assertIn(player.choose(state), state.legal())


if __name__ == "__main__":
    unittest.main()
