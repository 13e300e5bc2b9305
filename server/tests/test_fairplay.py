"""test_fairplay.py - what a patient cheat tries: taking back over chance without the absent,
earning time by taking back, and records in which such dice can still be checked."""

import contextlib
import hashlib
import os
import sqlite3
import subprocess
import tempfile

from online import PROGRAM, Online, Person, legal_moves, wait_until

HANDFUL = 6
MINE, YOURS, OTHER = "5f" * 32, "a7" * 32, "6b" * 32


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

    def test_seats_add_entropy_to_the_dice(self):
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

    def commit(self, who, table, entropy):
        digits = hashlib.sha256(bytes.fromhex(entropy)).hexdigest()
        self.do(who, type="commit", table=table, text=digits)

    def sit_and_commit(self):
        """Ada and Bob at a table; each has committed to something."""
        self.people = [Person(self.server, name) for name in ("Ada", "Bob")]
        table = self.people[0].open_table(game="tiletum", players=2, seats=["me"])
        self.sockets = [person.connect() for person in self.people]
        self.sockets[0].watch(table)
        self.do(2, type="sit", table=table, seat=2)
        self.commit(1, table, MINE)
        self.commit(2, table, YOURS)
        self.do(1, type="start", table=table)
        return table

    def record_of(self, table):
        self.do(2, type="resign", table=table)
        return self.people[0].ask("GET", f"/v1/tables/{table}/record")[1]

    def test_nobody_tells_before_all_have_committed(self):
        table = self.sit_and_commit()
        drawing = self.look(table)["now"]["drawing"]
        self.assertEqual((drawing["what"], drawing["seats"]), ("entropy", [1, 2]))
        forged = self.sockets[1].do(type="entropy", table=table, text=OTHER)
        self.assertEqual(forged["code"], "not-committed")
        self.do(1, type="entropy", table=table, text=MINE)
        self.assertEqual(self.look(table)["now"]["status"], "open")
        self.do(2, type="entropy", table=table, text=YOURS)
        self.assertEqual(self.look(table)["now"]["status"], "playing")
        text = self.record_of(table)
        self.assertEqual(verify(text, "--entropy", MINE), 0)
        self.assertEqual(verify(text, "--entropy", OTHER), 1)

    def age(self, table):
        """As if the server had been restarted long after what happened last at a table."""
        self.server.stop()
        with contextlib.closing(sqlite3.connect(self.server.database)) as database:
            database.execute("UPDATE events SET at = at - 60000 WHERE table_id = ?", (table,))
            database.execute(
                "UPDATE tables SET created = created - 60000, deadline = deadline - 60000 "
                "WHERE id = ?",
                (table,),
            )
            database.commit()
        self.server.start()
        self.sockets = [person.connect() for person in self.people]

    def test_seat_that_withholds_is_left_out_of_new_dice(self):
        """Bob has seen Ada's part and keeps his own: after a while it is drawn without him, from
        something of Ada's that he could not know."""
        table = self.sit_and_commit()
        self.do(1, type="entropy", table=table, text=MINE)
        self.age(table)
        wait_until(lambda: self.look(table)["now"]["drawing"]["what"] == "commit")
        self.assertEqual(self.look(table)["now"]["drawing"]["seats"], [1])
        self.commit(1, table, OTHER)
        self.do(1, type="entropy", table=table, text=OTHER)
        self.assertEqual(self.look(table)["now"]["status"], "playing")
        text = self.record_of(table)
        self.assertIn(f"\nentropy 1 {OTHER}\nwithheld 2\n", text)
        self.assertEqual(verify(text, "--entropy", OTHER), 0)
        self.assertEqual(verify(text, "--entropy", MINE), 1)

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
