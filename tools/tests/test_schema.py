"""tools/generate/schema writes what games' schemas say, and refuses what they must not."""

import json
import subprocess

from tree import ROOT, Tree


class Schema(Tree):
    """A game with one word and one number."""

    def setUp(self):
        super().setUp()
        self.state = {
            "description": "All.",
            "type": "object",
            "properties": {
                "colour": {"description": "Its colour.", "$ref": "#/$defs/colour"},
                "size": {"description": "How large.", "type": "integer", "minimum": 1},
            },
            "required": ["colour"],
            "additionalProperties": False,
        }
        self.colour = {"description": "A colour.", "enum": ["grey", "brown"]}
        self.write("games/m/STATE.md", "# M\n<!-- schema: begin --><!-- schema: end -->\n## Rest\n")

    def run_schema(self, *options):
        defs = {"state": self.state, "facts": self.state, "colour": self.colour}
        self.write("games/m/schema.json", json.dumps({"title": "M", "$defs": defs}))
        return subprocess.run(
            [ROOT / "tools/generate/schema", "--root", self.root, *options],
            capture_output=True,
            text=True,
            check=False,
        )

    def assert_refused(self, complaint):
        result = self.run_schema()
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr, f"tools/generate/schema: {complaint}\n")

    def read(self, path):
        return (self.root / path).read_text()

    def test_what_is_written(self):
        self.assertEqual(self.run_schema("--web", self.root / "types").returncode, 0)
        types = self.read("types/m.ts")
        self.assertIn("\tcolour: Colour;\n", types)
        self.assertIn("\t/** How large. */\n\tsize?: number;\n", types)
        self.assertIn("export const COLOURS = ['grey', 'brown'] as const;\n", types)
        self.assertEqual(self.run_schema().returncode, 0)
        text = self.read("games/m/STATE.md")
        self.assertIn("| `size` | number from 1, or left out | How large. |\n", text)
        self.assertTrue(text.startswith("# M\n") and text.endswith("\n## Rest\n"))

    def test_a_game_without_a_description(self):
        (self.root / "games/m/STATE.md").unlink()
        self.assertEqual(self.run_schema("--check").returncode, 0)

    def test_what_is_not_current(self):
        self.run_schema()
        self.assertEqual(self.run_schema("--check").returncode, 0)
        self.colour["enum"].append("blue")
        before = self.read("games/m/STATE.md")
        result = self.run_schema("--check")
        self.assertEqual(result.returncode, 1)
        self.assertIn("games/m/STATE.md", result.stderr)
        self.assertEqual(self.read("games/m/STATE.md"), before)

    def test_what_it_does_not_understand(self):
        self.colour["not"] = {"const": "red"}
        self.assert_refused("games/m/schema.json#/$defs/colour: does not understand not")

    def test_what_is_not_described(self):
        del self.state["properties"]["size"]["description"]
        self.assert_refused("games/m/schema.json#/$defs/state/properties/size: has no description")

    def test_an_open_object(self):
        del self.state["additionalProperties"]
        self.assert_refused("games/m/schema.json#/$defs/state: additionalProperties is missing")

    def test_what_is_required_and_unknown(self):
        self.state["required"].append("age")
        self.assert_refused(
            "games/m/schema.json#/$defs/state: requires what it does not describe: age"
        )

    def test_no_marks(self):
        self.write("games/m/STATE.md", "# M\n")
        self.assert_refused(
            "games/m/STATE.md: wants one <!-- schema: begin --> and one <!-- schema: end -->"
        )
