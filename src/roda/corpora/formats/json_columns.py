"""Tables that JSON holds as one object: by columns or by row names, as pandas and others write them.

`frame.to_json()` writes `{"text": {"0": …, "1": …}, …}`, and other people `{"text": [...], …}`, an object
with a member for each row (`{"17": {"text": …}, …}`), or names and rows apart (`{"columns": […], "data": […]}`).
No row of such a file is complete before its end, so it is read as a whole.

>>> rows(b'{"text": ["How many?", "How far?"], "answer": [12.50, null]}')
[{'text': 'How many?', 'answer': '12.50'}, {'text': 'How far?', 'answer': None}]
"""

from __future__ import annotations

import json
import re
from typing import Final

from roda.corpora.formats.cells import as_cell
from roda.corpora.formats.json_stream import list_inside, stands_alone

Row = dict[str, object]

_BOM: Final = b"\xef\xbb\xbf"
_STRING: Final = rb'"(?:[^"\\]|\\.)*"'
# The first member is a list that does not begin with an object, or an object in which each member
# has a name; a record has a text or a number somewhere among its first members.
_BEGINS: Final = re.compile(rb"\s*\{\s*" + _STRING + rb"\s*:\s*(?:\[\s*(?!\{)|\{\s*\")")


def may_be(head: bytes) -> bool:
    """Whether a file that begins so may be such a table; `rows` tells for sure.

    >>> may_be(b'{"text": ["How many?"'), may_be(b'{"text": "How many?"}'), may_be(b'{"data": [{"a": 1}]}')
    (True, False, False)
    """
    begins = _BEGINS.match(head.removeprefix(_BOM))
    return bool(begins) and stands_alone(head) and list_inside(head) is None


def rows(data: bytes) -> list[Row] | None:
    """The rows of a table that is one object, with numbers as text; None if it is something else."""
    try:
        whole = json.loads(data.removeprefix(_BOM), parse_int=str, parse_float=str)
    except (ValueError, RecursionError):  # not JSON, not UTF-8, or several values
        return None
    if not isinstance(whole, dict) or not whole:
        return None
    return _split(whole) or _by_lists(whole) or _by_names(whole)


def _split(whole: Row) -> list[Row] | None:
    """`{"columns": ["text", …], "data": [["How many?", …], …]}`."""
    names, data = whole.get("columns"), whole.get("data")
    if not isinstance(names, list) or not isinstance(data, list) or not data:
        return None
    if not all(isinstance(row, list) and len(row) == len(names) for row in data):
        return None
    return [_row(dict(zip(map(str, names), row, strict=True))) for row in data]


def _by_lists(whole: Row) -> list[Row] | None:
    """`{"text": ["How many?", …], "answer": [12, …]}`: lists of one length."""
    columns = [column for column in whole.values() if isinstance(column, list)]
    if len(columns) < max(2, len(whole)) or len({len(column) for column in columns}) != 1:
        return None
    return [_row(dict(zip(whole, row, strict=True))) for row in zip(*columns, strict=True)]


def _by_names(whole: Row) -> list[Row] | None:
    """`{"text": {"0": "How many?", …}, …}`, or `{"17": {"text": "How many?", …}, …}`.

    The members have the same names in them, as those of a record with objects inside have not.
    Names that all are numbers are those of rows.
    """
    members = [member for member in whole.values() if isinstance(member, dict)]
    if len(members) < max(2, len(whole)):
        return None
    names = list(dict.fromkeys(name for member in members for name in member))
    if not names or sum(map(len, members)) * 2 <= len(members) * len(names):
        return None
    if all(name.isdecimal() for name in names):
        columns = dict(zip(whole, members, strict=True))
        return [
            _row({outer: inner.get(name) for outer, inner in columns.items()}) for name in names
        ]
    return [_row({"id": name, **member}) for name, member in zip(whole, members, strict=True)]


def _row(fields: Row) -> Row:
    return {name: as_cell(value) for name, value in fields.items()}
