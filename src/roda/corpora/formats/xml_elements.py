"""The records of an XML file as objects, in constant memory.

A record is an element with this tag. Its attributes become fields with an `@` in front, as
converters from XML to JSON write them, and the texts of its children fields without.

>>> data = b'<a><Problem ID="7"><Body>How many?</Body></Problem></a>'
>>> [value for value, raw in elements([data], "Problem")]
[{'@ID': '7', 'Body': 'How many?'}]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final
from xml.etree.ElementTree import Element, ParseError, XMLPullParser

from roda.corpora.formats.json_stream import LIMIT
from roda.errors import CorpusError

DEPTH: Final = 50  # a problem lies three levels deep

_DECLARES: Final = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)


def elements(chunks: Iterable[bytes], tag: str) -> Iterator[tuple[object, bytes]]:
    """Every element with this tag as a dictionary of texts; the second value is always empty.

    Nothing can be read behind a fault of XML, so that is a `CorpusError`. So is a document
    type, by which a small file could grow without end.
    """
    parser: XMLPullParser[Element] = XMLPullParser(("start", "end"))
    open_elements: list[Element] = []
    pending = 0  # bytes since the last record
    last = b""
    try:
        for chunk in chunks:
            if _DECLARES.search(last + chunk):
                raise CorpusError("has a document type; take that line out, problems need none")
            last = chunk[-16:]
            pending += len(chunk)
            parser.feed(chunk)
            for record in _ended(parser, open_elements, tag):
                pending = 0
                yield record, b""
            _forget(open_elements, tag)
            if pending > LIMIT:
                raise CorpusError(f"has {LIMIT >> 20} MB without a <{tag}>; it is another format")
        parser.close()
    except ParseError as error:
        raise CorpusError(
            f"is no good XML ({error}), and the rest cannot be read; mend it or get it again"
        ) from None


def _ended(
    parser: XMLPullParser[Element], open_elements: list[Element], tag: str
) -> Iterator[dict[str, str]]:
    """The records that have come to their end."""
    for event, *rest in parser.read_events():
        element = rest[0] if rest else None
        if not isinstance(element, Element):
            continue
        if event == "start":
            open_elements.append(element)
            if len(open_elements) > DEPTH:
                raise CorpusError(f"is nested more than {DEPTH} levels deep; no corpus is")
            continue
        open_elements.pop()
        if element.tag == tag:
            fields = {f"@{name}": value for name, value in element.attrib.items()}
            fields |= {child.tag: "".join(child.itertext()) for child in element}
            yield fields


def _forget(open_elements: list[Element], tag: str) -> None:
    """Let go of all that is over, except the parts of a record that is still open."""
    for element in open_elements:
        if element.tag == tag:
            return
        element.clear()
