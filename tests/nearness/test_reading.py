"""The texts of any file: records that lack an equation, conversations, broken lines, strange layouts."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from roda.corpora import Wanted
from roda.errors import CorpusError
from roda.nearness.reading import Broken, Item, ProblemFile

EN = "Nora had 12 apples. She gave 5 apples to her brother. How many apples does Nora have left?"
ZH = "一本书有120页，小红每天看15页，几天可以看完？"


def lines(*rows: object) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def read(path: Path, text: str | bytes, wanted: Wanted | None = None) -> list[Item | Broken]:
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return [entry for entry, _ in ProblemFile(str(path), wanted).each()]


def test_native_records_keep_id_language_and_origin(tmp_path: Path) -> None:
    row = {"id": "7.1", "text": ZH, "equation": "x=120/15", "answer": "8", "origin": "7"}
    assert read(tmp_path / "a.jsonl", lines({**row, "language": "zh"})) == [
        Item(1, "7.1", ZH, "zh", "7")
    ]


def test_records_without_equations_are_problems_too(tmp_path: Path) -> None:
    found = read(
        tmp_path / "a.jsonl",
        lines({"question": EN, "answer": "7"}, {"question": ZH, "answer": "no idea"}),
    )
    assert [(entry.number, entry[2]) for entry in found if isinstance(entry, Item)] == [
        (1, EN),
        (2, ZH),
    ]


def test_conversations_and_body_with_question(tmp_path: Path) -> None:
    rows = [
        {"messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": EN}]},
        {"conversations": [{"from": "human", "value": ZH}, {"from": "gpt", "value": "8"}]},
    ]
    assert [entry[2] for entry in read(tmp_path / "a.jsonl", lines(*rows))] == [EN, ZH]
    body = {"ID": "q1", "Body": "Ann has 3 pens.", "Question": "How many has she?"}
    assert read(tmp_path / "b.jsonl", lines(body)) == [
        Item(1, "q1", "Ann has 3 pens. How many has she?")
    ]


def test_a_field_that_is_named_is_taken(tmp_path: Path) -> None:
    row = {"text": "a label, not it", "told": EN, "equation": "x=12-5", "id": 1}
    found = read(tmp_path / "a.jsonl", lines(row), Wanted(text="told"))
    assert found == [Item(1, "1", EN)]


def test_the_reader_of_a_corpus_is_asked_where_the_text_stands_otherwise(tmp_path: Path) -> None:
    table = (
        "Question,Numbers,Equation,Answer\n" + '"ann has number0 pens , how many ?",3.0,number0,3\n'
    )
    (item,) = read(tmp_path / "a.csv", table)
    assert isinstance(item, Item)
    assert "number0" not in item.text
    assert "3" in item.text


@pytest.mark.parametrize("packed", [False, True])
def test_broken_lines_are_told_and_the_others_read(tmp_path: Path, packed: bool) -> None:
    good = lines({"id": 1, "question": EN}).encode()
    text = good + b'{"id": 2, "question": "\xff\xfe"}\n{"id": 3\n[1]\n{"n": 4}\n' + good
    found = read(tmp_path / "a.jsonl", gzip.compress(text) if packed else text)
    assert [type(entry).__name__ for entry in found] == ["Item", *["Broken"] * 3, "Item"]
    assert [entry.number for entry in found] == [1, 2, 3, 4, 5]
    assert "UTF-8" in found[1][1]
    assert "without a text to compare" in found[3][1]


def test_huge_lines_and_deep_nesting_cost_no_other_record(tmp_path: Path) -> None:
    good = lines({"id": 1, "question": EN}).encode()
    huge = b'{"id": 2, "question": "' + b"x" * (5 << 20) + b'"}\n'
    deep = b'{"id": 3, "question": ' + b"[" * 100_000 + b"]" * 100_000 + b"}\n"
    found = read(tmp_path / "a.jsonl", good + huge + deep + good)
    assert [entry.number for entry in found] == [1, 2, 3, 4]
    assert [entry[2] for entry in (found[0], found[3]) if isinstance(entry, Item)] == [EN, EN]
    assert isinstance(found[2], Broken)


def test_a_list_inside_an_object_and_objects_over_several_lines(tmp_path: Path) -> None:
    inside = json.dumps({"version": 2, "data": [{"question": EN}, {"question": ZH}]})
    assert len(read(tmp_path / "a.json", inside)) == 2
    pretty = json.dumps({"id": "1", "original_text": ZH, "equation": "x=1", "ans": 0.50}, indent=2)
    path = tmp_path / "b.json"
    path.write_text(f"{pretty}\n{pretty}\n", encoding="utf-8")
    written = [line for _, line in ProblemFile(str(path)).each()]
    assert len(written) == 2
    assert all(b"\n" not in line for line in written)
    assert json.loads(written[0]) == json.loads(pretty)


def test_digits_of_numbers_are_kept_in_lines(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"question": "How many are left?", "answer": 0.500000000000000000001}\n')
    ((_, line),) = ProblemFile(str(path)).each()
    assert b"0.500000000000000000001" in line


@pytest.mark.parametrize(
    ("content", "told"),
    [(b"", "empty"), (b"PK\x03\x04", "zip"), (b"<html><body>no</body></html>", "web page")],
)
def test_a_file_that_holds_no_records_is_an_error(
    tmp_path: Path, content: bytes, told: str
) -> None:
    with pytest.raises(CorpusError, match=told):
        read(tmp_path / "a.jsonl", content)
    with pytest.raises(CorpusError, match="no such file"):
        list(ProblemFile(str(tmp_path / "nothing.jsonl")).each())
