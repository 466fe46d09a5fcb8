import * as fc from "fast-check";
import { expect, it } from "vitest";
import { parseTime } from "./parse-time";

const moment = (text: string) => Date.parse(text) / 1000;

it.each([
  ["2016-09-29T00:06:28.000Z", "2016-09-29T00:06:28Z"],
  ["2016-09-29T00:06:28.250Z", "2016-09-29T00:06:28.250Z"],
  ["2016-09-29T00:06:28+02:00", "2016-09-28T22:06:28Z"],
  ["2016-09-29T00:06:28-0330", "2016-09-29T03:36:28Z"],
  ["2007-10-23 08:07:08", "2007-10-23T08:07:08Z"],
  ["2009-7-3 18:04:32", "2009-07-03T18:04:32Z"],
  ["2009-7-3", "2009-07-03T00:00:00Z"],
  ["3/1/2019 12:12:47 AM", "2019-03-01T00:12:47Z"],
  ["3/1/2019 12:12:47 PM", "2019-03-01T12:12:47Z"],
  ["3/1/2019 01:00 pm", "2019-03-01T13:00:00Z"],
  ["09/06/2020, 00:00:05", "2020-09-06T00:00:05Z"],
  ["2009/07/04 06:51:56", "2009-07-04T06:51:56Z"],
  ["23-Oct-2007 08:07:08", "2007-10-23T08:07:08Z"],
  ["3 March 19 08:07:08", "2019-03-03T08:07:08Z"],
  ["10/23/07 08:07", "2007-10-23T08:07:00Z"],
  ["10/23/99", "1999-10-23T00:00:00Z"],
  ["20190301 00:12:47", "2019-03-01T00:12:47Z"],
  ["20190301001247", "2019-03-01T00:12:47Z"],
  ["20190301", "2019-03-01T00:00:00Z"],
  [" 1551399167 ", "2019-03-01T00:12:47Z"],
  ["1551399167.5", "2019-03-01T00:12:47.500Z"],
  ["1551399167500", "2019-03-01T00:12:47.500Z"],
])("reads %j as %s", (text, expected) => {
  expect(parseTime(text)).toBe(moment(expected));
});

it("reads the day first where the file has it so", () => {
  expect(parseTime("09/06/2020, 00:00:05", { dayFirst: true })).toBe(moment("2020-06-09T00:00:05Z"));
});

it("takes the offset of the clock off a time without a zone, and only there", () => {
  expect(parseTime("2019-03-01 12:00:00", { utcOffset: 3600 })).toBe(moment("2019-03-01T11:00:00Z"));
  expect(parseTime("2019-03-01T12:00:00Z", { utcOffset: 3600 })).toBe(moment("2019-03-01T12:00:00Z"));
});

it.each([
  "",
  "DateTime",
  "2019-02-29 00:00:00",
  "2019-13-01",
  "0019-01-01",
  "2019-01-01 10:00 +25:00",
  "13/13/2020 00:00",
  "23-Okt-2007",
  "1/2/3",
  "25:00:00",
  "2019-01-01 24:00:00",
  "1/1/2019 13:00 PM",
  "2019-01-01 10:61",
  "NAN",
])("takes %j for no moment", (text) => {
  expect(parseTime(text)).toBeNull();
});

it("reads every moment that a computer writes", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }), (date) => {
      const [seconds, text] = [date.getTime() / 1000, date.toISOString()];
      expect(parseTime(text)).toBeCloseTo(seconds, 3);
      expect(parseTime(text.replace("T", " ").slice(0, 19))).toBe(Math.floor(seconds));
    }),
  );
});
