"""Every format: its golden record, and that records have the types that the format says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from problems_of_exports import BOXES, PENS, ROPE, SHARE, example
from roda.errors import UnknownName
from roda.export.examples import Example
from roda.export.formats import FORMATS, format_named
from roda.export.formats.plain import COLUMNS

Q = BOXES.text
S = "x=(26-2)/8\n#### 3"
META = {
    "id": "1.1",
    "origin": "1",
    "kind": "reversed",
    "language": "en",
    "equation": "x=(26-2)/8",
    "answer": "3",
    "source": "mine",
    "license": "CC0",
    "version": "roda 0.1.0",
}
TOLD = [{"role": "system", "content": "Solve."}, {"role": "user", "content": Q}]
FLAT = {**META, "question": Q, "solution": S}
GOLDEN: dict[str, dict[str, Any]] = {
    "messages": {"messages": [*TOLD, {"role": "assistant", "content": S}], "metadata": META},
    "prompt-completion": {"prompt": f"Solve.\n\n{Q}\n", "completion": S, "metadata": META},
    "alpaca": {
        "instruction": Q,
        "input": "",
        "output": S,
        "system": "Solve.",
        "metadata": META,
    },
    "sharegpt": {
        "conversations": [
            {"from": "system", "value": "Solve."},
            {"from": "human", "value": Q},
            {"from": "gpt", "value": S},
        ],
        "metadata": META,
    },
    "metamath": {
        "type": "RODA_Reversed",
        "query": Q,
        "original_question": PENS.text,
        "response": f"{S}\nThe answer is: 3",
        "metadata": META,
    },
    "verl": {
        "data_source": "roda/mine",
        "prompt": TOLD,
        "ability": "math",
        "reward_model": {"style": "rule", "ground_truth": "3"},
        "extra_info": {**META, "split": "dev", "index": 4, "question": Q, "answer": S},
    },
    "grpo": {"prompt": TOLD, "solution": "3", "metadata": META},
    "open-instruct": {
        "messages": [*TOLD, {"role": "assistant", "content": S}],
        "ground_truth": "3",
        "dataset": "gsm8k",
        "metadata": META,
    },
    "reasoning-gym": {
        "question": Q,
        "answer": "3",
        "metadata": {"source_dataset": "roda_reversed", "source_index": 4, "solution": S, **META},
    },
    "nemo-rl": {"input": Q, "output": S, "metadata": META},
    "csv": FLAT,
    "parquet": FLAT,
    "hf": FLAT,
}
by_name = pytest.mark.parametrize("name", FORMATS)


@pytest.fixture
def boxes() -> Example:
    made = example(BOXES, system="Solve.")
    return made._replace(original=PENS.text, split="dev", number=4)


@by_name
def test_a_record_is_as_its_readers_want_it(name: str, boxes: Example) -> None:
    assert FORMATS[name].record(boxes) == GOLDEN[name]


def fits(value: object, kind: Any) -> bool:
    """Whether a value has the type that a format says; nothing fits every type."""
    if value is None:
        return True
    if isinstance(kind, list):
        return isinstance(value, list) and all(fits(item, kind[0]) for item in value)
    if isinstance(kind, Mapping):
        same = isinstance(value, dict) and set(value) == set(kind)
        return same and all(fits(value[name], kind[name]) for name in kind)
    return type(value) is kind


@by_name
def test_records_have_the_types_of_their_format(name: str, boxes: Example) -> None:
    for made in (boxes, example(PENS), example(ROPE)):
        record = FORMATS[name].record(made)
        assert fits(record, FORMATS[name].shape)
        assert list(record) == list(FORMATS[name].shape)


@by_name
def test_every_record_says_source_licence_and_version(name: str, boxes: Example) -> None:
    def inside(value: Any) -> dict[str, Any]:
        found = {}
        for field, inner in value.items():
            found |= inside(inner) if isinstance(inner, dict) else {field: inner}
        return found

    carried = inside(FORMATS[name].record(boxes))
    assert {key: carried[key] for key in ("source", "license", "version", "id")} == {
        key: META[key] for key in ("source", "license", "version", "id")
    }


def test_a_system_text_is_in_every_format_that_takes_one(boxes: Example) -> None:
    for row in FORMATS.values():
        assert ("Solve." in str(row.record(boxes))) is row.takes_system, row.name


def test_open_instruct_compares_decimals() -> None:
    refuses = FORMATS["open-instruct"].refuses
    assert refuses(example(PENS)) is None
    assert "4/3 is no decimal" in (refuses(example(ROPE)) or "")
    assert FORMATS["open-instruct"].record(example(SHARE))["ground_truth"] == "40"


def test_tables_have_their_columns_in_order(boxes: Example) -> None:
    assert list(FORMATS["csv"].record(boxes)) == list(COLUMNS)


def test_unknown_formats_suggest_the_nearest() -> None:
    with pytest.raises(UnknownName, match="did you mean 'alpaca'"):
        format_named("alpacca")
