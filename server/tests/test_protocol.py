"""test_protocol.py - the API and the WebSocket by a real client: people, tables, moves, consent,
reconnecting."""

import hashlib
import json
from concurrent.futures import ThreadPoolExecutor

from online import Closed, Online, Person, Socket, legal_moves, wait_until


class Protocol(Online):
    def guest(self, name):
        return Person(self.server, name)

    def begin(self, ada, *others, **members):
        """A table of Medina, first edition (no chance), everybody seated and watching."""
        members = {
            "game": "medina",
            "players": 1 + len(others),
            "options": {"edition": "first"},
            "seats": ["me"],
            **members,
        }
        table = ada.open_table(**members)
        sockets = [person.connect() for person in (ada, *others)]
        for socket in sockets:
            socket.watch(table)
        for seat, socket in enumerate(sockets[1:], 2):
            self.assertEqual(socket.do(type="sit", table=table, seat=seat)["type"], "ok")
        self.assertEqual(sockets[0].do(type="start", table=table)["type"], "ok")
        return table, sockets

    def test_watchers_see_each_other(self):
        ada, bob = self.guest("Ada"), self.guest("Bob")
        table = ada.open_table(game="medina", players=2, seats=["me"])
        sockets = [ada.connect(), ada.connect(), bob.connect(), Socket(self.server.port)]
        for socket in sockets:
            socket.watch(table)

        def present(people, others):
            wanted = sorted(person.me["name"] for person in people)
            sockets[0].wait_for(
                lambda message: (
                    message["type"] == "present"
                    and message["table"] == table
                    and message["others"] == others
                    and sorted(each["name"] for each in message["people"]) == wanted
                )
            )

        present([ada, bob], 1)
        sockets[2].do(type="unwatch", table=table)
        present([ada], 1)
        sockets[3].close()
        present([ada], 0)

    # --- people ------------------------------------------------------------------------------

    def test_a_guest_is_known_by_the_cookie(self):
        ada = self.guest("  Ada   Lovelace ")
        self.assertEqual(ada.get("/v1/me")["you"], ada.me)
        self.assertEqual(ada.me["name"], "Ada Lovelace")
        self.assertTrue(ada.me["guest"])
        self.assertEqual(ada.connect().hello["you"], ada.me)

    def test_a_cookie_cannot_be_made_up(self):
        ada = self.guest("Ada")
        for cookie in (
            "bastide=x",
            "bastide=g.",
            ada.cookie[:-1] + ("0" if ada.cookie[-1] != "0" else "1"),
            ada.cookie.replace(".", ".A", 1),
            "bastide=s." + "A" * 32,
        ):
            status, _, text = self.server.request("GET", "/v1/me", headers={"Cookie": cookie})
            self.assertEqual((status, json.loads(text)["code"]), (401, "not-known"))

    def test_a_name_is_kept_with_a_password(self):
        ada, eve = self.guest("Ada"), self.guest("Eve")
        table = ada.open_table(game="medina", players=2, seats=["me"])
        guest_cookie = ada.cookie
        me = ada.post("/v1/register", {"name": "Ada Éclair", "password": "correct horse"})["you"]
        self.assertEqual((me["id"], me["guest"]), (ada.me["id"], False))
        self.assertEqual([row["table"] for row in ada.get("/v1/me/tables")["tables"]], [table])
        status, _, _ = self.server.request("GET", "/v1/me", headers={"Cookie": guest_cookie})
        self.assertEqual(status, 401, "the guest's cookie is worth nothing any more")
        status, text = eve.ask("POST", "/v1/register", {"name": "ADA ÉCLAIR", "password": "x" * 9})
        self.assertEqual((status, json.loads(text)["code"]), (409, "name-taken"))
        status, _, text = self.server.request("POST", "/v1/guest", {"name": "ada éclair"})
        self.assertEqual(
            (status, json.loads(text)["code"]), (409, "name-taken"), "no guest goes by it"
        )
        status, text = eve.ask(
            "POST", "/v1/login", {"name": "ada éclair", "password": "wrong horse"}
        )
        self.assertEqual((status, json.loads(text)["code"]), (401, "bad-password"))
        status, text = eve.ask("POST", "/v1/login", {"name": "nobody", "password": "wrong horse"})
        self.assertEqual((status, json.loads(text)["code"]), (401, "bad-password"))
        again = Person(self.server, "", at="login")
        self.assertEqual(
            again.post("/v1/login", {"name": "ada éclair", "password": "correct horse"})["you"][
                "id"
            ],
            ada.me["id"],
        )
        socket = again.connect()
        ada.post("/v1/logout-everywhere", {})
        self.assertEqual(again.ask("GET", "/v1/me")[0], 401)
        with self.assertRaises(Closed):
            while True:
                socket.receive()

    def test_logging_out_ends_one_login(self):
        ada = self.guest("Ada")
        ada.post("/v1/register", {"name": "Ada Out", "password": "correct horse"})
        other = Person(self.server, "", at="login")
        other.post("/v1/login", {"name": "Ada Out", "password": "correct horse"})
        kept = ada.cookie
        ada.post("/v1/logout", {})
        self.assertEqual(self.server.request("GET", "/v1/me", headers={"Cookie": kept})[0], 401)
        self.assertEqual(other.get("/v1/me")["you"]["name"], "Ada Out")

    def is_closed(self, socket):
        with self.assertRaises(Closed) as raised:
            while True:
                socket.receive()
        self.assertEqual(raised.exception.code, 1008)

    def test_a_login_that_ended_ends_its_sockets(self):
        ada = self.guest("Ada")
        as_guest = ada.connect()
        ada.post("/v1/register", {"name": "Ada End", "password": "correct horse"})
        self.is_closed(as_guest)
        other = Person(self.server, "", at="login")
        other.post("/v1/login", {"name": "Ada End", "password": "correct horse"})
        mine, others = ada.connect(), other.connect()
        ada.post("/v1/logout", {})
        self.is_closed(mine)
        self.assertEqual(others.do(type="ping")["type"], "pong")

    def test_another_password_ends_all_other_logins(self):
        ada = self.guest("Ada")
        ada.post("/v1/register", {"name": "Ada Old", "password": "correct horse"})
        thief = Person(self.server, "", at="login")
        thief.post("/v1/login", {"name": "Ada Old", "password": "correct horse"})
        stolen = thief.connect()
        new = {"name": "Ada New", "password": "battery staple", "old": "correct horse"}
        ada.post("/v1/register", new)
        self.assertEqual(thief.ask("GET", "/v1/me")[0], 401)
        self.is_closed(stolen)
        self.assertEqual(ada.get("/v1/me")["you"]["name"], "Ada New")
        self.assertEqual(
            thief.ask("POST", "/v1/login", {"name": "Ada Old", "password": "correct horse"})[0], 401
        )

    def test_another_password_ends_logins_that_are_on_their_way(self):
        """Those that wait to be hashed while it is taken were once made after all others had been
        ended."""
        ada = self.guest("Ada")
        ada.post("/v1/register", {"name": "Ada Late", "password": "correct horse"})
        thieves = [Person(self.server, "", at="login") for _ in range(8)]
        new = {"name": "Ada Late", "password": "battery staple", "old": "correct horse"}
        stolen = {"name": "Ada Late", "password": "correct horse"}
        with ThreadPoolExecutor(1 + len(thieves)) as threads:
            changed = threads.submit(ada.post, "/v1/register", new)
            for thief in thieves:
                threads.submit(thief.ask, "POST", "/v1/login", stolen)
            changed.result()
        self.assertEqual(len(ada.get("/v1/me/logins")["logins"]), 1)
        for thief in thieves:
            self.assertEqual(thief.ask("GET", "/v1/me")[0], 401)

    def test_names_and_passwords_have_bounds(self):
        for name in ("", "   ", "x" * 25, "a\nb", "a\u202eb", "\u200b"):
            status, _, text = self.server.request("POST", "/v1/guest", {"name": name})
            self.assertEqual((status, json.loads(text)["code"]), (400, "bad-name"), repr(name))
        ada = self.guest("Ada")
        for password in ("", "short", "x" * 129):
            status, text = ada.ask("POST", "/v1/register", {"name": "Ada B", "password": password})
            self.assertEqual((status, json.loads(text)["code"]), (401, "bad-password"))

    # --- tables ------------------------------------------------------------------------------

    def test_tables_are_listed_only_when_they_should_be(self):
        ada = self.guest("Ada")
        listed = ada.open_table(game="medina", players=3, listed=True)
        hidden = ada.open_table(game="medina", players=3)
        shown = [row["table"] for row in self.guest("Bob").get("/v1/tables")["tables"]]
        self.assertIn(listed, shown)
        self.assertNotIn(hidden, shown)

    def test_spectators_find_listed_games(self):
        ada = self.guest("Ada")
        setup = {"game": "medina", "players": 2, "seats": ["me", "random"]}
        listed, hidden = ada.open_table(**setup, listed=True), ada.open_table(**setup)

        def shown():
            return [row["table"] for row in ada.get("/v1/tables?status=playing")["tables"]]

        self.assertNotIn(listed, shown())
        for table in (listed, hidden):
            ada.ask("POST", "/v1/commands", {"type": "start", "table": table})
        self.assertIn(listed, shown())
        self.assertNotIn(hidden, shown())
        ada.ask("POST", "/v1/commands", {"type": "resign", "table": listed})
        self.assertNotIn(listed, shown())

    def test_absurd_tables_are_refused(self):
        ada = self.guest("Ada")
        for members in (
            {},
            {"game": "chess", "players": 2},
            {"game": "medina", "players": 9},
            {"game": "medina", "players": "3"},
            {"game": "medina", "players": 3, "options": 7},
            {"game": "medina", "players": 3, "options": {"edition": "third"}},
            {"game": "medina", "players": 3, "clock": {"kind": "live", "bank": 1, "increment": 0}},
            {"game": "medina", "players": 3, "seats": ["me", "me"]},
            {"game": "medina", "players": 3, "seats": ["genius"]},
            {"game": "medina", "players": 2, "seats": ["", "", ""]},
        ):
            status, text = ada.ask("POST", "/v1/tables", members)
            self.assertEqual((status, json.loads(text)["code"]), (400, "bad-setup"), members)

    def test_moves_reach_everybody(self):
        ada, bob, eve = self.guest("Ada"), self.guest("Bob"), self.guest("Eve")
        table, (a, b) = self.begin(ada, bob)
        e = eve.connect()
        seen = e.watch(table)
        move = legal_moves(ada, table)[0]
        self.assertEqual(b.do(type="move", table=table, ply=0, move=move)["code"], "not-your-turn")
        self.assertEqual(e.do(type="move", table=table, ply=0, move=move)["code"], "not-seated")
        refused = a.do(type="move", table=table, ply=0, move="roof c3")
        self.assertEqual(refused["code"], "illegal")
        self.assertRegex(refused["rule"], r"^M\d+$")
        answer = a.do(type="move", table=table, ply=0, move=move)
        self.assertEqual((answer["type"], answer["number"]), ("ok", seen["now"]["size"]))
        for socket in (b, e):
            told = socket.wait_for(
                lambda message: (
                    message["type"] == "events" and message["events"][0]["kind"] == "move"
                )
            )
            self.assertEqual(told["events"][0]["text"], move)
            self.assertEqual(told["now"]["ply"], 1)

    def test_reconnecting_client_gets_missed_events(self):
        ada, bob = self.guest("Ada"), self.guest("Bob")
        table, (a, b) = self.begin(ada, bob)
        have = a.watch(table)["now"]["size"]
        a.close()
        again = ada.connect()
        move = legal_moves(ada, table)[0]
        again.do(type="move", table=table, ply=0, move=move)
        rest = again.watch(table, have=have)
        self.assertEqual([event["number"] for event in rest["events"]], [have])
        self.assertEqual(len(again.watch(table)["events"]), have + 1)
        self.assertEqual(len(again.watch(table, have=10**6)["events"]), have + 1)

    def test_a_log_comes_in_pages(self):
        ada = Person(self.server, "Ada")
        table = ada.open_table(game="medina", players=3, seats=["me"])
        socket = ada.connect()
        for each in range(6):
            socket.do(type="chat", table=table, text=f'"{each}" \\ é')
        whole = ada.get(f"/v1/tables/{table}")
        self.assertEqual([event["number"] for event in whole["events"]], list(range(7)))
        self.assertNotIn("next", whole)
        events, place = [], 0
        while place is not None:
            page = ada.get(f"/v1/tables/{table}?from={place}&limit=3")
            events += page["events"]
            place = page.get("next")
        self.assertEqual(events, whole["events"])
        socket.do(type="chat", table=table, text="seven")
        socket.send(type="watch", table=table, have=5, limit=2)
        page = socket.wait_for(lambda message: message["type"] == "table")
        self.assertEqual([event["number"] for event in page["events"]], [5, 6])
        self.assertEqual(page["next"], 7)
        self.assertEqual(socket.watch(table, have=7)["events"][0]["text"], "seven")
        for query in ("from=-1", "limit=x", "from=1e3", "limit=0"):
            status, text = ada.ask("GET", f"/v1/tables/{table}?{query}")
            self.assertEqual((status, "bad-message" in text), (400, True), query)

    def test_a_command_is_carried_out_once(self):
        ada = self.guest("Ada")
        table = ada.open_table(game="medina", players=2)
        a = ada.connect()
        first = a.do(type="chat", table=table, text="hello", id="same")
        again = a.do(type="chat", table=table, text="hello", id="same")
        self.assertEqual(first["number"], again["number"])
        status, text = ada.ask(
            "POST", "/v1/commands", {"type": "chat", "table": table, "text": "hello", "id": "same"}
        )
        self.assertEqual((status, json.loads(text)["number"]), (200, first["number"]))
        self.assertEqual(len(a.watch(table)["events"]), 1)

    def test_undo_is_free_then_by_consent(self):
        ada, bob = self.guest("Ada"), self.guest("Bob")
        table, (a, b) = self.begin(ada, bob)
        sockets = {1: a, 2: b}

        def play_until(seat):
            while True:
                now = ada.get(f"/v1/tables/{table}")["now"]
                if now["turn"] == seat:
                    return now["ply"]
                moves = legal_moves(ada, table)
                self.assertEqual(
                    sockets[now["turn"]].do(
                        type="move", table=table, ply=now["ply"], move=moves[0]
                    )["type"],
                    "ok",
                )

        def told():
            """What each seat is told about an undo by it, or None."""
            return [seat.get("undo") for seat in ada.get(f"/v1/tables/{table}")["now"]["seats"]]

        self.assertEqual(told(), [None, None])
        ply = play_until(2)
        self.assertEqual(told(), [{"ply": ply - 1, "turn_ply": 0, "free": True}, None])
        self.assertEqual(a.do(type="undo", table=table)["type"], "ok")
        now = ada.get(f"/v1/tables/{table}")["now"]
        self.assertEqual((now["turn"], now["ply"]), (1, ply - 1))
        play_until(2)
        last = play_until(1)
        self.assertEqual(
            told(),
            [
                {"ply": ply - 1, "turn_ply": 0, "free": False},
                {"ply": last - 1, "turn_ply": ply, "free": True},
            ],
        )
        self.assertEqual(a.do(type="undo", table=table, ply=0)["type"], "ok")
        now = ada.get(f"/v1/tables/{table}")["now"]
        self.assertEqual((now["asked"]["what"], now["asked"]["ply"]), ("undo", 0))
        self.assertEqual(told(), [None, None], "one question at a time")
        self.assertEqual(b.do(type="agree", table=table)["type"], "ok")
        self.assertEqual(ada.get(f"/v1/tables/{table}")["now"]["ply"], 0)

    def test_abandoned_seats_are_announced(self):
        ada, bob = self.guest("Ada"), self.guest("Bob")
        table, _ = self.begin(ada, bob)
        answer = ada.get(f"/v1/tables/{table}")
        seats = answer["now"]["seats"]
        self.assertEqual(seats[0]["abandoned_at"], answer["events"][-1]["at"] + 24 * 3600 * 1000)
        self.assertNotIn("abandoned_at", seats[1])
        table, _ = self.begin(ada, bob, clock={"kind": "live", "bank": 600, "increment": 5})
        for seat in ada.get(f"/v1/tables/{table}")["now"]["seats"]:
            self.assertNotIn("abandoned_at", seat)

    def test_pause_resign_rematch(self):
        ada, bob = self.guest("Ada"), self.guest("Bob")
        table, (a, b) = self.begin(ada, bob, clock={"kind": "live", "bank": 600, "increment": 5})
        a.do(type="pause", table=table)
        b.do(type="agree", table=table)
        self.assertEqual(ada.get(f"/v1/tables/{table}")["now"]["status"], "paused")
        b.do(type="resume", table=table)
        now = ada.get(f"/v1/tables/{table}")["now"]
        self.assertEqual((now["status"], now["asked"]["what"]), ("paused", "resume"))
        a.do(type="resume", table=table)
        now = ada.get(f"/v1/tables/{table}")["now"]
        self.assertEqual(now["status"], "playing")
        self.assertTrue(0 < now["seats"][0]["left"] <= 600000)
        self.assertNotIn("secret", now)
        b.do(type="resign", table=table)
        now = ada.get(f"/v1/tables/{table}")["now"]
        self.assertEqual((now["status"], now["places"]), ("over", [1, 2]))
        fair = ada.get(f"/v1/tables/{table}")["fair"]
        self.assertEqual(hashlib.sha256(bytes.fromhex(now["secret"])).hexdigest(), fair)
        self.assertEqual(b.do(type="rematch", table=table)["type"], "ok")
        new = ada.get(f"/v1/tables/{table}")["now"]["rematch"]
        seats = ada.get(f"/v1/tables/{new}")["now"]["seats"]
        self.assertEqual([seat["kind"] for seat in seats], ["empty", "person"])

    def test_bots_move_and_my_turn_comes_first(self):
        ada = self.guest("Ada")
        idle = ada.open_table(game="medina", players=3, seats=["me"])
        table = ada.open_table(game="medina", players=3, seats=["random", "random", "me"])
        a = ada.connect()
        a.watch(table)
        a.do(type="start", table=table)
        a.wait_for(lambda message: message["type"] == "turn" and message["table"] == table)
        rows = ada.get("/v1/me/tables")["tables"]
        self.assertEqual([row["table"] for row in rows], [table, idle])
        self.assertEqual([row["your_turn"] for row in rows], [True, False])

    def test_a_clock_runs_out_and_its_owner_comes_back(self):
        ada, bob = self.guest("Ada"), self.guest("Bob")
        table, (a, b) = self.begin(ada, bob, clock={"kind": "live", "bank": 10, "increment": 5})
        move = legal_moves(ada, table)[0]
        told = b.wait_for(
            lambda message: message["type"] == "events" and message["events"][0]["kind"] == "late"
        )
        self.assertEqual(told["events"][0]["seat"], 1)
        self.assertTrue(told["now"]["seats"][0]["away"])
        self.assertEqual(a.do(type="move", table=table, ply=0, move=move)["code"], "away")
        wait_until(lambda: ada.get(f"/v1/tables/{table}")["now"]["turn"] == 2)
        self.assertEqual(a.do(type="return", table=table)["type"], "ok")
        left = ada.get(f"/v1/tables/{table}")["now"]["seats"][0]["left"]
        self.assertLessEqual(left, 5000, "a flag gives no time but the increment")

    def test_a_seat_that_was_handed_over_is_taken_back(self):
        ada = self.guest("Ada")
        table = ada.open_table(
            game="medina",
            players=2,
            seats=["me", "random"],
            options={"edition": "first"},
            clock={"kind": "live", "bank": 10, "increment": 0},
        )
        a = ada.connect()
        a.watch(table)
        a.do(type="takeover", table=table, seat=1)
        a.do(type="start", table=table)
        self.assertEqual(a.do(type="takeover", table=table, seat=1)["type"], "ok")
        wait_until(lambda: ada.get(f"/v1/tables/{table}")["now"]["ply"] > 4)
        self.assertEqual(a.do(type="return", table=table)["type"], "ok")

    def test_records_come_and_go(self):
        ada = self.guest("Ada")
        table = ada.open_table(game="medina", players=3, seats=["me", "random", "random"])
        ada.connect().do(type="start", table=table)
        status, text = ada.ask("GET", f"/v1/tables/{table}/record")
        self.assertEqual(status, 200)
        self.assertTrue(text.startswith("bastide 1\ngame medina\nplayers 3\nseat 1 Ada\n"))
        status, _, answer = self.server.request("POST", "/v1/records", text)
        self.assertEqual(status, 200)
        self.assertEqual(json.loads(answer)["now"]["ply"], text.split("moves\n")[1].count("\n"))
        status, _, answer = self.server.request("POST", "/v1/records", "bastide 7\n")
        self.assertEqual((status, json.loads(answer)["code"]), (400, "bad-record"))

    # --- the rest ----------------------------------------------------------------------------

    def test_health_metrics_and_headers(self):
        status, headers, text = self.server.request("GET", "/healthz")
        self.assertEqual((status, text), (200, "ok\n"))
        self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        self.assertGreater(self.server.metric("bastide_http_requests_total"), 0)
        status, _, _ = self.server.request(
            "GET", "/metrics", headers={"X-Forwarded-For": "8.8.8.8"}
        )
        self.assertEqual(status, 404)

    def test_other_sites_are_refused(self):
        ada = self.guest("Ada")
        for origin in (
            "https://evil.example",
            "null",
            f"http://127.0.0.1:{self.server.port}.evil.example",
        ):
            status, _, text = self.server.request(
                "POST",
                "/v1/tables",
                {"game": "medina", "players": 3},
                {**ada.headers(), "Origin": origin},
            )
            self.assertEqual((status, json.loads(text)["code"]), (403, "foreign"))
            self.assertEqual(
                Socket(self.server.port, ada.cookie, [f"Origin: {origin}"]).status, 403
            )
        for origin in (
            f"http://127.0.0.1:{self.server.port}",
            f"http://localhost:{self.server.port}",
        ):
            self.assertEqual(
                Socket(self.server.port, ada.cookie, [f"Origin: {origin}"]).status, 101
            )

    def test_cookies_are_kept_from_scripts(self):
        _, headers, _ = self.server.request("POST", "/v1/guest", {"name": "Ada"})
        self.assertIn("HttpOnly", headers["Set-Cookie"])
        self.assertIn("SameSite=Lax", headers["Set-Cookie"])

    def test_strangers_may_watch_but_not_act(self):
        ada = self.guest("Ada")
        table = ada.open_table(game="medina", players=2)
        stranger = Socket(self.server.port)
        self.assertNotIn("you", stranger.hello)
        self.assertEqual(stranger.watch(table)["type"], "table")
        self.assertEqual(stranger.do(type="sit", table=table, seat=1)["code"], "not-known")
        self.assertEqual(stranger.watch("A" * 16)["code"], "no-table")
