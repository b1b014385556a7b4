"""Where the files of published corpora can be fetched from, as data; the main file of each comes first.

None of the addresses could be reached when this table was written: they are the places in the public
repositories that the files at hand are copies of, and `checked` says so of each. The hashes were computed
from those copies, so a file that arrives is the one meant or is refused. A file without a hash has
not been at hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from roda.corpora.hashes import HASHES

_HOST: Final = "https://raw.githubusercontent.com"
_PAGES: Final = "https://github.com"
_LATEST: Final = "HEAD"
_PARTS: Final = ("train", "dev")
_FOLDS: Final = range(5)


class Published(NamedTuple):
    """A file as it is published.

    `file` is its name in the cache and in the table of corpora, `page` what a person opens to get it.
    An archive names the files that are taken out of it in `inside`. `checked` says whether somebody got
    the file from this address.
    """

    file: str
    url: str
    page: str
    sha256: str | None = None
    size: int | None = None
    inside: tuple[str, ...] = ()
    checked: bool = False

    @property
    def makes(self) -> tuple[str, ...]:
        """The files that are there in the end."""
        return self.inside or (self.file,)


_SIZES: Final[Mapping[str, Mapping[str, int]]] = {
    "math23k": {
        "math23k_train.json": 8_357_959,
        "math23k_test.json": 384_592,
        "valid23k_processed.json": 1_919_106,
        "test23k_processed.json": 1_969_752,
    },
    "ape210k": {"valid.ape.json": 1_955_771},
    "hmwp": {"hmwp.json": 2_757_419},
    "allarith": {"questions.json": 598_951},
    "mawps": {
        "MAWPS.json": 925_855,
        "mawps_source.json": 765_747,
        "mawps_single.json": 648_923,
    },
    "asdiv": {"ASDiv.xml": 947_401},
    "asdiv-a": {"trainset.json": 425_173, "validset.json": 52_868, "testset.json": 51_550},
    "svamp": {
        "SVAMP.json": 339_970,
        "mawps-asdiv-a_svamp/train.csv": 1_242_909,
        "mawps-asdiv-a_svamp/dev.csv": 467_974,
    },
    "gsm8k": {"train.jsonl": 4_166_206},
    "aqua": {"test.json": 130_192},
    "alg514": {"questions.json": 202_849},
    "draw": {"trainset.json": 339_449, "validset.json": 113_335, "testset.json": 112_975},
    "dolphin1878": {"number_word_std.dev.json": 148_113, "number_word_std.test.json": 596_586},
    "dolphin18k": {"dolphin18k_dev.json": 2_200_570},
}  # bytes of the files at hand; those of folds are left out, they are small
# GSM8K is at hand gzipped; this is the hash of what is inside, as it is published.
_GSM8K: Final = "17f347dc51477c50d4efb83959dbb7c56297aba886e5544ee2aaed3024813465"


def _at(
    corpus: str, repository: str, folder: str, files: Iterable[str], commit: str = _LATEST
) -> tuple[Published, ...]:
    """Files of a folder of a public repository, at a commit where only one version of them is known."""
    start = f"{folder}/" if folder else ""
    return tuple(
        Published(
            file,
            f"{_HOST}/{repository}/{commit}/{start}{file}",
            f"{_PAGES}/{repository}",
            HASHES[corpus].get(file),
            _SIZES[corpus].get(file),
        )
        for file in files
    )


def _folds(folder: str) -> list[str]:
    return [f"{folder}/fold{fold}/{part}.csv" for fold in _FOLDS for part in _PARTS]


def _id_folds(*folders: str) -> list[str]:
    return [f"{folder}/fold{fold}.txt" for folder in folders for fold in _FOLDS]


_MATH_EN: Final = "SumbeeLei/Math_EN"
_TOOLKIT: Final = "LYH-YF/MWPToolkit"
_SVAMP: Final = "arkilpatel/SVAMP"
_DOLPHIN18K: Final = "scape1989/MWP-Automatic-Solver"
_FIRST_OF_SVAMP: Final = "04df0ae782610032aac7e687b61d07a90176c993"
_FIRST_OF_MATH_EN: Final = "34d61ea49c99d4327813afff7c8abe50af60b10f"
_ALLARITH: Final = ("allArith", "allArithLex", "allArithTmpl", "aggregate")

PUBLISHED: Final[Mapping[str, tuple[Published, ...]]] = MappingProxyType(
    {
        "math23k": _at(
            "math23k",
            _MATH_EN,
            "data",
            (
                "math23k_train.json",
                "math23k_test.json",
                "valid23k_processed.json",
                "test23k_processed.json",
            ),
            _FIRST_OF_MATH_EN,
        ),
        "ape210k": _at(
            "ape210k",
            "Chenny0808/ape210k",
            "data",
            ("train.ape.json", "valid.ape.json", "test.ape.json"),
            "76488699adeda22e7257a15b065e8a384bb577ed",
        ),
        "hmwp": _at(
            "hmwp",
            _TOOLKIT,
            "dataset/hmwp",
            ("hmwp.json",),
            "ad4c793b472d43200f49a5f070858864648cb83e",
        ),
        "allarith": _at(
            "allarith", "CogComp/arithmetic", "data", ("questions.json", *_id_folds(*_ALLARITH))
        ),
        "mawps": (
            *_at(
                "mawps",
                _TOOLKIT,
                "dataset/mawps",
                ("MAWPS.json",),
                "4c5b1a7da1ebd716f7e9cdffcc073f70b699e7c9",
            ),
            *_at(
                "mawps",
                _TOOLKIT,
                "dataset/mawps-single",
                ("mawps_source.json", "mawps_single.json"),
                "a21ca1a659f11273f70fac226053f063b6783cc5",
            ),
            *_at("mawps", _SVAMP, "data", _folds("cv_mawps"), _FIRST_OF_SVAMP),
        ),
        "asdiv": _at(
            "asdiv",
            "chaochun/nlu-asdiv-dataset",
            "dataset",
            ("ASDiv.xml", *_id_folds("nfolds/asdiv-a", "nfolds/asdiv-w")),
        ),
        "asdiv-a": (
            *_at(
                "asdiv-a",
                _TOOLKIT,
                "dataset/asdiv-a",
                ("trainset.json", "validset.json", "testset.json"),
                "22d4c57b5e73c585e9a3d3e5ea999bea2bf0f098",
            ),
            *_at("asdiv-a", _SVAMP, "data", _folds("cv_asdiv-a"), _FIRST_OF_SVAMP),
        ),
        "svamp": (
            *_at("svamp", _SVAMP, "", ("SVAMP.json",)),
            *_at("svamp", _SVAMP, "data", [f"mawps-asdiv-a_svamp/{part}.csv" for part in _PARTS]),
        ),
        "gsm8k": tuple(
            each._replace(sha256=_GSM8K) if each.file == "train.jsonl" else each
            for each in _at(
                "gsm8k",
                "openai/grade-school-math",
                "grade_school_math/data",
                ("train.jsonl", "test.jsonl"),
            )
        ),
        "mathqa": (
            Published(
                "MathQA.zip",
                "https://math-qa.github.io/math-QA/data/MathQA.zip",
                "https://math-qa.github.io",
                inside=("train.json", "dev.json", "test.json"),
            ),
        ),
        "aqua": _at("aqua", "google-deepmind/AQuA", "", ("train.json", "dev.json", "test.json")),
        "alg514": (
            *_at(
                "alg514",
                "QinJinghui/SAU-Solver",
                "dataset/alg514",
                ("questions.json",),
                "49832da89a007bbb3f178929008d21c06e358210",
            ),
            *_at(
                "alg514",
                _TOOLKIT,
                "dataset/alg514",
                [f"testset_fold{fold}.json" for fold in _FOLDS],
            ),
        ),
        "draw": _at(
            "draw", _TOOLKIT, "dataset/draw", ("trainset.json", "validset.json", "testset.json")
        ),
        "dolphin1878": _at(
            "dolphin1878",
            _TOOLKIT,
            "dataset/dolphin1878",
            ("number_word_std.dev.json", "number_word_std.test.json"),
            "9f7743cd44ab14ea344dcf39c8bda36a185b6301",
        ),
        "dolphin18k": (
            Published(
                "dolphin18k_dev.json",
                f"{_HOST}/{_DOLPHIN18K}/dec956cc06c7e76ea8388466f6150c7a166e1a3c/"
                "datasets/Dolphin18k/Dolphin18k.json",
                f"{_PAGES}/{_DOLPHIN18K}",
                HASHES["dolphin18k"]["dolphin18k_dev.json"],
                _SIZES["dolphin18k"]["dolphin18k_dev.json"],
            ),
        ),
    }
)
