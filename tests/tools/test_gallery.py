"""The gallery shows what the code does today, and leaves no shape and no reason out."""

from __future__ import annotations

import gallery
import pytest

from roda import Reason, Reversal


def test_the_page_is_as_the_tool_writes_it() -> None:
    assert gallery.PAGE.read_text(encoding="utf-8") == gallery.page(), "run `make pages`"


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_question_of_the_sample_has_a_shape(language: str) -> None:
    made = [r for r in gallery.sample(language, "default").results if isinstance(r, Reversal)]
    found = {gallery.shape(language, reversal.text) for reversal in made}
    assert found == {name for name, _ in gallery.SHAPES[language]}


def test_every_reason_is_shown_or_named_as_missing() -> None:
    page = gallery.page()
    for reason in Reason:
        assert f"### {reason.value}\n" in page or f"- `{reason.value}`: " in page
