"""Problems that travel inside the package, so that the method can be seen at once.

Each line of a sample is a native record (`id`, `text`, `equation`, `answer`) with two
fields for its readers: `note` says what the problem is there for, and `expect` lists the
`roda.problem.Reason` values that the `paper` or the default profile must report for it.
A few records are broken on purpose. All texts were written for this package.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from roda.errors import UnknownName

_FILES: Final = {"zh": "chinese.jsonl", "en": "english.jsonl"}


def language_of(name: str) -> str:
    """The language of the sample that a problem belongs to, by its id.

    >>> language_of("en-007"), language_of("zh-001"), language_of("7")
    ('en', 'zh', 'zh')
    """
    code = name.partition("-")[0]
    return code if code in _FILES else "zh"


def path(language: str = "zh") -> Path:
    """Where the sample of a language lies.

    >>> path("zh").name
    'chinese.jsonl'
    """
    if language not in _FILES:
        raise UnknownName("language", language, _FILES)
    return Path(str(files(__name__) / _FILES[language]))
