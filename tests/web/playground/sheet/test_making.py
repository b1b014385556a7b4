"""Worksheets: every problem once, the best mirror image or all, and a key that is right."""

from __future__ import annotations

from roda.web.playground.sheet.making import MOST, Wish, is_too_large, own_problems, sheet
from roda.web.playground.study import Asked, study

PENS = Asked("每盒8支，3盒共几支？", "8*3")


def test_the_best_mirror_image_is_taken() -> None:
    made = sheet(Wish(("everyday-en-010",)))
    (mirror,) = made.mirrors
    found = study(Asked(*_pick("everyday-en-010")))
    best = max(
        o.reversal.quality.right for o in found.outcomes if o.reversal and o.reversal.quality
    )
    chosen = next(
        o.reversal for o in found.outcomes if o.reversal and o.reversal.text == mirror.text
    )
    assert chosen.quality is not None
    assert chosen.quality.right == best
    assert mirror.answer == chosen.problem.answer_surface


def _pick(name: str) -> tuple[str, str, str]:
    from roda.web.playground.problems import picks

    pick = picks()[name]
    return pick.text, pick.equation, pick.answer


def test_all_mirror_images_are_lettered() -> None:
    made = sheet(Wish((), (PENS,), every=True))
    assert [task.number for task in made.mirrors] == ["1a", "1b"]
    assert [task.number for task in made.originals] == ["1"]


def test_what_has_no_mirror_image_is_named() -> None:
    made = sheet(Wish(("everyday-zh-156",), (PENS,)))
    assert len(made.without) == 1
    assert len(made.mirrors) == 1


def test_unknown_picks_are_left_out() -> None:
    assert sheet(Wish(("nothing",))).originals == ()


def test_a_sheet_has_an_end() -> None:
    assert not is_too_large(Wish(own=(PENS,) * MOST))
    assert is_too_large(Wish(own=(PENS,) * (MOST + 1)))
    assert is_too_large(Wish(own=(Asked("字" * 8001),)))


def test_a_bar_of_either_width_parts_text_and_equation() -> None:
    assert own_problems(["甲｜3*8", "a | b | 1+1"]) == [Asked("甲", "3*8"), Asked("a | b", "1+1")]
