"""Encodings are told from bytes alone, and what cannot be decoded breaks one record only."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.corpora.formats.encodings import Encoding, as_utf8, encoding_of, named
from roda.corpora.formats.json_stream import Fault, values
from roda.errors import CorpusError

CHINESE = "题目,算式,答案\n小明有3个苹果，又买了4个，共有多少个？,3+4,7\n"
ENGLISH = "text,equation\nTom has 3 figs and Ann has 4. How many?,3+4\n"


@pytest.mark.parametrize(
    ("codec", "name"),
    [
        ("utf-8", "UTF-8"),
        ("utf-8-sig", "UTF-8"),
        ("utf-16", "UTF-16"),
        ("utf-16-le", "UTF-16-LE"),
        ("utf-16-be", "UTF-16-BE"),
        ("utf-32", "UTF-32"),
        ("gb18030", "GB18030"),
    ],
)
def test_an_encoding_is_told_by_the_bytes(codec: str, name: str) -> None:
    assert encoding_of(CHINESE.encode(codec), whole=True).name == name
    for end in range(-4, 0):  # a character may be cut off at the end of what is looked at
        assert encoding_of((CHINESE * 9).encode(codec)[:end], whole=False).name == name


@pytest.mark.parametrize("codec", ["utf-8", "utf-16", "utf-16-le", "utf-16-be"])
def test_english_is_told_too(codec: str) -> None:
    found = encoding_of(ENGLISH.encode(codec), whole=True)
    assert found.name.removesuffix("-LE").removesuffix("-BE") == codec.upper().removesuffix(
        "-LE"
    ).removesuffix("-BE")


def test_only_a_guess_is_called_assumed() -> None:
    assert not encoding_of(CHINESE.encode(), whole=True).assumed
    assert not encoding_of(CHINESE.encode("utf-16"), whole=True).assumed
    assert encoding_of(CHINESE.encode("utf-16-le"), whole=True).assumed
    assert encoding_of(CHINESE.encode("gb18030"), whole=True).assumed


@pytest.mark.parametrize(
    "data",
    [
        "Zoë kauft 3 Äpfel, Müller 4".encode("cp850"),
        CHINESE.encode() + b"\xff",
        CHINESE.encode()[1:],
        b"\x00\x01\x02\x03\x00\x00\xff",
        bytes(range(256)),
        b"",
    ],
)
def test_what_is_none_of_them_counts_as_utf8_with_broken_records(data: bytes) -> None:
    assert encoding_of(data, whole=True).name == "UTF-8"


@pytest.mark.parametrize("codec", ["gb18030", "utf-16-le", "utf-16-be"])
def test_bytes_that_are_no_text_break_their_record_only(codec: str) -> None:
    parts = ['{"id": "题1"}\n', '{"id": "题2"}\n', '{"id": "题3"}\n']
    good, bad, other = (part.encode(codec) for part in parts)
    lone = {"gb18030": b"\xff", "utf-16-le": b"\x00\xdc", "utf-16-be": b"\xdc\x00"}[codec]
    place = bad.index("题".encode(codec))
    data = good + bad[:place] + lone + bad[place:] + other
    found = [value for value, _ in values(as_utf8([data[:7], data[7:]], codec))]
    assert found[0] == {"id": "题1"}
    assert isinstance(found[1], Fault)
    assert "is not UTF-8" in found[1].problem
    assert found[2] == {"id": "题3"}


@given(st.text(), st.integers(1, 9), st.sampled_from(["gb18030", "utf-16", "utf-32", "utf-16-be"]))
def test_text_stays_the_same_however_the_bytes_come(text: str, size: int, codec: str) -> None:
    data = text.encode(codec, "ignore")
    pieces = [data[i : i + size] for i in range(0, len(data), size)]
    assert b"".join(as_utf8(pieces, codec)) == data.decode(codec).encode()


def test_an_encoding_that_there_is_not_is_an_error() -> None:
    for name in ("klingon", "hex", "base64", "rot13", ""):
        with pytest.raises(CorpusError, match="there is no encoding"):
            named(name)


@pytest.mark.parametrize(
    "text",
    [
        "Tom’s sister has 3 figs – he has 4. How many figs do they have?",
        "Zoë has £12 and buys 3 crêpes at £2. “How much is left?” asks José.",
        "Zoë kauft 3 Äpfel, Müller 4 für 2 €",
        "A field is 3 m × 4 m. How many m² is that?",
    ],
)
def test_what_windows_writes_in_western_europe_is_assumed(text: str) -> None:
    found = encoding_of(text.encode("cp1252"), whole=True)
    assert found == Encoding("CP1252", assumed=True)
    assert encoding_of(text.encode(), whole=True).name == "UTF-8"


@pytest.mark.parametrize(
    "data",
    [
        "Tom’s 3 figs and Zoë’s 4".encode() + b" and one bad byte \xe9 in many good ones",
        b"one byte \xff that nobody writes, in a long text of ASCII",
        "У Тома было 12 яблок, и он купил 4".encode("cp1251"),
    ],
)
def test_what_is_something_else_is_not_taken_for_it(data: bytes) -> None:
    assert encoding_of(data, whole=True).name != "CP1252"


def test_telling_it_takes_no_time_whatever_the_bytes_are() -> None:
    data = (b"abcdefgh" * 8 + b"\xe9") * 1000 + b"\xff"
    assert encoding_of(data, whole=False).name == "UTF-8"
