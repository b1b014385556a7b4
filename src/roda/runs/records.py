"""Native records: what a reversal, an original or a rejection looks like in a file.

One JSON object a line, its keys always in the same order. This runs for every problem that
is made, so the parts that repeat from problem to problem are kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Final

import orjson

from roda.augmentation.certify import write_equation
from roda.augmentation.paraphrase import Paraphrase
from roda.errors import CorpusError
from roda.expression import Expression
from roda.normalform.forms import NORMAL_FORMS, Form, NormalForm, write_in_form
from roda.notation import template
from roda.problem import (
    RULES,
    Kind,
    Number,
    Problem,
    Rejection,
    Reversal,
    checksum,
    reversal_id,
    said,
)

Fields = dict[str, object]

_MEMO_SIZE: Final = 1 << 14
_NEWLINE: Final = orjson.OPT_APPEND_NEWLINE

# A text in quotation marks, with what JSON wants escaped; written in C, like orjson, but to text.
_quoted: Final[Callable[[str], str]] = json.encoder.encode_basestring

# By surface; value and kind are kept beside, because one surface may be read differently.
_fragments: dict[str, tuple[str, str, Fraction, Kind]] = {}


class _Written(dict[float, str]):
    """Numbers of a quality as JSON has them: there are few of them, and writing one takes its time."""

    def __missing__(self, value: float) -> str:
        made = self[value] = repr(value)
        return made


_digits: Final = _Written()


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
    return reversal.to_dict()


def unproved(reversal: Reversal) -> Fields:
    """The record of a reversal of a problem whose equation is only a guess.

    It has no certificate, since nothing is proved, and says so; `roda verify` refuses it.

    >>> from roda.augmentation.pipeline import reverse
    >>> from roda.problem import Record
    >>> fields = unproved(reverse(Record("1", "3只和5只，共几只？", "x=3+5", "8"), "paper")[1])
    >>> fields["proved"], "certificate" in fields
    (False, False)
    """
    fields = record(reversal)
    del fields["certificate"]
    return fields | {"proved": False}


def reversal_line(reversal: Reversal) -> bytes:
    """`line(record(reversal))`, without the objects in between: half of a run's lines are these.

    >>> from roda.augmentation.pipeline import reverse
    >>> from roda.problem import Record
    >>> made = reverse(Record("1", "3只\\n和5只，共几只？", "x=3+5", "8"), "paper")[1]
    >>> reversal_line(made) == line(record(made))
    True
    """
    source, target, text, numbers, _, equation, template, relation, origin, _, quality, wording = (
        reversal
    )
    answer = said(source.numbers[target])
    parts = []
    for value, surface, start, end, kind in numbers:
        before, after, known, known_kind = _fragments.get(surface) or _fragment(
            surface, value, kind
        )
        if kind is not known_kind or (value is not known and value != known):
            before, after, _, _ = _fragment(surface, value, kind)
        parts.append(f'{before}{start},"end":{end}{after}')
    name = _quoted(source.id)
    own = f"{name[:-1]}.{target + 1}" if not wording else reversal_id(name[:-1], target, wording)
    judged = ""
    if quality is not None:
        right, coherence = quality
        judged = f'"quality":{{"right":{_digits[right]},"coherence":{_digits[coherence]}}},'
    head = f'{{"id":{own}","origin":{name},"language":"{source.language}","text":'
    tail = (
        f',"equation":{_quoted(equation)},"template":"{template}","answer":{_quoted(answer)},'
        f'"numbers":[{",".join(parts)}],"target":{target},'
        f'{judged}"certificate":{{"relation":"{relation}","origin":"{origin}",'
        f'"content":"{checksum(text, equation, answer)}","rules":"{RULES}"}}}}\n'
    )
    # All but the text is ASCII nearly always, and encoded at once only if it stands alone.
    return b"%b%b%b" % (head.encode(), orjson.dumps(text), tail.encode())


def _fragment(surface: str, value: Fraction, kind: Kind) -> tuple[str, str, Fraction, Kind]:
    """What stands before the start and after the end of a number in a line, and is kept."""
    if len(_fragments) >= _MEMO_SIZE:
        _fragments.clear()
    before = f'{{"surface":{_quoted(surface)},"value":"{value}","start":'
    known = _fragments[surface] = before, f',"kind":"{kind.value}"}}', value, kind
    return known


def made_line(made: Reversal | Paraphrase) -> bytes:
    """The line of a new problem, however it was made."""
    return reversal_line(made) if isinstance(made, Reversal) else line(made.to_dict())


def original(
    problem: Problem, normal_form: NormalForm = "normal", form: Form = "written"
) -> Fields:
    """The native record of a problem that was not made from another one.

    Its equation stays as its author wrote it unless another form is asked for; its template goes
    through the same normal form as those of the reversals. `source_template` keeps the tree of the
    equation, from which the hash in the certificates of its reversals can be computed again. Where
    the corpus states a rounded answer, `stated_answer` keeps it, with the `tolerance` that took it.

    >>> from roda.augmentation.identify import identify
    >>> from roda.problem import Record
    >>> problem = identify(Record("1", "每盒8支，3盒又2支，共几支？", "x=2+3*8", "26"))
    >>> fields = original(problem)
    >>> fields["equation"], fields["template"], fields["source_template"]
    ('x=2+3*8', 'n0*n1+n2', 'n2+n1*n0')
    >>> original(problem, form="natural")["equation"]
    'x=8*3+2'
    """
    tree = normalized(problem.equation, normal_form)
    if form == "written" and problem.equation_surface:
        equation = problem.equation_surface
    else:
        equation = write_equation(write_in_form(problem.equation, form, problem.values), problem)
    fields: Fields = {
        "id": problem.id,
        "origin": None,
        "language": problem.language,
        "text": problem.text,
        "equation": equation,
        "template": template(tree),
        "answer": problem.answer_surface,
        "numbers": number_fields(problem.numbers),
        "source_template": template(problem.equation),
    }
    if problem.rounded is not None:
        fields["stated_answer"], fields["tolerance"] = problem.rounded
    return fields


def number_fields(numbers: tuple[Number, ...]) -> list[Fields]:
    """The numbers of a text as JSON holds them, with exact values as strings."""
    return [number.to_dict() for number in numbers]


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
    return refused.to_dict()


def broken(error: CorpusError) -> Fields:
    """What the rejections file says of a record that could not be read.

    >>> broken(CorpusError("is missing", path="a.json", record=7, field="equation"))["detail"]
    "a.json, record 7, field 'equation': is missing"
    """
    return error.to_dict()


def normalized(equation: Expression, normal_form: NormalForm) -> Expression:
    """The equation in a normal form; the normal forms remember what they have made."""
    return NORMAL_FORMS[normal_form](equation)
