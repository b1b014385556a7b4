"""Reading gives every good record in order, and every broken one a named error."""

from __future__ import annotations

import gzip
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from roda.corpora import open_source, read, read_native
from roda.corpora.table import CORPORA
from roda.errors import CorpusError, RodaError, UnknownName
from roda.problem import Record


def problem(number: int) -> dict[str, object]:
    return {
        "id": str(number),
        "original_text": f"小明有{number}个苹果，又买了2个，现在有多少个？",
        "segmented_text": "小明 有",
        "equation": f"x={number}+2",
        "ans": str(number + 2),
    }


def raw_layout(problems: list[dict[str, object]]) -> bytes:
    return "\n".join(json.dumps(p, indent=4, ensure_ascii=False) for p in problems).encode()


def line_layout(problems: list[dict[str, object]]) -> bytes:
    return "".join(json.dumps(p, ensure_ascii=False) + "\n" for p in problems).encode()


def found(data: bytes, corpus: str = "math23k") -> tuple[list[str], list[CorpusError]]:
    """The ids of the records, and the errors of the broken ones."""
    broken: list[CorpusError] = []
    records = read(io.BytesIO(data), corpus, on_broken=broken.append)
    return [record.id for record in records], broken


def test_a_record_keeps_the_strings_of_the_corpus() -> None:
    assert list(read(io.BytesIO(raw_layout([problem(3)])))) == [
        Record("3", "小明有3个苹果，又买了2个，现在有多少个？", "x=3+2", "5", "zh")
    ]


def test_the_processed_layout_prefers_the_written_answer_to_the_rounded_one() -> None:
    processed = problem(1) | {"ans": "((1)/(3))", "answer": 0.3333, "text": "temp_a"}
    assert [r.answer for r in read(io.BytesIO(json.dumps([processed]).encode()))] == ["((1)/(3))"]
    del processed["ans"]
    assert [r.answer for r in read(io.BytesIO(json.dumps([processed]).encode()))] == ["0.3333"]


def test_numbers_for_id_and_answer_are_kept_digit_for_digit() -> None:
    data = (
        b'{"id": 123456789012345678901234567890, "text": "?", "equation": "x=1",'
        b' "answer": 0.10000000000000000000000000000001}'
    )
    record = next(read(io.BytesIO(data), "native"))
    assert record.id == "123456789012345678901234567890"
    assert record.answer == "0.10000000000000000000000000000001"


def test_a_native_record_needs_four_fields_and_may_name_its_language() -> None:
    data = (
        b'{"id":"a","text":"?","equation":"x=1","answer":"25%"}\n'
        b'{"id":"b","text":"?","equation":"x=1","answer":"1","language":"en","origin":"a"}\n'
        b'{"id":"c","text":"?","equation":"x=1","answer":"1","language":7}\n'
    )
    broken: list[CorpusError] = []
    records = list(read(io.BytesIO(data), "native", on_broken=broken.append))
    assert [(r.id, r.answer, r.language) for r in records] == [("a", "25%", ""), ("b", "1", "en")]
    assert [(error.record, error.field) for error in broken] == [(3, "language")]


@pytest.mark.parametrize("layout", [raw_layout, line_layout])
@pytest.mark.parametrize(
    ("change", "field", "words"),
    [
        ({"ans": None}, "ans", "is null"),
        ({"original_text": ["a"]}, "original_text", "is a list"),
        ({"original_text": "  "}, "original_text", "is empty"),
        ({"equation": 5}, "equation", "is a number"),
        ({"equation": ""}, "equation", "is empty"),
        ({"ans": ["1", "2"]}, "ans", "several unknowns"),
        ({"ans": True}, "ans", "is true or false"),
        ({"id": {}}, "id", "is an object"),
        ({"id": ""}, "id", "is empty"),
    ],
)
def test_a_broken_field_is_named_with_file_and_record(
    layout: object, change: dict[str, object], field: str, words: str
) -> None:
    assert callable(layout)
    data = layout([problem(1), problem(2) | change, problem(3)])
    ids, broken = found(data)
    assert ids == ["1", "3"]
    assert [(e.path, e.record, e.field) for e in broken] == [("<stream>", 2, field)]
    assert words in broken[0].problem


@pytest.mark.parametrize("field", ["id", "original_text", "equation", "ans"])
def test_a_missing_field_is_named(field: str) -> None:
    lacking = problem(2)
    del lacking[field]
    ids, broken = found(line_layout([problem(1), lacking, problem(3)]))
    assert ids == ["1", "3"]
    assert broken[0].field == field
    assert "is missing; a record needs id, original_text, equation, ans" in str(broken[0])


@pytest.mark.parametrize(
    "line", [b"[1, 2]", b"null", b"12", b"hello there", b'{"id": Infinity}', b"}"]
)
def test_a_line_that_is_no_object_is_reported_and_skipped(line: bytes) -> None:
    ids, broken = found(line_layout([problem(1)]) + line + b"\n" + line_layout([problem(2)]))
    assert ids == ["1", "2"]
    assert [error.record for error in broken] == [2]


def test_an_inner_number_that_is_not_finite_breaks_its_record_only() -> None:
    data = line_layout([problem(1), problem(2) | {"num_list": [float("inf")]}, problem(3)])
    ids, broken = found(data)
    assert ids == ["1", "3"]
    assert "Infinity" in str(broken[0])


def test_a_number_that_is_missing_as_python_writes_it_costs_no_record() -> None:
    data = line_layout([problem(1), problem(2) | {"grade": float("nan")}, problem(3)])
    assert found(data) == (["1", "2", "3"], [])


def test_strict_reading_stops_at_the_first_broken_record() -> None:
    data = line_layout([problem(1), problem(2) | {"ans": None}, problem(3)])
    records = read(io.BytesIO(data), strict=True)
    assert next(records).id == "1"
    with pytest.raises(CorpusError, match="record 2, field 'ans': is null"):
        next(records)


def test_a_gzip_file_and_a_plain_file_give_the_same(tmp_path: Path) -> None:
    data = raw_layout([problem(number) for number in range(50)])
    path = tmp_path / "packed"
    path.write_bytes(gzip.compress(data))
    assert list(read(path)) == list(read(io.BytesIO(data)))


def test_a_gzip_file_that_was_cut_off_raises_even_if_not_strict() -> None:
    packed = gzip.compress(raw_layout([problem(number) for number in range(5000)]))
    with pytest.raises(CorpusError, match="cut off"):
        list(read(io.BytesIO(packed[:-20])))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "is empty"),
        (b" \n\n", "is empty"),
        (b"\xef\xbb\xbf", "is empty"),
        (b"<!DOCTYPE html><html><p>{}", "looks like a web page"),
        (b"<?xml version='1.0'?><a/>", "is XML, as in the corpus 'asdiv', but math23k is JSON"),
        (b"id,text,ans\n1,a,2\n", "does not look like math23k"),
        (b"PK\x03\x04abc", "looks like a zip archive"),
        (b"\x00\x01\x02{", "looks like a binary file"),
        ('{"id": 1}'.encode("utf-16"), "does not look like math23k"),
        (b"just words", "looks like plain text that starts with 'just words'"),
    ],
)
def test_a_file_that_is_no_json_is_told_by_its_looks(data: bytes, words: str) -> None:
    with pytest.raises(CorpusError, match=words) as caught:
        list(read(io.BytesIO(data), "math23k"))
    if "XML" in words or "like math23k" in words:
        assert all(name in str(caught.value) for name in ("gsm8k", "math23k", "native"))


def test_an_empty_list_has_no_records_and_no_error() -> None:
    assert found(b"[]") == ([], [])


def test_a_file_of_another_corpus_stops_after_twenty_records() -> None:
    other = [
        {"iIndex": n, "sQuestion": "?", "lEquations": [], "lSolutions": []} for n in range(100)
    ]
    broken: list[CorpusError] = []
    with pytest.raises(CorpusError) as caught:
        list(read(io.BytesIO(json.dumps(other).encode()), "math23k", on_broken=broken.append))
    assert len(broken) == 20
    message = str(caught.value)
    assert "does not look like math23k: none of its first 20 records is good" in message
    assert "field 'id': is missing" in message
    assert "it has the fields iIndex, sQuestion, lEquations, lSolutions" in message
    assert "looks like the corpus 'mawps' or 'alg514'" in message


def test_a_native_file_read_as_math23k_names_the_right_corpus() -> None:
    data = b'{"id":"a","text":"?","equation":"x=1","answer":"1"}\n'
    with pytest.raises(CorpusError, match="looks like the corpus 'native'"):
        list(read(io.BytesIO(data), "math23k"))


def test_a_short_file_without_a_good_record_is_an_error_too() -> None:
    with pytest.raises(CorpusError, match="does not look like math23k"):
        list(read(io.BytesIO(b'{"id": "1"}'), "math23k"))


def test_an_unknown_corpus_is_refused_at_once_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="did you mean 'math23k'"):
        read(io.BytesIO(b""), "math32k")


def test_a_source_shows_how_far_reading_has_come(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(raw_layout([problem(number) for number in range(5000)]))
    with open_source(path) as source:
        records = read(source)
        next(records)
        assert source.size is not None
        assert 0 < source.position() < source.size
        assert sum(1 for _ in records) == 4999
        assert source.position() == source.size


def test_native_objects_come_raw_and_numbered_around_broken_ones() -> None:
    data = b'{"id":1}\n[]\n{"text":null}\n{"id":\n{"id":4}\n'
    broken: list[CorpusError] = []
    items = list(read_native(io.BytesIO(data), on_broken=broken.append))
    assert items == [(1, {"id": 1}), (3, {"text": None}), (5, {"id": 4})]
    assert [error.record for error in broken] == [2, 4]
    with pytest.raises(CorpusError, match="record 2: is a list"):
        list(read_native(io.BytesIO(data)))


@pytest.mark.parametrize(
    ("file", "corpus", "count"),
    [
        ("math23k/math23k_train.json", "math23k", 22_162),
        ("math23k/math23k_test.json", "math23k", 1_000),
        ("math23k/processed/valid23k_processed.json", "math23k", 1_000),
        ("math23k/processed/test23k_processed.json", "math23k", 1_000),
        ("ape210k/valid.ape.json", "ape210k", 5_000),
    ],
)
def test_the_published_files_are_read_whole(
    data_dir: Path, file: str, corpus: str, count: int
) -> None:
    records = list(read(data_dir / file, corpus, strict=True))
    assert len({record.id for record in records}) == len(records) == count


def test_both_layouts_of_the_test_problems_agree(data_dir: Path) -> None:
    raw = {record.id: record for record in read(data_dir / "math23k/math23k_test.json")}
    processed = read(data_dir / "math23k/processed/test23k_processed.json")
    assert {record.id: record for record in processed} == raw


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("allarith/questions.json", "looks like the corpus 'allarith'"),
        ("hmwp/hmwp.json", "several unknowns"),
        ("svamp/SVAMP.json", "looks like the corpus 'svamp'"),
        ("gsm8k/train.jsonl.gz", "looks like the corpus 'gsm8k'"),
        ("asdiv/ASDiv.xml", "is XML, as in the corpus 'asdiv'"),
        ("asdiv-a/cv_asdiv-a/fold0/train.csv", "looks like the corpus 'asdiv-a'"),
        (
            "mawps/cv_mawps/fold0/train.csv",
            "looks like the corpus 'mawps' or 'asdiv-a' or 'svamp'",
        ),
        ("math23k/test_ids.txt", "looks like plain text"),
    ],
)
def test_other_published_files_are_refused_by_name(data_dir: Path, file: str, words: str) -> None:
    with pytest.raises(CorpusError, match=words):
        list(read(data_dir / file, "math23k"))


def test_no_other_corpus_is_suggested_when_the_fields_are_right_but_their_values_are_not() -> None:
    with pytest.raises(CorpusError) as caught:
        list(read(io.BytesIO(line_layout([problem(1) | {"ans": ["1", "2"]}])), "math23k"))
    assert "several unknowns" in str(caught.value)
    assert "looks like the corpus" not in str(caught.value)


def faulty(value: dict[str, object], raw: bytes) -> Record:
    """A reader with a fault: it fails at one record."""
    if value["id"] == "2":
        raise IndexError("no such place")
    return Record(str(value["id"]), "", "", "")


def test_a_fault_in_a_reader_is_a_broken_record_that_names_its_place() -> None:
    row = replace(CORPORA["math23k"], reader=faulty)
    data = line_layout([problem(number) for number in (1, 2, 3)])
    broken: list[CorpusError] = []
    records = read(io.BytesIO(data), row, on_broken=broken.append)
    assert [record.id for record in records] == ["1", "3"]  # type: ignore[union-attr]
    [fault] = broken
    assert str(fault).startswith(
        "<stream>, record 2: internal-error, a fault of this program: IndexError in "
    )
    assert "corpora/reading.py:" in str(fault)
    with pytest.raises(CorpusError, match="record 2: internal-error"):
        list(read(io.BytesIO(data), row, strict=True))


def test_a_mistake_of_the_caller_is_still_raised() -> None:
    def needs_more(value: dict[str, object], raw: bytes) -> Record:
        raise RodaError("a library is missing")

    row = replace(CORPORA["math23k"], reader=needs_more)
    with pytest.raises(RodaError, match="a library is missing"):
        list(read(io.BytesIO(line_layout([problem(1)])), row))
