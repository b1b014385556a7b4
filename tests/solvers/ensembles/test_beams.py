"""Files of beams: what is written is read, and what is no such file is refused with its place."""

from __future__ import annotations

import gzip
from fractions import Fraction
from pathlib import Path

import pytest

from roda.errors import CorpusError
from roda.notation import parse
from roda.solvers.ensembles.beams import Beams, beams_of, read_beams, write_beams
from roda.solvers.inputs.examples import Example
from roda.solvers.prediction import Prediction, candidate

VALUES = (Fraction(6), Fraction(3), Fraction(0))


def made() -> Beams:
    item = Example("7", ("有",), VALUES, None, Fraction(2), origin="6")
    found = [("n1/n0", -2.0), ("n0/n2", -0.7), ("n0/n1", -0.5), ("n0^n0^n0", -9.0)]
    predicted = Prediction.best_of(
        candidate(parse(written), score, VALUES) for written, score in found
    )
    return beams_of([item], [predicted], {"solver": "gts", "seed": 3})


def test_beams_come_back_likeliest_first(tmp_path: Path) -> None:
    write_beams(made(), tmp_path / "b.jsonl.gz")
    again = read_beams(tmp_path / "b.jsonl.gz")
    assert again == made()
    (beam,) = again.beams
    assert [each.equation for each in beam.options][:3] == ["/ n0 n1", "/ n0 n2", "/ n1 n0"]
    assert [each.value for each in beam.options][:3] == [2, None, Fraction(1, 2)]
    assert beam.likeliest == 2
    assert beam.origin == "6"


def test_a_beam_is_a_prediction_again() -> None:
    predicted = made().beams[0].prediction()
    assert predicted.value == 2
    assert [each.score for each in predicted.beam][:2] == [-0.5, -2.0]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "is no file of beams"),
        (b'{"format":9,"about":{}}\n', "is no file of beams"),
        (b'{"format":1,"about":{}}\n{"id":"1"}\n', "record 2"),
        (
            b'{"format":1,"about":{}}\n{"id":"1","numbers":["1/0"],"answer":null,"origin":null,"beam":[]}\n',
            "record 2",
        ),
    ],
)
def test_other_files_are_refused(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "b.jsonl.gz"
    path.write_bytes(gzip.compress(content))
    with pytest.raises(CorpusError, match=told):
        read_beams(path)


def test_a_cut_file_is_refused(tmp_path: Path) -> None:
    write_beams(made(), tmp_path / "b.jsonl.gz")
    path = tmp_path / "cut.jsonl.gz"
    path.write_bytes((tmp_path / "b.jsonl.gz").read_bytes()[:-9])
    with pytest.raises(CorpusError, match="cannot be read"):
        read_beams(path)
