"""BibTeX entries of the papers that brought the corpora, from the file beside this one."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

_ENTRY: Final = re.compile(r"^% (?P<corpora>[\w, -]+)\n(?P<entry>@\w+\{.*?^\})$", re.M | re.S)


@cache
def entries() -> dict[str, str]:
    """The BibTeX entry of each corpus, by its name.

    >>> entries()["asdiv"] == entries()["asdiv-a"]
    True
    """
    text = files(__package__).joinpath("citations.bib").read_text(encoding="utf-8")
    return {
        name.strip(): found["entry"]
        for found in _ENTRY.finditer(text)
        for name in found["corpora"].split(",")
    }


def bibtex(corpus: str) -> str:
    """The entry of a corpus; nothing where there is no paper.

    >>> bibtex("svamp").splitlines()[0]
    '@inproceedings{patel2021svamp,'
    """
    return entries().get(corpus, "")
