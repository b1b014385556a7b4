"""Bytes come from files, streams and standard input, plain or gzipped, with a position."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import os
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from roda.corpora.formats.source import CHUNK, HEAD, Folder, Source, open_source
from roda.errors import CorpusError

DATA = b"\x00\x01" + random.Random(7).randbytes(3 * CHUNK + 17)


def everything(origin: str | Path | io.BytesIO) -> bytes:
    with open_source(origin) as source:
        return b"".join(source.chunks())


def test_a_plain_file_is_read_whole_and_knows_its_size_and_position(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(DATA)
    with open_source(path) as source:
        assert (source.position(), source.size, source.path) == (0, len(DATA), str(path))
        assert b"".join(source.chunks()) == DATA
        assert source.position() == len(DATA)


def test_gzip_is_told_by_its_first_bytes_and_not_by_the_name(tmp_path: Path) -> None:
    packed, plain = tmp_path / "packed.json", tmp_path / "plain.gz"
    packed.write_bytes(gzip.compress(DATA))
    plain.write_bytes(DATA)
    assert everything(packed) == DATA
    assert everything(plain) == DATA


def test_the_position_in_a_gzip_file_counts_compressed_bytes(tmp_path: Path) -> None:
    path = tmp_path / "a.gz"
    path.write_bytes(gzip.compress(b"a" * 10_000_000))
    with open_source(path) as source:
        sizes = [len(chunk) for chunk in source.chunks()]
        assert source.position() == source.size == path.stat().st_size
    assert sum(sizes) == 10_000_000
    assert max(sizes) <= CHUNK  # a small file that unpacks to a giant takes no memory


def test_several_gzip_members_and_zero_padding_are_read_as_one() -> None:
    packed = gzip.compress(b"one ") + b"\0" * 600 + gzip.compress(b"two") + b"\0" * 10
    assert everything(io.BytesIO(packed)) == b"one two"


@pytest.mark.parametrize("missing", [1, 8, 9, 1000])
def test_a_gzip_file_that_was_cut_off_is_an_error(missing: int) -> None:
    packed = gzip.compress(DATA)[:-missing]
    with pytest.raises(CorpusError, match="gzip file that was cut off"):
        everything(io.BytesIO(packed))


@pytest.mark.parametrize("at", [2, 500_000, -6])
def test_a_damaged_gzip_file_is_an_error(at: int) -> None:
    packed = bytearray(gzip.compress(DATA))
    packed[at] ^= 0xFF
    with pytest.raises(CorpusError, match=r"damaged gzip file|was cut off"):
        everything(io.BytesIO(bytes(packed)))


def test_rubbish_behind_a_gzip_member_is_an_error() -> None:
    with pytest.raises(CorpusError, match="damaged gzip file"):
        everything(io.BytesIO(gzip.compress(b"one") + b"rubbish that is no gzip member"))


class Trickle(io.RawIOBase):
    """A stream that gives one byte at a time, as a slow pipe may."""

    def __init__(self, data: bytes) -> None:
        self.rest = data

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        first, self.rest = self.rest[:1], self.rest[1:]
        return first


@pytest.mark.parametrize(
    "data", [b"plain bytes", gzip.compress(b"plain bytes")], ids=["plain", "packed"]
)
def test_a_slow_stream_is_read_whole(data: bytes) -> None:
    source = Source(Trickle(data), "slow")  # type: ignore[arg-type]  # a stream all the same
    assert source.head() == b"plain bytes"
    assert b"".join(source.chunks()) == b"plain bytes"
    assert source.size is None


def test_the_head_is_looked_at_without_being_consumed() -> None:
    with open_source(io.BytesIO(DATA)) as source:
        assert len(source.head()) >= HEAD
        assert DATA.startswith(source.head())
        assert b"".join(source.chunks()) == DATA


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"piped")))
    with open_source("-") as source:
        assert source.path == "<standard input>"
        assert b"".join(source.chunks()) == b"piped"
    assert not sys.stdin.closed


def test_a_stream_of_the_caller_is_left_open() -> None:
    stream = io.BytesIO(b"x")
    assert everything(stream) == b"x"
    assert not stream.closed


def test_a_missing_file_is_an_error_with_the_nearest_name(tmp_path: Path) -> None:
    (tmp_path / "math23k_train.json").write_bytes(b"{}")
    with pytest.raises(CorpusError, match=r"no such file; did you mean '.*math23k_train\.json'"):
        open_source(tmp_path / "math23_train.json")
    with pytest.raises(CorpusError, match="does not exist either"):
        open_source(tmp_path / "nowhere" / "a.json")


def test_a_folder_is_its_files_and_no_bytes(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="is a folder without files"):
        open_source(tmp_path)
    (tmp_path / "b").mkdir()
    for name in ("b/1.csv", "a.csv", ".hidden", "c.csv"):
        (tmp_path / name).write_bytes(b"xyz")
    folder = open_source(tmp_path)
    assert isinstance(folder, Folder)
    assert folder.files == tuple(str(tmp_path / name) for name in ("a.csv", "b/1.csv", "c.csv"))
    assert folder.size == 9
    reached = []
    for source in folder.each():
        source.head()
        reached.append(folder.position())
    assert reached == [3, 6, 9]
    with pytest.raises(CorpusError, match="name one of the files in it") as caught:
        folder.head()
    assert caught.value.path == str(tmp_path)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "gb18030", "utf-32"])
def test_other_encodings_come_out_as_utf8(encoding: str) -> None:
    text = "题目,算式\n小明有3个苹果,3+4\n" * 20_000  # larger than the head, cut anywhere
    source = Source(io.BytesIO(text.encode(encoding)), "a")
    assert b"".join(source.chunks()).decode() == text
    assert (
        Source(io.BytesIO(gzip.compress(text.encode(encoding))), "a").head()[:6] == "题目".encode()
    )


def test_an_encoding_that_is_named_is_not_guessed() -> None:
    data = "Müller kauft 3 Äpfel".encode("cp1252")
    assert (
        b"".join(Source(io.BytesIO(data), "a", encoding="cp1252").chunks()).decode()[:6] == "Müller"
    )
    with pytest.raises(CorpusError, match="no encoding 'klingon'"):
        open_source(io.BytesIO(data), "klingon")


@pytest.mark.parametrize("packed", [False, True])
def test_what_must_be_read_from_any_place_can_be(tmp_path: Path, packed: bool) -> None:
    path = tmp_path / "a"
    path.write_bytes(gzip.compress(b"PAR1" + DATA) if packed else b"PAR1" + DATA)
    for origin in (path, io.BytesIO(path.read_bytes())):
        with open_source(origin) as source:
            for _ in range(2):
                file = source.seekable()
                assert file.read() == b"PAR1" + DATA
            file.seek(4)
            assert file.read(10) == DATA[:10]
        assert file.closed


def test_an_impossible_name_is_an_error() -> None:
    with pytest.raises(CorpusError, match="no name a file can have"):
        open_source("a\0b")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"{}")
    path.chmod(0)
    with pytest.raises(CorpusError, match="cannot be read: Permission denied"):
        open_source(path)


def test_a_text_stream_is_refused() -> None:
    with pytest.raises(TypeError, match="mode 'rb'"):
        open_source(io.StringIO("{}"))  # type: ignore[arg-type]  # that is the mistake


@pytest.mark.parametrize("kind", [bz2, lzma])
def test_bzip2_and_xz_are_unpacked_member_by_member(kind: Any) -> None:
    packed = kind.compress(b"one " * 300_000) + kind.compress(b"two")
    with open_source(io.BytesIO(packed)) as source:
        assert b"".join(source.chunks()) == b"one " * 300_000 + b"two"


@pytest.mark.parametrize(("kind", "name"), [(bz2, "bzip2"), (lzma, "xz")])
def test_bzip2_and_xz_that_were_cut_off_or_damaged_are_errors(kind: Any, name: str) -> None:
    packed = kind.compress(DATA)
    with pytest.raises(CorpusError, match=f"is a {name} file that was cut off"):
        list(open_source(io.BytesIO(packed[:-9])).chunks())
    damaged = packed[:14] + bytes(byte ^ 255 for byte in packed[14:])
    with pytest.raises(CorpusError, match=f"is a damaged {name} file"):
        list(open_source(io.BytesIO(damaged)).chunks())
