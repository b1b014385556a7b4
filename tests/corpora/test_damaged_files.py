"""Files of every form and encoding, damaged at random: records or an error that names the file, no crash."""

from __future__ import annotations

import csv
import io
import json
import random

import pandas
import pytest

from roda.corpora import read
from roda.errors import CorpusError

ROWS = [
    {
        "Question": f"Tom had {n} figs, and he\nbought 4. 多少？",
        "Formula": f"{n}+4",
        "Answer": n + 4,
    }
    for n in range(3, 30)
]
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "utf-16-be", "gb18030")
RUBBISH = (b'"', b",", b"\n", b"{", b"]", b"\0", b";", b"\xff\xfe", b"\xef\xbb\xbf", b"\\u0000")


def table(mark: str) -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, list(ROWS[0]), delimiter=mark)
    writer.writeheader()
    writer.writerows(ROWS)
    return out.getvalue()


def files() -> dict[str, bytes]:
    listed = json.dumps(ROWS, ensure_ascii=False)
    texts = {
        "CSV": table(","),
        "CSV with semicolons": table(";"),
        "TSV": table("\t"),
        "JSON": listed,
        "JSON inside": f'{{"version": 1, "data": {listed}}}',
        "JSON lines": "\n".join(json.dumps(row, ensure_ascii=False) for row in ROWS),
    }
    made = {
        f"{name}, {code}": text.encode(code) for name, text in texts.items() for code in ENCODINGS
    }
    for name, write in (("Parquet", "to_parquet"), ("Excel", "to_excel")):
        out = io.BytesIO()
        getattr(pandas.DataFrame(ROWS), write)(out, index=False)
        made[name] = out.getvalue()
    return made


def damaged(data: bytes, chance: random.Random) -> bytes:
    parts = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        start = chance.randrange(len(parts) + 1)
        end = start + chance.choice([1, 2, 5, 50, 500])
        match chance.randrange(5):
            case 0:
                del parts[start:end]
            case 1:
                parts[start:start] = parts[start:end]
            case 2:
                parts[start : start + 1] = bytes([chance.randrange(256)])
            case 3:
                parts[start:start] = chance.choice(RUBBISH)
            case _:
                del parts[start:]
    return bytes(parts)


@pytest.mark.parametrize("name", files())
def test_a_damaged_file_gives_records_or_an_error(name: str) -> None:
    data, chance = files()[name], random.Random(name)
    assert sum(1 for _ in read(io.BytesIO(data))) == len(ROWS)
    for _ in range(20):
        assert named_in(damaged(data, chance)) in ("", "<stream>")


def named_in(data: bytes) -> str:
    """The file that the error names; nothing if there is none."""
    try:
        for _ in read(io.BytesIO(data)):
            pass
    except CorpusError as error:
        return error.path or "no file"
    return ""
