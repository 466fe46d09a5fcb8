import * as fc from "fast-check";
import { expect, it } from "vitest";
import { angleBetween } from "./arc";
import { tangentOf } from "../attitude";
import { estimatePath, estimateToLastSurvey, misclosureAt } from "./estimate-path";
import { computePath } from "./minimum-curvature";
import { lastStation, stationOf } from "../station";
import { prepareTrajectory, stationAt } from "./trajectory";

const tendencies = { motorYield: 10, rotaryBuildRate: 0, rotaryTurnRate: 0 };
const rates = (count: number) => Array.from({ length: count }, () => tendencies);

it("shows the build in the slid part and positions that one arc per interval misses", () => {
  // 30 ft of 10 deg/100 ft slid at the top of the interval, then 60 ft straight.
  const survey = computePath(
    { md: [5000, 5090], inclination: [60, 63], azimuth: [90, 90] },
    { tvd: 4000, ns: 0, ew: 0 },
  );
  const estimatedPath = estimatePath(survey, [{ startMD: 5000, endMD: 5030, toolface: 0 }], rates(2));
  const slid = stationAt(prepareTrajectory(estimatedPath), 5030);
  expect(slid.inclination).toBeCloseTo(63, 9);
  expect(lastStation(estimatedPath).inclination).toBe(63);
  const radius = 30 / ((3 * Math.PI) / 180);
  const inRadians = Math.PI / 180;
  const curve = radius * (Math.sin(63 * inRadians) - Math.sin(60 * inRadians));
  expect(lastStation(estimatedPath).tvd).toBeCloseTo(4000 + curve + 60 * Math.cos(63 * inRadians), 6);
  expect(lastStation(estimatedPath).tvd).toBeLessThan(lastStation(survey).tvd - 0.5);
});

it("has the attitude of every survey, regardless of the slides", () => {
  const toolface = fc.option(fc.double({ min: 0, max: 360, noNaN: true }));
  const inclination = fc.double({ min: 0, max: 120, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(inclination, { minLength: 2, maxLength: 6 }),
      fc.array(toolface, { maxLength: 12 }),
      (list, slides) => {
        const survey = computePath({
          md: list.map((_, i) => 1000 + i * 93),
          inclination: list,
          azimuth: list.map((_, i) => 350 + i * 9),
        });
        const stretches = slides.map((face, i) => ({ startMD: 980 + i * 40, endMD: 1005 + i * 40, toolface: face }));
        const estimatedPath = estimatePath(survey, stretches, rates(list.length));
        for (const [row, md] of survey.md.entries()) {
          const at = estimatedPath.md.indexOf(md);
          const off = angleBetween(tangentOf(stationOf(estimatedPath, at)), tangentOf(stationOf(survey, row)));
          expect(off).toBeLessThan(1e-9);
        }
        for (let row = 1; row < estimatedPath.md.length; row++) {
          expect(estimatedPath.md[row]! - estimatedPath.md[row - 1]!).toBeLessThanOrEqual(10 + 1e-9);
        }
      },
    ),
  );
});

it("spreads what the tendencies miss evenly over the interval", () => {
  const survey = computePath({ md: [0, 100], inclination: [40, 44], azimuth: [10, 10] });
  const estimatedPath = estimatePath(survey, [], rates(2));
  expect(stationAt(prepareTrajectory(estimatedPath), 25).inclination).toBeCloseTo(41, 9);
});

it("continues below the last survey with the tendencies there", () => {
  const survey = computePath({ md: [0], inclination: [50], azimuth: [0] });
  const stretches = [
    { startMD: 20, endMD: 50, toolface: 180 },
    { startMD: 50, endMD: 70, toolface: null },
  ];
  const end = lastStation(estimatePath(survey, stretches, [{ ...tendencies, rotaryBuildRate: 1 }]));
  expect(end.md).toBe(70);
  expect(end.inclination).toBeCloseTo(50 + 0.2 - 3 + 0.2, 9);
});

it("names the stretch or the count that breaks the rule", () => {
  const survey = computePath({ md: [0, 100], inclination: [1, 2], azimuth: [0, 0] });
  const error = (code: string, index?: number): unknown =>
    expect.objectContaining(index === undefined ? { code } : { code, index });
  const stretch = (startMD: number, endMD: number) => ({ startMD, endMD, toolface: null });
  expect(() => estimatePath(survey, [], rates(1))).toThrow(error("length-mismatch"));
  expect(() => estimatePath(survey, [stretch(0, 20), stretch(10, 30)], rates(2))).toThrow(
    error("depth-not-increasing", 1),
  );
  expect(() => estimatePath(survey, [stretch(30, 20)], rates(2))).toThrow(error("depth-not-increasing", 0));
  expect(() => estimatePath(survey, [stretch(0, Number.NaN)], rates(2))).toThrow(error("not-finite", 0));
  expect(() => estimatePath(computePath({ md: [], inclination: [], azimuth: [] }), [], [])).toThrow(
    error("empty-input"),
  );
});

it("leaves the hole above the last survey unchanged when hole is drilled below", () => {
  const survey = computePath({ md: [1000, 1095, 1190], inclination: [20, 28, 33], azimuth: [355, 2, 8] });
  const stretches = [
    { startMD: 1010, endMD: 1040, toolface: 20 },
    { startMD: 1200, endMD: 1233, toolface: 340 },
  ];
  const above = estimateToLastSurvey(survey, stretches, rates(3));
  expect(lastStation(above)).toMatchObject({ md: 1190, inclination: 33, azimuth: 8 });
  const drilledStretches = [...stretches, { startMD: 1240, endMD: 1287, toolface: null }];
  const whole = estimatePath(survey, drilledStretches, rates(3));
  expect(whole.md.at(-1)).toBe(1287);
  for (const name of ["md", "inclination", "tvd", "ns", "ew"] as const) {
    expect([...whole[name].subarray(0, above.md.length)]).toEqual([...above[name]]);
  }
});

it("returns the difference between the projection of an interval and the survey at its end, across north", () => {
  const survey = computePath({ md: [1000, 1100, 1200], inclination: [60, 63, 63], azimuth: [359, 359, 1] });
  const slid = [{ startMD: 1000, endMD: 1030, toolface: 0 }];
  const motor = Array.from(survey.md, () => ({ motorYield: 8, rotaryBuildRate: 0, rotaryTurnRate: 0 }));
  // 30 ft at 8 deg/100 ft build 2.4 of the 3 deg; no footage was slid for the 2 deg of turn.
  const [first, second] = [misclosureAt(survey, slid, motor, 1), misclosureAt(survey, slid, motor, 2)];
  expect([first.inclination, first.azimuth]).toEqual([expect.closeTo(0.6, 9), expect.closeTo(0, 9)]);
  expect([second.inclination, second.azimuth]).toEqual([expect.closeTo(0, 9), expect.closeTo(2, 9)]);
  expect(() => misclosureAt(survey, slid, motor, 0)).toThrow(expect.objectContaining({ code: "out-of-range" }));
});
