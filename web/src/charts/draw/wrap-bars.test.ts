import { expect, it } from "vitest";
import { stretchesOver } from "./wrap-bars";

const index = Float64Array.of(100, 101, 102, 103, 104, 105, 130, 131);
const gamma = Float64Array.of(180, 210, 240, 199, 205, Number.NaN, 260, 200);

it("finds where values lie over a limit, up to a gap", () => {
  expect(stretchesOver(index, gamma, { from: 100, to: 140 }, 200, 10)).toEqual([
    { from: 101, to: 102 },
    { from: 104, to: 104 },
    { from: 130, to: 130 },
  ]);
});

it("joins over hole without values as a line does", () => {
  const steady = Float64Array.of(210, 210, 210, 210, 210, Number.NaN, 210, 210);
  expect(stretchesOver(index, steady, { from: 100, to: 140 }, 200, 30)).toEqual([{ from: 100, to: 131 }]);
});

it("looks only at the view and the points next to it", () => {
  expect(stretchesOver(index, gamma, { from: 103.5, to: 103.8 }, 200, 10)).toEqual([{ from: 104, to: 104 }]);
});
