"""samples - the fields of struct sample in selfplay.c, which are the same for every game."""

SEATS = 5
HEAD = [
    ("game", "<u4"),
    ("players", "u1"),
    ("is_quiet", "u1"),
    ("is_searched", "u1"),
    ("rolls", "u1"),
    ("count", "<u2"),
    ("decision", "<u2"),
    ("decisions", "<u2"),
    ("score", "<i2", SEATS),
    ("place", "u1", SEATS),
    ("unused", "u1", 3),
    ("points", "<f4", SEATS),
    ("spread", "<f4"),
    ("first", "<f4", SEATS),
]
