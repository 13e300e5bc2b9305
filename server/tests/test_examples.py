"""test_examples.py - replays every example of protocol.md against a server, and checks
that there is one for every command, kind of event and path of the API."""

import json
import re

from checkout import ROOT
from online import Closed, Person, Server, Socket

METHODS = ("GET", "POST", "PUT")


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


class Mismatch(Exception):
    pass


class Replay:
    def __init__(self, server):
        self.server, self.values, self.people, self.sockets = server, {}, {}, {}
        self.answers, self.backlog = {}, {}
        self.seen = set()

    def fill(self, text):
        """Puts the values that are known in the place of $word."""
        return re.sub(r"\$(\w+)", lambda found: str(self.values.get(found[1], found[0])), text)

    def match(self, wanted, got, where):
        """Whether an answer is as the example says; binds the $words in it."""
        if isinstance(wanted, str) and re.fullmatch(r"\$\w+", wanted):
            known = self.values.setdefault(wanted[1:], got)
            if known != got:
                raise Mismatch(f"{where}: {wanted} is {known!r}, not {got!r}")
        elif isinstance(wanted, dict):
            self.match_object(wanted, got, where)
        elif isinstance(wanted, list):
            self.match_list(wanted, got, where)
        elif wanted != got:
            raise Mismatch(f"{where}: {got!r} is not {wanted!r}")

    def match_object(self, wanted, got, where):
        if not isinstance(got, dict):
            raise Mismatch(f"{where}: {got!r} is no object")
        more = set(got) - set(wanted)
        if more and "..." not in wanted:
            raise Mismatch(f"{where}: {sorted(more)} are not in the example")
        for name, value in wanted.items():
            if name == "...":
                continue
            if name not in got:
                raise Mismatch(f"{where}: {name} is missing in {got!r}")
            self.match(value, got[name], f"{where}.{name}")

    def match_list(self, wanted, got, where):
        if wanted == ["..."]:
            return
        if not isinstance(got, list) or len(got) != len(wanted):
            raise Mismatch(f"{where}: {got!r} is not {wanted!r}")
        for at, value in enumerate(wanted):
            self.match(value, got[at], f"{where}[{at}]")

    def send(self, name, text):
        person = self.people.setdefault(name, Person(self.server, name, at="later"))
        words = text.split(" ", 2)
        if text == "CONNECT":
            self.sockets[name] = Socket(self.server.port, person.cookie)
            self.answers[name] = self.sockets[name].hello
        elif words[0] in METHODS:
            body = self.fill(words[2]).replace("|", "\n") if len(words) > 2 else None
            self.seen.add(words[0] + " " + self.fill(words[1]))
            status, answer = person.ask(words[0], self.fill(words[1]), body)
            self.answers[name] = (status, answer)
        else:
            message = json.loads(self.fill(text))
            self.seen.add(message["type"])
            self.sockets[name].send(**message)

    def expect_http(self, name, text):
        status, _, wanted = text.partition(" ")
        got_status, got = self.answers.pop(name)
        if int(status) != got_status:
            raise Mismatch(f"status {got_status}: {got}")
        if not wanted.startswith("{"):
            if not got.startswith(wanted):
                raise Mismatch(got)
            return
        self.match(json.loads(self.fill(wanted)), json.loads(got), "answer")

    def expect_message(self, name, text):
        """A message that fits; those that come by themselves may be told of later."""
        wanted = json.loads(self.fill(text))
        if name in self.answers:
            self.match(wanted, self.answers.pop(name), "message")
            return
        backlog = self.backlog.setdefault(name, [])
        for got in list(backlog):
            if self.fits(wanted, got):
                backlog.remove(got)
                return
        while True:
            got = self.sockets[name].receive()
            self.seen.update(event["kind"] for event in got.get("events", []))
            if self.fits(wanted, got):
                return
            if got["type"] not in ("events", "turn", "present"):
                self.match(wanted, got, "message")
            backlog.append(got)

    def fits(self, wanted, got):
        before = dict(self.values)
        try:
            self.match(wanted, got, "message")
            return True
        except Mismatch:
            self.values = before
            return False

    def play(self, line):
        name, arrow, text = line.split(" ", 2)
        if arrow == ">":
            self.send(name, text)
        elif text[0].isdigit():
            self.expect_http(name, text)
        else:
            self.expect_message(name, text)


def wanted_everywhere():
    """Every command, event and path that the sources know."""
    commands = re.findall(r'^COMMAND\(\w+, "(\w+)"', read("server/table/commands.def"), re.M)
    events = re.findall(r'^EVENT\(\w+, "(\w+)"', read("server/table/events.def"), re.M)
    paths = re.findall(r'^ROUTE\("(\w+)", "(/v1/[^"]*)"', read("server/rest/routes.def"), re.M)
    codes = re.findall(r'^REFUSAL\(\w+, "([\w-]+)"', read("server/table/refusals.def"), re.M)
    assert len(commands) > 10 and len(events) > 10 and len(paths) > 10 and len(codes) > 20
    return (
        commands + ["watch", "unwatch", "ping"],
        events,
        [f"{method} {path}" for method, path in paths if path != "/v1/socket"],
        codes,
    )


def form_of(path):
    """Matches requests of a path of routes.def."""
    return re.compile(re.sub(r"\{\w+\}", "[^/]+", path) + r"(\?.*)?")


def test_examples_of_the_document():
    document = read("docs/reference/protocol.md")
    server = Server()
    replay = Replay(server)
    for block in re.findall(r"^```example\n(.*?)^```", document, re.M | re.S):
        for line in block.splitlines():
            try:
                replay.play(line)
            except (Mismatch, Closed, OSError, KeyError) as fault:
                raise AssertionError(f"docs/reference/protocol.md: {line}") from fault
    server.close()
    commands, events, paths, codes = wanted_everywhere()
    missing = [name for name in commands if name not in replay.seen]
    missing += [path for path in paths if not any(map(form_of(path).fullmatch, replay.seen))]
    missing += [kind for kind in events if f"`{kind}`" not in document]
    missing += [code for code in codes if f"| `{code}` |" not in document]
    assert missing == [], "no example, or no word, in docs/reference/protocol.md"
