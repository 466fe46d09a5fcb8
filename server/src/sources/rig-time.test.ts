import { expect, it } from "vitest";
import { parseRigTime } from "./rig-time";

const utc = (iso: string) => Date.parse(`${iso}Z`) / 1000;
const now = utc("2026-11-20T12:00:00");
const read = (date: string | null, time: string | null, zone = 0) => parseRigTime(date, time, zone, now);

it.each([
  ["230925", "083724"],
  ["20230925", "083724"],
  ["20230925", "83724"],
  ["2023-09-25", "08:37:24"],
  ["2023/09/25", "08:37:24.73"],
  ["2023-09-25 08:37:24", "8:37:24"],
  ["23.09.25", "083724.9"],
  ["230925.00", "083724.00"],
])("reads the date %j and the time %j", (date, time) => {
  expect(read(date, time)).toBe(utc("2023-09-25T08:37:24"));
});

it("reads dates whose leading zeros were lost", () => {
  expect(read("90301", "712")).toBe(utc("2009-03-01T00:07:12"));
});

it("takes the rig's hours ahead of UTC off", () => {
  expect(read("230925", "003000", 3.5)).toBe(utc("2023-09-24T21:00:00"));
  expect(read("230925", "230000", -6)).toBe(utc("2023-09-26T05:00:00"));
});

it.each([
  ["231325", "083724"],
  ["230230", "083724"],
  ["230900", "083724"],
  ["2", "083724"],
  ["230925", "240000"],
  ["230925", "086000"],
  ["230925", "083760"],
  ["230925", "today"],
  ["25/09/2023", "083724"],
  ["99990101", "000000"],
  ["20380101", "000000"],
  ["19791231", "235959"],
  ["-230925", "083724"],
  ["230925", "-083724"],
  ["230925", ""],
  ["", "083724"],
  ["230925", "1083724"],
])("takes the date %j with the time %j for none", (date, time) => {
  expect(read(date, time)).toBeNull();
});

it("puts a time without a date on the day that brings it nearest to now", () => {
  expect(read(null, "115900")).toBe(utc("2026-11-20T11:59:00"));
  expect(parseRigTime(null, "235959", 0, utc("2026-11-20T00:00:05"))).toBe(utc("2026-11-19T23:59:59"));
  expect(parseRigTime(null, "000001", 0, utc("2026-11-20T23:59:58"))).toBe(utc("2026-11-21T00:00:01"));
  expect(parseRigTime(null, "053000", 5.5, utc("2026-11-20T00:00:10"))).toBe(utc("2026-11-20T00:00:00"));
});

it("has no time if only the date is sent", () => {
  expect(read("230925", null)).toBeNull();
});
