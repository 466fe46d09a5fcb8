"""Columns of equal length: samples over time, rows over depth."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .arrow import ArrowBatch, ArrowField, read_stream

if TYPE_CHECKING:
    import pandas
    import pyarrow


class Table:
    """Columns by name: ``array`` of floats, epoch seconds for ``time``; texts are lists. A missing number is NaN."""

    def __init__(self, content: bytes, asked: Sequence[str] = ()) -> None:
        self._content = content
        self._fields, self._batches = read_stream(content)
        # A file names a formula by its word, a caller by its channel: a column has the name by which it was asked for.
        if len(asked) == len(self._fields) - 1:
            names = [self._fields[0].name, *asked]
            self._fields = [replace(field, name=name) for field, name in zip(self._fields, names)]

    def __len__(self) -> int:
        return sum(batch.length for batch in self._batches)

    @property
    def names(self) -> list[str]:
        """The names of the columns; the first is ``time`` or ``depth``."""
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
        values = array("d" if field.kind == "f64" else "q")
        for batch in self._batches:
            values.frombytes(batch.buffers[at][1][: 8 * batch.length])
        return values if field.kind == "f64" else array("d", (moment / 1000 for moment in values))

    def rows(self) -> list[dict[str, Any]]:
        """The rows, for short tables."""
        columns = {name: self[name] for name in self.names}
        return [{name: column[at] for name, column in columns.items()} for at in range(len(self))]

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame with ``time`` (moments of UTC) or ``depth`` as its index. Takes the package pandas."""
        import numpy
        import pandas

        frame: dict[str, Any] = {}
        for at, field in enumerate(self._fields):
            if field.kind == "text":
                frame[field.name] = self[field.name]
                continue
            form = numpy.float64 if field.kind == "f64" else numpy.dtype("datetime64[ms]")
            parts = [numpy.frombuffer(b.buffers[at][1], form, b.length) for b in self._batches]
            frame[field.name] = numpy.concatenate(parts) if parts else numpy.empty(0, form)
        data = pandas.DataFrame(frame, copy=False)
        index = self._fields[0]
        if index.kind == "ms":
            data[index.name] = data[index.name].dt.tz_localize("UTC")
        data = data.set_index(index.name)
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


def _texts_of(batch: ArrowBatch, at: int) -> list[str | None]:
    valid, offsets, characters = batch.buffers[at]
    ends = struct.unpack_from(f"<{batch.length + 1}i", offsets) if batch.length else (0,)
    texts: list[str | None] = []
    for row in range(batch.length):
        is_null = len(valid) > 0 and not valid[row >> 3] >> (row & 7) & 1
        texts.append(None if is_null else str(characters[ends[row] : ends[row + 1]], "utf-8"))
    return texts


__all__ = ["ArrowField", "Table"]
