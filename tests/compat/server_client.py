"""A server of any version and people who use it by HTTP.

It needs nothing from the other tests, so that it works with both trees while files move.
"""

import ctypes
import http.client
import json
import re
import signal
import subprocess
import sys
import threading

from baseline import ROOT, run

sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "server/tests")]

from timeouts import TIMEOUT  # noqa: E402  sys.path first


def die_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


class Server:
    """`bastide serve` on a free port of loopback. Rate limits are off."""

    def __init__(self, program, database, *options):
        self.program, self.database = str(program), str(database)
        command = [self.program, "serve", "--listen", "127.0.0.1:0", "--db", self.database]
        self.process = subprocess.Popen(
            [*command, "--limits", "1000", "--hook-private", *map(str, options)],
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=die_with_parent,
        )
        log = ""
        for line in self.process.stderr:
            log += line
            if found := re.search(r"event=listen address=\S*:(\d+)", line):
                self.port = int(found.group(1))
                break
        else:
            raise RuntimeError(f"the server did not start:\n{log}")
        self.reader = threading.Thread(target=self.process.stderr.read, daemon=True)
        self.reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(TIMEOUT)
        self.reader.join()
        self.process.stderr.close()
        assert code == 0, f"the server exited with {code}"

    def admin(self, *words):
        return run(self.program, "admin", "--db", self.database, "--", *words)


class Person:
    """A client with a cookie, or with the token of a bot account."""

    def __init__(self, server, token=None):
        self.server = server
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def ask(self, method, path, body=None):
        """The text of the reply; anything but success is an error."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=TIMEOUT)
        data = None if body is None else json.dumps(body)
        connection.request(method, path, data, self.headers)
        reply = connection.getresponse()
        text = reply.read().decode()
        connection.close()
        assert reply.status in (200, 201), (method, path, reply.status, text)
        if cookie := reply.headers["Set-Cookie"]:
            self.headers = {"Cookie": cookie.split(";")[0]}
        return text

    def get(self, path):
        return json.loads(self.ask("GET", path))

    def post(self, path, **body):
        return json.loads(self.ask("POST", path, body))

    def do(self, table, kind, **more):
        return self.post("/v1/commands", type=kind, table=table, **more)
