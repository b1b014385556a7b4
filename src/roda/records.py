"""Native records: what a reversal, an original or a rejection looks like in a file.

One JSON object a line, its keys always in the same order. This runs for every problem that
is made, so the parts that repeat from problem to problem are kept.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

import orjson

from roda.augmentation.generate import literal, template
from roda.augmentation.normalize import NORMAL_FORMS
from roda.errors import CorpusError
from roda.expression import Expression, Reference
from roda.notation import name, to_infix
from roda.problem import Number, Problem, Rejection, Reversal

Fields = dict[str, object]

BROKEN: Final = "broken-record"  # the reason given for a record that could not even be read
_MEMO_SIZE: Final = 1 << 16
_NEWLINE: Final = orjson.OPT_APPEND_NEWLINE

# Exact value as a string by surface; the value is kept beside it, because two languages may
# read one surface differently.
_values: dict[str, tuple[Fraction, str]] = {}


def record(reversal: Reversal) -> Fields:
    """The native record of a reversal.

    >>> from roda.augmentation.pipeline import reverse
    >>> from roda.problem import Record
    >>> source = Record("1", "甲、乙两地相距660千米，一辆汽车每小时行66千米，几小时可以到达？", "x=660/66", "10")
    >>> fields = record(reverse(source)[0])
    >>> list(fields)[:7]
    ['id', 'origin', 'language', 'text', 'equation', 'template', 'answer']
    >>> fields["id"], fields["equation"], fields["template"], fields["answer"], fields["target"]
    ('1.1', 'x=66*10', 'n0*n1', '660', 0)
    """
    problem, target, equation, template, (relation, origin, content, rules) = reversal
    return {
        "id": problem.id,
        "origin": problem.origin,
        "language": problem.language,
        "text": problem.text,
        "equation": equation,
        "template": template,
        "answer": problem.answer_surface,
        "numbers": number_fields(problem.numbers),
        "target": target,
        "certificate": {
            "relation": relation,
            "origin": origin,
            "content": content,
            "rules": rules,
        },
    }


def original(problem: Problem, normal_form: str = "default") -> Fields:
    """The native record of a problem that was not made from another one.

    Its equation goes through the same normal form as those of the reversals, so that a solver
    meets one way of writing; `source_template` keeps the equation as the corpus had it, from
    which the hash in the certificates of its reversals can be computed again.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> problem = identify(Record("1", "每盒8支，3盒又2支，共几支？", "x=2+3*8", "26"))
    >>> fields = original(problem)
    >>> fields["equation"], fields["template"], fields["source_template"]
    ('x=8*3+2', 'n0*n1+n2', 'n2+n1*n0')
    """
    tree = normalized(problem.equation, normal_form)
    return {
        "id": problem.id,
        "origin": None,
        "language": problem.language,
        "text": problem.text,
        "equation": write(tree, problem.numbers),
        "template": template(tree),
        "answer": problem.answer_surface,
        "numbers": number_fields(problem.numbers),
        "source_template": template(problem.equation),
    }


def number_fields(numbers: tuple[Number, ...]) -> list[Fields]:
    """The numbers of a text as JSON holds them, with exact values as strings."""
    fields: list[Fields] = []
    for value, surface, start, end, kind in numbers:
        known = _values.get(surface)
        if known is None or (known[0] is not value and known[0] != value):
            known = _remember(surface, value)
        fields.append(
            {"surface": surface, "value": known[1], "start": start, "end": end, "kind": kind}
        )
    return fields


def _remember(surface: str, value: Fraction) -> tuple[Fraction, str]:
    if len(_values) >= _MEMO_SIZE:
        _values.clear()
    _values[surface] = known = (value, str(value))
    return known


def line(fields: Fields) -> bytes:
    """One line of a native file, its line end included.

    >>> line({"id": "1.1", "text": "几只？"}).decode()
    '{"id":"1.1","text":"几只？"}\\n'
    """
    return orjson.dumps(fields, option=_NEWLINE)


def rejection(refused: Rejection) -> Fields:
    """What the rejections file says of a problem or a number that was refused.

    >>> from roda.problem import Reason
    >>> rejection(Rejection("7", Reason.POWER, number=2, surface="3"))["reason"]
    'power'
    """
    return {
        "problem": refused.problem,
        "reason": refused.reason.value,
        "explanation": refused.reason.explanation,
        "detail": refused.detail,
        "number": refused.number,
        "surface": refused.surface,
    }


def broken(error: CorpusError) -> Fields:
    """What the rejections file says of a record that could not be read.

    >>> broken(CorpusError("is missing", path="a.json", record=7, field="equation"))["detail"]
    "a.json, record 7, field 'equation': is missing"
    """
    return {
        "problem": None,
        "reason": BROKEN,
        "explanation": "the record cannot be read",
        "detail": str(error),
        "number": None,
        "surface": "",
    }


@lru_cache(maxsize=1 << 14)
def normalized(equation: Expression, normal_form: str) -> Expression:
    """The equation in a normal form, made once for each equation."""
    return NORMAL_FORMS[normal_form](equation)


def write(tree: Expression, numbers: tuple[Number, ...]) -> str:
    """The equation with the numbers as the text writes them: `x=10*(32+34)`."""

    def written(leaf: Expression) -> str:
        return literal(numbers[leaf.index].surface) if isinstance(leaf, Reference) else name(leaf)

    return f"x={to_infix(tree, written)}"
