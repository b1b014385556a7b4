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
_FACTS: Final = {kind: f"fact.{kind.value}" for kind in Kind}
_COUNT: Final = Kind.COUNT
_SMALL: Final = frozenset({"0", "1", "2", "one", "two", "一", "两", "二"})
_LONG: Final = 12  # characters: lengths and shares are counted roughly, so that few values differ


def features_of(reversal: Reversal) -> dict[str, float]:
    """All features of a reversal, each by its name.

    >>> from roda.augmentation.pipeline import reverse
    >>> from roda.problem import Record
    >>> text = "一辆汽车每小时行66千米，3小时行多少千米？"
    >>> made = features_of(reverse(Record("1", text, "x=66*3", "198"))[0])
    >>> made["text.numbers"], made["equation.times"], made["target.count"]
    (2, 1.0, 1)
    """
    equation = equation_features(reversal.relation, reversal.template)
    text = text_features(reversal, int(equation["equation.numbers"]))
    return {**reversal.features, **text, **equation}


def text_features(reversal: Reversal, used: int) -> dict[str, float]:
    """What the new text, its numbers and its source tell; its equation has `used` of the numbers."""
    source, target, text, numbers = reversal[:4]
    told, before, count = source.numbers, len(source.text), len(numbers)
    _, surface, start, _, kind = told[target]
    surfaces: set[str] = set()
    found: dict[str, float] = {
        "text.numbers": count,
        "text.length": len(text) // _LONG,
        "text.growth": 10 * len(text) // before,
        "target.early": 10 * start // before,
        _KINDS[kind]: 1,
    }
    for _, each, _, _, other in numbers:
        surfaces.add(each)
        if other is not _COUNT:
            found[_FACTS[other]] = 1
    if used < count:
        found["text.unused"] = count - used
    if len(surfaces) < count:
        found["text.same_values"] = count - len(surfaces)
    if target == len(told) - 1:
        found["target.last"] = 1
    if surface in surfaces:
        found["target.value_told"] = 1
    if surface in _SMALL:
        found["target.small"] = 1
    if source.answer_surface in _SMALL:
        found["answer.small"] = 1
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
