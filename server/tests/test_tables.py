"""test_tables.py - who may sit where, how many tables somebody may have, and how long they last."""

import contextlib
import sqlite3
import subprocess
import unittest

from online import PROGRAM, TIMEOUT, Online, Person, Server, Socket, wait_until

DAY = 24 * 3600 * 1000


def command(person, kind, table, **members):
    """The code of the refusal, or None."""
    status, text = person.ask("POST", "/v1/commands", {"type": kind, "table": table, **members})
    return None if status == 200 else text.split('"code":"')[1].split('"')[0]


def age(server, table, days):
    """Moves all that has happened at a table into the past, while no server runs."""
    with contextlib.closing(sqlite3.connect(server.database)) as file:
        shift = days * DAY
        file.execute(
            "UPDATE tables SET created = created - ?1, changed = changed - ?1, "
            "deadline = CASE WHEN deadline > 0 THEN deadline - ?1 ELSE 0 END WHERE id = ?2",
            (shift, table),
        )
        file.execute("UPDATE events SET at = at - ? WHERE table_id = ?", (shift, table))
        file.commit()


class Seats(Online):
    def setUp(self):
        self.ada, self.bob = Person(self.server, "Ada"), Person(self.server, "Bob")
        self.eve = Person(self.server, "Eve")

    def test_the_owner_sends_somebody_away(self):
        table = self.ada.open_table(game="medina", players=3, seats=["me"])
        watcher = self.bob.connect()
        watcher.watch(table)
        self.assertIsNone(command(self.bob, "sit", table, seat=2))
        self.assertEqual(command(self.bob, "remove", table, seat=1), "not-owner")
        self.assertEqual(command(self.ada, "remove", table, seat=3), "seat-empty")
        self.assertEqual(command(self.ada, "remove", table, seat=4), "no-seat")
        self.assertIsNone(command(self.ada, "remove", table, seat=2))
        told = watcher.wait_for(
            lambda message: message.get("events", [{}])[-1].get("kind") == "remove"
        )
        self.assertEqual(told["now"]["seats"][1]["kind"], "empty")
        for seat in (2, 3):
            self.assertEqual(command(self.bob, "sit", table, seat=seat), "removed")
        self.assertIsNone(command(self.eve, "sit", table, seat=2))
        self.assertIsNone(command(self.ada, "remove", table, seat=1))  # one's own: stands up
        self.assertIsNone(command(self.ada, "sit", table, seat=1))
        self.assertIsNone(command(self.ada, "bot", table, seat=3, level="random"))
        self.assertIsNone(command(self.ada, "start", table))
        self.assertEqual(command(self.ada, "remove", table, seat=2), "not-open")

    def rematch(self):
        """Ada, Bob and Eve have played; Ada wants more."""
        table = self.ada.open_table(game="medina", players=3, seats=["me"], listed=True)
        command(self.bob, "sit", table, seat=2)
        command(self.eve, "sit", table, seat=3)
        command(self.ada, "start", table)
        for person in (self.ada, self.bob):
            self.assertIsNone(command(person, "resign", table))
        self.assertIsNone(command(self.ada, "rematch", table))
        return self.ada.get(f"/v1/tables/{table}")["now"]["rematch"]

    def test_a_rematch_keeps_the_seats(self):
        table, stranger = self.rematch(), Person(self.server, "Zoe")
        told = self.ada.get(f"/v1/tables/{table}")
        self.assertFalse(told["listed"])
        self.assertEqual(told["now"]["seats"][1]["reserved"]["id"], self.bob.me["id"])
        for seat in (2, 3):
            self.assertEqual(command(stranger, "sit", table, seat=seat), "reserved")
        self.assertEqual(command(self.bob, "sit", table, seat=3), "reserved")
        self.assertIsNone(command(self.bob, "sit", table, seat=2))
        self.assertIsNone(command(self.ada, "remove", table, seat=3))
        self.assertIsNone(command(stranger, "sit", table, seat=3))
        self.assertEqual(command(self.eve, "sit", table, seat=3), "seat-taken")
        self.assertIsNone(command(self.ada, "start", table))

    def test_who_takes_another_seat_needs_the_old_one_no_more(self):
        table = self.rematch()
        self.assertIsNone(command(self.ada, "remove", table, seat=3))
        self.assertIsNone(command(self.bob, "sit", table, seat=3))
        self.assertIsNone(command(self.eve, "sit", table, seat=2))


class Quotas(Online):
    """With the limits that people have."""

    limits = 1

    def open(self, person, **members):
        body = {"game": "medina", "players": 2, "seats": ["me", "random"], **members}
        status, text = person.ask("POST", "/v1/tables", body)
        return status if status != 201 else text.split('"table":"')[1].split('"')[0]

    def test_listed_tables_are_few(self):
        ada = Person(self.server, "Ada")
        tables = [self.open(ada, listed=True, seats=["me"]) for _ in range(7)]
        self.assertEqual(tables[6], 409)
        self.assertNotEqual(self.open(ada, seats=["me"]), 409)
        self.assertIsNone(command(ada, "close", tables[0]))
        self.assertNotEqual(self.open(ada, listed=True, seats=["me"]), 409)

    def copy(self, table, count, owner=None):
        """Copies of a table, made behind the server's back, with a bot in the second seat.

        No table that the server opens has a dot in its id.
        """
        with contextlib.closing(sqlite3.connect(self.server.database, timeout=TIMEOUT)) as file:
            row = file.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()
            marks = ",".join("?" * len(row))
            for each in range(count):
                copy = (f"{table[:12]}.{each:03}", owner or row[1], *row[2:])
                file.execute(f"INSERT INTO tables VALUES ({marks})", copy)
                file.execute("INSERT INTO seats VALUES (?, 1, '')", copy[:1])
            file.commit()

    def test_an_address_has_few_listed_tables(self):
        zoe, other = Person(self.server, "Zoe"), Person(self.server, "Zoe's sister")
        table = self.open(zoe, listed=True)
        self.copy(table, 23, owner="somebody else")
        self.assertEqual(self.open(other, listed=True), 409)
        self.assertNotEqual(self.open(other), 409)
        self.assertIsNone(command(zoe, "close", table))
        self.assertNotEqual(self.open(other, listed=True), 409)
        with contextlib.closing(sqlite3.connect(self.server.database, timeout=TIMEOUT)) as file:
            file.execute("DELETE FROM tables WHERE owner = 'somebody else'")
            file.commit()

    def test_running_tables_with_bots_are_few(self):
        bob = Person(self.server, "Bob")
        first = self.open(bob)
        self.assertIsNone(command(bob, "start", first))
        self.copy(first, 15)
        last = self.open(bob)
        self.assertEqual(command(bob, "start", last), "too-many-tables")
        self.assertIsNone(command(bob, "resign", first))
        self.assertIsNone(command(bob, "start", last))

    def test_bots_do_not_fill_more_tables_than_that(self):
        bob = Person(self.server, "Bob")
        first = self.open(bob)
        self.assertIsNone(command(bob, "start", first))
        self.copy(first, 15)
        waiting = self.open(bob, seats=["me"], fill={"level": "random", "minutes": 1})
        self.server.stop()
        age(self.server, waiting, 1)
        self.server.start()
        wait_until(lambda: "fill" not in bob.get(f"/v1/tables/{waiting}")["now"])
        told = bob.get(f"/v1/tables/{waiting}")
        self.assertEqual((told["now"]["status"], told["events"][-1]["kind"]), ("open", "fill"))

    def test_a_table_has_a_limit_of_its_own(self):
        """Three people, each within their own limit: all together they are not."""
        people = [Person(self.server, f"Zoe {each}") for each in range(3)]
        table = self.open(people[0], players=4, seats=[""])
        port, codes = self.server.port, []
        sockets = [
            Socket(port, person.cookie, source=f"127.0.6.{1 + each}")
            for each, person in enumerate(people)
        ]
        for _ in range(30):
            for seat, socket in enumerate(sockets, 1):
                for kind in ({"type": "sit", "seat": seat}, {"type": "stand"}):
                    codes.append(socket.do(table=table, **kind).get("code"))
        self.assertEqual(codes[:100], [None] * 100)
        self.assertIn("too-many", codes[120:])


class Storage(Online):
    """How many tables one may have."""

    limits = 1
    open, copy = Quotas.open, Quotas.copy

    def test_unfinished_tables_are_bounded(self):
        eve, other = Person(self.server, "Eve"), Person(self.server, "Eve's brother")
        first = self.open(eve)
        self.copy(first, 199)
        self.assertEqual(self.open(eve), 409)
        used = [row.split("\t") for row in self.server.admin("usage").splitlines()]
        self.assertIn(["person", eve.me["id"], "Eve", "200", "400"], used)
        self.assertIsNone(command(eve, "close", first))
        second = self.open(eve)
        self.assertNotEqual(second, 409)
        self.copy(second, 700, owner="somebody else")
        third = self.open(other)
        self.copy(third, 120, owner="somebody else")
        fourth = self.open(other)
        self.assertNotEqual(fourth, 409, "a person with few tables may open one")
        self.copy(fourth, 10)
        self.assertEqual(self.open(other), 409)
        with contextlib.closing(sqlite3.connect(self.server.database, timeout=TIMEOUT)) as file:
            file.execute("DELETE FROM tables WHERE id LIKE '%.%'")
            file.commit()
        self.assertNotEqual(self.open(other), 409)


class Host(Online):
    """What `bastide admin` does at a table while the server runs."""

    def admin(self, *words):
        done = subprocess.run(
            [PROGRAM, "admin", *words, "--db", self.server.database, "--lang", "en"],
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    def setUp(self):
        self.ada, self.bob = Person(self.server, "Ada"), Person(self.server, "Bob")
        self.table = self.ada.open_table(game="medina", players=2, seats=["me"])
        self.assertIsNone(command(self.bob, "sit", self.table, seat=2))
        self.watcher = self.ada.connect()
        self.watcher.watch(self.table)

    def told(self, kind):
        return self.watcher.wait_for(
            lambda message: message.get("events", [{}])[-1].get("kind") == kind
        )

    def test_a_table_is_closed_in_the_middle_of_a_game(self):
        self.assertIsNone(command(self.ada, "start", self.table))
        self.assertEqual(self.admin("close", self.table)[0], 0)
        self.assertEqual(self.told("close")["now"]["status"], "closed")
        self.assertEqual(command(self.ada, "resign", self.table), "not-playing")
        code, _, words = self.admin("close", self.table)
        self.assertEqual((code, "not-open" in words), (1, True), words)
        self.assertIn("no table", self.admin("close", "x" * 16)[2])
        self.assertRegex(self.admin("audit")[1], rf"admin-close\t.*{self.table}")

    def test_a_seat_is_taken_from_somebody(self):
        self.assertEqual(self.admin("unseat", self.table, "7")[0], 2)
        self.assertEqual(self.admin("unseat", self.table, "2")[0], 0)
        self.assertEqual(self.told("remove")["now"]["seats"][1]["kind"], "empty")
        self.assertEqual(command(self.bob, "sit", self.table, seat=2), "removed")
        self.assertIn("seat-empty", self.admin("unseat", self.table, "2")[2])
        eve = Person(self.server, "Eve")
        self.assertIsNone(command(eve, "sit", self.table, seat=2))
        self.assertIsNone(command(self.ada, "start", self.table))
        self.assertEqual(self.admin("unseat", self.table, "2")[0], 0)
        now = self.told("resign")["now"]
        self.assertEqual((now["seats"][1]["resigned"], now["status"]), (True, "over"))
        self.assertRegex(self.admin("audit")[1], rf"admin-unseat\t.*{self.table}")


class Sweeping(unittest.TestCase):
    """What happens after days is made to have happened days ago."""

    def status(self, person, table):
        code, text = person.ask("GET", f"/v1/tables/{table}")
        return text.split('"status":"')[1].split('"')[0] if code == 200 else code

    def test_bots_take_the_free_seats(self):
        server = Server()
        ada, eve = Person(server, "Ada"), Person(server, "Eve")
        setup = {"game": "medina", "players": 3, "listed": True, "seats": ["me"]}
        fill = {"level": "random", "minutes": 5}
        filled, empty = (ada.open_table(**setup, fill=fill) for _ in range(2))
        command(ada, "stand", empty)
        for bad in ({"level": "genius", "minutes": 5}, {"level": "random", "minutes": 0}, 5):
            status, _ = ada.ask("POST", "/v1/tables", {**setup, "fill": bad})
            self.assertEqual(status, 400)
        row = next(row for row in eve.get("/v1/tables")["tables"] if row["table"] == filled)
        now = eve.get(f"/v1/tables/{filled}")["now"]
        self.assertEqual(now["fill"], {"level": "random", "at": row["deadline"]})
        self.assertIsNone(command(eve, "sit", filled, seat=3))
        server.stop()
        for table in (filled, empty):
            age(server, table, 1)
        server.start()
        wait_until(lambda: self.status(ada, filled) == "playing")
        seats = eve.get(f"/v1/tables/{filled}")["now"]["seats"]
        self.assertEqual([seat["kind"] for seat in seats], ["person", "bot", "person"])
        wait_until(lambda: "fill" not in eve.get(f"/v1/tables/{empty}")["now"])
        self.assertEqual(self.status(ada, empty), "open")
        server.close()

    def test_unused_tables_are_deleted(self):
        server = Server()
        ada, guest = Person(server, "Ada"), Person(server, "Gus")
        setup = {"game": "medina", "players": 2, "seats": ["me"]}
        listed, kept = (ada.open_table(**setup, listed=True) for _ in range(2))
        unlisted, older = (ada.open_table(**setup) for _ in range(2))
        closed = ada.open_table(**setup)
        command(ada, "close", closed)
        left = ada.open_table(**{**setup, "seats": ["me", "random"]})
        command(ada, "start", left)
        server.stop()
        for table, days in ((listed, 4), (unlisted, 4), (older, 15), (closed, 31), (left, 366)):
            age(server, table, days)
        with contextlib.closing(sqlite3.connect(server.database)) as file:
            file.execute("UPDATE people SET created = created - ?", (181 * DAY,))
            file.commit()
        server.start()
        wait_until(lambda: self.status(ada, listed) == "closed")
        wait_until(lambda: self.status(ada, older) == "closed")
        wait_until(lambda: self.status(ada, left) == 404)
        wait_until(lambda: self.status(ada, closed) == 404)
        wait_until(lambda: guest.ask("GET", "/v1/me")[0] == 401)
        wait_until(lambda: any("event=forgotten" in line for line in server.lines))
        self.assertEqual((self.status(ada, kept), self.status(ada, unlisted)), ("open", "open"))
        self.assertEqual(ada.ask("GET", "/v1/me")[0], 200)
        server.close()
