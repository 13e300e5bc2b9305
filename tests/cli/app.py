#!/usr/bin/env python3
"""app.py - bastide app: the page in a window, and a server that ends with it."""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from harness import FINE, FOLDER, PATIENCE, PROGRAM, SYSTEM, check, main, run, wait_until

# A browser that reads the page, notes what it was told, and is closed.
BROWSER = f"""#!{sys.executable}
import sys, urllib.request
url = next(word.removeprefix("--app=") for word in sys.argv[1:] if "http" in word)
page = urllib.request.urlopen(url).read().decode()
open({FOLDER!r} + "/seen", "w").write("\\n".join([*sys.argv, page]))
"""
# What a browser does that has no display.
FAILING = f"""#!{sys.executable}
raise SystemExit("no display")
"""
AT = r"Bastide is at (http://127\.0\.0\.1:\d+); Ctrl-C ends it\.\n"
HAS_SERVER = Path(PROGRAM).with_name("bastide-server").exists()


def install(folder, browser, script=BROWSER):
    (folder / browser).write_text(script)
    (folder / browser).chmod(0o755)


def prepare(name, browser):
    """A folder with a page and one browser; the command and its environment."""
    folder = Path(FOLDER, name)
    (folder / "web").mkdir(parents=True)
    (folder / "web/index.html").write_text("the page\n")
    install(folder, browser)
    Path(FOLDER, "seen").unlink(missing_ok=True)
    words = [PROGRAM, "app", "--db", f"{folder}/tables.db", "--web", f"{folder}/web"]
    return words, {"PATH": str(folder), "HOME": str(folder), "BASTIDE_LANG": "en"}


def test_a_window():
    if not HAS_SERVER:
        return
    words, environment = prepare("window", "chromium")
    result = subprocess.run(words, env=environment, timeout=PATIENCE, check=False)
    seen = Path(FOLDER, "seen").read_text()
    check(result.returncode == FINE, "it ends with its window", result)
    check("--app=http://127.0.0.1:" in seen and "/bastide/window" in seen, seen)
    check(seen.endswith("the page\n"), seen)


def test_the_browser_of_the_desktop():
    if not HAS_SERVER:
        return
    words, environment = prepare("desktop", "xdg-open")
    server = subprocess.Popen(words, env=environment, text=True, stderr=subprocess.PIPE)
    told = server.stderr.readline()
    check(re.fullmatch(AT, told), told)
    os.kill(server.pid, signal.SIGTERM)
    check(server.wait(timeout=PATIENCE) == FINE, "it ends when it is told to")
    check(run("verify", "/nowhere").code == SYSTEM, "as ever")


def test_a_window_that_does_not_open():
    if not HAS_SERVER:
        return
    words, environment = prepare("failing", "xdg-open")
    install(Path(environment["PATH"]), "chromium", FAILING)
    server = subprocess.Popen(words, env=environment, text=True, stderr=subprocess.PIPE)
    told = [server.stderr.readline(), server.stderr.readline()]
    check(told[0] == "no display\n" and re.fullmatch(AT, told[1]), told)
    os.kill(server.pid, signal.SIGTERM)
    check(server.wait(timeout=PATIENCE) == FINE, "it ends when it is told to")


def test_a_second_start():
    if not HAS_SERVER:
        return
    words, environment = prepare("second", "xdg-open")
    at = words.index("--db")
    del words[at : at + 2]  # another file would be another server
    first = subprocess.Popen(words, env=environment, text=True, stderr=subprocess.PIPE)
    url = re.fullmatch(AT, first.stderr.readline())[1]
    wait_until(lambda: Path(FOLDER, "seen").exists(), "the first page")
    Path(FOLDER, "seen").unlink()
    second = subprocess.run(
        words, env=environment, text=True, capture_output=True, timeout=PATIENCE, check=False
    )
    check(second.returncode == FINE, second)
    check(second.stderr == f"Bastide is running already, at {url}.\n", second)
    check(url in Path(FOLDER, "seen").read_text().splitlines(), "it shows the same page")
    check(first.poll() is None, "the first goes on")
    os.kill(first.pid, signal.SIGTERM)
    check(first.wait(timeout=PATIENCE) == FINE, "it ends when it is told to")
    third = subprocess.Popen(words, env=environment, text=True, stderr=subprocess.PIPE)
    check(re.fullmatch(AT, third.stderr.readline()), "after it there is a new one")
    os.kill(third.pid, signal.SIGTERM)
    third.wait(timeout=PATIENCE)


def test_a_server_that_does_not_start():
    if not HAS_SERVER:
        return
    words, environment = prepare("wrong", "chromium")
    words[words.index("--db") + 1] = "/nowhere/at/all/tables.db"
    result = subprocess.run(
        words, env=environment, text=True, capture_output=True, timeout=PATIENCE, check=False
    )
    check(result.returncode == SYSTEM and "/nowhere" in result.stderr, result)
    check(result.stderr.count("bastide: ") == 1, result)
    check(not shutil.which("seen", path=FOLDER) and not Path(FOLDER, "seen").exists(), "no window")


if __name__ == "__main__":
    main()
