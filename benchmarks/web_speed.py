"""How fast the playground answers: the whole page of a problem, from request to last byte, after loading.

    OMP_NUM_THREADS=1 python benchmarks/web_speed.py

Asked is a real server on this machine, over one connection, for every problem of the samples and every everyday
problem that comes with the package, each for the first time. On a busy machine the computing time of the server, which
is counted as well, tells more than the clock. The aims: under 50 ms for a Chinese problem, under 150 ms for an
English one. Needs the extra `web`.
"""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

from roda.web.playground.problems import picks

AIMS = {"zh": 50, "en": 150}  # milliseconds


def main() -> None:
    """Measure and print."""
    command = [sys.executable, "-m", "roda", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = re.search(r"http://([\d.]+):(\d+)/", server.stdout.readline())
            assert address
            connection = HTTPConnection(address[1], int(address[2]))
            for language, aim in AIMS.items():
                _report(connection, language, aim, server.pid)
        finally:
            server.terminate()


def _report(connection: HTTPConnection, language: str, aim: int, server: int) -> None:
    """Ask for every problem of a language; the first answers are waited for, until all is loaded."""
    problems = [pick for pick in picks().values() if pick.language == language]
    for pick in problems[:5]:
        _milliseconds(connection, pick.text, pick.equation, "1")
    before = _computed(server)
    took = sorted(_milliseconds(connection, p.text, p.equation) for p in problems)
    computed = (_computed(server) - before) / len(problems)
    tail = took[int(0.95 * len(took))]
    share = sum(each < aim for each in took) / len(took)
    print(
        f"{language}: a reversal as a page {statistics.median(took):.1f} ms (median of {len(took)}), "
        f"95 % under {tail:.1f} ms, slowest {took[-1]:.1f} ms; {share:.0%} under {aim} ms; computing {computed:.1f} ms on average"
    )


def _computed(server: int) -> float:
    """Milliseconds that the server has computed so far; nothing where the system does not tell."""
    try:
        fields = Path(f"/proc/{server}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return float("nan")
    return 1000 * (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _milliseconds(connection: HTTPConnection, text: str, equation: str, answer: str = "") -> float:
    """What it takes; a wrong answer is refused before anything is reversed, and never remembered."""
    query = urlencode({"text": text, "equation": equation, "answer": answer})
    began = time.perf_counter()
    connection.request("GET", f"/try?{query}")
    response = connection.getresponse()
    response.read()
    assert response.status == 200
    return 1000 * (time.perf_counter() - began)


if __name__ == "__main__":
    main()
