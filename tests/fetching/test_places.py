"""Where fetched files lie, on every platform, and what a name stands for."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from roda.errors import RodaError, UnknownName
from roda.fetching.places import cache_folder, fetched, find, folder_of, named


def test_the_cache_is_where_the_platform_keeps_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("RODA_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(sys, "platform", "linux")
    assert cache_folder() == tmp_path / ".cache" / "roda"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache_folder() == tmp_path / "xdg" / "roda"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert cache_folder() == tmp_path / "Library" / "Caches" / "roda"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert cache_folder() == tmp_path / "local" / "roda" / "Cache"
    monkeypatch.setenv("RODA_CACHE", str(tmp_path / "mine"))
    assert cache_folder() == tmp_path / "mine"
    assert folder_of("svamp") == tmp_path / "mine" / "corpora" / "svamp"
    assert folder_of("svamp", "here") == Path("here/svamp")


def test_a_fetched_file_is_found_by_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RODA_CACHE", str(tmp_path))
    assert fetched("svamp") == {}
    with pytest.raises(
        RodaError, match=f"'roda fetch svamp' gets it, or put SVAMP.json into {tmp_path}"
    ):
        find("svamp", "SVAMP.json")
    place = folder_of("svamp") / "SVAMP.json"
    place.parent.mkdir(parents=True)
    place.write_text("[]")
    assert fetched("svamp") == {"SVAMP.json": place}
    assert find("svamp", "SVAMP.json") == place


def test_files_in_folders_of_a_corpus(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RODA_CACHE", str(tmp_path))
    place = folder_of("mawps") / "cv_mawps" / "fold0" / "dev.csv"
    place.parent.mkdir(parents=True)
    place.write_text("")
    assert fetched("mawps") == {"cv_mawps/fold0/dev.csv": place}


def test_a_wrong_file_of_a_corpus_suggests_the_right_one() -> None:
    assert named("draw") == ("draw", "trainset.json")
    with pytest.raises(UnknownName, match=r"did you mean 'testset.json'"):
        named("draw:test.json")
