import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { Stretch } from "@sigma/engine/slide-sheet/find-stretches";
import { expect, it } from "vitest";
import { observeRecorded, usedTendencies } from "./observe-recorded";

/** Every interval of 100 ft is slid on high side. */
const stretches: Stretch[] = [
  {
    sliding: true,
    startMD: 1000,
    endMD: 1600,
    feet: Array.from({ length: 600 }, (_, at) => ({
      depth: 1001 + at,
      time: at,
      sliding: true,
      toolface: 0,
      toolfaceType: "gravity",
      rop: null,
      wob: null,
      rpm: null,
      diffPressure: null,
      pumpRate: null,
    })),
  },
];

/** The first three intervals build 10 deg, those below 5 deg. */
const inclination = Float64Array.of(30, 40, 50, 60, 65, 70, 75);
const columns = {
  md: Float64Array.from(inclination, (_, row) => 1000 + 100 * row),
  inclination,
  azimuth: new Float64Array(7).fill(90),
};
const observe = (bhaStarts: number[]) =>
  observeRecorded({ survey: { columns }, settings: newDirectionalSettings, sensorOffset: 60, bhaStarts }, stretches);

it("sees nothing at the first survey of recorded hole, and the motor yield of each interval below", () => {
  const seen = observe([]);
  expect(seen[0]).toBeNull();
  expect(seen.slice(1).map((row) => Math.round(row!.motorYield!))).toEqual([10, 10, 10, 5, 5, 5]);
});

it("begins anew with each BHA", () => {
  expect(observe([]).at(-1)!.estimate!.intervals).toBe(6);
  const seen = observe([1000, 1300]);
  expect(seen.at(-1)!.estimate!.motorYield).toBeCloseTo(5, 1);
  expect(seen[3]!.estimate!.motorYield).toBeCloseTo(10, 1);
  expect(seen.at(-1)!.estimate!.intervals).toBe(3);
});

it("uses alpha of what was seen and the rest of what is set", () => {
  const used = usedTendencies({ ...newDirectionalSettings, alpha: 0.25 }, observe([1300]));
  expect(used.motorYield).toBeCloseTo(0.25 * 5 + 0.75 * 12, 1);
  expect(usedTendencies(newDirectionalSettings, []).motorYield).toBe(12);
});
