"""test_hooks.py - web-hooks from end to end: signed, tried again with longer and longer waits, over
a restart, never where they should not go, and never about a turn that has passed.

The waits themselves are read from the database, and made short there, so that nobody has to sit
them out."""

import hashlib
import hmac
import http.server
import json
import sqlite3
import threading
import time
import unittest
from functools import partial

from online import SLOWNESS, TIMEOUT, Person, Server, legal_moves, wait_until


class Receiver(http.server.ThreadingHTTPServer):
    """Somebody's own program: answers with the next of `statuses`, with 200 after the last."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Answer)
        self.statuses, self.received, self.patience = [], [], threading.Event()
        self.times = []  # when each came
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def url(self, path="/turn", host="127.0.0.1"):
        return f"http://{host}:{self.server_port}{path}"

    def close(self):
        self.patience.set()
        self.shutdown()
        self.server_close()


class Answer(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.times.append(time.time())
        self.server.received.append((self.path, self.headers["X-Bastide-Signature"], body))
        if self.path == "/never":
            self.server.patience.wait()
        status = self.server.statuses.pop(0) if self.server.statuses else 200
        self.send_response(status)
        if status in (302, 307, 308):
            self.send_header("Location", self.server.url("/elsewhere"))
        self.end_headers()

    do_GET = do_POST

    def log_message(self, *unused):
        pass


class HookCase(unittest.TestCase):
    """Ada and Bob, and a program that is told when it is their turn."""

    options = ("--hook-private",)

    def setUp(self):
        self.receiver = Receiver()
        self.server = Server(options=self.options)
        self.ada, self.bob = Person(self.server, "Ada"), Person(self.server, "Bob")

    def tearDown(self):
        self.server.close()
        self.receiver.close()

    def ask_for(self, url, person=None):
        status, text = (person or self.bob).ask("PUT", "/v1/me/hook", {"url": url})
        self.assertEqual(status, 200, text)
        return bytes.fromhex(json.loads(text)["hook_key"])

    def begin(self):
        """A table where it is Bob's turn."""
        table = self.ada.open_table(
            game="medina", players=2, options={"edition": "first"}, seats=["me"]
        )
        self.bob.post("/v1/commands", {"type": "sit", "table": table, "seat": 2})
        self.ada.post("/v1/commands", {"type": "start", "table": table})
        self.play_while(self.ada, 1, table)
        return table

    def play_while(self, person, seat, table):
        while True:
            now = person.get(f"/v1/tables/{table}")["now"]
            if now["turn"] != seat:
                return
            person.post(
                "/v1/commands",
                {
                    "type": "move",
                    "table": table,
                    "ply": now["ply"],
                    "move": legal_moves(person, table)[0],
                },
            )

    def run_sql(self, sql):
        with sqlite3.connect(self.server.database, timeout=TIMEOUT) as database:
            return database.execute(sql).fetchall()

    def wait_for_tries(self, tries):
        """The row of a hook after so many attempts: how long it waits now, in seconds."""

        def find():
            rows = self.run_sql("SELECT tries, due FROM hooks")
            return rows and rows[0][0] == tries and rows[0]

        return wait_until(find)[1] / 1000 - time.time()

    def hasten(self):
        self.run_sql("UPDATE hooks SET due = 0")

    def wait_until_settled(self):
        wait_until(lambda: not self.run_sql("SELECT 1 FROM hooks"))


class Hooks(HookCase):
    def test_delivery_is_signed_and_comes_once(self):
        key = self.ask_for(self.receiver.url())
        table = self.begin()
        self.wait_until_settled()
        ((path, signature, body),) = self.receiver.received
        self.assertEqual(path, "/turn")
        self.assertEqual(signature, "sha256=" + hmac.new(key, body, hashlib.sha256).hexdigest())
        told = json.loads(body)
        self.assertEqual(
            (told["type"], told["table"], told["person"], told["game"]),
            ("turn", table, self.bob.me["id"], "medina"),
        )
        self.assertTrue(told["link"].endswith("/table/" + table))
        self.assertEqual(self.server.metric("bastide_hooks_sent_total"), 1)

    def test_retries_wait_longer_each_time(self):
        key = self.ask_for(self.receiver.url())
        self.receiver.statuses = [500, 404, 301]
        self.begin()
        for tries, wait in ((1, 10), (2, 40), (3, 160)):
            left = self.wait_for_tries(tries)
            self.assertTrue(wait - 5 * SLOWNESS < left <= wait, (tries, left))
            self.hasten()
        self.wait_until_settled()
        self.assertEqual(len(self.receiver.received), 4)
        self.assertEqual(len({body for _, _, body in self.receiver.received}), 1)
        for _, signature, body in self.receiver.received:
            self.assertEqual(signature, "sha256=" + hmac.new(key, body, hashlib.sha256).hexdigest())

    def test_no_delivery_before_it_is_due(self):
        """Without a helping hand: nothing comes before its time, and then it comes."""
        self.ask_for(self.receiver.url())
        self.receiver.statuses = [500]
        self.begin()
        self.wait_for_tries(1)
        due = time.time() + 3
        self.run_sql(f"UPDATE hooks SET due = {int(due * 1000)}")
        wait_until(lambda: len(self.receiver.received) == 2)
        self.assertGreater(self.receiver.times[1], due - 0.01)

    def test_delivery_survives_a_restart(self):
        self.ask_for(self.receiver.url())
        self.receiver.statuses = [503, 503]
        self.begin()
        self.wait_for_tries(1)
        self.server.kill()
        self.server.start()
        self.hasten()
        self.wait_for_tries(2)
        self.server.stop()
        self.server.start()
        self.hasten()
        self.wait_until_settled()
        self.assertEqual(len(self.receiver.received), 3)

    def test_retries_end(self):
        self.ask_for(self.receiver.url())
        self.receiver.statuses = [500, 500]
        self.begin()
        self.wait_for_tries(1)
        self.run_sql("UPDATE hooks SET tries = 7, due = 0")
        self.wait_until_settled()
        self.assertEqual(len(self.receiver.received), 2)

    def test_a_receiver_that_is_silent_holds_nobody_up(self):
        self.ask_for(self.receiver.url("/never"))
        self.begin()
        wait_until(lambda: self.receiver.received)
        self.ask_for(self.receiver.url("/quick"), self.ada)
        table = self.begin()
        self.play_while(self.bob, 2, table)
        wait_until(lambda: "/quick" in [path for path, _, _ in self.receiver.received])
        self.assertEqual(self.server.metric("bastide_hooks_failed_total"), 0, "it still waits")

    def copy_table(self, table, times, person=None):
        """The same table so many times, each with a hook that is due, of one or another person."""
        with sqlite3.connect(self.server.database, timeout=TIMEOUT) as database:
            for each in range(times):
                copy = f"{each:016d}"
                for name, key in (("tables", "id"), ("seats", "table_id"), ("hooks", "table_id")):
                    rows = database.execute(f"SELECT * FROM {name} WHERE {key} = ?", (table,))
                    names = [column[0] for column in rows.description]
                    for row in rows.fetchall():
                        new = {**dict(zip(names, row, strict=True)), key: copy}
                        if name == "hooks":
                            new["due"] = 0
                        if person and (name == "hooks" or new.get("seat") == 2):
                            new["person"] = person(each)
                        marks = ", ".join("?" * len(new))
                        database.execute(
                            f"INSERT INTO {name} ({', '.join(new)}) VALUES ({marks})",
                            tuple(new.values()),
                        )

    def test_a_person_with_many_silent_receivers_holds_nobody_up(self):
        self.ask_for(self.receiver.url("/never"))
        self.copy_table(self.begin(), 600)
        wait_until(lambda: self.receiver.received)
        self.ask_for(self.receiver.url("/quick"), self.ada)
        self.play_while(self.bob, 2, self.begin())
        wait_until(lambda: "/quick" in [path for path, _, _ in self.receiver.received])
        silent = [path for path, _, _ in self.receiver.received if path == "/never"]
        self.assertLess(len(silent), 20)

    def test_a_crowd_with_silent_receivers_holds_nobody_up(self):
        """A hundred people with as many hooks each, all older than the one that counts."""
        self.ask_for(self.receiver.url("/never"))
        table = self.begin()
        wait_until(lambda: self.receiver.received)
        self.server.stop()
        with sqlite3.connect(self.server.database, timeout=TIMEOUT) as database:
            for each in range(100):
                database.execute(
                    "INSERT INTO people (id, name, folded, password, hook, hook_key, created) "
                    "SELECT ?, name, ?, password, hook, hook_key, created FROM people WHERE id = ?",
                    (f"{each:016d}", f"crowd {each}", self.bob.me["id"]),
                )
        self.copy_table(table, 10000, lambda each: f"{each % 100:016d}")
        self.server.start()
        self.ask_for(self.receiver.url("/quick"), self.ada)
        self.play_while(self.bob, 2, self.begin())
        wait_until(lambda: "/quick" in [path for path, _, _ in self.receiver.received])
        waiting = self.run_sql("SELECT COUNT(*) FROM hooks WHERE tries = 0")[0][0]
        self.assertGreater(waiting, 4096, "most of the crowd's hooks had their turn before")

    def test_passed_turns_are_not_delivered(self):
        self.ask_for(self.receiver.url())
        self.receiver.statuses = [500]
        table = self.begin()
        self.wait_for_tries(1)
        self.play_while(self.bob, 2, table)
        self.hasten()
        self.wait_until_settled()
        self.assertEqual(len(self.receiver.received), 1)

    def test_a_hook_that_was_taken_away_is_quiet(self):
        self.ask_for(self.receiver.url())
        self.receiver.statuses = [500]
        self.begin()
        self.wait_for_tries(1)
        self.bob.ask("PUT", "/v1/me/hook", {"url": ""})
        self.hasten()
        self.wait_until_settled()
        self.assertEqual(len(self.receiver.received), 1)

    def test_a_redirect_is_not_followed(self):
        self.ask_for(self.receiver.url())
        self.receiver.statuses = [302, 307, 308]
        self.begin()
        for tries in (1, 2, 3):
            self.wait_for_tries(tries)
            self.hasten()
        self.wait_until_settled()
        self.assertEqual({path for path, _, _ in self.receiver.received}, {"/turn"})

    def test_only_http_urls_are_accepted(self):
        for url in (
            "file:///etc/passwd",
            "ftp://example.org/",
            "gopher://example.org:70/",
            "example.org",
            "http://",
            "http://example.org:22/",
            "http://user:word@example.org/",
            "http://a b/",
            "javascript:alert(1)",
            "http://example.org/" + "x" * 600,
        ):
            status, text = self.bob.ask("PUT", "/v1/me/hook", {"url": url})
            self.assertEqual((status, json.loads(text)["code"]), (400, "bad-url"), url)


class Private(HookCase):
    """A server that was not told to reach private addresses."""

    options = ()

    def test_private_addresses_are_not_reached(self):
        """Numbers in every spelling, and names that stand for them."""
        hosts = (
            "127.0.0.1",
            "localhost",
            "[::1]",
            "[::ffff:127.0.0.1]",
            "2130706433",
            "0x7f.1",
            "0.0.0.0",
        )
        for failed, host in enumerate(hosts, 1):
            self.ask_for(self.receiver.url(host=host))
            self.begin()
            wait_until(partial(self.has_failed, failed))
        self.assertEqual(self.receiver.received, [])
        self.assertEqual(self.server.metric("bastide_hooks_sent_total"), 0)

    def has_failed(self, times):
        return self.server.metric("bastide_hooks_failed_total") >= times
