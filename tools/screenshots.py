"""The pictures of the pages in docs/images, made of everyday problems in a real browser: `make screenshots`.

    python tools/screenshots.py .venv/browser.json

Each row of `SHOTS` is one picture: which command serves the page, where it is, how wide and in which theme and language. Pictures
have few colours and are small; they are made anew by hand when a page has changed, as fonts differ between machines.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from judge_screenshots import place

IMAGES = Path(__file__).parent.parent / "docs" / "images"
COLOURS = 128


class Shot(NamedTuple):
    """A picture: `first` is clicked before it is taken, `top` the element that it begins with."""

    name: str
    path: str
    width: int = 1000
    height: int = 800
    theme: str = "light"
    language: str = "en"
    top: str = "body"
    upload: str = ""  # a file that is sent first


SERVE = ("serve", "--port", "0")
SHOTS: dict[tuple[str, ...], tuple[Shot, ...]] = {
    SERVE: (
        Shot("playground", "/try?pick=everyday-en-010&number=2", height=980, top="#problem-title"),
        Shot(
            "steps",
            "/try?pick=everyday-zh-002&number=1&step=1",
            640,
            420,
            "dark",
            "zh",
            ".stepper:visible",
        ),
        Shot("phone", "/try?pick=everyday-en-062&number=1", 360, 720, top="#mirror-title"),
        Shot(
            "worksheet",
            "/worksheet?pick=everyday-en-010&pick=everyday-en-062&pick=everyday-en-082&title=Week+7",
            800,
            640,
        ),
        Shot("files", "/files", 1000, 900, upload="everyday"),
    ),
}


def main(found: dict[str, Any]) -> None:
    """Take all pictures."""
    from playwright.sync_api import sync_playwright

    IMAGES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found["chromium"], args=["--no-sandbox"])
        with place() as judged:
            mine = (
                Shot("judge", judged.page, 1100, 860),
                Shot("judge-phone", judged.page, 360, 1060, "dark"),
                Shot("judge-summary", judged.summary, 1000, 1120),
            )
            for words, shots in [*SHOTS.items(), (judged.command, mine)]:
                take(browser, words, shots)
        browser.close()


def take(browser: Any, words: tuple[str, ...], shots: Iterable[Shot]) -> None:
    """Take the pictures of one server."""
    with serving(words) as url:
        for shot in shots:
            path = IMAGES / f"{shot.name}.png"
            path.write_bytes(small(taken(browser, url, shot)))
            print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


@contextmanager
def serving(words: tuple[str, ...]) -> Iterator[str]:
    """A server of ours, and its address."""
    command = [sys.executable, "-m", "roda", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = re.search(r"http://[^/\s]+", server.stdout.readline())
            assert address, "the server printed no address"
            yield address[0]
        finally:
            server.terminate()


def taken(browser: Any, url: str, shot: Shot) -> bytes:
    """The picture as the browser gives it."""
    size = {"width": shot.width, "height": shot.height}
    locale = "zh-CN" if shot.language == "zh" else "en-US"
    context = browser.new_context(viewport=size, locale=locale, color_scheme=shot.theme)
    page = context.new_page()
    page.goto(url + shot.path)
    if shot.upload:
        page.set_input_files("#file", everyday(shot.upload))
        page.click("button.main")
        page.wait_for_selector("#items", timeout=60_000)
    page.wait_for_load_state("networkidle")
    box = page.locator(shot.top).first.bounding_box()
    clip = {"x": 0, "y": max(0, box["y"] - 16), "width": shot.width, "height": shot.height}
    picture: bytes = page.screenshot(full_page=True, clip=clip)
    context.close()
    return picture


def everyday(name: str) -> dict[str, Any]:
    """The everyday problems of the package as a file to send."""
    from importlib.resources import files

    content = (files("roda.web.playground") / f"{name}.jsonl").read_bytes()
    return {"name": f"{name}.jsonl", "mimeType": "application/x-ndjson", "buffer": content}


def small(picture: bytes) -> bytes:
    """The same with few colours, which pages without photographs do not need."""
    from PIL import Image

    image = Image.open(io.BytesIO(picture)).convert("RGB")
    stream = io.BytesIO()
    few = image.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(stream, "PNG", optimize=True)
    return stream.getvalue()


if __name__ == "__main__":
    main(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
