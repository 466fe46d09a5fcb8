import { expect, it } from "vitest";
import { timeLabel } from "./axis-layer";

const MOMENT = Date.UTC(2009, 6, 4, 6, 52, 10) / 1000;

it("labels the ticks of a time axis without duplicates, even for a new well", () => {
  expect(timeLabel(MOMENT, 10)).toBe("06:52:10");
  expect(timeLabel(MOMENT - 10, 300)).toBe("06:52");
  expect(timeLabel(Date.UTC(2009, 6, 5) / 1000, 7200)).toBe("05 Jul");
  expect(timeLabel(MOMENT, 86_400)).toBe("04 Jul");
});
