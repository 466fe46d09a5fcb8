"""Tests of the client against a running server: the address, the tokens and the ids are in the environment."""

import io
import json
import math
import os
import sys
import unittest
from collections.abc import Callable
from email.message import Message
from importlib.util import find_spec
from itertools import takewhile
from unittest.mock import patch
from urllib.error import HTTPError, URLError

from sigma_drilling import Event, Sigma, SigmaError, Table
from sigma_drilling.connection import Connection

URL = os.environ["SIGMA_URL"]
TOKEN = os.environ["SIGMA_TOKEN"]
READ_TOKEN = os.environ["SIGMA_READ_TOKEN"]
WELL = os.environ["SIGMA_WELL"]
START = int(os.environ["SIGMA_START"])

sigma = Sigma(URL, TOKEN)


def refusal(call: Callable[[], object]) -> SigmaError:
    """The error of a call that is refused."""
    with unittest.TestCase().assertRaises(SigmaError) as raised:
        call()
    return raised.exception


class Wells(unittest.TestCase):
    def test_wells_are_listed_and_found_by_name(self) -> None:
        self.assertEqual([well["_id"] for well in sigma.wells()], [WELL])
        self.assertEqual(sigma.well("Bluebonnet 7H")["_id"], WELL)
        with self.assertRaises(KeyError):
            sigma.well("Nowhere 1H")

    def test_any_route_can_be_called(self) -> None:
        self.assertEqual(sigma.call("GET api/well", wellId=WELL)["name"], "Bluebonnet 7H")
        self.assertEqual(refusal(lambda: sigma.call("GET api/wells", name="Bluebonnet 7H")).field, "name")


class Samples(unittest.TestCase):
    def test_samples_are_columns_with_nan_for_missing_values(self) -> None:
        table = sigma.samples(WELL, ["holeDepth", "rop"], start=START, end=START + 9)
        self.assertEqual(table.names, ["time", "holeDepth", "rop"])
        self.assertEqual(table.units, {"time": "UTC", "holeDepth": "ft", "rop": "ft/hr"})
        self.assertEqual(len(table), 10)
        self.assertEqual(list(table["time"]), [START + second for second in range(10)])
        self.assertEqual(table["holeDepth"][0], 5000)
        self.assertTrue(math.isnan(table["rop"][3]))
        self.assertEqual(table["rop"][4], 60)

    def test_all_samples_arrive_over_many_batches(self) -> None:
        table = sigma.samples(WELL, ["holeDepth"])
        self.assertEqual(len(table), 9000)
        times = table["time"]
        self.assertTrue(all(later > earlier for earlier, later in zip(times, times[1:])))

    def test_an_empty_range_has_columns_without_rows(self) -> None:
        table = sigma.samples(WELL, ["rop"], start=START - 100, end=START - 50)
        self.assertEqual((len(table), list(table["rop"])), (0, []))

    def test_units_can_be_metric(self) -> None:
        table = sigma.samples(WELL, ["holeDepth"], end=START, units="metric")
        self.assertEqual(table.units["holeDepth"], "m")
        self.assertAlmostEqual(table["holeDepth"][0], 1524)

    def test_a_formula_has_the_name_by_which_it_was_asked_for(self) -> None:
        formula = next(each for each in sigma.call("GET api/formula-channel", wellId=WELL) if each["name"] == "Half weight")
        table = sigma.samples(WELL, ["wob", formula["channel"]], end=START + 9)
        self.assertEqual(table.names, ["time", "wob", formula["channel"]])
        self.assertEqual(table.units[formula["channel"]], "klb")
        self.assertEqual(len(table[formula["channel"]]), 10)

    def test_depth_rows_are_columns_over_depth(self) -> None:
        table = sigma.depth_rows(WELL, ["rop"], start=5000, end=5002)
        self.assertEqual((table.names, table.units), (["depth", "rop"], {"depth": "ft", "rop": "ft/hr"}))
        self.assertEqual(list(table["depth"]), [5000, 5001, 5002])
        self.assertEqual(list(table["rop"]), [60, 60, 60])

    def test_a_cut_stream_is_refused(self) -> None:
        whole = sigma.samples(WELL, ["rop"], end=START + 5)._content
        for length in (0, 4, 100, len(whole) - 8, len(whole) - 1):
            with self.assertRaises(ValueError):
                Table(whole[:length])

    @unittest.skipUnless(find_spec("pandas"), "pandas is not installed")
    def test_samples_become_a_data_frame(self) -> None:
        frame = sigma.samples(WELL, ["holeDepth", "rop"], end=START + 9).to_pandas()
        self.assertEqual(list(frame.columns), ["holeDepth", "rop"])
        self.assertEqual(frame.index[0].timestamp(), START)
        self.assertEqual(str(frame.index.tz), "UTC")
        self.assertEqual(frame["rop"].isna().sum(), 1)
        self.assertEqual(frame.attrs["units"]["rop"], "ft/hr")
        self.assertEqual(sigma.depth_rows(WELL, ["rop"]).to_pandas().index.name, "depth")

    @unittest.skipUnless(find_spec("pyarrow"), "pyarrow is not installed")
    def test_samples_are_read_by_pyarrow_as_they_are_here(self) -> None:
        table = sigma.samples(WELL, ["holeDepth", "rop"], end=START + 9)
        arrow = table.to_arrow()
        self.assertEqual(arrow.column_names, table.names)
        self.assertEqual(arrow["rop"].null_count, 1)
        self.assertEqual(arrow["holeDepth"].to_pylist(), list(table["holeDepth"]))
        self.assertEqual(arrow.schema.field("rop").metadata, {b"unit": b"ft/hr"})


class Rows(unittest.TestCase):
    def test_rows_of_the_feeds_have_the_columns_of_their_types(self) -> None:
        stands = list(sigma.stands(WELL, filter="rotatingRop ge 101", order_by="startMD desc"))
        self.assertEqual([stand["rotatingRop"] for stand in stands], [102, 101])
        self.assertEqual([station["md"] for station in sigma.surveys(WELL)], [0, 1000, 1100])
        self.assertEqual([slide["startMD"] for slide in sigma.slides(WELL)], [4999])
        self.assertEqual([report["activity"] for report in sigma.reports(WELL)], ["2A"])
        self.assertEqual([cost["amount"] for cost in sigma.costs(WELL)], [1250.5])
        self.assertEqual([kpi["wellName"] for kpi in sigma.kpis()], ["Bluebonnet 7H"])
        self.assertEqual(len(list(sigma.stands(top=1))), 1)

    def test_tables_are_columns_with_filter_and_order(self) -> None:
        table = sigma.table("Stands", WELL, filter="rotatingRop gt 100", order_by="rotatingRop desc")
        self.assertEqual(list(table["rotatingRop"]), [102, 101])
        self.assertEqual((table["wellName"][0], table["ordinal"][0], table["startTime"][0]), ("Bluebonnet 7H", 0, START + 7200))
        self.assertTrue(math.isnan(table["slidingRop"][0]))
        self.assertEqual((table.units["rotatingRop"], len(table)), ("ft/hr", 2))
        self.assertEqual(sigma.table("Reports", WELL)["lostTime"], [None])
        self.assertEqual(sigma.table("Slides", WELL)["byHand"], [False])
        self.assertEqual(list(sigma.table("Costs")["amount"]), [1250.5])
        self.assertEqual(sigma.table("Wells", columns=["name"]).rows(), [{"name": "Bluebonnet 7H"}])
        self.assertEqual(len(sigma.table("Stands", filter="rotatingRop gt 1000")), 0)
        self.assertEqual(refusal(lambda: Sigma(URL, READ_TOKEN).table("Costs")).code, "permission")

    def test_every_feed_is_a_parquet_file(self) -> None:
        for feed in ("Wells", "Stands", "Slides", "Surveys", "Reports", "Kpis", "Costs", "WellCosts"):
            content = sigma.table_file(feed, format="parquet")
            self.assertEqual((content[:4], content[-4:]), (b"PAR1", b"PAR1"), feed)
        for content in (sigma.samples_file(WELL, ["rop"]), sigma.depth_file(WELL, ["rop"])):
            self.assertEqual(content[:4], b"PAR1")

    def test_pages_are_followed(self) -> None:
        link = "http://api/api/odata/Surveys?$skiptoken=/api/x"
        pages = [{"value": [{"md": 1}], "@odata.nextLink": link}, {"value": [{"md": 2}]}]
        replies = [io.BytesIO(json.dumps(page).encode()) for page in pages]
        with patch("sigma_drilling.connection.urlopen", side_effect=replies) as opened:
            self.assertEqual([row["md"] for row in sigma.surveys()], [1, 2])
        self.assertEqual(opened.call_args.args[0].full_url, f"{URL}/api/odata/Surveys?$skiptoken=/api/x")
        with self.assertRaises(ValueError):
            Connection(URL, TOKEN, timeout=1).page("http://elsewhere.example.com/other")


def samples_of(*times: int, left_out: int = 0) -> Event:
    return Event("new-samples", {"columns": {"time": list(times), "rop": [60.0] * len(times)}, "leftOut": left_out})


def live_rows(events: list[Event], until: float = math.inf) -> list[dict[str, float | None]]:
    """The samples of messages; the store has later ones too."""
    with patch.object(Sigma, "stream", return_value=iter(events)):
        return list(takewhile(lambda row: row["time"] <= until, sigma.live(WELL, ["rop"])))


class Streams(unittest.TestCase):
    def test_a_stream_is_continued_after_a_break(self) -> None:
        first = [b"retry: 2000\n", b"id: a-1\n", b"\n", b"id: a-2\n", b"event: surveys\n", b'data: {"md": 1}\n', b"\n", b":\n", b"\n"]
        second = [b"event: gap\n", b'data: {"topics": ["notes"]}\n', b"\n"]
        ended = [b"event: error\n", b'data: {"code": "session", "message": "over"}\n', b"\n"]
        headers = []

        def opened(_address: str, sent: dict[str, str]) -> io.BytesIO:
            headers.append(sent.get("Last-Event-ID"))
            return io.BytesIO(b"".join((first, second, ended)[len(headers) - 1]))

        with patch("sigma_drilling.stream.time.sleep"), patch.object(Connection, "open", side_effect=opened):
            events = []
            with self.assertRaises(SigmaError) as raised:
                for event in sigma.stream([WELL], ["surveys", "notes"]):
                    events.append((event.topic, event.data))
        self.assertEqual(events, [("surveys", {"md": 1}), ("gap", {"topics": ["notes"]})])
        self.assertEqual((headers, raised.exception.code), ([None, "a-2", "a-2"], "session"))

    def test_live_samples_come_in_order_without_a_gap(self) -> None:
        events = [samples_of(START + 1), Event("gap", {"topics": ["new-samples"]}), samples_of(START + 8999, START + 9000)]
        rows = live_rows(events)
        self.assertEqual([row["time"] for row in rows], [START + second for second in range(1, 9001)])
        self.assertIsNone(rows[2]["rop"])

    def test_live_samples_that_a_slow_reader_missed_are_read_after_they_are_stored(self) -> None:
        events = [samples_of(START + 1), samples_of(START + 9), samples_of(START + 20, left_out=10)]
        with patch("sigma_drilling.client.time.sleep") as sleep:
            rows = live_rows(events[:2])
            sleep.assert_not_called()
            self.assertEqual([row["time"] for row in rows], [START + 1, START + 9])
            rows = live_rows(events, until=START + 20)
            sleep.assert_called_once_with(1.0)
        self.assertEqual([row["time"] - START for row in rows], [1, *range(9, 21)])

    def test_a_running_server_sends_its_messages(self) -> None:
        events = sigma.stream([WELL], ["new-samples"], channels=["rop"])
        event = next(events)
        self.assertEqual((event.topic, event.data["wellId"]), ("new-samples", WELL))
        self.assertEqual(event.data["columns"]["rop"], [61])
        events.close()


class Errors(unittest.TestCase):
    def test_a_refused_call_names_code_and_field(self) -> None:
        error = refusal(lambda: list(sigma.stands(filter="depth gt 1")))
        self.assertEqual((error.code, error.field, error.status), ("validation", "$filter", 400))
        self.assertIn("the column depth is unknown", str(error))
        self.assertIsNotNone(error.request_id)
        error = refusal(lambda: sigma.samples(WELL, ["speed"]))
        self.assertEqual((error.code, error.field), ("validation", "columns"))

    def test_rights_are_those_of_the_token(self) -> None:
        self.assertEqual(refusal(lambda: list(Sigma(URL, READ_TOKEN).costs())).code, "permission")
        self.assertEqual(refusal(Sigma(URL, "wrong").wells).code, "session")

    def test_reads_are_repeated_and_changes_are_not(self) -> None:
        def busy(*_request: object, **_options: object) -> None:
            body = io.BytesIO(json.dumps({"message": "busy", "code": "busy"}).encode())
            raise HTTPError(URL, 503, "busy", Message(), body)

        with patch("sigma_drilling.connection.time.sleep"):
            with patch("sigma_drilling.connection.urlopen", side_effect=busy) as opened:
                for name, times in (("GET api/wells", 4), ("POST api/survey-data/multiple", 1)):
                    opened.reset_mock()
                    with self.assertRaises(SigmaError) as raised:
                        sigma.call(name)
                    self.assertEqual((opened.call_count, raised.exception.is_temporary), (times, True))
            with patch("sigma_drilling.connection.urlopen", side_effect=URLError("refused")) as opened:
                self.assertEqual((refusal(sigma.wells).code, opened.call_count), ("connection", 4))

    def test_a_write_with_a_key_is_repeated_and_made_once(self) -> None:
        lesson = {"wellId": WELL, "title": "Once", "md": {"from": 1, "to": 2}}
        first = sigma.call("POST api/lesson", idempotency_key="python 1", **lesson)
        self.assertEqual(sigma.call("POST api/lesson", idempotency_key="python 1", **lesson), first)
        self.assertEqual([row["title"] for row in sigma.call("GET api/lesson", wellId=WELL)], ["Once"])
        other = {**lesson, "title": "Twice"}
        error = refusal(lambda: sigma.call("POST api/lesson", idempotency_key="python 1", **other))
        self.assertEqual((error.code, error.status), ("key-reused", 422))
        faults = [URLError("lost"), URLError("lost"), io.BytesIO(b"{}")]
        with patch("sigma_drilling.connection.time.sleep"), patch("sigma_drilling.connection.urlopen", side_effect=faults) as opened:
            self.assertEqual(sigma.call("POST api/lesson", idempotency_key="python 2", **lesson), {})
        self.assertEqual(opened.call_count, 3)
        self.assertEqual(opened.call_args.args[0].get_header("Idempotency-key"), "python 2")

    def test_a_proxy_whose_server_is_unreachable_is_asked_again(self) -> None:
        for status, code, times in ((502, "unavailable", 4), (503, "unavailable", 4), (504, "unavailable", 4), (500, "internal", 1)):
            faults = [HTTPError(URL, status, "proxy", Message(), io.BytesIO(b"<html>Bad gateway</html>")) for _ in range(4)]
            with patch("sigma_drilling.connection.time.sleep"), patch("sigma_drilling.connection.urlopen", side_effect=faults) as opened:
                error = refusal(sigma.wells)
            self.assertEqual((error.code, error.status, opened.call_count), (code, status, times))


if __name__ == "__main__":
    sys.exit(unittest.main())
