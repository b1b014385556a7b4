"""The published decisions of Math23K, and how far the shipped weights agree with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from roda.corpora import read_ids
from roda.errors import CorpusError
from roda.significance.published import decided, read_published

pytest.importorskip("numpy", reason="the extra roda-mwp[solvers] is not installed")
pytest.importorskip("safetensors", reason="the extra roda-mwp[solvers] is not installed")


def test_a_digit_that_became_a_word_was_not_significant() -> None:
    found = decided("第3天 和第4天，共12页（　　）", "第三天和第4天，共12页（）")
    assert found.significant == (False, True, True)


@pytest.mark.parametrize("content", [b"", b"{}", b"[1]", b'[{"original_text": "3"}]'])
def test_another_file_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.json"
    path.write_bytes(content)
    with pytest.raises(CorpusError, match=r"other\.json: is no processed file of Math23K"):
        list(read_published(path))


@pytest.mark.parametrize(("name", "numbers"), [("valid", 2846), ("test", 2873)])
def test_published_decisions_are_met(data_dir: Path, name: str, numbers: int) -> None:
    from roda.significance import classifier
    from roda.significance.recipe import agreement

    path = data_dir / "math23k" / "processed" / f"{name}23k_processed.json"
    found = agreement(classifier("zh"), path)
    assert found["numbers"] == numbers
    assert found["accuracy"] >= 99.0


def test_the_card_tells_the_scores_that_are_measured(data_dir: Path) -> None:
    from roda.significance import classifier
    from roda.significance.labels import examples
    from roda.significance.recipe import RECIPES, agreement, records
    from roda.significance.training import scores

    for code, recipe in RECIPES.items():
        made = classifier(code)
        for name, part in recipe.held_out.items():
            held = examples(records(part, data_dir), code)
            measured, told = scores(made, held), made.card["scores"][name]
            assert measured["numbers"] == told["numbers"]
            assert measured["accuracy"] == pytest.approx(told["accuracy"], abs=0.2)
        for name, file in recipe.published.items():
            told = made.card["published decisions"][name]
            found = agreement(made, data_dir / file)
            assert found["accuracy"] == pytest.approx(told["accuracy"], abs=0.2)


def test_validation_and_test_were_not_trained_on(data_dir: Path) -> None:
    from roda.significance.recipe import RECIPES, records

    recipe = RECIPES["zh"]
    trained = {record.id for part in recipe.train for record in records(part, data_dir)}
    for name in ("valid_ids.txt", "test_ids.txt"):
        assert not trained & read_ids(str(data_dir / "math23k" / name))
    assert len(trained) == 21_162
