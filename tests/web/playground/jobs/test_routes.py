"""A file from upload to download, as a visitor meets it; names that lead elsewhere lead nowhere."""

from __future__ import annotations

import html
import time
from collections import Counter
from collections.abc import Iterator

import orjson
import pytest
from starlette.testclient import TestClient

from browsing import HOME
from roda import samples
from roda.problem import Reason
from roda.web.app import application
from roda.web.playground import playground
from roda.web.playground.jobs import Limits


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    """One server for all tests of this file: each upload starts a process."""
    app = application([playground(warm=False, limits=Limits(upload=1 << 20, turn=0.1))])
    with TestClient(app, base_url=HOME, headers={"Origin": HOME}) as client:
        yield client


def finished(client: TestClient, path: str) -> dict[str, object]:
    for _ in range(300):
        state: dict[str, object] = client.get(
            f"{path}/state", headers={"Accept": "application/json"}
        ).json()
        if state["state"] in ("done", "failed"):
            return state
        time.sleep(0.1)
    raise AssertionError(state)


def sent(client: TestClient, content: bytes, name: str = "mine.jsonl", **fields: str) -> str:
    answer = client.post("/files", files={"file": (name, content)}, data=fields)
    assert answer.status_code == 200, answer.text
    return str(answer.url.path)


@pytest.fixture(scope="module")
def done(client: TestClient) -> str:
    path = sent(client, samples.path("en").read_bytes(), "sample.jsonl")
    assert finished(client, path)["state"] == "done"
    return path


def test_a_file_from_upload_to_download(client: TestClient, done: str) -> None:
    page = client.get(done).text
    assert "<h1>sample.jsonl</h1>" in page
    assert "Augmented problems" in page
    assert 'class="chart"' in page
    made = client.get(f"{done}/download/reversed.jsonl")
    assert made.headers["content-disposition"] == 'attachment; filename="reversed.jsonl"'
    assert made.text.count("\n") > 50
    for name in ("refused.jsonl", "report.md", "report.json"):
        assert client.get(f"{done}/download/{name}").status_code == 200


def test_items_are_found_by_reason_quality_and_words(client: TestClient, done: str) -> None:
    lines = client.get(f"{done}/download/refused.jsonl").text.splitlines()
    reasons = Counter(orjson.loads(line)["reason"] for line in lines)
    reason, number = next(each for each in reasons.items() if each[0] != "broken-record")
    refused = client.get(done, params={"what": "refused", "reason": reason}).text
    assert html.escape(Reason(reason).explanation, quote=False) in refused
    everything = client.get(done).text
    good = client.get(done, params={"least": "0.99"}).text

    def count(page: str) -> int:
        return int(page.partition(" items.")[0].rpartition(">")[2].replace(",", ""))

    assert count(refused) == number
    assert 0 < count(good) < count(everything)
    assert count(client.get(done, params={"words": "no such word"}).text) == 0
    assert client.get(done, params={"page": "2"}).text != everything


@pytest.mark.parametrize(
    "name",
    [
        "upload",
        "order.json",
        "state.json",
        "sources.jsonl",
        "..%2f..%2fetc%2fpasswd",
        "../order.json",
        "%2e%2e",
        "report.md%00",
    ],
)
def test_only_known_names_are_handed_out(client: TestClient, done: str, name: str) -> None:
    answer = client.get(f"{done}/download/{name}")
    assert answer.status_code == 404


@pytest.mark.parametrize("job", ["..", "../..", "a", "a" * 22, "%2e%2e%2f%2e%2e", "'; drop"])
def test_unknown_jobs_are_told(client: TestClient, job: str) -> None:
    for path in (f"/files/{job}", f"/files/{job}/state", f"/files/{job}/download/report.md"):
        assert client.get(path).status_code in (404, 200 if job in ("..", "../..") else 404)


def test_an_export_is_made_and_downloaded(client: TestClient, done: str) -> None:
    assert client.get(f"{done}/export/messages").status_code == 404
    client.post(f"{done}/export", data={"format": "messages"})
    for _ in range(200):
        answer = client.get(f"{done}/export/messages")
        if answer.status_code == 200:
            break
        time.sleep(0.1)
    assert '"messages"' in answer.text
    assert "roda-messages.jsonl" in client.get(done).text
    assert client.post(f"{done}/export", data={"format": "../x"}).status_code == 404


def test_a_deleted_job_is_gone(client: TestClient) -> None:
    path = sent(client, b"{}")
    client.post(f"{path}/delete")
    assert client.get(path).status_code == 404


def test_hostile_names_and_texts_are_escaped(client: TestClient) -> None:
    line = '{"id":"<script>alert(1)</script>","text":"<img src=x onerror=alert(1)>每盒8支，3盒共几支？","equation":"8*3","answer":"24"}\n'
    path = sent(client, line.encode(), "<script>alert(2)</script>.jsonl")
    finished(client, path)
    for page in (client.get(path).text, client.get(path, params={"what": "refused"}).text):
        assert "<script>alert" not in page
        assert "<img src=x" not in page


@pytest.mark.parametrize(
    ("content", "fields", "status", "words"),
    [
        (b"", {}, 400, "it is empty"),
        (b"x" * (1 << 20) + b"x" * 70_000, {}, 413, "at most"),
        (b"{}", {"corpus": "nothing"}, 400, "not known"),
        (b"{}", {"corpus": "math23k", "text_field": "a"}, 400, "columns of its own"),
        (b"{}", {"text_field": "a" * 300}, 413, "too long"),
        (b"{}", {"language": "xx"}, 400, "not known"),
    ],
)
def test_what_cannot_be_taken_is_refused_in_words(
    client: TestClient, content: bytes, fields: dict[str, str], status: int, words: str
) -> None:
    answer = client.post("/files", files={"file": ("a.jsonl", content)}, data=fields)
    assert answer.status_code == status
    assert words in answer.text


def test_a_form_without_a_file_is_refused(client: TestClient) -> None:
    assert client.post("/files", data={"file": "text"}).status_code == 400
    assert (
        client.post("/files", files={"file": ("a", b"1"), "more": ("b", b"2")}).status_code == 400
    )


def test_a_broken_file_says_what_is_wrong(client: TestClient) -> None:
    path = sent(client, b"\xff\xff nothing \x00")
    state = finished(client, path)
    assert state["state"] == "failed"
    page = client.get(path, headers={"Accept-Language": "zh"}).text
    assert "文件读不了" in page
    assert "roda-" not in page.partition("<footer")[0]


def test_a_file_that_is_not_done_has_no_exports(client: TestClient) -> None:
    path = sent(client, samples.path("en").read_bytes())
    assert client.post(f"{path}/export", data={"format": "csv"}).status_code == 409
    page = client.get(path).text
    assert "data-state=" in page
