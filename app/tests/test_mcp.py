"""`bastide mcp` by its messages: games, refusals, and messages that are wrong."""

import json
import subprocess
from contextlib import contextmanager

import pytest
from command import FINE, PROGRAM, SYSTEM, TIMEOUT, run


class Client:
    def __init__(self, process):
        self.process, self.id = process, 0

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def ask(self, method, **params):
        self.id += 1
        message = {"jsonrpc": "2.0", "id": self.id, "method": method, "params": params}
        answer = self.send(json.dumps(message))
        assert answer["id"] == self.id
        return answer

    def call(self, tool, **arguments):
        """The text that a tool answers, and whether it is an error."""
        result = self.ask("tools/call", name=tool, arguments=arguments)["result"]
        return result["content"][0]["text"], result["isError"]

    def text(self, tool, **arguments):
        text, is_error = self.call(tool, **arguments)
        assert not is_error, text
        return text

    def refusal(self, tool, **arguments):
        text, is_error = self.call(tool, **arguments)
        assert is_error, text
        return text


@contextmanager
def client(*options):
    command = [PROGRAM, "mcp", "--seed", "3", *options]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    try:
        yield Client(process)
        process.stdin.close()
        assert process.wait(TIMEOUT) == FINE
    finally:
        process.kill()
        process.wait()


def test_versions_are_agreed():
    with client() as it:
        for asked, answered in (("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-11-25")):
            result = it.ask("initialize", protocolVersion=asked, capabilities={})["result"]
            assert result["protocolVersion"] == answered
            assert result["capabilities"] == {"tools": {}}
        assert it.ask("ping")["result"] == {}


def test_wrong_messages_get_the_code_of_their_fault_and_end_nothing():
    with client() as it:
        for line, code in (
            ("no json", -32700),
            ("x" * 100000, -32700),
            ("[]", -32600),
            ('{"id": 1, "method": "ping"}', -32600),
            ('{"jsonrpc": "2.0", "id": [1], "method": "ping"}', -32600),
            ('{"jsonrpc": "2.0", "id": 1}', -32600),
            ('{"jsonrpc": "2.0", "id": 1, "method": "resources/list"}', -32601),
        ):
            assert it.send(line)["error"]["code"] == code, line
        for params in (
            {"name": "chess"},
            {},
            {"name": "play", "arguments": {}},
            {"name": "play", "arguments": []},
            {"name": "show", "arguments": {"colour": "red"}},
            {"name": "show", "arguments": {"a" + "é" * 100: 1}},
            {"name": "new_game", "arguments": {"game": "medina", "players": "3"}},
            {"name": "new_game", "arguments": {"game": 7}},
            {"name": "solve", "arguments": {"give_up": "yes"}},
        ):
            assert it.ask("tools/call", **params)["error"]["code"] == -32602, params
        assert "result" in it.ask("tools/call", name="list_games", arguments=None)
        it.process.stdin.write('{"jsonrpc": "2.0", "method": "notifications/initialized"}\n\n')
        assert it.ask("ping")["result"] == {}


def test_a_client_that_is_gone_ends_the_program():
    with subprocess.Popen(
        [PROGRAM, "mcp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        process.stdout.close()
        process.stdin.write('{"jsonrpc": "2.0", "id": 1, "method": "ping"}\n')
        process.stdin.flush()
        assert process.wait(TIMEOUT) == SYSTEM


def test_several_messages_may_come_in_an_array():
    with client() as it:
        ping = {"jsonrpc": "2.0", "method": "ping"}
        first = it.send(json.dumps([{**ping, "id": "a"}, ping, {**ping, "id": "b"}]))
        second = json.loads(it.process.stdout.readline())
        assert [first["id"], second["id"]] == ["a", "b"]


def test_a_refused_move_names_its_rule_and_changes_nothing():
    with client() as it:
        it.text("new_game", game="medina", players=2, seat=0)
        before = it.text("record")
        assert "Rule M" in it.text("why_not", move="roof a1")
        assert "Rule M" in it.refusal("play", move="roof a1")
        assert "legal_moves" in it.refusal("play", move="castle")
        assert it.text("record") == before


def test_chance_and_opponents_follow_and_undo_goes_back():
    with client() as it:
        before = it.text("new_game", game="caylus", players=3, seat=2, opponent="newcomer")
        assert "To move: seat 2 (you)" in before
        record = it.text("record")
        move = it.text("legal_moves").splitlines()[0]
        after = it.text("play", move=move)
        assert f"seat 2 (you): {move}" in after
        assert "seat 1 (newcomer)" in after
        assert "To move: seat 2 (you)" in it.text("undo")
        assert it.text("record") == record
        assert it.text("play", move=move) == after  # the same dice


def test_several_moves_end_with_the_first_refusal():
    with client() as it:
        it.text("new_game", game="caylus", players=2, seat=0)
        after = it.text("play", move="place r1; place r2")
        assert after.index("place r1") < after.index("place r2")
        assert "not legal" in it.refusal("play", move="place r3; place r3")
        assert "place r3" in it.text("record")


def test_set_ups_that_do_not_exist_are_refused():
    with client() as it:
        for arguments in (
            {"game": "chess"},
            {"game": "caylus", "players": 9},
            {"game": "caylus", "seat": 3},
            {"game": "caylus", "seat": -7},
            {"game": "caylus", "opponent": "champion"},
            {"game": "caylus", "options": {"favours": "heavy"}},
            {"game": "caylus", "options": {"favours": 3}},
            {"game": "caylus", "options": {"favours": "light lawyer=3"}},
        ):
            it.refusal("new_game", **arguments)
        assert "new_game first" in it.refusal("show")


def test_a_hint_is_a_legal_move_with_a_reason():
    with client() as it:
        it.text("new_game", game="caylus")
        move, chance, *_ = it.text("hint", level="foreman").splitlines()
        assert move in it.text("legal_moves").splitlines()
        assert 0 <= int(chance.split()[-2]) <= 100
        assert "level" in it.refusal("hint", level="random")


@pytest.mark.parametrize("name", ["", "medina", "caylus", "tiletum"])
def test_puzzles_are_asked_and_answered(name):
    with client() as it:
        it.refusal("solve", move="pass")
        assert "Find the best move" in it.text("puzzle", **({"game": name} if name else {}))
        best = it.text("solve", give_up=True).split(" is best.")[0]
        legal = it.text("legal_moves").splitlines()
        for move in legal:
            answer = it.text("solve", move=move)
            assert answer.startswith("Solved.") == (move == best), answer
        if name == "medina":
            roofs = [f"roof {column}1" for column in "abcdefghij"]
            illegal = next(move for move in roofs if move not in legal)
            assert "Rule" in it.refusal("solve", move=illegal)
        it.text("play", move=best)
        assert "puzzle first" in it.refusal("solve", move=best)


def test_each_seed_gives_a_series_of_puzzles():
    def series():
        with client() as it:
            return [it.text("puzzle", game="caylus").splitlines()[0] for _ in range(3)]

    assert series() == series()
    assert len(set(series())) == 3


def test_records_go_in_and_out():
    record = run("random", "tiletum", "--seed", "2", "--games", "1").expect(FINE).out
    with client() as it:
        assert "The game is over." in it.text("load_record", record=record, seat=0)
        moves = [line for line in record.splitlines() if line[:1] in "12."]
        assert set(moves) <= set(it.text("record").splitlines())
        assert "not your turn" in it.refusal("play", move="pass")
        for text, fault in (
            ("nonsense", "line 1. "),
            (record.replace("1 end", "1 finish"), "finish"),
        ):
            assert fault in it.refusal("load_record", record=text)
        assert json.loads(it.text("show", format="json"))
        assert "no format" in it.refusal("show", format="png")


def test_rules_come_in_the_language_of_the_client():
    with client("--lang", "fr") as it:
        french = it.text("rules", game="medina", number=12)
    with client() as it:
        english = it.text("rules", game="medina", number=12)
        assert english.startswith("M12. ")
        assert len(it.text("rules", game="medina").splitlines()) > 50
        it.refusal("rules", game="medina", number=399)
    assert french.startswith("M12. ")
    assert french != english
