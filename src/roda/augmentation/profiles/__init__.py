"""Profiles, which say how problems are reversed: what they are, as TOML files, as plain fields.

Imports the rules of `augmentation` and what is below; the pipeline imports it.
"""

from __future__ import annotations

from roda.augmentation.profiles.profile import ANY, PROFILES, Profile, profile

__all__ = ["ANY", "PROFILES", "Profile", "profile"]
