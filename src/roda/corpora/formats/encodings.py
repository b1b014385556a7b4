"""In which encoding a file is written, told from its first bytes, and its text as UTF-8.

UTF-8 goes through untouched, so that the usual file costs nothing. UTF-16 and GB18030 are decoded
strictly and handed on as UTF-8; bytes that are no text in them become a byte that is no UTF-8
either, so that only the record they stand in is broken.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple

from roda.errors import CorpusError

UTF8: Final = "UTF-8"
_BOMS: Final = {
    codecs.BOM_UTF8: UTF8,
    codecs.BOM_UTF32_LE: "UTF-32",  # before UTF-16, whose mark is the first half of this one
    codecs.BOM_UTF32_BE: "UTF-32",
    codecs.BOM_UTF16_LE: "UTF-16",
    codecs.BOM_UTF16_BE: "UTF-16",
}
_CONTROL: Final = re.compile("[\0-\x08\x0e-\x1f\x7f\ufffe\uffff]")
_CHINESE: Final = 0.8  # the share of GB18030's characters that must be everyday ones
_STRANGER: Final = b"\xff"  # stands for bytes that cannot be decoded; never part of UTF-8

# What is no letter or sign of CP1252 that people write.
_NOT_WESTERN: Final = re.compile(
    rb"[^\x09\x0a\x0d\x20-\x7e\x80\x82-\x87\x8a\x8c\x8e\x91-\x97\x99\x9a\x9c\x9e"
    rb"\xa0-\xcf\xd1-\xdd\xdf-\xef\xf1-\xfd]"
)
_ACCENTED: Final = 0.2  # the share of a Western text that is not ASCII, at most
_MULTIBYTE: Final = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}")


class Encoding(NamedTuple):
    """The name of an encoding, and whether it is a good guess rather than certain."""

    name: str
    assumed: bool = False


def encoding_of(head: bytes, *, whole: bool) -> Encoding:
    """The encoding of a text that begins so; `whole` says that there is no more of it.

    What is none of UTF-8, UTF-16, GB18030 and Windows' encoding of Western Europe counts as UTF-8
    with broken records.

    >>> encoding_of("题目,答案".encode("gb18030"), whole=True)
    Encoding(name='GB18030', assumed=True)
    >>> encoding_of("题目,答案".encode("utf-16"), whole=True).name
    'UTF-16'
    >>> encoding_of(b"in the caf\\xe9 there are 3 tables", whole=True), encoding_of(b"caf\\xff", whole=True).name
    (Encoding(name='CP1252', assumed=True), 'UTF-8')
    """
    for mark, name in _BOMS.items():
        if head.startswith(mark):
            return Encoding(name)
    if b"\0" in head:
        wide = _without_mark(head)
        return Encoding(wide, assumed=True) if wide else Encoding(UTF8)
    if head.isascii() or _decoded(head, "utf-8", whole) is not None:
        return Encoding(UTF8)
    text = _decoded(head, "gb18030", whole)
    if text is not None and _is_chinese(text):
        return Encoding("GB18030", assumed=True)
    if _is_western(head):
        return Encoding("CP1252", assumed=True)
    return Encoding(UTF8)


def named(encoding: str) -> Encoding:
    """The encoding that somebody named; `CorpusError` if there is none of this name.

    >>> named("utf8").name, named("gbk").name
    ('UTF-8', 'GBK')
    """
    try:
        found = codecs.lookup(encoding)
        "".encode(found.name)  # codecs such as 'hex' make no text
    except (LookupError, ValueError):
        raise CorpusError(
            f"there is no encoding {encoding!r}; usual ones are utf-8, utf-16, gb18030 and cp1252"
        ) from None
    return Encoding(UTF8 if found.name in ("utf-8", "utf-8-sig") else found.name.upper())


def as_utf8(chunks: Iterable[bytes], encoding: str) -> Iterator[bytes]:
    """The same text in UTF-8, piece by piece.

    >>> b"".join(as_utf8(["题".encode("gb18030"), b"\\xff,"], "GB18030"))
    b'\\xe9\\xa2\\x98\\xff,'
    """
    decoder = codecs.getincrementaldecoder(encoding)(errors=_MARKED)
    for chunk in chain(chunks, [b""]):
        try:
            text = decoder.decode(chunk, final=not chunk)
        except UnicodeError as error:  # there is nothing to put in the place of a missing mark
            raise CorpusError(f"is not {encoding} ({error}); name another --encoding") from None
        if text:
            yield text.encode("utf-8", "surrogateescape")


def _mark(error: UnicodeError) -> tuple[str, int]:
    """What a decoder puts in the place of bytes that it cannot read."""
    assert isinstance(error, UnicodeDecodeError)
    return _STRANGER.decode("utf-8", "surrogateescape"), error.end


_MARKED: Final = "roda-mark"
codecs.register_error(_MARKED, _mark)


def _decoded(head: bytes, encoding: str, whole: bool) -> str | None:
    """The text, if every byte of it fits; the last character may be cut off."""
    decoder = codecs.getincrementaldecoder(encoding)()
    try:
        return decoder.decode(head, final=whole)
    except UnicodeDecodeError:
        return None


def _without_mark(head: bytes) -> str | None:
    """UTF-16 without a byte order mark: every second byte of its ASCII characters is zero."""
    even, odd = head[::2].count(0), head[1::2].count(0)
    for name, zeros, others in (("UTF-16-LE", odd, even), ("UTF-16-BE", even, odd)):
        likely = zeros > 10 * others and zeros > max(2, len(head) // 100)
        text = _decoded(head, name, whole=False) if likely else None
        if text and not _CONTROL.search(text):
            return name
    return None


def _is_western(head: bytes) -> bool:
    """Whether nothing is UTF-8, and a few bytes are letters and signs of Western Europe."""
    foreign = sum(byte > 127 for byte in head)
    few = foreign <= _ACCENTED * len(head)
    return few and not _NOT_WESTERN.search(head) and not _MULTIBYTE.search(head)


def _is_chinese(text: str) -> bool:
    """Whether what is not ASCII is mostly everyday Chinese; other encodings give rare characters."""
    foreign = [character for character in text if not character.isascii()]
    everyday = len("".join(foreign).encode("gb2312", "ignore")) / 2
    return everyday >= _CHINESE * len(foreign) and not _CONTROL.search(text)
