"""Words that set the stated answer apart from the facts before it: "in all" and "now".

"Tom read 5 books. Then he read 3 more. Tom read 8 books." contradicts itself; "Tom read 8 books in all"
does not. The question could do without such a word, the statement cannot.
"""

from __future__ import annotations

import re
from typing import Final

from roda.expression import Expression, Operation, Reference, references
from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Analysis
from roda.languages.english.state.parts import Question, find_question
from roda.languages.english.state.statement import Statement
from roda.problem import Problem

_SET_APART: Final = re.compile(
    r"\b(?:total|altogether|all|together|combined|now|left|still|then|both|each|every|per|than|more|fewer|"
    r"less|before|after|when|if|until|while|first|initially|originally|start|end|remaining|that|who|which|"
    r"average|sum|other|per|yesterday|today|tomorrow|should|last|next|overall|because|so|not|finally|later|currently|presently)\b"
    r"|(?:day|January|February|March|April|May|June|July|August|September|October|November|December)s?\b",
    re.IGNORECASE,
)
_TOTAL: Final = re.compile(
    r"\b(?:total|altogether|all|together|combined|now|left|after|once|before)\b", re.I
)
_COMPARED: Final = re.compile(
    r"\bthan\b|\b(?:more|less|longer|fewer) ?[.,]|\btimes\b|\btwice\b", re.I
)
_TURNS: Final = listed(
    "give take lose eat buy get find sell add remove receive spend put borrow throw join come leave arrive "
    "donate trade win drop pick start begin"
)


def set_apart(stated: Statement, problem: Problem, analysis: Analysis) -> Statement:
    """The statement with "in all" or "now" behind it where it needs one of them.

    >>> from roda.augmentation.identify import identify
    >>> from roda.languages.english.parsing import analyse
    >>> from roda.languages.english.state.statement import state
    >>> from roda.problem import Record
    >>> text = "Tom read 5 books. Then he read 3 more books. How many books did Tom read?"
    >>> problem, analysis = identify(Record("1", text, "x=5+3", "8", "en")), analyse(text)
    >>> set_apart(state(problem, analysis), problem, analysis).text
    'Tom read 8 books in all.'
    """
    main = stated.text[len(stated.condition or "") :]
    question = find_question(analysis)
    if isinstance(question, str) or _SET_APART.search(main) or _TOTAL.search(stated.text):
        return stated
    tail = _tail(question, problem, analysis)
    return stated._replace(text=f"{stated.text.rstrip('.')}{tail}.") if tail else stated


def _tail(question: Question, problem: Problem, analysis: Analysis) -> str:
    """The words that the statement of a question needs behind it."""
    tree = problem.equation
    if not isinstance(tree, Operation) or tree.symbol not in "+-" or question.prep >= 0:
        return ""
    earlier = [s for s in analysis.sentences if s.start < question.sentence.start]
    said = {t.text.lower() for s in earlier[-1:] for t in s}
    verbs = {t.lemma for s in earlier for t in s if t.upos in ("VERB", "AUX")}
    helper = question.low(question.helper)
    verb = question.sentence[question.verb].lemma if question.verb >= 0 else ""
    verb = verb or ("be" if helper in lexicon.BE else "")
    lasting = question.verb >= 0 and question.sentence[question.verb].xpos == "VBG"
    if lasting and helper in ("is", "are"):
        return " now" if verb not in _TURNS and verbs & _TURNS else ""
    if verb in ("have", "be"):
        amount = question.word == "many" or (question.word == "much" and verb == "have")
        fits = ("do", "does") if verb == "have" else ("is", "are")
        amount = amount and not {"rest", "remaining"} & said
        counts = amount and helper in fits and question.low(question.verb + 1) != "to"
        return " now" if counts and verbs & _TURNS else ""
    leaves = references(tree)
    used = [problem.numbers[index].start for index in leaves]
    same = [s for s in earlier if any(t.lemma == verb for t in s)]
    told = any(s.start <= at < s.end for s in same for at in used)
    story = analysis.text[: question.sentence.start]
    compared = _COMPARED.search(story) is not None
    sums = not compared or len(set(leaves)) < len(leaves)  # 20, and 15 more than those 20
    return " in all" if _only_adds(tree) and told and sums else ""


def _only_adds(tree: Expression) -> bool:
    """Whether numbers of the text are added and nothing else is done."""
    if isinstance(tree, Operation):
        return tree.symbol == "+" and _only_adds(tree.left) and _only_adds(tree.right)
    return isinstance(tree, Reference)
