"""test_operations.py - what those who run a server rely on: starting, stopping, restoring,
watching."""

import contextlib
import json
import os
import re
import resource
import shutil
import signal
import socket
import sqlite3
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from online import PROGRAM, SLOW, TIMEOUT, Closed, Online, Person, Server, Socket, wait_until

HOUR = 3600 * 1000
DAY = 24 * HOUR


def make_certificate(folder, name):
    """A key and a certificate of its own, in folder/key.pem and folder/cert.pem."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
        + ["-nodes", "-days", "2", "-subj", f"/CN={name}", "-addext", "subjectAltName=IP:127.0.0.1"]
        + ["-keyout", os.path.join(folder, "key.pem"), "-out", os.path.join(folder, "cert.pem")],
        check=True,
        capture_output=True,
    )


def open_tls(port):
    """A connection, without looking whether anybody vouches for the certificate."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context.wrap_socket(socket.create_connection(("127.0.0.1", port), TIMEOUT))


class TlsSocket(Socket):
    def open(self, port, source):
        return open_tls(port)


def has_line(server, words):
    return any(words in line for line in server.lines)


def admin(*words, database):
    return subprocess.run(
        [PROGRAM, "admin", *words, "--db", database, "--lang", "en"],
        capture_output=True,
        text=True,
        check=False,
    )


DEADLY_TEST = """
from online import Server


def test_of_a_server_that_dies():
    server = Server()
    server.process.kill()
    server.process.wait()
    server.request("GET", "/healthz")
"""


def test_a_server_that_dies_under_a_test_is_in_the_report(tmp_path):
    path = tmp_path / "test_deadly.py"
    path.write_text(DEADLY_TEST)
    here = os.path.dirname(os.path.abspath(__file__))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "conftest", "-p", "no:cacheprovider", path],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([here, f"{here}/../../tests"])},
    )
    assert "1 failed" in done.stdout, done.stdout
    assert "It left with -9:" in done.stdout and "event=listen" in done.stdout, done.stdout


class Tls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="bastide-tls-")
        make_certificate(cls.folder.name, "one")
        files = [os.path.join(cls.folder.name, name) for name in ("cert.pem", "key.pem")]
        cls.server = Server(options=["--tls-cert", files[0], "--tls-key", files[1]])

    @classmethod
    def tearDownClass(cls):
        cls.server.close()
        cls.folder.cleanup()

    def test_a_message_does_not_wait_for_an_acknowledgement(self):
        """With Nagle's algorithm every single one takes 40 ms, unless the client acknowledges at
        once what it gets: so one that does has no advantage."""
        talker = TlsSocket(self.server.port)
        times = {0: [], 1: []}
        for at_once in [0, 1] * 30:
            begun = time.perf_counter()
            sent = talker.send(type="ping")
            talker.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, at_once)
            talker.wait_for(lambda message, sent=sent: message.get("id") == sent)
            times[at_once].append(time.perf_counter() - begun)
        talker.close()
        self.assertLess(min(times[0]), min(times[1]) + 0.02)

    def test_a_handshake_that_waits_holds_nobody_up(self):
        """Half a greeting, and then silence: others are served before it is given up."""
        talker = TlsSocket(self.server.port)
        crowd = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(3)]
        for connection in crowd:
            connection.sendall(bytes.fromhex("1603010200010001fc"))
        for _ in range(3):
            talker.do(type="ping")
        for connection in crowd:
            connection.setblocking(False)
            with self.assertRaises(BlockingIOError):
                connection.recv(1)
            connection.close()
        talker.close()

    def test_handshakes_of_an_address_have_a_limit(self):
        make_certificate(self.folder.name, "one")
        server = Server(limits=1, options=self.server.options[4:])
        crowd = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
        for connection in crowd[16:]:
            connection.settimeout(TIMEOUT)
            self.assertEqual(connection.recv(1), b"")
        for connection in crowd:
            connection.close()
        wait_until(lambda: self.is_served(server))
        server.close()

    def is_served(self, server):
        try:
            TlsSocket(server.port).close()
        except (OSError, Closed):
            return False
        return True

    def certificate(self):
        with open_tls(self.server.port) as connection:
            return connection.getpeercert(True)

    def test_sighup_reloads_the_certificate(self):
        first, talker = self.certificate(), TlsSocket(self.server.port)
        make_certificate(self.folder.name, "two")
        self.assertEqual(self.certificate(), first)
        self.server.process.send_signal(signal.SIGHUP)
        wait_until(lambda: has_line(self.server, "event=reload "))
        second = self.certificate()
        self.assertNotEqual(second, first)
        self.assertEqual(talker.do(type="ping")["type"], "pong")
        with open(os.path.join(self.folder.name, "key.pem"), "w", encoding="ascii") as key:
            key.write("no key\n")
        self.server.process.send_signal(signal.SIGHUP)
        wait_until(lambda: has_line(self.server, "event=reload-failed"))
        self.assertEqual(self.certificate(), second)


class Readiness(Online):
    def status(self, path):
        return self.server.request("GET", path)[::2]

    def test_a_full_disk_is_not_ready(self):
        self.assertEqual(self.status("/readyz"), (200, "ok\n"))
        unlimited = resource.RLIM_INFINITY
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, (0, unlimited))
        wait_until(lambda: self.status("/readyz") == (503, "database\n"))
        self.assertEqual(self.status("/healthz"), (200, "ok\n"))
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, (unlimited, unlimited))
        wait_until(lambda: self.status("/readyz") == (200, "ok\n"))
        wait_until(lambda: has_line(self.server, "event=not-ready reason=database"))


class Space(unittest.TestCase):
    """A database that is as large as the host allows."""

    PADDING = 2 * 1024 * 1024  # bytes, in a setting

    def pad(self, size):
        with contextlib.closing(sqlite3.connect(self.server.database)) as file:
            file.execute("DELETE FROM settings WHERE name = 'padding'")
            file.execute("INSERT INTO settings VALUES ('padding', zeroblob(?))", (size,))
            file.commit()

    def test_nothing_new_begins_but_games_go_on(self):
        self.server = Server(options=["--storage-max", "1"])
        ada, bob = Person(self.server, "Ada"), Person(self.server, "Bob")
        table = ada.open_table(game="medina", players=2, seats=["me"])
        bob.post("/v1/commands", {"type": "sit", "table": table, "seat": 2})
        ada.post("/v1/commands", {"type": "start", "table": table})
        self.pad(self.PADDING)
        wait_until(lambda: has_line(self.server, "event=storage-full bytes="))
        for path, body in (
            ("/v1/tables", {"game": "medina", "players": 2}),
            ("/v1/guest", {"name": "Cleo"}),
            ("/v1/commands", {"type": "chat", "table": table, "text": "Hello"}),
        ):
            status, text = ada.ask("POST", path, body)
            self.assertEqual((status, json.loads(text)["code"]), (507, "full"), path)
        ada.post("/v1/commands", {"type": "pause", "table": table})
        self.assertGreater(self.server.metric("bastide_storage_bytes"), self.PADDING)
        self.assertEqual(self.server.request("GET", "/readyz")[0], 200)
        self.pad(1)
        wait_until(lambda: has_line(self.server, "event=storage-free bytes="))
        ada.open_table(game="medina", players=2)
        self.server.close()


class Files(unittest.TestCase):
    """One database, and what can happen to its file."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="bastide-")
        self.database = self.path("tables.db")

    def tearDown(self):
        self.folder.cleanup()

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def refused(self, database):
        """The words with which a server does not start."""
        done = subprocess.run(
            [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--db", database, "--lang", "en"],
            capture_output=True,
            text=True,
            check=False,
            timeout=TIMEOUT,
        )
        self.assertEqual(done.returncode, 3)
        return done.stderr

    def test_the_lock_follows_the_file(self):
        server = Server(self.database)
        os.symlink(self.database, self.path("symbolic.db"))
        os.link(self.database, self.path("hard.db"))
        folder = self.path("folder")
        os.symlink(self.folder.name, folder)
        for name in ("tables.db", "symbolic.db", "hard.db", "folder/tables.db", "./tables.db"):
            self.assertIn("another server", self.refused(self.path(name)), name)
        os.unlink(folder)
        server.close()

    def fill(self, server, count):
        ada = Person(server, "Ada")
        tables = []
        for _ in range(count):
            table = ada.open_table(game="medina", players=2, seats=["me", "random"])
            ada.post("/v1/commands", {"type": "start", "table": table})
            tables.append(table)
        return ada, tables

    def test_a_damaged_file_is_not_played_on(self):
        server = Server(self.database)
        self.fill(server, 30)
        server.close()
        with open(self.database, "r+b") as file:
            file.seek(4096 * 5)
            file.write(os.urandom(4096 * 8))
        words = self.refused(self.database)
        self.assertIn("damaged", words)
        self.assertIn("admin restore", words)

    def test_a_large_file_is_checked_while_the_server_works(self):
        server = Server(self.database)
        server.stop()
        with contextlib.closing(sqlite3.connect(self.database)) as file:
            file.execute("CREATE TABLE filler (number INTEGER PRIMARY KEY, bytes BLOB)")
            for _ in range(35):
                file.execute("INSERT INTO filler (bytes) VALUES (zeroblob(2000000))")
            file.commit()
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        server.start()
        self.assertEqual(server.stop(), 0)
        with open(self.database, "r+b") as file:
            file.seek(4096 * 3000)
            file.write(os.urandom(4096 * 8))
        server.start()
        self.assertEqual(server.process.wait(TIMEOUT), 3)
        server.reader.join()
        server.is_ended = True
        self.assertTrue(has_line(server, "event=damaged"))
        self.assertIn("admin restore", server.lines[-1])
        server.close()

    def test_a_backup_takes_the_place_of_what_a_kill_left(self):
        """A copy over the file would leave the old log beside it, which then ruins the new one."""
        server = Server(self.database)
        ada, tables = self.fill(server, 5)
        backup, logs = self.path("backup.db"), {}
        self.assertEqual(admin("backup", backup, database=self.database).returncode, 0)
        for table in tables:
            logs[table] = ada.get(f"/v1/tables/{table}")["events"]
        self.assertIn("another server", admin("restore", backup, database=self.database).stderr)
        later = self.fill(server, 5)[1]
        server.kill()
        self.assertTrue(os.path.exists(self.database + "-wal"))
        done = admin("restore", backup, database=self.database)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertFalse(os.path.exists(self.database + "-wal"))
        server.start()
        for table, events in logs.items():
            found = Person.get(ada, f"/v1/tables/{table}")["events"]
            self.assertEqual(found[: min(len(found), len(events))], events[: len(found)])
        self.assertEqual(server.request("GET", f"/v1/tables/{later[0]}")[0], 404)
        server.close()
        aside = done.stdout.split()[-1].rstrip(".")
        self.assertTrue(os.path.exists(aside + "-wal"))
        self.assertIn(later[-1], admin("list", database=aside).stdout)

    def test_what_is_no_backup_changes_nothing(self):
        server = Server(self.database)
        table = self.fill(server, 1)[1][0]
        self.assertEqual(admin("backup", self.path("good.db"), database=self.database).stderr, "")
        server.close()
        shutil.copy(self.path("good.db"), self.path("newer.db"))
        with contextlib.closing(sqlite3.connect(self.path("newer.db"))) as newer:
            newer.execute("UPDATE settings SET value = '9999' WHERE name = 'schema'")
            newer.commit()
        with contextlib.closing(sqlite3.connect(self.path("other.db"))) as other:
            other.execute("CREATE TABLE cats (name)")
            other.commit()
        with open(self.path("garbage.db"), "wb") as garbage:
            garbage.write(os.urandom(20000))
        before = sorted(os.listdir(self.folder.name))
        for name, words in {
            "newer.db": "newer version",
            "other.db": "is not a usable backup",
            "garbage.db": "is not a usable backup",
            "absent.db": "No such file",
        }.items():
            done = admin("restore", self.path(name), database=self.database)
            self.assertEqual(done.returncode, 3, done)
            self.assertIn(words, done.stderr)
        self.assertEqual(sorted(os.listdir(self.folder.name)), before)
        self.assertIn(table, admin("list", database=self.database).stdout)

    def test_a_backup_can_be_restored_where_nothing_was(self):
        server = Server(self.database)
        table = self.fill(server, 1)[1][0]
        admin("backup", self.path("good.db"), database=self.database)
        server.close()
        done = admin("restore", self.path("good.db"), database=self.path("new.db"))
        self.assertEqual((done.returncode, done.stdout), (0, ""))
        self.assertIn(table, admin("list", database=self.path("new.db")).stdout)
        self.assertIn("pg_restore", admin("restore", "x", database="postgresql://x").stderr)


class Handed:
    """A server that is given its listening socket, as systemd does it."""

    def __init__(self, listener, **more):
        self.folder = tempfile.TemporaryDirectory(prefix="bastide-")
        self.listener, self.more, self.port = listener, more, listener.getsockname()[1]
        self.start()

    def start(self):
        options = ["--db", os.path.join(self.folder.name, "tables.db"), "--limits", "1000"]
        # Not sh: dash knows no descriptors beyond 9.
        script = 'exec 3<&$0; export LISTEN_PID=$$ LISTEN_FDS=1; exec "$@"'
        self.process = subprocess.Popen(
            ["bash", "-c", script, str(self.listener.fileno()), PROGRAM, "serve", *options],
            pass_fds=[self.listener.fileno()],
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **self.more},
        )
        self.lines = []
        for line in self.process.stderr:
            self.lines.append(line)
            if "event=listen" in line:
                break

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.lines += self.process.stderr.readlines()
        self.process.stderr.close()
        return self.process.wait(TIMEOUT)

    def close(self):
        self.stop()
        self.folder.cleanup()


class Restarts(unittest.TestCase):
    def test_nobody_is_refused_while_the_server_restarts(self):
        listener = socket.create_server(("127.0.0.1", 0), backlog=500)
        server, statuses, is_over = Handed(listener), [], threading.Event()

        def ask():
            while not is_over.is_set():
                try:
                    statuses.append(Server.request(server, "GET", "/v1/games")[0])
                except (OSError, EOFError) as fault:
                    statuses.append(repr(fault))

        asker = threading.Thread(target=ask)
        asker.start()
        for _ in range(3):
            before = len(statuses)
            wait_until(lambda least=before + 5: len(statuses) >= least)
            self.assertEqual(server.stop(), 0)
            server.start()
        is_over.set()
        asker.join()
        self.assertEqual(set(statuses), {200})
        server.close()
        listener.close()

    def test_systemd_is_notified(self):
        with tempfile.TemporaryDirectory(prefix="bastide-") as folder:
            path = os.path.join(folder, "notify")
            manager = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            manager.bind(path)
            manager.settimeout(TIMEOUT)
            listener = socket.create_server(("127.0.0.1", 0))
            server = Handed(listener, NOTIFY_SOCKET=path, WATCHDOG_USEC="200000")
            heard = [manager.recv(100) for _ in range(5)]
            self.assertEqual(heard.count(b"READY=1"), 1)
            self.assertEqual(heard.count(b"WATCHDOG=1"), 4)
            self.assertEqual(server.stop(), 0)
            while manager.recv(100) != b"STOPPING=1":
                pass
            manager.close()
            listener.close()

    def test_warnings_for_public_servers(self):
        """The socket is bound to every address, but to one device: nobody outside reaches it."""
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_BINDTODEVICE, b"lo")
        listener.bind(("0.0.0.0", 0))
        listener.listen()
        server = Handed(listener)
        server.close()
        listener.close()
        text = "".join(server.lines)
        self.assertRegex(text, r"event=no-base-url .*invitations.*--base-url")
        self.assertRegex(text, r"event=no-tls .*passwords")


class AccessLog(unittest.TestCase):
    def lines(self, *options):
        server = Server(options=options)
        Person(server, "Ada").get("/v1/me")
        server.request("GET", "/v1/nothing?secret=1")
        server.close()
        return [line for line in server.lines if "event=request" in line]

    def test_requests_are_logged_by_choice(self):
        self.assertEqual(self.lines(), [])
        lines = self.lines("--access-log")
        self.assertEqual(len(lines), 3)
        self.assertRegex(
            lines[2],
            r"address=127\.0\.0\.1 method=GET path=/v1/nothing status=404 bytes=\d+ ms=[\d.]+",
        )


class Sandbox(unittest.TestCase):
    def test_files_elsewhere_are_out_of_reach(self):
        with tempfile.TemporaryDirectory(prefix="bastide-") as folder:
            web, elsewhere = os.path.join(folder, "web"), os.path.join(folder, "elsewhere.txt")
            os.mkdir(web)
            for path in (elsewhere, os.path.join(web, "page.txt")):
                with open(path, "w", encoding="ascii") as file:
                    file.write("words")
            os.symlink(elsewhere, os.path.join(web, "link.txt"))
            server = Server(options=["--web", web])
            sandbox = next((line for line in server.lines if "event=sandbox" in line), None)
            page = server.request("GET", "/page.txt")[2]
            link = server.request("GET", "/link.txt")[0]
            with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
                seccomp = re.search(r"^Seccomp:\s*(\d)", status.read(), re.M).group(1)
            server.close()
        self.assertEqual(page, "words")
        if not sandbox:
            self.skipTest("built without it, for the sanitizers")
        self.assertEqual(link, 404 if "landlock=0" not in sandbox else 200)
        self.assertEqual(seccomp, "2" if "seccomp=yes" in sandbox else "0")

    def test_a_new_page_is_found_in_the_place_of_the_old_one(self):
        def write(folder, words):
            os.makedirs(os.path.join(folder, "parts"))
            for path in ("index.html", "404.html", "parts/one.js"):
                with open(os.path.join(folder, path), "w", encoding="ascii") as file:
                    file.write(words)
            os.symlink("../elsewhere.txt", os.path.join(folder, "link.txt"))
            os.symlink("parts/one.js", os.path.join(folder, "inside.js"))

        def ask(path):
            status, _, text = server.request("GET", path, headers={"Accept": "text/html"})
            return status, text

        with tempfile.TemporaryDirectory(prefix="bastide-") as folder:
            web, other = os.path.join(folder, "web"), os.path.join(folder, "other")
            with open(os.path.join(folder, "elsewhere.txt"), "w", encoding="ascii") as file:
                file.write("elsewhere")
            write(web, "first")
            server = Server(options=["--web", web])
            for words in ("first", "second", "third"):
                for path in ("/", "/parts/one.js", "/inside.js"):
                    self.assertEqual(ask(path), (200, words), path)
                self.assertEqual(ask("/none.html"), (404, words))
                if not has_line(server, "landlock=0") and has_line(server, "event=sandbox"):
                    self.assertEqual(ask("/link.txt"), (404, words))
                write(other, {"first": "second"}.get(words, "third"))
                os.rename(web, os.path.join(folder, words))
                os.rename(other, web)
            os.rename(web, other)
            self.assertEqual(ask("/")[0], 404)
            server.close()

    def test_sandbox_can_be_switched_off(self):
        server = Server(options=["--no-sandbox"])
        self.assertFalse(has_line(server, "event=sandbox"))
        server.close()


class Outages(unittest.TestCase):
    """The time at which no server was there, told by moving everything that is kept in time."""

    def start_game(self):
        server = Server()
        ada = Person(server, "Ada")
        clock = {"kind": "live", "bank": 600, "increment": 0}
        table = ada.open_table(game="medina", players=2, seats=["me", "random"], clock=clock)
        ada.post("/v1/commands", {"type": "start", "table": table})
        server.kill()
        return server, ada, table

    def shift(self, server, ms):
        with contextlib.closing(sqlite3.connect(server.database)) as file:
            file.execute("UPDATE events SET at = at + ?", (ms,))
            file.execute("UPDATE tables SET created = created + ?, changed = changed + ?", (ms, ms))
            file.execute("UPDATE people SET created = created + ?", (ms,))
            file.execute("UPDATE sessions SET seen = seen + ?, expires = expires + ?", (ms, ms))
            file.execute("UPDATE tables SET deadline = deadline + ? WHERE deadline > 0", (ms,))
            file.execute(
                "UPDATE settings SET value = CAST(value AS INTEGER) + ? WHERE name = 'heartbeat'",
                (ms,),
            )
            file.commit()

    def move(self, person, table):
        state = person.get(f"/v1/tables/{table}/state")
        return person.post(
            "/v1/commands",
            {
                "type": "move",
                "table": table,
                "ply": state["now"]["ply"],
                "move": state["legal"][0],
            },
        )

    def test_no_clock_runs_while_no_server_does(self):
        server, ada, table = self.start_game()
        self.shift(server, -2 * HOUR)
        server.start()
        told = ada.get(f"/v1/tables/{table}")
        kinds = [event["kind"] for event in told["events"]]
        self.assertEqual(kinds[-1], "outage")
        left = told["now"]["deadline"] - told["now"]["time"]
        self.assertGreater(left, 500 * 1000)
        self.assertLessEqual(left, 600 * 1000)
        self.move(ada, table)
        wait_until(lambda: has_line(server, "event=outage"))
        server.stop()
        server.start()
        again = ada.get(f"/v1/tables/{table}")["events"]
        self.assertEqual([event["kind"] for event in again].count("outage"), 1)
        server.close()

    def test_a_clock_that_was_set_back_does_not_stop_the_time(self):
        server, ada, table = self.start_game()
        self.shift(server, 2 * HOUR)
        server.start()
        told = ada.get(f"/v1/tables/{table}")
        slack = 10 * 1000 * SLOW  # a heartbeat may be older than the last event
        self.assertGreater(told["now"]["time"] + slack, told["events"][-1]["at"])
        self.assertLess(told["now"]["deadline"] - told["now"]["time"], 600 * 1000 + slack)
        self.move(ada, table)
        events = ada.get(f"/v1/tables/{table}")["events"]
        self.assertNotIn("late", [event["kind"] for event in events])
        server.close()

    # --- a computer that starts with a wrong time --------------------------------------------

    def ready(self):
        server, ada, table = self.start_game()
        server.start()
        cleo = Person(server, "Cleo")
        cleo.post("/v1/register", {"name": "Cleo", "password": "a long secret"})
        lobby = cleo.open_table(game="medina", players=2, listed=True)
        server.kill()
        return server, ada, cleo, table, lobby

    def run_for_a_while(self, server, person, table):
        """Until all that a server does soon after its start has been done."""
        server.start()

        def time():
            return person.get(f"/v1/tables/{table}")["now"]["time"]

        begun = time()
        wait_until(lambda: time() > begun + 4500)
        return time()

    def test_a_clock_far_ahead_at_the_start_deletes_nothing(self):
        server, ada, cleo, table, lobby = self.ready()
        self.shift(server, -400 * DAY)
        late = self.run_for_a_while(server, ada, table)
        self.assertTrue(has_line(server, "event=clock-doubted days_ahead=400.0"))
        self.assertLess(late, time.time() * 1000 - 399 * DAY)
        self.assertEqual(cleo.get("/v1/me")["you"]["name"], "Cleo")
        self.assertEqual(ada.get(f"/v1/tables/{table}")["now"]["status"], "playing")
        self.assertEqual(cleo.get(f"/v1/tables/{lobby}")["now"]["status"], "open")
        self.move(ada, table)
        server.stop()
        self.shift(server, 400 * DAY)
        right = self.run_for_a_while(server, ada, table)
        self.assertFalse(has_line(server, "clock-doubted"))
        self.assertLess(abs(right - time.time() * 1000), HOUR)
        server.close()

    def test_the_host_confirms_a_clock_far_ahead(self):
        server, ada, _, table, lobby = self.ready()
        self.shift(server, -40 * DAY)
        server.start()
        busy = admin("clock", "confirm", database=server.database)
        self.assertEqual(busy.returncode, 3)
        server.stop()
        times = admin("clock", database=server.database).stdout.splitlines()
        self.assertEqual([row.split("\t")[0] for row in times], ["server", "system"])
        self.assertEqual(admin("clock", "confirm", database=server.database).returncode, 0)
        right = self.run_for_a_while(server, ada, table)
        self.assertFalse(has_line(server, "clock-doubted"))
        self.assertLess(abs(right - time.time() * 1000), HOUR)
        now = ada.get(f"/v1/tables/{table}")["now"]
        self.assertGreater(now["deadline"] - now["time"], 500 * 1000)
        wait_until(lambda: ada.get(f"/v1/tables/{lobby}")["now"]["status"] == "closed")
        self.assertIn("admin-clock", server.admin("audit"))
        server.close()

    def test_a_trusted_clock_is_followed_after_months(self):
        """An app that nobody has opened for so long."""
        server, ada, cleo, table, lobby = self.ready()
        self.shift(server, -400 * DAY)
        server.options.append("--trust-clock")
        right = self.run_for_a_while(server, ada, table)
        self.assertFalse(has_line(server, "clock-doubted"))
        self.assertLess(abs(right - time.time() * 1000), HOUR)
        self.assertEqual(cleo.get(f"/v1/tables/{lobby}")["now"]["status"], "open")
        server.close()

    def test_time_comes_back(self):
        server, ada, _, table, _ = self.ready()
        self.shift(server, 400 * DAY)
        late = self.run_for_a_while(server, ada, table)
        self.assertGreater(late, time.time() * 1000 + 399 * DAY)
        self.assertTrue(has_line(server, "event=clock-doubted days_ahead=-400.0"))
        server.stop()
        self.assertEqual(admin("clock", "confirm", database=server.database).returncode, 0)
        server.start()
        right = ada.get(f"/v1/tables/{table}")["now"]["time"]
        self.assertLess(abs(right - time.time() * 1000), HOUR)
        server.close()

    def test_a_gap_of_days_closes_nothing_right_away(self):
        """The time is followed, but it may be wrong."""
        server, ada, cleo, table, lobby = self.ready()
        self.shift(server, -20 * DAY)
        right = self.run_for_a_while(server, ada, table)
        self.assertLess(abs(right - time.time() * 1000), HOUR)
        self.assertEqual(cleo.get(f"/v1/tables/{lobby}")["now"]["status"], "open")
        server.close()


class Damage(unittest.TestCase):
    """Bits that the disk has changed."""

    def play(self, server, moves):
        ada = Person(server, "Ada")
        table = ada.open_table(
            game="medina", players=2, seats=["me", "random"], options={"edition": "first"}
        )
        ada.post("/v1/commands", {"type": "start", "table": table})
        for _ in range(moves):
            wait_until(lambda: self.state(ada, table)["now"].get("turn") == 1)
            state = self.state(ada, table)
            move = {"type": "move", "ply": state["now"]["ply"], "move": state["legal"][0]}
            ada.post("/v1/commands", {**move, "table": table})
        return ada, table

    def state(self, person, table):
        return person.get(f"/v1/tables/{table}/state")

    def test_a_wrong_bit_in_the_log_of_sqlite_is_reported(self):
        server = Server()
        self.play(server, 5)
        server.kill()
        with open(server.database + "-wal", "r+b") as log:
            log.seek(32 + 24 + 100)
            byte = log.read(1)[0]
            log.seek(-1, os.SEEK_CUR)
            log.write(bytes([byte ^ 4]))
        with contextlib.suppress(RuntimeError):  # what is left may not be enough to start
            server.start()
        self.assertTrue(has_line(server, "event=moves-lost"))
        server.is_ended = server.process.poll() is not None
        server.close()

    def test_a_log_that_was_killed_is_whole(self):
        server = Server()
        self.play(server, 5)
        server.kill()
        server.start()
        self.assertFalse(has_line(server, "moves-lost"))
        self.assertEqual(server.admin("check"), "")
        server.close()

    def test_a_changed_event_is_noticed(self):
        server = Server()
        ada, table = self.play(server, 3)
        ada.post("/v1/commands", {"type": "chat", "table": table, "text": "Good luck"})
        _, sound = self.play(server, 1)
        server.stop()
        self.assertEqual(server.admin("check"), "")
        with contextlib.closing(sqlite3.connect(server.database)) as file:
            file.execute("UPDATE events SET text = '' WHERE kind = 'chat'")
            file.execute(
                "UPDATE events SET client = 'x' WHERE kind = 'move' AND number = "
                "(SELECT MAX(number) FROM events WHERE kind = 'move' AND table_id = ?) "
                "AND table_id = ?",
                (table, table),
            )
            file.commit()
        server.start()
        wait_until(lambda: self.state(ada, table)["now"].get("turn") == 1)
        wait_until(lambda: has_line(server, f"event=damaged-table table={table}"))
        self.assertEqual(server.metric("bastide_damaged_tables_total"), 1)
        state = self.state(ada, table)
        move = {"type": "move", "ply": state["now"]["ply"], "move": state["legal"][0]}
        ada.post("/v1/commands", {**move, "table": table})  # that does not hide it
        found = admin("check", database=server.database)
        self.assertEqual((found.returncode, found.stdout), (1, f"damaged\t{table}\n"))
        self.assertNotIn(sound, found.stdout)
        self.assertEqual(admin("check", "accept", table, database=server.database).returncode, 3)
        server.stop()
        server.admin("check", "accept", table)
        self.assertEqual(server.admin("check"), "")
        self.assertIn("admin-accept", server.admin("audit"))

        server.start()
        ada.get(f"/v1/tables/{table}")
        self.assertFalse(has_line(server, "damaged-table"))
        self.assertEqual(server.admin("check"), "")
        server.close()


@unittest.skipUnless(shutil.which("readelf"), "readelf is not here")
class Program(unittest.TestCase):
    def test_binary_is_hardened(self):
        def about(*words):
            return subprocess.run(
                ["readelf", "-W", *words, PROGRAM], capture_output=True, text=True, check=True
            ).stdout

        symbols = about("--dyn-syms")
        if "__asan" in symbols or "__tsan" in symbols or "__ubsan" in symbols:
            self.skipTest("built with sanitizers")
        self.assertRegex(about("-h"), r"Type:\s+DYN")
        self.assertIn("GNU_RELRO", about("-l"))
        self.assertRegex(about("-d"), r"BIND_NOW|FLAGS_1.*NOW")
        self.assertNotRegex(about("-l"), r"GNU_STACK.*RWE")
        self.assertIn("__stack_chk_fail", symbols)
        self.assertRegex(symbols, r"__\w+_chk")


class Units(unittest.TestCase):
    """What operations.md tells people to give to systemd, put to systemd's own tool; it needs
    no systemd that runs."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="bastide-units-")
        with open("docs/reference/operations.md", encoding="utf-8") as file:
            text = file.read()
        blocks = re.findall(r"```ini\n# /etc/systemd/system/(bastide\.\w+)\n(.*?)```", text, re.S)
        assert [name for name, _ in blocks] == ["bastide.socket", "bastide.service"]
        for name, unit in blocks:
            with open(cls.path(name), "w", encoding="utf-8") as file:
                file.write(unit.replace("/usr/bin/bastide", os.path.abspath(PROGRAM)))

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder.name, name)

    def analyse(self, *words):
        return subprocess.run(
            ["systemd-analyze", "--man=no", "--no-pager", *words],
            capture_output=True,
            text=True,
            check=False,
        )

    def test_systemd_reads_every_line_of_the_units(self):
        """What it does not understand it tells, and goes on."""
        for name in ("bastide.socket", "bastide.service"):
            done = self.analyse("verify", self.path(name))
            self.assertEqual((done.returncode, done.stdout + done.stderr), (0, ""))

    def test_systemd_rates_the_units_as_safe(self):
        """Of ten, where a service without any of it has 9.6."""
        path = self.path("bastide.service")
        done = self.analyse("security", "--offline=true", "--threshold=20", path)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
