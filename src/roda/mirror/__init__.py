"""Mirror benchmarks: a test set beside its reversed, renumbered and distracted twins, as tasks for language
models, and the scores of answers to them, pair by pair.
"""
