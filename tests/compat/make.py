#!/usr/bin/env python3
"""Makes the data of this folder again, with version 1.0.0 (see README.md).

tests/compat/make.py [PART...]       databases saved records library wheel instructions
"""

import importlib
import sys

PARTS = ("databases", "saved", "records", "library", "wheel", "instructions")


def main():
    for part in sys.argv[1:] or PARTS:
        importlib.import_module(part).make()


if __name__ == "__main__":
    main()
