"""The pages of human evaluation: joining, judging, the way back, refusals, the summary; and nobody learns a source."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from browsing import Opened
from judged import NAMES
from judged import opened as opened_study
from roda.errors import CorpusError
from roda.judging.study import Judgment, Study
from roda.web.judge import judge
from roda.web.judge.showing import questions
from roda.web.safety import Rules

GOOD = {"coherence": 4, "correctness": 1}


@pytest.fixture
def study(tmp_path: Path) -> Iterator[Study]:
    with opened_study(tmp_path) as made:
        yield made


class Person:
    """Somebody at the page."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        self.home = client.post("/judge", data={"name": name}, follow_redirects=False).headers[
            "location"
        ]
        self.sent = 0

    def now(self) -> Any:
        return self.client.get(f"{self.home}/now").json()

    def answer(self, token: str, answers: object = GOOD, **more: object) -> Any:
        self.sent += 1
        sent = {
            "token": token,
            "key": f"{self.sent}",
            "answers": answers,
            "comment": "",
            "seconds": 1.5,
        }
        return self.client.post(
            f"{self.home}/answer", json=sent | more, headers={"Accept": "application/json"}
        )


def test_a_name_leads_to_a_link_and_the_same_name_to_the_same_link(
    opened: Opened, study: Study
) -> None:
    client = opened(judge(study))
    assert "18 tasks" in client.get("/judge").text
    ann, bo = Person(client, "Ann"), Person(client, "Bo")
    assert Person(client, "ann").home == ann.home != bo.home
    assert "You judge as Ann" in client.get(ann.home).text


def test_an_answer_is_kept_and_the_next_task_comes(opened: Opened, study: Study) -> None:
    ann = Person(opened(judge(study)), "Ann")
    first = ann.now()
    after = ann.answer(first["task"]["token"], comment="odd").json()
    assert after["progress"] == {"total": 18, "answered": 1, "skipped": 0}
    assert after["task"]["token"] != first["task"]["token"]
    (kept,) = study.judgments()
    assert (kept.answers, kept.comment, kept.seconds) == (GOOD, "odd", 1.5)
    assert ann.now() == after  # a reload changes nothing


def test_a_repeated_answer_counts_once(opened: Opened, study: Study) -> None:
    ann = Person(opened(judge(study)), "Ann")
    token = ann.now()["task"]["token"]
    for _ in range(2):
        assert ann.answer(token, key="same").status_code == 200
    with study._reading() as connection:
        assert connection.execute("SELECT count(*) FROM judgments").fetchone() == (1,)


def test_skip_undo_and_back(opened: Opened, study: Study) -> None:
    client = opened(judge(study))
    ann = Person(client, "Ann")
    first = ann.now()["task"]["token"]
    skipped = client.post(f"{ann.home}/skip", json={"token": first, "key": "s"}).json()
    assert skipped["progress"]["skipped"] == 1
    second = skipped["task"]["token"]
    ann.answer(second)
    before = client.get(f"{ann.home}/before", params={"token": second}).json()
    assert before["task"]["token"] == first
    assert client.get(f"{ann.home}/before", params={"token": first}).json()["task"] is None
    undone = client.post(f"{ann.home}/undo", json={}).json()
    assert undone["task"]["token"] == second
    assert undone["progress"]["answered"] == 0
    assert client.post(f"{ann.home}/undo", json={}).json()["task"]["token"] == first
    assert client.post(f"{ann.home}/undo", json={}).json()["task"] is None


def test_when_all_is_judged_the_page_says_so(opened: Opened, study: Study) -> None:
    client = opened(judge(study))
    ann = Person(client, "Ann")
    state = ann.now()
    while state["task"] is not None:
        state = ann.answer(state["task"]["token"]).json()
    assert state["progress"]["answered"] == 18
    assert "All is judged" in client.get(ann.home).text
    assert client.get(f"{ann.home}/before").json()["task"]["answers"] == GOOD


@pytest.mark.parametrize(
    "answers", [None, {}, {"coherence": 4}, {"coherence": 9, "correctness": 1}, {"a": 1}, [4, 1]]
)
def test_what_is_no_answer_is_refused_in_words(
    opened: Opened, study: Study, answers: object
) -> None:
    ann = Person(opened(judge(study)), "Ann")
    refused = ann.answer(ann.now()["task"]["token"], answers)
    assert refused.status_code == 400
    assert "no answer to what was asked" in refused.json()["message"]
    assert study.judgments() == []


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"3", b"\xff"])
def test_a_body_that_is_none_is_refused(opened: Opened, study: Study, body: bytes) -> None:
    client = opened(judge(study))
    ann = Person(client, "Ann")
    for path in ("answer", "skip"):
        assert client.post(f"{ann.home}/{path}", content=body).status_code == 400


def test_a_foreign_link_and_a_model_have_no_page(opened: Opened, study: Study) -> None:
    client = opened(judge(study))
    assert client.get("/judge/a/nobody").status_code == 404
    model = study.welcome("judge-7b", "model")
    assert client.get(f"/judge/a/{model.link}").status_code == 404
    refused = client.post("/judge", data={"name": "judge-7b"})
    assert refused.status_code == 400
    assert client.post("/judge", data={"name": "x" * 100}).status_code == 400
    for content in (b"", b"name=%ff", b"name=a%00b"):
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        assert client.post("/judge", content=content, headers=form).status_code == 400


def test_invited_people_need_their_link(opened: Opened, study: Study) -> None:
    ann = study.welcome("Ann")
    client = opened(judge(study, invited=True))
    assert "for invited people" in client.get("/judge").text
    assert client.post("/judge", data={"name": "Ann"}).status_code == 403
    assert client.get(f"/judge/a/{ann.link}").status_code == 200


def test_a_write_from_elsewhere_is_refused(opened: Opened, study: Study) -> None:
    client = opened(judge(study))
    ann = Person(client, "Ann")
    sent = {"token": ann.now()["task"]["token"], "key": "k", "answers": GOOD}
    answer = client.post(f"{ann.home}/answer", json=sent, headers={"Origin": "http://elsewhere"})
    assert answer.status_code == 403
    assert study.judgments() == []


def test_beyond_this_machine_a_token_is_needed(opened: Opened, study: Study) -> None:
    client = opened(judge(study), rules=Rules(token="0123456789abcdef"))
    assert client.get("/judge").status_code == 401
    assert client.get("/judge?token=0123456789abcdef").status_code == 200


def without_texts(study: Study, page: str) -> str:
    """A page without the texts of the problems, which name their source here so that this test can fail."""
    for task in study.tasks.values():
        for item in task.items:
            page = page.replace(json.dumps(item.text)[1:-1], "")
    return page


@pytest.mark.parametrize("mode", ["ratings", "pairs"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_page_and_no_answer_names_a_source_or_an_id(
    opened: Opened, tmp_path: Path, mode: str, language: str
) -> None:
    with opened_study(tmp_path, mode=mode) as study:
        client = opened(judge(study), follow_redirects=True)
        client.headers["Accept-Language"] = language
        ann = Person(client, "Ann")
        seen = [client.get("/judge").text, client.get(ann.home).text]
        state = ann.now()
        answers = {each.name: each.values[0] for each in study.protocol.asked}
        while state["task"] is not None:
            seen.append(json.dumps(state))
            seen.append(
                client.get(f"{ann.home}/before", params={"token": state["task"]["token"]}).text
            )
            state = ann.answer(state["task"]["token"], answers).json()
        for page in seen:
            bare = without_texts(study, page).replace("/static/roda.css", "")
            assert "Lena" not in bare
            assert not [name for name in NAMES if re.search(rf"\b{name}\b", bare)]
            assert study.organiser not in page
        shown = json.loads(seen[2])["task"]
        assert set(shown) == {"token", "place", "sides", "answers", "comment"}
        assert set(shown["sides"][0]) == {"text", "equation", "answer", "language"}


def test_texts_are_escaped(opened: Opened, study: Study) -> None:
    client = opened(judge(study))
    nasty = '</script><img src=x onerror="1">'
    ann = Person(client, nasty)
    token = ann.now()["task"]["token"]
    ann.answer(token, comment=nasty)
    bo = study.welcome("Bo").id
    task = study.by_token[token].id
    study.record([(Judgment(bo, task, {"coherence": 1, "correctness": 0}, nasty), "1")])
    client.post(f"{ann.home}/undo", json={})
    ann.answer(token, comment=nasty, key="again")
    for path in (ann.home, f"/judge/summary/{study.organiser}"):
        page = client.get(path).text
        assert nasty not in page
        assert "<img src=x" not in page


def test_the_summary_is_for_the_organiser(opened: Opened, study: Study) -> None:
    client = opened(judge(study))
    assert client.get("/judge/summary/guess").status_code == 404
    assert client.get("/judge/summary/guess/judgments.csv").status_code == 404
    home = f"/judge/summary/{study.organiser}"
    assert "Nobody has judged" in client.get(home).text
    for name, coherence in (("Ann", 5), ("Bo", 2)):
        person = Person(client, name)
        for _ in range(18):
            person.answer(person.now()["task"]["token"], {"coherence": coherence, "correctness": 1})
    page = client.get(home)
    assert all(name in page.text for name in (*NAMES, "Ann", "Bo"))
    rows = re.findall(r'<tr class="judge-all">(.*?)</tr>', page.text, re.DOTALL)
    cells = [re.findall(r"<td[^>]*>([^<]*)</td>", row) for row in rows]
    assert cells[0] == ["Coherence", "original", "all", "3.50", "3.50 – 3.50", "6", "12"]
    assert len(cells) == 6
    chinese = client.get(home, headers={"Accept-Language": "zh"}).text
    assert "通顺程度" in chinese
    assert "coherence" not in chinese.lower()
    drawing = client.get(f"{home}/means.svg")
    assert drawing.headers["content-type"] == "image/svg+xml"
    assert "<circle" in drawing.text
    assert len(client.get(f"{home}/judgments.jsonl").text.splitlines()) == 36
    csv = client.get(f"{home}/judgments.csv")
    assert csv.headers["content-disposition"] == 'attachment; filename="judgments.csv"'
    assert len(csv.text.splitlines()) == 37
    assert client.get(f"{home}/judgments.exe").status_code == 404


def test_the_page_is_in_the_language_of_the_visitor(opened: Opened, study: Study) -> None:
    client = opened(judge(study))
    ann = Person(client, "Ann")
    page = client.get(ann.home, headers={"Accept-Language": "zh-CN"}).text
    assert "评判说明" in page
    assert "通顺程度" in page
    assert [each["title"] for each in questions(study.protocol.asked, "en")] == [
        "Coherence",
        "Correctness",
    ]


def test_a_full_disk_is_told_as_something_to_try_again(
    opened: Opened, study: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Person(opened(judge(study)), "Ann")
    token = ann.now()["task"]["token"]

    def full(judgments: object) -> int:
        raise CorpusError("cannot be written: database or disk is full", path="study.db")

    with monkeypatch.context() as patched:
        patched.setattr(study, "record", full)
        refused = ann.answer(token, key="k")
        assert refused.status_code == 503  # the page keeps what gets no 4xx, and sends it again
        assert "written to the disk" in refused.json()["message"]
    assert ann.answer(token, key="k").status_code == 200
    assert len(study.judgments()) == 1
