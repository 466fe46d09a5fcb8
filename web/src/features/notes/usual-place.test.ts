import { expect, it } from "vitest";
import { usualPlace } from "./usual-place";

const knownPlace = { cursor: null, newest: 1000, hole: 3200, now: 5000 };

it("is the cursor of the chart, else the newest data", () => {
  expect(usualPlace({ ...knownPlace, axis: "time" })).toEqual({ axis: "time", from: 1000, to: 1000 });
  expect(usualPlace({ ...knownPlace, axis: "time", cursor: 400 })).toEqual({ axis: "time", from: 400, to: 400 });
  expect(usualPlace({ ...knownPlace, axis: "depth" })).toEqual({ axis: "depth", from: 3200, to: 3200 });
  expect(usualPlace({ ...knownPlace, axis: "depth", cursor: 12 })).toEqual({ axis: "depth", from: 12, to: 12 });
});

it("is the time if no depth is known, and now without data", () => {
  expect(usualPlace({ ...knownPlace, axis: "depth", hole: 0 })).toEqual({ axis: "time", from: 1000, to: 1000 });
  expect(usualPlace({ ...knownPlace, axis: "depth", hole: null, newest: 0 })).toEqual({
    axis: "time",
    from: 5000,
    to: 5000,
  });
  expect(usualPlace({ ...knownPlace, axis: "time", newest: 0 })).toEqual({ axis: "time", from: 5000, to: 5000 });
});
