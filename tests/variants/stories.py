"""Problems of our own that the tests of variants change."""

from __future__ import annotations

from roda.augmentation.identify import identify
from roda.problem import Problem, Record

STORIES = {
    "figs": ("Ann has 12 figs. She eats 5. How many are left?", "x=12-5", "7"),
    "boxes": ("A shop packs 96 rolls into bags of 8. How many bags does it need?", "x=96/8", "12"),
    "words": ("Tom had twelve nuts and found nine more. How many nuts has Tom?", "x=12+9", "21"),
    "price": ("A pen costs $2.50 and a book $7.75. What do 4 pens and a book cost?", "x=2.50*4+7.75", "17.75"),
    "sale": ("A coat of $80 is sold at a discount of 20%. How much is it now?", "x=80*(1-20%)", "64"),
    "hours": ("Jo works 6 hours a day, 5 days a week. How many hours is that a week?", "x=6*5", "30"),
    "half": ("Everything is 50% off. A cap was $24. How much is it now?", "x=24*0.5", "12"),
    "minutes": ("An hour has 60 minutes. How many minutes are 7 hours?", "x=60*7", "420"),
    "triple": ("A class of 14 has 8 boys and 6 girls, who each bring 3 pens. How many pens is that?", "x=14*3", "42"),
    "article": ("Pia cut an 80-foot rope into pieces of 8 feet. How many pieces are there?", "x=80/8", "10"),
    "zh": ("果园里有苹果树240行，桃树155行，每行都是24棵．苹果树比桃树多多少棵？", "x=(240-155)*24", "2040"),
    "share": ("小明有90元，用去(1/3)，还剩多少元？", "x=90*(1-(1/3))", "60"),
    "rate": ("一件毛衣原价85元，现价68元．现价比原价降低了百分之几？", "x=(85-68)/85", "20%"),
    "road": ("一列慢车从甲地开往乙地，已经跑完全程的30%，离乙地还有140千米，全程长多少千米？", "x=140/(1-30%)", "200"),
    "sum": ("一个数的8倍是160，这个数是多少？", "x=160/8", "20"),
}  # fmt: skip


def story(name: str) -> Problem:
    """One of them, understood."""
    found = identify(Record(name, *STORIES[name]))
    assert isinstance(found, Problem)
    return found
