"""`roda fetch` from a server of our own; then the corpus stands for its file everywhere."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

from faulty_server import FaultyServer, faulty_server
from roda.corpora.publication.addresses import Published
from roda.fetching import corpus, places

Roda = Callable[..., Result]

ROW = {
    "ID": "chal-1",
    "Body": "Mateo had 53 stickers. He gave 17 of them to his sister.",
    "Question": "How many stickers does he have left?",
    "Equation": "( 53.0 - 17.0 )",
    "Answer": 36.0,
    "Type": "Subtraction",
}
DATA = json.dumps([ROW]).encode()
SLEEP = time.sleep


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[FaultyServer]:
    """A server that has a corpus of ours under a published name, and an empty cache."""
    monkeypatch.setenv("RODA_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("no_proxy", "*")
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    with faulty_server() as running:
        running.files["/SVAMP.json"] = DATA
        row = Published(
            "SVAMP.json", f"{running.url}/SVAMP.json", "the page", hashlib.sha256(DATA).hexdigest()
        )
        table = {"svamp": (row,)}
        monkeypatch.setattr(corpus, "PUBLISHED", table)
        monkeypatch.setattr(places, "PUBLISHED", table)
        yield running


def test_a_corpus_is_fetched_and_then_augmented_by_its_name(
    roda: Roda, server: FaultyServer, tmp_path: Path
) -> None:
    result = roda("fetch", "svamp")
    assert result.exit_code == 0, result.output
    place = tmp_path / "cache" / "corpora" / "svamp" / "SVAMP.json"
    assert place.read_bytes() == DATA
    assert str(place) in result.stdout
    assert "checked" in result.stdout
    assert "licence: MIT" in result.stdout
    assert "were not tried when this version was made" in result.stdout
    assert "next: roda augment svamp" in result.stdout
    made = roda("augment", "svamp", "--out", tmp_path / "more.jsonl")
    assert made.exit_code == 0, made.output
    assert "chal-1" in (tmp_path / "more.jsonl").read_text()
    for command in (
        ("stats", "svamp"),
        ("audit", "svamp:SVAMP.json"),
        ("verify", tmp_path / "more.jsonl", "--source", "svamp"),
        ("export", "svamp", "--to", "messages", "--solution", "equation"),
        ("explain", "svamp", "--id", "chal-1"),
    ):
        done = roda(*command)
        assert done.exit_code == 0, done.output
    assert "was there" in roda("fetch", "svamp").stdout
    assert len(server.asked) == 1


def test_a_file_of_the_same_name_goes_first(
    roda: Roda, server: FaultyServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("svamp").write_text('{"id": "own", "text": "3+4=?", "equation": "x=3+4", "answer": "7"}\n')
    assert json.loads(roda("audit", "svamp", "--json").stdout)["files"][0]["file"] == "svamp"


def test_a_corpus_that_is_not_there_says_how_to_get_it(roda: Roda, server: FaultyServer) -> None:
    result = roda("augment", "svamp")
    assert result.exit_code == 2
    assert "'roda fetch svamp' gets it, or put SVAMP.json into" in result.output
    assert "did you mean" in roda("augment", "svamp:svamp.json").output


def test_json_and_another_folder(roda: Roda, server: FaultyServer, tmp_path: Path) -> None:
    told = json.loads(roda("fetch", "svamp", "--to", tmp_path / "here", "--json").stdout)
    assert told["place"] == str(tmp_path / "here" / "svamp" / "SVAMP.json")
    assert (told["checked"], told["new"]) == (True, True)


def test_another_server(roda: Roda, server: FaultyServer) -> None:
    server.files = {"/copy/SVAMP.json": DATA}
    result = roda("fetch", "svamp", "--from", f"{server.url}/copy")
    assert result.exit_code == 0, result.output
    assert "not tried" not in result.stdout


def test_a_cut_download_goes_on_in_the_next_run(
    roda: Roda, server: FaultyServer, tmp_path: Path
) -> None:
    server.cut_after = 100
    server.files["/SVAMP.json"] = DATA
    server.fail = []
    first = roda("fetch", "svamp")  # every try gets on a little, so it ends well
    assert first.exit_code == 0, first.output
    assert [asked for _, asked in server.asked][:3] == ["", "bytes=100-", "bytes=200-"]


def test_a_run_that_was_killed_is_gone_on_with(server: FaultyServer, tmp_path: Path) -> None:
    body = b'{"question": "How many?"}\n' * 50_000
    server.files["/test.jsonl"] = body
    server.hold = threading.Event()
    command = [sys.executable, "-m", "roda", "fetch", "gsm8k", "--only", "test.jsonl"]
    command += ["--from", server.url, "--to", str(tmp_path)]
    folder = tmp_path / "gsm8k"
    part = folder / ".test.jsonl.part"
    run = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + 60
    while not (part.exists() and part.stat().st_size >= len(body) // 4):
        assert time.monotonic() < until
        assert run.poll() is None
        SLEEP(0.02)
    run.kill()
    run.wait()
    server.hold.set()
    assert sorted(os.listdir(folder)) == [".test.jsonl.part", ".test.jsonl.part.json"]
    there = part.stat().st_size
    server.hold = None
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    assert server.asked[-1] == ("/test.jsonl", f"bytes={there}-")
    assert os.listdir(folder) == ["test.jsonl"]
    assert (folder / "test.jsonl").read_bytes() == body


@pytest.mark.parametrize("fault", ["missing", "wrong", "page", "gone"])
def test_a_failure_leaves_no_file_and_tells_the_way_out(
    roda: Roda, server: FaultyServer, tmp_path: Path, fault: str
) -> None:
    told = {"missing": "404", "wrong": "nothing was kept", "page": "a web page", "gone": "503"}
    if fault == "missing":
        server.files.clear()
    if fault == "wrong":
        server.files["/SVAMP.json"] = b"[]"
    if fault == "page":
        server.headers = {"Content-Type": "text/html"}
    if fault == "gone":
        server.fail = [503] * 9
    result = roda("fetch", "svamp")
    assert result.exit_code == 2
    assert told[fault] in result.output
    assert "To do it by hand: get SVAMP.json from the page" in result.output
    assert "Traceback" not in result.output
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_unknown_names(roda: Roda, server: FaultyServer) -> None:
    result = roda("fetch", "swamp")
    assert result.exit_code == 2
    assert "did you mean 'svamp'" in result.output
    assert "file of svamp" in roda("fetch", "svamp", "--only", "x").output
    assert roda("fetch", "native").exit_code == 2
