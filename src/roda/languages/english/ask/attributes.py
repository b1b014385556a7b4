"""Questions for a number that describes a thing: its price, its pages, how many are in each of several.

Such a number stands inside a noun phrase ("12 pizzas at $9 each", "boxes of 50", "a 420-page book", "her 5
cousins"). The question names the thing and asks for what the number says of it, and the story tells the
thing without the number.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import (
    Asked,
    Target,
    blanks,
    definite,
    not_asked,
    unit_name,
)
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.parsing.inflection import inflect, singular
from roda.languages.english.story.lines import capital
from roda.languages.guard import Refusal
from roda.problem import Kind, Reason

_EACH: Final = listed("each apiece")
_BUYS: Final = listed("buy purchase get order want need choose pick take have find see")
_OWNS: Final = listed("have own be buy get order build make see collect read sell live find")
_SELLS: Final = listed("sell charge offer rent")
_NOMINAL: Final = frozenset({"NN", "NNS", "NNP", "NNPS"})
_OWNERS: Final = listed("his her their its my our your")
_RATED: Final = listed(
    "discount tax tip interest raise increase commission fee markup deposit bonus reduction vat"
)
_SIZES: Final = listed("long tall wide deep high thick")
_LONG: Final = listed(
    "rope ribbon board pipe string road lane trail path bridge tunnel wire cable race route piece plank hose chain trip"
)
_LASTS: Final = listed(
    "lesson class movie break session trip drive walk ride flight game song shift meeting video visit"
)
_NO_GROUP: Final = listed(
    "total lot number rest part half kind type variety average cost price sum group rate speed size score set"
)
_PLACED: Final = listed("in at on of from inside aboard behind under near around")


def attributes(target: Target) -> Iterator[Asked | Refusal]:
    """Questions for a number as what it says of the thing beside it."""
    for way in (
        _price,
        _priced_at,
        _group,
        _with,
        _compound,
        _known,
        _rate_noun,
        _size,
        _named_amount,
    ):
        made = way(target)
        if made is not None:
            yield made


def _does(target: Target, several: bool = False) -> str:
    """The helper in the tense of the clause."""
    return "did" if target.past else "do" if several else "does"


def _are(target: Target) -> str:
    return "were" if target.past else "are"


def _asked(
    target: Target, question: str, gone: dict[int, str], way: str, holder: Token | None = None
) -> Asked | Refusal:
    """The question, unless several numbers count what it names as one kind of thing."""
    if holder is not None and _introduced_twice(target, singular(holder.text).lower()):
        return Refusal(Reason.TWO_READINGS, f"'{holder.text}' are told of more than once")
    return Asked(capital(question), gone, way)


def _introduced_twice(target: Target, noun: str) -> bool:
    """Whether the story tells of two things of a kind, each for the first time: "a bag", "4 bags"."""
    last = len(target.scene.lines) - 1
    found = 0
    for place, line in enumerate(target.scene.lines):
        for token in line.sentence:
            if token.lemma != noun or (place == last and not target.direct):
                continue
            before = [line.sentence[i] for i in range(max(0, token.index - 4), token.index)]
            found += any(
                t.text.lower() in ("a", "an", "another", "one") or t.index in line.marks
                for t in before
                if t.head == token.index
            )
    return found > 1


# --- prices ------------------------------------------------------------------------------------------


def _price(target: Target) -> Asked | Refusal | None:
    """12 pizzas at $9 each: how much does each pizza cost?"""
    line, sentence = target.line, target.sentence
    if target.number.kind is not Kind.MONEY:
        return None
    end = target.last
    noun = sentence[end + 1] if end + 1 < len(sentence) else None
    if noun is not None and noun.lemma in lexicon.MONEY:
        end += 1
    prep = target.token(target.first - 1)
    if prep is None or prep.text.lower() not in ("at", "for"):
        return None
    per = _per(target, end + 1)
    end = end if per is None else per[0]
    thing = _priced_thing(target, prep)
    verb = target.clause.verb_lemma
    traded = verb in _BUYS | _SELLS or (per is not None and per[1] == "each")
    if thing is None or not traded or line.low(end + 1) in ("or", "/"):
        return None
    plural = any(t.xpos in ("NNS", "NNPS") for t in thing if t.dep != "compound")
    counted = line.has_mark(thing)
    each = per is not None and per[1] == "each"
    if counted and per is None:
        return not_asked(
            f"'{line.quote(sentence.tokens[prep.index : end + 1])}' may be for each or for all"
        )
    name = definite(target, thing, each=each and plural)
    if isinstance(name, Refusal):
        return name
    sells = target.clause.verb_lemma in _SELLS
    rate = f" per {per[1]}" if per is not None and not each else ""
    asks = _how_much(target)
    if sells and target.clause.subject_head is not None:
        seller = definite(target, list(target.clause.subject))
        spec = target.spec
        if not isinstance(seller, Refusal) and not isinstance(spec, Refusal) and not spec.verb.rest:
            several = target.clause.subject_head.xpos in ("NNS", "NNPS")
            several = several or any(t.dep == "conj" for t in target.clause.subject)
            question = f"{asks} {_does(target, several)} {seller} charge for {name}{rate}?"
            return _asked(target, question, blanks(sentence.tokens[prep.index : end + 1]), "price")
    helper = _does(target, plural and not each)
    question = f"{asks} {helper} {name} cost{rate}?"
    heads = [t for t in thing if t.xpos in _NOMINAL]
    gone = blanks(sentence.tokens[prep.index : end + 1])
    return _asked(target, question, gone, "price", heads[-1] if heads else None)


def _priced_at(target: Target) -> Asked | Refusal | None:
    """The coat is priced at $120: how much does the coat cost?"""
    clause, line = target.clause, target.line
    if target.number.kind is not Kind.MONEY or line.low(target.first - 1) != "at":
        return None
    if clause.predicate.lemma not in ("price", "value", "list") or not clause.subject:
        return None
    name = definite(target, list(clause.subject))
    if isinstance(name, Refusal):
        return name
    several = any(t.xpos == "NNS" for t in clause.subject)
    question = f"how much {_does(target, several)} {name} cost?"
    gone = blanks(target.sentence.tokens[target.first : target.last + 1])
    gone[target.first] = "a certain price"
    return Asked(capital(question), gone, "price", whole=True)


def _how_much(target: Target) -> str:
    """ "How much", or "how many cents" where the price is in cents."""
    unit = target.token(target.last + 1)
    if unit is not None and unit.lemma in ("cent", "penny"):
        return f"how many {inflect(unit.lemma, 'NNS')}"
    return "how much"


def _per(target: Target, at: int) -> tuple[int, str] | None:
    """The end of "each", "per pound" or "a pound" at an index, and "each" or the unit."""
    line = target.line
    low = line.low(at)
    if low in _EACH:
        return at, "each"
    unit = target.token(at + 1)
    if low in ("per", "a", "an") and unit is not None and unit.xpos == "NN":
        own = singular(unit.text).lower()
        return at + 1, own
    return None


def _priced_thing(target: Target, prep: Token) -> list[Token] | None:
    """The words of what a price is told of, which stand right before the preposition."""
    sentence = target.sentence
    money = sentence[target.first]
    top = money
    while top.head >= 0 and sentence[top.head].index > prep.index:
        top = sentence[top.head]
    noun: Token | None = sentence[top.head] if top.head >= 0 else None
    if noun is None:
        return None
    if noun.upos in ("VERB", "AUX") or noun.xpos.startswith("VB"):
        noun = sentence.child(noun, "obj")
    if noun is None or noun.xpos not in _NOMINAL or noun.index > prep.index:
        return None
    last = sentence[prep.index - 1]
    tokens = [t for t in sentence.subtree(noun) if t.index < prep.index]
    if noun.dep != "conj":
        tokens = [t for t in tokens if t.index <= max(noun.index, last.index)]
    joined = {b.index for t in tokens if t.dep == "conj" and t.index != noun.index and t.head == noun.index
              for b in sentence.subtree(t)}  # fmt: skip
    tokens = [t for t in tokens if t.index not in joined and t.dep not in ("cc", "punct")]
    while tokens and tokens[0].dep in ("case", "cc", "punct"):
        tokens = tokens[1:]
    if (
        not tokens
        or tokens[-1].index != last.index
        or any(t.upos == "VERB" for t in tokens if t.dep.startswith("acl"))
    ):
        return None
    return tokens


# --- how many are in each ------------------------------------------------------------------------------


def _group(target: Target) -> Asked | Refusal | None:
    """5 batches of 24 muffins: how many muffins are in each batch?"""
    line, sentence, at = target.line, target.sentence, target.first
    if line.low(at - 1) != "of" or at < 2 or target.number.kind not in (Kind.COUNT, Kind.DECIMAL):
        return None
    holder = sentence[at - 2]
    if (
        holder.xpos not in ("NN", "NNS")
        or holder.lemma in lexicon.MEASURES | lexicon.ATTRIBUTES | _NO_GROUP
    ):
        return None
    following = target.token(target.last + 1)
    unit = following is not None and following.xpos in ("NN", "NNS") and following.dep != "compound"
    if following is not None and (
        following.xpos in ("JJ", "VBN", "NN") and not unit or following.text == "-"
    ):
        return _described_group(target, holder)
    if unit and following is not None:
        if (
            following.lemma in lexicon.MEASURES
            or following.text.lower() in lexicon.UNIT_ABBREVIATIONS
        ):
            return None
        thing, end = following.text, following.index
        gone = blanks(sentence.tokens[at : target.last + 1])
    else:
        found = _grouped_thing(target, holder)
        if found is None:
            return not_asked(f"what is in a '{holder.lemma}' is not said")
        thing, end = found, target.last
        gone = blanks(sentence.tokens[at - 1 : target.last + 1])
    if line.low(end + 1) == "each":
        gone[end + 1] = ""
    if line.low(end + 1) == "," and end + 2 in line.marks:
        return None  # a list of amounts
    return _in_each(target, thing, holder, gone)


def _in_each(target: Target, thing: str, holder: Token, gone: dict[int, str]) -> Asked | Refusal:
    told = {c.text.lower() for c in target.sentence.children(holder, "det")}
    same = sum(
        line.low(at) == holder.text.lower() and line.low(at + 1) == "of" and at + 2 in line.marks
        for line in target.scene.lines
        for at in range(len(line.sentence))
    )
    if same > 1:
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
    return _asked(target, f"how many {thing} {_are(target)} in {one}?", gone, "group", holder)


def _described_group(target: Target, holder: Token) -> Asked | Refusal | None:
    """4 packs of 6 red pens: how many red pens are in each pack?"""
    sentence = target.sentence
    words = []
    for token in sentence.tokens[target.last + 1 :]:
        if token.xpos not in (*_NOMINAL, "JJ", "VBN", "HYPH"):
            break
        words.append(token)
    if not words or words[-1].xpos != "NNS":
        return None
    thing = target.line.show(words)
    return _in_each(target, thing, holder, blanks(sentence.tokens[target.first : target.last + 1]))


def _grouped_thing(target: Target, holder: Token) -> str | None:
    """What is packed "in boxes of 50": the noun before, the object, or the subject of a passive."""
    sentence = target.sentence
    above = sentence.head(holder)
    if above is not None and above.xpos in ("NNS",) and holder.dep == "nmod":
        noun: Token | None = above
    elif above is not None and above.index == target.clause.predicate.index:
        noun = sentence.child(above, "obj") or sentence.child(above, "nsubj:pass")
    else:
        noun = None
    if noun is None or noun.index == holder.index or noun.xpos != "NNS":
        return None
    words = [*sentence.children(noun, "amod", "compound"), noun]
    return target.line.show(t for t in words if t.index <= noun.index)


def _with(target: Target) -> Asked | Refusal | None:
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
    if quantity.noun.dep != "nmod" or quantity.noun.head != holder.index or holder.lemma == "part":
        return None
    owning = target.clause.verb_lemma in _OWNS or holder in target.clause.subject
    after = quantity.tokens[-1].index + 1
    low = [line.low(after + k) for k in range(3)]
    each = low[0] == "each" or low[:2] in (["in", "each"], ["on", "each"], ["in", "every"])
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
        if t.index < at - 1 and t.index > _start_of(target, holder)
    ]
    name = definite(target, taken, each=holder.xpos == "NNS" or line.has_mark(taken))
    if isinstance(name, Refusal):
        return name
    if holder.xpos == "NNS" or each:
        gone = {t.index: "" for t in quantity.tokens}
        gone[quantity.start.index] = f"the same number of {quantity.counted}"
    else:
        gone = blanks(sentence.tokens[at - 1 : after])
    return _asked(target, f"how many {words} {_does(target)} {name} have?", gone, "with", holder)


def _start_of(target: Target, noun: Token) -> int:
    """The index before a noun's own words."""
    before = [c.index for c in target.sentence.children(noun) if c.index < noun.index and c.dep in
              ("det", "amod", "compound", "nmod:poss", "nummod")]  # fmt: skip
    return min([noun.index, *before]) - 1


# --- compounds -----------------------------------------------------------------------------------------


def _compound(target: Target) -> Asked | Refusal | None:
    """A 420-page book: how many pages does the book have?"""
    line, sentence = target.line, target.sentence
    end = target.last
    money = target.number.kind is Kind.MONEY and target.first < target.at
    hyphen = line.low(end + 1) in ("-", "–")
    unit = target.token(end + 2) if hyphen else None
    stop = end + 2 if hyphen else end
    percent = target.number.kind is Kind.PERCENT
    if not hyphen and not money and not percent:
        return None
    size = ""
    at = stop + 1 + (line.low(stop + 1) in ("-", "–"))
    if hyphen and line.low(at) in _SIZES:
        size, stop = line.low(at), at
    noun = _head_behind(target, stop + 1)
    if noun is None or line.low(stop + 1) in ("-", "–"):
        return None
    first = _start_of(target, noun)
    words = [
        t
        for t in sentence.tokens[first + 1 : noun.index + 1]
        if t.index > stop or t.index < target.first
    ]
    gone = blanks(sentence.tokens[target.first : stop + 1])
    several = noun.xpos in ("NNS", "NNPS")
    name = definite(target, words, each=several)
    if isinstance(name, Refusal):
        return name
    question = _of_compound(target, noun, unit, name, percent=percent, size=size)
    if question is None:
        return None
    return _asked(target, question, gone, "compound", noun)


def _head_behind(target: Target, start: int) -> Token | None:
    """The noun that ends the run of nouns and adjectives at an index."""
    noun = None
    for token in target.sentence.tokens[start:]:
        if token.xpos in _NOMINAL and token.index not in target.line.marks:
            noun = token
        elif token.xpos not in ("JJ", "VBN"):
            break
    return noun


def _of_compound(
    target: Target, noun: Token, unit: Token | None, name: str, *, percent: bool, size: str
) -> str | None:
    """The question for the number of a compound."""
    low = singular(unit.text).lower() if unit is not None else ""
    be = "was" if target.past else "is"
    if percent:
        return f"what percent {be} {name}?" if noun.lemma.lower() in _RATED else None
    if unit is None:
        worth = listed(
            "voucher coupon gift card prize reward deposit fee tip bonus discount tax fine donation"
        )
        if noun.lemma in worth:
            return f"how much {be} {name}{' worth' if noun.lemma in ('voucher', 'coupon', 'card', 'prize') else ''}?"
        return None
    units = unit_name(target.scene, inflect(low, "NNS"))
    if low in ("page", "piece", "question", "story", "chapter"):
        return f"how many {units} {_does(target)} {name} have?"
    if low in lexicon.TIMES and noun.lemma in _LASTS:
        return f"how many {units} {_does(target)} {name} last?"
    if low in lexicon.UNITS["length"] and (size or noun.lemma in _LONG):
        return f"how many {units} {size or 'long'} {be} {name}?"
    if low in lexicon.UNITS["weight"] and noun.lemma not in (
        "bag",
        "box",
        "sack",
        "package",
        "block",
    ):
        return f"how many {units} {_does(target)} {name} weigh?"
    if low in ("gallon", "liter", "litre", "ounce") and noun.lemma in (
        "tank",
        "bottle",
        "jug",
        "barrel",
        "bucket",
        "pool",
    ):
        return f"how many {units} {_does(target)} {name} hold?"
    return None


# --- things that are taken for known -----------------------------------------------------------------


def _known(target: Target) -> Asked | Refusal | None:
    """Her 5 neighbors: how many neighbors does she have? The 85 cars in the park: how many are there?"""
    line, sentence = target.line, target.sentence
    before = target.token(target.at - 1)
    quantity = target.scene.quantities.get((target.place, target.at))
    if before is None or target.number.kind is not Kind.COUNT or quantity is not None:
        return None
    noun = _head_behind(target, target.last + 1)
    if noun is None or noun.xpos != "NNS" or noun.lemma in lexicon.MEASURES | lexicon.DAYTIMES:
        return None
    if _counted_elsewhere(target, noun):
        return not_asked(
            f"'{before.text} {target.number.surface}' speaks of an amount known before"
        )
    words = line.show(sentence.tokens[target.last + 1 : noun.index + 1])
    gone = blanks(sentence.tokens[target.at : target.last + 1])
    if before.xpos in ("PRP$", "POS") or before.text.lower() in _OWNERS:
        owner = _owner(target, before)
        if isinstance(owner, Refusal):
            return owner
        if noun.lemma not in lexicon.PEOPLE and target.clause.predicate.lemma in lexicon.CHANGES:
            return not_asked(f"when there were '{target.number.surface} {words}' is not clear")
        several = owner.lower() in ("they", "we", "i", "you") or " and " in owner
        return _asked(
            target, f"how many {words} {_does(target, several)} {owner} have?", gone, "known"
        )
    if before.text.lower() == "the":
        placed = [c for c in sentence.children(noun, "nmod") if c.index > noun.index]
        case = sentence.child(placed[0], "case") if placed else None
        if (
            case is None
            or case.text.lower() not in _PLACED
            or line.has_mark(sentence.subtree(placed[0]))
        ):
            return None
        tokens = list(sentence.subtree(placed[0]))
        named = target.named(tokens)
        if isinstance(named, Refusal):
            return named
        where = line.show(tokens, named)
        question = f"how many {words} {_are(target)} there {where}?"
        return _asked(target, question, gone, "known")
    return None


def _counted_elsewhere(target: Target, noun: Token) -> bool:
    """Whether another number of the story counts the same things, so that this one may repeat them."""
    one, last = singular(noun.text).lower(), len(target.scene.lines) - 1
    return any(q.lemma == one and at[0] < last for at, q in target.scene.quantities.items())


def _owner(target: Target, before: Token) -> str | Refusal:
    """Whose things are counted, by name."""
    sentence = target.sentence
    if before.xpos == "POS":
        noun = sentence.head(before)
        if noun is None:
            return not_asked("the owner is not clear")
        words = [t for t in sentence.subtree(noun) if t.index < before.index]
        return definite(target, words)
    low = before.text.lower()
    plain = {"my": "I", "our": "we", "your": "you"}
    if low in plain:
        return plain[low]
    named = target.named([before])
    if isinstance(named, Refusal):
        return named
    name = named.get(before.index)
    if name is None:
        name = target.scene.people.who(target.place, before)
    if name is None:
        return not_asked(f"whose '{before.text}' is, is not clear")
    for ending in ("'s", "'"):
        name = name.removesuffix(ending)
    return name


def _rate_noun(target: Target) -> Asked | Refusal | None:
    """30% off: what percent is the discount? Sales tax is 8%: what percent is the sales tax?"""
    if target.number.kind is not Kind.PERCENT:
        return None
    line, sentence = target.line, target.sentence
    end = target.last
    be = "was" if target.past else "is"
    behind = target.token(end + 2)
    if (
        line.low(end + 1) == "off"
        and behind is not None
        and (behind.xpos in ("DT", "PRP$", "JJ", *_NOMINAL) or behind.text == "of")
    ):
        return None  # 20% off tickets
    if line.low(end + 1) == "off":
        start = target.at - 1 if line.low(target.at - 1) in ("at", "for", "a") else target.at
        gone = blanks(sentence.tokens[start : end + 2])
        at = (start < target.at and line.low(start) != "a") or target.clause.verb_lemma == "be"
        gone[start] = "at a discount" if at else "a discount"
        if (
            line.low(target.at - 1) == "a"
            and end + 2 < len(sentence)
            and sentence[end + 2].xpos in _NOMINAL
        ):
            return None
        return _asked(target, f"what percent {be} the discount?", gone, "percent")
    if line.low(target.at - 1) == "of" and target.at >= 2:
        noun = sentence[target.at - 2]
        if noun.xpos in ("NN", "NNP") and noun.lemma.lower() in _RATED | {"rate"}:
            words = [t for t in sentence.tokens[_start_of(target, noun) + 1 : noun.index + 1]]
            name = definite(target, words)
            if isinstance(name, Refusal):
                return name
            return _asked(
                target,
                f"what percent {be} {name}?",
                blanks(sentence.tokens[target.at - 1 : end + 1]),
                "percent",
            )
    return None


def predicates(target: Target) -> Iterator[Asked | Refusal]:
    """Questions for a number that is itself what is said of the subject: an age, a rate in percent."""
    clause, line = target.clause, target.line
    predicate = clause.predicate
    inside = predicate.index in range(target.first, target.last + 1)
    head = clause.subject_head
    if not inside or target.sentence.child(predicate, "cop") is None or head is None:
        return
    if head.xpos == "NNS":
        return
    if line.has_mark(clause.subject) or target.direct or target.sentence.child(predicate, "conj"):
        return
    named = target.named(clause.subject)
    subject = definite(target, list(clause.subject)) if head.xpos != "PRP" else None
    if isinstance(named, Refusal) or isinstance(subject, Refusal):
        return
    name = named.get(head.index, head.text) if subject is None else subject
    be = "was" if target.past else "is"
    shared = line.low(target.last + 1) == "of"
    if (
        target.number.kind is Kind.PERCENT
        and head.lemma.lower() in (*_RATED, "rate")
        and not shared
    ):
        gone = blanks(target.sentence.tokens[target.at : target.last + 1])
        gone[target.at] = "a certain percentage"
        yield Asked(f"What percent {be} {name}?", gone, "percent", whole=True)
    elif _is_age(target, head):
        gone = blanks(target.sentence.tokens[target.at : target.last + 1])
        gone[target.at] = "a certain age"
        yield Asked(f"How old {be} {name}?", gone, "age", whole=True)


def _is_age(target: Target, head: Token) -> bool:
    """Whether "Joe is 68" tells an age."""
    words = {t.text.lower() for line in target.scene.lines for t in line.sentence}
    somebody = head.xpos in ("NNP", "PRP") or head.lemma in lexicon.PEOPLE
    bare = target.line.low(target.last + 1) in (".", ",", "and", "now", "")
    return somebody and bare and bool(words & listed("old older younger age ages aged"))


# --- sizes, and amounts that have a name ------------------------------------------------------------


def _size(target: Target) -> Asked | Refusal | None:
    """A tank is 60 cm long, 30 cm wide and 40 cm high: how many centimeters wide is the tank?"""
    sentence, clause = target.sentence, target.clause
    unit, size = target.token(target.last + 1), target.token(target.last + 2)
    if unit is None or size is None or size.text.lower() not in _SIZES:
        return None
    if unit.lemma not in lexicon.MEASURES or target.direct:
        return None
    if (
        clause.predicate.index == size.index
        and not sentence.child(size, "conj")
        and clause.predicate.dep != "acl:relcl"
    ):
        return None  # the clause asks for it as well
    head = clause.subject_head
    if head is None or clause.verb_lemma != "be":
        return None
    tokens = list(clause.subject)
    if head.text.lower() in ("that", "which"):
        noun = sentence.head(clause.predicate)
        if noun is None or noun.index != head.index - 1:
            return None
        tokens = [t for t in sentence.subtree(noun) if t.index <= noun.index]
        tokens = [t for t in tokens if t.index > _start_of(target, noun)]
    if head.xpos == "PRP":
        named = target.named([head])
        if isinstance(named, Refusal):
            return named
        name: str | Refusal = named.get(head.index, head.text)
    else:
        name = definite(target, tokens)
    if isinstance(name, Refusal):
        return name
    units = unit_name(target.scene, unit.text)
    be = "was" if target.past else "is"
    gone = blanks(sentence.tokens[target.at : unit.index + 1])
    gone[target.at] = f"a certain number of {units}"
    return Asked(f"How many {units} {size.text.lower()} {be} {name}?", gone, "size")


def _named_amount(target: Target) -> Asked | Refusal | None:
    """A bill of $86: how much is the bill? A perimeter of 70 m: what is the perimeter, in metres?"""
    line, sentence, at = target.line, target.sentence, target.first
    if line.low(at - 1) != "of" or at < 2:
        return None
    noun = sentence[at - 2]
    rated = {line.low(target.last + 1), line.low(target.last + 2)} & {
        "per",
        "a",
        "an",
        "each",
        "every",
    }
    if noun.xpos != "NN" or rated:
        return None
    start = _start_of(target, noun)
    tokens = list(sentence.tokens[start + 1 : noun.index + 1])
    be = "was" if target.past else "is"
    if target.number.kind is Kind.MONEY and noun.lemma in lexicon.MONEY_NOUNS | {"loan", "budget"}:
        name = definite(target, tokens)
        if isinstance(name, Refusal):
            return name
        gone = blanks(sentence.tokens[at - 1 : target.last + 1])
        if target.clause.verb_lemma in ("have", "be"):
            gone[at] = "a certain amount"
            gone.pop(at - 1)
        return _asked(target, f"how much {be} {name}?", gone, "amount", noun)
    unit = target.token(target.last + 1)
    if noun.lemma not in lexicon.ATTRIBUTES or unit is None or unit.lemma not in lexicon.MEASURES:
        return None
    head = target.clause.subject_head
    if target.clause.verb_lemma != "have" or head is None or noun.dep != "obj":
        return None
    owner = definite(target, list(target.clause.subject))
    if isinstance(owner, Refusal):
        return owner
    units = unit_name(target.scene, unit.text)
    gone = {**blanks(sentence.tokens[at : unit.index + 1]), at: f"a certain number of {units}"}
    return _asked(
        target, f"what {be} the {noun.text} of {owner}, in {units}?", gone, "amount", noun
    )
