"""Our own JSON lines: what `roda augment` writes, and what anybody can bring.

A line needs no more than `id`, `text`, `equation` and `answer`. What we write also holds
the `origin`, the `language`, the `numbers` of the text with their spans and, for a
reversal, the `target` and the `certificate`.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Final

import orjson

from roda.corpora.layout import Corpus, Fields, by_fields, describe
from roda.errors import CorpusError, EquationError
from roda.expression import Expression, Reference
from roda.notation import LITERAL, exact_value, name, to_infix, write_value
from roda.problem import Problem, Record, Reversal

LANGUAGE: Final = "zh"

_four_fields: Final = by_fields("text", ("answer",), LANGUAGE)


def read_fields(fields: Fields, raw: bytes) -> Record:
    """The record of one native object; `language` counts where it is given.

    >>> raw = b'{"id": 1, "text": "How many?", "equation": "x=2", "answer": 2, "language": "en"}'
    >>> read_fields(orjson.loads(raw), raw).language
    'en'
    """
    record = _four_fields(fields, raw)
    language = fields.get("language", LANGUAGE)
    if language == LANGUAGE:
        return record
    if not isinstance(language, str) or not language:
        raise CorpusError(
            f"is {describe(language)}, but should be a code such as 'zh' or 'en'",
            field="language",
        )
    return record._replace(language=language)


NATIVE: Final = Corpus(
    name="native",
    description="our own JSON lines, as 'roda augment' writes them; also for your own data",
    reader=read_fields,
    fields=("id", "text", "equation", "answer"),
    language=LANGUAGE,
    layouts="JSON lines; fields id, text, equation, answer, and language where it is not 'zh'",
    files=MappingProxyType({}),
    sha256=MappingProxyType({}),
    citation="none: cite the corpus that the file was made from",
    licence="that of the corpus the file was made from",
)


def to_line(item: Problem | Reversal) -> bytes:
    """One line of a native file, its line end included.

    >>> from roda.expression import Constant
    >>> from roda.problem import Kind, Number
    >>> number = Number(Fraction(1, 2), "50%", 0, 3, Kind.PERCENT)
    >>> tree = Reference(0) * Constant(Fraction(8))
    >>> fields = orjson.loads(to_line(Problem("a", "50% of 8?", (number,), tree, Fraction(4))))
    >>> fields["equation"], fields["answer"], fields["numbers"]  # doctest: +NORMALIZE_WHITESPACE
    ('x=50%*8', '4', [{'surface': '50%', 'value': '1/2', 'start': 0, 'end': 3,
                       'kind': 'percent'}])
    """
    if isinstance(item, Reversal):
        fields = _fields(item.problem, item.equation)
        relation, origin, content, rules = item.certificate
        fields["target"] = item.target
        fields["template"] = item.template
        fields["certificate"] = {
            "relation": relation,
            "origin": origin,
            "content": content,
            "rules": rules,
        }
    else:
        fields = _fields(item, write_equation(item))
    return orjson.dumps(fields, option=orjson.OPT_APPEND_NEWLINE)


def _fields(problem: Problem, equation: str) -> Fields:
    return {
        "id": problem.id,
        "origin": problem.origin,
        "language": problem.language,
        "text": problem.text,
        "equation": equation,
        "answer": problem.answer_surface or write_value(problem.answer),
        "numbers": [
            {
                "surface": surface,
                "value": _exact(*value.as_integer_ratio()),
                "start": start,
                "end": end,
                "kind": kind._value_,  # `.value` costs ten times as much, for each number
            }
            for value, surface, start, end, kind in problem.numbers
        ],
    }


def write_equation(problem: Problem) -> str:
    """The equation in infix with the numbers as the text writes them: `x=10*(32+34)`.

    >>> from roda.expression import Constant
    >>> from roda.problem import Kind, Number
    >>> numbers = (Number(Fraction(3), "三", 0, 1, Kind.COUNT),
    ...            Number(Fraction(8), "8", 2, 3, Kind.COUNT))
    >>> tree = Constant(Fraction(9)) / (Reference(0) / Reference(1))
    >>> write_equation(Problem("a", "三 8", numbers, tree, Fraction(24)))
    'x=9/[3/8]'
    """

    def written(leaf: Expression) -> str:
        if not isinstance(leaf, Reference):
            return name(leaf)
        number = problem.numbers[leaf.index]
        return _literal(number.surface, number.value)

    return "x=" + to_infix(problem.equation, written)


def _literal(surface: str, value: Fraction) -> str:
    """A number as the text writes it, where an equation can say it so."""
    if LITERAL.fullmatch(surface):
        try:
            if exact_value(surface) == value:
                return surface
        except EquationError:  # a denominator of zero
            pass
    return write_value(value)


@lru_cache(maxsize=1 << 14)
def _exact(numerator: int, denominator: int) -> str:
    return str(numerator) if denominator == 1 else f"{numerator}/{denominator}"
