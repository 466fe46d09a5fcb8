import type { DepthSteps } from "@sigma/contract/compare/wells-compare";
import { expect, it } from "vitest";
import { bestOf, middleBand, stepFor, stepLines, stretchMeans } from "./step-series";

const data: DepthSteps = {
  depth: [1000, 1100, 1200, 1400],
  rows: [100, 9, 100, 50],
  rop: [100, 500, 200, 50],
  wob: [20, 20, null, 30],
  rpm: [60, 60, 60, 60],
  mse: [30, 30, 30, 30],
  sliding: [0, 0, 50, 100],
  footage: [100, 9, 100, 50],
  rated: [100, 9, 100, 50],
  hours: [1, 0.018, 0.5, 1],
};

it("takes the largest step that results in ten bins", () => {
  expect([20_000, 9000, 2600, 1200, 300].map(stepFor)).toEqual([1000, 500, 250, 100, 100]);
});

it("draws a mean in the middle of its step and no line over a step that is missing or has fewer than ten feet", () => {
  expect(stepLines(data, "rop", 100, 1000)).toEqual([[[50, 100]], [[250, 200]], [[450, 50]]]);
  expect(stepLines({ ...data, rows: [100, 10, 100, 50] }, "wob", 100, 0)).toEqual([
    [
      [1050, 20],
      [1150, 20],
    ],
    [[1450, 30]],
  ]);
});

it("rates an interval as footage over hours, averages the rest, and leaves out steps with few feet [OP-065]", () => {
  const means = stretchMeans(data, 1000, 1400);
  // 200 ft in 1.5 h; the mean of the rates would be 150.
  expect(means.rop).toBeCloseTo(200 / 1.5, 9);
  expect(means).toMatchObject({ wob: 20, sliding: 25, rows: 200 });
  expect(stretchMeans(data, 5000, 9000)).toMatchObject({ rop: null, rows: 0 });
});

it("has the best of all wells in unbroken lines, and a band where three wells have a mean", () => {
  const firstLines = stepLines(data, "rop", 100, 0);
  const other = [[[1050, 120] as const, [1150, 90] as const]];
  expect(bestOf([firstLines, other], 100)).toEqual([
    [
      [1050, 120],
      [1150, 90],
      [1250, 200],
    ],
    [[1450, 50]],
  ]);
  expect(middleBand([firstLines, other, [[[1050, 110]]]])).toEqual([{ depth: 1050, low: 105, high: 115 }]);
});
