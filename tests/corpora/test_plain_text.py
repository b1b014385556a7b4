"""What is around a problem is taken away, and what it tells is left."""

from __future__ import annotations

import io
import json

import pytest

from roda.corpora import read
from roda.corpora.plain_text import plain_text
from roda.problem import Record

TEXT = "Tom had 12 figs. He bought 4. How many figs has he?"


@pytest.mark.parametrize(
    "around",
    [
        f"Q: {TEXT}",
        f"Question 12: {TEXT}\nAnswer:",
        f"7. {TEXT}",
        f"Problem 3) {TEXT} (2 marks)",
        f"{TEXT} [5 points]",
        f"{TEXT} ____",
        f"{TEXT} 🍎🍎",
        f"<p>{TEXT}</p>",
        f"<div class='q'><b>Q1.</b> {TEXT}<br/></div>",
        TEXT.replace("12", "**12**"),
        TEXT.replace("12", "$12$").replace("4", "\\(4\\)"),
        TEXT.replace("12", "\u200b12\u200b"),
        f"\u202a{TEXT}\u202c",
        TEXT.replace("He", "&#72;e"),
    ],
)
def test_exam_papers_pages_and_prompts(around: str) -> None:
    assert plain_text(around) == TEXT


@pytest.mark.parametrize(
    ("around", "left"),
    [
        ("第3题：小明有5张邮票。", "小明有5张邮票。"),
        ("12、小明有5张邮票，共几张？（3分）", "小明有5张邮票，共几张？"),
        ("小明有5张邮票，共几张？答：____", "小明有5张邮票，共几张？"),
        (
            "A pie of $\\frac{3}{4}$ pound and $1\\frac{1}{2}$ cups",
            "A pie of 3/4 pound and 1 1/2 cups",
        ),
        ("A field of 20 m<sup>2</sup> costs \\$5.", "A field of 20 m² costs $5."),
        ("Is 3 &lt; 5 &amp; 5 &gt; 3?", "Is 3 < 5 & 5 > 3?"),
    ],
)
def test_what_is_left(around: str, left: str) -> None:
    assert plain_text(around) == left


@pytest.mark.parametrize(
    "text",
    [
        TEXT,
        "It costs $5 and $6.",
        "1.5 kg of figs cost $3. How much is 1 kg?",
        "If 3 < x and y > 4, how many are there?",
        "What is the answer",
        "2 ** 3 is 8 ** 1",
        "(1)甲有5个，(2)乙有3个，共几个？",
        "小明有（ ）个苹果",
        "How many are there (in kg)?",
        "12. 5 figs",
        "R&D has 3 people; how many hands?",
    ],
)
def test_what_a_problem_tells_stays(text: str) -> None:
    assert plain_text(text) == text


def records(rows: list[dict[str, str]]) -> list[str]:
    data = "\n".join(map(json.dumps, rows)).encode()
    return [each.text for each in read(io.BytesIO(data)) if isinstance(each, Record)]


def test_it_is_done_for_own_files_in_any_layout_and_never_for_what_we_wrote() -> None:
    row = {"id": "1", "text": f"Q1. {TEXT}", "equation": "x=12+4", "answer": "16"}
    assert records([row]) == [TEXT]
    assert records([{"question": row["text"], "formula": "12+4"}]) == [TEXT]
    assert records([row | {"template": "n0+n1"}]) == [f"Q1. {TEXT}"]
