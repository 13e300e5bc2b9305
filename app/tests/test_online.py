"""Tables of a server in the full screen: two terminals and more at one real
server."""

import contextlib
import os
import select
import time

from command import FINE, TIMEOUT, USAGE, run
from emulator import Screen
from online import Person, Server

SMALL, MIDDLE, LARGE = (80, 24), (100, 30), (160, 50)
MEDINA = {"game": "medina", "players": 2, "options": {"edition": "first"}}


class Site:
    """A server, and terminals that are read together: none may wait for somebody to look at it."""

    def __init__(self, server):
        self.server, self.screens = server, []
        self.url = f"http://127.0.0.1:{server.port}"

    def sit(self, name, *words, size=SMALL, **more):
        """Somebody at a terminal, with a home of their own."""
        home = {"XDG_STATE_HOME": os.path.abspath(name)}
        screen = Screen(*words, size=size, **home, **more)
        self.screens.append(screen)
        return screen

    def join(self, name, table, size=SMALL):
        link = f"{self.url}/table/{table}"
        return self.sit(name, "play", "--still", "--table", link, "--name", name, size=size)

    def read(self, seconds):
        """Whether something came to any of the screens before the time was up."""
        masters = {screen.master: screen for screen in self.screens}
        ready = select.select(list(masters), [], [], max(0, seconds))[0]
        for master in ready:
            masters[master].read(0)
        return bool(ready)

    def wait(self, condition, what):
        end = time.monotonic() + TIMEOUT
        while not (all(screen.is_whole() for screen in self.screens) and condition()):
            if not self.read(end - time.monotonic()) or time.monotonic() > end:
                texts = "\n".join(screen.text() for screen in self.screens)
                raise AssertionError(f"{what}: did not come\n{texts}")

    def expect(self, screen, text):
        self.wait(lambda: text in screen.text(), repr(text))

    def leave(self, *screens):
        for screen in screens:
            screen.press("escape", "q")
            self.screens.remove(screen)
            assert screen.close() == FINE, "exit code"


@contextlib.contextmanager
def site():
    server = Server()
    try:
        yield Site(server)
    finally:
        server.close()


def is_asking(screen):
    return "Enter do" in screen.line(screen.rows - 1)


def is_over(screen):
    return "wins with" in screen.line(1) or "share first place" in screen.line(1)


def begin(here, ada, size=SMALL):
    """Ben comes to Ada's table, at the address that she reads on her screen; she begins."""
    here.expect(ada, "Seats taken: 1 of 2.")
    table = ada.line(1).rpartition("/")[2]
    ben = here.join("Ben", table, size)
    here.expect(ada, "Everyone is here: press o, then type 'start'.")
    text = ada.text()
    here.expect(ben, "the owner of the table can start.")
    ada.press("o")
    here.expect(ada, "▸ start")
    ada.press("enter")
    here.wait(lambda: ada.text() != text and len(asked_in(here)) == 1, "the first move")
    return table, ben


def asked_in(here):
    """The screens that ask for a move: one at most, once all of them have heard of the last."""
    return [screen for screen in here.screens if is_asking(screen)]


def move(here, turn):
    """Whoever is asked does something. Returns 0 once the game is over on all screens."""
    here.wait(lambda: all(map(is_over, here.screens)) or len(asked_in(here)) == 1, "a question")
    if not asked_in(here):
        return 0
    screen = asked_in(here)[0]
    text = screen.text()
    screen.press(*(["tab"] * (turn % 3)), "enter")
    here.wait(lambda: screen.text() != text, "what the keys do")
    return 1


def test_game_and_rematch_on_two_terminals():
    """From opening a table to its end and the rematch, in two sizes."""
    with site() as here:
        words = ("play", "--still", "medina", "-p", "2", "-o", "edition=first")
        ada = here.sit("Ada", *words, "--table", here.url, "--name", "Ada", size=MIDDLE)
        _, ben = begin(here, ada)
        turn = 0
        while move(here, turn):
            turn += 1
            assert turn < 1000, ("no end", ada.text(), ben.text())
        assert turn > 30, "turns"
        for screen in (ada, ben):
            here.expect(screen, "Points")
        assert ada.line(1).split()[-2:] == ben.line(1).split()[-2:], "the points of the winner"
        ada.press("escape", "o")
        here.expect(ada, "▸ rematch")
        ada.press("enter")
        ben.press("escape")
        for screen in (ada, ben):
            here.expect(screen, "There is a rematch")
            screen.press("o")
            here.expect(screen, "▸ rematch")
            screen.press("enter")
            here.wait(
                lambda screen=screen: screen.find("Seats taken") or screen.find("is here"),
                "the other table",
            )
        here.expect(ada, "Everyone is here")
        here.leave(ada, ben)


def test_game_without_a_view_is_played_and_watched():
    with site() as here:
        words = ("play", "--still", "template", "-p", "2", "--table", here.url, "--name", "Ada")
        ada = here.sit("Ada", *words)
        table, ben = begin(here, ada)
        cleo = here.sit("Cleo", "watch", f"{here.url}/table/{table}", size=MIDDLE)
        here.expect(cleo, "die: ")
        turn = 0
        while move(here, turn):
            turn += 1
            assert turn < 100, ("no end", ada.text(), ben.text())
        for screen in (ada, ben, cleo):
            assert "▴" in screen.text() and "◉" in screen.text()
        here.leave(ada, ben, cleo)


def test_chat_undo_and_pause():
    """What people say to each other there; a spectator has a name."""
    with site() as here:
        ada = here.sit(
            "Ada", "play", "medina", "--still", "--table", here.url, "--name", "Ada", size=LARGE
        )
        table, ben = begin(here, ada)
        cleo = here.join("Cleo", table, MIDDLE)
        here.wait(lambda: cleo.find("to move"), "the game for a spectator")
        cleo.press("t", "what a city", "enter")
        for screen in here.screens:
            here.expect(screen, "Cleo: what a city")
        here.leave(cleo)
        one, other = (ada, ben) if is_asking(ada) else (ben, ada)
        while not is_asking(other):
            move(here, 0)
            here.wait(lambda: len(asked_in(here)) == 1, "a question")
        one.press("u")
        here.wait(lambda: asked_in(here) == [one], "an undo that nobody is asked about")
        one.press("enter")
        here.wait(lambda: asked_in(here) == [other], "another move")
        while not is_asking(one):
            move(here, 0)
            here.wait(lambda: len(asked_in(here)) == 1, "a question")
        before = one.line(0)
        one.press("u")
        here.expect(other, "asks to undo a move: y agrees, n refuses.")
        other.press("y")
        here.wait(lambda: asked_in(here) == [one] and one.line(0) != before, "what was before")
        one.press("o")
        here.expect(one, "▸ pause")
        one.press("enter")
        here.expect(other, "asks for a pause: y agrees, n refuses.")
        other.press("n")
        here.expect(one, "refuses.")
        one.press("h")
        here.expect(one, "Not available at an online table.")
        here.leave(ada, ben)


def test_resigning_is_asked_twice():
    with site() as here:
        ada = here.sit("Ada", "play", "caylus", "--table", here.url, "--name", "Ada")
        here.expect(ada, "free seat")
        _, ben = begin(here, ada)
        ben.press("o")
        here.expect(ben, "resign: ")
        ben.press("end", "enter")
        here.expect(ben, "Enter again if you are sure.")
        ben.press("enter")
        for screen in (ada, ben):
            here.expect(screen, "The game is over. Ada wins.")
        here.leave(ada, ben)


def kind_of(event):
    return event["kind"]


def test_clocks():
    """In the row of remarks where there is no room for a pane, else above what was said."""
    with site() as here:
        olga = Person(here.server, "Olga")
        clock = {"kind": "live", "bank": 600, "increment": 10}
        table = olga.open_table(**MEDINA, seats=["me"], clock=clock)
        socket = olga.connect()
        socket.watch(table)
        ben = here.join("Ben", table)
        here.expect(ben, "Ben takes seat 2.")
        socket.wait_for(lambda message: "commit" in map(kind_of, message.get("events", ())))
        assert socket.do(type="start", table=table)["type"] == "ok", "no start"
        here.wait(lambda: "◉ 10:00" in ben.line(22), "the clocks in a row")
        cleo = here.sit("Cleo", "watch", f"{here.url}/table/{table}", size=MIDDLE)
        here.wait(lambda: "◉ 10:00" in cleo.line(23), "the clocks in the pane")
        socket.do(type="move", table=table, ply=0, move="merchant h6")
        here.expect(ben, "Place a piece")
        here.wait(lambda: is_asking(ben) and "◉ 9:" in ben.line(22), "the clock runs")
        here.leave(ben, cleo)
        socket.close()


def test_server_restarts_during_a_game():
    """What is done meanwhile is done when it is there again."""
    with site() as here:
        ada = here.sit("Ada", "play", "caylus", "--still", "--table", here.url, "--name", "Ada")
        _, ben = begin(here, ada)
        one, other = (ada, ben) if is_asking(ada) else (ben, ada)
        here.server.kill()
        for screen in (one, other):
            here.expect(screen, "Connection lost. Trying again.")
        one.press("enter")
        here.wait(lambda: not is_asking(one), "the move is on its way")
        here.server.start()
        here.wait(lambda: is_asking(other) or is_asking(one), "the move")
        # "The connection is back." may give way to what has happened since.
        for screen in (one, other):
            here.wait(
                lambda screen=screen: "Connection lost" not in screen.text(),
                "the connection is back",
            )
        here.leave(ada, ben)


def test_options_refused_at_a_table():
    for words in (
        ("--seed", "3"),
        ("--seats", "Ada,mason"),
        ("--resume",),
        ("--coach",),
        ("--time", "5"),
    ):
        run("play", "--table", "http://127.0.0.1:1/table/AAAAAAAAAAAAAAAA", *words).expect(
            USAGE, None, f"{words[0]} is for games on this computer"
        )
    run("play", "medina", "--table", "http://127.0.0.1:1/table/AAAAAAAAAAAAAAAA").expect(
        USAGE, None, "is not the address of a server"
    )
