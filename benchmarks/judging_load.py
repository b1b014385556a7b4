"""The judging page under load: 50 annotators at once, 5,000 judgments; none may be lost, answers must be quick.

A server of its own is started on a study made of the sample; each annotator opens the page and then answers one task
after the other. Prints how long answers took, as each annotator saw it, and counts what the study holds afterwards.
Ends with 1 if a judgment is missing. The aim is 95 % of the answers within 100 ms on two cores that do nothing else.

    python benchmarks/judging_load.py [--annotators 50] [--judgments 5000] [--pause 0.0]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from roda.augmentation.pipeline import reverse
from roda.corpora import read
from roda.judging.files import create
from roda.judging.protocol import Protocol, read_strata
from roda.judging.sampling import Source, draw
from roda.judging.study import Study
from roda.problem import Record, Rejection
from roda.samples import path as sample_path

LIMIT = 0.1  # seconds that an answer may take
SHARE = 0.95  # of the answers


class Answered(NamedTuple):
    """An acknowledged answer: whose, to which task, and how long it took."""

    annotator: str
    task: str
    seconds: float


def make_study(path: Path, least: int) -> None:
    """A study of at least so many tasks, of the Chinese sample and its reversals."""
    records = [
        entry for entry in read(str(sample_path("zh")), "native") if isinstance(entry, Record)
    ]
    made = [
        Record(
            each.problem.id,
            each.problem.text,
            each.equation,
            str(each.problem.answer),
            "zh",
            record.id,
        )
        for record in records
        for each in reverse(record)
        if not isinstance(each, Rejection)
    ]
    protocol = Protocol(per_stratum=least, strata=read_strata("1,2,3+"))
    sources = [Source.of("original", records, 0), Source.of("roda", made, 0)]
    create(path, "load", protocol, ["original", "roda"], draw(sources, protocol, lambda _: None))


class Browser:
    """One connection that is kept, as a browser keeps it; as little work as possible on the client's side."""

    def __init__(self, port: int) -> None:
        self.host = f"127.0.0.1:{port}"
        self.port = port

    async def __aenter__(self) -> Browser:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()

    async def ask(
        self, method: str, path: str, body: bytes = b"", kind: str = "application/json"
    ) -> tuple[str, bytes]:
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\nOrigin: http://{self.host}\r\n"
            f"Accept: application/json\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.writer.write(head.encode() + body)
        headers = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        found = re.search(r"content-length: (\d+)", headers, re.IGNORECASE)
        return headers, await self.reader.readexactly(int(found[1]) if found else 0)


async def annotator(number: int, port: int, share: int, pause: float) -> list[Answered]:
    """Join under a name, then answer one task after the other."""
    name, answered = f"annotator {number}", []
    async with Browser(port) as browser:
        form = "application/x-www-form-urlencoded"
        headers, _ = await browser.ask(
            "POST", "/judge", f"name={name}".replace(" ", "+").encode(), form
        )
        link = re.findall(r"location: (\S+)", headers, re.IGNORECASE)[0]
        _, body = await browser.ask("GET", f"{link}/now")
        state: dict[str, Any] = json.loads(body)
        for count in range(share):
            task = state["task"]["token"]
            sent = {
                "token": task,
                "key": f"{number}-{count}",
                "answers": {"coherence": 1 + (number + count) % 5, "correctness": count % 2},
                "comment": "",
                "seconds": 1.5,
            }
            began = time.perf_counter()
            headers, body = await browser.ask("POST", f"{link}/answer", json.dumps(sent).encode())
            took = time.perf_counter() - began
            if " 200 " not in headers.split("\r\n")[0] + " ":
                raise SystemExit(f"refused: {headers} {body.decode()}")
            answered.append(Answered(name, task, took))
            state = json.loads(body)
            if pause:
                await asyncio.sleep(pause)
    return answered


async def all_of_them(port: int, annotators: int, judgments: int, pause: float) -> list[Answered]:
    """Everybody at once."""
    shares = [
        judgments // annotators + (place < judgments % annotators) for place in range(annotators)
    ]
    done = await asyncio.gather(
        *(annotator(number, port, share, pause) for number, share in enumerate(shares))
    )
    return [each for one in done for each in one]


def started(path: Path) -> tuple[subprocess.Popen[str], int]:
    """A server on any free port."""
    command = [sys.executable, "-m", "roda", "judge", "serve", str(path), "--port", "0"]
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"http://127\.0\.0\.1:(\d+)/judge$", line.strip()):
            return server, int(found[1])
    raise SystemExit("the server did not start")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--annotators", type=int, default=50)
    parser.add_argument("--judgments", type=int, default=5_000)
    parser.add_argument("--pause", type=float, default=0.0, help="seconds before the next answer")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "load.db"
        make_study(path, -(-options.judgments // options.annotators))
        server, port = started(path)
        try:
            began = time.perf_counter()
            answered = asyncio.run(
                all_of_them(port, options.annotators, options.judgments, options.pause)
            )
            took = time.perf_counter() - began
        finally:
            server.kill()  # as rudely as can be: what was acknowledged must be there all the same
            server.wait()
        with Study(path) as study:
            names = {each.id: each.name for each in study.annotators()}
            kept = {(names[j.annotator], study.tasks[j.task].token) for j in study.judgments()}
    lost = {(each.annotator, each.task) for each in answered} - kept
    seconds = sorted(each.seconds for each in answered)
    quick = sum(each <= LIMIT for each in seconds) / len(seconds)
    shown = [
        f"{1000 * seconds[int(share * (len(seconds) - 1))]:.0f}" for share in (0.5, 0.95, 0.99, 1)
    ]
    print(
        f"{options.annotators} annotators, {len(answered):,} judgments in {took:.1f} s ({len(answered) / took:,.0f} a second)"
    )
    print(
        f"milliseconds of an answer: median {shown[0]}, 95 % within {shown[1]}, 99 % within {shown[2]}, longest {shown[3]}"
    )
    print(f"lost: {len(lost)}; within {1000 * LIMIT:.0f} ms: {100 * quick:.1f} %")
    print(
        f"the aim, {100 * SHARE:.0f} % within {1000 * LIMIT:.0f} ms, is {'met' if quick >= SHARE else 'missed'}"
    )
    if lost or len(kept) != options.judgments:
        sys.exit(1)


if __name__ == "__main__":
    main()
