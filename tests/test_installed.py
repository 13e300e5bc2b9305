"""Program and libbastide, installed below a prefix, found by pkg-config and by
CMake, used by the examples from outside of the tree, and removed without a trace."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from checkout import PROGRAM, ROOT

BUILD = Path(PROGRAM).parent
EXAMPLES = ROOT / "engine/capi/examples"
STRICT = ["-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]

PROJECT = """
cmake_minimum_required(VERSION 3.25)
project(stranger LANGUAGES C CXX)
find_package(bastide 1.0 REQUIRED)
add_executable(levels levels.c)
target_link_libraries(levels PRIVATE bastide::bastide)
add_executable(legal legal.cpp)
target_link_libraries(legal PRIVATE bastide::static)
"""


def run(*command, **options):
    result = subprocess.run(
        list(map(str, command)), capture_output=True, text=True, check=False, **options
    )
    if result.returncode:
        raise AssertionError(f"{command}: {result.stdout}{result.stderr}")
    return result.stdout


def files_below(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="bastide-installed-"))
        cls.prefix = cls.folder / "prefix"
        cls.environment = dict(
            os.environ,
            PKG_CONFIG_PATH=str(cls.prefix / "lib/pkgconfig"),
            LD_LIBRARY_PATH=str(cls.prefix / "lib"),
        )
        cls.environment.pop("DESTDIR", None)
        for example in EXAMPLES.iterdir():
            shutil.copy(example, cls.folder)
        cls.tool("--prefix", cls.prefix)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    @classmethod
    def tool(cls, *words):
        return run(ROOT / "tools/release/install", "--build", BUILD, *words, env=cls.environment)

    def run_here(self, *command, **options):
        return run(*command, cwd=self.folder, env=self.environment, **options)

    def flags(self, *kind):
        return self.run_here("pkg-config", *kind, "bastide").split()

    def test_one_target_makes_all_that_is_installed(self):
        """`make install` in a fresh checkout builds that, and nothing has been built before."""
        files = [*BUILD.glob("cmake_install.cmake"), *BUILD.glob("*/cmake_install.cmake")]
        rows = "".join(path.read_text() for path in files).replace(f"{BUILD}/", "build/")
        rules = run("ninja", "-C", BUILD, "-t", "targets", "all").replace(f"{BUILD}/", "")
        made = {line.rpartition(": ")[0] for line in rules.splitlines()}
        wanted = set(re.findall(r'FILES "build/([^"]+)"', rows)) & made
        self.assertLessEqual({"bastide", "libbastide.so", "libbastide.a"}, wanted)
        steps = run("ninja", "-C", BUILD, "-t", "commands", "installed")
        for name in wanted - {"_engine.abi3.so"}:  # the module of Python is pip's
            step = name.removesuffix("/bastide.bash")  # the manual's tool is told the folder
            self.assertRegex(steps, rf"{re.escape(step)}(\s|$)")

    def test_examples_by_pkg_config(self):
        shared = self.flags("--cflags", "--libs")
        self.run_here("cc", *STRICT, "levels.c", *shared, "-o", "levels")
        self.run_here("cc", *STRICT, "batch.c", *shared, "-o", "batch")
        self.run_here("c++", "-std=c++17", *STRICT, "legal.cpp", *shared, "-o", "legal")
        record = self.run_here("./levels", "caylus", "greedy", "random")
        self.assertTrue(record.startswith("bastide 1\ngame caylus\nplayers 2\nmoves\n"))
        self.assertIn("\nresult ", record)
        self.assertEqual(self.run_here("./legal", input=record), "")
        began = "".join(record.splitlines(True)[:20])
        (self.folder / "began.game").write_text(began)
        legal = self.run_here(self.prefix / "bin/bastide", "legal", "began.game")
        self.assertEqual(
            sorted(self.run_here("./legal", input=began).split("\n")), sorted(legal.split("\n"))
        )
        self.assertRegex(self.run_here("./batch", "medina", "64"), r"^\d{3,} games, seat 1 won \d")

    def test_the_static_library(self):
        library = self.prefix / "lib/libbastide.a"
        libs = [word for word in self.flags("--libs", "--static") if word != "-lbastide"]
        self.run_here("cc", "levels.c", *self.flags("--cflags"), library, *libs, "-o", "static")
        output = self.run_here("./static", "medina", "random", "random")
        self.assertIn("\nresult ", output)
        self.assertNotIn("libbastide", self.run_here("ldd", "static"))
        names = self.run_here("nm", "--extern-only", "--defined-only", library).split("\n")
        names = [line.split()[-1] for line in names if len(line.split()) == 3]
        self.assertGreater(len(names), 40)
        self.assertEqual([name for name in names if not name.startswith("bastide_")], [])

    def test_the_library_alone(self):
        prefix = self.folder / "alone"
        self.tool("--library", "--prefix", prefix)
        files = files_below(prefix)
        self.assertIn("include/bastide.h", files)
        self.assertIn("lib/libbastide.a", files)
        self.assertFalse([name for name in files if name.startswith(("bin", "share/man"))])
        self.tool("--remove", "--prefix", prefix)
        self.assertEqual(files_below(prefix), [])

    def test_the_shared_library_shows_the_header_and_nothing_else(self):
        library = self.prefix / "lib/libbastide.so"
        table = self.run_here("nm", "-D", "--defined-only", library).split("\n")
        names = {line.split()[-1] for line in table if line and " A " not in line}
        header = (self.prefix / "include/bastide.h").read_text()
        for name in names:
            word, version = name.split("@@")
            self.assertRegex(version, r"^BASTIDE_1(\.1)?$")
            self.assertIn(f"{word}(", header)
        declared = header.count("\nBASTIDE_API ")
        self.assertEqual(len(names), declared)

    def test_examples_by_cmake(self):
        (self.folder / "CMakeLists.txt").write_text(PROJECT)
        self.run_here("cmake", "-B", "out", f"-DCMAKE_PREFIX_PATH={self.prefix}")
        self.run_here("cmake", "--build", "out")
        record = self.run_here("out/levels", "tiletum", "random", "random")
        self.assertEqual(self.run_here("out/legal", input=record), "")

    def test_the_program_needs_the_c_library_alone(self):
        program = self.prefix / "bin/bastide"
        needed = re.findall(r"NEEDED\)[^[]*\[(.*?)\]", self.run_here("readelf", "-d", program))
        strange = [each for each in needed if not re.match(r"(libc|libm|ld-linux.*)\.so", each)]
        self.assertTrue(needed)
        self.assertEqual(strange, [])

    def test_parts_are_found_where_they_are_installed(self):
        moved = self.folder / "moved"
        if not (self.prefix / "libexec/bastide/bastide-server").exists():
            self.skipTest("built without the server")
        shutil.copytree(self.prefix, moved)
        for program in (self.prefix / "bin/bastide", moved / "bin/bastide"):
            self.assertIn("parts server", self.run_here(program, "--version"))
            self.assertIn("usage: bastide serve", self.run_here(program, "serve", "--help"))

    def test_nothing_is_left_behind(self):
        prefix = self.folder / "other"
        (prefix / "share").mkdir(parents=True)
        (prefix / "share/mine.txt").write_text("not Bastide's\n")
        before = files_below(prefix)
        self.tool("--prefix", prefix)
        self.assertIn("include/bastide.h", files_below(prefix))
        self.tool("--remove", "--prefix", prefix)
        self.assertEqual(files_below(prefix), before)
        with self.assertRaises(AssertionError):
            self.tool("--remove", "--prefix", prefix)
