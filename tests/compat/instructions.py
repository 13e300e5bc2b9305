#!/usr/bin/env python3
"""Counts the instructions of fixed workloads with callgrind.

    tests/compat/instructions.py [PROGRAM]     compares a program (build/bastide) with 1.0.0

The counts depend on compiler, processor and C library. On another computer, run
`tests/compat/make.py instructions` first.
"""

import json
import re
import subprocess
import sys

import records
from baseline import HERE, ROOT, WORK, old_tree

FILE = HERE / "instructions.json"
TOLERANCE = 0.03
# Seats, and iterations of the search for each decision.
GAMES = {"medina": (2, 8), "caylus": (3, 60), "tiletum": (2, 120)}


def workloads():
    """Name and arguments of each workload."""
    WORK.mkdir(parents=True, exist_ok=True)
    texts = {name: text for name, text, _ in records.stored()}
    for game, (players, iterations) in GAMES.items():
        setup = ["--game", game, "--players", str(players)]
        yield f"{game}: random", ["random", *setup, "--games", "100", "--seed", "1"]
        path = WORK / f"{game}.games"
        path.write_text(texts[game], encoding="utf-8")
        yield f"{game}: check", ["check", str(path)]
        one = WORK / f"{game}.game"
        head, moves = records.split(texts[game])[0].split("moves\n")
        one.write_text(head + "moves\n" + "".join(moves.splitlines(True)[:60]), encoding="utf-8")
        yield f"{game}: perft", ["perft", str(one), "4"]
        player = f"mason:iterations={iterations},threads=1"
        yield f"{game}: search", ["analyse", str(one), "--player", player]


def count(program, words):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, *words]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    found = re.search(r"Collected : (\d+)", done.stderr)
    assert done.returncode == 0 and found, done.stderr
    return int(found[1])


def make():
    program = old_tree() / "build/bastide"
    counts = {name: count(program, words) for name, words in workloads()}
    FILE.write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else ROOT / "build/bastide"
    expected, worst = json.loads(FILE.read_text(encoding="utf-8")), 0
    for name, words in workloads():
        ratio = count(program, words) / expected[name]
        worst = max(worst, ratio)
        print(f"{name:20} {expected[name]:14,} {ratio:6.3f}", flush=True)
    return worst > 1 + TOLERANCE


if __name__ == "__main__":
    sys.exit(main())
