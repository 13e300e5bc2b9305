#!/usr/bin/env python3
"""The engine and the plain implementations beside it agree at every node.

compare.py PROGRAM GAME plays games with the bastide program and replays them with the plain
implementation in games/GAME/tests/plain.py, which was written from the rules by somebody who had
not read the
engine: who acts, the kind of node, the legal moves, the weights of chance, points and places must
be the same. A set-up is a number of players and a value of the game's first option; the other
options are drawn for each game. In every set-up games of four kinds are played: by chance (bastide
random), by players that think (bastide arena), by this script, which prefers moves that were rare
so far, and games of the thinkers from which it strays on the way. At the end of a game both sides
count all the ways in which it could have ended (perft). Caylus has rich games, too: the program
caylus-rich (games/caylus/tests/rich.c) gives the seats cubes and deniers before each turn, prints
what the engine says, and the plain implementation begins each turn from the printed state.
With --records the script replays the games of a file instead, such as those that a fuzzer has found
(tools/check/fuzz).
"""

import argparse
import collections
import importlib.util
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(path.parents[1].name for path in ROOT.glob("games/*/tests/plain.py"))
# Everything is longer at night (tools/test).
IS_FULL = "BASTIDE_FULL" in os.environ
GAMES_EACH = 20 if IS_FULL else 1  # of each kind in every set-up
THINKERS = (f"search:iterations={20 if IS_FULL else 6}", "greedy")
ENDINGS_MAX = 2000 if IS_FULL else 300  # sequences of moves at the end of a game
RICH_GAMES = 512 if IS_FULL else 32  # 32 are one of each set-up of Caylus


def plain_rules(game):
    """The module games/GAME/tests/plain.py."""
    path = ROOT / "games" / game / "tests/plain.py"
    spec = importlib.util.spec_from_file_location(f"plain_{game}", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


class Difference(Exception):
    """The two sides are not of one mind; says where and how."""


# --- records ------------------------------------------------------------------------------------


def read_record(text):
    """The number of players, the options and the moves, as (actor, spelling)."""
    head, body = re.split(r"^moves\n", text, maxsplit=1, flags=re.MULTILINE)
    players = int(re.search(r"^players (\d)$", head, re.MULTILINE)[1])
    options = dict(re.findall(r"^option (\S+) (\S+)$", head, re.MULTILINE))
    moves = re.findall(r"^([.1-5]) (.+)$", body, re.MULTILINE)
    return players, options, moves


def write_record(name, players, options, moves):
    lines = ["bastide 1", f"game {name}", f"players {players}"]
    lines += [f"option {option} {value}" for option, value in options.items()]
    lines += ["moves", *(f"{actor} {move}" for actor, move in moves)]
    return "\n".join(lines) + "\n"


# --- comparing ----------------------------------------------------------------------------------


class Comparison:
    """Both sides of one game, and how much has been compared."""

    def __init__(self, program, name):
        self.program = program
        self.name = name
        self.rules = plain_rules(name)
        self.plain = getattr(self.rules, name.capitalize())
        self.games = collections.Counter()
        self.nodes = 0
        self.endings = 0

    def bastide(self, *arguments, text=""):
        return subprocess.run(
            [self.program, *map(str, arguments)],
            input=text,
            capture_output=True,
            text=True,
            check=False,
        )

    def rich_games(self):
        """The lines that the program of rich games prints; none if the game has no such program."""
        if not (ROOT / "games" / self.name / "tests/rich.c").exists():
            return []
        program = Path(self.program).parent / "tests" / f"{self.name}-rich"
        done = subprocess.run([program, str(RICH_GAMES)], capture_output=True, check=True)
        return done.stdout.splitlines()

    def output(self, *arguments):
        """What the program prints; it must succeed."""
        done = self.bastide(*arguments)
        if done.returncode:
            raise RuntimeError(f"bastide {arguments}: {done.stderr}")
        return done.stdout

    def trace(self, players, options, moves):
        """What the engine says of every node; it may refuse a move, and the rest with it."""
        text = write_record(self.name, players, options, moves)
        done = self.bastide("trace", "-", "--json", text=text)
        refused = re.match(r"-:(\d+): ", done.stderr)
        if done.returncode == 1 and refused:
            before = len(text.split("moves\n")[0].splitlines()) + 1
            return self.trace(players, options, moves[: int(refused[1]) - before - 1])
        if done.returncode:
            raise Difference(f"bastide trace failed: {done.stderr}\n{text}")
        return [json.loads(line) for line in done.stdout.splitlines()]

    def compare(self, kind, text):
        players, options, moves = read_record(text)
        nodes = self.trace(players, options, moves)
        game = self.plain(players, options)
        for ply, node in enumerate(nodes):
            difference = self.compare_node(game, node)
            if difference:
                raise Difference(
                    f"{write_record(self.name, players, options, moves[:ply])}"
                    f"\nnode {ply}, after the last move of this record ({kind}):\n{difference}"
                )
            if ply < len(moves):
                game.play(moves[ply][1])
        if len(nodes) <= len(moves):
            raise Difference(f"the engine refused a move that it had listed:\n{text}")
        self.games[kind] += 1

    def compare_node(self, game, node):
        """What the two sides say differently, or nothing."""
        self.nodes += 1
        ours, theirs = said_by_plain(game), said_by_engine(node)
        return tell_difference(ours, theirs) if ours != theirs else ""

    def compare_rich(self):
        """Each turn of the rich games, from its printed state."""
        game, began, moves = None, "", []
        for line in self.rich_games():
            node = json.loads(line)
            if "state" in node:
                fresh = self.plain.from_json(node["state"])
                if moves and game.without_gifts() != fresh.without_gifts():
                    ours, theirs = game.without_gifts(), fresh.without_gifts()
                    raise Difference(f"{began}\nthen {moves}:\nplain   {ours}\nbastide {theirs}")
                game, began, moves = fresh, line.decode(), []
            difference = self.compare_node(game, node)
            if difference:
                raise Difference(f"{began}\nthen {moves}:\n{difference}")
            if game.over:
                self.games["rich"] += 1
                moves = []
            else:
                moves.append(node["played"])
                game.play(node["played"])

    # --- ends -----------------------------------------------------------------------------------

    def compare_end(self, text):
        """Both count the ways in which a game could have ended, from as early as they are few."""
        players, options, moves = read_record(text)
        found = (len(moves), 0, 1)
        for depth in range(1, len(moves)):
            start = len(moves) - depth
            count = self.count_by_engine(players, options, moves[:start], depth)
            if count > ENDINGS_MAX:
                break
            found = (start, depth, count)
        start, depth, theirs = found
        spellings = [move for _, move in moves[:start]]
        ours = self.count_by_plain(players, options, spellings, depth)
        if ours != theirs:
            raise Difference(
                f"{write_record(self.name, players, options, moves[:start])}\nafter this record "
                f"there are {ours} (plain) or {theirs} (bastide) sequences of {depth} moves"
            )
        self.endings += ours

    def count_by_engine(self, players, options, moves, depth):
        text = write_record(self.name, players, options, moves)
        done = self.bastide("perft", "-", depth, text=text)
        if done.returncode:
            raise Difference(f"bastide perft failed: {done.stderr}\n{text}")
        return int(done.stdout)

    def count_by_plain(self, players, options, moves, depth):
        """A plain game cannot be copied: it is played again for each position."""
        game = self.plain(players, options)
        for move in moves:
            game.play(move)
        if game.over or depth == 0:
            return 1
        if depth == 1:
            return len(game.legal())
        return sum(
            self.count_by_plain(players, options, [*moves, move], depth - 1)
            for move in game.legal()
        )


def said_by_plain(game):
    moves = sorted(game.legal())
    return {
        "actor": game.actor(),
        "node": game.node(),
        "moves": moves,
        "weights": [game.chances()[move] for move in moves] if game.actor() == "." else [],
        "points": game.score(),
        "places": game.places(),
    }


def said_by_engine(node):
    moves = sorted(node["moves"], key=lambda move: move["move"])
    return {
        "actor": node["actor"],
        "node": node["node"],
        "moves": [move["move"] for move in moves],
        "weights": [move["weight"] for move in moves if "weight" in move],
        "points": node["points"],
        "places": node["places"],
    }


def tell_difference(ours, theirs):
    lines = []
    for member in ours:
        if ours[member] != theirs[member]:
            lines += [f"{member}:", f"  plain   {ours[member]}", f"  bastide {theirs[member]}"]
    only = [move for move in ours["moves"] if move not in theirs["moves"]]
    missing = [move for move in theirs["moves"] if move not in ours["moves"]]
    return "\n".join([*lines, f"only plain: {only}", f"only bastide: {missing}"])


# --- games --------------------------------------------------------------------------------------


def setups(rules):
    """The players and first options of all set-ups."""
    first = next(iter(rules.OPTIONS))
    return [(players, first, value) for players in rules.PLAYERS for value in rules.OPTIONS[first]]


def draw_options(rules, first, value, luck):
    options = {name: luck.choice(values) for name, values in rules.OPTIONS.items()}
    return options | {first: value}


def command_line(players, options):
    words = ["--players", players]
    for name, value in options.items():
        words += ["--option", f"{name}={value}"]
    return words


def kept_games(name):
    """Of the game's own tests, and of this folder: those reach rules that are rarely reached."""
    tests = ROOT / "games" / name / "tests"
    for folder in (tests / "records", tests / "plain"):
        for path in sorted(folder.glob(f"{name}-*.game")):
            yield path.read_text()


def random_game(comparison, players, options, luck):
    words = ["--game", comparison.name, "--seed", luck.randrange(10**6)]
    return comparison.output("random", *words, *command_line(players, options))


def strong_games(comparison, players, options, luck):
    """One round of a tournament: as many games as there are players."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["--games", 1, "--seed", luck.randrange(10**6), "--keep", folder]
        words += command_line(players, options)
        comparison.output("arena", comparison.name, *THINKERS, *words)
        return [path.read_text() for path in sorted(Path(folder).glob("*.game"))]


class Rarely:
    """Chooses moves that were rare so far, from the beginning of a game or from anywhere in one.

    Rareness alone makes all games alike. So in each game every actor, or all of them together, has
    a taste of its own: which verbs to seek, and which to put off as long as there are others.
    """

    TASTES = (0.01, 0.1, 1, 10)

    def __init__(self):
        self.played = collections.Counter()

    def choose(self, game, taste, luck):
        moves = sorted(game.legal())
        weights = [taste[move.split()[0]] / (1 + self.played[move]) for move in moves]
        move = luck.choices(moves, weights)[0]
        self.played[move] += 1
        return move

    def draw_tastes(self, luck):
        def new():
            return collections.defaultdict(lambda: luck.choice(self.TASTES))

        common = new()
        return {actor: luck.choice((common, new())) for actor in ".12345"}

    def play_game(self, comparison, players, options, luck):
        return self.play_on(comparison, write_record(comparison.name, players, options, []), luck)

    def play_on(self, comparison, text, luck):
        """Another end of this game, from a node of it that luck chooses."""
        players, options, moves = read_record(text)
        del moves[luck.randrange(len(moves) + 1) :]
        game = comparison.plain(players, options)
        for _, move in moves:
            game.play(move)
        tastes = self.draw_tastes(luck)
        while not game.over:
            actor = game.actor()
            moves.append((actor, self.choose(game, tastes[actor], luck)))
            game.play(moves[-1][1])
        return write_record(comparison.name, players, options, moves)


# --- the runs -----------------------------------------------------------------------------------


def compare_all(comparison, count, seed):
    """The kept games, then `count` games of each kind in every set-up."""
    luck = random.Random(seed)
    rarely = Rarely()
    for text in kept_games(comparison.name):
        comparison.compare("kept", text)
    comparison.compare_rich()
    for players, first, value in setups(comparison.rules):
        for each in range(count):
            options = draw_options(comparison.rules, first, value, luck)
            text = random_game(comparison, players, options, luck)
            comparison.compare("random", text)
            if each == 0:
                comparison.compare_end(text)
            comparison.compare("rare", rarely.play_game(comparison, players, options, luck))
            if each % players == 0:
                for text in strong_games(comparison, players, options, luck)[: count - each]:
                    comparison.compare("strong", text)
                    comparison.compare("strayed", rarely.play_on(comparison, text, luck))


def compare_file(comparison, path):
    """The games of this name in a file of records, one behind the other."""
    records = re.split(r"^(?=bastide 1$)", path.read_text(), flags=re.MULTILINE)
    for text in records:
        if f"\ngame {comparison.name}\n" in text:
            comparison.compare("found", text)


def fuzz(comparison, seconds, seed):
    """Rare moves after the beginnings of strong games, in all set-ups, until the time is up."""
    luck = random.Random(seed)
    rarely = Rarely()
    end = time.monotonic() + seconds
    games = list(kept_games(comparison.name))
    while time.monotonic() < end:
        players, first, value = luck.choice(setups(comparison.rules))
        options = draw_options(comparison.rules, first, value, luck)
        comparison.compare("rare", rarely.play_game(comparison, players, options, luck))
        if luck.randrange(10) == 0:
            games += strong_games(comparison, players, options, luck)
        for _ in range(5):
            text = rarely.play_on(comparison, luck.choice(games), luck)
            comparison.compare("strayed", text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", help="the bastide program")
    parser.add_argument("game", choices=GAMES)
    parser.add_argument(
        "--games", type=int, default=GAMES_EACH, help="of each kind in every set-up"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--fuzz",
        type=float,
        metavar="SECONDS",
        help="only games with rare moves, until the time is up",
    )
    parser.add_argument("--records", type=Path, metavar="FILE", help="only the games of this file")
    given = parser.parse_args()
    comparison = Comparison(given.program, given.game)
    start = time.monotonic()
    try:
        if given.records:
            compare_file(comparison, given.records)
        elif given.fuzz:
            fuzz(comparison, given.fuzz, given.seed)
        else:
            compare_all(comparison, given.games, given.seed)
    except Difference as difference:
        print(f"{difference}\n{given.game}: the two sides differ")
        return 1
    kinds = ", ".join(f"{number} {kind}" for kind, number in comparison.games.items())
    print(
        f"{given.game}: {comparison.games.total()} games ({kinds}), {comparison.nodes} nodes, "
        f"{comparison.endings} endings, all alike, {time.monotonic() - start:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
