"""Data-Juicer: an operator `roda_reverse_mapper` that adds the reversals of each sample.

In a recipe, `custom_operator_paths: [<folder of roda>/integrations/roda_reverse_mapper.py]` makes it known,
or in Python an import of this module. The file is named after the operator, as Data-Juicer wants it.

    process:
      - roda_reverse_mapper:
          text_key: question
          equation_key: formula
"""

from __future__ import annotations

from typing import Any, Final

from data_juicer.ops.base_op import OPERATORS, Mapper

from roda.integrations.core import Fields, Row, reverse_rows, rows_of

OP_NAME: Final = "roda_reverse_mapper"


@OPERATORS.register_module(OP_NAME)
class RodaReverseMapper(Mapper):  # type: ignore[misc]  # no types where the library is missing
    """Adds to each math word problem its reversals: a known number becomes the unknown.

    Text, equation, answer and id of a new sample are its own, its other fields those of the sample it
    was made from, whose id is in the new field `origin` (empty for the samples themselves)."""

    _batched_op = True

    def __init__(
        self,
        equation_key: str = "equation",
        answer_key: str = "answer",
        id_key: str = "id",
        keep_original_sample: bool = True,
        language: str = "",
        profile: str = "default",
        *args: Any,
        **kwargs: Any,
    ) -> None:
        """
        Initialization method.

        :param equation_key: the key name of the field with the equation.
        :param answer_key: the key name of the field with the answer. Without such a field answers
            are computed from the equations.
        :param id_key: the key name of the field with the id. Without such a field ids are made.
        :param keep_original_sample: whether to keep the samples themselves.
        :param language: "en" or "zh"; told by the text if empty.
        :param profile: a profile of RODA, e.g. "default" or "paper".
        :param args: extra args
        :param kwargs: extra args
        """
        super().__init__(*args, **kwargs)
        self.equation_key = equation_key
        self.answer_key = answer_key
        self.id_key = id_key
        self.keep_original_sample = keep_original_sample
        self.language = language
        self.profile = profile

    def process_batched(self, samples: dict[str, list[Any]]) -> dict[str, list[Any]]:
        """The samples, each followed by its reversals."""
        keys = {
            self.text_key: "text",
            self.equation_key: "equation",
            self.answer_key: "answer",
            self.id_key: "id",
        }
        present = {name: key for key, name in keys.items() if key in samples}
        rows = rows_of({key: list(column) for key, column in samples.items()})
        made = reverse_rows(rows, Fields(**present, language=self.language), self.profile)
        out: dict[str, list[Any]] = {key: [] for key in (*samples, "origin")}
        for row, reversals in zip(rows, made, strict=True):
            for new in self._with_original(row, reversals):
                for key, column in out.items():
                    column.append(new[key])
        return out

    def _with_original(self, row: dict[str, Any], reversals: list[Row]) -> list[dict[str, Any]]:
        keys = {"text": self.text_key, "equation": self.equation_key, "answer": self.answer_key}
        named = {name: key for name, key in (*keys.items(), ("id", self.id_key)) if key in row}
        first = [row | {"origin": ""}] if self.keep_original_sample else []
        return first + [
            row | {key: new[name] for name, key in named.items()} | {"origin": new["origin"]}
            for new in reversals
        ]
