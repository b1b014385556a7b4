"""Which words of a list go with the number that is asked for."""

from __future__ import annotations

from parsed import asked
from roda.languages.english.ask.askable import Members, members_of


def members(text: str, number: int) -> Members:
    _, clause, quantity = asked(text, number)
    found = members_of(clause, quantity)
    assert isinstance(found, Members), found
    return found


def test_a_later_member_of_a_list_has_what_all_share() -> None:
    text = "Tom gave Ann 3 pens on Monday and 5 pens on Friday."
    first, second = members(text, 0), members(text, 1)
    assert first.several
    assert [t.text for t in first.behind] == ["Ann", "on", "Monday"]
    assert [t.text for t in second.behind if t.text != "."] == ["Ann", "on", "Friday"]


def test_a_number_alone_is_no_list() -> None:
    assert not members("Tom gave Ann 3 pens on Monday.", 0).several
