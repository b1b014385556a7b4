"""Tables in Python: what comes in as a frame goes out as a frame, and nothing gets lost."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import datasets
import numpy as np
import pandas
import polars
import pytest

import roda
from roda.tables import COLUMNS

TEXTS = [
    "Tom had 12 figs. He bought 4 figs. How many figs does Tom have now?",
    "Ann had 20 pens. She gave away 8 pens. How many pens does Ann have now?",
    "Bo has 3 cups.",
]
ROWS: list[dict[str, Any]] = [
    {"No": 7, "Problem": TEXTS[0], "Formula": "12+4", "Ans": 16},
    {"No": 8, "Problem": TEXTS[1], "Formula": "20-8", "Ans": 12},
    {"No": 9, "Problem": TEXTS[2], "Formula": "", "Ans": 3},
]
KINDS: dict[str, Callable[[list[dict[str, Any]]], Any]] = {
    "list": list,
    "pandas": pandas.DataFrame,
    "polars": polars.DataFrame,
    "datasets": datasets.Dataset.from_list,
}
PLAIN: dict[str, Callable[[Any], list[dict[str, Any]]]] = {
    "list": list,
    "pandas": lambda frame: frame.to_dict("records"),
    "polars": lambda frame: frame.to_dicts(),
    "datasets": lambda dataset: dataset.to_list(),
}
by_kind = pytest.mark.parametrize("kind", KINDS)


@by_kind
def test_the_same_kind_comes_out_with_the_columns_of_a_native_record(kind: str) -> None:
    table = KINDS[kind](ROWS)
    made = roda.augment(table)
    assert type(made) is type(table)
    rows = PLAIN[kind](made)
    assert rows == roda.augment(ROWS)
    assert [(row["id"], row["equation"], row["answer"]) for row in rows] == [
        ("7.1", "x=16-4", "12"),
        ("7.2", "x=16-12", "4"),
        ("8.1", "x=8+12", "20"),
        ("8.2", "x=20-12", "8"),
    ]
    assert list(rows[0]) == list(COLUMNS)
    number = {"surface": "4", "value": "4", "start": 11, "end": 12, "kind": "count"}
    assert rows[0]["numbers"][0] == number
    assert set(rows[0]["certificate"]) == {"relation", "origin", "content", "rules"}


@by_kind
def test_refusals_are_added_to_a_list_and_counted(kind: str) -> None:
    refused: list[Any] = []
    ledger = roda.Ledger()
    rows = [*ROWS, {"No": 10, "Problem": "", "Formula": "1+2", "Ans": 3}]
    roda.augment(KINDS[kind](rows), rejections=refused, ledger=ledger)
    assert (ledger.problems, ledger.augmented, ledger.broken) == (3, 4, 1)
    told = [each.to_dict() for each in refused]
    assert {(each["problem"], each["reason"]) for each in told} == {
        ("9", "no-equation"),
        (None, "broken-record"),
    }
    assert "record 4, field 'Problem': is empty" in {each["detail"].split(";")[0] for each in told}


@by_kind
def test_a_table_of_which_nothing_can_be_made_has_its_columns(kind: str) -> None:
    made = roda.augment(KINDS[kind](ROWS[2:]), equation="Formula", text="Problem")
    assert len(made) == 0
    if kind == "datasets":
        assert made.column_names == list(COLUMNS)
    elif kind != "list":
        assert list(made.columns) == list(COLUMNS)


@by_kind
def test_columns_can_be_named_and_a_wrong_name_suggests_the_nearest(kind: str) -> None:
    rows = [{"a": TEXTS[0], "b": TEXTS[1], "eq one": "20-8"} for _ in range(2)]
    table = KINDS[kind](rows)
    with pytest.raises(roda.CorpusError, match=r"the text may be in 'a' or 'b'.*text="):
        roda.augment(table)
    with pytest.raises(roda.CorpusError, match="did you mean 'eq one'"):
        roda.augment(table, text="b", equation="eq on")
    made = roda.augment(table, text="b", equation="eq one", language="en")
    assert PLAIN[kind](made)[0]["id"] == "row:1.1"


@by_kind
def test_ids_that_repeat_are_made_unique_as_in_files(kind: str) -> None:
    rows = [row | {"No": 7} for row in ROWS[:2]]
    made = PLAIN[kind](roda.augment(KINDS[kind](rows)))
    assert [row["id"] for row in made] == ["7.1", "7.2", "7@2.1", "7@2.2"]


@by_kind
def test_an_unknown_language_suggests_the_nearest(kind: str) -> None:
    with pytest.raises(roda.UnknownName, match="unknown language 'eng'; did you mean 'en'"):
        roda.augment(KINDS[kind](ROWS), language="eng")


def test_an_iterator_of_dicts_is_a_list_of_dicts() -> None:
    assert roda.augment(iter(ROWS)) == roda.augment(ROWS)
    assert roda.augment(row for row in ROWS) == roda.augment(tuple(ROWS))


@pytest.mark.parametrize("place", [0, 1, 3])
def test_a_row_that_is_none_is_a_broken_record(place: int) -> None:
    ledger, refused = roda.Ledger(), list[Any]()
    rows: list[dict[str, Any] | None] = [*ROWS[:place], None, *ROWS[place:]]
    assert roda.augment(rows, ledger=ledger, rejections=refused) == roda.augment(ROWS)
    assert (ledger.problems, ledger.broken) == (3, 1)
    [broken] = [each for each in refused if isinstance(each, roda.CorpusError)]
    assert (broken.record, "has no fields" in str(broken)) == (place + 1, True)
    assert roda.augment([None]) == []


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("mine.csv", r"roda\.read\(path\)"),
        (Path("mine.csv"), r"roda\.read\(path\)"),
        (ROWS[0], "put it in a list"),
        (pandas.Series(ROWS[0]), "give a DataFrame"),
        (polars.Series(TEXTS), "give a DataFrame"),
        (roda.Record("1", TEXTS[0], "12+4"), r"roda\.reverse"),
        (TEXTS, "of type str"),
        (None, "of type NoneType"),
    ],
    ids=lambda given: type(given).__name__,
)
def test_what_is_no_table_is_refused_at_the_call(given: Any, words: str) -> None:
    with pytest.raises(TypeError, match=words):
        roda.augment(given)


def test_a_dataset_of_several_splits_gives_one_with_the_same_splits() -> None:
    splits = datasets.DatasetDict(
        {
            "train": datasets.Dataset.from_list(ROWS[:1]),
            "test": datasets.Dataset.from_list(ROWS[1:]),
        }
    )
    made = roda.augment(splits)
    assert type(made) is datasets.DatasetDict
    assert {name: part.num_rows for name, part in made.items()} == {"train": 2, "test": 2}


def test_a_dataset_in_the_layout_of_a_published_corpus_is_known() -> None:
    text = "Tom had 12 figs. He bought 4 figs. How many figs does Tom have now?"
    rows = [{"question": text, "answer": "He has <<12+4=16>>16 figs.\n#### 16"}]
    made = roda.augment(datasets.Dataset.from_list(rows))
    assert made.num_rows == 2


def test_values_are_exact_in_every_precision() -> None:
    text = "Tom has 0.1 kg of figs and buys 0.2 kg of figs. How many kg of figs does Tom have now?"
    rows = {"text": [text], "equation": ["0.1+0.2"]}
    for column in ([0.1 + 0.2], [Decimal("0.30")], np.array([0.3], np.float32)):
        refused: list[Any] = []
        frame = pandas.DataFrame(rows | {"answer": column})
        assert len(roda.augment(frame, rejections=refused)) + len(refused) == 2
        assert "wrong-answer" not in {each.to_dict()["reason"] for each in refused}
    single = polars.DataFrame(rows | {"answer": polars.Series([0.3], dtype=polars.Float32)})
    refused = []
    roda.augment(single, rejections=refused)
    assert "wrong-answer" not in {each.to_dict()["reason"] for each in refused}


def test_a_frame_with_two_columns_of_one_name_is_read() -> None:
    frame = pandas.DataFrame([[TEXTS[0], "12+4", 16, "x"]], columns=["text", "equation", "a", "a"])
    assert len(roda.augment(frame)) == 2


def test_what_has_no_rows_yet_is_refused_with_the_way_out() -> None:
    with pytest.raises(TypeError, match=r"call \.collect\(\) first"):
        roda.augment(polars.LazyFrame(ROWS))
    lazy = datasets.Dataset.from_list(ROWS).to_iterable_dataset()
    with pytest.raises(TypeError, match="make a Dataset"):
        roda.augment(lazy)


def test_names_of_columns_do_not_go_with_records() -> None:
    with pytest.raises(TypeError, match="belong to a table"):
        roda.augment([roda.Record("1", TEXTS[0], "12+4", "16")], rejections=[])  # type: ignore[call-overload]


def test_records_give_a_stream_as_ever_and_nothing_nothing() -> None:
    made = roda.augment([roda.Record("1", TEXTS[0], "12+4", "16")])
    assert next(made).to_dict()["equation"] == "x=16-4"
    assert list(roda.augment([])) == []


def test_plain_data_of_every_noun_is_json_with_exact_values() -> None:
    import json

    record = roda.Record("1", "一桶油的(7/3)是14千克，这桶油重多少千克？", "x=14/(7/3)", "6")
    problem = roda.identify(record)
    assert isinstance(problem, roda.Problem)
    (result, *_) = roda.reverse(record)
    for noun in (record, problem, result):
        assert json.loads(json.dumps(noun.to_dict(), ensure_ascii=False)) == noun.to_dict()
    assert problem.to_dict()["numbers"][0]["value"] == "7/3"  # type: ignore[index]
    assert problem.to_dict()["equation"] == "x=14/(7/3)"
    assert record.to_dict()["answer"] == "6"


def test_no_library_of_tables_is_imported_for_a_list() -> None:
    program = (
        f"import roda, sys; roda.augment({ROWS!r})\n"
        "print(sorted({'pandas', 'polars', 'datasets', 'pyarrow', 'openpyxl'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60
    )
    assert done.stdout.strip() == "[]", done.stderr
