"""`reverse(row) -> rows`, on which every plug-in rests."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from integrations.rows import ANSWERS, MADE, ROWS
from roda.errors import CorpusError, UnknownName
from roda.export.reward import reward
from roda.integrations import core
from roda.integrations.core import COLUMNS, Fields, reverse, reverse_columns, reverse_rows
from roda.problem import Reason, Rejection
from roda.tables import augment


def test_rows_are_reversed_as_roda_augment_does_it() -> None:
    made = [row for each in reverse_rows(ROWS) for row in each]
    table = augment(ROWS)
    assert [row["id"] for row in made] == MADE
    assert [row["answer"] for row in made] == ANSWERS
    assert made == [{name: row[name] for name in COLUMNS} for row in table]


def test_one_row_is_reversed_like_many() -> None:
    assert [reverse(row) for row in ROWS[:2]] == reverse_rows(ROWS)[:2]


def test_each_row_keeps_its_place() -> None:
    assert [len(each) for each in reverse_rows([*ROWS[::-1]])] == [0, 2, 2]


def test_everything_refused_is_told() -> None:
    refused: list[core.Refused] = []
    broken = {"id": "broken", "question": ["no text"], "formula": "1+2"}
    assert reverse_rows([*ROWS, broken], on_refused=refused.append)[-1] == []
    told = [each.reason if isinstance(each, Rejection) else each.record for each in refused]
    assert 4 in told
    assert Reason.NO_NUMBERS in told


def test_an_id_that_is_missing_is_made_of_the_row_and_not_of_its_place() -> None:
    bare = [{"question": row["question"], "formula": row["formula"]} for row in ROWS[:2]]
    together = reverse_rows(bare)
    assert together == [reverse(row) for row in bare]
    assert len({row["id"] for each in together for row in each}) == 4


def test_fields_that_cannot_be_guessed_are_named() -> None:
    with pytest.raises(CorpusError):
        reverse({"a": "no problem", "b": 3})
    row = {"a": ROWS[0]["question"], "b": "12+4", "c": "16"}
    made = reverse(row, Fields(text="a", equation="b", answer="c"))
    assert [each["answer"] for each in made] == ["12", "4"]


def test_an_unknown_language_is_told() -> None:
    with pytest.raises(UnknownName, match="zh"):
        reverse(ROWS[0], Fields(language="zz"))


def test_a_batch_without_reversals_has_all_columns() -> None:
    assert reverse_columns({"id": ["1"], "question": ["What a day!"], "formula": ["3"]}) == {
        name: [] for name in COLUMNS
    }
    assert reverse_columns({}) == {name: [] for name in COLUMNS}


def test_a_reversal_is_not_reversed_again() -> None:
    for each in reverse_rows(ROWS):
        assert [reverse(row) for row in each] == [[] for _ in each]


def test_answers_of_reversals_are_rewarded() -> None:
    for each in reverse_rows(ROWS):
        assert all(reward(f"#### {row['answer']}", row["answer"]) == 1.0 for row in each)


@pytest.mark.parametrize("name", ["core", "huggingface", "trl", "verl"])
def test_a_plug_in_loads_no_other_library(name: str) -> None:
    heavy = "{'datasets', 'datatrove', 'data_juicer', 'reasoning_gym', 'trl', 'verl', 'torch', 'pyarrow'}"
    check = f"import sys, roda.integrations.{name}; print(sorted({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[]", done.stderr


def test_a_file_that_is_loaded_by_its_path_works() -> None:
    file = Path(core.__file__).with_name("verl.py")
    program = (
        "import importlib.util as u; s = u.spec_from_file_location('custom_module', r'%s');"
        "m = u.module_from_spec(s); s.loader.exec_module(m); print(m.compute_score('a', '#### 12', '12'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program % file], capture_output=True, text=True, timeout=60
    )
    assert done.stdout.strip() == "1.0", done.stderr
