"""The full screen of the terminal client, looked at cell by cell."""

import os
import shutil
import signal
import unicodedata

from command import FINE, ROOT, kept, read, run, wait_until, write
from emulator import Screen

RECORDS = {
    "medina": ROOT / "games/medina/tests/records/medina-second-4.game",
    "caylus": ROOT / "games/caylus/tests/records/caylus-4-full.game",
    "tiletum": ROOT / "games/tiletum/tests/records/tiletum-4-uk.game",
}
SMALL, MIDDLE, LARGE = (80, 24), (100, 30), (160, 50)


def start(*arguments, fresh=True, **more):
    if fresh:
        shutil.rmtree("state", ignore_errors=True)
    return Screen("play", "--still", *arguments, **more)


def cut(game, moves):
    """A record's beginning as a file."""
    lines = RECORDS[game].read_text().splitlines()
    first = lines.index("moves") + 1
    return write(f"{game}-{moves}.game", "\n".join(lines[: first + moves]) + "\n")


def is_over(screen):
    return "wins with" in screen.line(1) or "share first place" in screen.line(1)


def is_asking(screen):
    return "Enter do" in screen.line(screen.rows - 1)


def await_turn(screen, before=""):
    """Waits until somebody is asked, and something other than before, or the game is over."""
    screen.wait(
        lambda: is_over(screen) or (is_asking(screen) and screen.text() != before),
        "a question",
    )
    return not is_over(screen)


def leave(screen):
    screen.press("escape", "q")
    assert screen.close() == FINE, "exit code"


def check_record(game):
    run("check", "state/bastide/last.game").expect(FINE)
    assert f"game {game}" in kept(), "another game"


# ---- whole games ----


def play_by_keys(game, size, turns=30):
    screen = start(game, "-p", "2", "--seats", "Ada,random", "--seed", "5", size=size)
    turn, text = 0, ""
    while await_turn(screen, text):
        turn += 1
        text = screen.text()
        screen.press(*(["tab"] * (turn % 3)), "enter")
    leave(screen)
    assert turn > turns, (game, "turns")
    check_record(game)


def legal_cells(screen):
    return [
        (row, line.index("◦"))
        for row, line in enumerate(map(screen.line, range(2, screen.rows - 3)), 2)
        if "◦" in line
    ]


def click_twice(screen, row, column):
    """Once to point, once to do it, wherever the list has gone meanwhile."""
    text = screen.text()
    screen.click(row, column)
    screen.wait(lambda: screen.text() != text and screen.cursor(), "the cursor")
    text = screen.text()
    screen.click(*screen.cursor())
    return text


def play_by_mouse(game, size, turns=30):
    screen = start(game, "-p", "2", "--seats", "Ada,random", "--seed", "6", size=size)
    turn, text = 0, ""
    while await_turn(screen, text):
        turn += 1
        pointed = screen.cursor()
        cells = [cell for cell in legal_cells(screen) if not screen.cell(*cell).is_reversed()]
        text = screen.text()
        if pointed and (turn % 2 or not cells):
            screen.click(*pointed)
        elif cells:
            text = click_twice(screen, *cells[-1 if turn % 4 else 0])
        else:
            screen.click(screen.rows - 1, screen.line(screen.rows - 1).index("0 "))
    leave(screen)
    assert turn > turns, (game, "turns")
    check_record(game)


def test_medina_by_keys():
    play_by_keys("medina", SMALL)
    play_by_keys("medina", LARGE)


def test_caylus_by_keys():
    play_by_keys("caylus", SMALL)
    play_by_keys("caylus", LARGE)


def test_tiletum_by_keys():
    play_by_keys("tiletum", SMALL)
    play_by_keys("tiletum", LARGE)


def test_game_without_a_view_by_keys():
    play_by_keys("template", SMALL, turns=5)
    play_by_keys("template", LARGE, turns=5)


def test_game_without_a_view_by_mouse():
    play_by_mouse("template", SMALL, turns=5)
    play_by_mouse("template", LARGE, turns=5)


def test_medina_by_mouse():
    play_by_mouse("medina", SMALL)
    play_by_mouse("medina", LARGE)


def test_caylus_by_mouse():
    play_by_mouse("caylus", SMALL)
    play_by_mouse("caylus", LARGE)


def test_tiletum_by_mouse():
    play_by_mouse("tiletum", SMALL)
    play_by_mouse("tiletum", LARGE)


def press_and_see(screen, *keys):
    """Presses keys and waits until something else is shown."""
    text = screen.text()
    screen.press(*keys)
    screen.wait(lambda: screen.text() != text, f"what {keys} changes")


# ---- the beginning, and what happens in between ----


def test_new_game_form():
    shutil.rmtree("state", ignore_errors=True)
    screen = Screen("play", "--still", "--seed", "3")
    screen.expect("Start")
    assert not screen.find("Continue"), "there is nothing to continue"
    screen.press("right", "down", "right", "down")
    screen.wait(lambda: screen.find("< Newcomer >"), "opponents for somebody's first game")
    screen.press("left")
    screen.wait(lambda: screen.find("< any legal move >"), "other opponents")
    screen.press("enter")
    await_turn(screen)
    assert screen.line(0).startswith(" Caylus")
    assert screen.find(" ♦ "), "three seats"
    text = screen.text()
    screen.press("enter")
    await_turn(screen, text)
    leave(screen)
    moves = kept()
    screen = Screen("play", "--still")
    screen.expect("Continue: Caylus")
    screen.press("enter")
    await_turn(screen)
    leave(screen)
    assert kept() == moves, "the game that was continued"


def test_options_in_words():
    """Options and values are called as in the browser; the longest fit, and one is explained."""
    for language, *words in (
        ("en", "Equal points", "the larger palace wins", "gets nothing new"),
        ("fr", "À égalité de points", "le plus grand palais l'emporte", "ne gagne rien de plus"),
        ("uk", "Рівні бали", "перемагає більший палац", "нічого нового не отримує"),
    ):
        name, value, meaning = words
        screen = start(BASTIDE_LANG=language, size=SMALL)
        screen.expect(name)
        assert not screen.find("tiebreak"), "a word of records"
        screen.press("up", "right")  # the last row
        screen.expect(f"< {value} >")
        screen.press("up")
        screen.expect(meaning)
        screen.press("q")
        assert screen.close() == FINE, "exit code"


def test_levels_in_words():
    """As in the browser, with whom a level is for and how it plays."""
    for language, *words in (
        ("en", "Newcomer", "for your first game", "plays by instinct and forgives mistakes"),
        ("fr", "Novice", "pour une première partie", "joue d'instinct et pardonne"),
        ("uk", "Новачок", "для першої партії", "грає інтуїтивно й пробачає помилки"),
    ):
        name, whom, how = words
        screen = start(BASTIDE_LANG=language, size=SMALL)
        screen.expect(name)
        screen.press("down", "down")
        for text in (f"< {name} >", whom, how):
            screen.expect(text)
        screen.press("q")
        assert screen.close() == FINE, "exit code"


def test_consequences_are_shown_one_by_one():
    """Each is shown for a moment; a key ends that, and is not lost."""
    shutil.rmtree("state", ignore_errors=True)
    screen = Screen("play", "caylus", "--seats", "Ada,random", "--seed", "1")
    await_turn(screen)
    before = screen.bytes
    screen.press("enter", "?")
    screen.expect("Shift-drag")
    assert screen.bytes > before, "nothing was drawn"
    screen.press("escape")
    await_turn(screen)
    leave(screen)


def test_coach():
    """A move that loses too much is remarked on, with its reason, and can be taken back. The answer
    is a word for yes, not any letter of it."""
    teach = ROOT / "tests/teach/medina-01.game"
    for key in ("e", "y"):
        screen = start("--load", teach, "--seats", "Ada,Benoît,Olena", "--coach")
        await_turn(screen)
        screen.press("m", "merchant l8", "enter")
        screen.expect("Undo it?")
        assert "roof e1 earns you 9 points" in " ".join(screen.text().split())
        screen.press(key)
        if key == "y":
            screen.expect("Undone: merchant l8")
        else:
            screen.lacks("Undo it?")
            assert "Undone: merchant l8" not in screen.text()
        leave(screen)


# ---- what is shown ----


def test_preview_and_reason_of_illegal_moves():
    """The preview tells points and goods before the move; what is not legal says why."""
    screen = start("--load", cut("caylus", 296), "--seats", "Ada,Benoit,Olena,Marko")
    await_turn(screen)
    screen.expect("✚ Marko  Place a worker, or pass.")
    while "Olena" not in screen.line(21):
        press_and_see(screen, "tab")
    assert "−1d" in screen.line(21) and "+1" in screen.line(21)
    screen.click(*screen.find("Forest"))
    screen.expect("✗ place r1 (C29): ")
    screen.press("i")
    screen.expect("Esc closes")
    assert "(C29): " in "".join(screen.line(row) for row in range(3, 21)), screen.text()
    screen.press("escape")
    screen.lacks("Esc closes")
    leave(screen)


def test_details_card():
    """What there is to know about it, and what can be done with it."""
    screen = start("medina", "--seats", "Ada,random", "--seed", "1")
    await_turn(screen)
    row, column = screen.find("8 walls")
    screen.click(row, column, button=2)
    screen.expect("Moves with this")
    assert screen.find("wall n1"), screen.text()
    screen.press("escape")
    screen.lacks("Moves with this")
    leave(screen)


def test_arrows_follow_the_roads_of_the_map():
    screen = start("--load", cut("tiletum", 467), "--seats", "Ada,Benoit,Olena,Marko")
    await_turn(screen)
    screen.click(*screen.find("Tiletum╌"))
    screen.expect("[Tiletum")
    for key, town in (("down", "Paris"), ("right", "Troyes"), ("down", "Lyon")):
        press_and_see(screen, key)
        assert screen.find(f"[{town}"), (key, "does not lead to")
    leave(screen)


def test_undo_redo_and_log():
    screen = start("medina", "--seats", "Ada,random", "--seed", "1")
    await_turn(screen)
    before = screen.text()
    screen.press("4", "enter")
    screen.expect("3 ▴ orange, ")
    await_turn(screen, before)
    screen.press("u")
    screen.expect("Undone: building orange")
    screen.lacks("3 ▴ orange, ")
    assert "building orange" not in kept(), "what was taken back is kept"
    screen.press("U")
    screen.expect("3 ▴ orange, ")
    screen.press("l")
    screen.expect("Ada  orange, ")
    screen.press("escape", "?")
    screen.expect("Shift-drag")
    screen.press("escape", "r", "M20")
    screen.wait(lambda: "Rules" in screen.line(2) and "M20" in screen.line(3), "the rule")
    screen.press("escape", "m")
    screen.expect("Moves; type to filter")
    screen.press("wa n1")
    screen.wait(lambda: screen.line(3).endswith("wall n1"), "the moves that fit")
    screen.press("enter")
    screen.expect("▴ wall: n1")
    leave(screen)
    assert "wall n1" in kept(), "the move is not kept"


def test_undo_while_a_bot_thinks():
    """It is interrupted, and asked anew after the next move."""
    bot = (
        "echo hello 1 slow; read a; read b; read c; read d; echo ready; "
        'while read word rest && [ "$word" != go ]; do :; done; sleep 400'
    )
    screen = start("medina", "--seats", f"Ada,bot:{bot}", "--seed", "1")
    await_turn(screen)
    for _ in range(2):
        screen.press("m", "wall n1", "enter")
        screen.expect("thinking, ")
        screen.press("u")
        screen.expect("Undone: wall n1")
        await_turn(screen)
    assert "wall n1" not in kept(), "what was taken back is kept"
    leave(screen)


def test_zoom_to_one_pane():
    screen = start("--load", cut("tiletum", 466), "--seats", "Ada,Benoit,Olena,Marko")
    await_turn(screen)
    screen.expect(" Log ")
    screen.press("z")
    screen.lacks(" Log ")
    screen.expect("Architect")  # of the wheel, where the cursor is
    screen.press("z")
    screen.lacks("Architect")
    assert "Ada" in screen.text() and "Marko" in screen.text()
    screen.press("escape")
    screen.expect(" Log ")
    screen.press("z")
    screen.lacks(" Log ")
    screen.press("enter")  # the next question shows all of it again
    screen.wait(lambda: is_asking(screen) and "Merchant, 4 AP" in screen.line(0), "the move")
    leave(screen)


def test_new_and_loaded_game_during_a_game():
    """A new one from the form, one from a file; what was played before is set aside."""
    screen = start("medina", "--seats", "Ada,apprentice", "--seed", "1")
    await_turn(screen)
    text = screen.text()
    screen.press("m", "wall n1", "enter")
    await_turn(screen, text)
    screen.press("n")
    screen.expect("Start")
    screen.press("q")
    screen.lacks("Start")
    screen.expect("wall: n1")
    screen.press("n")
    screen.expect("Start")
    assert screen.find(" Apprentice"), "opponents as they were"
    screen.press("right", "enter")
    screen.wait(lambda: screen.line(0).startswith(" Caylus") and is_asking(screen), "Caylus")
    text = screen.text()
    screen.press("enter")
    await_turn(screen, text)
    check_record("caylus")
    path = cut("tiletum", 467)
    screen.press(":", "end", "up")
    screen.expect("▸ load:")
    screen.press(path, "enter")
    screen.wait(lambda: screen.line(0).startswith(" Tiletum"), "Tiletum")
    leave(screen)
    aside = os.listdir("state/bastide")
    assert len([name for name in aside if name.endswith(".game")]) > 1, "nothing set aside"


def test_hint_with_its_reason():
    screen = start("medina", "--seats", "Ada,random", "--seed", "1", size=LARGE)
    await_turn(screen)
    screen.press("h")
    screen.expect("of 100")
    screen.press("h")
    screen.wait(lambda: screen.line(2).find("Hint") > 0, "the hint in full")
    screen.press("escape")
    screen.lacks("Esc closes")
    screen.press("enter")
    screen.wait(lambda: "3 ▴ " in screen.text(), "the move")
    leave(screen)


def test_resize():
    """The next size is drawn anew, in the middle of a game; a window that is too small says so."""
    screen = start("--load", cut("tiletum", 467), "--seats", "Ada,Benoit,Olena,Marko", size=LARGE)
    await_turn(screen)
    screen.expect("Cathedral tiles 7")
    for columns, rows in (SMALL, MIDDLE, (60, 20), (81, 25), LARGE):
        screen.resize(columns, rows)
        if columns < 80:
            screen.expect("this window has 60 x 20")
            continue
        screen.wait(
            lambda: is_asking(screen) and screen.line(0).endswith("? help"), f"{columns} x {rows}"
        )
        assert screen.find("Frankfurt"), ("no map at", columns, rows)
    screen.press("enter")
    screen.expect("468 ◉ ")
    leave(screen)


def test_nothing_is_played_unseen():
    """In a window that is too small no key does what was prepared."""
    screen = start("medina", "--seats", "Ada,random", "--seed", "1")
    await_turn(screen)
    screen.resize(60, 20)
    screen.expect("this window has 60 x 20")
    screen.press("enter", "tab", "m", "0")
    screen.resize(*SMALL)
    await_turn(screen)
    assert not screen.find("3 ▴ "), "a move was made"
    screen.press("enter")
    screen.expect("3 ▴ ")
    leave(screen)


def test_small_window_plays_line_by_line():
    screen = start("medina", "--seed", "1", size=(70, 24))
    screen.expect("▲ >")
    screen.press("quit\r\r")
    assert screen.close() == FINE, "exit code"


def test_others_are_not_told_that_it_is_their_turn():
    """While bots, chance and the rulebook act, the sentence says what happens."""
    shutil.rmtree("state", ignore_errors=True)
    screen = Screen("play", "template", "--seats", "Ada,random", "--seed", "1")
    seen = set()
    screen.wait(lambda: seen.add(screen.line(1)) or is_asking(screen), "a question")
    for _ in range(4):
        screen.press("enter")
        text = screen.text()
        screen.wait(
            lambda text=text: (
                seen.add(screen.line(1)) or (is_asking(screen) and screen.text() != text)
            ),
            "a question",
        )
    assert all("Your move." not in line or "Ada" in line for line in seen), seen
    leave(screen)


def test_entries_by_two_digits():
    """In a list of more than nine, 1 only points, so that 10 can follow."""
    screen = start("--load", cut("tiletum", 136), "--seats", "A,B,C,D")
    await_turn(screen)
    screen.press("2")
    screen.expect("10 building 5, floor 1")
    screen.press("1", "0")
    screen.expect("< 2 building 5, floor 1 >")
    screen.press("enter")
    screen.expect("houses: Character 2 AP, building 5, floor 1")
    leave(screen)


# ---- looks ----


def colours(screen):
    """Which kinds of colour the screen has: default, of a palette, or any."""
    kinds = set()
    for row in range(screen.rows):
        for column in range(screen.columns):
            cell = screen.cell(row, column)
            for colour in (cell.fore, cell.back):
                if colour[0] & 6:
                    kinds.add("default")
                elif colour[0] & 1:
                    kinds.add("16" if colour[1] < 16 else "256")
                else:
                    kinds.add("true")
    return kinds


def test_colour_depths():
    path = cut("medina", 64)
    cases = (
        ({"COLORTERM": "truecolor"}, {"true"}),
        ({}, {"256"}),
        ({"TERM": "xterm"}, {"16"}),
        ({"TERM": "linux"}, {"16"}),
        ({"NO_COLOR": "1"}, set()),
        ({"TERM": "vt100"}, set()),
    )
    for more, kinds in cases:
        screen = start("--load", path, "--seats", "Ada,Benoit,Olena,Marko", **more)
        await_turn(screen)
        assert colours(screen) - {"default"} == kinds, more
        is_ascii = more.get("TERM") in ("linux", "vt100")
        assert screen.text().isascii() == is_ascii, f"ASCII with {more}"
        assert screen.find("G@" if is_ascii else "G◉"), ("letters and marks with", more)
        leave(screen)


def test_ascii_in_a_locale_without_letters():
    screen = start("--load", cut("caylus", 296), "--seats", "Ada,Benoît,Olena,Marko", LC_ALL="C")
    await_turn(screen)
    assert screen.text().isascii()
    assert "Benoit" in screen.text(), "a name without its accent"
    leave(screen)


def test_old_windows_console():
    """The old console of Windows: its font has letters of many languages, and next to no marks."""
    names = "Олена,Benoît,Marko,Zoë"
    words = ("--load", cut("medina", 64), "--seats", names)
    screen = start(*words, TERM="winconsole-256color", LC_ALL="C.UTF-8")
    await_turn(screen)
    shown = {letter for letter in screen.text() if not letter.isascii()}
    assert screen.find("G@") and colours(screen) >= {"256"}, "marks of ASCII, and colours"
    assert screen.find("Олена") and all(letter.isalpha() for letter in shown)
    leave(screen)
    screen = start(*words, "--ascii", TERM="winconsole-256color", LC_ALL="C.UTF-8")
    await_turn(screen)
    assert screen.text().isascii() and screen.find("Olena"), "nothing else where one says so"
    leave(screen)


def test_game_cannot_be_saved():
    """Without a place for it, q asks once more, unless nothing would be lost."""
    nowhere = {"XDG_STATE_HOME": "/dev/null/nowhere"}
    screen = start("medina", "--seats", "Ada,Benoit", "--seed", "1", **nowhere)
    await_turn(screen)
    screen.press("q")
    screen.expect("not saved")
    leave(screen)
    screen = start("medina", "--seats", "Ada,Benoit", "--seed", "1", **nowhere)
    await_turn(screen)
    screen.press(":", "end", "up", "up")
    screen.expect("▸ save as:")
    path = "by hand.game"
    screen.press(path, "enter")
    wait_until(lambda: os.path.exists(path), "the file")
    leave(screen)
    run("check", path).expect(FINE)
    screen = start("--load", cut("medina", 64), "--seats", "A,B,C,D", **nowhere)
    await_turn(screen)
    leave(screen)


def test_light_and_dark_background():
    """What the terminal says of its ground decides which inks are readable."""
    fores = []
    for answer in ("ffff/ffff/ffff", "0000/0000/0000"):
        screen = start("--load", cut("medina", 64), "--seats", "A,B,C,D", COLORTERM="truecolor")
        await_turn(screen)
        screen.press(f"\033]11;rgb:{answer}\033\\")
        screen.press("?")
        screen.expect("Shift-drag")
        screen.press("escape")
        screen.lacks("Shift-drag")
        row, column = screen.find("◉")
        fores.append(bytes(screen.cell(row, column).fore))
        leave(screen)
    assert fores[0] != fores[1], "the same ink on light and dark"


def test_marks_are_one_column_wide_everywhere():
    """No mark is of a width that terminals disagree about; letters are what people write."""
    for game, moves in (("medina", 64), ("caylus", 296), ("tiletum", 467)):
        for size in (SMALL, MIDDLE, LARGE):
            screen = start("--load", cut(game, moves), "--seats", "A,B,C,D", size=size)
            await_turn(screen)
            for key in ("?", "escape", "s", "escape", "p", "escape"):
                odd = {
                    mark
                    for mark in screen.text()
                    if not mark.isalpha()
                    and unicodedata.east_asian_width(mark) not in ("N", "Na", "H")
                }
                assert not odd, (game, size, key)
                press_and_see(screen, key)
            leave(screen)


def test_three_languages():
    for language, words in (
        ("en", "Place a piece"),
        ("fr", "Pièce en main"),
        ("uk", "Фігура в руці"),
    ):
        for size in (SMALL, LARGE):
            screen = start("medina", "--seats", "Ада,random", size=size, BASTIDE_LANG=language)
            screen.expect(words)
            for row in range(screen.rows):
                line = screen.line(row)
                assert len(line) <= screen.columns, "a line of"
            assert screen.line(3)[:2] == "♜1", "the board's corner"
            assert " Ада  " in screen.line(1)
            leave(screen)


def test_redraw_sends_few_bytes():
    for game, moves in (("medina", 64), ("caylus", 296), ("tiletum", 467)):
        screen = start("--load", cut(game, moves), "--seats", "A,B,C,D", size=LARGE)
        await_turn(screen)
        for key in ("right", "down", "tab", "up"):
            before = screen.bytes
            press_and_see(screen, key)
            assert screen.bytes - before < 4096, (game, key, "bytes")
            assert b"\033[?2026l" in screen.tail, "pictures come in one piece"
        leave(screen)


# ---- the terminal is given back ----


def test_terminal_is_restored_after_signals():
    for how in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV, signal.SIGABRT):
        screen = start("medina", "--seats", "Ada,random", before="what was before\r\n")
        await_turn(screen)
        assert not screen.find("what was before"), "no screen of its own"
        text = screen.text()
        screen.press("enter")
        await_turn(screen, text)
        screen.process.send_signal(how)
        code = screen.close()
        is_crash = how in (signal.SIGSEGV, signal.SIGABRT)
        assert code == (-how if is_crash else FINE) or (is_crash and code > 0), "code"
        assert screen.find("what was before"), ("the screen before is lost after", how)
        assert b"\033[?25h" in screen.tail or screen.find("--resume"), "no cursor"
        assert "building" in kept(), ("the move is not kept after", how)


def test_kill_and_resume():
    """Nothing is lost when the program is killed at once."""
    screen = start("caylus", "-p", "2", "--seats", "Ada,random", "--seed", "1")
    await_turn(screen)
    text = screen.text()
    screen.press("enter")
    await_turn(screen, text)
    moves = kept()
    screen.process.kill()
    screen.process.wait()
    screen = start("--resume", fresh=False)
    await_turn(screen)
    screen.expect("Ada")
    leave(screen)
    assert kept() == moves, "the game"


def test_suspend_and_continue():
    screen = start("medina", "--seats", "Ada,random", "--seed", "1", before="what was before\r\n")
    await_turn(screen)
    screen.press("\x1a")
    screen.expect("what was before")
    os.waitpid(screen.process.pid, os.WUNTRACED)  # it sleeps
    screen.process.send_signal(signal.SIGCONT)
    await_turn(screen)
    assert not screen.find("what was before"), "it does not wake up"
    leave(screen)


def test_line_mode_on_dumb_terminals():
    screen = start("medina", "--seed", "1", TERM="dumb")
    screen.expect("▲ >")
    assert b"\033[?1049h" not in screen.tail, "the full screen on a dumb terminal"
    screen.press("quit\r\r")
    assert screen.close() == FINE, "exit code"
    screen = start("medina", "--seed", "1", "--plain")
    screen.expect("▲ >")
    screen.press("quit\r\r")
    assert screen.close() == FINE, "exit code"


def test_mouse_can_be_switched_off():
    screen = start("medina", "--seats", "Ada,random", "--seed", "1", "--no-mouse")
    await_turn(screen)
    screen.press(":")
    screen.expect("mouse: off")
    screen.press("enter")
    screen.expect("mouse: on")
    screen.press("escape")
    leave(screen)


# ---- looking back, and exercises ----


def test_analysis():
    """Arrows walk through a record; chances, better moves with reasons, and a variation."""
    screen = Screen("analyse", "--full", RECORDS["medina"], size=LARGE)
    screen.expect("After move 138 of 138.")
    screen.press("left")
    screen.expect("After move 137 of 138.")
    screen.wait(lambda: "worth" in screen.line(1), "what the move was worth")
    screen.press("home")
    screen.expect("After move 0 of 138.")
    for _ in range(4):
        press_and_see(screen, "right")
    screen.expect("After move 4 of 138.")
    screen.wait(lambda: any("⠀" < letter <= "⣿" for letter in screen.text()), "the graph")
    screen.press("m", "wall", "enter")
    screen.expect("Variation: wall")
    screen.press("left")
    screen.lacks("Variation")
    screen.press("right")
    screen.expect("Variation: wall")
    screen.press("escape")
    screen.lacks("Variation")
    assert "After move 4 of 138." in screen.line(1)
    leave(screen)


def test_better_moves_and_depth():
    """All of a game is judged quickly, then deeper; a mistake leads to the move that was better."""
    screen = Screen("analyse", "--full", cut("medina", 30), size=LARGE)
    screen.expect("Chance of winning (d: ")
    screen.press("d", "d", "d")  # from normal to quick, which is done at once and then rests
    screen.expect("(d: quick, 28 of 28)")
    screen.press("home")
    screen.expect("After move 0 of 30.")
    press_and_see(screen, "down")
    screen.wait(lambda: "; better: " in screen.line(1), "a mistake")
    better = screen.line(1).partition("; better: ")[2].partition(",")[0]
    screen.press("b")
    screen.expect(f"Variation: {better}")
    screen.press("m", "enter")
    screen.expect(f"Variation: {better}, ")
    screen.press("escape")
    screen.lacks("Variation")
    screen.press("d")
    screen.expect("(d: normal, ")
    leave(screen)


def test_puzzles():
    shutil.rmtree("state", ignore_errors=True)
    screen = Screen("puzzles", "--solve", "--game", "medina", size=MIDDLE)
    screen.expect("One move is best here")
    screen.press("h", "a")
    screen.expect("Press n for the next puzzle.")
    screen.press("n")
    screen.lacks("Press n for the next puzzle.")
    screen.expect("One move is best here")
    leave(screen)
    assert len(read("state/bastide/puzzles").splitlines()) == 1, "tries"


def test_own_puzzles():
    """Those of the player's own games come one after the other, each once a day."""
    shutil.rmtree("state", ignore_errors=True)
    game = write("slips.game", run("random", "medina", "-s", 3).out)
    run("analyse", game, "--player", "search:iterations=5", "--mine", 1).expect(FINE)
    screen = Screen("puzzles", "--mine", size=MIDDLE)
    screen.expect("Find a better move than yours")
    screen.press("a")
    screen.expect("again in 1 day")
    screen.press("n")
    screen.lacks("again in 1 day")
    screen.expect("Find a better move than yours")
    leave(screen)
    assert len(read("state/bastide/mistakes.days").splitlines()) == 1, "tries"
