"""Reads the Arrow IPC streams that Sigma writes, with the standard library alone.

The stream is a message with the schema, one for each record batch, and an end mark; a message is a flatbuffer followed by the bytes of
the columns. https://arrow.apache.org/docs/format/Columnar.html#ipc-streaming-format
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

_CONTINUATION = 0xFFFFFFFF
_SCHEMA, _RECORD_BATCH = 1, 3
#: Types of the format: only these are written.
Kind = Literal["f64", "i32", "bool", "ms", "text"]
_KINDS: dict[int, Kind] = {2: "i32", 3: "f64", 5: "text", 6: "bool", 10: "ms"}


@dataclass(frozen=True)
class ArrowField:
    """A column of a stream: numbers, truth values, moments in milliseconds, or text."""

    name: str
    kind: Kind
    unit: str


@dataclass(frozen=True)
class ArrowBatch:
    """Rows of a stream: the bytes of each column, which of its values are there first; of text the offsets and the characters."""

    length: int
    buffers: list[tuple[memoryview, ...]]

    def missing(self, at: int) -> list[int]:
        """The rows in which a column has no value."""
        valid = self.buffers[at][0]
        if len(valid) == 0:
            return []
        return [row for row in range(self.length) if not valid[row >> 3] >> (row & 7) & 1]


class _Table:
    """A table of a flatbuffer: its fields are found by their slots."""

    def __init__(self, data: memoryview, at: int) -> None:
        self.data, self.at = data, at
        self._vtable = at - struct.unpack_from("<i", data, at)[0]
        self._size = struct.unpack_from("<H", data, self._vtable)[0]

    def place(self, slot: int) -> int | None:
        entry = 4 + 2 * slot
        offset = struct.unpack_from("<H", self.data, self._vtable + entry)[0] if entry < self._size else 0
        return self.at + offset if offset else None

    def number(self, slot: int, form: str) -> int:
        place = self.place(slot)
        return 0 if place is None else struct.unpack_from(form, self.data, place)[0]

    def _target(self, slot: int) -> int | None:
        place = self.place(slot)
        return None if place is None else place + struct.unpack_from("<I", self.data, place)[0]

    def table(self, slot: int) -> _Table | None:
        target = self._target(slot)
        return None if target is None else _Table(self.data, target)

    def text(self, slot: int) -> str:
        target = self._target(slot)
        if target is None:
            return ""
        length = struct.unpack_from("<I", self.data, target)[0]
        return str(self.data[target + 4 : target + 4 + length], "utf-8")

    def vector(self, slot: int) -> tuple[int, int]:
        """The place of the first item, and the number of items."""
        target = self._target(slot)
        return (0, 0) if target is None else (target + 4, struct.unpack_from("<I", self.data, target)[0])

    def tables(self, slot: int) -> Iterator[_Table]:
        start, length = self.vector(slot)
        for index in range(length):
            at = start + 4 * index
            yield _Table(self.data, at + struct.unpack_from("<I", self.data, at)[0])


def read_stream(content: bytes) -> tuple[list[ArrowField], list[ArrowBatch]]:
    """The columns and the batches of a stream. Raises ``ValueError`` if it ends before its end mark."""
    data = memoryview(content)
    fields: list[ArrowField] = []
    batches: list[ArrowBatch] = []
    at = 0
    while True:
        if at + 8 > len(data):
            raise ValueError("The stream ends before its end mark")
        mark, size = struct.unpack_from("<II", data, at)
        if mark != _CONTINUATION:
            raise ValueError("The stream has no message where one is expected")
        if size == 0:
            return fields, batches
        at += 8
        message = _root(data[at : at + size])
        at += size
        kind, length = message.number(1, "<B"), message.number(3, "<q")
        header = message.table(2)
        if at + length > len(data) or header is None:
            raise ValueError("The stream ends within a message")
        if kind == _SCHEMA:
            fields = [_field_of(field) for field in header.tables(1)]
        elif kind == _RECORD_BATCH:
            batches.append(_batch_of(header, data[at : at + length], fields))
        at += length


def _root(data: memoryview) -> _Table:
    return _Table(data, struct.unpack_from("<I", data, 0)[0])


def _field_of(field: _Table) -> ArrowField:
    metadata = {entry.text(0): entry.text(1) for entry in field.tables(6)}
    kind = _KINDS.get(field.number(2, "<B"))
    if kind is None:
        raise ValueError(f"The column {field.text(0)} has an unknown type")
    return ArrowField(field.text(0), kind, metadata.get("unit", ""))


def _batch_of(header: _Table, body: memoryview, fields: list[ArrowField]) -> ArrowBatch:
    start, _count = header.vector(2)
    place = start
    buffers: list[tuple[memoryview, ...]] = []
    for field in fields:
        # The first buffer tells which values are null; numbers are NaN there as well.
        kept = 3 if field.kind == "text" else 2
        parts = []
        for _ in range(kept):
            offset, length = struct.unpack_from("<qq", header.data, place)
            parts.append(body[offset : offset + length])
            place += 16
        buffers.append(tuple(parts))
    return ArrowBatch(header.number(0, "<q"), buffers)
