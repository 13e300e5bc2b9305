"""online.py - what the tests of a running server share: a server, people, their sockets.

Only the standard library: the WebSocket client is written here, so that tests can also send what no
well-behaved client would. Everything stays on loopback, and every process started is ended by its
id.
"""

import base64
import contextlib
import ctypes
import hashlib
import http.client
import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import unittest

from checkout import PROGRAM
from timeouts import LONG_TIME, SLOW, SLOWNESS, TIMEOUT, wait_until  # noqa: F401, for the tests

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
LAST_LINES = 8  # of a server that has died: the summary of tools/test shows ten lines


def die_with_parent():
    """Nothing stays behind, whatever ends the test."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def bound_to(address):
    """Where a client's connection comes from. Without an address nothing is bound: a bound port is
    of the kind that servers are given, and none can have it until its connection is forgotten."""
    return address and (address, 0)


class Server:
    """A server on a free port of loopback, with its own folder for the database."""

    started = []  # all of them, for the report of a test that fails (conftest.py)

    def __init__(
        self, database=None, limits=1000, options=("--hook-private",), port=0, program=PROGRAM
    ):
        self.folder = tempfile.TemporaryDirectory(prefix="bastide-")
        self.database = database or os.path.join(self.folder.name, "tables.db")
        self.options = ["--db", self.database, "--limits", str(limits), *options]
        self.process, self.port, self.program = None, port, program
        Server.started.append(self)
        self.start()

    def start(self):
        command = [self.program, "serve", "--listen", f"127.0.0.1:{self.port}", *self.options]
        self.lines, self.is_ended = [], False
        self.process = subprocess.Popen(
            command, stderr=subprocess.PIPE, text=True, preexec_fn=die_with_parent
        )
        for line in self.process.stderr:
            self.lines.append(line)
            found = re.search(r"event=listen address=\S*:(\d+)", line)
            if found:
                self.port = int(found.group(1))
                break
        else:
            raise RuntimeError("the server did not start: " + "".join(self.lines))
        self.reader = threading.Thread(target=self.read_log, args=(self.process.stderr,))
        self.reader.daemon = True
        self.reader.start()

    def read_log(self, stream):
        for line in stream:
            self.lines.append(line)
            if "Sanitizer" in line or "runtime error" in line:
                sys.stderr.write(line)
        stream.close()

    def last_words(self):
        """If it has died: its exit code and its last output."""
        if self.is_ended or self.process is None or self.process.poll() is None:
            return None
        return f"It left with {self.process.returncode}:\n" + "".join(self.lines[-LAST_LINES:])

    def kill(self):
        self.is_ended = True
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.reader.join()

    def stop(self):
        """SIGTERM; the exit code, which is not 0 if a sanitizer found something."""
        self.is_ended = True
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(TIMEOUT)
        self.reader.join()
        return code

    def close(self):
        words = self.last_words()
        if self.process.poll() is None and self.stop():
            words = f"It left with {self.process.returncode}:\n" + "".join(self.lines[-60:])
        self.folder.cleanup()
        Server.started.remove(self)
        assert not words, words

    def request(self, method, path, body=None, headers=None, source=None):
        """Status, headers and text of an answer."""
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.port, timeout=TIMEOUT, source_address=bound_to(source)
        )
        try:
            data = json.dumps(body) if isinstance(body, (dict, list)) else body
            connection.request(method, path, data, headers or {})
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read().decode()
        finally:
            connection.close()

    def admin(self, *words):
        """What bastide admin prints about this server's database; the exit code must be 0."""
        command = [self.program, "admin", "--db", self.database, "--", *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, (words, done.returncode, done.stderr)
        return done.stdout

    def metric(self, name):
        text = self.request("GET", "/metrics")[2]
        return float(re.search(rf"^{name} (\S+)$", text, re.M).group(1))

    def work_of_loop(self):
        """Nanoseconds that the loop has spent on a processor, and all other threads together."""
        loop = others = 0
        for thread in os.listdir(f"/proc/{self.process.pid}/task"):
            with open(
                f"/proc/{self.process.pid}/task/{thread}/schedstat", encoding="ascii"
            ) as file:
                spent = int(file.read().split()[0])
            if int(thread) == self.process.pid:
                loop += spent
            else:
                others += spent
        return loop, others

    def memory_kib(self):
        return self.status_kib("RssAnon")

    def most_memory_kib(self):
        """The most that it ever had."""
        return self.status_kib("VmHWM")

    def status_kib(self, name):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(next(line for line in status if line.startswith(name)).split()[1])


class Person:
    """Somebody with a cookie."""

    def __init__(self, server, name, at=None):
        self.server, self.name, self.cookie = server, name, ""
        self.me = self.post("/v1/guest", {"name": name})["you"] if at is None else None

    def headers(self):
        return {"Cookie": self.cookie} if self.cookie else {}

    def ask(self, method, path, body=None, server=None, source=None):
        status, headers, text = (server or self.server).request(
            method, path, body, self.headers(), source
        )
        if "Set-Cookie" in headers:
            self.cookie = headers["Set-Cookie"].split(";")[0]
        return status, text

    def get(self, path, server=None):
        status, text = self.ask("GET", path, server=server)
        assert status == 200, (path, status, text)
        return json.loads(text)

    def post(self, path, body, server=None):
        status, text = self.ask("POST", path, body, server=server)
        assert status in (200, 201), (path, status, text)
        return json.loads(text)

    def open_table(self, **members):
        return self.post("/v1/tables", members)["table"]

    def connect(self, server=None):
        return Socket((server or self.server).port, self.cookie)


class Closed(Exception):
    """The server has closed the connection; .code is its reason, or None."""

    def __init__(self, code=None):
        super().__init__(f"closed {code}")
        self.code = code


class Socket:
    """A WebSocket, and a bit of JSON on top."""

    def __init__(self, port, cookie="", headers=(), path="/v1/socket", key=None, source=None):
        self.connection = self.open(port, source)
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)) if key is None else key
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: keep-alive, Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: " + key.decode(),
            *headers,
        ]
        if cookie:
            lines.append("Cookie: " + cookie)
        self.connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n")
        self.bytes = b""
        head = self.read_until(b"\r\n\r\n")
        self.status = int(head.split()[1])
        self.count, self.name = 0, os.urandom(6).hex()
        if self.status == 101:
            accept = base64.b64encode(hashlib.sha1(key + GUID).digest())
            assert b"Sec-WebSocket-Accept: " + accept in head, head
            self.hello = self.receive()

    def open(self, port, source):
        return socket.create_connection(("127.0.0.1", port), TIMEOUT, bound_to(source))

    def read_until(self, end):
        while end not in self.bytes:
            self.fill()
        head, self.bytes = self.bytes.split(end, 1)
        return head

    def fill(self):
        try:
            more = self.connection.recv(65536)
        except ConnectionError:
            more = b""
        if not more:
            raise Closed()
        self.bytes += more

    def read_bytes(self, count):
        while len(self.bytes) < count:
            self.fill()
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def send_frame(self, opcode, payload=b"", fin=True, rsv=0, masked=True, length=None):
        size = len(payload) if length is None else length
        head = bytes([fin << 7 | rsv << 4 | opcode])
        mark = 0x80 if masked else 0
        if size < 126:
            head += bytes([mark | size])
        elif size < 65536:
            head += bytes([mark | 126]) + struct.pack("!H", size)
        else:
            head += bytes([mark | 127]) + struct.pack("!Q", size)
        if masked:
            mask = os.urandom(4)
            payload = bytes(byte ^ mask[at & 3] for at, byte in enumerate(payload))
            head += mask
        self.send_raw(head + payload)

    def send_raw(self, data):
        # If the server has closed it, what it said about that is still to be read.
        with contextlib.suppress(ConnectionError):
            self.connection.sendall(data)

    def receive_frame(self):
        first, second = self.read_bytes(2)
        size = second & 0x7F
        assert not second & 0x80, "the server must not mask"
        if size == 126:
            size = struct.unpack("!H", self.read_bytes(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", self.read_bytes(8))[0]
        return first >> 7, first & 15, self.read_bytes(size)

    def receive(self):
        """The next message as JSON; raises Closed."""
        whole = b""
        while True:
            fin, opcode, payload = self.receive_frame()
            if opcode == CLOSE:
                raise Closed(struct.unpack("!H", payload[:2])[0] if payload else 1005)
            if opcode == PING:
                self.send_frame(PONG, payload)
                continue
            if opcode == PONG:
                continue
            whole += payload
            if fin:
                return json.loads(whole)

    def send(self, **members):
        """Sends a message with an id of its own, which is returned."""
        if "id" not in members:
            self.count += 1
            members["id"] = f"{self.name}-{self.count}"
        self.send_frame(TEXT, json.dumps(members).encode())
        return members["id"]

    def wait_for(self, wanted):
        """The first message that `wanted` likes; what comes before it is dropped."""
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def do(self, **members):
        """Sends a command and returns its ok or error."""
        sent = self.send(**members)
        return self.wait_for(lambda message: message.get("id") == sent)

    def watch(self, table, have=0):
        self.send(type="watch", table=table, have=have)
        return self.wait_for(lambda message: message["type"] in ("table", "error"))

    def close(self):
        self.connection.close()


class Online(unittest.TestCase):
    """Tests that share one server."""

    limits = 1000

    @classmethod
    def setUpClass(cls):
        cls.server = Server(limits=cls.limits)

    @classmethod
    def tearDownClass(cls):
        cls.server.close()


def legal_moves(person, table, server=None):
    return person.get(f"/v1/tables/{table}/state", server=server)["legal"]
