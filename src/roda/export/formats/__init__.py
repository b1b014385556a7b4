"""Formats of other people's tools: `tuning` and `rewarded` for trainers, `plain` for tables, all in one table.

A format is a row: a function from an example to the fields of a record, and the types of these fields.

>>> list(FORMATS)[:3], format_named("verl").container
(['messages', 'prompt-completion', 'alpaca'], 'parquet')
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from roda.errors import UnknownName
from roda.export.formats.format import Format
from roda.export.formats.plain import PLAIN
from roda.export.formats.rewarded import REWARDED
from roda.export.formats.tuning import TUNING

FORMATS: Final[Mapping[str, Format]] = MappingProxyType(
    {row.name: row for row in (*TUNING, *REWARDED, *PLAIN)}
)


def format_named(name: str) -> Format:
    """The format of this name; `UnknownName` with the nearest one if there is none."""
    try:
        return FORMATS[name]
    except KeyError:
        raise UnknownName("format", name, FORMATS) from None


__all__ = ["FORMATS", "Format", "format_named"]
