"""The method of the paper: identify → reverse → normalize → certify, joined in `pipeline`.

`profiles` say how (a user's own is read by `profile_file`), `rules` what is refused whatever the
language, and the `ledger` counts what became of every problem and number. Imports `languages`,
`normalform` and what is below them; corpora are strangers to it.
"""
