"""A real browser for the pages: `make test-web` sets it up, without it these tests are skipped and say why.

`started` starts any command of ours that serves pages, as a process of its own; `page` is a page of a fresh browser profile,
which fails the test where a script or a request fails, or anything is asked of another server.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DESK = {"width": 1100, "height": 900}
PHONE = {"width": 360, "height": 740}


def _set_up() -> dict[str, Any]:
    name = os.environ.get("RODA_BROWSER")
    if not name:
        pytest.skip("needs a browser: make test-web sets one up")
    found: dict[str, Any] = json.loads(Path(name).read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium without a window."""
    found = _set_up()
    if not found["chromium"] or not found["playwright"]:
        pytest.skip("; ".join(found["missing"]) or "there is no Chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        flags = ["--no-sandbox", "--disable-dev-shm-usage"]  # it may run as root in a container
        browser = driver.chromium.launch(executable_path=found["chromium"], args=flags)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """What axe finds on a page that is serious or critical, a line each."""
    found = _set_up()
    if not found["axe"]:
        pytest.skip("; ".join(found["missing"]) or "there is no axe-core")
    script = Path(found["axe"]).read_text(encoding="utf-8")

    def findings(page: Page) -> list[str]:
        page.evaluate(script)
        result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{each['impact']} {each['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
            for each in result["violations"]
            if each["impact"] in ("serious", "critical")
            for node in each["nodes"]
        ]

    return findings


class Served:
    """A server of ours that runs: its address, and its process to be ended or killed."""

    def __init__(self, process: subprocess.Popen[str], url: str) -> None:
        self.process = process
        self.url = url


@contextmanager
def serving(*words: str) -> Iterator[Served]:
    """Start `roda …` and wait for the address that it prints."""
    process = subprocess.Popen(
        [sys.executable, "-m", "roda", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = re.search(r"http://\S+", line)
        assert address, line + (process.stderr.read() if process.stderr else "")
        yield Served(process, address[0].rstrip("/"))
    finally:
        process.kill()
        process.communicate()


@pytest.fixture
def started() -> Iterator[Callable[..., Served]]:
    """Start a server for one test: `started("serve", "--port", "0")`."""
    with ExitStack() as stack:
        yield lambda *words: stack.enter_context(serving(*words))


@pytest.fixture
def opened_page(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Pages of fresh profiles: `opened_page(url, viewport=PHONE, color_scheme="dark", locale="zh-CN")`."""
    wrong: list[str] = []
    with ExitStack() as stack:

        def opening(url: str, **settings: Any) -> Page:
            settings = {"viewport": DESK, "locale": "en-US", **settings}
            context = stack.enter_context(chromium.new_context(**settings))
            page = context.new_page()
            own = urlsplit(url).netloc
            page.on("pageerror", lambda error: wrong.append(f"script: {error}"))
            page.on(
                "console",
                lambda said: (
                    wrong.append(f"console: {said.text}") if said.type == "error" else None
                ),
            )
            page.on(
                "request",
                lambda asked: (
                    wrong.append(f"asked elsewhere: {asked.url}")
                    if urlsplit(asked.url).netloc != own
                    and not asked.url.startswith(("data:", "blob:"))
                    else None
                ),
            )
            page.goto(url)
            return page

        yield opening
    assert wrong == []


def fits(page: Page) -> bool:
    """Whether nothing of the page sticks out on the right."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))
