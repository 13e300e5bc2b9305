#!/usr/bin/env python3
"""A game that tools/newgame makes is played in every client, and no other file has to change.

    tests/newgame.py

Copies the project to build/newgame, makes a game there and plays it: rules and contract, terminal
(full screen, line mode, online), arena, server, Python and browser. Tests that play the template
play the new game instead.
"""

import re
import shutil
from pathlib import Path

from copied_tree import ROOT, CopiedTree

COPY = CopiedTree("newgame")
TREE, run = COPY.path, COPY.run
WITH_NUMPY = ROOT / "build/python/venv/bin/python"  # tools/release/wheel makes it
GAME, LETTER = "quarry", "Q"
# Tests that play the template by its name.
TEMPLATE_TESTS = ["app/tests/test_tui.py", "app/tests/test_online.py"]
BROWSER_TEST = "web/test/browser-games-template.test.ts"
PYTHON = f"""
import bastide
state = bastide.new("{GAME}", 3)
while state.legal():
    state.play(state.legal()[0])
assert state.game.name == "{GAME}" and state.observe(0).size == state.game.bytes
print(state.points())
"""


def play_instead_of_template():
    for name in [*TEMPLATE_TESTS, BROWSER_TEST]:
        path = TREE / name
        text = re.sub(r"\btemplate\b", GAME, path.read_text())
        path.write_text(re.sub(r"\bO(?=\d)", LETTER, text))  # rule O4


def main():
    COPY.copy()
    shutil.rmtree(TREE / "games" / GAME, ignore_errors=True)
    run("tools/newgame", GAME, LETTER)
    play_instead_of_template()
    targets = ("engine-contract", f"{GAME}-rules", "python_engine", "installed")
    run("cmake", "--build", "build", "--target", *targets)
    run(f"build/tests/{GAME}-rules")
    run("build/tests/engine-contract", GAME)
    run("build/bastide", "arena", GAME, "mason", "random", "-n", "4")
    tests = ["app/tests/test_play.py", "server/tests/test_games.py", *TEMPLATE_TESTS]
    names = "every_game or whole_games or without_a_view"
    run(
        "build/venv/bin/python",
        "-m",
        "pytest",
        "-q",
        *tests,
        "-k",
        names,
        BASTIDE=str(TREE / "build/bastide"),
    )
    package = TREE / "build/package/bastide"
    shutil.rmtree(package.parent, ignore_errors=True)
    shutil.copytree(TREE / "python/bastide", package)
    shutil.copy(TREE / "build/_engine.abi3.so", package)
    run(WITH_NUMPY, "-c", PYTHON, PYTHONPATH=str(package.parent))
    run("cmake", "--preset", "wasm")
    run("cmake", "--build", "build/wasm")
    run("npm", "--prefix", "web", "--silent", "run", "build")
    browser = ("npm", "--prefix", "web", "--silent", "test", "--", "--built")
    run(*browser, "browser-games.test", "-t", GAME)
    run(*browser, Path(BROWSER_TEST).stem, "-t", "online|hints")
    print(f"{GAME} was played in every client.")


if __name__ == "__main__":
    main()
