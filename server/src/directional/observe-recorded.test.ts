import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { Stretch } from "@sigma/engine/slide-sheet/find-stretches";
import type { Attitude } from "@sigma/engine/survey/attitude";
import { computePath } from "@sigma/engine/survey/minimum-curvature";
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

/** A plan that builds 10 deg/100 ft and lands at a depth. */
const planTo = (landing: number) =>
  computePath({
    md: [0, landing - 900, landing, landing + 500],
    inclination: [0, 0, 90, 90],
    azimuth: [90, 90, 90, 90],
  });

it("wants a second reading of a survey within 250 ft above the landing of the plan, and of none without one", () => {
  const even = Float64Array.of(30, 40, 50, 60, 70, 80, 90);
  const verdicts = (plan: PathColumns | null, last: Attitude[] = []) =>
    observeRecorded(
      {
        survey: { columns: { ...columns, inclination: even } },
        settings: { ...newDirectionalSettings, tendencies: { motorYield: 10, rbr: 0, rtr: 0 } },
        sensorOffset: 60,
        bhaStarts: [],
        plan,
        earlierReadings: [[], [], [], [], [], [], last],
      },
      stretches,
    ).map((row) => row?.check?.verdict ?? null);
  expect(verdicts(null).slice(1)).toEqual(Array.from({ length: 6 }, () => "agrees"));
  const again = "take again";
  // 1400 ft lies 249 ft above, 1300 ft farther; at and below the landing nothing is decided any more.
  expect(verdicts(planTo(1649)).slice(1)).toEqual(["agrees", "agrees", "agrees", again, again, again]);
  expect(verdicts(planTo(1400)).slice(1)).toEqual(["agrees", again, again, "agrees", "agrees", "agrees"]);
  expect(verdicts(planTo(5000)).slice(1)).toEqual(verdicts(null).slice(1));
  expect(verdicts(planTo(1649), [{ inclination: 90.05, azimuth: 90 }]).at(-1)).toBe("agrees");
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
