"""The data that version 1.0.0 wrote works with this version (README.md in this folder).

BASTIDE=build/bastide pytest tests/compat
"""

import json
import os
import re
import shutil
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import databases  # noqa: E402  sys.path first
import library  # noqa: E402  sys.path first
import records  # noqa: E402  sys.path first
import saved  # noqa: E402  sys.path first
from baseline import ROOT, run  # noqa: E402  sys.path first
from server_client import Person, Server  # noqa: E402  sys.path first
from timeouts import TIMEOUT, wait_until  # noqa: E402  sys.path first

PROGRAM = Path(os.environ.get("BASTIDE", ROOT / "build/bastide")).resolve()


# --- Databases ------------------------------------------------------------------------------------


def check_tables(server, expected):
    for title, table in expected["tables"].items():
        found = databases.describe_table(server, table["table"], table["size"])
        assert found == table, title
    assert Person(server).get("/v1/puzzles")["puzzles"] == expected["puzzles"]


def check_clock(server, table):
    """The time without a server is not taken off any clock."""
    left = [seat["left"] for seat in Person(server).get(f"/v1/tables/{table}")["now"]["seats"]]
    bank = 7200 * 1000
    assert all(bank - 60000 < each < bank + 200000 for each in left), left


def check_play_continues(server, expected):
    """People sign in with their passwords and play one more move; so does a bot account."""
    people = {name: Person(server) for name in databases.PASSWORDS}
    for name, person in people.items():
        person.post("/v1/login", name=name, password=databases.PASSWORDS[name])
    people["Ada's engine"] = Person(server, expected["bot_token"])
    for title in ("caylus-running", "tiletum-running", "medina-clocks", "medina-bot-account"):
        table = expected["tables"][title]["table"]
        found = Person(server).get(f"/v1/tables/{table}/state")
        now = found["now"]
        person = people[now["seats"][now["turn"] - 1]["name"]]
        person.do(table, "move", ply=now["ply"], move=found["legal"][0])
        assert Person(server).get(f"/v1/tables/{table}")["now"]["ply"] > now["ply"], title
    hook = people["Benoît"].get("/v1/me")["hook"]
    assert hook == "http://127.0.0.1:65535/turn"
    assert len(people["Ada"].get("/v1/me/puzzles")["puzzles"]["tries"]) == 3
    assert "She is rude." in server.admin("reports")


def check_database(name, database):
    expected = json.loads((databases.FOLDER / f"{name}.expected.json").read_text("utf-8"))
    with Server(PROGRAM, database) as server:
        check_tables(server, expected)
        check_clock(server, expected["tables"]["medina-clocks"]["table"])
        check_play_continues(server, expected)


def test_sqlite_database(tmp_path):
    databases.open_sqlite(tmp_path / "tables.db")
    check_database("sqlite", tmp_path / "tables.db")


def test_postgres_database():
    from postgres import Postgres, find_programs

    if not find_programs() or not shutil.which("psql"):
        pytest.skip("PostgreSQL is not installed")
    postgres = Postgres()
    try:
        databases.open_postgres(postgres.url())
        check_database("postgres", postgres.url())
    finally:
        postgres.stop()


# --- Records --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["caylus", "medina", "tiletum"])
def test_records(game):
    name, text, expected = next(each for each in records.stored() if each[0] == game)
    assert records.describe(PROGRAM, text) == expected, name


# --- The library ----------------------------------------------------------------------------------


def test_programs_of_1_0_0_run_with_libbastide(tmp_path):
    if not (PROGRAM.parent / "libbastide.so.1").exists() or not shutil.which("cc"):
        pytest.skip("libbastide is not built, or there is no C compiler")
    library.build(PROGRAM.parent, tmp_path)
    assert list(library.differences(PROGRAM.parent, tmp_path)) == []


# --- What the terminal saved ----------------------------------------------------------------------


@pytest.fixture
def state(tmp_path):
    """$XDG_STATE_HOME as a person with 1.0.0 left it."""
    shutil.copytree(saved.TERMINAL, tmp_path / "bastide")
    return tmp_path


def test_saved_game_is_resumed(state):
    last = state / "bastide/last.game"
    before = last.read_text(encoding="utf-8")
    saved.play_moves(PROGRAM, state, 2)
    after = last.read_text(encoding="utf-8")
    assert after.startswith(before) and len(after) > len(before)


def test_games_of_the_terminal_are_correct(state):
    paths = sorted((state / "bastide").glob("*.game"))
    assert len(paths) == 3
    run(PROGRAM, "check", *paths)


def test_solved_puzzles_are_known(state):
    listed = saved.terminal(PROGRAM, state, "puzzles", "caylus").splitlines()
    for name in saved.SOLVED:
        (line,) = (each for each in listed if each.startswith(name))
        assert "not tried" not in line


def test_online_state_is_read(state, tmp_path):
    """The terminal signs in with the saved cookie and reveals the saved part of the dice."""
    (cookie,) = (state / "bastide/online").glob("http*")
    (dice,) = (path for path in (state / "bastide/online").iterdir() if path != cookie)
    part = json.loads(dice.read_text())
    with Server(PROGRAM, tmp_path / "tables.db") as server:
        ada, gus = Person(server), Person(server)
        ada.post("/v1/guest", name="Ada")
        gus.post("/v1/guest", name="Gus")
        opened = ada.post("/v1/tables", game="tiletum", players=2, seats=["me"])
        table, path = opened["table"], f"/v1/tables/{opened['table']}"
        gus.do(table, "sit", seat=2)
        gus.do(table, "commit", text=part["commit"])
        name = re.sub(r"1-\d+-", f"1-{server.port}-", cookie.name)
        cookie.with_name(name).write_text(json.dumps(gus.headers["Cookie"]))
        fair = gus.get(path)["fair"]
        dice.with_name(table).write_text(json.dumps({**part, "fair": fair}))
        with saved.online_client(PROGRAM, state, opened["link"]) as client:
            print("say Here I am.", file=client.stdin, flush=True)
            wait_until(lambda: gus.get(path)["events"][-1]["kind"] == "chat", "Gus says something")
            ada.do(table, "start")
            wait_until(lambda: gus.get(path)["now"]["status"] == "playing", "the game begins")
            client.communicate("quit\n\n", TIMEOUT)
        assert gus.get(path)["now"]["seats"][1].get("entropy") == part["entropy"]
