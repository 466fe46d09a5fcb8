import * as fc from "fast-check";
import { expect, it } from "vitest";
import { isStuck, nextStillness, unknownStillness } from "./meter-stillness";

const BAND = 0.25;
const after = (values: readonly number[]) =>
  values.reduce((state, value) => nextStillness(state, value, BAND), unknownStillness());

/** Noise that is the same each time. */
const noise = (index: number, size: number) => size * Math.sin(index * 12.9898) * Math.cos(index * 4.1414);
const series = (count: number, value: (index: number) => number) => Array.from({ length: count }, (_, i) => value(i));

it("detects a frozen meter that was restless, despite the noise of its electronics", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 60, max: 1200, noNaN: true }),
      fc.double({ min: 2, max: 20, noNaN: true }),
      fc.double({ min: 0, max: 0.1, noNaN: true }),
      (flow, restless, left) => {
        const live = series(600, (index) => flow + noise(index, restless));
        expect(isStuck(after(live))).toBe(false);
        expect(isStuck(after([...live, ...series(120, (index) => flow + noise(index, left))]))).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});

it("takes a flow that is counted by strokes for none that is stuck", () => {
  const rampAndHold = (hold: number) => [...series(120, (index) => index * 5), ...series(hold, () => 600)];
  const day = Array.from({ length: 8 }, () => rampAndHold(3000)).flat();
  for (let count = 1; count < day.length; count += 97) expect(isStuck(after(day.slice(0, count)))).toBe(false);
});

it("measures again once the reading changes", () => {
  const stuck = [...series(600, (index) => 500 + noise(index, 5)), ...series(120, () => 500)];
  expect(isStuck(after([...stuck, 470]))).toBe(false);
});
