"""tools/check/prose finds long sentences and words that we do not use, where people read them."""

import subprocess

import pytest
from checkout import ROOT


def run(*arguments):
    done = subprocess.run(
        [ROOT / "tools/check/prose", *arguments], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def check(folder, text, name="page.md"):
    (folder / name).write_text(text, encoding="utf-8")
    return run(folder / name)[1]


def test_project():
    assert run() == (0, "")


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("page.md", "# Title\n\nWhoever opens it\nis told at once.\n", ':3: "Whoever"'),
        ("page.md", "| a | b |\n|---|---|\n| x | somebody |\n", ':3: "somebody"'),
        ("page.md", f"Short.\n\n- {'word ' * 36}end.\n", ":3: 37 words in a sentence"),
        ("page.md", f"{'word ' * 24}end.\n", ":1: 25.0 words per sentence"),
        ("page.1", ".SH NAME\n.TP\n.BR \\-x\nTells what is kept.\n", ':4: "Tells"'),
        ("code.h", "int told;\n/* Who\n   stands in the way. */\n", ':3: "stands in"'),
    ],
)
def test_mistakes(tmp_path, name, text, found):
    assert found in check(tmp_path, text, name)


@pytest.mark.parametrize(
    "text",
    [
        "See `told`.\n\n```\nwhoever lies\n```\n\n\ttold\n",
        f"{'word ' * 15}end. {'Word ' + 'word ' * 15}end.\n",
        f"# {'word ' * 40}\n\n| {'word ' * 40} |\n",
    ],
)
def test_code_tables_and_headings_are_no_sentences(tmp_path, text):
    assert check(tmp_path, text) == ""


def test_count(tmp_path):
    (tmp_path / "page.md").write_text("Whoever stands in it is told.\n")
    assert run("--count", tmp_path / "page.md")[1].endswith("    3 together\n")
