"""The steps that `roda explain` shows: trees as drawings, an equation peeled, what is new."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from roda.expression import Expression, Operation, Reference
from roda.notation import name, to_infix
from roda.problem import Reason
from roda.solving import turning

_CLAUSE: Final = re.compile(r"[^，。．；？！,;?!]+[，。．；？！,;?!]*")
_KNOWN: Final = Reference(10_000)  # stands for the old answer, which has no index yet


def draw(tree: Expression) -> list[str]:
    """The tree, one node a line.

    >>> from roda.notation import parse
    >>> print("\\n".join(draw(parse("n0/(n1+n2)"))))
    /
    ├─ n0
    └─ +
       ├─ n1
       └─ n2
    """
    if not isinstance(tree, Operation):
        return [name(tree)]
    left, right = draw(tree.left), draw(tree.right)
    return [
        tree.symbol,
        f"├─ {left[0]}",
        *(f"│  {line}" for line in left[1:]),
        f"└─ {right[0]}",
        *(f"   {line}" for line in right[1:]),
    ]


def solving_steps(equation: Expression, target: int) -> Iterator[str]:
    """Algorithm 1 step by step: what stands beside the unknown moves to the other side.

    >>> from roda.notation import parse
    >>> list(solving_steps(parse("n0/(n1+n2)"), 0))
    ['a = x/(n1+n2)', 'a*(n1+n2) = x']
    >>> list(solving_steps(parse("n0+n0*n1"), 0))
    ['a = x+x*n1', 'solved as a linear equation: x = a/(1+n1)']
    """
    wanted = Reference(target)

    def written(tree: Expression) -> str:
        return to_infix(tree, lambda leaf: _name(leaf, wanted))

    turned = turning(equation, target, _KNOWN)
    for known, rest, *_ in turned.moves:
        yield f"{written(known)} = {written(rest)}"
    if not turned.peeled:
        yield (
            f"cannot be solved: {turned.solved.explanation}"
            if isinstance(turned.solved, Reason)
            else f"solved as a linear equation: x = {written(turned.solved)}"
        )


def _name(leaf: Expression, wanted: Expression) -> str:
    if leaf == wanted:
        return "x"
    return "a" if leaf == _KNOWN else name(leaf)


def new_clauses(before: str, after: str) -> tuple[str, str]:
    """The statement and the question that are new in a rewritten text.

    >>> new_clauses("有3只鸭，5只鹅，共几只？", "有3只鸭，共8只，几只鹅？")
    ('共8只', '几只鹅？')
    """
    clauses = _CLAUSE.findall(after)
    old = {_bare(clause) for clause in _CLAUSE.findall(before)}
    new = [clause for clause in clauses[:-1] if _bare(clause) not in old]
    return "".join(new).rstrip("，, "), clauses[-1].strip() if clauses else ""


def _bare(clause: str) -> str:
    return clause.strip(" ，。．；？！,;?!")
