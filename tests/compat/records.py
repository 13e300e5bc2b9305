"""Records of every game and set-up: random games and games between bots, all made by 1.0.0."""

import hashlib
import itertools
import json
import shutil
import subprocess

from baseline import HERE, WORK, old_tree, pack, run, unpack

FOLDER = HERE / "records"
RANDOM_GAMES = 2  # of each set-up
BOTS = ("newcomer", "greedy", "random", "apprentice", "greedy")


def variants(game):
    """The default options, each other value of each option, and all other values together."""
    others = [
        [(one["name"], value) for value in one["values"] if value != one["default"]]
        for one in game["options"]
    ]
    yield from ([], *([pair] for pairs in others for pair in pairs))
    yield [pairs[-1] for pairs in others if pairs]


def option_words(options):
    return [word for name, value in options for word in ("--option", f"{name}={value}")]


def make_game(program, game):
    """Yields the texts of the records of one game."""
    name, seed = game["game"], itertools.count(20001, RANDOM_GAMES)
    for players in range(game["players_min"], game["players_max"] + 1):
        common = ["--game", name, "--players", players]
        for options in variants(game):
            words = [*common, *option_words(options), "--seed", next(seed)]
            done = subprocess.run(
                [program, "random", *map(str, words), "--games", str(RANDOM_GAMES)],
                capture_output=True,
                text=True,
                check=False,
            )
            if done.returncode == 0:  # some options exclude each other
                yield from split(done.stdout)
        folder = WORK / "arena"
        shutil.rmtree(folder, ignore_errors=True)
        run(program, "arena", *common, *BOTS[:players], "--games", 4, "--keep", folder)
        for path in sorted(folder.iterdir())[:6]:
            yield path.read_text(encoding="utf-8").split("\n", 1)[1]


def split(text):
    """The records of a file of several."""
    return ["bastide 1\n" + part.strip() + "\n" for part in text.split("bastide 1\n")[1:]]


def traces(program, records):
    """A digest of what `bastide trace` prints of each record."""
    for record in records:
        trace = run(program, "trace", "-", input=record)
        yield hashlib.sha256(trace.encode()).hexdigest()[:16]


def describe(program, text):
    """A line for each record of a file: game, seats, moves, points, digest of the trace."""
    records = split(text)
    checked = json.loads(run(program, "check", "--json", "-", input=text))["records"]
    assert len(checked) == len(records)
    lines = []
    for result, trace in zip(checked, traces(program, records), strict=True):
        options = " ".join(f"{name}={value}" for name, value in sorted(result["options"].items()))
        points = ",".join(map(str, result["points"]))
        places = ",".join(map(str, result["places"]))
        sources = hashlib.sha256(json.dumps(result["sources"]).encode()).hexdigest()[:8]
        lines.append(
            f"{result['players']} players, {options}: {result['moves']} moves, points {points}, "
            f"places {places}, sources {sources}, trace {trace}\n"
        )
    return lines


def make():
    program = old_tree() / "build/bastide"
    FOLDER.mkdir(exist_ok=True)
    WORK.mkdir(parents=True, exist_ok=True)
    for game in json.loads(run(program, "games", "--json"))["games"]:
        text = "\n".join(make_game(program, game))
        pack(FOLDER / f"{game['game']}.games.gz", text.encode())
        lines = describe(program, text)
        (FOLDER / f"{game['game']}.expected.txt").write_text("".join(lines), encoding="utf-8")


def stored():
    """Name, records and expected lines of each game."""
    for path in sorted(FOLDER.glob("*.games.gz")):
        name = path.name.split(".")[0]
        expected = (FOLDER / f"{name}.expected.txt").read_text(encoding="utf-8")
        yield name, unpack(path).decode(), expected.splitlines(True)
