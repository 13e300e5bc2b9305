"""bastide app: the page in a window, and a server that ends with it."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from command import FINE, PROGRAM, SYSTEM, TIMEOUT, run, wait_until

# A browser that reads the page, notes what it was told, and is closed.
BROWSER = f"""#!{sys.executable}
import sys, urllib.request
url = next(word.removeprefix("--app=") for word in sys.argv[1:] if "http" in word)
page = urllib.request.urlopen(url).read().decode()
open("seen", "w").write("\\n".join([*sys.argv, page]))
"""
# What a browser does that has no display.
FAILING = f"""#!{sys.executable}
raise SystemExit("no display")
"""
AT = r"Bastide is running at (http://127\.0\.0\.1:\d+); Ctrl-C ends it\.\n"
pytestmark = pytest.mark.skipif(
    not Path(PROGRAM).with_name("bastide-server").exists(), reason="built without the server"
)


def install(folder, browser, script=BROWSER):
    (folder / browser).write_text(script)
    (folder / browser).chmod(0o755)


def prepare(browser):
    """A folder with a page and one browser; the command and its environment."""
    folder = Path("app").resolve()
    (folder / "web").mkdir(parents=True)
    (folder / "web/index.html").write_text("the page\n")
    install(folder, browser)
    words = [PROGRAM, "app", "--db", f"{folder}/tables.db", "--web", f"{folder}/web"]
    return words, {"PATH": str(folder), "HOME": str(folder), "BASTIDE_LANG": "en"}


def test_window_of_chromium():
    words, environment = prepare("chromium")
    result = subprocess.run(words, env=environment, timeout=TIMEOUT, check=False)
    seen = Path("seen").read_text()
    assert result.returncode == FINE, "it ends with its window"
    assert "--app=http://127.0.0.1:" in seen and "/bastide/window" in seen
    assert seen.endswith("the page\n")


def test_browser_of_the_desktop():
    words, environment = prepare("xdg-open")
    server = subprocess.Popen(words, env=environment, text=True, stderr=subprocess.PIPE)
    told = server.stderr.readline()
    assert re.fullmatch(AT, told)
    os.kill(server.pid, signal.SIGTERM)
    assert server.wait(timeout=TIMEOUT) == FINE, "it ends when it is told to"
    assert run("verify", "/nowhere").code == SYSTEM, "as ever"


def test_window_fails_to_open():
    words, environment = prepare("xdg-open")
    install(Path(environment["PATH"]), "chromium", FAILING)
    server = subprocess.Popen(words, env=environment, text=True, stderr=subprocess.PIPE)
    told = [server.stderr.readline(), server.stderr.readline()]
    assert told[0] == "no display\n" and re.fullmatch(AT, told[1])
    os.kill(server.pid, signal.SIGTERM)
    assert server.wait(timeout=TIMEOUT) == FINE, "it ends when it is told to"


def test_second_start_reuses_the_server():
    words, environment = prepare("xdg-open")
    at = words.index("--db")
    del words[at : at + 2]  # another file would be another server
    first = subprocess.Popen(words, env=environment, text=True, stderr=subprocess.PIPE)
    url = re.fullmatch(AT, first.stderr.readline())[1]
    wait_until(lambda: Path("seen").exists(), "the first page")
    Path("seen").unlink()
    second = subprocess.run(
        words, env=environment, text=True, capture_output=True, timeout=TIMEOUT, check=False
    )
    assert second.returncode == FINE
    assert second.stderr == f"Bastide is already running at {url}.\n"
    assert url in Path("seen").read_text().splitlines(), "it shows the same page"
    assert first.poll() is None, "the first goes on"
    os.kill(first.pid, signal.SIGTERM)
    assert first.wait(timeout=TIMEOUT) == FINE, "it ends when it is told to"
    third = subprocess.Popen(words, env=environment, text=True, stderr=subprocess.PIPE)
    assert re.fullmatch(AT, third.stderr.readline()), "after it there is a new one"
    os.kill(third.pid, signal.SIGTERM)
    third.wait(timeout=TIMEOUT)


def test_server_fails_to_start():
    words, environment = prepare("chromium")
    words[words.index("--db") + 1] = "/nowhere/at/all/tables.db"
    result = subprocess.run(
        words, env=environment, text=True, capture_output=True, timeout=TIMEOUT, check=False
    )
    assert result.returncode == SYSTEM and "/nowhere" in result.stderr
    assert result.stderr.count("bastide: ") == 1
    assert not Path("seen").exists(), "no window"
