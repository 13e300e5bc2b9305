"""tools/check/rules finds rules without tests and without sources."""

from tree import Tree


class Rules(Tree):
    def setUp(self):
        super().setUp()
        self.write(
            "games/m/RULES.md",
            "# M\n\n- **M1** One. [F1 Start]\n"
            "- **M2** Two, see example R1.\n  [F1; ruling: why]\n\n"
            "| mark | source |\n|---|---|\n| F1 | a book |\n\n"
            "| id | law |\n|---|---|\n| I1 | Law. |\n",
        )
        self.write("games/m/game.json", '{"shipped": true}')
        self.write("games/m/m.c", "/* M1, M2, I1 */\n")
        self.write("games/m/tests/m.c", '/* M1, I1 */ run("examples.txt");\n')
        self.write("games/m/tests/examples.txt", "example R1 two [M2]\ncount 3\n")

    def complaints(self):
        return self.run_tool("check/rules")

    def change(self, old, new):
        path = self.root / "games/m/RULES.md"
        path.write_text(path.read_text().replace(old, new))

    def test_a_good_tree(self):
        self.assertEqual(self.complaints(), [])

    def test_a_rule_that_no_test_cites(self):
        self.write("games/m/tests/m.c", "/* I1 examples.txt, M10 */\n")
        self.assertIn("games/m/RULES.md:3: no test cites M1", self.complaints())

    def test_a_law_that_no_test_cites(self):
        self.write("games/m/tests/m.c", "/* M1 examples.txt */\n")
        self.assertEqual(self.complaints(), ["games/m/RULES.md:13: no test cites I1"])

    def test_a_range_is_no_citation(self):
        self.write("games/m/tests/m.c", "/* M1-M2, I1 examples.txt */\n")
        self.assertEqual(self.complaints(), ["games/m/RULES.md:3: no test cites M1"])

    def test_citations_of_nothing(self):
        self.write("games/m/m.c", "\n/* M1-M3, M7 */\n")
        self.assertEqual(
            self.complaints(),
            ["games/m/m.c:2: there is no rule M3", "games/m/m.c:2: there is no rule M7"],
        )
        self.write("games/m/m.c", "")
        self.write("games/m/tests/examples.txt", "example R1 two [M2 M9]\n")
        self.assertEqual(self.complaints(), ["games/m/tests/examples.txt:1: there is no rule M9"])

    def test_a_rule_that_stands_twice(self):
        self.change("- **M2** Two", "- **M1** x [F1]\n- **M2** Two")
        self.assertEqual(self.complaints(), ["games/m/RULES.md:4: M1 stands in line 3 too"])

    def test_where_a_rule_comes_from(self):
        self.change(" [F1 Start]", "")
        self.change("; ruling: why", "; ruling; F3 End")
        self.assertEqual(
            self.complaints(),
            [
                "games/m/RULES.md:3: M1 does not say where it comes from",
                "games/m/RULES.md:4: M2 is a ruling without a reason",
                "games/m/RULES.md:4: there is no source F3",
            ],
        )

    def test_a_game_that_is_not_shipped_gets_notes(self):
        self.write("games/m/game.json", "{}")
        self.write("games/m/RULES.md", "- **Q1** One.\n- **Q2** Two.\n")
        table = self.root / "rules.c"
        result = self.start_tool("check/rules", "--c", table)
        self.assertEqual(result.returncode, 0, result.stdout)
        self.assertIn("note: games/m/RULES.md:1: no test cites Q1", result.stdout)
        self.assertIn('{"m", "Q1", "One.", ""}', table.read_text())
        (self.root / "games/m/RULES.md").unlink()
        self.assertEqual(self.start_tool("check/rules").returncode, 0)

    def test_no_rules(self):
        (self.root / "games/m/RULES.md").unlink()
        self.assertIn(
            "games/m/RULES.md:1: the rules of this game are not written down", self.complaints()
        )

    def test_examples_that_nobody_runs(self):
        self.write("games/m/tests/m.c", "/* M1, I1 */\n")
        self.assertEqual(
            self.complaints(), ["games/m/tests/examples.txt:1: no test runs these examples"]
        )

    def test_an_example_twice(self):
        self.write("games/m/tests/examples.txt", "example R1 [M2]\n\nexample R1 [M2]\n")
        self.assertEqual(
            self.complaints(), ["games/m/tests/examples.txt:3: R1 stands in examples.txt:1 too"]
        )

    def test_an_example_beside_another_counts(self):
        text = "example R1 [M2]\n\nexample R1b [M2]\n\nexample R1b [M2]\n"
        self.write("games/m/tests/examples.txt", text)
        self.assertEqual(
            self.complaints(), ["games/m/tests/examples.txt:5: R1b stands in examples.txt:3 too"]
        )

    def test_an_example_that_does_not_exist(self):
        self.write("games/m/tests/examples.txt", "example R2 [M2]\n")
        self.assertEqual(self.complaints(), ["games/m/RULES.md:4: there is no example R1"])
