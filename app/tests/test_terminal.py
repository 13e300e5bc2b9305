"""The command on a terminal of its own: colours, signals, lines that come
and go."""

import os
import pty
import select
import shutil
import signal
import subprocess
import termios
import time
from pathlib import Path

from command import FINE, SYSTEM, TIMEOUT, command_line, environment, keep_playing, kept


class Terminal:
    """The program on a terminal of its own."""

    def __init__(self, *arguments):
        shutil.rmtree("state", ignore_errors=True)
        if arguments[0] == "play":
            arguments = ("play", "--plain", *arguments[1:])  # test_tui.py tests the full screen
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            command_line(*arguments),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(TERM="xterm-256color"),
            start_new_session=True,
        )
        os.close(slave)
        self.seen = ""

    def expect(self, text):
        """Waits for a text; returns all that came up to it, which is then done with."""
        end = time.monotonic() + TIMEOUT
        while text not in self.seen:
            assert select.select([self.master], [], [], max(0, end - time.monotonic()))[0], (
                f"{text!r} did not come; {self.seen[-500:]!r}"
            )
            try:
                self.seen += os.read(self.master, 65536).decode(errors="replace")
            except OSError:
                raise AssertionError(
                    f"{text!r} did not come before the end; {self.seen[-500:]!r}"
                ) from None
        before, self.seen = self.seen.split(text, 1)
        return before

    def send(self, keys):
        os.write(self.master, keys.encode())

    def type(self, line):
        self.send(line + "\n")

    def close(self):
        code = self.process.wait(TIMEOUT)
        os.close(self.master)
        return code


def test_play_in_a_terminal():
    for how in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        terminal = Terminal("play", "medina", "--seed", "1")
        assert "\033[" in terminal.expect("> "), "no colour on a terminal"
        terminal.type("b g c3")
        terminal.expect("placement 1 of 2")
        terminal.expect("> ")
        terminal.process.send_signal(how)
        terminal.expect("--resume")
        assert terminal.close() == FINE, f"exit code after signal {how}"
        assert "1 building grey c3" in kept(), "the move is not kept"


def test_play_in_a_terminal_that_closes():
    terminal = Terminal("play", "medina", "--seed", "1")
    terminal.expect("> ")
    terminal.type("b g c3")
    terminal.expect("placement 1 of 2")
    terminal.expect("> ")
    os.close(terminal.master)
    terminal.process.wait(TIMEOUT)
    assert "1 building grey c3" in kept(), "the move is not kept"


def test_line_editing_and_history():
    """The arrows walk in the line and bring back what was typed before, in any language."""
    terminal = Terminal("play", "medina", "--seed", "1", "--lang", "uk")
    terminal.expect("> ")
    terminal.type("w 1\033[Dn")
    terminal.expect("wall n1")
    terminal.expect("> ")
    terminal.type("назж\x7fад")
    terminal.expect("> ")
    terminal.type("\033[A\033[A")
    terminal.expect("wall n1")
    terminal.expect("> ")
    terminal.process.send_signal(signal.SIGTERM)
    terminal.expect("--resume")
    assert terminal.close() == FINE, "exit code"
    assert kept().count("1 wall n1") == 1, "the moves that are left"


def test_prompt_means_ready_for_keys():
    """Any key: the terminal no longer puts lines together itself."""
    terminal = Terminal("play", "medina", "--seed", "1")
    for _ in range(5):
        terminal.expect("> ")
        assert termios.tcgetattr(terminal.master)[3] & termios.ICANON == 0, (
            "the terminal's own lines"
        )
        terminal.type("")
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.close() == FINE, "exit code"


def test_signals_lose_no_output():
    """What is being written when the window changes its size, or the end comes, is written."""
    terminal = Terminal("play", "medina", "--seed", "1")
    terminal.expect("> ")
    for _ in range(40):  # more than the terminal holds, and nobody reads
        terminal.type("rules")
    for _ in range(200):
        terminal.process.send_signal(signal.SIGWINCH)
        time.sleep(0.001)
    terminal.type("quit")
    assert terminal.expect("[none]").count("'rules M20' shows one rule") == 40, "texts"
    terminal.type("")
    assert terminal.close() == FINE, "exit code"


def test_tab_completes_moves_and_commands():
    """As much as is sure; else what there is; commands in the language of the player."""
    terminal = Terminal("play", "medina", "--seed", "1", "--lang", "fr")
    terminal.expect("> ")
    terminal.send("bui\t")
    terminal.expect("lding ")
    terminal.send("\t")
    terminal.expect("grey, purple, brown, orange")
    terminal.send("g\t")
    terminal.expect("rey ")
    terminal.type("c3")
    terminal.expect("> ")
    terminal.send("ann\t")
    terminal.expect("uler ")
    terminal.type("")
    terminal.expect("> ")
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.close() == FINE, "exit code"
    assert kept().count("building") == 0, "moves that are left after the undo"


def test_tab_completes_files():
    """A folder with what follows it, so that the next Tab goes on inside."""
    Path("shelf").mkdir()
    Path("shelf", "inside.game").touch()
    terminal = Terminal("play", "medina", "--seed", "1")
    terminal.expect("> ")
    terminal.send("save sh\t")
    terminal.expect("elf/")
    terminal.send("in\t")
    terminal.expect("side.game")
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.close() == FINE, "exit code"


def test_thinking_line_comes_and_goes():
    """Who thinks, how far, and of which move; the line goes away, and a signal ends it."""
    terminal = Terminal("play", "medina", "--seats", "Ada,grandmaster", "--seed", "3")
    terminal.expect("> ")
    terminal.type("wall n1")
    terminal.expect("Saffron is thinking: ")
    told = terminal.expect("> ")
    assert told.rfind("\r\033[K") >= max(0, told.rfind("is thinking")), (
        f"the line stays: {told[:300]!r}"
    )
    terminal.type("wall n2")
    terminal.expect("placement 2 of 2")
    terminal.type("wall n3")
    terminal.expect("Saffron is thinking: ")
    terminal.expect(" %, ")
    terminal.process.send_signal(signal.SIGINT)
    terminal.expect("--resume")
    assert terminal.close() == FINE, "exit code"


def test_no_thinking_line_in_speech_mode():
    """A bot that thinks is silent: a line that is written over would be read again and again."""
    terminal = Terminal("play", "--speech", "medina", "--seats", "Ada,mason", "--seed", "3")
    terminal.expect("> ")
    terminal.type("wall n1")
    told = terminal.expect("Ada: Place a piece.")
    for sign in ("is thinking", "\033[K", "\033[?7l"):
        assert sign not in told, f"{sign!r} in {told!r}"
    terminal.process.send_signal(signal.SIGTERM)
    terminal.expect("--resume")
    assert terminal.close() == FINE, "exit code"


def test_arena_progress_line():
    terminal = Terminal("arena", "medina", "greedy", "random", "-n", "200000")
    terminal.expect("games: 0 of 200000")
    terminal.expect(" of 200000, ")
    terminal.expect(" left")
    terminal.process.send_signal(signal.SIGINT)
    terminal.expect("\r\033[K")
    terminal.expect("Stopped early")
    assert terminal.close() == FINE, "exit code"


def test_second_window_keeps_its_own_game():
    """While one program keeps its game in last.game, another does not overwrite it."""
    terminal = Terminal("play", "medina", "--seed", "1")
    terminal.expect("> ")
    terminal.type("b g c3")
    terminal.expect("placement 1 of 2")
    terminal.expect("> ")
    keep_playing([], "--resume").expect(SYSTEM, None, "another window")
    keep_playing(["w n1"], "medina", "--seed", "2").expect(FINE, "/last-")
    assert "1 building grey c3" in kept(), "the other game was overwritten"
    terminal.process.terminate()
    terminal.close()
