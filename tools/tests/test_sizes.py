"""tools/check/sizes counts files, lines and functions."""

from pathlib import PurePosixPath

from tree import load

sizes = load("check/sizes")

C = "int one(void)\n{\n\treturn 1;\n}\n\nvoid two(int a,\n         int b)\n{\n\ta++;\n\tb++;\n}\n"
FILES = {
    "engine/core/a.c": C,
    "web/src/a.ts": "one\ntwo\n",
    "games/m/web/tests/a.test.ts": "one\n",
    "web/tools/build.mjs": "one\n",
    "games/m/m.puzzles": "one\n",
    "docs/a.svg": "one\n",
    "python/a.py": "def three():\n    return 3\n",
}


def test_categories_and_longest():
    found = sizes.Sizes((PurePosixPath(path), text.encode()) for path, text in FILES.items())
    assert found.lines["production, C"] == 11
    assert found.lines["production"] == 15
    assert found.lines["tests"] == found.lines["tools and packaging"] == 1
    assert found.lines["puzzles and records"] == 1
    assert (found.files["all"], found.lines["all"]) == (7, 18)
    assert (len(found.top), len(found.folders)) == (5, 11)
    assert found.longest_file == (11, "engine/core/a.c")
    assert found.longest_function == (2, "two")


def test_every_file_of_the_project_is_in_one_row():
    rows = [row for row in sizes.ROWS if row not in ("all", "production")]
    found = sizes.Sizes(sizes.of_tree())
    assert sum(found.files[row] for row in rows) == found.files["all"]
    assert found.lines["production"] > 100_000
