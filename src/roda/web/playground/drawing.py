"""Equation trees as pictures: SVG without style of its own, which the style sheet colours in both themes.

A picture says in its label what it shows, for those who do not see it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from markupsafe import Markup

from roda.expression import Expression, Operation, leaves
from roda.notation import to_infix

Path = tuple[int, ...]  # from the root: 0 is left, 1 is right
Name = Callable[[Expression], str]

MOST_LEAVES: Final = 24  # larger trees are written, not drawn
SIGNS: Final = {"*": "×", "/": "÷", "-": "−", "+": "+", "^": "^"}
_LETTER: Final = 10  # about the width of a digit
_HEIGHT: Final = 34
_LEVEL: Final = 64
_GAP: Final = 14
_EDGE: Final = 6  # room around the picture


class Node(NamedTuple):
    """A node and its place in the picture."""

    path: Path
    label: str
    is_sign: bool
    x: float
    y: float
    width: float


class Drawn(NamedTuple):
    """A tree laid out: its nodes from the root on, and how much room it takes."""

    nodes: tuple[Node, ...]
    width: float
    height: float


def is_drawable(*trees: Expression) -> bool:
    """Whether a picture of these trees is still of use to anybody."""
    return sum(len(leaves(tree)) for tree in trees) <= MOST_LEAVES


def lay_out(tree: Expression, name: Name) -> Drawn:
    """Places for all nodes: leaves side by side, every sign in the middle above its two sides.

    >>> from roda.notation import parse, name
    >>> drawn = lay_out(parse("n0*n1"), name)
    >>> [(node.label, node.y) for node in drawn.nodes]
    [('×', 17.0), ('n0', 81.0), ('n1', 81.0)]
    """
    nodes: list[Node] = []
    right = 0.0
    deepest = 0

    def place(part: Expression, path: Path) -> float:
        nonlocal right, deepest
        deepest = max(deepest, len(path))
        y = _HEIGHT / 2 + _LEVEL * len(path)
        here = len(nodes)
        if isinstance(part, Operation):
            nodes.append(Node(path, "", True, 0, 0, 0))
            x = (place(part.left, (*path, 0)) + place(part.right, (*path, 1))) / 2
            nodes[here] = Node(path, SIGNS[part.symbol], True, x, y, _HEIGHT)
            return x
        label = name(part)
        width = max(_HEIGHT, _LETTER * len(label) + 16)
        x = right + width / 2
        right += width + _GAP
        nodes.append(Node(path, label, False, x, y, width))
        return x

    place(tree, ())
    return Drawn(tuple(nodes), right - _GAP, _HEIGHT + _LEVEL * deepest)


def picture(
    tree: Expression, name: Name, label: str, marks: Mapping[Path, str] | None = None
) -> Markup:
    """A tree as a picture; `marks` give classes to nodes and all below them."""
    drawn = lay_out(tree, name)
    return _svg(drawn.width, drawn.height, label, _parts(drawn, 0, marks or {}))


def equation_picture(
    known: Expression,
    rest: Expression,
    name: Name,
    known_marks: Mapping[Path, str],
    rest_marks: Mapping[Path, str],
) -> Markup:
    """An equation as two trees with `=` between them; what is to move next has an arrow over there."""
    left, right = lay_out(known, name), lay_out(rest, name)
    arrows = [node for node in right.nodes if rest_marks.get(node.path) == "leaving"]
    top = 26 if arrows else 0  # room for the arrow
    middle = left.width + 2 * _GAP
    shift = middle + 2 * _GAP + 6
    height = max(left.height, right.height)

    def parts() -> Iterator[str]:
        yield from _parts(left, 0, known_marks, top)
        yield from _parts(right, shift, rest_marks, top)
        yield f'<text class="equals" x="{middle:g}" y="{top + _HEIGHT / 2 + 7:g}">=</text>'
        for node in arrows:
            yield _arrow(shift + node.x, top + node.y - _HEIGHT / 2, left.width / 2, top)

    said = f"{to_infix(known, name)} = {to_infix(rest, name)}"
    return _svg(shift + right.width, top + height, said, parts())


def _arrow(start: float, start_y: float, end: float, end_y: float) -> str:
    """A line in a bow over the equals sign, with a head."""
    bow = f"M{start:g} {start_y:g} C{start:g} -6 {end:g} -6 {end:g} {end_y - 3:g}"
    head = f"M{end - 6:g} {end_y - 11:g} L{end:g} {end_y - 3:g} L{end + 6:g} {end_y - 11:g}"
    return f'<path class="arrow" d="{bow}"/><path class="arrow" d="{head}"/>'


def _parts(drawn: Drawn, shift: float, marks: Mapping[Path, str], top: float = 0) -> Iterator[str]:
    """Lines first, so that nodes lie over them."""
    places = {node.path: node for node in drawn.nodes}
    for node in drawn.nodes:
        if node.path:
            above = places[node.path[:-1]]
            yield (
                f'<line class="{_class("edge", node.path, marks)}" x1="{above.x + shift:g}" y1="{above.y + top:g}" '
                f'x2="{node.x + shift:g}" y2="{node.y + top:g}"/>'
            )
    for node in drawn.nodes:
        kind = _class("sign" if node.is_sign else "leaf", node.path, marks)
        left, upper = node.x + shift - node.width / 2, node.y + top - _HEIGHT / 2
        corner = _HEIGHT / 2 if node.is_sign else 8
        yield (
            f'<g class="{kind}"><rect x="{left:g}" y="{upper:g}" width="{node.width:g}" '
            f'height="{_HEIGHT}" rx="{corner:g}"/>'
            f'<text x="{node.x + shift:g}" y="{node.y + top + 6:g}">{Markup.escape(node.label)}</text></g>'
        )


def _class(kind: str, path: Path, marks: Mapping[Path, str]) -> str:
    """The class of a node: its own mark, or the nearest of those above it."""
    for length in range(len(path), -1, -1):
        mark = marks.get(path[:length])
        if mark is not None and (length == len(path) or mark not in ("target", "known")):
            return f"{kind} {mark}"
    return kind


def _svg(width: float, height: float, label: str, parts: Iterator[str]) -> Markup:
    whole_width, whole_height = width + 2 * _EDGE, height + 2 * _EDGE
    return Markup(  # noqa: S704 - every label in it was escaped
        f'<svg class="tree" role="img" aria-label="{Markup.escape(label)}" width="{whole_width:g}" '
        f'height="{whole_height:g}" viewBox="{-_EDGE} {-_EDGE} {whole_width:g} {whole_height:g}">'
        f"{''.join(parts)}</svg>"
    )
