"""Decontamination: what is too near to a test set, and what is not."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from pathlib import Path

import pytest

from roda.errors import CorpusError
from roda.nearness.exact import Match, TestSet
from roda.nearness.reading import texts_of
from roda.nearness.texts import masked, runs, share

ONE = "Nora had 12 apples. She gave 5 apples to her brother. How many apples does Nora have left?"
ZH = "一本书有120页，小红每天看15页，几天可以看完？"


def test_the_same_words_are_exact_whatever_the_marks() -> None:
    tests = TestSet([("t", ONE), ("z", ZH)])
    assert tests.match(ONE.upper().replace(".", " !")) == Match("exact", "t")
    assert tests.match(ZH.replace("，", ", ")) == Match("exact", "z")


def test_other_numbers_make_a_twin_however_they_are_written() -> None:
    tests = TestSet([("t", ONE), ("z", ZH)])
    assert tests.match(ONE.replace("12", "thirty").replace("5", "9")) == Match("twin", "t")
    assert tests.match(ZH.replace("120", "八十")) == Match("twin", "z")


def test_a_few_other_words_are_near_and_another_story_is_not() -> None:
    tests = TestSet([("t", ONE), ("z", ZH)])
    near = tests.match(ONE.replace("her brother", "a friend"))
    assert near is not None
    assert near[:2] == ("near", "t")
    assert 0.6 <= near.share < 1
    assert (
        tests.match("Nora had 12 apples. How many apples is that for each of 4 children?") is None
    )
    assert tests.match("小红有120元，每天用去15元，几天可以用完？") is None


def test_a_higher_limit_takes_less() -> None:
    other = ONE.replace("her brother", "a friend")
    assert TestSet([("t", ONE)], Fraction(9, 10)).match(other) is None


def test_short_texts_are_compared_whole() -> None:
    tests = TestSet([("t", "3+4?")])
    assert tests.match("5+9?") == Match("twin", "t")
    assert tests.match("5-9-2?") is None
    assert tests.match("") is None


def test_no_near_pair_is_missed_by_the_index() -> None:
    chance = random.Random(7)
    vocabulary = ["pens", "figs", "buys", "has", "more", "how", "many", "left"]
    texts = [" ".join(chance.choices(vocabulary, k=chance.randint(4, 12))) for _ in range(300)]
    tests, others = texts[:150], texts[150:]
    built = TestSet(((str(n), text) for n, text in enumerate(tests)), Fraction(3, 10))
    for text in others:
        own = runs(masked(text, "en"), "en")
        best = max(share(own, runs(masked(test, "en"), "en")) for test in tests)
        assert (built.match(text, "en") is not None) == (best >= Fraction(3, 10))


def test_problems_that_no_reader_understands_are_compared_too(tmp_path: Path) -> None:
    path = tmp_path / "test.jsonl"
    rows = [
        {"question": ONE, "answer": "no steps at all"},
        {"messages": [{"role": "user", "content": ZH}]},
        {"context": "A train is 100 metres long.", "ask": "How long is half of the train?"},
    ]
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))
    tests = TestSet(texts_of(str(path)))
    assert tests.match(ONE) == Match("exact", "test.jsonl:1")
    assert tests.match(ZH) == Match("exact", "test.jsonl:2")
    assert tests.match("A train is 100 metres long. How long is half of the train?") is not None


def test_a_record_is_named_by_its_id_and_a_folder_means_its_files(tmp_path: Path) -> None:
    row = {"id": "q7", "text": ONE, "equation": "x=12-5", "answer": "7"}
    (tmp_path / "a.jsonl").write_text(json.dumps(row) + "\n")
    assert dict(texts_of(str(tmp_path / "a.jsonl"))) == {"a.jsonl:q7": ONE}
    assert dict(texts_of(str(tmp_path))) == {"a.jsonl:q7": ONE}


def test_a_file_without_texts_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"n": 3}\n')
    with pytest.raises(CorpusError, match="no text to compare with"):
        list(texts_of(str(tmp_path / "a.jsonl")))
