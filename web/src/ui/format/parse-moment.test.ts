import { assert, integer, property } from "fast-check";
import { expect, it } from "vitest";
import { formatTypedMoment } from "./times";
import { parseMoment } from "./parse-moment";

const NOW = Date.UTC(2009, 6, 4, 6, 52) / 1000;
const at = (text: string) => {
  const moment = parseMoment(text, NOW, "UTC");
  return moment === null ? null : formatTypedMoment(moment, "UTC");
};

it("reads what it writes", () => {
  expect(formatTypedMoment(NOW)).toBe("2009-07-04 06:52:00");
  assert(
    property(integer({ min: 0, max: 4_000_000_000 }), (time) => {
      expect(parseMoment(formatTypedMoment(time), NOW)).toBe(time);
    }),
  );
});

it("does without seconds and takes a T, and a day alone from its midnight", () => {
  expect(["2009-07-04 06:52", " 2009-7-4T6:52:00 ", "2009-07-03"].map(at)).toEqual([
    "2009-07-04 06:52:00",
    "2009-07-04 06:52:00",
    "2009-07-03 00:00:00",
  ]);
});

it.each([
  ["now", "2009-07-04 06:52:00"],
  ["3h ago", "2009-07-04 03:52:00"],
  ["90 min ago", "2009-07-04 05:22:00"],
  ["2 days ago", "2009-07-02 06:52:00"],
  ["06:00", "2009-07-04 06:00:00"],
  ["22:00", "2009-07-03 22:00:00"],
  ["Yesterday 06:00", "2009-07-03 06:00:00"],
  ["today", "2009-07-04 00:00:00"],
])("reads %j from the newest moment of the well", (text, moment) => {
  expect(at(text)).toBe(moment);
});

it.each(["", "tomorrow", "2009-02-31 00:00", "2009-07-04 24:00", "25:00", "3x ago", "04.07.2009 06:52"])(
  "finds no moment in %j",
  (text) => {
    expect(at(text)).toBeNull();
  },
);
