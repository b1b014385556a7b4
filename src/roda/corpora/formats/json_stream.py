"""A stream of JSON values, however they are laid out, in constant memory.

One decoder reads a JSON list, JSON lines and objects one after another without commas
(the layout of Math23K), with or without a byte order mark, with any line ends. It is fast
because it does not look for the end of a value: the next value starts where the next line
starts in the same way as the first value did, and what lies between is tried as a whole.
Only where that fails are brackets counted. NaN, which Python writes for what is missing, is
null. A value that cannot be read becomes a `Fault`, and reading goes on with the next. A list inside an object (`{"data": [...]}`) is read like one
that stands alone, once `list_inside` has found it.

>>> [value for value, raw in values([b'{"id": 1} {"id"', b': 2}'])]
[{'id': 1}, {'id': 2}]
>>> [value for value, raw in values([b'[{"id": 1},', b' {"id": NaN}, {"id": 3}]'])]
[{'id': 1}, {'id': None}, {'id': 3}]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import orjson

from roda.corpora.formats.source import HEAD

# A record of any known corpus is a few kilobytes. A parsed value can be twenty times
# larger than its text, so the limit also bounds the memory that a hostile file can take.
LIMIT: Final = 4 << 20

_BOM: Final = b"\xef\xbb\xbf"
_SPACE: Final = b" \t\r\n"
_BETWEEN: Final = re.compile(rb"(?:[ \t\r\n,]+|\xef\xbb\xbf)*")
_STRING: Final = rb'"[^"\\\n]*(?:\\.[^"\\\n]*)*"'
_STRUCTURE: Final = re.compile(_STRING + rb'|[{}\[\]"]')
_FIRST_KEY: Final = re.compile(rb"\{\s*" + _STRING + rb"\s*:")
_SCALAR: Final = re.compile(rb"(?:" + _STRING + rb'|[^\s,:\[\]{}"]+)(?=\s*(?:[,\]\n]|\Z))')
_KEY: Final = re.compile(rb"[\s,]*(" + _STRING + rb")\s*:\s*")
_MEMBER: Final = re.compile(_STRING + rb'|[^\s,:\[\]{}"]+')
_STRING_OR_NAN: Final = re.compile(rb"(" + _STRING + rb")|\bNaN\b")
_OF_OBJECTS: Final = re.compile(rb"\[\s*(?=\{)")
_TELLING: Final = 12  # characters of a text; the inner lists of a record hold shorter ones
_CLOSES: Final = {b"{": b"}", b"[": b"]"}
_INCOMPLETE: Final = -1
_BROKEN: Final = -2


class Fault(NamedTuple):
    """A value that could not be read, and why."""

    problem: str


def values(
    chunks: Iterable[bytes], inner_list: int | None = None
) -> Iterator[tuple[object, bytes]]:
    """Every value in order with the bytes it was read from; a `Fault` for a broken one.

    Commas between values are separators wherever they stand, so a stray one harms nothing.
    With `inner_list`, only the list that begins at this byte is read.

    >>> data = b'{"data": [{"text": "How many are left?"}], "version": 2}'
    >>> [value for value, raw in values([data], list_inside(data))]
    [{'text': 'How many are left?'}]
    """
    if inner_list is None:
        return _Decoder(chunks).run()
    return _Decoder(_skipped(chunks, inner_list), inner=True).run()


def list_inside(head: bytes) -> int | None:
    """Where the list of records begins in a file that is one object with a list in it.

    None for any other file: records have lists as well, but stand beside each other, or have
    nothing but short words in them.
    """
    if not stands_alone(head):
        return None
    at = head.index(b"{") + 1
    while key := _KEY.match(head, at):
        at = key.end()
        if (found := _OF_OBJECTS.match(head, at)) and _holds_a_text(head, found.end()):
            return at
        if head[at : at + 1] in _CLOSES:
            at = _closing(head, at)
        else:
            member = _MEMBER.match(head, at)
            at = member.end() if member else _INCOMPLETE
        if at < 0:
            return None
    return None


def stands_alone(head: bytes) -> bool:
    """Whether a file that begins so is one object, as far as can be seen.

    >>> stands_alone(b'{"id": 1, "text'), stands_alone(b'{"id": 1} {"id'), stands_alone(b'[{"id": 1}]')
    (True, False, False)
    """
    at = len(head) - len(head.removeprefix(_BOM).lstrip(_SPACE))
    if head[at : at + 1] != b"{":
        return False
    end = _closing(head, at)
    return end < 0 or not head[end:].strip(_SPACE)


def _holds_a_text(head: bytes, start: int) -> bool:
    """Whether the object that starts here has a field as long as the text of a problem."""
    end = _closing(head, start)
    try:
        value = orjson.loads(head[start:end]) if end > 0 else None
    except orjson.JSONDecodeError:
        return False
    if not isinstance(value, dict):
        return False
    return any(isinstance(text, str) and len(text) >= _TELLING for text in value.values())


def _skipped(chunks: Iterable[bytes], count: int) -> Iterator[bytes]:
    for chunk in chunks:
        if count < len(chunk):
            yield chunk[count:]
        count = max(0, count - len(chunk))


class _Decoder:
    """One reading: a buffer, the place in it, and the mark that starts a value."""

    def __init__(self, chunks: Iterable[bytes], inner: bool = False) -> None:
        self.inner = inner  # whether the list is a part of an object
        self.chunks = iter(chunks)
        self.buffer = b""
        self.at = 0
        self.ended = False
        self.started = False  # whether a value was met
        self.listed = False  # whether we are inside a JSON list
        self.mark = b"\n{"  # what starts a value, once the first was seen
        self.lead = 1  # bytes of the mark before the value's own
        self.marked = False
        self.more_marks = True  # whether the buffer may hold another one

    def run(self) -> Iterator[tuple[object, bytes]]:
        loads = orjson.loads
        while self._skip_separators():
            if self.marked and self.more_marks:
                buffer, mark, lead, at = self.buffer, self.mark, self.lead, self.at
                end = buffer.find(mark, at + 1)
                while end >= 0:
                    raw = buffer[at:end].rstrip(b", \t\r\n")
                    try:
                        value = loads(raw)
                    except orjson.JSONDecodeError:
                        break
                    yield value, raw
                    at = end + lead
                    end = buffer.find(mark, at + 1)
                self.at = at
                self.more_marks = end >= 0  # searching in vain for each value would be slow
            item = self._carefully()
            if item is not None:
                self.started = True
                yield item
            elif self.inner and not self.listed:
                yield from self._behind_the_list()
                return
        if self.listed:
            yield Fault("the list is never closed: the file seems cut off; get it again"), b""

    def _behind_the_list(self) -> Iterator[tuple[object, bytes]]:
        """A `Fault` if more lists of objects follow, which nobody reads."""
        while len(self.buffer) - self.at <= LIMIT and self._refill():
            pass
        rest = self.buffer[self.at :].lstrip(b", \t\r\n")
        try:
            members = orjson.loads(b"{" + rest)
        except orjson.JSONDecodeError:
            yield Fault("what follows the list is no JSON, or large; save the list alone"), b""
            return
        for name, value in members.items():
            if isinstance(value, list) and any(isinstance(item, dict) for item in value):
                yield Fault(f"the list under {name!r} is not read; save it as its own file"), b""

    def _skip_separators(self) -> bool:
        """Move to the next byte of a value; False at the end of the input."""
        while True:
            match = _BETWEEN.match(self.buffer, self.at)
            self.at = match.end() if match else self.at
            # Fewer than three bytes may be the beginning of a byte order mark.
            if len(self.buffer) - self.at >= len(_BOM) or not self._refill():
                return self.at < len(self.buffer)

    def _refill(self) -> bool:
        """Drop what was read and take more; False at the end of the input."""
        if self.ended:
            return False
        # The first value's mark is told by what precedes it, so that is kept for a while.
        kept = self.buffer if not self.marked and self.at < HEAD else self.buffer[self.at :]
        self.at -= len(self.buffer) - len(kept)
        parts, missing = [kept], len(kept) if len(kept) > HEAD else 1
        while missing > 0:  # doubling keeps the work linear in the size of a large value
            chunk = next(self.chunks, b"")
            if not chunk:
                self.ended = True
                break
            parts.append(chunk)
            missing -= len(chunk)
        self.buffer = b"".join(parts)
        self.more_marks = True
        return len(parts) > 1

    def _carefully(self) -> tuple[object, bytes] | None:
        """Read one value by counting brackets; None for a bracket of the enclosing list."""
        first = self.buffer[self.at : self.at + 1]
        if first == b"[" and not self.started and not self.listed:
            self.listed = True
            self.at += 1
            return None
        if first == b"]" and self.listed:
            self.listed = self.started = False  # another list may follow
            self.at += 1
            return None
        if first == b"{" and not self.marked:
            self._learn_mark()
        if first in _CLOSES:
            return self._bracketed()
        match = _SCALAR.match(self.buffer, self.at)
        while (not match or match.end() == len(self.buffer)) and len(self.buffer) < self.at + HEAD:
            if not self._refill():
                break
            match = _SCALAR.match(self.buffer, self.at)
        if match:
            return self._loaded(match.end())
        line = self.buffer[self.at : self.at + 40].split(b"\n")[0].strip()
        shown = line.decode(errors="replace")
        return self._broken(f"is not JSON: it starts with {shown!r}; mend or delete it")

    def _learn_mark(self) -> None:
        """Remember how the first value starts: on a line of its own, or with which key."""
        self.marked = True
        line = self.buffer[: self.at].rpartition(b"\n")[2].removeprefix(_BOM)
        if not line.strip(b" \t"):
            self.mark = b"\n" + line + b"{"
            self.lead = len(line) + 1
        elif match := _FIRST_KEY.match(self.buffer, self.at):
            self.mark = match[0]
            self.lead = 0

    def _bracketed(self) -> tuple[object, bytes]:
        end = _closing(self.buffer, self.at)
        while end == _INCOMPLETE:
            if len(self.buffer) - self.at > LIMIT:
                return self._broken(f"is larger than {LIMIT >> 20} MB; no problem is so large")
            if not self._refill():
                return self._broken("is cut off: the file ends in the middle of it; get it again")
            end = _closing(self.buffer, self.at)
        if end == _BROKEN:
            following = self.buffer.find(self.mark, self.at + 1)
            raw = self.buffer[self.at : following if following >= 0 else self.at + LIMIT]
            return self._broken(_explain(raw))
        return self._loaded(end)

    def _loaded(self, end: int) -> tuple[object, bytes]:
        raw = self.buffer[self.at : end]
        try:
            value: object = orjson.loads(raw)
        except orjson.JSONDecodeError:
            if (mended := _without_nan(raw)) is not None:
                self.at = end
                return mended
            following = self.buffer.find(self.mark, self.at + 1, end)
            if following >= 0:  # it swallowed its neighbour: a bracket is missing
                return self._broken(_explain(self.buffer[self.at : following]))
            value = Fault(_explain(raw))
        self.at = end
        return value, raw

    def _broken(self, problem: str) -> tuple[Fault, bytes]:
        """Give the value up and go where the next one starts."""
        start = self.at + 1
        while (found := self.buffer.find(self.mark, start)) < 0:
            # A mark may lie across two chunks, so as much of the end is kept.
            self.at = max(start, len(self.buffer) - len(self.mark) + 1)
            if not self._refill():
                self.at = len(self.buffer)
                self.listed = False  # its closing bracket was skipped too
                return Fault(problem), b""
            start = self.at
        self.at = found + self.lead
        return Fault(problem), b""


def _closing(buffer: bytes, start: int) -> int:
    """Where the bracket that opens at `start` has closed.

    A `{` that cannot follow what stands before it tells that a bracket is missing, so that
    a broken value is given up at once and not at the end of the file.
    """
    stack: list[bytes] = []
    for match in _STRUCTURE.finditer(buffer, start):
        token = match[0]
        if token in _CLOSES:
            if stack and not _may_open(buffer, match.start(), stack[-1]):
                return _BROKEN
            stack.append(token)
        elif token == b'"':
            return _BROKEN if buffer.find(b"\n", match.end()) >= 0 else _INCOMPLETE
        elif token in (b"}", b"]"):
            if _CLOSES[stack.pop()] != token:
                return _BROKEN
            if not stack:
                return match.end()
    return _INCOMPLETE


def _may_open(buffer: bytes, at: int, inside: bytes) -> bool:
    """Whether a bracket at `at` can be a part of the bracket `inside`."""
    before = at - 1
    while buffer[before] in _SPACE:
        before -= 1
    return buffer[before] in (b":" if inside == b"{" else b"[,")


def _without_nan(raw: bytes) -> tuple[object, bytes] | None:
    """A value that has NaN where something is missing, with null there; None if that is not all.

    >>> _without_nan(b'{"text": "NaN?", "answer": NaN}')
    ({'text': 'NaN?', 'answer': None}, b'{"text": "NaN?", "answer": null}')
    """
    if b"NaN" not in raw:
        return None
    mended = _STRING_OR_NAN.sub(lambda found: found[1] or b"null", raw)
    try:
        return orjson.loads(mended), mended
    except orjson.JSONDecodeError:
        return None


def _explain(raw: bytes) -> str:
    """What is wrong with bytes that are no JSON value."""
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data":  # cut by us, in the middle of a character
            return "is not JSON: a quotation mark or a bracket is missing; mend or delete it"
        byte = f"byte 0x{raw[error.start]:02x} at byte {error.start + 1} of it"
        return f"is not UTF-8: {byte}; save the file as UTF-8, or name its encoding (--encoding)"
    try:
        orjson.loads(raw)
    except orjson.JSONDecodeError as error:
        if re.search(rb"[:,\[]\s*-?Infinity\b", raw):
            return "is not JSON: Infinity is no JSON value; mend or delete it"
        if re.match(rb"\{\s*'", raw):
            return "is a dict as Python prints it, not JSON: write it with json.dumps"
        place = f"line {error.lineno} of it, character {error.colno}"
        return f"is not JSON: {error.msg}, at {place}; mend or delete it"
    return "is not JSON; mend or delete it"
