"""The decoder gives the same values whatever the layout, and loses only what is broken."""

from __future__ import annotations

import json
from collections.abc import Callable

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.corpora.formats import json_stream as stream
from roda.corpora.formats.json_stream import Fault, list_inside, values

BOM = b"\xef\xbb\xbf"
RECORDS: list[dict[str, object]] = [
    {"id": str(number), "text": f"第{number}题", "more": [{"id": 1}]} for number in range(5)
]


def pretty(records: list[dict[str, object]]) -> str:
    return "\n".join(json.dumps(record, indent=4, ensure_ascii=False) for record in records)


def listed(records: list[dict[str, object]]) -> str:
    return json.dumps(records, indent=2)


def opened_inline(records: list[dict[str, object]]) -> str:
    return "[" + ", ".join(json.dumps(record, indent=1) for record in records) + "]"


def one_line_list(records: list[dict[str, object]]) -> str:
    return json.dumps(records, separators=(",", ":"))


def lines(records: list[dict[str, object]]) -> str:
    return "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)


def glued(records: list[dict[str, object]]) -> str:
    return "".join(json.dumps(record) for record in records)


def nested_at_column_zero(records: list[dict[str, object]]) -> str:
    return lines(records).replace('"more": [{', '"more": [\n{')


LAYOUTS = [pretty, listed, opened_inline, one_line_list, lines, glued, nested_at_column_zero]


def decoded(data: bytes, size: int = 1 << 16) -> list[object]:
    chunks = (data[start : start + size] for start in range(0, len(data), size))
    return [value for value, _ in values(chunks)]


def ids(data: bytes, size: int = 1 << 16) -> list[str]:
    """The ids of the good values, and `!` for each fault."""
    return [
        str(value.get("id")) if isinstance(value, dict) else "!" for value in decoded(data, size)
    ]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("size", [1, 2, 7, 64, 1 << 16])
@pytest.mark.parametrize("start", [b"", BOM, BOM + BOM + b"\r\n"])
@pytest.mark.parametrize("ends", [b"\n", b"\r\n"])
def test_every_layout_gives_the_same_values(
    layout: Callable[[list[dict[str, object]]], str], size: int, start: bytes, ends: bytes
) -> None:
    data = start + layout(RECORDS).encode().replace(b"\n", ends)
    assert decoded(data, size) == RECORDS


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(
    st.lists(st.dictionaries(st.text(), _JSON, max_size=4), max_size=6),
    st.sampled_from([pretty, listed, one_line_list, lines, glued]),
    st.integers(1, 50),
)
def test_random_objects_survive_any_layout_and_any_cutting(
    records: list[dict[str, object]],
    layout: Callable[[list[dict[str, object]]], str],
    size: int,
) -> None:
    data = layout(records).encode("utf-8")
    assert decoded(data, size) == records


@given(st.binary(max_size=300), st.integers(1, 40))
def test_random_bytes_end_in_values_or_faults_and_never_in_a_crash(data: bytes, size: int) -> None:
    whole = decoded(b'{"id": "first"}\n' + data, 1 << 16)
    assert whole[0] == {"id": "first"}
    assert decoded(b'{"id": "first"}\n' + data, size)[0] == {"id": "first"}


@given(st.data())
def test_a_record_damaged_anywhere_never_harms_those_after_its_neighbour(
    data: st.DataObject,
) -> None:
    layout = data.draw(st.sampled_from([pretty, lines]))
    good = layout(RECORDS).encode()
    at = data.draw(st.integers(0, len(layout(RECORDS[:1])) - 1))
    damaged = good[:at] + data.draw(st.binary(max_size=3)) + good[at + 1 :]
    found = [name for name in ids(damaged) if name != "!"]  # faults are counted elsewhere
    assert found[-3:] == ["2", "3", "4"]


@pytest.mark.parametrize("size", [1, 5, 1 << 16])
@pytest.mark.parametrize("layout", [pretty, listed, lines])
def test_a_missing_closing_brace_loses_only_its_record(
    layout: Callable[[list[dict[str, object]]], str], size: int
) -> None:
    parts = layout(RECORDS).replace("第1题", "第1题X").encode()
    start = parts.index(b'"1"')
    following = parts.index(b'"2"')
    brace = parts.rindex(b"}", start, parts.rindex(b"{", start, following))
    assert ids(parts[:brace] + parts[brace + 1 :], size) == ["0", "!", "2", "3", "4"]


@pytest.mark.parametrize("size", [3, 1 << 16])
def test_a_missing_opening_brace_is_one_fault(size: int) -> None:
    data = pretty(RECORDS).encode()
    at = data.index(b'\n{\n    "id": "2"')
    assert ids(data[: at + 1] + data[at + 2 :], size) == ["0", "1", "!", "3", "4"]


def test_a_missing_opening_brace_of_the_first_record_is_one_fault() -> None:
    assert ids(pretty(RECORDS).encode()[1:]) == ["!", "1", "2", "3", "4"]


def test_a_missing_quotation_mark_loses_only_its_record() -> None:
    data = lines(RECORDS).replace('第1题"', "第1题").encode()
    assert ids(data) == ["0", "!", "2", "3", "4"]


def test_a_missing_brace_in_a_list_of_one_line_is_recovered_from_by_the_first_key() -> None:
    data = b'[{"id":"0","a":1},{"id":"1","a":2,{"id":"2","a":3},{"id":"3","a":4}]'
    assert ids(data) == ["0", "!", "2", "3"]


def test_a_stray_comma_between_records_harms_nothing() -> None:
    assert ids(lines(RECORDS).replace("}\n", "},\n").encode()) == list("01234")


def test_a_stray_comma_inside_a_record_is_a_fault() -> None:
    data = lines(RECORDS).replace('"第1题",', '"第1题",,').encode()
    assert ids(data) == ["0", "!", "2", "3", "4"]


def test_invalid_utf8_loses_only_its_record_and_says_so() -> None:
    data = lines(RECORDS).encode().replace("第1题".encode(), b"\xb5\xda1")
    found = decoded(data)
    assert isinstance(found[1], Fault)
    assert "is not UTF-8: byte 0xb5" in found[1].problem
    assert ids(data) == ["0", "!", "2", "3", "4"]


@pytest.mark.parametrize("layout", [pretty, lines, listed])
def test_a_file_cut_in_the_middle_of_a_record_says_so(
    layout: Callable[[list[dict[str, object]]], str],
) -> None:
    data = layout(RECORDS).encode()
    found = decoded(data[: data.index(b'"4"')])
    assert found[:4] == RECORDS[:4]
    assert found[4:] == [Fault("is cut off: the file ends in the middle of it; get it again")]


def test_a_list_cut_between_two_records_is_not_taken_for_whole() -> None:
    data = listed(RECORDS).encode()
    found = decoded(data[: data.index(b',\n  {\n    "id": "3"')])
    assert found[:3] == RECORDS[:3]
    assert isinstance(found[3], Fault)
    assert "never closed" in found[3].problem


def test_two_lists_in_one_file_are_read_one_after_the_other() -> None:
    assert decoded((listed(RECORDS) + "\n" + listed(RECORDS)).encode()) == RECORDS * 2


@pytest.mark.parametrize("size", [1, 1 << 16])
def test_values_that_are_no_objects_are_handed_on_in_their_place(size: int) -> None:
    data = b'{"id":"0"}\nnull\n[1, [2]]\n"text"\n12\n{"id":"1"}\n'
    assert decoded(data, size) == [{"id": "0"}, None, [1, [2]], "text", 12, {"id": "1"}]
    in_list = b'[{"id":"0"},null,[1,[2]],"text",12,{"id":"1"}]'
    assert decoded(in_list, size) == [{"id": "0"}, None, [1, [2]], "text", 12, {"id": "1"}]


@pytest.mark.parametrize("size", [1, 1 << 16])
def test_nan_is_null_wherever_it_stands_but_in_a_text(size: int) -> None:
    data = b'{"id":"0"}\n{"id":"1","n":[NaN, 1.50],"NaN":"NaN, \\"NaN\\""}\n{"id":"2"}'
    assert decoded(data, size)[1] == {"id": "1", "n": [None, 1.5], "NaN": 'NaN, "NaN"'}


def test_the_bytes_beside_a_value_with_nan_can_be_read_for_their_digits() -> None:
    [(_, raw)] = values([b'{"answer": 12.50, "grade": NaN}'])
    assert json.loads(raw, parse_float=str) == {"answer": "12.50", "grade": None}


@pytest.mark.parametrize("missing", [b"Infinity", b"-Infinity", b"NaNs", b"nan"])
def test_what_is_no_value_at_all_is_a_fault(missing: bytes) -> None:
    first, broken, last = decoded(b'{"id":"0"}\n{"id":"1","n":' + missing + b'}\n{"id":"2"}')
    assert (first, last) == ({"id": "0"}, {"id": "2"})
    assert isinstance(broken, Fault)


def test_a_dict_as_python_prints_it_is_named() -> None:
    assert decoded(b'{"id": "0"}\n{\'id\': \'1\'}\n{"id": "2"}')[1] == Fault(
        "is a dict as Python prints it, not JSON: write it with json.dumps"
    )


def test_a_byte_order_mark_between_records_is_skipped() -> None:
    assert ids(b'{"id":"0"}\n' + BOM + b'{"id":"1"}\n{"id":"2"}\n') == ["0", "1", "2"]


@pytest.mark.parametrize("size", [1000, 1 << 16])
def test_an_object_beyond_the_limit_is_given_up_and_the_next_is_read(
    monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    monkeypatch.setattr(stream, "LIMIT", 1 << 17)
    large = b'{"id":"1","a":[' + b'"xyz",' * 100_000 + b"1]}\n"
    found = decoded(b'{"id":"0"}\n' + large + b'{"id":"2"}\n', size)
    assert found[0] == {"id": "0"}
    assert isinstance(found[1], Fault)
    assert "larger than" in found[1].problem
    assert found[2] == {"id": "2"}


def test_deep_nesting_is_a_fault_and_no_crash() -> None:
    data = b'{"id":"0"}\n{"id":"1","a":' + b"[" * 50_000 + b"]" * 50_000 + b'}\n{"id":"2"}\n'
    assert ids(data) == ["0", "!", "2"]


def test_the_bytes_of_each_value_come_with_it() -> None:
    items = list(values([b'[\n{"id": 1.50},\n{"id": 2}\n]']))
    assert [raw for _, raw in items] == [b'{"id": 1.50}', b'{"id": 2}']


WRAPPED = b'{"name": "mine", "meta": {"n": [1, 2]}, "data": [%s], "version": 2}'
RECORD = b'{"text": "How many figs are left?", "numbers": [{"surface": "3"}]}'


@pytest.mark.parametrize("count", [1, 2, 4000])
@pytest.mark.parametrize("size", [7, 100_000])
def test_a_list_inside_an_object_is_read_like_one_that_stands_alone(count: int, size: int) -> None:
    data = WRAPPED % b", ".join([RECORD] * count)
    pieces = [data[i : i + size] for i in range(0, len(data), size)]
    found = [value for value, _ in values(pieces, list_inside(data[:60_000]))]
    assert found == [orjson.loads(RECORD)] * count


@pytest.mark.parametrize(
    "data",
    [
        RECORD,
        RECORD + b"\n" + RECORD,
        b"[" + RECORD + b"]",
        b'{"data": ["How many figs are left?"]}',
        b'{"data": [{"n": 1}]}',
        b'{"data": [{"text": "How many figs are',
        b'{"data": "never closed',
        b'{"a": 1',
        b"{",
        b"",
    ],
)
def test_other_files_have_no_list_inside(data: bytes) -> None:
    assert list_inside(data) is None


def test_a_second_list_and_rubbish_behind_the_list_are_told() -> None:
    two = b'{"train": [' + RECORD + b'], "test": [' + RECORD + b"]}"
    first, fault = [value for value, _ in values([two], list_inside(two))]
    assert first == orjson.loads(RECORD)
    assert isinstance(fault, Fault)
    assert "the list under 'test' is not read" in fault.problem
    cut = two[:-1]
    *_, fault = [value for value, _ in values([cut], list_inside(cut))]
    assert isinstance(fault, Fault)
    assert "what follows the list is no JSON" in fault.problem
    cut = two[: len(RECORD) + 11]
    *_, fault = [value for value, _ in values([cut], list_inside(cut))]
    assert isinstance(fault, Fault)
    assert "never closed" in fault.problem
