"""Human evaluation: problems of several sources, judged blind, as section IV.D of the paper does it; no web framework.

`protocol` says what is asked and how many problems are drawn, `sampling` draws them, `files` and `study` are the file that holds
problems, annotators and answers, `sitting` is one annotator's way through it. `figures` and `agreement` count,
`report` gathers what there is to say, `drawing` draws it, `exchange/` writes and reads other people's formats,
`guidelines/` holds what annotators are told. May import from `roda.experiments.results.drawing` and below.
"""
