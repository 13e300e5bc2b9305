"""The commands of README.md and of the guides work as they are written.

A block of commands begins with ```sh. If it takes minutes, its first line is ```sh slow, and it
runs only at night (BASTIDE_FULL). If a test cannot run it, the first line gives the reason:
```sh not-run: needs root. A block of JSON is the content of a file.
"""

import os
import re
import subprocess
import unittest

from checkout import ROOT
from timeouts import TIMEOUT

DOCUMENTS = [ROOT / "README.md", *sorted(ROOT.glob("docs/guide/*.md"))]
BLOCK = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.M | re.S)
KINDS = re.compile(r"sh|sh slow|sh not-run: .+|json")


def blocks():
    """(document, what its first line says, commands) of each block."""
    for path in DOCUMENTS:
        for info, commands in BLOCK.findall(path.read_text()):
            yield path.relative_to(ROOT), info, commands


class Commands(unittest.TestCase):
    """Blocks of commands in documents."""

    def test_every_block_runs_or_says_why_not(self):
        for path, info, commands in blocks():
            self.assertRegex(info, rf"^(?:{KINDS.pattern})$", f"{path}: {commands}")

    def test_the_blocks_run_as_written(self):
        wanted = {"sh", "sh slow"} if "BASTIDE_FULL" in os.environ else {"sh"}
        ran = 0
        for path, info, commands in blocks():
            if info not in wanted:
                continue
            ran += 1
            with self.subTest(document=str(path), commands=commands):
                done = subprocess.run(
                    ["sh", "-eu", "-c", commands],
                    cwd=ROOT,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT,
                    text=True,
                    timeout=10 * TIMEOUT,
                    check=False,
                )
                self.assertEqual(done.returncode, 0, done.stdout[-2000:])
        self.assertGreater(ran, 0)

    def test_the_readme_is_short(self):
        self.assertLessEqual(len((ROOT / "README.md").read_text().splitlines()), 120)
