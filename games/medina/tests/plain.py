"""medina.py - Medina once more, from RULES.md alone, to compare the engine with.

Written by somebody who had not read the engine, and to be kept that way: a mistake counts for
nothing here if it is copied. Slow and simple on purpose. Squares are their names ("c3"), moves are
their spellings, seats are numbers from 1. Every rule stands under its number.
"""

from dataclasses import dataclass, field
from functools import cache

PLAYERS = (2, 3, 4)
OPTIONS = {
    "edition": ("second", "first"),
    "new-palace": ("original", "french"),
    "street-start": ("one", "none"),
    "reconnect": ("arm", "tower"),
    "tiebreak": ("shared", "bga"),
}

COLUMNS = "abcdefghijklmnop"
STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))

# 2.2: the tower, the side of the wall, and whether the arm begins at the side's space 1.
ARMS = [
    ("nw", "n", True),
    ("nw", "w", False),
    ("ne", "n", False),
    ("ne", "e", False),
    ("se", "e", True),
    ("se", "s", False),
    ("sw", "s", True),
    ("sw", "w", True),
]
TOWER_NUMBER = {"nw": 1, "se": 2, "ne": 3, "sw": 4}

# 2.3: what each seat is dealt, by edition and number of players.
DEALT = {
    ("first", 2): {"building": 9, "roof": 4, "stable": 6, "merchant": 12, "wall": 16},
    ("first", 3): {"building": 6, "roof": 4, "stable": 4, "merchant": 8, "wall": 10},
    ("first", 4): {"building": 5, "roof": 4, "stable": 3, "merchant": 6, "wall": 8},
    ("second", 2): {
        "building": 8,
        "roof": 4,
        "neutral": 2,
        "stable": 4,
        "merchant": 12,
        "wall": 15,
    },
    ("second", 3): {"building": 6, "roof": 4, "neutral": 1, "stable": 4, "merchant": 8, "wall": 12},
    ("second", 4): {"building": 5, "roof": 4, "stable": 3, "merchant": 6, "wall": 9},
}

# 2.4
PALACE_NUMBER = {"grey": 1, "black": 2, "purple": 2, "brown": 3, "orange": 4}
COLOURS = {
    "first": ["grey", "black", "brown", "orange"],
    "second": ["grey", "purple", "brown", "orange"],
}
TOWER_MERCHANTS = {"first": {}, "second": {1: 3, 2: 2, 3: 1}}
TEA_STEPS = [3, 2, 1]
WELL_POINTS = 4


@cache
def neighbours(square, steps, width, height):
    """Those of the squares so many columns and rows away that are in the city."""
    column, row = COLUMNS.index(square[0]), int(square[1:])
    return [
        COLUMNS[column + dx] + str(row + dy)
        for dx, dy in steps
        if 0 <= column + dx < width and 1 <= row + dy <= height
    ]


@dataclass(eq=False)
class Palace:
    colour: str
    buildings: set = field(default_factory=set)
    stables: set = field(default_factory=set)
    roof: str = ""  # "", "own", "neutral" or "block"
    seat: int = 0  # who placed the roof
    claimed: int = 0  # 1 for the first palace of the game that was claimed, and so on

    def pieces(self):
        return self.buildings | self.stables

    def size(self):
        return len(self.pieces())

    def owner(self):
        """The seat, or 0 for nobody's."""
        return self.seat if self.roof == "own" else 0

    def competes(self):
        """M52, M90: blockade palaces do not."""
        return self.roof in {"own", "neutral"}

    def canonical(self):
        """M33"""
        return min(self.buildings, key=lambda square: (int(square[1:]), square[0]))


class Medina:
    # --- set-up ---------------------------------------------------------------------------------

    def __init__(self, players, options):
        self.players = players
        self.edition = options.get("edition", "second")
        self.french = options.get("new-palace", "original") == "french"
        self.street_start = {"one": 1, "none": 0}[options.get("street-start", "one")]
        connects = {"first": "arm", "second": "tower"}[self.edition]
        self.reconnect = options.get("reconnect", connects)
        self.tiebreak = options.get("tiebreak", "shared")
        self.ditt = self.edition == "first" and players == 2
        self.colours = COLOURS[self.edition]
        self.lay_out_city()
        self.deal()
        self.well = None
        self.merchants = set()
        self.palaces = []
        self.standing = {}  # the palace of each building and stable, by square
        self.arms = dict.fromkeys(ARMS, 0)  # walls in each arm
        self.linked = set()  # links() after the last placement
        self.palace_tile = dict.fromkeys(self.colours)  # the palace that holds it (M8)
        self.tower_tile = dict.fromkeys(TOWER_NUMBER)  # a seat, "neutral" or None (M8)
        self.tower_merchants = dict(TOWER_MERCHANTS[self.edition])  # by number of the tile (M7)
        self.purple_roofs = 0
        self.turn = 0  # number of the turn, 0 in set-up
        self.seat = 0
        self.placed = 0  # placements made in this turn
        self.used = set()  # colours of buildings, "roof", "block" placed in this turn
        self.over = False

    def lay_out_city(self):
        """M1, 2.1"""
        small = self.edition == "second" and self.players == 2
        self.width, self.height = (14, 10) if small else (16, 11)
        self.squares = [
            COLUMNS[column] + str(row)
            for row in range(1, self.height + 1)
            for column in range(self.width)
        ]
        size = (self.width, self.height)
        self.beside = {square: neighbours(square, STRAIGHT, *size) for square in self.squares}
        self.around = {
            square: neighbours(square, STRAIGHT + DIAGONAL, *size) for square in self.squares
        }
        self.inner = [square for square in self.squares if not self.is_rim(square)]
        self.along = {arm: self.squares_along(arm) for arm in ARMS}

    def deal(self):
        """M3, M87; the keys of a stock are colours and kinds of pieces."""
        dealt = DEALT[self.edition, self.players]
        self.stock = {}
        for seat in range(1, self.players + 1):
            stock = dict.fromkeys(self.colours, dealt["building"])
            for kind in ("roof", "neutral", "stable", "merchant", "wall"):
                stock[kind] = dealt.get(kind, 0)
            stock["tea"] = 0
            stock["blocks"] = set(self.colours) if self.ditt else set()
            self.stock[seat] = stock

    def is_rim(self, square):
        return square[0] in {"a", COLUMNS[self.width - 1]} or square[1:] in {"1", str(self.height)}

    # --- nodes ----------------------------------------------------------------------------------

    def node(self):
        if self.over:
            return ""
        if self.edition == "second" and self.well is None:
            return "well"
        return "place" if self.turn else "start"

    def actor(self):
        if self.over:
            return "over"
        if self.node() == "place":
            return str(self.seat)
        return "." if self.edition == "second" else "1"  # M4, M5, M6

    def legal(self):
        node = self.node()
        if node == "well":
            return [f"well {square}" for square in self.inner]
        if node == "start":
            return [f"merchant {square}" for square in self.inner if self.is_empty(square)]
        if node == "place":
            return self.place_moves()
        return []

    def chances(self):
        """M5, M6: all equally likely."""
        return dict.fromkeys(self.legal(), 1)

    def place_moves(self):
        moves = list(self.placements(self.seat, self.used))
        if self.must_roof():
            return [move for move in moves if move.startswith("roof ")]
        if self.may_drink_tea():
            moves.append("tea")
        return moves

    def play(self, move):
        verb, *words = move.split()
        if verb == "well":
            self.well = words[0]
        elif not self.turn:
            self.merchants.add(words[0])
            self.begin_turn(2 if self.ditt else 1)  # M9, M11
        elif verb == "tea":
            self.stock[self.seat]["tea"] -= 1
            self.end_turn()
        else:
            self.place(verb, words)

    # --- turns ----------------------------------------------------------------------------------

    def turn_size(self):
        """M10"""
        if self.ditt:
            return min(self.turn, 3)
        if self.edition == "first":
            return 2
        return 1 if self.turn == 1 or (self.turn == 2 and self.players > 2) else 2

    def begin_turn(self, seat):
        self.turn += 1
        self.seat = seat
        self.placed = 0
        self.used = set()

    def end_turn(self):
        """M16, M17, M75; M93: judged for a fresh turn."""
        for step in range(1, self.players + 1):
            seat = (self.seat - 1 + step) % self.players + 1
            if self.has_placement(seat, set()):
                self.begin_turn(seat)
                return
        self.over = True

    def has_placement(self, seat, used):
        return any(True for move in self.placements(seat, used))

    def may_drink_tea(self):
        """M70-M72"""
        return self.turn_size() == 2 and self.placed == 1 and self.stock[self.seat]["tea"] > 0

    def must_roof(self):
        """M77, M78"""
        return (
            self.edition == "first"
            and not self.ditt
            and self.placed + 1 == self.turn_size()
            and "roof" not in self.used
            and any(True for move in self.roof_moves(self.seat))
            and not any(self.has_placement(seat, set()) for seat in self.stock if seat != self.seat)
        )

    # --- placing --------------------------------------------------------------------------------

    def placements(self, seat, used):
        """M12: every legal placement of this seat; M88: `used` are the kinds of the turn so far."""
        stock = self.stock[seat]
        limit = used if self.ditt else set()
        if stock["wall"]:
            yield from self.wall_moves()
        if stock["merchant"]:
            yield from self.merchant_moves()
        if stock["stable"]:
            yield from self.stable_moves()
        if "roof" not in limit:
            yield from self.roof_moves(seat)
        if stock["neutral"]:
            yield from self.neutral_moves()
        if "block" not in limit:
            yield from self.block_moves(seat)
        for colour in self.colours:
            if stock[colour] and colour not in limit:
                yield from self.building_moves(colour)

    def place(self, verb, words):
        """M13: a placement and all that follows from it, in this order."""
        self.put(verb, words)
        self.placed += 1
        self.hand_out_palace_tiles()
        links = self.links()
        self.hand_out_tower_tiles(links - self.linked)
        self.linked = links
        if verb in {"roof", "neutral"}:
            self.hand_out_tea(self.palace_named(words[0]))
        self.close_colours()
        self.lose_blockades()
        if self.placed == self.turn_size() or not self.has_placement(self.seat, self.used):
            self.end_turn()  # M14, M15

    def put(self, verb, words):
        """The piece leaves the stock and stands."""
        square = words[-1]
        stock = self.stock[self.seat]
        if verb == "building":
            stock[words[0]] -= 1
            self.used.add(words[0])
            self.put_building(words[0], square)
        elif verb == "block":
            stock["blocks"].remove(self.palace_named(square).colour)
            self.used.add("block")
            self.put_roof("block", square)
        else:
            stock[verb] -= 1
            self.used.add(verb)
            if verb == "roof":
                self.put_roof("own", square)
            elif verb == "neutral":
                self.put_roof("neutral", square)
            elif verb == "stable":
                self.put_stable(square)
            elif verb == "merchant":
                self.merchants.add(square)
            elif verb == "wall":
                self.put_wall(square)

    # --- squares --------------------------------------------------------------------------------

    def is_empty(self, square):
        return square != self.well and square not in self.merchants and square not in self.standing

    def keeps_lane(self, square, palace):
        """M20, M21: around the square is neither the well nor a piece of another palace."""
        for near in self.around[square]:
            if near == self.well or self.standing.get(near, palace) is not palace:
                return False
        return True

    def growth_squares(self, palace):
        return {
            square
            for building in palace.buildings
            for square in self.beside[building]
            if self.is_empty(square) and self.keeps_lane(square, palace)
        }

    def free_ground(self):
        return [
            square
            for square in self.squares
            if self.is_empty(square) and self.keeps_lane(square, None)
        ]

    # --- buildings ------------------------------------------------------------------------------

    def unclaimed(self):
        return [palace for palace in self.palaces if not palace.roof]

    def building_squares(self, colour):
        """M19, M22-M27"""
        unclaimed = [palace for palace in self.unclaimed() if palace.colour == colour]
        growth = set().union(*(self.growth_squares(palace) for palace in unclaimed))
        if growth:
            return growth  # M22
        if unclaimed and self.french:
            return []  # M25
        return self.free_ground()  # M24

    def building_moves(self, colour):
        return (f"building {colour} {square}" for square in self.building_squares(colour))

    def put_building(self, colour, square):
        """Joins the palace that it extends (M22), or starts one (M24)."""
        for palace in self.unclaimed():
            if palace.colour == colour and square in self.growth_squares(palace):
                break
        else:
            palace = Palace(colour)
            self.palaces.append(palace)
        palace.buildings.add(square)
        self.standing[square] = palace

    def owns(self, seat, colour):
        return any(palace.owner() == seat and palace.colour == colour for palace in self.palaces)

    def close_colours(self):
        """M28, M29"""
        for colour in self.colours:
            if all(self.owns(seat, colour) for seat in self.stock):
                for stock in self.stock.values():
                    stock[colour] = 0

    # --- roofs ----------------------------------------------------------------------------------

    def palace_named(self, square):
        """M33"""
        return next(palace for palace in self.palaces if palace.canonical() == square)

    def roof_moves(self, seat):
        """M30, M31"""
        for palace in self.unclaimed():
            if self.stock[seat]["roof"] and not self.owns(seat, palace.colour):
                yield f"roof {palace.canonical()}"

    def neutral_moves(self):
        """M34"""
        return (f"neutral {palace.canonical()}" for palace in self.unclaimed())

    def block_moves(self, seat):
        """M89, M92"""
        for palace in self.unclaimed():
            if palace.colour in self.stock[seat]["blocks"]:
                yield f"block {palace.canonical()}"

    def put_roof(self, kind, square):
        palace = self.palace_named(square)
        palace.claimed = 1 + sum(1 for other in self.palaces if other.roof)
        palace.roof = kind
        palace.seat = self.seat

    def lose_blockades(self):
        """M91"""
        if not self.ditt:
            return
        for seat, other in ((1, 2), (2, 1)):
            for colour in self.colours:
                if self.owns(seat, colour) and self.has_blocked(seat, colour):
                    self.stock[other]["blocks"].discard(colour)

    def has_blocked(self, seat, colour):
        return any(
            (palace.roof, palace.seat, palace.colour) == ("block", seat, colour)
            for palace in self.palaces
        )

    # --- stables --------------------------------------------------------------------------------

    def stable_moves(self):
        """M37-M40"""
        for palace in self.palaces:
            for square in self.growth_squares(palace):
                yield f"stable {square}"

    def put_stable(self, square):
        palace = next(each for each in self.palaces if square in self.growth_squares(each))
        palace.stables.add(square)
        self.standing[square] = palace

    # --- merchants ------------------------------------------------------------------------------

    def merchants_beside(self, square):
        """M42, M45"""
        return [near for near in self.beside[square] if near in self.merchants]

    def is_extension(self, square):
        """M42: empty, and beside exactly one merchant, which is an end."""
        if not self.is_empty(square):
            return False
        near = self.merchants_beside(square)
        return len(near) == 1 and len(self.merchants_beside(near[0])) <= 1

    def starts_street(self, square):
        """M44"""
        return self.is_empty(square) and len(self.merchants_beside(square)) <= self.street_start

    def merchant_moves(self):
        """M41, M43, M44"""
        beside = {near for merchant in self.merchants for near in self.beside[merchant]}
        squares = [square for square in beside if self.is_extension(square)]
        if not squares:
            squares = [square for square in self.squares if self.starts_street(square)]
        return (f"merchant {square}" for square in squares)

    # --- walls ----------------------------------------------------------------------------------

    def side_length(self, side):
        return self.width if side in "ns" else self.height

    def space(self, arm, number):
        """The number-th space of an arm, from 1 (2.2)."""
        _, side, from_low = arm
        return f"{side}{number if from_low else self.side_length(side) + 1 - number}"

    def faced(self, space):
        """The city square that a wall space faces (2.1)."""
        side, number = space[0], int(space[1:])
        if side in "ns":
            return COLUMNS[number - 1] + str(self.height if side == "n" else 1)
        return COLUMNS[0 if side == "w" else self.width - 1] + str(number)

    def squares_along(self, arm):
        """The squares that an arm faces when it is as long as its side."""
        spaces = range(1, self.side_length(arm[1]) + 1)
        return [self.faced(self.space(arm, number)) for number in spaces]

    def can_grow(self, arm):
        """M48, M49"""
        side = arm[1]
        walls = sum(length for other, length in self.arms.items() if other[1] == side)
        return walls < self.side_length(side) - 1

    def wall_moves(self):
        """M47, M51"""
        for arm, length in self.arms.items():
            if self.can_grow(arm):
                yield f"wall {self.space(arm, length + 1)}"

    def put_wall(self, space):
        """M50"""
        arm = next(arm for arm, length in self.arms.items() if self.space(arm, length + 1) == space)
        self.arms[arm] += 1

    def faced_squares(self, arm):
        """The squares that the walls of an arm face."""
        return self.along[arm][: self.arms[arm]]

    # --- tiles ----------------------------------------------------------------------------------

    def hand_out_palace_tiles(self):
        """M52-M56"""
        for palace in self.palaces:
            holder = self.palace_tile[palace.colour]
            if palace.competes() and (holder is None or palace.size() > holder.size()):
                self.palace_tile[palace.colour] = palace

    def links(self):
        """M57, M63: each competing palace with each arm, or tower, that it touches.

        A palace becomes competing by its roof, so that all its links are new then (M58).
        """
        links = set()
        for arm in self.arms:
            for square in self.faced_squares(arm):
                palace = self.standing.get(square)
                if palace and palace.competes():
                    links.add((palace, arm if self.reconnect == "arm" else arm[:1]))
        return links

    def hand_out_tower_tiles(self, new_links):
        """M58-M62, M64-M66; one placement never links two palaces."""
        for palace, link in new_links:
            tower = link[0]
            self.tower_tile[tower] = palace.owner() or "neutral"
            merchants = self.tower_merchants.pop(TOWER_NUMBER[tower], 0)
            if palace.owner():
                self.stock[palace.owner()]["merchant"] += merchants  # M65

    def hand_out_tea(self, palace):
        """M67-M69; called for the roof that was just placed."""
        if palace.colour == "purple":
            if self.purple_roofs < len(TEA_STEPS) and palace.owner():
                self.stock[self.seat]["tea"] += TEA_STEPS[self.purple_roofs]
            self.purple_roofs += 1

    # --- scoring --------------------------------------------------------------------------------

    def well_squares(self):
        """M74"""
        steps = ((0, 2), (2, 0), (0, -2), (-2, 0))
        return neighbours(self.well, steps, self.width, self.height) if self.well else []

    def palace_points(self, palace, walled):
        """M79-M81; `walled` has a square as often as it faces a wall."""
        pieces = palace.pieces()
        walls = sum(1 for square in walled if square in pieces)
        merchants = {near for square in pieces for near in self.merchants_beside(square)}
        well = sum(WELL_POINTS for square in self.well_squares() if square in pieces)
        return palace.size() + walls + len(merchants) + well

    def seat_points(self, seat):
        """M76, M79-M83"""
        own = [palace for palace in self.palaces if palace.owner() == seat]
        walled = [square for arm in self.arms for square in self.faced_squares(arm)]
        points = sum(self.palace_points(palace, walled) for palace in own)
        for colour, palace in self.palace_tile.items():
            if palace and palace.owner() == seat:
                points += PALACE_NUMBER[colour]
        for tower, holder in self.tower_tile.items():
            if holder == seat:
                points += TOWER_NUMBER[tower]
        return points

    def score(self):
        return [self.seat_points(seat) for seat in self.stock]

    def largest_palace(self, seat):
        """M85: its size, and how early it was claimed; the more the better."""
        own = [palace for palace in self.palaces if palace.owner() == seat]
        return max(((palace.size(), -palace.claimed) for palace in own), default=(0, 0))

    def places(self):
        """M84, M85"""
        ranks = [(points,) for points in self.score()]
        if self.tiebreak == "bga":
            ranks = [rank + self.largest_palace(seat) for seat, rank in enumerate(ranks, start=1)]
        return [1 + sum(other > rank for other in ranks) for rank in ranks]
