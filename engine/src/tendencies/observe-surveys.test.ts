import { expect, it } from "vitest";
import { findStretches } from "../slide-sheet/find-stretches";
import { projectSegments, type Tendencies } from "../survey/path/project-to-bit";
import { columnsOf, type Station } from "../survey/station";
import { priorOf } from "./estimate-tendencies";
import { observeSurveys } from "./observe-surveys";
import { drillFeet, drilledTo } from "./testing/drilled";

const priorTendencies: Tendencies = { motorYield: 10, rotaryBuildRate: 0, rotaryTurnRate: 0 };

it("recovers the tendencies of a motor from surveys, with the hole that each of them saw [AN-053]", () => {
  const truth: Tendencies = { motorYield: 12, rotaryBuildRate: -0.5, rotaryTurnRate: 0.3 };
  let station: Station = { md: 9000, inclination: 30, azimuth: 80, tvd: 8900, ns: 0, ew: 0 };
  const stations = [station];
  const feet = [drilledTo(9000, null)];
  for (let stand = 0; stand < 8; stand += 1) {
    const toolface = (stand * 50) % 360;
    feet.push(
      ...drillFeet(station.md, station.md + 60, null),
      ...drillFeet(station.md + 60, station.md + 95, toolface),
    );
    // A driller holds the toolface against the high side of every foot, not of the first one.
    const slid = Array.from({ length: 35 }, () => ({ length: 1, toolface }));
    const path = projectSegments(station, [{ length: 60, toolface: null }, ...slid], truth);
    station = path.at(-1)!;
    stations.push(station);
  }
  const columns = columnsOf(stations);
  const observations = observeSurveys(columns, findStretches(feet), priorOf(priorTendencies), () => 0);
  const last = observations.at(-1)!;
  expect(last.motorYield).toBeCloseTo(12, 0);
  expect(last.rbr).toBeCloseTo(-0.5, 1);
  expect(last.rtr).toBeCloseTo(0.3, 1);
  expect(last).toMatchObject({
    slideSeen: expect.closeTo(35, 1),
    slideRopSeen: expect.closeTo(60, 9),
    rotateRopSeen: expect.closeTo(120, 9),
    slideRpmSeen: 0,
    rotateRpmSeen: 60,
    slideWobSeen: 20,
    slideFlowSeen: 600,
    slideDiffSeen: 300,
    rotateWobSeen: 20,
    rotateFlowSeen: 600,
    rotateDiffSeen: 300,
  });
  expect(last.slideScoreSeen).toBeCloseTo(100, 6);
  expect(observations[0]).toMatchObject({ slideSeen: 0, tfSeen: null, rbr: null });
});

it("returns the slides ahead of the sensor, and none without surveys", () => {
  const stretches = findStretches([
    drilledTo(9000, null),
    ...drillFeet(9000, 9040, null),
    ...drillFeet(9040, 9060, 90),
  ]);
  const stations = { md: [9010], inclination: [30], azimuth: [80] };
  const [only] = observeSurveys(stations, stretches, priorOf(priorTendencies), () => 60);
  expect(only).toMatchObject({ slideAhead: expect.closeTo(20, 9), slideSeen: 0, motorYield: null, sbr: null });
  expect(
    observeSurveys({ md: [], inclination: [], azimuth: [] }, stretches, priorOf(priorTendencies), () => 60),
  ).toEqual([]);
});

it("uses the known feet of a row that ends below its last foot, also if there is a survey in between", () => {
  const [stretch] = findStretches([drilledTo(9000, null), ...drillFeet(9000, 9040, 90)]);
  const stations = { md: [9000, 9045, 9060], inclination: [30, 31, 31], azimuth: [80, 80, 80] };
  const deeper = [{ ...stretch!, endMD: 9060 }];
  const [, above, below] = observeSurveys(stations, deeper, priorOf(priorTendencies), () => 0);
  expect(above).toMatchObject({ slideRpmSeen: 0, slideScoreSeen: expect.closeTo(100, 6) });
  expect(below).toMatchObject({ slideRpmSeen: null, slideScoreSeen: null });
});

it("doesn't use an interval that was slid without a toolface, as in 15/9-F-9 A", () => {
  const blind = drillFeet(9060, 9100, 0).map((foot) => ({ ...foot, toolface: null }));
  const stretches = findStretches([drilledTo(9000, null), ...drillFeet(9000, 9060, null), ...blind]);
  const stations = { md: [9000, 9100], inclination: [30, 34], azimuth: [80, 80] };
  const [above, seen] = observeSurveys(stations, stretches, priorOf(priorTendencies), () => 100);
  expect(above!.slideAhead).toBeNull();
  expect(seen).toMatchObject({
    slideSeen: null,
    tfSeen: null,
    motorYield: null,
    sbr: null,
    str: null,
    // What is believed beforehand was not observed.
    rbr: null,
    rtr: null,
    slideRopSeen: expect.closeTo(60, 9),
  });
});

/** Stands of 60 ft rotated and 35 ft slid to high side, with a motor that has the desired yield in the last stand. */
function buildThroughNorth(lastYield = 12, from = { inclination: 30, azimuth: 359.9 }) {
  let station: Station = { md: 9000, ...from, tvd: 8900, ns: 0, ew: 0 };
  const stations = [station];
  const feet = [drilledTo(9000, null)];
  for (let stand = 0; stand < 8; stand += 1) {
    feet.push(...drillFeet(station.md, station.md + 35, 0), ...drillFeet(station.md + 35, station.md + 95, null));
    const motorYield = stand === 7 ? lastYield : 12;
    const tendencies = { motorYield, rotaryBuildRate: -0.5, rotaryTurnRate: 0.1 };
    const path = projectSegments(
      station,
      [
        { length: 35, toolface: 0 },
        { length: 60, toolface: null },
      ],
      tendencies,
    );
    station = path.at(-1)!;
    stations.push(station);
  }
  return { columns: columnsOf(stations), stretches: findStretches(feet), last: station };
}

/** The observations if the last station was read as other directions before, oldest first. */
function readAgain(
  { columns, stretches, last }: ReturnType<typeof buildThroughNorth>,
  readings: { inclination?: number; azimuth?: number }[],
) {
  const row = columns.md.length - 1;
  const all = readings.map(({ inclination = 0, azimuth = 0 }) => ({
    inclination: last.inclination + inclination,
    azimuth: (last.azimuth + azimuth + 360) % 360,
  }));
  const lastSurvey = all.at(-1)!;
  const replaceValues = (column: ArrayLike<number>, value: number) =>
    Array.from(column, (own, at) => (at === row ? value : own));
  const stations = {
    md: columns.md,
    inclination: replaceValues(columns.inclination, lastSurvey.inclination),
    azimuth: replaceValues(columns.azimuth, lastSurvey.azimuth),
  };
  const earlier = Array.from({ length: row }, () => []);
  return observeSurveys(stations, stretches, priorOf(priorTendencies), () => 0, {
    earlierReadings: [...earlier, all.slice(0, -1)],
  }).at(-1)!;
}

it("requests a check shot for a survey that is off, also across north, but not for correct surveys", () => {
  const hole = buildThroughNorth();
  expect(readAgain(hole, [{}]).check).toMatchObject({ verdict: "agrees", readings: 1 });
  // The hole crosses north on its way; 3 deg of azimuth are 2 deg across it.
  const off = readAgain(hole, [{ azimuth: -3 }]).check!;
  expect(off.verdict).toBe("take again");
  expect(off.deviation.lateral).toBeCloseTo(-3 * Math.sin((hole.last.inclination * Math.PI) / 180), 0);
  expect(off.deviation.build).toBeCloseTo(0, 0);
});

it("does not steer by the reading that a check shot contradicts, in any order of arrival", () => {
  const hole = buildThroughNorth();
  const right = readAgain(hole, [{}]);
  const second = readAgain(hole, [{ inclination: 1 }, {}]);
  expect(second.check).toMatchObject({ verdict: "agrees", suspicious: [0] });
  expect(Math.abs(second.estimate!.surveyError!.build)).toBeLessThan(0.1);
  expect(second.estimate!.motorYield).toBeCloseTo(right.estimate!.motorYield, 0);
  const worse = readAgain(hole, [{}, { inclination: 1 }]);
  expect(worse.check).toMatchObject({ verdict: "suspicious", suspicious: [1] });
  expect(worse.estimate!.surveyError!.build).toBeGreaterThan(0.9);
});

it("adapts at once to a motor that weakened if a check shot confirms the survey", () => {
  const hole = buildThroughNorth(7);
  const once = readAgain(hole, [{}]);
  const twice = readAgain(hole, [{ inclination: 0.1 }, { inclination: -0.05 }]);
  expect([once.check?.verdict, twice.check?.verdict]).toEqual(["take again", "confirmed"]);
  const { surveyError: doubted } = once.estimate!;
  const { surveyError: sure } = twice.estimate!;
  expect(sure!.spread.build).toBeLessThan(doubted!.spread.build / 1.5);
  expect(Math.abs(sure!.build)).toBeLessThan(0.12);
  expect(twice.estimate!.motorYield).toBeLessThan(once.estimate!.motorYield);
});

it("takes two stations a few feet apart as readings of one survey", () => {
  const hole = buildThroughNorth(7);
  const beside = (angle: number) => {
    const stations = Object.fromEntries(
      (["md", "inclination", "azimuth"] as const).map((name) => {
        const off = { md: 2, inclination: angle, azimuth: 0 }[name];
        return [name, Float64Array.of(...hole.columns[name], hole.last[name] + off)];
      }),
    ) as { md: Float64Array; inclination: Float64Array; azimuth: Float64Array };
    return observeSurveys(stations, hole.stretches, priorOf(priorTendencies), () => 0).at(-1)!;
  };
  expect(beside(0).check).toMatchObject({ verdict: "confirmed", readings: 2 });
  expect(beside(0).estimate!.intervals).toBe(8);
  expect(beside(2.2).check).toMatchObject({ verdict: "agrees", suspicious: [0] });
});

it("requests no check shot if azimuths vary in a nearly vertical hole", () => {
  const feet = [drilledTo(1000, null), ...drillFeet(1000, 1400, null)];
  const stations = {
    md: [1000, 1095, 1190, 1285, 1380],
    inclination: [0.2, 0.15, 0.1, 0.2, 0.1],
    azimuth: [10, 200, 85, 350, 140],
  };
  const observations = observeSurveys(stations, findStretches(feet), priorOf(priorTendencies), () => 0);
  expect(observations.slice(1).map(({ check }) => check?.verdict)).toEqual(["agrees", "agrees", "agrees", "agrees"]);
});

it("names what is wrong with the stations, their attitudes and the prior", () => {
  const observe = (md: number[], azimuth: number[]) =>
    observeSurveys({ md, inclination: md.map(() => 1), azimuth }, [], priorOf(priorTendencies), () => 0);
  expect(() => observe([1, 2], [0])).toThrow("length-mismatch");
  expect(() => observe([2, 2], [0, 0])).toThrow("depth-not-increasing at 1");
  expect(() => observe([1, 2], [0, Number.NaN])).toThrow("not-finite");
  const certain = { ...priorOf(priorTendencies), spread: { motorYield: 0, rotaryBuildRate: 1, rotaryTurnRate: 1 } };
  const two = { md: [1, 2], inclination: [1, 1], azimuth: [0, 0] };
  expect(() => observeSurveys(two, [], certain, () => 0)).toThrow("out-of-range");
});
