#!/usr/bin/env python3
"""bot.py - an example of bot-protocol.md: takes the move after which it has the most points.

    bastide arena medina "bot:python3 docs/guide/bot.py" random

It keeps no rules of its own: it passes on to `bastide referee` what it is told, and asks it which
moves there are and what they lead to. BASTIDE names the program if it is not on the PATH.
"""

import os
import random
import subprocess
import sys


class Referee:
    """Somebody who knows the rules, and the game as it stands."""

    def __init__(self):
        self.process = subprocess.Popen(
            [os.environ.get("BASTIDE", "bastide"), "referee"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def tell(self, *lines):
        """Says something that has one answer, and returns that."""
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()
        answer = self.process.stdout.readline().rstrip("\n")
        if answer.startswith("error"):
            raise ValueError(f"{lines[0]}: {answer}")
        return answer

    def ask(self, question):
        """The list that answers a question, without the word that it begins with."""
        return self.tell(question).partition(" ")[2].split(", ")


def choose(referee, seat):
    moves = referee.ask("legal")
    points = [int(each.split()[seat - 1]) for each in referee.ask("each points")]
    return random.choice([m for m, p in zip(moves, points, strict=True) if p == max(points)])


def record_lines():
    """What follows `position`, up to its `end`."""
    for line in sys.stdin:
        yield line.rstrip("\n")
        if line.strip() == "end":
            break


def main():
    referee, seat = Referee(), 1
    for each in sys.stdin:
        line = each.strip()
        word, _, rest = line.partition(" ")
        if word == "hello":
            print("hello 1 example.py", flush=True)
        elif word in ("game", "play"):
            referee.tell(line)
        elif word == "position":
            referee.tell(line, *record_lines())
        elif word == "seat":
            seat = int(rest)
        elif word == "ready":
            print("ready", flush=True)
        elif word == "go":
            print("bestmove", choose(referee, seat), flush=True)
        elif word == "quit":
            break
    referee.process.communicate("quit\n")


if __name__ == "__main__":
    main()
