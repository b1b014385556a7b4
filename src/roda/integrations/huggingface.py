"""Hugging Face datasets: a function for `Dataset.map(batched=True)`, which may give more rows than it got.

    from roda.integrations.huggingface import reverse_batch
    reversed_ones = dataset.map(reverse_batch, batched=True, remove_columns=dataset.column_names)

All columns that go in must be removed, since the reversals of a batch are not as many as its rows.
`fn_kwargs={"text": "question", "profile": "paper"}` names fields that cannot be guessed, or a profile.
Also for an `IterableDataset`. Nothing of the library is needed here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from roda.integrations.core import Fields, reverse_columns


def reverse_batch(
    batch: Mapping[str, Sequence[Any]],
    *,
    text: str | None = None,
    equation: str | None = None,
    answer: str | None = None,
    id: str | None = None,  # noqa: A002  # the name of the column
    language: str = "",
    profile: str = "default",
) -> dict[str, list[str]]:
    """The reversals of a batch: columns `id`, `origin`, `language`, `text`, `equation`, `answer`.

    >>> batch = {"question": ["Tom had 12 figs. He bought 4 figs. How many figs does he have now?"],
    ...          "formula": ["12+4"]}
    >>> reverse_batch(batch)["answer"]
    ['12', '4']
    """
    return reverse_columns(batch, Fields(text, equation, answer, id, language), profile)
