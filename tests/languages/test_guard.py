"""Guards of any language: how they are made, run and switched off."""

from __future__ import annotations

import pytest

from roda.languages.guard import Choices, Guard, Guards, Refusal, Stage, Thresholds, guard
from roda.problem import Reason


@guard(Stage.QUESTION, Reason.NOT_ASKED)
def shouted(draft: str) -> str | None:
    """The question is shouted.

    Nobody likes that.
    """
    return f"'{draft}' is shouted" if draft.isupper() else None


@guard(Stage.QUESTION, Reason.DANGLING)
def empty_question(draft: str) -> str | None:
    """There is no question."""
    return None if draft else ""


@guard(Stage.TEXT, Reason.TWO_READINGS)
def any_text(draft: str) -> str | None:
    """There is a text."""
    return "there is one"


GUARDS = (shouted, empty_question, any_text)


def test_a_function_becomes_a_guard_with_its_own_name_and_sentence() -> None:
    assert isinstance(shouted, Guard)
    assert (shouted.name, shouted.stage, shouted.reason) == (
        "shouted",
        Stage.QUESTION,
        Reason.NOT_ASKED,
    )
    assert empty_question.name == "empty-question"
    assert shouted.explanation == "The question is shouted."


def test_a_refusal_names_its_guard_and_what_is_wrong() -> None:
    assert shouted.refuses("WHY?") == Refusal(Reason.NOT_ASKED, "'WHY?' is shouted", "shouted")
    assert shouted.refuses("Why?") is None


def test_a_refusal_without_words_is_one() -> None:
    assert empty_question.refuses("") == Refusal(Reason.DANGLING, "", "empty-question")


@pytest.mark.parametrize(
    ("stage", "draft", "name"),
    [
        (Stage.QUESTION, "WHY?", "shouted"),
        (Stage.QUESTION, "", "empty-question"),
        (Stage.QUESTION, "Why?", None),
        (Stage.TEXT, "Why?", "any-text"),
        (Stage.SOURCE, "WHY?", None),
    ],
)
def test_only_the_guards_of_a_stage_are_run(stage: Stage, draft: str, name: str | None) -> None:
    refusal = getattr(Guards(GUARDS, Choices()), stage.name.lower())(draft)
    assert (refusal.guard if refusal else None) == name


def test_the_first_guard_that_refuses_counts() -> None:
    both = (any_text, any_text._replace(name="second"))
    refusal = Guards(both, Choices()).text("")
    assert refusal is not None
    assert refusal.guard == "any-text"


def test_a_guard_that_is_switched_off_is_not_run() -> None:
    without = Choices(without_guards=frozenset({"shouted"}))
    assert Guards(GUARDS, without).question("WHY?") is None


def test_many_drafts_are_refused_as_each_is_alone() -> None:
    checks = Guards(GUARDS, Choices()).question
    drafts = ["WHY?", "Why?", "", "WHO?", "Who?"]
    refusals = checks.many(drafts)
    assert refusals == [checks(draft) for draft in drafts]
    assert [each and each.guard for each in refusals] == [
        "shouted", None, "empty-question", "shouted", None,
    ]  # fmt: skip


def test_all_drafts_that_are_left_pass_a_guard_before_any_meets_the_next() -> None:
    seen: list[tuple[str, str]] = []

    def check(name: str, refused: str) -> Guard[str]:
        def of(draft: str) -> str | None:
            seen.append((name, draft))
            return "no" if draft == refused else None

        return Guard(name, Stage.TEXT, Reason.NOT_ASKED, of)

    Guards([check("one", "a"), check("two", "c")], Choices()).text.many(["a", "b", "c"])
    assert seen == [("one", "a"), ("one", "b"), ("one", "c"), ("two", "b"), ("two", "c")]


def test_a_refusal_without_a_guard_is_the_writing_that_found_no_way() -> None:
    assert Refusal(Reason.NOT_ASKED, "no way").guard == ""


def test_choices_have_the_thresholds_of_the_default_profile() -> None:
    assert Choices().thresholds == Thresholds()
    assert Thresholds(question_words=9).question_words == 9
