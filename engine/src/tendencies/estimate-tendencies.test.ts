import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { DrilledFoot } from "../slide-sheet/drilled-foot";
import { findStretches } from "../slide-sheet/find-stretches";
import { projectSegments, type Tendencies } from "../survey/project-to-bit";
import type { Station } from "../survey/station";
import { estimateTendencies, intervalMotorYield, priorOf, type TendencyInterval } from "./estimate-tendencies";
import { observedChange } from "./observed-change";
import { observeSurveys } from "./observe-surveys";
import { slideSeen } from "./slide-seen";

const believed: Tendencies = { motorYield: 10, rotaryBuildRate: 0, rotaryTurnRate: 0 };
const radians = Math.PI / 180;

it("inverts the worked case: 30 ft at 30 deg, 65 ft rotated, yield 12, build -0.5, turn 0.3", () => {
  const build = (12 * 30 * Math.cos(30 * radians)) / 100 - (0.5 * 65) / 100;
  const lateral = (12 * 30 * Math.sin(30 * radians)) / 100 + (0.3 * 65) / 100;
  expect(build).toBeCloseTo(2.793, 3);
  const interval = {
    depth: 9095,
    high: 30 * Math.cos(30 * radians),
    right: 30 * Math.sin(30 * radians),
    rotated: 65,
    build,
    lateral,
  };
  expect(intervalMotorYield(interval, { rotaryBuildRate: -0.5, rotaryTurnRate: 0.3 })).toBeCloseTo(12, 9);
});

it("sees the change of a hole in its own frame, also where it is vertical", () => {
  const turned = observedChange({ inclination: 45, azimuth: 100 }, { inclination: 45, azimuth: 104 });
  expect(turned.build).toBeCloseTo(0, 6);
  expect(turned.lateral).toBeCloseTo(4 * Math.sin(45 * radians), 2);
  const kickedOff = observedChange({ inclination: 0, azimuth: 0 }, { inclination: 3, azimuth: 250 });
  expect(kickedOff.build).toBeCloseTo(3, 6);
  expect(kickedOff.lateral).toBeCloseTo(0, 6);
  expect(observedChange({ inclination: 30, azimuth: 359 }, { inclination: 30, azimuth: 1 }).lateral).toBeCloseTo(1, 2);
  expect(observedChange({ inclination: 20, azimuth: 5 }, { inclination: 20, azimuth: 5 })).toMatchObject({
    build: 0,
    lateral: 0,
  });
});

const intervalsOf = (truth: Tendencies, count: number): TendencyInterval[] =>
  Array.from({ length: count }, (_, index) => {
    const [slide, angle] = [20 + ((index * 13) % 50), (index * 71) % 360];
    const [high, right] = [slide * Math.cos(angle * radians), slide * Math.sin(angle * radians)];
    const rotated = 95 - slide;
    return {
      depth: 9000 + index * 95,
      high,
      right,
      rotated,
      build: (truth.motorYield * high + truth.rotaryBuildRate * rotated) / 100,
      lateral: (truth.motorYield * right + truth.rotaryTurnRate * rotated) / 100,
    };
  });

it("finds the tendencies with which the intervals were made", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 6, max: 16, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      (motorYield, rotaryBuildRate, rotaryTurnRate) => {
        const found = estimateTendencies(
          intervalsOf({ motorYield, rotaryBuildRate, rotaryTurnRate }, 12),
          priorOf(believed),
        );
        expect(Math.abs(found.motorYield - motorYield)).toBeLessThan(0.35);
        expect(Math.abs(found.rotaryBuildRate - rotaryBuildRate)).toBeLessThan(0.15);
        expect(Math.abs(found.rotaryTurnRate - rotaryTurnRate)).toBeLessThan(0.15);
      },
    ),
  );
});

it("keeps its belief without surveys, and about the motor while nothing was slid", () => {
  expect(estimateTendencies([], priorOf(believed))).toMatchObject({ ...believed, intervals: 0 });
  const rotated = { depth: 9095, high: 0, right: 0, rotated: 95, build: -0.6, lateral: 0 };
  const found = estimateTendencies([rotated, { ...rotated, depth: 9190 }], priorOf(believed));
  expect(found.motorYield).toBeCloseTo(10, 6);
  expect(found.rotaryBuildRate).toBeLessThan(-0.5);
  expect(found.spread.motorYield).toBeCloseTo(3, 6);
  expect(found.spread.rotaryBuildRate).toBeLessThan(0.5);
  expect(intervalMotorYield(rotated, found)).toBeNull();
});

it("follows a motor that weakens, because old intervals count less", () => {
  const strong = intervalsOf({ ...believed, motorYield: 14 }, 10);
  const weak = intervalsOf({ ...believed, motorYield: 8 }, 10).map((row) => ({ ...row, depth: row.depth + 2000 }));
  expect(estimateTendencies([...strong, ...weak], priorOf(believed)).motorYield).toBeLessThan(9);
});

it("never believes in a motor below 1 deg/100 ft, and refuses nonsense", () => {
  const backwards = intervalsOf({ ...believed, motorYield: -5 }, 12);
  expect(estimateTendencies(backwards, priorOf(believed)).motorYield).toBe(1);
  expect(() => estimateTendencies([{ ...backwards[0]!, build: Number.NaN }], priorOf(believed))).toThrow(
    "not-finite at 0",
  );
  const certain = { ...priorOf(believed), spread: { motorYield: 0, rotaryBuildRate: 1, rotaryTurnRate: 1 } };
  expect(() => estimateTendencies([], certain)).toThrow("spread above 0");
});

const foot = (
  depth: number,
  toolface: number | null,
  toolfaceType: "gravity" | "magnetic" = "gravity",
): DrilledFoot => ({
  depth,
  time: depth,
  sliding: toolface !== null,
  toolface,
  toolfaceType,
  rop: toolface === null ? 120 : 60,
  wob: 20,
  rpm: toolface === null ? 60 : 0,
  diffPressure: 300,
  pumpRate: 600,
});
const drilled = (from: number, to: number, toolface: number | null) =>
  Array.from({ length: to - from }, (_, index) => foot(from + index + 1, toolface));

it("sums the slid feet between two sensor depths as directions", () => {
  const stretches = findStretches([
    foot(9000, null),
    ...drilled(9000, 9040, null),
    ...drilled(9040, 9070, 30),
    ...drilled(9070, 9095, null),
  ]);
  expect(slideSeen(stretches, 9000, 9095, 0)).toMatchObject({
    slideSeen: expect.closeTo(30, 6),
    tfSeen: expect.closeTo(30, 6),
    slid: 30,
    rotated: 65,
  });
  expect(slideSeen(stretches, 9050, 9095, 0)).toMatchObject({ slid: 20, rotated: 25 });
  expect(slideSeen(stretches, 9000, 9030, 0)).toMatchObject({ slideSeen: 0, tfSeen: null, rotated: 30 });
});

it("turns a magnetic toolface into one from high side by the azimuth of the hole", () => {
  const magnetic = [foot(9000, null), ...Array.from({ length: 10 }, (_, index) => foot(9001 + index, 100, "magnetic"))];
  expect(slideSeen(findStretches(magnetic), 9000, 9010, 60).tfSeen).toBeCloseTo(40, 6);
});

it("recovers from surveys what a motor did, with what each of them saw [AN-053]", () => {
  const truth: Tendencies = { motorYield: 12, rotaryBuildRate: -0.5, rotaryTurnRate: 0.3 };
  let station: Station = { md: 9000, inclination: 30, azimuth: 80, tvd: 8900, ns: 0, ew: 0 };
  const stations = [station];
  const feet = [foot(9000, null)];
  for (let stand = 0; stand < 8; stand += 1) {
    const toolface = (stand * 50) % 360;
    feet.push(...drilled(station.md, station.md + 60, null), ...drilled(station.md + 60, station.md + 95, toolface));
    // A driller holds the toolface against the high side of every foot, not of the first one.
    const slid = Array.from({ length: 35 }, () => ({ length: 1, toolface }));
    const path = projectSegments(station, [{ length: 60, toolface: null }, ...slid], truth);
    station = path.at(-1)!;
    stations.push(station);
  }
  const columns = {
    md: stations.map(({ md }) => md),
    inclination: stations.map(({ inclination }) => inclination),
    azimuth: stations.map(({ azimuth }) => azimuth),
  };
  const seen = observeSurveys(columns, findStretches(feet), priorOf(believed), 0);
  const last = seen.at(-1)!;
  expect(last.motorYield).toBeCloseTo(12, 0);
  expect(last.rbr).toBeCloseTo(-0.5, 1);
  expect(last.rtr).toBeCloseTo(0.3, 1);
  expect(last).toMatchObject({
    slideSeen: expect.closeTo(35, 1),
    slideRopSeen: 60,
    rotateRopSeen: 120,
    slideRpmSeen: 0,
    rotateRpmSeen: 60,
    slideWobSeen: 20,
    slideFlowSeen: 600,
    slideDiffSeen: 300,
  });
  expect(last.slideScoreSeen).toBeCloseTo(100, 6);
  expect(seen[0]).toMatchObject({ slideSeen: 0, tfSeen: null, rbr: null });
});

it("names what is wrong with the stations", () => {
  const observe = (md: number[], azimuth: number[]) =>
    observeSurveys({ md, inclination: md.map(() => 1), azimuth }, [], priorOf(believed), 0);
  expect(() => observe([1, 2], [0])).toThrow("length-mismatch");
  expect(() => observe([2, 2], [0, 0])).toThrow("depth-not-increasing at 1");
});
