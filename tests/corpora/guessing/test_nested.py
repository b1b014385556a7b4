"""Objects inside of a record and conversations are read like fields of the record."""

from __future__ import annotations

import io
import json

import pytest

from roda.corpora import read
from roda.corpora.guessing.nested import digits_kept, is_nested, spread
from roda.problem import Record

TEXT = "Mia packs 3 boxes with 12 candles each. How many candles are in the boxes?"
WORKED = "3 * 12 = 36 candles. The answer is 36."


def found(*objects: object) -> list[tuple[str, str, str]]:
    data = "\n".join(json.dumps(each) for each in objects).encode()
    entries = list(read(io.BytesIO(data)))
    assert all(isinstance(entry, Record) for entry in entries), entries
    return [(e.text, e.equation, e.answer) for e in entries if isinstance(e, Record)]


@pytest.mark.parametrize(
    "record",
    [
        {"messages": [{"role": "user", "content": TEXT}, {"role": "assistant", "content": WORKED}]},
        {
            "messages": [
                {"role": "system", "content": "You solve problems about 12 or more things."},
                {"role": "user", "content": [{"type": "text", "text": TEXT}]},
                {"role": "assistant", "content": WORKED},
                {"role": "user", "content": "Thank you for the 36 candles!"},
            ]
        },
        {
            "id": "a",
            "conversations": [{"from": "human", "value": TEXT}, {"from": "gpt", "value": WORKED}],
        },
        {
            "prompt": [{"role": "user", "content": TEXT}],
            "completion": [{"role": "assistant", "content": WORKED}],
        },
        {"instruction": TEXT, "input": "", "output": WORKED},
        {"query": TEXT, "response": WORKED, "type": "own"},
        {"problem": {"text": TEXT, "steps": {"solution": WORKED}}, "meta": {"answer": 36}},
    ],
)
def test_every_way_in_which_people_nest_a_problem_and_its_solution(record: object) -> None:
    assert found(record, record, record) == [(TEXT, "x=3*12", "36")] * 3


def test_numbers_inside_keep_their_digits() -> None:
    text = "A pen costs $12.50. How much do 3 pens cost?"
    problem = {"problem": {"text": text, "equation": "12.50*3"}, "meta": {"answer": 37.50}}
    data = json.dumps(problem).replace("37.5}", "37.50}").encode()
    [entry] = read(io.BytesIO(data))
    assert isinstance(entry, Record)
    assert entry.answer == "37.50"


def test_what_is_no_conversation_stays_as_it_is() -> None:
    for value in ([], [1], ["a"], [{"role": "user"}], [{"role": "tool", "content": "a"}], [[]]):
        assert spread({"a": value}) == {"a": value}
        assert not is_nested({"a": value})


def test_what_is_nested_without_end_is_left_closed() -> None:
    deep: dict[str, object] = {"text": "a"}
    for _ in range(50):
        deep = {"a": deep}
    [name] = spread(deep)
    assert name == "a.a.a.a.a"


@pytest.mark.parametrize("raw", [b"", b"{", b"[1]", b"\xff", b"[" * 100_000])
def test_bytes_that_are_no_object_have_no_digits(raw: bytes) -> None:
    assert digits_kept(raw) == {}
