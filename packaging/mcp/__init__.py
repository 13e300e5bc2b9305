"""bastide-mcp: board games for language models, by the Model Context Protocol.

`uvx bastide-mcp` starts the program that this package contains.
"""

import os
import sys
from pathlib import Path


def main() -> None:
    program = str(Path(__file__).with_name("bastide-server"))
    os.execv(program, [program, "mcp", *sys.argv[1:]])
