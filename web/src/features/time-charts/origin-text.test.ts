import { describe, expect, it } from "vitest";
import { firstEndingFrom, originAt, type OriginSpan, originText } from "./origin-text";

const at = (hour: number, minute = 0) => Date.UTC(2009, 6, 4, hour, minute) / 1000;
const span = (from: number, to: number, origin: OriginSpan["origin"] = "backfill"): OriginSpan => ({
  from,
  to,
  origin,
});

const spans = [span(at(4), at(5)), span(at(6), at(6), "edited"), span(at(7), at(8), "csv")];

it("names the origin of the sample at a moment, both ends of a span included", () => {
  const originNames = [at(3, 59), at(4), at(5), at(5, 1), at(6), at(7, 30), at(8, 1)].map((time) =>
    originAt(spans, time),
  );
  expect(originNames).toEqual([null, "backfilled", "backfilled", null, "edited", "imported", null]);
  expect(originAt([], at(4))).toBeNull();
});

it("finds where the spans of a view start", () => {
  expect([at(3), at(5), at(5, 1), at(9)].map((time) => firstEndingFrom(spans, time))).toEqual([0, 0, 1, 3]);
});

describe("a span in words", () => {
  const view = { from: at(5), to: at(7) };

  it("shows both ends when they are in the view", () => {
    expect(originText(span(at(5, 10), at(6, 22)), view)).toBe("backfilled 05:10 – 06:22");
  });

  it("shows the end that is in the view", () => {
    expect(originText(span(at(1), at(6, 22)), view)).toBe("backfilled until 06:22");
    expect(originText(span(at(6, 22), at(9), "csv"), view)).toBe("imported since 06:22");
    expect(originText(span(at(1), at(9), "edited"), view)).toBe("edited");
  });

  it("shows one moment when it lasts less than a minute", () => {
    expect(originText(span(at(6, 22), at(6, 22) + 20, "edited"), view)).toBe("edited 06:22");
  });

  it("shows the day when the view is longer than a day", () => {
    const days = { from: at(5), to: at(60) };
    expect(originText(span(at(6, 22), at(31)), days)).toBe("backfilled 04 Jul 06:22 – 05 Jul 07:00");
  });
});
