import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { Stretch } from "@sigma/engine/slide-sheet/find-stretches";
import type { Attitude } from "@sigma/engine/survey/attitude";
import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import type { PathColumns } from "@sigma/engine/survey/station";
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

/** The first three intervals build 10 deg, the ones below 5 deg. */
const inclination = Float64Array.of(30, 40, 50, 60, 65, 70, 75);
const columns = {
  md: Float64Array.from(inclination, (_, row) => 1000 + 100 * row),
  inclination,
  azimuth: new Float64Array(7).fill(90),
};
const sensors = [{ startDepth: 0, active: true, sensorOffset: 60, toolfaceCrossover: 5 }];
const observe = (bhaStarts: number[]) =>
  observeRecorded({ survey: { columns }, settings: newDirectionalSettings, sensors, bhaStarts }, stretches);

it("has no observation at the first survey of recorded hole, and the motor yield of each interval below", () => {
  const observations = observe([]);
  expect(observations[0]).toBeNull();
  expect(observations.slice(1).map((row) => Math.round(row!.motorYield!))).toEqual([10, 10, 10, 5, 5, 5]);
});

/** A plan that builds 10 deg/100 ft and lands at a depth. */
const planTo = (landing: number) =>
  computePath({
    md: [0, landing - 900, landing, landing + 500],
    inclination: [0, 0, 90, 90],
    azimuth: [90, 90, 90, 90],
  });

it("wants a second reading of a survey within 250 ft above the landing of the plan while it can be steered on, and of none without one", () => {
  // The survey at 1600 ft reads 0.85 deg too much, 1.5 standard deviations: it isn't an outlier.
  const inclinedHole = Float64Array.of(30, 40, 50, 60, 70, 80, 90.85);
  const verdicts = (plan: PathColumns | null, at1600: Attitude[] = []) =>
    observeRecorded(
      {
        survey: { columns: { ...columns, inclination: inclinedHole } },
        settings: { ...newDirectionalSettings, tendencies: { motorYield: 10, rbr: 0, rtr: 0 } },
        sensors,
        bhaStarts: [],
        plan,
        earlierReadings: [[], [], [], [], [], [], at1600],
      },
      stretches,
    ).map((row) => row?.check?.verdict ?? null);
  const at1600 = (...settingsGiven: Parameters<typeof verdicts>) => verdicts(...settingsGiven)[6];
  expect(verdicts(null).slice(1)).toEqual(Array.from({ length: 6 }, () => "agrees"));
  expect(at1600(planTo(1849))).toBe("take again");
  // 251 ft above the landing, and 60 ft above it, where the bit has reached the landing.
  expect(at1600(planTo(1851))).toBe("agrees");
  expect(at1600(planTo(1661))).toBe("take again");
  expect(at1600(planTo(1660))).toBe("agrees");
  expect(at1600(planTo(1849), [{ inclination: 90.9, azimuth: 90 }])).toBe("agrees");
});

it("starts again with each BHA", () => {
  expect(observe([]).at(-1)!.estimate!.intervals).toBe(6);
  const observations = observe([1000, 1300]);
  expect(observations.at(-1)!.estimate!.motorYield).toBeCloseTo(5, 1);
  expect(observations[3]!.estimate!.motorYield).toBeCloseTo(10, 1);
  expect(observations.at(-1)!.estimate!.intervals).toBe(3);
});

it("uses alpha of the observed values and the remainder from the settings", () => {
  const usedRates = usedTendencies({ ...newDirectionalSettings, alpha: 0.25 }, observe([1300]));
  expect(usedRates.motorYield).toBeCloseTo(0.25 * 5 + 0.75 * 12, 1);
  expect(usedTendencies(newDirectionalSettings, []).motorYield).toBe(12);
});
