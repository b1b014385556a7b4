"""Habits of EWT that made trees and teachers' trees have to share, so that they do not teach two things.

Behind an amount a rate belongs to the amount ("60 miles per hour", "$ 5 a day": in EWT without exception);
the hyphen of "a 20 - page book" belongs to "page" (there three times in four). Teachers, who saw made trees that
did otherwise, did either.
"""

from __future__ import annotations

from typing import Final

from treebank import Tree, Word

_COUNTS: Final = frozenset({"many", "several", "few", "much"})
_RATES: Final = frozenset({"obl", "obl:unmarked", "nmod", "nmod:unmarked"})


def as_ewt(tree: Tree) -> Tree:
    """The tree with rates on their amounts and hyphens on their nouns.

    >>> words = ("It", "drove", "60", "miles", "per", "hour")
    >>> tags = ("PRON", "VERB", "NUM", "NOUN", "ADP", "NOUN")
    >>> heads = (2, 0, 4, 2, 6, 2)
    >>> deps = ("nsubj", "root", "nummod", "obj", "case", "obl")
    >>> [w.head for w in as_ewt(tuple(map(Word, words, tags, tags, heads, deps)))]
    [2, 0, 4, 2, 6, 4]
    """
    words = list(tree)
    for place, word in enumerate(tree, 1):
        rate = _rate(tree, place)
        amount = _amount(tree, place - 1) if rate else 0
        if rate and amount and not _below(words, amount, rate):
            dep = "nmod" if word.dep == "case" else "nmod:unmarked"
            words[rate - 1] = words[rate - 1]._replace(head=amount, dep=dep)
        noun = _hyphened(tree, place)
        if noun:
            words[place - 1] = word._replace(head=noun)
    return tuple(words)


def loose(tree: Tree) -> bool:
    """Whether a phrase behind "What is the cost ..." hangs on "What", as EWT would not have it.

    Which noun it belongs to only a reader can tell, so such a tree is better left out. After a comma it may.
    """
    if tree[0].form.lower() != "what" or tree[0].head:
        return False
    named = [at for at, word in enumerate(tree, 1) if word.head == 1 and word.dep == "nsubj"]
    if not named or tree[named[0] - 1].upos != "NOUN":
        return False
    return any(
        word.dep == "case"
        and at > named[0]
        and tree[at - 2].form != ","
        and tree[word.head - 1][3:] == (1, "obl")
        for at, word in enumerate(tree, 1)
    )


def _rate(tree: Tree, place: int) -> int:
    """The head of the phrase that `per` or `a` at this place opens as a rate, or 0."""
    word = tree[place - 1]
    head = tree[word.head - 1] if word.head > place else None
    if head is None or head.dep not in _RATES:
        return 0
    if any(other.head == word.head for other in tree[: place - 1]):
        return 0  # something stands before it: "for a day"
    if word.form.lower() == "per":
        return word.head if word.dep == "case" else 0
    alone = word.dep == "det" and head.dep.endswith(":unmarked") and head.upos == "NOUN"
    return word.head if alone and word.form.lower() in ("a", "an") else 0


def _amount(tree: Tree, place: int) -> int:
    """The place of the amount that ends here: "60 miles", "$ 5", "7"; 0 if none does."""
    if not place:
        return 0
    word = tree[place - 1]
    if word.upos == "NUM":
        sign = word.dep == "nummod" and tree[word.head - 1].upos == "SYM"
        return word.head if sign and word.head < place else place
    counted = any(
        other.head == place and (other.upos == "NUM" or other.form.lower() in _COUNTS)
        for other in tree[: place - 1]
    )
    return place if counted and word.upos in ("NOUN", "SYM") else 0


def _hyphened(tree: Tree, place: int) -> int:
    """The noun behind a hyphen that hangs on the number before it, where the number counts the noun, or 0."""
    word = tree[place - 1]
    if word.form != "-" or not 1 < place < len(tree) or word.head != place - 1:
        return 0
    counts = tree[place - 2].upos == "NUM" and tree[place - 2].head == place + 1
    return place + 1 if counts and tree[place].upos == "NOUN" else 0


def _below(words: list[Word], place: int, top: int) -> bool:
    """Whether a word hangs, over however many others, on the one called `top`."""
    while place and place != top:
        place = words[place - 1].head
    return place == top
