"""Multiple choice: MathQA, whose formulas become equations, and AQuA, which has none.

`annotated_formula` of MathQA nests named operations over the numbers of the text and constants:
`divide(multiply(5, const_100), 20)`. The answer is the number in the correct option. AQuA gives no
equation, so every record of it is refused by name.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from roda.corpora.equations.reading import finished
from roda.corpora.hashes import HASHES
from roda.corpora.layout import Corpus, Fields, as_list, as_text, name_of
from roda.errors import CorpusError, EquationError
from roda.expression import Expression, Reference
from roda.notation import negated, parse
from roda.problem import Entry, Reason, Rejection
from roda.written.sides import Written, tidy
from roda.written.solving_for import NoEquation

LANGUAGE: Final = "en"
MATHQA_FIELDS: Final = ("Problem", "options", "correct", "annotated_formula")
AQUA_FIELDS: Final = ("question", "options", "rationale", "correct")

_OPTION: Final = re.compile(r"(?:^|,)\s*([a-e])\s*\)\s*")
_TOKEN: Final = re.compile(
    r"\s*(?:(?P<operation>[a-z_]+)\(|const_(?P<constant>[a-z]+|\d+(?:[._]\d+)?)"
    r"|(?P<number>\d+(?:,\d{3})*(?:\.\d+)?)|(?P<comma>,)|(?P<close>\)))"
)
_ONE: Final = parse("1")
_TWO: Final = parse("2")

_UNARY: Final[dict[str, Callable[[Expression], Expression]]] = {
    "negate": negated,
    "inverse": lambda a: _ONE / a,
    "square_area": lambda a: a**_TWO,
    "square_perimeter": lambda a: parse("4") * a,
    "volume_cube": lambda a: a ** parse("3"),
    "surface_cube": lambda a: parse("6") * a**_TWO,
}
_BINARY: Final[dict[str, Callable[[Expression, Expression], Expression]]] = {
    "add": lambda a, b: a + b,
    "subtract": lambda a, b: a - b,
    "multiply": lambda a, b: a * b,
    "divide": lambda a, b: a / b,
    "power": lambda a, b: a**b,
    "speed": lambda a, b: a / b,
    "rectangle_area": lambda a, b: a * b,
    "rectangle_perimeter": lambda a, b: _TWO * (a + b),
    "triangle_area": lambda a, b: a * b / _TWO,
}


def read_mathqa(fields: Fields, raw: bytes) -> Entry:
    """The record of one problem.

    >>> fields = {"Problem": "20 % of 60 pens ?", "options": "a ) 12 , b ) 15", "correct": "a",
    ...           "annotated_formula": "multiply(divide(20, const_100), 60)"}
    >>> found = read_mathqa(fields, b"")
    >>> found.equation, found.answer
    ('x=20%*60', '12')
    """
    text, options, correct, annotated = (
        as_text(field, fields, MATHQA_FIELDS) for field in MATHQA_FIELDS
    )
    text = text.strip()
    answer = _chosen(options, correct)
    name = name_of("mathqa", text)
    written = formula(annotated)
    if isinstance(written, NoEquation):
        return Rejection(name, written.reason, written.detail, lost=0)
    return finished(name, text, written, [answer.replace(";", " ")], LANGUAGE)


def _chosen(options: str, correct: str) -> str:
    """The text of the correct option."""
    bare = options.strip().strip("[]").replace("'", "")  # some are the text of a list
    letters = _OPTION.split(bare.lower())
    found = dict(zip(letters[1::2], letters[2::2], strict=True))
    choice = correct.strip().lower()
    if choice not in found:
        raise CorpusError(f"names the option {correct!r}, which is not there", field="correct")
    return found[choice].strip() or "none"


def formula(annotated: str) -> Written | NoEquation:
    """The tree of a formula, if it is arithmetic.

    >>> from roda.written.sides import write
    >>> write(formula("divide(add(1,000, 20), const_3_6)")), formula("sqrt(9)").reason.value
    ('x=(1000+20)/3.6', 'not-arithmetic')
    """
    literals: list[str] = []
    open_calls: list[tuple[str, list[Expression]]] = [("", [])]
    position, end = 0, len(annotated.rstrip().rstrip("|"))
    while position < end:
        token = _TOKEN.match(annotated, position)
        if not token:
            return NoEquation(
                Reason.NOT_ARITHMETIC, f"the formula has {annotated[position : position + 20]!r}"
            )
        position = token.end()
        if operation := token["operation"]:
            if operation not in _UNARY and operation not in _BINARY:
                return NoEquation(Reason.NOT_ARITHMETIC, f"the formula has {operation!r}")
            open_calls.append((operation, []))
        elif token["close"]:
            operation, operands = open_calls.pop()
            made = _applied(operation, operands)
            if made is None or not open_calls:
                return NoEquation(
                    Reason.UNREADABLE_EQUATION, f"{operation!r} has {len(operands)} operands"
                )
            open_calls[-1][1].append(made)
        elif not token["comma"]:
            constant = token["constant"]
            if constant and constant.isalpha():  # const_pi: answers use a longer pi than ours
                return NoEquation(Reason.NOT_ARITHMETIC, f"the formula has const_{constant}")
            number = (constant or token["number"]).replace("_", ".").replace(",", "")
            literals.append(tidy(number))
            open_calls[-1][1].append(Reference(len(literals) - 1))
    if len(open_calls) != 1 or len(open_calls[0][1]) != 1:
        return NoEquation(Reason.UNREADABLE_EQUATION, "the brackets of the formula do not match")
    return Written(open_calls[0][1][0], tuple(literals))


def _applied(operation: str, operands: list[Expression]) -> Expression | None:
    try:
        if operation in _UNARY and len(operands) == 1:
            return _UNARY[operation](operands[0])
        if operation in _BINARY and len(operands) == 2:
            return _BINARY[operation](operands[0], operands[1])
    except EquationError:
        pass
    return None


def read_aqua(fields: Fields, raw: bytes) -> Entry:
    """The refusal of one problem: the format is known, but it gives nothing to turn around.

    >>> fields = {"question": "2+2?", "options": ["A)4", "B)5"], "rationale": "", "correct": "A"}
    >>> read_aqua(fields, b"").reason.value
    'multiple-choice'
    """
    text = as_text("question", fields, AQUA_FIELDS)
    as_text("correct", fields, AQUA_FIELDS)
    options = as_list("options", fields, raw, AQUA_FIELDS)
    return Rejection(
        name_of("aqua", text),
        Reason.MULTIPLE_CHOICE,
        f"it has {len(options)} options and no equation to turn around",
        lost=0,
    )


MATHQA: Final = Corpus(
    name="mathqa",
    description="English multiple choice with annotated formulas; the arithmetic ones are read",
    reader=read_mathqa,
    fields=MATHQA_FIELDS,
    language=LANGUAGE,
    layouts=f"a JSON list; fields {', '.join(MATHQA_FIELDS)}, others are ignored; id made from the text",
    files=MappingProxyType(
        {
            "train.json": "29,837 problems",
            "dev.json": "4,475 problems",
            "test.json": "2,985 problems",
            "test_first1000.json": "the first 1,000 of the test problems",
        }
    ),
    sha256=HASHES["mathqa"],
    citation=(
        "Aida Amini, Saadia Gabriel, Shanchuan Lin, Rik Koncel-Kedziorski, Yejin Choi, Hannaneh "
        "Hajishirzi: MathQA: Towards Interpretable Math Word Problem Solving with Operation-Based "
        "Formalisms, NAACL 2019, pages 2357-2367"
    ),
    licence="not stated",
)

AQUA: Final = Corpus(
    name="aqua",
    description="English multiple choice; without equations, so all of it is refused",
    reader=read_aqua,
    fields=AQUA_FIELDS,
    language=LANGUAGE,
    layouts="JSON lines; fields question, options, rationale, correct; the id is made from the text",
    files=MappingProxyType(
        {
            "train.json": "about 97,000 problems",
            "dev.json": "254 problems",
            "test.json": "254 problems",
        }
    ),
    sha256=HASHES["aqua"],
    citation=(
        "Wang Ling, Dani Yogatama, Chris Dyer, Phil Blunsom: Program Induction by Rationale "
        "Generation: Learning to Solve and Explain Algebraic Word Problems, ACL 2017, pages 158-167"
    ),
    licence="Apache 2.0",
)
