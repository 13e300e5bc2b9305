"""tools/check/architecture finds what is in the wrong folder, and code
that breaks the style."""

import subprocess

from tree import HEADER, SOURCE, Tree


class Architecture(Tree):
    def setUp(self):
        super().setUp()
        self.write("engine/core/a.h", HEADER)
        self.write("engine/core/a.c", SOURCE)

    def complaints(self):
        for source in self.root.rglob("*.c"):
            name = source.relative_to(self.root).as_posix()
            name = name.removeprefix("engine/") if name.startswith("engine/") else f"__/{name}"
            compiled = self.root / "objects" / f"{name}.o"
            compiled.parent.mkdir(parents=True, exist_ok=True)
            roots = [f"-I{self.root / each}" for each in (".", "engine", "app")]
            subprocess.run(["gcc", "-w", *roots, "-c", source, "-o", compiled], check=True)
        return self.run_tool("check/architecture", "--objects", self.root / "objects")

    def assert_complains(self, path, line, *words):
        found = self.complaints()
        self.assertTrue(
            any(
                each.startswith(f"{path}:{line}: ") and all(w in each for w in words)
                for each in found
            ),
            found,
        )

    def wrong(self, addition, *words, path="engine/core/a.c"):
        """Adds to a good file; the complaint must be about the first line that was added."""
        text = (self.root / path).read_text()
        self.write(path, text + addition)
        self.assert_complains(path, text.count("\n") + 1, *words)

    def test_a_good_tree(self):
        self.write(
            "engine/core/games.h",
            "/* games.h - x. */\n#ifndef CORE_GAMES_H\n"
            '#define CORE_GAMES_H\n#include "core/a.h"\n#endif\n',
        )
        self.write(
            "games/m/m.c",
            '/* m.c - x. */\n#include "core/a.h"\n#include <string.h>\n'
            'static const char *const names[] = {"a"};\n'
            "const char *m(void)\n{\n\treturn names[a(0)];\n}\n",
        )
        self.write("app/cli/x.c", '/* x.c - x. */\n#include <stdio.h>\n#include "core/games.h"\n')
        self.assertEqual(self.complaints(), [])

    def test_core_knows_no_game(self):
        self.write("games/m.h", "/* m.h - x. */\n#ifndef GAMES_M_H\n#define GAMES_M_H\n#endif\n")
        self.wrong('#include "games/m.h"\n', "core/ must not include")

    def test_games_know_no_client(self):
        self.write("app/cli/c.h", "/* c.h - x. */\n#ifndef CLI_C_H\n#define CLI_C_H\n#endif\n")
        self.write("games/m/m.c", '/* m.c - x. */\n#include "cli/c.h"\n')
        self.assert_complains("games/m/m.c", 2, "games/ must not include")

    def test_two_games_in_one_file(self):
        for name in "mn":
            self.write(
                f"games/{name}/{name}.h",
                f"/* {name}.h - x. */\n#ifndef GAMES_{name.upper()}_{name.upper()}_H\n"
                f"#define GAMES_{name.upper()}_{name.upper()}_H\n#endif\n",
            )
        self.write(
            "app/cli/x.c", '/* x.c - x. */\n#include "games/m/m.h"\n#include "games/n/n.h"\n'
        )
        self.assert_complains("app/cli/x.c", 3, "two games")
        self.write("app/cli/x.c", "/* x.c - x. */\n")
        self.write("games/m/m.c", '/* m.c - x. */\n#include "games/n/n.h"\n')
        self.assert_complains("games/m/m.c", 2, "two games")

    def test_no_file_outside_names_a_game(self):
        self.write("games/chess/rules.c", "/* rules.c - x. */\n")
        self.write("app/cli/x.c", '/* x.c - x. */\nconst char *const CHESS_NAME = "Chess";\n')
        self.assert_complains("app/cli/x.c", 2, "names a game, chess")
        self.write("app/cli/x.c", '/* x.c - x. */\nconst char *const name = "chessboard";\n')
        self.assertEqual(self.complaints(), [])
        for path in ("tools/check/x", "CMakeLists.txt", "python/x.py"):
            self.write(path, "#!/bin/sh\necho chess\n")
            self.assert_complains(path, 2, "names a game, chess")
            self.write(path, "#!/bin/sh\n")
        self.write("tools/tests/x.py", "# chess\n")
        self.assertEqual(self.complaints(), [])

    def test_includes_are_written_from_the_root(self):
        self.write("engine/core/b.c", '/* b.c - x. */\n#include "a.h"\n')
        self.assert_complains("engine/core/b.c", 2, "does not begin with a folder")

    def test_tests_stay_among_tests(self):
        self.write("tests/t.h", "/* t.h - x. */\n#ifndef TESTS_T_H\n#define TESTS_T_H\n#endif\n")
        self.write("app/cli/x.c", '/* x.c - x. */\n#include "tests/t.h"\n')
        self.assert_complains("app/cli/x.c", 2, "tests")

    def test_tools_are_looked_at_too(self):
        self.write(
            "tools/t.c",
            '/* t.c - x. */\n#include "core/a.h"\n#include "cli/c.h"\n/* ' + "x" * 95 + " */\n",
        )
        self.write("app/cli/c.h", "/* c.h - x. */\n#ifndef CLI_C_H\n#define CLI_C_H\n#endif\n")
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
        self.write("engine/core/a.c", SOURCE)
        self.wrong("static int c(void) { return (int)(3 * .5); }\n", "'.5'")

    def test_words_in_comments_and_strings_are_no_code(self):
        self.write(
            "engine/core/a.c",
            SOURCE + '/* a double, malloc(3), 1.5 */\nconst char *const b = "float free(x) 2.5";\n',
        )
        self.assertEqual(self.complaints(), [])

    def test_calls(self):
        self.wrong("void *malloc(unsigned long);\n", "'malloc('")

    def test_calls_that_only_the_compiled_object_shows(self):
        self.write(
            "engine/core/a.c",
            SOURCE.replace("return b", "extern int getpid(void);\n\treturn getpid() + b"),
        )
        self.assert_complains("engine/core/a.c", 6, "'getpid'")

    def test_objects_that_can_change(self):
        self.wrong("int counter;\n", "'counter'", "can change")
        self.write("engine/core/a.c", SOURCE)
        self.wrong("static int filled = 3;\nint b(void) { return filled++; }\n", "'filled'")
        self.write(
            "engine/core/a.c", SOURCE.replace("return b", "static int calls;\n\treturn calls++ + b")
        )
        self.assert_complains("engine/core/a.c", 6, "calls")

    def test_an_object_that_was_not_compiled(self):
        self.assertTrue(
            any(
                "run make first" in each
                for each in self.run_tool("check/architecture", "--objects", self.root / "nowhere")
            )
        )

    def test_opening(self):
        self.write("engine/core/b.c", "/* a.c - x. */\n")
        self.assert_complains("engine/core/b.c", 1, "opens with the name of a.c")

    def test_guard(self):
        self.write("engine/core/b.h", "/* b.h - x. */\n#ifndef B_H\n#define B_H\n#endif\n")
        self.assert_complains("engine/core/b.h", 1, "CORE_B_H")

    def test_columns(self):
        self.write("engine/core/a.c", SOURCE + "/* " + "x" * 94 + " */\n")
        self.assertEqual(self.complaints(), [])
        self.wrong("\t/* " + "x" * 91 + " */\n", "101 columns")

    def test_long_functions(self):
        body = "\tb++;\n" * 59 + "\treturn b;\n"
        self.write("engine/core/a.c", SOURCE.replace("\treturn b;\n", body))
        self.assertEqual(self.complaints(), [])
        self.write("engine/core/a.c", SOURCE.replace("\treturn b;\n", "\tb++;\n" + body))
        self.assert_complains("engine/core/a.c", 4, "61 lines")

    def test_a_switch_that_dispatches_may_be_long(self):
        cases = "".join(f"\tcase {each}:\n\t\treturn {each};\n" for each in range(40))
        switch = "\tswitch (b) {\n" + cases + "\t}\n\treturn b;\n"
        self.write("engine/core/a.c", SOURCE.replace("\treturn b;\n", switch))
        self.assertEqual(self.complaints(), [])
        long_case = "\tcase 40:\n" + "\t\tb++;\n" * 5
        self.write(
            "engine/core/a.c",
            SOURCE.replace("\treturn b;\n", switch.replace("\t}\n", long_case + "\t}\n")),
        )
        self.assert_complains("engine/core/a.c", 4, "lines")

    def test_exceptions_from_rules_have_reasons(self):
        for path, exception, reason in [
            ("app/a.py", "# {}qa: E402", "  sys.path first"),
            ("web/src/a.ts", "// {}lint-disable-next-line no-var", " -- what old pages need"),
            ("engine/core/b.h", "/* {}LINTNEXTLINE(bugprone)", " the macro wants it */"),
        ]:
            comment = exception.format({"a.ts": "es", "b.h": "NO"}.get(path.split("/")[-1], "no"))
            before = (
                HEADER.replace("CORE_A", "CORE_B").replace("a.h", "b.h")
                if path.endswith(".h")
                else ""
            )
            self.write(path, before + comment + reason + "\n")
            self.assertEqual(self.complaints(), [])
            self.write(path, before + comment + "\n")
            self.assert_complains(path, before.count("\n") + 1, "without a reason")
            self.write(path, before)

    def test_public_functions_have_a_version(self):
        guard = "#ifndef CAPI_BASTIDE_H\n#define CAPI_BASTIDE_H\n%s#endif\n"
        function = "BASTIDE_API const char *bastide_%s(int a,\n                   int b);\n"
        self.write("engine/capi/bastide.h", guard % (function % "one"))
        self.write("engine/capi/bastide.map", "BASTIDE_1 {\nglobal:\n\tbastide_one;\n};\n")
        self.assertEqual(self.complaints(), [])
        self.write("engine/capi/bastide.h", guard % (function % "one" + function % "two"))
        self.assert_complains("engine/capi/bastide.map", 1, "bastide_two")
        self.write("engine/capi/bastide.h", guard % (function % "two"))
        self.assert_complains("engine/capi/bastide.map", 1, "bastide_one")
