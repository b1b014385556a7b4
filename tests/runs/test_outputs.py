"""Files appear together and whole, or not at all."""

from __future__ import annotations

import gzip
import os
import stat
from pathlib import Path

import pytest

from roda.errors import CorpusError, RodaError
from roda.runs.outputs import Outputs, refuse_clashes


def test_files_appear_together_at_the_end(tmp_path: Path) -> None:
    with Outputs() as outputs:
        for name in ("a", "b"):
            outputs.open(str(tmp_path / name)).write(name.encode())
        assert not {"a", "b"} & set(os.listdir(tmp_path))
    assert sorted(os.listdir(tmp_path)) == ["a", "b"]
    assert (tmp_path / "b").read_bytes() == b"b"


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError, SystemExit])
def test_after_an_error_the_old_file_is_still_there(
    tmp_path: Path, error: type[BaseException]
) -> None:
    (tmp_path / "a").write_text("old")

    def write_and_fail() -> None:
        with Outputs() as outputs:
            outputs.open(str(tmp_path / "a")).write(b"new")
            outputs.open(str(tmp_path / "b")).write(b"new")
            raise error

    with pytest.raises(error):
        write_and_fail()
    assert os.listdir(tmp_path) == ["a"]
    assert (tmp_path / "a").read_text() == "old"


def test_if_one_cannot_be_opened_none_appears(tmp_path: Path) -> None:
    def open_both() -> None:
        with Outputs() as outputs:
            outputs.open(str(tmp_path / "a")).write(b"new")
            outputs.open(str(tmp_path / "nowhere" / "b"))

    with pytest.raises(CorpusError, match="cannot be written"):
        open_both()
    assert os.listdir(tmp_path) == []


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="cannot be written"), Outputs() as outputs:
        outputs.open(str(tmp_path))


def test_permissions_are_the_usual_ones(tmp_path: Path) -> None:
    with Outputs() as outputs:
        outputs.open(str(tmp_path / "a"))
    (tmp_path / "plain").touch()
    modes = [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("a", "plain")]
    assert modes[0] == modes[1]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "place").touch()
    (tmp_path / "link").symlink_to(tmp_path / "place")
    with Outputs() as outputs:
        outputs.open(str(tmp_path / "link")).write(b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "place").read_bytes() == b"new"


def test_equal_content_gives_equal_compressed_bytes(tmp_path: Path) -> None:
    for name in ("a.gz", "b.gz"):
        with Outputs() as outputs:
            outputs.open(str(tmp_path / name)).write(b"content")
    first, second = ((tmp_path / name).read_bytes() for name in ("a.gz", "b.gz"))
    assert first == second
    assert gzip.decompress(first) == b"content"


def test_a_device_is_written_as_it_is() -> None:
    with Outputs() as outputs:
        outputs.open(os.devnull).write(b"gone")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


def test_devices_may_be_shared_but_files_may_not(tmp_path: Path) -> None:
    refuse_clashes({"SOURCE": "-"}, {"--out": "-", "--rejections": None})
    refuse_clashes({}, {"--out": os.devnull, "--rejections": os.devnull})
    same = str(tmp_path / "a")
    with pytest.raises(RodaError, match="--rejections is the same file as --out"):
        refuse_clashes({}, {"--out": same, "--rejections": same})
