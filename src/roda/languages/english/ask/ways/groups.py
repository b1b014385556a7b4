"""Questions for how many are in each: "boxes of 50", "3 crates with 28 oranges in each"."""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import (
    Asked,
    Target,
    blanks,
    definite,
    not_asked,
)
from roda.languages.english.ask.ways.things import are, asked_of, does, start_before
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect, singular
from roda.languages.english.story.lines import capital
from roda.languages.guard import Refusal
from roda.problem import Kind, Reason

_OWNS: Final = listed("have own be buy get order build make see collect read sell live find")
_NOMINAL: Final = frozenset({"NN", "NNS", "NNP", "NNPS"})
_WHERE: Final = listed("in on at from upstairs downstairs inside outside near under behind")
_NO_GROUP: Final = listed(
    "total lot number rest part half kind type variety average cost price sum group rate speed size score set "
    "age wage salary height weight care charge use advantage model replica copy"
)
_OF_ITS_OWN: Final = listed(
    "book novel notebook album magazine class team family choir crew school club town village city"
)  # everybody knows of what: "a book of pages" says nothing

_CONTAINERS: Final = listed(
    "box pack packet bag carton tray crate case bundle tin jar tub punnet sack bunch tube basket"
)
_OF_PEOPLE: Final = listed("crew team family class choir band party staff")


def group(target: Target) -> Asked | Refusal | None:
    """5 batches of 24 muffins: how many muffins are in each batch?"""
    line, sentence, at = target.line, target.sentence, target.first
    counts = at > 3 and line.low(at - 4) == "number"  # "the number of legs of 7 spiders"
    if (
        line.low(at - 1) != "of"
        or at < 2
        or target.number.kind not in (Kind.COUNT, Kind.DECIMAL)
        or counts
    ):
        return None
    holder = sentence[at - 2]
    following = target.token(target.last + 1)
    people = following is not None and following.lemma in lexicon.PEOPLE
    parted = {"group"} if line.low(at - 3) in ("in", "into") or people else set()
    if not _is_holder(target, holder, parted):
        return None
    unit = following is not None and following.xpos in ("NN", "NNS") and following.dep != "compound"
    if following is not None and (
        (following.xpos in ("JJ", "VBN", "NN") and not unit) or following.text == "-"
    ):
        return _described_group(target, holder)
    if following is not None and following.text == "p" and line.low(following.index + 1) == "each":
        gone = blanks(sentence.tokens[at - 1 : following.index + 2])
        one = singular(holder.text)
        return asked_of(target, f"how many pence is each {one} worth?", gone, "group", holder)
    if unit and following is not None:
        if (
            following.lemma in lexicon.MEASURES
            or following.text.lower() in lexicon.UNIT_ABBREVIATIONS
        ):
            return None
        thing, end = following.text, following.index
        whole = holder.xpos == "NN" and holder.lemma in _OF_ITS_OWN
        whole = whole and sentence.child(following, "conj") is None  # "2 adults and 3 children"
        gone = blanks(
            sentence.tokens[at - 1 : end + 1] if whole else sentence.tokens[at : target.last + 1]
        )
    else:
        found = _grouped_thing(target, holder) or _only_things(target, holder)
        if found is None:
            return not_asked(f"what is in a '{holder.lemma}' is not said")
        thing, end = found, target.last
        gone = blanks(sentence.tokens[at - 1 : target.last + 1])
    if line.low(end + 1) == "each":
        gone[end + 1] = ""
    if _goes_on(target, end) or _changes(target, holder):
        return None
    gone |= _counted_behind(target, end, thing) if at - 1 in gone else {}
    return _in_each(target, thing, holder, gone, _place_behind(target, end))


def _is_holder(target: Target, holder: Token, parted: set[str]) -> bool:
    """Whether a noun before "of" names something that holds so many."""
    no_group = (lexicon.MEASURES | lexicon.ATTRIBUTES | _NO_GROUP) - parted
    if holder.xpos not in ("NN", "NNS") or holder.lemma in no_group:
        return False
    told = target.sentence.children(holder, "det", "nummod", "nmod:poss", "amod")
    if holder.xpos == "NN" and not told:
        return False  # "takes care of 20 cats"
    known = holder.lemma in lexicon.GROUPS | _OF_ITS_OWN
    # "the wages of 15 workers", "the oil of 5 cars"
    return (known and holder.xpos == "NN") or not any(t.text.lower() == "the" for t in told)


def _changes(target: Target, holder: Token) -> bool:
    """Whether somebody joins a group later on, so that it is not clear when there were so many."""
    later = target.scene.lines[target.place + 1 :]
    moved = any(
        t.lemma in ("join", "leave", "come") and t.upos == "VERB"
        for line in later
        for t in line.sentence
    )
    return holder.lemma == "group" and moved


def _counted_behind(target: Target, end: int, thing: str) -> dict[int, str]:
    """The noun that a bare number shares with the group: "In a class, 12 pupils are boys.", "… 6% of the pupils …"."""
    line, sentence, at = target.line, target.sentence, end + 2
    if line.low(end + 1) != "," or at not in line.marks:
        return {}
    last = line.last_of(at)
    share = target.scene.number(line.marks[at]).kind in (Kind.PERCENT, Kind.FRACTION)
    last += line.low(last + 1) in ("%", "percent")
    if last + 1 >= len(sentence) or sentence[last + 1].xpos not in ("VBP", "VBD"):
        return {}
    told = f"{line.marks[at]} {thing}" if last == at else line.show([sentence[last]])
    return (
        {last: f"{line.marks[at] if last == at else told} of the {thing}"} if share else {at: told}
    )


def _goes_on(target: Target, end: int) -> bool:
    """Whether a list of amounts goes on behind a comma; "In a class of 28 pupils, 12 are boys" is none."""
    line, sentence = target.line, target.sentence
    if line.low(end + 1) != "," or end + 2 not in line.marks:
        return False
    number = sentence[end + 2]
    above = sentence.head(number)
    return not any(t is not None and t.dep.startswith("nsubj") for t in (number, above))


def _place_behind(target: Target, end: int) -> str:
    """The place told behind a group, with a blank before it: " in the balcony"."""
    sentence, line = target.sentence, target.line
    token = target.token(end + 1)
    if token is None:
        return ""
    if token.dep == "advmod" and token.xpos == "RB":
        return f" {token.text}"
    place = sentence.head(token) if token.dep == "case" and token.text.lower() in _WHERE else None
    tokens = [] if place is None else [t for t in sentence.subtree(place) if t.index > end]
    if place is None or line.has_mark(tokens) or place.lemma in lexicon.TIMES | lexicon.DAYTIMES:
        return ""
    return f" {line.show(t for t in tokens if t.index <= place.index)}"


def _in_each(
    target: Target, thing: str, holder: Token, gone: dict[int, str], place: str = ""
) -> Asked | Refusal:
    told = {c.text.lower() for c in target.sentence.children(holder, "det")}
    same = sum(
        line.low(at) == holder.text.lower() and line.low(at + 1) == "of" and at + 2 in line.marks
        for line in target.scene.lines
        for at in range(len(line.sentence))
    )
    if same > 1 and not place:
        return Refusal(
            Reason.TWO_READINGS, f"'{holder.text} of' so many are told of more than once"
        )
    plural = holder.xpos == "NNS"
    one = f"each {singular(holder.text)}" if plural else f"the {holder.text}"
    if not plural and (holder.lemma in target.scene.several or told & {"each", "every"}):
        one = f"each {holder.text}"
    if singular(thing).lower() == singular(holder.text).lower():
        return not_asked(f"'{thing}' would be asked for in itself")
    if thing[:1].isupper() and thing not in target.scene.capitals:
        thing = thing.lower()
    if same > 1:
        return Asked(capital(f"how many {thing} {are(target)} in {one}{place}?"), gone, "group")
    return asked_of(target, f"how many {thing} {are(target)} in {one}?", gone, "group", holder)


def _described_group(target: Target, holder: Token) -> Asked | Refusal | None:
    """4 packs of 6 red pens: how many red pens are in each pack?"""
    sentence = target.sentence
    words = []
    for token in sentence.tokens[target.last + 1 :]:
        if token.xpos not in (*_NOMINAL, "JJ", "VBN", "HYPH"):
            break
        words.append(token)
    if not words or words[-1].xpos != "NNS" or words[-1].lemma in lexicon.MEASURES:
        return None
    thing = target.line.show(words)
    return _in_each(target, thing, holder, blanks(sentence.tokens[target.first : target.last + 1]))


def _grouped_thing(target: Target, holder: Token) -> str | None:
    """What is packed "in boxes of 50": the noun before, the object, or the subject of a passive."""
    sentence = target.sentence
    above = sentence.head(holder)
    if "nsubj" in holder.dep and above is not None and above.xpos.startswith("VB"):
        return "people" if holder.lemma in _OF_PEOPLE else None  # "our crew of 5 picked 600 pounds"
    if above is not None and above.xpos in ("NNS",) and holder.dep == "nmod":
        noun: Token | None = above
    elif above is not None and above.index == target.clause.predicate.index:
        noun = sentence.child(above, "obj") or sentence.child(above, "nsubj:pass")
    else:
        noun = None
    if noun is not None and noun.text.lower() in ("they", "them"):
        return _told_of_before(target)
    if noun is None or noun.index == holder.index or noun.xpos != "NNS":
        return None
    words = [*sentence.children(noun, "amod", "compound"), noun]
    return target.line.show(t for t in words if t.index <= noun.index)


def _told_of_before(target: Target) -> str | None:
    """The only things that a number counts in the line before, for "They are set out in rows of 6"."""
    if not target.place:
        return None
    line = target.scene.lines[target.place - 1]
    found = [
        t
        for t in line.sentence
        if t.xpos == "NNS" and line.has_mark(line.sentence.children(t, "nummod"))
    ]
    idle = lexicon.MEASURES | lexicon.MONEY | lexicon.TIMES
    things = [t for t in found if t.lemma not in idle]
    if len(things) != 1 or len(found) != 1:
        return None
    words = [*line.sentence.children(things[0], "amod", "compound"), things[0]]
    return line.show(t for t in words if t.index <= things[0].index)


def _only_things(target: Target, holder: Token) -> str | None:
    """The only things of the story, which fill "a box of 6": "Ann wants eggs. A box of 6 costs $2."."""
    if holder.lemma not in _CONTAINERS:
        return None
    found: dict[str, str] = {}
    for line in target.scene.lines:
        for token in line.sentence:
            one = token.xpos == "NN" and line.low(token.index - 1) in ("one", "per", "each")
            if (token.xpos == "NNS" or one) and token.dep not in ("compound", "nmod:poss"):
                found[token.lemma] = (
                    token.text if token.xpos == "NNS" else inflect(token.text, "NNS")
                )
    idle = {*lexicon.MEASURES, *lexicon.MONEY, *lexicon.TIMES, *lexicon.PEOPLE, *_CONTAINERS}
    things = [text.lower() for lemma, text in found.items() if lemma not in idle]
    return things[0] if len(things) == 1 else None


def _is_of_another(word: str, holder: Token) -> bool:
    """Whether a word behind "in each" names something else than a thing that holds an amount."""
    named = word[:1].isalpha() and word not in ("one", "of", "and", "but")
    return named and singular(word) != holder.lemma


def holding(target: Target) -> Asked | Refusal | None:
    """3 crates with 28 oranges in each crate: how many oranges are in each crate?"""
    line, sentence, at = target.line, target.sentence, target.first
    if line.low(at - 1) not in ("with", "containing", "holding", "having") or at < 2:
        return None
    quantity = target.quantity
    if (
        isinstance(quantity, Refusal)
        or quantity.form not in ("count", "measure")
        or not quantity.counted
    ):
        return None
    holder = sentence[at - 2]
    if holder.xpos not in ("NN", "NNS") or quantity.noun is None or "part" in quantity.counted:
        return None
    after = quantity.tokens[-1].index + 1
    hung = quantity.noun.dep == "nmod" and quantity.noun.head == holder.index
    made = holder.dep == "obj" and quantity.noun.head == holder.head and line.low(after) == "each"
    if not (hung or (made and holder.xpos == "NNS")) or holder.lemma == "part":
        return None
    owning = target.clause.verb_lemma in _OWNS or holder in target.clause.subject
    opens = (
        not owning and holder.index < target.clause.predicate.index
    )  # "In a hall with 24 tables"
    owning = owning or opens
    low = [line.low(after + k) for k in range(3)]
    each = low[0] == "each" or (low[0] in ("in", "on", "at") and low[1] in ("each", "every"))
    if each and low[0] != "each" and _is_of_another(low[2], holder):
        return None  # "a house with 8 walls in each room": no house has so many
    each = each or (low[0] == "per" and singular(low[1]) == holder.lemma)
    words = quantity.counted.partition(" per ")[0]
    rated = " per " in quantity.counted
    if holder.xpos == "NNS" and not (each or rated):
        return not_asked(f"'{line.quote(quantity.tokens)}' may be in each or in all")
    if not each and (not owning or quantity.form != "count"):
        return None  # tied with 9 strands, watered with 4 liters
    taken = [
        t
        for t in sentence.subtree(holder)
        if t.index < at - 1 and t.index > start_before(target, holder)
    ]
    name = definite(target, taken, each=holder.xpos == "NNS" or line.has_mark(taken))
    if isinstance(name, Refusal):
        return name
    if holder.xpos == "NNS" or each:
        gone = {t.index: "" for t in quantity.tokens}
        gone[quantity.start.index] = f"the same number of {quantity.counted}"
    elif (
        opens or sentence.child(quantity.noun, "conj") is not None
    ):  # "with 2 adults and 5 children"
        gone = {t.index: "" for t in quantity.tokens}
        gone[quantity.start.index] = quantity.unsaid
    else:
        gone = blanks(sentence.tokens[at - 1 : after])
    return asked_of(target, f"how many {words} {does(target)} {name} have?", gone, "with", holder)
