#!/usr/bin/env python3
"""fairplay - what a patient cheat tries: taking back over chance without the absent, earning time
by taking back, and records in which such dice can still be checked."""

import os
import subprocess
import tempfile

from harness import PROGRAM, Online, Person, legal_moves, main

HANDFUL = 6


class Fairplay(Online):
    def begin(self, **members):
        """Ada and Bob at a table; both watch it."""
        self.people = [Person(self.server, name) for name in ("Ada", "Bob")]
        table = self.people[0].open_table(players=2, seats=["me"], **members)
        self.sockets = [person.connect() for person in self.people]
        for socket in self.sockets:
            socket.watch(table)
        self.do(2, type="sit", table=table, seat=2)
        self.do(1, type="start", table=table)
        return table

    def do(self, who, **members):
        reply = self.sockets[who - 1].do(**members)
        self.assertEqual(reply["type"], "ok", reply)

    def look(self, table):
        return self.people[0].get(f"/v1/tables/{table}")

    def play(self, table):
        """A move of whoever is to move; the plies before and after it."""
        now = self.look(table)["now"]
        move = legal_moves(self.people[0], table)[0]
        self.do(now["turn"], type="move", table=table, ply=now["ply"], move=move)
        return now["ply"], self.look(table)["now"]["ply"]

    def play_over_chance(self, table):
        """Until a handful of dice falls right after a move: the ply of the move, its seat, and
        the dice, so many that they hardly ever fall alike twice."""
        while True:
            before, after = self.play(table)
            if after > before + HANDFUL:
                moves = [one for one in self.look(table)["events"] if one["kind"] == "move"]
                fallen = [one["text"] for one in moves if one["seat"] == 0][before + 1 - after :]
                mover = next(one["seat"] for one in reversed(moves) if one["seat"])
                return before, mover, fallen

    def undo_over_chance(self, table, ply, seat):
        self.do(seat, type="undo", table=table, ply=ply)
        self.do(3 - seat, type="agree", table=table)
        self.assertEqual(self.look(table)["now"]["ply"], ply)

    def test_the_absent_are_asked_before_chance_is_undone(self):
        table = self.begin(game="tiletum")
        ply, seat, _ = self.play_over_chance(table)
        self.do(3 - seat, type="takeover", table=table, seat=3 - seat)
        self.do(seat, type="undo", table=table, ply=ply)
        events = self.look(table)["events"]
        self.assertNotIn("undo", [event["kind"] for event in events])

    def test_new_dice_fall_and_are_verified(self):
        table = self.begin(game="tiletum")
        ply, seat, first = self.play_over_chance(table)
        self.undo_over_chance(table, ply, seat)
        again, _, second = self.play_over_chance(table)
        self.assertEqual(again, ply)
        self.assertNotEqual(first, second)
        self.assertEqual(self.look(table)["now"]["undone"], [[ply, 1]])
        self.do(2, type="resign", table=table)
        _, text = self.people[0].ask("GET", f"/v1/tables/{table}/record")
        self.assertIn(f"\nundone {ply} 1\nmoves\n", text)
        self.assertEqual(verify(text), 0)
        self.assertEqual(verify(text.replace(f"undone {ply} 1\n", "")), 1)

    def test_a_seat_throws_in_and_dice_follow_from_it(self):
        ada = Person(self.server, "Ada")
        table = ada.open_table(game="tiletum", players=2, seats=["me", "random"])
        socket = ada.connect()
        fair = socket.watch(table)["fair"]
        mine = "5f" * 32
        self.assertEqual(socket.do(type="entropy", table=table, text=mine)["type"], "ok")
        again = socket.do(type="entropy", table=table, text="6b" * 32)
        self.assertEqual(again["code"], "contributed")
        self.assertEqual(socket.do(type="start", table=table)["type"], "ok")
        late = socket.do(type="entropy", table=table, text=mine)
        self.assertEqual(late["code"], "not-open")
        self.assertEqual(socket.do(type="resign", table=table)["type"], "ok")
        _, text = ada.ask("GET", f"/v1/tables/{table}/record")
        self.assertIn(f"\nentropy 1 {mine}\n", text)
        self.assertEqual(verify(text, "--fair", fair), 0)
        self.assertEqual(verify(text, "--fair", "0" * 64), 1)
        self.assertEqual(verify(text.replace(mine, "6b" * 32)), 1)

    def test_turn_and_undo_earn_no_time(self):
        table = self.begin(
            game="medina",
            options={"edition": "first"},
            clock={"kind": "live", "bank": 60, "increment": 60},
        )
        for _ in range(3):
            while self.look(table)["now"]["turn"] == 1:
                self.play(table)
            self.do(1, type="undo", table=table, ply=0)
            self.assertLessEqual(self.look(table)["now"]["seats"][0]["left"], 60000)


def verify(text, *options):
    """The exit code of `bastide verify` for a record."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.game")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        ran = subprocess.run([PROGRAM, "verify", *options, path], capture_output=True, check=False)
        return ran.returncode


if __name__ == "__main__":
    main()
