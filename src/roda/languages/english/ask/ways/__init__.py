"""Ways to ask for a number: by its clause turned around, or by what it says of the thing beside it.

Each way gives questions (`Asked`) or says why it has none; `candidates.py` takes them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from roda.languages.english.ask.target import Asked, Target
from roda.languages.english.ask.ways.amounts import edges, predicates, rate_noun, size
from roda.languages.english.ask.ways.charges import (
    exchanged,
    fixed_amount,
    gapped_price,
    money_along,
    percent_off,
    price_of_one,
)
from roda.languages.english.ask.ways.compounds import compound, known
from roda.languages.english.ask.ways.descriptions import (
    side,
    size_behind,
    which_is_more,
)
from roda.languages.english.ask.ways.groups import group, holding
from roda.languages.english.ask.ways.inner import inner
from roda.languages.english.ask.ways.multiples import difference, multiple
from roda.languages.english.ask.ways.placed.changes import changed
from roda.languages.english.ask.ways.placed.meant import full, meant_for, room_for
from roda.languages.english.ask.ways.placed.members import (
    added_up,
    measured,
    one_value,
    scored,
)
from roda.languages.english.ask.ways.placed.ordered import in_order
from roda.languages.english.ask.ways.placed.paired import paired
from roda.languages.english.ask.ways.placed.relatives import aged, apart
from roda.languages.english.ask.ways.placed.several import costing, of_several
from roda.languages.english.ask.ways.placed.shares import share_told
from roda.languages.english.ask.ways.placed.sides import one_side
from roda.languages.english.ask.ways.portions import (
    besides,
    containing,
    in_each,
)
from roda.languages.english.ask.ways.prices import price, priced_at
from roda.languages.english.ask.ways.told.among import all_of_them, part_of_them
from roda.languages.english.ask.ways.told.behind_of import behind_of
from roda.languages.english.ask.ways.told.clauses import participle, sized
from roda.languages.english.ask.ways.told.listed import one_of_values
from roda.languages.english.ask.ways.told.opening import opened
from roda.languages.english.ask.ways.told.phrases import (
    money_in,
    to_each,
    when_so_much,
)
from roda.languages.english.ask.ways.told.stages import part_of_way, speed_of_part
from roda.languages.english.ask.ways.turned.clausal import clausal, relative, told_again
from roda.languages.guard import Refusal

__all__ = ["attributes", "clausal", "predicates", "relative", "told_again"]

_OF_THINGS: Final[tuple[Callable[[Target], Asked | Refusal | None], ...]] = (
    price,
    priced_at,
    group,
    holding,
    behind_of,
    compound,
    known,
    rate_noun,
    sized,
    size,
    edges,
    inner,
    gapped_price,
    exchanged,
    price_of_one,
    percent_off,
    fixed_amount,
    money_along,
    participle,
    size_behind,
    one_side,
    side,
    paired,
    share_told,
    changed,
    scored,
    in_order,
    aged,
    apart,
    added_up,
    meant_for,
    room_for,
    of_several,
    costing,
    full,
    one_value,
    measured,
    which_is_more,
    multiple,
    difference,
    containing,
    in_each,
    besides,
    opened,
    part_of_them,
    all_of_them,
    one_of_values,
    to_each,
    money_in,
    when_so_much,
    part_of_way,
    speed_of_part,
)


def attributes(target: Target) -> Iterator[Asked | Refusal]:
    """Questions for a number as what it says of the thing beside it."""
    for way in _OF_THINGS:
        made = way(target)
        if made is not None:
            yield made
