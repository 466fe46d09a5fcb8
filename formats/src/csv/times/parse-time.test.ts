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
  ["1551399167500000", "2019-03-01T00:12:47.500Z"],
  ["1551399167500000000", "2019-03-01T00:12:47.500Z"],
  ["20190301 001247", "2019-03-01T00:12:47Z"],
  ["20190301 1247", "2019-03-01T00:12:47Z"],
  ["201903010012", "2019-03-01T00:12:00Z"],
  ["20190301T001247Z", "2019-03-01T00:12:47Z"],
  ["01/29/2020-03:00:00", "2020-01-29T03:00:00Z"],
  ["29/Jan/2020:03:00:00", "2020-01-29T03:00:00Z"],
  ["03/01/2019 12:00:05 a.m.", "2019-03-01T00:00:05Z"],
  ["03/01/2019 12:00:05 P. M.", "2019-03-01T12:00:05Z"],
  ["2019-03-01 10:00:00,500", "2019-03-01T10:00:00.500Z"],
  ["2019-03-01 10:00:00:500", "2019-03-01T10:00:00.500Z"],
  ["01-Mar-2019 10.00.05", "2019-03-01T10:00:05Z"],
  ["Mar 01, 2019 10:00:00", "2019-03-01T10:00:00Z"],
  ["Fri Mar  1 10:00:00 2019", "2019-03-01T10:00:00Z"],
  ["Fri, 01 Mar 2019 10:00:00 GMT", "2019-03-01T10:00:00Z"],
  ["Fri,01 Mar 2019 10:00:00 GMT", "2019-03-01T10:00:00Z"],
  ["Fri Mar 01 2019 11:00:00 GMT+0100 (CET)", "2019-03-01T10:00:00Z"],
  ["1. März 2019 10:00", "2019-03-01T10:00:00Z"],
  ["3 juil. 2019 10:00", "2019-07-03T10:00:00Z"],
  ["3 juin 2019 10:00", "2019-06-03T10:00:00Z"],
  ["23-Okt-2007", "2007-10-23T00:00:00Z"],
  ["17. des. 2007 08:07", "2007-12-17T08:07:00Z"],
  ["43525 0.5", "2019-03-01T12:00:00Z"],
])("reads %j as %s", (text, expectedTime) => {
  expect(parseTime(text)).toBe(moment(expectedTime));
});

it("reads the day first if that is the order of the file", () => {
  expect(parseTime("09/06/2020, 00:00:05", { dateOrder: "dmy" })).toBe(moment("2020-06-09T00:00:05Z"));
});

it.each([
  ["2021-03-04 08:37:24 (+01:00)", "2021-03-04T07:37:24Z"],
  ["2021-03-04 08:37:24 (UTC)", "2021-03-04T08:37:24Z"],
  ["2021-03-04 08:37:24 +0100 (CET)", "2021-03-04T07:37:24Z"],
])("reads the zone of %s in brackets", (text, expected) => {
  expect(parseTime(text, { utcOffset: 7200 })).toBe(moment(expected));
});

it("rejects a zone by its name alone, and numbers of ticks that count from another year than 1970", () => {
  for (const text of [
    "2021-03-04 08:37:24 (CET)",
    "2021-03-04 08:37:24 CET",
    "132593206240000000",
    "637504438240000000",
  ])
    expect(parseTime(text)).toBeNull();
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
  "23-Xyz-2007",
  "1/2/3",
  "2019-123",
  "2019-W09-5",
  "10 Mar 10:00:00",
  "200301100000",
  "2019-03-01 0937",
  "2019-03-01 10:00 CST",
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

it.each([
  ["21/03/04 10:00:00", "2021-03-04", "2004-03-21"],
  ["21-03-04 10:00:00", "2021-03-04", "2004-03-21"],
  ["190301 83724", "2019-03-01", "2001-03-19"],
])("reads a two-digit year at the end of %j by the given order", (text, ymd, dmy) => {
  const dayIn = (dateOrder: "ymd" | "dmy" | "mdy") => parseTime(text, { dateOrder });
  const day = (moment: number | null) => moment && new Date(moment * 1000).toISOString().slice(0, 10);
  expect([day(dayIn("ymd")), day(dayIn("dmy")), dayIn("mdy")]).toEqual([ymd, dmy, null]);
});

it("rejects a date whose year comes last if the order has the year first", () => {
  expect(parseTime("03/04/2019 10:00", { dateOrder: "ymd" })).toBeNull();
  expect(parseTime("2019-03-04 10:00", { dateOrder: "dmy" })).toBe(moment("2019-03-04T10:00:00Z"));
});
