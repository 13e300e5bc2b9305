"""test_ratings.py - rated games, the list of ratings, profiles, and recomputing them."""

import re
import sqlite3
import subprocess
import unittest

from online import PROGRAM, Online, Person, Server, wait_until
from postgres import Postgres, Psql

PASSWORD = "a password of 1912"


def register(server, name):
    person = Person(server, name)
    person.post("/v1/register", {"name": name, "password": PASSWORD})
    return person


def sit(people, table):
    for seat, person in enumerate(people[1:], 2):
        person.post("/v1/commands", {"type": "sit", "table": table, "seat": seat})


def play(*people, rated=True, winner=0, game="medina"):
    """A short game: everyone but the winner resigns. The id of its table."""
    table = people[0].open_table(game=game, players=len(people), seats=["me"], rated=rated)
    sit(people, table)
    people[0].post("/v1/commands", {"type": "start", "table": table})
    for seat, person in enumerate(people):
        if seat != winner:
            person.post("/v1/commands", {"type": "resign", "table": table})
    return table


def profile(person, of=None):
    return person.get(f"/v1/people/{(of or person).me['id']}")


def rated_games(person, of=None):
    return profile(person, of)["games"]


def wait_for_games(person, count):
    wait_until(lambda: len(rated_games(person)) >= count)
    assert len(rated_games(person)) == count


def listed(person, pool="medina/2"):
    return {row["name"]: row for row in person.get(f"/v1/ratings/{pool}")["ratings"]}


class Ratings(Online):
    def setUp(self):
        number = self.id().rsplit("_", 1)[-1]
        self.ada = register(self.server, f"Ada {number}")
        self.bob = register(self.server, f"Bob {number}")

    def test_the_winner_gains_what_the_loser_loses_win(self):
        table = play(self.ada, self.bob)
        wait_for_games(self.ada, 1)
        (won,), (lost,) = rated_games(self.ada), rated_games(self.bob)
        self.assertEqual((won["table"], won["place"], lost["place"]), (table, 1, 2))
        self.assertEqual(won["rating"] + lost["rating"], 3000)
        self.assertGreater(won["rating"], 1600)
        self.assertFalse(profile(self.ada)["ratings"][0]["sure"])

    def test_a_rating_is_listed_after_five_games_five(self):
        for count in range(1, 6):
            self.assertNotIn(self.ada.name, listed(self.ada))
            play(self.ada, self.bob)
            wait_for_games(self.ada, count)
        self.assertEqual(listed(self.ada)[self.ada.name]["games"], 5)
        self.assertGreater(listed(self.ada)[self.ada.name]["rating"], 1500)
        opponent = profile(self.ada)["opponents"][0]
        self.assertEqual((opponent["name"], opponent["won"]), (self.bob.name, 5))

    def test_casual_games_and_guests_do_not_count_casual(self):
        guest = Person(self.server, "Gus")
        play(self.ada, self.bob, rated=False)
        play(self.ada, guest)
        play(guest, self.bob, self.ada)  # the others are rated without the guest
        wait_for_games(self.ada, 2)
        counted = [game["counts"] for game in rated_games(self.ada)]
        self.assertEqual(counted, [True, False])
        status, _ = self.ada.ask("GET", f"/v1/people/{guest.me['id']}")
        self.assertEqual(status, 404)

    def test_the_same_two_count_ten_times_a_week_often(self):
        for _ in range(12):
            play(self.ada, self.bob)
        wait_for_games(self.ada, 12)
        counted = [game["counts"] for game in rated_games(self.ada)]
        self.assertEqual(counted, [False] * 2 + [True] * 10)

    def test_programs_are_rated_among_themselves_bots(self):
        table = self.ada.open_table(
            game="medina", players=4, seats=["me", "random", "newcomer"], rated=True
        )
        sit([self.ada, None, None, self.bob][:1], table)
        self.bob.post("/v1/commands", {"type": "sit", "table": table, "seat": 4})
        self.ada.post("/v1/commands", {"type": "start", "table": table})
        for person in (self.ada, self.bob):
            person.post("/v1/commands", {"type": "resign", "table": table})
        wait_for_games(self.ada, 1)
        self.assertEqual({game["place"] for game in rated_games(self.ada)}, {3})
        self.assertEqual(rated_games(self.ada)[0]["rating"], rated_games(self.bob)[0]["rating"])
        self.assertEqual(self.ada.get("/v1/ratings/medina/4/programs")["ratings"], [])

    def test_a_profile_can_be_hidden_hidden(self):
        for count in range(1, 6):
            play(self.ada, self.bob)
            wait_for_games(self.ada, count)
        self.ada.ask("PUT", "/v1/me/profile", {"hidden": True})
        self.assertEqual(self.bob.ask("GET", f"/v1/people/{self.ada.me['id']}")[0], 404)
        self.assertEqual(len(rated_games(self.ada)), 5)
        self.assertNotIn(self.ada.name, listed(self.bob))
        self.assertEqual(profile(self.bob)["opponents"], [])
        self.ada.ask("PUT", "/v1/me/profile", {"hidden": False})
        self.assertIn(self.ada.name, listed(self.bob))
        self.assertEqual(self.ada.ask("PUT", "/v1/me/profile", {"hidden": 1})[0], 400)

    def test_ratings_are_exported_and_erased_erased(self):
        play(self.ada, self.bob)
        wait_for_games(self.ada, 1)
        rated = self.ada.get("/v1/me/data")["rated"]
        self.assertEqual((len(rated["games"]), rated["ratings"][0]["games"]), (1, 1))
        number, before = self.ada.me["id"], rated_games(self.bob)
        self.ada.post("/v1/me/delete", {"password": PASSWORD})
        self.assertEqual(self.bob.ask("GET", f"/v1/people/{number}")[0], 404)
        self.assertEqual(profile(self.bob)["opponents"], [])
        file = sqlite3.connect(self.server.database)
        for table, column in (("results", "who"), ("ratings", "who"), ("opponents", "other")):
            (rows,) = file.execute(
                f"SELECT count(*) FROM {table} WHERE {column} = ?", (number,)
            ).fetchone()
            self.assertEqual(rows, 0, table)
        file.close()
        self.assertEqual(rated_games(self.bob), before)

    def test_one_rating_in_detail_pool(self):
        play(self.ada, self.bob)
        wait_for_games(self.ada, 1)
        detail = self.bob.get(f"/v1/people/{self.ada.me['id']}/medina/2")
        self.assertEqual(len(detail["games"]), 1)
        self.assertEqual(len(detail["own_tenths"]), len(detail["sources"]))
        for wrong in ("medina/9", "chess/2", "medina", "medina/2/x"):
            path = f"/v1/people/{self.ada.me['id']}/{wrong}"
            self.assertEqual(self.bob.ask("GET", path)[0], 404, wrong)
        self.assertEqual(self.bob.ask("GET", "/v1/ratings/chess/2")[0], 400)


def ratings_of(people):
    return [profile(people[0], person)["games"] for person in people]


class Recomputed:
    """Ratings survive kill -9, and are the same when they are computed again from the logs."""

    def test_killed_and_recomputed(self):
        people = [register(self.server, name) for name in ("Ada", "Bob", "Eve")]
        tables = []
        for round_ in range(6):
            tables.append(play(*people[: 2 + round_ % 2], winner=round_ % 2))
            if round_ % 2:
                self.server.kill()
                self.server.start()
        wait_for_games(people[0], 6)
        before = ratings_of(people)
        self.assertEqual({game["table"] for game in before[0]}, set(tables))
        people[2].post("/v1/me/delete", {"password": PASSWORD})
        before.pop()
        people.pop()
        self.server.stop()
        self.assertEqual(self.recompute(), (6, 0))
        self.spoil()
        self.assertEqual(self.recompute()[0], 6)
        self.assertEqual(self.recompute(), (6, 0))
        self.server.start()
        self.assertEqual(ratings_of(people), before)

    def recompute(self):
        command = [PROGRAM, "admin", "--db", self.server.database, "ratings", "--recompute"]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return tuple(int(number) for number in re.findall(r"\d+", done.stdout))


class RecomputedInFile(Recomputed, unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)

    def spoil(self):
        with sqlite3.connect(self.server.database) as file:
            file.execute("UPDATE ratings SET mu = '1', games = 77")
            file.execute("UPDATE results SET place = 9, mu = '3', rating = 4")
            file.execute("DELETE FROM opponents")


class RecomputedInPostgres(Recomputed, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.stop)

    def setUp(self):
        self.server = Server(self.postgres.url())
        self.addCleanup(self.server.close)

    def spoil(self):
        with Psql(self.postgres) as psql:
            psql.run("UPDATE ratings SET mu = '1', games = 77; DELETE FROM opponents")


if __name__ == "__main__":
    unittest.main()
