"""test_people.py - names, passwords and logins, what is kept about somebody, and what a host
can do about people; and databases from before all that."""

import contextlib
import hashlib
import hmac
import json
import os
import sqlite3
import time
import unittest

from online import TIMEOUT, Closed, Online, Person, Server, Socket, wait_until
from postgres import Postgres, find_programs

PASSWORD = "correct horse"
DAY = 24 * 3600 * 1000
FAR = 253402300799999
FIXTURE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "old/schema-2.sql")


def code(answer):
    """Status and code of a refusal."""
    status, text = answer
    return status, json.loads(text).get("code")


class People(Online):
    def guest(self, name):
        return Person(self.server, name)

    def registered(self, name, password=PASSWORD):
        person = self.guest("Somebody")
        person.me = person.post("/v1/register", {"name": name, "password": password})["you"]
        return person

    def log_in(self, name, password=PASSWORD):
        person = Person(self.server, name, at="later")
        person.me = person.post("/v1/login", {"name": name, "password": password})["you"]
        return person

    def refused(self, name):
        status, _, text = self.server.request("POST", "/v1/guest", {"name": name})
        return code((status, text))

    def until_closed(self, socket):
        with self.assertRaises(Closed) as raised:
            while True:
                socket.receive()
        self.assertEqual(raised.exception.code, 1008)


class Names(People):
    def test_one_name_has_one_spelling(self):
        for text, name in (
            ("Zoe\u0308", "Zo\u00eb"),
            ("\uff21\uff44\uff41", "Ada"),
            ("Ada\u00a0\u2003L.", "Ada L."),
            ("\ufb01ne", "fine"),
            ("Оленка Кравець", "Оленка Кравець"),
            ("नमस्ते", "नमस्ते"),
        ):
            self.assertEqual(self.guest(text).me["name"], name)

    def test_nobody_is_called_like_a_level(self):
        for name in ("master", "Apprentice", "RANDOM", "m\u0430ster"):
            with self.subTest(name):
                self.assertEqual(self.refused(name), (409, "name-alike"))
        self.guest("Master Ada")

    def test_nothing_in_a_name_is_invisible(self):
        for name in (
            "a\u00adb",  # a soft hyphen
            "a\u034fb",  # a joiner of graphemes
            "\u3164",  # a filler of Hangul
            "a\ufe0fb",  # a selector of variants
            "a\U000e0041b",  # a tag
            "a\u2800b",  # an empty Braille cell
            "a\u1680b",  # an Ogham space
            "\u0301a",  # a mark on nothing
            "a \u0301b",
            "a\u0316\u0317\u0318\u0319",  # four marks on one letter
            "a\u0316\u0316",
            "a\u20dd",  # a mark that encloses
            "\ue000",  # a private letter
            "\u0378",  # a letter that nobody has defined
            "\ufdfa\ufdfa",  # 36 letters, when they are written out
        ):
            self.assertEqual(self.refused(name), (400, "bad-name"), ascii(name))

    def test_nobody_looks_like_somebody_with_a_password(self):
        self.registered("Paul Hugo")
        for name in (
            "P\u0430ul Hugo",  # a Cyrillic a
            "\u0420aul \u041dugo",  # large Er and En
            "PAUL HUG0",
            "Pau1 Hugo",
            "PauI Hugo",
            "pa\u057dl hugo",  # an Armenian u
        ):
            self.assertEqual(self.refused(name), (409, "name-alike"), ascii(name))
        self.assertEqual(self.refused("paul  hugo"), (409, "name-taken"))
        other = {"name": "P\u0430ul Hugo", "password": PASSWORD}
        answer = self.guest("Somebody").ask("POST", "/v1/register", other)
        self.assertEqual(code(answer), (409, "name-alike"))
        self.guest("Paula Hugo")

    def test_a_freed_name_is_free_to_look_like(self):
        ada = self.registered("Olha Kobylianska")
        ada.post("/v1/register", {"name": "Olha K.", "password": "another horse", "old": PASSWORD})
        self.guest("\u041elha Kobylianska")

    def test_seats_chat_and_watchers_say_who_is_a_guest(self):
        ada, gus = self.registered("Ada Seated"), self.guest("Gus")
        table = ada.open_table(game="medina", players=2, seats=["me"])
        a, g = ada.connect(), gus.connect()
        a.watch(table)
        g.do(type="sit", table=table, seat=2)
        g.do(type="chat", table=table, text="hello")
        a.do(type="chat", table=table, text="hello")
        seen = g.watch(table)
        self.assertEqual([seat["guest"] for seat in seen["now"]["seats"]], [False, True])
        marks = [(event["kind"], event.get("guest")) for event in seen["events"]]
        self.assertEqual(marks, [("sit", None), ("sit", True), ("chat", True), ("chat", None)])
        present = a.wait_for(lambda message: len(message.get("people", [])) == 2)
        self.assertEqual(
            {who["name"]: who["guest"] for who in present["people"]},
            {"Ada Seated": False, "Gus": True},
        )


class Passwords(People):
    def test_a_new_password_needs_the_old_one(self):
        ada = self.registered("Ada Old")
        new = {"name": "Ada Old", "password": "battery staple"}
        for old in ({}, {"old": "wrong horse"}, {"old": 7}):
            self.assertEqual(
                code(ada.ask("POST", "/v1/register", {**new, **old})), (401, "old-password")
            )
        self.log_in("Ada Old")
        ada.post("/v1/register", {**new, "old": PASSWORD})
        self.log_in("Ada Old", "battery staple")

    def test_common_passwords_are_refused(self):
        gus = self.guest("Gus")
        for password in ("password", "12345678", "PassW0rd", "iloveyou", "gus the guest"):
            answer = gus.ask(
                "POST", "/v1/register", {"name": "Gus the Guest", "password": password}
            )
            self.assertEqual(code(answer), (400, "common-password"), password)

    def test_what_people_do_is_in_the_audit_log(self):
        ada = self.registered("Ada Audit")
        other = Person(self.server, "", at="later")
        answer = other.ask("POST", "/v1/login", {"name": "Ada Audit", "password": "wrong horse"})
        self.assertEqual(code(answer), (401, "bad-password"))
        self.log_in("Ada Audit").post("/v1/logout", {})
        ada.ask("POST", "/v1/register", {"name": "A", "password": "wrong horse", "old": "x"})
        ada.post(
            "/v1/register", {"name": "Ada Audit", "password": "another horse", "old": PASSWORD}
        )
        ada.post("/v1/logout-everywhere", {})
        rows = [row.split("\t") for row in self.server.admin("audit", "Ada Audit").splitlines()]
        self.assertEqual(
            [row[1] for row in reversed(rows)],
            ["guest", "register", "login-failed", "login", "logout", "password-failed"]
            + ["password", "logout-everywhere"],
        )
        self.assertEqual({row[3] for row in rows}, {"127.0.0.1"})


class Guessing(People):
    """With the limits that a server has in public."""

    limits = 1

    def test_password_guesser_is_locked_out(self):
        self.registered("Ada Guessed")
        eve = Person(self.server, "", at="later")

        def guess(source):
            right = {"name": "Ada Guessed", "password": PASSWORD}
            return eve.ask("POST", "/v1/login", right, source=source)[0]

        def guess_wrong(source):
            wrong = {"name": "Ada Guessed", "password": "wrong horse"}
            return eve.ask("POST", "/v1/login", wrong, source=source)[0]

        self.assertEqual(guess_wrong("127.0.0.2"), 401)
        wait_until(lambda: guess_wrong("127.0.0.2") == 429)
        self.assertEqual(guess("127.0.0.2"), 429, "the right one no longer helps")
        self.assertEqual(guess("127.0.0.3"), 200, "the owner is somewhere else")

    def test_reports_and_exports_are_rate_limited(self):
        ada, eve = self.guest("Ada"), self.guest("Eve")
        table = eve.open_table(game="medina", players=2)
        report = {"table": table, "person": eve.me["id"], "text": "too loud"}
        answers = [ada.ask("POST", "/v1/reports", report)[0] for _ in range(8)]
        self.assertEqual(answers[0], 201)
        self.assertIn(429, answers)
        answers = [ada.ask("GET", "/v1/me/data")[0] for _ in range(6)]
        self.assertEqual(answers[0], 200)
        self.assertIn(429, answers)
        self.assertEqual(ada.ask("GET", "/v1/me")[0], 200, "and goes on playing")


class Logins(People):
    def database(self, statement, *values):
        """Changes the database as time would."""
        with sqlite3.connect(self.server.database, timeout=TIMEOUT) as file:
            file.execute(statement, values)

    def test_logins_are_listed_and_ended_one_by_one(self):
        ada = self.registered("Ada Logins")
        status, headers, _ = self.server.request(
            "POST",
            "/v1/login",
            {"name": "Ada Logins", "password": PASSWORD},
            {"User-Agent": "Telephone\t\u00e9 1.0"},
        )
        self.assertEqual(status, 200)
        phone = Person(self.server, "", at="later")
        phone.cookie = headers["Set-Cookie"].split(";")[0]
        socket = phone.connect()
        rows = ada.get("/v1/me/logins")["logins"]
        self.assertEqual([row["current"] for row in rows].count(True), 1)
        lost = next(row for row in rows if not row["current"])
        self.assertEqual((lost["agent"], lost["address"]), ("Telephone 1.0", "127.0.0.1"))
        self.assertGreater(lost["expires"], lost["seen"])
        rest = ada.post("/v1/me/logins/end", {"login": lost["login"]})["logins"]
        self.assertEqual([row["current"] for row in rest], [True])
        self.until_closed(socket)
        self.assertEqual(phone.ask("GET", "/v1/me")[0], 401)
        again = ada.ask("POST", "/v1/me/logins/end", {"login": lost["login"]})
        self.assertEqual(code(again), (404, "no-login"))

    def test_nobody_ends_the_login_of_another(self):
        ada, eve = self.registered("Ada Ends"), self.registered("Eve Ends")
        login = ada.get("/v1/me/logins")["logins"][0]["login"]
        answer = eve.ask("POST", "/v1/me/logins/end", {"login": login})
        self.assertEqual(code(answer), (404, "no-login"))
        self.assertEqual(ada.ask("GET", "/v1/me")[0], 200)

    def test_a_login_that_is_used_is_renewed(self):
        ada = self.registered("Ada Renewed")
        now = int(time.time() * 1000)
        status, headers, _ = self.server.request("GET", "/v1/me", headers=ada.headers())
        self.assertNotIn("Set-Cookie", headers, "not every time")
        self.database(
            "UPDATE sessions SET seen = ?, expires = ? WHERE person = ?",
            now - 2 * DAY,
            now + DAY,
            ada.me["id"],
        )
        status, headers, _ = self.server.request("GET", "/v1/me", headers=ada.headers())
        self.assertEqual((status, headers["Set-Cookie"].split(";")[0]), (200, ada.cookie))
        self.assertIn("Max-Age=7776000", headers["Set-Cookie"])
        login = ada.get("/v1/me/logins")["logins"][0]
        self.assertGreater(login["expires"], now + 89 * DAY)
        self.assertGreaterEqual(login["seen"], now)

    def sign(self, person, expires):
        """A guest's cookie as the server would have made it earlier."""
        with sqlite3.connect(self.server.database) as file:
            key = file.execute("SELECT value FROM settings WHERE name = 'cookie-key'").fetchone()
        message = f"g.{person}.{expires}"
        signature = hmac.new(bytes.fromhex(key[0]), message.encode(), hashlib.sha256).hexdigest()
        return f"bastide={message}.{signature}"

    def test_the_cookie_of_a_guest_is_renewed(self):
        gus = self.guest("Gus")
        gus.cookie = self.sign(gus.me["id"], int(time.time() * 1000) + DAY)
        before = gus.cookie
        self.assertEqual(gus.get("/v1/me")["you"], gus.me)
        self.assertNotEqual(gus.cookie, before)
        self.assertEqual(gus.get("/v1/me")["you"], gus.me)

    def test_the_cookies_of_a_guest_end_with_logging_out(self):
        for path in ("/v1/logout", "/v1/logout-everywhere"):
            with self.subTest(path):
                gus = self.guest("Gus")
                kept, socket = gus.cookie, gus.connect()
                gus.post(path, {})
                self.until_closed(socket)
                status, _, text = self.server.request("GET", "/v1/me", headers={"Cookie": kept})
                self.assertEqual(code((status, text)), (401, "not-known"))


class Data(People):
    def play(self, name):
        """Somebody who has sat, spoken and reported somebody."""
        ada, bob = self.registered(name), self.guest("Bob")
        table = ada.open_table(game="medina", players=2, seats=["me"])
        socket = ada.connect()
        socket.watch(table)
        socket.do(type="chat", table=table, text="my own words")
        report = {"table": table, "person": bob.me["id"], "text": "a reason"}
        self.assertEqual(ada.ask("POST", "/v1/reports", report)[0], 201)
        return ada, bob, table, socket

    def test_stored_data_can_be_exported(self):
        ada, bob, table, _ = self.play("Ada Told")
        data = ada.get("/v1/me/data")
        self.assertEqual(data["you"], ada.me)
        self.assertEqual([row["table"] for row in data["tables"]], [table])
        self.assertEqual([row["text"] for row in data["said"]], ["my own words"])
        self.assertEqual([row["person"] for row in data["reports"]], [bob.me["id"]])
        self.assertEqual(len(data["logins"]), 1)
        self.assertEqual([row["kind"] for row in data["audit"]], ["export", "register", "guest"])

    def test_deleted_person_leaves_only_moves(self):
        ada, bob, table, socket = self.play("Ada Gone")
        watcher = bob.connect()
        watcher.watch(table)
        wrong = ada.ask("POST", "/v1/me/delete", {"password": "wrong horse"})
        self.assertEqual(code(wrong), (401, "bad-password"))
        self.assertEqual(ada.ask("POST", "/v1/me/delete", {})[0], 401)
        kept = ada.cookie
        self.assertEqual(ada.post("/v1/me/delete", {"password": PASSWORD}), {"deleted": True})
        self.until_closed(socket)
        status = self.server.request("GET", "/v1/me", headers={"Cookie": kept})[0]
        self.assertEqual(status, 401)
        answer = ada.ask("POST", "/v1/login", {"name": "Ada Gone", "password": PASSWORD})
        self.assertEqual(code(answer), (401, "bad-password"))
        # Those who watch see the name go; and so does whoever comes later, and the database.
        told = watcher.wait_for(
            lambda message: (
                message["type"] == "events" and message["now"]["seats"][0]["name"] == "\u2014"
            )
        )
        self.assertEqual(told["now"]["seats"][0]["person"], ada.me["id"])
        events = bob.get(f"/v1/tables/{table}")["events"]
        self.assertEqual([event.get("text") for event in events], ["\u2014", None])
        with sqlite3.connect(self.server.database) as file:
            rest = "\n".join(row for row in file.iterdump() if ada.me["id"] in row)
        for word in ("Ada Gone", "ada gone", "my own words", "argon2", "127.0.0.1"):
            self.assertNotIn(word, rest)
        self.guest("Ada Gone")

    def test_nothing_stays_of_people_who_talk_while_they_are_deleted(self):
        """Their commands are in the same batches as their deletions, and after them."""
        ada = self.guest("Ada")
        table = ada.open_table(game="medina", players=2)
        people = [self.guest(f"Talker {each}") for each in range(12)]
        sockets = [person.connect() for person in people]
        for person, socket in zip(people, sockets, strict=True):
            for each in range(6):
                line = {"type": "chat", "id": f"c{each}", "table": table, "text": "my last words"}
                socket.send(**line)
            self.assertEqual(person.post("/v1/me/delete", {}), {"deleted": True})
            with contextlib.suppress(OSError):
                socket.send(type="chat", id="c9", table=table, text="my last words")
        for socket in sockets:
            self.until_closed(socket)
        ada.post("/v1/commands", {"type": "chat", "table": table, "text": "they are gone"})
        with sqlite3.connect(self.server.database) as file:
            rest = "\n".join(file.iterdump())
        self.assertIn("they are gone", rest)
        for word in ("my last words", "Talker"):
            self.assertNotIn(word, rest)

    def test_a_guest_is_deleted_without_a_password(self):
        gus = self.guest("Gus")
        self.assertEqual(gus.post("/v1/me/delete", {}), {"deleted": True})
        self.assertNotIn(gus.me["id"], self.server.admin("people"))


class Host(People):
    def talk(self, person):
        """A table at which somebody sits, and their socket."""
        table = person.open_table(game="medina", players=2, seats=["me"])
        socket = person.connect()
        socket.watch(table)
        return table, socket

    def until_refused(self, wanted, do):
        wait_until(lambda: do().get("code") == wanted)

    def test_a_host_renames(self):
        eve, ada = self.guest("Rude Word"), self.registered("Ada Renames")
        table, socket = self.talk(eve)
        self.server.admin("people", "rename", eve.me["id"], "Polite  Word")
        told = socket.wait_for(lambda message: message["type"] == "events")
        self.assertEqual(told["now"]["seats"][0]["name"], "Polite Word")
        self.assertEqual(eve.get("/v1/me")["you"]["name"], "Polite Word")
        with self.assertRaises(AssertionError):
            self.server.admin("people", "rename", eve.me["id"], "\u200b")
        self.server.admin("people", "rename", "ada renames", "Ada L.")
        self.assertEqual(ada.get("/v1/me")["you"]["name"], "Ada L.")
        self.log_in("Ada L.")
        with self.assertRaises(AssertionError):
            self.registered("Eve L.")
            self.server.admin("people", "rename", "Eve L.", "Ada L.")

    def test_a_host_mutes(self):
        eve = self.guest("Loud")
        table, socket = self.talk(eve)

        def speak():
            return socket.do(type="chat", table=table, text="la la la")

        self.assertEqual(speak()["type"], "ok")
        self.server.admin("people", "mute", eve.me["id"], "3")
        self.until_refused("muted", speak)
        by_http = {"type": "chat", "table": table, "text": "la"}
        self.assertEqual(code(eve.ask("POST", "/v1/commands", by_http)), (403, "muted"))
        self.assertEqual(socket.do(type="stand", table=table)["type"], "ok", "may still play")
        self.server.admin("people", "mute", eve.me["id"], "0")
        wait_until(lambda: speak()["type"] == "ok")

    def test_a_host_bans(self):
        eve = self.registered("Eve Banned")
        _, socket = self.talk(eve)
        self.server.admin("people", "ban", "Eve Banned", "7")
        self.assertEqual(code(eve.ask("GET", "/v1/me")), (403, "banned"))
        self.until_closed(socket)
        self.assertNotIn("you", eve.connect().hello)
        self.assertEqual(code(eve.ask("POST", "/v1/guest", {"name": "Evita"})), (403, "banned"))
        answer = eve.ask("POST", "/v1/login", {"name": "Eve Banned", "password": PASSWORD})
        self.assertEqual(code(answer), (403, "banned"))
        wrong = eve.ask("POST", "/v1/login", {"name": "Eve Banned", "password": "wrong horse"})
        self.assertEqual(code(wrong), (401, "bad-password"), "nobody else learns of it")
        self.server.admin("people", "ban", "Eve Banned", "0")
        self.log_in("Eve Banned")

    def test_a_host_bans_and_mutes_bots_with_their_owner(self):
        eve = self.registered("Eve Botless")
        made = eve.post("/v1/me/bots", {"name": "Eve's Engine"})
        token = [f"Authorization: Bearer {made['token']}"]
        table = eve.open_table(game="medina", players=2)
        socket = Socket(self.server.port, headers=token)

        def speak():
            return socket.do(type="chat", table=table, text="la la la")

        self.assertEqual(speak()["type"], "ok")
        self.server.admin("people", "mute", "Eve Botless", "3")
        self.until_refused("muted", speak)
        self.server.admin("people", "rename", "Eve's Engine", "Eve's Motor")
        wait_until(lambda: Socket(self.server.port, headers=token).hello["you"]["name"][-1] == "r")
        self.assertEqual(speak()["code"], "muted", "still")
        self.server.admin("people", "mute", "Eve Botless", "0")
        wait_until(lambda: speak()["type"] == "ok")
        self.server.admin("people", "ban", "Eve Botless", "3")
        self.until_closed(socket)
        self.assertNotIn("you", Socket(self.server.port, headers=token).hello)

    def test_a_host_bans_an_address(self):
        self.server.admin("people", "ban", "127.0.0.9", "1")
        status, _, text = self.server.request(
            "POST", "/v1/guest", {"name": "Troll"}, source="127.0.0.9"
        )
        self.assertEqual(code((status, text)), (403, "banned"))
        self.guest("Neighbour")
        self.server.admin("people", "ban", "127.0.0.9", "0")
        status, _, _ = self.server.request(
            "POST", "/v1/guest", {"name": "Troll"}, source="127.0.0.9"
        )
        self.assertEqual(status, 200)

    def test_a_host_deletes(self):
        eve = self.registered("Eve Deleted")
        table, socket = self.talk(eve)
        self.server.admin("people", "delete", "Eve Deleted")
        self.until_closed(socket)
        self.assertNotIn("Eve Deleted", self.server.admin("people"))
        seats = self.guest("Bob").get(f"/v1/tables/{table}")["now"]["seats"]
        self.assertEqual(seats[0]["name"], "\u2014")

    def test_a_host_sets_a_new_password(self):
        ada = self.registered("Ada Forgets")
        socket = ada.connect()
        password = self.server.admin("people", "password", "ada forgets").strip()
        self.until_closed(socket)
        self.assertEqual(code(ada.ask("GET", "/v1/me")), (401, "not-known"))
        old = ada.ask("POST", "/v1/login", {"name": "Ada Forgets", "password": PASSWORD})
        self.assertEqual(code(old), (401, "bad-password"))
        self.assertEqual(self.log_in("Ada Forgets", password).me["id"], ada.me["id"])
        self.assertIn(f"\tadmin-password\t{ada.me['id']}\t", self.server.admin("audit"))
        with self.assertRaises(AssertionError):
            self.server.admin("people", "password", self.guest("Gus").me["id"])

    def test_reports_wait_in_a_queue(self):
        ada, eve = self.guest("Ada"), self.guest("Eve Reported")
        table, _ = self.talk(eve)
        report = {"table": table, "person": eve.me["id"], "text": "called me names"}
        number = ada.post("/v1/reports", report)["report"]
        row = next(
            row.split("\t")
            for row in self.server.admin("reports").splitlines()
            if row.startswith(number)
        )
        self.assertEqual(row[2:5], [table, eve.me["id"], "Eve Reported"])
        self.assertEqual(row[5:], [ada.me["id"], "Ada", "called me names"])
        self.server.admin("reports", "close", number)
        self.assertNotIn(number, self.server.admin("reports"))
        self.assertIn(f"admin-report\t-\t-\t{number}", self.server.admin("audit"))
        for wrong, answer in (
            ({"person": "A" * 16}, (404, "no-person")),
            ({"table": "A" * 16}, (404, "no-table")),
            ({"text": "x" * 501}, (400, "bad-message")),
            ({"person": "x'; --"}, (400, "bad-message")),
        ):
            answered = ada.ask("POST", "/v1/reports", {**report, **wrong})
            self.assertEqual(code(answered), answer, wrong)

    def test_report_queue_cannot_be_flooded(self):
        eve = self.guest("Eve")
        table, _ = self.talk(eve)
        ada = self.guest("Ada")
        report = {"table": table, "person": eve.me["id"], "text": ""}
        answers = [ada.ask("POST", "/v1/reports", report)[0] for _ in range(22)]
        self.assertEqual(answers, [201] * 20 + [429] * 2)

    def test_a_deleted_table_is_in_the_audit_log(self):
        table = self.guest("Ada").open_table(game="medina", players=2)
        self.server.admin("delete", table)
        self.assertIn(f"admin-table\t-\t-\t{table}\n", self.server.admin("audit"))

    def test_mistakes_of_the_host_are_refused(self):
        for words in (
            ("people", "dance"),
            ("people", "mute"),
            ("people", "mute", "nobody at all"),
            ("people", "ban", "127.0.0.9", "-1"),
            ("people", "ban", "127.0.0.9", "a day"),
            ("reports", "close"),
            ("reports", "close", "nothing"),
            ("audit", "nobody at all"),
        ):
            with self.assertRaises(AssertionError):
                self.server.admin(*words)


class Old:
    """A database that a server made whose schema was version 2. Its people all have PASSWORD."""

    ADA = "bastide=s.mPsn1hpZPNHE-ogVAAYmduTAfTHd2fJp"
    KEY = "ebf81a949d42c0f67aa6bc630d1964a296f3faf104a395dd493599a7fb4fd19f"
    GUS = "NGl9IMPX-hwALxXh"
    TABLE = "4zVD2eWi-nKKl1hp"

    def read_fixture(self):
        """Its times are long past; the game goes on today, or it would be forgotten."""
        with open(FIXTURE, encoding="utf-8") as file:
            return (
                file.read()
                + f"UPDATE sessions SET expires = {FAR};\n"
                + f"UPDATE tables SET changed = {int(time.time() * 1000)};\n"
            )

    def old_people(self, server):
        ada, gus = (Person(server, "", at="later") for _ in range(2))
        message = f"g.{self.GUS}.{int(time.time() * 1000) + DAY}"
        signature = hmac.new(bytes.fromhex(self.KEY), message.encode(), hashlib.sha256)
        ada.cookie, gus.cookie = self.ADA, f"bastide={message}.{signature.hexdigest()}"
        return ada, gus

    def check(self, server):
        ada, gus = self.old_people(server)
        self.assertEqual(ada.get("/v1/me")["you"]["name"], "Ada")
        self.assertEqual(gus.get("/v1/me")["you"], {"id": self.GUS, "name": "Gus", "guest": True})
        table = ada.get(f"/v1/tables/{self.TABLE}")
        self.assertEqual([seat["guest"] for seat in table["now"]["seats"]], [False, True])
        self.assertEqual(
            [event.get("guest") for event in table["events"]], [None, True, None, True] + [None] * 3
        )
        # Everybody still comes in by the name as they write it, and alike names live on.
        for name in ("ada", "\u0410da", "Zo\u00eb Q", "Zoe\u0308 Q", "odd\u2800one"):
            person = Person(server, "", at="later")
            person.post("/v1/login", {"name": name, "password": PASSWORD})
        person.post(
            "/v1/register", {"name": "Odd One", "password": "another horse", "old": PASSWORD}
        )
        for name in ("\u0391DA", "Zo\u0435\u0308 Q"):
            status, _, text = server.request("POST", "/v1/guest", {"name": name})
            self.assertEqual(code((status, text)), (409, "name-alike"), ascii(name))
        self.assertEqual(gus.post("/v1/commands", self.next_move(ada))["type"], "ok")

    def next_move(self, ada):
        state = ada.get(f"/v1/tables/{self.TABLE}/state")
        ply, move = state["now"]["ply"], state["legal"][0]
        if state["now"]["turn"] == 1:
            first = {"type": "move", "table": self.TABLE, "ply": ply, "move": move}
            ada.post("/v1/commands", first)
            return self.next_move(ada)
        return {"type": "move", "table": self.TABLE, "ply": ply, "move": move}


class OldFile(Old, unittest.TestCase):
    def test_an_old_file_is_brought_up_to_date(self):
        server = Server()
        server.stop()
        os.remove(server.database)
        with sqlite3.connect(server.database) as file:
            file.executescript(self.read_fixture())
        file.close()
        server.start()
        self.check(server)
        server.close()


@unittest.skipUnless(find_programs(), "PostgreSQL is not installed")
class OldPostgres(Old, unittest.TestCase):
    def setUp(self):
        self.postgres = Postgres()
        self.addCleanup(self.postgres.stop)

    def test_an_old_database_is_brought_up_to_date_and_followed_by_all_nodes(self):
        with self.postgres.psql() as psql:
            psql.run(self.read_fixture())
        here, there = (Server(database=self.postgres.url()) for _ in range(2))
        self.check(here)
        ada, gus = self.old_people(here)
        ada.server = gus.server = there
        a, g = ada.connect(), gus.connect()
        here.admin("people", "mute", "Ada")
        wait_until(lambda: a.do(type="chat", table=self.TABLE, text="la").get("code") == "muted")
        a.watch(self.TABLE)
        here.admin("people", "rename", self.GUS, "Augustus")
        a.wait_for(
            lambda message: (
                message["type"] == "events" and message["now"]["seats"][1]["name"] == "Augustus"
            )
        )
        gus.post("/v1/logout-everywhere", {}, server=here)
        with self.assertRaises(Closed):
            while True:
                g.receive()
        here.admin("people", "delete", "Ada")
        with self.assertRaises(Closed):
            while True:
                a.receive()
        here.close()
        there.close()
