import { expect, it } from "vitest";
import { computeSurvey } from "../survey/compute-survey";
import { prepareTrajectory } from "../survey/path/trajectory";
import { prognoseTops } from "./prognose-tops";

/** A path that is vertical to 5,000 ft and then continues at an inclination. */
function pathOf(inclination: number, endMd: number) {
  const survey = computeSurvey(
    { md: [0, 5000, 5000.001, endMd], inclination: [0, 0, inclination, inclination], azimuth: [90, 90, 90, 90] },
    { vsAzimuth: 90 },
  );
  return prepareTrajectory(survey);
}

// 5,000 ft down, then 60 deg: a foot of depth each two feet.
const plan = pathOf(60, 9000);
const tops = [
  { name: "Salt", tvd: 4000 },
  { name: "Shale", tvd: 5500 },
  { name: "Marl", tvd: 6000 },
  { name: "Basement", tvd: 9000 },
];

it("finds the tops ahead along the plan with their depth, distance and time", () => {
  const path = pathOf(60, 6400);
  const bit = { tvd: path.tvd.at(-1)!, ns: path.ns.at(-1)!, ew: path.ew.at(-1)! };
  const rows = prognoseTops(tops, plan, { path, bitMd: 6400, bit }, 100);
  expect(rows.map(({ state }) => state)).toEqual(["passed", "passed", "ahead", "not reached"]);
  expect(rows[2]!.planMd).toBeCloseTo(7000, 1);
  expect(rows[2]!.distance).toBeCloseTo(600, 1);
  expect(rows[2]!.expectedMd).toBeCloseTo(7000, 1);
  expect(rows[2]!.time! / 3600).toBeCloseTo(6, 2);
  expect(rows[1]!.late).toBeCloseTo(0, 1);
});

it("reports how much later than planned the hole reached a top", () => {
  // At 70 deg a foot of depth takes 2.924 ft: 500 ft take 462 ft more than at 60 deg.
  const path = pathOf(70, 8000);
  const bit = { tvd: path.tvd.at(-1)!, ns: path.ns.at(-1)!, ew: path.ew.at(-1)! };
  const rows = prognoseTops(tops, plan, { path, bitMd: 8000, bit }, null);
  expect(rows[1]!.late).toBeCloseTo(500 / Math.cos((70 * Math.PI) / 180) - 1000, 0);
  expect(rows.every(({ time }) => time === null)).toBe(true);
});

it("returns only the planned depths before the first hole, and no tops ahead without a plan", () => {
  expect(prognoseTops(tops, plan, null, 100)[2]).toMatchObject({ state: "ahead", distance: null, holeMd: null });
  const path = pathOf(60, 6400);
  const hole = { path, bitMd: 6400, bit: { tvd: 5700, ns: 0, ew: 1212 } };
  expect(prognoseTops(tops, null, hole, 100).map(({ state, planMd }) => [state, planMd])).toEqual([
    ["passed", null],
    ["passed", null],
    ["not reached", null],
    ["not reached", null],
  ]);
});

it("has passed a top above the first survey, of a hole whose surveys are tied in deeper, at a depth that is not known", () => {
  const columns = { md: [4500, 5000, 5000.001, 6400], inclination: [0, 0, 60, 60], azimuth: [90, 90, 90, 90] };
  const survey = computeSurvey(columns, { vsAzimuth: 90, tieIn: { tvd: 4500, ns: 0, ew: 0 } });
  const path = prepareTrajectory(survey);
  expect(path.tvd[0]).toBe(4500);
  const bit = { tvd: path.tvd.at(-1)!, ns: path.ns.at(-1)!, ew: path.ew.at(-1)! };
  const [salt, shale] = prognoseTops(tops, plan, { path, bitMd: 6400, bit }, 100);
  expect(salt).toMatchObject({ state: "passed", holeMd: null, late: null, distance: null });
  expect(shale!.holeMd).toBeCloseTo(6000, 0);
});
