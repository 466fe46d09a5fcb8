import { expect, it } from "vitest";
import { beginOfDay, dayOf } from "./days";

it("names the day of a moment and finds its start again", () => {
  const time = Date.UTC(2009, 6, 4, 23, 59) / 1000;
  expect(dayOf(time, "UTC")).toBe("2009-07-04");
  expect(beginOfDay("2009-07-04", 0, "UTC")).toBe(Date.UTC(2009, 6, 4) / 1000);
});

it("counts days over the end of a month", () => {
  expect(dayOf(beginOfDay("2009-12-31", 1, "UTC"), "UTC")).toBe("2010-01-01");
});
