"""Compressed outputs: by the ending, the same bytes every time, and read again by what they are."""

from __future__ import annotations

import gzip
import os
import sys
from pathlib import Path

import pytest

from roda.corpora import open_source
from roda.errors import CorpusError, RodaError
from roda.runs.outputs import Outputs

LINES = "每盒铅笔8支，买3盒，共有多少支？\n".encode() * 20_000


def written(path: Path) -> bytes:
    with Outputs() as outputs:
        stream = outputs.open(str(path))
        stream.write(LINES[:1000])
        stream.write(LINES[1000:])
    return path.read_bytes()


def read(path: Path) -> bytes:
    with open_source(str(path)) as source:
        return b"".join(source.chunks())


def test_gzip_has_no_time_and_no_name_in_it(tmp_path: Path) -> None:
    one, other = written(tmp_path / "a.gz"), written(tmp_path / "b.gz")
    assert one == other
    assert one[3:8] == bytes(5)
    assert gzip.decompress(one) == LINES == read(tmp_path / "a.gz")


def test_zstandard_goes_out_and_in(tmp_path: Path) -> None:
    zstandard = pytest.importorskip("zstandard")
    one, other = written(tmp_path / "a.zst"), written(tmp_path / "b.jsonl.zst")
    assert one == other
    assert len(one) < len(LINES) / 100
    assert read(tmp_path / "a.zst") == LINES
    several = one + zstandard.ZstdCompressor().compress(b"more\n") + one
    (tmp_path / "several").write_bytes(several)
    assert read(tmp_path / "several") == LINES + b"more\n" + LINES
    (tmp_path / "cut").write_bytes(several[:-3])
    with pytest.raises(CorpusError, match="a Zstandard file that was cut off"):
        read(tmp_path / "cut")
    (tmp_path / "damaged").write_bytes(one[:20] + b"\0\0\0" + one[23:])
    with pytest.raises(CorpusError, match=r"a damaged Zstandard file|was cut off"):
        read(tmp_path / "damaged")


def test_without_the_package_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "zstandard", None)
    with pytest.raises(RodaError, match=r"pip install 'roda-mwp\[zstd\]'"):
        written(tmp_path / "a.zst")
    assert os.listdir(tmp_path) == []
    (tmp_path / "b.zst").write_bytes(b"\x28\xb5\x2f\xfd\0\0")
    with pytest.raises(RodaError, match=r"b\.zst: Zstandard needs a package"):
        read(tmp_path / "b.zst")
