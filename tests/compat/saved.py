"""What the terminal and the browser saved on a device with 1.0.0."""

import os
import shutil
import subprocess

from baseline import HERE, WORK, old_tree, run
from server_client import Person, Server
from timeouts import TIMEOUT, wait_until

FOLDER = HERE / "saved"
TERMINAL = FOLDER / "terminal"  # what $XDG_STATE_HOME/bastide contains
MOVES = 10  # of the person in each game
SOLVED = {"caylus-2-7001-60": "place guild", "caylus-2-7002-52": "pass"}


def environment(state):
    return {**os.environ, "XDG_STATE_HOME": str(state), "LC_ALL": "C.UTF-8"}


def terminal(program, state, *words, lines=()):
    """Runs the program with its state in a folder; answers what it prints."""
    text = "".join(f"{line}\n" for line in lines)
    return run(program, *words, env=environment(state), input=text, timeout=TIMEOUT)


def online_client(program, state, link):
    """The terminal at a table of a server, as the guest Gus."""
    return subprocess.Popen(
        [program, "play", "--plain", "--table", link, "--name", "Gus"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(state),
    )


def legal_moves(program, path):
    return run(program, "legal", path).splitlines()


def play_moves(program, state, moves):
    """Resumes the saved game for each of so many moves."""
    for made in range(moves):
        legal = legal_moves(program, state / "bastide/last.game")
        if not legal:
            break
        lines = (legal[made * 37 % len(legal)], "quit", "")
        terminal(program, state, "play", "--resume", "--plain", lines=lines)


def play_online(program, state):
    """A guest at a table of a server: the client saves the cookie and its part of the dice."""
    database = WORK / "online.db"
    database.unlink(missing_ok=True)
    with Server(program, database) as server:
        ada = Person(server)
        ada.post("/v1/guest", name="Ada")
        table = ada.post("/v1/tables", game="tiletum", players=2, seats=["me"])
        with online_client(program, state, table["link"]) as client:
            print("sit 2", file=client.stdin, flush=True)
            seats = f"/v1/tables/{table['table']}"
            wait_until(lambda: "commit" in ada.get(seats)["now"]["seats"][1], "a seat is taken")
            print("quit\n", file=client.stdin, flush=True)


def make_terminal(program):
    state = WORK / "state"
    shutil.rmtree(state, ignore_errors=True)
    state.mkdir(parents=True)
    first = {"medina": "building grey a1", "caylus": "place gate", "tiletum": "1"}
    for game, move in first.items():
        words = ("play", game, "--plain", "--seed", 1, "--seats", "human,newcomer")
        terminal(program, state, *words, lines=(move, "quit", ""))
        play_moves(program, state, MOVES)
    for name, answer in SOLVED.items():
        terminal(program, state, "puzzles", "--solve", "--plain", "--name", name, lines=(answer,))
    play_online(program, state)
    shutil.rmtree(TERMINAL, ignore_errors=True)
    shutil.copytree(state / "bastide", TERMINAL, ignore=shutil.ignore_patterns("*.lock"))


def make():
    tree = old_tree()
    make_terminal(tree / "build/bastide")
    run("node", HERE / "browser.mjs", "save", tree)
