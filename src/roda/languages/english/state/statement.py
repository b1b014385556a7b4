"""A question with its answer as a statement: "How many figs did Tom buy?" → "Tom bought 12 figs."

`question.py` finds the parts of the question, `focus.py` makes the phrase that answers, `gap.py`
says where it goes, `turning.py` and `naming.py` turn the clause; here it becomes a sentence with what
stood before the question. What cannot surely be turned is refused.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.parsing import Analysis, Sentence, Token
from roda.languages.english.state.focus import ANSWER_PLACE, Asking, Refusal
from roda.languages.english.state.measures import Measures
from roda.languages.english.state.parts import Question, find_question
from roda.languages.english.state.turning import turned
from roda.languages.english.story.printing import amount
from roda.problem import Kind, Number, Problem, Reason, Rejection

_LOOSE: Final = re.compile(r" +([,.;:?!]|n['’]t\b)")
_ROUGHLY: Final = re.compile(
    r"(?:^| )(about|approximately|exactly|at least|at most),$", re.IGNORECASE
)
_DANGLING: Final = frozenset({"and", "so", "but", "then", ",", ";"})


class Statement(NamedTuple):
    """The sentence that states the answer in place of the question.

    `text[start:end]` is the answer alone, as `find_numbers` would find it; `question` is the
    sentence it replaces; `condition` the If-clause in front, which is part of `text`; `form` is
    count, measure, money, cents, share or percent.
    """

    text: str
    start: int
    end: int
    question: Sentence
    condition: str | None
    form: str

    @property
    def span(self) -> tuple[int, int]:
        """Where the answer stands in the text."""
        return self.start, self.end


def state(problem: Problem, analysis: Analysis, answer: str | None = None) -> Statement | Rejection:
    """The statement of the answer, with `answer` put in as it is, or the reason why there is none.

    `analysis` is of the printed text. Without `answer` the value is written as the text writes
    such values.

    >>> from roda.augmentation.identify import identify
    >>> from roda.languages.english.parsing import analyse
    >>> from roda.problem import Record
    >>> text = "Tom had 5 figs. If he bought 7 more, how many figs did Tom have?"
    >>> state(identify(Record("1", text, "x=5+7", "12", "en")), analyse(text)).text
    'If he bought 7 more, Tom had 12 figs.'
    """
    made = _state(problem, analysis, answer)
    if isinstance(made, Refusal):
        return Rejection(problem.id, Reason.NOT_STATED, str(made), lost=len(problem.numbers))
    return made


def _state(problem: Problem, analysis: Analysis, answer: str | None) -> Statement | Refusal:
    question = find_question(analysis)
    if isinstance(question, str):
        return Refusal(question)
    written = answer or amount(problem.answer) or ""
    asking = Asking(question, Measures(problem, analysis), problem.answer, written)
    made = turned(asking)
    if isinstance(made, Refusal):
        return made
    clause, form = made
    number = (
        answer
        if answer is not None
        else _written(problem.answer, form, asking.measures, asking.rest)
    )
    if number is None:
        return Refusal("the answer has no short exact form")
    opening = _opening(question)
    if isinstance(opening, Refusal):
        return opening
    before, condition = opening
    if match := _ROUGHLY.search(before):
        money = clause[clause.index(ANSWER_PLACE) - 1 :][:1] in ("$", "€", "£")
        place = clause.index(ANSWER_PLACE) - money
        clause = f"{clause[:place]}{match[1].lower()} {clause[place:]}"
        before = before[: match.start()]
    if not before or before[-1] == ".":
        clause = clause[0].upper() + clause[1:]
    text = _LOOSE.sub(r"\1", f"{before} {clause.rstrip(' ,')}.".strip())
    if asking.measures.told and form != "count":
        text = text.replace(asking.measures.told, "", 1)
    if text.count(ANSWER_PLACE) != 1:
        return Refusal("the answer has no place")
    text = text.replace("..", ".").replace(",.", ".").replace("  ", " ")
    start = text.index(ANSWER_PLACE)
    text = text.replace(ANSWER_PLACE, number)
    return Statement(text, start, start + len(number), question.sentence, condition, form)


def _written(value: Fraction, form: str, measures: Measures, asked: str) -> str | None:
    """The answer as the text writes such values."""
    if form == "percent":
        return amount(value, Number(value, "%", 0, 1, Kind.PERCENT)) if value <= 1 else None
    kinds = {"money": Kind.MONEY, "share": Kind.FRACTION}
    like = next((number for number in measures.used if "," in number.surface), None)
    if form in kinds:
        like = Number(value, like.surface if like else "", 0, 0, kinds[form])
        if (
            form == "share"
            and "fraction" not in asked
            and measures.used
            and not any("/" in n.surface for n in measures.used)
        ):
            like = None
    return amount(value, like)


def _opening(question: Question) -> tuple[str, str | None] | Refusal:
    """What stands before the question in its sentence, ready to be put before the statement."""
    end = question.prep if question.prep >= 0 else question.first
    while end and question.low(end - 1) in _DANGLING:
        end -= 1
    tokens = question.sentence.tokens[:end]
    if not tokens:
        return "", None
    words_before = question.words(0, end).rstrip(" .,;")
    first = question.low(0)
    if first in ("but", "and", "so", "then", "now") and len(tokens) > 1:
        first = question.low(2 if question.low(1) == "," else 1)
    if tokens[-1].text in ('"', "“", "'"):
        return Refusal("the question is quoted")
    if first in lexicon.IMPERATIVES or first in ("can", "could", "please", "do"):
        return "", None
    finite = next((t.index for t in tokens if t.xpos in ("VBD", "VBZ", "VBP", "MD")), len(tokens))
    if first in lexicon.OPENERS or any(t.text.lower() in ("if", "when") for t in tokens[:finite]):
        return f"{words_before},", words_before
    if any(_independent(question.sentence, token) for token in tokens):
        return f"{words_before}.", None
    return f"{words_before},", None


def _independent(sentence: Sentence, token: Token) -> bool:
    """Whether a token is the finite verb, or the first helper, of a clause that could stand alone."""
    if token.xpos not in ("VBD", "VBZ", "VBP", "MD"):
        return False
    head = sentence.head(token) if token.dep in ("aux", "aux:pass", "cop") else token
    return head is None or head.base_dep not in ("acl", "advcl")
