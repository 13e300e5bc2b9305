"""tools/generate/openapi describes the table of paths, and refuses rows that it cannot read."""

import json
import subprocess

from tree import ROOT, Tree

WORD = {"description": "A word.", "type": "string", "maxLength": 3}
ERROR = {"description": "Why not.", "enum": ["no"]}


class OpenApi(Tree):
    """A server with one path."""

    def setUp(self):
        super().setUp()
        self.defs = {"error": ERROR, "word": WORD}
        self.row = 'ROUTE("POST", "/v1/a/{b}", PLAY, f, "word", "201 word", "Do it.")'
        parameters = {"b": {"description": "Which.", "schema": {"$ref": "#/$defs/word"}}}
        self.parameters = parameters
        (self.root / "docs/reference").mkdir(parents=True)

    def run_openapi(self, *options):
        self.write("server/rest/routes.def", self.row + "\n")
        file = {"title": "T", "$defs": self.defs, "parameters": self.parameters}
        self.write("server/rest/schemas/t.json", json.dumps(file))
        return subprocess.run(
            [ROOT / "tools/generate/openapi", "--root", self.root, *options],
            capture_output=True,
            text=True,
            check=False,
        )

    def assert_refused(self, complaint):
        result = self.run_openapi()
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr, f"tools/generate/openapi: {complaint}\n")

    def test_a_path(self):
        self.assertEqual(self.run_openapi().returncode, 0)
        found = json.loads((self.root / "docs/reference/openapi.json").read_text())
        made = found["paths"]["/v1/a/{b}"]["post"]
        word = {"$ref": "#/components/schemas/Word"}
        self.assertEqual(made["operationId"], "postAB")
        self.assertEqual(made["requestBody"]["content"]["application/json"]["schema"], word)
        self.assertEqual(made["responses"]["201"]["content"]["application/json"]["schema"], word)
        self.assertEqual(made["parameters"][0]["in"], "path")
        self.assertEqual(made["security"], [{"cookie": []}, {"token": ["play"]}])

    def test_what_is_not_current(self):
        self.run_openapi()
        self.assertEqual(self.run_openapi("--check").returncode, 0)
        self.row = self.row.replace("Do it.", "Do that.")
        self.assertIn("is not current", self.run_openapi("--check").stderr)

    def test_the_embedded_text_is_the_same(self):
        self.run_openapi("--embed", self.root / "out.c")
        text = (self.root / "out.c").read_text().split("{", 1)[1].split("}")[0]
        sent = bytes(int(number) for number in text.split(",") if number.strip())
        self.run_openapi()
        written = json.loads((self.root / "docs/reference/openapi.json").read_text())
        self.assertEqual(json.loads(sent), written)

    def test_types(self):
        self.run_openapi("--web", self.root / "types")
        self.assertIn("export type Word = string;\n", (self.root / "types/api.ts").read_text())

    def test_rows_that_cannot_be_read(self):
        self.row = 'ROUTE("GET", "/v1/a", PLAY, f, "", "200 word")'
        self.assert_refused("server/rest/routes.def: a row is not ROUTE(...) with seven arguments")
        self.row = 'ROUTE("GET", "/v1/a", PLAY, f, "", "200 world", "Do it.")'
        self.assert_refused("server/rest/routes.def: GET /v1/a: no schema world")
