"""The rewriting of the paper (section III.A, `Problem Transformation`), for English.

The question Q becomes a statement D' with the answer in the place of the question word; the
sentence D that holds the target becomes a question Q' by the rules of Heilman and Smith: the
phrase of the number moves to the front, the helper before the subject ("did" where there is
none). Phrases inside other clauses, other phrases or lists do not move. D and Q are
removed and D', Q' appended. The paper names no checks beyond its rules, so there are no guards here.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from roda.languages.base import ANSWER, Rewritten
from roda.languages.english.numbers.find import find_numbers
from roda.languages.english.numbers.significance import asks
from roda.languages.english.parsing import Analysis, Sentence, Token, analyser
from roda.languages.english.parsing.inflection import inflect
from roda.languages.english.state import NO_SHORT_FORM, Statement, state
from roda.languages.english.story.lines import printed
from roda.languages.guard import DEFAULT_CHOICES, Choices, Guard, Refusal
from roda.notation import write_value
from roda.problem import Kind, Number, Problem, Reason, Rejection

GUARDS: Final[tuple[Guard[Any], ...]] = ()
_SUBJECTS: Final = frozenset({"nsubj", "nsubj:pass"})
_HELPERS: Final = frozenset({"aux", "aux:pass", "cop"})
_MOVABLE: Final = frozenset({"nsubj", "nsubj:pass", "obj", "obl", "root"})
_SUPPORT: Final = {"VBD": "did", "VBZ": "does", "VBP": "do"}
_CLAUSES: Final = frozenset({"conj", "parataxis", "ccomp"})
_SHARES: Final = frozenset({Kind.FRACTION, Kind.PERCENT})
# Kinds of number that no phrase with "how many" or "how much" stands for.
_NEVER: Final = frozenset(
    {Kind.MULTIPLE, Kind.ORDINAL, Kind.LABEL, Kind.CLOCK, Kind.DATE, Kind.RATIO, Kind.RANGE}
)


class _Place(NamedTuple):
    """A number of the printed text: its index in the problem, and the index of its sentence."""

    source: int
    number: Number
    sentence: int


def study(problem: Problem, choices: Choices = DEFAULT_CHOICES) -> PaperPlan | Rejection:
    """Print the problem's text, find its question and turn it into a statement.

    What comes out serves the problem's numbers one by one; a problem whose text asks nothing, or
    whose numbers are not found again in print, is refused as a whole.
    """
    text = printed(problem.text)
    if not asks(text):
        detail = "the last sentence of the text asks nothing"
        return Rejection(problem.id, Reason.NO_QUESTION, detail, lost=len(problem.numbers))
    analysis = analyser(choices.analyser).analyse(text)
    places = _places(problem, analysis)
    if places is None:
        detail = "the text in print does not have the same numbers as the text"
        return Rejection(problem.id, Reason.NOT_READ_BACK, detail, lost=len(problem.numbers))
    stated = state(problem, analysis, as_asked=True)
    if isinstance(stated, Refusal) and stated.detail == NO_SHORT_FORM:
        # The paper puts in whatever the answer is, such as 0.3333333333.
        surface = problem.answer_surface or write_value(problem.answer)
        stated = state(problem, analysis, surface, as_asked=True)
    return PaperPlan(problem, analysis, places, stated)


def _places(problem: Problem, analysis: Analysis) -> list[_Place] | None:
    """Where the problem's numbers stand in the printed text; None if that has other numbers."""
    old, new = find_numbers(problem.text), find_numbers(analysis.text)
    if [number.value for number in old] != [number.value for number in new]:
        return None
    by_start = {number.start: index for index, number in enumerate(problem.numbers)}
    ends = [sentence.end for sentence in analysis.sentences]
    return [
        _Place(by_start[before.start], after, sum(end <= after.start for end in ends))
        for before, after in zip(old, new, strict=True)
        if before.start in by_start
    ]


class PaperPlan:
    """A problem ready to be asked for any of its numbers."""

    __slots__ = ("_analysis", "_places", "_problem", "_stated")

    def __init__(
        self,
        problem: Problem,
        analysis: Analysis,
        places: list[_Place],
        stated: Statement | Refusal,
    ) -> None:
        self._problem = problem
        self._analysis = analysis
        self._places = places
        self._stated = stated

    def rewrite(self, target: int) -> Rewritten | Rejection:
        """The rest of the text, then D', then Q'."""
        made = self._rewritten(target)
        if isinstance(made, Rewritten):
            return made
        surface = self._problem.numbers[target].surface
        return Rejection(self._problem.id, made.reason, made.detail, target, surface)

    def _rewritten(self, target: int) -> Rewritten | Refusal:
        """The new text, or why the paper's rules give none."""
        stated, sentences = self._stated, self._analysis.sentences
        if isinstance(stated, Refusal):
            return stated
        asked = sentences.index(stated.question)
        place = next(place for place in self._places if place.source == target)
        if place.sentence == asked:
            return _not_asked("the number stands in the question")
        question = ask(self._analysis, sentences[place.sentence], place.number)
        if isinstance(question, Refusal):
            return question
        pieces = [
            (self._analysis.text[sentence.start : sentence.end], index)
            for index, sentence in enumerate(sentences)
            if index not in (asked, place.sentence)
        ]
        pieces += [(stated.text, asked), (question, place.sentence)]
        return self._read_back(pieces, target, stated)

    def _read_back(
        self, pieces: list[tuple[str, int]], target: int, stated: Statement
    ) -> Rewritten | Refusal:
        """The new text with every number that should be in it.

        `pieces` are its sentences, each with the index of the sentence that it was made from.
        """
        text = " ".join(words for words, _ in pieces)
        found = find_numbers(text)
        numbers: list[Number] = []
        sources: list[int] = []
        start = 0
        for words, origin in pieces:
            end = start + len(words)
            waiting = [p for p in self._places if p.sentence == origin and p.source != target]
            answer = start + stated.start if words == stated.text else -1
            for number in found:
                if not start <= number.start < end:
                    continue
                if number.start == answer and number.value == self._problem.answer:
                    sources.append(ANSWER)
                elif waiting and waiting[0].number.value == number.value:
                    sources.append(waiting.pop(0).source)
                else:
                    continue
                numbers.append(number)
            if waiting:
                lost = waiting[0].number.surface
                return Refusal(Reason.NOT_READ_BACK, f"{lost!r} would be lost from the text")
            start = end + 1
        if ANSWER not in sources:
            return Refusal(Reason.NOT_READ_BACK, "the old answer would not be read as a number")
        return Rewritten(text, tuple(numbers), tuple(sources))


def _not_asked(detail: str) -> Refusal:
    """The refusal of a number that no question can ask for."""
    return Refusal(Reason.NOT_ASKED, detail)


def ask(analysis: Analysis, sentence: Sentence, number: Number) -> str | Refusal:
    """The sentence as a question for one of its numbers, or why its phrase does not move.

    >>> from roda.languages.english.parsing import analyse
    >>> text = "Ann gave 7 red pens to Bo."
    >>> analysis = analyse(text)
    >>> ask(analysis, analysis.sentences[0], find_numbers(text)[0])
    'How many red pens did Ann give to Bo?'
    """
    surface = number.surface
    found = analysis.at(number.start)
    if found is None or number.kind in _NEVER:
        return _not_asked(f"no question with 'how many' or 'how much' asks for {surface!r}")
    if sentence[-1].text == "?":
        return _not_asked(f"{surface!r} stands in a question")
    phrase = _phrase(sentence, found[1], number)
    if phrase is None:
        return _not_asked(f"the phrase of {surface!r} has a verb in it")
    head, words = phrase
    root = sentence.root
    if head.index == root.index:
        return _not_asked(f"the phrase of {surface!r} is no part of a clause with a verb")
    if any(child.dep in _CLAUSES for child in sentence.children(root)):
        return _not_asked(f"the sentence of {surface!r} has several clauses")
    if head.head != root.index or head.dep not in _MOVABLE or sentence.children(head, "conj"):
        return _not_asked(f"{surface!r} stands inside another phrase, a clause or a list")
    behind = sentence.subtree(head)[-1].index + 1
    if behind < len(sentence) and sentence[behind].text.lower() in ("per", "-", "of"):
        # The phrase goes on, whatever the parser says.
        return _not_asked(f"the phrase of {surface!r} is cut off at {sentence[behind].text!r}")
    question = _Fronted(analysis.text, sentence, head).question(words)
    return question or _not_asked(
        f"{root.text!r} has no subject and helper that could change places"
    )


def _phrase(sentence: Sentence, token: Token, number: Number) -> tuple[Token, str] | None:
    """The head of the number's phrase, and the phrase with a question word for the number.

    None where a verb stands in the phrase: that is a clause.
    """
    head = sentence.head(token) if token.dep in ("nummod", "det", "amod") else token
    if head is None:
        return None
    members = sentence.subtree(head)
    if any(member.upos == "VERB" for member in members):
        return None
    preposition = [
        m.text
        for m in members
        if m.dep == "case" and m.head == head.index and m.index < token.index
    ]
    rest = " ".join(
        m.text for m in members if m.start >= number.end and m.text not in ("%", "percent")
    )
    if number.kind is Kind.MONEY:
        word = "how much"
        behind = [m for m in members if m.start >= number.end and m is not head]
        rest = " ".join(m.text for m in behind if m.lemma not in ("dollar", "cent"))
    elif number.kind in _SHARES:
        word = "what fraction"
    else:
        word = "how many"
    return head, " ".join(part for part in (*preposition, word, rest) if part)


class _Fronted:
    """A sentence whose phrase, with the head `head`, moves to the front."""

    def __init__(self, text: str, sentence: Sentence, head: Token) -> None:
        self._text = text
        self._sentence = sentence
        self._root = sentence.root
        self._moved = {member.index for member in sentence.subtree(head)}
        self._head = head

    def question(self, words: str) -> str | None:
        """The question, its phrase written with `words`; None without a subject or a helper."""
        root, sentence = self._root, self._sentence
        helpers = [
            child
            for child in sentence.children(root)
            if child.dep in _HELPERS and child.index < root.index
        ]
        there = sentence.child(root, "expl")
        if there is not None:
            before, after = range(there.index), range(root.index + 1, len(sentence))
            return self._written(before, words, f"{root.text} {there.text.lower()}", after)
        if self._head.dep in _SUBJECTS:
            return self._written(
                range(min(self._moved)), words, "", range(max(self._moved) + 1, len(sentence))
            )
        subject = next((child for child in sentence.children(root) if child.dep in _SUBJECTS), None)
        if subject is None:
            return None
        inside = [member.index for member in sentence.subtree(subject)]
        start, end = inside[0], inside[-1] + 1
        if end > root.index:
            return None
        if helpers:
            moved, skip = helpers[0].text, helpers[0].index
            middle = [at for at in range(end, len(sentence)) if at != skip]
            return self._written(
                range(start), words, f"{moved} {self._show(range(start, end))}", middle
            )
        support = _SUPPORT.get(root.xpos)
        if support is None:
            return None
        verb = inflect(root.lemma, "VB")
        group = (
            f"{support} {self._show(range(start, end))} {self._show(range(end, root.index))} {verb}"
        )
        return self._written(range(start), words, group, range(root.index + 1, len(sentence)))

    def _show(self, places: range | list[int]) -> str:
        """Tokens with the spaces of the text, without what was moved."""
        made = ""
        for at in places:
            token = self._sentence[at]
            if at in self._moved:
                continue
            glued = at > 0 and self._sentence[at - 1].end == token.start
            made += token.text if glued or not made else f" {token.text}"
        return made

    def _written(self, before: range, words: str, group: str, after: range | list[int]) -> str:
        """Front, question word, helper, subject, verb and the rest, as a sentence."""
        rest = self._show([at for at in after if self._sentence[at].text not in (".", "!")])
        parts = [self._show(before), words, _lower_first(group, self._sentence), rest]
        made = " ".join(part for part in parts if part.strip()).strip(" ,;")
        made = printed(made)
        return f"{made[0].upper()}{made[1:]}?"


def _lower_first(group: str, sentence: Sentence) -> str:
    """The helper and subject, with a small letter where only the sentence start gave a capital."""
    first = sentence[0]
    if first.upos in ("PROPN",) or first.text == "I" or first.text not in group.split():
        return group
    return group.replace(first.text, first.text.lower(), 1)
