"""table - a game on the table: in a browser, from a program or a notebook.

    import bastide

    bastide.play("caylus")       # a new table, to choose who sits where
    bastide.play(state)          # a game so far, to look at and to play on

The browser's client comes with the program `bastide`, not with this package. A server of our own is
started at the first call, on a free port that only this machine reaches, with its tables in a
folder that goes with it. It ends with this process, however that ends.
"""

import atexit
import base64
import functools
import html
import os
import re
import shutil
import subprocess
import tempfile
import webbrowser
import zlib
from dataclasses import dataclass

from bastide.games import game
from bastide.one import State

# The end of its input, which comes with the end of this process however that ends, ends the server;
# the end of the server ends all of it.
_UNTIL_INPUT_ENDS = """
exec 3<&0
"$@" 3<&- &
server=$!
{ read -r line <&3; kill "$server"; } >/dev/null 2>&1 &
reader=$!
wait "$server"
kill "$reader" 2>/dev/null
"""


@dataclass(frozen=True)
class Table:
    """Where a game is shown. In a notebook it is a link."""

    url: str

    def open(self) -> bool:
        """Shows it in a browser; False if there is none here."""
        return webbrowser.open(self.url)

    def _repr_html_(self) -> str:
        url = html.escape(self.url, quote=True)
        return f'<a href="{url}" target="_blank">The table</a>'


def _program() -> str:
    program = os.environ.get("BASTIDE") or shutil.which("bastide")
    if not program:
        raise RuntimeError(
            "the program `bastide` brings the browser's client, and is not on the PATH: install it"
            " (make install), name it in the variable BASTIDE, or name a server: play(..., server="
            '"http://...")'
        )
    return program


def _listen(log: "subprocess.Popen[str]") -> str:
    """The address that the server tells once it listens."""
    said = []
    for line in log.stdout or ():
        said.append(line)
        found = re.search(r"event=listen .*\burl=(\S+)", line)
        if found:
            return found[1]
    raise RuntimeError("bastide serve did not start:\n" + "".join(said))


@functools.cache
def _server() -> str:
    """A server of our own, and its address."""
    program, folder = _program(), tempfile.TemporaryDirectory(prefix="bastide-")
    command = [program, "serve", "--listen", "127.0.0.1:0", "--db", f"{folder.name}/tables.db"]
    process = subprocess.Popen(
        ["sh", "-c", _UNTIL_INPUT_ENDS, "sh", *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )

    def stop() -> None:
        process.communicate()  # ends its input and reads what it still says
        folder.cleanup()

    try:
        address = _listen(process)
    except RuntimeError:
        stop()
        raise
    atexit.register(stop)
    return address


def play(what: State | str = "", *, server: str = "", browser: bool = True) -> Table:
    """Opens a table in a browser: a new one of a game, or the game of a state so far.

    `server` is the address of one that runs already; without it one of our own is started.
    `browser=False` only tells where.
    """
    if isinstance(what, State):
        packed = base64.urlsafe_b64encode(zlib.compress(what.record().encode())).decode()
        page = f"position/{packed.rstrip('=')}/{what.ply}"
    else:
        page = f"new/{game(what).name}" if what else ""
    table = Table(f"{(server or _server()).rstrip('/')}/#/{page}")
    if browser:
        table.open()
    return table
