"""Which parts of a clause its question keeps: what tells one amount from another, and what tells nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import IntEnum
from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Target
from roda.languages.english.ask.ways.turned.places import Place, tells_apart
from roda.languages.english.ask.ways.turned.prepositions import stays
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.lines import MARK, Line
from roda.languages.english.story.spec import Part, Spec
from roda.languages.english.story.time import When

_SECOND: Final = 3  # words of "in the second"
_LACKING: Final = listed("need want have be require owe take last remain hope like wish")
_NEEDED: Final = listed("each every per apiece")
_TELLING_NOTHING: Final = listed("for this purpose already so far himself herself themselves")
_AT_ONCE: Final = frozenset({"at a time", "at once", "at one time", "in one trip", "in a row"})
_TAKING: Final = listed(
    "take need require use be have cost charge pay earn make"
)  # "to make one cake"
_FEW: Final = 5  # words that a question can take along
_WHILE: Final = listed("while when before after until once since during")
_DROPPED: Final = listed("obl advmod obl:unmarked advcl obl:tmod nmod")


class Asking(NamedTuple):
    """Everything that the questions for one quantity share."""

    target: Target
    spec: Spec
    quantity: Quantity
    place: Place
    named: dict[int, str]
    noun: str
    when: When
    subject: tuple[str, bool | None] | None = None  # where it is not that of the clause
    again: bool = True  # whether the same verb tells another amount, as far as is known
    given: frozenset[int] = (
        frozenset()
    )  # heads of phrases that the line has told and that tell nothing apart


class Among(IntEnum):
    """What else a story tells that a short question might be about."""

    NOTHING = 0
    THINGS = 1  # other amounts of the same thing, told by another verb or of somebody else
    VERBS = 2  # another amount told by the same verb


def without_more(asking: Asking) -> Quantity:
    """The quantity without a "more" that only adds to what was before: "Harry buys some more".

    "How many more bottles does Harry buy?" reads like a comparison. Where somebody has, needs or may do so many
    more, and where the same is done before, the word tells this amount from another one.
    """
    quantity, clause = asking.quantity, asking.target.clause
    if quantity.more != "more" or quantity.form == "times" or asking.again or clause.is_state:
        return quantity
    if any(t.xpos == "MD" and t.text.lower() != "will" for t in clause.helpers):
        return quantity
    said = {t.text.lower() for t in clause.own}
    verbs = {t.lemma for t in clause.own if t.dep == "xcomp"} | {asking.spec.verb.lemma}
    if said & {"than", "still"} or verbs & _LACKING:
        return quantity
    return replace(quantity, more="")


def shared_time(asking: Asking) -> str:
    """The time before the first of two joined clauses, which holds for the second as well.

    "In May Ann mowed for 9 hours and weeded for 4": "For how many hours did Ann weed in May?"
    """
    clause = asking.target.clause
    sentence, line = clause.sentence, asking.spec.line
    first = sentence[clause.predicate.head] if clause.predicate.dep == "conj" else None
    gone = {t.index for t in asking.quantity.tokens}
    dated = tells_time([t for t in clause.own if t.index not in gone])
    if first is None or not clause.borrowed or dated or asking.when.words:
        return ""
    subject = sentence.child(first, "nsubj", "nsubj:pass")
    for part in sentence.children(first, "obl", "obl:unmarked", "obl:tmod", "advmod"):
        tokens = sentence.subtree(part)
        early = subject is not None and tokens[-1].index < subject.index
        if early and tells_time(tokens) and not line.has_mark(tokens):
            text = line.show(t for t in tokens if t.xpos not in (",", ":"))
            return text if tokens[0].xpos == "NNP" else text[:1].lower() + text[1:]
    return ""


def meanwhile(asking: Asking) -> str:
    """What was done at the same time, told before the subject: "While driving, he ate 3 figs."."""
    sentence, line = asking.target.sentence, asking.spec.line
    first = min((t.index for t in asking.target.clause.subject), default=0)
    for verb in sentence.children(asking.target.clause.predicate, "advcl"):
        tokens = sentence.subtree(verb)
        fronted = tokens[0].index == 0 and tokens[-1].index < first
        if fronted and line.low(0) in _WHILE and verb.xpos == "VBG" and not asking.when.words:
            kept = [t for t in tokens if t.xpos not in (",", ":")]
            text = "" if line.has_mark(kept) or len(kept) > _FEW else line.show(kept)
            return text[:1].lower() + text[1:]
    return ""


def is_other_member(asking: Asking, part: Part) -> bool:
    """Whether a part belongs to another member of the list: "4 on Monday and 6 on Tuesday"."""
    own = asking.place.part
    if own is None or not asking.place.listed:
        return False
    parts = asking.spec.behind
    same = [each for each in parts if each.head.index == own.head.index]
    if part in same or own not in parts:
        return True
    place, here = parts.index(own), parts.index(part)
    following = next((parts.index(each) for each in same if parts.index(each) > place), len(parts))
    if asking.spec.line.has_mark(part.tokens):  # "$30 for the first 4 months and $24 for 2 more"
        apart = tells_apart(asking.target, asking.quantity, part.tokens)
        return not (apart and place < here < following < len(parts))
    if here > place:
        cases = {t.text.lower() for t in asking.place.after if t.dep == "case"}
        return here > following or part.tokens[0].text.lower() in cases
    if _is_purpose(part) and here > parts.index(same[0]):
        return True  # "$3 to start and $2 per mile"
    kept = [t for each in parts[place + 1 : following] for t in each.tokens]
    case = part.tokens[0].text.lower()
    if case in ("a", "an", "per"):
        return True  # "$8 a month and $2 per call"
    own_words = (*asking.place.after, *kept)
    rate = bool(own_words) and own_words[0].text.lower() in ("a", "an", "per")
    if part.tokens[0].dep == "mark" and rate and here > parts.index(same[0]):
        return True  # "£40 for coming out and £28 an hour"
    if tells_time(part.tokens) and tells_time(own_words):
        return True  # "435 figs yesterday and 139 figs this morning"
    if part.role == "advmod" and part.tokens[0].xpos == "RB" and here > parts.index(same[0]):
        return any(t.dep == "case" or t.xpos == "RB" for t in own_words)  # "30 seats downstairs"
    if part.tokens[0].dep == "case" and here > parts.index(same[0]):
        return any(t.dep == "case" for t in own_words)  # each member has a phrase of its own
    return any(t.text.lower() == case and t.dep == "case" for t in own_words)


def is_aside(asking: Asking, part: Part) -> bool:
    """Whether what stands before the subject only leads over: "Then", "One day"."""
    text = asking.spec.line.show(part.tokens).lower().strip(",")
    leads = part.role == "advmod" and len(part.tokens) == 1
    describes = part.role in ("advcl", "acl") and part.tokens[0].xpos in ("VBG", "VBN", "JJ")
    shared = asking.quantity.form in ("percent", "fraction")
    whole = asking.quantity.counted.removeprefix("of the ") if shared else asking.noun
    plain = " ".join(MARK.sub("", text).split())
    if text.startswith(("of ", "out of ", "among ")) and whole and whole.lower() in plain:
        return True  # "Of the 260 pupils, 35% walk": the share names them
    return (
        text in lexicon.ASIDES
        or (describes and not asking.spec.line.has_mark(part.tokens))
        or part.tokens[0].text.lower() == "because"
        or _is_cut(asking, part)
        or (leads and text in lexicon.LEADS)
        or (leads and text == "then")
    )


def _is_cut(asking: Asking, part: Part) -> bool:
    """Whether a clause that completes a part is none of this clause: "by the time the ship is fixed"."""
    inside = {t.index for t in part.tokens}
    clauses = asking.target.sentence.children(part.head, "acl:relcl", "acl", "advcl", "ccomp")
    return any(t.index not in inside for t in clauses)


def is_added(asking: Asking, part: Part) -> bool:
    """Whether a part tells what is done besides, behind a comma: ", keeping the rest for herself"."""
    first = part.tokens[0]
    comma = asking.spec.line.low(first.index - 1) == ","
    if comma and first.text.lower() == "each" and len(part.tokens) > 1:
        return part.tokens[1].xpos in ("VBG", "VBN")  # ", each weighing 85 kg"
    return (
        part.role in ("advcl", "acl")
        and first.xpos == "VBG"
        and asking.spec.line.low(first.index - 1) == ","
        and not asking.spec.line.has_mark(part.tokens)
    )


def is_company(asking: Asking, part: Part) -> bool:
    """Whether a part only tells who was along, where another tells the amount from others: "on Sunday with friends"."""
    if part.role != "obl" or not _is_with_somebody(asking, part.tokens):
        return False
    rest = [p for p in asking.spec.behind if p is not part]
    return any(tells_time(p.tokens) for p in rest) or tells_time(asking.place.after)


def without_company(asking: Asking, after: tuple[Token, ...]) -> tuple[Token, ...]:
    """Words behind an amount that tell its day, without those that tell who was along."""
    at = next((k for k, t in enumerate(after) if t.text.lower() == "with"), 0)
    if not at or not tells_time(after[:at]) or not _is_with_somebody(asking, after[at:]):
        return after
    return after[:at]


def _is_with_somebody(asking: Asking, tokens: tuple[Token, ...]) -> bool:
    """Whether words say with whom something is done that one can do alone."""
    if tokens[0].text.lower() != "with" or asking.spec.line.has_mark(tokens):
        return False
    head = tokens[-1]
    somebody = head.lemma in lexicon.PEOPLE or head.xpos in ("NNP", "NNPS")
    somebody = somebody or head.lemma.endswith(("friend", "worker", "mate", "colleague"))
    return somebody and not stays("with", asking.spec.verb.lemma)


def is_described(asking: Asking, along: str) -> bool:
    """Whether words that go along with what is counted only describe it: "bags with 2 pens in each"."""
    first = along.partition(" ")[0].lower()
    if asking.quantity.form == "times":
        return False
    return bool(along) and first not in ("of", "about", "farther", "each") and " than " not in along


def is_droppable(asking: Asking, part: Part, among: Among) -> bool:
    """Whether a question can do without a part that the story tells."""
    low = {t.text.lower() for t in part.tokens}
    if _is_idle_purpose(asking, part):
        return True
    particle = part.tokens[0].text.lower() in lexicon.PARTICLES and len(part.tokens) == 1
    if particle or part.head.xpos == "RP" or part.role == "compound:prt":
        return False
    while_ = part.role == "advcl" and part.tokens[0].text.lower() in _WHILE
    if part.role not in _DROPPED or low & {"than", "as", "average", "between"} or while_:
        return False
    if among and not _is_price(part) and low - _TELLING_NOTHING:
        return among is Among.THINGS and _is_other_time(asking, part)
    if (low & _NEEDED and not _is_price(part)) or _dates_a_difference(asking, part):
        return False
    if _is_told_at_once(part) or _is_told_at_another_time(asking, part):
        return False
    if asking.quantity.lemma in lexicon.TIMES:
        return _is_other_time(asking, part)
    if asking.spec.line.has_mark(part.tokens) and not _is_price(part):
        return False
    case = asking.target.sentence.child(part.head, "case")
    verb = asking.spec.verb.lemma
    if case is not None and stays(case.text.lower(), verb):
        return False
    return verb not in lexicon.PUTS and verb not in ("take", "be", "have", "cost", "weigh")


def _is_told_at_once(part: Part) -> bool:
    """Whether a part says of how many at once, or of each of which, an amount is told: "at a time", "a day"."""
    said = " ".join(t.text.lower() for t in part.tokens)
    return said in _AT_ONCE or part.tokens[0].text.lower() in ("a", "an")


def _is_told_at_another_time(asking: Asking, part: Part) -> bool:
    """Whether the sentence goes on with another day or time of day: "on Friday and twice as far on Saturday"."""
    if not tells_time(part.tokens):
        return False
    own = {t.text.lower() for t in part.tokens}
    rest = asking.target.sentence.tokens[part.tokens[-1].index + 1 :]
    return any(t.text.lower() not in own and tells_time([t]) for t in rest)


def _dates_a_difference(asking: Asking, part: Part) -> bool:
    """Whether a part tells when somebody had so many more: on another day it was another difference."""
    dated = part.head.lemma in lexicon.TIMES or tells_time(part.tokens)
    return bool(asking.quantity.more) and dated


def _is_idle_purpose(asking: Asking, part: Part) -> bool:
    """Whether a part tells what for, where this tells no amount from another."""
    last = bool(asking.spec.behind) and part is asking.spec.behind[-1]
    needed = asking.spec.verb.lemma in _TAKING or part.role != "advcl"
    return last and _is_purpose(part) and not needed


def _is_other_time(asking: Asking, part: Part) -> bool:
    """Whether a part tells how long or how often in another unit than is asked for: "5 days a week"."""
    unit = part.head.lemma.lower()
    told = asking.spec.line.has_mark(part.tokens) and asking.quantity.lemma in lexicon.TIMES
    return told and unit in lexicon.TIMES and unit != asking.quantity.lemma


def tells_time(tokens: Sequence[Token]) -> bool:
    """Whether words say when something was: "yesterday", "this morning", "on Monday"."""
    return any(
        t.lemma.lower() in lexicon.DAYTIMES
        or t.text.lower() in lexicon.PERIODS
        or (t.text[:1].isupper() and t.text.lower() in lexicon.CALENDAR)
        for t in tokens
    )


def _is_purpose(part: Part) -> bool:
    """Whether a part tells what for: "to share with his classmates"."""
    return part.tokens[0].text.lower() == "to" and part.head.xpos == "VB"


def _is_price(part: Part) -> bool:
    """Whether a part tells what is paid for each: "for $5 each"."""
    low = [t.text.lower() for t in part.tokens]
    money = any(t.xpos == "$" or t.lemma in lexicon.MONEY or t.text == "p" for t in part.tokens)
    return low[0] in ("for", "at") and low[-1] == "each" and money


def ends_relative(asking: Asking, part: Part) -> bool:
    """Whether a part ends the relative clause before it: "6 screens which show films all day"."""
    noun, first = asking.quantity.noun, part.tokens[0]
    if noun is None or part is asking.place.part or asking.spec.line.low(first.index - 1) == ",":
        return False
    verbs = asking.target.sentence.children(noun, "acl:relcl")
    return any(verb.index < first.index for verb in verbs)


def is_how_often(asking: Asking, part: Part) -> bool:
    """Whether a part says how often so much is done: "2 pills 3 times a day" are 2 each time."""
    line, low = asking.spec.line, [t.text.lower() for t in part.tokens if t.xpos != "."]
    often = low[1:2] == ["times"] and low[2:3] in (["a"], ["an"], ["per"], ["each"], ["every"])
    often = often and len(low) == 4 and part.tokens[0].index in line.marks
    often = often and low[3] != asking.quantity.lemma  # "3 times a week for 2 weeks"
    return often and part is not asking.place.part and asking.quantity.form in ("count", "measure")


def compares_times(words: str) -> bool:
    """Whether words compare with another time: "today" comes before "than yesterday"."""
    first, *rest = words.lower().split() or [""]
    times = lexicon.PERIODS | lexicon.DAYTIMES | lexicon.TIMES | {"yesterday", "today", "normal"}
    return first == "than" and not times.isdisjoint(rest)


def tells_of_each(along: str) -> bool:
    """Whether words behind what is counted tell of each of them: "films with each film lasting 7 minutes"."""
    return along.startswith("with each ") and any(word.endswith("ing") for word in along.split())


def no_longer_coming(line: Line, tokens: list[Token]) -> dict[int, str]:
    """ "during the 3 weeks" in place of "over the next 3 weeks", which were to come when the story told of them."""
    low = [t.text.lower() for t in tokens[:3]]
    if low[1:] != ["the", "next"] or low[0] not in ("over", "during", "for", "in"):
        return {}
    if len(tokens) < 4 or tokens[3].index not in line.marks:
        return {}
    return {tokens[0].index: "during", tokens[2].index: ""}


def ordinal_with_noun(line: Line, tokens: list[Token]) -> dict[int, str]:
    """ "in the second game" in place of "in the second", where the line has just spoken of "the first game"."""
    if not tokens or tokens[-1].text.lower() not in lexicon.ORDINALS or len(tokens) > _SECOND:
        return {}
    last = tokens[-1]
    for token in reversed(line.sentence.tokens[: last.index]):
        ordinal = token.text.lower() in lexicon.ORDINALS and line.low(token.index - 1) == "the"
        noun = line.sentence.head(token) if ordinal else None
        if noun is not None and noun.index > token.index and noun.xpos == "NN":
            words = line.show(line.sentence.tokens[token.index + 1 : noun.index + 1])
            return {last.index: f"{last.text} {words}"}
    return {}
