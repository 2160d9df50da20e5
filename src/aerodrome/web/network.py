"""How others reach this server: the addresses of the machine, and what an invitation has to say to be opened."""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
OUTSIDE: Final = ("192.0.2.1", 9)  # an address for documentation: nothing is sent there, only the way is looked up
ASK_ADDRESS: Final = 0x8915  # Linux: SIOCGIFADDR
INSIDE: Final = ("docker", "br-", "veth", "virbr", "lxc", "cni", "flannel")  # networks within the machine
HTTP_PORT: Final = 80


# -------------------------------------------------------------------- the machine
def lan_addresses() -> list[str]:
    """The addresses under which other machines may find this one, the likeliest first."""
    found = [*default_address(), *(interface_addresses() if sys.platform == "linux" else named_addresses())]
    return [address for address in dict.fromkeys(found) if may_be_reached(address)]


def default_address() -> list[str]:
    """The address with which this machine would go out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(OUTSIDE)
            return [str(way.getsockname()[0])]
        except OSError:
            return []


def interface_addresses() -> list[str]:
    """The address of every network interface of a Linux machine, but for those that lead nowhere outside."""
    import fcntl

    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            if name.startswith(INSIDE):
                continue
            try:
                answer = fcntl.ioctl(asking.fileno(), ASK_ADDRESS, struct.pack("256s", name.encode()[:15]))
            except OSError:
                continue  # it has no address
            found.append(socket.inet_ntoa(answer[20:24]))
    return found


def named_addresses() -> list[str]:
    """What the name of this machine stands for."""
    try:
        entries = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [str(entry[4][0]) for entry in entries]


def may_be_reached(address: str) -> bool:
    found = ipaddress.ip_address(address)
    return not (found.is_loopback or found.is_link_local or found.is_unspecified or found.is_multicast)


# -------------------------------------------------------------------- a page
def is_loopback(host: str) -> bool:
    """Whether a name leads to the machine on which it is used.

    >>> [is_loopback(host) for host in ("localhost", "127.0.0.2", "[::1]", "10.0.0.5", "games.example.org")]
    [True, True, True, False, False]
    """
    name = host.strip("[]").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


class Names:
    """The names under which a server may be asked for: its own, and those of its further addresses.

    What listens to this machine alone is asked for by the names of the loopback address. What listens to others is
    asked for by any number of an address, which nobody can make lead elsewhere, and by the name of the machine.
    """

    def __init__(self, listens_on: str, origins: Iterable[str] = (), names: Iterable[str] = ()) -> None:
        self.alone: Final = is_loopback(listens_on)
        own = () if listens_on in EVERYWHERE else (listens_on.lower(),)
        self.given: Final = {*own, *names, *((urlsplit(origin).hostname or "").lower() for origin in origins)}
        self.machine: Final = socket.gethostname().lower().split(".")[0]

    def include(self, host: str) -> bool:
        """Whether a host, without its port, is one of them."""
        name = host.strip("[]").lower().removesuffix(".")
        if is_loopback(name) or name in self.given:
            return True
        return not self.alone and (is_number(name) or name.split(".")[0] == self.machine)

    def refusal(self, host: str) -> str:
        """What to say to somebody who asks for another name."""
        where = "localhost" if self.alone else "the address of its machine"
        return (
            f"This server answers for {where}, not for {host[:80]}. "
            f"If people reach it as {host[:80]}, start it with --origin https://{host[:80]}."
        )


@lru_cache(maxsize=1024)
def one_address(host: str) -> str:
    """The address that limits count for: of IPv6 the network, of which one household has all the numbers.

    >>> one_address("10.0.0.5"), one_address("2001:db8:1:2:3:4:5:6"), one_address("::ffff:10.0.0.5")
    ('10.0.0.5', '2001:db8:1:2::/64', '10.0.0.5')
    """
    if ":" not in host:
        return host
    try:
        found = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False))


def is_number(name: str) -> bool:
    """Whether a host is the number of an address."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_private(address: str) -> bool:
    """Whether a site lies in a home network, where its address means nothing to the rest of the world."""
    name = urlsplit(address).hostname or ""
    try:
        return ipaddress.ip_address(name).is_private
    except ValueError:
        return name.endswith(".local") or "." not in name


def is_for_phones(address: str) -> bool:
    """Whether a phone finds a site: a name without a dot is known to few machines."""
    name = urlsplit(address).hostname or ""
    return "." in name or ":" in name


@dataclass(frozen=True)
class Reach:
    """Where others find the pages: the addresses, the likeliest first; none if only this computer can open them."""

    sites: tuple[str, ...]
    listens: bool = True  # the server would answer other machines, if there were a network

    @property
    def alone(self) -> bool:
        return not self.sites


def reach(site: str, listens_on: str, port: int, origins: Iterable[str] = ()) -> Reach:
    """How others reach a server whose page was opened as `site`.

    Whoever has opened it under a name that others can use passes that one on. On the server's own machine it is often
    `localhost`, which means another machine to everybody else.
    """
    if not is_loopback(urlsplit(site).hostname or ""):
        return Reach((site,))
    given = tuple(origins)
    if given:
        return Reach(given)
    if listens_on not in EVERYWHERE:
        return Reach((), listens=False)
    return Reach(tuple(f"http://{address}{'' if port == HTTP_PORT else f':{port}'}" for address in lan_addresses()))


def way_to_open() -> str:
    """The command that starts the server for the network: in a checkout, or of the installed package."""
    checkout = Path(__file__).resolve().parents[3]
    return "./run --lan" if (checkout / "run").is_file() else "aerodrome serve --lan"


# -------------------------------------------------------------------- a code for phones
@lru_cache(maxsize=256)
def qr_path(text: str) -> tuple[int, str]:
    """A QR code: how many modules it is wide, and the dark ones as a path of lines that are one module thick.

    The quiet zone around it is left to whoever draws it.
    """
    import segno

    rows = [bytes(row) for row in segno.make(text, error="m", micro=False).matrix]
    lines: list[str] = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end]:
                end += 1
            if end > x:
                lines.append(f"M{x} {y}.5h{end - x}")
            x = end + 1
    return len(rows), "".join(lines)
