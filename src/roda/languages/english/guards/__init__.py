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
    lists,
    meant,
    moments,
    omissions,
    prices,
    rates,
)
from roda.languages.guard import Guard

__all__ = ["GUARDS", "Draft"]

GUARDS: Final[tuple[Guard[Draft], ...]] = (
    # the text as it was typed
    equation.unexplained_constant,
    equation.share_not_used,
    equation.name_as_amount,
    source.below_nothing,
    source.unused_number,
    source.more_taken_than_there_was,
    prices.price_without_measure,
    source.picture_needed,
    slips.carelessly_typed,
    slips.asks_for_help,
    source.second_question,
    # the old question as a statement
    statement.broken_statement,
    statement.statement_in_question_order,
    statement.other_currency,
    # the statement in its story
    statement.statement_not_understood,
    statement.bound_stated,
    statement.fractional_people,
    statement.wrong_verb_form,
    # the number that is to be asked for, and its clause
    text.equals_old_answer,
    equation.constant_of_target,
    source.number_in_quotation,
    meant.number_or_word,
    meant.half_or_rest,
    units.container_or_content,
    units.rate_unsaid,
    units.difference_either_way,
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
    question.holds_itself,
    question.unnatural_order,
    question.each_or_all,
    grammar.garbled,
    lists.asked_of_one_alone,
    lists.in_turn,
    # the question and the fact that it asks for
    comparisons.compared_with_nothing,
    comparisons.compared_with_itself,
    comparisons.told_beside_another,
    omissions.which_ones,
    rates.rate_lost,
    rates.rate_of_another,
    text.fits_another_clause,
    rates.each_lost,
    omissions.part_lost,
    text.told_one_by_one,
    lists.place_told,
    lists.each_told,
    text.group_told_already,
    moments.told_already,
    moments.another_moment,
    moments.size_changes,
    # the whole text
    text.quotation_cut,
    comparisons.opens_with_comparison,
    omissions.moment_gone,
    text.awkward_gap,
    text.value_elsewhere,
)
