"""test_openapi.py - Schemathesis sends what openapi.json allows, and what it forbids, to a running
server, and compares every response with it."""

import os
import pathlib
import subprocess
import sys
import tempfile

import pytest
from online import Person, Server
from test_ratings import play, register, wait_for_games
from test_studies import text_of
from test_tournaments import do, open_tournament

SCHEMATHESIS = pathlib.Path(sys.executable).parent / "schemathesis"
EXAMPLES = "300" if os.environ.get("BASTIDE_FULL") else "5"
# Too large or too many is a refusal like any other; a name or a password can be refused although
# its form is right.
CONFIG = """
[checks.negative_data_rejection]
expected-statuses = ["400", "401", "403", "404", "409", "413", "429", "431"]
[checks.positive_data_acceptance]
expected-statuses = ["2xx", "302", "400", "401", "403", "404", "409", "429"]
[parameters]
"path.table" = "{table}"
"path.tournament" = "{tournament}"
"path.study" = "{study}"
"path.version" = 1
"path.person" = "{person}"
"path.game" = "medina"
"path.players" = 2
"""
SIGNING_OUT = "^/v1/logout|^/v1/me/logins/end$"


@pytest.fixture
def server():
    server = Server(limits=100000)
    yield server
    server.close()


def fill(server):
    """People of whom the server knows something of every kind; the first, and what paths name."""
    ada, bob = register(server, "Ada"), register(server, "Bob")
    play(ada, bob)
    wait_for_games(ada, 1)
    table = ada.open_table(game="caylus", players=2, listed=True, seats=["me"])
    bob.post("/v1/commands", {"type": "sit", "table": table, "seat": 2})
    ada.post("/v1/commands", {"type": "chat", "table": table, "text": "Hello!"})
    ada.post("/v1/commands", {"type": "start", "table": table})
    ada.post("/v1/commands", {"type": "pause", "table": table})
    ada.open_table(game="tiletum", players=4, listed=True, seats=["me", "random"])
    ada.post("/v1/me/bots", {"name": "Stonecutter"})
    ada.post("/v1/reports", {"table": table, "person": bob.me["id"], "text": "Too fast."})
    tried = {"puzzle": "caylus-2-7001-60", "score": 0.5, "at": 1700000000000}
    ada.post("/v1/me/puzzles", {"tries": [tried]})
    ada.post("/v1/me/quiet-tables", {"table": table, "quiet": True})
    hours = {"from": 1320, "to": 480, "zone": "Europe/Paris", "shifts": [[0, 60]]}
    chosen = {"turns": True, "ends": True, "remind": 60, "digest": False, "quiet": hours}
    assert ada.ask("PUT", "/v1/me/notices", {"language": "fr", **chosen})[0] == 200
    ply = ada.get(f"/v1/tables/{table}")["now"]["ply"]
    plan = {"table": table, "ply": ply, "lines": [["*", "pass"]]}
    assert ada.ask("PUT", "/v1/me/plans", plan)[0] == 200
    tournament = open_tournament(bob)
    assert do(ada, "enter", tournament)[0] == 200
    study = ada.post("/v1/studies", {"text": text_of(), "visibility": "public"})["study"]
    bob.post("/v1/reports/study", {"study": study, "text": "Is this yours?"})
    named = {"table": table, "tournament": tournament, "study": study, "person": ada.me["id"]}
    return ada, named


def explore(person, named, *words):
    """What Schemathesis has found, as text."""
    server = person.server
    address = f"http://127.0.0.1:{server.port}"
    with tempfile.TemporaryDirectory() as folder:
        config = pathlib.Path(folder) / "schemathesis.toml"
        config.write_text(CONFIG.format(**named), encoding="utf-8")
        command = [SCHEMATHESIS, "--config-file", config, "run", f"{address}/v1/openapi.json"]
        command += ["--url", address, "-H", f"Cookie: {person.cookie}", "--continue-on-failure"]
        command += ["--generation-deterministic", "--max-examples", EXAMPLES, "--no-color"]
        command += ["--phases", "coverage,fuzzing", *words]
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return run.returncode, run.stdout + run.stderr


def test_every_path_does_what_the_description_says(server):
    ada, named = fill(server)
    code, text = explore(ada, named, "--exclude-path-regex", f"{SIGNING_OUT}|^/v1/socket$")
    assert code == 0, text
    assert " generated" in text and "Failures" not in text
    ada.get("/v1/me/data")  # still signed in: the other paths have worked for a person, too


def test_signing_out(server):
    ada, named = fill(server)
    code, text = explore(ada, named, "--include-path-regex", SIGNING_OUT)
    assert code == 0, text
    assert ada.ask("GET", "/v1/me")[0] == 401


def test_without_signing_in(server):
    _, named = fill(server)
    nobody = Person(server, "Nobody", at="later")
    code, text = explore(nobody, named, "--exclude-path-regex", "^/v1/socket$")
    assert code == 0, text
