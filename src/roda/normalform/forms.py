"""The forms in which an equation can be written: one table of names, for all commands.

`natural` is for people: as a careful teacher would write it for these numbers (`natural.py`).
`normal` and `paper` are the two normal forms, one writing for all equations that are the same
function: our own (`normalize.py`) and sympy's simplification with the negative terms removed as in
Appendix A (`paper.py`, imported when it is asked for: sympy takes a while to load). `written` leaves
the equation as the corpus has it; for a reversal it is the original equation solved for the
unknown, step by step. `ordered` is that with sums and products in the order of the text, so that
there are fewer ways to write an equation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final, Literal, NamedTuple, cast

from roda.errors import UnknownName
from roda.expression import Constant, Expression, Operation, leaves, references
from roda.normalform.natural import Natural
from roda.normalform.normalize import normalize

Form = Literal["natural", "ordered", "normal", "paper", "written"]
NormalForm = Literal["normal", "paper"]
_LAST: Final = 1 << 30  # constants stand behind all numbers


class FormRow(NamedTuple):
    """One form: what it is, and how an equation is written in it for given values."""

    description: str
    write: Callable[[Expression, Sequence[Fraction]], Expression]


def _paper(tree: Expression) -> Expression:
    from roda.normalform import paper

    return paper.normalize(tree)


def _natural(tree: Expression, values: Sequence[Fraction]) -> Expression:
    constants = {leaf.value for leaf in leaves(tree) if isinstance(leaf, Constant)}
    return Natural(tree, normalize(tree), constants).choose([v.as_integer_ratio() for v in values])


def ordered(tree: Expression) -> Expression:
    """The same equation, sums and products in the order of the text.

    >>> from roda.notation import parse, to_infix
    >>> to_infix(ordered(parse("n2+n1*n0/(1+n3)")))
    'n0*n1/(n3+1)+n2'
    """
    if not isinstance(tree, Operation):
        return tree
    if tree.symbol not in ("+", "*"):
        return Operation(tree.symbol, ordered(tree.left), ordered(tree.right))
    first, *rest = sorted(map(ordered, _operands(tree, tree.symbol)), key=_place)
    for part in rest:
        first = Operation(tree.symbol, first, part)
    return first


def _operands(tree: Expression, symbol: str) -> list[Expression]:
    if isinstance(tree, Operation) and tree.symbol == symbol:
        return [*_operands(tree.left, symbol), *_operands(tree.right, symbol)]
    return [tree]


def _place(tree: Expression) -> int:
    return min(references(tree), default=_LAST)


NORMAL_FORMS: Final[dict[str, Callable[[Expression], Expression]]] = {
    "normal": normalize,
    "paper": _paper,
}

FORMS: Final[Mapping[Form, FormRow]] = {
    "natural": FormRow("for people, without negative steps", _natural),
    "ordered": FormRow("as in the corpus, in the order of the text", lambda tree, _: ordered(tree)),
    "normal": FormRow("one writing for each function", lambda tree, _: normalize(tree)),
    "paper": FormRow("the paper's, by sympy", lambda tree, _: _paper(tree)),
    "written": FormRow("as in the corpus", lambda tree, _: tree),
}
OLD_NAMES: Final[Mapping[str, NormalForm]] = {"default": "normal"}  # models and profiles have them


def form_named(name: str) -> Form:
    """The form with this name, or with the name that it had before; `UnknownName` if there is none.

    >>> form_named("ordered"), form_named("default")
    ('ordered', 'normal')
    """
    name = OLD_NAMES.get(name, name)
    if name not in FORMS:
        raise UnknownName("form", name, FORMS)
    return cast(Form, name)


def normal_form_named(name: str) -> NormalForm:
    """The same for forms that are one writing for each function, as templates must be."""
    name = OLD_NAMES.get(name, name)
    if name not in NORMAL_FORMS:
        raise UnknownName("normal form", name, NORMAL_FORMS)
    return cast(NormalForm, name)


def write_in_form(tree: Expression, form: Form, values: Sequence[Fraction] = ()) -> Expression:
    """The equation rewritten in one of the `FORMS`; `natural` looks at the values of its numbers.

    >>> from roda.notation import parse, to_infix
    >>> values = [Fraction(5), Fraction(10), Fraction(25)]
    >>> [to_infix(write_in_form(parse("n0-n1+n2"), form, values)) for form in ("written", "natural")]
    ['n0-n1+n2', 'n0+n2-n1']
    """
    return FORMS[form].write(tree, values)
