"""A position as SVG holds what lies on the table, and the table is opened."""

import base64
import json
import os
import subprocess
import sys
import tempfile
import time
import unittest
import zlib
from pathlib import Path
from unittest import mock
from xml.etree import ElementTree

import bastide
from bastide import table

# Lines that no other piece has.
DOME, STABLE, TRADER, BANNER = (
    "M12 46H52V56H12Z",
    "M40 26H60V54H40Z",
    "M22 47q10 6 21 0",
    "M8 3H56V8H8Z",
)
FLAG, WORKER, HOUSE, PILLAR = (
    "M14 4V62",
    "M23 16c2-5 6-8 10-8",
    "M36 26 58 26V54H36Z",
    "M14 50H50V58H14Z",
)


def positions(name, players, step):
    """Some positions of a game that is played at random."""
    state = bastide.new(name, players)
    seed, ply = state.settle(5), 0
    while state.actor != bastide.OVER:
        if ply % step == 0:
            yield state
        state.play(state.choose("random", seed))
        seed, ply = state.settle(seed), ply + 1
    yield state


def drawn(picture, line):
    return sum(line in each.get("d", "") for each in ElementTree.fromstring(picture).iter())


class Pictures(unittest.TestCase):
    def test_medina(self):
        for state in positions("medina", 3, 12):
            table, picture = json.loads(state.json()), state.svg()
            palaces, stock = table["palaces"], len(table["seats"])
            self.assertEqual(
                drawn(picture, DOME), sum(each["owner"] is not None for each in palaces)
            )
            self.assertEqual(
                drawn(picture, STABLE), stock + sum(len(each["stables"]) for each in palaces)
            )
            waiting = sum(each["merchants"] for each in table["towers"] if each["holder"] is None)
            self.assertEqual(
                drawn(picture, TRADER), stock + waiting + len(table["city"]["merchants"])
            )
            held = sum(each["holder"] is not None for each in table["towers"])
            self.assertEqual(drawn(picture, BANNER), held)

    def test_caylus(self):
        for state in positions("caylus", 4, 40):
            table, picture = json.loads(state.json()), state.svg()
            road = table["road"]
            self.assertEqual(drawn(picture, FLAG), sum(each["owner"] is not None for each in road))
            self.assertGreaterEqual(
                drawn(picture, WORKER), sum(each["worker"] is not None for each in road)
            )
            texts = {each.text for each in ElementTree.fromstring(picture).iter()}
            self.assertLessEqual({each["tile"] for each in road if each["tile"]}, texts)

    def test_tiletum(self):
        for state in positions("tiletum", 3, 40):
            table, picture = json.loads(state.json()), state.svg()
            houses = sum(
                house["owner"] is not None
                for place in table["map"].values()
                for house in place.get("houses", [])
            )
            self.assertEqual(drawn(picture, HOUSE), houses)
            texts = {each.text for each in ElementTree.fromstring(picture).iter()}
            self.assertLessEqual({str(each) for each in state.points()}, texts)

    def test_a_notebook_shows_it(self):
        state = bastide.new("medina", 2)
        self.assertEqual(state._repr_svg_(), state.svg())
        self.assertTrue(state.svg().startswith("<svg "))


SERVER = """#!/bin/sh
echo $$ > "$0.pid"
echo "time=now level=info event=listen address=127.0.0.1:1 url=http://127.0.0.1:1 database=sqlite"
exec sleep 1000
"""


class Tables(unittest.TestCase):
    """With a program in the place of bastide that says where it listens, and stays."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.program = Path(self.folder.name, "bastide")
        self.program.write_text(SERVER)
        self.program.chmod(0o755)

    def test_where_a_table_is(self):
        state = bastide.new("caylus", 2)
        state.settle(1)
        opened = []
        with mock.patch.object(table.webbrowser, "open", opened.append):
            new = bastide.play("caylus", server="http://example.org/")
            bastide.play(server="http://example.org", browser=False)
        self.assertEqual(new.url, "http://example.org/#/new/caylus")
        self.assertEqual(opened, [new.url])
        url = bastide.play(state, server="http://x", browser=False).url
        page, text, ply = url.split("#/")[1].split("/")
        self.assertEqual((page, int(ply)), ("position", state.ply))
        record = zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))).decode()
        self.assertEqual(bastide.State.from_record(record), state)
        self.assertIn('href="http://example.org/#/new/caylus"', new._repr_html_())
        with self.assertRaises(bastide.Error):
            bastide.play("chess", server="http://x", browser=False)

    def run_and_end(self, how):
        """Another Python plays, and ends; the server that it started ends as well."""
        script = (
            "import bastide, os\n"
            "first = bastide.play('medina', browser=False)\n"
            "assert bastide.play('medina', browser=False) == first\n"
            f"print(first.url, flush=True)\n{how}\n"
        )
        environment = {**os.environ, "BASTIDE": str(self.program)}
        done = subprocess.run(
            [sys.executable, "-c", script],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(done.stdout, "http://127.0.0.1:1/#/new/medina\n", done.stderr)
        pid = int(Path(f"{self.program}.pid").read_text())
        while self.runs(pid):  # it ends, or the test does not
            time.sleep(0.01)

    def runs(self, pid):
        try:
            return b"sleep" in Path(f"/proc/{pid}/cmdline").read_bytes()
        except OSError:
            return False

    def test_the_server_ends_with_the_process(self):
        self.run_and_end("")

    def test_however_that_ends(self):
        self.run_and_end("os._exit(0)")

    def test_there_is_no_program(self):
        with mock.patch.dict(os.environ, {"BASTIDE": "", "PATH": self.folder.name + "/none"}):
            table._server.cache_clear()
            with self.assertRaisesRegex(RuntimeError, "BASTIDE"):
                bastide.play("medina")

    def test_a_program_that_does_not_serve(self):
        self.program.write_text("#!/bin/sh\necho no such option\nexit 1\n")
        with mock.patch.dict(os.environ, {"BASTIDE": str(self.program)}):
            table._server.cache_clear()
            with self.assertRaisesRegex(RuntimeError, "no such option"):
                bastide.play("medina")
