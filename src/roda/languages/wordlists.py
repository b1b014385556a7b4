"""Word lists of a language: plain text files, so that words are added without touching code.

    # why the list exists, or what its words have in common
    [name of the list]
    words separated by blanks
    over as many lines as they need

Lines that open with `#` are comments; "_" inside a word stands for a blank.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_HEADING: Final = re.compile(r"\[([a-z0-9 ]+)\]")


def read_lists(path: Path) -> dict[str, tuple[str, ...]]:
    """The lists of a file, or of all `.txt` files of a folder, by name.

    A name that is given twice and words without a name raise `ValueError`, with file and line.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "units.txt")
    ...     _ = file.write_text("# Of time.\\n[times]\\nday week\\nlight_year\\n", encoding="utf-8")
    ...     read_lists(file), read_lists(file) == read_lists(Path(folder))
    ({'times': ('day', 'week', 'light year')}, True)
    """
    lists: dict[str, list[str]] = {}
    for file in sorted(path.glob("*.txt")) if path.is_dir() else [path]:
        words: list[str] | None = None
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            heading = _HEADING.fullmatch(line)
            if line.startswith("#") or not line:
                continue
            if heading and heading[1] not in lists:
                words = lists[heading[1]] = []
            elif heading or words is None:
                what = f"a second list {line}" if heading else f"{line!r} before any [name]"
                raise ValueError(f"{file}:{number}: {what}")
            else:
                words += line.split()
    return {name: tuple(word.replace("_", " ") for word in words) for name, words in lists.items()}
