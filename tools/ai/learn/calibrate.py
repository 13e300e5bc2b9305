#!/usr/bin/env python3
"""calibrate.py - compares the chances of first place that the search gave with the games won.

    calibrate.py PREFIX... [--plot FILE.svg] [--powers]

Each PREFIX is the output of selfplay.c with a search, best with the iterations of an analysis:

    build/tools/selfplay caylus out=build/chances/caylus players=2,3,4,5 iterations=150 cheap=8 \\
        share=0.02 net=games/caylus/ai/weights.net games=2000

Prints a table by game and by tenths of the chance, with 95 % bounds of the share of games won (a
bootstrap over games, because positions of one game depend on each other). --powers prints, by
seats, the exponent that would calibrate the chances best. Multiply `calibration_exponent` or
`net_calibration_exponent` in games/GAME/ai/evaluator.c by it, and check with other games. Needs
numpy.
"""

import argparse
import glob
import json
from pathlib import Path

import numpy as np
from samples import HEAD, SEATS

DRAWS = 200  # of the bootstrap
COLOURS = {"caylus": "#b8442c", "medina": "#2f6db5", "tiletum": "#3f8a4c"}


class Predictions:
    """The predicted chances of all seats in the positions of a prefix, and whether they won."""

    def __init__(self, prefix):
        layout = json.loads(Path(f"{prefix}.json").read_text())
        self.name = layout["game"]
        head = np.dtype(HEAD)
        kind = np.dtype([*HEAD, ("rest", "u1", layout["stride"] - head.itemsize)])
        files = sorted(glob.glob(f"{prefix}.*.bin"))
        rows = np.concatenate([np.fromfile(file, kind) for file in files])
        rows = rows[rows["is_searched"] > 0]
        self.games, self.players = rows["game"], rows["players"]
        self.mask = np.arange(SEATS)[None] < self.players[:, None]
        self.chance = rows["first"] * self.mask
        won = ((rows["place"] == 1) & self.mask).astype(float)
        self.won = won / won.sum(1, keepdims=True)  # a shared first place is shared


def tenths(predictions):
    """By tenths of the chance: its mean, the share won with its bounds, and how many."""
    _, game = np.unique(predictions.games, return_inverse=True)
    games = np.broadcast_to(game[:, None], predictions.mask.shape)[predictions.mask]
    chance, won = predictions.chance[predictions.mask], predictions.won[predictions.mask]
    draws = np.random.default_rng(1).multinomial(
        game.max() + 1, np.full(game.max() + 1, 1 / (game.max() + 1)), DRAWS
    )
    rows = []
    for tenth in range(10):
        inside = (chance >= tenth / 10) & (chance < (tenth + 1) / 10 + (tenth == 9))
        if not inside.any():
            continue
        weights = draws[:, games[inside]]
        shares = (weights @ won[inside]) / np.maximum(weights.sum(1), 1)
        low, high = np.quantile(shares, [0.025, 0.975])
        rows.append((chance[inside].mean(), won[inside].mean(), low, high, int(inside.sum())))
    return rows


def power_of(predictions, players):
    """The exponent with the highest likelihood, among games with so many seats."""
    mine = predictions.players == players
    chance, won = (
        np.clip(predictions.chance[mine][:, :players], 1e-6, 1),
        predictions.won[mine][:, :players],
    )
    best = (np.inf, 1.0)
    for power in np.arange(0.3, 2.5, 0.01):
        raised = chance**power
        raised /= raised.sum(1, keepdims=True)
        best = min(best, (-(won * np.log(raised)).sum(1).mean(), power))
    return best[1]


def print_table(predictions, rows):
    games, positions = len(np.unique(predictions.games)), len(predictions.games)
    print(f"\n{predictions.name}: {games} games, {positions} positions\n")
    print("| predicted | won (95 %) | seats |\n|---|---|---|")
    for mean, won, low, high, count in rows:
        print(f"| {mean:.0%} | {won:.0%} ({100 * low:.0f}-{100 * high:.0f}) | {count} |")
    near = (predictions.chance >= 0.65) & (predictions.chance < 0.75) & predictions.mask
    print(f"| 65 to 75 % | {predictions.won[near].mean():.1%} | {int(near.sum())} |")


def plot(all_rows, file):
    """Plots predicted chances against games won; the band is 3 % to either side."""
    size, edge = 400, 44
    whole = size + 2 * edge

    def spot(chance, won):
        return f"{edge + size * chance:.1f},{edge + size * (1 - won):.1f}"

    words = 'font-family="sans-serif" font-size="14" fill="#333"'
    shape = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}">',
        f'<rect width="{whole}" height="{whole}" fill="#fff"/>',
        f'<polygon points="{spot(0, 0.03)} {spot(0.97, 1)} {spot(1, 1)} {spot(1, 0.97)} '
        f'{spot(0.03, 0)} {spot(0, 0)}" fill="#e8e4d8"/>',
        f'<path d="M{spot(0, 0)}L{spot(1, 1)}" stroke="#999"/>',
        f'<path d="M{spot(0, 1)}L{spot(0, 0)}L{spot(1, 0)}" fill="none" stroke="#000"/>',
    ]
    for place, (name, rows) in enumerate(all_rows.items()):
        colour = COLOURS.get(name, "#555")
        line = " ".join(spot(chance, won) for chance, won, *_ in rows)
        shape.append(f'<polyline points="{line}" fill="none" stroke="{colour}"/>')
        for chance, won, low, high, _ in rows:
            x, y = spot(chance, won).split(",")
            shape.append(f'<path d="M{spot(chance, low)}L{spot(chance, high)}" stroke="{colour}"/>')
            shape.append(f'<circle cx="{x}" cy="{y}" r="3.5" fill="{colour}"/>')
        title = name.capitalize()
        shape.append(
            f'<text x="{edge + 16}" y="{edge + 20 + 18 * place}" {words}>'
            f'<tspan fill="{colour}">●</tspan> {title}</text>'
        )
    shape.append(
        f'<text x="{edge}" y="{whole - 14}" {words}>predicted chance of first place</text>'
    )
    shape.append(f'<text x="{edge}" y="24" {words}>won</text>')
    Path(file).write_text("\n".join([*shape, "</svg>", ""]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("prefixes", nargs="+")
    parser.add_argument("--plot")
    parser.add_argument("--powers", action="store_true")
    options = parser.parse_args()
    all_rows = {}
    for prefix in options.prefixes:
        predictions = Predictions(prefix)
        all_rows[predictions.name] = tenths(predictions)
        print_table(predictions, all_rows[predictions.name])
        for players in np.unique(predictions.players) if options.powers else []:
            print(f"{players} seats: to the power of {power_of(predictions, players):.2f}")
    if options.plot:
        plot(all_rows, options.plot)


if __name__ == "__main__":
    main()
