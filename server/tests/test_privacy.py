"""test_privacy.py - everything that the server knows of a person is in the export, and gone from
every table of the database after the person has been deleted."""

import json
import sqlite3
import unittest

from online import Server
from test_explorer import decide
from test_notices import AUTH, POINT, MailServer, Service
from test_ratings import PASSWORD, register, wait_for_games
from test_studies import text_of
from test_tournaments import SETUP

SECRETS = {
    "name": "Евгенія",
    "mail": "yevheniia@example.org",
    "push": "/push/of-yevheniia",
    "hook": "/hook/of-yevheniia",
    "provider": "https://accounts.example.org",
    "subject": "subject-of-yevheniia",
    "bot": "Mason of Yevheniia",
    "token": "Statistics of Yevheniia",
    "said": "a line that only she said",
    "study": "A study of Yevheniia",
    "planned": "a wall of yevheniia",
}


class Privacy(unittest.TestCase):
    def setUp(self):
        self.service, self.mail_server = Service(), MailServer()
        self.addCleanup(self.service.close)
        self.addCleanup(self.mail_server.close)
        mail = ("--smtp", f"smtp://127.0.0.1:{self.mail_server.port}")
        self.server = Server(
            options=("--hook-private", *mail, "--mail-from", "bastide@example.org")
        )
        self.addCleanup(self.server.close)
        self.eve, self.bob = register(self.server, SECRETS["name"]), register(self.server, "Bob")

    def run_sql(self, sql, *values):
        with sqlite3.connect(self.server.database) as database:
            return database.execute(sql, values).fetchall()

    def put(self, path, body):
        status, text = self.eve.ask("PUT", path, body)
        self.assertEqual(status, 200, (path, text))

    def play(self):
        """A rated game with a line of chat, and one under way with a conditional move."""
        tables = []
        for _ in range(2):
            table = self.bob.open_table(
                game="medina",
                players=2,
                options={"edition": "first"},
                seats=["me"],
                rated=True,
                listed=True,
            )
            self.eve.post("/v1/commands", {"type": "sit", "table": table, "seat": 2})
            self.bob.post("/v1/commands", {"type": "start", "table": table})
            tables.append(table)
        over, running = tables
        decide((self.bob, self.eve), over, 5)
        self.eve.post("/v1/commands", {"type": "chat", "table": over, "text": SECRETS["said"]})
        self.bob.post("/v1/commands", {"type": "resign", "table": over})
        wait_for_games(self.eve, 1)
        plan = {"table": running, "ply": 0, "lines": [["*", SECRETS["planned"]]]}
        self.put("/v1/me/plans", plan)
        self.eve.post("/v1/me/quiet-tables", {"table": running, "quiet": True})

    def fill(self):
        """One of everything that there is about a person."""
        self.eve.post(
            "/v1/me/push",
            {
                "endpoint": self.service.url(SECRETS["push"]),
                "p256dh": POINT,
                "auth": AUTH,
                "language": "uk",
            },
        )
        self.put("/v1/me/mail", {"address": SECRETS["mail"], "language": "uk"})
        self.put("/v1/me/hook", {"url": self.service.url(SECRETS["hook"])})
        self.run_sql(
            "INSERT INTO identities (issuer, subject, person, created, seen) "
            "VALUES (?, ?, ?, 1, 1)",
            SECRETS["provider"],
            SECRETS["subject"],
            self.eve.me["id"],
        )
        self.play()
        for one, other in ((self.eve, self.bob), (self.bob, self.eve)):
            one.post("/v1/me/follows", {"person": other.me["id"]})
        self.eve.post("/v1/me/bots", {"name": SECRETS["bot"]})
        token = {"name": SECRETS["token"], "scopes": ["read"], "days": 30}
        self.eve.post("/v1/me/tokens", token)
        tournament = self.bob.post("/v1/tournaments", SETUP)["tournament"]
        self.eve.post("/v1/tournaments/enter", {"tournament": tournament})
        self.eve.post("/v1/studies", {"text": text_of(SECRETS["study"]), "visibility": "private"})
        self.put("/v1/me/publishing", {"publishes": True})

    def everything(self):
        """All cells of the database, by their table."""
        names = self.run_sql("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {
            name: json.dumps(self.run_sql(f"SELECT * FROM {name}"), default=str)
            for (name,) in names
        }

    def found(self, text):
        spelled = json.dumps(text)[1:-1]
        return [name for name, cells in self.everything().items() if spelled in cells]

    def test_all_is_exported_and_nothing_stays(self):
        self.fill()
        exported = json.dumps(self.eve.get("/v1/me/data"), ensure_ascii=False)
        for what, text in SECRETS.items():
            self.assertIn(text, exported, what)
            self.assertNotEqual(self.found(text), [], what)
        data = self.eve.get("/v1/me/data")
        self.assertEqual(len(data["rated"]["games"]), 1)
        self.assertEqual(data["follows"][0]["person"], self.bob.me["id"])
        self.eve.post("/v1/me/delete", {"password": PASSWORD})
        for what, text in SECRETS.items():
            self.assertEqual(self.found(text), [], what)
        # A random id with moves remains, in the audit log and for other nodes, too.
        self.assertLessEqual(
            set(self.found(self.eve.me["id"])),
            {"seats", "past_seats", "events", "audit", "people_changes"},
        )
        self.assertNotIn(SECRETS["name"], json.dumps(self.bob.get("/v1/me/data")))


if __name__ == "__main__":
    unittest.main()
