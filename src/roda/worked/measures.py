"""What values count: pens, dollars per hour, a mere number; and what comes out of a calculation with them.

3 boxes times 8 pens per box are 24 pens; 24 pens by 3 boxes are 8 pens per box. What cannot be told for
sure is `UNKNOWN`, and stays so through all that is calculated with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from roda.worked.calculations import Calculation, Operand


class Measure(NamedTuple):
    """What a value counts: `thing`, for each `per` of something; `shown` is what the text calls the thing.

    Things are told apart by `thing`, in a language's basic form. `EACH` as `per` fits any thing.
    """

    thing: str = ""
    per: str = ""
    shown: str = ""
    money: bool = False
    continuous: bool = (
        False  # a unit of measure or money: what is left of it or doubled is the same
    )
    of: str = ""  # of what things a share is told, or a price
    person: bool = False  # people, who take one of anything each

    @property
    def known(self) -> bool:
        """Whether it is told what is counted, or that nothing is."""
        return bool(self.thing)

    @property
    def pure(self) -> bool:
        """Whether it counts nothing: a share, a percentage, so many times."""
        return self.thing == "1"


UNKNOWN: Final = Measure()
OMITTED: Final = Measure(
    "", "what others do"
)  # its noun is left out: it counts what is told before
AT_A_TIME: Final = Measure("", "for so many")  # $1 per 10 beads
# A share, a percentage, so many times. One that is told for each year has a `per`; one that makes cats of
# dogs, "twice as many cats as dogs", has `shown`; `TIMES` keep the thing, but not what the text calls it.
PURE: Final = Measure("1")
TIMES: Final = Measure("1", "", "the same")
RATIO: Final = Measure("1", "", "so many")  # how many times one amount goes into another
EACH: Final = "each"
UNSURE: Final = "?"  # it is told for each of something, and not sure of what

# The measure of a constant beside that of the value with which it is multiplied (False) or by which that
# is divided (True): 60 beside hours are minutes per hour.
Conversion = Callable[[Fraction, Measure, bool], Measure | None]
# The measure of an area with sides of a measure.
Squared = Callable[[Measure], Measure | None]


def distinct(measures: Iterable[Measure]) -> list[Measure]:
    """Each measure once; what the text calls the thing only where it always calls it so."""
    found: dict[tuple[str, str], Measure] = {}
    for measure in measures:
        known = found.setdefault((measure.thing, measure.per), measure)
        if known.shown != measure.shown:
            # twice as many cats, twice as many dogs: which of the two is made is not sure
            found[measure.thing, measure.per] = known._replace(shown=UNSURE if known.pure else "")
        if known.of != measure.of:
            found[measure.thing, measure.per] = found[measure.thing, measure.per]._replace(of="")
    return list(found.values())


def measure_of(
    calculation: Calculation,
    measures: Sequence[Measure],
    convert: Conversion,
    squared: Squared,
) -> Measure:
    """What a calculation gives, when its operands have these measures."""
    if calculation.symbol in "+-":
        if calculation.symbol == "-" and not measures[0].known and not measures[-1].money:
            return UNKNOWN  # 8 of which 7 are cupcakes
        return _of_sum(calculation.operands, measures, calculation.symbol == "+")
    if calculation.symbol == "*":
        return _of_product(calculation.operands, measures, convert, squared)
    if calculation.symbol == "/":
        return _of_quotient(calculation.operands[1], measures, convert, squared)
    return UNKNOWN


def _of_sum(operands: Sequence[Operand], measures: Sequence[Measure], joins: bool) -> Measure:
    """What all terms count; a number whose noun is left out counts what the others do."""
    known = [
        measure
        for operand, measure in zip(operands, measures, strict=True)
        if measure.known and not is_constant(operand)
    ]
    if not known or known[0].pure:
        return PURE if all(measure.pure for measure in measures) else UNKNOWN
    first = known[0]
    if any(is_constant(operand) for operand in operands):
        return UNKNOWN  # herself and 3 sisters are not 4 sisters
    if any(each.thing != first.thing for each in known):
        return UNKNOWN
    if len(known) < len(measures) or any(each.per != first.per for each in known):
        first = first._replace(per="")
    elif first.money and first.per and joins:
        first = first._replace(per=UNSURE)  # $40 a pair and $60 a pair are not $100 a pair
    left_out = [measure for measure in measures if not measure.known]
    if not first.money and any(measure != OMITTED for measure in left_out):
        return UNKNOWN
    same = len(known) == len(measures) and all(each.shown == first.shown for each in known)
    shown = first.shown if same or first.money else ""
    return first._replace(shown=shown, of="")


def _of_product(
    operands: Sequence[Operand],
    measures: Sequence[Measure],
    convert: Conversion,
    squared: Squared,
) -> Measure:
    if not all(measure.known for measure in measures):
        return _some_money(operands, measures)
    result, constant = measures[0], is_constant(operands[0])
    for operand, measure in zip(operands[1:], measures[1:], strict=True):
        fixed = operand.value if is_constant(operand) else operands[0].value if constant else None
        other = result if is_constant(operand) else measure
        if fixed is not None:
            result = _by_constant(fixed, other, convert)
            constant = False
        else:
            result = _times(result, measure, squared)
        if not result.known:
            return UNKNOWN
    return result


def _some_money(operands: Sequence[Operand], measures: Sequence[Measure]) -> Measure:
    """Money times a number of the text of which nothing is known; else nothing."""
    if AT_A_TIME in measures:
        return UNKNOWN
    money = [measure for measure in measures if measure.money]
    others = [operand for operand, each in zip(operands, measures, strict=True) if not each.money]
    if len(money) == 1 and all(operand.number is not None for operand in others):
        return money[0]._replace(per="")
    return UNKNOWN


def _by_constant(value: Fraction, other: Measure, convert: Conversion) -> Measure:
    """A measure times a constant: a conversion, or so many times as much."""
    made = convert(value, other, False)
    if made is not None:
        return made
    # Pages per day times 7 leave days out; 2 * 6 dogs may be legs, 14 * 2 weeks hours.
    return other if other.pure or (other.money and not other.per) else UNKNOWN


def _times(one: Measure, other: Measure, squared: Squared) -> Measure:
    if one.pure or other.pure:
        return _times_pure(*((one, other) if one.pure else (other, one)))
    for rate, counted in ((one, other), (other, one)):
        if rate.per and (rate.per == counted.thing or (rate.per == EACH and not counted.per)):
            if counted.thing == rate.thing:
                return UNKNOWN
            return rate._replace(per=counted.per)
    for money, times in ((one, other), (other, one)):
        if money.money and not times.money and not times.per:
            # So many books at $12, whatever the text says of them; but no olives at $2 a jar.
            priced = money.of if money.per in ("", EACH, UNSURE) else money.per
            fits = priced in ("", times.thing) or times.person
            return money._replace(per="", of="") if fits else UNKNOWN
    area = squared(one) if (one.thing, one.per) == (other.thing, other.per) else None
    return area or UNKNOWN


def _times_pure(share: Measure, whole: Measure) -> Measure:
    """A share of something, or so many times as much."""
    if share == RATIO and (whole.per or not whole.continuous):
        return UNKNOWN  # 5 oranges, at $2 an orange
    if share.per and whole.thing == share.per:
        return PURE  # interest of several years
    if (
        not whole.pure
        and not whole.continuous
        and (share.shown == UNSURE or is_of_others(share, whole))
    ):
        return UNKNOWN
    if share.shown and not whole.pure and not whole.continuous:
        made = whole.thing if share.shown == TIMES.shown else share.shown
        return Measure(made, whole.per)
    return whole._replace(per=whole.per or share.per)


def is_of_others(share: Measure, whole: Measure) -> bool:
    """Whether a share is told of other things than it is taken of."""
    return bool(share.of) and share.of != whole.thing


def _by_share(part: Measure, share: Measure) -> Measure:
    """The whole of which a share is known, or what is so many times less."""
    if not part.pure and not part.continuous and is_of_others(share, part):
        return UNKNOWN  # 48 chicks are 40% of the eggs
    if share.shown == TIMES.shown and not part.money:
        return part._replace(shown="")
    if part.continuous:
        return part
    return UNKNOWN if share.shown else part._replace(shown="")  # 28 red hats are 70% of the hats


def _of_quotient(
    by: Operand, measures: Sequence[Measure], convert: Conversion, squared: Squared
) -> Measure:
    over, under = measures
    if is_constant(by):
        made = convert(by.value, over, True)
        if made is not None:
            return made
        return over if over.pure or over.money else UNKNOWN
    if not over.known or not under.known:
        return UNKNOWN
    if under.pure:
        return _by_share(over, under)
    if (over.thing, over.per) == (under.thing, under.per):
        return RATIO if over.continuous else UNKNOWN  # 24 pieces for 3 pieces of something else
    if under.per:
        same = over.thing == under.thing and not over.per
        return Measure(under.per) if same and under.per not in (EACH, UNSURE) else UNKNOWN
    if over.per or over.pure:
        return UNKNOWN
    area = squared(under)
    if area is not None and over.continuous and not over.money:
        return under if over.thing == area.thing else UNKNOWN
    return over._replace(per=under.thing)


def is_constant(operand: Operand) -> bool:
    """Whether an operand stands in the equation only."""
    return operand.number is None and operand.step is None and not operand.quotient
