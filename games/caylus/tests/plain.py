"""caylus.py - Caylus once more, from RULES.md alone, to compare the engine with.

Written by somebody who had not read the engine, and to be kept that way: a mistake counts for
nothing here if it is copied. Slow and simple on purpose. The whole game is one generator: where
somebody decides it yields (actor, kind of node, legal moves) and is sent the move. Moves, tiles
and cubes are their spellings, seats are numbers from 1. Every rule stands under its number.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

PLAYERS = (2, 3, 4, 5)
OPTIONS = {"favours": ("full", "light"), "lawyer": ("4", "3"), "jeweller": ("yes", "no")}

# --- section 2: what is printed -------------------------------------------------------------------

CUBES = ("food", "wood", "stone", "cloth", "gold")
PLAIN = ("food", "wood", "stone", "cloth")
LETTER = {"F": "food", "W": "wood", "S": "stone", "C": "cloth", "G": "gold", "?": "any"}


def cubes(letters):
    """cubes("SSG") is two stones and a gold; "?" is any cube."""
    return Counter(LETTER[letter] for letter in letters)


SINGLE = ("gate", "trading-post", "guild", "joust")
ROAD = 28
NEUTRAL = ("farm", "forest", "sawmill", "quarry", "market", "carpenter")
FIXED = {7: "fixed-peddler", 8: "fixed-carpenter", 16: "gold-mine"}

# Tiles that are built: cost, points, favours.
WOOD = {
    "food-farm": (cubes("WF"), 2, 0),
    "cloth-farm": (cubes("WF"), 2, 0),
    "wood-quarry": (cubes("WF"), 2, 0),
    "wood-sawmill": (cubes("WF"), 2, 0),
    "wood-market": (cubes("W?"), 4, 0),
    "wood-peddler": (cubes("W?"), 4, 0),
    "mason": (cubes("WF"), 4, 0),
    "lawyer": (cubes("WC"), 4, 0),
}
STONE = {
    "stone-farm": (cubes("SF"), 3, 0),
    "park": (cubes("SF"), 3, 0),
    "workshop": (cubes("SF"), 3, 0),
    "church": (cubes("SC"), 3, 1),
    "tailor": (cubes("SW"), 6, 0),
    "bank": (cubes("SW"), 6, 0),
    "alchemist": (cubes("SF"), 6, 0),
    "architect": (cubes("SF"), 6, 0),
    "jeweller": (cubes("SC"), 6, 0),
}
PRESTIGE = {
    "statue": (cubes("SSG"), 7, 1),
    "granary": (cubes("FFFG"), 10, 0),
    "library": (cubes("WWWG"), 10, 0),
    "weaver": (cubes("CCCG"), 12, 0),
    "theatre": (cubes("WWWGG"), 14, 1),
    "university": (cubes("SSSGG"), 14, 1),
    "monument": (cubes("SSSSGG"), 14, 2),
    "hotel": (cubes("SSSGG"), 16, 0),
    "cathedral": (cubes("SSSSSGGG"), 25, 0),
}
CRAFT = WOOD | STONE
INCOME = {"residence": 1, "library": 1, "hotel": 2}
RESIDENCE_POINTS = 2

# What buildings do.
PRODUCES = {
    "sawmill": cubes("W"),
    "quarry": cubes("S"),
    "gold-mine": cubes("G"),
    "wood-quarry": cubes("SS"),
    "wood-sawmill": cubes("WW"),
    "stone-farm": cubes("FFC"),
    "park": cubes("WWF"),
    "workshop": cubes("SSC"),
}
PRODUCES_EITHER = {
    "farm": {"food": 1, "cloth": 1},
    "forest": {"wood": 1, "food": 1},
    "food-farm": {"food": 2, "cloth": 1},
    "cloth-farm": {"cloth": 2, "food": 1},
}
OWNER_TAKES = {
    "stone-farm": ("food", "cloth"),
    "park": ("wood", "food"),
    "workshop": ("stone", "cloth"),
}
CARPENTERS = ("carpenter", "fixed-carpenter")
MARKETS = {"market": 4, "wood-market": 6}
PEDDLERS = {"fixed-peddler": (2, 1), "wood-peddler": (1, 2)}  # deniers a cube, most cubes
CONVERTS = {  # what is paid, what is gained, the rates
    "church": ("denier", "point", {2: 3, 4: 5}),
    "tailor": ("cloth", "point", {2: 4, 3: 6}),
    "bank": ("denier", "gold", {2: 1, 5: 2}),
    "jeweller": ("gold", "point", {1: 5, 2: 9}),
}
ALCHEMIST = {2: 1, 4: 2}

# The castle: room, points a batch, mark, loss, favours for 0, 1, 2, 3, 4, 5, 6 and more houses.
SECTIONS = [
    (6, 5, 12, 2, (0, 0, 1, 1, 1, 1, 1)),
    (10, 4, 18, 3, (0, 0, 1, 2, 2, 3, 3)),
    (14, 3, 24, 4, (0, 0, 1, 1, 2, 2, 3)),
]
OPEN_COLUMNS = (2, 4, 5)  # after 0, 1, 2 scorings
LINES = ("prestige", "deniers", "cubes", "building")


def spell(verb, things):
    return " ".join([verb, *things])


@dataclass
class Space:
    """One space of the road."""

    tile: str = ""
    owner: int = 0
    worker: int = 0
    waiting: int = 0  # who has paid for a transformation that waits


@dataclass
class Seat:
    """What one seat has; C7."""

    deniers: int
    cubes: Counter
    points: int = 0
    home: int = 6

    def __post_init__(self):
        self.markers = dict.fromkeys(LINES, 0)

    def has(self, cost):
        return all(self.cubes[cube] >= number for cube, number in cost.items())

    def kinds(self):
        return [cube for cube in CUBES if self.cubes[cube]]

    def lose(self, points):
        """C12"""
        self.points = max(0, self.points - points)


class Caylus:
    def __init__(self, players, options):
        self.players = players
        self.light = options.get("favours", "full") == "light"
        self.lawyer_points = int(options.get("lawyer", "4"))
        self.seats = {seat: Seat(0, cubes("WFF")) for seat in range(1, players + 1)}
        self.road = {number: Space() for number in range(1, ROAD + 1)}
        self.by_name = {f"r{number}": space for number, space in self.road.items()}
        for number, tile in FIXED.items():
            self.road[number].tile = tile  # C3
        self.supply = dict.fromkeys([*CRAFT, *PRESTIGE], 1)  # C4
        self.supply["architect"] = 2
        self.supply["jeweller"] = 1 if options.get("jeweller", "yes") == "yes" else 0
        self.turn = 1
        self.order = []
        self.passing = []
        self.bailiff = self.provost = 6  # C8
        self.single = dict.fromkeys(SINGLE, 0)
        self.stables = []
        self.castle = []
        self.inn = self.guest = 0  # the left and the right circle
        self.houses = [Counter() for section in SECTIONS]
        self.scored = 0  # sections, in their order
        self.chosen = {}  # the lines that each seat has chosen in this phase
        self.over = False
        self.begin(self.game())

    @classmethod
    def from_json(cls, state):
        """The game at the beginning of a turn: income is paid, nobody has placed a worker.

        STATE.md describes the JSON. Only the guest of the inn is still out then.
        """
        game = cls(len(state["seats"]), state["options"])
        game.turn = state["turn"]
        game.order = state["order"]
        game.bailiff, game.provost = state["bailiff"], state["provost"]
        game.guest = state["special"]["guest"] or 0
        for space in state["road"]:
            game.by_name[space["space"]].tile = space["tile"]
            game.by_name[space["space"]].owner = space["owner"] or 0
        game.supply = {tile: state["supply"][tile] for tile in game.supply}
        for houses, section in zip(game.houses, state["sections"], strict=True):
            houses.update(dict(enumerate(section["houses"], start=1)))
            game.scored += section["scored"]
        for seat, told in zip(game.seats.values(), state["seats"], strict=True):
            seat.points, seat.deniers = told["points"], told["deniers"]
            seat.home = told["workers"]
            seat.cubes = Counter(told["cubes"])
            seat.markers = told["markers"]
        game.begin(game.turns())
        return game

    def without_gifts(self):
        """At the beginning of a turn: all but what seats are given in rich games."""
        seats = [(seat.points, seat.home) for seat in self.seats.values()]
        castle = (self.houses, self.scored)
        scale = (self.turn, self.order, self.bailiff, self.provost, self.guest)
        return scale, castle, seats, self.supply, self.road

    def begin(self, story):
        self.story = story
        self.pending = next(story)

    # --- nodes ------------------------------------------------------------------------------------

    def actor(self):
        return "over" if self.over else str(self.pending[0])

    def node(self):
        return "" if self.over else self.pending[1]

    def legal(self):
        return [] if self.over else list(self.pending[2])

    def chances(self):
        """C2, C5: all equally likely."""
        return dict.fromkeys(self.legal(), 1)

    def play(self, move):
        try:
            self.pending = self.story.send(move)
        except StopIteration:
            self.over = True

    def score(self):
        return [seat.points for seat in self.seats.values()]

    def places(self):
        """C117"""
        return [1 + sum(other > points for other in self.score()) for points in self.score()]

    def ask(self, actor, node, moves):
        """A choice that must be made."""
        return (yield (actor, node, list(moves)))

    def offer(self, actor, node, moves, closing="skip"):
        """Section 4: a choice that may be declined; without a move it does not occur."""
        moves = list(moves)
        if not moves:
            return closing
        return (yield (actor, node, [*moves, closing]))

    # --- the game ---------------------------------------------------------------------------------

    def game(self):
        """C9"""
        yield from self.set_up()
        self.income()
        yield from self.turns()

    def turns(self):
        """C10, C93, C115: from the placing of workers on, and all further turns."""
        while True:
            yield from self.place_workers()
            yield from self.special_buildings()
            yield from self.move_provost()
            yield from self.activate_road()
            yield from self.build_castle()
            yield from self.end_turn()
            if self.scored == len(SECTIONS):
                break
            self.turn += 1
            self.income()
        self.final_points()

    def set_up(self):
        """C2, C5, C6, C118"""
        left = list(NEUTRAL)
        for number in range(1, len(NEUTRAL) + 1):
            move = yield from self.ask(".", "deal", [f"deal {tile}" for tile in left])
            tile = move.split()[1]
            left.remove(tile)
            self.road[number].tile = tile
        while len(self.order) < self.players:
            seats = [seat for seat in self.seats if seat not in self.order]
            move = yield from self.ask(".", "order", [f"order {seat}" for seat in seats])
            self.order.append(int(move.split()[1]))
        money = (5, 5) if self.players == 2 else (5, 6, 6, 7, 7)
        for seat, deniers in zip(self.order, money, strict=False):
            self.seats[seat].deniers = deniers

    def final_points(self):
        """C116"""
        for seat in self.seats.values():
            gold = seat.cubes["gold"]
            others = sum(seat.cubes[cube] for cube in PLAIN)
            seat.points += 3 * gold + others // 3 + seat.deniers // 4

    # --- phase 1, income --------------------------------------------------------------------------

    def income(self):
        """C16, C119"""
        if self.players == 2 and self.turn > 1:
            self.order.reverse()
        for number, seat in self.seats.items():
            owned = [space.tile for space in self.road.values() if space.owner == number]
            seat.deniers += 2 + sum(INCOME.get(tile, 0) for tile in owned)

    # --- phase 2, placing workers -----------------------------------------------------------------

    def place_workers(self):
        """C17"""
        self.passing = []
        while len(self.passing) < self.players:
            for seat in self.order:
                if seat not in self.passing:
                    yield from self.place_or_pass(seat)

    def place_or_pass(self, seat):
        """C18-C20"""
        mine = self.seats[seat]
        spaces = self.open_spaces(seat) if mine.home else []
        affordable = [space for space in spaces if self.price(seat, space) <= mine.deniers]
        moves = [f"place {space}" for space in affordable]
        move = yield from self.offer(seat, "place", moves, "pass")
        if move == "pass":
            if not self.passing:
                mine.deniers += 1
            self.passing.append(seat)
        else:
            space = move.split()[1]
            mine.deniers -= self.price(seat, space)
            mine.home -= 1
            self.put_worker(seat, space)

    def price(self, seat, space):
        """C21-C24, C120, C121"""
        if self.guest == seat or (space in self.by_name and self.is_own(seat, space)):
            return 1
        if self.players == 2:
            return 3 if self.passing else 1
        return 1 + len(self.passing)

    def is_own(self, seat, space):
        """Called for spaces that take workers, so the owner's tile is a craft tile."""
        return self.by_name[space].owner == seat

    def open_spaces(self, seat):
        """C25-C30: where a worker of this seat could go."""
        spaces = [space for space in SINGLE if not self.single[space]]
        if self.players > 2 and len(self.stables) < 3 and seat not in self.stables:
            spaces.append("stables")  # C26, C119
        if not self.inn:
            spaces.append("inn")
        if seat not in self.castle:
            spaces.append("castle")
        for name, space in self.by_name.items():
            if self.takes_workers(space) and not space.worker:
                spaces.append(name)
        return spaces

    def takes_workers(self, space):
        """C29, C30"""
        return space.tile in NEUTRAL or space.tile in FIXED.values() or space.tile in CRAFT

    def put_worker(self, seat, space):
        """C26-C28, C31, C33, C36"""
        if space in SINGLE:
            self.single[space] = seat
        elif space == "stables":
            self.stables.append(seat)
        elif space == "inn":
            self.inn = seat
        elif space == "castle":
            self.castle.append(seat)
        else:
            road = self.by_name[space]
            road.worker = seat
            if road.tile in CRAFT and road.owner != seat:
                self.seats[road.owner].points += 1

    # --- phase 3, special buildings ---------------------------------------------------------------

    def special_buildings(self):
        """C34"""
        self.begin_favours()
        yield from self.gate()
        self.trading_post()
        yield from self.guild()
        yield from self.joust()
        self.use_stables()
        yield from self.use_inn()

    def leave(self, space):
        """The worker of a single space goes home."""
        self.seats[self.single[space]].home += 1
        self.single[space] = 0

    def gate(self):
        """C35-C39"""
        seat = self.single["gate"]
        if not seat:
            return
        moves = [f"gate {space}" for space in self.open_spaces(seat)]
        move = yield from self.offer(seat, "gate", moves)
        if move == "skip":
            self.leave("gate")
        else:
            self.single["gate"] = 0
            self.put_worker(seat, move.split()[1])

    def trading_post(self):
        """C40"""
        seat = self.single["trading-post"]
        if seat:
            self.seats[seat].deniers += 3
            self.leave("trading-post")

    def provost_moves(self, most):
        """C48, C50"""
        return [
            f"provost {step:+d}"
            for step in (-3, -2, -1, 1, 2, 3)
            if abs(step) <= most and 1 <= self.provost + step <= ROAD
        ]

    def guild(self):
        """C41"""
        seat = self.single["guild"]
        if seat:
            move = yield from self.offer(seat, "guild", self.provost_moves(3))
            if move != "skip":
                self.provost += int(move.split()[1])
            self.leave("guild")

    def joust(self):
        """C42"""
        seat = self.single["joust"]
        if not seat:
            return
        mine = self.seats[seat]
        can_pay = mine.deniers >= 1 and mine.cubes["cloth"] >= 1
        move = yield from self.offer(seat, "joust", ["joust"] if can_pay else [])
        if move == "joust":
            mine.deniers -= 1
            mine.cubes["cloth"] -= 1
            yield from self.favour(seat)
        self.leave("joust")

    def use_stables(self):
        """C43, C44"""
        self.order = self.stables + [seat for seat in self.order if seat not in self.stables]
        for seat in self.stables:
            self.seats[seat].home += 1
        self.stables = []

    def use_inn(self):
        """C45-C47"""
        if self.inn:
            if self.guest:
                self.seats[self.guest].home += 1
            self.guest, self.inn = self.inn, 0
        elif self.guest:
            move = yield from self.ask(self.guest, "inn", ["stay", "leave"])
            if move == "leave":
                self.seats[self.guest].home += 1
                self.guest = 0

    # --- phase 4, the provost ---------------------------------------------------------------------

    def move_provost(self):
        """C48, C49"""
        for seat in self.passing:
            mine = self.seats[seat]
            moves = self.provost_moves(mine.deniers)
            move = yield from self.offer(seat, "provost", moves)
            if move != "skip":
                step = int(move.split()[1])
                mine.deniers -= abs(step)
                self.provost += step

    # --- phase 5, activation ----------------------------------------------------------------------

    def activate_road(self):
        """C51-C54"""
        self.begin_favours()
        for number in range(1, self.provost + 1):
            space = self.road[number]
            if space.worker:
                yield from self.activate(space)
                self.send_home(space)
        for space in self.road.values():
            if space.worker:
                self.send_home(space)
        for space in self.road.values():
            if space.waiting:
                self.become_residence(space, space.waiting)

    def send_home(self, space):
        self.seats[space.worker].home += 1
        space.worker = 0

    def activate(self, space):
        seat, tile = space.worker, space.tile
        if tile in PRODUCES or tile in PRODUCES_EITHER:
            yield from self.produce(space)
        elif tile in CARPENTERS:
            yield from self.build(seat, "carpenter", self.wood_moves(seat, cubes("")), cubes(""))
        elif tile == "mason":
            yield from self.build(seat, "mason", self.stone_moves(seat, cubes("")), cubes(""))
        elif tile == "architect":
            yield from self.build(seat, "architect", self.prestige_moves(seat), cubes(""))
        elif tile == "lawyer":
            yield from self.use_lawyer(seat)
        elif tile in MARKETS:
            yield from self.sell(seat, MARKETS[tile])
        elif tile in PEDDLERS:
            yield from self.buy(seat, *PEDDLERS[tile])
        elif tile in CONVERTS:
            yield from self.convert(seat, *CONVERTS[tile])
        elif tile == "alchemist":
            yield from self.use_alchemist(seat)

    def produce(self, space):
        """C14, C56-C58"""
        seat, tile = space.worker, space.tile
        if tile in PRODUCES:
            self.seats[seat].cubes += PRODUCES[tile]
        else:
            either = PRODUCES_EITHER[tile]
            move = yield from self.ask(seat, "produce", [f"take {cube}" for cube in either])
            cube = move.split()[1]
            self.seats[seat].cubes[cube] += either[cube]
        if tile in OWNER_TAKES and space.owner != seat:
            moves = [f"take {cube}" for cube in OWNER_TAKES[tile]]
            move = yield from self.ask(space.owner, "owner", moves)
            self.seats[space.owner].cubes[move.split()[1]] += 1

    # Construction

    def empty_space(self):
        """C61: the lowest, or None."""
        return next((space for space in self.road.values() if not space.tile), None)

    def wood_moves(self, seat, rebate):
        """C59-C62, C108"""
        moves = []
        for tile, (cost, _, _) in WOOD.items():
            asked = cost - rebate
            if not self.supply[tile] or not self.empty_space():
                continue
            if "any" not in asked:
                moves += [f"build {tile}"] if self.seats[seat].has(asked) else []
                continue
            for cube in CUBES:
                if self.seats[seat].has(self.with_any(asked, cube)):
                    moves.append(f"build {tile} {cube}")
        return moves

    def with_any(self, cost, cube):
        """C60: the cost with this cube for the any."""
        return Counter({kind: cost[kind] for kind in cost if kind != "any"}) + Counter([cube])

    def stone_moves(self, seat, rebate):
        """C59, C61, C62, C109"""
        return [
            f"build {tile}"
            for tile, (cost, _, _) in STONE.items()
            if self.supply[tile] and self.empty_space() and self.seats[seat].has(cost - rebate)
        ]

    def prestige_moves(self, seat):
        """C59, C64, C65"""
        return [
            f"build {tile} {name}"
            for tile, (cost, _, _) in PRESTIGE.items()
            for name, space in self.by_name.items()
            if self.supply[tile]
            and self.seats[seat].has(cost)
            and (space.tile, space.owner) == ("residence", seat)
        ]

    def build(self, seat, node, moves, rebate):
        """A building's offer to build."""
        move = yield from self.offer(seat, node, moves)
        if move != "skip":
            yield from self.carry_out_building(seat, move, rebate)

    def carry_out_building(self, seat, move, rebate):
        """C11, C61, C63, C64, C113"""
        _, tile, *more = move.split()
        cost, points, favours = (CRAFT | PRESTIGE)[tile]
        if tile == "lawyer":
            points = self.lawyer_points
        cost = cost - rebate
        if "any" in cost:
            cost = self.with_any(cost, more[0])
        self.seats[seat].cubes -= cost
        self.supply[tile] -= 1
        space = self.by_name[more[0]] if tile in PRESTIGE else self.empty_space()
        space.tile, space.owner = tile, seat
        self.seats[seat].points += points
        for _ in range(favours):
            yield from self.favour(seat)

    # Lawyer

    def transform_moves(self, seat, deniers):
        """C66, C67"""
        mine = self.seats[seat]
        if mine.deniers < deniers or not mine.cubes["cloth"]:
            return []
        return [
            f"transform {name}"
            for name, space in self.by_name.items()
            if (space.tile in NEUTRAL or (space.tile in CRAFT and space.owner == seat))
            and space.tile != "lawyer"
            and not space.waiting
        ]

    def use_lawyer(self, seat):
        move = yield from self.offer(seat, "lawyer", self.transform_moves(seat, 1))
        if move != "skip":
            self.transform(seat, move, 1)

    def transform(self, seat, move, deniers):
        """C66, C70-C73"""
        self.seats[seat].deniers -= deniers
        self.seats[seat].cubes["cloth"] -= 1
        space = self.by_name[move.split()[1]]
        if space.worker:
            space.waiting = seat
        else:
            self.become_residence(space, seat)

    def become_residence(self, space, seat):
        """C68, C69, C74"""
        if space.tile in CRAFT:
            self.supply[space.tile] += 1
        space.tile, space.owner, space.waiting = "residence", seat, 0
        self.seats[seat].points += RESIDENCE_POINTS

    # Trade

    def sell(self, seat, deniers):
        """C75"""
        mine = self.seats[seat]
        move = yield from self.offer(seat, "market", [f"sell {cube}" for cube in mine.kinds()])
        if move != "skip":
            mine.cubes[move.split()[1]] -= 1
            mine.deniers += deniers

    def buy(self, seat, price, most):
        """C76"""
        mine = self.seats[seat]
        moves = [
            spell("buy", goods)
            for number in range(1, most + 1)
            for goods in combinations_with_replacement(PLAIN, number)
            if price * number <= mine.deniers
        ]
        move = yield from self.offer(seat, "peddler", moves)
        if move != "skip":
            goods = move.split()[1:]
            mine.deniers -= price * len(goods)
            mine.cubes.update(goods)

    def convert(self, seat, paid, gained, rates):
        """C77"""
        mine = self.seats[seat]
        stock = mine.deniers if paid == "denier" else mine.cubes[paid]
        moves = [f"pay {number}" for number in rates if number <= stock]
        move = yield from self.offer(seat, "convert", moves)
        if move == "skip":
            return
        number = int(move.split()[1])
        if paid == "denier":
            mine.deniers -= number
        else:
            mine.cubes[paid] -= number
        if gained == "point":
            mine.points += rates[number]
        else:
            mine.cubes[gained] += rates[number]

    def use_alchemist(self, seat):
        """C77, C78"""
        mine = self.seats[seat]
        moves = [
            spell("pay", goods)
            for number in ALCHEMIST
            for goods in combinations_with_replacement(PLAIN, number)
            if mine.has(Counter(goods))
        ]
        move = yield from self.offer(seat, "alchemist", moves)
        if move != "skip":
            goods = move.split()[1:]
            mine.cubes.subtract(goods)
            mine.cubes["gold"] += ALCHEMIST[len(goods)]

    # --- phase 6, the castle ----------------------------------------------------------------------

    def build_castle(self):
        """C79, C86, C87"""
        self.begin_favours()
        batches = {}
        for seat in self.castle:
            batches[seat] = yield from self.give_batches(seat)
        if any(batches.values()):
            # Of equal seats max() takes the first, and they stand in castle order.
            yield from self.favour(max(self.castle, key=lambda seat: batches[seat]))
        for seat in self.castle:
            self.seats[seat].home += 1
        self.castle = []

    def section_with_room(self):
        """C81, C83, C88: the section that takes the next house, or None."""
        for section in range(self.scored, len(SECTIONS)):
            if self.houses[section].total() < SECTIONS[section][0]:
                return section
        return None

    def batches_of(self, seat):
        """C80: the pairs that this seat could give besides the food."""
        mine = self.seats[seat]
        if not mine.cubes["food"]:
            return []
        return list(combinations([cube for cube in mine.kinds() if cube != "food"], 2))

    def give_batches(self, seat):
        """C80-C85; returns their number."""
        mine = self.seats[seat]
        given = 0
        while True:
            section = self.section_with_room()
            pairs = self.batches_of(seat) if section is not None else []
            moves = [spell("batch", pair) for pair in pairs]
            move = yield from self.offer(seat, "castle", moves, "done")
            if move == "done":
                break
            mine.cubes.subtract(["food", *move.split()[1:]])
            self.houses[section][seat] += 1
            mine.points += SECTIONS[section][1]
            given += 1
        lacks_room = self.section_with_room() is None and self.batches_of(seat)
        if not given and not lacks_room:
            mine.lose(2)
        return given

    # --- phase 7, end of the turn -----------------------------------------------------------------

    def end_turn(self):
        """C89-C92"""
        self.begin_favours()
        self.bailiff += 2 if self.provost > self.bailiff else 1
        self.provost = self.bailiff
        for section, (room, _, mark, _, _) in enumerate(SECTIONS):
            is_full = self.houses[section].total() == room
            if section >= self.scored and (is_full or self.bailiff >= mark):
                yield from self.score_section(section)

    def score_section(self, section):
        """C94, C95, C103"""
        _, _, _, loss, favours = SECTIONS[section]
        for seat in self.order:
            houses = self.houses[section][seat]
            if not houses:
                self.seats[seat].lose(loss)
            for _ in range(favours[min(houses, 6)]):
                yield from self.favour(seat)
        self.scored += 1

    # --- favours ----------------------------------------------------------------------------------

    def begin_favours(self):
        """C102: all lines are free again."""
        self.chosen = {seat: set() for seat in self.seats}

    def favour(self, seat):
        """C96-C101, C122, C123"""
        mine = self.seats[seat]
        if self.light:
            mine.points += 3
            return
        lines = [line for line in LINES if line not in self.chosen[seat]]
        if not lines:
            return  # C101
        move = yield from self.ask(seat, "favour", [f"favour {line}" for line in lines])
        line = move.split()[1]
        self.chosen[seat].add(line)
        if mine.markers[line] < OPEN_COLUMNS[self.scored]:
            mine.markers[line] += 1  # C98
        columns = range(1, mine.markers[line] + 1)
        moves = [f"use {column}" for column in columns if self.can_use(seat, line, column)]
        move = yield from self.offer(seat, "use", moves)
        if move != "skip":
            yield from self.use(seat, line, int(move.split()[1]))

    def can_use(self, seat, line, column):
        """C107, C114"""
        if line == "building":
            return bool(self.favour_moves(seat, column))
        if line == "cubes" and column == 4:
            return bool(self.seats[seat].kinds())
        return True

    def favour_moves(self, seat, column):
        """C107-C113: what can be built, or transformed, by a column of the line of buildings."""
        if column == 2:
            return self.wood_moves(seat, cubes("W"))
        if column == 3:
            return self.stone_moves(seat, cubes("S"))
        if column == 4:
            return self.transform_moves(seat, 0)
        if column == 5:
            return self.prestige_moves(seat)
        return []

    def use(self, seat, line, column):
        mine = self.seats[seat]
        if line == "prestige":
            mine.points += column  # C104
        elif line == "deniers":
            mine.deniers += column + 2  # C105
        elif line == "cubes":
            yield from self.use_cubes(seat, column)
        else:
            yield from self.use_building(seat, column)

    def use_cubes(self, seat, column):
        """C106"""
        mine = self.seats[seat]
        if column == 1:
            mine.cubes["food"] += 1
        elif column == 2:
            move = yield from self.ask(seat, "take", ["take wood", "take stone"])
            mine.cubes[move.split()[1]] += 1
        elif column == 3:
            mine.cubes["cloth"] += 1
        elif column == 4:
            move = yield from self.ask(seat, "give", [f"give {cube}" for cube in mine.kinds()])
            mine.cubes[move.split()[1]] -= 1
            pairs = combinations_with_replacement(PLAIN, 2)
            move = yield from self.ask(seat, "exchange", [spell("take", pair) for pair in pairs])
            mine.cubes.update(move.split()[1:])
        else:
            mine.cubes["gold"] += 1

    def use_building(self, seat, column):
        """C108-C113"""
        node = {2: "carpenter", 3: "mason", 4: "lawyer", 5: "architect"}[column]
        move = yield from self.ask(seat, node, self.favour_moves(seat, column))
        if column == 4:
            self.transform(seat, move, 0)
        else:
            rebate = {2: cubes("W"), 3: cubes("S"), 5: cubes("")}[column]
            yield from self.carry_out_building(seat, move, rebate)
