"""What stays of the sentence that held the number: the same words, with the amount unsaid."""

from __future__ import annotations

from roda.languages.english import lexicon as words
from roda.languages.english.clauses import Clause
from roda.languages.english.phrases import Quantity
from roda.languages.english.story import Line, capital, tidy


def unsaid(clause: Clause, quantity: Quantity) -> str:
    """The words that stand for the amount: "some pens", "a certain amount of money"."""
    if quantity.form == "money":
        return _money(clause, quantity)
    head = clause.subject_head
    line = clause.line
    shared = head is not None and any(
        t.text.lower() in ("each", "every") for t in line.sentence.children(head, "det")
    )
    opens = quantity.prep is None and not quantity.more and not quantity.of
    if shared and opens and quantity.form in ("count", "measure") and quantity.counted:
        same = "the same" if clause.verb_lemma != "be" else "a certain"
        return f"{same} number of {quantity.counted}"
    each = line.low(quantity.tokens[-1].index + 1) == "each"
    if each and opens and quantity.counted:
        return f"the same number of {quantity.counted}"
    rate = any(t.text.lower() in ("each", "every", "per", "daily") for t in clause.own)
    behind = quantity.prep is not None or rate
    if behind and quantity.form == "count" and quantity.counted and not quantity.more:
        return f"a certain number of {quantity.counted}"
    return quantity.unsaid


def _money(clause: Clause, quantity: Quantity) -> str:
    more = f"{quantity.more} " if quantity.more else ""
    if quantity.prep is not None and quantity.prep.text.lower() in ("for", "at"):
        return "a certain price"
    rate = any(t.text.lower() in ("each", "every", "per", "daily", "weekly") for t in clause.own)
    rate = rate or clause.line.low(quantity.tokens[-1].index + 1) in ("a", "an")
    if clause.verb_lemma in words.SPENDS and not rate:
        return f"some {more}money"
    if clause.verb_lemma in words.PRICES or clause.verb_lemma == "be":
        return f"a certain amount {more}".rstrip()
    return f"a certain amount of {more}money"


def kept(line: Line, clause: Clause, quantity: Quantity) -> str:
    """The line with the amount unsaid."""
    instead = {token.index: "" for token in quantity.tokens}
    instead[quantity.start.index] = unsaid(clause, quantity)
    return capital(tidy(line.show(line.sentence.tokens, instead)))
