"""test_bots.py - accounts for programs, what they may do and how they are marked; and bastide
bot-bridge, which brings a program to a table."""

import json
import os
import signal
import subprocess
import sys
import tempfile

from checkout import ROOT
from online import (
    LONG_TIME,
    PROGRAM,
    TIMEOUT,
    Closed,
    Online,
    Person,
    Server,
    Socket,
    die_with_parent,
    legal_moves,
    wait_until,
)

EXAMPLE = f"bot:exec {sys.executable} {ROOT}/docs/guide/bot.py"
PASSWORD = "correct horse"
WORDS = ("Birch", "Cedar", "Elder", "Hazel", "Larch", "Maple", "Olive", "Rowan", "Thorn", "Yew")
EXIT_FINE, EXIT_USAGE, EXIT_SYSTEM, EXIT_BOT = 0, 2, 3, 4


class Program(Person):
    """Somebody with a token instead of a cookie."""

    def __init__(self, server, made):
        super().__init__(server, made["bot"]["name"], at="later")
        self.token, self.me = made["token"], made["bot"]

    def headers(self):
        return {"Authorization": f"Bearer {self.token}"}

    def connect(self, server=None):
        port = (server or self.server).port
        return Socket(port, headers=[f"Authorization: Bearer {self.token}"])


class Bots(Online):
    count = 0

    def named(self):
        """Somebody with a password, under a name that nobody has."""
        name = f"{WORDS[Bots.count % 10]} {WORDS[Bots.count // 10]}"
        Bots.count += 1
        person = Person(self.server, "Somebody")
        person.post("/v1/register", {"name": name, "password": PASSWORD})
        person.me = person.get("/v1/me")["you"]
        return person

    def bot(self, owner=None, name=None):
        owner = owner or self.named()
        made = owner.post("/v1/me/bots", {"name": name or f"Bot of {owner.me['name']}"})
        return Program(self.server, made)

    def refusal(self, person, method, path, body=None):
        status, text = person.ask(method, path, body)
        return status, json.loads(text).get("code")


class Accounts(Bots):
    def test_token_identifies_the_bot(self):
        owner = self.named()
        bot = self.bot(owner)
        you = bot.get("/v1/me")["you"]
        self.assertEqual(you, {"id": bot.me["id"], "name": bot.name, "guest": False, "bot": True})
        self.assertEqual(bot.connect().hello["you"], you)
        bots = owner.get("/v1/me/bots")["bots"]
        self.assertEqual([row["id"] for row in bots], [bot.me["id"]])
        self.assertNotIn("token", json.dumps(bots))
        self.assertEqual(owner.get("/v1/me/data")["bots"], bots)
        self.assertIn(f"{bot.me['id']}\t{bot.name}\tbot\t", self.server.admin("people"))
        audit = self.server.admin("audit", owner.me["name"])
        self.assertIn(f"\tbot\t{owner.me['id']}\t127.0.0.1\t{bot.name}\n", audit)

    def test_who_can_have_bots(self):
        ask = ("POST", "/v1/me/bots", {"name": "Whose Bot"})
        self.assertEqual(self.refusal(Person(self.server, "Gus"), *ask), (401, "not-known"))
        owner = self.named()
        bot = self.bot(owner)
        self.assertEqual(self.refusal(bot, *ask), (403, "not-for-bots"))
        self.bot(owner, f"Second {owner.me['name']}")
        self.bot(owner, f"Third {owner.me['name']}")
        self.assertEqual(self.refusal(owner, *ask), (429, "too-many"))
        for name, code in ((owner.me["name"], "name-taken"), ("", "bad-name"), (7, "bad-name")):
            refused = self.refusal(self.named(), "POST", "/v1/me/bots", {"name": name})
            self.assertEqual(refused[1], code)

    def test_nobody_logs_in_as_a_bot(self):
        bot = self.bot()
        nobody = Person(self.server, "Eve")
        for password in ("*", PASSWORD, "********"):
            status, _ = nobody.ask("POST", "/v1/login", {"name": bot.name, "password": password})
            self.assertIn(status, (400, 401))
        refused = self.refusal(
            bot, "POST", "/v1/register", {"name": bot.name, "password": PASSWORD, "old": "*"}
        )
        self.assertEqual(refused[1], "old-password")

    def test_a_new_token_ends_the_old_one(self):
        owner = self.named()
        bot, socket = self.bot(owner), None
        socket = bot.connect()
        made = owner.post("/v1/me/bots/token", {"bot": bot.me["id"]})
        self.assertNotEqual(made["token"], bot.token)
        with self.assertRaises(Closed) as raised:
            while True:
                socket.receive()
        self.assertEqual(raised.exception.code, 1008)
        self.assertEqual(self.refusal(bot, "GET", "/v1/me"), (401, "not-known"))
        self.assertEqual(Program(self.server, made).get("/v1/me")["you"]["id"], bot.me["id"])
        other = self.named()
        for path in ("/v1/me/bots/token", "/v1/me/bots/delete"):
            for who in (bot.me["id"], owner.me["id"], other.me["id"], "x", 3):
                self.assertEqual(
                    self.refusal(other, "POST", path, {"bot": who}), (404, "no-person"), (path, who)
                )

    def test_a_bot_ends_with_its_owner(self):
        owner = self.named()
        first, second = self.bot(owner), self.bot(owner, f"Other {owner.me['name']}")
        self.assertEqual(
            [
                row["id"]
                for row in owner.post("/v1/me/bots/delete", {"bot": first.me["id"]})["bots"]
            ],
            [second.me["id"]],
        )
        self.assertEqual(self.refusal(first, "GET", "/v1/me"), (401, "not-known"))
        self.server.admin("people", "ban", owner.me["id"], "1")
        self.assertEqual(second.ask("POST", "/v1/tables", {})[0], 403)
        self.server.admin("people", "ban", owner.me["id"], "0")
        self.assertEqual(second.get("/v1/me")["you"]["id"], second.me["id"])
        owner.post("/v1/me/delete", {"password": PASSWORD})
        self.assertEqual(self.refusal(second, "GET", "/v1/me"), (401, "not-known"))

    def test_bots_are_marked_as_bots(self):
        ada, bot = Person(self.server, "Ada"), self.bot()
        table = ada.open_table(game="medina", players=2, seats=["me"])
        socket, eyes = bot.connect(), ada.connect()
        eyes.watch(table)
        socket.watch(table)
        self.assertEqual(socket.do(type="sit", table=table, seat=2)["type"], "ok")
        socket.do(type="chat", table=table, text="beep")
        told = ada.get(f"/v1/tables/{table}")
        seats = told["now"]["seats"]
        self.assertTrue(seats[1]["bot"])
        self.assertNotIn("bot", seats[0])
        marks = [(event["kind"], event.get("bot")) for event in told["events"]]
        self.assertEqual(marks, [("sit", None), ("sit", True), ("chat", True)])
        present = eyes.wait_for(lambda message: len(message.get("people", ())) == 2)
        self.assertEqual([p.get("bot") for p in present["people"] if p["name"] != "Ada"], [True])

    def test_where_a_bot_may_sit(self):
        ada, bot = Person(self.server, "Ada"), self.bot()
        listed = ada.open_table(game="medina", players=2, seats=["me"], listed=True)
        sit = {"type": "sit", "table": listed, "seat": 2}
        self.assertEqual(self.refusal(bot, "POST", "/v1/commands", sit), (403, "not-for-bots"))
        own = bot.open_table(game="medina", players=2, seats=["me"], listed=True)
        ada.post("/v1/commands", {"type": "sit", "table": own, "seat": 2})
        bot.post("/v1/commands", {"type": "start", "table": own})
        bot.post("/v1/commands", {"type": "resign", "table": own})
        ada.post("/v1/commands", {"type": "rematch", "table": own})
        again = ada.get(f"/v1/tables/{own}")["now"]["rematch"]
        self.assertFalse(ada.get(f"/v1/tables/{again}")["listed"])
        bot.post("/v1/commands", {"type": "sit", "table": again, "seat": 1})


class Limits(Bots):
    limits = 1

    def test_bot_shares_the_owners_rate_limit(self):
        owner = self.named()
        bot = self.bot(owner)
        table = {"game": "medina", "players": 2}
        answers = [bot.ask("POST", "/v1/tables", table)[0] for _ in range(25)]
        self.assertIn(429, answers)
        # From another address, which has all of its own.
        self.assertEqual(owner.ask("POST", "/v1/tables", table, source="127.0.0.2")[0], 429)
        other = Person(self.server, "Other")
        self.assertEqual(other.ask("POST", "/v1/tables", table, source="127.0.0.2")[0], 201)


class Bridge(Bots):
    """bastide bot-bridge, with programs of all sorts."""

    def setUp(self):
        self.started = []
        self.folder = tempfile.TemporaryDirectory(prefix="bastide-")

    def tearDown(self):
        for process in self.started:
            if process.poll() is None:
                process.kill()
            process.communicate()
        self.folder.cleanup()

    def bridge(self, token, *words, link=None, program=EXAMPLE):
        url = link or f"http://127.0.0.1:{self.server.port}"
        process = subprocess.Popen(
            [PROGRAM, "bot-bridge", *map(str, LONG_TIME), url, program, *words],
            env={**os.environ, "BASTIDE_TOKEN": token, "BASTIDE": PROGRAM, "LC_ALL": "C"},
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=die_with_parent,
        )
        self.started.append(process)
        return process

    def link(self, table):
        return f"http://127.0.0.1:{self.server.port}/table/{table}"

    def status(self, person, table):
        return person.get(f"/v1/tables/{table}")["now"]

    def wait_for_seats(self, person, table):
        def is_full():
            return all(seat["kind"] != "empty" for seat in self.status(person, table)["seats"])

        wait_until(is_full)

    def play(self, person, table, seat=1, moves=None):
        """A person's moves, the first that is legal, until the game or the number is over."""
        made = 0
        while moves is None or made < moves:
            now = wait_until(
                lambda: (
                    (
                        (now := self.status(person, table))["status"] == "over"
                        or now.get("turn") == seat
                    )
                    and now
                )
            )
            if now["status"] == "over":
                break
            move = legal_moves(person, table)[0]
            person.post(
                "/v1/commands",
                {"type": "move", "table": table, "ply": now["ply"], "move": move},
            )
            made += 1

    def hear(self, process, text):
        """The next line of the bridge with this text."""
        line = next((line for line in process.stdout if text in line), None)
        self.assertIsNotNone(line, f"{text!r} is never said")
        return line

    def ended(self, process, code):
        out, err = process.communicate(timeout=TIMEOUT)
        self.assertEqual(process.returncode, code, (out, err))
        return out, err

    def test_a_game_with_a_person(self):
        ada, bot = Person(self.server, "Ada"), self.bot()
        table = ada.open_table(game="medina", players=2, seats=["me"])
        process = self.bridge(bot.token, "--stay", "1", link=self.link(table))
        self.wait_for_seats(ada, table)
        wait_until(lambda: self.status(ada, table)["seats"][1].get("commit"))
        ada.post("/v1/commands", {"type": "start", "table": table})
        wait_until(lambda: self.status(ada, table)["seats"][1].get("entropy"))
        self.play(ada, table, moves=4)
        # It agrees to what is asked, and goes on from there.
        ada.post("/v1/commands", {"type": "undo", "table": table})
        wait_until(lambda: "asked" not in self.status(ada, table))
        self.play(ada, table)
        out, _ = self.ended(process, EXIT_FINE)
        self.assertIn(f"Connected as {bot.name}.", out)
        self.assertIn(f"medina {table}: over, place ", out)

    def test_bridge_opens_tables(self):
        """It keeps one open, starts when somebody comes, and follows a rematch."""
        ada, bot = Person(self.server, "Ada"), self.bot()
        process = self.bridge(bot.token, "--open", "medina 2 edition=first", "--tables", "2")

        def open_tables():
            rows = ada.get("/v1/tables")["tables"]
            return [row for row in rows if row["options"] == {"edition": "first"}]

        table = wait_until(open_tables)[0]["table"]
        ada.post("/v1/commands", {"type": "sit", "table": table, "seat": 2})
        wait_until(lambda: self.status(ada, table)["status"] == "playing")
        wait_until(lambda: open_tables() and open_tables()[0]["table"] != table)
        ada.post("/v1/commands", {"type": "resign", "table": table})
        self.hear(process, f"{table}: over, place 1")  # only then is it asked for
        ada.post("/v1/commands", {"type": "rematch", "table": table})
        again = self.status(ada, table)["rematch"]
        self.wait_for_seats(ada, again)
        self.assertTrue(self.status(ada, again)["seats"][0]["bot"])
        process.send_signal(signal.SIGTERM)
        self.ended(process, EXIT_FINE)

    def test_connection_is_lost(self):
        """The server is killed in the middle of a game; the bridge comes back and plays on."""
        server = Server(limits=1000)
        try:
            self.addCleanup(setattr, self, "server", self.server)
            self.server = server
            ada, bot = Person(server, "Ada"), self.bot()
            table = ada.open_table(game="medina", players=2, seats=["me"])
            process = self.bridge(bot.token, "--stay", "0", link=self.link(table))
            self.wait_for_seats(ada, table)
            ada.post("/v1/commands", {"type": "start", "table": table})
            self.play(ada, table, moves=2)
            server.kill()
            server.start()
            self.play(ada, table)
            _, err = self.ended(process, EXIT_FINE)
            self.assertIn("trying again in 1 s", err)
        finally:
            server.close()

    def test_bot_fails(self):
        """A level of the server goes on for it; after three of them the bridge ends."""
        ada, bot = Person(self.server, "Ada"), self.bot()
        tables = [ada.open_table(game="medina", players=2, seats=["me"]) for _ in range(3)]
        process = self.bridge(
            bot.token, *[self.link(table) for table in tables], program="bot:exit 7"
        )
        for table in tables:
            self.wait_for_seats(ada, table)
            ada.post("/v1/commands", {"type": "start", "table": table})
        for table in tables:
            self.play(ada, table, moves=1)
        out, err = self.ended(process, EXIT_BOT)
        self.assertIn("crash: exit status 7", out)
        self.assertIn("failed 3 times in a row", err)
        for table in tables:  # what was sent last has arrived, and is done in a moment
            wait_until(lambda table=table: self.status(ada, table)["seats"][1]["away"])

    def test_bot_resigns(self):
        ada, bot = Person(self.server, "Ada"), self.bot()
        table = ada.open_table(game="medina", players=2, seats=["me"])
        program = (
            "bot:echo feature resign; echo hello 1 x; read a; read b; read c; read d; read e; "
            'echo ready; while read word rest; do [ "$word" = go ] && echo resign; done'
        )
        process = self.bridge(bot.token, "--stay", "0", link=self.link(table), program=program)
        self.wait_for_seats(ada, table)
        ada.post("/v1/commands", {"type": "start", "table": table})
        self.play(ada, table)
        self.ended(process, EXIT_FINE)
        now = self.status(ada, table)
        self.assertEqual((now["status"], now["places"]), ("over", [1, 2]))

    def test_usage_errors(self):
        bot = self.bot()
        self.assertIn("token", self.ended(self.bridge("s.nothing"), EXIT_SYSTEM)[1])
        self.assertIn("BASTIDE_TOKEN", self.ended(self.bridge(""), EXIT_USAGE)[1])
        for words in (
            {"link": "ftp://example.org"},
            {"program": "mason"},
            {"program": "bot:"},
        ):
            self.ended(self.bridge(bot.token, **words), EXIT_USAGE)
        told = self.ended(self.bridge("", "--token", self.server.folder.name), EXIT_SYSTEM)
        self.assertIn("it is a directory", told[1])
        self.ended(self.bridge(bot.token, "--open", "chess 2"), EXIT_USAGE)
        self.ended(self.bridge(bot.token, "not-a-link"), EXIT_USAGE)
        token = os.path.join(self.folder.name, "token")
        self.ended(self.bridge("", "--token", token), EXIT_SYSTEM)
        with open(token, "w", encoding="ascii") as file:
            file.write(bot.token + "\n")
        ada = Person(self.server, "Ada")
        table = ada.open_table(game="medina", players=2, seats=["me", "random"])
        # There is no seat for it.
        self.ended(self.bridge("", "--token", token, link=self.link(table)), EXIT_FINE)
        missing = self.link("".join(reversed(table)))
        told = self.ended(self.bridge("", "--token", token, link=missing), EXIT_FINE)
        self.assertIn("There is no such table.", told[0])
