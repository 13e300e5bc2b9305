"""The terminal's screens as text that a person can read: app/tests/screens/*.txt.

A change of a screen is accepted with ACCEPT=1 build/venv/bin/pytest app/tests/test_screens.py; then
`git diff` shows what it looks like.
"""

import os

import pytest
from command import FINE, ROOT, run, write
from emulator import Screen

FOLDER = ROOT / "app/tests/screens"
NAMES = "Ada,Benoît,Олена,Marko"
# A record and how many of its moves are made; without one a new game.
POSITIONS = {
    "medina": ("medina-second-4", 64),
    "medina-end": ("medina-second-4", 999),
    "caylus": ("caylus-4-full", 297),
    "caylus-build": ("caylus-4-full", 230),
    "tiletum": ("tiletum-4-uk", 466),
    "tiletum-merchant": ("tiletum-4-uk", 467),
    "template": None,
}
# The same in another language, once for each game.
LANGUAGES = {"medina": "fr_FR.UTF-8", "caylus": "uk_UA.UTF-8", "tiletum": "uk_UA.UTF-8"}
LINES = (60, 80)
SCREENS = ((80, 24), (120, 40))


def game_at(position):
    """The words of the command line for a position; every seat is a person's."""
    if not POSITIONS[position]:
        return position, "--seats", "Ada,Benoît", "--seed", "1"
    record, moves = POSITIONS[position]
    game = record.split("-", maxsplit=1)[0]
    lines = (ROOT / f"games/{game}/tests/records/{record}.game").read_text().splitlines()
    end = lines.index("moves") + 1 + moves
    path = write("begun.game", "\n".join(lines[:end]) + "\n")
    return "--load", path, "--seats", NAMES


def compare(name, text):
    path = FOLDER / f"{name}.txt"
    text = "".join(line.rstrip() + "\n" for line in text.splitlines())
    if "ACCEPT" in os.environ:
        FOLDER.mkdir(exist_ok=True)
        path.write_text(text)
    assert path.exists(), f"{name}: no such screen; see the first lines of {__file__}"
    assert text == path.read_text(), f"{name} has changed; see the first lines of {__file__}"


def line_mode(position, columns, *options, **more):
    more = {"LC_ALL": "C.UTF-8", **more}
    return run("play", "--plain", *options, *game_at(position), COLUMNS=str(columns), **more)


def full_screen(position, size, **more):
    screen = Screen("play", "--still", *game_at(position), size=size, **more)
    screen.wait(lambda: screen.line(size[1] - 1) and screen.line(0), "a picture")
    text = screen.text()
    screen.press("escape", "q")
    assert screen.close() == FINE
    return text


@pytest.mark.parametrize("columns", LINES)
@pytest.mark.parametrize("position", POSITIONS)
def test_line_mode(position, columns):
    compare(f"{position}-{columns}", line_mode(position, columns).expect(FINE).out)


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("position", POSITIONS)
def test_full_screen(position, size):
    compare(f"{position}-{size[0]}x{size[1]}", full_screen(position, size))


@pytest.mark.parametrize("position", LANGUAGES)
def test_languages(position):
    locale = LANGUAGES[position]
    compare(f"{position}-{locale[:2]}-60", line_mode(position, 60, LC_ALL=locale).out)
    compare(f"{position}-{locale[:2]}-80x24", full_screen(position, (80, 24), LC_ALL=locale))


@pytest.mark.parametrize("position", LANGUAGES)
def test_speech(position):
    compare(f"{position}-speech", line_mode(position, 80, "--speech").expect(FINE).out)
