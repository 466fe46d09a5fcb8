"""The client: a method for each kind of data, and ``call`` for every route of the API."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any, Literal, cast

from .connection import Connection
from .models import (
    Channel,
    CostTicketRow,
    ReportIntervalRow,
    SlideRow,
    StandRow,
    SurveyStationRow,
    Topic,
    Well,
    WellCostRow,
    WellKpiRow,
)
from .stream import Event, follow
from .table import Table

Units = Literal["field", "metric", "mixed"]

#: Samples are in the store this long after they were sent, s.
_STORED_AFTER = 1.0


class Sigma:
    """A server of Sigma.

    Calls that only read are repeated if no answer arrived or the server was busy; calls that change something are made once, because a
    lost answer doesn't show whether the change was made, unless they have an ``idempotency_key``. A refused call raises ``SigmaError``.

    >>> sigma = Sigma("https://sigma.example.com", token)
    >>> wells = sigma.wells()
    >>> frame = sigma.samples(wells[0]["_id"], ["rop", "wob"]).to_pandas()
    """

    def __init__(self, url: str, token: str | None, *, timeout: float = 60.0) -> None:
        self._connection = Connection(url, token, timeout=timeout)

    @classmethod
    def sign_in(cls, url: str, username: str, password: str, *, timeout: float = 60.0) -> Sigma:
        """A client with the session of a user. Programs take an API token instead."""
        reply = cls(url, None, timeout=timeout).call("POST api/login", username=username, password=password)
        return cls(url, reply["token"], timeout=timeout)

    def call(self, name: str, /, *, idempotency_key: str | None = None, **fields: Any) -> Any:
        """Calls a route by its name, such as ``call("GET api/well", wellId=well_id)``; ``/api/docs`` of a server lists all.

        A write with an ``idempotency_key`` of 1 to 255 characters, such as ``str(uuid4())``, is made once by the server within 24 h, and
        so repeated if no answer arrived.
        """
        return self._connection.json(name, fields, idempotency_key)

    def wells(self) -> list[Well]:
        """All wells that the caller may see, by name."""
        return cast("list[Well]", self.call("GET api/wells"))

    def well(self, name: str) -> Well:
        """The well with a name. Raises ``KeyError`` if there is none or more than one."""
        named = [well for well in self.wells() if well["name"] == name]
        if len(named) != 1:
            raise KeyError(f"{len(named)} wells have the name {name}")
        return named[0]

    def samples(
        self,
        well_id: str,
        channels: Sequence[Channel | str] = (),
        *,
        start: float | None = None,
        end: float | None = None,
        units: Units = "field",
    ) -> Table:
        """Samples over time; without channels all that have values. ``start`` and ``end`` are epoch seconds, both included."""
        content = self.samples_file(well_id, channels, format="arrow", start=start, end=end, units=units)
        return Table(content, channels)

    def depth_rows(
        self,
        well_id: str,
        columns: Sequence[str] = (),
        *,
        start: float | None = None,
        end: float | None = None,
        units: Units = "field",
    ) -> Table:
        """Rows over depth, one a foot. ``start`` and ``end`` are ft, both included."""
        content = self.depth_file(well_id, columns, format="arrow", start=start, end=end, units=units)
        return Table(content, columns)

    def stands(self, well_id: str | None = None, **options: Any) -> Iterator[StandRow]:
        """Completed stands; ``options`` as of ``rows``."""
        return cast("Iterator[StandRow]", self.rows("Stands", well_id, **options))

    def slides(self, well_id: str | None = None, **options: Any) -> Iterator[SlideRow]:
        """Slides and rotations of the slide sheets; ``options`` as of ``rows``."""
        return cast("Iterator[SlideRow]", self.rows("Slides", well_id, **options))

    def surveys(self, well_id: str | None = None, **options: Any) -> Iterator[SurveyStationRow]:
        """Survey stations with their positions; ``options`` as of ``rows``."""
        return cast("Iterator[SurveyStationRow]", self.rows("Surveys", well_id, **options))

    def reports(self, well_id: str | None = None, **options: Any) -> Iterator[ReportIntervalRow]:
        """Intervals of daily reports; ``options`` as of ``rows``."""
        return cast("Iterator[ReportIntervalRow]", self.rows("Reports", well_id, **options))

    def kpis(self, well_id: str | None = None, **options: Any) -> Iterator[WellKpiRow]:
        """Delivery and performance of each well; ``options`` as of ``rows``."""
        return cast("Iterator[WellKpiRow]", self.rows("Kpis", well_id, **options))

    def costs(self, well_id: str | None = None, **options: Any) -> Iterator[CostTicketRow]:
        """Field tickets; takes the right to see costs. ``options`` as of ``rows``."""
        return cast("Iterator[CostTicketRow]", self.rows("Costs", well_id, **options))

    def well_costs(self, well_id: str | None = None, **options: Any) -> Iterator[WellCostRow]:
        """Costs of each well; takes the right to see costs. ``options`` as of ``rows``."""
        return cast("Iterator[WellCostRow]", self.rows("WellCosts", well_id, **options))

    def rows(
        self,
        feed: str,
        well_id: str | None = None,
        *,
        filter: str | None = None,  # noqa: A002 - the name of the option
        order_by: str | None = None,
        top: int | None = None,
    ) -> Iterator[dict[str, Any]]:
        """The rows of an OData feed, read page by page: ``filter`` such as ``"rotatingRop gt 80"``, ``order_by`` such as ``"md desc"``."""
        options = {"$filter": _filter_of(well_id, filter), "$orderby": order_by, "$top": top}
        address: str | None = self._connection.address(f"api/odata/{feed}", options)
        while address is not None:
            page = self._connection.page(address)
            yield from page["value"]
            address = page.get("@odata.nextLink")

    def table(
        self,
        feed: str,
        well_id: str | None = None,
        *,
        columns: Sequence[str] = (),
        filter: str | None = None,  # noqa: A002 - the name of the option
        order_by: str | None = None,
        top: int | None = None,
    ) -> Table:
        """The rows of an OData feed as columns, such as ``table("Stands", filter="rotatingRop gt 80").to_pandas()``."""
        content = self.table_file(feed, well_id, format="arrow", columns=columns, filter=filter, order_by=order_by, top=top)
        return Table(content, has_index=False)

    def table_file(
        self,
        feed: str,
        well_id: str | None = None,
        *,
        format: Literal["parquet", "arrow"] = "parquet",  # noqa: A002 - the name of the option
        columns: Sequence[str] = (),
        filter: str | None = None,  # noqa: A002 - the name of the option
        order_by: str | None = None,
        top: int | None = None,
    ) -> bytes:
        """All rows of an OData feed as the bytes of a Parquet file or of an Arrow IPC stream; without ``columns`` all of them."""
        choice = {"$select": ",".join(columns) or None, "$filter": _filter_of(well_id, filter), "$orderby": order_by, "$top": top}
        return self._connection.read(self._connection.address(f"api/odata/{feed}/$file", {"format": format, **choice}))

    def samples_file(
        self,
        well_id: str,
        channels: Sequence[Channel | str] = (),
        *,
        format: Literal["parquet", "arrow", "csv", "las"] = "parquet",  # noqa: A002 - the name of the option
        start: float | None = None,
        end: float | None = None,
        units: Units = "field",
    ) -> bytes:
        """Samples over time as the bytes of a file; ``start`` and ``end`` as of ``samples``."""
        return self._export_file(well_id, format, "time", channels, start, end, units)

    def depth_file(
        self,
        well_id: str,
        columns: Sequence[str] = (),
        *,
        format: Literal["parquet", "arrow", "csv", "las"] = "parquet",  # noqa: A002 - the name of the option
        start: float | None = None,
        end: float | None = None,
        units: Units = "field",
    ) -> bytes:
        """Rows over depth as the bytes of a file; ``start`` and ``end`` as of ``depth_rows``."""
        return self._export_file(well_id, format, "depth", columns, start, end, units)

    def stream(
        self,
        well_ids: Sequence[str],
        topics: Sequence[Topic | str],
        *,
        channels: Sequence[Channel | str] = (),
    ) -> Iterator[Event]:
        """Changes of wells as they happen, without end; a lost connection is opened again.

        A ``gap`` lists the topics of which messages may be missing: read these again.
        """
        fields = {"wellIds": ",".join(well_ids), "topics": ",".join(topics), "channels": ",".join(channels) or None}
        return follow(self._connection, fields)

    def live(self, well_id: str, channels: Sequence[Channel | str]) -> Iterator[dict[str, float | None]]:
        """New samples of a well, without end: a dictionary with ``time`` and the channels for each.

        Samples that were missed while the connection was lost, or because this program read too slowly, are read and come in
        their order.
        """
        newest: float | None = None
        for event in self.stream([well_id], ["new-samples"], channels=channels):
            if newest is not None and (event.topic == "gap" or event.data.get("leftOut", 0) > 0):
                time.sleep(_STORED_AFTER)
                for row in self.samples(well_id, channels, start=newest + 0.001).rows():
                    newest = row["time"]
                    yield {name: None if value != value else value for name, value in row.items()}
            if event.topic == "gap":
                continue
            columns = event.data["columns"]
            for at, moment in enumerate(columns["time"]):
                if newest is not None and moment <= newest:
                    continue
                newest = moment
                yield {name: column[at] for name, column in columns.items()}

    def _export_file(
        self,
        well_id: str,
        form: str,
        index: Literal["time", "depth"],
        columns: Sequence[str],
        start: float | None,
        end: float | None,
        units: Units,
    ) -> bytes:
        fields = {"wellId": well_id, "format": form, "index": index, "units": units}
        choice = {"columns": ",".join(columns) or None, "from": start, "to": end}
        return self._connection.read(self._connection.address("api/well-export", {**fields, **choice}))


def _filter_of(well_id: str | None, condition: str | None) -> str | None:
    of_well = None if well_id is None else f"wellId eq '{well_id.replace(chr(39), chr(39) * 2)}'"
    return " and ".join(part for part in (of_well, condition and f"({condition})") if part) or None
