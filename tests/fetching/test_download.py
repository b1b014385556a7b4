"""One file over HTTP: whatever the server does, a whole checked file appears or none."""

from __future__ import annotations

import errno
import hashlib
import io
import json
import os
import shutil
import socket
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from faulty_server import ETAG, FaultyServer
from roda.errors import FetchError
from roda.fetching import download as module
from roda.fetching.download import TRIES, download

BODY = b'{"id": 1, "text": "How many?"}\n' * 10_000
SHA = hashlib.sha256(BODY).hexdigest()


class Waits(list[float]):
    """Notes how long it would have been waited."""

    def __call__(self, seconds: float) -> None:
        self.append(seconds)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "a.jsonl"


def part_of(place: Path) -> Path:
    return place.with_name(f".{place.name}.part")


def names(place: Path) -> list[str]:
    return sorted(os.listdir(place.parent))


def test_a_file_arrives_whole_and_leaves_nothing_else(server: FaultyServer, place: Path) -> None:
    server.files["/a"] = BODY
    seen: list[tuple[int, int | None]] = []
    found = download(f"{server.url}/a", place, SHA, len(BODY), lambda *at: seen.append(at))
    assert found == SHA
    assert place.read_bytes() == BODY
    assert names(place) == ["a.jsonl"]
    assert seen[-1] == (len(BODY), len(BODY))


def test_without_a_known_hash_the_one_found_is_told(server: FaultyServer, place: Path) -> None:
    server.files["/a"] = BODY
    assert download(f"{server.url}/a", place) == SHA


def test_a_wrong_hash_keeps_nothing(server: FaultyServer, place: Path) -> None:
    server.files["/a"] = BODY[:-1] + b"x"
    with pytest.raises(FetchError, match=r"not the file that was checked.*nothing was kept"):
        download(f"{server.url}/a", place, SHA)
    assert names(place) == []


def test_an_answer_that_is_cut_off_goes_on_where_it_ended(
    server: FaultyServer, place: Path
) -> None:
    server.files["/a"] = BODY
    server.cut_after = 100_000
    waits = Waits()
    assert download(f"{server.url}/a", place, SHA, sleep=waits) == SHA
    assert [asked for _, asked in server.asked] == [
        "",
        "bytes=100000-",
        "bytes=200000-",
        "bytes=300000-",
    ]
    assert len(waits) == 3


def test_the_next_run_goes_on_too(server: FaultyServer, place: Path) -> None:
    server.files["/a"] = BODY
    server.cut_after = 0
    place.parent.mkdir()
    part_of(place).write_bytes(BODY[:50_000])
    note = {"url": f"{server.url}/a", "etag": ETAG, "modified": "", "length": len(BODY)}
    part_of(place).with_name(f"{part_of(place).name}.json").write_text(json.dumps(note))
    with pytest.raises(FetchError, match="cut off after 50,000 of 310,000 bytes"):
        download(f"{server.url}/a", place, SHA, sleep=Waits())
    assert part_of(place).stat().st_size == 50_000
    assert not place.exists()
    server.cut_after = None
    download(f"{server.url}/a", place, SHA)
    assert server.asked[-1] == ("/a", "bytes=50000-")
    assert place.read_bytes() == BODY


def test_a_whole_part_needs_its_name_only(server: FaultyServer, place: Path) -> None:
    server.files["/a"] = BODY
    place.parent.mkdir()
    part_of(place).write_bytes(BODY)
    note = {"url": f"{server.url}/a", "etag": ETAG, "modified": "", "length": len(BODY)}
    part_of(place).with_name(f"{part_of(place).name}.json").write_text(json.dumps(note))
    assert download(f"{server.url}/a", place, SHA) == SHA
    assert len(server.asked) == 1


@pytest.mark.parametrize("note", ["{}", "[]", "no json", '{"url": "elsewhere", "etag": "x"}', None])
def test_a_part_that_nobody_can_place_is_not_used(
    server: FaultyServer, place: Path, note: str | None
) -> None:
    server.files["/a"] = BODY
    place.parent.mkdir()
    part_of(place).write_bytes(b"something else")
    if note is not None:
        part_of(place).with_name(f"{part_of(place).name}.json").write_text(note)
    download(f"{server.url}/a", place, SHA)
    assert server.asked == [("/a", "")]
    assert place.read_bytes() == BODY


def test_a_server_without_ranges_sends_all_again(server: FaultyServer, place: Path) -> None:
    server.files["/a"] = BODY
    server.ranges = False
    server.cut_after = 200_000

    def mended(seconds: float) -> None:
        server.cut_after = None

    download(f"{server.url}/a", place, SHA, sleep=mended)
    assert place.read_bytes() == BODY


def test_a_new_version_between_two_tries_begins_anew(server: FaultyServer, place: Path) -> None:
    server.files["/a"] = b"old" * 100_000
    server.cut_after = 1000

    def changed(seconds: float) -> None:
        server.files["/a"], server.etag, server.cut_after = BODY, '"v2"', None

    download(f"{server.url}/a", place, SHA, sleep=changed)
    assert place.read_bytes() == BODY


def test_parts_of_two_versions_under_one_tag_are_noticed_and_fetched_anew(
    server: FaultyServer, place: Path
) -> None:
    server.files["/a"] = b"x" * len(BODY)
    server.cut_after = 1000

    def changed(seconds: float) -> None:
        server.files["/a"], server.cut_after = BODY, None

    download(f"{server.url}/a", place, SHA, sleep=changed)
    assert place.read_bytes() == BODY
    assert server.asked[-1] == ("/a", "")


def test_a_server_that_tells_no_length_is_believed_by_the_hash(
    server: FaultyServer, place: Path
) -> None:
    server.files["/a"] = BODY
    server.length = False
    download(f"{server.url}/a", place, SHA)
    assert place.read_bytes() == BODY


def test_a_busy_server_is_asked_again_and_again_but_not_for_ever(
    server: FaultyServer, place: Path
) -> None:
    server.files["/a"] = BODY
    server.fail = [503, 429, 500]
    waits = Waits()
    download(f"{server.url}/a", place, SHA, sleep=waits)
    assert waits == [0.5, 1.0, 2.0]
    server.fail = [503] * 10
    with pytest.raises(FetchError, match="the server says 503"):
        download(f"{server.url}/a", place.with_name("b"), SHA, sleep=Waits())
    assert len(server.fail) == 10 - TRIES


def test_a_server_that_asks_for_patience_gets_some(server: FaultyServer, place: Path) -> None:
    server.files["/a"] = BODY
    server.fail, server.headers = [503], {"Retry-After": "7"}
    waits = Waits()
    download(f"{server.url}/a", place, SHA, sleep=waits)
    assert waits == [7]


def test_a_missing_file_is_not_asked_for_again(server: FaultyServer, place: Path) -> None:
    with pytest.raises(FetchError, match=r"404.*has moved or may not be read"):
        download(f"{server.url}/nowhere", place, SHA, sleep=Waits())
    assert len(server.asked) == 1
    assert names(place) == []


@pytest.mark.parametrize("kind", ["text/html; charset=utf-8", "application/octet-stream"])
def test_a_web_page_in_place_of_the_file(server: FaultyServer, place: Path, kind: str) -> None:
    server.files["/a"] = b"<!DOCTYPE html><html>please log in</html>"
    server.headers = {"Content-Type": kind}
    with pytest.raises(FetchError, match="a web page"):
        download(f"{server.url}/a", place)
    assert not place.exists()


def test_a_packed_answer_is_refused(server: FaultyServer, place: Path) -> None:
    server.files["/a"] = BODY
    server.headers = {"Content-Encoding": "gzip"}
    with pytest.raises(FetchError, match="sent the file packed"):
        download(f"{server.url}/a", place)
    assert names(place) == []


def test_a_pointer_in_place_of_the_file(server: FaultyServer, place: Path) -> None:
    server.files["/a"] = b"version https://git-lfs.github.com/spec/v1\noid sha256:00\n"
    with pytest.raises(FetchError, match="a Git LFS pointer"):
        download(f"{server.url}/a", place)


def test_another_size_is_noticed_before_it_is_fetched(server: FaultyServer, place: Path) -> None:
    server.files["/a"] = BODY
    with pytest.raises(FetchError, match="310,000 bytes, but the file that was checked has 9"):
        download(f"{server.url}/a", place, SHA, 9)
    assert names(place) == []


def test_redirects_are_followed_but_not_in_circles_and_not_to_files(
    server: FaultyServer, place: Path
) -> None:
    server.files["/a"] = BODY
    server.redirect = {"/old": "/a", "/round": "/round", "/file": "file:///etc/passwd"}
    download(f"{server.url}/old", place, SHA)
    assert place.read_bytes() == BODY
    with pytest.raises(FetchError, match="in a circle"):
        download(f"{server.url}/round", place.with_name("b"))
    with pytest.raises(FetchError, match="not safe"):
        download(f"{server.url}/file", place.with_name("b"))


def test_a_safe_address_never_leads_to_an_open_one() -> None:
    request = urllib.request.Request("https://a.invalid/x")
    with pytest.raises(FetchError, match=r"http://a.invalid/x, which is not safe"):
        module._Redirects().redirect_request(request, None, 302, "", {}, "http://a.invalid/x")


@pytest.mark.parametrize("url", ["file:///etc/passwd", "ftp://a/b", "nonsense", ""])
def test_only_web_addresses_are_asked(place: Path, url: str) -> None:
    with pytest.raises(FetchError, match="no address that can be asked"):
        download(url, place)


def test_no_network(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*args: Any, **more: Any) -> None:
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    monkeypatch.setenv("no_proxy", "*")
    waits = Waits()
    with pytest.raises(FetchError, match="is there a network"):
        download("https://nowhere.invalid/a", place, sleep=waits)
    assert len(waits) == TRIES - 1
    assert names(place) == []


def test_a_server_that_does_not_answer(
    server: FaultyServer, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.files["/a"] = BODY
    server.slow = 0.5
    monkeypatch.setattr(module, "_SILENCE", 0.05)
    with pytest.raises(FetchError, match="does not answer"):
        download(f"{server.url}/a", place, sleep=Waits())


def test_nobody_listens(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("no_proxy", "*")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(FetchError, match="the connection failed"):
        download(f"http://127.0.0.1:{port}/a", place, sleep=Waits())


def test_a_proxy_of_the_environment_is_used(
    server: FaultyServer, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.files["http://corpora.invalid/a"] = BODY
    monkeypatch.setenv("http_proxy", server.url)
    monkeypatch.delenv("no_proxy", raising=False)
    download("http://corpora.invalid/a", place, SHA)
    assert server.asked == [("http://corpora.invalid/a", "")]


def test_a_disk_without_room_is_told_before(
    server: FaultyServer, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.files["/a"] = BODY
    usage = shutil.disk_usage(place.parents[1])
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=1000))
    with pytest.raises(FetchError, match="no room for 310,000 more bytes \\(1,000 are free\\)"):
        download(f"{server.url}/a", place, SHA)
    assert names(place) == []


def test_a_disk_that_fills_up_keeps_what_came(
    server: FaultyServer, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.files["/a"] = BODY

    class Full(io.BufferedRandom):
        def write(self, data: Any) -> int:
            if self.tell() > 100_000:
                raise OSError(errno.ENOSPC, "No space left on device")
            return super().write(data)

    def opened(path: Any, mode: str) -> Full:
        return Full(io.FileIO(path, "r+"))

    monkeypatch.setattr(module, "open", opened, raising=False)
    with pytest.raises(FetchError, match="no room on the disk; what has come is kept"):
        download(f"{server.url}/a", place, SHA)
    assert part_of(place).stat().st_size > 100_000
    assert not place.exists()
    monkeypatch.undo()
    download(f"{server.url}/a", place, SHA)
    assert server.asked[-1][1].startswith("bytes=1")


def test_a_place_that_cannot_be_written(server: FaultyServer, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(FetchError, match=r"cannot be written.*--to"):
        download(f"{server.url}/a", tmp_path / "file" / "a.jsonl")


@pytest.mark.skipif(os.name == "nt", reason="no locks there")
def test_two_runs_do_not_write_one_file(server: FaultyServer, place: Path) -> None:
    from fcntl import LOCK_EX, flock

    server.files["/a"] = BODY
    place.parent.mkdir()
    with open(part_of(place), "wb") as other:
        flock(other, LOCK_EX)
        with pytest.raises(FetchError, match="another run is fetching"):
            download(f"{server.url}/a", place, SHA)
    download(f"{server.url}/a", place, SHA)
