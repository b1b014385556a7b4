"""Texts that were typed in haste, written with care."""

from __future__ import annotations

import pytest

from roda.languages.english.state import with_care


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("a hen lays 5 eggs a week how many eggs do 4 hens lay", "A hen lays 5 eggs a week. How many eggs do 4 hens lay?"),
        ("theres 24 kids in the class, 9 are boys, how many are girls", "There are 24 kids in the class. 9 are boys. How many are girls?"),
        ("my dog eats 250g a day. how long will 6kg last", "My dog eats 250 g a day. How long will 6 kg last?"),
        ("a rope is 18m long and its cut into 12 pieces, find its new length", "A rope is 18 m long and it is cut into 12 pieces. Find its new length."),
        ("caps were £9 now theyre £6, whats the difference", "Caps were £9. Now they are £6. What is the difference?"),
        ("freya has 8 figs and gives 3 to bo, how many has freya left", "Freya has 8 figs and gives 3 to Bo. How many has Freya left?"),
        ("if a pen costs $2, how much do 3 pens cost", "If a pen costs $2, how much do 3 pens cost?"),
        ("he wants to know how many of his 9 figs are ripe. 4 are not.", "He wants to know how many of his 9 figs are ripe. 4 are not."),
        ("a shelf is 74 in. wide and 3 ft. high", "A shelf is 74 inches wide and 3 feet high."),
        ("A rug is 74 in. long and 9 in. wide. It costs $3.", "A rug is 74 inches long and 9 inches wide. It costs $3."),
        ("If 4 pens cost $6 how much do 10 pens cost?", "If 4 pens cost $6, how much do 10 pens cost?"),
        ("Ann has 3 pens, Bo has 5, how many are there?", "Ann has 3 pens. Bo has 5. How many are there?"),
        ("my book has 312 pages ive read 187, how many are left", "My book has 312 pages. I have read 187. How many are left?"),
        ("i ran 3 km on sat and 5 km on sun, how far in total", "I ran 3 km on Saturday and 5 km on Sunday. How far in total?"),
        ("of 9 pens three are red and the rest is from three to five cm long, how many are blue", "Of 9 pens three are red and the rest is from three to five cm long, how many are blue?"),
        ("it weighs 3.2 kg. a bag weighs 1 kg. how much more is it", "It weighs 3.2 kg. A bag weighs 1 kg. How much more is it?"),
    ],
)  # fmt: skip
def test_what_is_sure_is_set_right(typed: str, meant: str) -> None:
    assert with_care(typed) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "Ann has 3 pens, how many are there if she buys 2?",
        "It starts at 8 a.m. and lasts 3 hours. When does it end?",
        "Ann ran 5km in 20min. How fast was that?",
    ],
)
def test_what_was_typed_with_care_stays(typed: str) -> None:
    assert with_care(typed) == typed
