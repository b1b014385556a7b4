"""CSV is streamed as objects, and what is broken in it is named."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda.corpora.formats.csv_rows import delimiter, rows
from roda.corpora.formats.json_stream import LIMIT, Fault
from roda.errors import CorpusError


def cut(data: bytes, size: int) -> list[bytes]:
    return [data[i : i + size] for i in range(0, len(data), size)]


TABLE = 'id,text\r\n1,"a ""b"", c"\r\n\r\n2,"two\nlines"\r\n3,é\r\n'.encode()


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_rows_do_not_depend_on_how_the_bytes_come(size: int, mark: bytes) -> None:
    found = [value for value, _ in rows(cut(mark + TABLE, size))]
    assert found == [
        {"id": "1", "text": 'a "b", c'},
        {"id": "2", "text": "two\nlines"},
        {"id": "3", "text": "é"},
    ]


def test_a_broken_row_is_a_fault_and_the_next_is_read() -> None:
    data = b'id,text\n1,a,b\n3,"x"y\n4,\xff\n5,good\n'
    *faults, (last, _) = rows([data])
    assert [type(value) for value, _ in faults] == [Fault] * 3
    problem = (
        "has 3 columns, but the first row has 2; a cell with the mark between cells in it must"
    )
    assert str(faults[0][0].problem).startswith(problem)  # type: ignore[attr-defined]
    assert "UTF-8" in str(faults[2][0])
    assert last == {"id": "5", "text": "good"}


def test_a_row_that_ends_early_has_empty_cells_at_its_end() -> None:
    found = [value for value, _ in rows([b"id,text,answer\n1,a\n2\n3,c,7\n"])]
    assert found == [
        {"id": "1", "text": "a", "answer": ""},
        {"id": "2", "text": "", "answer": ""},
        {"id": "3", "text": "c", "answer": "7"},
    ]


def test_lines_that_end_as_on_old_macintoshes_are_lines() -> None:
    data = b"id;text\r1;a\r2;b\r"
    assert delimiter(data) == ";"
    assert [value for value, _ in rows([data], ";")] == [
        {"id": "1", "text": "a"},
        {"id": "2", "text": "b"},
    ]


def test_an_open_quotation_mark_does_not_swallow_a_large_file() -> None:
    data = b'id,text\n1,"never closed\n' + b"2,more\n" * 100_000
    found = [value for value, _ in rows(cut(data, 1 << 16))]
    assert isinstance(found[0], Fault)
    assert found[-1] == {"id": "2", "text": "more"}


def problems(found: list[object]) -> list[str]:
    return [value.problem for value in found if isinstance(value, Fault)]


@pytest.mark.parametrize("size", [7, 1 << 16])
@pytest.mark.parametrize("count", [20, 200, 20_000])
def test_a_quote_that_is_never_closed_costs_its_own_row_alone(size: int, count: int) -> None:
    lines = [b"question,equation,answer", *(b"%d figs,%d+4,%d" % (n, n, n) for n in range(count))]
    lines[11] = b'"' + lines[11]
    found = [value for value, _ in rows(cut(b"\n".join(lines), size))]
    assert problems(found) == [
        "is no row of CSV (a quote opened in line 12 is never closed); mend or delete it"
    ]
    answers = [value["answer"] for value in found if isinstance(value, dict)]
    assert answers == [str(n) for n in range(count) if n != 10]


@pytest.mark.parametrize(
    ("data", "line", "good"),
    [
        (b'1,"a\n2,b\n3,"c, d"\n4,e\n', 2, "234"),  # closed by the next quotation
        (b'1,a\n2,"b\n', 3, "1"),  # in the last line
        (b'1,"a\nb"\n2,"c\n3,d\n', 4, "13"),  # lines are counted, not rows
        (b'"1\n2","a\n3,b\n', 3, "3"),  # opened in the second line of its row
        (b'1,"a\n2,"b\n3,"c\n4,d\n', 2, "4"),  # several of them
    ],
)
def test_reading_goes_on_behind_the_line_where_the_quote_opens(
    data: bytes, line: int, good: str
) -> None:
    found = [value for value, _ in rows([b"id,text\n" + data])]
    assert f"a quote opened in line {line} is never closed" in problems(found)[0]
    assert [value["id"] for value in found if isinstance(value, dict)] == list(good)


def test_a_long_quotation_ends_at_a_bound_of_lines_or_of_text() -> None:
    for cell, broken in (("a\n" * 49, 0), ("a\n" * 50, 1), (("a" * 40_000 + "\n") * 3, 1)):
        found = [value for value, _ in rows([f'text,id\n"{cell}",1\nb,2\n'.encode()])]
        assert bool(problems(found)) == broken
        assert found[-1] == {"text": "b", "id": "2"}


def test_little_is_kept_of_what_follows_an_open_quote() -> None:
    taken = 0

    def chunks() -> Iterator[bytes]:
        nonlocal taken
        yield b'id,text\n1,"a\n'
        for _ in range(1000):
            taken += 1
            yield b"2,b\n" * 10

    assert isinstance(next(rows(chunks()))[0], Fault)
    assert taken <= 5


def test_a_quote_left_open_in_the_first_row_is_an_error() -> None:
    with pytest.raises(CorpusError, match=r"no good first row.*line 1 is never closed"):
        list(rows([b'id,"text\n1,a\n']))


def test_a_line_without_end_is_an_error() -> None:
    with pytest.raises(CorpusError, match="line of more than"):
        list(rows([b"id,text\n", *([b"x" * (1 << 20)] * ((LIMIT >> 20) + 2))]))


def test_columns_of_one_name_and_of_none_are_told_apart() -> None:
    found = [value for value, _ in rows([b"id,ans,,ans\n1,2,3,4\n"])]
    assert found == [{"id": "1", "ans": "2", "column 3": "3", "ans (2)": "4"}]


def test_empty_rows_and_empty_cells_behind_the_last_column_are_ignored() -> None:
    found = [value for value, _ in rows([b"id,text\n1,a,,\n,\n2,b\n"])]
    assert found == [{"id": "1", "text": "a"}, {"id": "2", "text": "b"}]


@pytest.mark.parametrize(
    ("data", "mark"),
    [
        (b"id,text\n1,a\n", ","),
        (b"id;text\n1;3,5 and 2,5\n", ";"),
        (b"id\ttext\n1\ta, b; c\n", "\t"),
        (b"id|text\n1|a\n", "|"),
        (b'"a;b";"c"\n"x;y";"1,2"\n', ";"),
        (b'text;eq\n"two\nlines, here";"3,5+1"\n', ";"),
        (b"sep=;\r\ntext;eq\r\n", ";"),
        (b"words only\n", None),
        (b"", None),
    ],
)
def test_what_stands_between_the_cells_is_told_by_the_first_rows(
    data: bytes, mark: str | None
) -> None:
    assert delimiter(data) == mark


def test_the_first_line_that_excel_wants_is_no_row_of_names() -> None:
    data = b"sep=;\r\nid;text\r\n1;a\r\n"
    assert [value for value, _ in rows([data], ";")] == [{"id": "1", "text": "a"}]


@given(st.lists(st.tuples(st.text(max_size=20), st.text(min_size=1, max_size=20)), max_size=5))
def test_what_csv_writes_is_read(pairs: list[tuple[str, str]]) -> None:
    import csv

    clean = [tuple("".join(c for c in s if c.isprintable()) + "." for s in p) for p in pairs]
    out = io.StringIO()
    csv.writer(out).writerows([("a", "b"), *clean])
    found = [value for value, _ in rows([out.getvalue().encode()])]
    assert found == [{"a": a, "b": b} for a, b in clean]


@pytest.mark.parametrize(
    "above",
    ["Week 3,,\n", "Week 3: sums,,\n,,\n", "Week 3,,\nMs Green,,\n\n,,Class 4b\n,,\n"],
)
def test_a_title_over_the_table_is_no_row_of_names(above: str) -> None:
    data = f"{above}Question,Formula,Answer\nHow many?,1+2,3\nHow far?,3+4,7\n".encode()
    assert [value for value, _ in rows([data])] == [
        {"Question": "How many?", "Formula": "1+2", "Answer": "3"},
        {"Question": "How far?", "Formula": "3+4", "Answer": "7"},
    ]


@pytest.mark.parametrize(
    ("data", "many"),
    [
        ("Question,\nHow many?,3\nHow far?,4\n", 2),
        ("Question,\nHow many?,\nHow far?,\nHow long?,\n How old?,\nHow tall?,\n", 5),
        ("Question,\nHow many?,\n", 1),
        ("Question,\n", 0),
        ('Question,\nHow many?,"3\n', 1),
        ("Question,\nfig,pear\n", 0),
    ],
)
def test_names_of_which_one_is_given_are_names_where_no_others_follow(data: str, many: int) -> None:
    found = [value for value, _ in rows([data.encode()])]
    assert len(found) == many
