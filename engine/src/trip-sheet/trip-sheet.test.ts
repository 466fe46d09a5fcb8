import { expect, it } from "vitest";
import { closedDisplacement, steelDisplacement } from "../bha/pipe-volumes";
import { fillTrip, stringDisplacement } from "./fill-trip";
import { findTrips, type Slips } from "./find-trips";
import { countStands, tallyStands } from "./tally-string";

// 5 in, 19.5 lb/ft nominal pipe weighs about 20.9 lb/ft with its tool joints: tables give 0.0076 bbl/ft open and 0.0254 closed.
const pipe = { outerDiameter: 5, innerDiameter: 4.276, weight: 20.9 };

const slips = (depths: readonly number[], operation: Slips["operation"] = "tripping"): Slips[] =>
  depths.map((bitDepth, row) => ({ bitDepth, operation, slipsTime: 300 * row, releaseTime: 300 * row + 60 }));

it("displaces what tables of drill pipe give, open and closed", () => {
  expect(steelDisplacement(pipe)).toBeCloseTo(0.0076, 4);
  expect(closedDisplacement(pipe)).toBeCloseTo(0.0254, 4);
  expect(steelDisplacement({ outerDiameter: 8, innerDiameter: 2.8125, weight: 0 })).toBeCloseTo(
    (64 - 7.91) / 1029.4,
    4,
  );
  expect(stringDisplacement([{ ...pipe, length: 1000 }], "open")).toBeCloseTo(7.6, 1);
});

it("finds trips out and in between periods of drilling, and no trip in a wiper stand", () => {
  const drilledSlips = slips([9000, 9093, 9186], "drilling");
  const out = slips([9186, 9093, 9000, 8907, 8814]).slice(1);
  const back = slips([8814, 8907, 9000, 9093, 9186]).slice(1);
  const all = [...drilledSlips, ...out, ...back].map((slipsRow, row) => ({
    ...slipsRow,
    slipsTime: 300 * row,
    releaseTime: 300 * row + 60,
  }));
  expect(findTrips(all).map(({ direction, fromDepth, toDepth }) => [direction, fromDepth, toDepth])).toEqual([
    ["out", 9186, 8814],
    ["in", 8814, 9186],
  ]);
  expect(findTrips(slips([9186, 9093, 9186, 9093]))).toEqual([]);
  expect(findTrips([])).toEqual([]);
});

const displacementAt = (bitDepth: number) => 0.0076 * bitDepth;

it("sees a hole that takes less than the pipe that is pulled: the well gains", () => {
  const [trip] = findTrips(slips([10_000, 9900, 9800, 9700, 9600]));
  // 0.76 bbl per stand; the hole takes 0.5.
  const rows = fillTrip(trip!, displacementAt, [500, 499.5, 499, 498.5, 498]);
  expect(rows).toHaveLength(4);
  for (const { expected } of rows) expect(expected).toBeCloseTo(0.76, 9);
  expect(rows.at(-1)).toMatchObject({ measured: 0.5, measuredTotal: 2, gain: expect.closeTo(1.04, 9), sign: null });
  const swabbedRows = fillTrip(trip!, displacementAt, [500, 500, 500, 501, 503]);
  expect(swabbedRows.at(-1)).toMatchObject({ gain: expect.closeTo(6.04, 9), sign: "gain" });
});

it("detects losses while running in, and counts a stand without pits with the next stand", () => {
  const [trip] = findTrips(slips([9600, 9700, 9800, 9900, 10_000]));
  const rows = fillTrip(trip!, displacementAt, [500, null, 500, 499, 497]);
  expect(rows[0]).toMatchObject({ measured: null, gain: null });
  expect(rows[1]).toMatchObject({ measured: 0, gain: expect.closeTo(-1.52, 9) });
  expect(rows.at(-1)).toMatchObject({ measuredTotal: -3, gain: expect.closeTo(-6.04, 9), sign: "losses" });
  expect(fillTrip(trip!, displacementAt, []).every(({ gain }) => gain === null)).toBe(true);
});

it("tallies stands by depth against the travel of the block", () => {
  const rows = tallyStands(slips([9000, 9093, 9186]), [
    { set: 10, pulled: 100 },
    { set: 7.5, pulled: 100 },
    { set: null, pulled: null },
  ]);
  expect(rows[0]).toMatchObject({ byDepth: 93, byBlock: 92.5, difference: 0.5, total: 0.5 });
  expect(rows[1]).toMatchObject({ byDepth: 93, byBlock: null, difference: null, total: 0.5 });
  // The bit was run in during a data gap: that does not count as a stand, and the sum starts again.
  const away = [9000, 9093, 4500, 4593].map((_, at) => ({ set: 7.5 + at / 10, pulled: 100 }));
  const gap = tallyStands(slips([9000, 9093, 4500, 4593]), away);
  expect(gap.map(({ difference }) => difference)).toEqual([expect.closeTo(0.6, 9), null, expect.closeTo(0.8, 9)]);
  expect(gap.map(({ total }) => total)).toEqual([expect.closeTo(0.6, 9), null, expect.closeTo(0.8, 9)]);
  expect(countStands(9300, 93)).toEqual({ stands: 100, rest: 0 });
  expect(countStands(9300, null)).toBeNull();
});
