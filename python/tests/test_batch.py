"""Many games: arrays are written in place, and refusals change nothing."""

import copy
import inspect
import pickle
import subprocess
import sys
import threading
import unittest

import bastide
import numpy as np
from bastide import Autoreset, Batch


def steps(batch, count):
    for _ in range(count):
        batch.step(batch.sample())


class Batches(unittest.TestCase):
    def test_arrays_follow_the_games(self):
        for title in bastide.games():
            batch = Batch(title, 5, 3, seed=4)
            batch.reset()
            steps(batch, 20)
            for each in range(batch.count):
                state = batch.state(each)
                self.assertEqual(batch.actors[each], state.actor)
                self.assertEqual(batch.plies[each], state.ply)
                self.assertEqual(tuple(batch.points[each]), state.points())
                np.testing.assert_array_equal(batch.masks[each], state.mask())
                np.testing.assert_array_equal(batch.observations[each], state.observe(state.actor))

    def test_the_caller_brings_arrays(self):
        title = bastide.game("caylus")
        masks = np.zeros((3, title.actions), np.uint8)
        batch = Batch(title, 3, arrays={"masks": masks, "observations": None})
        batch.reset()
        self.assertGreater(masks.sum(), 0)
        self.assertIs(batch.masks, masks)
        self.assertIsNone(batch.observations)
        with self.assertRaises(ValueError):
            Batch(title, 4, arrays={"masks": masks})
        with self.assertRaises(ValueError):
            Batch(title, 3, arrays={"masks": masks.astype(np.int16)})

    def test_seeds_and_threads(self):
        def after(threads, **seeds):
            batch = Batch("tiletum", 8, seed=1, threads=threads)
            batch.reset(**seeds)
            steps(batch, 50)
            return batch.observations

        np.testing.assert_array_equal(after(0), after(2))
        other = after(0, seeds=np.arange(8, dtype=np.uint64))
        self.assertFalse(np.array_equal(after(0), other))

    def test_an_id_that_is_not_legal(self):
        batch = Batch("medina", 4)
        batch.reset()
        ids = batch.sample()
        before = batch.plies.copy()
        ids[2] = np.flatnonzero(batch.masks[2] == 0)[0]
        with self.assertRaises(bastide.Error) as caught:
            batch.step(ids)
        self.assertEqual(caught.exception.environment, 2)
        self.assertEqual([batch.state(each).ply for each in range(4)], list(before))
        for wrong in (ids[:3], ids.astype(np.int64)):
            with self.assertRaises((ValueError, BufferError)):
                batch.step(wrong)

    def test_a_forked_child_steps_with_its_own_threads(self):
        script = """if True:
            import os
            from bastide import Batch
            batch = Batch("tiletum", 16, seed=1, threads=2)
            batch.reset()
            child = os.fork()
            for _ in range(20):
                batch.step(batch.sample())
            ended = os.waitpid(child, 0)[1] if child else 0
            print(batch.observations.sum(), ended, flush=True)
            del batch
            os._exit(0)
        """
        done = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=60
        )
        lines = done.stdout.splitlines()
        self.assertEqual(len(lines), 2, done.stderr)
        self.assertEqual(lines[0], lines[1])

    def test_ids_of_any_whole_type(self):
        batch = Batch("medina", 3)
        with self.assertRaisesRegex(RuntimeError, "reset"):
            batch.step(batch.sample())
        batch.reset()
        for kind in (np.int64, np.uint16, list):
            ids = batch.sample()
            batch.step(ids.tolist() if kind is list else ids.astype(kind))
        self.assertEqual(list(batch.plies), [batch.state(each).ply for each in range(3)])
        with self.assertRaises(TypeError):
            batch.step(batch.sample().astype(float))
        with self.assertRaises(bastide.Error):
            batch.step(batch.sample().astype(np.int64) + 2**32)
        self.assertEqual(len(batch), 3)
        self.assertIn("3 games of medina", repr(batch))

    def test_autoreset(self):
        for mode in Autoreset:
            batch = Batch("medina", 2, autoreset=mode, seed=2)
            batch.reset()
            while not batch.dones.any():
                batch.step(batch.sample())
            ended = int(np.flatnonzero(batch.dones)[0])
            self.assertAlmostEqual(float(batch.rewards[ended].sum()), 0, places=5)
            if mode == Autoreset.SAME_STEP:
                self.assertGreater(batch.final_observations[ended].sum(), 0)
                self.assertGreater(batch.masks[ended].sum(), 0)
                continue
            self.assertEqual(batch.actors[ended], bastide.OVER)
            self.assertEqual(batch.sample()[ended], -1)
            if mode == Autoreset.NEXT_STEP:
                batch.step(batch.sample())
            else:
                batch.reset(which=(batch.actors == bastide.OVER).astype(np.uint8))
            self.assertGreaterEqual(batch.actors[ended], 0)

    def test_opponents(self):
        batch = Batch("caylus", 4, 3, opponent="greedy", seat=-1)
        batch.reset()
        for _ in range(30):
            self.assertEqual(list(batch.actors), [0, 1, 2, 0])
            batch.step(batch.sample())

    def test_positions_are_loaded(self):
        state = bastide.new("tiletum", 3)
        seed = state.settle(1)
        for _ in range(30):
            state.play(state.choose("greedy", seed))
            seed = state.settle(seed + 1)
        batch = Batch("tiletum", 3, 3)
        batch.load([None, state, None])  # instead of reset
        self.assertEqual(batch.state(1), state)
        self.assertEqual(batch.plies[1], state.ply)
        np.testing.assert_array_equal(batch.masks[1], state.mask())
        self.assertLess(batch.plies[0], state.ply)
        steps(batch, 5)
        for wrong, error, words in (
            ([state], ValueError, "wanted 3, not 1"),
            ([state, 7, None], TypeError, "7"),
            ([None, bastide.new("tiletum", 2), None], bastide.Error, "environment 1"),
        ):
            with self.assertRaisesRegex(error, words):
                batch.load(wrong)

    def test_copies_continue_like_the_original(self):
        names = ("observations", "masks", "rewards", "dones", "actors", "plies", "points")
        for autoreset in (Autoreset.NEXT_STEP, Autoreset.SAME_STEP):
            batch = Batch("medina", 4, 3, seed=3, autoreset=autoreset, arrays={"points": None})
            batch.reset()
            steps(batch, 300)
            copies = [copy.copy(batch), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))]
            for _ in range(100):
                ids = batch.sample()
                batch.step(ids)
                for each in copies:
                    np.testing.assert_array_equal(each.sample(), ids)
                    each.step(ids)
                    for name in names:
                        np.testing.assert_array_equal(getattr(each, name), getattr(batch, name))

    def test_errors_name_what_is_wrong(self):
        batch, state = Batch("caylus", 2), bastide.new("caylus")
        batch.reset()
        for call, word in (
            (lambda: bastide.new("chess"), "chess"),
            (lambda: bastide.new("caylus", 9), "9"),
            (lambda: bastide.new("caylus", 2, {"favours": "heavy"}), "favours=heavy"),
            (lambda: Batch("caylus", 2, options="favours=heavy"), "favours=heavy"),
            (lambda: Batch("caylus", 2, opponent="champion"), "champion"),
            (lambda: Batch("caylus", 2, opponent="greedy", seat=4), "4"),
            (lambda: state.choose("champion", 1), "champion"),
            (lambda: state.play(400), "400"),
            (lambda: state.spell(9999), "9999"),
            (lambda: state.play_text("fly"), "fly"),
            (lambda: state.why("fly"), "fly"),
            (lambda: state.undo(7), "7"),
            (lambda: state.observe(6), "6"),
            (lambda: batch.step([400, 400]), "id 400 in environment 0"),
        ):
            with self.assertRaisesRegex(bastide.Error, word):
                call()

    def test_every_function_has_a_signature(self):
        for kind in (bastide.State, Batch):
            for name, each in inspect.getmembers(kind, callable):
                if not name.startswith("_"):
                    self.assertTrue(inspect.signature(each), name)

    def test_wrong_options(self):
        for wrong in (
            {"players": 9},
            {"count": 0},
            {"opponent": "nobody"},
            {"opponent": "random", "seat": 5},
            {"options": {"no-such": 1}},
            {"threads": -1},
        ):
            with self.subTest(wrong), self.assertRaises(ValueError):
                Batch(**{"which": "medina", "count": 2, **wrong})

    def test_one_thread_at_a_time(self):
        """Threads that step the same batch: each step is made whole or refused."""
        batch = Batch("medina", 64, opponent="greedy", autoreset=Autoreset.SAME_STEP)
        batch.reset()
        refused, other = [], []

        def use():
            for _ in range(30):
                try:
                    batch.step(batch.sample())
                except RuntimeError as error:
                    refused.append(error)
                except bastide.Error as error:  # somebody stepped between sample and step
                    other.append(error)

        threads = [threading.Thread(target=use) for _ in range(3)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        self.assertLess(len(refused) + len(other), 90)
        batch.step(batch.sample())
