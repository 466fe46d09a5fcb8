import { assert, integer, property } from "fast-check";
import { expect, it } from "vitest";
import { formatTypedMoment } from "../../ui/format/times";
import { parseMoment } from "./parse-moment";

it("reads what it writes", () => {
  expect(formatTypedMoment(1_246_690_320)).toBe("2009-07-04 06:52:00");
  assert(
    property(integer({ min: 0, max: 4_000_000_000 }), (time) => {
      expect(parseMoment(formatTypedMoment(time))).toBe(time);
    }),
  );
});

it("does without seconds and takes a T", () => {
  const expected = Date.UTC(2009, 6, 4, 6, 52) / 1000;
  expect(["2009-07-04 06:52", " 2009-7-4T6:52:00 "].map((text) => parseMoment(text))).toEqual([expected, expected]);
});

it.each(["", "yesterday", "2009-02-31 00:00", "2009-07-04 24:00", "2009-07-04 06:61", "04.07.2009 06:52"])(
  "finds no moment in %j",
  (text) => {
    expect(parseMoment(text)).toBeNull();
  },
);
