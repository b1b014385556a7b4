"""Problems to pick from: in both languages, by topic, none broken."""

from __future__ import annotations

from roda.web.playground.problems import by_topic, picks


def test_both_languages_have_topics_and_samples() -> None:
    for language in ("en", "zh"):
        groups = by_topic(language)
        assert len(groups) >= 20
        assert len(groups[""]) >= 20
        assert all(pick.language == language for group in groups.values() for pick in group)


def test_ids_are_unique_and_texts_are_not_empty() -> None:
    assert len({pick.text for pick in picks().values()}) == len(picks())
    assert all(pick.equation and pick.answer for pick in picks().values())
