"""Measurements; `./run bench` takes them all."""
