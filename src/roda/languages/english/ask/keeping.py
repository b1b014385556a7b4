"""What stays of the sentence that held the number: the same words, with the amount unsaid."""

from __future__ import annotations

from roda.languages.english import lexicon as words
from roda.languages.english.ask.supposing import as_facts, sentence_tokens
from roda.languages.english.story.clauses import Clause
from roda.languages.english.story.lines import Line, capital, tidy
from roda.languages.english.story.quantities import Quantity


def unsaid(clause: Clause, quantity: Quantity) -> str:
    """The words that stand for the amount: "some pens", "a certain amount of money"."""
    if quantity.form == "money":
        return _money(clause, quantity)
    head = clause.subject_head
    line = clause.line
    shared = head is not None and any(
        t.text.lower() in ("each", "every") for t in line.sentence.children(head, "det")
    )
    alone = len(line.marks) == 1  # beside another number it would mean the same as that one
    opens = quantity.prep is None and not quantity.more and not quantity.of
    if shared and opens and quantity.form in ("count", "measure") and quantity.counted:
        same = "the same" if clause.verb_lemma != "be" and alone else "a certain"
        return f"{same} number of {quantity.counted}"
    each = line.low(quantity.tokens[-1].index + 1) == "each"
    if each and opens and quantity.counted and quantity.form in ("count", "measure"):
        return f"{'the same' if alone else 'a certain'} number of {quantity.counted}"
    rate = any(t.text.lower() in ("each", "every", "per", "daily") for t in clause.own)
    size = (
        clause.verb_lemma == "be"
        and not clause.existential
        and clause.predicate.lemma != "able"
        and quantity.start.index > (clause.subject[-1].index if clause.subject else -1)
    )
    behind = quantity.prep is not None or rate or size or _takes(clause)
    if behind and quantity.form == "count" and quantity.counted and not quantity.more:
        return f"a certain number of {quantity.counted}"
    return quantity.unsaid


def _takes(clause: Clause) -> bool:
    """It takes 40 words to fill a page."""
    head = clause.subject_head
    return clause.verb_lemma == "take" and head is not None and head.text.lower() == "it"


def _money(clause: Clause, quantity: Quantity) -> str:
    more = f"{quantity.more} " if quantity.more else ""
    if quantity.lemma == "penny":
        return f"some {more}pennies"
    if quantity.prep is not None and quantity.prep.text.lower() in ("for", "at"):
        return "a certain price"
    rate = any(t.text.lower() in ("each", "every", "per", "daily", "weekly") for t in clause.own)
    rate = rate or clause.line.low(quantity.tokens[-1].index + 1) in ("a", "an")
    after = clause.sentence.tokens[quantity.tokens[-1].index + 1 :]
    if more and any(token.text.lower() == "than" for token in after):
        priced = clause.verb_lemma in words.PRICES or clause.verb_lemma == "be"
        return more.strip() if priced else f"{more}money"  # more money in a year than Bo
    if clause.verb_lemma in words.SPENDS and not rate:
        return f"some {more}money"
    if clause.verb_lemma in words.PRICES or clause.verb_lemma == "be":
        return f"a certain amount {more}".rstrip()
    return f"a certain amount of {more}money"


def kept(line: Line, clause: Clause, quantity: Quantity, *, past: bool = True) -> str:
    """The line with the amount unsaid; `past` is a story that is told in the past."""
    instead = {token.index: "" for token in quantity.tokens}
    instead[quantity.start.index] = unsaid(clause, quantity)
    for token in line.sentence.children(clause.predicate, "advmod"):
        if token.text.lower() in ("only", "just") and token.index < quantity.start.index:
            instead[token.index] = ""  # "only had some" says too much
    instead.update(_as_stuff(line, quantity))
    facts = as_facts(clause, instead, past=past)
    if facts is not None:
        return facts
    return capital(tidy(line.show(sentence_tokens(line), instead)))


def _as_stuff(line: Line, quantity: Quantity) -> dict[int, str]:
    """Some milk was drunk, where 3 cups of milk were."""
    noun = quantity.noun
    if noun is None or noun.text in quantity.unsaid or not quantity.unsaid.startswith("some "):
        return {}
    if quantity.lemma not in words.MEASURES or quantity.unsaid.endswith("s"):
        return {}
    one = {"are": "is", "were": "was"}
    places = (quantity.tokens[-1].index + 1, quantity.start.index - 1)
    return {index: one[line.low(index)] for index in places if line.low(index) in one}
