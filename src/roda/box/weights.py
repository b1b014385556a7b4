"""The file of a solver in the box: small whole numbers with a scale a row, and its description.

A matrix is stored as one signed byte a weight, `name`, and one half-precision scale for each row,
`name.scale`: the weight is the product of both. Vectors are stored in half precision. With fewer than 8
bits a weight the bytes take fewer values, and the file, which is compressed, gets smaller. The
description is JSON, as bytes. The file is an npz archive in which nothing is pickled.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
import orjson
from numpy.typing import NDArray

from roda.errors import CheckpointError

Array = NDArray[np.float32]

FORMAT: Final = 1  # raised when older files can no longer be read
ABOUT: Final = "about"
_SCALE: Final = ".scale"
_CLIPPED: Final = np.linspace(0.5, 1.0, 26)  # shares of a row's largest weight that are tried
_BROKEN: Final = (
    *(OSError, EOFError, zipfile.BadZipFile, zlib.error),  # of the archive
    *(ValueError, KeyError, TypeError),  # of what is in it
)
_DATE: Final = (
    2026,
    1,
    1,
    0,
    0,
    0,
)  # of every file inside, so that the same weights give the same bytes


def pack(arrays: Mapping[str, NDArray[Any]], about: Mapping[str, Any], bits: int = 8) -> bytes:
    """The content of a file with these weights, `bits` for each weight of a matrix."""
    parts: dict[str, NDArray[Any]] = {}
    for name, array in arrays.items():
        if array.ndim == 2:
            parts[name], parts[name + _SCALE] = quantised(array.astype(np.float32), bits)
        else:
            parts[name] = array.astype(np.float16)
    described = orjson.dumps({"format": FORMAT} | dict(about))
    parts[ABOUT] = np.frombuffer(described, dtype=np.uint8)
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, part in parts.items():
            content = io.BytesIO()
            np.save(content, part, allow_pickle=False)
            entry = zipfile.ZipInfo(f"{name}.npy", _DATE)
            archive.writestr(entry, content.getvalue(), zipfile.ZIP_DEFLATED)
    return whole.getvalue()


def unpack(path: Path) -> tuple[dict[str, Array], dict[str, Any]]:
    """The weights in a file and its description; `CheckpointError` if it is no such file."""
    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as archive:
            parts: dict[str, NDArray[Any]] = {name: archive[name] for name in archive.files}
        about = orjson.loads(parts.pop(ABOUT).tobytes())
        if about["format"] != FORMAT:
            raise ValueError("another version of roda wrote it")
        arrays = {
            name: _restored(part, parts.get(name + _SCALE))
            for name, part in parts.items()
            if not name.endswith(_SCALE)
        }
    except _BROKEN as error:
        raise CheckpointError(
            f"is no solver of the box ({error}); install the package again", path=str(path)
        ) from None
    return arrays, about


def quantised(matrix: Array, bits: int = 8) -> tuple[NDArray[np.int8], NDArray[np.float16]]:
    """A matrix as signed bytes of at most `bits` bits, and a scale for each row.

    The largest weights of a row may be cut off where that brings all of them together nearer to
    what they were.

    >>> numbers, scale = quantised(np.array([[0.5, -1.0, 0.25]], dtype=np.float32))
    >>> bool(abs(numbers * scale[:, None] - [[0.5, -1.0, 0.25]]).max() < 0.01)
    True
    """
    highest = 2 ** (bits - 1) - 1
    largest = np.abs(matrix).max(axis=1, initial=0.0)
    best_error = np.full(len(matrix), np.inf)
    best = np.zeros(matrix.shape, np.int8), np.ones(len(matrix), np.float16)
    for share in _CLIPPED:
        scale = (np.maximum(largest, 1e-4) * share / highest).astype(np.float16)
        divided = np.rint(matrix / scale.astype(np.float32)[:, None])
        numbers = divided.clip(-highest, highest)
        error = np.square(numbers * scale.astype(np.float32)[:, None] - matrix).sum(axis=1)
        better = error < best_error
        best_error[better] = error[better]
        best[0][better] = numbers[better].astype(np.int8)
        best[1][better] = scale[better]
    return best


def _restored(part: NDArray[Any], scale: NDArray[Any] | None) -> Array:
    restored: Array = part.astype(np.float32)
    if scale is not None:
        restored *= scale.astype(np.float32)[:, None]
    return restored
