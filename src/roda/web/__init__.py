"""Pages in the browser: one small application, served to its own machine unless a token guards it.

`app.py` joins parts into an application, `safety.py` stands before all of it, `pages.py` writes pages in the language and theme
of the visitor. Parts live in rooms of their own: `playground/`, `judge/`. Style sheet and scripts (`static/`), templates and
words (`words/`, one folder for each language) are data; nothing is built and nothing is fetched from elsewhere.
"""
