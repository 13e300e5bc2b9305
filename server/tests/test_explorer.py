"""test_explorer.py - the explorer: the first decisions of rated games at listed tables."""

import unittest
import urllib.parse

from online import Online, Person, Server, legal_moves, wait_until
from postgres import Postgres, find_programs
from test_ratings import PASSWORD, register

POOL = "/v1/openings/medina/2"


def decide(people, table, count):
    """The first legal move, so many times; each with the seat of who made it."""
    made = []
    for _ in range(count):
        now = people[0].get(f"/v1/tables/{table}")["now"]
        person = people[now["turn"] - 1]
        move = legal_moves(person, table)[0]
        body = {"type": "move", "table": table, "ply": now["ply"], "move": move}
        person.post("/v1/commands", body)
        made.append((now["turn"], move))
    return made


class Openings:
    """Each test has different options, so that the games of the others are not counted."""

    def play(self, people, count=5, **members):
        """A rated game at a listed table, in which the second player resigns after a few moves."""
        members = {"options": self.options, "rated": True, "listed": True, **members}
        table = people[0].open_table(game="medina", players=2, seats=["me"], **members)
        people[1].post("/v1/commands", {"type": "sit", "table": table, "seat": 2})
        people[0].post("/v1/commands", {"type": "start", "table": table})
        made = decide(people, table, count)
        people[1].post("/v1/commands", {"type": "resign", "table": table})
        return table, made

    def explore(self, *line):
        query = {"line": "; ".join(line), "options": self.words}
        return self.ada.get(f"{POOL}?{urllib.parse.urlencode(query)}")

    def wait_for_games(self, count):
        wait_until(lambda: sum(row["games"] for row in self.explore()["moves"]) >= count)

    def use(self, **options):
        self.options = options
        self.words = " ".join(f"{name}={value}" for name, value in options.items())
        self.ada, self.bob = register(self.server, "Ada"), register(self.server, "Bob")

    def tearDown(self):
        for person in (self.ada, self.bob):
            person.ask("POST", "/v1/me/delete", {"password": PASSWORD})

    def test_decisions_lead_on_to_games(self):
        self.use(edition="first")
        table, made = self.play([self.ada, self.bob])
        self.wait_for_games(1)
        line = [move for _, move in made]
        for depth in range(4):
            found = self.explore(*line[:depth])
            (row,), (game,) = found["moves"], found["games"]
            self.assertEqual((row["move"], row["games"]), (line[depth], 1))
            seat = made[depth][0]
            self.assertEqual(row["first"], int(seat == 1))
            self.assertEqual((game["table"], game["ply"]), (table, depth))
            self.assertEqual((game["seat"], game["move"]), made[depth])
            self.assertEqual((game["place"], game["points"]), (seat, row["points"]))
            person = (self.ada, self.bob)[seat - 1]
            self.assertEqual((game["person"], game["name"]), (person.me["id"], person.name))
        found = self.explore(*line[:4])
        self.assertEqual((found["moves"], found["games"]), ([], []))
        record = self.ada.ask("GET", f"/v1/tables/{table}/record")[1]
        self.assertIn("\nmoves\n" + "\n".join(f"{seat} {move}" for seat, move in made), record)

    def test_nobody_is_named_who_does_not_wish_it(self):
        self.use(edition="first", tiebreak="bga")
        guest = Person(self.server, "Gus")
        self.play([guest, self.bob], count=1)
        self.play([self.ada, self.bob], count=1)
        self.wait_for_games(2)
        named = [game.get("name") for game in self.explore()["games"]]
        self.assertEqual(named, ["Ada", None])
        self.ada.ask("PUT", "/v1/me/profile", {"hidden": True})
        self.assertNotIn("name", self.explore()["games"][0])
        self.ada.ask("PUT", "/v1/me/profile", {"hidden": False})
        self.assertEqual(self.explore()["games"][0]["name"], "Ada")
        self.ada.post("/v1/me/delete", {"password": PASSWORD})
        self.assertNotIn("person", self.explore()["games"][0])
        self.assertEqual(sum(row["games"] for row in self.explore()["moves"]), 2)

    def test_only_listed_rated_games_are_counted(self):
        self.use(tiebreak="bga")
        self.play([self.ada, self.bob], listed=False)
        self.play([self.ada, self.bob], rated=False)
        table, _ = self.play([self.ada, self.bob])
        self.wait_for_games(1)
        self.assertEqual([game["table"] for game in self.explore()["games"]], [table])
        self.server.admin("delete", table)
        self.assertEqual(self.explore()["games"], [])

    def test_set_ups_are_checked(self):
        self.use()
        for path in (
            "/v1/openings/chess/2",
            "/v1/openings/medina/9",
            "/v1/openings/medina/02",
            f"{POOL}?options=edition%3Dnone",
            f"{POOL}?options=edition",
            f"{POOL}?line={'x' * 1000}",
        ):
            self.assertEqual(self.ada.ask("GET", path)[0], 400, path)
        found = self.ada.get(f"{POOL}?options=tiebreak%3Dbga%20edition%3Dsecond")
        self.assertEqual(
            found["options"], self.ada.get(f"{POOL}?options=tiebreak%3Dbga")["options"]
        )


class OpeningsInFile(Openings, Online):
    pass


@unittest.skipUnless(find_programs(), "PostgreSQL is not installed")
class OpeningsInPostgres(Openings, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.stop)
        cls.server = Server(cls.postgres.url())
        cls.addClassCleanup(cls.server.close)


if __name__ == "__main__":
    unittest.main()
