"""The file of a solver in the box: what goes in comes out, nearly; what is none is refused."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import numpy as np
import pytest

from roda.box.weights import pack, quantised, unpack
from roda.errors import CheckpointError


@pytest.mark.parametrize(("bits", "far"), [(8, 0.01), (6, 0.03), (4, 0.13)])
def test_weights_come_back_nearly(bits: int, far: float, tmp_path: Path) -> None:
    random = np.random.default_rng(1)
    matrix = random.normal(size=(20, 300)).astype(np.float32)
    vector = random.normal(size=7).astype(np.float32)
    path = tmp_path / "made.npz"
    path.write_bytes(pack({"a.weight": matrix, "a.bias": vector}, {"language": "zh"}, bits))
    arrays, about = unpack(path)
    assert about["language"] == "zh"
    assert set(arrays) == {"a.weight", "a.bias"}
    error = np.sqrt(np.square(arrays["a.weight"] - matrix).mean())
    assert 0 < error < far
    assert np.abs(arrays["a.bias"] - vector).max() < 2e-3
    assert all(array.dtype == np.float32 for array in arrays.values())


def test_fewer_bits_make_a_smaller_file() -> None:
    matrix = np.random.default_rng(1).normal(size=(100, 400)).astype(np.float32)
    sizes = [len(pack({"a": matrix}, {}, bits)) for bits in (8, 6, 4)]
    assert sizes[0] < 1.05 * matrix.size
    assert sizes[0] > 1.2 * sizes[1] > 1.2 * 1.2 * sizes[2]


def test_the_same_weights_give_the_same_bytes() -> None:
    arrays = {"a": np.ones((2, 3), np.float32)}
    assert pack(arrays, {"x": 1}) == pack(arrays, {"x": 1})


def test_rows_of_zeros_stay_zero() -> None:
    numbers, scale = quantised(np.zeros((2, 3), np.float32))
    assert not numbers.any()
    assert np.isfinite(scale).all()


@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x03\x04 cut short"])
def test_a_file_that_is_none(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "zh.npz"
    path.write_bytes(content)
    with pytest.raises(CheckpointError, match="is no solver of the box"):
        unpack(path)


def test_nothing_is_unpickled(tmp_path: Path) -> None:
    whole = io.BytesIO()
    np.savez(whole, about=np.array([{"format": 1}], dtype=object))
    path = tmp_path / "zh.npz"
    path.write_bytes(whole.getvalue())
    with pytest.raises(CheckpointError, match="is no solver of the box"):
        unpack(path)


def test_a_file_of_another_version(tmp_path: Path) -> None:
    path = tmp_path / "zh.npz"
    path.write_bytes(pack({}, {"format": 99}))
    with pytest.raises(CheckpointError, match="another version"):
        unpack(path)
    with zipfile.ZipFile(io.BytesIO(pack({}, {}))) as archive:
        assert archive.namelist() == ["about.npy"]
