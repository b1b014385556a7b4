"""Which problems go: the first stays, families go together, nothing goes without a reason that stays."""

from __future__ import annotations

import json
import random
from pathlib import Path

from roda.nearness.audit import Looked, beside, likes, look
from roda.nearness.dropping import FAMILY, repeated, too_near
from roda.nearness.exact import TestSet
from roda.nearness.reading import ProblemFile

EN = "Nora had {} apples. She gave {} apples to her brother. How many apples does Nora have left?"
OTHER = "A train travels {} miles an hour. How far does it travel in {} hours?"
THIRD = "Each box holds {} pencils, and a teacher buys {} boxes. How many pencils are there?"


def written(path: Path, *rows: tuple[str, ...]) -> ProblemFile:
    names = ("id", "text", "origin")
    lines = (json.dumps(dict(zip(names, row, strict=False))) for row in rows)
    path.write_text("".join(f"{line}\n" for line in lines))
    return ProblemFile(str(path))


def went(found: Looked) -> dict[str, tuple[str, str]]:
    return {
        found.ids[problem]: (why.kind, found.ids[why.other])
        for problem, why in repeated(found).items()
    }


def test_earlier_files_and_earlier_problems_stay(tmp_path: Path) -> None:
    found = look(
        [
            written(tmp_path / "a", ("a1", EN.format(1, 2)), ("a2", EN.format(3, 4))),
            written(tmp_path / "b", ("b1", EN.format(1, 2)), ("b2", OTHER.format(3, 4))),
        ]
    )
    assert went(found) == {"a2": ("twin", "a1"), "b1": ("exact", "a1")}


def test_a_family_goes_whole(tmp_path: Path) -> None:
    found = look(
        [
            written(tmp_path / "a", ("a1", EN.format(1, 2))),
            written(
                tmp_path / "b",
                ("1", OTHER.format(5, 6)),
                ("1.1", EN.format(9, 8), "1"),
                ("1.2", THIRD.format(9, 8), "1"),
                ("2", "Ben sings for an hour and rests for a while; for how long does he sing?"),
            ),
        ]
    )
    assert went(found) == {
        "1": (FAMILY, "1.1"),
        "1.1": ("twin", "a1"),
        "1.2": (FAMILY, "1.1"),
    }


def test_within_a_family_only_the_same_words_go(tmp_path: Path) -> None:
    rows = [("1", EN.format(1, 2)), ("1.v", EN.format(7, 2), "1"), ("1.w", EN.format(1, 2), "1")]
    assert went(look([written(tmp_path / "a", *rows)])) == {"1.w": ("exact", "1")}


def test_a_later_file_never_wins_even_where_its_family_began_earlier(tmp_path: Path) -> None:
    found = look(
        [
            written(tmp_path / "a", ("1", EN.format(1, 2)), ("2", OTHER.format(3, 4))),
            written(
                tmp_path / "b", ("1.1", OTHER.format(8, 9), "1"), ("2.1", THIRD.format(1, 2), "2")
            ),
        ]
    )
    assert went(found) == {"1.1": ("twin", "2")}


def test_members_in_later_files_go_with_their_original(tmp_path: Path) -> None:
    found = look(
        [
            written(tmp_path / "a", ("1", EN.format(1, 2)), ("2", EN.format(3, 4))),
            written(tmp_path / "b", ("2.1", THIRD.format(1, 2), "2")),
        ]
    )
    assert went(found) == {"2": ("twin", "1"), "2.1": (FAMILY, "2")}


def test_a_problem_that_is_like_one_that_goes_stays(tmp_path: Path) -> None:
    words = [f"q{one}{other}" for one in "bcdfg" for other in "hjklmnpr"]
    ends = [f"z{sign}" for sign in "bcdfghjklmnp"]
    chain = [words, [*words[6:], *ends[:6]], [*words[12:], *ends]]
    found = look(
        [written(tmp_path / "a", *((str(n), " ".join(text)) for n, text in enumerate(chain)))]
    )
    pairs = {(like.problem, like.other) for like in likes(found)}
    assert pairs == {(1, 0), (2, 1)}
    assert went(found) == {"1": ("near", "0")}


def test_what_is_left_holds_nothing_twice_and_every_reason_stays(tmp_path: Path) -> None:
    chance = random.Random(11)
    words = ["figs", "pens", "left", "sold"]
    rows = []
    for number in range(300):
        text = " ".join(chance.choices(words, k=chance.randint(3, 6)))
        origin = (str(chance.randrange(number)),) if number and chance.random() < 0.3 else ()
        rows.append((str(number), text, *origin))
    found = look([written(tmp_path / "a", *rows[:150]), written(tmp_path / "b", *rows[150:])])
    gone = repeated(found)
    assert 20 < len(gone) < 300
    for problem, why in gone.items():
        if why.kind != FAMILY:
            assert why.other not in gone
        else:
            assert found.family_of(why.other) == found.family_of(problem)
    left = [problem for problem in range(300) if problem not in gone]
    exact = [found.exact[problem] for problem in left]
    assert len(set(exact)) == len(exact)


def test_beside_a_test_set_the_whole_family_goes(tmp_path: Path) -> None:
    file = written(
        tmp_path / "a",
        ("1", OTHER.format(5, 6)),
        ("1.1", EN.format(9, 8), "1"),
        ("2", THIRD.format(4, 4)),
    )
    found, matches = beside([file], TestSet([("t", EN.format(1, 1))]))
    gone = too_near(found, matches)
    assert {found.ids[p]: (why.kind, found.ids[why.other]) for p, why in gone.items()} == {
        "1": (FAMILY, "1.1"),
        "1.1": ("twin", "1.1"),
    }
