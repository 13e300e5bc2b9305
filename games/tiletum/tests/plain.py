"""tiletum.py - Tiletum once more, from RULES.md alone, to compare the engine with.

Written by somebody who had not read the engine, and to be kept that way: a mistake counts for
nothing here if it is copied. Only what is printed on the components was read from the tables that
RULES.md names. Slow and simple on purpose. The whole game is one generator: where somebody decides
it yields (actor, kind of node, legal moves) and is sent the move; what interrupts is a generator
inside. Moves, tiles, spots and resources are their spellings, seats are numbers from 1. Every rule
stands under its number.
"""

from collections import Counter
from functools import partial
from itertools import combinations_with_replacement

PLAYERS = (2, 3, 4)
OPTIONS = {"rulebook": ("uk", "en", "fr"), "actions": ("printed", "shuffled")}

# --- what is printed: the player board and the tracks ---------------------------------------------

RESOURCES = ("food", "gold", "iron", "stone", "wool")
LETTER = {name[0].upper(): name for name in RESOURCES}
DICE = {"pink": "food", "yellow": "gold", "blue": "iron", "black": "stone", "grey": "wool"}
DICE_ROLLED = {2: 8, 3: 11, 4: 14}
CHOICES = ("architect", "merchant", "character", "contract", "king")
ACTIONS = (*CHOICES, "joker")
START_GOLD = (1, 3, 5, 6)


def goods(letters):
    """goods("IIW") is two iron and a wool."""
    return Counter(LETTER[letter] for letter in letters)


# Buildings: their rooms, the AP of their marker, the food for their crest.
ROOMS = {1: 3, 2: 2, 3: 2, 4: 1, 5: 1, 6: 0}
MARKER = {1: 3, 2: 2, 3: 2, 4: 1, 5: 1}
CREST_FOOD = {1: 6, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2}
STORE = 4
CONTRACT_POINTS = (0, 1, 2, 3, 4, 5)  # of the six contract spaces
CONTRACT_PILLARS = 5  # one on each of the first five
OFFER_AP = (3, 2, 2, 1, 1)  # of the contract offer, from the left
KING_POINTS = (-10, -7, -4, -2, -1, 0, 1, 2, 3, 5, 7, 9, 12, 15)
KING_START = KING_POINTS.index(0)
TOKENS = {"0": 2, "1": 2, "2": 2}  # of corruption: copies of each value
FAIR_ROUND = {1: 1, 2: 2, 3: 3, 4: 4}
COMPLETED_POINTS = (0, 0, 0, 5, 10, 20, 30)  # T127

# --- what is printed: the map ---------------------------------------------------------------------

# Towns in reading order: the mark of the space for a bonus tile (0 without one), and the house
# spaces as mark and bonus: points, or "activate".
TOWNS = {
    "london": (2, [(2, 3)]),
    "brugge": (3, [(2, 0), (3, 0)]),
    "antwerpen": (2, [(2, 0), (4, 0)]),
    "hamburg": (2, [(2, 2), (3, 0)]),
    "tiletum": (0, [(2, 0), (2, 0), (3, 0), (4, 0)]),
    "koln": (4, [(2, 0)]),
    "leipzig": (2, [(2, "activate"), (3, 0)]),
    "paris": (2, [(2, 0)]),
    "troyes": (3, [(2, 0), (3, 0)]),
    "strasbourg": (2, [(2, 0), (4, 0)]),
    "frankfurt": (4, [(2, 0), (3, 0)]),
    "nurnberg": (2, [(2, 0), (4, "activate")]),
    "praha": (3, [(2, 2)]),
    "bordeaux": (4, [(2, "activate")]),
    "wien": (2, [(2, 4)]),
    "lyon": (2, [(2, "activate")]),
    "milano": (4, [(2, 3)]),
    "verona": (3, [(2, 0), (3, 2)]),
    "venezia": (2, [(2, 5), (4, 3)]),
    "toulouse": (2, [(2, 3), (4, 2)]),
    "arles": (3, [(2, "activate"), (3, 0)]),
    "genova": (4, [(2, 0), (4, 2)]),
    "firenze": (2, [(2, 5)]),
}

# Neighbours, each pair once, in lines of neighbours; a name of two towns is a road between them.
LINES = """
london london-brugge brugge tiletum paris paris-bordeaux bordeaux toulouse arles arles-genova genova
brugge antwerpen antwerpen-hamburg hamburg leipzig nurnberg nurnberg-verona verona venezia firenze
antwerpen tiletum koln antwerpen
koln frankfurt nurnberg praha wien venezia
leipzig praha
frankfurt strasbourg strasbourg-milano milano verona
strasbourg troyes lyon arles
paris troyes
milano genova firenze
"""

# Cathedrals: the points of their tiles from the topmost; there are as many spaces for pillars.
CATHEDRALS = {
    "london": (4, 3, 2),
    "koln": (4, 2, 1),
    "paris": (3, 2, 1),
    "praha": (8, 6),
    "bordeaux": (5, 3, 1),
    "wien": (6, 5),
    "lyon": (5, 3, 1),
    "milano": (7, 5, 4),
    "firenze": (8, 6, 5),
}

# --- what is printed: tiles -----------------------------------------------------------------------

# Copies with the marks 2, 3 and 4 (T2), and the effect: goods, points, resources of choice (any),
# an action and its AP, more AP, the parts of a walk, spaces up the King track, activating.
HELPERS = {
    "joker": ((1, 1, 0), {"action": ("joker", 1)}),
    "merchant-2": ((1, 1, 0), {"action": ("merchant", 2)}),
    "merchant-3": ((1, 0, 0), {"action": ("merchant", 3)}),
    "character-2": ((1, 0, 1), {"action": ("character", 2)}),
    "character-3": ((1, 0, 0), {"action": ("character", 3)}),
    "contract-2": ((1, 0, 1), {"action": ("contract", 2)}),
    "contract-3": ((1, 0, 0), {"action": ("contract", 3)}),
    "architect-2": ((1, 1, 0), {"action": ("architect", 2)}),
    "architect-3": ((1, 0, 0), {"action": ("architect", 3)}),
    "king-2": ((1, 0, 1), {"action": ("king", 2)}),
    "king-3": ((1, 0, 0), {"action": ("king", 3)}),
    "ap-1": ((2, 0, 0), {"more": 1}),
    "ap-2": ((1, 0, 1), {"more": 2}),
    "ap-3": ((1, 0, 0), {"more": 3}),
    "colour": ((2, 0, 0), {}),
    "gold-4": ((1, 1, 0), {"goods": goods("GGGG")}),
    "vp-4": ((1, 0, 1), {"points": 4}),
    "gold-2-vp-2": ((1, 0, 0), {"goods": goods("GG"), "points": 2}),
    "any-2": ((2, 0, 0), {"any": 2}),
    "any-3": ((1, 0, 0), {"any": 3}),
    "goods": ((2, 0, 0), {"goods": goods("FISW")}),
    "activate": ((1, 1, 0), {"activate": True}),
}
DECIDED = ("any", "action", "activate")  # effects of helpers that need decisions (T99)

CRESTS = {  # copies in the bonus pile and in the contract pile
    "crest-1": ((1, 1, 0), (1, 0, 0)),
    "crest-2": ((1, 1, 0), (1, 0, 0)),
    "crest-3": ((1, 1, 0), (0, 1, 0)),
    "crest-4": ((1, 0, 1), (0, 1, 0)),
    "crest-5": ((1, 0, 1), (0, 0, 1)),
    "crest-6": ((1, 0, 1), (0, 0, 1)),
}

# Contracts: the mark of the only copy, resources of one type, other resources, points, the extra.
BONUS_CONTRACTS = {
    "a1": (2, 1, goods(""), 1, {}),
    "b2": (2, 0, goods("II"), 2, {}),
    "d2": (2, 0, goods("WW"), 2, {}),
    "h11": (2, 0, goods("IW"), 2, {}),
    "b3": (3, 0, goods("III"), 4, {}),
    "d3": (4, 0, goods("WWW"), 4, {}),
}
PILE_CONTRACTS = {
    "a3": (2, 3, goods(""), 3, {}),
    "a5": (2, 5, goods(""), 6, {}),
    "a7": (2, 7, goods(""), 10, {}),
    "a8": (3, 8, goods(""), 13, {}),
    "b9": (2, 0, goods("IIIIIIIII"), 17, {}),
    "c5": (2, 0, goods("IIIII"), 7, {"king": 1}),
    "c7": (4, 0, goods("IIIIIII"), 11, {"king": 1}),
    "d9": (2, 0, goods("WWWWWWWWW"), 17, {}),
    "e5": (2, 0, goods("WWWWW"), 7, {"step": 1}),
    "e7": (4, 0, goods("WWWWWWW"), 11, {"step": 1}),
    "f2": (2, 2, goods("II"), 5, {}),
    "f3": (3, 3, goods("III"), 8, {}),
    "g2": (2, 2, goods("WW"), 5, {}),
    "g3": (3, 3, goods("WWW"), 8, {}),
    "h31": (2, 0, goods("WWWI"), 6, {}),
    "h13": (2, 0, goods("WIII"), 6, {}),
    "h52": (2, 0, goods("WWWWWII"), 12, {}),
    "h25": (2, 0, goods("WWIIIII"), 12, {}),
    "i3": (2, 0, goods("IIIWWW"), 9, {"action": ("character", 1)}),
    "i5": (4, 0, goods("IIIIIWWWWW"), 16, {"action": ("character", 1)}),
}
CONTRACTS = BONUS_CONTRACTS | PILE_CONTRACTS

# Characters: copies by mark, the effect. The first letters are the kind.
KINDS = {name[:2]: name for name in ("architect", "merchant", "king")}
KINDS |= {"ch": "character", "co": "contract"}
CHARACTERS = {
    "co-ap1-any": ((1, 0, 0), {"any": 1, "action": ("contract", 1)}),
    "co-ap2-any": ((1, 0, 0), {"any": 1, "action": ("contract", 2)}),
    "co-ap3": ((0, 0, 1), {"action": ("contract", 3)}),
    "co-wool2": ((1, 0, 1), {"goods": goods("WW")}),
    "co-iron1": ((0, 1, 0), {"goods": goods("I")}),
    "co-iron2": ((1, 0, 0), {"goods": goods("II")}),
    "co-gold-iron": ((0, 1, 0), {"goods": goods("GI")}),
    "co-gold-wool": ((1, 0, 0), {"goods": goods("GW")}),
    "ch-ap1": ((2, 1, 0), {"action": ("character", 1)}),
    "ch-ap2": ((1, 0, 0), {"action": ("character", 2)}),
    "ch-walk": ((1, 0, 1), {"walk": {"architect": 1, "merchant": 1}}),
    "ch-food1": ((0, 1, 0), {"goods": goods("F")}),
    "ch-food2": ((1, 0, 1), {"goods": goods("FF")}),
    "ki-ap1": ((2, 1, 0), {"action": ("king", 1)}),
    "ki-ap2": ((1, 0, 1), {"action": ("king", 2)}),
    "ki-vp2": ((1, 1, 0), {"points": 2}),
    "ki-vp3": ((1, 0, 1), {"points": 3}),
    "me-step1": ((1, 0, 0), {"walk": {"merchant": 1}}),
    "me-step2": ((1, 0, 1), {"walk": {"merchant": 2}}),
    "me-step-house": ((1, 0, 0), {"walk": {"merchant": 1, "house": 1}}),
    "me-house": ((0, 1, 0), {"walk": {"house": 1}}),
    "me-gold2": ((1, 1, 0), {"goods": goods("GG")}),
    "me-gold3": ((1, 0, 1), {"goods": goods("GGG")}),
    "ar-step1": ((1, 0, 0), {"walk": {"architect": 1}}),
    "ar-step2": ((1, 0, 1), {"walk": {"architect": 2}}),
    "ar-step-pillar": ((1, 0, 0), {"walk": {"architect": 1, "pillar": 1}}),
    "ar-pillar": ((0, 1, 0), {"walk": {"pillar": 1}}),
    "ar-stone1": ((1, 1, 0), {"goods": goods("S")}),
    "ar-stone2": ((1, 0, 1), {"goods": goods("SS")}),
}

COSTS = {  # construction tiles: copies, stone, points
    "2-2": (2, 2, 2),
    "3-4": (2, 3, 4),
    "4-6": (2, 4, 6),
    "5-8": (1, 5, 8),
    "6-10": (1, 6, 10),
    "closed": (1, 0, 0),
}
FAIR_TOWNS = "troyes strasbourg frankfurt nurnberg leipzig verona arles genova".split()
FAIRS = {  # values
    "house-pillar": 6,
    "contract-cathedral": 5,
    "contract": 3,
    "king": 3,
    "contract-crest": 6,
    "house": 2,
    "upper": 3,
    "crest": 3,
    "pillar": 2,
    "building": 5,
    "cathedral": 4,
}


def neighbours():
    """The neighbours of every spot."""
    adjacent = {}
    for line in LINES.splitlines():
        spots = line.split()
        for one, other in zip(spots, spots[1:], strict=False):
            adjacent.setdefault(one, set()).add(other)
            adjacent.setdefault(other, set()).add(one)
    return adjacent


def used(copies, players):
    """T2: how many of the copies with the marks 2, 3 and 4 are used."""
    return sum(copies[: players - 1])


def steps_between(value, other):
    """T22"""
    return min((value - other) % 6, (other - value) % 6)


class Seat:
    """What one seat has; T9, T10."""

    def __init__(self, gold):
        self.points = 10
        self.goods = goods("FISW") + Counter(gold=gold)
        self.figures = {"architect": "tiletum", "merchant": "tiletum"}
        self.houses = self.pillars = 2  # in supply
        self.store = []
        self.in_use = []  # helpers, which keep their space of the storehouse (T31)
        self.rooms = {}  # characters by (building, floor)
        self.crests = {}  # by building
        self.contracts = []  # fulfilled
        self.markers = Counter()  # AP by action
        self.cathedral_tiles = 0

    def score(self, points):
        """T13"""
        self.points = max(0, self.points + points)

    def has(self, price):
        return all(self.goods[resource] >= number for resource, number in price.items())

    def kinds(self):
        """The resources of which there are some."""
        return [resource for resource in RESOURCES if self.goods[resource]]

    def stored(self, tiles):
        """Those of the tiles that lie in the storehouse, each once."""
        return [tile for tile in tiles if tile in self.store]

    def all_crests(self):
        """T48, T100"""
        return [*self.stored(CRESTS), *self.crests.values()]

    def may_take(self, tile):
        """T30, T31"""
        if len(self.store) + len(self.in_use) == STORE or tile in self.all_crests():
            return False
        return tile not in CONTRACTS or len(self.contracts) < len(CONTRACT_POINTS)

    def residents(self, building):
        return [tile for (where, floor), tile in sorted(self.rooms.items()) if where == building]

    def kind_of(self, building):
        """T70: the kind that lives there, or None."""
        return next((KINDS[tile[:2]] for tile in self.residents(building)), None)

    def is_filled(self, building):
        """T49"""
        return len(self.residents(building)) == ROOMS[building]

    def completed(self):
        """T110, T111"""
        return [building for building in self.crests if self.is_filled(building)]


class Tiletum:
    def __init__(self, players, options):
        self.players = players
        self.rulebook = options.get("rulebook", "uk")
        self.shuffled = options.get("actions", "printed") == "shuffled"
        self.seats = {seat: Seat(START_GOLD[seat - 1]) for seat in range(1, players + 1)}
        self.order = list(self.seats)  # T1
        self.round = 1
        self.lay_out_map()
        self.make_piles()
        self.track = [[] for space in KING_POINTS]
        self.track[KING_START] = list(self.order)  # T11; the bottom of a stack is first
        self.actions = list(ACTIONS)  # of the spaces 1-6
        self.opposite = 0  # the value opposite space 1
        self.offer = [None] * len(OFFER_AP)  # contracts, from the left
        self.characters = []  # on offer
        self.bag = Counter(dict.fromkeys(DICE, players))  # T12
        self.wheel = Counter()  # dice by (colour, value)
        self.tokens = Counter()  # of corruption, not revealed in this round
        self.fairs = {}  # town and tile by round
        self.seat = 0  # whose turn it is
        self.exchanged = False  # T76
        self.die_action, self.die_ap = None, 0  # while the die's action is under way
        self.over = False
        self.story = self.game()
        self.pending = next(self.story)

    def lay_out_map(self):
        """T2, T10"""
        self.adjacent = neighbours()
        self.spaces = {  # the bonuses of house spaces, by town and number
            (town, number): bonus
            for town, (_, spaces) in TOWNS.items()
            for number, (mark, bonus) in enumerate(spaces, 1)
            if mark <= self.players
        }
        self.houses = {("tiletum", seat): seat for seat in self.seats}
        self.pillars = {town: [] for town in CATHEDRALS}  # seats
        self.contributed = {town: [] for town in CATHEDRALS}  # seats
        self.costs = {}  # construction tiles of the cathedrals
        self.bonus = {}  # bonus tiles by place: an action, "track" or a town

    def make_piles(self):
        """T2"""
        n = self.players
        self.bonus_pile = Counter({tile: used(row[0], n) for tile, row in HELPERS.items()})
        self.bonus_pile.update({tile: used(row[0], n) for tile, row in CRESTS.items()})
        self.bonus_pile.update(tile for tile, row in BONUS_CONTRACTS.items() if row[0] <= n)
        self.discards = Counter()
        self.contract_pile = Counter({tile: used(row[1], n) for tile, row in CRESTS.items()})
        self.contract_pile.update(tile for tile, row in PILE_CONTRACTS.items() if row[0] <= n)
        self.character_pile = Counter({tile: used(row[0], n) for tile, row in CHARACTERS.items()})

    @property
    def mine(self):
        return self.seats[self.seat]

    # --- nodes ------------------------------------------------------------------------------------

    def actor(self):
        return "over" if self.over else str(self.pending[0])

    def node(self):
        return "" if self.over else self.pending[1]

    def legal(self):
        return [] if self.over else list(self.pending[2])

    def chances(self):
        return dict(self.pending[2])

    def play(self, move):
        try:
            self.pending = self.story.send(move)
        except StopIteration:
            self.over = True

    def score(self):
        """T131"""
        return [seat.points for seat in self.seats.values()]

    def places(self):
        """T130"""
        ranking = sorted(self.order, key=lambda seat: -self.seats[seat].points)
        return [1 + ranking.index(seat) for seat in self.seats]

    def ask(self, node, moves):
        """A closed node of the seat whose turn it is."""
        return (yield (self.seat, node, list(moves)))

    def decide(self, node, own_moves):
        """T83: an open node, until one of its own moves is made; without any it is over."""
        while True:
            own, tasks = own_moves(), self.tasks()
            if not own:
                return "end"
            move = yield (self.seat, node, [*own, *tasks])
            if move not in tasks:
                return move
            yield from self.do_task(move)

    def draw(self, node, words, pile):
        """A tile of the pile, all equally likely."""
        outcomes = {f"{words} {tile}": number for tile, number in pile.items() if number}
        move = yield (".", node, outcomes)
        tile = move.split()[-1]
        pile[tile] -= 1
        return tile

    # --- the game ---------------------------------------------------------------------------------

    def game(self):
        """T14, T44"""
        yield from self.set_up()
        for self.round in FAIR_ROUND:
            yield from self.prepare()
            for _ in range(3):
                yield from self.lap()
            yield from self.king_phase()
            if self.fairs[self.round][1] != "king":
                self.hold_fair()
            if self.round < len(FAIR_ROUND):
                yield from self.clean_up()
        self.final_points()

    def set_up(self):
        """T3"""
        if self.shuffled:
            left = Counter(ACTIONS)
            for space in range(1, 7):
                self.actions[space - 1] = yield from self.draw("action", f"action {space}", left)
        self.opposite = int((yield from self.draw("wheel", "wheel", Counter("123456"))))  # T4
        towns = [town for town, (mark, _) in TOWNS.items() if 0 < mark <= self.players]
        for place in [*self.actions, "track", *towns]:
            yield from self.lay_bonus(place)
        yield from self.refill_contracts()
        yield from self.refill_characters()
        left = Counter({tile: copies for tile, (copies, _, _) in COSTS.items()})
        for town in CATHEDRALS:
            self.costs[town] = yield from self.draw("cost", f"cost {town}", left)
        yield from self.set_up_fairs()

    def set_up_fairs(self):
        """T8"""
        towns = {1: "tiletum"}
        left = Counter(FAIR_TOWNS)
        for number in (2, 3, 4):
            towns[number] = yield from self.draw("town", f"town {number}", left)
        left = Counter(list(FAIRS))
        for number in FAIR_ROUND:
            tile = yield from self.draw("fair", f"fair {number}", left)
            self.fairs[number] = (towns[number], tile)

    def lay_bonus(self, place):
        """T51, W3"""
        if not self.bonus_pile.total() and self.rulebook == "uk":
            self.bonus_pile, self.discards = self.discards, Counter()
        if self.bonus_pile.total():
            drawn = yield from self.draw("bonus-tile", f"bonus {place}", self.bonus_pile)
            self.bonus[place] = drawn

    def refill_contracts(self):
        """T5, T34"""
        left = [tile for tile in self.offer if tile]
        while len(left) < len(self.offer) and self.contract_pile.total():
            tile = yield from self.draw("contract", "contract", self.contract_pile)
            left.insert(0, tile)
        self.offer = [None] * (len(self.offer) - len(left)) + left

    def refill_characters(self):
        """T6, T67"""
        while len(self.characters) < 5 and self.character_pile.total():
            tile = yield from self.draw("character", "character", self.character_pile)
            self.characters.append(tile)

    def final_points(self):
        """T126-T129"""
        for seat, its in self.seats.items():
            its.score(self.houses_of(seat) * self.pillars_of(seat))
            its.score(COMPLETED_POINTS[len(its.completed())])
            its.score(its.goods.total() // 4)

    def houses_of(self, seat):
        return list(self.houses.values()).count(seat)

    def pillars_of(self, seat):
        return sum(seat in seats for seats in self.pillars.values())

    # --- preparation, laps ------------------------------------------------------------------------

    def prepare(self):
        """T15, T16"""
        self.tokens = Counter(TOKENS)
        for _ in range(DICE_ROLLED[self.players]):
            outcomes = {
                f"die {colour} {value}": number
                for colour, number in self.bag.items()
                for value in range(1, 7)
                if number
            }
            _, colour, value = (yield (".", "die", outcomes)).split()
            self.bag[colour] -= 1
            self.wheel[colour, int(value)] += 1

    def lap(self):
        """T17, T18, T35"""
        token = yield from self.draw("corruption", "corruption", self.tokens)
        self.move_markers_left(int(token))
        for seat in self.order:
            self.seat = seat
            yield from self.turn()

    def move_markers_left(self, steps):
        """T19"""
        for space in range(len(self.track)):
            stack, self.track[space] = self.track[space], []
            self.track[max(0, space - steps)] += stack

    # --- a turn -----------------------------------------------------------------------------------

    def turn(self):
        """T20, T28, T33, T79, T82"""
        self.exchanged = False
        move = yield from self.decide("choose", self.dice_moves)
        value, action = yield from self.take_die(move)
        if action == "joker":
            action = yield from self.choose_action()
        self.die_action = action
        self.die_ap = 7 - value + self.mine.markers[action]
        while True:
            move = yield from self.decide("act", self.die_moves)
            if move == "end":
                break
            if move.startswith("use "):
                self.die_ap += HELPERS[self.discard(move.split()[1])][1]["more"]  # T103
            else:
                self.die_ap -= self.price(move)
                yield from self.do_action(action, move)
        self.die_action = None
        yield from self.refill_contracts()

    def action_of(self, value):
        """T23: the action opposite; the values rise clockwise, like the spaces."""
        return self.actions[(value - self.opposite) % 6]

    def dice_moves(self):
        """T21, T22, T104"""
        moves = []
        for (colour, value), number in self.wheel.items():
            for new in range(1, 7) if number else ():
                if 2 * steps_between(value, new) <= self.mine.goods["gold"]:
                    take = f"take {colour} {value}" + (f" as {new}" if new != value else "")
                    moves.append(take)
                    if "colour" in self.mine.store:
                        moves += [f"{take} {other}" for other in self.other_types(colour)]
        return moves

    def other_types(self, colour):
        """T104: the moves that name another type than the die's own."""
        return [f"colour {resource}" for resource in RESOURCES if resource != DICE[colour]]

    def take_die(self, move):
        """T22-T27, T29; returns the value and the action."""
        _, colour, shown, *words = move.split()
        named = dict(zip(words[::2], words[1::2], strict=True))
        value = int(named.get("as", shown))
        self.wheel[colour, int(shown)] -= 1
        self.mine.goods["gold"] -= 2 * steps_between(int(shown), value)
        resource = named.get("colour", DICE[colour])
        if "colour" in named:
            self.discard("colour")
        action = self.action_of(value)
        taken = yield from self.offer_bonus("bonus", action)
        if taken == "colour" and "colour" not in named and self.rulebook == "uk":  # T26, W5
            move = yield from self.ask("colour", [*self.other_types(colour), "skip"])
            if move != "skip":
                resource = move.split()[1]
                self.discard("colour")
        self.mine.goods[resource] += value
        return value, action

    def offer_bonus(self, node, place):
        """T25, T37; returns the tile if it was taken."""
        tile = self.bonus.get(place)
        if not tile or not self.mine.may_take(tile):
            return None
        move = yield from self.ask(node, ["bonus", "skip"])
        if move == "skip":
            return None
        return self.take_bonus(place)

    def take_bonus(self, place):
        tile = self.bonus.pop(place)
        self.mine.store.append(tile)
        return tile

    def discard(self, helper):
        """W3"""
        self.mine.store.remove(helper)
        self.discards[helper] += 1
        return helper

    def choose_action(self):
        """T79, T101"""
        moves = [f"action {action}" for action in CHOICES]
        move = yield from self.decide("joker", lambda: moves)
        return move.split()[1]

    # --- actions ----------------------------------------------------------------------------------

    def die_moves(self):
        """T82, T103"""
        helpers = [tile for tile in self.mine.stored(HELPERS) if "more" in HELPERS[tile][1]]
        uses = [f"use {tile}" for tile in helpers]
        return [*self.action_moves(self.die_action, self.die_ap), *uses]

    def nested_action(self, action, ap):
        """T80, T81, T114"""
        if action == "joker":
            action = yield from self.choose_action()
        while ap:
            move = yield from self.decide("act", partial(self.action_moves, action, ap))
            if move == "end":
                return
            ap -= self.price(move)
            yield from self.do_action(action, move)

    def action_moves(self, action, ap):
        """T55: what this action offers with so many AP."""
        moves = []
        if action in self.mine.figures:
            moves = self.map_moves(action)
        elif action == "character":
            moves = self.character_moves()
        elif action == "contract":
            moves = self.contract_moves()
        elif self.can_advance():
            moves = ["advance"]
        return [*(move for move in moves if self.price(move) <= ap), "end"]

    def price(self, move):
        """T69, T74; all others 1"""
        verb, *words = move.split()
        if verb == "place":
            return int(words[2])
        return OFFER_AP[self.offer.index(words[0])] if verb == "contract" else 1

    def do_action(self, action, move):
        verb, *words = move.split()
        if verb == "tile":
            self.take_bonus(self.mine.figures[action])  # T58, T63
        elif verb == "character":
            yield from self.take_character(words[0])
        elif verb == "reset":
            yield from self.reset_characters()
        elif verb == "place":
            yield from self.place_character(words[0], int(words[1]), int(words[2]))
        elif verb == "contract":
            self.offer[self.offer.index(words[0])] = None  # T74
            self.mine.store.append(words[0])
        elif verb == "exchange":
            yield from self.exchange(*words)
        elif verb == "advance":
            self.advance()
        else:
            yield from self.do_on_map(move)

    # Architect and merchant

    def map_moves(self, figure):
        """T56-T58, T61-T63"""
        moves = self.step_moves(figure)
        moves += self.piece_moves({"architect": "pillar", "merchant": "house"}[figure])
        tile = self.bonus.get(self.mine.figures[figure])
        if tile and self.mine.may_take(tile):
            moves.append("tile")
        return moves

    def step_moves(self, figure):
        return [f"{figure} {spot}" for spot in self.adjacent[self.mine.figures[figure]]]

    def piece_moves(self, piece):
        """A pillar at the architect, a house at the merchant."""
        if piece == "pillar":
            return self.pillar_moves([self.mine.figures["architect"]])
        return self.house_moves([self.mine.figures["merchant"]])

    def pillar_moves(self, spots):
        """T60, T66, T7"""
        return [
            f"pillar {town}"
            for town in spots
            if town in CATHEDRALS
            and self.mine.pillars
            and self.costs[town] != "closed"
            and self.seat not in self.pillars[town]
            and len(self.pillars[town]) < len(CATHEDRALS[town])
        ]

    def house_moves(self, spots):
        """T64, T66"""
        moves = {}
        for (town, number), bonus in self.spaces.items():
            owners = {owner for (where, _), owner in self.houses.items() if where == town}
            if town in spots and self.seat not in owners and (town, number) not in self.houses:
                moves.setdefault((town, bonus), f"house {town} {number}")
        return list(moves.values()) if self.mine.houses else []

    def do_on_map(self, move):
        """T56, T57, T59, T61, T62"""
        verb, spot, *number = move.split()
        if verb in self.mine.figures:
            self.mine.figures[verb] = spot
        elif verb == "pillar":
            self.mine.pillars -= 1
            self.pillars[spot].append(self.seat)
        else:
            self.mine.houses -= 1
            yield from self.put_house((spot, int(number[0])))

    def put_house(self, space):
        """T65"""
        self.houses[space] = self.seat
        if self.spaces[space] == "activate":
            yield from self.activate()
        else:
            self.mine.score(self.spaces[space])

    def walk(self, parts, allows=None):
        """T119-T122; `allows` says which moves, if not all (W4)."""
        left = Counter(parts)
        while True:
            move = yield from self.decide("walk", partial(self.walk_moves, left, allows))
            if move == "end":
                return
            left[move.split()[0]] -= 1
            yield from self.do_on_map(move)

    def walk_moves(self, left, allows):
        moves = []
        for part in +left:
            moves += self.step_moves(part) if part in self.mine.figures else self.piece_moves(part)
        if allows:
            moves = [move for move in moves if allows(move)]
        return [*moves, "end"] if moves else []

    def is_contract_step(self, move):
        """W4"""
        is_from_town = self.mine.figures["merchant"] in TOWNS
        is_to_town = move.split()[1] in TOWNS
        return {"uk": True, "en": is_from_town and is_to_town, "fr": is_to_town}[self.rulebook]

    # Character

    def character_moves(self):
        """T67-T70"""
        moves = [f"character {tile}" for tile in set(self.characters) if self.mine.may_take(tile)]
        if self.character_pile.total():
            moves.append("reset")
        for tile in self.mine.stored(CHARACTERS):
            moves += [f"place {tile} {room[0]} {room[1]}" for room in self.rooms_for(tile)]
        return moves

    def rooms_for(self, tile):
        """T69, T70"""
        kind = KINDS[tile[:2]]
        homes = [building for building in MARKER if self.mine.kind_of(building) == kind]
        homes = homes or [building for building in MARKER if not self.mine.residents(building)]
        rooms = [(home, floor) for home in homes for floor in range(1, ROOMS[home] + 1)]
        return [room for room in rooms if room not in self.mine.rooms]

    def take_character(self, tile):
        """T67"""
        self.characters.remove(tile)
        self.mine.store.append(tile)
        yield from self.refill_characters()

    def reset_characters(self):
        """T68"""
        aside, self.characters = self.characters, []
        yield from self.refill_characters()
        self.character_pile.update(aside)
        yield from self.refill_characters()

    def place_character(self, tile, building, floor):
        """T72, T73"""
        self.mine.store.remove(tile)
        self.mine.rooms[building, floor] = tile
        if self.mine.is_filled(building):
            self.mine.houses += 1
            self.set_marker(building)
        yield from self.give(CHARACTERS[tile][1])

    def set_marker(self, building):
        """T110-T113, T115"""
        if building in self.mine.completed() and building in MARKER:
            kind = self.mine.kind_of(building)
            self.mine.markers[kind] = MARKER[building]
            if kind == self.die_action:
                self.die_ap += MARKER[building]

    # Contract

    def contract_moves(self):
        """T74, T75"""
        moves = [f"contract {tile}" for tile in self.offer if tile and self.mine.may_take(tile)]
        for paid in self.mine.kinds():
            moves += [f"exchange {paid} {gained}" for gained in RESOURCES if gained != paid]
        return moves

    def exchange(self, paid, gained):
        """T75, T76"""
        self.mine.goods[paid] -= 1
        self.mine.goods[gained] += 1
        if not self.exchanged:
            self.exchanged = True
            yield from self.gain(1)

    def gain(self, number):
        """So many resources of choice."""
        choices = combinations_with_replacement(RESOURCES, number)
        move = yield from self.ask("gain", [" ".join(["gain", *choice]) for choice in choices])
        self.mine.goods.update(move.split()[1:])

    # King

    def space_of(self, seat):
        return next(space for space, stack in enumerate(self.track) if seat in stack)

    def can_advance(self):
        return self.space_of(self.seat) + 1 < len(self.track)

    def advance(self):
        """T77"""
        space = self.space_of(self.seat)
        self.track[space].remove(self.seat)
        self.track[space + 1].append(self.seat)

    # --- tasks ------------------------------------------------------------------------------------

    def tasks(self):
        """T84-T97"""
        moves = []
        if self.mine.goods["gold"] >= 2:
            moves += [f"buy {resource}" for resource in RESOURCES if resource != "gold"]
        for tile in self.mine.stored(CONTRACTS):
            moves += self.fulfil_moves(tile)
        if self.mine.stored(CRESTS):
            moves += [
                f"crest {building}"
                for building, food in CREST_FOOD.items()
                if building not in self.mine.crests and self.mine.goods["food"] >= food
            ]
        moves += [f"contribute {town}" for town in CATHEDRALS if self.can_contribute(town)]
        moves += [f"use {tile}" for tile in self.mine.stored(HELPERS) if self.can_use(tile)]
        return moves

    def do_task(self, move):
        verb, thing, *words = move.split()
        if verb == "buy":
            self.mine.goods["gold"] -= 2
            self.mine.goods[thing] += 1
        elif verb == "fulfil":
            yield from self.fulfil(thing, words[-1] if words else None)
        elif verb == "crest":
            yield from self.place_crest(int(thing))
        elif verb == "contribute":
            self.contribute(thing)
        else:
            yield from self.use(thing)

    def contract_price(self, tile, resource):
        """T86: with the resource for what must be the same."""
        _, same, others, _, _ = CONTRACTS[tile]
        return others + Counter({resource: same})

    def fulfil_moves(self, tile):
        """T85, T86"""
        if len(self.mine.contracts) == len(CONTRACT_POINTS):
            return []
        if not CONTRACTS[tile][1]:
            return [f"fulfil {tile}"] if self.mine.has(CONTRACTS[tile][2]) else []
        return [
            f"fulfil {tile} with {resource}"
            for resource in RESOURCES
            if self.mine.has(self.contract_price(tile, resource))
        ]

    def fulfil(self, tile, resource):
        """T85, T87-T89"""
        mine = self.mine
        mine.goods.subtract(self.contract_price(tile, resource))
        mine.store.remove(tile)
        mine.contracts.append(tile)
        covered = len(mine.contracts)
        if covered <= CONTRACT_PILLARS:
            mine.pillars += 1
        mine.score(CONTRACTS[tile][3] + CONTRACT_POINTS[covered - 1])
        yield from self.give(CONTRACTS[tile][4])

    def place_crest(self, building):
        """T90-T95"""
        mine = self.mine
        mine.goods["food"] -= CREST_FOOD[building]
        crest = min(mine.stored(CRESTS))
        mine.store.remove(crest)
        mine.crests[building] = crest
        self.set_marker(building)
        yield from self.give_crest_bonus(building)

    def give_crest_bonus(self, building):
        """T92-T95"""
        if building == 1:
            yield from self.must("put-house", self.house_moves(TOWNS))
        elif building == 2:
            yield from self.must("put-pillar", self.pillar_moves(CATHEDRALS))
        elif building == 3:
            yield from self.may_send("merchant")
        elif building == 4:
            yield from self.may_send("architect")
        elif building == 5:
            yield from self.gain(2)
        else:
            self.mine.score(5)

    def must(self, node, moves):
        """T92, T93"""
        if moves:
            move = yield from self.ask(node, moves)
            yield from self.do_on_map(move)

    def may_send(self, figure):
        """T94"""
        spots = [spot for spot in self.adjacent if spot != self.mine.figures[figure]]
        moves = [f"{figure} {spot}" for spot in spots]
        move = yield from self.ask(f"send-{figure}", [*moves, "skip"])
        if move != "skip":
            yield from self.do_on_map(move)

    def can_contribute(self, town):
        """T96"""
        return (
            self.seat in self.pillars[town]
            and self.seat not in self.contributed[town]
            and self.mine.goods["stone"] >= COSTS[self.costs[town]][1]
        )

    def contribute(self, town):
        """T96"""
        _, stone, points = COSTS[self.costs[town]]
        self.mine.goods["stone"] -= stone
        self.mine.score(points + CATHEDRALS[town][len(self.contributed[town])])
        self.mine.cathedral_tiles += 1
        self.contributed[town].append(self.seat)

    # --- effects ----------------------------------------------------------------------------------

    def can_use(self, helper):
        """T97, T103, T105, T109"""
        effect = HELPERS[helper][1]
        if "activate" in effect:
            return bool(self.mine.rooms)
        return bool(effect) and "more" not in effect

    def use(self, helper):
        """T99, T101-T109"""
        mine = self.mine
        effect = HELPERS[helper][1]
        if any(part in effect for part in DECIDED):
            mine.store.remove(helper)
            mine.in_use.append(helper)
            yield from self.give(effect)
            mine.in_use.remove(helper)
            self.discards[helper] += 1
        else:
            self.discard(helper)
            yield from self.give(effect)

    def give(self, effect):
        """T116-T119; T117: what is free comes before the action."""
        self.mine.goods.update(effect.get("goods", {}))
        self.mine.score(effect.get("points", 0))
        if "king" in effect and self.can_advance():
            self.advance()  # T87
        if "any" in effect:
            yield from self.gain(effect["any"])
        if "action" in effect:
            yield from self.nested_action(*effect["action"])
        if "walk" in effect:
            yield from self.walk(effect["walk"])
        if "step" in effect:
            yield from self.walk({"merchant": effect["step"]}, self.is_contract_step)  # T88
        if "activate" in effect:
            yield from self.activate()

    def activate(self):
        """T123, T124"""
        buildings = [building for building in MARKER if self.mine.residents(building)]
        if not buildings:
            return
        move = yield from self.ask("pick", [f"activate {building}" for building in buildings])
        left = self.mine.residents(int(move.split()[1]))
        while left:
            move = yield from self.decide("wake", partial(self.wake_moves, left))
            if move == "end":
                return
            tile = move.split()[1]
            left.remove(tile)
            yield from self.give(CHARACTERS[tile][1])

    def wake_moves(self, left):
        """T122, T124, T125"""
        tiles = [tile for tile in set(left) if self.can_wake(CHARACTERS[tile][1])]
        return [*(f"effect {tile}" for tile in tiles), "end"]

    def can_wake(self, effect):
        """T125"""
        parts = list(effect.get("walk", {}))
        return parts not in (["house"], ["pillar"]) or bool(self.piece_moves(parts[0]))

    # --- King phase -------------------------------------------------------------------------------

    def king_phase(self):
        """T36-T43"""
        self.seat = next(stack[0] for stack in reversed(self.track) if stack)  # T36
        yield from self.king_tile()
        for stack, points in zip(self.track, KING_POINTS, strict=True):
            for seat in stack:
                self.seats[seat].score(points)  # T40
        self.order = [seat for stack in reversed(self.track) for seat in stack]  # T41
        if self.fairs[self.round][1] == "king":
            self.hold_fair()  # T42
        for space in reversed(range(KING_START)):
            self.track[KING_START] += self.track[space]  # T43
            self.track[space] = []

    def king_tile(self):
        """T37-T39, W2"""
        if "track" not in self.bonus:
            if self.rulebook != "fr":
                self.mine.score(4)
            return
        taken = yield from self.offer_bonus("king-tile", "track")
        if not taken:
            self.discards[self.bonus.pop("track")] += 1

    # --- fair -------------------------------------------------------------------------------------

    def hold_fair(self):
        """T45-T47"""
        town, tile = self.fairs[self.round]
        value = FAIR_ROUND[self.round] + FAIRS[tile]
        for seat, its in self.seats.items():
            owners = [owner for (where, _), owner in self.houses.items() if where == town]
            if seat not in owners and its.figures["merchant"] != town:
                continue
            if tile == "king":
                its.score(value + KING_POINTS[self.space_of(seat)])
            else:
                its.score(value * min(self.count(seat, thing) for thing in tile.split("-")))

    def count(self, seat, thing):
        """T46, T48, T49"""
        its = self.seats[seat]
        return {
            "house": self.houses_of(seat),
            "pillar": self.pillars_of(seat),
            "contract": len(its.contracts),
            "cathedral": its.cathedral_tiles,
            "crest": len(its.all_crests()),
            "upper": sum(floor > 1 for _, floor in its.rooms),
            "building": sum(its.is_filled(building) for building in ROOMS),
        }[thing]

    # --- cleanup ----------------------------------------------------------------------------------

    def clean_up(self):
        """T50-T54, W1"""
        for action in self.actions:
            if action not in self.bonus:
                yield from self.lay_bonus(action)
        if self.round <= {"uk": 2, "en": 3, "fr": 0}[self.rulebook]:
            yield from self.lay_bonus("track")
        self.bag = Counter(dict.fromkeys(DICE, self.players))
        self.wheel = Counter()
        self.opposite = (self.opposite - 2) % 6 + 1
