import { expect, it } from "vitest";
import type { AlertDefinition } from "./alert-definition";
import { backTest } from "./back-test";

const definition: AlertDefinition = {
  condition: {
    kind: "rules",
    join: "all",
    rules: [{ trace: "wob", aggregation: "Instant", window: null, comparison: ">", value: 22, deadBand: 2 }],
  },
  onDelay: 0,
  offDelay: 0,
  enabledIn: [2],
};

it("returns the raises, with their duration, their value and how they ended", () => {
  const wob = [30, 5, 25, 26, 21, 19, 30, 30, 30];
  const rigState = [2, 2, 2, 2, 2, 2, 2, 1, 2];
  const samples = {
    time: Float64Array.from(wob, (_, second) => 100 + second),
    columns: { wob: Float64Array.from(wob), rigState: Float64Array.from(rigState) },
  };
  const { raises, time, curves, peaks } = backTest(definition, samples, { from: 101, to: 109, points: 4 });
  expect(raises).toEqual([
    { from: 102, to: 105, values: [25], peaks: [26], end: "returned" },
    { from: 106, to: 107, values: [30], peaks: [30], end: "suppressed" },
    { from: 108, to: null, values: [30], peaks: [30], end: null },
  ]);
  expect(peaks).toEqual([30]);
  expect([...time]).toEqual([102, 104, 106, 108]);
  expect([...curves[0]!]).toEqual([25, 26, 30, 30]);
});

it("returns the farthest value since the condition began, and the nearest one while the alert was judged", () => {
  const wob = [10, 24, 31, 25, 24, 10, 21, 50, 10];
  const samples = {
    time: Float64Array.from(wob, (_, second) => second),
    columns: { wob: Float64Array.from(wob), rigState: Float64Array.from(wob, (value) => (value === 50 ? 1 : 2)) },
  };
  const { raises, peaks } = backTest({ ...definition, onDelay: 2 }, samples, { from: 0, to: 9, points: 4 });
  // The peak of 31 came before the delay of 2 s had passed; 50 came in a rig state in which the alert is not judged.
  expect(raises).toEqual([{ from: 3, to: 5, values: [25], peaks: [31], end: "returned" }]);
  expect(peaks).toEqual([31]);
  const low: AlertDefinition = { ...definition, condition: { ...definition.condition } };
  if (low.condition.kind === "rules") low.condition.rules = [{ ...low.condition.rules[0]!, comparison: "<", value: 5 }];
  const never = backTest(low, samples, { from: 0, to: 9, points: 4 });
  expect([never.raises, never.peaks]).toEqual([[], [10]]);
});
