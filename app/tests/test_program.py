"""The bastide command as a whole: help, manual, languages, options, output that
fails."""

import json
import re
import shutil
import subprocess
from pathlib import Path

from command import (
    FINE,
    LANGUAGES,
    PROGRAM,
    ROOT,
    SYSTEM,
    TIMEOUT,
    USAGE,
    Result,
    environment,
    games,
    play,
    read,
    record,
    run,
    write,
)

COMMANDS = [
    "play",
    "games",
    "random",
    "check",
    "legal",
    "explore",
    "show",
    "trace",
    "perft",
    "bench",
    "app",
    "arena",
    "balance",
    "study",
    "mcp",
    "bot",
    "referee",
    "analyse",
    "puzzles",
]
if Path(PROGRAM).with_name("bastide-server").exists():
    COMMANDS += ["serve", "admin", "verify", "bot-bridge", "watch"]


def test_help():
    run("--help").expect(FINE, "usage: bastide", "")
    run("-h").expect(FINE, "usage: bastide", "")
    run("help").expect(FINE, "usage: bastide", "")
    for command in COMMANDS:
        run(command, "--help").expect(FINE, f"usage: bastide {command}", "")
        run("help", command).expect(FINE, f"usage: bastide {command}", "")
        run("--help").expect(FINE, f"  {command} ")


def test_manual():
    """bastide(1) has every command, every option that --help tells of, and every exit code."""
    manual = (ROOT / "docs/bastide.1").read_text().replace("\\-", "-")
    for command in COMMANDS:
        assert f".SS {command}\n" in manual, f"the manual has no command {command}"
        for option in re.findall(r"--[a-z]+", run(command, "--help").out):
            assert (
                option in manual.split(f".SS {command}\n")[1].split(".SS ")[0]
                or option in manual.split(".SH COMMON OPTIONS")[1]
            ), f"the manual does not tell of {command} {option}"
    for command in re.findall(r"^([a-z]+)[, ].*$", play(["help"]).out.split("again.")[1], re.M):
        assert command in manual, f"the manual does not tell of {command} while playing"


def test_version():
    result = run("--version").expect(FINE, "bastide ", "")
    told = r"bastide \d+\.\d+\.\d+\n(commit \S+\n)?games (\w+-\d+ ?)+\nparts( \S+)+\n"
    assert re.fullmatch(told, result.out), "no version"


def test_program_without_its_parts():
    """The program alone works, and says what is missing when a part is wanted."""
    alone = Path("alone")
    alone.mkdir()
    program = shutil.copy(PROGRAM, alone)

    def run_alone(*words, **environment):
        return subprocess.run(
            [program, *words],
            env={"BASTIDE_LANG": "en", **environment},
            text=True,
            capture_output=True,
            timeout=TIMEOUT,
            check=False,
        )

    assert run_alone("--version").stdout.endswith("parts none\n"), "no parts"
    assert run_alone("random", "medina").returncode == FINE, "a game"
    for command in ("serve", "admin", "verify", "bot-bridge"):
        for words in ([command, "--help"], ["help", command]):
            told = run_alone(*words)
            assert told.returncode == SYSTEM and "package bastide-server" in told.stderr
    told = run_alone("--lang", "fr", "serve")
    assert "pas installé" in told.stderr
    told = run_alone("arena", "medina", "random", "random", "-n", "2", OMPI_COMM_WORLD_SIZE="2")
    assert told.returncode == SYSTEM and "the MPI part of bastide is not installed" in told.stderr


def test_no_arguments():
    run().expect(USAGE, "", "usage: bastide")


def test_languages():
    run("check", "/nowhere", "--lang", "fr").expect(SYSTEM, "", "introuvable")
    run("check", "/nowhere", BASTIDE_LANG="uk").expect(SYSTEM, "", "немає")
    run("check", "/nowhere", LC_ALL="fr_FR.UTF-8").expect(SYSTEM, "", "introuvable")
    run("check", "/nowhere", LC_ALL="", LC_MESSAGES="uk_UA.UTF-8").expect(SYSTEM, "", "немає")
    run("check", "/nowhere", LC_ALL="", LANG="fr_CA").expect(SYSTEM, "", "introuvable")
    run("check", "/nowhere", BASTIDE_LANG="en", LC_ALL="fr_FR.UTF-8").expect(SYSTEM, "", "no such")
    run("check", "/nowhere", LC_ALL="de_DE.UTF-8").expect(SYSTEM, "", "no such")
    run("--lang", "fr", "--help").expect(FINE, "usage\u202f: bastide")
    run("--lang=uk", "--help").expect(FINE, "використання")
    run("--lang", "xx", "games").expect(USAGE, "", ", ".join(LANGUAGES))
    run("games", "--lang", "xx").expect(USAGE, "", ", ".join(LANGUAGES))


def test_every_language():
    lines = ["help", "score", "rules", "rules M20", "why building grey a1", "b g c3", "undo"]
    lines += ["nonsense", "quit", "", ""]
    for language in LANGUAGES:
        run("--help", BASTIDE_LANG=language).expect(FINE)
        for command in COMMANDS:
            run(command, "--help", BASTIDE_LANG=language).expect(FINE, f"bastide {command}")
        run("games", BASTIDE_LANG=language).expect(FINE, "edition")
        path = write("language.game", record())
        run("check", path, BASTIDE_LANG=language).expect(FINE, "medina")
        run(
            "play",
            "medina",
            "--seed",
            "1",
            BASTIDE_LANG=language,
            stdin="\n".join(lines),
        ).expect(FINE)


def test_wrong_command():
    run("chekc").expect(USAGE, "", "Did you mean 'check'?")
    run("zzz").expect(USAGE, "", "no command 'zzz'").lacks("Did you mean")
    run("--frobnicate").expect(USAGE, "", "--frobnicate")
    run("--lang").expect(USAGE, "", "--lang needs a value")


def test_wrong_options():
    run("legal", "--jsno", "x").expect(USAGE, "", "Did you mean '--json'?")
    run("legal", "-x").expect(USAGE, "", "'-x'")
    run("random", "--game").expect(USAGE, "", "--game needs a value")
    run("legal").expect(USAGE, "", "legal needs FILE.")
    run("perft", "a").expect(USAGE, "", "perft needs DEPTH.")
    run("bot-bridge").expect(USAGE, "", "bot-bridge needs URL.")
    run("--lang", "fr", "check").expect(USAGE, "", "check\u202f: il manque FICHIER.")
    run("legal", "a", "b").expect(USAGE, "", "does not take 'b'")
    run("games", "--json=yes").expect(USAGE, "")
    for command in COMMANDS:
        run(command, "--nonsense").expect(USAGE, "", f"bastide {command} --help")


def test_help_fits_80_columns():
    listed = re.findall(r"^  ([a-z-]+) +\S", run("--help").out, re.M)
    assert set(listed) >= set(COMMANDS)
    for language in ("en", "fr", "uk"):
        for words in ([], *([command] for command in listed)):
            result = run("--lang", language, *words, "--help")
            wide = [line for line in result.out.splitlines() if len(line) > 80]
            assert not wide, (language, words, wide)


def test_output_that_cannot_be_written():
    path = write("full.game", record(moves=20))
    many = ["random", "--game", "medina", "--games", "50"]
    for arguments in (
        ["games"],
        ["--help"],
        ["--version"],
        ["check", path],
        ["legal", path],
        many,
        ["trace", path],
        ["perft", path, "1"],
        ["games", "--json"],
    ):
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [PROGRAM, *arguments],
                stdout=full,
                stderr=subprocess.PIPE,
                env=environment(),
                timeout=TIMEOUT,
                check=False,
            )
        result = Result(arguments, done.returncode, "", done.stderr.decode())
        result.expect(SYSTEM, None, "bastide: ")
        closed = subprocess.run(
            ["sh", "-c", '"$@" >&-', "sh", PROGRAM, *arguments],
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=TIMEOUT,
            check=False,
        )
        Result(arguments, closed.returncode, "", closed.stderr.decode()).expect(
            SYSTEM, None, "bastide: "
        ).lacks("descriptor")


def test_closed_output_spares_files():
    """With standard output closed, a file that is opened must not be written to in its place."""
    path = write("spared.game", record())
    before = read("spared.game")
    subprocess.run(
        ["sh", "-c", '"$@" >&- 2>&-', "sh", PROGRAM, "check", path],
        env=environment(),
        timeout=TIMEOUT,
        check=False,
    )
    assert read("spared.game") == before, "the record"
    shutil.rmtree("state", ignore_errors=True)
    done = subprocess.run(
        ["sh", "-c", '"$@" >&-', "sh", PROGRAM, "play", "medina"],
        env=environment(),
        stdin=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=TIMEOUT,
        check=False,
    )
    assert done.returncode == SYSTEM, "exit code of a game that nobody can see"
    assert read("state/bastide/last.lock") == "", "the lock file"


def test_games():
    run("games").expect(FINE, "Medina (medina)  2 to 4 players", "")
    run("games").expect(FINE, "--option edition=second|first")
    run("games", "x").expect(USAGE, "")
    run("games", "--reconstructed").expect(FINE, "medina: ", "")
    run("games", "--rules", "medina").expect(FINE, "M44   If there is none", "")
    run("games", "--rules", "medina").expect(FINE, "F1 Marchands; F2 Marchands; ruling: ")
    run("games", "--rules", "chess").expect(USAGE, "")
    rules = json.loads(run("games", "--rules", "tiletum", "--json").out)
    assert rules["sources"]["FR"] == "the French rulebook", "a source of Tiletum"
    assert [rule for rule in rules["rules"] if not rule["source"]] == [], "rules without a source"
    medina = next(game for game in games() if game["game"] == "medina")
    assert sorted(medina) == [
        "game",
        "options",
        "players_max",
        "players_min",
        "reconstructed",
        "rules_version",
    ], "members of a game"
    assert medina["options"][0] == {
        "name": "edition",
        "values": ["second", "first"],
        "default": "second",
        "default_depends": False,
    }, "the first option"
    reconnect = next(option for option in medina["options"] if option["name"] == "reconnect")
    assert (reconnect["default"], reconnect["default_depends"]) == ("tower", True), "reconnect"
