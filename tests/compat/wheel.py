"""The Python package: a script that runs with the wheel of 1.0.0 and with any later package.

tests/compat/wheel.py WHEEL        compares a wheel, or a folder with the package, with 1.0.0
"""

import difflib
import os
import shutil
import sys
import zipfile
from pathlib import Path

from baseline import HERE, ROOT, WORK, old_tree, run

FOLDER = HERE / "wheel"
PYTHON = ROOT / "build/python/venv/bin/python"  # has numpy; made by `tools/setup test`


def output(package):
    """What the script prints with a wheel, or with a folder that contains the package."""
    folder = Path(package)
    if folder.suffix == ".whl":
        folder = WORK / "wheel"
        shutil.rmtree(folder, ignore_errors=True)
        zipfile.ZipFile(package).extractall(folder)
    environment = {**os.environ, "PYTHONPATH": str(folder.resolve())}
    return run(PYTHON, FOLDER / "play.py", env=environment)


def make():
    (wheel,) = (old_tree() / "build/python/wheels").glob("bastide-*.whl")
    (FOLDER / "play.txt").write_text(output(wheel), encoding="utf-8")


def main():
    expected = (FOLDER / "play.txt").read_text("utf-8").splitlines()
    found = output(sys.argv[1]).splitlines()
    lines = list(difflib.unified_diff(expected, found, "1.0.0", sys.argv[1], lineterm=""))
    print("\n".join(lines) or "the same as 1.0.0")
    return bool(lines)


if __name__ == "__main__":
    sys.exit(main())
