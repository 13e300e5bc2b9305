"""image - a position as an array of pixels, for models that see and for videos.

    from bastide import image

    image.draw(state, width=640)       # uint8, height x width x 3

Needs the extra `image`: resvg and Pillow. On Linux, numbers are drawn in DejaVu Sans.
"""

import io
import re
import sys

import numpy as np
import resvg_py
from PIL import Image

from bastide.one import State

FONT = "DejaVu Sans" if sys.platform == "linux" else "Arial"


def size(state: State, width: int) -> tuple[int, int]:
    """The height and the width of a picture, which are the same all through a game."""
    box = re.search(r"viewBox='[-0-9.]+ [-0-9.]+ ([0-9.]+) ([0-9.]+)'", state.svg())
    if not box:
        raise ValueError(f"{state.game.name} has no picture")
    return round(width * float(box[2]) / float(box[1])), width


def draw(state: State, width: int = 640) -> np.ndarray:
    """The board, as `bastide show --png` draws it, on white."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=state.svg(), width=width, background="white", sans_serif_family=FONT
    )
    picture = Image.open(io.BytesIO(bytes(drawn))).convert("RGB")
    height, width = size(state, width)
    return np.asarray(picture.resize((width, height)))  # resvg may round in another way
