"""test_crash.py - kill -9 at random moments while people play: every acknowledged move stays.

    pytest server/tests/test_crash.py [--kills N]

Each round starts the server, lets several people play at several tables, kills it without warning
and looks: the log of each table must begin with every event that was acknowledged or told before,
in the same order, and the table must go on.
"""

import random
import threading
import time

import pytest
from online import SLOW, TIMEOUT, Closed, Person, Server

TABLES = 4


class Player(threading.Thread):
    """Plays legal moves at one table, both seats in turn, until the connection breaks."""

    def __init__(self, server, people, table, known):
        super().__init__(daemon=True)
        self.server, self.people, self.table, self.known = server, people, table, known
        self.acknowledged, self.fault = 0, None

    def run(self):
        try:
            self.play()
        except (Closed, OSError, ValueError):
            pass  # killed
        except Exception as fault:
            self.fault = fault

    def note(self, events):
        """What was told must not contradict what is known, and is known from now on."""
        for event in events:
            number = event["number"]
            if number < len(self.known):
                if self.known[number] != event:
                    raise AssertionError(f"event {number} was {self.known[number]}, now {event}")
            elif number == len(self.known):
                self.known.append(event)
            else:
                raise AssertionError(f"event {number} comes after {len(self.known)}")

    def play(self):
        sockets = [person.connect(self.server) for person in self.people]
        for socket in sockets:
            self.note(socket.watch(self.table)["events"])
        chooser = random.Random()
        while True:
            state = self.people[0].get(f"/v1/tables/{self.table}/state", server=self.server)
            if state["now"]["status"] == "over":
                return
            seat = state["now"].get("turn")
            if seat in (1, 2):
                socket = sockets[seat - 1]
                sent = socket.send(
                    type="move",
                    table=self.table,
                    ply=state["now"]["ply"],
                    move=chooser.choice(state["legal"]),
                    id=f"m{chooser.random()}",
                )
                while True:
                    message = socket.receive()
                    if message["type"] == "events":
                        self.note(message["events"])
                    if message.get("id") == sent:
                        break
                if message["type"] == "ok":
                    self.acknowledged += 1
                    if message["number"] >= len(self.known):
                        raise AssertionError("acknowledged before it was told")


def new_table(server, people):
    table = people[0].open_table(game="medina", players=2, seats=["me"])
    socket = people[1].connect(server)
    socket.do(type="sit", table=table, seat=2)
    people[0].connect(server).do(type="start", table=table)
    return table, socket.watch(table)["events"]


def check(server, people, logs):
    """Every event that anybody has been told is still there, and in its place."""
    for table, known in logs.items():
        events = people[0].get(f"/v1/tables/{table}", server=server)["events"]
        if events[: len(known)] != known:
            raise AssertionError(f"table {table} lost or changed one of {len(known)} events")
        logs[table] = events


def play_round(server, people, logs, seconds):
    players = [Player(server, people, table, known) for table, known in logs.items()]
    for player in players:
        player.start()
    time.sleep(seconds)
    server.kill()
    for player in players:
        player.join(TIMEOUT)
        if player.fault:
            raise player.fault
    return sum(player.acknowledged for player in players)


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_acknowledged_moves_survive_kills(database, request):
    kills, chooser = request.config.getoption("kills"), random.Random(5)
    server = Server(request.getfixturevalue("postgres").url() if database == "postgres" else None)
    people = [Person(server, "Ada"), Person(server, "Bob")]
    logs, moves = {}, 0
    for _ in range(kills):
        logs = {
            table: known
            for table, known in logs.items()
            if people[0].get(f"/v1/tables/{table}")["now"]["status"] == "playing"
        }
        while len(logs) < TABLES:
            table, known = new_table(server, people)
            logs[table] = known
        moves += play_round(server, people, logs, chooser.uniform(0.02, 0.35) * SLOW)
        server.start()
        check(server, people, logs)
    server.close()
    print(f"{kills} kills, {moves} acknowledged moves, none lost")
    assert moves > kills
