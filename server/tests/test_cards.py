"""test_cards.py - previews of links: the page that programs read, and its picture."""

import html
import http.client
import itertools
import os
import re
import signal
import struct
import zlib

from online import TIMEOUT, Online, Person, Server, legal_moves, wait_until
from test_ratings import register

NUMBERS = itertools.count(1)
PNG = b"\x89PNG\r\n\x1a\n"


def fetch(server, path, headers=None):
    """Status, headers and bytes."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=TIMEOUT)
    try:
        connection.request("GET", path, headers=headers or {})
        answer = connection.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()
    finally:
        connection.close()


def described(server, table, query="", language="en", folder="table"):
    """The properties that a page of a link has, as programs read them."""
    status, _, page = fetch(server, f"/{folder}/{table}{query}", {"Accept-Language": language})
    assert status == 200, status
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', page.decode())
    return {name: html.unescape(content) for name, content in found}


def pixels(png):
    """Width, height and all bytes of the picture; its checksums are checked."""
    assert png.startswith(PNG)
    size, packed, at = None, b"", len(PNG)
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack(">I", png[at + 8 + length : at + 12 + length])
        assert zlib.crc32(kind + data) == checksum
        if kind == b"IHDR":
            size = struct.unpack(">II", data[:8])
        packed += data if kind == b"IDAT" else b""
        at += 12 + length
    return size, zlib.decompress(packed)


def painter_of(server):
    """The process that draws: the first that the server has started."""
    with open(f"/proc/{server.process.pid}/task/{server.process.pid}/children") as file:
        return int(file.read().split()[0])


class Cards(Online):
    def setUp(self):
        self.ada = Person(self.server, "Ada")
        self.table = self.ada.open_table(game="medina", players=2, seats=["me", "random"])

    def card(self, query="", headers=None):
        return fetch(self.server, f"/card/{self.table}.png{query}", headers)

    def now(self):
        return self.ada.get(f"/v1/tables/{self.table}")["now"]

    def play(self, moves):
        for _ in range(moves):
            ply = wait_until(lambda: (now := self.now()).get("turn") == 1 and now["ply"] + 1) - 1
            move = legal_moves(self.ada, self.table)[0]
            body = {"type": "move", "table": self.table, "ply": ply, "move": move}
            self.ada.post("/v1/commands", body)
        wait_until(lambda: self.now().get("turn") == 1)

    def test_a_page_describes_the_table(self):
        page = described(self.server, self.table)
        self.assertEqual(page["og:title"], "Medina: Ada, any legal move")
        self.assertEqual(page["og:description"], "Join the game")
        self.assertTrue(page["og:url"].endswith(f"/table/{self.table}"))
        page = described(self.server, self.table, language="uk-UA,en")
        self.assertEqual(page["og:title"][:6], "Медіна")

    def test_the_page_leads_people_on(self):
        for query, place in ("", ""), ("?ply=3", "/replay/3"), ("?ply=x%22y", ""):
            text = fetch(self.server, f"/table/{self.table}{query}")[2].decode()
            self.assertIn(f'content="0; url=../#/online/{self.table}{place}"', text)

    def test_an_unknown_table_is_left_to_the_page(self):
        status, headers, _ = fetch(self.server, "/table/" + "A" * 16)
        self.assertEqual((status, headers["Location"]), (302, "../#/online/" + "A" * 16))
        self.assertEqual(fetch(self.server, "/card/" + "A" * 16 + ".png")[0], 404)

    def test_names_cannot_become_tags(self):
        eve = Person(self.server, '<b>"&amp;')
        table = eve.open_table(game="medina", players=2, seats=["me", "random"])
        text = fetch(self.server, f"/table/{table}")[2].decode()
        self.assertNotIn("<b>", text)
        self.assertIn('<b>"&amp;', described(self.server, table)["og:title"])
        status, _, png = fetch(self.server, f"/card/{table}.png")
        self.assertEqual((status, pixels(png)[0]), (200, (1200, 630)))

    def test_the_address_in_the_page_is_that_of_the_card(self):
        address = described(self.server, self.table)["og:image"]
        status, headers, png = fetch(self.server, address[address.index("/card/") :])
        self.assertEqual((status, headers["Content-Type"]), (200, "image/png"))
        self.assertEqual(pixels(png)[0], (1200, 630))

    def test_a_card_changes_with_the_game(self):
        before = pixels(self.card()[2])
        self.ada.post("/v1/commands", {"type": "start", "table": self.table})
        self.play(3)
        after = pixels(self.card()[2])
        self.assertNotEqual(before, after)
        self.assertNotEqual(pixels(self.card("?ply=0")[2]), after)
        self.assertEqual(pixels(self.card("?ply=9999")[2]), after)
        self.assertIn("Ada to move", described(self.server, self.table)["og:description"])

    def test_an_unchanged_card_is_not_sent_again(self):
        _, headers, png = self.card()
        again = self.card(headers={"If-None-Match": headers["ETag"]})
        self.assertEqual((again[0], again[2]), (304, b""))
        self.assertEqual(self.card()[2], png)
        self.assertNotEqual(self.card("?lang=fr")[1]["ETag"], headers["ETag"])

    def test_paths_that_are_no_card(self):
        for path in ("/card/", f"/card/{self.table}", f"/card/{self.table}.pngx", "/card/x.png"):
            self.assertEqual(fetch(self.server, path)[0], 404, path)


STUDY = "bastide 1\ngame medina\nplayers 2\n#: study {}\n#: chapter One\nmoves\n"


class StudyCards(Online):
    def setUp(self):
        self.ada = register(self.server, f"Ada {next(NUMBERS)}")

    def store(self, visibility, title="Walls & towers"):
        body = {"text": STUDY.format(title), "visibility": visibility}
        return self.ada.post("/v1/studies", body)["study"]

    def show(self, study, visibility):
        body = {"study": study, "visibility": visibility}
        status, text = self.ada.ask("PUT", "/v1/studies/visibility", body)
        self.assertEqual(status, 200, text)

    def test_a_page_describes_a_study_that_others_may_read(self):
        for visibility in ("public", "unlisted"):
            study = self.store(visibility)
            page = described(self.server, study, folder="study")
            self.assertEqual(page["og:title"], "Walls & towers")
            self.assertEqual(page["og:description"], f"Medina · {self.ada.me['name']}")
            self.assertTrue(page["og:url"].endswith(f"/study/{study}"))
            address = page["og:image"]
            status, headers, png = fetch(self.server, address[address.index("/study-card/") :])
            self.assertEqual((status, headers["Content-Type"]), (200, "image/png"))
            self.assertEqual(pixels(png)[0], (1200, 630))
            text = fetch(self.server, f"/study/{study}")[2].decode()
            self.assertIn(f'content="0; url=../#/study/server/{study}"', text)

    def test_the_picture_shows_the_title_and_the_game(self):
        one, other = (self.store("public", title) for title in ("Walls", "Towers"))
        drawn = [pixels(fetch(self.server, f"/study-card/{each}.png")[2]) for each in (one, other)]
        self.assertNotEqual(*drawn)
        again = self.store("unlisted", "Walls")
        self.assertEqual(pixels(fetch(self.server, f"/study-card/{again}.png")[2]), drawn[0])
        long = self.store("public", "Ї" * 90 + " <b>&amp; " + "walls " * 10)
        status, _, png = fetch(self.server, f"/study-card/{long}.png")
        self.assertEqual((status, pixels(png)[0]), (200, (1200, 630)))
        self.assertNotIn("<b>", fetch(self.server, f"/study/{long}")[2].decode())

    def test_a_private_study_shows_nothing_also_to_its_owner(self):
        study = self.store("public")
        fetch(self.server, f"/study-card/{study}.png")
        self.show(study, "private")
        owner = dict(self.ada.headers())
        for headers in ({}, owner):
            status, answer, text = fetch(self.server, f"/study/{study}", headers)
            self.assertEqual((status, answer["Location"]), (302, f"../#/study/server/{study}"))
            self.assertEqual(text, b"")
            self.assertEqual(fetch(self.server, f"/study-card/{study}.png", headers)[0], 404)
        self.assertEqual(self.ada.get(f"/v1/studies/{study}")["title"], "Walls & towers")

    def test_paths_that_are_no_study(self):
        unknown = "A" * 16
        status, headers, _ = fetch(self.server, f"/study/{unknown}")
        self.assertEqual((status, headers["Location"]), (302, f"../#/study/server/{unknown}"))
        for name in (unknown, f"{unknown}.png", "x.png", f"{unknown}.pngx"):
            self.assertEqual(fetch(self.server, f"/study-card/{name}")[0], 404, name)
        self.assertEqual(fetch(self.server, "/study/x")[0], 404)


def ancestors(server, path):
    """The sites that may show a page in a frame."""
    policy = fetch(server, path)[1]["Content-Security-Policy"]
    return re.search(r"frame-ancestors (.*)$", policy)[1]


def test_only_the_embedded_page_can_be_shown_by_the_sites_of_the_host():
    sites = "https://blog.example.org http://127.0.0.1:8000 https://a-b.example:65535 https://[::1]"
    server = Server(options=["--embed-origins", sites])
    table = "A" * 16
    status, headers, _ = fetch(server, f"/embed/{table}?ply=12")
    assert (status, headers["Location"]) == (302, f"../embed.html#/{table}/12")
    assert ancestors(server, "/embed.html") == sites
    for path in ("/", "/index.html", "/embed/", f"/table/{table}", "/v1/games"):
        assert ancestors(server, path) == "'none'", path
    server.close()


def test_without_sites_nothing_can_be_embedded():
    server = Server()
    assert fetch(server, "/embed/" + "A" * 16)[0] == 404
    assert ancestors(server, "/embed.html") == "'none'"
    server.close()


def test_an_address_gets_a_bounded_number_of_cards():
    server = Server(limits=1)
    ada = Person(server, "Ada")
    table = ada.open_table(game="medina", players=2)
    codes = [fetch(server, f"/card/{table}.png?lang=en")[0] for _ in range(70)]
    assert codes[:60] == [200] * 60, codes
    assert 429 in codes
    server.close()


def test_without_its_painter_a_card_is_the_icon():
    server = Server()
    ada = Person(server, "Ada")
    table = ada.open_table(game="medina", players=2)
    painter = painter_of(server)
    os.kill(painter, signal.SIGKILL)
    wait_until(lambda: any("event=no-cards" in line for line in server.lines))
    status, headers, _ = fetch(server, f"/card/{table}.png")
    assert (status, headers["Location"]) == (302, "../icon-512.png")
    assert ada.get("/v1/me")
    server.close()


def test_the_painter_leaves_with_the_server():
    server = Server()
    painter = painter_of(server)
    server.kill()
    wait_until(lambda: not os.path.exists(f"/proc/{painter}"))
    server.close()


def test_the_painter_may_die_when_a_picture_is_sent_to_it():
    server = Server()
    ada = Person(server, "Ada")
    table = ada.open_table(game="medina", players=2)
    assert fetch(server, f"/card/{table}.png")[0] == 200
    painter = painter_of(server)
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=TIMEOUT)
    connection.connect()
    server.process.send_signal(signal.SIGSTOP)  # it then sees the request and the death together
    connection.request("GET", f"/card/{table}.png?lang=fr")
    os.kill(painter, signal.SIGKILL)
    server.process.send_signal(signal.SIGCONT)
    assert connection.getresponse().status == 302
    assert ada.get("/v1/me")
    connection.close()
    server.close()
