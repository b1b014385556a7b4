"""A server that is killed at any moment while people judge loses nothing that it acknowledged; two do not block each other."""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from judged import make_study
from roda.judging.study import Study


@contextmanager
def served(path: Path, port: int = 0) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server of its own program, and its port."""
    command = [sys.executable, "-m", "roda", "judge", "serve", str(path), "--port", str(port)]
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            assert server.stdout is not None
            found = re.search(r":(\d+)/judge", server.stdout.readline())
            assert found
            yield server, int(found[1])
        finally:
            server.kill()


def ask(url: str, sent: Any = None, form: bytes | None = None) -> tuple[str, bytes]:
    """The address that answered, and what it said."""
    origin = re.match(r"http://[^/]+", url)
    assert origin
    headers = {"Origin": origin[0], "Accept": "application/json"}
    data = form if sent is None else json.dumps(sent).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=30) as answer:
        return answer.url, answer.read()


def judging(port: int, name: str, acknowledged: list[tuple[str, str]]) -> None:
    """Judge until the server is gone; note what it acknowledged."""
    with suppress(OSError, http.client.HTTPException):  # cut off in the middle of an answer
        home, _ = ask(f"http://127.0.0.1:{port}/judge", form=f"name={name}".encode())
        state = json.loads(ask(f"{home}/now")[1])
        count = 0
        while True:
            token = state["task"]["token"] if state["task"] else None
            if token is None:  # all is judged: from the beginning
                token = json.loads(ask(f"{home}/before")[1])["task"]["token"]
            count += 1
            sent = {
                "token": token,
                "key": f"{name}-{count}",
                "answers": {"coherence": 3, "correctness": 1},
            }
            state = json.loads(ask(f"{home}/answer", sent)[1])
            acknowledged.append((name, sent["key"]))


@pytest.mark.parametrize("seed", range(3))
def test_a_killed_server_loses_nothing_that_it_acknowledged(tmp_path: Path, seed: int) -> None:
    path = make_study(tmp_path)
    lists: list[list[tuple[str, str]]] = [[], [], []]
    with served(path) as (server, port):
        threads = [
            threading.Thread(target=judging, args=(port, f"person{number}", acknowledged))
            for number, acknowledged in enumerate(lists)
        ]
        for thread in threads:
            thread.start()
        wait = 0.3 + random.Random(seed).random()  # a moment that nobody chose
        deadline = time.monotonic() + 30
        while not all(lists) and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(wait)
        server.send_signal(signal.SIGKILL)
        for thread in threads:
            thread.join()
    with Study(path) as study, study._reading() as connection:
        names = {each.id: each.name for each in study.annotators()}
        kept = {
            (names[who], key)
            for who, key in connection.execute("SELECT annotator, key FROM judgments")
        }
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    acknowledged = {each for one in lists for each in one}
    assert len(acknowledged) > 5
    assert acknowledged <= kept
    with served(path) as (_, port):  # and it goes on
        home, _ = ask(f"http://127.0.0.1:{port}/judge", form=b"name=person0")
        assert json.loads(ask(f"{home}/now")[1])["progress"]["answered"] > 0


def test_two_annotators_at_once_do_not_wait_for_each_other(tmp_path: Path) -> None:
    path = make_study(tmp_path, per_stratum=10)
    times: dict[str, list[float]] = {"ann": [], "bo": []}

    def work(port: int, name: str) -> None:
        home, _ = ask(f"http://127.0.0.1:{port}/judge", form=f"name={name}".encode())
        state = json.loads(ask(f"{home}/now")[1])
        while state["task"] is not None:
            sent = {"token": state["task"]["token"], "key": f"{state['progress']['answered']}"}
            sent["answers"] = {"coherence": 2, "correctness": 0}
            began = time.perf_counter()
            state = json.loads(ask(f"{home}/answer", sent)[1])
            times[name].append(time.perf_counter() - began)

    with served(path) as (_, port):
        threads = [threading.Thread(target=work, args=(port, name)) for name in times]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert [len(each) for each in times.values()] == [60, 60]
    with Study(path) as study:
        assert len(study.judgments()) == 120
    assert (
        sorted(times["ann"] + times["bo"])[60] < 0.5
    )  # the median; a lock held would take seconds
