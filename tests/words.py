#!/usr/bin/env python3
"""words.py - tools/words passes the project as it is, and finds each mistake that it promises to
find."""

import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

# A mistake: the file, what is replaced by what (the first time it occurs), and what must be told.
MISTAKES = [
    (
        "po/fr/cli.po",
        'msgid "cli.play.chance"',
        'msgid "cli.play.luck"',
        "cli.play.chance is missing in fr",
    ),
    (
        "po/fr/cli.po",
        'msgid "cli.play.chance"',
        'msgid "cli.play.luck"',
        "cli.play.luck is missing in en",
    ),
    (
        "po/uk/cli.po",
        'msgid "cli.play.chance"',
        'msgid "cli.play.saved"',
        "cli.play.saved stands twice",
    ),
    (
        "po/uk/cli.po",
        'msgid "cli.play.chance"',
        'msgid "medina.chance"',
        "does not belong into cli.po",
    ),
    (
        "po/uk/cli.po",
        'msgid "cli.play.chance"',
        '#, fuzzy\nmsgid "cli.play.chance"',
        "marked fuzzy",
    ),
    (
        "po/fr/cli.po",
        "« %1$s » figure deux fois.",
        "figure deux fois.",
        "places differ from English",
    ),
    (
        "po/fr/cli.po",
        "« %1$s » figure deux fois.",
        "%1$d figure deux fois.",
        "places differ from English",
    ),
    ("po/fr/cli.po", "« %1$s » figure deux fois.", "%s figure deux fois.", "only %1$s, %2$d"),
    ("po/fr/cli.po", 'msgstr "hasard"', 'msgstr ""', "cli.play.chance is empty"),
    ("po/fr/cli.po", 'msgstr "hasard"', "msgstr hasard", "neither a keyword nor a string"),
    ("po/uk/cli.po", 'msgstr[2] "%1$d ходів"\n', "", "needs 3 forms"),
    ("po/uk/cli.po", "nplurals=3", "nplurals=9", "Plural-Forms differs"),
    ("po/uk/cli.po", "plural=n%10", "plural=exit(n)%10", "no sound Plural-Forms"),
    ("term/tell.c", 'say("cli.play.chance")', 'say("cli.play.luck")', "cli.play.luck has no words"),
    ("term/tell.c", 'say("cli.play.chance")', '"chance"', "cli.play.chance is not used"),
    (
        "term/typed.c",
        'say("cli.play.is-legal"), text)',
        'say("cli.play.is-legal"))',
        "has 1 places, 0 arguments",
    ),
    (
        "term/typed.c",
        'say("cli.play.is-legal"), text)',
        'say("cli.play.is-legal"), text, f(1, 2))',
        "has 1 places, 2 arguments",
    ),
    ("words/fault.c", "words: *.rule.*", "words: none.*", "medina.rule.M1 is not used"),
]


def run(folder, *arguments):
    done = subprocess.run(
        [sys.executable, folder / "tools/words", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr


def try_mistake(folder, mistake):
    name, old, new, told = mistake
    path = folder / name
    text = path.read_text(encoding="utf-8")
    if old.replace("« ", "«\u202f").replace(" »", "\u202f»") in text:
        old = old.replace("« ", "«\u202f").replace(" »", "\u202f»")
    if old not in text:
        return f"{name} has no {old!r} to break"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    code, errors = run(folder)
    path.write_text(text, encoding="utf-8")
    if code != 1 or told not in errors:
        return f"{name}: {old!r} -> {new!r}: code {code}, no {told!r} in:\n{errors[:1000]}"
    return None


def main():
    failures = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for room in ("po", "words", "base", "term", "cli", "tools"):
            shutil.copytree(ROOT / room, folder / room)
        code, errors = run(folder)
        if code != 0:
            failures.append(f"the project itself: {errors}")
        if run(folder, "--check")[0] != 2 or (folder / "--check").exists():
            failures.append("an option is taken for the name of the table")
        failures += filter(None, (try_mistake(folder, mistake) for mistake in MISTAKES))
    print("\n".join(failures) or f"{len(MISTAKES)} mistakes found")
    return 1 if failures else 0


sys.exit(main())
