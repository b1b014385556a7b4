"""Questions for a comparison whose other side is told before: "Her cousin has 4 times as many", "twice as many
newts", "The next town has 1,275 fewer", "That is 7 times what his sister raised".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.ask.target import Asked, Target, definite, not_asked
from roda.languages.english.ask.ways.things import asked_of
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.amounts.quantity import Quantity
from roda.languages.english.story.clauses import Clause, clause_of
from roda.languages.english.story.lines import capital
from roda.languages.english.story.spec import Spec, spec_of
from roda.languages.guard import Refusal
from roda.problem import Kind

_OFTEN: Final = listed("twice thrice")
_POINTS: Final = listed("that this it which")
_FEW: Final = 6  # words of what is compared with


def multiple(target: Target) -> Asked | Refusal | None:
    """The question for so many times as many, where no "as" tells than whom."""
    if target.number.kind is not Kind.MULTIPLE or target.direct:
        return None
    line, end = target.line, target.last
    often = target.number.surface.lower() in _OFTEN
    if not often and line.low(end + 1) != "times":
        return None
    at = end + 1 + (not often)
    if line.low(at) == "what" or (line.low(at) == "as" and line.low(at + 2) == "as"):
        return _pointing(target, at)
    if line.low(at) != "as":
        return None
    word = target.token(at + 1)
    if word is None or any(
        line.low(k) in ("as", "than") for k in range(at + 2, len(target.sentence))
    ):
        return None
    if word.text.lower() in ("many", "much"):
        noun = target.sentence.head(word) if word.dep == "amod" else None
        if noun is not None and noun.dep == "conj":
            return _joined(target, noun)
        return _of_another(target, word, noun)
    if word.xpos == "JJ" and word.index == target.clause.predicate.index:
        return _as_old(target, word)
    return None


def _joined(target: Target, noun: Token) -> Asked | Refusal | None:
    """We counted 9 frogs and twice as many newts: how many times as many newts as frogs did we count?"""
    sentence, spec, clause = target.sentence, target.spec, target.clause
    other = sentence.head(noun)
    if other is None or other.xpos != "NNS" or noun.xpos != "NNS" or isinstance(spec, Refusal):
        return None
    if not target.line.has_mark(sentence.children(other, "nummod")):
        return None
    if len(sentence.children(other, "conj")) != 1 or other.dep not in ("obj", "nsubj"):
        return None
    asks = f"how many times as many {_words(target, noun)} as {_words(target, other)}"
    if clause.existential:
        be = "were" if target.past else "are"
        return Asked(capital(f"{asks} {be} there?"), _open(target), "times")
    if other.dep != "obj" or spec.verb.helped or not _is_plain(spec, other):
        return None
    deed = _deed(target, spec)
    if isinstance(deed, Refusal):
        return deed
    return Asked(capital(f"{asks} {deed}?"), _open(target), "times")


def _of_another(target: Target, word: Token, noun: Token | None) -> Asked | Refusal | None:
    """Her cousin has 4 times as many: how many times as many shells does Nadia's cousin have as Nadia?"""
    spec, top = target.spec, noun or word
    if isinstance(spec, Refusal) or top.dep != "obj" or spec.verb.helped:
        return None
    found = told_before(target)
    if found is None or not _is_plain(spec, top) or spec.front:
        return None
    place, base, quantity = found
    what = _words(target, noun) if noun is not None else quantity.counted
    if word.text.lower() == "much":
        what = "" if noun is None else what  # "6 times as much" weighs so many kilograms
    elif not what or quantity.form != "count":
        return None
    deed, than = _deed(target, spec), named_subject(target, place, base)
    if isinstance(deed, Refusal):
        return deed
    if isinstance(than, Refusal):
        return than
    asks = f"how many times as {word.text.lower()} {what}".rstrip()
    return Asked(capital(f"{asks} {deed} as {than}?"), _open(target), "times")


def _as_old(target: Target, word: Token) -> Asked | Refusal | None:
    """His mother is 4 times as old: how many times as old as Sam is Sam's mother?"""
    found, spec, head = told_before(target), target.spec, target.clause.subject_head
    if found is None or isinstance(spec, Refusal) or head is None or spec.front:
        return None
    if any(t.index > word.index for t in target.clause.own if t.xpos not in (".", ",")):
        return None
    than = named_subject(target, found[0], found[1])
    name = named_subject(target, target.place, target.clause)
    if isinstance(than, Refusal):
        return than
    if isinstance(name, Refusal):
        return name
    asks = f"how many times as {word.text} as {than} {spec.verb.finite} {name}?"
    return Asked(capital(asks), _open(target), "times")


def _pointing(target: Target, at: int) -> Asked | Refusal | None:
    """That is 7 times what his sister raised: how many times as much as his sister did Ravi raise?"""
    sentence = target.sentence
    clause = clause_of(target.line, sentence[target.at])  # not that of "as Lou has"
    head = clause.subject_head
    if head is None or head.text.lower() not in _POINTS or clause.verb_lemma != "be":
        return None
    told = _nearest(target)
    if told is None:
        return None
    place, base, quantity = told
    fresh = replace(target, place=place, clause=base)
    spec = spec_of(base)
    if (
        isinstance(spec, Refusal)
        or spec.verb.helped
        or (quantity.noun is None and quantity.form != "money")
    ):
        return None
    if target.line.low(at) == "what":
        verb = next((t for t in sentence.tokens[at + 1 :] if t.upos == "VERB"), None)
        if verb is None or verb.lemma != base.predicate.lemma:
            return None
        words = list(sentence.tokens[at + 1 : verb.index])
        if any(t.xpos not in (".", ",") for t in sentence.tokens[verb.index + 1 :]):
            return None
    else:
        words = [t for t in sentence.tokens[at + 3 :] if t.xpos not in (".", ",")]
        if words and words[-1].lemma in ("have", "do", base.predicate.lemma):
            words.pop()  # "as Lou has"
    nouns = [t for t in words if t.xpos in ("NN", "NNS", "NNP", "PRP")]
    if (
        not nouns
        or len(words) > _FEW
        or target.line.has_mark(words)
        or any(t.upos == "VERB" for t in words)
    ):
        return None
    named = target.named(words)
    deed = _deed(fresh, spec)
    if isinstance(named, Refusal):
        return named
    if isinstance(deed, Refusal):
        return deed
    many = quantity.form == "count"
    what = f"as many {quantity.counted}" if many else "as much"
    text = f"how many times {what} as {target.line.show(words, named)} {deed}?"
    return asked_of(target, text, _open(target), "times")


def difference(target: Target) -> Asked | Refusal | None:
    """Our town has 84 shops; the next one has 12 fewer: how many fewer shops does the next one have than our town?"""
    quantity, spec = target.quantity, target.spec
    if isinstance(quantity, Refusal) or isinstance(spec, Refusal) or target.direct:
        return None
    less = quantity.more in ("fewer", "less")
    if not less or any(t.text.lower() == "than" for t in target.clause.own):
        return None
    head = quantity.noun or quantity.tokens[-1]
    if target.clause.verb_lemma != "have" or spec.verb.helped or spec.front:
        return None
    found = told_before(target)
    if found is None or not _is_plain(spec, head):
        return None
    place, base, other = found
    what = quantity.counted or other.counted
    if other.form != "count" or not what:
        return None
    deed, than = _deed(target, spec), named_subject(target, place, base)
    if isinstance(deed, Refusal):
        return deed
    if isinstance(than, Refusal):
        return than
    gone = {t.index: "" for t in quantity.tokens}
    gone[quantity.start.index] = f"{quantity.more} {quantity.counted}".rstrip()
    text = f"how many {quantity.more} {what} {deed} than {than}?"
    return Asked(capital(text), gone, "times")


def told_before(target: Target) -> tuple[int, Clause, Quantity] | None:
    """The one clause before with the same verb, of somebody else, with the amount that it tells."""
    verb, mine = target.clause.verb_lemma, target.clause.subject_head
    found = [
        (place, each, quantity)
        for place, each, quantity in _told(target)
        if each.verb_lemma == verb
    ]
    if len(found) != 1 or mine is None:
        return None
    head = found[0][1].subject_head
    return found[0] if head is not None and _is_other(target, found[0]) else None


def _is_other(target: Target, told: tuple[int, Clause, Quantity]) -> bool:
    """Whether a clause is told of another than that of the target."""
    line = target.scene.lines[told[0]]
    return line.show(told[1].subject).lower() != target.line.show(target.clause.subject).lower()


def _nearest(target: Target) -> tuple[int, Clause, Quantity] | None:
    """The last clause before that tells an amount, where it tells no other."""
    told = _told(target)
    if not told:
        return None
    last = told[-1]
    same = [
        each
        for each in told
        if each[1].predicate.index == last[1].predicate.index and each[0] == last[0]
    ]
    return last if len(same) == 1 else None


def _told(target: Target) -> list[tuple[int, Clause, Quantity]]:
    """The clauses of this line and of the one before it that tell an amount of somebody, in order."""
    found = []
    for (place, at), quantity in sorted(target.scene.quantities.items(), key=lambda item: item[0]):
        early = (place, at) < (target.place, target.at)
        if not early or place < target.place - 1 or quantity.more:
            continue
        for clause in target.scene.clauses[place]:
            inside = any(t.index == at for t in clause.own)
            itself = (
                place == target.place and clause.predicate.index == target.clause.predicate.index
            )
            if inside and not itself and clause.subject_head is not None:
                found.append((place, clause, quantity))
    return found


def named_subject(target: Target, place: int, clause: Clause) -> str | Refusal:
    """The subject of a clause as a question names it."""
    fresh = replace(target, place=place, clause=clause)
    head = clause.subject_head
    if head is None:
        return not_asked("nobody is told of")
    if head.xpos != "PRP":
        return definite(fresh, [t for t in clause.subject if t.dep not in ("punct", "cc")])
    named = fresh.named([head])
    if isinstance(named, Refusal):
        return named
    return named.get(head.index, "I" if head.text == "I" else head.text.lower())


def _deed(target: Target, spec: Spec) -> str | Refusal:
    """The helper, the subject and the verb of a clause: "did we count"."""
    clause = spec.clause
    name = named_subject(target, target.place, clause)
    if isinstance(name, Refusal):
        return name
    head = clause.subject_head
    many = head is not None and (
        head.xpos == "NNS" or name in ("I", "we", "they", "you") or " and " in name
    )
    helper = "did" if spec.verb.past else "do" if many else "does"
    return f"{helper} {name} {spec.verb.lemma}"


def _words(target: Target, noun: Token) -> str:
    """A noun with what describes it."""
    return target.line.show([*target.sentence.children(noun, "compound"), noun])


def _is_plain(spec: Spec, head: Token) -> bool:
    """Whether nothing stands behind the verb besides the comparison."""
    return all(part.has(head.index) or part.head.lemma in lexicon.IDLE for part in spec.behind)


def _open(target: Target) -> dict[int, str]:
    """The comparison without its factor: "a certain number of times as many"."""
    often = target.number.surface.lower() in _OFTEN
    return {target.at: f"a certain number of{' times' if often else ''}"}
