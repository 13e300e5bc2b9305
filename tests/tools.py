#!/usr/bin/env python3
"""tools.py - tools/layers, tools/rulecheck, tools/schema, tools/manners and tools/mutate find what
they are there to find; tools/play and tools/test say what is wrong; tools/version writes a version.

Each test writes a small tree, with one thing wrong in it or none, and reads the complaints.
"""

import contextlib
import importlib.machinery
import importlib.util
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools/mutation"))

from schemata import File  # noqa: E402

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
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def run_tool(self, tool, *options):
        """The complaints: all lines but the last, which counts them."""
        result = subprocess.run(
            [ROOT / "tools" / tool, "--root", self.root, *options],
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(result.stderr, "")
        complaints = result.stdout.splitlines()[:-1]
        self.assertEqual(result.returncode, 1 if complaints else 0)
        return complaints


class Layers(Tree):
    def setUp(self):
        super().setUp()
        self.write("core/a.h", HEADER)
        self.write("core/a.c", SOURCE)

    def complaints(self):
        for source in self.root.rglob("*.c"):
            compiled = self.root / "objects" / (str(source.relative_to(self.root)) + ".o")
            compiled.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["gcc", "-w", "-I", self.root, "-c", source, "-o", compiled], check=True)
        return self.run_tool("layers", "--objects", self.root / "objects")

    def assert_complains(self, path, line, *words):
        found = self.complaints()
        self.assertTrue(
            any(
                each.startswith(f"{path}:{line}: ") and all(w in each for w in words)
                for each in found
            ),
            found,
        )

    def wrong(self, addition, *words, path="core/a.c"):
        """Adds to a good file; the complaint must be about the first line that was added."""
        text = (self.root / path).read_text()
        self.write(path, text + addition)
        self.assert_complains(path, text.count("\n") + 1, *words)

    def test_a_good_tree(self):
        self.write(
            "games/games.h",
            "/* games.h - x. */\n#ifndef GAMES_GAMES_H\n"
            '#define GAMES_GAMES_H\n#include "core/a.h"\n#endif\n',
        )
        self.write(
            "games/m/m.c",
            '/* m.c - x. */\n#include "core/a.h"\n#include <string.h>\n'
            'static const char *const names[] = {"a"};\n'
            "const char *m(void)\n{\n\treturn names[a(0)];\n}\n",
        )
        self.write("cli/x.c", '/* x.c - x. */\n#include <stdio.h>\n#include "games/games.h"\n')
        self.assertEqual(self.complaints(), [])

    def test_core_knows_no_game(self):
        self.write("games/m.h", "/* m.h - x. */\n#ifndef GAMES_M_H\n#define GAMES_M_H\n#endif\n")
        self.wrong('#include "games/m.h"\n', "core/ must not include")

    def test_games_know_no_client(self):
        self.write("cli/c.h", "/* c.h - x. */\n#ifndef CLI_C_H\n#define CLI_C_H\n#endif\n")
        self.write("games/m/m.c", '/* m.c - x. */\n#include "cli/c.h"\n')
        self.assert_complains("games/m/m.c", 2, "games/ must not include")

    def test_two_games_in_one_file(self):
        for name in "mn":
            self.write(
                f"games/{name}/{name}.h",
                f"/* {name}.h - x. */\n#ifndef GAMES_{name.upper()}_{name.upper()}_H\n"
                f"#define GAMES_{name.upper()}_{name.upper()}_H\n#endif\n",
            )
        self.write("cli/x.c", '/* x.c - x. */\n#include "games/m/m.h"\n#include "games/n/n.h"\n')
        self.assert_complains("cli/x.c", 3, "two games")
        self.write("cli/x.c", "/* x.c - x. */\n")
        self.write("games/m/m.c", '/* m.c - x. */\n#include "games/n/n.h"\n')
        self.assert_complains("games/m/m.c", 2, "two games")

    def test_includes_are_written_from_the_root(self):
        self.write("core/b.c", '/* b.c - x. */\n#include "a.h"\n')
        self.assert_complains("core/b.c", 2, "from the root")

    def test_tests_stay_among_tests(self):
        self.write("tests/t.h", "/* t.h - x. */\n#ifndef TESTS_T_H\n#define TESTS_T_H\n#endif\n")
        self.write("cli/x.c", '/* x.c - x. */\n#include "tests/t.h"\n')
        self.assert_complains("cli/x.c", 2, "tests")

    def test_tools_are_looked_at_too(self):
        self.write(
            "tools/t.c",
            '/* t.c - x. */\n#include "core/a.h"\n#include "cli/c.h"\n/* ' + "x" * 95 + " */\n",
        )
        self.write("cli/c.h", "/* c.h - x. */\n#ifndef CLI_C_H\n#define CLI_C_H\n#endif\n")
        self.assertEqual(
            self.complaints(),
            [
                'tools/t.c:3: tools/ must not include "cli/c.h"',
                "tools/t.c:4: 101 columns, at most 100",
            ],
        )

    def test_headers_of_the_system(self):
        self.wrong("#include <stdio.h>\n", "<stdio.h>")

    def test_floating_point(self):
        self.wrong("static int b(void) { return (int)(double)3; }\n", "'double'")
        self.write("core/a.c", SOURCE)
        self.wrong("static int c(void) { return (int)(3 * .5); }\n", "'.5'")

    def test_words_in_comments_and_strings_are_no_code(self):
        self.write(
            "core/a.c",
            SOURCE + '/* a double, malloc(3), 1.5 */\nconst char *const b = "float free(x) 2.5";\n',
        )
        self.assertEqual(self.complaints(), [])

    def test_calls(self):
        self.wrong("void *malloc(unsigned long);\n", "'malloc('")

    def test_calls_that_only_the_compiled_object_shows(self):
        self.write(
            "core/a.c",
            SOURCE.replace("return b", "extern int getpid(void);\n\treturn getpid() + b"),
        )
        self.assert_complains("core/a.c", 6, "'getpid'")

    def test_objects_that_can_change(self):
        self.wrong("int counter;\n", "'counter'", "can change")
        self.write("core/a.c", SOURCE)
        self.wrong("static int filled = 3;\nint b(void) { return filled++; }\n", "'filled'")
        self.write(
            "core/a.c", SOURCE.replace("return b", "static int calls;\n\treturn calls++ + b")
        )
        self.assert_complains("core/a.c", 6, "calls")

    def test_an_object_that_was_not_compiled(self):
        self.assertTrue(
            any(
                "run make first" in each
                for each in self.run_tool("layers", "--objects", self.root / "nowhere")
            )
        )

    def test_opening(self):
        self.write("core/b.c", "/* a.c - x. */\n")
        self.assert_complains("core/b.c", 1, "should open with")

    def test_guard(self):
        self.write("core/b.h", "/* b.h - x. */\n#ifndef B_H\n#define B_H\n#endif\n")
        self.assert_complains("core/b.h", 1, "CORE_B_H")

    def test_columns(self):
        self.write("core/a.c", SOURCE + "/* " + "x" * 94 + " */\n")
        self.assertEqual(self.complaints(), [])
        self.wrong("\t/* " + "x" * 91 + " */\n", "101 columns")

    def test_long_functions(self):
        body = "\tb++;\n" * 59 + "\treturn b;\n"
        self.write("core/a.c", SOURCE.replace("\treturn b;\n", body))
        self.assertEqual(self.complaints(), [])
        self.write("core/a.c", SOURCE.replace("\treturn b;\n", "\tb++;\n" + body))
        self.assert_complains("core/a.c", 4, "61 lines")

    def test_a_switch_that_dispatches_may_be_long(self):
        cases = "".join(f"\tcase {each}:\n\t\treturn {each};\n" for each in range(40))
        switch = "\tswitch (b) {\n" + cases + "\t}\n\treturn b;\n"
        self.write("core/a.c", SOURCE.replace("\treturn b;\n", switch))
        self.assertEqual(self.complaints(), [])
        long_case = "\tcase 40:\n" + "\t\tb++;\n" * 5
        self.write(
            "core/a.c",
            SOURCE.replace("\treturn b;\n", switch.replace("\t}\n", long_case + "\t}\n")),
        )
        self.assert_complains("core/a.c", 4, "lines")


class Rulecheck(Tree):
    def setUp(self):
        super().setUp()
        self.write(
            "games/m/RULES.md",
            "# M\n\n- **M1** One. [F1 Start]\n"
            "- **M2** Two, see example R1.\n  [F1; ruling: why]\n\n"
            "| mark | source |\n|---|---|\n| F1 | a book |\n\n"
            "| id | law |\n|---|---|\n| I1 | Law. |\n",
        )
        self.write("games/m/m.c", "/* M1, M2, I1 */\n")
        self.write("games/m/tests/m.c", '/* M1, I1 */ run("examples.txt");\n')
        self.write("games/m/tests/examples.txt", "example R1 two [M2]\ncount 3\n")

    def complaints(self):
        return self.run_tool("rulecheck")

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

    def test_an_example_that_does_not_exist(self):
        self.write("games/m/tests/examples.txt", "example R2 [M2]\n")
        self.assertEqual(self.complaints(), ["games/m/RULES.md:4: there is no example R1"])


class Mutation(Tree):
    """Mutants of a small file: which there are, and that each makes the mistake that it names."""

    SOURCE = """static int twice(int a) { return a + a; }
#define LIMIT 5
int asked(int a, int b)
{
	static const int TABLE[] = {1, 2, 3};
	int sum = 0;

	if (a < b && b)
		sum += twice(a);
	switch (a) {
	case 1: return -b;
	case 0: return 1;
	default: return sum > LIMIT ? TABLE[1] : sum;
	}
}
"""
    DRIVER = """#include <stdio.h>
#include <stdlib.h>
int bastide_mutant, asked(int, int);
#define MUTANT(n) (bastide_mutant == (n))
#include "a.c"
int main(int argc, char **argv)
{
	bastide_mutant = atoi(argv[1]);
	for (int a = 0; a < 4; a++)
		for (int b = 0; b < 5; b++)
			printf("%d ", asked(a, b));
}
"""

    def setUp(self):
        super().setUp()
        self.write("a.c", self.SOURCE)
        self.file = File(self.root, "a.c", ["-std=c11"])

    def answers(self, mutant):
        return subprocess.check_output([self.root / "a", str(mutant)], text=True)

    def test_which_there_are(self):
        self.assertEqual(
            [f"{each.line} {each.key.partition(': ')[2]}" for each in self.file.mutants],
            [
                "1 a + a -> a - a",
                "6 0 -> 1",
                "8 a < b -> a <= b",
                "8 a < b -> a >= b",
                "8 a < b && b -> a < b || b",
                "8 a < b && b -> a < b",
                "8 a < b && b -> b",
                "9 twice(a) -> 0",
                "9 sum += twice(a) -> sum -= twice(a)",
                "11 -b -> b",
                "12 1 -> 0",  # yes is yes, whatever number says so
                "13 1 -> 2",
                "13 1 -> 0 #2",
            ],
        )

    def test_each_makes_its_mistake(self):
        (self.root / "a.c").write_bytes(self.file.text)
        self.write("main.c", self.DRIVER)
        subprocess.run(["cc", "-w", "-o", self.root / "a", self.root / "main.c"], check=True)
        asleep = self.answers(-1)
        self.assertEqual(asleep.split()[:10], "1 1 1 1 1 0 -1 -2 -3 -4".split())
        same = [each.key for each in self.file.mutants if self.answers(each.number) == asleep]
        self.assertEqual(
            same, ["a.c asked: a < b && b -> a < b"]
        )  # where b is 0, nothing is below it


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
        self.write("web/src/games/m/schema.ts", "")

    def run_schema(self, *options):
        defs = {"state": self.state, "facts": self.state, "colour": self.colour}
        self.write("games/m/schema.json", json.dumps({"title": "M", "$defs": defs}))
        return subprocess.run(
            [ROOT / "tools/schema", "--root", self.root, *options],
            capture_output=True,
            text=True,
            check=False,
        )

    def assert_refused(self, complaint):
        result = self.run_schema()
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr, f"tools/schema: {complaint}\n")

    def read(self, path):
        return (self.root / path).read_text()

    def test_what_is_written(self):
        self.assertEqual(self.run_schema().returncode, 0)
        types = self.read("web/src/games/m/schema.ts")
        self.assertIn("\tcolour: Colour;\n", types)
        self.assertIn("\t/** How large. */\n\tsize?: number;\n", types)
        self.assertIn("export const COLOURS = ['grey', 'brown'] as const;\n", types)
        text = self.read("games/m/STATE.md")
        self.assertIn("| `size` | number from 1, or left out | How large. |\n", text)
        self.assertTrue(text.startswith("# M\n") and text.endswith("\n## Rest\n"))

    def test_what_is_not_current(self):
        self.run_schema()
        self.assertEqual(self.run_schema("--check").returncode, 0)
        self.colour["enum"].append("blue")
        before = self.read("games/m/STATE.md")
        result = self.run_schema("--check")
        self.assertEqual(result.returncode, 1)
        self.assertIn("web/src/games/m/schema.ts games/m/STATE.md", result.stderr)
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


class Manners(Tree):
    """tools/manners, a language at a time, with the settings that the project has."""

    def setUp(self):
        super().setUp()
        for name in ("ruff.toml", ".clang-tidy"):
            shutil.copy(ROOT / name, self.root)

    def complaints(self, language):
        return self.run_tool("manners", language)

    def assert_complains(self, language, *starts):
        """Each complaint begins as it should, and there are no others."""
        found = self.complaints(language)
        self.assertEqual(len(found), len(starts), found)
        for fault, start in zip(found, starts, strict=True):
            self.assertTrue(fault.startswith(start), fault)

    def test_python(self):
        self.write("a.py", '"""a.py - x."""\n\nimport os\n\nprint(os.name)\n')
        self.write("tools/b", "#!/usr/bin/env python3\nprint(1)\n")
        self.assertEqual(self.complaints("python"), [])
        self.write("a.py", "import os\n\nprint(1)\n")
        self.write("tools/b", "#!/usr/bin/env python3\n# " + "x " * 50 + "x\n")
        self.assert_complains("python", "a.py:1:8: F401", "tools/b:2:101: E501")

    def test_python_that_is_not_formatted(self):
        self.write("a.py", "print( 1 )\n")
        self.assert_complains("python", "a.py:1:")

    def test_long_functions_of_python(self):
        body = "    print(1)\n" * 60
        self.write("a.py", f"def a():\n{body}")
        self.assertEqual(self.complaints("python"), [])
        self.write("a.py", f"def a():\n{body}    print(1)\n")
        self.assert_complains("python", "a.py:1: a has 61 lines")

    def test_shell(self):
        self.write("tools/a", '#!/bin/sh\necho "$1"\n')
        self.assertEqual(self.complaints("shell"), [])
        self.write("tools/a", "#!/bin/sh\necho $1\n")
        self.assert_complains("shell", "tools/a:2:6: note: Double quote")

    def compile(self, text):
        """a.c as a file of the programs, which includes a.h."""
        self.write("core/a.c", text)
        command = {"directory": str(self.root), "file": str(self.root / "core/a.c")}
        command["command"] = f"gcc -I{self.root} -c core/a.c"
        self.write("build/compile_commands.json", json.dumps([command]))

    def test_c(self):
        self.write("core/a.h", HEADER)
        self.compile(SOURCE)
        self.assertEqual(self.complaints("c"), [])
        self.compile(SOURCE.replace("return b", "if (b == b)\n\t\treturn 1;\n\treturn b"))
        found = self.complaints("c")
        self.assertTrue(found and all(each.startswith("core/a.c:6:") for each in found), found)

    def test_c_that_was_clean_is_looked_at_again_when_a_header_changes(self):
        self.write("core/a.h", HEADER)
        self.compile(SOURCE)
        self.assertEqual(self.complaints("c"), [])
        self.write("core/a.h", HEADER.replace("int b", "int c"))
        self.assert_complains("c", "core/a.h:4:5: error: function 'a' has a definition with diff")

    def test_the_web(self):
        self.write("web/package-lock.json", "{}")
        self.write("web/node_modules/.package-lock.json", "{}")
        script = "echo 'src/a.ts: 1:1 error'; exit 1"
        self.write("web/package.json", json.dumps({"scripts": {"lint": script}}))
        self.assertEqual(self.complaints("web"), ["src/a.ts: 1:1 error"])
        self.write("web/package.json", json.dumps({"scripts": {"lint": "echo all is well"}}))
        self.assertEqual(self.complaints("web"), [])


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


def load(tool):
    """A tool as a module."""
    loader = importlib.machinery.SourceFileLoader(tool, str(ROOT / "tools" / tool))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(tool, loader))
    loader.exec_module(module)
    return module


BUILD_THAT_FAILS = """Preset CMake variables:
-- Configuring done
[1/3] Building C object core/a.c.o
[2/3] Building C object core/b.c.o
FAILED: core/b.c.o
/usr/bin/ccache /usr/bin/gcc -I/somewhere -O3 -o core/b.c.o -c core/b.c
core/b.c:7:2: error: 'x' undeclared
ninja: build stopped: subcommand failed.
"""
TESTS_THAT_FAIL = """Test project build
        Start   1: one
 1/2 Test   #1: one ...............   Passed    0.01 sec
        Start   2: two
 2/2 Test   #2: two ...............***Failed    0.01 sec
two: 3 should be 4
"""


class Version(Tree):
    """tools/version on a copy of the files that tell it."""

    FILES = (
        "tools/version",
        "CMakeLists.txt",
        "CHANGELOG.md",
        "SECURITY.md",
        "debian/control",
        "debian/changelog",
        "packaging/desktop/org.bastide.Bastide.metainfo.xml",
    )

    def setUp(self):
        super().setUp()
        for name in self.FILES:
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.root / name)

    def read(self, path):
        return (self.root / path).read_text()

    def version(self, *words):
        return subprocess.run(
            [self.root / "tools/version", *words], capture_output=True, text=True, check=False
        )

    def test_all_places_agree(self):
        self.assertEqual(self.version().returncode, 0)
        self.write(
            "debian/changelog", "bastide (9.9.9) unstable; urgency=low\n\n -- A <a@b.c>  M\n"
        )
        self.assertNotEqual(self.version().returncode, 0)

    def test_a_new_version(self):
        self.write("CHANGELOG.md", "# C\n\n## [Unreleased]\n\n- New.\n\n## [8.0.0]\n\n- Old.\n")
        told = self.version("9.1.2", "--contact", "Ada B <ada@example.org>", "--date", "2027-01-02")
        self.assertEqual(told.stdout, "9.1.2\nAda B <ada@example.org>\n")
        self.assertEqual(
            self.read("CHANGELOG.md"),
            "# C\n\n## [Unreleased]\n\n## [9.1.2] - 2027-01-02\n\n- New.\n\n## [8.0.0]\n\n- Old.\n",
        )
        self.assertIn("or write to <ada@example.org>", self.read("SECURITY.md"))
        history = self.read("debian/changelog")
        self.assertIn(" -- Ada B <ada@example.org>  Sat, 02 Jan 2027 12:00:00 +0000\n", history)

    def test_a_section_that_was_prepared(self):
        self.write("CHANGELOG.md", "## [Unreleased]\n\n- New.\n\n## [9.1.2] - soon\n\nHello.\n")
        self.version("9.1.2", "--date", "2027-01-02")
        wanted = "## [Unreleased]\n\n## [9.1.2] - 2027-01-02\n\nHello.\n\n- New.\n"
        self.assertEqual(self.read("CHANGELOG.md"), wanted)
        self.version("9.1.2", "--date", "2027-01-03")
        self.assertEqual(self.read("CHANGELOG.md"), wanted.replace("01-02", "01-03"))
        self.assertEqual(self.read("debian/changelog").count("(9.1.2)"), 1)

    def test_what_is_refused(self):
        for words in (["1.0"], ["--contact", "ada@example.org"], ["--contact", "Ada <ada>"]):
            self.assertNotEqual(self.version(*words).returncode, 0, words)


class Test(Tree):
    """tools/test tells what failed, and not what did not."""

    def test_a_build_that_fails(self):
        self.assertEqual(
            load("test").failure_in(BUILD_THAT_FAILS).splitlines(),
            [
                "FAILED: core/b.c.o",
                "core/b.c:7:2: error: 'x' undeclared",
                "ninja: build stopped: subcommand failed.",
            ],
        )

    def test_tests_that_fail(self):
        self.assertEqual(
            load("test").failure_in(TESTS_THAT_FAIL).splitlines()[1:],
            [" 2/2 Test   #2: two ...............***Failed    0.01 sec", "two: 3 should be 4"],
        )

    def test_what_failed_stands_at_the_end(self):
        test = load("test")
        tally, took, out = test.Tally(), test.Stopwatch(), io.StringIO()
        browser = "\n".join(
            f"FAIL: page {page}\n    " + "\n    ".join(f"line {n}" for n in range(100))
            for page in (1, 2)
        )
        with contextlib.redirect_stdout(out):
            tally.tell("layers", 1, 0, took, "all is well")
            tally.tell("web browser", 0, 1, took, f"a.test.mjs: all passed\n{browser}")
            tally.tell("asan tests", 8, 1, took, "much", [("search (asan)", "3 should be 4")])
        self.assertIn("line 50", out.getvalue())
        end = io.StringIO()
        with contextlib.redirect_stdout(end):
            tally.tell_failures()
        lines = end.getvalue().split("\n")
        self.assertEqual(lines[:4], ["", "What failed:", "- web browser", "    FAIL: page 1"])
        self.assertEqual(lines[-3:], ["- search (asan)", "    3 should be 4", ""])
        self.assertIn("    FAIL: page 2", lines)
        self.assertIn("        line 99", lines)
        self.assertNotIn("line 50", end.getvalue())
        self.assertNotIn("all is well", end.getvalue())

    def test_stages_by_their_names(self):
        test = load("test")
        self.assertEqual(test.chosen([]), list(test.STAGES))
        self.assertEqual(test.chosen(["layers", "release"]), ["release", "layers"])
        self.assertEqual(test.chosen(["nightly"]), list(test.NIGHTLY))
        with self.assertRaises(SystemExit):
            test.chosen(["nothing"])


class Play(Tree):
    """tools/play with a build folder that is ours."""

    def setUp(self):
        super().setUp()
        self.play = load("play")
        self.play.ROOT, self.play.BUILD, self.play.WEB = (
            self.root,
            self.root / "build",
            self.root / "web",
        )
        (self.root / "build").mkdir()

    def program(self, lines):
        """A server that says these lines and leaves."""
        self.write("build/bastide", "#!/bin/sh\n" + lines)
        (self.root / "build/bastide").chmod(0o755)

    def said(self, call, *arguments):
        out = io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            call(*arguments)
        return out.getvalue()

    def test_the_address_is_said(self):
        self.program("echo 'level=info event=listen address=127.0.0.1:8080 url=x' >&2\n")
        self.assertIn(
            "Bastide is at http://127.0.0.1:8080/\n", self.said(self.play.serve, [], False)
        )

    def test_a_port_that_is_taken(self):
        self.program("echo 'bastide: cannot listen there: Address already in use.' >&2; exit 3\n")
        with self.assertRaisesRegex(self.play.Trouble, "127.0.0.1:8080; .*--listen 127.0.0.1:8081"):
            self.said(self.play.serve, [], False)
        with self.assertRaisesRegex(self.play.Trouble, r"\[::1\]:90; .*--listen \[::1\]:91"):
            self.said(self.play.serve, ["--listen", "[::1]:90"], False)

    def test_no_npm(self):
        self.write("web/package-lock.json", "{}")
        before = os.environ["PATH"]
        os.environ["PATH"] = str(self.root)
        self.addCleanup(os.environ.__setitem__, "PATH", before)
        with self.assertRaisesRegex(self.play.Trouble, "npm is not here.*make terminal"):
            self.play.fetch_packages()

    def test_no_network(self):
        self.write("web/package-lock.json", "{}")
        self.write("bin/npm", "#!/bin/sh\nexit 1\n")
        (self.root / "bin/npm").chmod(0o755)
        before = os.environ["PATH"]
        os.environ["PATH"] = f"{self.root / 'bin'}:{before}"
        self.addCleanup(os.environ.__setitem__, "PATH", before)
        with self.assertRaisesRegex(self.play.Trouble, "is there a network.*make terminal"):
            self.said(self.play.fetch_packages)

    def test_what_is_up_to_date_is_left_alone(self):
        for path in (
            "web/package-lock.json",
            "web/node_modules/.package-lock.json",
            "web/src/a.ts",
            "po/en/web.po",
            "build/wasm/engine.wasm",
            "build/web/sw.js",
        ):
            self.write(path, "")
        calls = []
        self.play.run = lambda command, *_, **__: calls.append(command[-1])
        self.assertEqual(self.said(self.play.fetch_packages) + self.said(self.play.build_pages), "")
        os.utime(self.root / "build/web/sw.js", (1, 1))
        self.assertEqual(self.said(self.play.build_pages), "Building the browser client.\n")
        self.assertEqual(calls, ["build"])

    def test_the_documentation_belongs_to_the_page(self):
        for path in ("docs/a.md", "README.md", "games/medina/RULES.md"):
            self.write("build/web/sw.js", "")
            self.write(path, "")
            os.utime(self.root / "build/web/sw.js", (1, 1))
            self.play.run = lambda *_, **__: None
            self.assertIn("Building", self.said(self.play.build_pages), path)
            (self.root / path).unlink()
            self.assertEqual(self.said(self.play.build_pages), "")


if __name__ == "__main__":
    unittest.main()
