import { expect, it } from "vitest";
import { nextRop, rateOfPenetration, unknownRop } from "./rate-of-penetration";

const drillUntil = (until: number, hole: (time: number) => number) => {
  let state = unknownRop();
  for (let time = 0; time <= until; time++) state = nextRop(state, time, hole(time), true);
  return rateOfPenetration(state, until, hole(until));
};

it("is the footage of the last minute over its time", () => {
  expect(drillUntil(300, (time) => 5000 + time / 60)).toBeCloseTo(60, 6);
  expect(drillUntil(300, (time) => 5000 + (time < 200 ? 0 : (time - 200) / 60))).toBeCloseTo(60, 6);
});

it("has no value in the first ten seconds of drilling", () => {
  expect(drillUntil(9, (time) => 5000 + time)).toBeNaN();
  expect(drillUntil(10, (time) => 5000 + time / 60)).toBeCloseTo(60, 6);
});

it("starts again after a longer time without data, in which it is unknown how hole was made", () => {
  const run = nextRop(nextRop(unknownRop(), 0, 5000, true), 301, 5010, true);
  expect(rateOfPenetration(run, 301, 5010)).toBeNaN();
  expect(rateOfPenetration(run, 361, 5012)).toBeCloseTo(120, 9);
});

it("forgets the run when drilling stops", () => {
  const run = nextRop(unknownRop(), 0, 5000, true);
  expect(nextRop(run, 1, 5000, false)).toEqual(unknownRop());
});
