"""Databases of a server: played with 1.0.0, opened by any later version, and described."""

import hashlib
import json
import sqlite3
import time

from baseline import HERE, WORK, old_tree, pack, run, unpack
from server_client import Person, Server

FOLDER = HERE / "databases"
PASSWORDS = {"Ada": "lovelace 1815", "Benoît": "mandelbrot 1924", "Olena": "pchilka 1849"}
ENTROPY = [hashlib.sha256(name.encode()).hexdigest() for name in PASSWORDS]
# The columns that hold times, as milliseconds since 1970. 0 means never.
TIMES = {
    "audit": ["at"],
    "events": ["at"],
    "hooks": ["due"],
    "people": ["created", "muted", "banned"],
    "puzzle_tries": ["at"],
    "reports": ["at", "closed"],
    "sessions": ["created", "expires", "seen"],
    "tables": ["created", "changed", "deadline"],
}
FAR = 4 * 10**12  # times from here on mean: for ever

# --- Playing --------------------------------------------------------------------------------------


class Played:
    """People who play at the tables of a server, by HTTP. The same moves in every run."""

    def __init__(self, server):
        self.server, self.names, self.seated = server, {}, {}
        self.people = {name: Person(server) for name in (*PASSWORDS, "Gus", "Inès", "Eve")}
        self.ids = {
            name: person.post("/v1/guest", name=name)["you"]["id"]
            for name, person in self.people.items()
        }
        for name, password in PASSWORDS.items():
            self.people[name].post("/v1/register", name=name, password=password)

    def do(self, name, table, kind, **more):
        return self.people[name].do(table, kind, **more)

    def open(self, title, game, *names, **setup):
        """Opens a table at which these people sit, in this order."""
        setup = {"players": len(names), "seats": ["me"], **setup}
        table = self.people[names[0]].post("/v1/tables", game=game, **setup)["table"]
        for seat, name in enumerate(names[1:], 2):
            if name:
                self.do(name, table, "sit", seat=seat)
        self.names[title], self.seated[table] = table, names
        return table

    def play(self, table, moves=10**6):
        """Plays so many moves of people, chosen from the legal ones by a fixed rule."""
        names = self.seated[table]
        made = 0
        while made < moves:
            found = self.people[names[0]].get(f"/v1/tables/{table}/state")
            now, legal = found["now"], found["legal"]
            if now["status"] != "playing":
                break
            name = names[now["turn"] - 1] if now.get("turn") else None
            if name is None:  # a computer player thinks
                time.sleep(0.01)
                continue
            self.do(name, table, "move", ply=now["ply"], move=legal[made * 37 % len(legal)])
            made += 1

    def undo(self, name, table, other):
        """Undoes the last turn of somebody; the other one agrees, if asked."""
        self.do(name, table, "undo")
        if self.people[other].get(f"/v1/tables/{table}")["now"].get("asked"):
            self.do(other, table, "agree")

    def start(self, table, moves):
        self.do(self.seated[table][0], table, "start")
        self.play(table, moves)

    def draw_dice(self, table):
        """Each seat commits to its part of the dice and reveals it."""
        parts = dict(zip(self.seated[table], ENTROPY, strict=False))
        for name, part in parts.items():
            commitment = hashlib.sha256(bytes.fromhex(part)).hexdigest()
            self.do(name, table, "commit", text=commitment)
        self.do(self.seated[table][0], table, "start")
        for name, part in parts.items():
            self.do(name, table, "entropy", text=part)


def play_finished(played):
    table = played.open("medina-over", "medina", "Ada", "Benoît", listed=True)
    played.start(table, 4)
    played.do("Ada", table, "chat", text="Good luck, Benoît!")
    played.do("Benoît", table, "undo")  # free: nobody has moved since
    played.play(table, 2)
    played.undo("Benoît", table, "Ada")
    played.play(table)
    played.do("Gus", table, "chat", text="Хай щастить!")
    played.do("Benoît", table, "rematch")
    reply = played.people["Ada"].get(f"/v1/tables/{table}")
    played.names["medina-rematch"] = reply["now"]["rematch"]

    options = {"favours": "light", "lawyer": "3"}
    table = played.open("caylus-over", "caylus", "Olena", "Gus", options=options)
    played.start(table, 10**6)

    table = played.open("tiletum-over", "tiletum", "Ada", "Olena", options={"rulebook": "fr"})
    played.draw_dice(table)
    played.play(table)

    table = played.open("medina-resigned", "medina", "Inès", "Ada", options={"edition": "first"})
    played.start(table, 9)
    played.do("Inès", table, "resign")


def play_running(played):
    table = played.open("medina-running", "medina", "Benoît", "Ada", "Gus")
    played.start(table, 30)
    played.undo("Ada", table, "Gus")  # Benoît has not answered yet

    table = played.open("caylus-running", "caylus", "Ada", "Benoît", None, players=3)
    played.do("Ada", table, "bot", seat=3, level="newcomer")
    played.start(table, 25)

    table = played.open("tiletum-running", "tiletum", "Olena", "Ada")
    played.draw_dice(table)
    played.play(table, 25)
    played.undo("Ada", table, "Olena")
    played.play(table, 12)

    clock = {"kind": "live", "bank": 7200, "increment": 10}
    table = played.open("medina-clocks", "medina", "Ada", "Olena", clock=clock, listed=True)
    played.start(table, 12)

    clock = {"kind": "turn", "bank": 2592000}
    table = played.open("caylus-days", "caylus", "Benoît", "Olena", clock=clock)
    played.start(table, 40)

    table = played.open("tiletum-paused", "tiletum", "Ada", "Gus")
    played.start(table, 10)
    played.do("Gus", table, "pause")
    played.do("Ada", table, "agree")

    table = played.open("caylus-takeover", "caylus", "Olena", "Inès", "Ada")
    played.start(table, 30)
    played.do("Inès", table, "takeover", seat=2)


def play_open(played):
    clock = {"kind": "live", "bank": 600, "increment": 10}
    setup = {"players": 5, "clock": clock, "listed": True}
    table = played.open("caylus-waiting", "caylus", "Benoît", None, "Gus", **setup)
    played.do("Gus", table, "chat", text="Two more, please.")
    table = played.open("tiletum-private", "tiletum", "Ada", None, None, players=3)
    played.do("Ada", table, "bot", seat=3, level="mason")
    table = played.open("medina-closed", "medina", "Olena", None)
    played.do("Olena", table, "close")


def play_accounts(played):
    """A bot account at a table, a webhook, puzzles, a report, a mute and a ban. Answers the
    token of the bot account."""
    ada = played.people["Ada"]
    token = ada.post("/v1/me/bots", name="Ada's engine")["token"]
    table = played.open("medina-bot-account", "medina", "Ada", None)
    Person(played.server, token).do(table, "sit", seat=2)
    played.do("Ada", table, "start")
    played.play(table, 1)
    # Nobody listens there, so the server keeps the notifications that it could not deliver.
    played.people["Benoît"].ask("PUT", "/v1/me/hook", {"url": "http://127.0.0.1:65535/turn"})
    tries = {
        "Ada": {"caylus-2-7001-60": 1, "medina-2-1001-118": 0.5, "medina-2-1002-104": 0},
        "Benoît": {"caylus-2-7001-60": 0, "medina-2-4000-103": 1},
        "Gus": {"medina-2-1001-118": 1},
    }
    for name, scores in tries.items():
        rows = [{"puzzle": one, "score": scores[one], "at": 1700000000000} for one in scores]
        played.people[name].post("/v1/me/puzzles", tries=rows)
    played.do("Eve", played.names["medina-over"], "chat", text="You play badly.")
    report = {"table": played.names["medina-over"], "person": played.ids["Eve"]}
    ada.post("/v1/reports", **report, text="She is rude.")
    played.server.admin("people", "mute", played.ids["Inès"], "9")
    played.server.admin("people", "ban", played.ids["Eve"])
    return token


def play_until_hook(played):
    """Moves until it is Benoît's turn, so that the server has a notification to deliver."""
    table = played.names["caylus-days"]
    while True:
        played.play(table, 1)
        if played.people["Benoît"].get(f"/v1/tables/{table}")["now"]["turn"] == 1:
            break
    played.play(played.names["medina-clocks"], 1)


# --- Making ---------------------------------------------------------------------------------------


def play_all(name, database):
    """Plays on a server of 1.0.0 and writes down what a later version must report."""
    with Server(old_tree() / "build/bastide", database) as server:
        played = Played(server)
        play_finished(played)
        play_running(played)
        play_open(played)
        token = play_accounts(played)
        play_until_hook(played)
        expected = {"bot_token": token, **describe(server, sorted(played.names.items()))}
    text = json.dumps(expected, indent=1, ensure_ascii=False, sort_keys=True)
    (FOLDER / f"{name}.expected.json").write_text(text + "\n", encoding="utf-8")


def make():
    from postgres import Postgres  # only this part needs PostgreSQL

    FOLDER.mkdir(exist_ok=True)
    path = WORK / "tables.db"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    play_all("sqlite", path)
    pack(FOLDER / "sqlite.db.gz", path.read_bytes())

    postgres = Postgres()
    try:
        play_all("postgres", postgres.url())
        dump = run("pg_dump", "--no-owner", "--no-acl", postgres.url(), cwd="/")
        # Newer versions of pg_dump write commands of psql that older ones do not know.
        lines = [line for line in dump.splitlines(True) if "restrict " not in line]
        pack(FOLDER / "postgres.sql.gz", "".join(lines).encode())
    finally:
        postgres.stop()


# --- Opening and comparing ------------------------------------------------------------------------


LAST = "SELECT max(at) FROM (SELECT at FROM events UNION SELECT at FROM audit) AS times"


def to_present(last):
    """SQL that moves every time by the same span, so that the last event is an hour old. A server
    would otherwise close the tables that have waited for players for days."""
    span = int(time.time() * 1000) - 3600000 - last
    yield f"UPDATE settings SET value = '{last + span}' WHERE name = 'heartbeat';"
    for table, columns in TIMES.items():
        for column in columns:
            yield f"UPDATE {table} SET {column} = {column} + {span}"
            yield f" WHERE {column} > 0 AND {column} < {FAR};"


def open_sqlite(path):
    """Unpacks the SQLite database of 1.0.0 into a file."""
    path.write_bytes(unpack(FOLDER / "sqlite.db.gz"))
    file = sqlite3.connect(path)
    (last,) = file.execute(LAST).fetchone()
    file.executescript("".join(to_present(last)))
    file.close()


def open_postgres(url):
    """Reads the dump of 1.0.0 into an empty database."""
    command = ["psql", "-qAt", "-v", "ON_ERROR_STOP=1", url]
    run(*command, input=unpack(FOLDER / "postgres.sql.gz").decode(), cwd="/")
    last = int(run(*command, "-c", LAST, cwd="/"))
    run(*command, input="".join(to_present(last)), cwd="/")


def digest(value):
    text = json.dumps(value, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def describe_table(server, table, size=None):
    """What the API reports of a table; with a size, of its first events only."""
    anyone = Person(server)
    about = anyone.get(f"/v1/tables/{table}")
    found = anyone.get(f"/v1/tables/{table}/state")
    now, events = about["now"], about["events"]
    size = size or now["size"]
    return {
        "table": table,
        "setup": {name: about[name] for name in ("game", "players", "options", "clock", "listed")},
        "now": {name: now.get(name) for name in ("status", "ply", "turn", "points", "places")},
        "seats": [
            {name: seat.get(name) for name in ("kind", "name", "guest", "bot", "level", "away")}
            for seat in now["seats"]
        ],
        "asked": now.get("asked"),
        "size": size,
        "events": digest([{**event, "at": 0} for event in events[:size]]),
        "legal": digest(found.get("legal")),
        "state": digest(found.get("state")),
        "record": digest(anyone.ask("GET", f"/v1/tables/{table}/record")),
    }


def describe(server, names):
    tables = {title: describe_table(server, table) for title, table in names}
    return {"tables": tables, **Person(server).get("/v1/puzzles")}
