"""test_plans.py - conditional moves: the server plays them when exactly the expected has happened,
withdraws them when anything else has, and shows them to nobody else."""

import json
import sqlite3
import unittest

from online import Person, Server, legal_moves, wait_until
from timeouts import TIMEOUT


class PlanCase(unittest.TestCase):
    """Ada and Bob at a table where it is Ada's turn; Bob plans."""

    def setUp(self):
        self.server = Server()
        self.ada, self.bob = Person(self.server, "Ada"), Person(self.server, "Bob")
        self.table = self.open()

    def tearDown(self):
        self.server.close()

    def open(self, **members):
        table = self.ada.open_table(
            game="medina", players=2, options={"edition": "first"}, seats=["me"], **members
        )
        self.bob.post("/v1/commands", {"type": "sit", "table": table, "seat": 2})
        self.ada.post("/v1/commands", {"type": "start", "table": table})
        return table

    def now(self):
        return self.ada.get(f"/v1/tables/{self.table}")["now"]

    def moves(self):
        events = self.ada.get(f"/v1/tables/{self.table}")["events"]
        return [event["text"] for event in events if event["kind"] == "move"]

    def plan(self, *lines, person=None, ply=None, table=None, status=200):
        body = {
            "table": table or self.table,
            "ply": self.now()["ply"] if ply is None else ply,
            "lines": list(lines),
        }
        found, text = (person or self.bob).ask("PUT", "/v1/me/plans", body)
        self.assertEqual(found, status, text)
        return json.loads(text)

    def plans(self):
        return self.bob.get("/v1/me/plans")["plans"]

    def play(self, person, move):
        command = {"type": "move", "table": self.table, "ply": self.now()["ply"], "move": move}
        person.post("/v1/commands", command)

    def wait_for_ply(self, ply):
        wait_until(lambda: self.now()["ply"] == ply)

    def wait_for_ada(self, moves):
        """Until it is her turn, or all has been played; the ply."""
        wait_until(lambda: self.now()["turn"] == 1 or self.now()["ply"] >= len(moves))
        return self.now()["ply"]

    def wait_until_withdrawn(self):
        wait_until(lambda: self.plans() == [])

    def first_moves(self, count):
        """Moves that are legal one after the other, as another table shows."""
        here, self.table = self.table, self.open()
        moves = []
        for _ in range(count):
            person = {1: self.ada, 2: self.bob}[self.now()["turn"]]
            moves.append(legal_moves(person, self.table)[0])
            self.play(person, moves[-1])
        self.table = here
        return moves


class Plans(PlanCase):
    def test_the_answer_is_played_when_the_expected_has_happened(self):
        moves = self.first_moves(4)
        self.plan(moves)
        while (ply := self.wait_for_ada(moves)) < len(moves):
            self.play(self.ada, moves[ply])
        self.assertEqual(self.moves(), moves)
        self.wait_until_withdrawn()

    def test_whatever_the_others_do_can_be_the_condition(self):
        moves = self.first_moves(2)
        self.plan(["*", moves[1]])
        self.play(self.ada, moves[0])
        self.wait_for_ply(2)
        self.assertEqual(self.moves(), moves)

    def test_anything_else_withdraws_it(self):
        moves = self.first_moves(4)
        self.plan(moves)
        other = next(move for move in legal_moves(self.ada, self.table) if move != moves[0])
        self.play(self.ada, other)
        self.wait_until_withdrawn()
        self.assertEqual(self.now()["ply"], 1)

    def test_an_illegal_answer_withdraws_it(self):
        moves = self.first_moves(1)
        for answer in (moves[0], "xyzzy 12"):
            self.table = self.open()
            self.plan(["*", answer])
            self.play(self.ada, moves[0])
            self.wait_until_withdrawn()
            self.assertEqual(self.now()["ply"], 1)

    def test_an_undo_withdraws_it(self):
        moves = self.first_moves(3)
        self.plan(["*", "wall:n9", "*", moves[2]], [moves[0], "*", moves[2]])
        self.play(self.ada, moves[0])
        self.ada.post("/v1/commands", {"type": "undo", "table": self.table})
        self.wait_until_withdrawn()

    def test_of_several_lines_one_comes_true(self):
        moves = self.first_moves(3)
        self.plan([moves[2], moves[1]], moves)
        self.play(self.ada, moves[0])
        self.wait_for_ply(2)
        self.assertEqual(self.moves(), moves[:2])
        self.assertEqual(len(self.plans()), 1)

    def test_a_person_who_is_banned_plays_no_more(self):
        moves = self.first_moves(2)
        self.plan(["*", moves[1]])
        self.server.admin("people", "ban", self.bob.me["id"], "1")
        self.play(self.ada, moves[0])
        wait_until(lambda: not self.run_sql("SELECT 1 FROM plans"))
        self.assertEqual(self.moves(), moves[:1])

    def run_sql(self, sql):
        with sqlite3.connect(self.server.database, timeout=TIMEOUT) as database:
            return database.execute(sql).fetchall()

    def test_a_crowd_with_many_plans_holds_nobody_up(self):
        """Forty people with five hundred plans each, all of them due and first by their tables."""
        moves = self.first_moves(2)
        self.plan(["*", moves[1]])
        wait_until(lambda: not self.run_sql("SELECT 1 FROM plans WHERE due = 1"))
        self.run_sql(
            "WITH RECURSIVE n (value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n "
            "WHERE value < 19999) INSERT OR IGNORE INTO plans (table_id, person, version, ply, "
            "size, text, due) SELECT printf('%016d', value), value % 40, 'v', 0, 0, 'x', 1 FROM n"
        )
        self.play(self.ada, moves[0])
        self.wait_for_ply(2)
        ((waiting,),) = self.run_sql("SELECT COUNT(*) FROM plans WHERE due = 1")
        self.assertGreater(waiting, 10000, "most of the crowd's plans had their turn before")

    def test_nobody_else_sees_it(self):
        moves = self.first_moves(2)
        self.plan(moves)
        for path in (f"/v1/tables/{self.table}", "/v1/me/plans", "/v1/me/data"):
            self.assertNotIn(moves[1], json.dumps(self.ada.get(path)), path)
        self.assertEqual(self.ada.get("/v1/me/plans"), {"plans": []})
        (own,) = self.bob.get("/v1/me/data")["plans"]
        self.assertEqual(own, {"table": self.table, "ply": 0, "lines": [moves]})
        self.assertNotIn(moves[1], "".join(self.server.lines))
        self.play(self.ada, moves[0])
        self.wait_for_ply(2)
        answer = self.ada.get(f"/v1/tables/{self.table}")["events"][-1]
        self.assertEqual(set(answer), {"number", "at", "kind", "seat", "person", "text"})

    def test_it_is_played_by_the_next_server(self):
        moves = self.first_moves(4)
        self.plan(moves)
        while (ply := self.wait_for_ada(moves)) < len(moves):
            self.play(self.ada, moves[ply])
            self.server.kill()
            self.server.start()
        self.assertEqual(self.moves(), moves)

    def test_it_can_be_withdrawn_and_replaced(self):
        self.plan(["*", "wall:n1"])
        found = self.plan(["*", "wall:n2"])
        self.assertEqual([plan["lines"] for plan in found["plans"]], [[["*", "wall:n2"]]])
        self.assertEqual(self.plan(), {"plans": []})

    def test_plans_are_checked(self):
        stranger = Person(self.server, "Eve")
        self.assertEqual(self.plan(["*"], person=stranger, status=409)["code"], "not-seated")
        self.assertEqual(self.plan(["*"], ply=7, status=409)["code"], "other-ply")
        self.assertEqual(self.plan(["*"], table="x" * 16, status=404)["code"], "no-table")
        for lines in (
            [[]],
            [["a;b"]],
            [["a\nb"]],
            [["A"]],
            [["x" * 80]],
            [[1]],
            ["*"],
            [["*"]] * 9,
            [["*"] * 13],
            [["x" * 79] * 12] * 8,
        ):
            self.assertEqual(self.plan(*lines, status=400)["code"], "bad-plan", lines)
        live = self.open(clock={"kind": "live", "bank": 600, "increment": 0})
        self.assertEqual(self.plan(["*"], ply=0, table=live, status=400)["code"], "bad-plan")

    def test_it_is_deleted_with_its_person(self):
        self.plan(["*", "wall:n1"])
        self.bob.post("/v1/me/delete", {})
        with sqlite3.connect(self.server.database, timeout=TIMEOUT) as database:
            self.assertEqual(database.execute("SELECT 1 FROM plans").fetchall(), [])


if __name__ == "__main__":
    unittest.main()
