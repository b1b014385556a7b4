"""Trees under construction: a word with what stands before and after it."""

from __future__ import annotations

from dataclasses import dataclass, field

from treebank import Tree, Word


@dataclass(eq=False)
class Node:
    """A word and its dependents in the order of the sentence.

    `elsewhere` is a head other than the word it stands beside, for a dependent that moved
    away from its head ("How many boxes did she put them in").
    """

    form: str
    upos: str
    xpos: str
    before: list[tuple[str, Node]] = field(default_factory=list)
    after: list[tuple[str, Node]] = field(default_factory=list)
    plural: bool = False
    elsewhere: tuple[str, Node] | None = None

    def led(self, dep: str, *nodes: Node) -> Node:
        """Itself, with the nodes put right before what already stands before it."""
        self.before[:0] = [(dep, node) for node in nodes]
        return self

    def followed(self, dep: str, *nodes: Node) -> Node:
        """Itself, with the nodes put behind everything that already follows."""
        self.after += [(dep, node) for node in nodes]
        return self

    def _listed(self) -> list[Node]:
        out: list[Node] = []
        for _, node in self.before:
            out += node._listed()
        out.append(self)
        for _, node in self.after:
            out += node._listed()
        return out

    def tree(self) -> Tree:
        """The finished tree; the first letter is made a capital."""
        order = self._listed()
        place = {id(node): i + 1 for i, node in enumerate(order)}
        heads: dict[int, tuple[int, str]] = {id(self): (0, "root")}
        for node in order:
            for dep, child in (*node.before, *node.after):
                heads[id(child)] = (place[id(node)], dep)
        for node in order:
            if node.elsewhere:
                dep, head = node.elsewhere
                heads[id(node)] = (place[id(head)], dep)
        words = [Word(node.form, node.upos, node.xpos, *heads[id(node)]) for node in order]
        first = words[0]
        capital = first.form[:1].upper() + first.form[1:]
        return (Word(capital, *first[1:]), *words[1:])
