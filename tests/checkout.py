"""Where this checkout is, and the program under test: BASTIDE, or build/bastide."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = os.path.abspath(os.environ.get("BASTIDE", ROOT / "build/bastide"))
