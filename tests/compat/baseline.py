"""The version that later versions are compared with: 1.0.0, built below build/compat/."""

import gzip
import os
import subprocess
from pathlib import Path

VERSION = "1.0.0"
COMMIT = "72f1c4f663761cd378fcda2928fc69694cbe0248"
HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WORK = ROOT / "build/compat"


def run(*command, **options):
    """What a command prints; an error shows all of its output."""
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, check=False, **options
    )
    if done.returncode:
        raise RuntimeError(f"{command}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def old_tree():
    """The source tree of 1.0.0 with its build; BASTIDE_OLD names one that is there already."""
    if "BASTIDE_OLD" in os.environ:
        return Path(os.environ["BASTIDE_OLD"]).resolve()
    tree = WORK / VERSION
    if not tree.exists():
        run("git", "-C", ROOT, "worktree", "add", "--detach", tree, COMMIT)
    if not (tree / "build/python/wheels").exists():
        run(tree / "tools/setup", "test", cwd=tree)
        run("cmake", "--preset", "release", cwd=tree)
        run("cmake", "--build", "build", cwd=tree)
        run("tools/play", "--build", cwd=tree)
        run("tools/wheel", "--no-tests", cwd=tree)
    return tree


def pack(path, data):
    path.write_bytes(gzip.compress(data, 9, mtime=0))


def unpack(path):
    return gzip.decompress(path.read_bytes())
