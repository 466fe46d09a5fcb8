import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { bucketsOf, idleWindows } from "./idle-windows";

const { rotaryDrilling, inSlipsNonCirculating, stationaryCirculation } = RigState;

/** Lowest and highest code of each minute from 0 on; none of a minute without samples. */
const minutes = (codes: readonly (readonly [number, number] | null)[]) => {
  const rows = codes.flatMap((pair, at) => pair?.map((code, k) => [at * 60 + k, code] as const) ?? []);
  const range = { from: 0, to: codes.length * 60 - 1 };
  return idleWindows({ time: rows.map(([time]) => time), rigState: rows.map(([, code]) => code) }, range, 900);
};
const drillingStates = [rotaryDrilling, rotaryDrilling] as const;
const slips = [inSlipsNonCirculating, stationaryCirculation] as const;
const times = <Of>(count: number, of: Of): Of[] => Array.from({ length: count }, () => of);

it("finds a run of minutes without drilling or tripping, with the minutes around it", () => {
  expect(minutes([...times(60, drillingStates), ...times(20, slips), ...times(60, drillingStates)])).toEqual([
    { from: 59 * 60 - 120, to: 81 * 60 + 120 },
  ]);
});

it("leaves out a run that is too short for 15 minutes with both its neighbours", () => {
  expect(minutes([...times(60, drillingStates), ...times(12, slips), ...times(60, drillingStates)])).toEqual([]);
  expect(minutes([...times(60, drillingStates), ...times(13, slips), ...times(60, drillingStates)])).toHaveLength(1);
});

it("ends a run at a minute without samples, and joins windows that overlap", () => {
  expect(minutes([...times(12, slips), ...times(10, null), ...times(12, slips)])).toEqual([]);
  expect(minutes([...times(30, slips), drillingStates, ...times(30, slips)])).toEqual([{ from: 0, to: 61 * 60 - 1 }]);
});

it("looks a long well over in buckets of 5 minutes at most", () => {
  expect(bucketsOf({ from: 0, to: 86_399 })).toBe(1440);
  const year = { from: 0, to: 365 * 86_400 - 1 };
  expect((year.to + 1) / bucketsOf(year)).toBeLessThanOrEqual(300 * 1.01);
});
