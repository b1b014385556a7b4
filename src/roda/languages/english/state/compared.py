"""With whom a statement compares: a question may leave it to the story, a fact among others may not.

"Kay has 223 pins. Jon has 388 pins. How many more pins does Jon have?" asks well enough; "Jon has 165 more pins"
would tell that he has got some more.
"""

from __future__ import annotations

import re
from typing import Final

from roda.expression import Operation, Reference
from roda.languages.english.parsing import Analysis, Sentence
from roda.languages.english.state.statement import Statement
from roda.problem import Problem

_BARE: Final = re.compile(r"\b(?:more|fewer|less)(?: [a-z]+){0,3}\.$")
_WISHED: Final = re.compile(r"\bthan\b|\b(?:needs?|needed|should|must|has to|have to|to)\b")


def than_whom(stated: Statement, problem: Problem, analysis: Analysis) -> Statement:
    """The statement with "than" and a name behind it, where the equation takes one person's number from another's.

    >>> from roda.augmentation.identify import identify
    >>> from roda.languages.english.parsing import analyse
    >>> from roda.languages.english.state.statement import state
    >>> from roda.problem import Record
    >>> text = "Kay has 223 pins. Jon has 388 pins. How many more pins does Jon have?"
    >>> problem, analysis = identify(Record("1", text, "x=388-223", "165", "en")), analyse(text)
    >>> than_whom(state(problem, analysis), problem, analysis).text
    'Jon has 165 more pins than Kay.'
    """
    tree, question = problem.equation, stated.parts
    if not isinstance(tree, Operation) or tree.symbol != "-" or question is None:
        return stated
    if not _BARE.search(stated.text) or _WISHED.search(stated.text):
        return stated
    if not isinstance(tree.left, Reference) or not isinstance(tree.right, Reference):
        return stated
    verb = question.sentence[question.verb].lemma if question.verb >= 0 else ""
    who, other = (
        _owner(analysis, problem.numbers[side.index].start, verb)
        for side in (tree.left, tree.right)
    )
    named = {token.text for token in question.sentence}
    if not who or not other or who == other or who not in named or other in named:
        return stated
    return stated._replace(text=f"{stated.text[:-1]} than {other}.")


def _owner(analysis: Analysis, at: int, verb: str) -> str:
    """The name with which the sentence of a number begins, where it has the verb and no second clause."""
    for sentence in analysis.sentences:
        if sentence.start <= at < sentence.end:
            return _name(sentence, verb)
    return ""


def _name(sentence: Sentence, verb: str) -> str:
    first = sentence[0]
    plain = first.xpos == "NNP" and len(sentence) > 1 and sentence[1].lemma == verb
    lone = not any(token.dep in ("conj", "parataxis") for token in sentence)
    return first.text if plain and lone else ""
