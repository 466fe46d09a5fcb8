import { expect, it } from "vitest";
import { findStretches } from "../slide-sheet/find-stretches";
import { projectSegments, type Tendencies } from "../survey/project-to-bit";
import { columnsOf, type Station } from "../survey/station";
import { priorOf } from "./estimate-tendencies";
import { observeSurveys } from "./observe-surveys";
import { drilled, drilledTo } from "./testing/drilled";

const believed: Tendencies = { motorYield: 10, rotaryBuildRate: 0, rotaryTurnRate: 0 };

it("recovers from surveys what a motor did, with what each of them saw [AN-053]", () => {
  const truth: Tendencies = { motorYield: 12, rotaryBuildRate: -0.5, rotaryTurnRate: 0.3 };
  let station: Station = { md: 9000, inclination: 30, azimuth: 80, tvd: 8900, ns: 0, ew: 0 };
  const stations = [station];
  const feet = [drilledTo(9000, null)];
  for (let stand = 0; stand < 8; stand += 1) {
    const toolface = (stand * 50) % 360;
    feet.push(...drilled(station.md, station.md + 60, null), ...drilled(station.md + 60, station.md + 95, toolface));
    // A driller holds the toolface against the high side of every foot, not of the first one.
    const slid = Array.from({ length: 35 }, () => ({ length: 1, toolface }));
    const path = projectSegments(station, [{ length: 60, toolface: null }, ...slid], truth);
    station = path.at(-1)!;
    stations.push(station);
  }
  const columns = columnsOf(stations);
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
    rotateWobSeen: 20,
    rotateFlowSeen: 600,
    rotateDiffSeen: 300,
  });
  expect(last.slideScoreSeen).toBeCloseTo(100, 6);
  expect(seen[0]).toMatchObject({ slideSeen: 0, tfSeen: null, rbr: null });
});

it("tells what was slid ahead of the sensor, and nothing of no surveys", () => {
  const stretches = findStretches([drilledTo(9000, null), ...drilled(9000, 9040, null), ...drilled(9040, 9060, 90)]);
  const stations = { md: [9010], inclination: [30], azimuth: [80] };
  const [only] = observeSurveys(stations, stretches, priorOf(believed), 60);
  expect(only).toMatchObject({ slideAhead: expect.closeTo(20, 9), slideSeen: 0, motorYield: null, sbr: null });
  expect(observeSurveys({ md: [], inclination: [], azimuth: [] }, stretches, priorOf(believed), 60)).toEqual([]);
});

it("takes nothing from an interval that was slid without a toolface, as in 15/9-F-9 A", () => {
  const blind = drilled(9060, 9100, 0).map((foot) => ({ ...foot, toolface: null }));
  const stretches = findStretches([drilledTo(9000, null), ...drilled(9000, 9060, null), ...blind]);
  const stations = { md: [9000, 9100], inclination: [30, 34], azimuth: [80, 80] };
  const seen = observeSurveys(stations, stretches, priorOf(believed), 0)[1];
  expect(seen).toMatchObject({ motorYield: null, sbr: null, str: null, rbr: 0, rtr: 0, slideRopSeen: 60 });
});

it("names what is wrong with the stations, their attitudes and the prior", () => {
  const observe = (md: number[], azimuth: number[]) =>
    observeSurveys({ md, inclination: md.map(() => 1), azimuth }, [], priorOf(believed), 0);
  expect(() => observe([1, 2], [0])).toThrow("length-mismatch");
  expect(() => observe([2, 2], [0, 0])).toThrow("depth-not-increasing at 1");
  expect(() => observe([1, 2], [0, Number.NaN])).toThrow("not-finite");
  const certain = { ...priorOf(believed), spread: { motorYield: 0, rotaryBuildRate: 1, rotaryTurnRate: 1 } };
  const two = { md: [1, 2], inclination: [1, 1], azimuth: [0, 0] };
  expect(() => observeSurveys(two, [], certain, 0)).toThrow("out-of-range");
});
