"""The types of the package, as mypy checks them strictly."""

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import bastide

ROOT = Path(__file__).resolve().parents[2]


class Types(unittest.TestCase):
    def setUp(self):
        """A copy, since mypy does not look at what is installed beside other packages."""
        self.folder = tempfile.TemporaryDirectory(prefix="bastide-types-")
        package = Path(bastide.__file__).parent
        ignored = shutil.ignore_patterns("*.so", "rules", "__pycache__")
        shutil.copytree(package, Path(self.folder.name, "bastide"), ignore=ignored)

    def tearDown(self):
        self.folder.cleanup()

    def test_mypy_finds_nothing(self):
        done = subprocess.run(
            [sys.executable, "-m", "mypy", "--config-file", ROOT / "pyproject.toml"]
            + ["--cache-dir", ROOT / "build/mypy", "-p", "bastide"],
            cwd=self.folder.name,
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
