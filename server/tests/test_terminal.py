"""test_terminal.py - a person at a table from the terminal: bastide play --table and bastide
watch, line by line, with a real server. app/tests/test_online.py has the full screen."""

import base64
import hashlib
import http.server
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import tempfile
import threading
import time

from online import GUID, PROGRAM, TIMEOUT, Online, Person, Server, die_with_parent

PASSWORD = "correct horse"
EXIT_FINE, EXIT_USAGE, EXIT_SYSTEM = 0, 2, 3
MEDINA = {"game": "medina", "players": 2, "options": {"edition": "first"}}


class Terminal:
    """The program on a terminal; what it remembers is in `home`."""

    def __init__(self, home, *words, **more):
        self.master, slave = pty.openpty()
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": home,
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm",
            "NO_COLOR": "1",
            **{name: os.environ[name] for name in os.environ if name.endswith("SAN_OPTIONS")},
            **more,
        }
        self.process = subprocess.Popen(
            [PROGRAM, words[0], "--plain", *words[1:]],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            preexec_fn=die_with_parent,
        )
        os.close(slave)
        self.seen = ""

    def expect(self, text):
        """Waits for a text; what came up to it is returned and done with."""
        end = time.monotonic() + TIMEOUT
        while text not in self.seen:
            left = end - time.monotonic()
            assert select.select([self.master], [], [], max(0, left))[0], (text, self.seen[-800:])
            try:
                self.seen += os.read(self.master, 65536).decode(errors="replace")
            except OSError:
                raise AssertionError(f"{text!r} before the end: {self.seen[-800:]!r}") from None
        before, self.seen = self.seen.split(text, 1)
        return before

    def type(self, line):
        os.write(self.master, line.encode() + b"\n")

    def close(self):
        """Its exit code, after all that it said."""
        try:
            while os.read(self.master, 65536):
                pass
        except OSError:
            pass
        os.close(self.master)
        return self.process.wait(TIMEOUT)


class Hostile(http.server.BaseHTTPRequestHandler):
    """A server that says what no server says."""

    protocol_version = "HTTP/1.1"
    fault = "\x1b[2Jhello\x07"
    table = {
        "type": "table",
        "table": "A" * 16,
        **MEDINA,
        "clock": {"kind": "none"},
        "owner": "B" * 16,
        "fair": "0" * 64,
        "now": {"size": 1, "status": "open", "ply": 0, "seats": [{"kind": "empty"}] * 2},
        "events": [{"number": 0, "kind": "sit", "seat": 1, "text": "Eve"}],
    }
    chat = {"number": 1, "kind": "chat", "seat": 1, "text": fault}

    def log_message(self, *_):
        pass

    def answer(self):
        body = json.dumps({"you": {"id": "C" * 16, "name": "Ben"}}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.answer()

    def tell(self, message):
        text = json.dumps(message).encode()
        self.wfile.write(b"\x81\x7e" + struct.pack("!H", len(text)) + text)

    def do_GET(self):
        key = self.headers["Sec-WebSocket-Key"].encode() + GUID
        self.send_response(101)
        self.send_header("Upgrade", "websocket")
        self.send_header("Connection", "Upgrade")
        accept = base64.b64encode(hashlib.sha1(key).digest()).decode()
        self.send_header("Sec-WebSocket-Accept", accept)
        self.end_headers()
        self.tell({"type": "hello", "pad": "x" * 126})
        self.tell(self.table)
        self.tell(
            {
                "type": "events",
                "table": "A" * 16,
                "now": self.table["now"] | {"size": 2},
                "events": [self.chat],
            }
        )
        while self.rfile.read1(65536)[:1] not in (b"", b"\x88"):
            pass  # until the client says goodbye


class Absurd(Hostile):
    """A server whose numbers are not of this table."""

    table = Hostile.table | {
        "clock": {"kind": "live", "bank": 600, "increment": 2**62},
        "now": Hostile.table["now"]
        | {
            "status": "playing",
            "turn": 2**31 - 1,
            "asked": {"what": "undo", "seat": 2**31 - 1, "agreed": [2**31, -1]},
        },
    }


class Terminals(Online):
    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory(prefix="bastide-terminal-")
        self.addCleanup(folder.cleanup)
        self.home = folder.name

    def link(self, table, server=None):
        return f"http://127.0.0.1:{(server or self.server).port}/table/{table}"

    def join(self, table, *words, server=None, **more):
        link = self.link(table, server)
        return Terminal(self.home, "play", "--table", link, *words, **more)

    def open(self, server=None, **members):
        """A table of Olga's, where she has the first seat; her socket watches it."""
        olga = Person(server or self.server, "Olga")
        table = olga.open_table(**{**MEDINA, "seats": ["me"], **members})
        socket = olga.connect()
        socket.watch(table)
        return olga, socket, table

    def begin(self, server=None, **members):
        """The same, with Ben at a terminal on the second seat, and the game begun."""
        olga, socket, table = self.open(server, **members)
        ben = self.join(table, "--name", "Ben", server=server)
        ben.expect("Ben takes seat 2.")
        self.event(socket, "commit")
        assert socket.do(type="start", table=table)["type"] == "ok"
        self.event(socket, "start")
        ben.expect("The game starts.")
        return olga, socket, table, ben

    def event(self, socket, kind):
        """Waits for an event of a kind, and returns it."""
        found = []

        def has_it(message):
            found.extend(each for each in message.get("events", ()) if each["kind"] == kind)
            return found

        socket.wait_for(has_it)
        return found[0]

    def test_whole_game(self):
        """Moves, talk, clocks, an undo that needs consent, and one that does not."""
        clock = {"kind": "live", "bank": 600, "increment": 10}
        _, socket, table, ben = self.begin(clock=clock)
        ben.expect("Olga is to move.")
        ben.type("b g c3")
        ben.expect("It is not your turn.")
        socket.do(type="move", table=table, ply=0, move="merchant h6")
        ben.expect("Olga  merchant h6")
        ben.expect("Ben  Place a piece.")
        ben.type("roof c3")
        ben.expect("(M30)")
        ben.type("say hello, Olga")
        ben.expect("Ben: hello, Olga")
        self.assertEqual(self.event(socket, "chat")["text"], "hello, Olga")
        os.write(ben.master, b"clo")
        ben.expect("clo")
        socket.do(type="chat", table=table, text="hello, Ben")
        ben.expect("Olga: hello, Ben")
        ben.expect("> clo")  # what was being typed is still there
        ben.type("ck")
        ben.expect("Olga 10:")
        ben.expect(", Ben ")
        self.assertRegex(ben.expect("."), r"^\d+:\d\d$")
        ben.type("b g c3")
        self.assertEqual(self.event(socket, "move")["text"], "building grey c3")
        ben.expect("Ben  building grey c3")
        ben.type("undo")
        self.assertEqual(self.event(socket, "undo")["text"], "1")
        ben.expect("Ben  Place a piece.")
        ben.type("b black d4")
        self.assertEqual(self.event(socket, "move")["text"], "building black d4")
        socket.do(type="pause", table=table)
        ben.expect("Olga asks for a pause: 'agree' or 'refuse'.")
        ben.type("refuse")
        ben.expect("Ben refuses.")
        ben.type("quit")
        self.assertEqual(ben.close(), EXIT_FINE)
        socket.close()

    def test_undo_by_consent(self):
        _, socket, table, ben = self.begin()
        socket.do(type="move", table=table, ply=0, move="merchant h6")
        ben.expect("Ben  Place a piece.")
        ben.type("b g c3")
        self.event(socket, "move")
        socket.do(type="move", table=table, ply=2, move="wall n1")
        ben.expect("Olga  wall n1")
        ben.type("undo")
        ben.expect("Waiting for the other players to agree.")
        socket.do(type="agree", table=table)
        ben.expect("Olga agrees.")
        ben.expect("Ben  Place a piece.")
        ben.type("log 1")
        ben.expect("Olga  merchant h6")
        ben.type("quit")
        self.assertEqual(ben.close(), EXIT_FINE)
        socket.close()

    def test_the_dice(self):
        """What the terminal throws in is in the record, and the record is fair."""
        olga, socket, table, ben = self.begin(game="tiletum", options={})
        ben.type("fair")
        said = ben.expect("Your share is part of the dice.")
        fair, own = re.findall("[0-9a-f]{64}", said)
        ben.type("resign")
        ben.expect("wins")
        record = olga.ask("GET", f"/v1/tables/{table}/record")[1]
        path = os.path.join(self.home, "fair.game")
        with open(path, "w", encoding="utf-8") as file:
            file.write(record)
        command = [PROGRAM, "verify", "--fair", fair, "--entropy", own, path]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        ben.type("quit")
        self.assertEqual(ben.close(), EXIT_FINE)
        socket.close()

    def test_reconnects_after_a_restart(self):
        """After the server has gone and come again; and after the program was killed."""
        server = Server()
        self.addCleanup(server.close)
        olga, _, table, ben = self.begin(server)
        server.kill()
        ben.expect("Connection lost")
        ben.type("say are you there?")
        server.start()
        ben.expect("The connection is back.")
        ben.expect("Ben: are you there?")
        socket = olga.connect()
        socket.watch(table)
        socket.do(type="move", table=table, ply=0, move="merchant h6")
        ben.expect("Ben  Place a piece.")
        ben.process.kill()
        ben.close()
        kept = os.path.join(self.home, ".local/state/bastide/online")
        for name in os.listdir(kept):
            mode = os.stat(os.path.join(kept, name)).st_mode
            self.assertEqual(mode & 0o077, 0, f"others can read {name}")
        ben = self.join(table, "--name", "Somebody", server=server)
        ben.expect("Olga  merchant h6")
        ben.expect("Ben  Place a piece.")
        ben.type("wall n1")
        self.assertEqual(self.event(socket, "move")["text"], "wall n1")
        ben.process.send_signal(signal.SIGTERM)
        self.assertEqual(ben.close(), EXIT_FINE)
        socket.close()

    def test_signing_in(self):
        olga, socket, table = self.open()
        ben = Person(self.server, "Somebody")
        ben.post("/v1/register", {"name": "Ben of Bath", "password": PASSWORD})
        wrong = self.join(table, "--account", "Ben of Bath", BASTIDE_PASSWORD="wrong horse")
        wrong.expect("The password is wrong.")
        self.assertEqual(wrong.close(), EXIT_SYSTEM)
        asked = self.join(table, "--account", "Ben of Bath")
        asked.expect("Password:")
        asked.type(PASSWORD)
        said = asked.expect("Ben of Bath takes seat 2.")
        self.assertNotIn(PASSWORD, said, "a password is not shown")
        asked.type("quit")
        self.assertEqual(asked.close(), EXIT_FINE)
        told = olga.get(f"/v1/tables/{table}")
        self.assertEqual(told["now"]["seats"][1]["name"], "Ben of Bath")
        socket.close()

    def test_the_owner_of_a_table(self):
        """Whoever has opened a table can fill it and begin, from the terminal too."""
        olga, socket, table = self.open()
        told = olga.get("/v1/me")["you"]["id"]
        kept = os.path.join(self.home, ".local/state/bastide/online")
        os.makedirs(kept)
        name = re.sub(r"[^A-Za-z0-9._]", "-", self.link(""))
        with open(os.path.join(kept, name), "w", encoding="ascii") as file:
            file.write(f'"{olga.cookie}"')
        terminal = self.join(table)
        terminal.expect("> ")
        terminal.type("start")
        terminal.expect("Some seats are still empty: 'bot' fills one.")
        terminal.type("bot random")
        terminal.expect("type 'start' to start the game.")
        terminal.type("start")
        terminal.expect("The game starts.")
        terminal.expect("Olga  Place the start merchant")
        self.assertEqual(olga.get(f"/v1/tables/{table}")["now"]["seats"][0]["person"], told)
        terminal.type("quit")
        self.assertEqual(terminal.close(), EXIT_FINE)
        socket.close()

    def test_a_new_table_tells_its_link(self):
        """Nobody else could come otherwise; in sentences, too, and as it can be copied."""
        for mode in ("--plain", "--speech"):
            words = ("play", mode, "medina", "-p", "3", "--table", self.link("").split("/table")[0])
            ada = Terminal(self.home, *words, "--name", "Ada")
            ada.expect("Others can join at ")
            link = ada.expect(" (seats taken: 1 of 3).")
            ben = Terminal(self.home + "/ben", "play", "--table", link, "--name", "Ben")
            ben.expect("Ben takes seat 2.")
            ada.expect("Ben takes seat 2.")
            for terminal in (ada, ben):
                terminal.type("quit")
                self.assertEqual(terminal.close(), EXIT_FINE)

    def test_watching(self):
        """To the end of the game where there is no terminal; nobody is asked who this is."""
        olga, socket, table = self.open(seats=["random", "random"])
        socket.do(type="start", table=table)
        done = subprocess.run(
            [PROGRAM, "watch", self.link(table)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=TIMEOUT,
            env={"PATH": os.environ["PATH"], "HOME": self.home, "LC_ALL": "C.UTF-8"},
        )
        self.assertEqual(done.returncode, EXIT_FINE, done.stderr)
        self.assertRegex(done.stdout, "wins with|share first place")
        self.assertIn("random", done.stdout)
        socket.close()

    def visit(self, kind):
        """The program at a table of a server of this kind."""
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), kind)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        link = f"http://127.0.0.1:{server.server_port}/table/{'A' * 16}"
        return Terminal(self.home, "play", "--table", link, "--name", "Ben")

    def test_a_server_names_a_seat_that_is_none(self):
        """The name of whoever is to move was once looked up where no name is."""
        terminal = self.visit(Absurd)
        terminal.expect("hello")
        terminal.expect("> ")
        terminal.type("clock")
        terminal.expect("> ")
        terminal.process.send_signal(signal.SIGTERM)
        self.assertEqual(terminal.close(), EXIT_FINE)

    def test_a_server_sends_text_and_nothing_else(self):
        """What could move the cursor or ring a bell is taken out of it."""
        terminal = self.visit(Hostile)
        said = terminal.expect("hello") + terminal.expect("> ")
        self.assertNotIn("\x1b[2J", said)
        self.assertNotIn("\x07", said)
        terminal.process.send_signal(signal.SIGTERM)
        self.assertEqual(terminal.close(), EXIT_FINE)

    def test_wrong_table_links(self):
        terminal = Terminal(self.home, "play", "--table", "http://127.0.0.1/")
        terminal.expect("is not a table link")
        self.assertEqual(terminal.close(), EXIT_USAGE)
        terminal = Terminal(self.home, "play", "medina", "--name", "Ben")
        terminal.expect("add one with --table")
        self.assertEqual(terminal.close(), EXIT_USAGE)
        terminal = self.join("AAAAAAAAAAAAAAAA", "--name", "Ben")
        terminal.expect("There is no such table.")
        self.assertEqual(terminal.close(), EXIT_FINE)
