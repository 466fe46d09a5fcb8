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
  const { raises, time, curves } = backTest(definition, samples, { from: 101, to: 109, points: 4 });
  expect(raises).toEqual([
    { from: 102, to: 105, values: [25], end: "returned" },
    { from: 106, to: 107, values: [30], end: "suppressed" },
    { from: 108, to: null, values: [30], end: null },
  ]);
  expect([...time]).toEqual([102, 104, 106, 108]);
  expect([...curves[0]!]).toEqual([25, 26, 30, 30]);
});
