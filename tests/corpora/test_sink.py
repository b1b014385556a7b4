"""A file appears whole or not at all."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest

from roda.corpora import open_sink
from roda.errors import CorpusError


def test_the_old_file_stands_until_the_new_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    path.write_bytes(b"old")
    with open_sink(path) as sink:
        sink.write(b"new")
        sink.flush()
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"new"
    assert os.listdir(tmp_path) == ["out.jsonl"]


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError])
@pytest.mark.parametrize("name", ["out.jsonl", "out.jsonl.gz"])
def test_an_interruption_leaves_nothing_behind(
    tmp_path: Path, error: type[BaseException], name: str
) -> None:
    with pytest.raises(error), open_sink(tmp_path / name) as sink:
        sink.write(b"half")
        raise error
    assert os.listdir(tmp_path) == []


def test_a_name_in_gz_is_compressed_and_equal_content_gives_equal_bytes(tmp_path: Path) -> None:
    for name in ("a.gz", "b.gz"):
        with open_sink(tmp_path / name) as sink:
            sink.write(b"line\n" * 1000)
    assert gzip.decompress((tmp_path / "a.gz").read_bytes()) == b"line\n" * 1000
    assert (tmp_path / "a.gz").read_bytes() == (tmp_path / "b.gz").read_bytes()


def test_a_dash_is_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    with open_sink("-") as sink:
        sink.write(b"line\n")
    assert capfdbinary.readouterr().out == b"line\n"


def test_a_link_stays_a_link_and_its_target_is_replaced(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"old")
    link.symlink_to(target)
    with open_sink(link) as sink:
        sink.write(b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_the_file_gets_the_usual_permissions(tmp_path: Path) -> None:
    with open_sink(tmp_path / "a") as sink:
        sink.write(b"a")
    (tmp_path / "b").write_bytes(b"b")
    assert (tmp_path / "a").stat().st_mode == (tmp_path / "b").stat().st_mode


def test_a_special_file_is_written_to_and_not_replaced() -> None:
    with open_sink(os.devnull) as sink:
        sink.write(b"a")
    assert not os.path.isfile(os.devnull)


def test_a_place_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="cannot be written"), open_sink(tmp_path):
        pass
    with (
        pytest.raises(CorpusError, match="cannot be written: No such file"),
        open_sink(tmp_path / "nowhere" / "a"),
    ):
        pass
