"""Voyage: a toy game of three chapters that are played one after the other, each with what the last one has left."""

from tests.voyage.game import GAME

__all__ = ["GAME"]
