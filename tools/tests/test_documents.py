"""What documents say of the tree is so."""

import re
import subprocess
import unittest

from checkout import ROOT


class Documents(unittest.TestCase):
    """What documents say of the tree is so."""

    def read(self, path):
        return (ROOT / path).read_text()

    def test_the_picture_names_files_that_exist(self):
        picture = self.read("docs/reference/architecture.svg")
        named = re.findall(r'class="file"[^>]*>([^<]+)<', picture)
        names = {name for line in named for name in line.split(", ")}
        self.assertGreater(len(names), 15)
        for name in names:
            places = [ROOT / name, ROOT / "server" / name, ROOT / "web/src" / name]
            self.assertTrue(any(each.exists() for each in places), name)

    def test_files_that_are_named_exist(self):
        """Paths in backquotes that begin with a folder, of the project or of a game; <game> and the
        like stand for any name."""
        folders = {each.name for each in ROOT.iterdir() if each.is_dir()} - {"build"}
        guides = [f"docs/guide/{each.name}" for each in ROOT.glob("docs/guide/*.md")]
        for document in ("README.md", "CONTRIBUTING.md", "docs/reference/design.md", *guides):
            for name in re.findall(r"`([\w.-]+/[^` ]+)`", self.read(document)):
                if name.split("/")[0] in folders and not name.endswith("/"):
                    pattern = re.sub(r"<[a-z]+>", "*", name)
                    found = [*ROOT.glob(pattern), *ROOT.glob(f"games/*/{pattern}")]
                    self.assertTrue(found, f"{document}: {name}")

    def test_every_level_is_described(self):
        strength = self.read("docs/results/strength.md")
        for level in re.findall(r"^LEVEL\((\w+)", self.read("engine/ai/levels.def"), re.M):
            self.assertIn(f"\n| `{level}` |", strength, "the table of docs/results/strength.md")

    def test_the_sizes_of_games_are_those_of_the_engine(self):
        """The table of docs/reference/library.md, beside what OpenSpiel's recorded games say."""
        document = self.read("docs/reference/library.md")
        rows = re.findall(
            r"^\| (\w+) \| ([\d,]+) \| ([\d,]+) \| [\d,]+ \| ([\d,]+) \|$", document, re.M
        )
        self.assertEqual(len(rows), 3)
        for game, *told in rows:
            played = self.read(f"python/tests/playthroughs/bastide_{game.lower()}.txt")
            for name, figure in zip(
                ("PolicyTensorShape", "MaxChanceOutcomes", "MaxGameLength"), told, strict=True
            ):
                found = re.search(rf"^{name}\(\) = \[?(\d+)", played, re.M)
                self.assertEqual(f"{int(found[1]):,}", figure, f"{game}: {name}")

    def test_the_examples_of_rules_are_counted(self):
        told = self.read("docs/results/trust.md")
        tool = subprocess.run(
            [ROOT / "tools/check/rules"], capture_output=True, text=True, check=True
        )
        counts = dict(re.findall(r"^(\w+): \d+ rules, (\d+) examples", tool.stdout, re.M))
        words = "{caylus} examples of Caylus, {medina} of Medina, {tiletum} of Tiletum"
        self.assertTrue(words.format(**counts) in told, counts)

    def test_desktops_are_told_of_all_levels(self):
        """In every language; whoever adds a level adds its number here."""
        count = len(re.findall(r"^LEVEL\(", self.read("engine/ai/levels.def"), re.M))
        told = self.read("packaging/desktop/org.bastide.Bastide.metainfo.xml")
        for words in {8: ("eight levels", "huit niveaux", "восьми рівнів")}[count]:
            self.assertIn(words, " ".join(told.split()))
