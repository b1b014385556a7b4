"""What a question may leave to the story and a fact among others may not: with whom it compares, that nothing is over.

"Kay has 223 pins. Jon has 388 pins. How many more pins does Jon have?" asks well enough; "Jon has 165 more pins"
would tell that he has got some more. "She can fill 6 jars" is true of many amounts of jam, "exactly 6 jars, with nothing
left over" of one.
"""

from __future__ import annotations

import re
from typing import Final

from roda.expression import Constant, Expression, Operation, Reference, references
from roda.languages.english import lexicon
from roda.languages.english.parsing import Analysis, Sentence
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.state.statement import Statement
from roda.problem import Kind, Problem

_BARE: Final = re.compile(r"\b(?:more|fewer|less)(?: [a-z]+){0,3}\.$")
_WISHED: Final = re.compile(r"\bthan\b|\b(?:needs?|needed|should|must|has to|have to|to)\b")
# The answer is the most that something suffices for, or the least that is needed.
BOUND: Final = re.compile(
    r"\b(?:can|could|able to) (?:still )?(?!hold|contain|carry|seat)[a-z]+\b(?!.* (?:in one|in an?|per|each|every) )"
    r"|\b(?:needs?|needed|must|requires?|required|have to|has to|had to)\b|\benough\b|\bafford\b"
    r"|\bshould (?:buy|purchase|order|get|bring|hire|rent|take|pack|book)\b"
)
_MOST: Final = re.compile(
    r"\b(?:can|could|able to|(?:has|have|had|is|are|was|were) enough|afford)\b"
)
_LEAST: Final = re.compile(r"\b(?:needs?|must|requires?|have to|has to|had to|should)\b")
_OF_SIZE: Final = re.compile(r" [a-z]+ of [\d.,]+ ?[a-z]+ each\b")
_BUYS: Final = re.compile(r"\b(?:buy|purchase|order|get|use)\b")
_HOLDS: Final = re.compile(
    r"\b(?:holds?|held|holding|seats?|fits?|carry|carries|sits?|packs?|packed|puts?|places?|placed|stored?|loaded|take)\b"
)
_INTO: Final = re.compile(r"\b(?:fit|pack|put|place|stack|park|plant|squeeze|store)\b")
_GOES_ON: Final = re.compile(r"[,;:]| (?:if|so|because|when|while|who|which|that) ")
_NEXT: Final = re.compile(r"[ -]?([a-z]+)")
_DEED: Final = re.compile(r"\b(?:needs?|have|has|had|must|required) (?:to )?([a-z]+) ")
_SUPPLIED: Final = re.compile(
    r"(?:buy|purchase|order|get|use|book|rent|hire|bring|deliver|set|have)\b"
)
_SPACES: Final = frozenset({"square", "cubic", "sq"})
# What is saved up for something; "enough flour" may leave some.
_SAVED: Final = re.compile(
    r"\b(?:saved?|have|has|had|earn(?:ed)?|collect(?:ed)?|raised?) (?:up )?(?=enough(?: money)?(?:\.| (?:for|to buy|to pay)\b))"
)


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


def divides(tree: Expression) -> bool:
    """Whether an equation is a quotient, or one more or less than a quotient."""
    if not isinstance(tree, Operation):
        return False
    if tree.symbol in "+-" and isinstance(tree.right, Constant):
        return divides(tree.left)
    return tree.symbol == "/"


def nothing_over(stated: Statement, problem: Problem) -> Statement:
    """The statement of a bound that is reached exactly, told so that no other number would give it too.

    The equation rounds nothing, so the division leaves no rest; where it is not clear of what there is none, the
    statement stays a bound.

    >>> from roda.augmentation.identify import identify
    >>> from roda.languages.english.parsing import analyse
    >>> from roda.languages.english.state.statement import state
    >>> from roda.problem import Record
    >>> text = "Ann has 600 ml of jam. Each jar holds 50 ml. How many jars can she fill?"
    >>> problem = identify(Record("1", text, "x=600/50", "12", "en"))
    >>> nothing_over(state(problem, analyse(text)), problem).text
    'She can fill exactly 12 jars, with nothing left over.'
    """
    tree, answer = problem.equation, problem.answer
    if stated.form != "count" or not isinstance(tree, Operation) or tree.symbol != "/":
        return stated
    text, start, end = stated.text, stated.start, stated.end
    if saved := _SAVED.search(text):  # the equation leaves no rest of the price
        at, added = saved.end(), len("exactly ") if saved.end() < start else 0
        text = f"{text[:at]}exactly {text[at:]}"
        return stated._replace(text=text, start=start + added, end=end + added)
    stop = text.rfind(". ", 0, start)
    opens = max(stop + 2 if stop >= 0 else 0, len(stated.condition or ""))
    if BOUND.search(text, opens) is None or "exactly" in text.lower():
        return stated
    plain = text.endswith(".") and ". " not in text[end:] and not _GOES_ON.search(text, end)
    if not plain or answer.denominator != 1 or answer < 2:  # "all of them" are several
        return stated
    over = _left_over(text[opens:start], text[end:-1], problem, tree)
    if over is None:
        return stated
    full, tail = over
    exactly = (
        "Exactly "
        if not text[opens:start] and text[:start].rstrip()[-1:] in ("", ".")
        else "exactly "
    )
    whole = f"{text[:start]}{exactly}{text[start:end]}{full}{text[end:-1]}{tail}."
    return stated._replace(text=whole, start=start + len(exactly), end=end + len(exactly))


_SUPPLIES_APART: Final = re.compile(r"\bequal (?:amount|number|quantit(?:y|ie))s? of [a-z ,]+ and ")


def _left_over(
    before: str, behind: str, problem: Problem, tree: Operation
) -> tuple[str, str] | None:
    """How to tell that nothing is left over: a word before what is counted, and words at the end; None if it is not clear."""
    words = [singular(word) for word in behind.split()[:4]]
    sized = _OF_SIZE.match(behind) or (words and f"Each {words[0]} holds " in problem.text)
    measured = words[:1] and words[0] in lexicon.MEASURES and not sized
    people = lexicon.PEOPLE.keys() - lexicon.HOLDERS  # a coach of a team, and one with seats
    if measured or any(word in people for word in words[:2]):
        return None
    if _SUPPLIES_APART.search(problem.text):
        return None  # one of them runs out first, and some of the other is left
    parted = [problem.numbers[index] for index in references(tree.left)]
    things = {singular(found[1]) for n in parted if (found := _NEXT.match(problem.text, n.end))}
    nobody = bool(things) and all(thing in lexicon.PEOPLE for thing in things)
    if things & lexicon.TIMES:
        return None
    if _MOST.search(before + behind) and not _LEAST.search(before):
        if any(number.kind is Kind.MONEY for number in parted):
            return "", ", with no money left over"
        lengths = lexicon.UNITS["length"] | lexicon.UNIT_ABBREVIATIONS.keys() | _SPACES
        space = _INTO.search(before + behind) is not None and bool(things & lengths)
        return "", f", with {'nobody' if nobody else 'no space' if space else 'nothing'} left over"
    deed = _DEED.search(before)
    if deed and not _SUPPLIED.match(deed[1]):
        return None  # "needs to sell 9 bars"
    counted = next((word for word in words if word in lexicon.HOLDERS | lexicon.SUPPLIES), "")
    if counted in lexicon.HOLDERS and _HOLDS.search(problem.text) and not _BUYS.search(before):
        full = "" if words[0] == "full" else " full"
        return ("", ", all of them full") if before and full else (full, "")
    return ("", ", with nothing left over") if counted in lexicon.SUPPLIES and not nobody else None
