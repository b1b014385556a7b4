"""The texts of a file of problems without equations: a table or objects of which one field is the text.

Whoever has equations proposed, or texts solved, has nothing but texts and perhaps ids.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from roda.corpora.formats.forms import TABLES, first_objects, form, objects
from roda.corpora.formats.json_stream import Fault
from roda.corpora.formats.source import Source
from roda.corpora.guessing.columns import NoProblems, choose_text
from roda.corpora.guessing.nested import is_nested, spread
from roda.corpora.guessing.own import whole_text
from roda.corpora.guessing.recognise import stem_of
from roda.corpora.layout import Fields, Wanted, describe
from roda.errors import CorpusError, readable

_LINE: Final = re.compile(rb"^[ \t]*\{[^\n]*\}[ \t\r]*$", re.MULTILINE)  # an object on a line


class Text(NamedTuple):
    """A text with its id, or in `problem` why there is none."""

    id: str
    text: str
    problem: str = ""


def texts(source: Source, wanted: Wanted) -> Iterator[Text] | None:
    """The texts of a table or of objects; None for a file of lines, each of which is a problem.

    Lines are texts as they stand, or objects with a field `text`.

    >>> import io
    >>> data = b"No,Problem,Grade\\n7,Tom has 3 figs and 4 pears. How many fruits?,2\\n"
    >>> list(texts(Source(io.BytesIO(data), "a.csv"), Wanted()))
    [Text(id='7', text='Tom has 3 figs and 4 pears. How many fruits?', problem='')]
    >>> texts(Source(io.BytesIO(b"Tom has 3 figs, and buys 4.\\nHow many, then?\\n"), "a.txt"), Wanted()) is None
    True
    """
    shape = form(source.head())
    if shape is None or shape == "XML":
        return None
    try:
        rows = first_objects(source, shape, wanted.sheet)
        seen = [spread(row) if is_nested(row) else row for row in rows]
        found, id_field = choose_text(seen, wanted, by_looks=shape != "CSV")
    except NoProblems:
        if shape in TABLES - {"CSV"} or wanted.text:
            raise
        return None
    except CorpusError as error:
        raise CorpusError(error.problem, path=source.path) from None
    if shape == "JSON" and found == ("text",) and not wanted.text and _is_of_lines(source.head()):
        return None
    if wanted.tell is not None:
        ids = f"ids from {id_field!r}" if id_field else "ids made from the row"
        wanted.tell(
            f"{readable(os.path.basename(source.path))}: text from {' and '.join(map(repr, found))}, {ids}"
        )
    return _each(source, shape, wanted, found, id_field)


def _is_of_lines(head: bytes) -> bool:
    """Whether there are objects on lines, with plain texts between them perhaps, and no list around."""
    return not head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"[") and bool(_LINE.search(head))


def _each(
    source: Source, shape: str, wanted: Wanted, columns: tuple[str, ...], id_field: str | None
) -> Iterator[Text]:
    stem = stem_of(source.path)
    for number, (value, _) in enumerate(objects(source, shape, wanted.sheet), start=1):
        made = f"{stem}:{number}"
        if not isinstance(value, dict):
            problem = value.problem if isinstance(value, Fault) else f"is {describe(value)}"
            yield Text(made, "", f"record {number} {problem}")
            continue
        fields: Fields = spread(value) if is_nested(value) else value
        given = fields.get(id_field) if id_field else None
        name = str(given).strip() if isinstance(given, str | int) and str(given).strip() else made
        try:
            yield Text(name, whole_text(columns, fields))
        except CorpusError as error:
            yield Text(name, "", str(CorpusError(error.problem, record=number, field=error.field)))
