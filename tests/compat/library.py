"""libbastide: two programs that are built with the header of 1.0.0 and run with any
libbastide.so.1."""

import os
import re

from baseline import HERE, WORK, old_tree, pack, run, unpack

FOLDER = HERE / "library"
PROGRAMS = ("basics", "batches")


def build(library, out):
    """Builds the programs with bastide.h of 1.0.0 and the libbastide.so of a folder."""
    out.mkdir(parents=True, exist_ok=True)
    (out / "bastide.h").write_bytes(unpack(FOLDER / "bastide.h.gz"))
    for name in PROGRAMS:
        flags = ["-std=c11", "-Wall", "-Wextra", "-Werror", f"-I{out}", f"-L{library}"]
        run("cc", *flags, FOLDER / f"{name}.c", "-lbastide", "-o", out / name)


def output(program, library):
    """What a program prints with the libbastide.so.1 of a folder."""
    return run(program, env={**os.environ, "LD_LIBRARY_PATH": str(library)})


def symbols(library):
    """The functions, with their versions, that the libbastide.so.1 of a folder exports."""
    lines = run("nm", "-D", "--defined-only", library / "libbastide.so.1").splitlines()
    return sorted(line.split()[-1] for line in lines if " A " not in line)


def make():
    tree = old_tree()
    pack(FOLDER / "bastide.h.gz", (tree / "engine/capi/bastide.h").read_bytes())
    build(tree / "build", WORK / "programs")
    for name in PROGRAMS:
        text = output(WORK / "programs" / name, tree / "build")
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
    text = "".join(f"{name}\n" for name in symbols(tree / "build"))
    (FOLDER / "symbols.txt").write_text(text, encoding="utf-8")


def without_count(text):
    return re.sub(r"\d+ games", "N games", text)


def differences(library, programs):
    """What differs with another library: outputs of programs, and functions that are gone."""
    for name in PROGRAMS:
        expected = without_count((FOLDER / f"{name}.txt").read_text("utf-8"))
        # Games that came later are listed behind.
        if not without_count(output(programs / name, library)).startswith(expected):
            yield f"the output of {name}"
    found = set(symbols(library))
    yield from (each for each in (FOLDER / "symbols.txt").read_text().split() if each not in found)
