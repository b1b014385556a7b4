"""Numbers that compare: shares of a whole, and so many times as many."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from roda.languages.english import lexicon
from roda.languages.english.lexicon import listed
from roda.languages.english.parsing import Token
from roda.languages.english.story.amounts.quantity import Quantity
from roda.languages.english.story.clauses import NOMINAL, of_phrase
from roda.languages.english.story.lines import Line
from roda.languages.guard import Refusal
from roda.problem import Kind, Number, Reason

_FEW: Final = 2  # twice is not several times
_OURS: Final = listed("our my your")


def share(line: Line, at: int, number: Number) -> Quantity | Refusal:
    """A fraction or a percentage of something."""
    sentence, end, said = line.sentence, line.last_of(at), number.surface
    while line.low(end + 1) in ("%", "percent"):
        end += 1
    of = of_phrase(line, sentence[end], whole=True)
    if not of and line.low(at - 1) == "by" and number.kind is Kind.PERCENT:
        tokens = sentence.tokens[at : end + 1]
        unsaid, prep = "a certain percentage", sentence[at - 1]
        return Quantity(number, tokens, None, "percent", "", unsaid, prep)
    if not of and (whole := _whole_before(line, at)):
        found = _share_of(number, tuple(sentence.tokens[at : end + 1]), f"of the {whole}")
        return replace(found, unsaid=found.unsaid.removesuffix(f" {found.counted}"))
    if not of:
        return Refusal(Reason.NOT_ASKED, f"of what '{said}' is a part is not said")
    inside, following = {t.index for t in of}, of[-1].index + 1
    described = any(t.head in inside and t.dep in ("acl", "acl:relcl") for t in sentence
                    if t.index not in inside)  # fmt: skip
    if (described and line.low(following) != ",") or line.low(following) in ("that", "who"):
        detail = f"'{said} {line.show(of)}' is described further behind it"
        return Refusal(Reason.NOT_ASKED, detail)
    pointing = len(of) == 2 and of[-1].text.lower() in ("it", "them")
    if of[-1].xpos in ("PRP", "DT") and not pointing:
        detail = f"'{said} {line.show(of)}' points back to an earlier sentence"
        return Refusal(Reason.DANGLING, detail)
    start = at - 1 if line.low(at - 1) in lexicon.APPROXIMATE else at
    found = _share_of(number, (*sentence.tokens[start : end + 1], *of), line.show(of))
    if pointing:
        found = replace(found, of=of[-1].text)
    return found


def _share_of(number: Number, tokens: tuple[Token, ...], base: str) -> Quantity:
    """A share of what `base` names with its "of"."""
    percent = number.kind is Kind.PERCENT
    form, unsaid = ("percent", "percentage") if percent else ("fraction", "fraction")
    return Quantity(number, tokens, None, form, base, f"a certain {unsaid} {base}")


def is_share(line: Line, at: int) -> bool:
    """Whether a fraction is a part of something: "1/5 of the apples", "1/5 are bruised"."""
    after = line.last_of(at) + 1
    return line.low(after) == "of" or (
        after < len(line.sentence) and line.sentence[after].upos in ("AUX", "VERB")
    )


def _whole_before(line: Line, at: int) -> str:
    """What a share at the head of its clause is a part of, told before in the sentence.

    "Of 60 apples, 1/5 are bruised"; "Half of the pens are red and a third are blue".
    """
    sentence = line.sentence
    token = sentence[at]
    subject = next((t for t in (token, sentence.head(token)) if t and "nsubj" in t.dep), None)
    if subject is None:
        return ""
    for before in reversed(sentence.tokens[:at]):
        case = sentence.child(before, "case")
        if before.xpos == "NNS" and case is not None and case.text.lower() in ("of", "out"):
            fronted = case.index == 0 and case.text.lower() == "of"
            told = (
                sentence.subtree(before)
                if fronted
                else sentence.children(before, "amod", "compound")
            )
            words = {t.index: t for t in (*told, before)
                     if t.index > case.index and t.index < at and t.dep != "punct"}  # fmt: skip
            own = [
                t
                for t in words.values()
                if t.index > before.index or t.dep not in ("det", "nummod")
            ]
            kept = sorted((t for t in own if t.index not in line.marks), key=lambda t: t.index)
            if any(t.upos in ("VERB", "AUX", "PRON") and t.text.lower() not in _OURS for t in kept):
                kept = [t for t in kept if t.index <= before.index]
            return line.show(kept)
        if before.text in (";", ":"):
            break
    return ""


def times(line: Line, at: int, number: Number) -> Quantity | Refusal:
    """So many times as many, so many times more."""
    sentence, end, said = line.sentence, line.last_of(at), number.surface
    often = said.lower() in ("twice", "thrice")
    if line.low(end + 1) != "times" and not often:
        return Refusal(Reason.NOT_ASKED, f"no question word can take the place of '{said}'")
    last = end if often else end + 1
    after = [line.low(last + 1), line.low(last + 2)]
    adjective = last + 2 < len(sentence) and sentence[last + 2].xpos in ("JJ", "RB")
    if after[0] == "as" and adjective:
        first = last + 3
    elif after[0] == "more":
        first = last + 2
    else:
        return Refusal(Reason.NOT_ASKED, f"no natural question asks for the factor '{said} times'")
    stop = first
    while stop < len(sentence) and line.low(stop) not in ("as", "than"):
        if sentence[stop].xpos not in NOMINAL and sentence[stop].xpos != "IN":
            break
        stop += 1
    if line.low(stop) not in ("as", "than"):
        return Refusal(Reason.NOT_ASKED, f"with what '{said} times' compares is not said")
    base = sentence.head(sentence[stop])
    if base is None or base.index < stop:
        detail = f"the comparison of '{said} times' is not understood"
        return Refusal(Reason.TWO_READINGS, detail)
    last = max(t.index for t in sentence.subtree(base) if t.xpos != ".")
    following = sentence[last + 1] if last + 1 < len(sentence) else None
    if following is not None and following.xpos in ("VBD", "VBZ", "VBP"):
        last += 1
    tokens = sentence.tokens[at : last + 1]
    if line.has_mark(tokens[1:]) or any(t.text == "," for t in tokens):
        detail = f"another number or a comma stands inside '{line.quote(tokens)}'"
        return Refusal(Reason.TWO_READINGS, detail)
    rest = line.show(sentence.tokens[end + 1 : last + 1])
    rest = f"times {rest}" if often else rest
    several = number.value.denominator == 1 and number.value > _FEW
    unsaid = f"several {rest}" if several else f"a certain number of {rest}"
    return Quantity(number, tokens, None, "times", rest, unsaid)
