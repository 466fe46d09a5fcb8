import { depthColumnSlot } from "@sigma/terms/depth-columns";
import { type DepthRow, emptyDepthValues } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { logGamma, unknownGamma } from "./gamma-rows";

type Moment = { hole: number; bit?: number; gamma?: number };

function log(...moments: Moment[]): DepthRow[] {
  let state = unknownGamma();
  const rows: DepthRow[] = [];
  for (const [time, { hole, bit = hole, gamma = 60 }] of moments.entries()) {
    const next = logGamma(state, time, hole, bit, 45, gamma);
    state = next.state;
    rows.push(...next.rows);
  }
  return rows;
}

const gammaOf = ({ depth, values }: DepthRow) => [depth, values[depthColumnSlot("gamma")]];

it("gives gamma to the foot that the sensor passes, and to no other column", () => {
  const rows = log({ hole: 5000 }, { hole: 5000.5, gamma: 40 }, { hole: 5001, gamma: 80 });
  expect(rows.map(gammaOf)).toEqual([[4956, 60]]);
  const expectedValues = emptyDepthValues();
  expectedValues[depthColumnSlot("gamma")] = 60;
  expect(rows[0]!.values).toEqual(expectedValues);
});

it("logs no gamma on a trip through old hole", () => {
  const trip = Array.from({ length: 50 }, (_, index) => ({ hole: 5000, bit: 4700 + index * 6 }));
  expect(log({ hole: 5000, bit: 4000 }, ...trip)).toEqual([]);
});

it("leaves hole without gamma if no value was decoded, or if the sensor jumped", () => {
  const rows = log({ hole: 5000 }, { hole: 5003, gamma: Number.NaN }, { hole: 5004 }, { hole: 5030 }, { hole: 5031 });
  expect(rows.map(({ depth }) => depth)).toEqual([4959, 4986]);
});

it("logs no gamma before the sensor is below the floor", () => {
  const spud = Array.from({ length: 48 }, (_, foot) => ({ hole: foot }));
  expect(log(...spud).map(gammaOf)).toEqual([
    [1, 60],
    [2, 60],
  ]);
});

it("starts again after the hole was corrected to be shallower", () => {
  const rows = log({ hole: 5000 }, { hole: 5001 }, { hole: 4900 }, { hole: 4901 });
  expect(rows.map(({ depth }) => depth)).toEqual([4956, 4856]);
});
