import * as fc from "fast-check";
import { expect, it } from "vitest";
import { distanceToPlan } from "../well-plan/distance-to-plan";
import { angleBetween } from "../survey/path/arc";
import { tangentOf } from "../survey/attitude";
import { type DrillingSegment, projectSegments, type Tendencies } from "../survey/path/project-to-bit";
import { columnsOf, lastStation, type Station } from "../survey/station";
import { prepareTrajectory, stationAt } from "../survey/path/trajectory";
import { computePath } from "../survey/path/minimum-curvature";
import type { FoundAdvice, SteeringAction, SteeringInput } from "./advice";
import { adviseSteering } from "./advise-steering";
import { instructionText } from "./instruction-text";
import {
  buildPlan,
  findAdvice,
  inLateral,
  lateral,
  slidesOf,
  steeringInput,
  surveysTo,
} from "./testing/steering-cases";

const toSegment = ({ length, toolface }: SteeringAction): DrillingSegment => ({ length, toolface });

/** The sharpest 90 ft of a hole, taken foot by foot from stations 5 ft apart. */
function sharpestWindow(survey: Station, segments: readonly DrillingSegment[], tendencies: Tendencies): number {
  const short = segments.flatMap((segment) => {
    const parts = Math.ceil(segment.length / 5);
    return Array.from({ length: parts }, () => ({ ...segment, length: segment.length / parts }));
  });
  const hole = [survey, ...projectSegments(survey, short, tendencies)];
  const path = prepareTrajectory(computePath(columnsOf(hole)));
  const [first, last] = [survey.md, path.md.at(-1)!];
  const starts = Array.from({ length: Math.max(0, Math.floor(last - first - 90)) + 1 }, (_, i) => first + i);
  const severities = [...starts, Math.max(first, last - 90)].map((from) => {
    const [upper, lower] = [tangentOf(stationAt(path, from)), tangentOf(stationAt(path, Math.min(last, from + 90)))];
    return (angleBetween(upper, lower) * 180 * 100) / Math.PI / 90;
  });
  return Math.max(...severities);
}

it("rotates a well that is on its plan and stays there", () => {
  const advice = findAdvice(steeringInput(surveysTo(inLateral()), lateral));
  expect(advice.actions).toEqual([
    { action: "Rotate", startDepth: 9000, length: 90, toolface: null, toolfaceType: null },
  ]);
  expect(advice.distanceToPlan.total).toBeCloseTo(0, 6);
  expect(advice.runnerUp?.reason.key).toBe("rotation-suffices");
});

it("projects 90 ft of rotation past the bit, with its vertical section", () => {
  const input = steeringInput(surveysTo(inLateral()), lateral);
  const advice = findAdvice({ ...input, drilled: [{ length: 60, toolface: null }], vsAzimuth: 90 });
  expect(advice.bit.md).toBe(9060);
  expect(advice.rotateProjection.md).toBe(9150);
  expect(advice.rotateProjection.vs).toBeCloseTo(1150, 6);
});

it("builds a well that is low and points down", () => {
  const advice = findAdvice(steeringInput(surveysTo(inLateral({ tvd: 8015, inclination: 88 })), lateral));
  expect(advice.distanceToPlan.aboveBelow).toBeCloseTo(-15, 6);
  const [slide] = slidesOf(advice);
  expect(slide?.toolfaceType).toBe("gravity");
  expect(Math.cos((slide!.toolface! * Math.PI) / 180)).toBeGreaterThan(0.95);
  expect(advice.expected.end.inclination).toBeGreaterThan(90);
});

it("advises below a survey whose interval starts above it only because of rounding", () => {
  const [md, surveyInterval] = [8985.951253520567, 87.42045136922661];
  expect(md + surveyInterval - surveyInterval).toBeLessThan(md);
  const input = steeringInput(surveysTo(inLateral({ md, ew: md - 8000, tvd: 8015, inclination: 88 })), lateral);
  expect(slidesOf(findAdvice({ ...input, surveyInterval }))).toHaveLength(1);
});

it("brings the worked example of the methods page back to its plan", () => {
  const advice = findAdvice(steeringInput(surveysTo(inLateral({ tvd: 8015, inclination: 88 })), lateral));
  expect(advice.actions.map(instructionText)).toEqual(["Slide 47 ft from 9000 ft at 0°", "Rotate 43 ft from 9047 ft"]);
  expect(advice.rotateProjection.tvd).toBeCloseTo(8018.14, 2);
  expect(advice.expected.end.inclination).toBeCloseTo(93.64, 2);
  expect(advice.expected.end.tvd).toBeCloseTo(8011.6, 2);
  expect(advice.cost).toMatchObject({
    distance: expect.closeTo(0.674, 3),
    curvature: expect.closeTo(0.545, 3),
    footage: expect.closeTo(0.157, 3),
    settings: 0.05,
    risk: 1,
    total: expect.closeTo(2.426, 3),
  });
  expect(advice.expected.aboveBelow.p10).toBeCloseTo(-12.39, 1);
  expect(advice.expected.aboveBelow.p90).toBeCloseTo(-10.88, 1);
});

it("drops a well that is high", () => {
  const advice = findAdvice(steeringInput(surveysTo(inLateral({ tvd: 7985, inclination: 91 })), lateral));
  expect(Math.cos((slidesOf(advice)[0]!.toolface! * Math.PI) / 180)).toBeLessThan(-0.95);
  expect(advice.expected.end.inclination).toBeLessThan(90);
});

it("turns a well right that is to the left, and left that is to the right", () => {
  const left = findAdvice(steeringInput(surveysTo(inLateral({ ns: 30, azimuth: 88 })), lateral));
  expect(left.distanceToPlan.leftRight).toBeCloseTo(-30, 6);
  expect(Math.sin((slidesOf(left)[0]!.toolface! * Math.PI) / 180)).toBeGreaterThan(0.95);
  const right = findAdvice(steeringInput(surveysTo(inLateral({ ns: -30, azimuth: 92 })), lateral));
  expect(Math.sin((slidesOf(right)[0]!.toolface! * Math.PI) / 180)).toBeLessThan(-0.95);
});

it("slides the build of the plan if the well is on a curve that continues", () => {
  const advice = findAdvice(steeringInput(surveysTo(stationAt(buildPlan, 8600)), buildPlan));
  const slid = slidesOf(advice).reduce((sum, { length }) => sum + length, 0);
  // 6 deg/100 ft planned with a motor of 12: half of the hole, to the 41.4 deg of the plan.
  expect(Math.abs(slid - 45)).toBeLessThanOrEqual(4);
  expect(Math.abs(advice.expected.end.inclination - 41.4)).toBeLessThan(0.5);
  // 5.4 deg of build at 12 ± 1.1 deg/100 ft: within ±1 deg of the plan in 19 of 20 wells.
  expect(advice.chanceInside).toBeGreaterThan(0.85);
});

it("slides within reach of the next survey", () => {
  const input = steeringInput(surveysTo(stationAt(buildPlan, 8600)), buildPlan);
  // The sensor is 60 ft behind the bit: of 90 ft the next survey sees the first 30.
  const drilledSegments = [
    { length: 30, toolface: 0 },
    { length: 30, toolface: null },
  ];
  for (const motorYield of [0.5, 1, 2, 3]) {
    const spread = { ...input.tendencies.spread, motorYield };
    // Of a severity that does not bind: a motor known so little could break the usual one.
    const settings = { ...input.settings, dlsConstraint: 15 };
    const advice = findAdvice({
      ...input,
      drilled: drilledSegments,
      settings,
      tendencies: { ...input.tendencies, spread },
    });
    const [first] = slidesOf(advice);
    expect(first!.startDepth - advice.bit.md).toBeLessThanOrEqual(5);
    expect(first!.length).toBeGreaterThanOrEqual(25);
  }
});

it("slides a whole stand with a motor that has probably weakened: if it has not, the next instruction can rotate", () => {
  const onPlan = stationAt(buildPlan, 8600);
  const input = steeringInput(surveysTo({ ...onPlan, inclination: onPlan.inclination - 6 }), buildPlan);
  const tendencies = {
    ...input.tendencies,
    motorYield: 9,
    spread: { ...input.tendencies.spread, motorYield: 2 },
    sharpYield: 15.5,
  };
  const drilledSegments = [{ length: 60, toolface: null }];
  const slid = slidesOf(findAdvice({ ...input, drilled: drilledSegments, tendencies })).reduce(
    (sum, { length }) => sum + length,
    0,
  );
  // 12 deg/100 ft over 90 ft with a motor of 15.5 would leave 69 ft.
  expect(slid).toBeGreaterThan(75);
});

it("corrects for a rotary tendency and a slide that no survey has seen", () => {
  const onPlan = stationAt(buildPlan, 8600);
  const plain = steeringInput(surveysTo(onPlan), buildPlan);
  const building = findAdvice({ ...plain, tendencies: { ...plain.tendencies, rotaryBuildRate: 2 } });
  const slid = (advice: FoundAdvice) => slidesOf(advice).reduce((sum, { length }) => sum + length, 0);
  expect(slid(building)).toBeLessThan(slid(findAdvice(plain)) - 5);
  const drilledSegments = [{ length: 60, toolface: 0 }];
  expect(slid(findAdvice({ ...plain, drilled: drilledSegments }))).toBeLessThan(slid(findAdvice(plain)) - 5);
});

it("slides more where toolfaces wander, which takes from the yield", () => {
  const input = steeringInput(surveysTo(stationAt(buildPlan, 8600)), buildPlan);
  const slid = (advice: FoundAdvice) => slidesOf(advice).reduce((sum, { length }) => sum + length, 0);
  expect(slid(findAdvice({ ...input, slideEfficiency: 0.8 }))).toBeGreaterThan(slid(findAdvice(input)) + 6);
});

it("orders a magnetic toolface below the crossover, towards the azimuth of the build", () => {
  const kickOff: Station = { md: 8000, inclination: 0, azimuth: 0, tvd: 8000, ns: 0, ew: 0 };
  const [slide] = slidesOf(findAdvice(steeringInput(surveysTo(kickOff), buildPlan)));
  expect(slide?.toolfaceType).toBe("magnetic");
  expect(Math.abs(slide!.toolface! - 90)).toBeLessThanOrEqual(2);
});

it("gives the same advice for the same seed, and other outcomes for another", () => {
  const input = steeringInput(surveysTo(inLateral({ tvd: 8012, inclination: 89 })), lateral);
  expect(adviseSteering(input)).toEqual(adviseSteering(input));
  expect(findAdvice({ ...input, seed: 8 }).expected.aboveBelow).not.toEqual(findAdvice(input).expected.aboveBelow);
});

it("spreads its outcomes about the expected end, wider with a wider spread", () => {
  const input = steeringInput(surveysTo(inLateral({ tvd: 8030, inclination: 87 })), lateral);
  const { p10, p25, p50, p75, p90 } = findAdvice(input).expected.aboveBelow;
  expect([p10, p25, p50, p75, p90]).toEqual([p10, p25, p50, p75, p90].toSorted((a, b) => a - b));
  const expectedOffset = distanceToPlan(lateral, findAdvice(input).expected.end).aboveBelow;
  expect(p10).toBeLessThan(expectedOffset);
  expect(p90).toBeGreaterThan(expectedOffset);
  const vague = { ...input.tendencies, spread: { motorYield: 4, rotaryBuildRate: 0.5, rotaryTurnRate: 0.5 } };
  const wide = findAdvice({ ...input, tendencies: vague }).expected.aboveBelow;
  expect(wide.p90 - wide.p10).toBeGreaterThan(1.5 * (p90 - p10));
});

it("keeps the rejected schedule and the reason against it", () => {
  const { kind, cost, runnerUp } = findAdvice(
    steeringInput(surveysTo(inLateral({ tvd: 8030, inclination: 87 })), lateral),
  );
  expect(runnerUp?.kind).not.toBe(kind);
  expect(runnerUp!.cost.total).toBeGreaterThanOrEqual(cost.total);
  expect(runnerUp!.reason.key).toBe("costs-more");
});

it("returns the result of rotating only over the same length and the same possible wells", () => {
  const low = findAdvice(steeringInput(surveysTo(inLateral({ tvd: 8030, inclination: 87 })), lateral));
  expect(low.kind).not.toBe("rotate");
  const { rotateOnly, expected, chanceInside } = low;
  expect(rotateOnly.actions.map(({ action }) => action)).toEqual(["Rotate"]);
  expect(rotateOnly.actions[0]!.length).toBeCloseTo(expected.end.md - low.bit.md, 6);
  // It points down: rotated on it ends deeper below the plan than the slide lets it.
  expect(rotateOnly.aboveBelow.p50).toBeLessThan(expected.aboveBelow.p50);
  expect(rotateOnly.chanceInside).toBeLessThanOrEqual(chanceInside);

  const onPlan = findAdvice(steeringInput(surveysTo(inLateral({})), lateral));
  expect(onPlan.kind).toBe("rotate");
  expect(onPlan.rotateOnly.leftRight).toEqual(onPlan.expected.leftRight);
  expect(onPlan.rotateOnly.chanceInside).toBe(onPlan.chanceInside);
});

it("weighs distance against curvature by alpha", () => {
  const input = steeringInput(surveysTo(inLateral({ ns: 15, azimuth: 87 })), lateral);
  const withAlpha = (alpha: number) => findAdvice({ ...input, settings: { ...input.settings, alpha } });
  const slid = (advice: FoundAdvice) => slidesOf(advice).reduce((sum, { length }) => sum + length, 0);
  expect(slid(withAlpha(1))).toBeGreaterThan(slid(withAlpha(0.02)));
  expect(withAlpha(1).cost.curvature).toBe(0);
});

it("has no advice for one survey, without a plan, or past the end of it", () => {
  const surveys = surveysTo(inLateral());
  const singleStation = computePath({ md: [9000], inclination: [90], azimuth: [90] });
  expect(adviseSteering(steeringInput(singleStation, lateral))).toEqual({
    status: "no-solution",
    reason: { key: "too-few-surveys", values: {} },
  });
  expect(adviseSteering(steeringInput(surveys, null))).toEqual({
    status: "no-solution",
    reason: { key: "no-plan", values: {} },
  });
  const past = surveysTo(inLateral({ md: 12_100, ew: 4100 }));
  expect(adviseSteering(steeringInput(past, lateral))).toEqual({
    status: "no-solution",
    reason: { key: "past-plan", values: {} },
  });
});

it("has no advice over a look-ahead that is too short for a slide", () => {
  const input = steeringInput(surveysTo(inLateral()), lateral);
  const advice = adviseSteering({ ...input, settings: { ...input.settings, lookAheadDistance: 0 } });
  expect(advice).toMatchObject({
    status: "no-solution",
    reason: { key: "look-ahead-too-short", values: { least: 8 } },
  });
});

it("advises at the last feet of a plan", () => {
  const end = surveysTo(inLateral({ md: 11_990, ew: 3990, tvd: 8012, inclination: 88 }));
  expect(slidesOf(findAdvice(steeringInput(end, lateral))).length).toBeGreaterThan(0);
});

it("never orders more curvature than a survey interval may have, at any position of the well", {
  timeout: 60_000,
}, () => {
  const place = fc.record({
    offset: fc.tuple(fc.double({ min: -60, max: 60, noNaN: true }), fc.double({ min: -60, max: 60, noNaN: true })),
    attitude: fc.tuple(fc.double({ min: -8, max: 8, noNaN: true }), fc.double({ min: -8, max: 8, noNaN: true })),
    dls: fc.double({ min: 2, max: 14, noNaN: true }),
    motorYield: fc.double({ min: 5, max: 18, noNaN: true }),
    drilled: fc.array(fc.tuple(fc.double({ min: 10, max: 40, noNaN: true }), fc.integer({ min: 0, max: 359 })), {
      maxLength: 1,
    }),
  });
  fc.assert(
    fc.property(place, ({ offset: [ns, down], attitude: [inc, azi], dls, motorYield, drilled }) => {
      const well = inLateral({ ns, tvd: 8000 + down, inclination: 90 + inc, azimuth: 90 + azi });
      const plain = steeringInput(surveysTo(well), lateral);
      const input: SteeringInput = {
        ...plain,
        drilled: drilled.map(([length, toolface]) => ({ length, toolface })),
        tendencies: { ...plain.tendencies, motorYield },
        settings: { ...plain.settings, dlsConstraint: dls },
      };
      const advice = findAdvice(input);
      const sharpestOf = (segments: readonly DrillingSegment[]) =>
        sharpestWindow(well, [...input.drilled, ...segments], input.tendencies);
      const rotatedSeverity = sharpestOf([{ length: 90, toolface: null }]);
      const orderedSeverity = sharpestOf(advice.actions.map(toSegment));
      expect(orderedSeverity).toBeLessThanOrEqual(Math.max(dls, rotatedSeverity) + 1e-6);
      expect(advice.greatestSeverity).toBeCloseTo(orderedSeverity, 1);
      expect(advice.actions.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(90, 6);
      expect(advice.chanceInside).toBeGreaterThanOrEqual(0);
      expect(advice.chanceInside).toBeLessThanOrEqual(1);
      for (const { action, length, toolface } of advice.actions) {
        expect(length).toBeGreaterThan(0);
        expect(toolface === null).toBe(action === "Rotate");
        expect(toolface === null || (toolface >= 0 && toolface < 360)).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

it("names what is wrong with its input", () => {
  const input = steeringInput(surveysTo(inLateral()), lateral);
  const change = (settings: Partial<SteeringInput["settings"]>) => () =>
    adviseSteering({ ...input, settings: { ...input.settings, ...settings } });
  const criteria = input.settings.correctionCriteria;
  expect(change({ dlsConstraint: 0 })).toThrow("out-of-range: dlsConstraint 0 is not greater than 0");
  expect(change({ alpha: 1.5 })).toThrow("out-of-range: alpha 1.5 is not within 0 and 1");
  expect(change({ alpha: Number.NaN })).toThrow("not-finite: alpha NaN");
  expect(change({ lookAheadDistance: -1 })).toThrow("out-of-range: lookAheadDistance -1 is negative");
  expect(change({ correctionCriteria: { ...criteria, distanceValue: [1, 2, -3, 4] } })).toThrow(
    "out-of-range: distance below -3 is negative",
  );
  expect(() => adviseSteering({ ...input, slideEfficiency: 1.2 })).toThrow(
    "out-of-range: slideEfficiency 1.2 is above 1",
  );
});

it("takes criteria of 0 as the wish to be exactly on plan", () => {
  const input = steeringInput(surveysTo(inLateral({ tvd: 8002 })), lateral);
  const correctionCriteria = {
    inclinationValue: 0,
    azimuthValue: 0,
    lookAhead: 0,
    distanceValue: [0, 0, 0, 0],
  } as const;
  const advice = findAdvice({ ...input, settings: { ...input.settings, correctionCriteria } });
  expect(advice.chanceInside).toBe(0);
  expect(Number.isFinite(advice.cost.total)).toBe(true);
  expect(lastStation(input.surveys).md).toBe(advice.bit.md);
});
