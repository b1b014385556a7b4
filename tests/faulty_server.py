"""A real HTTP server in a thread, which fails in the ways that servers fail."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

ETAG = '"v1"'


class FaultyServer:
    """What the server serves, how it fails, and what it was asked."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.files: dict[str, bytes] = {}
        self.etag = ETAG
        self.ranges = True
        self.cut_after: int | None = None  # bytes of each answer before the connection ends
        self.fail: list[int] = []  # status codes of the next answers
        self.headers: dict[str, str] = {}
        self.length = True  # whether the length is told
        self.slow = 0.0  # seconds before each answer
        self.hold: threading.Event | None = None  # what the second half of each answer waits for
        self.redirect: dict[str, str] = {}
        self.asked: list[tuple[str, str]] = []  # path and range of each request


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    state: FaultyServer

    def log_message(self, *args: Any) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        state = self.state
        asked = self.headers.get("Range", "")
        state.asked.append((self.path, asked))
        time.sleep(state.slow)
        self.close_connection = True
        if state.fail:
            return self._plain(state.fail.pop(0), b"")
        path = self.path.partition("?")[0]
        if path in state.redirect:
            self.send_response(302)
            self.send_header("Location", state.redirect[path])
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if path not in state.files:
            return self._plain(404, b"not here")
        return self._file(state.files[path], asked)

    def _plain(self, status: int, body: bytes) -> None:
        self.send_response(status)
        for name, value in self.state.headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _file(self, body: bytes, asked: str) -> None:
        state = self.state
        start = 0
        same = self.headers.get("If-Range", state.etag) == state.etag
        if asked and state.ranges and same:
            start = int(asked.removeprefix("bytes=").rstrip("-"))
            if start >= len(body):
                self.send_response(416)
                self.send_header("Content-Range", f"bytes */{len(body)}")
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            self.send_response(206)
            self.send_header("Content-Range", f"bytes {start}-{len(body) - 1}/{len(body)}")
        else:
            self.send_response(200)
        rest = body[start:]
        if state.length:
            self.send_header("Content-Length", str(len(rest)))
        if state.etag:
            self.send_header("ETag", state.etag)
        kind = {"Content-Type": "application/octet-stream"} | state.headers
        for name, value in kind.items():
            self.send_header(name, value)
        self.end_headers()
        with suppress(BrokenPipeError, ConnectionResetError):  # who asked has seen enough
            sent = rest if state.cut_after is None else rest[: state.cut_after]
            if state.hold is not None:
                self.wfile.write(sent[: len(sent) // 2])
                self.wfile.flush()
                state.hold.wait(30)
                sent = sent[len(sent) // 2 :]
            self.wfile.write(sent)


@contextmanager
def faulty_server() -> Iterator[FaultyServer]:
    """A server that runs as long as it is used."""
    handler = type("Handler", (_Handler,), {})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    state = FaultyServer(f"http://127.0.0.1:{server.server_address[1]}")
    handler.state = state  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield state
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
