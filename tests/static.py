"""The server out of its archive (tools/release/static): it serves the page that lies beside it,
plays, knows letters of other scripts, and says that it has no PostgreSQL.

BASTIDE names the program. What it does as every server does, server/tests shows.
"""

import json
import os
import subprocess
import tempfile
import unittest

from online import PROGRAM, Person, Server, die_with_parent
from test_operations import make_certificate

UNKNOWN = "AAAAAAAAAAAAAAAA"  # no table's id


def run_until(wanted, *words, **environment):
    """Whether the program says something before it ends by itself; then it need not go on."""
    with subprocess.Popen(
        [PROGRAM, *words],
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=die_with_parent,
    ) as process:
        text = ""
        for line in process.stdout:
            text += line
            if wanted in line:
                process.kill()
                return text
    raise AssertionError(f"not said: {wanted}\n{text}")


class Static(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.addClassCleanup(cls.server.close)

    def test_page_and_documentation(self):
        for path, part in (("/", "<title>Bastide"), ("/docs/", 'href="operations.html"')):
            status, _, text = self.server.request("GET", path)
            self.assertEqual(status, 200, path)
            self.assertIn(part, text)

    def test_letters_that_look_alike(self):
        ada = Person(self.server, "Ada Vlah")
        ada.post("/v1/register", {"name": "Ada Vlah", "password": "correct horse"})
        status, _, text = self.server.request("POST", "/v1/guest", {"name": "\u0410da Vlah"})
        self.assertEqual((status, json.loads(text)["code"]), (409, "name-alike"))
        self.assertEqual(Person(self.server, "\u2163th").me["name"], "IVth")

    def test_whom_it_trusts(self):
        with tempfile.TemporaryDirectory(prefix="bastide-static-") as folder:
            make_certificate(folder, "static")
            cert, key = f"{folder}/cert.pem", f"{folder}/key.pem"
            server = Server(options=["--tls-cert", cert, "--tls-key", key])
            self.addCleanup(server.close)
            watch = ["watch", "--plain", f"https://127.0.0.1:{server.port}/table/{UNKNOWN}"]
            run_until("no such table", *watch, SSL_CERT_FILE=cert)
            run_until("certificate", *watch)

    def test_no_postgresql(self):
        database = "postgresql://nobody@127.0.0.1/none"
        run_until("built without PostgreSQL", "serve", "--db", database)
