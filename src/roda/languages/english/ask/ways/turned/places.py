"""Where a number stands in its clause, and whether the clause tells a fact that can be asked for."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Target, not_asked
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.amounts.quantities import Quantity
from roda.languages.english.story.clauses import Clause, is_particle
from roda.languages.english.story.lines import ANSWER_MARK, Line
from roda.languages.english.story.spec import Part, Spec
from roda.languages.guard import Refusal
from roda.problem import Reason

_WORDS: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_TELLING_NOTHING: Final = listed("and each the another in of to at on an by is")
_DENYING: Final = listed("not n't n’t no never neither hardly")
_RELATIVE: Final = listed("who that which what how")
_TIMED: Final = listed("when after before until because since as once whenever unless")
_LEVEL: Final = listed("nummod conj compound obj amod nmod:unmarked obl:unmarked")
_TOGETHER: Final = listed("together altogether combined total jointly")
_SHARING: Final = listed("each every apiece")
_ABSTRACT: Final = listed("number total amount difference sum rest half remainder ratio")


class Place(NamedTuple):
    """Where the quantity stands: in the subject, or in a part; `prep` before it, `after` behind it."""

    part: Part | None
    prep: Token | None
    after: tuple[Token, ...]
    before: tuple[Token, ...] = ()
    listed: bool = False


def no_fact(clause: Clause, quantity: Quantity) -> Refusal | None:
    """Why a clause tells no fact that stands on its own and can be asked for, or None."""
    own = {token.text.lower() for token in clause.own}
    said = clause.line.quote(clause.own)
    if own & _DENYING:
        return not_asked(f"'{said}' says what is not so")
    if not clause.subject and not clause.existential:
        return not_asked(f"'{said}' has no subject of its own")
    token = counted_head(clause, quantity)
    while token.index != clause.predicate.index and token.head >= 0:
        if token.dep in ("advcl", "acl", "ccomp", "acl:relcl"):
            return not_asked(f"the number belongs to '{token.text}', not to the main verb")
        token = clause.sentence[token.head]
    if clause.predicate.dep in ("acl:relcl", "acl", "csubj"):
        return not_asked(f"'{said}' only describes something")
    if (mark := clause.sentence.child(clause.predicate, "mark")) and mark.text.lower() in _TIMED:
        return not_asked(f"'{said}' only says when or why something else is so")
    if clause.mark == "that" and clause.predicate.dep != "ccomp":
        return Refusal(Reason.TWO_READINGS, f"'{said}' only says what follows from something else")
    if {"were", "was"} & own and "to" in own and "were to" in clause.line.show(clause.own).lower():
        return not_asked(f"'{said}' only supposes something")
    if odd := _is_odd(clause, quantity):
        return not_asked(f"'{said}' {odd}")
    if clause.line.low(quantity.tokens[-1].index + 1) in ("ago", "later", "earlier"):
        return not_asked(f"'{said}' only says when something else was so")
    return _no_subject(clause, quantity)


def _is_odd(clause: Clause, quantity: Quantity) -> str:
    """What is odd in a clause without its amount: it sells money, or says "there is some trees" of a total of 20."""
    if quantity.form == "money" and clause.verb_lemma == "sell" and quantity.prep is None:
        return "sells an amount of money"
    summed = quantity.noun is not None and any(t.lemma == "total" for t in quantity.tokens[:3])
    one = summed and clause.existential and clause.predicate.text.lower() in ("is", "was")
    return "is told of the total" if one else ""


def _no_subject(clause: Clause, quantity: Quantity) -> Refusal | None:
    """Why the subject of a clause cannot be that of a question, or None."""
    head = clause.subject_head
    if head is None:
        return None
    low = head.text.lower()
    ordinal = (
        low in lexicon.ORDINALS and head not in quantity.tokens
    )  # "a third of them" is a share
    one = low == "one" and len(clause.subject) == 1  # "one travels at 60 mph"
    summed = low == "that" and head.xpos == "DT" and clause.verb_lemma == "be"
    summed = summed and quantity.prep is not None and quantity.lemma in lexicon.TIMES
    summed = summed and ANSWER_MARK in clause.line.marks.values()  # "That is 21 hours in 4 weeks"
    if (
        (low in _RELATIVE and not summed)
        or ordinal
        or one
        or (low == "each" and len(clause.subject) == 1)
        or head.dep == "csubj"
    ):
        return not_asked(f"the subject '{head.text}' stands for something else")
    if clause.verb_lemma == "cost" and clause.borrowed and head.xpos in ("NNP", "PRP"):
        return Refusal(
            Reason.DANGLING, f"what costs so much in '{clause.line.quote(clause.own)}' is not said"
        )
    if low == "it" and clause.verb_lemma == "take":
        token = counted_head(clause, quantity)
        while token.head >= 0 and token.dep not in ("xcomp", "advcl", "csubj", "acl"):
            token = clause.sentence[token.head]
        if token.head >= 0:
            return not_asked(f"the number belongs to '{token.text}', which takes so long")
    named = head.lemma in _ABSTRACT and head not in quantity.tokens
    if named and quantity.form == "count" and clause.verb_lemma != "be":
        return not_asked(f"'{head.text}' has to be asked by that name")
    return None


def counted_head(clause: Clause, quantity: Quantity) -> Token:
    """The noun that is counted, or the number where that is left out."""
    if quantity.noun is not None:
        above = clause.sentence[quantity.noun.head] if quantity.noun.head >= 0 else quantity.noun
        whole = above.lemma in ("speed", "total") or bool(quantity.named)
        return above if whole and above in quantity.tokens else quantity.noun
    marks = [t for t in quantity.tokens if t.index in clause.line.marks]
    if marks and marks[0].dep == "det":
        return clause.sentence[marks[0].head]  # "a third" of them
    return marks[0] if marks else quantity.tokens[-1]


def find_place(target: Target, spec: Spec, quantity: Quantity) -> Place | Refusal:
    """The part in which the quantity stands, if it stands at the top of it."""
    gone = {t.index for t in quantity.tokens}
    head = counted_head(target.clause, quantity)
    line = target.line
    if any(t.index in gone for t in spec.subject) and not target.clause.existential:
        return _in_subject(target, spec, quantity)
    part = spec.part_of(head.index)
    if part is None:
        return not_asked(f"'{line.quote(quantity.tokens)}' stands in no part of its clause")
    member = _member(target, part, head)
    if member is None:
        return _of_a_base(line, part, quantity)
    tokens, several = member
    if quantity.noun is not None and quantity.noun.index not in gone:
        return Place(part, quantity.prep, (), (), True)  # "21 red and 13 green beads"
    prep = quantity.prep or (_shared_prep(target, part, quantity) if several else None)
    out = gone | ({prep.index} if prep is not None else set())
    if several:
        out |= {
            t.index for t in tokens if is_particle(line, t) and line.low(head.index + 1) == t.text
        }
    rest = [t for t in tokens if t.index not in out]
    start = quantity.start.index
    before = _trimmed([t for t in rest if t.index < start and t.xpos != ","])
    after = _trimmed([t for t in rest if t.index > start])
    if not several and line.has_mark(t for t in before if t.xpos == "CD"):
        said = line.quote((*before, *quantity.tokens))
        return Refusal(Reason.TWO_READINGS, f"'{said}' is a list that shares a noun")
    if len(after) > 1 and after[0].text.lower() == "each" and after[1].xpos in ("VBG", "VBN"):
        after = ()  # "12 crates, each weighing 85 kg"
    if after and after[0].text in (";", ":", "-", "–"):
        return not_asked(
            f"'{line.quote(after)}' explains the number and has no place in a question"
        )
    if several and line.has_mark(before):
        detail = f"each member of the list with '{quantity.number.surface}' has two numbers"
        return Refusal(Reason.TWO_READINGS, detail)
    if several and line.has_mark(after) and not tells_apart(target, quantity, after):
        after = ()  # "12 pizzas at $9 each" among others: the price stays in the story
    return Place(part, prep, after, before, several)


def _of_a_base(line: Line, part: Part, quantity: Quantity) -> Place | Refusal:
    """The place of what another amount is told for: "5 nurses for every 30 patients"; nothing else stands so deep."""
    if quantity.start.text.lower() != "every":
        return not_asked(f"'{line.quote(quantity.tokens)}' only describes '{part.head.text}'")
    first, last = quantity.start.index - 1, quantity.tokens[-1].index
    before = _trimmed([t for t in part.tokens if t.index < first])
    return Place(part, quantity.prep, _trimmed([t for t in part.tokens if t.index > last]), before)


def _trimmed(tokens: list[Token]) -> tuple[Token, ...]:
    """Words without the "and" or comma that joined them to others; one that joins two of them stays."""
    while tokens and tokens[0].xpos == "CC":
        tokens = tokens[1:]
    while tokens and tokens[-1].xpos in (",", "CC", "."):
        tokens = tokens[:-1]
    return tuple(tokens)


def tells_apart(target: Target, quantity: Quantity, words: tuple[Token, ...]) -> bool:
    """Whether words with a number tell an amount from another of its list: "$30 for the first 4 months"."""
    if any(t.xpos == "$" for t in words):
        return False
    others = [q for (place, _), q in target.scene.quantities.items() if place == target.place]
    same = [q for q in others if (q.form, q.lemma) == (quantity.form, quantity.lemma)]
    return len(same) > 1


def _in_subject(target: Target, spec: Spec, quantity: Quantity) -> Place | Refusal:
    """The place of a quantity that is the subject, or a member of it."""
    clause, line = target.clause, target.line
    token, head = counted_head(clause, quantity), clause.subject_head
    while head is not None and token.index != head.index:
        if token.dep not in _LEVEL:
            said = line.quote(quantity.tokens)
            return not_asked(f"'{said}' only describes the subject of its clause")
        token = clause.sentence[token.head]
    gone = {t.index for t in quantity.tokens}
    joined = [t for t in spec.subject if t.dep == "conj"]
    if joined and _holds_of_all(clause):
        said = line.quote(clause.own)
        return not_asked(f"'{said}' is told of all its subjects together")
    if joined:
        inside = _subtree_without_conj(target, counted_head(clause, quantity))
        rest = [t for t in spec.subject if t.index in inside and t.index not in gone]
    else:
        rest = [t for t in spec.subject if t.index not in gone]
    rest = [t for t in rest if t.xpos not in ("CC",) and (t.dep != "punct" or t.xpos == "HYPH")]
    if any(t.index < quantity.start.index for t in rest):
        return not_asked(f"words stand before '{line.quote(quantity.tokens)}' in the subject")
    return Place(None, None, tuple(rest), (), bool(joined))


def _holds_of_all(clause: Clause) -> bool:
    """Whether a clause tells of its subjects together what holds of none alone: "cost $224"."""
    said = {t.text.lower() for t in clause.own}
    inside = {t.index for t in clause.subject}
    outside = [t for t in clause.own if t.index not in inside]
    if said & _SHARING:
        return False
    return bool(said & _TOGETHER) or clause.line.has_mark(outside)


def _subtree_without_conj(target: Target, noun: Token) -> set[int]:
    """The indexes of a noun and what describes it, without the members of a list behind it."""
    sentence = target.sentence
    found = {noun.index}
    for child in sentence.children(noun):
        if child.dep not in ("conj", "cc", "punct"):
            found |= {t.index for t in sentence.subtree(child)}
    if noun.dep == "nummod" and noun.head >= 0 and sentence[noun.head].text == "$":
        found |= _subtree_without_conj(target, sentence[noun.head])
    return found


def _member(target: Target, part: Part, head: Token) -> tuple[tuple[Token, ...], bool] | None:
    """The tokens of a part that belong to the quantity's member of a list, and whether it is a list.

    None where the number stands deeper in the part than its head.
    """
    sentence = target.sentence
    token, chain = head, [head]
    while token.index != part.head.index:
        if token.head < 0 or token.dep not in _LEVEL:
            return None
        token = sentence[token.head]
        chain.append(token)
    level = [t for t in target.clause.own if t.dep == "conj" and _joins(target, t, part.head)]
    if not level:
        return part.tokens, False
    joined = {t.index for t in level}
    if any(_is_bare_name(target, t) for t in level):
        return None  # "23 fish from Erie, 30 from Huron and Michigan"
    own = next((t for t in chain if t.index in joined), part.head)
    inside = {t.index for t in sentence.subtree(own)}
    for other in level:
        if other.index != own.index and other.index > own.index:
            inside -= {t.index for t in sentence.subtree(other)}
    if own.index == part.head.index:
        for other in level:
            inside -= {t.index for t in sentence.subtree(other)}
    joints = {part.head.index, *joined}
    kept = [t for t in part.tokens if t.index in inside]
    return tuple(t for t in kept if t.dep != "cc" or t.head not in joints), True


def _is_bare_name(target: Target, member: Token) -> bool:
    """Whether a member of a list of amounts is a name without an amount."""
    counted = target.line.has_mark(target.sentence.subtree(member))
    return member.xpos in ("NNP", "NNPS") and not counted


def _joins(target: Target, token: Token, head: Token) -> bool:
    """Whether a token is a member of the list that a head opens."""
    while token.dep == "conj" and token.head >= 0:
        token = target.sentence[token.head]
        if token.index == head.index:
            return True
    return False


def _shared_prep(target: Target, part: Part, quantity: Quantity) -> Token | None:
    """The preposition before a list: in "with 2 hens and 5 ducks" the ducks are behind "with" too."""
    case = target.sentence.child(part.head, "case")
    first = case is not None and case.index < quantity.start.index
    return case if first and case is not None and not is_particle(target.line, case) else None


def parted(target: Target, quantity: Quantity) -> Refusal | None:
    """Whether the verb of another clause stands between the verb and the number.

    "She has 3 boys and they get juice, 5 days a week": the tree hangs the days on the wrong verb.
    """
    clause, at = target.clause, quantity.start.index
    ends = sorted((clause.predicate.index, at))
    for other in target.scene.clauses[target.place]:
        index = other.predicate.index
        if index == clause.predicate.index or not ends[0] < index < ends[1]:
            continue
        top = next((p.head.index for p in _behind_parts(target) if p.has(at)), -1)
        inside = (
            {t.index for t in clause.sentence.subtree(clause.sentence[top])} if top >= 0 else set()
        )
        if index not in inside and other.predicate.dep != "ccomp":
            said = target.line.quote(quantity.tokens)
            detail = f"'{other.predicate.text}' stands between '{said}' and its verb"
            return Refusal(Reason.TWO_READINGS, detail)
    return None


def _behind_parts(target: Target) -> tuple[Part, ...]:
    spec = target.spec
    return () if isinstance(spec, Refusal) else spec.behind


def is_one_of_many(target: Target, quantity: Quantity, question: str) -> bool:
    """Whether the list has another member of the same noun, and the question says nothing of its own.

    "Three bags weigh 4 kg, 5 kg and 6 kg" has no question for one of them; "4 cups on Monday and 6 cups
    on Friday" has.
    """
    clause, own = target.clause, {t.index for t in quantity.tokens}
    at = [index for index in clause.line.marks if clause.sentence[index] in clause.own]
    same = [
        found
        for index in at
        if index not in own
        and (found := target.scene.quantities.get((target.place, index))) is not None
        and (found.counted, found.form) in ((quantity.counted, quantity.form), ("", "count"))
    ]
    if not same:
        return False
    if quantity.prep is None and any(found.prep is not None for found in same):
        return True  # "with 6 kids on Monday and 9 kids on Friday": the tree has lost the second "with"
    compares = bool(quantity.more)
    telling = _near_words(clause, at, quantity, whole=compares)
    if beside := _told_beside(target, quantity, same):
        return beside not in question
    others = [_near_words(clause, at, found, whole=compares) for found in same]
    if len(same) > 1 and not compares and not any(_apart(others, same)):
        return True  # "6 mm, 11 mm and 4 mm in Oban": what stands behind the list is told of all
    for words in others:
        telling -= words
    return not telling & set(_WORDS.findall(question.lower()))


def _apart(words: list[set[str]], same: list[Quantity]) -> list[set[str]]:
    """The words by which members of a list are told, besides what they count."""
    return [said - _said(found) for said, found in zip(words, same, strict=True)]


def _said(quantity: Quantity) -> set[str]:
    return {t.text.lower() for t in quantity.tokens} | set(quantity.counted.lower().split())


def _near_words(clause: Clause, marks: list[int], quantity: Quantity, *, whole: bool) -> set[str]:
    """The words behind an amount, up to the amount that follows in its list.

    If not the `whole`, then without what another amount is compared with: "than in the morning".
    """
    start = quantity.tokens[-1].index
    stop = min((i for i in marks if i > start), default=len(clause.sentence))
    follows = [t.text.lower() for t in clause.sentence.tokens[start + 1 : stop]]
    if "than" in follows and not whole:
        follows = follows[: follows.index("than")]
    return {w for w in follows if len(w) > 1 and w not in _TELLING_NOTHING}


def _told_beside(target: Target, quantity: Quantity, same: list[Quantity]) -> str:
    """The mark of a number by which an amount is told from the rest of its list: "12 litres a minute for 5 minutes"."""
    line, found = target.line, [quantity, *same]
    behind = [_mark_behind(line, each) for each in found]
    alike = {index for each in found for index in (t.index for t in each.tokens)}
    whole = all(mark and at not in alike for at, mark in behind)
    return behind[0][1] if whole else ""


def _mark_behind(line: Line, quantity: Quantity) -> tuple[int, str]:
    """The number right behind "for" or "in" behind an amount, with its place."""
    end = quantity.tokens[-1].index
    at = end + 2
    joined = line.low(end + 1) in ("for", "in", "at") and at in line.marks
    return (at, line.marks[at]) if joined else (-1, "")
