"""`roda serve`: every example starts a server, beyond loopback with a token; Ctrl-C is how it ends well."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from roda.cli.commands.serve import hosting
from roda.cli.commands.serve.command import serve
from roda.web import server

EXAMPLES = re.findall(r"^  roda (.+)$", serve.epilog or "", re.MULTILINE)


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_would_serve(
    example: str, roda: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    listened: list[tuple[str, int]] = []

    def stopped(self: object, sockets: list[object]) -> None:
        raise KeyboardInterrupt

    class Listening:
        def __init__(self, host: str, port: int) -> None:
            listened.append((host, port))

        def __enter__(self) -> Listening:
            return self

        def __exit__(self, *told: object) -> None:
            pass

        def getsockname(self) -> tuple[str, int]:
            return listened[-1]

    monkeypatch.setattr(server.uvicorn.Server, "run", stopped)
    monkeypatch.setattr(server, "_listening", Listening)
    result = roda(*example.split())
    assert result.exit_code == 0, result.output
    host, port = listened[0]
    assert f"http://{host}:{port}/" in result.output
    assert ("?token=" in result.output) == (host == "0.0.0.0")


def test_a_missing_extra_says_what_to_install(
    roda: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "find_spec", lambda name: None)
    result = roda("serve")
    assert result.exit_code == 2
    assert "pip install 'roda-mwp[web]'" in result.output


def test_a_weak_token_is_refused(roda: Callable[..., Result]) -> None:
    result = roda("serve", "--token", "secret")
    assert result.exit_code == 2
    assert "at least 16" in result.output


@contextmanager
def served(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "roda", "serve", "--port", "0", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        yield process, line.partition("playground: ")[2].strip()
    finally:
        process.kill()
        process.communicate()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_a_real_server_answers_and_ends_well(ending: signal.Signals) -> None:
    with served() as (process, link):
        with urllib.request.urlopen(f"{link}try", timeout=30) as answer:
            assert answer.status == 200
            assert b"RODA" in answer.read()
        process.send_signal(ending)
        assert process.wait(timeout=30) == 0
        assert process.stderr is not None
        assert process.stderr.read().strip() == "stopped"


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_killed_server_leaves_no_process_behind() -> None:
    line = '{"id":"1","text":"每盒8支，3盒共几支？","equation":"8*3","answer":"24"}\n'
    with served() as (process, link):
        form = b'--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
        body = form + line.encode() * 100_000 + b"\r\n--b--\r\n"
        kind = {"Content-Type": "multipart/form-data; boundary=b", "Origin": link.rstrip("/")}
        asked = urllib.request.Request(f"{link}files", body, kind)
        urllib.request.urlopen(asked, timeout=30).close()
        workers = _until(lambda: _children(process.pid))
        assert workers
        process.kill()
        process.wait()
        assert _until(lambda: not any(map(_lives, workers)))


def _until(wanted: Callable[[], Any]) -> Any:
    """What is wanted, once it is there; whatever there is after ten seconds."""
    for _ in range(100):
        if found := wanted():
            return found
        time.sleep(0.1)
    return wanted()


def _children(parent: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = path.read_text().rpartition(")")[2].split()
            if int(fields[1]) == parent and "jobs.work" in (path.parent / "cmdline").read_text():
                found.append(int(path.parent.name))
    return found


def _lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
