"""One game: every function of the library, by any argument, from Python."""

import ast
import copy
import inspect
import pickle
import threading
import unittest
from pathlib import Path

import bastide
import numpy as np
from bastide import _engine


def play(state, seed, moves=10**6):
    """Plays at random up to the end or for so many moves; the seed goes on."""
    seed = state.settle(seed)
    while moves and state.actor != bastide.OVER:
        state.play(state.choose("random", seed))
        seed, moves = state.settle(seed + 1), moves - 1
    return seed


class Games(unittest.TestCase):
    def test_the_games(self):
        self.assertLessEqual(
            {"medina", "caylus", "tiletum"}, {each.name for each in bastide.games()}
        )
        for each in bastide.games():
            self.assertIs(bastide.game(each.name), each)
            self.assertIs(bastide.game(each.number), each)
            self.assertEqual(each.layout["actions"]["count"], each.actions)
            self.assertEqual(each.about["name"], each.name)
        hidden = bastide.game("template")
        self.assertNotIn(hidden, bastide.games())
        self.assertEqual(bastide.new("template", 2).game, hidden)
        for unknown in ("chess", -1, 99, 10**30):
            with self.assertRaises((bastide.Error, OverflowError)):
                bastide.game(unknown)

    def test_the_levels(self):
        self.assertEqual(bastide.LEVELS[0], "random")
        self.assertIn("master", bastide.LEVELS)

    def test_the_stub_names_what_there_is(self):
        stub = ast.parse(Path(_engine.__file__).with_name("_engine.pyi").read_text())
        for node in stub.body:
            if isinstance(node, ast.ClassDef) and node.name in ("State", "Batch"):
                told = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
                has = {each for each in vars(getattr(_engine, node.name)) if each[0] != "_"}
                self.assertEqual(told - {"__new__"}, has)
        told = {each.name for each in stub.body if isinstance(each, ast.FunctionDef)}
        self.assertEqual(
            told, {name for name, each in vars(_engine).items() if inspect.isbuiltin(each)}
        )


class States(unittest.TestCase):
    def test_whole_games(self):
        for title in bastide.games():
            for players in range(title.players_min, title.players_max + 1):
                with self.subTest(game=title.name, players=players):
                    state = bastide.new(title, players)
                    play(state, 7)
                    self.assertEqual(state.actor, bastide.OVER)
                    self.assertEqual(state.legal(), ())
                    self.assertEqual(len(state.points()), players)
                    self.assertEqual(min(state.places()), 1)
                    self.assertAlmostEqual(sum(state.returns()), 0, places=5)
                    self.assertEqual(len(state.history()), state.ply)

    def test_a_position_is_a_record_of_one_line(self):
        for each in bastide.games():
            state = bastide.new(each.name, 2)
            play(state, 3, moves=20)
            line = state.position_record()
            again = bastide.State.from_record(line)
            self.assertEqual(line.count("\n"), 1)
            self.assertEqual(again.position(), state.position())
            self.assertEqual(again.position_record(), line)

    def test_legal_mask_and_observation_agree(self):
        state = bastide.new("tiletum", 3)
        for _ in range(60):
            legal = state.legal()
            self.assertEqual(tuple(np.flatnonzero(state.mask())), legal)
            self.assertTrue(all(state.why(each) == 0 for each in legal[:5]))
            texts = [state.spell(each) for each in legal[:5]]
            self.assertEqual([state.read(each) for each in texts], list(legal[:5]))
            if state.actor == bastide.CHANCE:
                self.assertEqual(tuple(each for each, _ in state.outcomes()), legal)
            state.play(legal[len(legal) // 2])
        for form in bastide.Format:
            low, high = state.game.bounds(form)
            seen = state.observe(1, form)
            self.assertEqual(seen.dtype, form.dtype)
            self.assertTrue(((low <= seen) & (seen <= high)).all())

    def test_copies(self):
        state = bastide.new("caylus", 4, {"favours": "light"})
        play(state, 3, moves=25)
        for other in (
            state.clone(),
            copy.copy(state),
            copy.deepcopy(state),
            pickle.loads(pickle.dumps(state)),
            bastide.State.from_record(state.record()),
        ):
            self.assertIsInstance(other, bastide.State)
            self.assertEqual(other, state)
            self.assertEqual(other.position(), state.position())
            self.assertEqual(other.position_hash(), state.position_hash())
            other.undo(1)
            self.assertNotEqual(other, state)
        self.assertNotEqual(state, "something else")
        with self.assertRaises(TypeError):
            hash(state)

    def test_what_is_refused_changes_nothing(self):
        state = bastide.new("medina", 2)
        state.settle(1)
        before = state.position()
        for bad in (-1, 10**6, 10**30, -(10**30)):
            with self.assertRaises(bastide.Error) as caught:
                state.play(bad)
            self.assertEqual(caught.exception.code, -110)
        illegal = int(np.flatnonzero(state.mask() == 0)[0])
        with self.assertRaises(bastide.Error):
            state.play(illegal)
        self.assertGreater(state.why(illegal), 0)
        for wrong in (
            lambda: state.play_text("castle to the moon"),
            lambda: state.play_text("nul\0l"),
            lambda: state.undo(10**6),
            lambda: state.draw(1),
            lambda: state.choose("nobody", 1),
            lambda: state.observe(9),
            lambda: state.observe(0, out=np.zeros(3, np.uint8)),
            lambda: state.observe(0, out=np.zeros(state.game.bytes, np.int16)),
            lambda: state.mask(np.zeros(2 * state.game.actions, np.uint8)[::2]),
            lambda: bastide.State.from_record("no record"),
            lambda: bastide.new("medina", 9),
            lambda: bastide.new("medina", 2, {"no-such": 1}),
        ):
            with self.assertRaises((ValueError, BufferError)):
                wrong()
        with self.assertRaises(TypeError):
            state.play("0")
        self.assertEqual(state.position(), before)

    def test_errors_name_what_is_wrong(self):
        state = bastide.new("medina", 2)
        for call, code, name in (
            (lambda: bastide.new("chess"), -106, "'chess'"),
            (lambda: state.play(123456), -110, "123456"),
            (lambda: bastide.State.from_record("no record"), -115, "line 1"),
        ):
            with self.assertRaisesRegex(bastide.Error, name) as caught:
                call()
            self.assertEqual(caught.exception.code, code)

    def test_rules_and_reasons_in_words(self):
        state = bastide.new("caylus", 2)
        seed = state.settle(1)
        illegal = int(np.flatnonzero(state.mask() == 0)[0])
        told = {state.why_text(illegal, each) for each in bastide.LANGUAGES}
        self.assertEqual(len(told), len(bastide.LANGUAGES))
        self.assertIn(state.why_text(state.spell(illegal)), told)
        self.assertEqual(state.why_text(state.legal()[0]), "")
        better = state.choose("journeyman", seed)
        played = next(each for each in state.legal() if each != better)
        self.assertIn(state.spell(better), state.reason(played, better, "fr"))
        reasons = state.reasons(state.spell(played), better)
        self.assertEqual(reasons["better"], state.spell(better))
        for row in reasons["rows"]:
            self.assertEqual(row["figure"], row["better"] - row["played"])
        for wrong in (
            lambda: state.why_text(illegal, "xx"),
            lambda: state.reason(illegal, better),
            lambda: state.reasons(played, 10**6),
        ):
            with self.assertRaises(bastide.Error):
                wrong()

    def test_nothing_is_written_into_what_is_constant(self):
        state = bastide.new("medina", 2)
        room = np.zeros(state.game.bytes, np.uint8)
        room.flags.writeable = False
        with self.assertRaises((ValueError, BufferError)):
            state.observe(0, out=room)

    def test_threads_think_at_the_same_time(self):
        state = bastide.new("caylus", 2)
        state.settle(1)
        chosen = []

        def think():
            chosen.append(state.choose("apprentice", 5))

        threads = [threading.Thread(target=think) for _ in range(3)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        self.assertEqual(len(set(chosen)), 1)
        self.assertIn(chosen[0], state.legal())
