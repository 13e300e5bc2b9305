"""Positions as text: every command reads them, bots that announce it play from them, and a game
that was played with the box is typed in."""

import json

import pytest
from command import BOT, FINE, INPUT, PROGRAM, keep_playing, kept, play, run, write

PLIES = 60
OWN_BOT = f"bot:{PROGRAM} bot search:iterations=5"


def position_after(game, plies=PLIES):
    """The position after some random moves, where a seat decides, and the record before it."""
    lines = run("random", game, "-s", 5).expect(FINE).out.splitlines()
    head = lines.index("moves") + 1
    plies = next(at for at in range(plies, len(lines)) if lines[head + at][0] != ".")
    path = write(f"{game}-head.game", "\n".join(lines[: head + plies]) + "\n")
    text = run("show", path, "--position").expect(FINE).out
    return text, path, lines[head + plies : head + plies + 40]


@pytest.mark.parametrize("game", ["medina", "caylus", "tiletum"])
def test_every_command_reads_a_position(game):
    text, path, rest = position_after(game)
    alone = write(f"{game}-position.game", text)
    for command in ("legal", "show"):
        assert run(command, alone).expect(FINE).out == run(command, path).expect(FINE).out
    state = json.loads(run("show", alone, "--json").expect(FINE).out)
    assert state["state"] == json.loads(run("show", path, "--json").expect(FINE).out)["state"]
    assert run("perft", alone, 2).expect(FINE).out == run("perft", path, 2).expect(FINE).out
    run("check", alone).expect(FINE, "0 moves")
    with_moves = write(f"{game}-on.game", text.replace("; ", "\n") + "\n".join(rest) + "\n")
    run("check", with_moves).expect(FINE, "40 moves")
    run("analyse", with_moves, "--player", "search:iterations=3").expect(FINE)


@pytest.mark.parametrize("game", ["medina", "caylus", "tiletum"])
def test_a_bot_begins_at_a_position(game):
    text, _, rest = position_after(game)
    path = write(f"{game}-bot.game", text.replace("; ", "\n") + "\n".join(rest[:6]) + "\n")
    told = run("analyse", path, "--player", OWN_BOT, "--json").expect(FINE).out
    assert json.loads(told), "it judges from there"
    old = write("old_bot.py", OLD_BOT)
    run("analyse", path, "--player", f"bot:python3 {old}").expect(BOT, "", "feature 'position'")


OLD_BOT = """
import sys
for line in sys.stdin:
    if line.startswith("hello"):
        print("hello 1 old", flush=True)
    elif line.startswith("ready"):
        print("ready", flush=True)
    elif line.startswith("quit"):
        break
"""


def test_a_broken_law_is_named_in_words():
    broken = "bastide 1; game caylus; players 2; start home 5; moves\n"
    run("check", "-", stdin=broken).expect(INPUT, "", "law I1: Each player has six workers")
    run("check", "-", "--lang", "fr", stdin=broken).expect(INPUT, "", "six ouvriers en tout")


@pytest.mark.parametrize("game", ["medina", "caylus", "tiletum"])
def test_a_game_is_typed_in(game):
    """Every move of a record, chance included, is typed; the saved game has the same moves."""
    lines = run("random", game, "-s", 6).expect(FINE).out.splitlines()
    moves = lines[lines.index("moves") + 1 :][:30]
    typed = [move.split(" ", 1)[1] for move in moves]
    players = next(line.split()[1] for line in lines if line.startswith("players"))
    options = [
        part
        for line in lines
        if line.startswith("option")
        for part in ("-o", "=".join(line.split()[1:]))
    ]
    setup = [game, "-p", players, *options, "--enter"]
    result = play([*typed, "save typed.game"], *setup).expect(FINE)
    saved = kept().splitlines()
    assert saved[saved.index("moves") + 1 :] == moves, result.out
    play([*typed, "undo", typed[-1], "undo", "undo"], *setup).expect(FINE)
    saved = kept().splitlines()
    assert saved[saved.index("moves") + 1 :] == moves[:-2]


def test_a_typed_game_is_resumed_and_has_no_advice_at_chance():
    first, second = "well c4", "merchant h6"
    setup = ["medina", "-p", 2, "--enter"]
    play(["hint", "look", first], *setup).expect(FINE, "Chance decides now")
    result = keep_playing([second], "--resume", "--plain").expect(FINE)
    assert kept().splitlines()[-2:] == [f". {first}", f". {second}"], result.out
