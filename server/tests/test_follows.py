"""test_follows.py - following people, their games, and the table that the start page shows."""

import json
import sqlite3
import unittest

from online import TIMEOUT, Online, Person, Server, wait_until
from postgres import Postgres, Psql

PASSWORD = "a password of 1912"
GAMES_SHOWN = 5  # RATING_GAMES_SHOWN


def register(server, name):
    person = Person(server, name)
    person.post("/v1/register", {"name": name, "password": PASSWORD})
    return person


def begin(*people, listed=True, rated=False):
    """A game under way; the id of its table."""
    table = people[0].open_table(
        game="medina", players=len(people), seats=["me"], listed=listed, rated=rated
    )
    for seat, person in enumerate(people[1:], 2):
        person.post("/v1/commands", {"type": "sit", "table": table, "seat": seat})
    people[0].post("/v1/commands", {"type": "start", "table": table})
    return table


def resign(person, table):
    person.post("/v1/commands", {"type": "resign", "table": table})


def code(answer):
    return answer[0], json.loads(answer[1])["code"]


def choice(person):
    return {"person": person.me["id"]}


def follow(person, other):
    return person.post("/v1/me/follows", choice(other))["follows"]


def attempt(person, body):
    return code(person.ask("POST", "/v1/me/follows", body))


def refused(person, other):
    return attempt(person, choice(other))


def names(rows):
    return [row["name"] for row in rows]


def followed(person):
    return person.get("/v1/me/follows")["follows"]


def followed_tables(person, query=""):
    return [row["table"] for row in person.get(f"/v1/me/follows/tables{query}")["tables"]]


def hide(person, hidden=True):
    status, _ = person.ask("PUT", "/v1/me/profile", {"hidden": hidden})
    assert status == 200


def featured(person):
    return [row["table"] for row in person.get("/v1/tables?status=featured")["tables"]]


class Follows:
    """With either database; `server` and `sql` come from below."""

    def setUp(self):
        self.mark = self.id().rsplit("_", 1)[-1]
        self.ada, self.bob, self.cleo = (self.named(name) for name in ("Ada", "Bob", "Cleo"))

    def named(self, name):
        return register(self.server, f"{name} {self.mark}")

    def count(self, person):
        who = person.me["id"]
        return self.number(f"FROM follows WHERE follower = '{who}' OR person = '{who}'")

    def number(self, rows):
        (count,) = self.sql(f"SELECT COUNT(*) {rows}")
        return int(count)

    def test_follow_and_unfollow_twice(self):
        self.assertEqual(followed(self.ada), [])
        rows = follow(self.ada, self.bob)
        self.assertEqual(names(rows), [self.bob.name])
        self.assertEqual((rows[0]["person"], rows[0]["hidden"]), (self.bob.me["id"], False))
        self.assertEqual(follow(self.ada, self.bob), rows, "the time stays, too")
        follow(self.ada, self.cleo)
        self.assertEqual(set(names(followed(self.ada))), {self.bob.name, self.cleo.name})
        self.assertEqual(followed(self.bob), [])
        for _ in range(2):
            rows = self.ada.post("/v1/me/follows/delete", choice(self.bob))["follows"]
            self.assertEqual(names(rows), [self.cleo.name])

    def test_whom_nobody_can_follow_refused(self):
        guest = Person(self.server, "Gus")
        bot = self.bob.post("/v1/me/bots", {"name": f"Bot {self.mark}"})["bot"]["id"]
        self.assertEqual(refused(guest, self.bob), (403, "not-for-guests"))
        self.assertEqual(refused(self.ada, self.ada), (409, "cannot-follow"))
        self.assertEqual(refused(self.ada, guest), (409, "cannot-follow"))
        self.assertEqual(attempt(self.ada, {"person": bot}), (409, "cannot-follow"))
        self.assertEqual(attempt(self.ada, {"person": "A" * 16}), (404, "no-person"))
        for body in ({}, {"person": 1}, {"person": "A"}, {"person": "A" * 99}):
            self.assertEqual(attempt(self.ada, body), (400, "bad-message"))
        self.assertEqual(followed(self.ada), [])

    def test_a_banned_person_cannot_follow_banned(self):
        follow(self.ada, self.bob)
        self.server.admin("people", "ban", self.ada.me["id"], "1")
        wait_until(lambda: refused(self.ada, self.cleo) == (403, "banned"))
        self.assertEqual(self.count(self.ada), 1)

    def test_hidden_people_cannot_be_followed_or_seen_hidden(self):
        hide(self.bob)
        self.assertEqual(refused(self.ada, self.bob), (404, "no-person"))
        hide(self.bob, False)
        follow(self.ada, self.bob)
        table = begin(self.bob, self.cleo)
        self.assertEqual(followed_tables(self.ada), [table])
        hide(self.bob)
        self.assertEqual(followed_tables(self.ada), [])
        (row,) = followed(self.ada)
        self.assertEqual((row["name"], row["hidden"]), ("", True))
        (row,) = self.ada.get("/v1/me/data")["follows"]
        self.assertEqual((row["person"], row["name"]), (self.bob.me["id"], ""))
        self.assertEqual(self.ada.post("/v1/me/follows/delete", choice(self.bob)), {"follows": []})

    def test_only_listed_games_under_way_are_listed_games(self):
        follow(self.ada, self.bob)
        table = begin(self.bob, self.cleo)
        begin(self.bob, self.cleo, listed=False)
        self.bob.open_table(game="medina", players=2, seats=["me"], listed=True)
        both = begin(self.cleo, self.bob)
        begin(self.cleo, self.named("Dan"))
        self.assertEqual(followed_tables(self.ada), sorted([table, both]))
        follow(self.ada, self.cleo)
        found = followed_tables(self.ada)
        self.assertEqual(len(found), 3, "one with two of them is there once")
        self.assertEqual(followed_tables(self.ada, f"?after={found[0]}"), found[1:])
        self.assertEqual(followed_tables(self.ada, f"?after={found[2]}"), [])
        answer = self.ada.ask("GET", "/v1/me/follows/tables?after=x")
        self.assertEqual(code(answer), (400, "bad-message"))
        resign(self.bob, table)
        self.assertNotIn(table, followed_tables(self.ada))
        self.assertEqual(followed_tables(self.bob), [])

    def test_a_person_follows_at_most_two_hundred_bound(self):
        self.sql(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199) "
            "INSERT INTO people (id, name, folded, password, hook, hook_key, created) "
            f"SELECT '{self.mark}' || i, 'x', '{self.mark}' || i, 'x', '', '', 0 FROM n"
        )
        self.sql(
            "INSERT INTO follows (follower, person, created) "
            f"SELECT '{self.ada.me['id']}', id, 0 FROM people WHERE id LIKE '{self.mark}%'"
        )
        self.assertEqual(len(follow(self.ada, self.bob)), 200)
        self.assertEqual(refused(self.ada, self.cleo), (409, "too-many-follows"))
        self.assertEqual(len(follow(self.ada, self.bob)), 200)
        self.ada.post("/v1/me/follows/delete", choice(self.bob))
        self.assertEqual(len(follow(self.ada, self.cleo)), 200)

    def test_export_and_deletion_in_both_directions_data(self):
        follow(self.ada, self.bob)
        follow(self.cleo, self.ada)
        data = self.ada.get("/v1/me/data")
        self.assertEqual(names(data["follows"]), [self.bob.name])
        self.assertEqual(data["follows"][0]["person"], self.bob.me["id"])
        self.assertNotIn(self.cleo.me["id"], json.dumps(data), "who follows is no data of ours")
        self.assertEqual(self.count(self.ada), 2)
        self.ada.post("/v1/me/delete", {"password": PASSWORD})
        self.assertEqual(self.count(self.ada), 0)
        self.assertEqual(followed(self.cleo), [])

    def test_the_best_rated_game_is_featured_featured(self):
        self.sql("UPDATE tables SET status = 3 WHERE status = 1")  # of other tests
        self.assertEqual(self.wait_for_featured([]), [])
        begin(self.ada, self.cleo, listed=False, rated=True)
        quiet = begin(self.ada, self.cleo)
        self.wait_for_featured([quiet])
        loud = begin(self.cleo, self.ada)
        for text in "no rated game: the longest log".split():
            self.ada.post("/v1/commands", {"type": "chat", "table": loud, "text": text})
        self.wait_for_featured([loud])
        weak = begin(self.ada, self.cleo, rated=True)
        self.wait_for_featured([weak])
        strong = begin(self.bob, self.cleo, rated=True)
        self.rate(self.bob, 2000000, GAMES_SHOWN)
        self.wait_for_featured([strong])
        hide(self.bob)  # a hidden rating weighs nothing
        self.rate(self.ada, 1000000, GAMES_SHOWN)
        self.wait_for_featured([weak])
        self.rate(self.cleo, 3000000, GAMES_SHOWN - 1)  # not shown yet
        resign(self.ada, weak)
        self.wait_for_featured([strong])

    def rate(self, person, rating, games):
        self.sql(
            "INSERT INTO ratings (who, game, players, kind, mu, sigma, games, rating, deviation, "
            f"is_hidden) VALUES ('{person.me['id']}', 'medina', 2, 0, '0', '0', {games}, {rating}, "
            "0, 0)"
        )

    def wait_for_featured(self, tables):
        stranger = Person(self.server, "Gus", at="later")
        wait_until(lambda: featured(stranger) == tables)
        return featured(stranger)


class FollowsOfSqlite(Follows, Online):
    def sql(self, text):
        with sqlite3.connect(self.server.database, timeout=TIMEOUT) as file:
            return [str(row[0]) for row in file.execute(text).fetchall()]


class FollowsOfPostgres(Follows, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.stop)
        cls.server = Server(cls.postgres.url())
        cls.addClassCleanup(cls.server.close)

    def sql(self, text):
        with Psql(self.postgres) as psql:
            return psql.run(text)


class Limits(unittest.TestCase):
    def test_changes_are_limited(self):
        server = Server(limits=1)
        self.addCleanup(server.close)
        ada, bob = register(server, "Ada"), register(server, "Bob")
        answers = [ada.ask("POST", "/v1/me/follows", choice(bob))[0] for _ in range(80)]
        self.assertEqual(answers[0], 200)
        self.assertIn(429, answers)


if __name__ == "__main__":
    unittest.main()
