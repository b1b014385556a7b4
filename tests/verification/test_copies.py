"""Copies in other words are checked: their numbers, their equation, and those of their origin."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from roda import PROFILES, Problem, Record, Rejection, identify
from roda.augmentation.paraphrase import Paraphrase, paraphrases
from roda.languages.base import Rewritten
from roda.problem import checksum
from roda.rivals.read_back import protect
from roda.runs.records import Fields, original
from roda.variants.making import variants
from roda.verification.checking import check_record
from roda.verification.verify import Verifier

SOURCE = Record("1", "Tom had 12 figs. He ate 4 figs. How many figs are left?", "12-4", "8")
NEW = "Tom ate 4 of his 12 figs. How many are left?"


class Moved:
    """A plan whose only text has the numbers the other way round."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem

    def reword(self, copy: int) -> Rewritten | Rejection:
        return protect(self.problem).read_back(NEW, {8: 1, 17: 0})


def fields() -> tuple[Fields, Fields]:
    """The records of the original and of its copy."""
    problem = identify(SOURCE)
    assert isinstance(problem, Problem)
    [copy] = paraphrases(problem, Moved(problem), PROFILES["eda"])
    assert isinstance(copy, Paraphrase), copy
    return original(problem), copy.to_dict()


def resealed(record: Fields, **changed: object) -> Fields:
    """The record with other fields, and the checksum made to fit."""
    new = record | changed
    content = checksum(str(new["text"]), str(new["equation"]), str(new["answer"]))
    certificate = dict(new["certificate"]) | {"content": content}  # type: ignore[call-overload]
    return new | {"certificate": certificate}


def with_sources(record: Fields, sources: object) -> Fields:
    return record | {"certificate": dict(record["certificate"]) | {"sources": sources}}  # type: ignore[call-overload]


def test_a_copy_passes_alone_and_beside_its_origin() -> None:
    own, copy = fields()
    assert check_record(copy)[1] == []
    assert copy["equation"] == "12-4"  # as its author wrote it
    for records in ([own, copy], [copy, own]):
        verifier = Verifier()
        assert list(verifier.check(enumerate(records, 1))) == []
        assert (verifier.copies, verifier.compared, verifier.originals) == (1, 1, 1)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda copy: copy | {"id": "1.eda-2"}, "id"),
        (lambda copy: copy | {"copy": -1}, "copy"),
        (lambda copy: copy | {"copy": True}, "copy"),
        (lambda copy: copy | {"method": "E D A"}, "method"),
        (lambda copy: copy | {"target": 0}, "method"),
        (lambda copy: copy | {"certificate": []}, "certificate"),
        (lambda copy: copy | {"origin": None}, "origin"),
        (lambda copy: {name: copy[name] for name in copy if name != "method"}, "target"),
        (lambda copy: with_sources(copy, [0, 0]), "certificate.sources"),
        (lambda copy: with_sources(copy, ["1", 0]), "certificate.sources"),
        (lambda copy: with_sources(copy, None), "certificate.sources"),
        (lambda copy: copy | {"text": NEW.replace("his", "the")}, "certificate.content"),
        (lambda copy: resealed(copy, answer="9"), "equation"),
        (lambda copy: resealed(copy, equation="4+4"), "equation"),
        (lambda copy: copy | {"source_template": "n0+4"}, "source_template"),
    ],
)
def test_what_was_changed_is_noticed(change: Callable[[Fields], Fields], field: str) -> None:
    _, copy = fields()
    assert field in [name for name, _ in check_record(change(copy))[1]]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda copy: with_sources(copy, [0, 1]), "source_template"),
        (lambda copy: with_sources(copy, [0, 1]), "numbers"),
        (
            lambda copy: resealed(copy, equation="4+4", template="n0+n0", source_template="n0+n0"),
            "source_template",
        ),
    ],
)
def test_what_is_not_its_origins_is_noticed(change: Callable[[Fields], Fields], field: str) -> None:
    own, copy = fields()
    faults = list(Verifier().check(enumerate([own, change(copy)], 1)))
    assert field in [fault.field for fault in faults]


def variant(method: str) -> Fields:
    """The record of a variant of the problem."""
    problem = identify(SOURCE)
    assert isinstance(problem, Problem)
    [made] = variants(problem, [method], 1)
    assert isinstance(made, Paraphrase)
    return made.to_dict()


@pytest.mark.parametrize("method", ["renumbered", "distracted"])
def test_variants_are_checked_alone_and_beside_their_origin(method: str) -> None:
    problem = identify(SOURCE)
    assert isinstance(problem, Problem)
    fields = variant(method)
    assert check_record(fields)[1] == []
    verifier = Verifier()
    assert list(verifier.check([(1, original(problem)), (2, fields)])) == []
    assert verifier.compared == 1


@pytest.mark.parametrize(
    ("method", "change", "field"),
    [
        ("renumbered", {"answer": "99"}, "equation"),
        ("renumbered", {"method": "distracted"}, "id"),
        ("distracted", {"method": "renumbered", "id": "1.renumbered-1"}, "certificate.sources"),
        ("distracted", {"source_template": "n0*n1"}, "source_template"),
        (
            "distracted",
            {"text": "Tom had 12 figs. He ate 4 figs. How many figs are left?"},
            "numbers",
        ),
    ],
)
def test_a_variant_that_was_changed_is_noticed(
    method: str, change: dict[str, object], field: str
) -> None:
    _, faults = check_record(variant(method) | change)
    assert any(place.startswith(field) for place, _ in faults), faults
