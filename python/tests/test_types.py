"""The types of the package, as mypy checks them strictly."""

import subprocess
import sys
import unittest
from pathlib import Path

import bastide

ROOT = Path(__file__).resolve().parents[2]


class Types(unittest.TestCase):
    def test_mypy_finds_nothing(self):
        package = Path(bastide.__file__).parent
        done = subprocess.run(
            [sys.executable, "-m", "mypy", "--config-file", ROOT / "pyproject.toml"]
            + ["--cache-dir", ROOT / "build/mypy", "-p", "bastide"],
            cwd=package.parent,
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
