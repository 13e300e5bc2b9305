"""The pages and completions that tools/generate/manual makes, beside what --help prints."""

import re
import shutil
import subprocess
import unittest
from pathlib import Path

from checkout import PROGRAM

FOLDER = Path(PROGRAM).with_name("manual")


def run(*command):
    result = subprocess.run(
        list(map(str, command)), text=True, capture_output=True, timeout=120, check=False
    )
    if result.returncode or result.stderr:
        raise AssertionError(f"{command}: {result.stdout}{result.stderr}")
    return result.stdout


def commands():
    """The sub-commands, as the program lists them."""
    return re.findall(r"^  ([a-z-]+) +\S", run(PROGRAM, "--lang", "en", "--help"), re.M)


def complete(*words):
    """What bash offers for the last of the words."""
    script = (
        'compopt() { :; }; source $1; shift; COMP_WORDS=(bastide "$@"); COMP_CWORD=$#;'
        " _bastide; printf '%s\\n' \"${COMPREPLY[@]}\""
    )
    return run("bash", "-c", script, "bash", FOLDER / "bastide.bash", *words).split()


class Manual(unittest.TestCase):
    def test_a_page_for_every_command(self):
        pages = {path.stem.removeprefix("bastide-") for path in FOLDER.glob("*.1")}
        self.assertEqual(pages, set(commands()))
        for page in FOLDER.glob("*.1"):
            text = page.read_text()
            name = page.stem.removeprefix("bastide-")
            self.assertRegex(text, rf"\.SH NAME\nbastide-{name} \\- [a-z][^\n]{{10,}}\n")
            self.assertRegex(text, rf"\.SH SYNOPSIS\n\.B \"?bastide {name}".replace("-", r"(\\?-)"))

    def test_bash_completes_what_help_tells(self):
        self.assertEqual(set(complete("")) & set(commands()), set(commands()))
        self.assertEqual(complete("ser"), ["serve"])
        self.assertEqual(set(complete("help", "")), set(commands()))
        has_server = Path(PROGRAM).with_name("bastide-server").exists()
        for command in commands():
            if command in ("serve", "admin", "verify", "bot-bridge") and not has_server:
                continue
            told = set(re.findall(r"--[a-z-]+", run(PROGRAM, "--lang", "en", command, "--help")))
            with self.subTest(command=command):
                self.assertLessEqual(told, set(complete(command, "--")))
        self.assertEqual(complete("play", "--game", "t"), ["tiletum"])
        self.assertEqual(complete("play", "--color", "a"), ["auto", "always"])
        self.assertEqual(complete("play", "--seed", ""), [])
        self.assertIn("edition=first", complete("play", "-o", "edi"))
        self.assertEqual(complete("play", "-o", "edition", "="), ["second", "first"])
        self.assertEqual(complete("play", "-o", "edition", "=", "f"), ["first"])
        self.assertEqual(complete("play", "--seats", "hu"), ["human"])
        self.assertEqual(complete("play", "--seats", "Ada,gra"), ["Ada,grandmaster"])

    def test_nothing_is_offered_that_the_program_refuses(self):
        self.assertIn("--version", complete("--"))
        self.assertNotIn("--version", complete("show", "--"))
        self.assertEqual(complete("admin", "re"), ["restore", "reports"])
        self.assertEqual(complete("bot", "ma"), ["mason", "master"])
        self.assertEqual(complete("arena", "medina", "m"), ["medina", "mason", "master"])
        self.assertEqual(complete("games", "--rules", "c"), ["caylus"])
        self.assertEqual(complete("show", "--lang", "f"), ["fr"])
        self.assertEqual(complete("serve", ""), [])
        if shutil.which("fish"):
            script = (
                "source $argv[1]; complete -C 'bastide admin peop'; complete -C 'bastide bot ma'"
            )
            offered = run("fish", "--no-config", "-c", script, FOLDER / "bastide.fish").split()
            self.assertEqual(offered, ["people", "mason", "master"])

    def test_the_other_shells_can_read_theirs(self):
        if shutil.which("zsh"):
            run("zsh", "-n", FOLDER / "_bastide")
        if shutil.which("fish"):
            run("fish", "--no-execute", FOLDER / "bastide.fish")
        for command in commands():
            self.assertIn(f"\t{command})\n\t\t_arguments", (FOLDER / "_bastide").read_text())
            self.assertIn(f"-f -a {command} -d '", (FOLDER / "bastide.fish").read_text())
