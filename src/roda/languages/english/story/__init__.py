"""What a text tells: its lines and clauses, quantities with owner, unit and rate, people, times.

`lines` and `clauses` read sentences, `quantities` numbers, `reference` people, `scene` holds all of a
text, `time` says when its facts hold. May import from lexicon, numbers and parsing.
"""
