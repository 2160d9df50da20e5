"""A bot that plays at somebody else's server: python examples/outside_bot.py http://localhost:8350"""

import json
import random
import sys
import urllib.request
from typing import Any

SERVER = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://localhost:8350"
SEATS = [{"who": "me", "name": "Outsider"}, {"who": "bot", "level": "cadet"}]


def call(path: str, body: object = None, token: str = "") -> Any:
    """One request: POST with a body, GET without."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(SERVER + path, data, headers)) as answer:
        return json.load(answer)


opened = call("/api/tables", {"game": "aerion", "seats": SEATS})
table, token = opened["table"], opened["held"][0]["token"]
path = f"/api/tables/{table['id']}"
while table["phase"] == "playing":
    if table["asked"]:
        choice = random.choice(call(f"{path}/actions", token=token)["actions"])  # yours could think here
        table = call(f"{path}/act", {"seq": table["seq"], "action": choice["action"]}, token)
    else:  # the other one thinks: the answer comes when the table has gone on
        table = call(f"{path}?after={table['seq']}", token=token)
print(
    "won" if table["seat"] in table["winners"] else "lost", f"after {table['step']} decisions, scores {table['scores']}"
)
