import { expect, it } from "vitest";
import { rigStateRuns } from "./rig-state-runs";

it("reports one run per unbroken state, each up to the next sample", () => {
  expect(rigStateRuns([0, 1, 2, 3, 4], [1, 1, 4, 4, 1], 3)).toEqual([
    { from: 0, to: 2, code: 1 },
    { from: 2, to: 4, code: 4 },
    { from: 4, to: 4, code: 1 },
  ]);
});

it("leaves gaps in the data open", () => {
  expect(rigStateRuns([0, 1, 60, 61], [1, 1, 1, 1], 3)).toEqual([
    { from: 0, to: 1, code: 1 },
    { from: 60, to: 61, code: 1 },
  ]);
});

it("ends a run if the state is missing", () => {
  expect(rigStateRuns([0, 1, 2, 3], [1, Number.NaN, 1, 1], 3)).toEqual([
    { from: 0, to: 1, code: 1 },
    { from: 2, to: 3, code: 1 },
  ]);
  expect(rigStateRuns([], [], 3)).toEqual([]);
});
