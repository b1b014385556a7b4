"""What is known of how a new problem was made, as named numbers: what its quality is judged by.

They come from three places. The language tells how it wrote the text (`Reversal.features`). What the
equation looks like is the same for all problems that share it, and the model keeps it. The rest is counted in the new
text and its source, for every problem anew, so it must be cheap, and what the training did not find to
matter is not counted. A feature that is not there is 0.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from roda.expression import Constant, Expression, Operation, Reference
from roda.problem import Kind, Reversal

_NAMES: Final = {"+": "plus", "-": "minus", "*": "times", "/": "over", "^": "power"}
_NEW: Final = {symbol: f"equation.new_{name}" for symbol, name in _NAMES.items()}
_OPERATIONS: Final = {
    symbol: (f"equation.{name}", f"target.{name}_left", f"target.{name}_right")
    for symbol, name in _NAMES.items()
}
_KINDS: Final = {kind: f"target.{kind.value}" for kind in Kind}
_FACTS: Final = {kind: f"fact.{kind.value}" for kind in Kind}
_COUNT: Final = Kind.COUNT
_DEEP: Final = 5  # operations, one in the other: who follows so many is soon lost
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
    if used < len(told) and "-" in reversal.relation:
        found["source.idle_difference"] = 1
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
        found[_NEW[new.symbol]] = 1.0
    used: list[int] = []
    constants: list[Fraction] = []
    found["target.depth"] = float(_walk(old, target, found, used, constants))
    distinct = len(set(used))
    found["equation.numbers"] = float(distinct)
    found["equation.constants"] = float(len(constants))
    found["equation.repeated"] = float(len(used) - distinct)
    found["target.uses"] = float(used.count(target))
    if any(value.denominator != 1 for value in constants):
        found["equation.odd_constant"] = 1.0
    if any(value > 2 and value not in (10, 100) for value in constants):
        found["equation.large_constant"] = 1.0
    if new.depth >= _DEEP:
        found["equation.deep"] = 1.0
    return found


def _walk(
    tree: Expression,
    target: int,
    found: dict[str, float],
    used: list[int],
    constants: list[Fraction],
) -> int:
    """Count the operations and leaves of a tree; how many operations the target is deep in it."""
    if isinstance(tree, Operation):
        operation, on_left, on_right = _OPERATIONS[tree.symbol]
        found[operation] = found.get(operation, 0.0) + 1.0
        left = _walk(tree.left, target, found, used, constants)
        right = _walk(tree.right, target, found, used, constants)
        if left == 1:
            found[on_left] = 1.0
        if right == 1:
            found[on_right] = 1.0
        below = left if left > right else right
        return below + 1 if below else 0
    if isinstance(tree, Reference):
        used.append(tree.index)
        return 1 if tree.index == target else 0
    if isinstance(tree, Constant):
        constants.append(tree.value)
    return 0
