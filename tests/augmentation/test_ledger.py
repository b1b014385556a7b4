"""The ledger counts everything once and balances."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from roda.augmentation.ledger import Ledger
from roda.augmentation.pipeline import reverse
from roda.problem import Reason, Record, Rejection, Reversal

(REVERSAL, *_) = reverse(Record("1", "20只羊和30头牛，共多少？", "x=20+30", "50"), "paper")

of_numbers = st.lists(
    st.one_of(
        st.just(REVERSAL),
        st.builds(
            Rejection,
            st.just("1"),
            st.sampled_from(Reason),
            number=st.integers(0, 9),
            guard=st.sampled_from(["", "a", "b"]),
        ),
    ),
    max_size=6,
)
of_problems = st.builds(
    Rejection, st.just("1"), st.sampled_from(Reason), lost=st.integers(0, 9)
).map(lambda rejection: [rejection])
results = st.lists(st.one_of(of_numbers, of_problems), max_size=12)


def entered(many: list[list[Reversal | Rejection]]) -> Ledger:
    ledger = Ledger()
    for one in many:
        ledger.enter(one)
    return ledger


def test_the_example_is_a_reversal() -> None:
    assert isinstance(REVERSAL, Reversal)


def test_an_empty_ledger_balances() -> None:
    assert Ledger().balanced
    assert [count for _, count, _ in Ledger().rows()] == [0] * 6


@given(results)
@settings(deadline=None)
def test_every_ledger_balances(many: list[list[Reversal | Rejection]]) -> None:
    ledger = entered(many)
    assert ledger.balanced
    assert ledger.problems == len(many)
    assert ledger.numbers == ledger.candidates + ledger.filtered_numbers
    assert ledger.candidates == ledger.augmented + ledger.irreversible.total()


@given(results, results)
@settings(deadline=None)
def test_merging_is_counting_all(
    first: list[list[Reversal | Rejection]], second: list[list[Reversal | Rejection]]
) -> None:
    merged = entered(first)
    merged.merge(entered(second))
    assert merged == entered(first + second)


def test_merging_adds_the_broken_records() -> None:
    ledger = Ledger(broken=2)
    ledger.merge(Ledger(broken=3))
    assert ledger.broken == 5


def test_a_ledger_that_lost_a_number_does_not_balance() -> None:
    ledger = entered([[REVERSAL]])
    ledger.numbers += 1
    assert not ledger.balanced


def test_a_refused_problem_takes_its_numbers_with_it() -> None:
    ledger = entered([[Rejection("1", Reason.POWER, lost=3)], [REVERSAL]])
    assert (ledger.numbers, ledger.filtered_numbers, ledger.candidates) == (4, 3, 1)
    assert ledger.filtered == {Reason.POWER: 1}
    assert not ledger.irreversible


def test_refusals_are_counted_by_guard_beside_their_reason() -> None:
    by_guard = Rejection("1", Reason.NOT_ASKED, number=0, guard="asks-at-the-end")
    by_rule = Rejection("1", Reason.UNUSED, number=1)
    whole = Rejection("2", Reason.ONLY_CALCULATION, lost=2, guard="only-calculation")
    ledger = entered([[by_guard, by_rule], [by_guard], [whole]])
    assert ledger.guards == {"asks-at-the-end": 2, "only-calculation": 1}
    assert ledger.irreversible == {Reason.NOT_ASKED: 2, Reason.UNUSED: 1}


def test_the_rows_are_those_of_the_paper() -> None:
    refused = Rejection("1", Reason.UNUSED, number=1)
    ledger = entered([[REVERSAL, refused], [Rejection("2", Reason.NO_NUMBERS, lost=0)]])
    assert ledger.rows() == [
        ("Original Problems", 2, None),
        ("Filtered Problems", 1, 0.5),
        ("Original Numbers", 2, 1.0),
        ("Candidate Numbers", 2, 1.0),
        ("Irreversible Numbers", 1, 0.5),
        ("Augmented Problems", 1, 0.5),
    ]
