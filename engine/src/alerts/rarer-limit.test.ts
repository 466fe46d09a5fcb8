import fc from "fast-check";
import { expect, it } from "vitest";
import type { AlertDefinition } from "./alert-definition";
import { backTest } from "./back-test";
import { findRarerLimit, isTooOften } from "./rarer-limit";

const above = (value: number): AlertDefinition => ({
  condition: {
    kind: "rules",
    join: "all",
    rules: [{ trace: "torque", aggregation: "Instant", window: null, comparison: ">", value, deadBand: 0 }],
  },
  onDelay: 0,
  offDelay: 0,
  enabledIn: null,
});
const samplesOf = (torque: readonly number[]) => ({
  time: Float64Array.from(torque, (_, second) => second),
  columns: { torque: Float64Array.from(torque) },
});
const span = { from: 0, to: 3600 };
/** Ten peaks an hour, of which every fifth is high. */
const peaks = Array.from({ length: 3600 }, (_, second) =>
  second % 360 < 60 ? (Math.floor(second / 360) % 5 === 0 ? 9000 : 6900) : 2000,
);

it("proposes the nearest round limit with which an alert is raised, but not too often", () => {
  expect(backTest(above(6600), samplesOf(peaks), { ...span, points: 1 }).raises).toHaveLength(10);
  expect(findRarerLimit(above(6600), samplesOf(peaks), span, 9000)).toBe(7000);
});

it("proposes no limit if every higher limit is never reached, or the alert has several rules", () => {
  const equal = Array.from({ length: 3600 }, (_, second) => (second % 360 < 60 ? 6900 : 2000));
  expect(findRarerLimit(above(6600), samplesOf(equal), span, 6900)).toBeNull();
  const two = above(6600);
  if (two.condition.kind === "rules") two.condition.rules = [...two.condition.rules, ...two.condition.rules];
  expect(findRarerLimit(two, samplesOf(peaks), span, 9000)).toBeNull();
});

it("counts a short span as an hour", () => {
  expect(isTooOften(6, { from: 0, to: 300 })).toBe(false);
  expect(isTooOften(7, { from: 0, to: 300 })).toBe(true);
  expect(isTooOften(13, { from: 0, to: 7200 })).toBe(true);
});

it("only proposes a limit that lies between the limit and the farthest value and that is not too often", () => {
  const torques = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 40, maxLength: 120 });
  fc.assert(
    fc.property(torques, fc.integer({ min: 0, max: 39 }), (torque, limit) => {
      const samples = samplesOf(torque);
      const range = { from: 0, to: torque.length };
      const peak = backTest(above(limit), samples, { ...range, points: 1 }).peaks[0]!;
      const value = findRarerLimit(above(limit), samples, range, peak);
      if (value === null) return;
      const { length } = backTest(above(value), samples, { ...range, points: 1 }).raises;
      expect([value > limit, value <= peak, length > 0, isTooOften(length, range)]).toEqual([true, true, true, false]);
    }),
  );
});
