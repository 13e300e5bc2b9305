"""A copy of the project below build/, for tests that change its sources and build them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


class CopiedTree:
    def __init__(self, name):
        self.path = ROOT / "build" / name

    def run(self, *command, **more):
        """The output of a command in the copy; the test ends if it fails."""
        print(" ".join(map(str, command)), flush=True)
        env = {**os.environ, "CCACHE_BASEDIR": str(self.path), "CCACHE_NOHASHDIR": "1", **more}
        done = subprocess.run(
            [str(word) for word in command],
            cwd=self.path,
            env=env,
            text=True,
            check=False,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        if done.returncode:
            sys.exit(f"{done.stdout[-4000:]}\nfailed with {done.returncode}")
        return done.stdout

    def copy(self):
        """Files that are the same are left alone, so that little is built again."""
        wanted = set(tracked_files())
        for folder, subfolders, names in os.walk(self.path):
            subfolders[:] = [each for each in subfolders if each not in ("build", "node_modules")]
            for name in names:
                path = Path(folder) / name
                if path.relative_to(self.path).as_posix() not in wanted:
                    path.unlink()
        for name in wanted:
            source, target = ROOT / name, self.path / name
            text = source.read_bytes()
            if not target.exists() or target.read_bytes() != text:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(text)
                shutil.copymode(source, target)
        for link in ("build/venv", "web/node_modules"):
            (self.path / link).parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / link).exists() and not (self.path / link).exists():
                (self.path / link).symlink_to(ROOT / link)


def tracked_files():
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [name for name in listed.splitlines() if (ROOT / name).is_file()]
