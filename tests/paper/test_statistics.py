"""The paper's two tables of statistics, on the corpus it used."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from roda.augmentation.identify import Aligned, align
from roda.augmentation.ledger import Ledger
from roda.augmentation.pipeline import augment, reverse
from roda.corpora import read, read_ids, select
from roda.expression import evaluate
from roda.normalform.forms import NORMAL_FORMS
from roda.notation import parse, to_infix
from roda.problem import Reason, Record, Rejection, Reversal

BAD = dict.fromkeys(("9761", "12495", "9718", "22085", "17520"), Reason.WRONG_ANSWER)
BAD["10431"] = Reason.NO_OPERATION  # a speed with its unit, and nothing to compute


class Run(NamedTuple):
    """What the paper's profile makes of the training problems."""

    train: list[Record]
    development: list[Record]
    ledger: Ledger
    reversals: list[Reversal]
    rejections: list[Rejection]


@pytest.fixture(scope="module")
def run(data_dir: Path) -> Run:
    folder = data_dir / "math23k"
    if not (folder / "math23k_train.json").is_file():
        pytest.skip(f"no Math23K in {folder}")
    records = list(read(folder / "math23k_train.json", "math23k", strict=True))
    held_out = read_ids(folder / "valid_ids.txt")
    train = list(select(records, exclude=held_out))
    ledger = Ledger()
    reversals: list[Reversal] = []
    rejections: list[Rejection] = []
    for result in augment(train, "paper", ledger):
        if isinstance(result, Reversal):
            reversals.append(result)
        else:
            rejections.append(result)
    return Run(train, list(select(records, keep=held_out)), ledger, reversals, rejections)


@pytest.mark.parametrize(
    ("row", "figure"),
    [
        ("Original Problems", 21162),
        ("Filtered Problems", 1490),
        ("Original Numbers", 58699),
        ("Candidate Numbers", 54717),
        ("Irreversible Numbers", 7399),
        ("Augmented Problems", 47318),
    ],
)
def test_every_row_is_within_two_percent(run: Run, row: str, figure: int) -> None:
    counts = {name: count for name, count, _ in run.ledger.rows()}
    assert abs(counts[row] - figure) <= 0.02 * figure, f"{row}: {counts[row]}, paper {figure}"


def test_the_original_problems_are_exactly_those_of_the_paper(run: Run) -> None:
    assert run.ledger.problems == 21162
    assert len(run.development) == 1000


def test_the_ledger_balances_and_tells_all(run: Run) -> None:
    ledger = run.ledger
    assert ledger.balanced
    assert ledger.augmented == len(run.reversals)
    of_problems = [rejection for rejection in run.rejections if rejection.number is None]
    assert ledger.filtered.total() == len(of_problems)
    assert ledger.irreversible.total() == len(run.rejections) - len(of_problems)
    assert ledger.filtered_numbers == sum(rejection.lost for rejection in of_problems)


def test_every_problem_leaves_a_trace(run: Run) -> None:
    seen = {reversal.problem.origin for reversal in run.reversals}
    seen |= {rejection.problem for rejection in run.rejections}
    assert seen == {record.id for record in run.train}


def test_every_reversal_computes_its_answer_exactly(run: Run) -> None:
    wrong = [
        reversal.problem.id
        for reversal in run.reversals
        if evaluate(parse(reversal.equation)) != reversal.problem.answer
        or evaluate(reversal.problem.equation, reversal.problem.values) != reversal.problem.answer
    ]
    assert wrong == []


def test_every_number_of_a_reversal_stands_where_it_says(run: Run) -> None:
    assert all(
        reversal.problem.text[number.start : number.end] == number.surface
        for reversal in run.reversals
        for number in reversal.problem.numbers
    )


@pytest.mark.parametrize("name", sorted(BAD))
def test_bad_source_problems_end_as_rejections(run: Run, name: str) -> None:
    (record,) = [record for record in (*run.train, *run.development) if record.id == name]
    (rejection,) = reverse(record, "paper")
    assert isinstance(rejection, Rejection)
    assert rejection.number is None
    assert rejection.reason is BAD[name]
    assert rejection.detail


def templates(records: Iterable[Record]) -> set[str]:
    """The templates of all readable problems, in the paper's normal form."""
    aligned = [align(record) for record in records]
    trees = {found.equation for found in aligned if isinstance(found, Aligned)}
    return {to_infix(NORMAL_FORMS["paper"](tree)) for tree in trees}


def test_the_templates_of_the_development_set_are_covered(run: Run) -> None:
    development = templates(run.development)
    train = templates(run.train)
    made = {reversal.template for reversal in run.reversals}
    assert len(development) == 377
    assert len(development & train) >= 307
    assert len(development & (train | made)) >= 320
