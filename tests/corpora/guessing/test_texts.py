"""Texts without equations are found in tables and objects; a file of lines is left to others."""

from __future__ import annotations

import io
import json

import pytest

from roda.corpora import Source, Wanted
from roda.corpora.guessing.texts import Text, texts
from roda.errors import CorpusError

TOM = "Tom had 12 figs, and he bought 4. How many figs has he?"
ANN = "Ann had 20 pens. She lost 8. How many pens has she?"
ROWS = [{"problem": TOM, "grade": 3}, {"problem": ANN, "grade": 4}]


def found(data: bytes | str, **wanted: str) -> list[Text] | None:
    raw = data.encode() if isinstance(data, str) else data
    each = texts(Source(io.BytesIO(raw), "mine.csv"), Wanted(**wanted))
    return None if each is None else list(each)


@pytest.mark.parametrize(
    "data",
    [
        f'problem,grade\n"{TOM}",3\n{ANN},4\n',
        f"problem;grade\n{TOM};3\n{ANN};4\n",
        f"\ufeffproblem\tgrade\n{TOM}\t3\n{ANN}\t4\n",
        f"problem\tgrade\n{TOM}\t3\n{ANN}\t4\n".encode("utf-16"),
        json.dumps(ROWS),
        json.dumps(ROWS, indent=1),
        "\n".join(map(json.dumps, ROWS)),
        json.dumps({"problem": [TOM, ANN], "grade": [3, 4]}),
        json.dumps({"problems": ROWS}),
        "\n".join(json.dumps({"messages": [{"role": "user", "content": t}]}) for t in (TOM, ANN)),
    ],
)
def test_every_kind_of_table_gives_its_texts(data: bytes | str) -> None:
    assert found(data) == [Text("mine:1", TOM), Text("mine:2", ANN)]


@pytest.mark.parametrize(
    "lines",
    [
        f"{TOM}\n{ANN}\n",
        TOM,
        json.dumps({"text": TOM, "id": "a"}) + "\n" + ANN,
        TOM + "\n" + json.dumps({"text": ANN}),
        "3只，5只，共几只？\n",
        "",
    ],
)
def test_lines_are_left_to_who_reads_lines(lines: str) -> None:
    assert found(lines) is None


def test_ids_and_fields_may_be_named_and_what_is_broken_is_told_in_its_place() -> None:
    data = f"nr,a,b\n7,{ANN},x\n8,,x\n9,b,c,d\n"
    assert found(data, text="a", id="nr") == [
        Text("7", ANN),
        Text("8", "", "record 2, field 'a': is empty; fill it in or delete the record"),
        found(data, text="a", id="nr")[2],  # type: ignore[index]
    ]
    assert "record 3 has 4 columns" in found(data, text="a", id="nr")[2].problem  # type: ignore[index]
    with pytest.raises(CorpusError, match=r"mine\.csv: unknown field 'Problm'; did you mean"):
        found(f"Problem,n\n{ANN},1\n", text="Problm")
