#!/usr/bin/env python3
"""train.py - learns a net (engine/ai/net.h) from the positions that selfplay.c kept.

    train.py --out NET --data PREFIX [--data PREFIX...] [--seconds 60] [--start FILE.net]
             [--hidden 64,32,32] [--report FILE.json]

The net is trained with the rounding of its whole numbers in place (quantisation-aware training), so
what is written is what was trained. It learns how games ended. Where a search looked at a position
(`is_searched`), the value that it found counts as much. Where the move priors played on from a
position, the mean of those games counts as more games. Where the sources of the points are known,
the last hidden layer learns them as an auxiliary task, which is not written to the net.

--start continues from a net, whose whole numbers are all that there is to know of it; a net with
wider layers begins with those of the narrower one. The report compares the net with the hand-made
evaluation in games that it never saw, and FILE.svg plots its chances against the games won.

Needs numpy and PyTorch; uses a GPU if there is one.
"""

import argparse
import glob
import hashlib
import io
import json
import math
import os
import struct
import sys
import time
from pathlib import Path

import numpy as np
import torch
from samples import HEAD, SEATS
from torch import nn
from torch.nn import functional

NUMBERS = SEATS + 1
# The scales of engine/ai/net.c.
TABLE, NUMBER, LAYER, ACTIVATION = 256, 2048, 64, 256
POINTS = 16.0
POWER_MOST = 3.0
SEARCH_SHARE = 0.5  # of the target that comes from the search, where it thought
ORIGIN, ORIGIN_SHARE = 10.0, 0.2  # points by source: their unit, and how much they matter
VALIDATED, HELD_OUT = 5, 10  # percent of the games
MOVE = np.dtype([("action", "<u2"), ("visits", "<u2"), ("prior", "<f4")])
PAIRS = [(one, other) for one in range(SEATS) for other in range(one + 1, SEATS)]
DEVICE = "cuda" if torch.cuda.is_available() else "cpu"


def fail(message):
    sys.exit(f"train.py: {message}")


class Layout:
    """The contents of PREFIX.json: the groups of rows, and how long a sample is."""

    def __init__(self, prefix):
        head = json.loads(Path(f"{prefix}.json").read_text())
        self.game, self.version = head["game"], head["version"]
        self.fewest, self.most = head["fewest"], head["most"]
        self.things, self.groups = head["things"], head["groups"]
        self.sources, self.stride, moves = head["sources"], head["stride"], head["moves"]
        self.rows = sum(things * values for _, things, values in self.groups)
        self.sample = np.dtype(
            [
                *HEAD,
                ("mean", "<f4", SEATS),
                ("won", "<f4", SEATS),
                ("rows", "<u2", self.things),
                ("sources", "<i2", (SEATS, self.sources)),
            ]
        )
        spare = self.stride - self.sample.itemsize - moves * MOVE.itemsize
        if not 0 <= spare <= 2:
            fail("struct sample of selfplay.c is another one")
        if spare:
            self.sample = np.dtype([*self.sample.descr, ("none", "u1", spare)])
        if moves:
            self.sample = np.dtype([*self.sample.descr, ("moves", MOVE, moves)])


class Positions:
    """All samples of a prefix, on the device. What has no row is the row behind the last."""

    def __init__(self, layout, prefix, number):
        files = sorted(glob.glob(f"{prefix}.*.bin"))
        own = Layout(prefix)  # with or without sources
        raw = np.concatenate([np.fromfile(file, own.sample) for file in files])
        self.files = files
        self.count = len(raw)
        width = max(1, int(raw["count"].max()))
        self.rows = self.put(raw["rows"][:, :width].view("<i2"), torch.int16)
        count = self.put(raw["count"].astype("i2"), torch.int16)
        self.rows.masked_fill_(
            torch.arange(width, device=DEVICE)[None] >= count[:, None], layout.rows
        )
        self.players = self.put(raw["players"], torch.int64)
        self.mask = torch.arange(SEATS, device=DEVICE)[None] < self.players[:, None]
        self.score, self.place = self.put(raw["score"]), self.put(raw["place"])
        self.rolls = self.put(raw["rolls"])[:, None]
        self.mean, self.won = self.put(raw["mean"]), self.put(raw["won"])
        self.sources = self.put(raw["sources"], torch.int16) if own.sources else None
        self.points, self.spread = self.put(raw["points"]), self.put(raw["spread"])
        self.first, self.is_searched = self.put(raw["first"]), self.put(raw["is_searched"])
        self.is_quiet = self.put(raw["is_quiet"])
        games = raw["game"].astype("u8") * 2654435761 + number * 40503
        part = torch.from_numpy((games // 65536 % 100).astype("i4")).to(DEVICE)
        self.validated = (part < VALIDATED).nonzero()[:, 0]
        self.held_out = ((part >= VALIDATED) & (part < VALIDATED + HELD_OUT)).nonzero()[:, 0]
        self.learned = (part >= VALIDATED + HELD_OUT).nonzero()[:, 0]
        self.games = len(np.unique(raw["game"]))

    @staticmethod
    def put(values, kind=torch.float32):
        return torch.from_numpy(np.ascontiguousarray(values)).to(DEVICE).to(kind)


def digest_of(files):
    """One hash over all of them, in order."""
    total = hashlib.sha256()
    for file in files:
        with open(file, "rb") as stream:
            total.update(hashlib.file_digest(stream, "sha256").digest())
    return total.hexdigest()


class Round(torch.autograd.Function):
    """Rounds (or cuts) to whole numbers; the gradient goes through."""

    @staticmethod
    def forward(_, values, way):
        return torch.floor(values) if way == "down" else torch.round(values)

    @staticmethod
    def backward(_, gradient):
        return gradient, None


def whole(weights, scale, most=127):
    return Round.apply((weights * scale).clamp(-most, most), "near") / scale


def activate(sums):
    return (Round.apply(sums * ACTIVATION, "down") / ACTIVATION).clamp(0, 255 / 256)


class Net(nn.Module):
    def __init__(self, layout, hidden):
        super().__init__()
        self.layout, self.hidden = layout, hidden
        self.sets = 1 + layout.most - layout.fewest
        self.table = nn.Parameter(torch.randn(layout.rows, hidden[0]) * 0.02)
        # A thing with more of something is first of all a little more so: one slope for all values.
        things = sum(group[1] for group in layout.groups)
        self.slope = nn.Parameter(torch.zeros(things, hidden[0]))
        self.numbers = nn.Parameter(torch.randn(NUMBERS, hidden[0]) * 0.01)
        self.bias = nn.Parameter(torch.full((hidden[0],), 0.3))
        widths = [*hidden, NUMBERS]
        self.weights, self.biases = nn.ParameterList(), nn.ParameterList()
        for come, go in zip(widths, widths[1:], strict=False):
            spread = 0.0 if go == NUMBERS else 1.0 / math.sqrt(come)
            self.weights.append(nn.Parameter(torch.randn(self.sets, go, come) * spread))
            self.biases.append(nn.Parameter(torch.full((self.sets, go), spread * 0.5)))
        # What the points of each seat come from; only to learn with.
        self.origin = nn.Linear(hidden[-1], SEATS * layout.sources) if layout.sources else None
        thing, share = slopes(layout)
        self.register_buffer("thing", thing, persistent=False)
        self.register_buffer("share", share, persistent=False)

    def continue_from(self, file):
        """Takes over the weights of a net of this game; what is new adds nothing at first."""
        data = Path(file).read_bytes()
        head, body = struct.unpack_from("<8s16sII3HHQ", data), io.BytesIO(data[48:])
        name, version, rows, hidden = head[1].rstrip(b"\0").decode(), head[2], head[3], head[4:7]
        layout = self.layout
        if (name, version, rows) != (layout.game, layout.version, layout.rows):
            fail(f"{file} is for another game, or for other inputs")
        if any(old > new for old, new in zip(hidden, self.hidden, strict=True)):
            fail(f"{file} is wider")

        def read(shape, scale, kind):
            count = math.prod(shape)
            raw = body.read(count * np.dtype(kind).itemsize)
            return torch.from_numpy(np.frombuffer(raw, kind).reshape(shape) / scale)

        widths = [*hidden, NUMBERS]
        with torch.no_grad():
            self.table[:, : hidden[0]] = read((rows, hidden[0]), TABLE, "i1")
            self.numbers[:, : hidden[0]] = read((NUMBERS, hidden[0]), NUMBER, "i1")
            self.bias[: hidden[0]] = read((hidden[0],), TABLE, "<i4")
            for each in range(self.sets):
                for layer, (come, go) in enumerate(zip(widths, widths[1:], strict=False)):
                    weights, biases = self.weights[layer][each], self.biases[layer][each]
                    weights[:go, come:] = 0
                    weights[:go, :come] = read((go, come), LAYER, "i1")
                    biases[:go] = read((go,), LAYER * ACTIVATION, "<i4")

    def whole_table(self):
        return whole(self.table + self.slope[self.thing] * self.share[:, None], TABLE)

    def forward(self, data, index):
        """By seat the points, the spread, and the last hidden layer."""
        rows = data.rows[index].long()
        lit = torch.zeros(len(index), self.layout.rows + 1, device=DEVICE)
        lit.scatter_add_(1, rows, torch.ones_like(rows, dtype=torch.float32))
        sums = lit[:, :-1] @ self.whole_table()
        by_hand = torch.cat([data.points[index], data.spread[index, None]], 1)
        by_hand = torch.trunc(by_hand * 4).clamp(-4000, 4000) / 4
        by_hand = (by_hand[:, :, None] * whole(self.numbers, NUMBER)[None]).sum(1)
        sums = sums + Round.apply(by_hand * TABLE, "down") / TABLE
        values = activate(sums + whole(self.bias, TABLE, 1 << 20))
        chosen = data.players[index] - self.layout.fewest
        for weights, biases in zip(self.weights, self.biases, strict=True):
            every = torch.einsum("bi,soi->bso", values, whole(weights, LAYER))
            every = every + whole(biases, LAYER * ACTIVATION, 1 << 24)
            last, sums = values, every[torch.arange(len(index), device=DEVICE), chosen]
            values = activate(sums)
        points = data.points[index] + sums[:, :SEATS] * POINTS
        power = sums[:, SEATS].clamp(-POWER_MOST, POWER_MOST)
        return points, data.spread[index] * torch.exp2(power), last


def slopes(layout):
    """By row: which thing it is about, and which share of its highest value it is."""
    thing, share, first = [], [], 0
    for _, things, values in layout.groups:
        for each in range(things):
            thing += [first + each] * values
            share += [(value + 1) / values if values > 1 else 0.0 for value in range(values)]
        first += things
    return torch.tensor(thing), torch.tensor(share)


# ---- what is learned ----


def pairs(values):
    return torch.stack([values[:, one] - values[:, other] for one, other in PAIRS], 1)


def both(mask):
    return torch.stack([mask[:, one] & mask[:, other] for one, other in PAIRS], 1).float()


def chance(lead):
    """number_chance of engine/ai/numbers.h."""
    return 0.5 + 0.5 * lead / torch.sqrt(2 + lead * lead)


def firsts(points, spread, mask):
    """The chances of first place as engine/ai/value.c has them."""
    beats = chance((points[:, :, None] - points[:, None, :]) / spread[:, None, None])
    same = torch.eye(SEATS, device=DEVICE, dtype=torch.bool)[None]
    beats = torch.where(mask[:, None, :] & ~same, beats, torch.ones_like(beats))
    product = beats.prod(2) * mask
    return product / product.sum(1, keepdim=True)


def won(data, index):
    """Who had first place, a shared one shared."""
    first = ((data.place[index] == 1) & data.mask[index]).float()
    return first / first.sum(1, keepdim=True)


def with_rolls(data, index, real, rolled):
    """What happened, and what happened when the move priors played on, as one mean."""
    rolls = data.rolls[index]
    return (real + rolls * rolled[index]) / (1 + rolls)


def targets(data, index):
    """First places, and who beat whom, mixed with what the search said."""
    share = SEARCH_SHARE * data.is_searched[index, None]
    first = with_rolls(data, index, won(data, index), data.won)
    first = (1 - share) * first + share * data.first[index]
    beaten = (torch.sign(-pairs(data.place[index])) + 1) / 2
    search = data.first[index].clamp(min=1e-4)
    said = torch.stack(
        [search[:, one] / (search[:, one] + search[:, other]) for one, other in PAIRS], 1
    )
    return first, (1 - share) * beaten + share * said


def loss_of(data, index, points, spread, scale):
    mask, weight = data.mask[index], both(data.mask[index])
    first, beaten = targets(data, index)
    score = with_rolls(data, index, data.score[index], data.mean)
    gaps, ends = pairs(points), pairs(score)
    gap = (functional.huber_loss(gaps / scale, ends / scale, reduction="none", delta=3.0)) * weight
    level = ((points - score) / scale) ** 2 * mask
    odds = chance(gaps / spread[:, None]).clamp(1e-4, 1 - 1e-4)
    beat = functional.binary_cross_entropy(odds, beaten, reduction="none") * weight
    winner = -(first * torch.log(firsts(points, spread, mask).clamp(min=1e-4))).sum(1)
    seats, count = mask.sum(1), weight.sum(1)
    each = gap.sum(1) / count + 0.3 * level.sum(1) / seats + beat.sum(1) / count + 0.5 * winner
    return each.mean()


def origin_loss(net, data, index, hidden):
    """How far the net errs about what the points of the seats come from."""
    if net.origin is None or data.sources is None:
        return 0.0
    origins = net.origin(hidden).view(len(index), SEATS, -1)
    error = functional.huber_loss(origins, data.sources[index] / ORIGIN, reduction="none")
    return ORIGIN_SHARE * (error.mean(2) * data.mask[index]).sum(1).mean()


def scale_of(data):
    """How far the hand-made evaluation errs about gaps: the unit of the losses in points."""
    index = data.learned[:200000]
    weight = both(data.mask[index])
    error = (pairs(data.points[index]) - pairs(data.score[index])) ** 2 * weight
    return float((error.sum() / weight.sum()).sqrt())


@torch.no_grad()
def predict(net, data, index):
    parts = [net(data, part)[:2] for part in index.split(8192)]
    return torch.cat([part[0] for part in parts]), torch.cat([part[1] for part in parts])


def validate(net, sets, scale):
    total = 0.0
    for data in sets:
        index = data.validated[:40000]
        points, spread = predict(net, data, index)
        total += float(loss_of(data, index, points, spread, scale)) / len(sets)
    return total


def shares(sets):
    """How often each set is drawn from: one that is a thousand times as large ten times as often,
    for the few games of the search are worth more, and are soon known by heart."""
    roots = [len(data.learned) ** (1 / 3) for data in sets]
    return [root / sum(roots) for root in roots]


def train(net, sets, options, scale):
    """For a fixed time, or until some set was seen often enough; the rate falls to nothing.
    Keeps what was best in games set aside."""
    optimizer = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=0.02)
    parts = [part for data in sets for part in (data.learned, data.validated, data.held_out)]
    if not all(len(part) for part in parts):
        fail("there are too few games")
    drawn, owed = shares(sets), [0.0] * len(sets)
    steps = options.epochs / options.batch
    steps *= min(len(data.learned) / share for data, share in zip(sets, drawn, strict=True))
    start, step, seen, checked = time.time(), 0, 0, 0.0
    best, kept = math.inf, None
    while True:
        past = max((time.time() - start) / options.seconds, step / steps)
        if past >= 1 or past - checked > 0.1:
            checked, now = past, validate(net, sets, scale)
            if now < best:
                best, kept = now, {name: each.clone() for name, each in net.state_dict().items()}
            print(f"  {100 * past:3.0f} %: {step} steps, loss {now:.5f}", flush=True)
        if past >= 1:
            break
        for group in optimizer.param_groups:
            warm = min(1.0, (step + 1) / 100)
            group["lr"] = options.rate * warm * (0.5 + 0.5 * math.cos(math.pi * past))
        owed = [one + share for one, share in zip(owed, drawn, strict=True)]
        turn = owed.index(max(owed))
        owed[turn] -= 1
        data = sets[turn]
        index = data.learned[torch.randint(len(data.learned), (options.batch,), device=DEVICE)]
        optimizer.zero_grad()
        points, spread, hidden = net(data, index)
        loss = loss_of(data, index, points, spread, scale)
        (loss + origin_loss(net, data, index, hidden)).backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        step, seen = step + 1, seen + len(index)
    net.load_state_dict(kept)
    return {"steps": step, "positions": seen, "loss": best}


# ---- what came of it ----


def compare(data, index, points, spread):
    """How well points and chances fit games that were never seen."""
    weight = both(data.mask[index])
    ends = pairs(data.score[index])
    error = ((pairs(points) - ends) ** 2 * weight).sum() / (ends**2 * weight).sum()
    chances = firsts(points, spread, data.mask[index])
    loss = -(won(data, index) * torch.log(chances.clamp(min=1e-4))).sum(1).mean()
    bins = calibration(chances, won(data, index), data.mask[index])
    return {"gaps_explained": 1 - float(error), "log_loss": float(loss), "calibration": bins}


def calibration(chances, first, mask):
    """By tenths of the predicted chance: [mean, share won, seats]."""
    predicted, result = chances[mask], first[mask]
    rows = []
    for tenth in range(10):
        inside = (predicted >= tenth / 10) & (predicted < (tenth + 1) / 10 + (tenth == 9))
        if int(inside.sum()):
            mean = [float(predicted[inside].mean()), float(result[inside].mean())]
            rows.append([*mean, int(inside.sum())])
    return rows


def report_on(net, sets, prefixes):
    rows = []
    for data, prefix in zip(sets, prefixes, strict=True):
        row = {"data": Path(prefix).name, "games": data.games, "positions": data.count}
        row["sha256"] = digest_of(data.files)
        index = data.held_out[:200000]
        row["by_hand"] = compare(data, index, data.points[index], data.spread[index])
        row["net"] = compare(data, index, *predict(net, data, index))
        for players in range(net.layout.fewest, net.layout.most + 1):
            some = index[data.players[index] == players]
            if len(some) > 100:
                hand = compare(data, some, data.points[some], data.spread[some])
                learned = compare(data, some, *predict(net, data, some))
                row[f"{players} seats"] = {
                    kind: {name: each[name] for name in ("gaps_explained", "log_loss")}
                    for kind, each in (("by_hand", hand), ("net", learned))
                }
        rows.append(row)
        print(
            f"{row['data']}: {data.games} games, gaps explained "
            f"{row['by_hand']['gaps_explained']:.3f} by hand, {row['net']['gaps_explained']:.3f} "
            f"by the net; log-loss {row['by_hand']['log_loss']:.4f}, {row['net']['log_loss']:.4f}",
            flush=True,
        )
    return rows


def plot(rows, file):
    """Plots predicted chances against games won."""
    size, edge = 400, 40
    whole_size = size + 2 * edge
    shape = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole_size} {whole_size}">']
    shape.append(f'<path d="M{edge} {size + edge}L{size + edge} {edge}" stroke="#999"/>')
    shape.append(
        f'<path d="M{edge} {edge}V{size + edge}H{size + edge}" fill="none" stroke="#000"/>'
    )
    for kind, colour in (("by_hand", "#999"), ("net", "#b00")):
        spots = [
            (edge + size * chance, edge + size * (1 - result))
            for chance, result, _ in rows[-1][kind]["calibration"]
        ]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        shape.append(f'<polyline points="{line}" fill="none" stroke="{colour}"/>')
        shape += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>' for x, y in spots]
    words = 'font-family="sans-serif" font-size="14"'
    shape.append(
        f'<text x="{edge}" y="{size + 1.7 * edge}" {words}>predicted chance of first place</text>'
    )
    shape.append(f'<text x="{edge}" y="{0.7 * edge}" {words}>won (grey: by hand, red: net)</text>')
    Path(file).write_text("\n".join([*shape, "</svg>", ""]))


def integers(values, scale, kind, most):
    numbers = torch.round((values.detach() * scale).clamp(-most, most)).cpu().numpy()
    return np.ascontiguousarray(numbers).astype(kind).tobytes()


def fnv(data):
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def export(net, file):
    """The bytes that engine/ai/net.h describes."""
    body = integers(net.whole_table(), TABLE, "i1", 127)
    body += integers(net.numbers, NUMBER, "i1", 127)
    body += integers(net.bias, TABLE, "<i4", 1 << 20)
    for each in range(net.sets):
        for weights, biases in zip(net.weights, net.biases, strict=True):
            body += integers(weights[each], LAYER, "i1", 127)
            body += integers(biases[each], LAYER * ACTIVATION, "<i4", 1 << 24)
    layout = net.layout
    head = struct.pack(
        "<8s16sII3HHQ",
        b"BASTNET1",
        layout.game.encode(),
        layout.version,
        layout.rows,
        *net.hidden,
        net.sets,
        fnv(body),
    )
    Path(file).write_bytes(head + body)
    return head + body


def read_options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", required=True)
    parser.add_argument("--data", required=True, action="append")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--epochs", type=float, default=15)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--batch", type=int, default=8192 if DEVICE == "cuda" else 1024)
    parser.add_argument("--hidden", default="64,32,32")
    parser.add_argument("--start")
    parser.add_argument("--report")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main():
    options = read_options()
    torch.manual_seed(options.seed)
    # Weights and activations have 8 bits, so that products of 11 bits are exact.
    torch.backends.cuda.matmul.allow_tf32 = True
    if DEVICE == "cpu":  # more threads than free processors wait for each other most of the time
        torch.set_num_threads(max(1, (os.cpu_count() or 1) // 2))
    layout = Layout(options.data[0])
    sets = [Positions(layout, prefix, number) for number, prefix in enumerate(options.data)]
    net = Net(layout, [int(width) for width in options.hidden.split(",")]).to(DEVICE)
    if options.start:
        net.continue_from(options.start)
    scale = scale_of(sets[-1])
    print(f"{layout.game}: {sum(data.count for data in sets)} positions, {layout.rows} rows")
    course = train(net, sets, options, scale)
    data = export(net, options.out)
    if options.report:
        rows = report_on(net, sets, options.data)
        plot(rows, Path(options.report).with_suffix(".svg"))
        report = {
            "game": layout.game,
            "bytes": len(data),
            "sha256": hashlib.sha256(data).hexdigest(),
            "hidden": net.hidden,
            "rows": layout.rows,
            "seed": options.seed,
            "seconds": options.seconds,
            "device": torch.cuda.get_device_name() if DEVICE == "cuda" else "CPU",
            **course,
            "data": rows,
        }
        Path(options.report).write_text(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()
