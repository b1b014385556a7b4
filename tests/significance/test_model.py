"""The classifier at work: sound answers on any text, clear errors for broken files."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from roda import samples, significance
from roda.errors import CheckpointError, SolverError, UnknownName
from roda.languages import language
from roda.problem import Number

numpy = pytest.importorskip("numpy", reason="the extra roda-mwp[solvers] is not installed")
pytest.importorskip("safetensors", reason="the extra roda-mwp[solvers] is not installed")

WEIGHTS = Path(significance.__file__).parent / "weights"
TEXTS = {
    "zh": st.text("第3天4年级5班买了125个苹果6，(1/4)20%　每", max_size=60),
    "en": st.text("Ana has 3 of 12.50 two-thirds, twice page 7 one first $", max_size=80),
}


def kept(code: str, text: str) -> list[str]:
    found = language(code).find_numbers(text)
    return [number.surface for number in significance.classifier(code).significant(text, found)]


@pytest.mark.parametrize("code", significance.LANGUAGES)
@given(data=st.data())
def test_what_is_kept_are_numbers_of_the_text_in_order(code: str, data: st.DataObject) -> None:
    text = data.draw(TEXTS[code])
    found = language(code).find_numbers(text)
    chosen = significance.classifier(code)
    likely = chosen.probabilities(text, found)
    assert len(likely) == len(found)
    assert all(0 <= chance <= 1 for chance in likely)
    result = chosen.significant(text, found)
    places = [found.index(number) for number in result]
    assert places == sorted(set(places))


@pytest.mark.parametrize(
    ("code", "text", "numbers"),
    [
        ("zh", "实验小学5年级有男生48人，女生52人，一共有多少人？", ["48", "52"]),
        ("zh", "第3小组有12人，每人种4棵树，一共种多少棵？", ["12", "4"]),
        ("zh", "每盒有6支铅笔，8盒一共有多少支？", ["6", "8"]),
        ("en", "In the second week Omar read 31 pages and 14 more. How many?", ["31", "14"]),
        ("en", "Lena has 12 figs and buys 5 more figs. How many has she?", ["12", "5"]),
    ],
)
def test_words_are_told_from_amounts(code: str, text: str, numbers: list[str]) -> None:
    assert kept(code, text) == numbers


@pytest.mark.parametrize("code", significance.LANGUAGES)
def test_a_text_without_numbers_or_without_anything(code: str) -> None:
    chosen = significance.classifier(code)
    assert chosen.probabilities("", ()) == ()
    assert chosen.significant("", ()) == ()


def test_many_windows_at_once_give_what_each_gives_alone() -> None:
    from roda.significance.features import windows

    text = "第3天4年级5班买了125个苹果，第6天买了(1/4)，" * 300
    found: tuple[Number, ...] = language("zh").find_numbers(text)
    chosen = significance.classifier("zh")
    seen = windows(text, found, "zh")
    alone = [chosen.of_windows([window])[0] for window in seen[:12]]
    assert chosen.of_windows(seen * 3)[:12] == pytest.approx(alone, abs=1e-5)


def test_the_weights_are_small_and_described() -> None:
    for code in significance.LANGUAGES:
        assert (WEIGHTS / f"{code}.safetensors").stat().st_size < 1_000_000
        card = significance.classifier(code).card
        assert card["settings"]["units"] == 128
        assert card["licence"]
        assert card["data"]["files"]
        assert card["scores"]


def test_an_unknown_language_lists_those_there_are() -> None:
    with pytest.raises(UnknownName, match="choices: en, zh"):
        significance.classifier("fr")


@pytest.fixture
def card_path(tmp_path: Path) -> Path:
    for name in ("zh.json", "zh.safetensors"):
        shutil.copy(WEIGHTS / name, tmp_path / name)
        (tmp_path / name).chmod(0o600)
    return tmp_path / "zh.json"


def test_truncated_weights_are_refused(card_path: Path) -> None:
    weights = card_path.with_suffix(".safetensors")
    weights.write_bytes(weights.read_bytes()[:1000])
    with pytest.raises(CheckpointError, match=r"zh\.safetensors: is not the file that zh\.json"):
        significance.load(card_path)


def test_missing_weights_are_refused(card_path: Path) -> None:
    card_path.with_suffix(".safetensors").unlink()
    with pytest.raises(CheckpointError, match="cannot be read: No such file"):
        significance.load(card_path)


def change(path: Path, **fields: Any) -> None:
    path.write_bytes(orjson.dumps(orjson.loads(path.read_bytes()) | fields))


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"kind": "cake"}, "is no card of a classifier"),
        ({"vocabulary": None}, "field 'vocabulary' is missing or of a wrong type"),
        ({"vocabulary": ["a"]}, "is not a list of tokens"),
        ({"vocabulary": ["<edge>", "<unknown>", "a"]}, "array 'embedding' has the shape"),
        ({"language": "fr"}, "language 'fr' is not known"),
        ({"settings": {}}, "does not say 'embedding' and 'units'"),
    ],
)
def test_a_card_that_does_not_fit_is_refused(
    card_path: Path, fields: dict[str, Any], message: str
) -> None:
    change(card_path, **fields)
    with pytest.raises(CheckpointError, match=message):
        significance.load(card_path)


@pytest.mark.parametrize("content", [b"", b"[1]", b"\xff\xfe"])
def test_what_is_no_card_is_refused(card_path: Path, content: bytes) -> None:
    card_path.write_bytes(content)
    with pytest.raises(CheckpointError, match="is no card"):
        significance.load(card_path)


def test_it_classifies_and_augments_without_torch(tmp_path: Path) -> None:
    """Torch is blocked as if it were not installed: an import of it would be an error."""
    program = (
        "import sys; sys.modules['torch'] = None\n"
        "from roda.cli import main\n"
        "from roda.languages.chinese import find_numbers\n"
        "from roda.significance import classifier\n"
        "text = '某校6年级有男生25人，女生30人，一共有多少人？'\n"
        "kept = classifier('zh').significant(text, find_numbers(text))\n"
        "assert [number.surface for number in kept] == ['25', '30'], kept\n"
        "main(['augment', sys.argv[1], '--significance', 'lstm', '--out', sys.argv[2]])\n"
    )
    out = tmp_path / "more.jsonl"
    done = subprocess.run(
        [sys.executable, "-c", program, str(samples.path("zh")), str(out)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert len(out.read_bytes().splitlines()) > 50


def test_training_without_torch_names_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.delitem(sys.modules, "roda.significance.training", raising=False)
    with pytest.raises(SolverError, match=r"needs torch.*roda-mwp\[solvers\]"):
        significance.train([], "zh", "nowhere")


@pytest.mark.parametrize("missing", ["numpy", "safetensors"])
def test_a_missing_library_is_named(missing: str) -> None:
    program = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        "from roda import significance\n"
        "from roda.errors import SolverError\n"
        "try: significance.classifier('zh')\n"
        "except SolverError as error: print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60
    )
    assert missing in done.stdout, done.stderr
    assert f"pip install {missing}" in done.stdout


def test_weights_that_are_no_numbers_are_refused(card_path: Path) -> None:
    from safetensors.numpy import load_file, save

    weights = card_path.with_suffix(".safetensors")
    arrays = load_file(weights)
    arrays["bias"][0] = numpy.nan
    content = save(arrays)
    weights.write_bytes(content)
    card = orjson.loads(card_path.read_bytes())
    card["weights_sha256"] = hashlib.sha256(content).hexdigest()
    card_path.write_bytes(orjson.dumps(card))
    with pytest.raises(CheckpointError, match="array 'bias' holds what is no finite number"):
        significance.load(card_path)
