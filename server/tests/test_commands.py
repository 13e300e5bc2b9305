"""test_commands.py - bastide serve, admin and verify as somebody who runs a server meets them."""

import gzip
import json
import os
import re
import resource
import shutil
import socket
import sqlite3
import ssl
import stat
import subprocess
import tempfile
import threading
import unittest
import urllib.request

from checkout import ROOT
from online import PROGRAM, TIMEOUT, Closed, Person, Server, wait_until

LOG_LINE = re.compile(
    r"time=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z level=(info|warn|error) event=[a-z-]+"
    r'( [a-z]+=("([^"\\]|\\.)*"|[^ "=]+))*\n'
)


def run(*words, text=None):
    """Exit code, standard output and standard error of bastide."""
    result = subprocess.run(
        [PROGRAM, *words],
        input=text,
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
        env={**os.environ, "LC_ALL": "C"},
        check=False,
    )
    return result.returncode, result.stdout, result.stderr


def openssl(words, *more):
    subprocess.run(["openssl", *words.split(), *more], input=b"", capture_output=True, check=True)


def resigned_table(person):
    """A game of Medina with chance in it, given up at once: it is over and its secret is told."""
    table = person.open_table(game="medina", players=3, seats=["me", "random", "random"])
    connection = person.connect()
    connection.do(type="start", table=table)
    connection.do(type="resign", table=table)
    connection.close()
    return table


def expand_turns(states, arguments):
    """The text of the macro TURNS, with its arguments in it."""
    names, body = re.search(
        r"^#define TURNS\(([^)]*)\)((?: .*\\\n)(?:.*\\\n)*.*)", states, re.M
    ).groups()
    given = dict(zip(names.split(", "), re.findall(r'"([^"]*)"', arguments), strict=True))
    words = re.findall(r'"([^"]*)"|(\w+)', body)
    return '"' + "".join(quoted or given.get(name, "") for quoted, name in words) + '"'


def read_statements():
    """Name and SQL of each statement of the server, with the numbers of table states in place."""
    with open(os.path.join(ROOT, "server/store/sql_states.h"), encoding="utf-8") as file:
        states = file.read()
    numbers = dict(re.findall(r"^#define (\w+) (\d+)\b", states, re.M))
    no_seat = re.search(r'^#define NO_SEAT ("-\d+")', states, re.M)[1]
    with open(os.path.join(ROOT, "server/store/statements.def"), encoding="utf-8") as file:
        text = file.read()
    text = re.sub(r'(?<=" )STATUS\((\w+)\)', lambda m: f'"{numbers["STATUS_" + m[1]]}"', text)
    text = re.sub(r'(?<=" )WAITING\((\w+)\)', lambda m: f'"{numbers["WAITING_FOR_" + m[1]]}"', text)
    text = re.sub(
        r'(?<=" )VISIBILITY\((\w+)\)', lambda m: f'"{numbers["VISIBILITY_OF_" + m[1]]}"', text
    )
    text = re.sub(r'(?<=" )SQL_NUMBER\((\w+)\)', lambda m: f'"{numbers[m[1]]}"', text)
    text = text.replace('" NO_SEAT "', f'" {no_seat} "')
    text = re.sub(r"TURNS\(([^)]*)\)", lambda m: expand_turns(states, m[1]), text)
    statements = re.findall(r'^STATEMENT\((\w+),((?:\s*"[^"]*")+)\)', text, re.M)
    assert len(statements) == len(re.findall(r"^STATEMENT\(", text, re.M))
    return statements


class Commands(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.ada = Person(self.server, "Ada")

    def tearDown(self):
        self.server.close()

    def admin(self, *words):
        return run("admin", *words, "--db", self.server.database)

    def test_admin_lists_exports_and_deletes(self):
        table = resigned_table(self.ada)
        code, out, _ = self.admin("list")
        self.assertEqual(code, 0)
        self.assertRegex(out, rf"^{table}\tmedina\t3\tover\t\d+\t20\d\d-")
        code, record, _ = self.admin("export", table)
        self.assertEqual((code, record), (0, self.ada.ask("GET", f"/v1/tables/{table}/record")[1]))
        self.assertEqual(self.admin("export", "A" * 16)[0], 1)
        self.assertEqual(self.admin("delete", table)[0], 0)
        self.assertEqual(self.admin("delete", table)[0], 1)
        self.assertEqual(self.admin("list")[1], "")
        self.assertEqual(
            self.ada.connect().do(type="chat", table=table, text="hello")["type"], "error"
        )

    def test_a_backup_is_a_database(self):
        table = resigned_table(self.ada)
        copy = os.path.join(self.server.folder.name, "copy.db")
        self.assertEqual(self.admin("backup", copy)[0], 0)
        self.assertEqual(self.admin("backup", copy)[0], 3, "never over something that is there")
        other = Server(copy)
        self.assertEqual(Person(other, "Bob").get(f"/v1/tables/{table}")["now"]["status"], "over")
        other.close()

    def test_verify(self):
        record = self.ada.ask("GET", f"/v1/tables/{resigned_table(self.ada)}/record")[1]
        code, out, _ = run("verify", "-", text=record)
        self.assertEqual(code, 0)
        draws = len(re.findall(r"^\. ", record, re.M))
        self.assertGreater(draws, 0)
        self.assertIn(f"{draws} draw", out)
        first = re.search(r"^\. well (\S+)$", record, re.M)
        other = "f6" if first.group(1) != "f6" else "f7"
        code, _, err = run("verify", "-", text=record.replace(first.group(0), f". well {other}", 1))
        self.assertEqual((code, "should be" in err or "is illegal" in err), (1, True), err)
        secret = re.search(r"secret (\w+)", record).group(1)
        code, _, err = run("verify", "-", text=record.replace(secret, secret[::-1]))
        self.assertEqual((code, "published fingerprint" in err), (1, True), err)
        self.assertEqual(run("verify", "-", text=record.split("secret")[0])[0], 1)

    def test_openssl_recomputes_the_dice(self):
        """The three lines of fairness.md as they stand there, with every die of a game."""
        with open(os.path.join(ROOT, "docs/reference/fairness.md"), encoding="utf-8") as file:
            lines = re.search(r"```sh\n(.*?)```", file.read(), re.S).group(1)
        self.assertEqual(lines.count("\n"), 3)
        record = self.ada.ask("GET", f"/v1/tables/{resigned_table(self.ada)}/record")[1]
        secret = re.search(r"^secret (\w+)", record, re.M).group(1)
        fair = re.search(r"^fair (\w+)", record, re.M).group(1)
        head, moves = record.split("moves\n")
        moves = re.findall(r"^[.\d].*$", moves, re.M)
        dice = [ply for ply, move in enumerate(moves) if move.startswith(". ")]
        self.assertGreater(len(dice), 0)
        for ply in dice:
            before = head + "moves\n" + "".join(move + "\n" for move in moves[:ply])
            outcomes = sorted(
                (row["move"], row["weight"])
                for row in json.loads(run("legal", "--json", "-", text=before)[1])["moves"]
            )
            said = subprocess.run(
                ["bash", "-c", lines],
                capture_output=True,
                text=True,
                check=True,
                env={
                    **os.environ,
                    "SECRET": secret,
                    "DIE": str(ply),
                    "W": str(sum(weight for _, weight in outcomes)),
                },
            ).stdout.splitlines()
            self.assertEqual(said[0].split()[0], fair)
            laid = [move for move, weight in outcomes for _ in range(weight)]
            self.assertEqual(". " + laid[int(said[1])], moves[ply])

    def test_one_server_for_one_file(self):
        code, _, err = run("serve", "--db", self.server.database, "--listen", "127.0.0.1:0")
        self.assertEqual((code, "another server" in err), (3, True), err)

    def test_a_port_that_is_taken(self):
        code, _, err = run(
            "serve",
            "--db",
            os.path.join(self.server.folder.name, "x.db"),
            "--listen",
            f"127.0.0.1:{self.server.port}",
        )
        place = f"127.0.0.1:{self.server.port}: "
        self.assertEqual((code, "cannot listen: " + place in err), (3, True), err)

    def test_a_newer_file_is_refused(self):
        self.server.stop()
        with sqlite3.connect(self.server.database) as database:
            asked = "SELECT value FROM settings WHERE name = 'schema'"
            (version,) = database.execute(asked).fetchone()
            database.execute("UPDATE settings SET value = '99' WHERE name = 'schema'")
        code, _, err = run("serve", "--db", self.server.database, "--listen", "127.0.0.1:0")
        self.assertEqual((code, "newer version" in err), (3, True), err)
        code, _, err = self.admin("list")
        self.assertEqual((code, "newer version" in err), (3, True), err)
        with sqlite3.connect(self.server.database) as database:
            database.execute("UPDATE settings SET value = ? WHERE name = 'schema'", (version,))
        self.server.start()

    def test_a_full_disk_loses_nothing(self):
        """No room for one more byte: the command is refused, what was acknowledged stays, and
        with room the table goes on."""
        table = self.ada.open_table(game="medina", players=3)
        connection = self.ada.connect()
        full = os.path.getsize(self.server.database + "-wal") + 100000
        resource.prlimit(
            self.server.process.pid, resource.RLIMIT_FSIZE, (full, resource.RLIM_INFINITY)
        )
        accepted = 0
        while (answer := connection.do(type="chat", table=table, text="x" * 490))["type"] == "ok":
            accepted += 1
            self.assertLess(accepted, 1000)
        self.assertEqual(answer["code"], "storage")
        self.assertGreater(accepted, 0)
        self.assertEqual(self.server.request("GET", "/healthz")[0], 200)
        self.assertEqual(len(self.ada.get(f"/v1/tables/{table}")["events"]), accepted)
        resource.prlimit(
            self.server.process.pid,
            resource.RLIMIT_FSIZE,
            (resource.RLIM_INFINITY, resource.RLIM_INFINITY),
        )
        self.assertEqual(connection.do(type="chat", table=table, text="again")["number"], accepted)

    def test_no_statement_reads_whole_tables(self):
        """However many tables there are: what a running server asks finds its rows by an index."""
        statements = read_statements()
        self.assertGreater(len(statements), 25)
        for_admin = {"ALL_TABLES", "PEOPLE"}
        rare = for_admin | {"REGISTERED", "END_OLD_LOGINS", "DELETE_OLD_REPORTS"}  # at most hourly
        with sqlite3.connect(self.server.database) as database:
            for name, quoted in statements:
                sql = re.sub(r"\$(\d+)", r"?\1", "".join(re.findall(r'"([^"]*)"', quoted)))
                values = [""] * max(map(int, re.findall(r"\?(\d+)", sql)), default=0)
                plan = [row[3] for row in database.execute("EXPLAIN QUERY PLAN " + sql, values)]
                # Common table expressions, and bounded lists in a statement.
                own = re.findall(r"(\w+) \([\w, ]+\) AS \(", sql)
                own += re.findall(r"LIMIT \S+\) (?:AS )?(\w+)", sql)
                scans = [
                    step
                    for step in plan
                    if step.startswith("SCAN") and "INDEX" not in step and "CONSTANT" not in step
                    if step.split()[1] not in own
                ]
                if name not in rare:
                    self.assertEqual(scans, [], name)

    def test_the_log_can_be_read_by_programs(self):
        self.ada.open_table(game="medina", players=3)
        self.server.stop()
        self.assertGreater(len(self.server.lines), 2)
        for line in self.server.lines:
            self.assertRegex(line, LOG_LINE)
        self.server.start()

    def test_only_the_owner_reads_the_files(self):
        copy = os.path.join(self.server.folder.name, "copy.db")
        self.assertEqual(self.admin("backup", copy)[0], 0)
        for path in (self.server.database, self.server.database + "-wal", copy):
            self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600, path)

    def test_a_backup_that_fails_leaves_nothing(self):
        copy = os.path.join(self.server.folder.name, "none", "copy.db")
        self.assertEqual(self.admin("backup", copy)[0], 3)
        half = os.path.join(self.server.folder.name, "half.db")
        limit = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (8192, limit[1]))
        try:
            code = self.admin("backup", half)[0]
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limit)
        self.assertNotEqual(code, 0)
        self.assertFalse(os.path.exists(half))

    def test_sigterm_finishes_what_was_accepted(self):
        """Commands that are on their way when it comes: those with an answer are in the file."""
        table = self.ada.open_table(game="medina", players=3)
        sockets = [self.ada.connect() for _ in range(8)]
        acknowledged = []

        def talk(connection):
            try:
                while True:
                    answer = connection.do(type="chat", table=table, text="hello")
                    if answer["type"] == "ok":
                        acknowledged.append(answer["number"])
            except (Closed, OSError) as end:
                codes.append(getattr(end, "code", None))

        codes = []
        threads = [threading.Thread(target=talk, args=(connection,)) for connection in sockets]
        for thread in threads:
            thread.start()
        wait_until(lambda: len(acknowledged) > 40)
        self.assertEqual(self.server.stop(), 0)
        for thread in threads:
            thread.join()
        self.assertEqual(set(codes) - {1001}, set())
        self.server.start()
        numbers = {event["number"] for event in self.ada.get(f"/v1/tables/{table}")["events"]}
        self.assertEqual(set(acknowledged) - numbers, set())
        self.assertGreater(len(acknowledged), 40)


class Options(unittest.TestCase):
    def refused(self, code, words, *options):
        """The program does not begin, and says why in one sentence."""
        with tempfile.TemporaryDirectory() as folder:
            got, _, err = run(
                "serve", "--db", folder + "/x.db", "--listen", "127.0.0.1:0", *options
            )
        self.assertEqual((got, words in err), (code, True), err)
        self.assertNotIn("??", err)
        self.assertNotIn("..\n", err.replace("...", ""))

    def test_senseless_options_are_refused(self):
        rows = """
            2  has no option         --frobnicate
            2  does not take         more
            2  whole number          --threads 0
            2  http://               --base-url=
            2  http://               --base-url https://
            2  http://               --base-url play.example.org
            2  numeric address       --listen 127.0.0.1:99999
            2  numeric address       --listen example.org:80
            3  cannot listen         --listen 192.0.2.1:8080
            2  as a database         --db=
            2  as a database         --db mysql://localhost/x
            3  cannot use the database  --db /none/x.db
            3  cannot use the database  --db /tmp
            3  refused               --db postgresql://nobody@127.0.0.1:1/x
            2  /none                 --web /none
            2  blog.example.org      --embed-origins blog.example.org
            2  blog.example.org      --embed-origins https://a.example;script-src
            2  blog.example.org      --embed-origins=
            2  blog.example.org      --embed-origins https://*.example
            2  blog.example.org      --embed-origins https://a.example.
            2  blog.example.org      --embed-origins https://a..example
            2  blog.example.org      --embed-origins https://-a.example
            2  blog.example.org      --embed-origins https://:8443
            2  blog.example.org      --embed-origins https://a.example:65536
            2  blog.example.org      --embed-origins https://a.example:1:2
            2  blog.example.org      --embed-origins https://[::1
            3  reading file.         --tls-cert /none --tls-key /none
        """
        for row in rows.strip().splitlines():
            code, words, options = re.split(r" {2,}", row.strip())
            self.refused(int(code), words, *options.split(" "))

    def test_without_options_it_serves_this_machine_only(self):
        with tempfile.TemporaryDirectory() as folder:
            with subprocess.Popen(
                [PROGRAM, "serve"],
                stderr=subprocess.PIPE,
                text=True,
                env={**os.environ, "XDG_DATA_HOME": folder, "LC_ALL": "C"},
            ) as server:
                lines = []
                for line in server.stderr:
                    lines.append(line)
                    if "event=listen" in line:
                        server.terminate()
            if "in use" in lines[-1]:
                self.skipTest("somebody else listens at 8080")
            self.assertTrue(any(" address=127.0.0.1:8080 " in line for line in lines), lines)
            self.assertEqual(server.returncode, 0)
            self.assertTrue(os.path.exists(os.path.join(folder, "bastide/tables.db")))

    def test_a_file_that_is_no_database_is_left_alone(self):
        with tempfile.NamedTemporaryFile("w+") as file:
            file.write("Dear diary" * 1000)
            file.flush()
            code, _, err = run("serve", "--db", file.name, "--listen", "127.0.0.1:0")
            self.assertEqual((code, "not a database" in err), (3, True), err)
            with open(file.name, encoding="ascii") as again:
                self.assertTrue(again.read().startswith("Dear diary"))

    @unittest.skipUnless(os.getuid() == 0, "needs another user")
    def test_a_file_that_cannot_be_written_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o777)
            shutil.copy(f"{PROGRAM}-server", folder)
            program = shutil.copy(PROGRAM, folder)
            server = Server(os.path.join(folder, "x.db"))
            server.close()
            os.chmod(server.database, 0o444)
            result = subprocess.run(
                [program, "serve", "--db", server.database, "--listen", "127.0.0.1:0"],
                capture_output=True,
                text=True,
                user="nobody",
                cwd="/",
                timeout=TIMEOUT,
                check=False,
            )
            self.assertEqual(
                (result.returncode, "Permission denied" in result.stderr),
                (3, True),
                result.stderr,
            )

    def test_the_browser_client_is_served(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (
                ("index.html", "<h1>hello"),
                ("app.js", "1"),
                (".hidden.html", "no"),
                ("notes.doc", "no"),
            ):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(text)
            server = Server(options=["--web", folder])
            for path, kind in (("/", "text/html"), ("/app.js", "text/javascript")):
                status, headers, _ = server.request("GET", path)
                self.assertEqual((status, headers["Content-Type"].split(";")[0]), (200, kind))
            _, headers, plain = server.request("GET", "/app.js")
            self.assertNotIn("Content-Encoding", headers)
            self.assertEqual(
                server.request("GET", "/app.js", headers={"If-None-Match": headers["ETag"]})[0], 304
            )
            for weakened in ("W/" + headers["ETag"], '"x", ' + headers["ETag"]):
                found = server.request("GET", "/app.js", headers={"If-None-Match": weakened})
                self.assertEqual(found[0], 304, weakened)
            with gzip.open(os.path.join(folder, "app.js.gz"), "wt", encoding="utf-8") as file:
                file.write(plain)
            with urllib.request.urlopen(
                urllib.request.Request(
                    f"http://127.0.0.1:{server.port}/app.js",
                    headers={"Accept-Encoding": "br, gzip"},
                )
            ) as answer:
                self.assertEqual(
                    (answer.headers["Content-Encoding"], answer.headers["Content-Type"]),
                    ("gzip", "text/javascript; charset=utf-8"),
                )
                self.assertNotEqual(answer.headers["ETag"], headers["ETag"])
                self.assertEqual(gzip.decompress(answer.read()).decode(), plain)
            for refused in ("gzip;q=0", "xgzip", "gzip; q=0.000, br"):
                found = server.request("GET", "/app.js", headers={"Accept-Encoding": refused})
                self.assertEqual(found[2], plain, refused)
            self.assertEqual(server.request("GET", "/app.js")[2], plain)
            self.assertEqual(server.request("GET", "/app.js.gz")[0], 404)
            for path in ("/.hidden.html", "/notes.doc", "/../x.html", "/no.js", "/app.js/"):
                self.assertEqual(server.request("GET", path)[0], 404, path)
            server.close()

    def test_the_documentation_is_served(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, "docs"))
            for name in ("index.html", "core-game.h.html"):
                with open(os.path.join(folder, "docs", name), "w", encoding="utf-8") as file:
                    file.write(name)
            server = Server(options=["--web", folder])
            status, headers, _ = server.request("GET", "/docs")
            self.assertEqual((status, headers["Location"]), (302, "docs/"))
            self.assertEqual(server.request("GET", "/docs/")[2], "index.html")
            self.assertEqual(server.request("GET", "/docs/core-game.h.html")[2], "core-game.h.html")
            for path in ("/docs//", "/docs/none/", "/docs/" + "x" * 2000 + "/"):
                self.assertEqual(server.request("GET", path)[0], 404, path)
            server.close()

    def test_the_browser_client_is_found_beside_the_program(self):
        with tempfile.TemporaryDirectory() as prefix:
            program = os.path.join(prefix, "bin", "bastide")
            pages = os.path.join(prefix, "share", "bastide", "web")
            parts = os.path.join(prefix, "libexec", "bastide")
            for folder in (os.path.dirname(program), parts, pages):
                os.makedirs(folder)
            shutil.copy(PROGRAM, program)
            shutil.copy(f"{PROGRAM}-server", parts)
            server = Server(program=program)
            self.assertEqual(server.request("GET", "/")[0], 404)
            server.close()
            with open(os.path.join(pages, "index.html"), "w", encoding="utf-8") as file:
                file.write("<h1>hello")
            server = Server(program=program)
            self.assertEqual(server.request("GET", "/")[2], "<h1>hello")
            server.close()

    def test_the_link_of_an_invitation_leads_to_the_page(self):
        server = Server()
        table = "A" * 16
        status, headers, _ = server.request("GET", f"/table/{table}")
        self.assertEqual((status, headers["Location"]), (302, f"../#/online/{table}"))
        for path in ("/table/abc", "/table/", f"/table/{table}/", "/table/AAAA%0d%0aAAAAAAAA"):
            self.assertEqual(server.request("GET", path)[0], 404, path)
        server.close()

    def test_behind_a_proxy_addresses_are_the_clients(self):
        server = Server(
            limits=1, options=["--behind-proxy", "--base-url", "https://play.example.org"]
        )
        codes = [
            server.request(
                "POST", "/v1/guest", {"name": "x"}, {"X-Forwarded-For": f"1.2.3.4, 10.0.0.{each}"}
            )[0]
            for each in range(14)
        ]
        self.assertEqual(set(codes), {200})
        codes = [
            server.request(
                "POST", "/v1/guest", {"name": "x"}, {"X-Forwarded-For": f"2001:db8:7:7::{each}"}
            )[0]
            for each in range(14)
        ]
        self.assertEqual((codes[0], codes[-1]), (200, 429), "one network of IPv6 is one address")
        status, headers, _ = server.request(
            "POST", "/v1/guest", {"name": "x"}, {"Origin": "https://play.example.org"}
        )
        self.assertEqual(status, 200)
        self.assertRegex(headers["Set-Cookie"], r"^__Host-bastide=.*; Secure")
        self.assertIn("Strict-Transport-Security", headers)
        server.close()

    def make_certificate(self, folder):
        """The paths of a certificate of 127.0.0.1 and of its key."""
        cert, key = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
        openssl(
            "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1"
            " -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1",
            *("-keyout", key, "-out", cert),
        )
        return cert, key

    def test_tls_without_a_proxy(self):
        with tempfile.TemporaryDirectory() as folder:
            cert, key = self.make_certificate(folder)
            server = Server(options=["--tls-cert", cert, "--tls-key", key])
            context = ssl.create_default_context(cafile=cert)
            with urllib.request.urlopen(
                f"https://127.0.0.1:{server.port}/healthz", context=context
            ) as answer:
                self.assertEqual(answer.read(), b"ok\n")
            with self.assertRaises(subprocess.CalledProcessError, msg="TLS 1.1 is too old"):
                openssl(
                    "s_client -tls1_1 -cipher ALL:@SECLEVEL=0 -connect", f"127.0.0.1:{server.port}"
                )
            for ciphers in ("AES256-GCM-SHA384", "ECDHE+SHA", "DHE"):
                with self.subTest(ciphers), self.assertRaises(subprocess.CalledProcessError):
                    openssl(
                        f"s_client -tls1_2 -cipher {ciphers}:@SECLEVEL=0 -connect",
                        f"127.0.0.1:{server.port}",
                    )
            openssl("s_client -tls1_2 -cipher ECDHE+AESGCM -connect", f"127.0.0.1:{server.port}")
            self.say_hello(server, context)
            server.close()

    def say_hello(self, server, context):
        """Connects a WebSocket over TLS and waits for what the server says first."""
        plain = socket.create_connection(("127.0.0.1", server.port))
        with context.wrap_socket(plain, server_hostname="127.0.0.1") as secure:
            secure.sendall(
                (
                    f"GET /v1/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                    "Sec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
                ).encode()
            )
            text = b""
            while b'"hello"' not in text:
                more = secure.recv(4096)
                self.assertTrue(more)
                text += more

    def test_tls_that_cannot_work(self):
        with tempfile.TemporaryDirectory() as folder:
            cert, _ = self.make_certificate(folder)
            self.assertEqual(run("serve", "--tls-cert", cert)[0], 2)
            other = os.path.join(folder, "other.pem")
            openssl("ecparam -name prime256v1 -genkey -noout -out", other)
            self.refused(
                3, "not the key of the certificate", "--tls-cert", cert, "--tls-key", other
            )
            self.assertEqual(
                run(
                    "serve",
                    "--listen",
                    "127.0.0.1:0",
                    "--db",
                    folder + "/x.db",
                    "--tls-cert",
                    cert,
                    "--tls-key",
                    "/none",
                )[0],
                3,
            )
