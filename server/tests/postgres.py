#!/usr/bin/env python3
"""postgres - runs a command against a throw-away PostgreSQL that nobody else can reach.

    server/tests/postgres.py COMMAND...      {} in an argument becomes the URL of the database

It lies in a new folder, listens on a socket there only, and is gone afterwards. initdb
refuses to work for root; then it works for the user `postgres` or `nobody`.
"""

import contextlib
import ctypes
import glob
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time


def find_programs():
    folders = sorted(
        glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4])
    )
    return folders[-1] if folders else None


def find_user():
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            pass
    raise SystemExit("postgres: no user to run PostgreSQL as")


def die_with_parent():
    """The database goes when the test goes, whatever ended it."""
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)


class Psql:
    """psql, for what a test does to the database itself."""

    def __init__(self, postgres):
        self.process = subprocess.Popen(
            [
                os.path.join(postgres.programs, "psql"),
                "-qAt",
                "-h",
                postgres.folder,
                "-U",
                "bastide",
                "bastide",
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd="/",
            preexec_fn=die_with_parent,
        )

    def run(self, sql):
        """Comes back when the database has done it, with the rows that it answered."""
        self.process.stdin.write(f"{sql};\n\\echo done\n")
        self.process.stdin.flush()
        rows = []
        while (line := self.process.stdout.readline()) != "done\n":
            if not line:
                raise RuntimeError("psql has gone")
            rows.append(line.rstrip("\n"))
        return rows

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        self.process.communicate()


class Postgres:
    """A PostgreSQL of our own: start, stop, kill, place."""

    def __init__(self):
        self.programs = find_programs()
        self.folder = tempfile.mkdtemp(prefix="bastide-pg-", dir="/tmp")
        self.data = os.path.join(self.folder, "data")
        self.identity = {}
        if os.getuid() == 0:
            user = find_user()
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.identity = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        os.chmod(self.folder, 0o755)
        self.run(
            "initdb",
            "-D",
            self.data,
            "-U",
            "bastide",
            "-A",
            "trust",
            "-N",
            "-E",
            "UTF8",
            "--locale=C",
        )
        self.process = None
        self.start()
        self.run("createdb", "-h", self.folder, "-U", "bastide", "bastide")

    def run(self, program, *arguments):
        subprocess.run(
            [os.path.join(self.programs, program), *arguments],
            check=True,
            cwd="/",
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self.identity,
        )

    def url(self):
        return f"postgresql://bastide@/bastide?host={self.folder}"

    def start(self):
        settings = (
            "listen_addresses=",
            "max_connections=60",
            "shared_buffers=32MB",
            "recovery_init_sync_method=syncfs",
        )
        command = [os.path.join(self.programs, "postgres"), "-D", self.data, "-k", self.folder]
        for setting in settings:
            command += ["-c", setting]
        with open(os.path.join(self.folder, "log"), "ab") as log:
            self.process = subprocess.Popen(
                command,
                cwd="/",
                stdout=log,
                stderr=log,
                preexec_fn=die_with_parent,
                **self.identity,
            )
        while self.process.poll() is None:
            try:
                self.run("psql", "-h", self.folder, "-U", "bastide", "-c", "", "postgres")
                return
            except subprocess.CalledProcessError:
                time.sleep(0.05)
        raise SystemExit("postgres: it does not start")

    def psql(self):
        return Psql(self)

    def kill(self):
        """As a power cut does it: the postmaster and its children go without a word."""
        children = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)],
            capture_output=True,
            text=True,
            check=False,
        ).stdout.split()
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        for child in children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(child), signal.SIGKILL)
        time.sleep(0.2)

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    if not find_programs():
        print("postgres: PostgreSQL is not installed")
        return 77
    postgres = Postgres()
    try:
        return subprocess.call([word.replace("{}", postgres.url()) for word in sys.argv[1:]])
    finally:
        postgres.stop()


if __name__ == "__main__":
    sys.exit(main())
