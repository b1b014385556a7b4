"""Whatever is changed in a valid file, `roda verify` finds it."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import orjson
import pytest

from roda import PROFILES, Record, Reversal, augment, identify
from roda.augmentation.certify import digest
from roda.problem import Problem
from roda.runs.records import line, original, record
from roda.verification.checking import check_record
from roda.verification.recompute import recompute
from roda.verification.verify import Fault, Verifier

SOURCE = [
    Record("1", "甲地到乙地660千米，汽车每小时行66千米，要几小时？", "x=660/66", "10"),
    Record("2", "一件上衣200元，打折后便宜20%，现在多少元？", "x=200*(1-20%)", "160"),
    Record("3", "一根绳子用去(1/4)，正好用去5米，这根绳子长多少米？", "x=5/(1/4)", "20"),
    Record("4", "每盒铅笔8支，买3盒再添2支，共有多少支？", "x=8*3+2", "26"),
]

Row = dict[str, Any]


def rows(*, originals: bool = False) -> list[Row]:
    """The records that a valid file holds."""
    made: list[Row] = []
    for source in SOURCE:
        problem = identify(source)
        assert isinstance(problem, Problem)
        if originals:
            made.append(orjson.loads(line(original(problem))))
        made += [
            orjson.loads(line(record(r))) for r in augment([source]) if isinstance(r, Reversal)
        ]
    return made


def faults(records: list[Row], *, with_source: bool = False) -> list[Fault]:
    verifier = Verifier(recompute(SOURCE, [], PROFILES["default"]) if with_source else None)
    return list(verifier.check(enumerate(records, start=1)))


def test_a_valid_file_has_no_fault() -> None:
    assert len(rows()) >= 7
    assert faults(rows()) == []
    assert faults(rows(originals=True)) == []
    assert faults(rows(originals=True), with_source=True) == []


def test_every_reversal_is_compared_with_an_original_of_the_same_file() -> None:
    verifier = Verifier()
    list(verifier.check(enumerate(rows(originals=True), start=1)))
    assert verifier.compared == verifier.reversals == len(rows())


def test_an_original_may_stand_behind_its_reversals() -> None:
    assert faults(rows(originals=True)[::-1]) == []


def change(*path: str | int, to: object) -> Callable[[Row], None]:
    """A change of one field; `to` may be a function of the old value."""

    def apply(row: Row) -> None:
        inner: Any = row
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = to(inner[path[-1]]) if callable(to) else to

    return apply


def other_hash(value: str) -> str:
    return value[:-1] + ("0" if value[-1] != "0" else "1")


def digit(text: str) -> str:
    """The text with its first digit changed."""
    at = next(i for i, c in enumerate(text) if c.isdigit())
    return f"{text[:at]}{(int(text[at]) + 1) % 10}{text[at + 1 :]}"


CHANGES: dict[str, Callable[[Row], None]] = {
    "digit in the text": change("text", to=digit),
    "word in the text": change("text", to=lambda text: f"又{text}"),
    "question becomes a statement": change("text", to=lambda text: text[:-1] + "．"),
    "text cut": change("text", to=lambda text: text[:-1]),
    "text empty": change("text", to=""),
    "text no string": change("text", to=7),
    "digit in the equation": change("equation", to=digit),
    "equation without x=": change("equation", to=lambda e: e.removeprefix("x=")),
    "equation unreadable": change("equation", to=lambda e: f"{e}+("),
    "equation holds x": change("equation", to=lambda e: f"{e}+x-x"),
    "equation longer, same value": change("equation", to=lambda e: f"{e}+0"),
    "template out of range": change("template", to="n0*n9"),
    "template longer, same value": change("template", to=lambda t: f"{t}*1"),
    "template unreadable": change("template", to="n0**"),
    "answer": change("answer", to=lambda a: f"{a}1"),
    "answer written otherwise": change("answer", to=lambda a: f" {a}"),
    "answer no number": change("answer", to="many"),
    "answer a float": change("answer", to=6.6),
    "start": change("numbers", 0, "start", to=lambda n: n + 1),
    "start a truth value": change("numbers", 0, "start", to=True),
    "end": change("numbers", 0, "end", to=lambda n: n + 1),
    "end a float": change("numbers", 0, "end", to=float),
    "surface": change("numbers", 0, "surface", to=lambda s: f"{s}0"),
    "value": change("numbers", 0, "value", to=lambda s: f"{s}0"),
    "kind": change("numbers", 0, "kind", to="ordinal"),
    "kind unknown": change("numbers", 0, "kind", to="thing"),
    "number missing": change("numbers", to=lambda n: n[1:]),
    "number twice": change("numbers", to=lambda n: [*n, n[0]]),
    "numbers in another order": change("numbers", to=lambda n: n[::-1]),
    "numbers no list": change("numbers", to={}),
    "number no object": change("numbers", 0, to="7"),
    "relation out of range": change("certificate", "relation", to="n0=x*n9"),
    "relation without x": change("certificate", "relation", to="n0=n1"),
    "relation one-sided": change("certificate", "relation", to="x"),
    "relation with many solutions": change("certificate", "relation", to="n0=x/x*n0"),
    "relation quadratic": change("certificate", "relation", to="n0=x*x"),
    "relation with another solution": change("certificate", "relation", to=lambda r: f"{r}+1"),
    "relation left side": change("certificate", "relation", to=lambda r: f"2*{r}"),
    "relation a giant": change("certificate", "relation", to="n0=" + "x*" * 5000 + "x"),
    "origin hash": change("certificate", "origin", to=other_hash),
    "origin hash malformed": change("certificate", "origin", to="abc"),
    "content hash": change("certificate", "content", to=other_hash),
    "content hash no string": change("certificate", "content", to=None),
    "rules": change("certificate", "rules", to="0"),
    "rules a list": change("certificate", "rules", to=[]),
    "certificate missing": change("certificate", to=None),
    "target": change("target", to=lambda t: t + 1),
    "target negative": change("target", to=-1),
    "target a string": change("target", to="0"),
    "id": change("id", to="9.9"),
    "origin": change("origin", to="99"),
    "origin removed": change("origin", to=None),
    "language": change("language", to="xx"),
    "language no string": change("language", to=None),
}


@pytest.mark.parametrize("name", CHANGES)
@pytest.mark.parametrize("position", range(len(rows())))
def test_any_change_of_one_field_is_caught(name: str, position: int) -> None:
    records = rows(originals=True)
    reversals = [row for row in records if row["origin"] is not None]
    before = json.dumps(reversals[position])  # as text: 7 and 7.0 are equal as values
    CHANGES[name](reversals[position])
    assert json.dumps(reversals[position]) != before
    assert faults(records)


@pytest.mark.parametrize("field", [name for name in rows()[0] if name != "quality"])
def test_a_missing_field_is_caught(field: str) -> None:
    records = rows(originals=True)
    del records[1][field]
    assert faults(records)


def test_a_sign_in_the_equation_is_caught_even_if_template_and_hash_follow() -> None:
    row = rows()[0]
    row["equation"] = row["equation"].replace("*", "+")
    row["template"] = row["template"].replace("*", "+")
    row["certificate"]["content"] = digest(row["text"], row["equation"], row["answer"])
    assert [fault.field for fault in faults([row])] == ["equation"]


def test_swapped_certificates_are_caught() -> None:
    records = rows()
    first, second = records[0], records[1]
    first["certificate"], second["certificate"] = second["certificate"], first["certificate"]
    assert {fault.record for fault in faults(records)} == {1, 2}


def test_swapped_texts_are_caught() -> None:
    records = rows()
    first, second = records[0], records[2]
    first["text"], second["text"] = second["text"], first["text"]
    assert {fault.record for fault in faults(records)} == {1, 3}


def test_a_duplicated_id_is_caught() -> None:
    records = rows()
    assert [(f.record, f.field) for f in faults([*records, records[0]])] == [
        (len(records) + 1, "id")
    ]


def test_the_origin_hash_is_computed_again_from_the_source() -> None:
    records = rows()
    for row in records:  # all alike, so that only the source can tell
        row["certificate"]["origin"] = "0" * 64
    assert faults(records) == []
    assert {f.field for f in faults(records, with_source=True)} == {"certificate.origin"}


def test_siblings_must_agree_on_their_origin() -> None:
    records = rows()
    records[1]["certificate"]["origin"] = "0" * 64
    assert [fault.field for fault in faults(records)] == ["certificate.origin"]


def test_a_record_whose_origin_is_not_in_the_source_is_caught() -> None:
    row = rows()[0]
    row["id"], row["origin"] = "77.1", "77"
    assert [fault.field for fault in faults([row], with_source=True)] == ["origin"]


@pytest.mark.parametrize(
    "change_original",
    [
        change("text", to=digit),
        change("text", to=lambda text: f"又{text}"),
        change("equation", to=digit),
        change("template", to="n0"),
        change("source_template", to="n0"),
        change("answer", to="11"),
        change("numbers", 0, "value", to="7"),
        change("numbers", 0, "kind", to="ordinal"),
    ],
)
def test_a_changed_original_is_caught(change_original: Callable[[Row], None]) -> None:
    records = rows(originals=True)
    change_original(records[0])
    assert faults(records)


def test_a_number_that_the_equation_uses_cannot_be_left_out() -> None:
    problem = identify(SOURCE[0])
    assert isinstance(problem, Problem)
    row = orjson.loads(line(original(problem)))
    del row["numbers"][1]
    row["template"] = row["source_template"] = "n0/66"
    assert [fault.field for fault in faults([row])] == ["numbers"]


@pytest.mark.parametrize(
    "value", [None, True, -1, 1.5, "", "\0", "x" * 30_000, [], {}, [[]], {"a": 1}, "9" * 5000]
)
def test_nothing_in_a_record_can_make_it_raise(value: object) -> None:
    good = rows()[0]
    for field in good:
        row = copy.deepcopy(good)
        row[field] = value
        check_record(row)
    for part in ("relation", "origin", "content", "rules"):
        row = copy.deepcopy(good)
        row["certificate"][part] = value
        assert check_record(row)[1]
    for part in good["numbers"][0]:
        row = copy.deepcopy(good)
        row["numbers"][0][part] = value
        assert check_record(row)[1]


def test_a_deeply_nested_equation_is_a_fault() -> None:
    row = rows()[0]
    row["equation"] = "x=" + "(" * 9000 + "1" + ")" * 9000
    assert json.dumps(row)
    assert check_record(row)[1][0][0] == "equation"


@pytest.mark.parametrize("profile", ["paper", "default"])
def test_numbers_in_words_or_with_a_needless_point_are_compared_as_an_answer_gives_them(
    profile: str,
) -> None:
    text = "Ann has 70.0 pens. She buys two pens. How many pens does Ann have now?"
    sources = [Record("1", text, "x=70+2", "72")]
    made = [r for r in augment(sources, profile) if isinstance(r, Reversal)]
    assert {r.problem.answer_surface for r in made} == {"70", "2"}
    verifier = Verifier(recompute(sources, [], PROFILES[profile]))
    records = list(enumerate([orjson.loads(line(record(r))) for r in made], start=1))
    assert list(verifier.check(records)) == []
    assert verifier.compared == len(made) == 2


def test_a_key_that_stands_twice_is_noticed() -> None:
    row = rows(originals=True)[0]
    raw = orjson.dumps(row).replace(b'"text":', b'"text":"another","text":', 1)
    found = list(Verifier().check([(1, row, raw)]))
    assert [(fault.field, fault.problem[:27]) for fault in found] == [
        ("text", "stands in the record twice,")
    ]
