"""The web table on this machine: a socket, the application on it, and an end without a fuss."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

import uvicorn

from aerodrome.kernel.game import leave_out_unreadable
from aerodrome.table.store import StoreError
from aerodrome.web.app import create_app
from aerodrome.web.edge import BACKLOG, Arrival, Door, LiveArrival
from aerodrome.web.logs import set_up_logs
from aerodrome.web.network import EVERYWHERE, LOOPBACK, lan_addresses
from aerodrome.web.settings import Settings

if TYPE_CHECKING:
    from fastapi import FastAPI

    from aerodrome.web.app import Rooms

MESSAGE_BYTES: Final = 4096  # no message of a page is longer
PROXIES: Final = "FORWARDED_ALLOW_IPS"  # as uvicorn calls it: whose word about an address is believed
PATIENCE: Final = 3  # seconds for open requests at the end


class CannotServe(RuntimeError):
    """The server cannot start: it says why and what to do."""


class Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready: Final = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def bind(host: str, port: int) -> socket.socket:
    """The socket to listen on; CannotServe if it is not to be had."""
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    if os.name == "posix":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OverflowError:
        listener.close()
        raise CannotServe(f"port is a number from 0 to 65535, not {port}") from None
    except (OSError, UnicodeError) as error:
        listener.close()
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise CannotServe(f"port {port} is taken; choose another one with --port (0: any that is free)") from None
        raise CannotServe(f"cannot listen on {host} port {port}: {getattr(error, 'strerror', None) or error}") from None
    return listener


def address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    shown = "localhost" if host in (*EVERYWHERE, *LOOPBACK) else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def tell_the_network(port: int) -> None:
    """Say where others find a server that listens to everybody."""
    found = [address(one, port) for one in lan_addresses()]
    if found:
        print(f"for others on this network: {' or '.join(found)}", flush=True)
    else:
        print("no network is found: for now only this computer can open it", file=sys.stderr, flush=True)
    print("everybody who can reach this machine can reach it", file=sys.stderr, flush=True)


def has_browser() -> bool:
    """Whether somebody sits in front of this machine who could see a window."""
    if os.name == "nt" or sys.platform == "darwin":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(where: str) -> None:
    """Open the browser, without waiting for it."""
    threading.Thread(target=webbrowser.open, args=(where,), daemon=True).start()


def figures_at(wanted: tuple[str, int], app: FastAPI, door: Door) -> str:
    """Where figures are handed out; CannotServe if that is not possible."""
    host, port = wanted
    rooms: Rooms = app.state.rooms
    try:
        found = rooms.metrics.serve((host, port), door)
    except (OSError, UnicodeError) as error:
        rooms.tables.store.close()
        reason = getattr(error, "strerror", None) or error
        raise CannotServe(f"figures for Prometheus cannot be had on {host} port {port}: {reason}") from None
    return f"http://{f'[{host}]' if ':' in host else host}:{found}/metrics"


def serve(settings: Settings, *, browser: bool) -> None:
    """Serve until interrupted; CannotServe if it is not possible."""
    listener = bind(settings.host, settings.port)
    set_up_logs(settings.log)
    for missing in leave_out_unreadable():
        print(missing, file=sys.stderr, flush=True)
    try:
        app = create_app(settings)
    except StoreError as error:
        listener.close()
        raise CannotServe(str(error)) from None
    where = address(settings.host, listener.getsockname()[1])
    door = Door(settings, os.environ.get(PROXIES, LOOPBACK[0]))
    try:
        figures = figures_at(settings.metrics, app, door) if settings.metrics else ""
    except CannotServe:
        listener.close()
        raise

    def ready() -> None:
        print(f"Aerodrome is open: {where} (Ctrl-C closes it)", flush=True)
        if settings.host in EVERYWHERE:
            tell_the_network(listener.getsockname()[1])
        if figures:
            print(f"figures for Prometheus: {figures}", flush=True)
        if browser and has_browser():
            show(where)

    config = uvicorn.Config(
        app,
        http=cast("Any", partial(Arrival, door)),
        ws=cast("Any", partial(LiveArrival, door)),
        backlog=BACKLOG,
        log_config=None,
        log_level="warning",
        access_log=False,
        ws_max_size=MESSAGE_BYTES,
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
    )
    server = Server(config, ready)
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        print("\nAerodrome is closed.", file=sys.stderr, flush=True)
    if not server.started:
        raise CannotServe("the server could not start; what it said above tells why")
