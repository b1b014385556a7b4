"""Words that only tell the amount leave the clause of the number: a relative clause, a phrase, a member of a list.

"Bo bought two lamps that cost $40 each" stays as "Bo bought two lamps", "She hires a band for 3 hours" as "She
hires a band", "charges $4 per ring and $9 per chain" as "charges $4 per ring". A thing in a list of prices
goes to the end without its own: "a fan for $20 and a lamp".
"""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.leaning import leans
from roda.languages.english.ask.less.lists import Members, conjuncts, joined, members
from roda.languages.english.ask.less.losses import is_news, is_said, renamed
from roda.languages.english.ask.remainder import Story, with_line
from roda.languages.english.ask.target import Asked, Target
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.lines import capital, tidy
from roda.languages.english.story.realise import with_articles
from roda.languages.guard import Refusal

_SPARED: Final = listed("for in at by over within")
_HELD: Final = listed(
    "last be stay continue remain go wait run live take need come rise fall sell charge price rent value"
)
_CHANGED: Final = listed("increase decrease reduce raise cut lower grow drop discount")
_REST: Final = listed("rest remaining remainder others other")
_COMPARING: Final = listed(
    "same twice thrice double triple half third quarter times longer shorter faster slower less fewer more "
    "further farther additional extra another that this amount"
)
_SELLS: Final = listed(
    "sell charge offer rent"
)  # who sells "caps at $8 each and jeans" says too little
_RATES: Final = listed("per a an each every apiece")
_GOES_ON: Final = listed("and then")
_ADDING: Final = listed("plus or then also nor as than")


def without_relative(target: Target, asked: Asked) -> Story | None:
    """The story without a relative clause that tells nothing but the number."""
    clause, sentence, line = target.clause, target.sentence, target.line
    quantity = target.quantity
    plain = not isinstance(quantity, Refusal) and quantity.form in ("count", "measure", "money")
    if clause.predicate.dep != "acl:relcl" or not plain:
        return None
    gone = list(sentence.subtree(clause.predicate))
    if line.has_mark(t for t in gone if t.index != target.at) or not _is_run(gone):
        return None
    if any(t.index not in {o.index for o in clause.own} for t in gone):
        return None  # a clause of its own inside
    noun = sentence.head(clause.predicate)
    if noun is not None and any(t.index > gone[-1].index for t in conjuncts(sentence, noun)[1]):
        return None  # "5 cars that cost $20 each and 5 jars that cost $10 each": it would be told of both
    if line.low(gone[0].index - 1) == ",":
        gone.insert(0, sentence[gone[0].index - 1])
        if line.low(gone[-1].index + 1) == ",":
            gone.append(sentence[gone[-1].index + 1])
    own = [t for t in gone if t is not clause.subject_head]
    if not is_said(target, asked, own) or is_news(target, own):
        return None
    return _without(target, asked, gone, "stripped")


def without_phrase(target: Target, asked: Asked) -> Story | None:
    """The story without the phrase of the number, where its verb says enough by itself."""
    quantity, clause, sentence = target.quantity, target.clause, target.sentence
    if isinstance(quantity, Refusal) or quantity.prep is None:
        return None
    prep, verb = quantity.prep, clause.predicate
    low = prep.text.lower()
    if low not in _SPARED or verb.lemma in _HELD or clause.verb_lemma == "be":
        return None
    if (low == "by") != (verb.lemma in _CHANGED):
        return None
    for (place, index), other in target.scene.quantities.items():
        same = other.form == quantity.form and other.lemma == quantity.lemma
        if place == target.place and index > target.last and same:
            return None  # "mows for 3 hours and rakes for 2 hours": the next would be told of both
    if low == "in" and any(t.xpos == "MD" for t in clause.helpers):
        return None  # "can paint it in 3 hours" is told of nothing else
    top = quantity.head
    while top.dep not in ("obl", "obl:unmarked") and top.head >= 0 and top.head != verb.index:
        top = sentence[top.head]
    if top.head != verb.index or not top.dep.startswith("obl"):
        return None
    gone = list(sentence.tokens[prep.index : quantity.tokens[-1].index + 1])
    inside = {t.index for t in gone}
    enough = any(
        t.index not in inside
        and t.dep in ("obj", "obl", "xcomp", "advmod", "obl:unmarked", "compound:prt")
        and t.text.lower() not in lexicon.LEADS
        for t in sentence.children(verb)
    )
    enough = enough or low == "by"
    if not enough or any(t.head in inside and t.index not in inside for t in sentence):
        return None
    if not is_said(target, asked, gone) or _is_measured_by(target):
        return None
    return _without(target, asked, gone, "stripped")


def _is_measured_by(target: Target) -> bool:
    """Whether the rest of the line or the next one may be told by the amount: "and Bo 2 hours more"."""
    clause = target.clause
    for other in target.scene.clauses[target.place]:
        again = other.verb_lemma == clause.verb_lemma and other.line.has_mark(other.own)
        if again and other.predicate.index != clause.predicate.index:
            return True  # "she ran in May and ran for 9 days in June"
    rest = target.sentence.tokens[target.last + 1 :]
    following = target.scene.lines[target.place + 1].sentence
    return any(t.text.lower() in _COMPARING for t in (*rest, *following))


def without_member(target: Target, asked: Asked) -> Story | None:
    """The story in which the number's member of a list leaves it, or loses its price and comes last."""
    sentence = target.sentence
    first, others = conjuncts(sentence, _listed(target))
    if not others or first.head < 0 or first.dep not in ("obj", "obl", "obl:unmarked"):
        return None
    if first.upos not in ("NOUN", "PROPN", "SYM") and first.xpos != "$":
        return None
    if any(other.upos == "ADJ" for other in others):
        return (
            None  # "a floor that is 4 m long and 3 m wide" is no list of a floor and something wide
        )
    found = members(sentence, first, others, _start(target, first, others))
    place = -1 if found is None else found.holding(target.at)
    if found is None or place < 0 or any(run[0].text.lower() in _ADDING for run in found.runs):
        return None
    if {target.line.low(found.end), target.line.low(found.end + 1)} & _GOES_ON:
        return None  # the list goes on
    bare = _without_price(target, asked, found.runs[place])
    rest = [k for k in range(len(found.runs)) if k != place]
    if bare and target.clause.verb_lemma not in _SELLS:
        return _relisted(target, asked, found, [*rest, place], bare)
    gone = found.runs[place]
    tail = sentence.tokens[found.end :]
    inside = {t.index for t in gone}
    if any(t.head in inside for t in tail) or (tail[:1] and tail[0].text.lower() in _RATES):
        return None
    if not place and _lends(target, found):
        return None
    after = [t for k in rest if k > place for t in found.runs[k]]
    if _shares_a_whole(target) or not is_said(target, asked, gone) or is_news(target, gone):
        return None
    if renamed(target, gone, after) != {} or leans(target, asked, tokens=gone):
        return None
    return _relisted(target, asked, found, rest, gone)


def _lends(target: Target, found: Members) -> bool:
    """Whether the first member tells what others leave out: "$4 an hour for mowing and $8 for raking"."""
    first, *others = found.runs
    rates = any(t.text.lower() in _RATES and t.index > target.last for t in first)
    for run in others:
        numbers = [t.index for t in run if t.index in target.line.marks]
        if any(target.scene.things.get((target.place, index)) == "" for index in numbers):
            return True
        if rates and not any(t.text.lower() in _RATES for t in run):
            return True
    return False


def _start(target: Target, first: Token, others: list[Token]) -> int:
    """The index at which a list begins: behind a preposition that all members share."""
    sentence = target.sentence
    start = sentence.subtree(first)[0].index
    own = any(sentence.child(other, "case") is not None for other in others)
    return start + (sentence[start].dep == "case" and not own)


def _listed(target: Target) -> Token:
    """The member of a list in which the number stands, or what hangs on the verb."""
    sentence, verb = target.sentence, target.clause.predicate
    top = sentence[target.first]
    if verb.dep == "acl:relcl":
        verb = sentence[verb.head]
        while verb.head >= 0 and verb.upos not in ("VERB", "AUX"):
            verb = sentence[verb.head]
    while top.head >= 0 and top.dep != "conj" and top.head != verb.index:
        top = sentence[top.head]
    thing = sentence.child(verb, "obj")
    if top.dep == "obl" and thing is not None and thing.index < top.index:
        return thing  # "a fan for $20 and a lamp": the fan heads the list
    return top


def _without_price(target: Target, asked: Asked, run: tuple[Token, ...]) -> tuple[Token, ...]:
    """The words at the end of a member that tell its price alone, or nothing."""
    clause = target.clause
    out = {index for index, word in asked.unsaid.items() if not word or "a certain price" in word}
    priced = "a certain price" in " ".join(asked.unsaid.values())
    if clause.predicate.dep == "acl:relcl":
        own = list(target.sentence.subtree(clause.predicate))
        said = is_said(target, asked, [t for t in own if t is not clause.subject_head])
        out = {t.index for t in own} if said and len(own) <= len(clause.own) else set()
        priced = bool(out)
    gone = tuple(t for t in run if t.index in out)
    left = run[: len(run) - len(gone)]
    if not priced or not gone or not left or any(t.index in out for t in left):
        return ()
    return gone


def _shares_a_whole(target: Target) -> bool:
    """Whether the number is a share of what others have the rest of."""
    quantity = target.quantity
    if isinstance(quantity, Refusal) or quantity.form not in ("percent", "fraction"):
        return False
    return any(t.text.lower() in _REST for line in target.scene.lines for t in line.sentence)


def _relisted(
    target: Target, asked: Asked, found: Members, order: list[int], gone: tuple[Token, ...]
) -> Story:
    """The story with the members of its list in an order, without some words."""
    line, sentence = target.line, target.sentence
    out = {t.index for t in gone}
    before = line.show(sentence.tokens[: found.runs[0][0].index])
    tail = line.show(sentence.tokens[found.end :])
    text = f"{before} {joined(line, found, order, dict.fromkeys(out, ''))} {tail}"
    kept = tuple(t for t in sentence if t.index not in out)
    return with_line(target, capital(with_articles(tidy(text))), kept, "shortened", asked.question)


def _without(target: Target, asked: Asked, gone: list[Token], treatment: str) -> Story | None:
    """The story without some words of the number's line, and the question behind it."""
    out = {t.index for t in gone}
    kept = tuple(t for t in target.sentence if t.index not in out)
    text = capital(with_articles(tidy(target.line.show(kept))))
    return with_line(target, text, kept, treatment, asked.question)


def _is_run(tokens: list[Token]) -> bool:
    """Whether tokens stand side by side."""
    return tokens[-1].index - tokens[0].index + 1 == len(tokens)
