"""Requests over HTTP with the standard library, repeated where they only read or have a key."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from http.client import HTTPException, HTTPResponse
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import Request, urlopen

from .errors import SigmaError, error_of

#: Pauses before a read is repeated, s.
PAUSES = (0.25, 0.75, 2.5)
#: A server that wants a longer pause refuses the call, s.
_LONGEST_RETRY_AFTER = 30


class Connection:
    """The address of a server and the token of the caller."""

    def __init__(self, url: str, token: str | None, *, timeout: float, pauses: tuple[float, ...] = PAUSES) -> None:
        self.url = url.rstrip("/")
        self._token = token
        self._timeout = timeout
        self._pauses = pauses

    def json(self, name: str, fields: dict[str, Any], key: str | None = None) -> Any:
        """Calls a route such as ``GET api/wells``; fields are its query, or its body. A write with a key may be repeated."""
        method, path = name.split(" ", 1)
        headers = {} if key is None else {"Idempotency-Key": key}
        if method in ("GET", "DELETE"):
            return self._reply(Request(self.address(path, fields), headers=headers, method=method))
        body = json.dumps(fields).encode()
        headers["Content-Type"] = "application/json"
        return self._reply(Request(self.address(path), body, headers, method=method))

    def page(self, address: str) -> Any:
        """Reads JSON at an address that the server gave.

        Only its path and query are used: a server behind a proxy may give another host, or ``http``, to which no token is sent.
        """
        _, route, rest = urlsplit(address)._replace(scheme="", netloc="").geturl().partition("/api/")
        if not route:
            raise ValueError(f"{address!r} is not an address of the API")
        return self._reply(Request(f"{self.url}{route}{rest}"))

    def read(self, address: str) -> bytes:
        """Reads bytes."""
        return self._repeated(Request(address), lambda response: response.read())

    def open(self, address: str, headers: dict[str, str]) -> HTTPResponse:
        """Opens a reply that has no end."""
        return self._open(Request(address, headers=headers))

    def address(self, path: str, fields: dict[str, Any] | None = None) -> str:
        """The address of a route with its query: texts as they are, other values as JSON, absent ones left out."""
        given = {name: value for name, value in (fields or {}).items() if value is not None}
        query = urlencode({name: v if isinstance(v, str) else json.dumps(v) for name, v in given.items()})
        return f"{self.url}/{path}" + (f"?{query}" if query else "")

    def _reply(self, request: Request) -> Any:
        if request.get_method() == "GET" or request.has_header("Idempotency-key"):
            return self._repeated(request, _json_of)
        with self._open(request) as response:
            return _json_of(response)

    def _repeated(self, request: Request, read: Callable[[HTTPResponse], Any]) -> Any:
        for pause in (*self._pauses, None):
            try:
                with self._open(request) as response:
                    return read(response)
            except (SigmaError, OSError, HTTPException) as fault:
                error = fault if isinstance(fault, SigmaError) else SigmaError(str(fault), code="connection")
                wait = error.retry_after or 0
                if pause is None or not error.is_temporary or wait > _LONGEST_RETRY_AFTER:
                    raise error from fault
            time.sleep(max(pause, wait))
        raise AssertionError("the last round returns or raises")

    def _open(self, request: Request) -> HTTPResponse:
        if self._token is not None:
            request.add_header("Authorization", f"Bearer {self._token}")
        try:
            return urlopen(request, timeout=self._timeout)  # noqa: S310 - the address is that of the caller
        except HTTPError as fault:
            with fault:
                raise error_of(fault.code, fault.headers, fault.read()) from None
        except OSError as fault:
            raise SigmaError(str(fault), code="connection") from fault


def _json_of(response: HTTPResponse) -> Any:
    body = response.read()
    return json.loads(body) if body else None
