"""Scripted games in the terminal client."""

import os
import re
import shutil
import signal
import subprocess
import sys

from command import (
    FINE,
    IS_SLOW,
    PROGRAM,
    ROOT,
    SYSTEM,
    TIMEOUT,
    USAGE,
    environment,
    forever,
    games,
    is_gone,
    keep_playing,
    kept,
    play,
    read,
    record,
    run,
    write,
)


def test_play_draws_the_board():
    result = play([]).expect(FINE, "(≈)", "")
    for text in (
        " a  b  c  d  e ",
        "♜1",
        "♙",
        "▲ Woad  Place a piece.",
        "building grey, purple, brown, orange:",
        "merchant:",
        "placement 1 of 1",
    ):
        assert text in result.out, f"no {text!r}"
    assert "\033" not in result.out, "colour without a terminal"
    for line in result.out.splitlines():
        assert len(line) <= 100, f"a line of {len(line)} columns"
    play([], "medina", "--seed", "1", "--color", "always").expect(FINE, "\033[")
    play([], "medina", "--color", "maybe").expect(USAGE, "", "auto, always, never")


def test_play_narrow_screen():
    result = play([], "medina", "-p", 4, "--seed", "1", COLUMNS="80").expect(FINE)
    for line in result.out.splitlines():
        assert len(line) <= 80, f"a line of {len(line)} columns"


def test_play_abbreviations():
    play(["b g c3"]).expect(FINE, "▲ Woad  building grey c3")
    play(["  Building   GREY C3 "]).expect(FINE, "▲ Woad  building grey c3")
    play(["b g c1"]).expect(FINE, "▲ Woad  building grey c1").lacks("building grey c10")
    play(["w n14"]).expect(FINE, "▲ Woad  wall n14")
    result = play(["c3", "2"]).expect(FINE, "   2  building purple c3")
    result.expect(FINE, "▲ Woad  building purple c3")
    play(["n14"]).expect(FINE, "   1  wall n14").lacks("▲ Woad  wall n14")
    play(["n14", "1"]).expect(FINE, "▲ Woad  wall n14")
    play(["b", "1", "c3"]).expect(FINE, "▲ Woad  building grey c3")
    play(["m", "2"]).expect(FINE, "▲ Woad  merchant ")
    play(["99"]).expect(FINE, "no such number")
    play(["xyzzy"]).expect(FINE, "neither a move nor a command")
    play(["x" * 3000]).expect(FINE, "neither a move nor a command")
    play(["b g c3", "x" * 9000, "undo"]).expect(FINE, "▲ Woad  building grey c3")
    play(["sc"]).expect(FINE, "  1. ▲ Woad")
    play(["r"]).expect(FINE, "neither a move nor a command")
    play(["/sc"]).expect(FINE, "  1. ▲ Woad")
    play(["/moves m"]).expect(FINE, "   1  merchant ")
    play(["/b g c3"]).expect(FINE, "placement 1 of 1").lacks("▲ Woad  building grey c3")
    play(["ro c3"]).expect(FINE, "(M30)")


def test_why_rules_and_help():
    play(["why building grey a1"]).expect(FINE, "building grey a1 is legal.")
    play(["why roof c3"]).expect(FINE, "roof c3: ").expect(FINE, "(M30)")
    play(["roof c3"]).expect(FINE, "(M30)")
    play(["why b g a99"]).expect(FINE, "No move matches")
    play(["why b g"]).expect(FINE, "Several moves match")
    play(["why"]).expect(FINE, "No move matches")
    play(["rules M20"]).expect(FINE, "M20  No piece of another palace")
    play(["rules 20"]).expect(FINE, "M20  No piece")
    play(["rules M999"]).expect(FINE, "no text for that rule")
    play(["rules"]).expect(FINE, "Medina in short")
    play(["help"]).expect(FINE, "why: with a move")
    play(["words"]).expect(FINE, "  purple           purple")
    play(["words"], "medina", "--lang", "uk").expect(FINE, "  purple           фіолетовий")
    play(["moves stable"]).expect(FINE, "No move matches")
    play(["moves merchant"]).expect(FINE, "   1  merchant ")


def test_play_undo_and_redo():
    result = play(
        ["b g c3", "undo", "b p d4", "undo", "undo", "redo", "redo", "undo", "redo", "quit", ""],
        "medina",
        "--seed",
        "1",
    )
    result.expect(FINE, "no decision of yours to undo")
    result.expect(FINE, "There is nothing to redo")
    text = kept()
    assert "building purple d4" in text and "building grey c3" not in text, (
        "the second try should be kept"
    )
    lines = ["b g c3", "w n1", "w n14", "undo", "save undone.game"]
    play(lines, "medina", "--seed", "1").expect(FINE, "Saved in undone.game")
    assert re.findall("1 .*", read("undone.game").split("moves\n")[1]) == [
        "1 building grey c3",
        "1 wall n1",
    ], "one undo takes one decision back"
    head = ["--seed", "1", "--seats", "Ada,Olena"]
    text = (
        play(
            ["b g c3", "b p h2", "b p h3", "undo", "undo", "undo", "w n1", "quit", "save.game"],
            "medina",
            *head,
        )
        .expect(FINE, "Saved in save.game")
        .out
    )
    moves = read("save.game").split("moves\n")[1].splitlines()
    assert moves[2:] == ["1 wall n1"], "what is left after three undos"
    for lines, left in (
        (["w n1", "undo", "quit"], []),
        (["w n1", "undo"], []),
        (["w n1", "undo", "redo", "quit", ""], ["1 wall n1"]),
    ):
        play(lines).expect(FINE)
        moves = re.findall("^1 .*", kept(), re.M)
        assert moves == left, f"what is kept after {lines}"


def test_play_save_and_load():
    play(["b g c3", "save x.game", "quit", ""]).expect(FINE, "Saved in x.game")
    run("check", "x.game").expect(FINE, "not over yet")
    before = read("x.game")
    play(["w n1", "save x.game", "n", "quit", ""]).expect(FINE, "x.game already exists")
    assert read("x.game") == before, "a file that was not to be replaced"
    play(["w n1", "save x.game"]).expect(FINE, "x.game already exists")
    assert read("x.game") == before, "a file when nobody answers"
    play(["w n1", "save x.game", "y", "quit", ""]).expect(FINE, "Saved in x.game")
    assert read("x.game") != before, "the file was not replaced"
    play(["save"]).expect(FINE, "Save where?")
    play(["save /nowhere/x.game"]).expect(FINE, "no such file or directory")
    play(["save ~/home.game"]).expect(FINE, "Saved in")
    run("check", "home.game").expect(FINE)
    play(['save "їжак two.game" ']).expect(FINE, "Saved in їжак two.game")
    play(['load "їжак two.game"', "score"]).expect(FINE).lacks("їжак two.game:")
    play(["load x.game", "score"]).expect(FINE, "▲ Woad  Place a piece.")
    play(["load nowhere.game"]).expect(FINE, "nowhere.game: there is no such file")
    play(["load"]).expect(FINE, "Load what?")
    play([], "--load", "x.game").expect(FINE, "▲ Woad  Place a piece.")


def test_undo_in_a_loaded_record():
    play(["b g c3", "save x.game"]).expect(FINE, "Saved in x.game")
    write("x.game", read("x.game").replace("moves\n", "undone 1 1\nmoves\n"))
    play(["undo", "w n1", "save y.game"], "--load", "x.game").expect(FINE, "Saved in y.game")
    for line in ("undone 1 1", "1 wall n1"):
        assert line in read("y.game").splitlines(), f"no {line!r} in what was saved"
    run("check", "y.game").expect(FINE, "not over yet")


def test_game_is_saved_and_resumed():
    play(["b g c3"]).expect(FINE, "bastide play --resume")
    run("check", "state/bastide/last.game").expect(FINE, "not over yet")
    assert "1 building grey c3" in kept(), "the move is not kept"
    keep_playing(["quit", ""], "--resume").expect(FINE, "▲ Woad  Place a piece.")
    keep_playing(["w n1"], "medina", "--seed", "2").expect(
        FINE, "The unfinished game from before is now in"
    )
    keep_playing([], "medina", "--seats", "random,random", "--seed", "4").expect(
        FINE, " wins with "
    )
    names = [name for name in os.listdir("state/bastide") if name.startswith("medina-")]
    assert len(names) == 1, "games set aside"
    assert "1 building grey c3" in read(f"state/bastide/{names[0]}"), (
        "the game set aside is another"
    )
    shutil.rmtree("state")
    keep_playing([], "--resume").expect(SYSTEM, None, "last.game: there is no such file")
    play(["w n1"], "medina", "--seats", "Ada,random,Olena", "--seed", "3").expect(
        FINE, "▲ Ada  wall n1"
    )
    assert "# bastide play: seats human random human" in kept() and "seat 1 Ada" in kept(), (
        "who sits where is not kept"
    )
    keep_playing([], "--resume").expect(FINE, "Olena")
    play(["w n1"], "medina", "--seed", "1", XDG_STATE_HOME="/proc/nowhere").expect(
        FINE, "is no longer being saved"
    )
    play(["w n1"], "medina", "--seed", "1", XDG_STATE_HOME="relative").expect(
        FINE, ".local/state/bastide/last.game"
    )


def test_questions_before_a_game():
    play(["", "", "", "", "w n1"], "--seed", "1").expect(FINE, "▲ Woad  wall n1")
    result = play(
        [
            "medna",
            "medina",
            "7",
            "3",
            "edition=frist",
            "edition=first",
            "Ada,random",
            "Ada,random,random",
            "merchant h6",
        ],
        "--seed",
        "1",
    ).expect(FINE, "Did you mean 'medina'?")
    for text in (
        "2 to 4 players, not 7",
        "Did you mean 'first'?",
        "too few or too many players (2, not 3)",
        "▲ Ada  merchant h6",
    ):
        assert text in result.out, f"no {text!r}"
    keep_playing(["", "score"], "--seed", "1").expect(FINE, "Continue it?").expect(FINE, "▲ Ada")
    keep_playing(["n", "", "", "", "", "w n1"], "--seed", "1").expect(FINE, "▲ Woad  wall n1")
    play([], "--seed", "1").expect(FINE, "Which game?")
    play(["1", "2"], "--seed", "1").expect(FINE)


def test_play_bad_usage():
    play([], "medna").expect(USAGE, "", "Did you mean 'medina'?")
    play([], "medina", "-p", "5").expect(USAGE, "", "2 to 4 players")
    play([], "--players", "2").expect(USAGE, "", "which game?")
    play([], "medina", "--seats", "a,b,c,d,e").expect(USAGE, "", "2 to 4 players")
    play([], "medina", "-p", "3", "--seats", "a,b").expect(
        USAGE, "", "too few or too many players (2, not 3)"
    )
    play([], "medina", "--seats", "a,").expect(USAGE, "", "a name must have")


def test_play_bots_alone():
    result = play([], "medina", "--seats", "random,random", "--seed", "4").expect(
        FINE, " wins with "
    )
    again = play([], "medina", "--seats", "random,random", "--seed", "4")
    assert again.out == result.out, "the same seed"


def test_play_to_the_end():
    """A game without chance, typed in move by move by all its players."""
    text = record("medina", None, 8, "-p", 3, "-o", "edition=first")
    lines = text.splitlines()
    typed = [line[2:] for line in lines[lines.index("moves") + 1 : -1]]
    result = play(
        typed + ["why roof c3", "roof c3", "1", "moves", "save end.game", "undo", "redo", "quit"],
        "medina",
        "-o",
        "edition=first",
        "--seats",
        "Ada,Benoît,Олена",
    ).expect(FINE, "The game is over.")
    assert read("end.game").split("moves\n")[1] == text.split("moves\n")[1], (
        "the game that was typed in"
    )
    points = [int(each) for each in lines[-1].split()[1:]]
    result.expect(FINE, f"with {max(points)} points")
    keep_playing([], "--resume").expect(FINE, "The game is over.")


def test_play_every_game():
    for game in games():
        play(
            ["1"] * 60 + ["score", "undo", "redo", "help", "quit", ""], game["game"], "--seed", "1"
        ).expect(FINE)


def test_play_output_that_cannot_be_written():
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [PROGRAM, "play", "medina"],
            input=b"w n1\n" * 100,
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=TIMEOUT,
            check=False,
        )
    assert done.returncode == SYSTEM, "exit code with a full disk"


def test_coach():
    """A move that loses too much is remarked on and can be taken back; before it there are
    questions, and nobody speaks who was not asked."""
    teach = f"{ROOT}/tests/teach/medina-01.game"
    table = ("--load", teach, "--seats", "Ada,Benoît,Olena")
    quiet = keep_playing(["merchant l8", "quit", ""], *table).expect(FINE)
    assert "loses about" not in quiet.out, "there is no coach unless somebody asks for one"
    lines = ["look", "merchant l8", "y", "roof e1", "save coached.game", "quit", ""]
    result = keep_playing(lines, *table, "--coach").expect(FINE, "Things to consider:")
    said = " ".join(result.out.split())
    for words in ("Which palace (", "merchant l8 loses about ", "roof e1 earns you 9 points"):
        assert words in said, f"the coach does not say: {words}"
    known = len(read(teach).splitlines())
    played = read("coached.game").splitlines()[known:]
    assert "2 roof e1" in played and "2 merchant l8" not in played, (
        f"the mistake was taken back: {played}"
    )
    result = keep_playing(["coach", "coach 9", "coach off", "coach much", "quit", ""], *table)
    for words in ("The coach is off.", "loses 9 points or more", "coach on, coach off"):
        result.expect(FINE, words)
    run("play", "--coach=none", "--load", teach).expect(USAGE)


def test_hint():
    """Up to three legal moves with what they are worth; the table stays as it is. Near the end of
    a game there is not much to think about."""
    late = write("late.game", record("medina", 94))
    languages = (("en", "worth"), ("fr", "vaut"), ("uk", "оцінка:"))
    for language, worth in languages[: 1 if IS_SLOW else 3]:
        asked = ["hint"] * (2 if language == "en" else 1)
        result = play([*asked, "save hinted.game", "quit"], "--load", late, "--lang", language)
        hints = [
            re.sub(r"^ *[123]  ", "", line.split(f" {worth} ")[0].split("> ")[-1]).strip()
            for line in result.expect(FINE).out.splitlines()
            if f" {worth} " in line
        ]
        assert len(asked) <= len(hints) <= 3 * len(asked) and "\r" not in result.out, (
            f"hints: {hints}"
        )
        for hint in hints:
            run("check", "-", stdin=f"{read('hinted.game')}1 {hint}\n").expect(FINE)
        os.unlink("hinted.game")
    teach = f"{ROOT}/tests/teach/caylus-07.game"
    result = keep_playing(["hint", "quit", ""], "--load", teach).expect(FINE, "Hint: ")
    assert "If you play done instead, Benoît will probably gain 4 points" in " ".join(
        result.out.split()
    ), "a hint has its reason"
    games_played = []
    for lines in (["merchant j9"], ["hint", "merchant j9"]):
        play(
            [*lines, "save advised.game", "quit", ""],
            "--load",
            late,
            "--seats",
            "Ada,random",
            "--seed",
            "1",
        ).expect(FINE)
        games_played.append(read("advised.game").rpartition("\n1 merchant j9\n")[2])
        os.unlink("advised.game")
    assert games_played[0].startswith("2 "), "nobody else has moved"
    assert games_played[0] == games_played[1], "a hint changes no luck"
    text = run("random", "-g", "medina", "-s", "2").out
    write("over.game", text)
    keep_playing(["hint", "quit"], "--load", "over.game").expect(FINE, "The game is over").lacks(
        "worth"
    )


def after(result, prompt):
    """What was answered to the line with this number, from 1."""
    return re.split(r"^(?:\S )?> ", result.out, flags=re.M)[prompt]


def test_log():
    lines = ["w n1", "log", "log 1", "history all"]
    result = play(lines, "medina", "--seats", "Ada,random", "--seed", "1").expect(FINE)
    log = [line.split(maxsplit=1) for line in after(result, 2).splitlines()]
    assert [each[0] for each in log] == [str(n + 1) for n in range(len(log))], "their numbers"
    assert log[2][1] == "▲ Ada  wall n1", "a move"
    assert after(result, 3).split(maxsplit=1)[1].strip() == log[-1][1], "the last move"
    assert len(after(result, 4).strip().splitlines()) == len(log), "all moves"
    result = keep_playing(["quit", ""], "--resume").expect(FINE, "The last moves:")
    assert log[-1][1] in result.out.split("The last moves:")[1]


def test_hints_are_numbered_by_value():
    """A number picks from the list that was shown last: here the hints."""
    late = write("late.game", record("medina", 94))
    before = len(re.findall("^1 ", read("late.game"), re.M))
    for place in (1, 2):
        result = play(["hint", str(place), "save picked.game", "quit", ""], "--load", late).expect(
            FINE
        )
        hints = re.findall(r"^ +(\d)  (\S.*\S) +worth (\d+) of 100", result.out, re.M)
        assert [each[0] for each in hints] == [str(n + 1) for n in range(len(hints))], "numbers"
        worth = [int(each[2]) for each in hints]
        assert worth == sorted(worth, reverse=True), "what they are worth"
        moves = re.findall("^1 (.*)", read("picked.game"), re.M)[before:]
        assert moves == [hints[place - 1][1]], "what was picked"
        os.unlink("picked.game")


def test_suggestions_for_misspelt_words():
    for typed, meant in (
        ("bilding grey c3", "building grey c3"),
        ("wll n1", "wall n1"),
        ("undoo", "undo"),
        ("/hnit", "hint"),
    ):
        play([typed]).expect(FINE, f"Did you mean '{meant}'?")
    play(["xyzzy grey"]).expect(FINE, "neither a move").lacks("Did you mean")
    play(["annulr"], "medina", "--lang", "fr").expect(FINE, "annuler")


def test_commands_in_the_language_of_the_player():
    for language, undo, score in (("fr", "annuler", "score"), ("uk", "СКАСУВАТИ", "рахунок")):
        for word in (undo, "undo"):
            play(["w n1", word, score, "quit"], "medina", "--lang", language).expect(FINE, "  1. ▲")
            assert "1 wall n1" not in kept(), word
        result = play(["help"], "medina", "--lang", language).expect(FINE)
        assert f"{undo.lower()} (undo): " in result.out


def test_words_explain_one_thing():
    result = play(["words h13", "words h1", "words h133"], "tiletum", "--seed", "1").expect(FINE)
    assert after(result, 1).split("  ")[1:2] == ["h13"], "the thing"
    assert len(after(result, 1).splitlines()) == 1, "that alone"
    assert len(after(result, 2).splitlines()) == 2, "what begins like it"
    assert "Did you mean 'h13'?" in after(result, 3)


def test_yes_or_no_questions():
    play(["w n1"]).expect(FINE)
    keep_playing(["perhaps", "YES", "score"]).expect(FINE, "Please answer").expect(FINE, "  1. ▲")
    play(["w n1"]).expect(FINE)
    result = (
        keep_playing(["3", "no"]).expect(FINE, "Please answer y or n").expect(FINE, "Which game")
    )
    assert result.out.count("Continue it?") == 2, "asked again"


def test_no_line_wrapping_in_a_pipe():
    text = play(["rules"]).expect(FINE).out
    assert max(map(len, text.splitlines())) > 140, "the rules in short are broken"
    text = play(["rules"], "medina", COLUMNS="80").expect(FINE).out
    assert max(map(len, text.splitlines())) <= 100, "a screen that says how wide it is"


def test_misspelt_level_is_not_a_name():
    for word, meant in (("jorneyman", "journeyman"), ("Mason", "mason"), ("mater", "master")):
        play([], "medina", "--seats", f"Ada,{word}").expect(
            USAGE, "", f"there is no player '{word}'. Did you mean '{meant}'?"
        ).expect(USAGE, "", f"human:{word}")
    play([], "medina", "--seats", "Ada,mason:ms=5").expect(USAGE, "", "'mason:ms=5'")
    play([], "medina", "--seats", "Ada,bot").expect(USAGE, "", "bot:COMMAND")
    play([], "medina", "--seats", "Ada,bot:").expect(USAGE, "", "bot:COMMAND")
    play([], "medina", "--seats", f"Ada,bot:{'x' * 600}").expect(USAGE, "", "511")
    play(["w n1"], "medina", "--seats", "Ada,human:Mason").expect(FINE, "Mason")


EXAMPLE = f"bot:{sys.executable} {ROOT}/docs/guide/bot.py"


def test_bot_at_the_table():
    """They are told what is taken back, are called what they call themselves, and what stands in a
    file does not start them."""
    seats = f"Ada,{EXAMPLE}"
    play(["w n1", "undo", "w e1"], "medina", "--seed", "1", "--seats", seats).expect(
        FINE, "example.py", ""
    )
    assert "# bastide play: seats human bot\n" in kept()
    assert "seat 2 example.py\n" in kept() and "docs/guide/bot.py" not in kept()
    moves = kept().split("moves\n")[1].splitlines()
    assert "1 wall e1" in moves and "1 wall n1" not in moves
    assert any(line.startswith("2 ") for line in moves), "it has played"
    resumed = keep_playing(["w w1", "w s1"], "--resume", "--seats", seats).expect(FINE, err="")
    assert "failed" not in resumed.out
    keep_playing(["w n1", "w n2"], "--resume").expect(FINE, "example.py failed (")


def test_bots_against_bots():
    """A whole game; a comma of a command has a backslash before it."""
    two = f"{EXAMPLE} # a\\,b,{'random' if IS_SLOW else EXAMPLE}"
    play([], "medina", "--seats", two).expect(FINE, "example.py", "").lacks("failed")
    ours = f"bot[threads=2\\,seed=3]:{PROGRAM} bot apprentice:iterations=1"
    play([], "medina", "--seats", f"{ours},random").expect(FINE, "bastide", "").lacks("failed")
    wrong = ours.replace("threads", "treads")
    play([], "medina", "--seats", f"{wrong},random").expect(FINE, "(option: no option 'treads'")


def test_failing_bot_is_replaced():
    for command, told in (
        ("exit 7", "failed (crash: exit status 7); journeyman takes over."),
        ("echo hello 1 Zed; read a; read b; read c; read d; echo ready; exit", "Zed failed ("),
        (
            "echo feature resign; echo hello 1 Zed; read a; read b; read c; read d; read e; "
            'echo ready; while read word rest; do [ "$word" = go ] && echo resign; done',
            "Zed resigns; journeyman",
        ),
    ):
        play(["w n1"], "medina", "--seed", "1", "--seats", f"Ada,bot:{command}").expect(FINE, told)
    play(["w n1"], "medina", "--seats", "Ada,bot:sleep 400", "--time", 1).expect(FINE, "(stall: ")


def test_signal_while_a_bot_thinks():
    """Ctrl-C while a program thinks: the game is saved, and the program is gone."""
    command = "echo hello 1 x; read a; read b; read c; read d; echo ready; " + forever(3)
    process = subprocess.Popen(
        [PROGRAM, "play", "medina", "--seed", "1", "--seats", f"Ada,bot:{command}"],
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
    )
    process.stdin.write("w n1\n")
    process.stdin.flush()
    while "wall n1" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=TIMEOUT)
    assert process.returncode == FINE, "the exit code"
    assert "1 wall n1" in kept()
    assert is_gone(forever(3)), "the program stays"
