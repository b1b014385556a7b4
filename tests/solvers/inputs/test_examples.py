"""Masking: every number a slot, in order; targets that compute the answer."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda import samples
from roda.augmentation.identify import identify
from roda.corpora import read
from roda.errors import CorpusError
from roda.expression import evaluate
from roda.languages import language
from roda.normalform.forms import FORMS, Form
from roda.polish import parse_prefix
from roda.problem import Problem, Record
from roda.solvers.inputs.examples import example, mask, read_examples, write_examples
from roda.solvers.inputs.words import SLOT

WORDS = st.sampled_from(
    ["小明有", "个苹果，", "又买了", "支笔", "一共", "多少？", "第", "（", "％"]
)
NUMBERS = st.sampled_from(["3", "12", "0.5", "20%", "(1/2)", "1(3/4)", "100"])


@given(st.lists(st.tuples(WORDS, NUMBERS), min_size=1, max_size=8))
def test_slots_are_the_numbers_in_order_and_nothing_is_lost(parts: list[tuple[str, str]]) -> None:
    text = "".join(word + number for word, number in parts)
    tokens, numbers = mask(text, cut="characters")
    assert numbers == language("zh").find_numbers(text)
    assert tokens.count(SLOT) == len(numbers)
    surfaces = iter(numbers)
    assert "".join(next(surfaces).surface if t == SLOT else t for t in tokens) == text


@pytest.mark.parametrize("form", FORMS)
def test_a_target_computes_the_answer_of_its_problem(form: Form) -> None:
    for record in read(samples.path("zh"), "native"):
        if not isinstance(record, Record):
            continue
        made = example(record, form, "characters")
        problem = identify(record)
        if not isinstance(problem, Problem):
            assert made.target is None
            continue
        assert made.target is not None
        tree = parse_prefix(" ".join(made.target))
        assert evaluate(tree, made.values) == problem.answer == made.answer


def test_masking_does_not_look_at_the_equation() -> None:
    text = "5年级有3个小组，每组4人，共几人？"
    one = example(Record("1", text, "x=3*4", "12"), cut="characters")
    other = example(Record("1", text, "x=5*3*4", "60"), cut="characters")
    assert one.tokens == other.tokens == mask(text, cut="characters").tokens
    assert one.values == other.values == (5, 3, 4)
    assert one.target == ("*", "n1", "n2")


def test_a_value_that_stands_twice_is_one_group() -> None:
    made = example(Record("1", "3只和5只，又来3只，共几只？", "x=3+5+3", "11"), cut="characters")
    assert made.groups == (0, 1, 0)


def test_a_problem_without_a_usable_equation_is_kept_for_evaluation() -> None:
    made = example(Record("1", "3只和5只，共几只？", "x=3+5", "9"), cut="characters")
    assert (made.target, made.answer) == (None, Fraction(9))


def test_words_of_a_spaced_language_and_numbers_split_off() -> None:
    from roda.solvers.inputs.words import tokens

    assert tokens("Joan's 2 cats, how many?", (), "en") == [
        "joan's", "2", "cats", ",", "how", "many", "?",
    ]  # fmt: skip


def test_chinese_words() -> None:
    pytest.importorskip("jieba")
    tokens, _ = mask("一辆汽车每小时行66千米，几小时到达？")
    assert "汽车" in tokens
    assert "千米" in tokens


@pytest.mark.parametrize("name", ["a.jsonl", "a.jsonl.gz"])
def test_examples_survive_a_file(tmp_path: Path, name: str) -> None:
    records = [r for r in read(samples.path("zh"), "native") if isinstance(r, Record)]
    made = [example(record, cut="characters") for record in records]
    assert write_examples(made, tmp_path / name) == len(made)
    assert list(read_examples(tmp_path / name)) == [each._replace(text="") for each in made]
    assert all(each.text == record.text for each, record in zip(made, records, strict=True))


@pytest.mark.parametrize("content", [b'{"id": 1}\n', b"nonsense\n", b"[]\n"])
def test_a_file_of_something_else(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.jsonl").write_bytes(content)
    with pytest.raises(CorpusError, match="record 1"):
        list(read_examples(tmp_path / "a.jsonl"))


def test_a_truncated_file(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl.gz"
    made = example(Record("1", "3只和5只，共几只？", "x=3+5", "8"), cut="characters")
    write_examples([made] * 50, path)
    path.write_bytes(path.read_bytes()[:40])
    with pytest.raises(CorpusError, match="cannot be read"):
        list(read_examples(path))
