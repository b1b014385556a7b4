"""What is known of how a new problem was made, as named numbers: what its quality is judged by.

They come from three places. The language tells how it wrote the text (`Reversal.features`). What the
equation looks like is worked out once for each template and kept. The rest is counted in the new
text and its source, for every problem anew, so it must be cheap. A feature that is not there is 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from roda.expression import Constant, Expression, Operation, Reference, Unknown, leaves
from roda.notation import parse
from roda.problem import Kind, Reversal

_NAMES: Final = {"+": "plus", "-": "minus", "*": "times", "/": "over", "^": "power"}
_KINDS: Final = {kind: f"target.{kind.value}" for kind in Kind}
_FACTS: Final = {kind: f"fact.{kind.value}" for kind in Kind if kind is not Kind.COUNT}
_SMALL: Final = frozenset({(1, 1), (2, 1), (1, 2)})
_LONG: Final = 12  # characters in which lengths are counted, so that few of them differ


def features_of(reversal: Reversal) -> dict[str, float]:
    """All features of a reversal, each by its name.

    >>> from roda.augmentation.pipeline import reverse
    >>> from roda.problem import Record
    >>> text = "一辆汽车每小时行66千米，3小时行多少千米？"
    >>> made = features_of(reverse(Record("1", text, "x=66*3", "198"))[0])
    >>> made["text.numbers"], made["equation.times"], made["target.count"]
    (2.0, 1.0, 1.0)
    """
    equation = equation_features(reversal.relation, reversal.template)
    text = text_features(reversal, equation["equation.numbers"])
    return {**reversal.features, **text, **equation}


def text_features(reversal: Reversal, used: float) -> dict[str, float]:
    """What the new text, its numbers and its source tell; its equation has `used` of the numbers."""
    source, target, text, numbers = reversal[:4]
    told = source.numbers
    value, surface, start, _, kind = told[target]
    size, before = len(text), len(source.text)
    values = {number[0].as_integer_ratio() for number in numbers}
    found = {
        "text.numbers": float(len(numbers)),
        "text.unused": len(numbers) - used,
        "text.length": float(size // _LONG),
        "text.growth": 10 * size // before / 10,
        "text.same_values": float(len(numbers) - len(values)),
        "target.place": float(target),
        "target.early": 10 * start // before / 10,
        "target.digits": float(len(surface)),
        _KINDS[kind]: 1.0,
    }
    if target == len(told) - 1:
        found["target.last"] = 1.0
    if not surface.isdigit():
        found["target.not_digits"] = 1.0
    ratio = value.as_integer_ratio()
    if ratio in values:
        found["target.value_told"] = 1.0
    if ratio in _SMALL:
        found["target.small"] = 1.0
    answer = source.answer
    if answer.denominator != 1:
        found["answer.fraction"] = 1.0
    elif answer.numerator in (0, 1):
        found["answer.one"] = 1.0
    if source.rounded is not None:
        found["answer.rounded"] = 1.0
    for number in numbers:
        other = _FACTS.get(number[4])
        if other:
            found[other] = 1.0
    return found


@lru_cache(maxsize=1 << 14)
def equation_features(relation: str, template: str) -> Mapping[str, float]:
    """What the equation tells: the old one (in the relation, `x` for the target) and the new one.

    >>> made = equation_features("n2=x/(n0+n1)", "(n0+n1)*n2")
    >>> made["equation.depth"], made["equation.over"], made["target.over_left"]
    (3.0, 1.0, 1.0)
    """
    left, _, right = relation.partition("=")
    old, new = parse(right), parse(template)
    found: dict[str, float] = {
        "equation.depth": float(old.depth),
        "equation.new_depth": float(new.depth),
    }
    for node in _operations(old):
        _count(found, f"equation.{_NAMES[node.symbol]}")
    used = [leaf for leaf in leaves(old) if isinstance(leaf, Reference)]
    constants = [leaf.value for leaf in leaves(old) if isinstance(leaf, Constant)]
    listed = {leaf.index for leaf in used} | {int(left[1:])}
    found["equation.numbers"] = float(len(listed))
    found["equation.constants"] = float(len(constants))
    if any(value.denominator != 1 for value in constants):
        found["equation.odd_constant"] = 1.0
    if any(value > 2 and value not in (10, 100) for value in constants):
        found["equation.large_constant"] = 1.0
    found["equation.repeated"] = float(len(used) + 1 - len(listed))
    found["target.uses"] = float(sum(isinstance(leaf, Unknown) for leaf in leaves(old)))
    found["target.depth"] = float(_depth(old))
    for node in _operations(old):
        if isinstance(node.left, Unknown):
            found[f"target.{_NAMES[node.symbol]}_left"] = 1.0
        if isinstance(node.right, Unknown):
            found[f"target.{_NAMES[node.symbol]}_right"] = 1.0
    if isinstance(new, Operation):
        found[f"equation.new_{_NAMES[new.symbol]}"] = 1.0
    return found


def _count(found: dict[str, float], name: str) -> None:
    found[name] = found.get(name, 0.0) + 1.0


def _operations(tree: Expression) -> Iterator[Operation]:
    if isinstance(tree, Operation):
        yield tree
        yield from _operations(tree.left)
        yield from _operations(tree.right)


def _depth(tree: Expression) -> int:
    """How many operations the unknown is deep in a tree, at most."""
    if isinstance(tree, Unknown):
        return 1
    if not isinstance(tree, Operation):
        return 0
    below = max(_depth(tree.left), _depth(tree.right))
    return below + 1 if below else 0
