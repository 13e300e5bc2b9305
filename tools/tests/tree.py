"""What the tests of tools share: a small tree, with one thing wrong in it or none."""

import importlib.machinery
import importlib.util
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from checkout import ROOT

HEADER = """/* a.h - a header. */
#ifndef CORE_A_H
#define CORE_A_H
int a(int b);
#endif
"""
SOURCE = """/* a.c - a source. */
#include "core/a.h"

int a(int b)
{
	return b;
}
"""


class Tree(unittest.TestCase):
    def setUp(self):
        self.root, self.cache = self.new_folder(), self.new_folder()

    def new_folder(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return Path(folder.name)

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def start_tool(self, tool, *options):
        return subprocess.run(
            [ROOT / "tools" / tool, "--root", self.root, *options],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "XDG_CACHE_HOME": self.cache},
        )

    def run_tool(self, tool, *options):
        """The complaints: all lines but the last, which counts them."""
        result = self.start_tool(tool, *options)
        self.assertEqual(result.stderr, "")
        complaints = result.stdout.splitlines()[:-1]
        self.assertEqual(result.returncode, 1 if complaints else 0)
        return complaints


def load(tool):
    """A tool as a module."""
    loader = importlib.machinery.SourceFileLoader(tool, str(ROOT / "tools" / tool))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(tool, loader))
    loader.exec_module(module)
    return module
