"""Worksheets for teachers: problems and their mirror images to print, with an answer key; as a page and as a .docx file.

`making.py`: what stands on a sheet. `document.py`: the same as .docx. `routes.py`: the pages.
"""
