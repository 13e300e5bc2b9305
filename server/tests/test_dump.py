"""test_dump.py - bastide admin dump: finished listed games, only if all their people agreed."""

import os
import re
import sqlite3
import stat
import subprocess
import tempfile
import unittest

from online import PROGRAM, TIMEOUT, Person, Server
from postgres import Postgres, Psql
from test_ratings import PASSWORD, register, sit


def agree(person, publishes=True):
    return person.ask("PUT", "/v1/me/publishing", {"publishes": publishes})[0]


def play(*people, listed=True):
    """A short game, and the id of its table."""
    table = people[0].open_table(game="medina", players=2, seats=["me"], listed=listed)
    sit(people, table)
    people[0].post("/v1/commands", {"type": "start", "table": table})
    people[1].post("/v1/commands", {"type": "resign", "table": table})
    return table


class Dump:
    """On both databases."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = os.path.join(self.folder.name, "games.zst")
        self.ada, self.bob = (register(self.server, name) for name in ("Ada", "Bob"))

    def dump(self, path=None):
        command = [PROGRAM, "admin", "--db", self.server.database, "dump", self.file]
        environment = {**os.environ, "LC_ALL": "C", "PATH": path or os.environ["PATH"]}
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=TIMEOUT, check=False
        )

    def dumped(self):
        """The records by their tables."""
        done = self.dump()
        self.assertEqual(done.returncode, 0, done.stderr)
        text = subprocess.run(
            ["zstd", "-dcq", self.file], capture_output=True, text=True, check=True
        ).stdout
        os.remove(self.file)
        note, *games = re.split(r"^# table (\S+)\n", text, flags=re.M)
        self.assertIn("CC0", note)
        self.assertIn(f"{len(games) // 2}.", done.stdout)
        return {name: record.strip() for name, record in zip(games[::2], games[1::2], strict=True)}

    def test_only_games_whose_people_all_agreed(self):
        eve, guest = register(self.server, "Eve"), Person(self.server, "Gus")
        for person in (self.ada, self.bob):
            self.assertEqual(agree(person), 200)
        self.assertEqual(agree(guest), 401)
        table = play(self.ada, self.bob)
        for others in ((self.ada, eve), (guest, self.bob)):
            play(*others)
        play(self.ada, self.bob, listed=False)
        self.ada.open_table(game="medina", players=2, seats=["me"], listed=True)
        self.ada.post("/v1/commands", {"type": "chat", "table": table, "text": "well played"})
        games = self.dumped()
        self.assertEqual(list(games), [table])
        record = self.ada.ask("GET", f"/v1/tables/{table}/record")[1]
        self.assertEqual(games[table], record.strip())
        self.assertNotIn("well played", games[table])

    def test_consent_is_off_until_given_and_can_be_withdrawn(self):
        table = play(self.ada, self.bob)
        self.assertEqual(self.dumped(), {})
        agree(self.ada)
        self.assertEqual(self.dumped(), {})
        agree(self.bob)
        self.assertEqual(list(self.dumped()), [table])
        agree(self.ada, False)
        self.assertEqual(self.dumped(), {})

    def test_a_person_who_is_gone_has_not_agreed(self):
        for person in (self.ada, self.bob):
            agree(person)
        play(self.ada, self.bob)
        self.bob.post("/v1/me/delete", {"password": PASSWORD})
        self.assertEqual(self.dumped(), {})

    def test_the_choice_is_the_persons_alone_and_in_their_data(self):
        agree(self.ada)
        path = f"/v1/people/{self.ada.me['id']}"
        self.assertIs(self.ada.get(path)["person"]["publishes"], True)
        self.assertNotIn("publishes", self.bob.get(path)["person"])
        self.assertIs(self.ada.get("/v1/me/data")["rated"]["publishes"], True)
        self.assertIs(self.bob.get("/v1/me/data")["rated"]["publishes"], False)
        self.assertEqual(agree(self.ada, "yes"), 400)

    def test_more_games_than_a_page(self):
        for person in (self.ada, self.bob):
            agree(person)
        table = play(self.ada, self.bob)
        self.copy(table, 250)
        self.assertEqual(len(self.dumped()), 251)

    def copy(self, table, count):
        rows = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count}) "
        for name in ("tables", "events", "past_seats"):
            key = "id" if name == "tables" else "table_id"
            columns = [column for column in self.columns(name) if column != key]
            others = ", ".join(columns)
            self.sql(
                f"{rows}INSERT INTO {name} ({key}, {others}) SELECT '{table[:8]}' || "
                f"CAST(10000000 + i AS TEXT), {others} FROM {name}, n WHERE {key} = '{table}'"
            )

    def test_no_file_is_overwritten_or_left_behind(self):
        self.assertEqual(self.dump(path="/nowhere").returncode, 3)
        self.assertFalse(os.path.exists(self.file))
        self.assertEqual(self.dump().returncode, 0)
        self.assertEqual(stat.S_IMODE(os.stat(self.file).st_mode) & 0o022, 0)
        self.assertEqual(self.dump().returncode, 3)


class DumpOfFile(Dump, unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.close)
        super().setUp()

    def sql(self, text):
        with sqlite3.connect(self.server.database) as file:
            file.execute(text)

    def columns(self, table):
        with sqlite3.connect(self.server.database) as file:
            return [row[1] for row in file.execute(f"PRAGMA table_info({table})")]


class DumpOfPostgres(Dump, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.stop)

    def setUp(self):
        self.sql("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        self.server = Server(self.postgres.url())
        self.addCleanup(self.server.close)
        super().setUp()

    def sql(self, text):
        with Psql(self.postgres) as psql:
            return psql.run(text)

    def columns(self, table):
        return self.sql(
            "SELECT column_name FROM information_schema.columns "
            f"WHERE table_name = '{table}' AND table_schema = current_schema()"
        )
