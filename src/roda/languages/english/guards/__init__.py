"""Guards: what a careful writer would not print, each refused by one function of a draft.

Every guard can be switched off by its name; what must hold of every new text (its numbers, the
answer) is no guard and is checked in `rewrite.py`. `draft.py` is what they look at. This room may
import from all the others of the language; only `rewrite.py` imports it.
"""

from __future__ import annotations

from typing import Final

from roda.languages.english.guards import (
    equation,
    grammar,
    question,
    slips,
    source,
    statement,
    text,
    units,
)
from roda.languages.english.guards.draft import Draft
from roda.languages.english.guards.facts import (
    comparisons,
    factors,
    lists,
    meant,
    moments,
    omissions,
    people,
    rates,
)
from roda.languages.guard import Guard

__all__ = ["GUARDS", "Draft"]

GUARDS: Final[tuple[Guard[Draft], ...]] = (
    # the text as it was typed
    equation.unexplained_constant,
    equation.constant_added,
    equation.share_not_used,
    equation.name_as_amount,
    source.below_nothing,
    source.unused_number,
    source.more_taken_than_there_was,
    source.quoted_speech,
    source.picture_needed,
    source.opens_in_the_middle,
    slips.carelessly_typed,
    slips.careless_text,
    slips.asks_for_help,
    slips.small_letter_name,
    source.inexact_amount,
    meant.half_of_the_way,
    people.another_of_the_group,
    meant.share_of_the_answer,
    source.second_question,
    slips.misspelt_word,
    slips.run_on,
    # the old question as a statement
    statement.broken_statement,
    statement.statement_in_question_order,
    statement.condition_in_statement,
    statement.vague_cost,
    statement.other_currency,
    statement.paid_in_units,
    statement.clock_as_amount,
    # the statement in its story
    statement.statement_not_understood,
    statement.left_out_of_total,
    statement.bound_stated,
    statement.fractional_people,
    statement.left_open_before,
    statement.another_tense,
    statement.another_gender,
    statement.wrong_verb_form,
    statement.nobody_named,
    statement.misspelt_name,
    people.deed_of_another,
    comparisons.total_of_difference,
    units.rate_of_another_unit,
    units.measured_otherwise,
    units.scale_lost,
    units.unused_in_statement,
    # the number that is to be asked for, and its clause
    text.equals_old_answer,
    equation.constant_of_target,
    source.number_in_quotation,
    meant.number_or_word,
    meant.half_or_rest,
    units.container_or_content,
    units.rate_unsaid,
    units.difference_either_way,
    omissions.second_verb_lost,
    omissions.time_clause_lost,
    omissions.condition_lost,
    comparisons.comparison_lost,
    # the question by itself
    statement.bound_asked,
    question.question_too_long,
    question.stray_words,
    question.pointing_word,
    question.each_twice,
    question.cut_off,
    question.unnatural_order,
    question.each_or_all,
    question.which_time,
    question.unknown_word,
    question.said_twice,
    grammar.garbled,
    question.owner_unnamed,
    # the question and the fact that it asks for
    comparisons.compared_with_nothing,
    comparisons.compared_with_itself,
    comparisons.told_beside_another,
    omissions.which_ones,
    rates.rate_lost,
    rates.rate_of_another,
    rates.each_time_or_all,
    omissions.measured_stuff_lost,
    text.time_in_front_lost,
    text.fits_another_clause,
    rates.each_lost,
    factors.factor_unsaid,
    omissions.own_action_lost,
    omissions.part_lost,
    omissions.way_lost,
    text.told_one_by_one,
    lists.place_told,
    lists.each_told,
    text.group_told_already,
    text.price_told_already,
    text.cost_told_already,
    moments.told_already,
    moments.another_moment,
    moments.never_otherwise,
    moments.size_changes,
    # the whole text
    text.quotation_cut,
    text.awkward_gap,
    text.value_elsewhere,
)
