"""Guards: each refuses one kind of text that a careful writer would not print.

`source.py` looks at the problem as it was typed, `question.py` at the new question, `text.py` at the
whole new text, `left.py` at what leaned on a clause that left, `moments.py` at which part is asked for, `sentence.py` at the last clause; `bearing/` asks whether the words bear out the equation; `making.py` tells how a text was made, which no guard need refuse. They read a `Draft`
and may import from every other room; nothing but `rewrite.py` imports from here.
"""

from __future__ import annotations

from typing import Final

from roda.languages.chinese.guards import borne_out, left, moments, question, sentence, source, text
from roda.languages.chinese.guards.bearing import dimensions, figures, roles
from roda.languages.chinese.guards.draft import Draft
from roda.languages.guard import Guard

# In the order in which they run; the first that refuses gives the reason.
GUARDS: Final[tuple[Guard[Draft], ...]] = (
    source.picture_or_speech,
    source.unexplained_constant,
    source.letter_for_amount,
    source.number_in_remark,
    source.second_question,
    source.told_two_ways,
    source.discount_as_decimal,
    borne_out.only_a_bound,
    source.mixed_units,
    source.vague_amount,
    source.rounded_tariff,
    source.power_of_a_value,
    source.common_multiple,
    source.unused_lead,
    source.unused_term,
    source.unused_multiplier,
    source.rate_upside_down,
    source.part_of_a_piece,
    source.several_at_once,
    source.multiple_below_one,
    borne_out.sum_multiplied,
    borne_out.sides_unconverted,
    borne_out.repeated_for_another,
    roles.left_out,
    roles.only_one_way,
    roles.compared_the_wrong_way,
    roles.remainder_too_great,
    figures.formula_of_another,
    dimensions.dimensions_differ,
    question.number_is_one,
    question.equals_old_answer,
    moments.best_of_several,
    question.written_twice,
    question.half_a_ratio,
    question.height_on_which_side,
    moments.which_is_greater,
    question.in_a_description,
    question.introduction_moved,
    question.under_a_condition,
    question.said_twice,
    question.condition_in_question,
    question.share_without_whole,
    question.nobody_named,
    question.nothing_asked,
    question.each_of_which,
    question.opens_in_the_middle,
    text.then_or_now,
    text.two_rates,
    text.asks_behind_need,
    text.named_too_late,
    left.second_without_first,
    left.moment_of_nothing,
    left.other_without_one,
    left.pair_of_one,
    moments.sum_goes_on,
    moments.rate_of_which_time,
    sentence.no_sentence,
    sentence.told_in_the_question,
    sentence.map_or_ground,
    sentence.planted_when,
    sentence.handed_or_spent,
)
