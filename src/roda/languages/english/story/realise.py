"""The realiser: a spec written out, as a statement or as a question.

Three small steps that know nothing of each other. Syntax puts the parts in their order; morphology gives
the helper its form; orthography spaces and capitals. Whoever wants another wording changes the spec.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from roda.languages.english.story.lines import capital, tidy
from roda.languages.english.story.reference import People
from roda.languages.english.story.spec import Verb

OF_ONE: Final = {"do": "does", "are": "is", "have": "has", "were": "was"}
OF_SEVERAL: Final = {"does": "do", "is": "are", "has": "have", "was": "were"}
_OF_PERSON: Final = {
    "i": {"is": "am", "are": "am", "does": "do", "has": "have"},
    **dict.fromkeys(("we", "you", "they"), OF_SEVERAL),
}
_ARTICLE: Final = re.compile(r"\b([Aa])n? (?=([\w-]))")
_JOINING: Final = frozenset({"and", "or", "of", "with", "alone", "the", "who", "in", "from"})
_SOUNDS: Final = frozenset("aeiou")
_AN_EIGHT: Final = re.compile(r"8|11\b|18\b")  # eight, eleven, eighteen


@dataclass(frozen=True)
class Question:
    """A question as data: what asks, the verb group, the subject, and what follows.

    `asks` is the question word with what is counted; `prep` stands before it; an empty `subject` says
    that what is asked for is the subject itself; `several` is the number of the subject, None if the verb
    keeps its own. `gap` says how many parts of `behind` stand before what is asked for once it is told.
    """

    asks: str
    verb: Verb
    subject: str = ""
    prep: str = ""
    adverbs: str = ""
    behind: tuple[str, ...] = ()
    several: bool | None = None
    tail: str = ""
    there: bool = False
    gap: int = 0

    @property
    def shape(self) -> str:
        """What its answer is like: there, subject, be, moved (not right behind the verb) or plain."""
        if self.there:
            return "there"
        if not self.subject:
            return "subject"
        return "moved" if self.gap else "be" if self.verb.copular else "plain"


def write_question(question: Question) -> str:
    """The question written out.

    >>> verb = Verb("bought", "VBD", (), "buy")
    >>> write_question(Question("how many figs", verb, "Tom", behind=("at the market",)))
    'How many figs did Tom buy at the market?'
    >>> write_question(Question("how many ducks", Verb("swim", "VBP", (), "swim"), behind=("in it",)))
    'How many ducks swim in it?'
    """
    verb = question.verb
    if question.subject:
        helper, rest = inverted(verb)
        helper = agreeing(helper, question.several)
        helper = _OF_PERSON.get(question.subject.lower(), {}).get(helper, helper)
        words = [question.prep, question.asks, helper, question.subject, question.adverbs, rest]
    else:
        finite = agreeing(verb.finite, question.several)
        words = [question.prep, question.asks]
        words += [finite, question.adverbs] if verb.helped else [question.adverbs, finite]
        words += verb.rest
    words += [*question.behind, question.tail]
    return capital(with_articles(tidy(" ".join(word for word in words if word)))) + "?"


def write_answer(question: Question, phrase: str) -> str:
    """The clause that answers a question: the same parts, the phrase in the place of what asked.

    >>> verb = Verb("bought", "VBD", (), "buy")
    >>> write_answer(Question("how many figs", verb, "Tom", behind=("for Ann",)), "12 figs")
    'Tom bought 12 figs for Ann'
    >>> there = Question("how many ducks", Verb("is", "VBZ", (), "be"), there=True, several=True)
    >>> write_answer(there, "12 ducks")
    'there are 12 ducks'
    """
    verb, behind = question.verb, question.behind
    finite = agreeing(verb.finite, question.several)
    told = [finite, question.adverbs] if verb.helped else [question.adverbs, finite]
    told += verb.rest
    phrase = f"{question.prep} {phrase}".strip()
    if question.there:
        words = ["there", *told, phrase, *behind]
    elif not question.subject:
        words = [phrase, *told, *behind]
    else:
        before = " ".join(behind[: question.gap])
        if before.endswith(","):
            before, phrase = before.rstrip(" ,"), f"{phrase},"
        if before.split()[-1:] == ["for"]:
            phrase = phrase.removeprefix("for ")
        words = [question.subject, *told, before, phrase, *behind[question.gap :]]
    return tidy(" ".join(word for word in words if word)).replace("( ", "(")


# --- reference -------------------------------------------------------------------------------------------


def with_pronoun(lines: Sequence[str], people: People) -> tuple[str, ...]:
    """The lines with "he" or "she" for the name that begins the last one, where nobody else is meant.

    The sentence before must be about the same person, and no other of that gender may be spoken of. Who
    is named there keeps the name.
    """
    if not lines:  # the question says all that was told
        return ()
    last, before = lines[-1], lines[-2] if len(lines) > 1 else ""
    for mention in people.mentions:
        name, gender = mention.name, mention.gender
        if not gender or not _is_about(last, name) or not people.alone(name, gender):
            continue
        again = re.search(rf"\b{re.escape(name)}\b", last[len(name) :])
        if again is None and (
            _is_about(before, name) or before.startswith(f"{gender.capitalize()} ")
        ):
            return (*lines[:-1], f"{gender.capitalize()}{last[len(name) :]}")
    return tuple(lines)


def _is_about(line: str, name: str) -> bool:
    """Whether a line begins with a name that is its whole subject."""
    following = line[len(name) :].split(" ")
    if not line.startswith(f"{name} ") or len(following) < 2:
        return False
    return following[1].islower() and following[1] not in _JOINING


# --- syntax and morphology of the verb -----------------------------------------------------------------


def inverted(verb: Verb) -> tuple[str, str]:
    """The helper that goes before the subject, and what stays of the verb behind it.

    >>> inverted(Verb("bought", "VBD", (), "buy")), inverted(Verb("has", "VBZ", ("eaten",), "eat"))
    (('did', 'buy'), ('has', 'eaten'))
    >>> inverted(Verb("gets", "VBZ", ("paid",), "pay"))
    ('does', 'get paid')
    """
    if verb.helped:
        return verb.finite, " ".join(verb.rest)
    helper = {"VBD": "did", "VBZ": "does"}.get(verb.tag, "do")
    return helper, " ".join(("get", *verb.rest)) if verb.rest else verb.lemma


def agreeing(helper: str, several: bool | None) -> str:
    """The helper for one or several; None leaves it as it is."""
    if several is None:
        return helper
    return (OF_SEVERAL if several else OF_ONE).get(helper, helper)


# --- orthography -----------------------------------------------------------------------------------------


def with_articles(text: str) -> str:
    """ "a" and "an" as the next letter wants them, where words in between have gone.

    >>> with_articles("a apple and an book")
    'an apple and a book'
    """

    def article(match: re.Match[str]) -> str:
        after = match[2].lower()
        if not after.isalpha() or match.end() >= len(text):
            return match[0]
        word = re.match(r"[\w-]+", text[match.end() :])
        low = word[0].lower() if word else ""
        if word is None or word[0].isupper():
            return match[0]
        if match[1] == "A" and (low in _BEHIND_A_LETTER or not _opens(text, match.start())):
            return match[0]  # "Team A in the first half"
        return f"{match[1]}{'n' if takes_an(low) else ''} "

    return _ARTICLE.sub(article, text)


def takes_an(word: str) -> bool:
    """Whether a word, or a number in figures, has "an" before it.

    >>> [takes_an(word) for word in ("hour", "unit", "8-litre", "oven")]
    [True, False, True, True]
    """
    low = word.lower()
    if _AN_EIGHT.match(low):
        return True
    return low.startswith(_SILENT) or (low[:1] in _SOUNDS and not low.startswith(_LIKE_YOU))


def _opens(text: str, start: int) -> bool:
    """Whether a sentence begins here."""
    return not text[:start].strip() or text[:start].rstrip()[-1] in '.?!:"“'


_BEHIND_A_LETTER: Final = frozenset({"and", "is", "in", "are", "alone", "as", "at", "or", "also"})
_LIKE_YOU: Final = ("uni", "use", "usu", "uti", "eu", "one", "once", "ute", "uk")
_SILENT: Final = ("hour", "honest", "honor", "heir")
