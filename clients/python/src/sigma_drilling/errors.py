"""Faults of calls."""

from __future__ import annotations

import json
from http.client import HTTPMessage
from typing import Any

_TEMPORARY = {"busy", "unavailable", "timeout", "too-many", "running", "connection"}
#: Statuses of a proxy whose server can't be reached.
_UNREACHABLE = {502, 503, 504}


class SigmaError(Exception):
    """A call that failed.

    ``code`` is a name such as ``validation``, ``permission``, ``not-found`` or ``busy``; ``connection`` if no answer arrived.
    ``field`` is the input that broke a rule, ``status`` the HTTP status, ``request_id`` the name of the call in the log of the
    server, ``current`` the value that is stored now if a change was based on an older one, ``retry_after`` the seconds after which
    the server takes the call again.
    """

    def __init__(
        self,
        message: str,
        *,
        code: str,
        field: str | None = None,
        status: int | None = None,
        request_id: str | None = None,
        current: Any = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.field = field
        self.status = status
        self.request_id = request_id
        self.current = current
        self.retry_after = retry_after

    @property
    def is_temporary(self) -> bool:
        """Whether the same call may succeed a little later."""
        return self.code in _TEMPORARY

    def __str__(self) -> str:
        return f"{self.code}: {self.message}" if self.field is None else f"{self.code} ({self.field}): {self.message}"


def error_of(status: int, headers: HTTPMessage, body: bytes) -> SigmaError:
    """The error of a refused call: the API and OData have a form each."""
    try:
        sent = json.loads(body)
    except ValueError:
        sent = {}
    fault = sent.get("error") if isinstance(sent, dict) and isinstance(sent.get("error"), dict) else sent
    fault = fault if isinstance(fault, dict) else {}
    wait = headers.get("retry-after", "")
    return SigmaError(
        str(fault.get("message", f"The server answered {status}")),
        code=str(fault.get("code", "unavailable" if status in _UNREACHABLE else "internal")),
        field=fault.get("field", fault.get("target")),
        status=status,
        request_id=headers.get("x-request-id"),
        current=fault.get("current"),
        retry_after=float(wait) if wait.isdigit() else None,
    )
