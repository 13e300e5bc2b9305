"""test_games.py - two people and two bots play a whole game of every kind through WebSockets,
and the record that comes of it replays and has fair dice."""

import hashlib
import random
import unittest
from functools import partial

from online import Online, Person, Server, wait_until

BOT = "random"


class Games(Online):
    def play(self, game):
        """A whole game; returns the table and what each of the two has been told."""
        chooser = random.Random(game["name"])
        ada, bob = Person(self.server, "Ada"), Person(self.server, "Bob")
        players = min(4, game["players_max"])
        seats = ["me", ""] + [BOT] * (players - 2)
        table = ada.open_table(game=game["name"], players=players, seats=seats)
        sockets = {1: ada.connect(), 2: bob.connect()}
        told = {seat: socket.watch(table)["events"] for seat, socket in sockets.items()}
        sockets[2].do(type="sit", table=table, seat=2)
        sockets[1].do(type="start", table=table)
        told = {seat: socket.watch(table)["events"] for seat, socket in sockets.items()}
        while True:
            now = ada.get(f"/v1/tables/{table}/state")
            if now["now"]["status"] == "over":
                break
            seat = now["now"].get("turn")
            if seat in sockets:
                answer = sockets[seat].do(
                    type="move",
                    table=table,
                    ply=now["now"]["ply"],
                    move=chooser.choice(now["legal"]),
                )
                self.assertEqual(answer["type"], "ok", answer)
            else:
                sockets[1].wait_for(lambda message: message["type"] == "events")
        for seat, socket in sockets.items():
            told[seat] = socket.watch(table)["events"]
        return ada, table, told, sockets

    def check_secret(self, record):
        """The secret that was told at the end is the one that was promised at the start."""
        head, moves = record.split("moves\n")
        fair = head.split("fair ")[1].split()[0]
        secret = bytes.fromhex(moves.split("secret ")[1].split()[0])
        self.assertEqual(hashlib.sha256(secret).hexdigest(), fair)

    def test_whole_games(self):
        for game in Person(self.server, "Ada").get("/v1/games")["games"]:
            with self.subTest(game=game["name"]):
                ada, table, told, _ = self.play(game)
                self.assertEqual(told[1], told[2])
                self.assertEqual([event["number"] for event in told[1]], list(range(len(told[1]))))
                status, record = ada.ask("GET", f"/v1/tables/{table}/record")
                self.assertEqual(status, 200)
                self.check_secret(record)
                moves = [event["text"] for event in told[1] if event["kind"] == "move"]
                lines = [
                    line.split(" ", 1)[1]
                    for line in record.split("moves\n")[1].splitlines()
                    if line[0] in ".12345"
                ]
                self.assertEqual(moves, lines)
                self.assertIn("\nresult ", record)
                status, _, _ = self.server.request("POST", "/v1/records", record.encode())
                self.assertEqual(status, 200)

    def test_levels_play(self):
        """The quick ones: what the others think of is the business of engine/ai/."""
        ada = Person(self.server, "Ada")
        games = ada.get("/v1/games")
        self.assertIn("mason", games["levels"])
        for game in games["games"]:
            for level in games["levels"][:3]:
                players = game["players_min"]
                seats = [level, "me"] + [BOT] * (players - 2)
                table = ada.open_table(game=game["name"], players=players, seats=seats)
                ada.post("/v1/commands", {"type": "start", "table": table})
                wait_until(partial(self.has_played, ada, table))

    def has_played(self, person, table):
        """Whether the first seat has moved, or was asked for nothing."""
        known = person.get(f"/v1/tables/{table}")
        moved = any(event["kind"] == "move" and event["seat"] == 1 for event in known["events"])
        return moved or known["now"]["turn"] == 2

    def test_bots_finish_a_game_that_was_handed_over(self):
        ada = Person(self.server, "Ada")
        table = ada.open_table(game="medina", players=2, seats=["me", BOT])
        socket = ada.connect()
        socket.watch(table)
        socket.do(type="start", table=table)
        socket.do(type="takeover", table=table, seat=1)
        over = socket.wait_for(
            lambda message: message["type"] == "events" and message["now"]["status"] == "over"
        )
        self.assertEqual(sorted(over["now"]["places"])[0], 1)
        self.assertEqual(socket.do(type="undo", table=table)["code"], "not-playing")


class Thinking(unittest.TestCase):
    def test_a_password_does_not_wait_for_bots(self):
        """Bots that think for seconds: whoever waited for them would see several of their moves."""
        server = Server(options=["--threads", "1"])
        ada, bob = Person(server, "Ada"), Person(server, "Bob")
        thinking = 0
        while thinking < 6:
            table = ada.open_table(game="caylus", players=4, seats=["grandmaster"] * 3 + ["me"])
            ada.post("/v1/commands", {"type": "start", "table": table})
            thinking += ada.get(f"/v1/tables/{table}")["now"]["turn"] != 4
        before = server.metric("bastide_bot_moves_total")
        bob.post("/v1/register", {"name": "Bobby", "password": "correct horse"})
        self.assertLess(server.metric("bastide_bot_moves_total") - before, 4)
        wait_until(lambda: server.metric("bastide_bot_moves_total") > before)
        server.close()
