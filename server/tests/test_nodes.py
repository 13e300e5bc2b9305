"""test_nodes.py - several servers on one PostgreSQL: players of one table on different nodes,
nodes that die, a database that dies under load. Nothing that was acknowledged is lost."""

import json
import subprocess
import threading
import time
import unittest
from concurrent.futures import ThreadPoolExecutor

from online import PROGRAM, TIMEOUT, Closed, Person, Server, legal_moves, wait_until
from postgres import Postgres, find_programs
from test_crash import Player, check, new_table


@unittest.skipUnless(find_programs(), "PostgreSQL is not installed")
class Nodes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()

    @classmethod
    def tearDownClass(cls):
        cls.postgres.stop()

    def setUp(self):
        self.nodes = [Server(self.postgres.url()), Server(self.postgres.url())]

    def tearDown(self):
        for node in self.nodes:
            node.close()

    def seat_two(self, bots=0):
        """Ada at the first node, Bob at the second, at one table that has begun."""
        first, second = self.nodes
        ada, bob = Person(first, "Ada"), Person(first, "Bob")
        table = ada.open_table(
            game="medina", players=2 + bots, seats=["me", ""] + ["random"] * bots
        )
        a, b = ada.connect(first), bob.connect(second)
        a.watch(table)
        b.watch(table)
        self.assertEqual(b.do(type="sit", table=table, seat=2)["type"], "ok")
        self.assertEqual(
            a.do(type="start", table=table)["type"], "ok", "whether or not it has heard of Bob yet"
        )
        return ada, bob, table, a, b

    def test_events_reach_the_other_node(self):
        ada, bob, table, a, b = self.seat_two()
        b.wait_for(
            lambda message: message["type"] == "events" and message["now"]["status"] == "playing"
        )
        now = bob.get(f"/v1/tables/{table}", server=self.nodes[1])["now"]
        mover, other = (a, b) if now["turn"] == 1 else (b, a)
        move = legal_moves(ada, table)[0]
        self.assertEqual(
            mover.do(type="move", table=table, ply=now["ply"], move=move)["type"], "ok"
        )
        other.wait_for(
            lambda message: (
                message["type"] == "events" and message["events"][-1].get("text") == move
            )
        )

    def test_nothing_is_refused_because_news_are_late(self):
        """What was acknowledged at one node counts at once at the other."""
        first, second = self.nodes
        ada, bob = Person(first, "Ada"), Person(first, "Bob")
        a, b = ada.connect(first), bob.connect(second)
        for _ in range(25):
            table = ada.open_table(game="medina", players=2, seats=["me"])
            a.watch(table)
            self.assertEqual(b.do(type="sit", table=table, seat=2)["type"], "ok")
            self.assertEqual(a.do(type="start", table=table)["type"], "ok")

    def test_bots_among_themselves_play_for_those_who_watch_elsewhere(self):
        leader, other = sorted(self.nodes, key=lambda node: -node.metric("bastide_leads"))
        ada = Person(leader, "Ada")

        def start(seats):
            table = ada.open_table(game="medina", players=2, seats=seats)
            ada.post("/v1/commands", {"type": "start", "table": table})
            return table

        def plies(table):
            return ada.get(f"/v1/tables/{table}")["now"]["ply"]

        alone = start(["random", "random"])
        before, with_ada = plies(alone), start(["me", "random"])
        ada.post("/v1/commands", {"type": "takeover", "table": with_ada, "seat": 1})
        wait_until(lambda: plies(with_ada) > before + 20)
        self.assertEqual(plies(alone), before)
        watcher = Person(leader, "Bob").connect(other)
        watcher.watch(alone)
        wait_until(lambda: plies(alone) > before + 20)
        watcher.close()

    def test_a_race_has_one_winner(self):
        """Everybody wants the same seat at the same moment, at two nodes."""
        first, second = self.nodes
        ada = Person(first, "Ada")
        people = [Person(first, f"P{each}") for each in range(8)]
        for _ in range(5):
            table = ada.open_table(game="medina", players=3)
            sockets = [person.connect(self.nodes[each % 2]) for each, person in enumerate(people)]
            with ThreadPoolExecutor(len(sockets)) as threads:
                asked = [
                    threads.submit(socket.do, type="sit", table=table, seat=1) for socket in sockets
                ]
            answers = [each.result() for each in asked]
            codes = sorted(answer.get("code", "ok") for answer in answers)
            self.assertEqual(codes, ["ok"] + ["seat-taken"] * 7)
            logs = [
                ada.get(f"/v1/tables/{table}", server=node)["events"] for node in (first, second)
            ]
            self.assertEqual(logs[0], logs[1])
            for socket in sockets:
                socket.close()

    def test_names_are_unique_across_nodes(self):
        """Somebody is about to take the name at another node; once they have it, it is taken."""
        ada, bob = (Person(node, "Ada") for node in self.nodes)
        with self.postgres.psql() as other:
            other.run(
                "BEGIN; UPDATE people SET name = 'Alone', folded = 'alone' "
                f"WHERE id = '{bob.me['id']}'"
            )
            answers = []
            thread = threading.Thread(
                target=lambda: answers.append(
                    ada.ask("POST", "/v1/register", {"name": "Alone", "password": "correct horse"})
                )
            )
            thread.start()
            wait_until(
                lambda: answers or other.run("SELECT 1 FROM pg_locks WHERE NOT granted"),
                "that it waits for what the other one does",
            )
            self.assertEqual(answers, [], "it waits for what the other one does")
            other.run("COMMIT")
            thread.join()
        status, text = answers[0]
        self.assertEqual((status, json.loads(text)["code"]), (409, "name-taken"))

    def test_a_plan_is_played_whichever_node_took_it(self):
        """Ada plays at one node. Bob has planned at the other, which dies before his turn."""
        first, second = self.nodes
        ada, bob, table, _, b = self.seat_two()
        b.wait_for(
            lambda message: message["type"] == "events" and message["now"]["status"] == "playing"
        )

        def now():
            return ada.get(f"/v1/tables/{table}")["now"]

        # Chance may open the game; then Ada has one move.
        self.assertEqual(now()["turn"], 1)
        legal = legal_moves(ada, table)
        expected = next(move for move in legal if move.startswith("wall"))
        answer = next(move for move in legal if move.startswith("building"))
        ply = now()["ply"]
        plan = {"table": table, "ply": ply, "lines": [[expected, answer]]}
        status, text = bob.ask("PUT", "/v1/me/plans", plan, server=second)
        self.assertEqual(status, 200, text)
        second.kill()
        command = {"type": "move", "table": table, "ply": ply, "move": expected}
        ada.post("/v1/commands", command, server=first)
        wait_until(lambda: now()["ply"] == ply + 2)
        events = ada.get(f"/v1/tables/{table}")["events"]
        moves = [event["text"] for event in events if event["kind"] == "move"]
        self.assertEqual(moves[ply:], [expected, answer])
        second.start()

    def test_a_plan_is_not_refused_because_news_are_late(self):
        """Bob plans at one node as soon as Ada has begun at the other. Neither that node nor the
        one that leads may judge the plan by a log without the beginning."""
        first, second = self.nodes
        ada, bob = Person(first, "Ada"), Person(first, "Bob")
        tables = []
        for _ in range(25):
            table = ada.open_table(
                game="medina", players=2, options={"edition": "first"}, seats=["me"]
            )
            bob.post("/v1/commands", {"type": "sit", "table": table, "seat": 2}, server=second)
            ada.post("/v1/commands", {"type": "start", "table": table}, server=first)
            plan = {"table": table, "ply": 0, "lines": [["*", "pass"]]}
            status, text = bob.ask("PUT", "/v1/me/plans", plan, server=second)
            self.assertEqual(status, 200, text)
            tables.append(table)

        def due():
            with self.postgres.psql() as psql:
                return psql.run("SELECT COUNT(*) FROM plans WHERE due = 1")

        wait_until(lambda: due() == ["0"])
        found = {plan["table"] for plan in bob.get("/v1/me/plans", server=second)["plans"]}
        self.assertEqual(found, set(tables))

    def test_a_login_ends_at_all_nodes(self):
        first, second = self.nodes
        ada, again = Person(first, "Ada"), Person(second, "", at="login")
        as_guest = ada.connect(second)
        ada.post("/v1/register", {"name": "Ada Everywhere", "password": "correct horse"})
        again.post("/v1/login", {"name": "Ada Everywhere", "password": "correct horse"})
        socket = again.connect(second)
        ada.post("/v1/logout-everywhere", {})
        for ended in (as_guest, socket):
            with self.assertRaises(Closed) as raised:
                while True:
                    ended.receive()
            self.assertEqual(raised.exception.code, 1008)

    def test_bots_have_one_leader_and_another_when_it_dies(self):
        first, second = self.nodes
        wait_until(lambda: first.metric("bastide_leads") + second.metric("bastide_leads") == 1)
        leader = first if first.metric("bastide_leads") else second
        other = second if leader is first else first
        ada = Person(other, "Ada")
        table = ada.open_table(game="medina", players=2, seats=["me", "random"])
        socket = ada.connect(other)
        socket.watch(table)
        socket.do(type="start", table=table)
        socket.do(type="takeover", table=table, seat=1)
        wait_until(lambda: ada.get(f"/v1/tables/{table}")["now"]["ply"] > 5)
        leader.kill()
        wait_until(lambda: other.metric("bastide_leads") == 1)
        wait_until(lambda: ada.get(f"/v1/tables/{table}")["now"]["status"] == "over")
        leader.start()

    def test_a_clock_runs_out_although_the_leader_died(self):
        first, second = self.nodes
        wait_until(lambda: first.metric("bastide_leads") + second.metric("bastide_leads") == 1)
        leader = first if first.metric("bastide_leads") else second
        other = second if leader is first else first
        ada, bob = Person(other, "Ada"), Person(other, "Bob")
        table = ada.open_table(
            game="medina",
            players=2,
            seats=["me"],
            clock={"kind": "live", "bank": 10, "increment": 0},
        )
        socket = ada.connect(other)
        bob.post("/v1/commands", {"type": "sit", "table": table, "seat": 2})
        socket.watch(table)
        socket.do(type="start", table=table)
        leader.kill()
        late = socket.wait_for(
            lambda message: message["type"] == "events" and message["events"][0]["kind"] == "late"
        )
        self.assertEqual(len([event for event in late["events"] if event["kind"] == "late"]), 1)
        self.assertEqual(other.metric("bastide_flags_total"), 1)
        leader.start()

    def test_admin_works_on_what_nodes_share(self):
        ada = Person(self.nodes[0], "Ada")
        table = ada.open_table(game="medina", players=2, seats=["me"])

        def admin(*words):
            result = subprocess.run(
                [PROGRAM, "admin", *words, "--db", self.postgres.url()],
                capture_output=True,
                text=True,
                timeout=TIMEOUT,
                check=False,
            )
            return result.returncode, result.stdout

        self.assertIn(f"{table}\tmedina\t2\topen\t", admin("list")[1])
        self.assertEqual(
            admin("export", table), (0, ada.ask("GET", f"/v1/tables/{table}/record")[1])
        )
        self.assertEqual(admin("backup", "/tmp/none")[0], 2, "that is what pg_dump is for")
        self.assertEqual(admin("delete", table)[0], 0)
        wait_until(
            lambda: (
                ada.ask("POST", "/v1/commands", {"type": "chat", "table": table, "text": "x"})[0]
                == 404
            )
        )

    def test_players_go_on_at_another_node(self):
        ada, bob, table, a, b = self.seat_two(bots=1)

        def asked():
            """The position, once it is a person's turn."""
            state = bob.get(f"/v1/tables/{table}/state", server=self.nodes[1])
            return state if state["now"].get("turn") in (1, 2) else None

        acknowledged = 0
        while acknowledged < 3:  # another node may hear of a move late: then its ply is refused
            state = wait_until(asked)
            now = state["now"]
            socket = a if now["turn"] == 1 else b
            answer = socket.do(type="move", table=table, ply=now["ply"], move=state["legal"][0])
            acknowledged += answer["type"] == "ok"
        known = bob.get(f"/v1/tables/{table}", server=self.nodes[1])["events"]
        self.nodes[0].kill()
        with self.assertRaises(Closed):
            while True:
                a.receive()
        a = ada.connect(self.nodes[1])
        rest = a.watch(table, have=0)["events"]
        self.assertEqual(rest[: len(known)], known)
        self.assertGreater(acknowledged, 0)
        ply = a.watch(table)["now"]["ply"]

        def has_moved():
            state = bob.get(f"/v1/tables/{table}/state", server=self.nodes[1])
            seat = state["now"].get("turn")
            if seat in (1, 2):
                (a if seat == 1 else b).do(
                    type="move", table=table, ply=state["now"]["ply"], move=state["legal"][0]
                )
            return state["now"]["ply"] > ply + 3

        wait_until(has_moved)
        self.nodes[0].start()

    def test_the_database_dies_under_load(self):
        """Killed and started again while people play: they wait, and lose nothing."""
        people = [Person(self.nodes[0], "Ada"), Person(self.nodes[0], "Bob")]
        logs = dict(new_table(self.nodes[0], people) for _ in range(3))
        players = [
            Player(self.nodes[each % 2], people, table, known)
            for each, (table, known) in enumerate(logs.items())
        ]
        for player in players:
            player.start()
        for _ in range(2):
            before = sum(player.acknowledged for player in players)
            wait_until(
                lambda least=before + 3: (
                    sum(player.acknowledged for player in players) > least
                    or not any(player.is_alive() for player in players)
                )
            )
            self.postgres.kill()
            time.sleep(0.3)
            self.postgres.start()
        before = sum(player.acknowledged for player in players)
        wait_until(
            lambda: (
                sum(player.acknowledged for player in players) > before + 5
                or not any(player.is_alive() for player in players)
            )
        )
        for node in self.nodes:
            node.kill()
        for player in players:
            player.join(TIMEOUT)
            if player.fault:
                raise player.fault
        self.assertGreater(sum(player.acknowledged for player in players), 10)
        for node in self.nodes:
            node.start()
            check(node, people, dict(logs))
