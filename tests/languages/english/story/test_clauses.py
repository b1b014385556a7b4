"""Clauses of a sentence and the words around a number."""

from __future__ import annotations

from parsed import lines_of
from roda.languages.english.story.clauses import clause_of, clauses_of, head_noun, widened


def test_a_coordinated_verb_borrows_its_subject() -> None:
    line = lines_of("Tom bought 3 pens and sold 5 rulers.")[0]
    clauses = clauses_of(line)
    assert [clause.predicate.text for clause in clauses] == ["bought", "sold"]
    assert clauses[1].borrowed
    assert line.show(clauses[1].subject) == "Tom"


def test_the_clause_of_a_number() -> None:
    line = lines_of("If Ann sells 3 pens, Bob will have 9 pens.")[0]
    clause = clause_of(line, line.sentence[min(line.marks)])
    assert (clause.predicate.text, clause.mark) == ("sells", "if")


def test_the_words_around_a_number() -> None:
    line = lines_of("Ann has about 7 small red pens in it.")[0]
    at = min(line.marks)
    taken, noun = head_noun(line, at)
    assert [t.text for t in taken] == ["small", "red", "pens"]
    assert noun is taken[-1]
    assert line.quote(widened(line, [line.sentence[at], *taken])) == "about 7 small red pens"
