"""Where published corpora come from and how they are cited: addresses of their files, BibTeX entries."""
