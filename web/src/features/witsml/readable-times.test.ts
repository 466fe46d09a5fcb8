import { expect, it } from "vitest";
import { withReadableTimes } from "./readable-times";

it("shows the moments of a store in the zone of the reader, and names it", () => {
  expect(withReadableTimes("date time · 2026-11-23T07:04:35.000Z · 2026-11-23T16:34:55+02:00")).toBe(
    "date time · 23 Nov 2026 07:04:35 UTC · 23 Nov 2026 14:34:55 UTC",
  );
});

it("leaves text unchanged if it isn't a moment, or has no zone", () => {
  for (const text of ["2026-11-23T07:04:35", "2026-13-40T07:04:35Z", "7056 ft · 8053 ft", ""]) {
    expect(withReadableTimes(text)).toBe(text);
  }
});
