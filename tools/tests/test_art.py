"""tools/generate/art: the drawings, places and colours that pictures of positions are made of."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module", name="tables")
def fixture_tables(tmp_path_factory):
    out = tmp_path_factory.mktemp("art") / "art.c"
    subprocess.run([sys.executable, ROOT / "tools/generate/art", out], check=True)
    return out.read_text()


def names(tables, table):
    rows = tables[tables.index(f" {table}[]") :]
    return re.findall(r'^\t\{"([^"]+)"', rows[: rows.index("{0}")], re.M)


def test_tables_are_sorted_for_bsearch(tables):
    for table in "ART", "ART_PLACES", "ART_COLOURS":
        found = names(tables, table)
        assert found == sorted(found, key=str.encode)
        assert len(set(found)) == len(found) > 10


def test_every_drawing_is_there_but_covers_and_portraits(tables):
    drawn = {name.partition("#")[0] for name in names(tables, "ART")}
    files = {
        str(path.relative_to(ROOT).with_suffix(""))
        for folder in ("art", "games")
        for path in ROOT.glob(f"{folder}/**/*.svg")
        if "/art/" in f"/{path.relative_to(ROOT)}"
    }
    shown = {
        re.sub(r"^art/|(?<=/)art/", "", file.removeprefix("games/"))
        for file in files
        if "people" not in file and not file.endswith("/cover")
    }
    assert drawn == shown


def test_parts_colours_and_marks(tables):
    rows = dict(re.findall(r'^\t\{"([^"]+)", \d+, \d+, ("(?:[^"\\]|\\.)*")\}', tables, re.M))
    assert "{mark}" in json.loads(rows["pieces/house"])
    assert 'fill="{pd}"' in json.loads(rows["pieces/house"])
    assert "class" not in "".join(rows.values())
    parts = [name.partition("#")[2] for name in rows if name.startswith("medina/building#")]
    assert {"court", "north", "south-west"} <= set(parts)
