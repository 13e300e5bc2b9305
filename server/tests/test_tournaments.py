"""test_tournaments.py - tournaments: entering, rounds, standings."""

import hashlib
import unittest

from online import Online, Person, wait_until

PASSWORD = "a password of 1912"
SETUP = {
    "name": "Spring",
    "format": "swiss",
    "games": ["medina"],
    "least": 2,
    "most": 2,
    "scheme": "rank",
    "rounds": 2,
    "places": 64,
    "clock": {"kind": "turn", "bank": 24 * 3600},
}


def register(server, name):
    person = Person(server, name)
    person.post("/v1/register", {"name": name, "password": PASSWORD})
    return person


def open_tournament(owner, **members):
    return owner.post("/v1/tournaments", {**SETUP, **members})["tournament"]


def do(person, verb, tournament):
    return person.ask("POST", f"/v1/tournaments/{verb}", {"tournament": tournament})


def enter_all(people, tournament):
    for person in people:
        status, text = do(person, "enter", tournament)
        assert status == 200, text


def show(person, tournament, number=0):
    return person.get(f"/v1/tournaments/{tournament}?round={number}")


def draw(*words):
    """A number that follows from words alone."""
    return int(hashlib.sha256(" ".join(map(str, words)).encode()).hexdigest()[:8], 16)


def resign_all_but(winner, table, names, people):
    for name in names:
        if name != winner:
            people[name].post("/v1/commands", {"type": "resign", "table": table["table"]})


def play_table(table, names, people):
    """All but one resign: who that is follows from the round and the names."""
    winner = sorted(names)[draw(table["round"], *sorted(names)) % len(names)]
    resign_all_but(winner, table, names, people)


def names_of(shown, table):
    by_number = {row["player"]: row["name"] for row in shown["players"] if "player" in row}
    return [by_number[seat["player"]] for seat in table["seats"]]


def play_round(watcher, people, tournament):
    shown = show(watcher, tournament)
    for table in shown["tables"]:
        if not table["over"]:
            play_table(table, names_of(shown, table), people)
    return shown["round"]


def wait_for_round(watcher, tournament, after):
    def has_come():
        shown = show(watcher, tournament)
        return shown["status"] in ("over", "cancelled") or shown["round"] > after

    wait_until(has_come)
    return show(watcher, tournament)


def play_all(watcher, people, tournament):
    shown = wait_for_round(watcher, tournament, 0)
    while shown["status"] == "running":
        shown = wait_for_round(watcher, tournament, play_round(watcher, people, tournament))
    return shown


def standings(shown):
    return [
        (row["name"], row["place"], row["sixtieths"], row["wins"], row["opponents"])
        for row in shown["players"]
    ]


class Tournaments(Online):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        names = [f"Player {number}" for number in range(10)]
        cls.people = {name: register(cls.server, name) for name in names}
        cls.owner = cls.people["Player 0"]

    def some(self, count):
        return list(self.people.values())[:count]

    def begin(self, count, **members):
        tournament = open_tournament(self.owner, **members)
        enter_all(self.some(count), tournament)
        self.assertEqual(do(self.owner, "start", tournament)[0], 200)
        return tournament

    def test_two_rounds_of_swiss_swiss(self):
        tournament = self.begin(6)
        shown = play_all(self.owner, self.people, tournament)
        self.assertEqual((shown["status"], shown["round"], shown["rounds"]), ("over", 2, 2))
        self.assertEqual(sum(row["sixtieths"] for row in shown["players"]), 2 * 3 * 60)
        self.assertEqual([row["place"] for row in shown["players"]], [1, 2, 3, 4, 5, 6])
        first, second = show(self.owner, tournament, 1), show(self.owner, tournament, 2)
        pairs = [
            frozenset(names_of(shown, table))
            for shown in (first, second)
            for table in shown["tables"]
        ]
        self.assertEqual(len(set(pairs)), 6)

    def test_who_may_do_what_access(self):
        guest, other = Person(self.server, "Gus"), self.people["Player 1"]
        self.assertEqual(guest.ask("POST", "/v1/tournaments", SETUP)[0], 403)
        tournament = open_tournament(self.owner)
        self.assertEqual(do(guest, "enter", tournament)[0], 403)
        self.assertIn("not-owner", do(other, "start", tournament)[1])
        self.assertIn("not-owner", do(other, "cancel", tournament)[1])
        self.assertIn("too-few", do(self.owner, "start", tournament)[1])
        enter_all([other, other], tournament)
        self.assertEqual(show(guest, tournament)["people"], 1)
        self.assertEqual(do(other, "leave", tournament)[0], 200)
        self.assertEqual(show(guest, tournament)["players"], [])
        self.assertEqual(do(self.owner, "cancel", tournament)[0], 200)
        self.assertIn("tournament-begun", do(other, "enter", tournament)[1])
        self.assertEqual(guest.ask("GET", "/v1/tournaments/-AAAAAAAAAAAAAAA")[0], 404)

    def test_a_bad_set_up_is_refused_bad(self):
        for wrong in (
            {"name": ""},
            {"format": "chess"},
            {"games": []},
            {"games": ["chess"]},
            {"games": ["medina", "medina"]},
            {"least": 1},
            {"most": 6},
            {"format": "robin", "most": 3},
            {"scheme": "7"},
            {"rounds": 0},
            {"places": 257},
            {"clock": {"kind": "none"}},
            {"starts": 5},
            {"rated": 1},
        ):
            status, text = self.owner.ask("POST", "/v1/tournaments", {**SETUP, **wrong})
            self.assertEqual(status, 400, (wrong, text))


if __name__ == "__main__":
    unittest.main()
