"""test_test.py - tools/test tells what failed, and not what did not."""

import contextlib
import io
import sys

from tree import Tree, load

BUILD_THAT_FAILS = """Preset CMake variables:
-- Configuring done
[1/3] Building C object core/a.c.o
[2/3] Building C object core/b.c.o
FAILED: core/b.c.o
/usr/bin/ccache /usr/bin/gcc -I/somewhere -O3 -o core/b.c.o -c core/b.c
core/b.c:7:2: error: 'x' undeclared
ninja: build stopped: subcommand failed.
"""
TESTS_THAT_FAIL = """Test project build
        Start   1: one
 1/2 Test   #1: one ...............   Passed    0.01 sec
        Start   2: two
 2/2 Test   #2: two ...............***Failed    0.01 sec
two: 3 should be 4
"""


# Leaves a process behind that works for a while, and waits until it has ended.
LEAVES_WORK_BEHIND = """
import os, time
pipe = os.pipe()
child = os.fork()
if not child:
    if left := os.fork():
        os.write(pipe[1], b"%d" % left)
    while not left and time.process_time() < 0.5:
        pass
    os._exit(0)
os.waitpid(child, 0)
left = int(os.read(pipe[0], 20))
while "State:\\tZ" not in open(f"/proc/{left}/status").read():
    time.sleep(0.01)
"""


class Test(Tree):
    """tools/test tells what failed, and not what did not."""

    def test_a_build_that_fails(self):
        self.assertEqual(
            load("test").failure_in(BUILD_THAT_FAILS).splitlines(),
            [
                "FAILED: core/b.c.o",
                "core/b.c:7:2: error: 'x' undeclared",
                "ninja: build stopped: subcommand failed.",
            ],
        )

    def test_tests_that_fail(self):
        self.assertEqual(
            load("test").failure_in(TESTS_THAT_FAIL).splitlines()[1:],
            [" 2/2 Test   #2: two ...............***Failed    0.01 sec", "two: 3 should be 4"],
        )

    def test_what_failed_stands_at_the_end(self):
        test = load("test")
        tally, took, out = test.Tally(), test.Stopwatch(), io.StringIO()
        browser = "\n".join(
            f"FAIL: page {page}\n    " + "\n    ".join(f"line {n}" for n in range(100))
            for page in (1, 2)
        )
        with contextlib.redirect_stdout(out):
            tally.tell("layers", 1, 0, took, "all is well")
            tally.tell("web browser", 0, 1, took, f"a.test.mjs: all passed\n{browser}")
            tally.tell("asan tests", 8, 1, took, "much", [("search (asan)", "3 should be 4")])
        self.assertIn("line 50", out.getvalue())
        end = io.StringIO()
        with contextlib.redirect_stdout(end):
            tally.tell_failures()
        lines = end.getvalue().split("\n")
        self.assertEqual(lines[:4], ["", "What failed:", "- web browser", "    FAIL: page 1"])
        self.assertEqual(lines[-3:], ["- search (asan)", "    3 should be 4", ""])
        self.assertIn("    FAIL: page 2", lines)
        self.assertIn("        line 99", lines)
        self.assertNotIn("line 50", end.getvalue())
        self.assertNotIn("all is well", end.getvalue())

    def test_the_work_of_processes_that_were_left_behind_is_counted(self):
        test = load("test")
        took = test.Stopwatch()
        self.assertEqual(test.run(took, [sys.executable, "-c", LEAVES_WORK_BEHIND]), (0, ""))
        self.assertGreaterEqual(took.work, 0.5)
        self.assertEqual(test.run(took, ["sh", "-c", "echo said; exit 3"]), (3, "said\n"))

    def test_stages_by_their_names(self):
        test = load("test")
        self.assertEqual(test.chosen([]), list(test.STAGES))
        self.assertEqual(test.chosen(["layers", "release"]), ["release", "layers"])
        self.assertEqual(test.chosen(["nightly"]), list(test.NIGHTLY))
        with self.assertRaises(SystemExit):
            test.chosen(["nothing"])
