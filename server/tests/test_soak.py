"""test_soak.py - two nodes, people who come and go, bots, clocks, undo, take-overs, for a while:
memory and descriptors stay what they were, and both nodes have the same logs.

    pytest server/tests/test_soak.py [--minutes N] [--people N]

Without minutes it ends when all that can happen has happened a few times. Tables that nobody uses
are let go after five minutes; with eight minutes or more the memory of the last minute is compared
with that of the sixth, with less it is only bounded.
"""

import collections
import os
import random
import threading
import time

from online import SLOW, TIMEOUT, Closed, Person, Server, wait_until

LET_GO_MINUTES = 5
GROWTH = 1.10  # of memory, once tables come and go at the same rate
TABLE_KIB = 160  # a table in memory, its events and what is sent for it
BASE_KIB = 30000  # what a node may take besides
KINDS = ("move", "undo", "takeover", "return", "reconnect", "pause")
EACH_LEAST = 5
EXPECTED = {
    "not-your-turn",
    "other-ply",
    "not-playing",
    "away",
    "not-away",
    "nothing-to-undo",
    "nothing-asked",
    "late",
    "not-paused",
    "not-over",
    "resigned",
    "seated",
    "not-abandoned",
}


class Node(Server):
    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def memory_kib(self):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(next(line for line in status if line.startswith("RssAnon")).split()[1])


class Pair(threading.Thread):
    """Two people at two nodes, who play one table after the other."""

    def __init__(self, nodes, seed, counts):
        super().__init__(daemon=True)
        self.nodes, self.counts, self.fault = nodes, counts, None
        self.chooser, self.ends = random.Random(seed), threading.Event()
        self.people = [Person(nodes[0], "Ada"), Person(nodes[1], "Bob")]
        self.sockets = [person.connect() for person in self.people]

    def run(self):
        try:
            while not self.ends.is_set():
                self.play_table()
        except Exception as fault:
            self.fault = fault
        for socket in self.sockets:
            socket.close()

    def command(self, who, kind, **members):
        """Sends a command; if the connection was lost, opens it again and sends it again."""
        identity = f"{self.chooser.getrandbits(64):x}"
        while True:
            try:
                answer = self.sockets[who].do(type=kind, table=self.table, id=identity, **members)
                break
            except Closed:
                self.reconnect(who)
        if answer["type"] == "error" and answer["code"] not in EXPECTED:
            raise AssertionError(f"{kind}: {answer}")
        self.counts[kind] += answer["type"] == "ok"
        return answer

    def reconnect(self, who):
        """Without a word, and perhaps at the other node."""
        self.sockets[who].close()
        self.sockets[who] = self.people[who].connect(self.chooser.choice(self.nodes))
        self.sockets[who].watch(self.table, have=self.chooser.choice((0, 3)))
        self.counts["reconnect"] += 1

    def play_table(self):
        game = self.chooser.choice(("medina", "caylus", "tiletum"))
        seats = ["me", "", self.chooser.choice(("random", "apprentice"))]
        self.table = self.people[0].open_table(
            game=game, players=3, seats=seats, clock={"kind": "live", "bank": 10, "increment": 1}
        )
        self.counts["table"] += 1
        for who in (0, 1):
            self.sockets[who].watch(self.table)
        self.command(1, "sit", seat=2)
        self.command(0, "start")
        for _ in range(self.chooser.randrange(20, 120)):
            if self.ends.is_set() or not self.step():
                break
        for who in (0, 1):
            self.command(who, "resign")
        if self.chooser.random() < 0.5:
            self.command(0, "rematch")
        self.compare_logs()

    def step(self):
        """One move, or something else; returns 0 when the game is over."""
        state = self.people[0].get(f"/v1/tables/{self.table}/state", server=self.nodes[0])
        now = state["now"]
        if now["status"] == "over":
            return 0
        if now["status"] == "paused":
            self.command(self.chooser.choice((0, 1)), "resume")
        elif self.chooser.random() < 0.2:
            self.do_something(self.chooser.choice((0, 1)))
        elif now.get("turn") in (1, 2):
            self.command(
                now["turn"] - 1, "move", ply=now["ply"], move=self.chooser.choice(state["legal"])
            )
        else:
            time.sleep(0.02)
        for who in (0, 1):
            if now["seats"][who]["away"]:
                self.command(who, "return")
        return 1

    def do_something(self, who):
        other = 1 - who
        what = self.chooser.choice(
            ("undo", "chat", "reconnect", "pause", "takeover", "reconnect", "slow")
        )
        if what == "undo":
            self.command(who, "undo")
            self.command(other, self.chooser.choice(("agree", "refuse")))
        elif what == "chat":
            self.command(who, "chat", text="x" * self.chooser.randrange(1, 400))
        elif what == "reconnect":
            self.reconnect(who)
        elif what == "pause":
            self.command(who, "pause")
            self.command(other, "agree")
        elif what == "takeover":
            self.command(who, "takeover", seat=who + 1)
            time.sleep(self.chooser.random() * 0.2)
            self.command(who, "return")
        elif self.chooser.random() < 0.05:
            time.sleep(11)  # somebody's time runs out

    def compare_logs(self):
        logs = []
        for node in self.nodes:
            logs.append(self.people[0].get(f"/v1/tables/{self.table}", server=node)["events"])
        size = min(map(len, logs))
        if logs[0][:size] != logs[1][:size]:
            raise AssertionError(f"the logs of {self.table} differ")


def check_memory(node, seen, tables, minutes):
    """`seen`: memory by minute."""
    if minutes >= LET_GO_MINUTES + 3:
        before, after = max(seen[LET_GO_MINUTES + 1]), max(seen[max(seen)])
        if after > before * GROWTH:
            raise AssertionError(f"memory has grown from {before} to {after} KiB")
    elif SLOW == 1 and node.memory_kib() > BASE_KIB + tables * TABLE_KIB:
        raise AssertionError(f"{node.memory_kib()} KiB for {tables} tables")


def watch(nodes, pairs, is_done):
    """Memory by minute, and the most descriptors, of each node."""
    memory = [collections.defaultdict(list) for _ in nodes]
    most, started = [0] * len(nodes), time.time()
    while not is_done(time.time() - started) and not any(pair.fault for pair in pairs):
        time.sleep(1)
        for each, node in enumerate(nodes):
            memory[each][int((time.time() - started) / 60)].append(node.memory_kib())
            most[each] = max(most[each], node.descriptors())
    return memory, most


def test_soak(postgres, request):
    minutes = request.config.getoption("minutes")
    people = request.config.getoption("people")
    counts = collections.Counter()
    nodes = [Node(postgres.url()), Node(postgres.url())]
    idle = [node.descriptors() for node in nodes]
    pairs = [Pair(nodes, seed, counts) for seed in range(people // 2)]
    for pair in pairs:
        pair.start()

    def is_done(seconds):
        if minutes:
            return seconds > minutes * 60
        return seconds > TIMEOUT or all(counts[kind] >= EACH_LEAST for kind in KINDS)

    memory, most = watch(nodes, pairs, is_done)
    for pair in pairs:
        pair.ends.set()
    for pair in pairs:
        pair.join(TIMEOUT)
        if pair.fault:
            raise pair.fault
    flags = sum(node.metric("bastide_flags_total") for node in nodes)
    print(dict(counts), f"{flags:.0f} times late")
    for each, node in enumerate(nodes):
        check_memory(node, memory[each], counts["table"] + counts["rematch"], minutes)
        wait_until(lambda node=node, least=idle[each]: node.descriptors() <= least, "all closed")
        print(
            f"node {each + 1}: memory by minute",
            [max(memory[each][minute]) for minute in sorted(memory[each])],
            f"KiB; descriptors {idle[each]} idle, at most {most[each]},",
            f"{node.descriptors()} afterwards",
        )
        node.close()
    if not all(counts[kind] for kind in KINDS):
        raise AssertionError("not everything has happened")
