#!/usr/bin/env python3
"""bot.py - an example of docs/bot-protocol.md: takes the move after which it has the most points.

    bastide arena medina "bot:python3 docs/bot.py" random

It keeps no rules of its own: `bastide legal` lists the moves, `bastide trace` tells the points.
BASTIDE names the program if it is not on the PATH.
"""

import os
import random
import subprocess
import sys

BASTIDE = os.environ.get("BASTIDE", "bastide")
TRIES = 12  # moves that it looks at, so that it keeps its time


def ask(command, record):
    """What bastide says about a record."""
    return subprocess.run(
        [BASTIDE, command, "-"], input=record, text=True, capture_output=True, check=True
    ).stdout


def choose(record, seat):
    moves = ask("legal", record).splitlines()
    moves = random.sample(moves, min(TRIES, len(moves)))

    def points(move):
        return int(ask("trace", f"{record}{seat} {move}\n").split("\n")[-2].split()[3 + seat])

    return max(moves, key=points)


def main():
    head, moves, seat = "", [], 1
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "hello":
            print("hello 1 example.py", flush=True)
        elif word == "game":
            name, players, *options = rest.split(" ")
            head = f"bastide 1\ngame {name}\nplayers {players}\n"
            head += "".join(f"option {o.replace('=', ' ')}\n" for o in options) + "moves\n"
            moves = []
        elif word == "seat":
            seat = int(rest)
        elif word == "ready":
            print("ready", flush=True)
        elif word == "play":
            moves.append(rest + "\n")
        elif word == "go":
            print("bestmove", choose(head + "".join(moves), seat), flush=True)
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
