"""Archives: what is asked for is taken out, and nothing that does harm."""

from __future__ import annotations

import io
import os
import stat
import tarfile
import zipfile
from pathlib import Path

import pytest

from roda.errors import FetchError
from roda.fetching import unpacking
from roda.fetching.unpacking import unpack


def zipped(path: Path, members: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


def taped(path: Path, members: dict[str, bytes]) -> Path:
    with tarfile.open(path, "w:gz") as archive:
        for name, data in members.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    return path


@pytest.mark.parametrize("pack", [zipped, taped])
def test_wanted_files_are_taken_out_of_any_folder(tmp_path: Path, pack: object) -> None:
    archive = pack(tmp_path / "a", {"in/train.json": b"[1]", "dev.json": b"[2]", "x": b"3"})  # type: ignore[operator]
    out = tmp_path / "out"
    unpack(archive, {"train.json": out / "train.json", "dev.json": out / "dev.json"})
    assert {name: (out / name).read_bytes() for name in os.listdir(out)} == {
        "train.json": b"[1]",
        "dev.json": b"[2]",
    }


@pytest.mark.parametrize("pack", [zipped, taped])
@pytest.mark.parametrize(
    "name", ["../a.json", "/a.json", "x/../../a.json", "..\\a.json", "C:/a.json"]
)
def test_a_name_that_leads_out_is_refused(tmp_path: Path, pack: object, name: str) -> None:
    archive = pack(tmp_path / "a", {"b.json": b"[]", name: b"[]"})  # type: ignore[operator]
    with pytest.raises(FetchError, match="leads out of it"):
        unpack(archive, {"b.json": tmp_path / "out" / "b.json", "a.json": tmp_path / "out" / "a"})
    assert not list((tmp_path / "out").glob("*")) if (tmp_path / "out").exists() else True


def test_a_file_that_grows_beyond_measure_is_refused_whatever_its_size_says(tmp_path: Path) -> None:
    archive = zipped(tmp_path / "bomb.zip", {"a.json": b"0" * 3_000_000})
    assert archive.stat().st_size < 10_000
    with pytest.raises(FetchError, match="grows to more than 1,000,000 bytes"):
        unpack(archive, {"a.json": tmp_path / "out" / "a.json"}, most=1_000_000)
    assert os.listdir(tmp_path / "out") == []


def test_links_are_refused(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("a.json")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr(link, "/etc/passwd")
    with pytest.raises(FetchError, match="a link"):
        unpack(tmp_path / "a.zip", {"a.json": tmp_path / "a.json"})
    with tarfile.open(tmp_path / "a.tar", "w") as tape:
        member = tarfile.TarInfo("a.json")
        member.type, member.linkname = tarfile.SYMTYPE, "/etc/passwd"
        tape.addfile(member)
    with pytest.raises(FetchError, match="a link or a device"):
        unpack(tmp_path / "a.tar", {"a.json": tmp_path / "a.json"})
    assert not (tmp_path / "a.json").exists()


@pytest.mark.parametrize("pack", [zipped, taped])
def test_too_many_members(tmp_path: Path, pack: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "MOST_MEMBERS", 3)
    archive = pack(tmp_path / "a", {str(n): b"" for n in range(5)})  # type: ignore[operator]
    with pytest.raises(FetchError, match="files"):
        unpack(archive, {"9": tmp_path / "9"})


def test_an_archive_without_the_file(tmp_path: Path) -> None:
    archive = zipped(tmp_path / "a.zip", {"a.json": b"[]"})
    with pytest.raises(FetchError, match=r"does not hold b.json"):
        unpack(archive, {"a.json": tmp_path / "a.json", "b.json": tmp_path / "b.json"})
    assert sorted(os.listdir(tmp_path)) == ["a.zip"]


def test_a_damaged_archive(tmp_path: Path) -> None:
    archive = zipped(tmp_path / "a.zip", {"a.json": os.urandom(5000)})
    data = bytearray(archive.read_bytes())
    data[2000:2010] = b"\0" * 10
    archive.write_bytes(data)
    with pytest.raises(FetchError, match="damaged archive"):
        unpack(archive, {"a.json": tmp_path / "a.json"})
    archive.write_bytes(b"no archive at all")
    with pytest.raises(FetchError, match="damaged archive"):
        unpack(archive, {"a.json": tmp_path / "a.json"})
    assert sorted(os.listdir(tmp_path)) == ["a.zip"]
