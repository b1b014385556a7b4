"""What is asked for, and ways to ask for it: the number in its clause, and a question as a candidate."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.naming import names_for
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Sentence, Token
from roda.languages.english.parsing.inflection import inflect, singular
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import ANSWER_MARK, Line
from roda.languages.english.story.scene import Scene
from roda.languages.english.story.spec import Spec, spec_of
from roda.languages.guard import Refusal
from roda.problem import Number, Reason

_LETTER: Final = re.compile("[A-Z]")
_SET_APART: Final = listed("next first last other remaining")
RELATIVES: Final = listed(
    "dad mum mom daddy mummy mommy grandma grandpa granny gran grandad granddad nana"
)
_NO_NAMES: Final = listed("everything something anything one today tonight tomorrow yesterday")
_NEW: Final = listed("a an another one")
_PAIRS: Final = listed("jeans pants trousers shorts leggings tights pajamas scissors")


@dataclass(frozen=True)
class Target:
    """A number that is to be asked for: line `place` of the scene, token `at` of its sentence."""

    scene: Scene
    place: int
    at: int
    number: Number
    clause: Clause
    quantity: Quantity | Refusal

    @cached_property
    def line(self) -> Line:
        """The line in which it stands."""
        return self.scene.lines[self.place]

    @cached_property
    def sentence(self) -> Sentence:
        """The sentence of that line."""
        return self.line.sentence

    @cached_property
    def last(self) -> int:
        """The index of the last token of the number, with a percent sign behind it."""
        end = self.line.last_of(self.at)
        while self.line.low(end + 1) in ("%", "percent") and end + 1 not in self.line.marks:
            end += 1
        return end

    @cached_property
    def first(self) -> int:
        """The index of the number's first token, or of the currency sign before it."""
        return self.at - 1 if self.line.low(self.at - 1) in lexicon.CURRENCY_SIGNS else self.at

    @cached_property
    def spec(self) -> Spec | Refusal:
        """The clause as data; the story tells the tense of "Pens cost $2"."""
        spec = spec_of(self.clause)
        if isinstance(spec, Refusal) or spec.verb.helped or self.scene.past:
            return spec
        head = self.clause.subject_head
        several = head is not None and (head.xpos == "NNS" or head.lemma in lexicon.MEASURES)
        if spec.verb.past and several and spec.verb.finite in lexicon.UNCHANGED:
            return spec.with_verb(spec.verb._replace(tag="VBP"))
        return spec

    @cached_property
    def direct(self) -> bool:
        """Whether the clause states the old answer too."""
        marks = self.line.marks
        return ANSWER_MARK in marks.values() and any(
            marks.get(t.index) == ANSWER_MARK for t in self.clause.own
        )

    @cached_property
    def past(self) -> bool:
        """Whether the clause tells of the past."""
        spec = self.spec
        if isinstance(spec, Refusal):
            chain = (*self.clause.helpers, self.clause.predicate)
            return any(t.xpos == "VBD" for t in chain)
        return spec.verb.past

    def token(self, index: int) -> Token | None:
        """The token at an index, or None outside the sentence."""
        tokens = self.sentence.tokens
        return tokens[index] if 0 <= index < len(tokens) else None

    def named(self, tokens: Iterable[Token], gone: Iterable[int] = ()) -> dict[int, str] | Refusal:
        """Names for the pronouns among some tokens."""
        return names_for(self.scene, self.place, self.clause, tokens, gone)


@dataclass(frozen=True)
class Asked:
    """One way to ask for the number.

    `unsaid` are words in place of tokens of the line so that it no longer tells the amount; `whole` says
    that the question holds all that the clause tells, so that the clause may leave the story; `features`
    say how the question was made, for the cost and for whoever learns from them.
    """

    question: str
    unsaid: Mapping[int, str]
    way: str
    whole: bool = False
    features: Mapping[str, float] = field(default_factory=dict)


def not_asked(detail: str) -> Refusal:
    """The refusal of a number for which no natural question can be made."""
    return Refusal(Reason.NOT_ASKED, detail)


def blanks(tokens: Iterable[Token]) -> dict[int, str]:
    """Nothing in place of some tokens."""
    return {token.index: "" for token in tokens}


def definite(target: Target, tokens: list[Token], *, each: bool = False) -> str | Refusal:
    """A noun phrase as the question names it again: "a red car" is "the red car".

    `each` makes one of several of it: "each red car".
    """
    named = target.named(tokens)
    if isinstance(named, Refusal):
        return named
    line = target.line
    while tokens and (tokens[0].dep in ("case", "cc", "punct") or tokens[0].xpos in ("CC", "RB")):
        tokens = tokens[1:]
    if not tokens:
        return not_asked("nothing is named")
    nouns = [t for t in tokens if t.xpos in ("NN", "NNS", "NNP", "NNPS")]
    vague = any(t.text.lower() in _NO_NAMES for t in nouns)
    if (
        not nouns
        or vague
        or any(t.upos == "AUX" or t.xpos in ("VBD", "VBZ", "VBP") for t in tokens)
    ):
        return not_asked(f"'{line.show(tokens)}' names nothing")
    inside = {t.index for t in tokens if t.dep == "det" and nouns and t.index > nouns[0].index}
    halves = _behind_hyphen(line, tokens)
    cut = [
        t
        for t in tokens
        if (t.dep not in ("det", "predet") or t.index in inside)
        and t.index not in line.marks
        and t.index not in halves
    ]
    if each:  # a number word that the equation does without: "three shirts at $14 each"
        cut = [t for t in cut if t.dep != "nummod"]
    articles = [t for t in cut if t.text.lower() in ("a", "an") and not _is_letter(t, nouns)]
    named = {**{t.index: "the" for t in articles}, **named}
    cut = [t for t in cut if t.text.lower() not in ("another", "more", "additional", "extra")]
    kind = cut[:1] and cut[0].xpos in ("NN", "NNS")  # "a children's book", "a plumber's charge"
    owner = bool(cut) and (cut[0].xpos == "PRP$" or any(t.xpos == "POS" for t in cut)) and not kind
    lettered = len(cut) == 2 and cut[0].text[:1].isupper() and _LETTER.fullmatch(cut[1].text)
    small = cut and not cut[0].index and cut[0].xpos != "NNP" and not cut[0].text[:2].isupper()
    small = small and not lettered
    lower = {0: cut[0].text.lower()} if small else {}
    told = [t for t in tokens if t.dep == "det"]
    if told and told[0].text.lower() in ("each", "every") and not each:
        return f"{told[0].text.lower()} {line.show(cut, {**lower, **named})}"
    if each:
        apart = any(t.text.lower() in _SET_APART for t in cut)
        of = "each of the" if apart else "each of" if owner else ""
        return _one_of(line, cut, nouns, {**lower, **named}, of)
    if not cut:
        return not_asked(f"'{line.show(tokens)}' names nothing")
    if len(tokens) == 1 and cut[0].text.istitle() and cut[0].text.lower() in RELATIVES:
        return cut[0].text  # "Grandma is 68"
    text = line.show(cut, {**lower, **named})
    proper = cut[0].xpos in ("NNP", "NNPS") and not _has_article(tokens)
    if owner or proper or lettered or cut[0].xpos == "PRP":
        return text
    return f"the {text}"


def _behind_hyphen(line: Line, tokens: list[Token]) -> set[int]:
    """What a hyphen joins to a number, which goes with it: "-pound" of "45-pound bags"."""
    found: set[int] = set()
    for token in tokens:
        if token.text == "-" and token.index - 1 in line.marks:
            found |= {token.index, token.index + 1}
    return found


def _one_of(
    line: Line, cut: list[Token], nouns: list[Token], named: dict[int, str], of: str
) -> str:
    """One of several things: "each red car", "each of the other cars", "each pair of jeans"."""
    head = next((t for t in nouns if t.xpos in ("NNS", "NNPS") and t.dep != "compound"), nouns[-1])
    if not of and (head.lemma in _PAIRS or head.text.lower() in _PAIRS):
        of = "each pair of"
    one = {} if of else {head.index: singular(named.get(head.index, head.text))}
    return f"{of or 'each'} {line.show(cut, {**named, **one})}"


def _is_letter(token: Token, nouns: list[Token]) -> bool:
    """Whether an "A" is the letter of a name: "House A"."""
    return _LETTER.fullmatch(token.text) is not None and token.index - 1 in {
        noun.index for noun in nouns
    }


def _has_article(tokens: list[Token]) -> bool:
    return any(t.dep == "det" and t.text.lower() in ("the", "a", "an") for t in tokens)


def plain_name(target: Target, tokens: list[Token]) -> list[Token]:
    """A subject without what the story tells of it with a number: "the van" for "a van with a payload of 900 kg".

    It keeps that where the story has another thing of its kind.
    """
    head = target.clause.subject_head
    if head is None or head.xpos != "NN" or target.direct:
        return tokens
    gone: set[int] = set()
    for child in target.sentence.children(head, "acl", "acl:relcl", "nmod"):
        if child.index < head.index:
            continue
        words = target.sentence.subtree(child)
        described = child.dep != "nmod" or words[0].text.lower() == "with"
        lasting = child.dep == "acl" and any(t.text.lower() in ("for", "in") for t in words)
        if described and not lasting and target.line.has_mark(words):
            gone |= {t.index for t in words}
    if not gone or _is_one_of_several(target, head):
        return tokens
    kept = [t for t in tokens if t.index not in gone]
    while kept and kept[-1].xpos == ",":
        kept.pop()
    return kept


def _is_one_of_several(target: Target, noun: Token) -> bool:
    """Whether the story tells of another thing of its kind."""
    if noun.lemma in target.scene.several:
        return True
    if target.line.has_mark(target.sentence.children(noun, "nummod")):
        return True
    new = 0
    for line in target.scene.lines:
        for token in line.sentence:
            if token.lemma == noun.lemma and token.upos == "NOUN":
                near = any(line.low(token.index - k) in _NEW for k in (1, 2, 3))
                new += token.xpos == "NNS" or near
    return new > 1


def unit_name(scene: Scene, word: str) -> str:
    """A unit written out in the plural: "metres" for "m"."""
    base = lexicon.UNIT_ABBREVIATIONS.get(word.lower().rstrip("."))
    if base is None:
        return {"foot": "feet", "inch": "inches"}.get(word.lower(), word)
    plural = inflect(base, "NNS")
    if base.endswith(("meter", "liter")) and scene.british:
        plural = plural.replace("meter", "metre").replace("liter", "litre")
    return plural


def is_only_unit(scene: Scene, unit: str) -> bool:
    """Whether all other amounts of its kind have one unit, so that a question need not name it.

    "Ann is 60 inches tall. How tall was Bo?" can only be answered in inches.
    """
    if unit not in lexicon.MEASURES:
        return False  # "How many pages long" has to name them
    kind = next((units for units in lexicon.UNITS.values() if unit in units), frozenset())
    found = [q.lemma for q in scene.quantities.values() if q.lemma in kind]
    constants = any(q.lemma == "" and q.form == "count" for q in scene.quantities.values())
    return len(found) > 1 and set(found) == {unit} and not constants
