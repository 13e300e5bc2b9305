"""bastide balance: shares of first places add up, and holding back costs something."""

import json
import xml.etree.ElementTree as xml
from pathlib import Path

from command import SYSTEM, USAGE, run


def test_balance():
    words = ("balance", "medina", "-n", 120, "--svg", "balance.svg")
    report = json.loads(run(*words, "--json").out)
    for players in (2, 3, 4):
        rows = [row for row in report["seats"] if row["players"] == players]
        assert [row["seat"] for row in rows] == list(range(1, players + 1))
        assert abs(sum(row["first"] for row in rows) - 1) < 0.001, "one first place a game"
        assert all(row["low"] < row["first"] < row["high"] for row in rows)
    assert {row["name"] for row in report["options"]} >= {"edition=first", "new-palace=french"}
    without = {row["name"]: row["first"] for row in report["without"]}
    assert without["palace-tiles"] < 0.4, "a player without palace tiles loses"
    picture = xml.parse(Path("balance.svg")).getroot()
    assert len([bar for bar in picture.iter() if bar.tag.endswith("rect")]) == 1 + 2 + 3 + 4
    assert json.loads(run(*words, "--json").out) == report, "the same seed, the same games"
    assert "±" in run("balance", "medina", "-n", 4).out


def test_wrong_wishes():
    assert run("balance").code == USAGE
    assert run("balance", "medina", "-n", 0).code == USAGE
    assert run("balance", "medina", "-n", 1, "--svg", "nowhere/balance.svg").code == SYSTEM
