"""Numbers that compare: fractions and percentages of something, so many times as many."""

from __future__ import annotations

from typing import Final

from roda.languages.english import lexicon as words
from roda.languages.english.story.lines import Line
from roda.languages.english.story.phrases import Finding, Quantity, last_of, of_phrase, with_prep
from roda.problem import Kind, Number, Reason

_NOMINAL: Final = frozenset(
    {"NN", "NNS", "NNP", "NNPS", "JJ", "JJR", "VBN", "VBG", "HYPH", "POS", "CD"}
)


def share(line: Line, at: int, number: Number) -> Quantity | Finding:
    """A fraction or a percentage of something."""
    sentence, end = line.sentence, last_of(line, at)
    start = at
    while line.low(end + 1) in ("%", "percent"):
        end += 1
    name = "percent" if number.kind is Kind.PERCENT else "fraction"
    of = of_phrase(line, sentence[end], None, whole=True)
    if not of:
        return Reason.NOT_ASKED, f"{number.surface} of what is not said"
    if line.has_mark(of):
        return Reason.TWO_READINGS, "a number inside what is shared"
    following = of[-1].index + 1
    if following < len(sentence) and sentence[following].dep in ("acl", "acl:relcl"):
        return Reason.NOT_ASKED, "what is shared is described further"
    if of[-1].xpos in ("PRP", "DT"):
        return Reason.DANGLING, f"{number.surface} {line.show(of)} points back"
    unsaid = "a certain percentage" if name == "percent" else "a certain fraction"
    if line.low(start - 1) in words.APPROXIMATE:
        start -= 1
    tokens = (*sentence.tokens[start : end + 1], *of)
    base = line.show(of)
    return with_prep(line, Quantity(number, tokens, None, name, base, f"{unsaid} {base}"))


def times(line: Line, at: int, number: Number) -> Quantity | Finding:
    """So many times as many, so many times more."""
    end = last_of(line, at)
    if line.low(end + 1) != "times":
        return Reason.NOT_ASKED, f"{number.surface} is a word of its own"
    sentence = line.sentence
    after = [line.low(end + 2), line.low(end + 3)]
    if after[0] == "as" and after[1] in ("many", "much"):
        first = end + 4
    elif after[0] == "more":
        first = end + 3
    else:
        return Reason.NOT_ASKED, "no natural question asks for the factor"
    stop = first
    while stop < len(sentence) and line.low(stop) not in ("as", "than"):
        if sentence[stop].xpos not in _NOMINAL and sentence[stop].xpos != "IN":
            break
        stop += 1
    if line.low(stop) not in ("as", "than"):
        return Reason.NOT_ASKED, "compared with what is not said"
    base = sentence.head(sentence[stop])
    if base is None or base.index < stop:
        return Reason.TWO_READINGS, "the comparison is not understood"
    last = max(t.index for t in sentence.subtree(base) if t.xpos != ".")
    following = sentence[last + 1] if last + 1 < len(sentence) else None
    if following is not None and following.xpos in ("VBD", "VBZ", "VBP"):
        last += 1
    tokens = sentence.tokens[at : last + 1]
    if line.has_mark(tokens[1:]) or any(t.text == "," for t in tokens):
        return Reason.TWO_READINGS, "a number inside the comparison"
    rest = line.show(sentence.tokens[end + 1 : last + 1])
    unsaid = f"a certain number of {rest}"
    return Quantity(number, tokens, None, "times", rest, unsaid)
