"""Every record has an id of its own, whatever the corpus wrote, and the same one for every reader."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.corpora import IdFilter, Renamed, read, written_id
from roda.corpora.ids import Names, UniqueIds
from roda.problem import Reason, Record, Rejection


def unique(*names: str) -> list[str]:
    made = UniqueIds()
    entries = [made(Record(name, "", "", ""), n) for n, name in enumerate(names, start=1)]
    return [entry.id for entry in entries if isinstance(entry, Record)]


def test_the_first_keeps_its_id_and_later_ones_tell_their_record() -> None:
    assert unique("17", "18", "17", "17") == ["17", "18", "17@3", "17@4"]


def test_an_id_of_the_file_is_never_given_to_another_record() -> None:
    assert unique("17@3", "17", "17") == ["17@3", "17", "17@3@3"]
    assert unique("17", "17", "17@2") == ["17", "17@2", "17@2@3"]


def test_no_original_has_an_id_that_a_reversal_of_another_gets() -> None:
    assert unique("1", "1.1") == ["1", "1.1@2"]
    assert unique("1.1", "1") == ["1.1", "1@2"]
    assert unique("1", "1.0", "1.01", "1.a", "2.1") == ["1", "1.0", "1.01", "1.a", "2.1"]


def test_reversals_of_a_native_file_keep_their_ids() -> None:
    made = UniqueIds()
    first = made(Record("1", "", "", ""), 1)
    second = made(Record("1.1", "", "", "", origin="1"), 2)
    assert isinstance(first, Record)
    assert isinstance(second, Record)
    assert (first.id, second.id, made.renamed) == ("1", "1.1", None)


def test_a_refused_record_has_an_id_of_its_own_too() -> None:
    made = UniqueIds()
    made(Record("7", "", "", ""), 1)
    refused = made(Rejection("7", Reason.NO_EQUATION), 2)
    assert isinstance(refused, Rejection)
    assert refused.problem == "7@2"


@given(st.lists(st.text("1.@", min_size=1, max_size=4), max_size=30))
def test_ids_never_clash_with_each_other_nor_with_those_of_reversals(names: list[str]) -> None:
    made = unique(*names)
    assert len(set(made)) == len(made) == len(names)
    reversals = {f"{name}.{target}" for name in made for target in range(1, 200)}
    assert not reversals & set(made)


def test_the_id_as_the_corpus_wrote_it_can_be_had_back() -> None:
    assert [written_id(name) for name in ("17@3@5", "17@3", "17", "a@b")] == [
        "17",
        "17",
        "17",
        "a@b",
    ]


ROWS = [
    {"id": n, "text": f"{n}?", "equation": "x=1", "answer": "1"} for n in ("5", "6", "5", "5.1")
]
DATA = "".join(json.dumps(row) + "\n" for row in ROWS).encode()


def test_reading_tells_once_how_many_ids_were_changed() -> None:
    told: list[Renamed] = []
    records = list(read(io.BytesIO(DATA), "native", on_renamed=told.append))
    assert [r.id for r in records if isinstance(r, Record)] == ["5", "6", "5@3", "5.1@4"]
    [renamed] = told
    assert renamed == Renamed(2, "5", "5@3", 3)
    assert "'5' of record 3 is now '5@3'" in renamed.words("a.jsonl")


def test_nothing_is_told_where_all_ids_differ() -> None:
    told: list[Renamed] = []
    list(read(io.BytesIO(json.dumps(ROWS[0]).encode()), "native", on_renamed=told.append))
    assert told == []


@pytest.mark.parametrize(
    ("chosen", "ids"),
    [
        (IdFilter(keep={"5"}), ["5", "5@3"]),
        (IdFilter(exclude={"5"}), ["6", "5.1@4"]),
        (IdFilter(keep={"5.1"}), ["5.1@4"]),
    ],
)
def test_a_filter_goes_by_the_id_as_written_and_never_changes_a_name(
    chosen: IdFilter, ids: list[str]
) -> None:
    found = read(io.BytesIO(DATA), "native", ids=chosen)
    assert [record.id for record in found if isinstance(record, Record)] == ids
    assert chosen.unused == frozenset()


@pytest.mark.parametrize(
    ("file", "corpus"),
    [
        ("mawps/cv_mawps/fold0/train.csv", "mawps"),
        ("svamp/mawps-asdiv-a_svamp/train.csv", "svamp"),
        ("hmwp/hmwp.json", "hmwp"),
    ],
)
def test_published_files_with_repeated_ids_are_told_apart(
    data_dir: Path, file: str, corpus: str
) -> None:
    told: list[Renamed] = []
    ids = [
        entry.id if isinstance(entry, Record) else entry.problem
        for entry in read(data_dir / file, corpus, on_renamed=told.append)
    ]
    assert len(set(ids)) == len(ids)
    assert told[0].many == sum("@" in name for name in ids) > 0


def test_names_are_known_again_however_many_there_are() -> None:
    names = Names()
    for number in range(5000):
        assert names.add(f"p{number}")
        assert not names.add(f"p{number // 2}")
    assert len(names) == 5000
    assert all(f"p{number}" in names for number in range(5000))
    assert not any(f"q{number}" in names for number in range(5000))
    assert names.add("\ud800")  # no Unicode, but a name all the same
