"""Who and what is meant: names for pronouns, nouns for what is left out.

A question stands at the end of a text, far from where its facts were told, so it names its people.
Where a pronoun could mean two of them, nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Sentence, Token
from roda.languages.english.parsing.inflection import singular
from roda.languages.english.story.lines import Line

_PLACES: Final = listed("in at on near of into inside around during")
_ROLES: Final = listed("nsubj nsubj:pass iobj obj obl nmod:poss nmod appos root")
_PARTS: Final = ("compound", "flat", "nmod:desc")
SUBJECT_ROLES: Final = frozenset({"nsubj", "nsubj:pass"})
GENDER: Final = {
    "he": "he", "him": "he", "his": "he", "himself": "he",
    "she": "she", "her": "she", "hers": "she", "herself": "she",
}  # fmt: skip
_TITLES: Final = {
    "mr.": "he", "mr": "he", "mrs.": "she", "mrs": "she", "ms.": "she", "ms": "she", "miss": "she",
}  # fmt: skip
_TRADES: Final = ("er", "or", "ist", "ian", "man", "smith", "ess", "ant")
_WILLING: Final = listed(
    "charge agree decide say tell ask offer want promise quote demand hire pay buy give refuse plan hope think"
)


class Mention(NamedTuple):
    """Somebody named: in which line and where, by which words, he or she where that is known."""

    line: int
    place: int
    name: str
    gender: str
    subject: bool


def mentions(lines: Sequence[Line]) -> list[Mention]:
    """Everybody whom the lines name, in order."""
    found: list[Mention] = []
    for number, line in enumerate(lines):
        for token in line.sentence:
            mention = _mention(number, line, token)
            if mention is not None:
                found.append(mention)
    return found


def _role(sentence: Sentence, token: Token) -> Token:
    """The first of a coordination, whose role is everybody's."""
    while token.dep in ("conj", "appos", "flat") and token.head >= 0:
        token = sentence[token.head]
    return token


def _mention(number: int, line: Line, token: Token) -> Mention | None:
    """Whom a token of line `number` names, if anybody."""
    sentence = line.sentence
    role = _role(sentence, token)
    if role.dep not in _ROLES or (token.dep in ("compound", "flat")):
        return None
    case = sentence.child(token, "case")
    if case is not None and case.index < token.index and case.text.lower() in _PLACES:
        return None
    subject = role.dep in SUBJECT_ROLES
    following = sentence[token.index + 1] if token.index + 1 < len(sentence) else None
    if following is not None and following.xpos == "NNP" and _is_cut(token, following):
        return None  # the name goes on
    if (
        token.xpos == "NNP"
        and token.text[:1].isupper()
        and token.text.lower() not in lexicon.PERIODS
    ):
        name = _proper_name(line, token)
        gender = _gender(name) if name is not None else ""
        sure = subject or gender or role.dep in ("nmod:poss", "iobj")
        if name is None or not sure:
            return None  # a place or a thing as likely as somebody
        return Mention(number, token.index, name, gender, subject)
    if token.xpos == "NN" and token.lemma in lexicon.PEOPLE and not _is_said_of(sentence, token):
        name = _role_name(line, token)
        if name is not None:
            return Mention(number, token.index, name, lexicon.PEOPLE[token.lemma], subject)
    return None


def _is_said_of(sentence: Sentence, noun: Token) -> bool:
    """Whether a noun says what somebody is who has a name: "Ann is a baker", and no baker beside her."""
    if sentence.child(noun, "cop") is None:
        return False
    return any(t.xpos == "NNP" for t in sentence.children(noun, *SUBJECT_ROLES))


def _is_cut(token: Token, following: Token) -> bool:
    """Whether the tree has cut a name in two: "Grandpa" and "Joe" as two subjects."""
    return (token.head, token.dep) == (following.head, following.dep) and token.dep in SUBJECT_ROLES


def _proper_name(line: Line, token: Token) -> str | None:
    """Mary Ann, Mr. Brown; but not "the Titanic", and not a lone "'S"."""
    sentence = line.sentence
    if sentence.child(token, "det") is not None:
        return None
    parts = [c for c in sentence.children(token, *_PARTS) if c.xpos == "NNP"]
    before = sentence[token.index - 1] if token.index else None
    if before is not None and before.xpos == "NNP" and _is_cut(before, token):
        parts.append(before)
    return line.show(sorted([*parts, token], key=lambda t: t.index)) or None


def _role_name(line: Line, token: Token) -> str | None:
    """The girl, Tom's sister, my son; None for "her sister" and for "a child's ticket", which is any child's."""
    sentence = line.sentence
    owner = sentence.child(token, "nmod:poss")
    mine = owner is not None and owner.text.lower() in ("my", "our")
    if owner is not None and owner.xpos != "NNP" and not mine:
        return None
    name = line.show(noun_words(sentence, token))
    first, _, rest = name.partition(" ")
    if mine:
        return f"{first.lower()} {rest}"
    if first.lower() in ("a", "an") and token.dep == "nmod:poss":
        return None
    if first.lower() in ("a", "an", "the", "one"):
        return f"the {rest}"
    return name if owner is not None else None


def noun_words(sentence: Sentence, noun: Token) -> list[Token]:
    """A noun with what stands before it."""
    taken = [noun]
    for child in sentence.children(noun, "det", "amod", "compound", "nmod:poss"):
        if child.index < noun.index:
            taken.extend(sentence.subtree(child))
    return sorted(taken, key=lambda t: t.index)


def _gender(name: str) -> str:
    """He or she, if a title or a first name tells; otherwise nothing."""
    first = name.split()[0]
    if first.lower() in _TITLES:
        return _TITLES[first.lower()]
    if first.lower() in lexicon.PEOPLE:
        return lexicon.PEOPLE[first.lower()]
    he, she = first in lexicon.HE, first in lexicon.SHE
    return "he" if he and not she else "she" if she and not he else ""


class People:
    """Everybody whom a story names, and whom its pronouns mean."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        self._mentions = mentions(lines)

    @property
    def mentions(self) -> list[Mention]:
        """Every place where somebody is named."""
        return self._mentions

    def names(self) -> set[str]:
        """The names of everybody."""
        return {mention.name for mention in self._mentions}

    def alone(self, name: str, gender: str) -> bool:
        """Whether nobody else in the story can be "he" or "she", named or not."""
        if self.names() != {name} and any(
            m.name != name and m.gender in (gender, "") for m in self._mentions
        ):
            return False
        nouns = {
            t.lemma.lower()
            for line in self._lines
            for t in line.sentence
            if t.upos == "NOUN" and not _is_said_of(line.sentence, t)
        }
        if any(lexicon.PEOPLE.get(noun) in (gender, "") for noun in nouns):
            return False
        if any(_has_trade(line.sentence) for line in self._lines):
            return False
        said = {t.text.lower() for line in self._lines for t in line.sentence}
        return all(GENDER[each] == gender for each in said & GENDER.keys())

    def who(self, line: int, token: Token) -> str | None:
        """The one whom a pronoun means, or None where that is not sure."""
        low = token.text.lower()
        if low in GENDER:
            return self._one(line, token, GENDER[low])
        if low in ("they", "them", "their"):
            return self._several(line, token)
        return None

    def _before(self, line: int, token: Token) -> list[Mention]:
        """Who is named before a token, or else in its line."""
        place = (line, token.index)
        earlier = [m for m in self._mentions if (m.line, m.place) < place]
        return earlier or [m for m in self._mentions if m.line == line]

    def _unnamed(self, gender: str) -> bool:
        """Whether somebody is spoken of before anybody is named: "He" of a text without a beginning."""
        first = min((m.line for m in self._mentions if m.gender in (gender, "")), default=0)
        return any(
            GENDER.get(t.text.lower()) == gender
            for line in self._lines[:first]
            for t in line.sentence
        )

    def _one(self, line: int, token: Token, gender: str) -> str | None:
        """The only one whom "he" or "she" can mean."""
        if self._unnamed(gender) or self._is_of_a_trade(line, token):
            return None
        fits = [m for m in self._before(line, token) if m.gender in (gender, "")]
        fits = [m for m in fits if not self._clashes(m, gender)]
        if not fits:
            return self._relative(line, token, gender)
        if len({m.name for m in fits}) == 1:
            return fits[-1].name
        sure = [m for m in fits if m.gender == gender]
        if len({m.name for m in sure}) == 1 and all(m.gender for m in fits):
            return sure[-1].name
        nearest = [m for m in fits if m.subject and m.line == max(each.line for each in fits)]
        others = [m for m in fits if m.line == (nearest[-1].line if nearest else -1)]
        same = nearest and nearest[-1].line == line and len({m.name for m in others}) == 1
        if same and sure and not nearest[-1].gender:
            return None  # "Sea Park is far away and her car is old" after "Sally"
        if same and not self._doubtful(nearest[-1], fits):
            return nearest[-1].name
        return None

    def _is_of_a_trade(self, line: int, token: Token) -> bool:
        """Whether the subject of the line before is somebody without a name, whom the pronoun may mean."""
        if not line or token.dep not in SUBJECT_ROLES:
            return False
        named = any(m.line == line - 1 and m.subject for m in self._mentions)
        return not named and _has_trade(self._lines[line - 1].sentence)

    def _relative(self, line: int, token: Token, gender: str) -> str | None:
        """The only relative who fits: "Tom's mother" for "she" behind "Tom … his mother"."""
        names = {m.name for m in self._mentions if (m.line, m.place) < (line, token.index)}
        found: set[str] = set()
        for number, told in enumerate(self._lines[: line + 1]):
            for noun in told.sentence:
                owner = told.sentence.child(noun, "nmod:poss")
                here = (number, noun.index) < (line, token.index)
                if here and owner is not None and lexicon.PEOPLE.get(noun.lemma) == gender:
                    found.add(noun.text.lower() if owner.text.lower() in ("his", "her") else "")
        if len(names) != 1 or len(found) != 1 or "" in found:
            return None
        return f"{owned(next(iter(names)))} {next(iter(found))}"

    def _doubtful(self, nearest: Mention, fits: list[Mention]) -> bool:
        """Whether the last line speaks of somebody else who may be meant as well."""
        last = {m.name for m in self._mentions if m.line == len(self._lines) - 1}
        return bool(last & {m.name for m in fits}) and nearest.name not in last

    def _clashes(self, mention: Mention, gender: str) -> bool:
        """Whether somebody of that name is known to be of the other gender."""
        return any(m.name == mention.name and m.gender not in (gender, "") for m in self._mentions)

    def _several(self, line: int, token: Token) -> str | None:
        """Two people named together, or a plural subject told before: the nearest subject decides."""
        for number in range(line, -1, -1):
            told = self._lines[number]
            for found in reversed(told.sentence.tokens):
                if number == line and found.index >= token.index:
                    continue
                if found.dep in SUBJECT_ROLES and _is_several(told.sentence, found):
                    return _name_of_several(told, found)
        return None


def _has_trade(sentence: Sentence) -> bool:
    """Whether somebody acts who is called by a trade that no list knows: "The cobbler charges"."""
    for noun in sentence:
        verb = sentence.head(noun)
        if noun.dep != "nsubj" or verb is None or verb.lemma not in _WILLING:
            continue
        if noun.xpos == "NN" and noun.lemma.endswith(_TRADES) and noun.lemma not in lexicon.PEOPLE:
            return True
    return False


def _is_several(sentence: Sentence, subject: Token) -> bool:
    """Whether a subject is more than one: joined by "and", a plural, or a group."""
    group = subject.xpos == "NN" and subject.lemma in lexicon.GROUPS
    return group or subject.xpos == "NNS" or sentence.child(subject, "conj") is not None


def _name_of_several(line: Line, subject: Token) -> str | None:
    """The name of a subject that is more than one, or None where things may be meant as well."""
    sentence = line.sentence
    joined = [c for c in sentence.children(subject, "conj") if c.xpos == "NNP"]
    if subject.xpos == "NNP" and joined:
        named = line.show(
            t for t in sentence.subtree(subject) if t.dep not in ("appos", "acl:relcl")
        )
        return None if "," in named and " and " not in named else named
    if sentence.child(subject, "conj") is not None:
        return None
    if subject.xpos == "NNS" and singular(subject.text).lower() not in lexicon.PEOPLE:
        return None  # nearer than anybody, and as likely meant
    name = line.show(noun_words(sentence, subject))
    first, _, rest = name.partition(" ")
    if first.lower() in ("the", "a", "an"):
        return f"the {rest}"
    if first.lower() in ("her", "his", "their", "my", "our"):
        return None
    owner = sentence.child(subject, "nmod:poss")
    return name if owner is not None else f"the {name.lower()}"


def owned(name: str) -> str:
    """Somebody's.

    >>> owned("Tom"), owned("Tom and Ann"), owned("the boys")
    ("Tom's", "Tom and Ann's", "the boys'")
    """
    return f"{name}'" if name.endswith("s") and not name[:1].isupper() else f"{name}'s"
