"""test_documents.py - what documents say of the tree is so."""

import re
import unittest

from tree import ROOT


class Documents(unittest.TestCase):
    """What documents say of the tree is so."""

    def read(self, path):
        return (ROOT / path).read_text()

    def test_the_picture_names_files_that_exist(self):
        named = re.findall(r'class="file"[^>]*>([^<]+)<', self.read("docs/architecture.svg"))
        names = {name for line in named for name in line.split(", ")}
        self.assertGreater(len(names), 15)
        for name in names:
            places = [ROOT / name, ROOT / "server" / name, ROOT / "web/src" / name]
            self.assertTrue(any(each.exists() for each in places), name)

    def test_files_that_are_named_exist(self):
        """Paths in backquotes that say their room; <game> and the like stand for any name."""
        folders = {each.name for each in ROOT.iterdir() if each.is_dir()} - {"build"}
        for document in ("README.md", "CONTRIBUTING.md", "docs/design.md", "docs/style.md"):
            for name in re.findall(r"`([\w.-]+/[^` ]+)`", self.read(document)):
                if name.split("/")[0] in folders and not name.endswith("/"):
                    pattern = re.sub(r"<[a-z]+>", "*", name)
                    self.assertTrue(list(ROOT.glob(pattern)), f"{document}: {name}")

    def test_every_game_is_in_the_tests_of_headers(self):
        for game in (each.name for each in (ROOT / "games").iterdir() if each.is_dir()):
            for test in ("tests/headers.c", "tests/headers.cpp"):
                self.assertIn(f'#include "games/{game}/{game}.h"', self.read(test), test)

    def test_every_level_is_described(self):
        strength = self.read("docs/strength.md")
        for level in re.findall(r"^LEVEL\((\w+)", self.read("ai/levels.def"), re.M):
            self.assertIn(f"\n| `{level}` |", strength, "the table of docs/strength.md")
