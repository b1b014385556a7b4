"""When things are told and asked: which time a question means, what changes, and where a statement belongs."""

from roda.languages.english.story.time.order import place_of_statement
from roda.languages.english.story.time.prices import before_the_change
from roda.languages.english.story.time.when import When, goes_on_in_past, time_of

__all__ = ["When", "before_the_change", "goes_on_in_past", "place_of_statement", "time_of"]
