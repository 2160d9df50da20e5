"""The pages: each function makes one from what it is given, and changes nothing."""

from aerodrome.web.pages.again import rematch
from aerodrome.web.pages.campaign import campaign
from aerodrome.web.pages.curtain import curtain, needs_curtain
from aerodrome.web.pages.docs import api_docs
from aerodrome.web.pages.error import DAMAGED, NOT_A_GAME_FILE, NOT_OVER, NOT_OVER_TO_WATCH, Told, error
from aerodrome.web.pages.home import home
from aerodrome.web.pages.howto import how_to
from aerodrome.web.pages.join import join
from aerodrome.web.pages.my_seat import come_back, my_seat
from aerodrome.web.pages.new import new
from aerodrome.web.pages.play import advice_of, hint, table
from aerodrome.web.pages.play_on import games_in_file, play_on
from aerodrome.web.pages.result import result
from aerodrome.web.pages.review import review
from aerodrome.web.pages.rules import rules
from aerodrome.web.pages.stats import stats
from aerodrome.web.pages.wait import wait, wait_frame
from aerodrome.web.pages.wish import Wish, read_wish

__all__ = [
    "DAMAGED",
    "NOT_A_GAME_FILE",
    "NOT_OVER",
    "NOT_OVER_TO_WATCH",
    "Told",
    "Wish",
    "advice_of",
    "api_docs",
    "campaign",
    "come_back",
    "curtain",
    "error",
    "games_in_file",
    "hint",
    "home",
    "how_to",
    "join",
    "my_seat",
    "needs_curtain",
    "new",
    "play_on",
    "read_wish",
    "rematch",
    "result",
    "review",
    "rules",
    "stats",
    "table",
    "wait",
    "wait_frame",
]
