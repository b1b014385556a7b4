"""What was typed, told plainly: a story in sentences of its own, then one question that `question.py` reads.

`care/` writes with care what was typed in haste, before anything is printed. `chatter.py` takes out what is said to whoever should solve the problem, `notes/` tells notes in whole sentences, `deeds.py` tells orders ("Share 12 figs
among 4 children.") as deeds, `apart.py` tells two facts of one clause apart, `fronted.py` puts question words in front, `requests.py` asks outright, `usual.py` in the usual words, `facts.py`,
`things.py`, `described.py` and `sized.py` take what is given inside the question or inside another fact out of it. Nothing is understood twice: each writes words that the steps behind it know.
"""

from __future__ import annotations

from roda.languages.english.state.statement import question_last
from roda.languages.english.state.typed.apart import told_apart
from roda.languages.english.state.typed.care import with_care
from roda.languages.english.state.typed.chatter import without_chatter
from roda.languages.english.state.typed.deeds import as_deeds
from roda.languages.english.state.typed.described import described_first
from roda.languages.english.state.typed.facts import facts_first
from roda.languages.english.state.typed.fronted import fronted
from roda.languages.english.state.typed.notes import cost_of_things, in_full, listed_first
from roda.languages.english.state.typed.requests import outright
from roda.languages.english.state.typed.sized import sized_first
from roda.languages.english.state.typed.things import things_first
from roda.languages.english.state.typed.usual import usual, with_do

__all__ = ["as_told", "outright", "with_care"]


def as_told(text: str) -> tuple[str, bool]:
    """A printed text with a plain story and its question last, and whether its parts were moved.

    >>> as_told("Find the width of a rectangle whose area is 12 m² and whose length is 4 m, please.")
    ('The area of a rectangle is 12 m². Its length is 4 m. Find the width of the rectangle.', True)
    """
    plain = with_do(outright(as_deeds(in_full(fronted(listed_first(without_chatter(text)))))))
    given = sized_first(described_first(things_first(facts_first(told_apart(plain)))))
    asked = cost_of_things(usual(given))
    told, moved = question_last(asked)
    return told, moved or asked != plain
