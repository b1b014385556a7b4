"""datatrove: a step that puts the reversals of each document behind it.

    from roda.integrations.datatrove import RodaReverser
    pipeline = [JsonlReader("in"), RodaReverser(), JsonlWriter("out")]

The text of a document is the problem; its metadata hold equation and answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from datatrove.data import Document
from datatrove.pipeline.base import PipelineStep
from datatrove.utils.typeshelper import StatHints

from roda.integrations.core import Fields, Refused, Row, reverse_rows
from roda.problem import Rejection


class RodaReverser(PipelineStep):  # type: ignore[misc]  # no types where the library is missing
    """Each document, then its reversals, whose metadata say where they come from (`origin`)."""

    name = "🔁 RODA reversals"
    type = "➕ - AUGMENT"

    def __init__(
        self,
        equation_key: str | None = None,
        answer_key: str | None = None,
        keep_original: bool = True,
        language: str = "",
        profile: str = "default",
        batch_size: int = 256,
    ) -> None:
        """Keys name metadata that are not to be guessed; `batch_size` documents are parsed together."""
        super().__init__()
        self.fields = Fields("text", equation_key, answer_key, "id", language)
        self.keep_original = keep_original
        self.profile = profile
        self.batch_size = batch_size

    def run(
        self, data: Iterable[Document] | None, rank: int = 0, world_size: int = 1
    ) -> Iterator[Document]:
        """The documents and their reversals, in order."""
        documents = iter(data or ())
        while batch := list(islice(documents, self.batch_size)):
            with self.track_time("batch"):
                rows = [
                    {"text": each.text, "id": each.id} | _plain(each.metadata) for each in batch
                ]
                made = reverse_rows(rows, self.fields, self.profile, self._refused)
            for document, reversals in zip(batch, made, strict=True):
                self.stat_update(StatHints.total)
                if self.keep_original:
                    yield document
                for row in reversals:
                    self.stat_update("reversals")
                    yield self._document(document, row)

    def _document(self, source: Document, row: Row) -> Document:
        named = {
            self.fields.equation or "equation": row["equation"],
            self.fields.answer or "answer": row["answer"],
        }
        metadata = source.metadata | named | {"origin": source.id, "language": row["language"]}
        return Document(text=row["text"], id=row["id"], metadata=metadata)

    def _refused(self, refused: Refused) -> None:
        told = refused.reason.value if isinstance(refused, Rejection) else "broken"
        self.stat_update(f"refused_{told}")


def _plain(metadata: dict[str, Any]) -> dict[str, Any]:
    """Metadata without names that the document itself has."""
    return {name: value for name, value in metadata.items() if name not in ("text", "id")}
