"""Players that are not people: random, greedy, search.

>>> import aerodrome
>>> from aerodrome.bots import decide, make_bot
>>> game = aerodrome.game("aerion")
>>> s = game.new(seed=7)
>>> bot = make_bot("greedy", game, seed=1)
>>> s.apply(decide(game, s, bot, seed=1))
"""

from aerodrome.bots.bot import Blind, Bot, Estimate, decide
from aerodrome.bots.greedy import GreedyBot
from aerodrome.bots.make import make_bot
from aerodrome.bots.match import Match, play_match
from aerodrome.bots.random import RandomBot, eager_playout, playout
from aerodrome.bots.search import SearchBot

__all__ = [
    "Blind",
    "Bot",
    "Estimate",
    "GreedyBot",
    "Match",
    "RandomBot",
    "SearchBot",
    "decide",
    "eager_playout",
    "make_bot",
    "play_match",
    "playout",
]
