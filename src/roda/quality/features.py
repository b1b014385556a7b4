"""What is known of how a new problem was made, as named numbers: what its quality is judged by.

They come from three places. The language tells how it wrote the text (`Reversal.features`). What the
equation looks like is the same for all problems that share it, and the model keeps it. The rest is counted in the new
text and its source, for every problem anew, so it must be cheap, and what the training did not find to
matter is not counted. A feature that is not there is 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roda.expression import Constant, Expression, Operation, Reference, leaves
from roda.problem import Kind, Reversal

_NAMES: Final = {"+": "plus", "-": "minus", "*": "times", "/": "over", "^": "power"}
_KINDS: Final = {kind: f"target.{kind.value}" for kind in Kind}
_FACTS: Final = {kind: f"fact.{kind.value}" for kind in Kind}
_COUNT: Final = Kind.COUNT
_MANY: Final = 5  # numbers: who reads so many is soon lost
_DEEP: Final = 5
_SMALL: Final = frozenset({"0", "1", "2", "one", "two", "一", "两", "二"})


def features_of(reversal: Reversal) -> dict[str, float]:
    """All features of a reversal, each by its name.

    >>> from roda.augmentation.pipeline import reverse
    >>> from roda.problem import Record
    >>> text = "一辆汽车每小时行66千米，3小时行多少千米？"
    >>> made = features_of(reverse(Record("1", text, "x=66*3", "198"))[0])
    >>> made["text.numbers"], made["equation.times"], made["target.count"]
    (2, 1.0, 1)
    """
    equation = equation_features(reversal)
    text = text_features(reversal, int(equation["equation.numbers"]))
    return {**reversal.features, **text, **equation}


def text_features(reversal: Reversal, used: int) -> dict[str, float]:
    """What the new text, its numbers and its source tell; its equation has `used` of the numbers."""
    source, target, _, numbers = reversal[:4]
    told, count = source.numbers, len(numbers)
    _, surface, start, _, kind = told[target]
    found: dict[str, float] = {
        "text.numbers": count,
        "target.early": 10 * start // len(source.text),
        _KINDS[kind]: 1,
    }
    for number in numbers:
        other = number[4]
        if other is not _COUNT:
            found[_FACTS[other]] = 1
    if used < count:
        found["text.unused"] = count - used
    size = len(told)
    if used < size:
        found["source.idle"] = size - used
        if "-" in reversal.relation:
            found["source.idle_difference"] = 1
    if size >= _MANY:
        found["source.many"] = 1
    if surface in _SMALL:
        found["target.small"] = 1
    return found


def equation_features(reversal: Reversal) -> dict[str, float]:
    """What the equation of the source and that of the reversal tell; it depends on nothing else.

    >>> from roda.augmentation.pipeline import reverse
    >>> from roda.problem import Record
    >>> text = "一辆汽车每小时行66千米，198千米要行几小时？"
    >>> made = equation_features(reverse(Record("1", text, "x=198/66", "3"))[1])
    >>> made["equation.depth"], made["equation.over"], made["target.over_left"]
    (2.0, 1.0, 1.0)
    """
    old, target, new = reversal.source.equation, reversal.target, reversal.tree
    found = {"equation.depth": float(old.depth), "equation.new_depth": float(new.depth)}
    if isinstance(new, Operation):
        found[f"equation.new_{_NAMES[new.symbol]}"] = 1.0
    used = [leaf.index for leaf in leaves(old) if isinstance(leaf, Reference)]
    constants = [leaf.value for leaf in leaves(old) if isinstance(leaf, Constant)]
    found["equation.numbers"] = float(len(set(used)))
    found["equation.constants"] = float(len(constants))
    if any(value.denominator != 1 for value in constants):
        found["equation.odd_constant"] = 1.0
    if any(value > 2 and value not in (10, 100) for value in constants):
        found["equation.large_constant"] = 1.0
    repeated = len(used) - len(set(used))
    found["equation.repeated"] = float(repeated)
    if new.depth >= _DEEP:
        found["equation.deep"] = 1.0
    if repeated and len(set(used)) >= _MANY - 1:
        found["equation.tangled"] = 1.0
    if repeated and "equation.large_constant" in found:
        found["equation.large_repeated"] = 1.0
    found["target.uses"] = float(used.count(target))
    unknown = Reference(target)
    found["target.depth"] = float(_depth(old, unknown))
    for node in _operations(old):
        _count(found, f"equation.{_NAMES[node.symbol]}")
        if node.left == unknown:
            found[f"target.{_NAMES[node.symbol]}_left"] = 1.0
        if node.right == unknown:
            found[f"target.{_NAMES[node.symbol]}_right"] = 1.0
    return found


def _count(found: dict[str, float], name: str) -> None:
    found[name] = found.get(name, 0.0) + 1.0


def _operations(tree: Expression) -> Iterator[Operation]:
    if isinstance(tree, Operation):
        yield tree
        yield from _operations(tree.left)
        yield from _operations(tree.right)


def _depth(tree: Expression, unknown: Reference) -> int:
    """How many operations the unknown is deep in a tree, at most."""
    if tree == unknown:
        return 1
    if not isinstance(tree, Operation):
        return 0
    below = max(_depth(tree.left, unknown), _depth(tree.right, unknown))
    return below + 1 if below else 0
