"""One copy of a problem in other words, checked alone: its equation, and whose its numbers are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from roda.augmentation.paraphrase import ADDED, paraphrase_id
from roda.expression import Expression, references, renumber
from roda.normalform.forms import NORMAL_FORMS
from roda.notation import to_infix
from roda.problem import Number
from roda.verification.parts import (
    Checked,
    Wrong,
    check_content,
    check_marks,
    check_unlisted,
    require,
    source_template,
    words,
)

_CERTIFICATE: Final = ("sources", "origin", "content", "rules")
RENUMBERED: Final = "renumbered"  # the same text with other numbers
DISTRACTED: Final = "distracted"  # the same text with a sentence more
_METHOD: Final = re.compile(r"[a-z][a-z-]*")


def check_copy(
    fields: Mapping[str, object],
    faults: list[tuple[str, str]],
    own: Checked,
    template: Expression,
    values: list[Fraction],
    unlisted: list[Number],
) -> Checked:
    """A copy in other words: it has its equation, and says which number of its origin each is."""
    origin, method, copy = words(fields, "origin"), words(fields, "method"), fields["copy"]
    if not _METHOD.fullmatch(method):
        raise Wrong("method", f"is {method!r}, which is no name of a method")
    if type(copy) is not int or copy < 0:
        raise Wrong("copy", "is not the number of a copy, from 0 on")
    wanted = paraphrase_id(origin, method, copy)
    if own.id != wanted:
        faults.append(("id", f"should be {wanted!r} by its origin, method and copy"))
    if "target" in fields or "quality" in fields:
        raise Wrong("method", "belongs to a copy, and 'target' or 'quality' to a reversal")
    certificate = fields["certificate"]
    if not isinstance(certificate, dict):
        raise Wrong("certificate", "is not an object")
    require(certificate, _CERTIFICATE, "certificate.")
    check_marks(certificate)
    sources = certificate["sources"]
    if not isinstance(sources, list) or any(type(place) is not int for place in sources):
        raise Wrong("certificate.sources", "is not a list of places")
    own_places = [place for place in sources if place != ADDED]
    added = len(sources) - len(own_places)
    if sorted(own_places) != list(range(len(own_places))) or len(sources) != len(values):
        raise Wrong("certificate.sources", "does not name every number of the origin once")
    if added > (method == DISTRACTED):
        raise Wrong("certificate.sources", "has numbers that the origin does not have")
    source = source_template(fields, template, values, own.answer)
    if all(normalize(source) != template for normalize in NORMAL_FORMS.values()):
        raise Wrong("source_template", "does not have the template of the record")
    if any(sources[index] == ADDED for index in references(source)):
        raise Wrong("source_template", "uses the number that was added and should not matter")
    check_unlisted(source, unlisted)
    check_content(fields, faults)
    return own._replace(
        origin=origin,
        origin_hash=certificate["origin"],
        surfaces=tuple(own.surfaces[sources.index(place)] for place in range(len(own_places))),
        rules=certificate["rules"],
        equation=to_infix(renumber(source, sources)),
        renumbered=method == RENUMBERED,
    )
