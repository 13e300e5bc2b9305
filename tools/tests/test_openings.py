"""tools/generate/openings plays the same games each time, and counts what they began with."""

import json
import subprocess

from tree import ROOT, Tree

GAMES = 4


class Openings(Tree):
    def generate(self, folder):
        subprocess.run(
            [
                ROOT / "tools/generate/openings",
                *("--level", "newcomer", "--games", str(GAMES), "--out", self.root / folder),
                "medina",
            ],
            check=True,
        )
        return (self.root / folder / "medina/openings.json").read_text(encoding="utf-8")

    def test_a_small_run_is_the_same_each_time(self):
        first = self.generate("first")
        self.assertEqual(first, self.generate("second"))
        found = json.loads(first)
        self.assertEqual(found["level"], "newcomer")
        self.assertEqual(list(found["players"]), ["2", "3", "4"])
        for row in found["players"].values():
            self.assertGreaterEqual(row["games"], GAMES)
            self.assertEqual(row["positions"][""]["games"], row["games"])
