"""A program on a terminal, and what that terminal shows: cells, not bytes.

The terminal is libvterm, the one that Neovim shows shells in, called as the C library it is.
"""

import codecs
import ctypes
import ctypes.util
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time

from command import TIMEOUT, command_line, environment

KEYS = {
    "up": "\033[A",
    "down": "\033[B",
    "right": "\033[C",
    "left": "\033[D",
    "home": "\033[H",
    "end": "\033[F",
    "tab": "\t",
    "enter": "\r",
    "escape": "\033",
}


class Position(ctypes.Structure):
    _fields_ = [("row", ctypes.c_int), ("column", ctypes.c_int)]


class Rectangle(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("top", "bottom", "left", "right")]


class Cell(ctypes.Structure):
    """VTermScreenCell: letters, width, attributes as bits, colours as kind and three numbers."""

    _fields_ = [
        ("letters", ctypes.c_uint32 * 6),
        ("width", ctypes.c_char),
        ("bits", ctypes.c_uint32),
        ("fore", ctypes.c_uint8 * 4),
        ("back", ctypes.c_uint8 * 4),
    ]

    def text(self):
        return "".join(chr(letter) for letter in self.letters if letter) or " "

    def is_bold(self):
        return bool(self.bits & 1)

    def is_underlined(self):
        return bool(self.bits >> 1 & 3)

    def is_reversed(self):
        return bool(self.bits >> 5 & 1)


def load():
    path = ctypes.util.find_library("vterm") or "libvterm.so.0"
    library = ctypes.CDLL(path)
    library.vterm_new.restype = ctypes.c_void_p
    library.vterm_new.argtypes = [ctypes.c_int, ctypes.c_int]
    library.vterm_obtain_screen.restype = ctypes.c_void_p
    library.vterm_obtain_screen.argtypes = [ctypes.c_void_p]
    library.vterm_input_write.restype = ctypes.c_size_t
    library.vterm_input_write.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
    library.vterm_screen_get_cell.argtypes = [
        ctypes.c_void_p,
        Position,
        ctypes.POINTER(Cell),
    ]
    library.vterm_screen_get_text.restype = ctypes.c_size_t
    library.vterm_screen_get_text.argtypes = [
        ctypes.c_void_p,
        ctypes.c_char_p,
        ctypes.c_size_t,
        Rectangle,
    ]
    for name in ("set_utf8", "screen_enable_altscreen", "screen_reset"):
        getattr(library, f"vterm_{name}").argtypes = [ctypes.c_void_p, ctypes.c_int]
    library.vterm_set_size.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
    library.vterm_free.argtypes = [ctypes.c_void_p]
    return library


VTERM = load()


class Screen:
    """The program on a terminal of its own, of so many columns and rows."""

    def __init__(self, *arguments, size=(80, 24), before="", **more):
        self.columns, self.rows = size
        self.vterm = VTERM.vterm_new(self.rows, self.columns)
        self.screen = VTERM.vterm_obtain_screen(self.vterm)
        VTERM.vterm_set_utf8(self.vterm, 1)
        VTERM.vterm_screen_enable_altscreen(self.screen, 1)
        VTERM.vterm_screen_reset(self.screen, 1)
        # This version of the library loses a letter whose bytes come in two pieces.
        self.letters = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self.buffer = ctypes.create_string_buffer(4096)
        self.feed(before.encode())
        self.master, self.slave = pty.openpty()
        self.set_size()
        self.modes = termios.tcgetattr(self.slave)
        self.bytes = self.frame = 0  # of all that came; of the last picture
        self.tail = b""
        self.process = subprocess.Popen(
            command_line(*arguments),
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=environment(**{"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **more}),
            start_new_session=True,
        )

    def feed(self, data):
        VTERM.vterm_input_write(self.vterm, data, len(data))

    def set_size(self):
        size = struct.pack("HHHH", self.rows, self.columns, 0, 0)
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, size)

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        VTERM.vterm_set_size(self.vterm, rows, columns)
        self.set_size()
        self.process.send_signal(signal.SIGWINCH)

    # ---- what it shows

    def cell(self, row, column):
        cell = Cell()
        VTERM.vterm_screen_get_cell(self.screen, Position(row, column), ctypes.byref(cell))
        return cell

    def line(self, row):
        """A row, one letter a column: the client shows nothing that is wider."""
        row = Rectangle(row, row + 1, 0, self.columns)
        length = VTERM.vterm_screen_get_text(self.screen, self.buffer, len(self.buffer), row)
        return self.buffer.raw[:length].decode(errors="replace").rstrip()

    def text(self):
        return "\n".join(self.line(row) for row in range(self.rows))

    def find(self, text):
        """The row and the column of a text, or None."""
        for row, line in enumerate(self.text().split("\n")):
            if text in line:
                return row, line.index(text)
        return None

    def cursor(self):
        """Where the client's cursor is: cells in reverse, which have a bracket before them."""
        for row, line in enumerate(self.text().split("\n")):
            for column, letter in enumerate(line):
                if letter == "[" and self.cell(row, column + 1).is_reversed():
                    return row, column + 1
        return None

    # ---- what is typed, and waited for

    def press(self, *names):
        os.write(self.master, "".join(KEYS.get(name, name) for name in names).encode())

    def click(self, row, column, button=0):
        where = f"\033[<{button};{column + 1};{row + 1}"
        self.press(f"{where}M", f"{where}m")

    def read(self, seconds):
        """Takes what has come; returns whether something did before the time was up."""
        if not select.select([self.master], [], [], max(0, seconds))[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.bytes += len(data)
        self.frame += len(data)
        self.tail = (self.tail + data)[-20000:]
        self.feed(self.letters.decode(data).encode())
        return True

    def is_whole(self):
        """Whether no picture is half drawn: each comes between two marks."""
        return self.tail.rfind(b"\033[?2026h") <= self.tail.rfind(b"\033[?2026l")

    def wait(self, condition, what):
        """Reads until the condition holds, then what else has come with it."""
        end = time.monotonic() + TIMEOUT
        while not (self.is_whole() and condition()):
            if not self.read(end - time.monotonic()) or time.monotonic() > end:
                raise AssertionError(f"{what}: did not come\n{self.text()}")
        while self.read(0 if self.is_whole() else end - time.monotonic()):
            pass

    def expect(self, text):
        self.wait(lambda: text in self.text(), repr(text))

    def lacks(self, text):
        self.wait(lambda: text not in self.text(), f"no {text!r}")

    # ---- the end

    def close(self):
        """Waits for the end of the program; returns its exit code."""
        end = time.monotonic() + TIMEOUT
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.05)
        while self.read(0):
            pass
        if self.process.poll() is None:
            self.process.kill()
            raise AssertionError(f"it does not end\n{self.text()}")
        modes = termios.tcgetattr(self.slave)
        os.close(self.slave)
        os.close(self.master)
        if modes != self.modes:
            raise AssertionError("the terminal is not as it was")
        return self.process.wait()
