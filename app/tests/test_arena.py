"""Tournaments, as people and scripts run them."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

from command import (
    FINE,
    INPUT,
    PROGRAM,
    SYSTEM,
    TIMEOUT,
    USAGE,
    arena,
    forever,
    is_gone,
    is_ready_for,
    run,
    wait_until,
)


def without_times(totals):
    for row in totals["results"]:
        del row["ms_per_move"]
    return totals


def test_unusable_nets_are_errors():
    """A net that cannot be used stops a tournament; without one a level plays as ever."""
    noise = Path("noise.net")
    noise.write_bytes(b"BASTNET1medina" + bytes(100))
    for net, status, word in (
        ("nowhere.net", SYSTEM, "cannot be read"),
        (__file__, INPUT, "not contain a net"),
        (noise, INPUT, "another game"),
    ):
        result = run("arena", "caylus", f"newcomer:net={net}", "random", "-n", 2)
        assert result.code == status and word in result.err
    plain = arena("caylus", "apprentice", "random", "-n", 2)
    without = arena("caylus", "apprentice:net=none", "random", "-n", 2)
    assert plain["results"][0]["points"] == without["results"][0]["points"], "the same games"


def test_results_without_luck():
    """Beside the results, of the same games; a game whose dice fall before the first move loses
    only these."""
    games = ("tiletum", "newcomer", "random", "-p", 2, "-n", 12)
    plain = arena(*games)
    adjusted = arena(*games, "--adjusted", "--playouts", 2, "--sprt", "0,40")
    one, other = adjusted["results"]
    for row, same in zip(adjusted["results"], plain["results"], strict=True):
        assert row["points"] == same["points"] and row["places"] == same["places"]
        assert "without_luck" not in same
        lead = row["without_luck"]["lead"]
        assert lead["low"] < lead["value"] < lead["high"]
        assert lead["value"] != row["lead"]["value"], "the dice were not average"
    assert abs(one["lead"]["value"] - (one["points"] - other["points"])) < 0.01
    for figure in ("lead", "first"):
        total = sum(row["without_luck"][figure]["value"] for row in (one, other))
        assert abs(total - (figure == "first")) < 0.01, "what one gains the other loses"
    assert one["without_luck"]["lead"]["low"] > 0, "newcomer is better than random"
    table = run("arena", *games, "--adjusted", "--playouts", 1).out
    assert "without luck" in table


def test_totals_add_up():
    totals = arena("medina", "-p", 3, "greedy", "random", "-n", 6)
    greedy, random = totals["results"]
    assert totals["games"] == 6 and totals["rounds"] == 2
    assert greedy["games"] == 6 and random["games"] == 12, "one seat and two"
    assert sum(greedy["places"]) == 6 and sum(random["places"]) == 12, "everybody has a place"
    assert abs(greedy["first"]["value"] * 6 + random["first"]["value"] * 12 - 6) < 0.01, (
        "first places"
    )
    assert greedy["elo"]["value"] > 100 and random["elo"]["value"] == 0, "Elo"
    assert greedy["elo"]["low"] <= greedy["elo"]["value"] <= greedy["elo"]["high"], "bounds"
    assert totals["winner_points"] >= greedy["points"], "the winner"


def test_seats_rotate_and_chance_is_paired():
    arena(
        "medina",
        "-p",
        2,
        "greedy",
        "random",
        "apprentice:iterations=2",
        "-n",
        12,
        "--keep",
        "pairs",
    )
    games = [path.read_text() for path in sorted(Path("pairs").glob("*.game"))]
    assert len(games) == 12, "two rounds of six"
    for game in Path("pairs").glob("*.game"):
        assert run("check", game).code == FINE, "a record that replays"
    seatings, chances = [], []
    for text in games:
        lines = text.splitlines()
        seatings.append(tuple(line.split(" ", 2)[2] for line in lines if line.startswith("seat ")))
        chances.append([line for line in lines if line.startswith(". ")])
    assert len(set(seatings[:6])) == 6 and seatings[:6] == seatings[6:], (
        "every seating once a round"
    )
    assert all(chance == chances[0] for chance in chances[:6]), "one chance a round"
    assert chances[6] != chances[0], "another one in the next round"


def test_totals_same_with_threads_and_mpi():
    line = ["medina", "greedy", "random", "apprentice:iterations=3", "-n", 18, "-s", 5]
    alone = without_times(arena(*line))
    assert without_times(arena(*line, "-j", 3)) == alone, "three threads"
    # Builds with sanitizers do without MPI.
    if Path(PROGRAM).with_name("bastide-mpi.so").exists():
        mpirun = [
            "mpirun",
            "--mca",
            "plm",
            "isolated",
            "--allow-run-as-root",
            "--oversubscribe",
            "-n",
            "3",
        ]
        assert without_times(arena(*line, before=mpirun)) == alone, "three processes"
    assert without_times(arena(*line[:-1], 6)) != alone, "another seed"


def test_sequential_test_stops():
    totals = arena("medina", "greedy", "random", "-n", 200, "--sprt", "0,50")
    assert totals["sprt"]["verdict"] == "stronger" and totals["games"] < 100
    totals = arena("medina", "random", "greedy", "-n", 200, "--sprt", "0,50", "-j", 2)
    assert totals["sprt"]["verdict"] == "not-stronger" and totals["games"] < 100


def test_wrong_usage():
    for words, told in (
        (["medina"], "2 to 16 players"),
        (["medina", "greedy", "gredy"], "Did you mean 'greedy'"),
        (["medina", "greedy", "mason:bla=1"], "there is no setting"),
        (["medina", "greedy", "mason:c_punt=1"], "Did you mean 'c_puct'"),
        (["medina", "greedy", "mason:plies=-1"], "plies must be a number from 0 to 1000"),
        (["medina", "greedy", "mason:iterations=x"], "iterations must be a number from 1 to 1e+09"),
        (["medina", "greedy", "mason:c_puct=nan"], "c_puct must be a number from 0.01 to 10"),
        (["medina", "greedy", "mason:explore=nan"], "c_puct must be a number from 0.01 to 10"),
        (["medina", "greedy", "mason:ms=\n5"], "ms must be a number"),
        (["medina", "greedy", "mason:ms"], "ms must be a number"),
        (["medina", "greedy", "bot:"], "bot:COMMAND"),
        (["medina", "greedy", "bot:" + "x" * 600], "511 bytes"),
        (["nosuch", "greedy", "random"], "no game"),
        (["medina", "greedy", "random", "-n", "0"], "from 1 to 1000000"),
        *(
            (["medina", "greedy", "random", f"--sprt={bounds}"], "--sprt")
            for bounds in (
                "5,0",
                "0,0",
                "5",
                ",5",
                "0,",
                "nan,nan",
                "0,nan",
                "-inf,inf",
                "0,1e308",
                "0,5,7",
            )
        ),
        (["medina", "-p", "4"] + ["random"] * 16, "too many ways"),
    ):
        result = run("arena", *words)
        assert result.code == USAGE and told in result.err, words


def test_records_cannot_be_written():
    line = ["arena", "medina", "random", "random", "-n", 2, "--keep"]
    Path("file").write_text("")
    for folder in ("/proc/nowhere", "no/such/folder", "file"):
        result = run(*line, folder)
        assert result.code == SYSTEM and folder in result.err and not result.out
    assert "not a directory" in run(*line, "file").err, "what is wrong with a file"
    assert run(*line, "twice").code == FINE, "the first time"
    before = sorted(path.read_text() for path in Path("twice").iterdir())
    result = run(*line, "twice", "-s", 2)
    assert result.code == SYSTEM and "already exists" in result.err and not result.out
    assert sorted(path.read_text() for path in Path("twice").iterdir()) == before, "left alone"
    # Found out on the way: what was played before is told all the same.
    Path("gap").mkdir()
    Path("gap", "medina-2-000006.game").write_text("")
    result = run(*line, "gap", "-n", 20, "--json")
    totals = json.loads(result.out)
    assert result.code == SYSTEM and "000006" in result.err
    assert totals["cut_short"] is True and 4 <= totals["games"] <= 6


def test_seeds_have_64_bits():
    assert arena("medina", "random", "random", "-n", 2, "-s", 2**64 - 1)["seed"] == 2**64 - 1, (
        "64 bits"
    )


def test_signal_ends_with_totals_so_far():
    """At once, in the middle of a game; nobody is left behind."""
    slow = "bot:trap '' TERM INT HUP; echo hello 1 x; while read a; do echo ready; done; "
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1):
        folder = f"signal-{int(number)}"
        process = subprocess.Popen(
            [
                PROGRAM,
                "arena",
                "medina",
                "greedy",
                "random",
                "-n",
                "999999",
                "--json",
                "-k",
                folder,
            ],
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        while process.poll() is None and not Path(folder, "medina-2-000003.game").exists():
            time.sleep(0.05)
        process.send_signal(number)
        out, err = process.communicate(timeout=TIMEOUT)
        totals = json.loads(out)
        assert process.returncode == FINE and totals["cut_short"] is True and err == ""
        assert 0 < totals["games"] == 2 * totals["rounds"]
    for player in ("search:ms=3600000", slow + forever(4)):
        process = subprocess.Popen(
            [PROGRAM, "arena", "medina", player, "greedy", "-t", "3600000"],
            text=True,
            env=dict(os.environ, LC_ALL="C"),
            stdout=subprocess.PIPE,
        )
        wait_until(lambda process=process: is_ready_for(process, signal.SIGINT))
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=TIMEOUT)
        assert "games: 0" in out and "Stopped early" in out
    assert is_gone(forever(4)), "still there"


def test_no_progress_line_in_a_pipe():
    result = run("arena", "medina", "greedy", "random", "-n", 40, "-j", 8)
    assert result.err == "" and "\x1b" not in result.out and "\r" not in result.out


def test_long_names_are_cut_in_the_middle():
    names = [f"bot:exit 1 # {'é' * 30}{end}" for end in ("one", "two")]
    rows = run("arena", "medina", *names, "greedy", "-n", 1, "--failures", 0)
    rows = rows.out.splitlines()[1:5]
    assert [row[25:28] for row in rows[1:3]] == ["one", "two"] and all(
        "…" in row for row in rows[1:3]
    )


def test_more_threads_than_games():
    line = ["medina", "greedy", "random", "-n", 2]
    assert without_times(arena(*line, "-j", 64)) == without_times(arena(*line)), "the same"
