"""tools/check/lint finds what the linters and compilers complain of."""

import json
import shutil

from tree import HEADER, ROOT, SOURCE, Tree


class Lint(Tree):
    """tools/check/lint, a language at a time, with the settings that the project has."""

    def setUp(self):
        super().setUp()
        self.copy_settings()

    def copy_settings(self):
        for name in ("pyproject.toml", ".clang-format", ".clang-tidy"):
            shutil.copy(ROOT / name, self.root)

    def complaints(self, language):
        return self.run_tool("check/lint", language)

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
        self.write("engine/core/a.c", text)
        command = {"directory": str(self.root), "file": str(self.root / "engine/core/a.c")}
        command["command"] = f"gcc -I{self.root / 'engine'} -c engine/core/a.c"
        self.write("build/compile_commands.json", json.dumps([command]))

    def test_tidy(self):
        self.write("engine/core/a.h", HEADER)
        self.compile(SOURCE)
        self.assertEqual(self.complaints("tidy"), [])
        self.compile(SOURCE.replace("return b", "if (b == b)\n\t\treturn 1;\n\treturn b"))
        found = self.complaints("tidy")
        self.assertTrue(
            found and all(each.startswith("engine/core/a.c:6:") for each in found), found
        )

    def test_c_that_was_clean_is_looked_at_again_when_a_header_changes(self):
        self.write("engine/core/a.h", HEADER)
        self.compile(SOURCE)
        self.assertEqual(self.complaints("tidy"), [])
        self.write("engine/core/a.h", HEADER.replace("int b", "int c"))
        self.assert_complains(
            "tidy", "engine/core/a.h:4:5: error: function 'a' has a definition with diff"
        )

    def test_c_that_was_clean_is_not_looked_at_again_in_another_clone(self):
        for _ in range(2):
            self.copy_settings()
            self.write("engine/core/a.h", HEADER)
            self.compile(SOURCE)
            self.assertEqual(self.complaints("tidy"), [])
            known = list((self.cache / "bastide/clean/tidy").iterdir())
            self.assertEqual(len(known), 1, "both are known by one digest")
            self.root = self.new_folder()

    def test_c_that_is_not_formatted(self):
        self.write("engine/core/a.c", SOURCE)
        self.assertEqual(self.complaints("c"), [])
        self.write("engine/core/a.c", SOURCE.replace("return b", "return  b"))
        self.assert_complains("c", "engine/core/a.c:")

    def test_the_web(self):
        self.write("web/package-lock.json", "{}")
        self.write("web/node_modules/.package-lock.json", "{}")
        script = "echo 'src/a.ts: 1:1 error'; exit 1"
        self.write("web/package.json", json.dumps({"scripts": {"lint": script}}))
        self.assertEqual(self.complaints("web"), ["src/a.ts: 1:1 error"])
        self.write("web/package.json", json.dumps({"scripts": {"lint": "echo all is well"}}))
        self.assertEqual(self.complaints("web"), [])
