#!/usr/bin/env python3
"""New games are played in every client, and no other file has to change.

    tests/newgame.py

Copies the project to build/newgame and adds two games there: one that tools/newgame makes, and
tests/newgame/caravan, which brings as little as possible and is unlike the template. Plays them:
rules and contract, terminal (full screen, line mode, online), arena, server, Python and browser.
Tests that play the template play the first of them instead.
"""

import re
import shutil
from pathlib import Path

from copied_tree import ROOT, CopiedTree

COPY = CopiedTree("newgame")
TREE, run = COPY.path, COPY.run
WITH_NUMPY = ROOT / "build/python/venv/bin/python"  # tools/release/wheel makes it
GAME, LETTER = "quarry", "Q"
SPARE = "caravan"  # rules alone: no board, no positions as text, for three or more
# Tests that play the template by its name.
TEMPLATE_TESTS = ["app/tests/test_tui.py", "app/tests/test_online.py"]
BROWSER_TEST = "web/test/browser-games-template.test.ts"
PYTHON = f"""
import bastide
for game in "{GAME}", "{SPARE}":
    state = bastide.new(game, 3)
    while state.legal():
        state.play(state.legal()[0])
    assert state.game.name == game and state.observe(0).size == state.game.bytes
    print(state.points())
"""


def play_instead_of_template():
    for name in [*TEMPLATE_TESTS, BROWSER_TEST]:
        path = TREE / name
        text = re.sub(r"\btemplate\b", GAME, path.read_text())
        path.write_text(re.sub(r"\bO(?=\d)", LETTER, text))  # rule O4


def play_by_hand(game):
    """A game's own record is read again, shown and analysed."""
    record = TREE / f"build/{game}.game"
    record.write_text(run("build/bastide", "random", game, "--players", "3", "--seed", "3"))
    for command in ("check", "legal", "show", "analyse", "explore"):
        run("build/bastide", command, record)
    for form in ("--json", "--svg"):
        run("build/bastide", "show", record, form)


def main():
    COPY.copy()
    for game in (GAME, SPARE):
        shutil.rmtree(TREE / "games" / game, ignore_errors=True)
    shutil.copytree(ROOT / "tests/newgame" / SPARE, TREE / "games" / SPARE)
    run("tools/newgame", GAME, LETTER)
    play_instead_of_template()
    targets = ("engine-contract", f"{GAME}-rules", "python_engine", "installed")
    run("cmake", "--build", "build", "--target", *targets)
    run(f"build/tests/{GAME}-rules")
    for game in (GAME, SPARE):
        run("build/tests/engine-contract", game)
        run("build/bastide", "arena", game, "mason", "random", "-n", "4")
        play_by_hand(game)
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
    run(*browser, "browser-games.test", "-t", f"{GAME}|{SPARE}")
    run(*browser, "unit", "-t", f"{GAME}|{SPARE}")
    run(*browser, Path(BROWSER_TEST).stem, "-t", "online|hints")
    print(f"{GAME} and {SPARE} were played in every client.")


if __name__ == "__main__":
    main()
