"""A question with its answer as a statement: "How many figs did Tom buy?" → "Tom bought 12 figs."

`question.py` finds the parts of the question, `measures.py` the unit of its answer, `phrase.py` makes
the phrase that answers, `clause.py` turns the clause; here it becomes a sentence with what stood
before the question. What cannot surely be turned is refused.

Two more steps make the statement fit its story: `set_apart` adds "in all" or "now" where it would
contradict the facts before it, `unconditional` tells an If-clause as a fact where it supposes nothing.
"""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Final, NamedTuple

from roda.expression import Expression, Operation, Reference, references
from roda.languages.english import lexicon
from roda.languages.english.parsing import Analysis, Sentence, Token
from roda.languages.english.parsing.analysis import sentences
from roda.languages.english.state.clause import statement_clause
from roda.languages.english.state.measured.measures import ANSWER_PLACE, Asked, Measures
from roda.languages.english.state.question import Question, find_question, refused
from roda.languages.english.state.supposed import is_fact, opens
from roda.languages.english.story.lines import amount, capital
from roda.languages.english.story.reference import owned
from roda.languages.guard import Refusal
from roda.problem import Kind, Number, Problem

_IN_MONEY: Final = re.compile(rf"{ANSWER_PLACE} (?:more )?(?:dollars|euros|rupees)\b")
NO_SHORT_FORM: Final = "the answer cannot be written exactly with a few digits"

_LOOSE: Final = re.compile(r" +([,.;:?!]|n['’]t\b|['’](?:ve|re|ll|d)\b)")
_ROUGHLY: Final = re.compile(
    r"(?:^| )(about|approximately|exactly|at least|at most),$", re.IGNORECASE
)
_DANGLING: Final = frozenset({"and", "so", "but", "then", ",", ";"})

# Words that set a statement apart from the facts before it already.
_SET_APART: Final = re.compile(
    rf"\b(?:{'|'.join(lexicon.SET_APART)})\b|(?:day|{'|'.join(sorted(lexicon.MONTHS))})s?\b",
    re.IGNORECASE,
)
_TOTAL: Final = re.compile(
    r"\b(?:total|altogether|all|together|combined|now|left|after|once|before)\b", re.I
)
_PAST_STATE: Final = re.compile(r"\b(?:had|was|were)\b")
_COMPARED: Final = re.compile(
    r"\bthan\b|\b(?:more|less|longer|fewer) ?[.,]|\btimes\b|\btwice\b", re.I
)

_ASKED: Final = re.compile(r"\?")
_SEEKS: Final = re.compile(r"(?:Find|Calculate|Determine|Compute) (?:the|its|her|his|their)\b")
_OWN: Final = re.compile(r"\b(?:his|her|its)\b")
_OWNERS: Final = {"his": "he", "her": "she"}
_THEIRS: Final = re.compile(r"\b(?:they|them|their|its)\b")
_SUBJECT_OF: Final = {"he": "he", "him": "he", "she": "she", "it": "it"}


_SPELLINGS: Final = (("meter", "metre"), ("liter", "litre"))


class Statement(NamedTuple):
    """The sentence that states the answer in place of the question.

    `text[start:end]` is the answer alone, as `find_numbers` would find it; `question` is the
    sentence it replaces, `parts` that sentence cut into its parts; `condition` the If-clause in
    front, which is part of `text`; `form` is count, measure, money, cents, share or percent.
    """

    text: str
    start: int
    end: int
    question: Sentence
    condition: str | None
    form: str
    shape: str = "plain"  # what the clause is like, see `clause.py`
    parts: Question | None = None  # None for a statement that no question was turned into

    @property
    def span(self) -> tuple[int, int]:
        """Where the answer stands in the text."""
        return self.start, self.end


def as_spelled(stated: Statement, text: str) -> Statement:
    """A statement with units as the text spells them: no "centimeters" beside "centimetres"."""
    told = stated.text
    for here, there in _SPELLINGS if "meter" in told or "liter" in told else ():
        if there in text and here not in text:
            told = told.replace(here, there)  # as long as before, so that the answer stays in place
    return stated._replace(text=told) if told is not stated.text else stated


def question_last(text: str) -> tuple[str, bool]:
    """A text with its only question put at the end, and whether it had to be moved.

    >>> question_last("How many pens has Al? He has 3 boxes of 4.")
    ('He has 3 boxes of 4. How many pens has Al?', True)
    """
    seeks = "?" not in text and _SEEKS.search(text) is not None
    if not seeks and (text.count("?") != 1 or text.endswith("?")):
        return text, False
    found = [text[words[0].start : words[-1].end] for words in sentences(text)]
    asks = _SEEKS.match if seeks else _ASKED.search
    asking = next((each for each in found if asks(each)), "")
    behind = found[found.index(asking) + 1 :] if asking else []
    whole = asking.endswith("." if seeks else "?")
    if not behind or not whole or not all(len(each) > 8 for each in behind):
        return text, False
    rest = [each for each in found if each is not asking]
    return " ".join([*rest, asking]), True


def state(
    problem: Problem, analysis: Analysis, answer: str | None = None, *, as_asked: bool = False
) -> Statement | Refusal:
    """The statement of the answer, with `answer` put in as it is, or why there is none.

    `analysis` is of the printed text. Without `answer` the value is written as the text writes
    such values. It is told in the tense of the story, or `as_asked`, for who answers the question.

    >>> from roda.augmentation.identify import identify
    >>> from roda.languages.english.parsing import analyse
    >>> from roda.problem import Record
    >>> text = "Tom had 5 figs. If he bought 7 more, how many figs did Tom have?"
    >>> state(identify(Record("1", text, "x=5+7", "12", "en")), analyse(text)).text
    'If he bought 7 more, Tom had 12 figs.'
    """
    whole = find_question(analysis)
    if isinstance(whole, Refusal):
        return whole
    measures = Measures(problem, analysis)
    question = _without_unit(whole, measures)
    written = answer or amount(problem.answer) or ""
    asked = Asked(question, measures, problem.answer, written)
    made = statement_clause(asked, () if as_asked else analysis.sentences[:-1])
    if isinstance(made, Refusal):
        return made
    clause, form, shape = made
    spent = form in ("count", "measure") and _IN_MONEY.search(clause) is not None
    kind = "money" if spent and problem.answer.denominator != 1 else form  # 12.80 euros
    number = answer if answer is not None else _written(problem.answer, kind, measures, question)
    if number is None:
        return refused(NO_SHORT_FORM)
    opening = _opening(question)
    if isinstance(opening, Refusal):
        return opening
    before, condition = opening
    if question.condition[0] >= 0 and not before:
        before, clause, condition = _with_condition(question, clause)
        if not question.sentence.start and _THEIRS.search(before):
            return refused("the condition speaks of what only the question names; put it first")
    text = _joined(before, clause)
    if measures.told and form != "count" and question.end == whole.end:
        text = text.replace(measures.told, "", 1)
    if text.count(ANSWER_PLACE) != 1:
        return refused("no place for the answer was found in the statement")
    text = text.replace("..", ".").replace(",.", ".").replace("  ", " ")
    start = text.index(ANSWER_PLACE)
    text = text.replace(ANSWER_PLACE, number)
    span = start, start + len(number)
    return Statement(text, *span, question.sentence, condition, form, shape, question)


def _without_unit(question: Question, measures: Measures) -> Question:
    """The question without "in m²" at its end, which goes with the answer: "What area is that in m²?"."""
    at = question.end
    while at > question.phrase and measures.tells_unit(question.sentence[at - 1].start):
        at -= 1
    if question.word != "what" or at == question.end or question.helper < 0:
        return question
    return replace(question, end=at)


def _joined(before: str, clause: str) -> str:
    """What stood before the question and the clause as one sentence; "about" goes to the number."""
    if match := _ROUGHLY.search(before):
        money = clause[clause.index(ANSWER_PLACE) - 1 :][:1] in ("$", "€", "£")
        place = clause.index(ANSWER_PLACE) - money
        clause = f"{clause[:place]}{match[1].lower()} {clause[place:]}"
        before = before[: match.start()]
    if not before or before[-1] == ".":
        clause = clause[0].upper() + clause[1:]
    return _LOOSE.sub(r"\1", f"{before} {clause.rstrip(' ,')}.".strip())


def _written(value: Fraction, form: str, measures: Measures, question: Question) -> str | None:
    """The answer as the text writes such values."""
    if form == "percent":
        return amount(value, Number(value, "%", 0, 1, Kind.PERCENT)) if value <= 1 else None
    kinds = {"money": Kind.MONEY, "share": Kind.FRACTION}
    like = next((number for number in measures.used if "," in number.surface), None)
    told = {number.kind for number in measures.used}
    if form == "measure" and Kind.MIXED in told and not told & {Kind.DECIMAL, Kind.PERCENT}:
        return amount(value, Number(value, "", 0, 0, Kind.MIXED))  # 1 3/4 beside 3 1/2
    if form in kinds:
        like = Number(value, like.surface if like else "", 0, 0, kinds[form])
        if (
            form == "share"
            and "fraction" not in question.words(question.first, question.end)
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
    if tokens[0].xpos == "WRB" and question.low(1) in lexicon.HELPERS:
        return refused("the question asks for two things at once")  # "When will it be full, …?"
    if tokens[-1].text in ('"', "“", "'"):
        return refused("the question stands in quotation marks")
    if first in lexicon.IMPERATIVES or first in ("can", "could", "please", "do"):
        return "", None
    finite = next((t.index for t in tokens if t.xpos in ("VBD", "VBZ", "VBP", "MD")), len(tokens))
    if first in lexicon.OPENERS or any(t.text.lower() in ("if", "when") for t in tokens[:finite]):
        return f"{words_before},", words_before
    if any(_independent(question.sentence, token) for token in tokens):
        return f"{words_before}.", None
    return f"{words_before},", None


def _with_condition(question: Question, clause: str) -> tuple[str, str, str]:
    """An If-clause from behind the question put in front, with the name where it comes first."""
    start, end = question.condition
    words = question.words(start, end).rstrip(" .,;")
    words = words[:1].upper() + words[1:]
    pronoun = next(
        (question.low(at) for at in range(start + 1, end) if question.low(at) in _SUBJECT_OF), ""
    )
    name = _name_asked(question) if pronoun else ""
    if name and clause.startswith(f"{name} "):
        again = f"{name[0].lower()}{name[1:]}" if name.startswith(("The ", "A ")) else name
        words = re.sub(rf"\b{pronoun}\b", again, words, count=1)
        clause = f"{_SUBJECT_OF[pronoun]}{clause[len(name) :]}"
    elif not pronoun and (named := _owner_named(question, words, clause)):
        words, clause = named
    elif name and f" that {name} " in clause:  # "the percentage that Lina got"
        words = re.sub(rf"\b{pronoun}\b", name, words, count=1)
        clause = clause.replace(f" that {name} ", f" that {_SUBJECT_OF[pronoun]} ", 1)
    return f"{words},", clause, words


def _owner_named(question: Question, words: str, clause: str) -> tuple[str, str] | None:
    """The condition and the clause with the name in the first of them: "Mr Green's salary is $90. He earns …"."""
    found = _OWN.search(words)
    name = _name_asked(question) if found else ""
    if found is None or not name or not clause.startswith(f"{name} "):
        return None
    thing = found[0] == "its"
    said = f"the {name.partition(' ')[2]}" if thing else _OWNERS[found[0]]
    words = f"{words[: found.start()]}{owned(name)}{words[found.end() :]}"
    return words, f"{said}{clause[len(name) :]}"


def _name_asked(question: Question) -> str:
    """Who or what the question is about by name, where a pronoun of its If-clause means the same."""
    at = question.helper + 1
    named = question.sentence[at]
    if question.helper >= 0 and named.xpos == "NNP":
        while question.tag(at + 1) == "NNP":
            at += 1
        return question.words(named.index, at + 1)
    # Before the first sentence nothing was told that the pronoun could mean instead.
    start = question.condition[0]
    lone = question.helper >= 0 and (question.sentence.start == 0 or _is_about_it(question, start))
    if not lone or named.text.lower() not in ("the", "a", "an", "my", "our", "this"):
        return ""
    while question.tag(at) in ("DT", "PRP$", "JJ", "NN") and question.tag(at + 1) in ("JJ", "NN"):
        at += 1
    return question.words(named.index, at + 1) if question.tag(at) == "NN" else ""


def _is_about_it(question: Question, start: int) -> bool:
    """Whether "if it is …" behind a question goes on about the thing that is asked about."""
    sized = question.low(start + 2) in ("is", "was") and question.tag(start + 3) == "CD"
    return question.low(start + 1) == "it" and sized


def _independent(sentence: Sentence, token: Token) -> bool:
    """Whether a token is the finite verb, or the first helper, of a clause that could stand alone."""
    if token.xpos not in ("VBD", "VBZ", "VBP", "MD"):
        return False
    head = sentence.head(token) if token.dep in ("aux", "aux:pass", "cop") else token
    return head is None or head.base_dep not in ("acl", "advcl")


def set_apart(stated: Statement, problem: Problem, analysis: Analysis) -> Statement:
    """The statement with "in all" or "now" behind it where it needs one of them.

    "Tom read 5 books. Then he read 3 more. Tom read 8 books." contradicts itself; "Tom read 8 books in
    all" does not. The question could do without such a word, the statement cannot.

    >>> from roda.augmentation.identify import identify
    >>> from roda.languages.english.parsing import analyse
    >>> from roda.problem import Record
    >>> text = "Tom read 5 books. Then he read 3 more books. How many books did Tom read?"
    >>> problem, analysis = identify(Record("1", text, "x=5+3", "8", "en")), analyse(text)
    >>> set_apart(state(problem, analysis), problem, analysis).text
    'Tom read 8 books in all.'
    """
    main = stated.text[len(stated.condition or "") :]
    summed = _TOTAL.search(stated.text) is not None
    if (
        stated.parts is None
        or _SET_APART.search(main)
        or (summed and "a total of" not in main.lower())
    ):
        return stated
    tail = _tail(stated.parts, problem, analysis)
    if summed and tail == " in all":
        return stated
    if tail == " now" and _PAST_STATE.search(main):
        return stated  # the story tells it as past
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
        return " now" if verb not in lexicon.TURNS and verbs & lexicon.TURNS else ""
    if verb in ("have", "be"):
        amount = question.word == "many" or (question.word == "much" and verb == "have")
        fits = ("do", "does") if verb == "have" else ("is", "are")
        amount = amount and not {"rest", "remaining"} & said
        lasts = {t.lemma for t in question.sentence.tokens[: question.helper]} & lexicon.TIMES
        amount = amount and not (verb == "be" and lasts)  # "How many minutes is he on the way?"
        counts = amount and helper in fits and question.low(question.verb + 1) != "to"
        return " now" if counts and verbs & lexicon.TURNS else ""
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


def unconditional(stated: Statement, analysis: Analysis) -> Statement:
    """The statement with its If-clause as a sentence of its own, where nothing is supposed.

    "If they bought 7 tickets, they spent $70" tells what happened, so it is told as two facts; "if he
    works 3 hours, he will get $60" supposes something and stays as it is.
    """
    condition, question = stated.condition, stated.parts
    if condition is None or question is None or not stated.text.startswith(condition):
        return stated
    found = opens(condition)
    if found is None or not is_fact(question, analysis.sentences[:-1]):
        return stated
    main = stated.text[len(condition) :].lstrip(", ")
    fact = capital(condition[found.end() :].rstrip(" ,"))
    moved = len(fact) + 2 - (len(stated.text) - len(main))
    if stated.start + moved < len(fact):
        return stated
    text = f"{fact}. {capital(main)}"
    return stated._replace(
        text=text, start=stated.start + moved, end=stated.end + moved, condition=None
    )
