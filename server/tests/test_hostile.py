"""test_hostile.py - what no well-behaved client sends: the edge cases of RFC 6455, garbage,
floods, slow readers."""

import contextlib
import itertools
import json
import os
import random
import socket as sockets
import sqlite3
import tempfile
import time
import unittest
from concurrent.futures import ThreadPoolExecutor

from online import (
    BINARY,
    CLOSE,
    PING,
    PONG,
    SLOW,
    TEXT,
    TIMEOUT,
    Closed,
    Online,
    Person,
    Server,
    Socket,
    wait_until,
)

CONTINUATION = 0
PING_MESSAGE = b'{"type":"ping","id":"x"}'


def small_frame(payload, opcode=TEXT):
    """A frame with a mask of zeros, made fast."""
    return bytes([0x80 | opcode, 0x80 | len(payload), 0, 0, 0, 0]) + payload


class Hostile(Online):
    def connect(self):
        return Socket(self.server.port)

    def is_closed_with(self, socket, *codes):
        with self.assertRaises(Closed) as raised:
            while True:
                socket.receive()
        self.assertIn(raised.exception.code, codes)

    def is_alive(self):
        self.assertEqual(self.server.request("GET", "/healthz")[0], 200)

    # --- frames (RFC 6455, section 5) --------------------------------------------------------

    def test_fragments_are_put_together(self):
        socket = self.connect()
        socket.send_frame(TEXT, PING_MESSAGE[:5], fin=False)
        socket.send_frame(CONTINUATION, PING_MESSAGE[5:9], fin=False)
        socket.send_frame(CONTINUATION, b"", fin=False)
        socket.send_frame(CONTINUATION, PING_MESSAGE[9:])
        self.assertEqual(socket.receive()["type"], "pong")

    def test_control_frames_may_come_between_fragments(self):
        socket = self.connect()
        socket.send_frame(TEXT, PING_MESSAGE[:5], fin=False)
        socket.send_frame(PING, b"hello")
        self.assertEqual(socket.receive_frame(), (1, PONG, b"hello"))
        socket.send_frame(CONTINUATION, PING_MESSAGE[5:])
        self.assertEqual(socket.receive()["type"], "pong")

    def test_bytes_may_come_one_by_one(self):
        socket = self.connect()
        frame = bytes([0x81, 0x80 | len(PING_MESSAGE), 0, 0, 0, 0]) + PING_MESSAGE
        for byte in frame:
            socket.send_raw(bytes([byte]))
            time.sleep(0.001)
        self.assertEqual(socket.receive()["type"], "pong")

    def test_many_frames_may_come_at_once(self):
        socket = self.connect()
        frame = bytes([0x81, 0x80 | len(PING_MESSAGE), 0, 0, 0, 0]) + PING_MESSAGE
        socket.send_raw(frame * 50)
        for _ in range(50):
            self.assertEqual(socket.receive()["type"], "pong")

    def test_frames_may_come_with_the_request(self):
        frame = bytes([0x81, 0x80 | len(PING_MESSAGE), 0, 0, 0, 0]) + PING_MESSAGE
        connection = sockets.create_connection(("127.0.0.1", self.server.port), 10)
        connection.sendall(
            (
                f"GET /v1/socket HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            ).encode()
            + frame
        )
        text = b""
        while b'"pong"' not in text:
            more = connection.recv(4096)
            self.assertTrue(more)
            text += more
        connection.close()

    def test_frames_that_rfc_6455_forbids(self):
        cases = {
            "a frame without a mask": lambda s: s.send_frame(TEXT, PING_MESSAGE, masked=False),
            "a reserved bit": lambda s: s.send_frame(TEXT, PING_MESSAGE, rsv=4),
            "a reserved opcode": lambda s: s.send_frame(3, b"x"),
            "a reserved control opcode": lambda s: s.send_frame(11, b"x"),
            "a continuation of nothing": lambda s: s.send_frame(CONTINUATION, b"x"),
            "a ping in fragments": lambda s: s.send_frame(PING, b"x", fin=False),
            "a ping that is too long": lambda s: s.send_frame(PING, b"x" * 126),
            "a new message within a message": lambda s: (
                s.send_frame(TEXT, b"{", fin=False),
                s.send_frame(TEXT, b"}"),
            ),
            "a close of one byte": lambda s: s.send_frame(CLOSE, b"x"),
            "a close with a code that is none": lambda s: s.send_frame(CLOSE, b"\x00\x00"),
            "a close with a reserved code": lambda s: s.send_frame(CLOSE, b"\x03\xed"),
            "a size of 64 bits with the top bit": lambda s: s.send_raw(
                b"\x81\xff" + b"\xff" * 8 + b"abcd"
            ),
        }
        for name, send in cases.items():
            with self.subTest(name):
                socket = self.connect()
                send(socket)
                self.is_closed_with(socket, 1002, None)

    def test_invalid_utf8_ends_the_connection(self):
        for text in (b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b'{"type":"\xe2\x82'):
            socket = self.connect()
            socket.send_frame(TEXT, text)
            self.is_closed_with(socket, 1007)

    def test_binary_frames_are_refused(self):
        socket = self.connect()
        socket.send_frame(BINARY, PING_MESSAGE)
        self.is_closed_with(socket, 1003)

    def test_a_message_that_is_too_long_is_not_read(self):
        for send in (
            lambda s: s.send_frame(TEXT, b" " * 16385),
            lambda s: s.send_frame(TEXT, b"x", length=2**40),
            lambda s: [
                s.send_frame(TEXT if each == 0 else CONTINUATION, b" " * 4000, fin=False)
                for each in range(5)
            ],
        ):
            socket = self.connect()
            send(socket)
            self.is_closed_with(socket, 1009, None)

    def test_close_frame_is_answered(self):
        socket = self.connect()
        socket.send_frame(CLOSE, b"\x03\xe8bye")
        self.assertEqual(socket.receive_frame()[:2], (1, CLOSE))

    def test_bad_handshakes(self):
        good = [
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        ]
        bad = [
            good[1:],
            good[:1] + good[2:],
            good[:2] + ["Sec-WebSocket-Version: 8"] + good[3:],
            good[:3],
            good[:3] + ["Sec-WebSocket-Key: short"],
            good[:3] + ["Sec-WebSocket-Key: !!!!!!!!!!!!!!!!!!!!!!=="],
        ]
        for headers in bad:
            status, _, _ = self.server.request(
                "GET", "/v1/socket", headers=dict(line.split(": ") for line in headers)
            )
            self.assertEqual(status, 400, headers)
        self.assertEqual(self.server.request("POST", "/v1/socket")[0], 405)

    # --- messages ----------------------------------------------------------------------------

    def test_bad_messages_are_refused_one_by_one(self):
        socket = self.connect()
        for text in (
            "",
            "{",
            "[]",
            "7",
            "null",
            '"x"',
            "{}",
            '{"type":7}',
            '{"type":"dance"}',
            '{"type":"watch"}',
            '{"type":"watch","table":"../../etc/passwd"}',
            '{"type":"ping","type":"ping"}',
            '{"type":"move","table":"AAAAAAAAAAAAAAAA"}',
            '{"type":"ping","id":"' + "x" * 33 + '"}',
            "[" * 8000,
            '{"type":"sit","table":"AAAAAAAAAAAAAAAA","seat":1e400}',
            '{"type":"sit","table":"AAAAAAAAAAAAAAAA","seat":0}',
            '{"type":"chat","table":"AAAAAAAAAAAAAAAA","text":"\\u0000"}',
            '{"type":"chat","table":"AAAAAAAAAAAAAAAA","text":"\\u202e"}',
        ):
            socket.send_frame(TEXT, text.encode())
            answer = socket.receive()
            self.assertEqual((answer["type"], answer["code"]), ("error", "bad-message"), text)
        socket.send_frame(TEXT, PING_MESSAGE)
        self.assertEqual(socket.receive()["type"], "pong")

    def test_somebody_who_sends_nothing_else_is_closed(self):
        socket = self.connect()
        for _ in range(60):
            socket.send_frame(TEXT, b"garbage")
        self.is_closed_with(socket, 1008)

    def test_random_bytes_do_no_harm(self):
        chooser = random.Random(7)
        for _ in range(150):
            socket = self.connect()
            socket.send_raw(chooser.randbytes(chooser.randrange(1, 300)))
            socket.close()
        self.is_alive()

    def test_damaged_messages_do_no_harm(self):
        chooser = random.Random(8)
        ada = Person(self.server, "Ada")
        table = ada.open_table(game="medina", players=3)
        message = json.dumps(
            {"type": "move", "id": "c1", "table": table, "ply": 0, "move": "merchant h6"}
        )
        socket = ada.connect()
        for _ in range(300):
            text = bytearray(message.encode())
            for _ in range(chooser.randrange(1, 4)):
                text[chooser.randrange(len(text))] = chooser.randrange(32, 127)
            try:
                socket.send_frame(TEXT, bytes(text))
                socket.receive()
            except Closed:
                socket = ada.connect()
        self.is_alive()

    # --- requests ----------------------------------------------------------------------------

    def raw(self, data, ends=True):
        """Sends bytes as a request and reads until the server has enough. Who `ends` says that
        nothing more will come."""
        connection = sockets.create_connection(("127.0.0.1", self.server.port), TIMEOUT)
        connection.settimeout(TIMEOUT)
        answer = b""
        try:
            connection.sendall(data)
            if ends:
                with contextlib.suppress(
                    OSError
                ):  # it may have refused the request and closed by now
                    connection.shutdown(sockets.SHUT_WR)
            while True:
                more = connection.recv(65536)
                if not more:
                    break
                answer += more
        except OSError:
            pass
        connection.close()
        return answer

    def all_raw(self, *requests):
        """At the same time: to some of them the server answers only when it has had enough of
        waiting for the rest."""
        with ThreadPoolExecutor(len(requests)) as threads:
            return list(threads.map(self.raw, requests))

    def test_bad_requests_and_bodies_that_are_too_long(self):
        """In one test, because the server waits 20 seconds for the end of some of them."""
        post = b"POST /v1/records HTTP/1.1\r\nHost: x\r\n"
        body = b"x" * (600 * 1024)
        whole = post + b"Content-Length: %d\r\n\r\n" % len(body)
        chunked = post + b"Transfer-Encoding: chunked\r\n\r\n"
        chunks = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        answers = self.all_raw(
            whole,
            whole + body,
            chunked + chunks * 9 + b"0\r\n\r\n",
            chunked + chunks * 20,
            b"\0" * 100,
            b"GET\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"\r\n" * 1000,
            b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 20000 + b"\r\n\r\n",
            b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 2000 + b"\r\n",
            b"POST /v1/guest HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
            b"POST /v1/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
            b"POST /v1/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
            os.urandom(2000),
        )
        self.assertIn(b" 413 ", answers[0])
        self.assertNotIn(b" 200 ", answers[1])
        self.assertIn(b" 413 ", answers[2])
        self.assertEqual(b"", answers[3])
        self.is_alive()

    def test_a_request_says_once_where_it_ends(self):
        """What a proxy would cut elsewhere is refused, and nothing that follows is a request."""
        body = b'{"name":"Ada"}'
        hidden = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        length, chunked = b"Content-Length: 14\r\n", b"Transfer-Encoding: chunked\r\n"
        chunks = b"e\r\n" + body + b"\r\n0\r\n\r\n"

        def ask(headers, content, version=b"1.1"):
            head = b"POST /v1/guest HTTP/" + version + b"\r\nHost: x\r\n" + headers + b"\r\n"
            return self.raw(head + content + hidden, ends=False)

        self.assertEqual(ask(length, body).count(b"HTTP/1.1 200 "), 2)
        for once in (chunks, chunks.replace(b"\r\n", b"\n"), b"e;x\n" + chunks[3:]):
            self.assertEqual(ask(chunked, once).count(b"HTTP/1.1 200 "), 1, once)
        for bad in (
            ask(length + b"Content-Length: 15\r\n", body),
            ask(b"Content-Length: 0\r\n" + length, body),
            ask(length + length, body),
            ask(length + chunked, chunks),
            ask(chunked + length, chunks),
            ask(chunked + chunked, chunks),
            ask(b"Transfer-Encoding: gzip, chunked\r\n", chunks),
            ask(b"Transfer-Encoding: identity\r\n", body),
            ask(b"Content-Length: +14\r\n", body),
            ask(b"Content-Length: 14, 14\r\n", body),
            ask(b"Content-Length : 14\r\n", body),
            ask(chunked, chunks, version=b"1.0"),
        ):
            self.assertNotIn(b" 200 ", bad)
        self.is_alive()

    def test_a_request_is_read_in_one_way(self):
        """What a proxy in front of us could read differently is refused."""
        own = f"http://127.0.0.1:{self.server.port}".encode()

        def ask(*headers, line=b"GET /v1/games HTTP/1.1", end=b"\r\n"):
            lines = [line, b"Host: x", *headers, b"Connection: close", b""]
            return self.raw(end.join(lines) + end, ends=False)

        for good in (
            ask(),
            ask(b"X-Word:   a b  ", b"X-Empty:", b"X-Near:a"),
            ask(b"Origin: " + own),
        ):
            self.assertIn(b" 200 ", good)
        for bad in (
            ask(b"Host: x"),
            ask(b"Host: y"),
            ask(b"Origin: " + own, b"Origin: http://evil"),
            ask(b"Origin: " + own, b"Origin: " + own),
            ask(b"Authorization: Bearer a", b"Authorization: Bearer b"),
            ask(end=b"\n"),
            ask(b"X-Bare: a\nX-Line: b"),
            ask(b"X-Return: a\rb"),
            ask(b"X-Nul: a\0b"),
            ask(b"X-Folded: a\r\n b"),
            ask(line=b"GET /v1/games\0 HTTP/1.1"),
            ask(line=b"GET /v1/games?from=1\0 HTTP/1.1"),
        ):
            self.assertIn(b" 400 ", bad)
        self.is_alive()

    def test_many_arguments_are_refused(self):
        for count in (10, 100, 1000):
            query = "&".join(f"a{each}" for each in range(count))
            with self.subTest(count):
                self.assertEqual(self.server.request("GET", f"/v1/games?{query}")[0], 431)
        self.assertEqual(self.server.request("GET", "/v1/games?a=1&b=2")[0], 200)

    def test_many_cookies_and_headers_are_refused(self):
        """Some numbers fill the memory of a connection to the last byte."""
        own = b"GET /v1/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        for count in [*range(60, 100), 120, 200, 250, 300, 350, 400, 500, 1000]:
            cookies = b"Cookie: " + b"; ".join(b"c%d=v" % each for each in range(count)) + b"\r\n"
            headers = b"".join(b"X-%d: v\r\n" % each for each in range(count))
            for more in (cookies, headers):
                with self.subTest(more[:10], count=count):
                    answer = self.raw(own + more + b"\r\n").split(b"\r\n")[0]
                    expected = b"431" if count > 99 else b"200 OK" if b"200" in answer else b"431"
                    self.assertIn(expected, answer)
        self.is_alive()

    def test_who_is_refused_is_not_cut_off(self):
        """If bytes are left unread, the connection is reset, and the answer may be lost."""
        line = b"GET /v1/games HTTP/1.1\r\nHost: x\r\nCookie: "
        with sockets.create_connection(("127.0.0.1", self.server.port), TIMEOUT) as connection:
            cookies = b"; ".join(b"c%d=v" % each for each in range(1000))
            connection.sendall(line + cookies + b"\r\n\r\n")  # short enough to arrive in one piece
            self.assertIn(b" 431 ", connection.makefile("rb").read())
            connection.shutdown(sockets.SHUT_WR)  # fails if it was reset

    def test_trailers_of_one_do_not_end_the_request_of_another(self):
        """The memory of a connection is full: only that connection may be refused."""
        trailers = b"".join(b"X-%d: v\r\n" % each for each in range(200))
        chunks = b"POST /v1/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
        address = ("127.0.0.1", self.server.port)
        with sockets.create_connection(address, TIMEOUT) as waiting:
            waiting.sendall(b"GET /v1/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n")
            self.assertIn(self.raw(chunks + trailers + b"\r\n")[9:12], (b"", b"431"))
            waiting.sendall(b"\r\n")
            self.assertEqual(waiting.makefile("rb").read()[9:12], b"200")

    def test_headers_that_come_in_pieces(self):
        """With several connections whose headers are coming, none gets what is not its own."""
        cookies = b"; ".join(b"c%d=v" % each for each in range(200))
        line = b"GET /v1/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        address = ("127.0.0.1", self.server.port)
        with (
            sockets.create_connection(address, TIMEOUT) as waiting,
            sockets.create_connection(address, TIMEOUT) as full,
        ):
            waiting.sendall(line)
            full.sendall(line)
            full.sendall(b"Cookie: " + cookies + b"\r\n\r\n")
            self.assertIn(full.makefile("rb").read()[9:12], (b"", b"431"))
            waiting.sendall(b"\r\n")
            self.assertEqual(waiting.makefile("rb").read()[9:12], b"200")

    def test_head_never_upgrades(self):
        headers = {
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        }
        self.assertEqual(self.server.request("HEAD", "/v1/socket", headers=headers)[0], 400)
        self.assertEqual(self.server.request("HEAD", "/v1/games")[0], 200)

    def test_a_crowd_does_not_hide_the_players(self):
        ada = Person(self.server, "Ada")
        table = ada.open_table(game="medina", players=2, seats=["me"])
        seat = ada.connect()
        seat.watch(table)
        crowd = [Person(self.server, f"Onlooker {each}").connect() for each in range(60)]
        for socket in crowd:
            socket.watch(table)
        present = seat.wait_for(
            lambda message: message["type"] == "present" and message["others"] == 10
        )
        self.assertEqual(present["people"][0]["name"], "Ada")
        self.assertEqual(len(present["people"]), 51)
        for socket in crowd:
            socket.close()

    def test_only_a_record_is_long(self):
        """All else is JSON, which the loop reads itself: half a megabyte of it took a tenth of a
        second, and an address may ask ten times in one."""
        ada = Person(self.server, "Ada")
        name = "x" * 63
        tries = [{"puzzle": name, "score": 0.5, "at": 10**12 + each} for each in range(200)]
        self.assertEqual(ada.ask("POST", "/v1/me/puzzles", {"tries": tries})[0], 200)
        for path in ("guest", "login", "register", "tables", "commands", "me/puzzles"):
            body = {"name": "Eve", "password": "a long password", "more": [0] * 20000}
            self.assertEqual(ada.ask("POST", f"/v1/{path}", body)[0], 413, path)
        chunked = b"POST /v1/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        body = b'{"name":"Eve","more":[' + b"0," * 20000 + b"0]}"
        answer = self.raw(chunked + b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body))
        self.assertIn(b" 413 ", answer)

    def test_path_traversal_is_refused(self):
        for path in (
            "/../../etc/passwd",
            "/%2e%2e/etc/passwd",
            "/%00",
            "/healthz%00",
            "/v1/tables/",
            "/v1/tables/x",
            "/v1/tables/AAAAAAAAAAAAAAAA/secret",
            "/v1/tables/AAAAAAAAAAAAAAAA",
            "//",
            "/.git",
            "/v1",
            "/table",
        ):
            self.assertEqual(self.server.request("GET", path)[0], 404, path)
        for path, allowed in (("/v1/tables", "GET, HEAD, POST"), ("/v1/login", "POST")):
            status, headers, _ = self.server.request("DELETE", path)
            self.assertEqual((status, headers["Allow"]), (405, allowed))

    def test_other_sites_read_public_data_alone(self):
        origin = {"Origin": "https://example.org"}
        for path, is_public in (
            ("/v1/games", True),
            ("/v1/tables", True),
            ("/v1/tables/AAAAAAAAAAAAAAAA", True),
            ("/v1/openapi.json", True),
            ("/v1/me", False),
            ("/v1/me/tables", False),
            ("/healthz", False),
        ):
            headers = self.server.request("GET", path, headers=origin)[1]
            allowed = headers.get("Access-Control-Allow-Origin")
            self.assertEqual(allowed, "*" if is_public else None, path)
            self.assertNotIn("Access-Control-Allow-Credentials", headers)
        answer = self.server.request("POST", "/v1/guest", {"name": "Ada"}, origin)
        self.assertEqual(answer[0], 403)
        self.assertNotIn("Access-Control-Allow-Origin", answer[1])

    def test_bad_requests_about_people(self):
        ada = Person(self.server, "Ada")
        bodies = ("", "{", "[]", "null", "7", '{"a": ' * 3000, '{"name": {}, "login": []}')
        bodies += ('{"login": "' + "0" * 16 + '"}', '{"password": 1, "old": 1, "text": 1}')
        for path in ("register", "me/logins/end", "reports", "login", "guest"):
            for body in bodies:
                status, text = ada.ask("POST", f"/v1/{path}", body)
                self.assertIn(status, (400, 401, 404), (path, body[:40], text))
                self.assertEqual(json.loads(text)["type"], "error")
        self.assertEqual(ada.get("/v1/me")["you"], ada.me)

    # --- floods and slow readers -------------------------------------------------------------

    def test_a_slow_reader_is_dropped(self):
        ada = Person(self.server, "Ada")
        table = ada.open_table(game="medina", players=3)
        slow = ada.connect()
        talker = ada.connect()
        for each in range(60):
            talker.do(type="chat", table=table, text=f"{each} " + "x" * 480)
        before = self.server.metric("bastide_slow_readers_total")
        sent = 0
        while self.server.metric("bastide_slow_readers_total") == before and sent < 3000:
            for _ in range(20):
                slow.send(type="watch", table=table)
                sent += 1
            time.sleep(0.01)
        self.assertGreater(self.server.metric("bastide_slow_readers_total"), before)
        self.is_alive()

    def test_a_very_long_table_can_still_be_watched(self):
        """Its log alone is more than may wait for a slow reader: that is not the reader's fault."""
        ada = Person(self.server, "Ada")
        table = ada.open_table(game="medina", players=3, seats=["me"])
        talker, size = ada.connect(), 2600
        for first in range(0, size, 20):
            for each in range(first, first + 20):
                talker.send(type="chat", table=table, text=f"{each} " + "x" * 480)
            for _ in range(20):
                self.assertEqual(talker.receive()["type"], "ok")
        watcher = self.connect()
        text = watcher.watch(table)
        self.assertGreater(len(json.dumps(text)), 1024 * 1024)
        self.assertEqual(len(text["events"]), size + 1)
        talker.do(type="chat", table=table, text="still there?")
        told = watcher.wait_for(lambda message: message["type"] == "events")
        self.assertEqual(told["events"][0]["text"], "still there?")

    def test_a_socket_that_is_left_is_forgotten(self):
        before = self.server.metric("bastide_sockets")
        group = [self.connect() for _ in range(20)]
        self.assertGreaterEqual(self.server.metric("bastide_sockets"), before + 20)
        self.assertGreaterEqual(self.server.metric("bastide_connections"), before + 21)
        for socket in group:
            socket.close()
        wait_until(lambda: self.server.metric("bastide_sockets") <= before)
        wait_until(lambda: self.server.metric("bastide_connections") <= before + 1)

    # --- leaving ------------------------------------------------------------------------------

    def read_to_the_end(self, socket):
        """What comes until the connection is gone, which the server sees to."""
        socket.connection.settimeout(TIMEOUT)
        frames = []
        with contextlib.suppress(Closed):
            while True:
                frames.append(socket.receive_frame()[1:])
        return frames

    def test_flooding_client_is_disconnected_right_away(self):
        before = self.server.metric("bastide_sockets")
        socket, received = self.connect(), self.server.metric("bastide_messages_received_total")
        flood = small_frame(b"{}") * 500
        for _ in range(200):
            socket.send_raw(flood)
        wait_until(lambda: self.server.metric("bastide_sockets") <= before)
        self.assertLess(self.server.metric("bastide_messages_received_total") - received, 100)
        socket.close()

    def test_after_the_close_frame_nothing_is_done(self):
        watcher = Person(self.server, "Eve")
        for path, name in (
            ("/v1/logout-everywhere", "Ada One"),
            ("/v1/logout", "Ada Two"),
            ("/v1/logout-everywhere", None),  # a guest
            ("/v1/me/delete", None),
        ):
            ada = Person(self.server, "Ada")
            if name:
                ada.post("/v1/register", {"name": name, "password": "a long password"})
            table = ada.open_table(game="medina", players=2, seats=["me", "random"])
            socket = ada.connect()
            socket.do(type="start", table=table)
            ada.post(path, {})
            for each in range(100):
                socket.send(type="chat", table=table, text=f"still here {each}")
            socket.send(type="resign", table=table)
            frames = self.read_to_the_end(socket)
            self.assertIn((CLOSE, b"\x03\xf0"), frames)
            kinds = {event["kind"] for event in watcher.get(f"/v1/tables/{table}")["events"]}
            self.assertFalse(kinds & {"chat", "resign"}, path)

    def test_unread_pongs(self):
        before = self.server.memory_kib()
        socket = self.connect()
        flood = small_frame(b"x" * 125, opcode=PING) * 500
        socket.connection.settimeout(2 * SLOW)
        with contextlib.suppress(TimeoutError):
            for _ in range(1500):
                socket.send_raw(flood)
        self.assertLess(self.server.memory_kib() - before, 20000 * SLOW)
        self.is_alive()
        socket.close()

    def test_every_ping_is_answered_to_somebody_who_reads(self):
        socket = self.connect()
        for each in range(300):
            socket.send_frame(PING, b"%d" % each)
        for each in range(300):
            self.assertEqual(socket.receive_frame(), (1, PONG, b"%d" % each))


class Limits(unittest.TestCase):
    """With the limits that people have; each test has a server whose buckets are full."""

    def setUp(self):
        self.server = Server(limits=1)
        self.addCleanup(self.server.close)

    def until_refused(self, ask, wanted, refused):
        """However slow it is here: the bucket empties faster than it fills."""
        self.assertEqual(ask(), wanted)
        for _ in range(1000):
            if ask() == refused:
                return
        self.fail(f"never {refused}")

    def test_every_frame_counts(self):
        for opcode, payload in ((PING, b""), (PONG, b"x"), (TEXT, b"")):
            socket = Person(self.server, "Flood").connect()
            for _ in range(20):
                socket.send_raw(small_frame(payload, opcode) * 100)
            with self.assertRaises(Closed) as raised:
                while True:
                    socket.receive()
            self.assertEqual(raised.exception.code, 1008, opcode)

    def test_sitting_and_standing_has_a_limit(self):
        ada = Person(self.server, "Ada")
        table = ada.open_table(game="medina", players=3)
        socket = ada.connect()
        commands = itertools.cycle([{"type": "sit", "seat": 1}, {"type": "stand"}])

        def change():
            return socket.do(table=table, **next(commands)).get("code")

        self.assertEqual([change() for _ in range(59)], [None] * 59)
        self.until_refused(change, None, "too-many")

    def test_everything_has_a_limit(self):
        ada = Person(self.server, "Ada")
        table = ada.open_table(game="medina", players=3)
        socket = ada.connect()
        self.until_refused(
            lambda: socket.do(type="chat", table=table, text="hello").get("code"), None, "too-many"
        )
        opening = {"game": "medina", "players": 3}
        self.until_refused(lambda: ada.ask("POST", "/v1/tables", opening)[0], 201, 429)
        for method, path, body, wanted in (
            ("POST", "/v1/guest", {"name": "x"}, 200),
            ("POST", "/v1/login", {"name": "x", "password": "y" * 8}, 401),
            ("GET", "/v1/games", None, 200),
        ):
            with self.subTest(path):
                self.until_refused(
                    lambda request=(method, path, body): self.server.request(*request)[0],
                    wanted,
                    429,
                )


class Complaints(unittest.TestCase):
    """What is in the log about those who send no requests."""

    def test_log_cannot_be_flooded(self):
        server = Server(limits=1)
        for _ in range(200):
            with sockets.create_connection(("127.0.0.1", server.port), TIMEOUT) as connection:
                connection.sendall(b"GET / HTTP/1.1\r\n\r\n")
                self.assertIn(b" 400 ", connection.recv(100))
        server.close()
        lines = [line for line in server.lines if "event=http" in line]
        self.assertGreaterEqual(len(lines), 20)
        self.assertLess(len(lines), 100)
        self.assertRegex(lines[0], "unsaid=0$")


class Outsiders(Online):
    """People at other addresses who want nobody to play at a table."""

    limits = 1

    def hinder(self, table, command, count):
        """`count` guests at as many addresses repeat a command that may be refused."""
        for each in range(count):
            source = f"127.0.2.{1 + each}"
            eve = Person(self.server, f"Eve {each}", source=source)
            for _ in range(40):
                eve.ask("POST", "/v1/commands", {"table": table, **command}, source=source)

    def test_refused_commands_do_not_use_up_the_table(self):
        ada = Person(self.server, "Ada")
        table = ada.open_table(game="medina", players=3, seats=["me"])
        self.hinder(table, {"type": "sit", "seat": 1}, 4)
        bob = Person(self.server, "Bob")
        status, answer = bob.ask("POST", "/v1/commands", {"type": "sit", "table": table, "seat": 2})
        self.assertEqual(status, 200, answer)

    def test_one_address_does_not_use_up_the_table(self):
        ada = Person(self.server, "Ada")
        table = ada.open_table(game="medina", players=3, seats=["me"])
        for each in range(6):
            eve = Person(self.server, f"Eve {each}", source="127.0.3.1")
            socket = Socket(self.server.port, eve.cookie, source="127.0.3.1")
            for _ in range(15):
                socket.do(type="sit", table=table, seat=2)
                socket.do(type="stand", table=table)
        bob = Person(self.server, "Bob")
        status, answer = bob.ask("POST", "/v1/commands", {"type": "sit", "table": table, "seat": 2})
        self.assertEqual(status, 200, answer)

    def test_spectators_do_not_talk_players_down(self):
        ada = Person(self.server, "Ada")
        table = ada.open_table(game="medina", players=3, seats=["me"])
        line = {"type": "chat", "table": table, "text": "!"}
        for each in range(9):
            eve = Person(self.server, f"Eve {each}", source="127.0.4.1")
            for _ in range(8):
                eve.ask("POST", "/v1/commands", line, source="127.0.4.1")
        status, answer = ada.ask(
            "POST", "/v1/commands", {"type": "chat", "table": table, "text": "Hello"}
        )
        self.assertEqual(status, 200, answer)


class Neighbours(Online):
    """Several people behind one address."""

    limits = 1

    def test_an_address_has_a_limit_of_messages(self):
        """Each of them is within the limit of a person; all together they are not."""
        group = [Person(self.server, f"Ada {each}").connect() for each in range(9)]
        for socket in group:
            socket.send_raw(small_frame(PING_MESSAGE) * 95)
        replies = [socket.receive() for socket in group for _ in range(40)]
        codes = [reply.get("code") for reply in replies]
        self.assertGreaterEqual(codes.count(None), 200)
        self.assertIn("too-many", codes)


class Thinking(Online):
    """Bots of somebody who has set up more of them than there are processors."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server(options=["--threads", "1"])

    def start(self, person, seats, **members):
        table = person.open_table(game="medina", players=len(seats), seats=seats, **members)
        person.post("/v1/commands", {"type": "start", "table": table})
        return table

    def plies(self, person, table):
        return person.get(f"/v1/tables/{table}")["now"]["ply"]

    def test_bots_play_for_somebody(self):
        eve, bob = Person(self.server, "Eve"), Person(self.server, "Bob")
        alone = self.start(eve, ["random", "random"])
        before = self.plies(eve, alone)
        table = self.start(bob, ["me", "random"])
        bob.post("/v1/commands", {"type": "takeover", "table": table, "seat": 1})
        wait_until(lambda: self.plies(bob, table) > 20)
        self.assertEqual(self.plies(eve, alone), before)
        socket = bob.connect()
        socket.watch(alone)
        socket.wait_for(
            lambda message: message["type"] == "events" and message["now"]["ply"] > before + 20
        )

    def test_owners_take_turns(self):
        """Bob's table gets about every second move, not one of eleven."""
        eve, bob = Person(self.server, "Eve"), Person(self.server, "Bob")
        tables = [self.start(eve, ["mason", "mason", "me"]) for _ in range(10)]
        for table in tables:
            eve.post("/v1/commands", {"type": "takeover", "table": table, "seat": 3})
        table = self.start(bob, ["me", "apprentice"])
        bob.post("/v1/commands", {"type": "takeover", "table": table, "seat": 1})
        wait_until(lambda: self.plies(bob, table) > 5)
        moves, before = self.server.metric("bastide_bot_moves_total"), self.plies(bob, table)
        wait_until(lambda: self.plies(bob, table) > before + 20)
        made = self.server.metric("bastide_bot_moves_total") - moves
        self.assertLess(made, 4 * (self.plies(bob, table) - before))


def has_bot_move(message):
    return message["type"] == "events" and any(
        event["kind"] == "move" and event.get("seat", 0) > 0 and not event.get("person")
        for event in message["events"]
    )


class BotCrowd(Online):
    """Many owners at many addresses start more games with slow computer players than can ever be
    computed. The clocks of everyone else run, and so do their bots."""

    OWNERS, ADDRESSES, TABLES_EACH = 40, 20, 25

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.occupy(cls())

    def start(self, person, seats, source, **members):
        body = {"game": "medina", "players": len(seats), "seats": seats, **members}
        table = json.loads(person.ask("POST", "/v1/tables", body, source=source)[1])["table"]
        person.ask("POST", "/v1/commands", {"type": "start", "table": table}, source=source)
        return table

    def occupy(self):
        for owner in range(self.OWNERS):
            source = f"127.0.1.{1 + owner % self.ADDRESSES}"
            person = Person(self.server, f"Eve {owner}")
            for _ in range(self.TABLES_EACH):
                table = self.start(person, ["me", "master", "master", "master"], source)
                takeover = {"type": "takeover", "table": table, "seat": 1}
                person.ask("POST", "/v1/commands", takeover, source=source)

    def test_an_apprentice_answers(self):
        bob = Person(self.server, "Bob")
        table = self.start(bob, ["me", "apprentice"], None)
        socket = bob.connect()
        socket.watch(table)
        moves = self.server.metric("bastide_bot_moves_total")
        began = time.monotonic()
        socket.do(type="takeover", table=table, seat=1)
        socket.wait_for(has_bot_move)
        seconds = time.monotonic() - began
        others = self.server.metric("bastide_bot_moves_total") - moves
        self.assertLess(others, 40, f"an apprentice answers after {seconds:.3f} s")

    def test_clocks_are_not_held_up(self):
        bob = Person(self.server, "Bob")
        clock = {"kind": "live", "bank": 10, "increment": 0}
        self.start(bob, ["me", "apprentice"], None, clock=clock)
        self.assertEqual(self.server.metric("bastide_flags_total"), 0)
        wait_until(lambda: self.server.metric("bastide_flags_total") == 1)


class LongLogs(Online):
    """What a log of some megabytes costs."""

    limits = 1

    def test_long_responses_that_nobody_reads(self):
        """An address may have a few of them; the others are refused, and cost no memory."""
        ada = Person(self.server, "Ada")
        table = self.long_table(ada)
        request = f"GET /v1/tables/{table} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
        group = []
        for _ in range(12):
            connection = sockets.socket()
            connection.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            connection.connect(("127.0.0.1", self.server.port))
            connection.sendall(request)
            group.append(connection)
        heads = [connection.recv(12) for connection in group]
        self.assertIn(b"HTTP/1.1 429", heads)
        self.assertLessEqual(heads.count(b"HTTP/1.1 200"), 6)
        for connection in group:
            connection.close()
        wait_until(lambda: ada.ask("GET", f"/v1/tables/{table}")[0] == 200)

    def test_the_first_to_ask_for_a_long_log_leaves_the_loop_free(self):
        """It is read, folded and written down by another thread; the loop only sends it, as it does
        for the second to ask. Counted as time on a processor, which no other program lengthens."""
        ada = Person(self.server, "Ada")
        table = self.long_table(ada)
        first, others = self.work_of_asking(ada, table)
        second, _ = self.work_of_asking(ada, table)
        self.assertLess(4 * (first - second), others)

    def work_of_asking(self, person, table):
        """What the loop, and what the other threads have done about a response."""
        before = self.server.work_of_loop()
        self.assertEqual(person.ask("GET", f"/v1/tables/{table}")[0], 200)
        return [now - then for now, then in zip(self.server.work_of_loop(), before, strict=True)]

    def long_table(self, person):
        """A table with a log of some megabytes, put straight into the database."""
        table = person.open_table(game="medina", players=3)
        self.server.stop()
        with contextlib.closing(sqlite3.connect(self.server.database)) as database:
            database.executemany(
                "INSERT INTO events (table_id, number, at, kind, seat, person, client, text) "
                "VALUES (?, ?, ?, 'chat', -2, ?, '', ?)",
                [(table, each, 2**42, person.me["id"], "x" * 480) for each in range(9000)],
            )
            database.execute("UPDATE tables SET size = 9000 WHERE id = ?", (table,))
            database.commit()
        self.server.start()
        return table


class LongFiles(Online):
    """Files that take a while to be read."""

    limits = 1

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="bastide-")
        cls.size = 8 * 1024 * 1024
        with open(os.path.join(cls.folder.name, "engine.wasm"), "wb") as file:
            file.write(b"x" * cls.size)
        cls.server = Server(limits=cls.limits, options=["--web", cls.folder.name])

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.folder.cleanup()

    def test_a_classroom_may_load_the_page(self):
        """A file that is being read takes no memory: it is no long response of its address, and
        was once refused with its own beginning."""
        request = b"GET /engine.wasm HTTP/1.1\r\nHost: x\r\n\r\n"
        group = []
        for _ in range(20):
            connection = sockets.socket()
            connection.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            connection.connect(("127.0.0.1", self.server.port))
            connection.settimeout(TIMEOUT)
            connection.sendall(request)
            group.append(connection)
        heads = [connection.recv(12) for connection in group]
        self.assertEqual(set(heads), {b"HTTP/1.1 200"})
        status, _, text = self.server.request("GET", "/engine.wasm")
        self.assertEqual((status, len(text)), (200, self.size))
        for connection in group:
            connection.close()


class Club(Online):
    """Many people behind one router."""

    limits = 1
    FILES = 60  # about as many as the page has

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="bastide-")
        for name in cls.names():
            with open(os.path.join(cls.folder.name, name), "w") as file:
                file.write("x")
        with open(os.path.join(cls.folder.name, "404.html"), "w") as file:
            file.write('<a href="./">home</a> <a href="./#/online">lobby</a>')
        cls.server = Server(limits=cls.limits, options=["--web", cls.folder.name])

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        cls.folder.cleanup()

    @classmethod
    def names(cls):
        return [f"part-{at}.js" for at in range(cls.FILES)]

    def visit(self):
        """Loads the whole page for the first time; returns what the server answered."""
        paths = [f"/{name}" for name in self.names()] + ["/v1/games", "/v1/tables"]
        return {self.server.request("GET", path)[0] for path in paths}

    def test_a_club_opens_the_page_together_and_a_flood_ends(self):
        self.assertEqual([self.visit() for _ in range(14)], [{200}] * 14)
        answers = (self.server.request("GET", "/part-1.js")[0] for _ in range(20000))
        self.assertIn(429, answers, "nobody loads so many files")
        self.assertEqual(self.server.request("GET", "/v1/games")[0], 200, "games continue")

    def test_no_page_at_this_path(self):
        def ask(path, accept):
            status, headers, text = self.server.request(
                "GET", path, headers={"Accept": accept}, source="127.0.0.9"
            )
            self.assertEqual(status, 404, path)
            return headers["Content-Type"].split(";")[0], text

        browser = "text/html,application/xhtml+xml,*/*;q=0.8"
        for path, root in (
            ("/nope", "./"),
            ("/nope/", "../"),
            ("/nope/nothing/here", "../../"),
            ("/table/short", "../"),
            ("/docs/none.html", "../"),
            ("/" + "a/" * 1000, "/"),
        ):
            page = f'<a href="{root}">home</a> <a href="{root}#/online">lobby</a>'
            self.assertEqual(ask(path, browser), ("text/html", page), path)
        self.assertEqual(ask("/part-none.js", "*/*")[0], "application/json")
        self.assertEqual(ask("/v1/nope", browser)[0], "application/json")


class Crowd(Online):
    """One address that wants all connections for itself."""

    limits = 1

    def test_thousands_of_half_open_connections(self):
        crowd = [
            sockets.create_connection(("127.0.0.1", self.server.port), TIMEOUT) for _ in range(3000)
        ]
        dropped = 0
        for connection in crowd:
            connection.settimeout(TIMEOUT)
        for connection in crowd[400:]:
            dropped += connection.recv(1) == b""
        self.assertEqual(dropped, 2600)
        first = crowd[0]
        first.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        self.assertIn(b" 200 ", first.recv(100))
        for connection in crowd:
            connection.close()
        wait_until(self.is_served)

    def test_a_crowd_that_guesses_passwords(self):
        """However many there are, two guesses are hashed at one time, and few more wait for it."""
        body = b'{"name": "Ada", "password": "a wrong password"}'
        head = f"POST /v1/login HTTP/1.1\r\nHost: x\r\nContent-Length: {len(body)}\r\n\r\n"
        crowd = [
            sockets.create_connection(
                ("127.0.0.1", self.server.port), TIMEOUT, (f"127.0.3.{at}", 0)
            )
            for at in range(1, 101)
        ]
        before = self.server.most_memory_kib()
        for connection in crowd:
            connection.sendall(head.encode() + body)
        heads = [connection.recv(12) for connection in crowd]
        for connection in crowd:
            connection.close()
        self.assertIn(b"HTTP/1.1 401", heads)
        self.assertIn(b"HTTP/1.1 429", heads)
        self.assertEqual(len(set(heads)), 2, set(heads))
        self.assertLess(self.server.most_memory_kib() - before, 160 * 1024 * SLOW)

    def is_served(self):
        try:
            return self.server.request("GET", "/healthz")[0] == 200
        except (OSError, EOFError):
            return False
