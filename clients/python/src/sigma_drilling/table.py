"""Columns of equal length: samples over time, rows over depth, tables of all wells."""

from __future__ import annotations

import math
import struct
from array import array
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .arrow import ArrowBatch, ArrowField, read_stream

if TYPE_CHECKING:
    import pandas
    import pyarrow


_CODES = {"f64": "d", "i32": "i", "ms": "q"}
_FORMS = {"f64": "float64", "i32": "int32", "ms": "datetime64[ms]"}


class Table:
    """Columns by name: ``array`` of floats, epoch seconds for moments; texts and truth values are lists.

    A missing number is NaN, a missing text or truth value ``None``.
    """

    def __init__(self, content: bytes, asked: Sequence[str] = (), *, has_index: bool = True) -> None:
        self._content = content
        self._has_index = has_index
        self._fields, self._batches = read_stream(content)
        # A file names a formula by its word, a caller by its channel: a column has the name by which it was asked for.
        if len(asked) == len(self._fields) - 1:
            names = [self._fields[0].name, *asked]
            self._fields = [replace(field, name=name) for field, name in zip(self._fields, names)]

    def __len__(self) -> int:
        return sum(batch.length for batch in self._batches)

    @property
    def names(self) -> list[str]:
        """The names of the columns; of samples and depth rows the first is ``time`` or ``depth``."""
        return [field.name for field in self._fields]

    @property
    def units(self) -> dict[str, str]:
        """The unit of each column."""
        return {field.name: field.unit for field in self._fields}

    def __getitem__(self, name: str) -> Sequence[Any]:
        at = self._place(name)
        field = self._fields[at]
        if field.kind == "text":
            return [text for batch in self._batches for text in _texts_of(batch, at)]
        if field.kind == "bool":
            return [value for batch in self._batches for value in _truths_of(batch, at)]
        values = array(_CODES[field.kind])
        missing: list[int] = []
        for batch in self._batches:
            if field.kind != "f64":
                missing += [len(values) + row for row in batch.missing(at)]
            values.frombytes(batch.buffers[at][1][: values.itemsize * batch.length])
        if field.kind == "f64":
            return values
        scale = 1000 if field.kind == "ms" else 1
        numbers = array("d", (value / scale for value in values))
        for row in missing:
            numbers[row] = math.nan
        return numbers

    def rows(self) -> list[dict[str, Any]]:
        """The rows, for short tables."""
        columns = {name: self[name] for name in self.names}
        return [{name: column[at] for name, column in columns.items()} for at in range(len(self))]

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame, of samples and depth rows with ``time`` (moments of UTC) or ``depth`` as its index. Takes the package pandas."""
        import numpy
        import pandas

        frame: dict[str, Any] = {}
        for at, field in enumerate(self._fields):
            if field.kind in ("text", "bool"):
                frame[field.name] = self[field.name]
                continue
            form = numpy.dtype(_FORMS[field.kind])
            parts = []
            for batch in self._batches:
                part = numpy.frombuffer(batch.buffers[at][1], form, batch.length)
                missing = [] if field.kind == "f64" else batch.missing(at)
                if missing:
                    part = part.astype(numpy.float64) if field.kind == "i32" else part.copy()
                    part[missing] = numpy.nan if field.kind == "i32" else numpy.datetime64("NaT")
                parts.append(part)
            frame[field.name] = numpy.concatenate(parts) if parts else numpy.empty(0, form)
        data = pandas.DataFrame(frame, copy=False)
        for field in self._fields:
            if field.kind == "ms":
                data[field.name] = data[field.name].dt.tz_localize("UTC")
        if self._has_index:
            data = data.set_index(self._fields[0].name)
        data.attrs["units"] = self.units
        return data

    def to_arrow(self) -> pyarrow.Table:
        """A table of Arrow. Takes the package pyarrow."""
        import pyarrow

        return pyarrow.ipc.open_stream(self._content).read_all().rename_columns(self.names)

    def _place(self, name: str) -> int:
        for at, field in enumerate(self._fields):
            if field.name == name:
                return at
        raise KeyError(name)


def _truths_of(batch: ArrowBatch, at: int) -> list[bool | None]:
    values = batch.buffers[at][1]
    truths: list[bool | None] = [bool(values[row >> 3] >> (row & 7) & 1) for row in range(batch.length)]
    for row in batch.missing(at):
        truths[row] = None
    return truths


def _texts_of(batch: ArrowBatch, at: int) -> list[str | None]:
    valid, offsets, characters = batch.buffers[at]
    ends = struct.unpack_from(f"<{batch.length + 1}i", offsets) if batch.length else (0,)
    texts: list[str | None] = []
    for row in range(batch.length):
        is_null = len(valid) > 0 and not valid[row >> 3] >> (row & 7) & 1
        texts.append(None if is_null else str(characters[ends[row] : ends[row + 1]], "utf-8"))
    return texts


__all__ = ["ArrowField", "Table"]
