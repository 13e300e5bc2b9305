"""test_notices.py - people learn of their turns when they are not there: by their browser, by mail,
and by the webhooks of chat programs. A local push service, and a real mail server.

That a browser can decrypt what is sent is tested with one (web/test/browser-notices.test.ts) and
with the example of the standard (push.c). The waits are read from the database, and made short
there."""

import base64
import email
import email.policy
import http.server
import json
import mailbox
import os
import re
import socket
import sqlite3
import subprocess
import tempfile
import threading
import time
import unittest
import urllib.parse

from online import Person, Server, die_with_parent, legal_moves, wait_until
from timeouts import SLOWNESS, TIMEOUT

PYTHON = "/usr/bin/python3"  # Debian's, which has aiosmtpd
# The browser of the example of RFC 8291.
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SETTINGS = {"language": "en", "turns": True, "ends": True, "remind": 0, "digest": False}
MINUTE, DAY = 60, 24 * 3600


class Service(http.server.ThreadingHTTPServer):
    """A push service, or a chat program: answers with the next of `statuses`, then with 201."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Answer)
        self.statuses, self.received = [], []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def url(self, path="/push/ada"):
        return f"http://127.0.0.1:{self.server_port}{path}"

    def close(self):
        self.shutdown()
        self.server_close()


class Answer(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.received.append((self.command, self.path, dict(self.headers), body))
        self.send_response(self.server.statuses.pop(0) if self.server.statuses else 201)
        self.end_headers()

    do_PUT = do_POST

    def log_message(self, *unused):
        pass


class MailServer:
    """Debian's aiosmtpd, which keeps what it gets in a folder."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="bastide-mail-")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        place = os.path.join(self.folder.name, "mail")
        handler = ["-c", "aiosmtpd.handlers.Mailbox", place]
        self.process = subprocess.Popen(
            [PYTHON, "-m", "aiosmtpd", "-n", "-l", f"127.0.0.1:{self.port}", *handler],
            preexec_fn=die_with_parent,
        )
        wait_until(self.answers)
        self.box = mailbox.Maildir(place)

    def answers(self):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def mails(self):
        policy = email.policy.default
        texts = [self.box.get_bytes(key) for key, _ in self.box.iteritems()]
        read = [email.message_from_bytes(text, policy=policy) for text in texts]
        return sorted(read, key=lambda mail: mail["Date"].datetime)

    def wait_for(self, count):
        return wait_until(lambda: len(self.mails()) >= count and self.mails())

    def close(self):
        self.process.terminate()
        self.process.wait(TIMEOUT)
        self.folder.cleanup()


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def is_signed(token, point):
    """Whether OpenSSL agrees that the owner of this point signed it."""
    r, s = (int.from_bytes(part, "big") for part in halves(decoded(token.split(".")[2])))
    numbers = b"".join(der(2, number.to_bytes(33, "big").lstrip(b"\0")) for number in (r, s))
    header = bytes.fromhex("3059301306072a8648ce3d020106082a8648ce3d030107034200")
    with tempfile.TemporaryDirectory() as folder:
        files = [os.path.join(folder, name) for name in ("key", "signature", "text")]
        texts = (header + point, der(0x30, numbers), token.rpartition(".")[0].encode())
        for name, text in zip(files, texts, strict=True):
            with open(name, "wb") as file:
                file.write(text)
        command = ["openssl", "dgst", "-sha256", "-keyform", "DER", "-verify", files[0]]
        done = subprocess.run(
            [*command, "-signature", files[1], files[2]], capture_output=True, check=False
        )
    return done.returncode == 0


def halves(signature):
    return signature[:32], signature[32:]


def der(tag, content):
    if tag == 2 and content[0] & 0x80:
        content = b"\0" + content
    return bytes([tag, len(content)]) + content


class NoticeCase(unittest.TestCase):
    """Ada and Bob; Bob is to be notified."""

    options = ("--hook-private",)

    def setUp(self):
        self.service = Service()
        self.server = Server(options=self.options)
        self.ada, self.bob = Person(self.server, "Ada"), Person(self.server, "Bob")

    def tearDown(self):
        self.server.close()
        self.service.close()

    def put(self, path, body, person=None, status=200):
        found, text = (person or self.bob).ask("PUT", path, body)
        self.assertEqual(found, status, text)
        return json.loads(text)

    def choose(self, **chosen):
        return self.put("/v1/me/notices", SETTINGS | chosen)

    def subscribe(self, path="/push/bob", person=None, language="en"):
        return (person or self.bob).post(
            "/v1/me/push",
            {
                "endpoint": self.service.url(path),
                "p256dh": POINT,
                "auth": AUTH,
                "language": language,
            },
        )

    def begin(self, **members):
        """A table where it is Bob's turn."""
        table = self.ada.open_table(
            game="medina", players=2, options={"edition": "first"}, seats=["me"], **members
        )
        self.bob.post("/v1/commands", {"type": "sit", "table": table, "seat": 2})
        self.ada.post("/v1/commands", {"type": "start", "table": table})
        self.play_while(self.ada, 1, table)
        return table

    def play_while(self, person, seat, table):
        while True:
            now = person.get(f"/v1/tables/{table}")["now"]
            if now.get("turn") != seat:
                return
            move = legal_moves(person, table)[0]
            command = {"type": "move", "table": table, "ply": now["ply"], "move": move}
            person.post("/v1/commands", command)

    def run_sql(self, sql):
        with sqlite3.connect(self.server.database, timeout=TIMEOUT) as database:
            return database.execute(sql).fetchall()

    def hasten(self):
        self.run_sql("UPDATE notices SET due = 0")

    def wait_for_rows(self, count):
        wait_until(lambda: len(self.run_sql("SELECT 1 FROM notices")) == count)

    def wait_for_pushes(self, count):
        wait_until(lambda: len(self.service.received) >= count)
        return self.service.received

    def wait_for_tries(self, tries):
        wait_until(lambda: self.run_sql("SELECT tries FROM notices") == [(tries,)])

    def dues(self):
        """Seconds from now until each notice is due."""
        rows = self.run_sql("SELECT due FROM notices ORDER BY due")
        return [due / 1000 - time.time() for (due,) in rows]


class Pushes(NoticeCase):
    def test_a_push_comes_with_the_turn(self):
        self.subscribe()
        table = self.begin()
        self.assertEqual(len(self.dues()), 1)
        ((method, path, headers, body),) = self.wait_for_pushes(1)
        self.assertEqual((method, path), ("POST", "/push/bob"))
        self.assertEqual(headers["Content-Encoding"], "aes128gcm")
        self.assertEqual(headers["Topic"], table)
        self.assertIn("TTL", headers)
        self.assertEqual(int.from_bytes(body[16:20], "big"), 4096)
        self.wait_for_rows(0)
        self.assertEqual(self.server.metric("bastide_notices_sent_total"), 1)

    def test_the_service_can_verify_the_sender(self):
        key = decoded(self.subscribe()["key"])
        self.begin()
        self.hasten()
        ((_, _, headers, _),) = self.wait_for_pushes(1)
        token, point = re.fullmatch(r"vapid t=(\S+), k=(\S+)", headers["Authorization"]).groups()
        self.assertEqual(decoded(point), key)
        self.assertTrue(is_signed(token, key))
        self.assertFalse(is_signed("a" + token, key))
        claims = json.loads(decoded(token.split(".")[1]))
        self.assertEqual(claims["aud"], self.service.url(""))
        self.assertLess(claims["exp"], time.time() + DAY)
        self.assertGreater(claims["exp"], time.time())

    def test_the_key_stays_over_a_restart(self):
        key = self.subscribe()["key"]
        self.assertEqual(self.server.stop(), 0)
        self.server.start()
        self.assertEqual(self.bob.get("/v1/me/notices")["key"], key)

    def crowd(self, table, people, times):
        """People with nine browsers each and as many due notices as `times` to each of them, of
        turns at copies of a table. Their push service never answers."""
        silent = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.addCleanup(silent.close)
        endpoint = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        with sqlite3.connect(self.server.database, timeout=TIMEOUT) as database:

            def copy(name, key, value, **changes):
                rows = database.execute(f"SELECT * FROM {name} WHERE {key} = ?", (value,))
                names = [column[0] for column in rows.description]
                marks = ", ".join("?" * len(names))
                for row in rows.fetchall():
                    new = {**dict(zip(names, row, strict=True)), **changes}
                    insert = f"INSERT INTO {name} VALUES ({marks})"
                    database.execute(insert, [new[name] for name in names])

            bob = self.bob.me["id"]
            (target,) = database.execute("SELECT id FROM notice_targets").fetchone()
            for each in range(people):
                person = f"{each:016d}"
                copy("notice_settings", "person", bob, person=person)
                for turn in range(times):
                    place = f"{each:08d}{turn:08d}"
                    copy("tables", "id", table, id=place)
                    copy("seats", "table_id", table, table_id=place, person=person)
                for browser in range(9):
                    name = f"{browser:08d}{each:08d}"
                    copy("notice_targets", "id", target, id=name, person=person, address=endpoint)
                    database.execute(
                        "INSERT INTO notices (target, table_id, kind, number, tries, due, later) "
                        f"SELECT '{name}', id, 0, 0, 0, 0, 0 FROM tables "
                        f"WHERE id LIKE '{each:08d}%' AND id <> '{table}'"
                    )

    def test_a_crowd_with_silent_push_services_holds_nobody_up(self):
        """They have more than 512 places, and all of their notices are older."""
        self.subscribe()
        table = self.begin()
        self.wait_for_pushes(1)
        self.wait_for_rows(0)
        self.server.stop()
        self.crowd(table, 70, 10)
        self.server.start()
        self.begin()
        self.wait_for_pushes(2)
        (waiting,) = self.run_sql("SELECT COUNT(*) FROM notices WHERE tries = 0")[0]
        self.assertGreater(waiting, 70 * 9 * 10 / 2, "most of the crowd's had their turn before")

    def test_what_has_waited_has_its_turn_when_it_is_due(self):
        self.subscribe()
        self.begin()
        due = int((time.time() + 3) * 1000)
        self.run_sql(f"UPDATE notices SET due = {due}, later = 1")
        self.wait_for_pushes(1)
        self.assertGreaterEqual(time.time() * 1000, due)

    def test_a_turn_that_has_passed_is_not_sent(self):
        self.subscribe()
        table = self.begin()
        self.play_while(self.bob, 2, table)
        self.hasten()
        self.wait_for_rows(0)
        self.assertEqual(self.service.received, [])

    def test_a_subscription_that_is_gone_is_removed(self):
        for status in (404, 410):
            self.service.statuses = [status]
            self.subscribe(f"/push/{status}")
            self.begin()
            self.hasten()
            wait_until(lambda: not self.bob.get("/v1/me/notices")["push"])
            self.wait_for_rows(0)

    def test_a_service_that_fails_is_tried_again(self):
        self.service.statuses = [500, 429]
        self.subscribe()
        self.begin()
        for tries, wait in ((1, 10), (2, 40)):
            self.hasten()
            self.wait_for_tries(tries)
            self.wait_for_pushes(tries)
            (left,) = self.dues()
            self.assertTrue(wait - 5 * SLOWNESS < left <= wait, (tries, left))
        self.hasten()
        self.wait_for_rows(0)
        self.assertEqual(len(self.service.received), 3)

    def test_what_a_dead_server_did_not_send_the_next_one_sends(self):
        self.subscribe()
        self.begin()
        self.run_sql("UPDATE notices SET due = due + 3600000")
        self.server.kill()
        self.hasten()
        self.server.start()
        self.wait_for_pushes(1)
        self.wait_for_rows(0)

    def test_every_browser_of_a_person_is_notified_up_to_a_limit(self):
        for browser in range(10):
            found = self.subscribe(f"/push/{browser}")
        ends = [urllib.parse.urlsplit(row["endpoint"]).path for row in found["push"]]
        self.assertEqual(ends, [f"/push/{browser}" for browser in range(2, 10)])
        self.begin()
        self.hasten()
        self.assertEqual({path for _, path, _, _ in self.wait_for_pushes(8)}, set(ends))

    def test_a_browser_belongs_to_the_last_who_signed_in(self):
        self.subscribe("/push/shared", self.ada)
        self.assertEqual(len(self.subscribe("/push/shared")["push"]), 1)
        self.assertEqual(self.ada.get("/v1/me/notices")["push"], [])

    def test_others_cannot_end_a_subscription(self):
        (browser,) = self.subscribe()["push"]
        self.ada.post("/v1/me/push/delete", {"id": browser["id"]})
        self.assertEqual(len(self.bob.get("/v1/me/notices")["push"]), 1)
        found = self.bob.post("/v1/me/push/delete", {"endpoint": browser["endpoint"]})
        self.assertEqual(found["push"], [])

    def test_keys_and_addresses_are_checked(self):
        good = {"endpoint": self.service.url(), "p256dh": POINT, "auth": AUTH, "language": "en"}
        for change, code in (
            ({"endpoint": "ftp://example.org/"}, "bad-url"),
            ({"endpoint": "https://example.org:25/"}, "bad-url"),
            ({"endpoint": "https://user@example.org/"}, "bad-url"),
            ({"endpoint": 1}, "bad-url"),
            ({"p256dh": POINT[:-1]}, "bad-message"),
            ({"p256dh": POINT[:40] + "AAAA" + POINT[44:]}, "bad-message"),
            ({"auth": AUTH + "AA"}, "bad-message"),
            ({"language": "xx"}, "bad-message"),
        ):
            status, text = self.bob.ask("POST", "/v1/me/push", good | change)
            self.assertEqual((status, json.loads(text)["code"]), (400, code), change)
        self.assertEqual(self.bob.get("/v1/me/notices")["push"], [])


class PrivatePushes(NoticeCase):
    options = ()

    def test_a_push_never_goes_to_a_private_address(self):
        body = {"p256dh": POINT, "auth": AUTH, "language": "en"}
        status, text = self.bob.ask("POST", "/v1/me/push", body | {"endpoint": self.service.url()})
        self.assertEqual((status, json.loads(text)["code"]), (400, "bad-url"))
        secure = f"https://localhost:{self.service.server_port}/"
        self.bob.post("/v1/me/push", body | {"endpoint": secure})
        self.begin()
        self.hasten()
        wait_until(lambda: self.server.metric("bastide_notices_failed_total") == 1)
        self.assertEqual(self.service.received, [])


class Wishes(NoticeCase):
    def test_settings_are_kept_and_checked(self):
        quiet = {"from": 1320, "to": 480, "zone": "Europe/Paris"}
        shifts = [[0, 60], [1774746000000, 120]]
        found = self.choose(remind=180, digest=True, quiet=quiet | {"shifts": shifts})
        self.assertEqual((found["remind"], found["digest"]), (180, True))
        self.assertEqual(found["quiet"], quiet)
        self.assertEqual(self.bob.get("/v1/me/notices"), found)
        self.assertNotIn("quiet", self.choose())
        for wrong in (
            {"language": "xx"},
            {"turns": 1},
            {"remind": -1},
            {"remind": 10**9},
            {"remind": "60"},
            {"quiet": quiet},
            {"quiet": quiet | {"shifts": []}},
            {"quiet": quiet | {"shifts": [[0, 60]] * 9}},
            {"quiet": quiet | {"shifts": [[0, 10**6]]}},
            {"quiet": quiet | {"shifts": [[0, 60]], "from": 1440}},
            {"quiet": quiet | {"shifts": [[0, 60]], "zone": "Paris;DROP"}},
            {"quiet": 3},
        ):
            self.put("/v1/me/notices", SETTINGS | wrong, status=400)

    def test_nobody_is_notified_without_being_known(self):
        for method, path in (("GET", "notices"), ("PUT", "notices"), ("POST", "push")):
            status, _, text = self.server.request(method, f"/v1/me/{path}", {})
            self.assertEqual((status, json.loads(text)["code"]), (401, "not-known"))

    def test_turns_can_be_switched_off(self):
        self.subscribe()
        self.choose(turns=False)
        self.begin()
        self.assertEqual(self.dues(), [])

    def test_a_table_can_be_switched_off_and_on(self):
        self.subscribe()
        table = self.begin()
        found = self.bob.post("/v1/me/quiet-tables", {"table": table, "quiet": True})
        self.assertEqual(found["quiet_tables"], [table])
        self.hasten()
        self.wait_for_rows(0)
        self.assertEqual(self.service.received, [])
        found = self.bob.post("/v1/me/quiet-tables", {"table": table, "quiet": False})
        self.assertEqual(found["quiet_tables"], [])
        self.play_while(self.bob, 2, table)
        self.play_while(self.ada, 1, table)
        self.assertEqual(len(self.dues()), 1)

    def test_the_tables_that_are_switched_off_are_limited(self):
        for table in range(200):
            self.bob.post("/v1/me/quiet-tables", {"table": f"{table:016}", "quiet": True})
        one_more = {"table": "x" * 16, "quiet": True}
        self.assertEqual(self.bob.ask("POST", "/v1/me/quiet-tables", one_more)[0], 429)

    def test_nothing_comes_in_quiet_hours(self):
        self.subscribe()
        now = int(time.time() / 60) % 1440
        shift = 90
        local = now + shift
        quiet = {"from": (local - 5) % 1440, "to": (local + 60) % 1440, "zone": "Test/Zone"}
        self.choose(quiet=quiet | {"shifts": [[0, 0], [1000, shift]]})
        self.begin()
        self.hasten()
        left = wait_until(lambda: self.dues()[0] > 0 and self.dues()[0])
        self.assertTrue(58 * MINUTE < left <= 61 * MINUTE, left)
        self.assertEqual(self.run_sql("SELECT tries FROM notices"), [(0,)])
        self.choose()
        self.hasten()
        self.wait_for_pushes(1)

    def test_a_reminder_comes_before_the_time_is_up(self):
        self.subscribe()
        self.choose(remind=180)
        self.begin(clock={"kind": "turn", "bank": 2 * DAY})
        turn, reminder = self.dues()
        self.assertLess(turn, MINUTE)
        self.assertTrue(45 * 3600 - 60 < reminder <= 45 * 3600, reminder)
        self.hasten()
        self.wait_for_pushes(1)
        wait_until(lambda: len(self.dues()) == 1 and self.dues()[0] > 44 * 3600)
        self.run_sql("UPDATE tables SET deadline = deadline - 46 * 3600000")
        self.hasten()
        self.wait_for_pushes(2)
        self.wait_for_rows(0)

    def test_a_live_table_has_neither_reminders_nor_mail(self):
        self.subscribe()
        self.choose(remind=1)
        self.begin(clock={"kind": "live", "bank": 3600, "increment": 0})
        self.assertEqual(len(self.dues()), 1)

    def test_the_end_of_a_game_is_told_to_those_who_did_not_end_it(self):
        self.subscribe()
        self.subscribe("/push/ada", self.ada)
        table = self.begin()
        people = {1: self.ada, 2: self.bob}
        while (now := self.ada.get(f"/v1/tables/{table}")["now"])["status"] == "playing":
            last = now["turn"]
            self.play_while(people[last], last, table)
        told = self.run_sql(
            "SELECT person FROM notices JOIN notice_targets ON id = target WHERE notices.kind = 2"
        )
        self.assertEqual(told, [(people[3 - last].me["id"],)])
        self.hasten()
        self.wait_for_rows(0)

    def rematch(self, table):
        """Ada resigns, and opens the same table again; its id."""
        self.ada.post("/v1/commands", {"type": "resign", "table": table})
        self.ada.post("/v1/commands", {"type": "rematch", "table": table})
        return self.ada.get(f"/v1/tables/{table}")["now"]["rematch"]

    def test_who_has_a_reserved_seat_is_invited(self):
        table = self.begin()
        self.subscribe(language="fr")
        invited = self.rematch(table)
        self.wait_for_rows(2)  # and of the end of the game
        self.run_sql("UPDATE notices SET due = 0 WHERE kind = 4")
        self.wait_for_pushes(1)
        self.wait_for_rows(1)
        self.assertEqual(self.run_sql("SELECT kind FROM notices"), [(2,)])
        self.bob.post("/v1/commands", {"type": "sit", "table": invited, "seat": 2})

    def test_an_invitation_that_was_accepted_is_not_sent(self):
        table = self.begin()
        self.choose(ends=False)
        self.subscribe()
        invited = self.rematch(table)
        self.wait_for_rows(1)
        self.bob.post("/v1/commands", {"type": "sit", "table": invited, "seat": 2})
        self.hasten()
        self.wait_for_rows(0)
        self.assertEqual(self.service.received, [])

    def test_data_is_exported_and_deleted(self):
        self.subscribe()
        table = self.begin()
        self.bob.post("/v1/me/quiet-tables", {"table": table, "quiet": True})
        data = self.bob.get("/v1/me/data")["notices"]
        self.assertEqual(data["push"][0]["endpoint"], self.service.url("/push/bob"))
        self.assertEqual(data["quiet_tables"], [table])
        self.bob.post("/v1/me/delete", {})
        for kept in ("notices", "notice_targets", "notice_settings", "quiet_tables"):
            self.assertEqual(self.run_sql(f"SELECT 1 FROM {kept}"), [], kept)


class MailCase(NoticeCase):
    def setUp(self):
        self.mail_server = MailServer()
        self.options = (
            "--hook-private",
            "--smtp",
            f"smtp://127.0.0.1:{self.mail_server.port}",
            "--mail-from",
            "bastide@example.org",
        )
        super().setUp()
        self.bob.post("/v1/register", {"name": "Bob", "password": "correct horse"})

    def tearDown(self):
        super().tearDown()
        self.mail_server.close()

    def confirm(self, language="en"):
        found = self.put("/v1/me/mail", {"address": "bob@example.org", "language": language})
        self.assertEqual(found["mail"], {"address": "bob@example.org", "confirmed": False})
        mail = self.mail_server.wait_for(1)[0]
        token = re.search(r"/#/mail/confirm/(\S+)", mail.get_content()).group(1)
        status, _, text = self.server.request("POST", "/v1/mail/confirm", {"token": token})
        self.assertEqual(status, 200, text)
        return mail


class Mails(MailCase):
    def test_an_address_is_confirmed_first(self):
        self.put("/v1/me/mail", {"address": "bob@example.org", "language": "fr"})
        self.begin()
        (mail,) = self.mail_server.wait_for(1)
        self.assertEqual(mail["Subject"], "Confirmez votre adresse")
        self.assertEqual((mail["From"], mail["To"]), ("bastide@example.org", "bob@example.org"))
        self.assertNotIn("List-Unsubscribe", mail)
        self.wait_for_rows(0)
        self.assertFalse(self.bob.get("/v1/me/notices")["mail"]["confirmed"])

    def test_a_mail_comes_for_each_table_and_turn(self):
        self.confirm()
        table = self.begin()
        (left,) = self.dues()
        self.assertTrue(MINUTE < left <= 2 * MINUTE, left)
        self.hasten()
        mail = self.mail_server.wait_for(2)[1]
        self.assertEqual(mail["Subject"], "Your turn: Medina")
        self.assertEqual(mail["Auto-Submitted"], "auto-generated")
        self.assertIn(f"/table/{table}", mail.get_content())
        self.wait_for_rows(0)
        self.assertEqual(len(self.mail_server.mails()), 2)

    def test_one_click_unsubscribes(self):
        self.confirm("uk")
        self.begin()
        self.hasten()
        mail = self.mail_server.wait_for(2)[1]
        self.assertEqual(mail["Subject"], "Ваш хід: Медіна")
        self.assertEqual(mail["List-Unsubscribe-Post"], "List-Unsubscribe=One-Click")
        address = urllib.parse.urlsplit(mail["List-Unsubscribe"].strip("<>"))
        path = f"{address.path}?{address.query}"
        status, headers, _ = self.server.request("GET", path)
        self.assertEqual(status, 302)
        self.assertTrue(headers["Location"].startswith("../../#/mail/stop/"))
        self.assertIn("mail", self.bob.get("/v1/me/notices"))
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        for _ in range(2):
            status, _, text = self.server.request("POST", path, "List-Unsubscribe=One-Click", form)
            self.assertEqual(status, 200, text)
        self.assertNotIn("mail", self.bob.get("/v1/me/notices"))

    def test_other_links_do_nothing(self):
        self.confirm()
        (target,) = self.run_sql("SELECT id FROM notice_targets")[0]
        for token in ("", "x", target + "0" * 32, "x" * 48, target):
            status, _, text = self.server.request("POST", f"/v1/mail/stop?token={token}", "")
            self.assertEqual((status, json.loads(text)["code"]), (400, "bad-link"))
            status, _, _ = self.server.request("POST", "/v1/mail/confirm", {"token": token})
            self.assertEqual(status, 400)
        self.assertIn("mail", self.bob.get("/v1/me/notices"))

    def test_a_link_is_valid_for_three_days(self):
        self.put("/v1/me/mail", {"address": "bob@example.org", "language": "en"})
        mail = self.mail_server.wait_for(1)[0]
        token = re.search(r"/#/mail/confirm/(\S+)", mail.get_content()).group(1)
        self.run_sql(f"UPDATE notice_targets SET created = created - {3 * DAY * 1000 + 1}")
        status, _, text = self.server.request("POST", "/v1/mail/confirm", {"token": token})
        self.assertEqual((status, json.loads(text)["code"]), (400, "bad-link"))

    def test_a_digest_has_all_tables_once_a_day(self):
        self.confirm()
        self.choose(digest=True)
        tables = [self.begin() for _ in range(3)]
        self.hasten()
        mail = self.mail_server.wait_for(2)[1]
        self.assertEqual(mail["Subject"], "Your turn at 3 tables")
        for table in tables:
            self.assertIn(f"/table/{table}", mail.get_content())
        self.wait_for_rows(0)
        self.begin()
        self.hasten()
        left = wait_until(lambda: self.dues()[0] > 0 and self.dues()[0])
        self.assertTrue(DAY - 5 * MINUTE < left <= DAY, left)
        self.assertEqual(len(self.mail_server.mails()), 2)

    def test_addresses_are_checked(self):
        for address in (
            "bob",
            "bob@",
            "@example.org",
            "bob@example",
            "bob@example.org\r\nBcc: eve@example.org",
            "bob@exam ple.org",
            "a@b@example.org",
            "-f@example.org",
            "bob@-example.org",
            "bob@example..org",
            '"bob"@example.org',
            "bob@example.org>",
            "x" * 65 + "@example.org",
            "bob@" + "x" * 260 + ".org",
            "бор@example.org",
        ):
            found = self.put("/v1/me/mail", {"address": address, "language": "en"}, status=400)
            self.assertEqual(found["code"], "bad-mail", address)

    def test_only_people_with_a_password_have_mail(self):
        body = {"address": "ada@example.org", "language": "en"}
        self.assertEqual(self.put("/v1/me/mail", body, self.ada, 403)["code"], "not-for-guests")

    def test_a_new_address_replaces_the_old_one(self):
        self.confirm()
        found = self.put("/v1/me/mail", {"address": "b@example.net", "language": "en"})
        self.assertEqual(found["mail"], {"address": "b@example.net", "confirmed": False})
        self.assertNotIn("mail", self.put("/v1/me/mail", {"address": ""}))


class LimitedMails(MailCase):
    def setUp(self):
        super().setUp()
        self.server.stop()
        self.server.options[self.server.options.index("--limits") + 1] = "1"
        self.server.start()

    def test_nobody_can_flood_a_mailbox(self):
        body = {"address": "eve@example.org", "language": "en"}
        for _ in range(3):
            self.put("/v1/me/mail", body)
        self.assertEqual(self.put("/v1/me/mail", body, status=429)["code"], "too-many")

    def test_other_spellings_are_the_same_mailbox(self):
        """Three people, each from an address of their own."""
        spellings = (
            "eve@example.org",
            "Eve@EXAMPLE.org",
            "e.ve+more@example.org",
            "EVE@example.org",
        )
        for each, spelling in enumerate(spellings):
            person = Person(self.server, f"Person {each}", source=f"127.0.0.{each + 2}")
            source = f"127.0.0.{each + 2}"
            person.post(
                "/v1/register", {"name": person.name, "password": "correct horse"}, source=source
            )
            body = {"address": spelling, "language": "en"}
            status, text = person.ask("PUT", "/v1/me/mail", body, source=source)
            self.assertEqual(status, 429 if each == 3 else 200, text)


class NoMail(NoticeCase):
    def test_a_server_without_mail_says_so(self):
        self.assertFalse(self.bob.get("/v1/me/notices")["has_mail"])
        self.bob.post("/v1/register", {"name": "Bob", "password": "correct horse"})
        body = {"address": "bob@example.org", "language": "en"}
        self.assertEqual(self.put("/v1/me/mail", body, status=404)["code"], "no-mail")


class Formats(NoticeCase):
    def use(self, path, form):
        self.put("/v1/me/hook", {"url": self.service.url(path)})
        self.assertEqual(self.put("/v1/me/hook/format", {"format": form})["hook_format"], form)
        table = self.begin()
        ((method, path, headers, body),) = self.wait_for_pushes(1)
        link = f"http://127.0.0.1:{self.server.port}/table/{table}"
        return method, path, headers, json.loads(body), link, table

    def test_discord(self):
        _, _, _, body, link, _ = self.use("/api/webhooks/1/x", "discord")
        self.assertEqual(body, {"content": f"Your turn: Medina\n{link}"})

    def test_slack(self):
        _, _, _, body, link, _ = self.use("/services/T/B/x", "slack")
        self.assertEqual(body, {"text": f"Your turn: Medina\n{link}"})

    def test_ntfy(self):
        _, path, _, body, link, _ = self.use("/bastide-bob", "ntfy")
        self.assertEqual(path, "/")
        self.assertEqual(
            body, {"topic": "bastide-bob", "message": "Your turn: Medina", "click": link}
        )

    def test_matrix(self):
        room = "/_matrix/client/v3/rooms/!room:example.org/send/m.room.message"
        method, path, headers, body, link, table = self.use(
            f"{room}?access_token=syt_secret", "matrix"
        )
        self.assertEqual(method, "PUT")
        self.assertTrue(path.startswith(f"{room}/bastide-{table}-"), path)
        self.assertNotIn("secret", path)
        self.assertEqual(headers["Authorization"], "Bearer syt_secret")
        self.assertEqual(body, {"msgtype": "m.text", "body": f"Your turn: Medina\n{link}"})

    def test_another_format_is_refused(self):
        self.put("/v1/me/hook/format", {"format": "carrier-pigeon"}, status=400)


if __name__ == "__main__":
    unittest.main()
