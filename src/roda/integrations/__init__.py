"""Plug-ins for other people's tools, each in one file, thin over `core.reverse`: a row in, its reversals out.

`huggingface` (a function for `Dataset.map`), `datatrove` (a `PipelineStep`), `reasoning_gym` (a
`ProceduralDataset`), `roda_reverse_mapper` (a Mapper of Data-Juicer, named as its operators are), and the
reward as `trl` and `verl` call it. A library is imported by the file that is about it, and by no other.
"""
