"""Messages of a stream of server-sent events, which is opened again after a break.

https://html.spec.whatwg.org/multipage/server-sent-events.html
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any

from .connection import Connection
from .errors import SigmaError

#: Longest pause before a stream is opened again, s.
_LONGEST_PAUSE = 30.0


@dataclass(frozen=True)
class Event:
    """A message: its topic, or ``gap`` with the topics of which messages may be missing, and what it carries."""

    topic: str
    data: dict[str, Any]
    id: str | None = None


def parse_events(lines: Iterable[bytes]) -> Iterator[Event]:
    """The messages of the lines of a stream; one without a name or data only carries an id."""
    topic, data, last_id = "", [], None
    for raw in lines:
        line = raw.decode().rstrip("\r\n")
        if line == "":
            if data or last_id is not None:
                yield Event(topic, json.loads("\n".join(data)) if data else {}, last_id)
            topic, data, last_id = "", [], None
            continue
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "event":
            topic = value
        elif name == "data":
            data.append(value)
        elif name == "id":
            last_id = value


def follow(connection: Connection, fields: dict[str, Any]) -> Iterator[Event]:
    """Messages without end. Raises ``SigmaError`` if the rights of the caller have ended or the request is wrong."""
    last_id: str | None = None
    pause = 1.0
    address = connection.address("api/stream", fields)
    while True:
        try:
            headers = {"Accept": "text/event-stream", **({"Last-Event-ID": last_id} if last_id else {})}
            with connection.open(address, headers) as response:
                for event in parse_events(response):
                    pause = 1.0
                    last_id = event.id or last_id
                    if event.topic == "error":
                        raise SigmaError(event.data["message"], code=event.data["code"])
                    if event.topic:
                        yield event
        except SigmaError as fault:
            if not fault.is_temporary:
                raise
        except (OSError, HTTPException):
            pass
        time.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)
