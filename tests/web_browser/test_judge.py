"""The judging page as a person meets it: by keys, by touch, reloaded, with somebody else at it, with the server gone."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from judged import make_study
from roda.judging.study import Study

from .conftest import PHONE, Served, fits, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Opened = Callable[..., "Page"]
Started = Callable[..., Served]


@pytest.fixture
def study(tmp_path: Path, chromium: Browser) -> Path:
    """A study of eighteen tasks; only where there is a browser."""
    return make_study(tmp_path)


def served(started: Started, study: Path, *more: str) -> str:
    """The page where one gives a name."""
    return started("judge", "serve", str(study), "--port", "0", *more).url


def join(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Begin or go on").click()
    ready(page, 1)


def ready(page: Page, place: int) -> None:
    """Wait until the problem of this place is there, and the page listens."""
    page.locator("#place", has_text=re.compile(rf" {place}$")).wait_for()
    page.wait_for_selector("[data-do=skip]:enabled")


def progress(page: Page) -> str:
    return page.inner_text("#progress-words")


def text(page: Page) -> str:
    return page.inner_text("[data-part=text]")


def kept(study: Path) -> dict[tuple[str, str], Any]:
    """What the file holds: the answers by who and token."""
    with Study(study) as opened:
        names = {each.id: each.name for each in opened.annotators()}
        return {
            (names[j.annotator], opened.tasks[j.task].token): j.answers for j in opened.judgments()
        }


def test_one_key_answers_and_goes_on(study: Path, started: Started, opened_page: Opened) -> None:
    page = opened_page(served(started, study))
    join(page, "Ann")
    assert progress(page) == "0 of 18 judged"
    seen = [text(page)]
    for place in range(2, 5):
        page.keyboard.press("4")
        page.keyboard.press("y" if place % 2 else "1")
        ready(page, place)
        seen.append(text(page))
    assert len(set(seen)) == 4
    assert progress(page) == "3 of 18 judged"
    assert list(kept(study).values()) == [{"coherence": 4, "correctness": 1}] * 3


def test_back_undo_skip_and_remark_by_keys(
    study: Path, started: Started, opened_page: Opened
) -> None:
    page = opened_page(served(started, study))
    join(page, "Ann")
    first = text(page)
    page.keyboard.press("c")
    page.keyboard.type("4 shells, 1 sea")  # letters and digits of a remark answer nothing
    page.keyboard.press("Escape")
    for key in ("5", "0"):
        page.keyboard.press(key)
    ready(page, 2)
    page.keyboard.press("s")
    ready(page, 3)
    assert progress(page) == "1 of 18 judged · 1 skipped"
    for place in (2, 1):
        page.keyboard.press("b")
        ready(page, place)
    assert text(page) == first
    assert page.get_by_label("natural").is_checked()
    assert page.get_by_label("Remark").input_value() == "4 shells, 1 sea"
    page.keyboard.press("3")  # the first question is marked again
    page.keyboard.press("Enter")
    ready(page, 3)
    assert {"coherence": 3, "correctness": 0} in kept(study).values()
    page.keyboard.press("u")
    ready(page, 1)
    assert page.get_by_label("natural").is_checked()  # the answer before is back
    assert {"coherence": 5, "correctness": 0} in kept(study).values()


def test_a_reload_in_the_middle_changes_nothing(
    study: Path, started: Started, opened_page: Opened
) -> None:
    page = opened_page(served(started, study))
    join(page, "Ann")
    for key in ("2", "1"):
        page.keyboard.press(key)
    ready(page, 2)
    before = text(page), progress(page)
    page.keyboard.press("5")  # half an answer is none
    page.reload()
    ready(page, 2)
    assert (text(page), progress(page)) == before
    assert page.locator("input:checked:not([type=checkbox])").count() == 0


def test_two_annotators_at_once_each_go_their_way(
    study: Path, started: Started, opened_page: Opened
) -> None:
    home = served(started, study)
    ann, bo = opened_page(home), opened_page(home)
    join(ann, "Ann")
    join(bo, "Bo")
    for place in range(2, 6):
        for page, keys in ((ann, "51"), (bo, "10")):
            page.keyboard.press(keys[0])
            page.keyboard.press(keys[1])
        ready(ann, place)
        ready(bo, place)
    assert progress(ann) == progress(bo) == "4 of 18 judged"
    found = kept(study)
    assert {str(value) for (who, _), value in found.items() if who == "Ann"} == {
        "{'coherence': 5, 'correctness': 1}"
    }
    assert len(found) == 8
    again = opened_page(home)  # another machine, the same name
    again.get_by_label("Your name").fill("ann")
    again.keyboard.press("Enter")
    ready(again, 5)
    assert text(again) == text(ann)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@pytest.mark.parametrize("reload", [False, True], ids=["waiting", "reloaded"])
def test_an_answer_survives_a_killed_server(study: Path, chromium: Browser, reload: bool) -> None:
    port = str(free_port())
    words = ("judge", "serve", str(study), "--port", port)
    with chromium.new_context(locale="en-US") as context:
        page = context.new_page()
        with serving(*words) as server:
            page.goto(server.url)
            join(page, "Ann")
            page.keyboard.press("4")
            server.process.kill()
            server.process.wait()
            page.keyboard.press("1")
            page.locator("#said", has_text="Not saved yet").wait_for()
            assert kept(study) == {}
        with serving(*words):
            if reload:
                page.reload()
            ready(page, 2)
            assert progress(page) == "1 of 18 judged"
            page.keyboard.press("2")
            page.keyboard.press("0")
            ready(page, 3)
    assert sorted(map(str, kept(study).values())) == [
        "{'coherence': 2, 'correctness': 0}",
        "{'coherence': 4, 'correctness': 1}",
    ]


def test_an_answer_survives_a_change_of_the_token(study: Path, chromium: Browser) -> None:
    port = str(free_port())
    words = ("judge", "serve", str(study), "--port", port, "--annotator", "Ann", "--token")
    with Study(study) as opened:
        path = f"judge/a/{opened.welcome('Ann').link}"
    with chromium.new_context(locale="en-US") as context:
        page = context.new_page()
        home = f"http://127.0.0.1:{port}/{path}"
        with serving(*words, "first" * 4) as server:
            page.goto(f"{home}?token={'first' * 4}")
            ready(page, 1)
            page.keyboard.press("4")
            server.process.kill()
            server.process.wait()
            page.keyboard.press("1")
            page.locator("#said", has_text="the server does not answer").wait_for()
        with serving(*words, "second" * 4):
            page.locator("#said", has_text="this link is no longer good").wait_for()
            assert kept(study) == {}
            page.goto(f"{home}?token={'second' * 4}")
            ready(page, 2)
            assert progress(page) == "1 of 18 judged"
    assert list(kept(study).values()) == [{"coherence": 4, "correctness": 1}]


def test_a_phone_is_wide_enough_and_touch_answers(
    study: Path, started: Started, opened_page: Opened
) -> None:
    page = opened_page(served(started, study), viewport=PHONE, has_touch=True, is_mobile=True)
    assert fits(page)
    join(page, "Ann")
    assert fits(page)
    sizes = page.eval_on_selector_all(
        ".judge-choices label, #answers button",
        "all => all.map(e => e.getBoundingClientRect()).map(r => [r.width, r.height])",
    )
    assert all(width >= 40 and height >= 40 for width, height in sizes if width)
    assert not page.locator("[data-guide] ul").is_visible()  # the guidelines wait, folded
    page.get_by_role("radio", name="small flaw").tap()
    page.get_by_role("radio", name="yes").tap()
    ready(page, 2)
    assert progress(page) == "1 of 18 judged"


def test_to_the_end_and_thank_you(study: Path, started: Started, opened_page: Opened) -> None:
    page = opened_page(served(started, study))
    join(page, "Ann")
    page.keyboard.press("s")
    ready(page, 2)
    for place in range(2, 19):
        page.keyboard.press("3")
        page.keyboard.press("1")
        if place < 18:
            ready(page, place + 1)
    ready(page, 1)  # the skipped one is back
    page.keyboard.press("3")
    page.keyboard.press("1")
    page.get_by_text("All is judged. Thank you!").first.wait_for()
    assert progress(page) == "18 of 18 judged"
    page.keyboard.press("b")
    ready(page, 18)
    assert len(kept(study)) == 18


def test_arrow_keys_choose_without_sending_and_single_keys_can_be_switched_off(
    study: Path, started: Started, opened_page: Opened
) -> None:
    page = opened_page(served(started, study))
    join(page, "Ann")
    page.locator("input[name=coherence]").first.focus()
    page.keyboard.press("ArrowRight")
    page.locator("input[name=correctness]").first.focus()
    page.keyboard.press("ArrowRight")
    assert page.locator("#save").is_enabled()
    assert progress(page) == "0 of 18 judged"
    page.locator("#save").press("Enter")
    ready(page, 2)
    page.get_by_text("Keys", exact=True).click()
    page.get_by_label("Answer with single keys").uncheck()
    page.locator("#task").focus()
    for key in ("4", "1", "s", "u"):
        page.keyboard.press(key)
    page.reload()
    ready(page, 2)
    assert progress(page) == "1 of 18 judged"


def test_two_problems_side_by_side(
    tmp_path: Path, chromium: Browser, started: Started, opened_page: Opened
) -> None:
    path = make_study(tmp_path, mode="pairs", names=("original", "roda"))
    page = opened_page(served(started, path))
    join(page, "Ann")
    assert page.locator(".judge-side").count() == 2
    left, right = (page.locator(".judge-side").nth(place).bounding_box() for place in range(2))
    assert left
    assert right
    assert left["x"] + left["width"] <= right["x"]
    for place, key in enumerate("123", start=2):
        page.keyboard.press(key)
        ready(page, place)
    assert [value["preference"] for value in kept(path).values()] == [-1, 0, 1]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
def test_axe_finds_nothing_serious(
    study: Path,
    started: Started,
    opened_page: Opened,
    axe: Callable[[Page], list[str]],
    scheme: str,
    locale: str,
) -> None:
    server = started("judge", "serve", str(study), "--port", "0", "--annotator", "Ann")
    assert server.process.stdout is not None
    links = [server.url, *(server.process.stdout.readline().split()[-1] for _ in range(2))]
    for link in links:
        page = opened_page(link, color_scheme=scheme, locale=locale)
        assert axe(page) == []
        if "/a/" in link:
            for key in ("3", "1", "5", "0"):
                page.wait_for_selector("[data-do=skip]:enabled")
                page.keyboard.press(key)
            for summary in page.locator(".judge-guide summary").all():
                summary.click()
            assert axe(page) == []
    page.get_by_role("heading", name=re.compile("study", re.IGNORECASE)).first.wait_for()


def test_the_summary_counts_and_draws(study: Path, started: Started, opened_page: Opened) -> None:
    server = started(
        "judge", "serve", str(study), "--port", "0", "--annotator", "Ann", "--annotator", "Bo"
    )
    assert server.process.stdout is not None
    ann, bo, summary = (server.process.stdout.readline().split()[-1] for _ in range(3))
    for link, keys in ((ann, "51"), (bo, "20")):
        page = opened_page(link)
        for place in range(1, 19):
            ready(page, place)
            page.keyboard.press(keys[0])
            page.keyboard.press(keys[1])
        page.get_by_text("All is judged").first.wait_for()
    page = opened_page(summary)
    row = page.get_by_role("row").filter(has_text="Coherence").filter(has_text="original").first
    assert row.inner_text().split()[:4] == ["Coherence", "original", "all", "3.50"]
    assert page.locator("img.judge-plot").evaluate(
        "image => image.complete && image.naturalWidth > 100"
    )
    assert page.get_by_text("To discuss: 18 tasks").is_visible()
    assert page.locator("article.card").count() == 18
    with page.expect_download() as download:
        page.get_by_role("link", name="JSON lines").click()
    assert len(Path(download.value.path()).read_text().splitlines()) == 36
