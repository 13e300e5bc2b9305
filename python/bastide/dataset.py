"""dataset - games of the levels against themselves as Parquet files, with a card.

    pip install 'bastide[dataset]'
    python -m bastide.dataset caylus --games 100 --level newcomer --level mason --out caylus-games
    python -m bastide.dataset --check caylus-games

A row is a game. Replaying its moves leads to its digest, which `--check` proves for every row.
`newcomer` plays by judgement, without a search; the other levels search. With `--evaluate N` the
program `bastide` must be installed: a search of N iterations evaluates every decision.

Read them with `pandas.read_parquet("caylus-games/data")`, `datasets.load_dataset("caylus-games")`,
or anything else that knows Parquet. No network is needed.
"""

import argparse
import json
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from bastide import CHANCE, LEVELS, OVER, State, game, new

GAMES_PER_FILE = 1000
MOST_GAMES = 1_000_000

Options = dict[str, Any] | None

SCHEMA = pa.schema(
    [
        ("game", pa.string()),
        ("rules_version", pa.int32()),
        ("players", pa.int8()),
        ("options", pa.string()),  # JSON
        ("level", pa.string()),  # of all seats
        ("seed", pa.int64()),
        ("actors", pa.list_(pa.int8())),  # by move: the seat from 0, or -1: chance
        ("actions", pa.list_(pa.int32())),  # by move: its id
        ("moves", pa.list_(pa.string())),  # by move: as records spell it
        ("points", pa.list_(pa.int32())),  # by seat
        ("places", pa.list_(pa.int8())),  # by seat, from 1
        ("digest", pa.string()),  # of the final position, hexadecimal
        # By decision, in order; empty without --evaluate.
        ("chances", pa.list_(pa.list_(pa.float32()))),  # of first place, by seat
        ("best", pa.list_(pa.string())),
        ("loss", pa.list_(pa.float32())),  # of the move made, 0 to 1
        ("points_lost", pa.list_(pa.float32())),
    ]
)


def digest(state: State) -> str:
    return f"{state.position_hash():016x}"


def play(which: str, players: int, level: str, seed: int, options: Options = None) -> State:
    """A whole game of a level against itself."""
    state = new(which, players, options)
    dice = seed
    while state.actor != OVER:
        if state.actor == CHANCE:
            dice = state.settle(dice)
        else:
            state.play(state.choose(level, seed * 100_003 + state.ply))
    return state


def evaluate(record: str, iterations: int) -> dict[str, list[Any]]:
    """What the program says about every decision."""
    command = ["bastide", "analyse", "-", "--json", "--player", f"master:iterations={iterations}"]
    answer = subprocess.run(command, input=record, capture_output=True, text=True, check=False)
    if answer.returncode:
        raise SystemExit(f"bastide analyse failed: {answer.stderr.strip()}")
    rows = json.loads(answer.stdout)["decisions"]
    return {
        name: [row[name] for row in rows] for name in ("chances", "best", "loss", "points_lost")
    }


def row_of(state: State, level: str, seed: int, options: Options = None) -> dict[str, Any]:
    """A finished game as a row, without evaluations."""
    replay = new(state.game, state.players, options)
    actors, moves = [], []
    for _, action in state.history():
        actors.append(replay.actor)
        moves.append(replay.spell(action))
        replay.play(action)
    return {
        "game": state.game.name,
        "rules_version": state.game.rules_version,
        "players": state.players,
        "options": json.dumps(options or {}),
        "level": level,
        "seed": seed,
        "actors": actors,
        "actions": [action for _, action in state.history()],
        "moves": moves,
        "points": state.points(),
        "places": state.places(),
        "digest": digest(state),
        "chances": [],
        "best": [],
        "loss": [],
        "points_lost": [],
    }


def replays(row: dict[str, Any]) -> bool:
    """Whether the moves of a row lead to its digest, points and places."""
    state = new(row["game"], row["players"], json.loads(row["options"]))
    for move in row["moves"]:
        state.play_text(move)
    return digest(state) == row["digest"] and list(state.points()) == list(row["points"])


def rows(wish: argparse.Namespace) -> Iterator[dict[str, Any]]:
    for level in wish.level:
        for number in range(wish.games):
            seed = wish.seed + number
            state = play(wish.game, wish.players, level, seed, wish.options)
            row = row_of(state, level, seed, wish.options)
            yield row | evaluate(state.record(), wish.evaluate) if wish.evaluate else row


def card(wish: argparse.Namespace, games: int, decisions: int) -> str:
    about = game(wish.game)
    evaluated = (
        f"A search of {wish.evaluate} iterations evaluated every decision."
        if wish.evaluate
        else "The decisions are not evaluated."
    )
    options = json.dumps(wish.options) if wish.options else "the defaults"
    return f"""---
license: mit
pretty_name: Games of {about.name}
task_categories: [reinforcement-learning]
configs: [{{config_name: default, data_files: "data/*.parquet"}}]
---
# {games} games of {about.name}, {wish.players} players

Played by the levels of Bastide against themselves: {", ".join(wish.level)}. `newcomer` plays by
judgement, without a search. {evaluated} There are {decisions} moves, those of chance included.

- Rules version {about.rules_version}; options: {options}.
- Seeds {wish.seed} to {wish.seed + wish.games - 1} for each level. The same command writes the same
  rows: `python -m bastide.dataset {wish.command}`.
- A row is a game; the columns are described in `bastide/dataset.py`. `python -m bastide.dataset
  --check FOLDER` replays every row to its digest.
- No people played, and the data has no personal information. The levels have known strengths and
  habits: see docs/results/strength.md of Bastide. Games of one level do not show how people play.
"""


def write(wish: argparse.Namespace) -> None:
    data = wish.out / "data"
    data.mkdir(parents=True, exist_ok=True)
    if any(data.iterdir()):
        raise SystemExit(f"{data} already has files; choose another folder.")
    kept: list[dict[str, Any]] = []
    games = decisions = files = 0
    total = wish.games * len(wish.level)
    for row in rows(wish):
        kept.append(row)
        games, decisions = games + 1, decisions + len(row["moves"])
        if len(kept) == GAMES_PER_FILE or games == total:
            files += 1
            table = pa.Table.from_pylist(kept, SCHEMA)
            pq.write_table(table, data / f"games-{files:04}.parquet", compression="zstd")
            kept = []
    (wish.out / "README.md").write_text(card(wish, games, decisions), encoding="utf-8")
    print(f"{wish.out}: {games} games, {decisions} moves, {files} files")


def check(folder: Path) -> None:
    games = 0
    for path in sorted(folder.glob("data/*.parquet")):
        for row in pq.read_table(path).to_pylist():
            games += 1
            if not replays(row):
                raise SystemExit(f"{path}: seed {row['seed']} of {row['level']} does not replay.")
    if not games:
        raise SystemExit(f"{folder} has no Parquet files with games.")
    print(f"{folder}: {games} games replay to their digests")


def positive(most: int) -> Any:
    def read(text: str) -> int:
        number = int(text)
        if not 1 <= number <= most:
            raise argparse.ArgumentTypeError(f"a number from 1 to {most}")
        return number

    return read


def arguments(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m bastide.dataset", description="Games of the levels as Parquet files."
    )
    parser.add_argument("game", nargs="?", help="caylus, medina or tiletum")
    parser.add_argument("--check", type=Path, metavar="FOLDER", help="replay the rows of a folder")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="a new folder")
    parser.add_argument("--games", type=positive(MOST_GAMES), default=100, help="of each level")
    parser.add_argument("--players", type=positive(5), default=2)
    parser.add_argument(
        "--options", type=json.loads, help='of the game, as JSON: {"edition": "first"}'
    )
    parser.add_argument("--level", action="append", choices=LEVELS, help="may come several times")
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--evaluate", type=positive(1_000_000), metavar="ITERATIONS")
    wish = parser.parse_args(words)
    if wish.check is None and (wish.game is None or wish.out is None):
        parser.error("name a game and --out FOLDER, or --check FOLDER")
    wish.command = shlex.join(sys.argv[1:] if words is None else words)
    wish.level = wish.level or ["newcomer", "journeyman"]
    return wish


def main(words: list[str] | None = None) -> None:
    wish = arguments(words)
    if wish.check is not None:
        check(wish.check)
    else:
        write(wish)


if __name__ == "__main__":
    main()
