"""One table of languages; each is a module that does what `base.Language` asks for."""

from __future__ import annotations

from typing import Final

from roda.errors import UnknownName
from roda.languages import chinese, english
from roda.languages.base import Language

LANGUAGES: Final[dict[str, Language]] = {chinese.CODE: chinese, english.CODE: english}


def language(code: str) -> Language:
    """The language with this code, or an error that lists those there are.

    >>> language("zh").CODE
    'zh'
    """
    try:
        return LANGUAGES[code]
    except KeyError:
        raise UnknownName("language", code, LANGUAGES) from None
