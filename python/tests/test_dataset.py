"""Games of the levels as Parquet files: every row replays, and a changed one does not."""

import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from bastide import dataset


def write(folder, *words):
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        dataset.main([*words, "--out", str(folder)])
    return pq.read_table(folder / "data").to_pylist()


class Datasets(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory())) / "games"

    def test_rows_replay_and_come_out_the_same(self):
        words = ("medina", "--games", "2", "--level", "random", "--level", "newcomer")
        words += ("--players", "3", "--options", json.dumps({"edition": "first"}))
        rows = write(self.folder, *words)
        self.assertEqual([row["level"] for row in rows], ["random"] * 2 + ["newcomer"] * 2)
        self.assertEqual(len({row["digest"] for row in rows}), 4, "four different games")
        for row in rows:
            self.assertTrue(dataset.replays(row))
            self.assertEqual(len(row["moves"]), len(row["actors"]))
            self.assertEqual(len(row["points"]), 3)
            self.assertEqual(json.loads(row["options"]), {"edition": "first"})
        self.assertEqual(rows, write(self.folder.with_name("again"), *words))
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            dataset.main(["--check", str(self.folder)])
        self.assertIn("4 games replay", said.getvalue())
        card = (self.folder / "README.md").read_text()
        self.assertTrue(card.startswith("---\nlicense: mit"))
        self.assertIn("4 games of medina, 3 players", card)

    def test_a_changed_row_does_not_replay(self):
        rows = write(self.folder, "caylus", "--games", "1", "--level", "random")
        rows[0]["digest"] = "0" * 16
        pq.write_table(
            pa.Table.from_pylist(rows, dataset.SCHEMA), self.folder / "data/games-0001.parquet"
        )
        with self.assertRaisesRegex(SystemExit, "does not replay"):
            dataset.main(["--check", str(self.folder)])

    def test_wrong_wishes_are_errors(self):
        write(self.folder, "medina", "--games", "1", "--level", "random")
        with self.assertRaisesRegex(SystemExit, "already has files"):
            write(self.folder, "medina", "--games", "1", "--level", "random")
        with self.assertRaisesRegex(SystemExit, "no Parquet files"):
            dataset.main(["--check", str(self.folder / "nowhere")])
        for words in (["medina"], ["medina", "--out", "x", "--games", "0"]):
            with contextlib.redirect_stderr(io.StringIO()), self.assertRaises(SystemExit):
                dataset.main(words)


if __name__ == "__main__":
    unittest.main()
