import { expect, it } from "vitest";
import { channelAxis, plotRows, roundCells } from "./plot-rows";
import { stateGroupOf, stateGroups } from "./state-groups";

const columns = {
  time: Float64Array.of(1, 2, 3, 4, 5),
  wob: Float64Array.of(10, Number.NaN, 12, 13, 14),
  rop: Float64Array.of(50, 51, 52, Number.NaN, 54),
  rigState: Float64Array.of(1, 1, 2, 1, 5),
};

it("keeps the samples that have a value of each needed channel, and the rig states that are plotted", () => {
  expect([...plotRows(columns, ["wob", "rop"], "all").time]).toEqual([1, 3, 5]);
  expect([...plotRows(columns, ["wob", "rop"], "drilling").column("wob")]).toEqual([10, 12]);
  expect([...plotRows(columns, ["wob", "rop"], "slide").time]).toEqual([3]);
  expect(plotRows(columns, ["wob", "torque"], "all").count).toBe(0);
  expect(plotRows({}, ["wob"], "all").count).toBe(0);
});

it("puts each rig state into a group, and gives each group a shape and a colour of its own", () => {
  expect([1, 2, 8, 16, 6, 18, 13, 4, 12, 0, Number.NaN].map(stateGroupOf)).toEqual([0, 1, 2, 2, 3, 4, 4, 5, 5, 5, 5]);
  for (const part of ["shape", "color", "hatch"] as const)
    expect(new Set(stateGroups.map((group) => group[part])).size).toBe(stateGroups.length);
});

it("keeps one spike from pressing the other values together", () => {
  const values = Float64Array.from({ length: 1000 }, (_, at) => (at === 500 ? 5000 : at % 100));
  expect(channelAxis("rop", values, (value) => value).to).toBeLessThanOrEqual(120);
  // A depth starts near its values.
  expect(channelAxis("holeDepth", Float64Array.of(9000, 9100), (value) => value).from).toBeGreaterThan(8900);
});

it("divides a range into cells of a round width that contain it", () => {
  expect(roundCells({ from: 0.3, to: 9.7 }, 10)).toEqual({ from: 0, to: 10, count: 10 });
  expect(roundCells({ from: 5, to: 5 }, 10).count).toBe(1);
});
