"""Writes docs/gallery.md from the sample that travels with the package: `python tools/gallery.py`.

One example of every shape of question, of every rule of the paper and of every refusal that the
sample brings about, each as the code gives it today; so the page cannot show what the code does
not do. Shapes are told by the wording of the new question, in the order of `SHAPES`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from roda import Reason, Record, Rejection, Reversal, read
from roda.augmentation.pipeline import reverse_all
from roda.samples import path

PAGE = Path(__file__).resolve().parent.parent / "docs" / "gallery.md"

LANGUAGES = {"zh": "Chinese", "en": "English"}
RULES = (Reason.REPEATED_IN_TEXT, Reason.REPEATED_IN_EQUATION, Reason.POWER, Reason.CONSTANT)

# By language: what a shape is called, and what its last sentence looks like. The first that fits.
SHAPES = {
    "zh": (
        ("几分之几: a share as a fraction", "几分之几"),
        ("百分之几: a share in percent", "百分之几"),
        ("几：…: a part of a ratio", "几[：:]|[：:]几"),
        ("多少倍: how many times as much", "多少倍"),
        ("比…多（少）多少: a difference", "比.*[多少高长低短]多少|比.*[多少][^，]*多少"),
        ("每…多少: a rate", "每[^，]*多少"),
        ("the unknown stands in the condition of the old question", "多少[^，]*，[^，]+$"),
        ("这…: a describing phrase is asked with the thing's own name", "^这[^，]*多少"),
        ("…是多少: a named property", "是多少"),
        ("要多少天, 多少小时: a length of time", "多少(?:天|小时|分钟|秒|年)"),
        ("有多少: what there is", "有[^，]*多少"),
        ("原来, 现在, 还: the question keeps its time", "原|现|还|后|今年|去年"),
        ("…多少…: the question word takes the number's place", "多少"),
    ),
    "en": (
        ("How old is …?", "^How old"),
        ("For, in, into how many …?", r"^[A-Z][a-z]+ how many"),
        ("How many of the …?", "^How many of the"),
        ("How many fewer or more … than …?", "^How many (?:more|fewer)"),
        (
            "How many feet taller, how many feet long is …?",
            r"^How many \w+ (?:\w+er|long|wide|tall|deep|high) is",
        ),
        ("How tall, how long, how far …?", r"^How (?:tall|long|far|wide|deep|high)\b"),
        ("How many miles an hour …?", r"^How many \w+ an? \w+"),
        ("How much money …?", "^How much money"),
        ("How much does … cost?", "^How much .* cost"),
        ("How many … are there …?", r"\b(?:are|were) there\b"),
        ("How many … did … have at first?", "at first"),
        ("How many … does each …?", r"\beach\b"),
        ("How many … are …? (the subject is asked for)", r"^How many \w+ (?:are|were) \w+[^,]*\?$"),
        ("How many … did, does …?", "^How many .* (?:do|does|did|has|have|can|will) "),
        ("What fraction, what percent …?", "^What (?:fraction|percent)"),
        ("What is the …?", "^What is"),
        ("How much does …?", "^How much"),
        ("How many … flew away? (the subject is asked for, with its deed)", "^How many"),
    ),
}


class Sample(NamedTuple):
    """The problems of a language's sample by id, and what a profile makes of them, in order."""

    records: dict[str, Record]
    results: list[Reversal | Rejection]


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")


def page() -> str:
    """The whole page."""
    default = {language: sample(language, "default") for language in LANGUAGES}
    paper = {language: sample(language, "paper") for language in LANGUAGES}
    parts = [
        "# Gallery",
        "Made by `python tools/gallery.py` from the sample inside the package "
        "(`src/roda/samples/`): one example of every shape of question, of every rule of the paper "
        "and of every refusal that the sample brings about. `roda explain --id ID` shows all steps "
        "for one of them. Unless it says otherwise, the profile is `default`.",
    ]
    for language, name in LANGUAGES.items():
        parts += [f"## Questions in {name}", *_shapes(language, default[language])]
    parts += ["## The four rules of the paper", *_rules(paper, default)]
    parts += ["## Refusals", *_refusals(default, paper)]
    return "\n\n".join(parts) + "\n"


def sample(language: str, profile: str) -> Sample:
    """What a profile makes of the sample of a language."""
    entries = list(read(path(language), "native"))
    records = {each.id: each for each in entries if isinstance(each, Record)}
    return Sample(records, [each for made in reverse_all(entries, profile) for each in made])


def shape(language: str, text: str) -> str | None:
    """The shape of a text's last sentence, by what it is called.

    >>> shape("en", "Mateo has 36 stickers left. How many stickers did Mateo have at first?")
    'How many … did … have at first?'
    """
    last = re.split(r"(?<=[.?!])\s+|(?<=[．？])(?=.)", text.strip())[-1]
    clause = last.rpartition("，")[2]
    if re.search("多少|几", clause):  # a question that goes on with a comma
        last = clause
    return next((name for name, looks in SHAPES[language] if re.search(looks, last)), None)


def _shapes(language: str, found: Sample) -> Iterator[str]:
    first: dict[str | None, Reversal] = {}
    for result in found.results:
        if isinstance(result, Reversal):
            first.setdefault(shape(language, result.text), result)
    for name, _ in SHAPES[language]:
        if name in first:
            yield f"### {name}"
            yield _pair(found, first[name])


def _pair(found: Sample, made: Reversal) -> str:
    """A problem before and after, with equations and answers."""
    before, after = found.records[made.source.id], made.problem
    return (
        f"{_quote('before', before.text)}\n> `{before.equation}`, answer {before.answer}\n>\n"
        f"{_quote('after', after.text)}\n> `{made.equation}`, answer {after.answer_surface} "
        f"· {after.id}"
    )


def _quote(what: str, text: str) -> str:
    plain = " ".join(text.split()).replace("*", r"\*")  # a product, not an emphasis
    return f"> **{what}** {plain}  "


def _rules(paper: dict[str, Sample], default: dict[str, Sample]) -> Iterator[str]:
    """One refusal by each rule, and what the default profile does with the same number."""
    for number, rule in enumerate(RULES, 1):
        yield f"### Rule {number}: {rule.explanation.removesuffix(f' (rule {number} of the paper)')}"
        for language, found in paper.items():
            refusals = [each for each in _rejections(found) if each.reason is rule]
            if refusals:
                solved = [each for each in refusals if _solved(default[language], each)]
                refused = (solved or refusals)[0]
                yield f"{_refusal(found, refused)}  \n> {_instead(default[language], refused)}"
                break


def _solved(default: Sample, refused: Rejection) -> Reversal | None:
    """The reversal at a number that the paper refuses, where the default profile makes one."""
    for result in default.results:
        if not isinstance(result, Reversal):
            continue
        if (result.source.id, result.target) == (refused.problem, refused.number):
            return result
    return None


def _instead(default: Sample, refused: Rejection) -> str:
    """What the default profile makes of a number or problem that the paper refuses."""
    solved = _solved(default, refused)
    if solved is not None:
        return f"the default profile solves it: {solved.text} `{solved.equation}`"
    for result in _rejections(default):
        same = refused.number is None or result.number in (refused.number, None)
        if result.problem == refused.problem and same:
            return f"the default profile refuses it too, as `{result.reason.value}`"
    return "the default profile makes reversals of this problem"


def _refusals(default: dict[str, Sample], paper: dict[str, Sample]) -> Iterator[str]:
    """An example of every reason, by language and guard; then the reasons that have none."""
    missing = []
    for reason in Reason:
        examples = list(_examples(reason, default, ""))
        examples = examples or list(_examples(reason, paper, ", profile `paper`"))
        if not examples:
            missing.append(f"- `{reason.value}`: {reason.explanation}")
            continue
        yield f"### {reason.value}"
        yield f"{reason.explanation[0].upper()}{reason.explanation[1:]}."
        yield from examples
    yield "### Reasons that the sample does not show"
    yield "They come from corpora whose records are built otherwise, or from rare equations."
    yield "\n".join(missing)


def _examples(reason: Reason, found: dict[str, Sample], how: str) -> Iterator[str]:
    for language in LANGUAGES:
        seen = set()
        for refused in _rejections(found[language]):
            if refused.reason is reason and refused.guard not in seen:
                seen.add(refused.guard)
                yield _refusal(found[language], refused, how)


def _rejections(found: Sample) -> Iterator[Rejection]:
    return (each for each in found.results if isinstance(each, Rejection))


def _refusal(found: Sample, refused: Rejection, how: str = "") -> str:
    """A refused problem or number: the text, its equation, what was refused, and why."""
    record = found.records.get(refused.problem)
    text = record.text if record else "(a record that cannot be read)"
    equation = f"`{record.equation}`, answer {record.answer}" if record else ""
    what = "the problem" if refused.number is None else f"the number {refused.surface}"
    detail = refused.detail.partition("\n")[0].rstrip(":")  # the rest shows the place with a caret
    why = f": {detail}" if detail else ""
    guard = f", by the guard `{refused.guard}`" if refused.guard else ""
    return (
        f"{_quote('given', text)}\n> {equation} · {refused.problem}{how}  \n"
        f"> **refused** {what}{guard}, as `{refused.reason.value}`{why}"
    )


if __name__ == "__main__":
    main()
