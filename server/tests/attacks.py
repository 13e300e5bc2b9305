"""What a hostile guest does to a server, from a loopback address of its own; tools/bench/load
--hostile measures what an honest player feels of it.

Each attack is a function of (port, prey, deadline) that goes on until the deadline, however often
it is thrown out; `prey` is what the server was prepared with."""

import contextlib
import http.client
import json
import multiprocessing
import os
import time

from online import PING, Closed, Socket

ADDRESS = "127.0.0.2"  # honest players come from 127.0.0.1
CHUNK = 65536


def frame(opcode, payload):
    return bytes([0x80 | opcode, 0x80 | len(payload), 0, 0, 0, 0]) + payload


def request(port, method, path, body=None, cookie="", source=ADDRESS):
    connection = http.client.HTTPConnection("127.0.0.1", port, 20, source_address=(source, 0))
    with contextlib.closing(connection):
        headers = {"Cookie": cookie} if cookie else {}
        connection.request(method, path, body and json.dumps(body), headers)
        answer = connection.getresponse()
        cookie = (answer.getheader("Set-Cookie") or cookie).split(";")[0]
        return answer.status, answer.read(), cookie


def become_guest(port):
    return request(port, "POST", "/v1/guest", {"name": "Mallory"})[2]


def connect(port, cookie, deadline):
    """A socket, as soon as the server lets us have one; None when the time is up."""
    while time.monotonic() < deadline:
        with contextlib.suppress(Closed, OSError):
            socket = Socket(port, cookie, source=ADDRESS)
            if socket.status == 101:
                return socket
            socket.close()
        time.sleep(0.1)
    return None


def flood(port, prey, deadline, data):
    """Sends the same bytes without ever reading, again and again."""
    cookie = prey["cookie"]
    while socket := connect(port, cookie, deadline):
        socket.connection.settimeout(0.5)
        with contextlib.suppress(OSError):
            while time.monotonic() < deadline:
                socket.connection.sendall(data)
        while time.monotonic() < deadline:  # blocked, not thrown out: stays, and goes on trying
            try:
                socket.connection.send(data)
            except TimeoutError:
                continue
            except OSError:
                break
        socket.close()


def small_frames(port, prey, deadline):
    data = frame(1, b"{}")
    flood(port, prey, deadline, data * (CHUNK // len(data)))


def unread_pings(port, prey, deadline):
    data = frame(PING, b"x" * 125)
    flood(port, prey, deadline, data * (CHUNK // len(data)))


def long_logs(port, prey, deadline):
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError, http.client.HTTPException):
            request(port, "GET", f"/v1/tables/{prey['long']}")


def changes_of_mind(port, prey, deadline):
    """Sits down and stands up, as fast as the server answers."""
    while socket := connect(port, prey["cookie"], deadline):
        with contextlib.suppress(Closed, OSError):
            while time.monotonic() < deadline:
                socket.do(type="sit", table=prey["open"], seat=1)
                socket.do(type="stand", table=prey["open"])
        socket.close()


def many_masters(port, prey, deadline):
    """Nineteen tables of masters, watched by their owner so that they play."""
    cookie, socket = prey["cookie"], connect(port, prey["cookie"], deadline)
    for _ in range(19):
        body = {"game": "caylus", "players": 4, "seats": ["master"] * 4}
        status, answer, _ = request(port, "POST", "/v1/tables", body, cookie)
        if status == 201:
            table = json.loads(answer)["table"]
            socket.send(type="start", table=table)
            socket.send(type="watch", table=table)
    socket.connection.settimeout(1)
    while time.monotonic() < deadline:
        with contextlib.suppress(Closed, TimeoutError):
            socket.receive()


def crowd_of_owners(port, prey, deadline):
    """Forty guests at ten addresses, each with five tables of four masters, which they watch."""
    del prey
    crowd = []
    for each in range(40):
        source = f"127.0.1.{1 + each // 4}"
        cookie = request(port, "POST", "/v1/guest", {"name": f"Owner {each}"}, "", source)[2]
        crowd.append(Socket(port, cookie, source=source))
        for _ in range(5):
            body = {"game": "caylus", "players": 4, "seats": ["master"] * 4}
            status, answer, _ = request(port, "POST", "/v1/tables", body, cookie, source)
            if status == 201 and time.monotonic() < deadline:
                table = json.loads(answer)["table"]
                crowd[-1].send(type="start", table=table)
                crowd[-1].send(type="watch", table=table)
    for socket in crowd:
        socket.connection.settimeout(0.05)
    while time.monotonic() < deadline:
        for socket in crowd:
            with contextlib.suppress(Closed, TimeoutError):
                socket.receive()


# What it is called, what is done, and by how many processes at once.
ATTACKS = (
    ("nothing", None, 0),
    ("`{}` as fast as it can be sent", small_frames, 3),
    ("pings whose answers nobody reads", unread_pings, 3),
    ("a log of 5 MB, fetched by six at a time", long_logs, 6),
    ("sitting down and standing up", changes_of_mind, 3),
    ("19 tables of four masters", many_masters, 1),
    ("40 owners with 200 tables of four masters", crowd_of_owners, 1),
)


def run(attack, *arguments):
    os.nice(5)  # attackers have machines of their own; here they share ours
    attack(*arguments)


@contextlib.contextmanager
def under_attack(attack, count, port, prey, seconds):
    """The attack is going on inside."""
    deadline = time.monotonic() + seconds
    group = [
        multiprocessing.Process(target=run, args=(attack, port, prey, deadline), daemon=True)
        for _ in range(count)
    ]
    for process in group:
        process.start()
    try:
        yield deadline
    finally:
        for process in group:
            process.terminate()
            process.join()
