"""What the module in C owes to Python: references, buffers, threads, refusals.

Nothing here is about games. A reference that is not given back shows when something is done a
thousand times; memory that is not freed, in the size of the process.
"""

import resource
import subprocess
import sys
import threading
import unittest

import bastide
import numpy as np
from bastide import Autoreset, Batch, _engine

MANY = 1000
SLACK_BLOCKS = 200  # what Python itself may keep meanwhile; a leak would be MANY or more
SLACK_KILOBYTES = 40_000


def ignoring(call):
    """The same call, where it is known to be refused."""

    def refused():
        try:
            call()
        except (ValueError, BufferError, TypeError, OverflowError):
            return
        raise AssertionError("was not refused")

    return refused


class References(unittest.TestCase):
    def setUp(self):
        self.state = bastide.new("caylus", 3)
        self.state.settle(1)
        self.batch = Batch("medina", 2)
        self.batch.reset()

    def keeps(self, call, *held):
        """Calls many times: no block of memory, and no reference to what it was given, is kept."""
        for _ in range(20):
            call()
        self.assertGreater(sys.getallocatedblocks(), 0)
        counts = [sys.getrefcount(each) for each in held]
        blocks = sys.getallocatedblocks()
        for _ in range(MANY):
            call()
        self.assertLess(sys.getallocatedblocks() - blocks, SLACK_BLOCKS)
        for each, count in zip(held, counts, strict=True):
            self.assertLess(abs(sys.getrefcount(each) - count), 20, each)

    def test_making_and_freeing(self):
        record = self.state.record()
        for call in (
            lambda: bastide.new("caylus", 3, {"favours": "light"}),
            lambda: bastide.State.from_record(record),
            self.state.clone,
            lambda: self.batch.state(1),
        ):
            self.keeps(call, bastide.State, _engine.State, record)
        self.keeps(lambda: Batch("medina", 1), Batch, _engine.Batch)

    def test_questions(self):
        chance = bastide.new("tiletum", 2)
        text, large = self.state.spell(self.state.legal()[0]), 2**63 + 5
        for call in (
            self.state.legal,
            self.state.history,
            self.state.points,
            self.state.places,
            self.state.returns,
            self.state.json,
            self.state.record,
            self.state.position,
            self.state.position_hash,
            chance.outcomes,
            lambda: chance.draw(large),
            lambda: chance.clone().settle(large),
            lambda: self.state.read(text),
            lambda: self.state.why(text),
            lambda: self.state.spell(self.state.legal()[0]),
            lambda: self.state.choose("random", large),
            lambda: self.state == chance,
            lambda: _engine.info(0),
            lambda: _engine.find("caylus"),
            _engine.levels,
        ):
            self.keeps(call, text, large)
        for call in (lambda: _engine.layout_json(2), lambda: _engine.game_json(2)):
            self.keeps(call)

    def test_moves(self):
        text = self.state.spell(self.state.legal()[0])

        def play_and_undo():
            self.state.play_text(text)
            self.state.undo(1)
            self.state.play(self.state.legal()[0])
            self.state.undo(1)

        self.keeps(play_and_undo, text)
        self.keeps(lambda: self.batch.step(self.batch.sample()))

    def test_refusals(self):
        number, word = 10**30, "nobody"
        illegal = np.full(2, 10**6, np.int32)
        for call in (
            lambda: self.state.play(-1),
            lambda: self.state.play(number),
            lambda: self.state.play(word),
            lambda: self.state.play_text(word),
            lambda: self.state.play_text("\ud800"),
            lambda: self.state.read(word),
            lambda: self.state.why("\ud800"),
            lambda: self.state.undo(word),
            lambda: self.state.spell(number),
            lambda: self.state.choose(word, 1),
            lambda: self.state.choose("random", word),
            lambda: self.state.draw(word),
            lambda: self.state.draw(1),
            lambda: self.state.settle(word),
            self.state.outcomes,
            lambda: self.state.observe(9),
            lambda: bastide.State.from_record(word),
            lambda: bastide.State.from_record("\ud800"),
            lambda: bastide.State.from_record(number),
            lambda: bastide.new("caylus", 3, word),
            lambda: _engine.find(word),
            lambda: _engine.find(number),
            lambda: _engine.info(word),
            lambda: _engine.info(99),
            lambda: _engine.layout_json(word),
            lambda: _engine.game_json(-1),
            lambda: Batch("medina", 1, seed=word),
            lambda: Batch("medina", 1, options=word),
            lambda: self.batch.step(illegal),
            lambda: self.batch.step(word),
            lambda: self.batch.state(7),
            lambda: self.batch.state_as(0, int),
            lambda: self.batch.state_as(0, word),
            lambda: self.batch.state_as(0, _engine.Batch),
        ):
            self.keeps(ignoring(call), word, number, illegal, bastide.Error)

    def test_a_refusal_that_names_an_environment(self):
        """Its number is an object of its own only if it is large."""
        many = Batch("medina", 400, arrays={"observations": None, "masks": None})
        many.reset()
        ids = many.sample()
        ids[399] = 10**6
        with self.assertRaises(bastide.Error) as caught:
            many.step(ids)
        self.assertEqual(caught.exception.environment, 399)
        self.keeps(ignoring(lambda: many.step(ids)), ids)

    def test_there_is_not_enough_memory(self):
        """In a process of its own, which may only have little more than it has."""
        script = """if True:
            import resource
            from bastide import _engine
            with open("/proc/self/statm") as statm:
                pages = int(statm.read().split()[0])
            resource.setrlimit(resource.RLIMIT_AS, (pages * 4096 + 2**26,) * 2)
            try:
                _engine.Batch(0, 2, 2**16)
            except MemoryError:
                print("refused")
        """
        done = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=False
        )
        self.assertEqual(done.stdout, "refused\n", done.stderr)

    def test_memory_is_given_back(self):
        """What the library has made is not Python's to count: the process would grow."""
        record, wrong = self.state.record(), np.zeros(3, np.uint8)
        makers = (
            (lambda: bastide.new("medina", 4), 40_000),
            (lambda: bastide.State.from_record(record), 20_000),
            (self.state.clone, 40_000),
            (lambda: self.state.choose("random", 1), 40_000),
            (lambda: Batch("tiletum", 8), 300),
            (ignoring(lambda: Batch("tiletum", 8, arrays={"masks": wrong})), 300),
        )
        for make, times in makers:
            make()
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            for _ in range(times):
                make()
            grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
            self.assertLess(grown, SLACK_KILOBYTES, make)


class Buffers(unittest.TestCase):
    """A bytearray cannot change its size while somebody looks at it, and so tells who does."""

    def free(self, room):
        room.append(0)  # raises BufferError where it is held
        room.pop()

    def test_a_batch_holds_its_arrays_for_as_long_as_it_lives(self):
        masks = bytearray(2 * bastide.game("medina").actions)
        batch = Batch("medina", 2, arrays={"masks": masks})
        with self.assertRaises(BufferError):
            masks.append(0)
        batch.reset()
        self.assertGreater(sum(masks), 0)
        del batch
        self.free(masks)

    def test_a_batch_that_is_refused_holds_nothing(self):
        masks = bytearray(2 * bastide.game("medina").actions)
        with self.assertRaises(ValueError):
            Batch("medina", 2, arrays={"masks": masks, "dones": bytearray(3)})
        self.free(masks)

    def test_calls_hold_nothing(self):
        state = bastide.new("medina", 2)
        state.settle(1)
        batch = Batch("medina", 2)
        batch.reset()
        mask, seen = bytearray(state.game.actions), bytearray(state.game.bytes)
        which, wrong = bytearray(b"\1\0"), bytearray(1)
        state.mask(mask)
        state.observe(0, out=seen)
        batch.reset(which=which)
        seeds = memoryview(bytearray(16)).cast("Q")
        batch.reset(seeds=seeds)
        seeds.release()  # raises BufferError where it is held
        self.assertRaises(ValueError, batch.reset, which=which, seeds=wrong)
        self.assertRaises(ValueError, batch.reset, which=wrong)
        self.assertRaises(ValueError, state.mask, wrong)
        self.assertRaises(ValueError, batch.step, wrong)
        self.assertRaises(ValueError, batch.sample, wrong)
        for room in (mask, seen, which, wrong):
            self.free(room)
        ids = bytearray(8)
        batch.sample(memoryview(ids).cast("i"))
        batch.step(memoryview(ids).cast("i"))
        illegal = memoryview(bytearray(b"\xff" * 8)).cast("i")
        self.assertRaises(bastide.Error, batch.step, illegal)
        self.free(ids)

    def test_only_rows_one_after_the_other(self):
        title = bastide.game("caylus")
        for wrong in (
            np.zeros((title.actions, 4), np.uint8).T,  # the columns lie together
            np.zeros((4, 2 * title.actions), np.uint8)[:, ::2],
            np.zeros((4, title.actions + 1), np.uint8),
            np.zeros((4, title.actions), np.uint16),
            np.zeros((2, title.actions), np.uint16),  # as many bytes, of other elements
            bytes(4 * title.actions),  # constant
        ):
            with self.assertRaises((ValueError, BufferError)):
                Batch(title, 4, arrays={"masks": wrong})
        ids = np.zeros(2, np.int32)
        ids.flags.writeable = False
        batch = Batch(title, 2)
        batch.reset()
        with self.assertRaises((ValueError, BufferError)):
            batch.sample(ids)
        constant = batch.sample()
        constant.flags.writeable = False
        batch.step(constant)  # what is only read may be constant
        seeds = np.arange(2, dtype=np.uint64)
        seeds.flags.writeable = False
        batch.reset(which=b"\1\0", seeds=seeds)
        self.assertEqual(list(batch.plies), [batch.state(each).ply for each in range(2)])


class Numbers(unittest.TestCase):
    """What does not fit into an int of C is refused, and is not what its lower half would be."""

    def test_numbers_beyond_an_int(self):
        state = bastide.new("caylus", 2)
        state.settle(1)
        state.play(state.legal()[0])
        before, (legal, *_) = state.position(), state.legal()
        for beyond in (2**32, -(2**32), 2**64, -(2**64)):
            for call in (
                lambda beyond=beyond: state.play(beyond + legal),
                lambda beyond=beyond: state.spell(beyond + legal),
                lambda beyond=beyond: state.why(beyond + legal),
                lambda beyond=beyond: state.undo(beyond + 1),
                lambda beyond=beyond: state.observe(beyond),
                lambda beyond=beyond: _engine.info(beyond),
                lambda beyond=beyond: _engine.layout_json(beyond),
                lambda beyond=beyond: _engine.game_json(beyond),
                lambda beyond=beyond: bastide.State(beyond, 2),
                lambda beyond=beyond: Batch("caylus", 1, seat=beyond, opponent="random"),
            ):
                with self.assertRaises((bastide.Error, OverflowError)):
                    call()
        self.assertEqual(state.position(), before)

    def test_seeds_are_taken_by_their_lowest_64_bits(self):
        state = bastide.new("tiletum", 2)
        self.assertEqual(state.draw(5), state.draw(2**64 + 5))
        self.assertEqual(state.draw(-1), state.draw(2**64 - 1))


class Threads(unittest.TestCase):
    def test_a_batch_in_use_is_refused_and_python_goes_on(self):
        """While opponents think in one thread, this one runs, and may not use the batch."""
        batch = Batch("caylus", 8, opponent="apprentice", autoreset=Autoreset.SAME_STEP)
        batch.reset()
        ids = memoryview(bytearray(4 * 8)).cast("i")
        batch.sample(ids)
        uses = (batch.sample, batch.reset, lambda: batch.state(0), lambda: batch.step(ids))
        refused, finished = set(), threading.Event()

        def think():
            while len(refused) < len(uses) and not finished.is_set():
                batch.step(batch.sample())

        def think_safely():
            try:
                think()
            except (RuntimeError, bastide.Error):  # the other thread was first
                think_safely()

        thread = threading.Thread(target=think_safely)
        thread.start()
        while len(refused) < len(uses) and thread.is_alive():
            for use in uses:
                try:
                    use()
                except RuntimeError as error:
                    self.assertIn("another thread", str(error))
                    refused.add(use)
                except bastide.Error:
                    pass
        finished.set()
        thread.join()
        self.assertEqual(len(refused), len(uses))
        ids.release()  # no refused call holds it
        batch.step(batch.sample())
