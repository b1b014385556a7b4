"""A profile of one's own, as a TOML file: what can be said in it, and every mistake told."""

from __future__ import annotations

from pathlib import Path

import pytest

from roda import PROFILES, ProfileError, Record, Rejection, load_profile, reverse
from roda.augmentation.rules import any_power

RECORD = Record("1", "20只羊和30头牛，共多少只？", "x=20+30", "50")
ALL = """
base = "paper"
name = "everything"
rewriting = "default"
normal_form = "default"
solve_repeated = true
round_trip = true
analyser = "tagger"

[guards]
only-calculation = false
asks-at-the-end = true

[thresholds]
question_words = 18
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def test_all_that_can_be_said(file: Path) -> None:
    file.write_text(ALL, encoding="utf-8")
    made = load_profile(file)
    assert (made.name, made.rewriting, made.normal_form) == ("everything", "default", "normal")
    assert made.solve_repeated
    assert made.round_trip
    assert made.choices.analyser == "tagger"
    assert made.choices.without_guards == {"only-calculation"}
    assert made.choices.thresholds.question_words == 18
    assert [guard.name for guard in made.guards] == ["asks-at-the-end"]
    assert any_power in made.filters


def test_an_empty_file_is_the_default_under_another_name(file: Path) -> None:
    file.write_text("")
    made = load_profile(str(file))
    assert made.name == "mine"
    assert made.choices == PROFILES["default"].choices
    assert reverse(RECORD, made) == reverse(RECORD, "default")


def test_a_filter_that_the_base_does_not_have_can_be_switched_on(file: Path) -> None:
    file.write_text("[guards]\nany-power = true\n")
    square = Record("1", "正方形的边长是12米，另加9，得多少？", "x=12^2+9", "153")
    (refused,) = reverse(square, load_profile(file))
    assert isinstance(refused, Rejection)
    assert refused.guard == "any-power"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("normal_from = 'paper'", "unknown key 'normal_from'; did you mean 'normal_form'?"),
        ("base = 'papr'", "key 'base': unknown base 'papr'; did you mean 'paper'?"),
        ("base = 7", "key 'base': is 7, but should be a text in quotes"),
        ("round_trip = 1", "key 'round_trip': is 1, but should be true or false"),
        ("rewriting = 'own'", "key 'rewriting': unknown rewriting 'own'"),
        ("normal_form = 'own'", "key 'normal_form': unknown normal form 'own'"),
        ("guards = true", "key 'guards': is True, but should be a table"),
        ("[guards]\nasks-at-end = false", "did you mean 'asks-at-the-end'?"),
        ("[guards]\nasks-at-the-end = 'no'", "key 'guards.asks-at-the-end': is 'no', but should"),
        ("[thresholds]\nquestion_word = 3", "did you mean 'question_words'?"),
        ("[thresholds]\nquestion_words = 'x'", "should be a whole number"),
        ("[thresholds]\nquestion_words = true", "should be a whole number"),
        ("[thresholds]\nquestion_words = -1", "a limit is not negative"),
        ("base = paper", "is no TOML"),
        ("a = 1\na = 2", "is no TOML"),
    ],
)
def test_a_mistake_names_file_and_key_and_what_is_allowed(file: Path, text: str, told: str) -> None:
    file.write_text(text)
    with pytest.raises(ProfileError) as caught:
        load_profile(file)
    assert str(caught.value).startswith(str(file))
    assert told in str(caught.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(ProfileError, match=r"none\.toml: there is no such file"):
        load_profile(tmp_path / "none.toml")
    with pytest.raises(ProfileError, match="cannot be read"):
        load_profile(tmp_path)
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ProfileError, match="save it as UTF-8"):
        load_profile(binary)
    with pytest.raises(ProfileError, match="cannot be read"):
        load_profile("a\0b.toml")


def test_forms_have_their_names_and_an_old_one_is_still_read(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("normal_form = 'default'\nform = 'ordered'\n")
    made = load_profile(file)
    assert (made.normal_form, made.form) == ("normal", "ordered")
    assert PROFILES["paper"].form == "paper"
    file.write_text("form = 'orderd'\n")
    with pytest.raises(ProfileError, match="key 'form': unknown form 'orderd'; did you mean 'orde"):
        load_profile(file)


@pytest.mark.parametrize(("base", "rewriting"), [("default", "eda"), ("eda", "paper")])
def test_a_rewriting_that_does_something_else_than_its_base_is_refused(
    base: str, rewriting: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'base = "{base}"\nrewriting = "{rewriting}"\n', encoding="utf-8")
    with pytest.raises(ProfileError, match=f"base it on '{rewriting}'"):
        load_profile(file)
