"""text - a position as compact text, for people, logs and language models."""

import json
from typing import Any


def _is_empty(value: Any) -> bool:
    return value in (None, "", 0, False) or value == [] or value == {}


def _word(value: Any) -> str:
    """A value in one word: {name=value,...}, [value,...], - for nothing."""
    if isinstance(value, dict):
        members = (f"{key}={_word(each)}" for key, each in value.items() if not _is_empty(each))
        return "{" + ",".join(members) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_word, value)) + "]"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None or value == "" else str(value)


def _table(name: str, rows: list[dict[str, Any]]) -> list[str]:
    """Objects with the same members as lines of a table. Rows without a name of their own are
    numbered; rows that have only a name are counted."""
    first, *others = rows[0]
    has_names = all(isinstance(row[first], str) for row in rows)
    others = [each for each in others if any(not _is_empty(row[each]) for row in rows)]
    columns = [first, *others]
    lines, empty = [f"{name} ({' '.join(columns if has_names else ['number', *columns])}):"], 0
    for number, row in enumerate(rows, start=1):
        if has_names and all(_is_empty(row[each]) for each in others):
            empty += 1
            continue
        words = [_word(row[each]) for each in columns]
        lines.append("  " + " ".join(words if has_names else [f"{number}.", *words]))
    return [*lines, f"  {empty} more are empty"] if empty else lines


def _is_table(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) > 1
        and all(isinstance(each, dict) and each.keys() == value[0].keys() for each in value)
    )


def describe(position: str) -> str:
    """A position, from its JSON: one line per fact, lists of things as tables."""
    lines: list[str] = []
    for name, value in json.loads(position).items():
        if _is_table(value):
            lines += _table(name, value)
        elif not _is_empty(value):
            lines.append(f"{name}: {_word(value)}")
    return "\n".join(lines)
