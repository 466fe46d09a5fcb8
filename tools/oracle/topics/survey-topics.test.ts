import { expect, it } from "vitest";
import { runOracle } from "../run-oracle";
import { checkAnalyticFiles } from "../testing/check-analytic-files";
import { topics } from "../topics";

/** Of a quarter circle of 100 units; of 9 deg/30 m. */
const radius = 200 / Math.PI;
const curve = 600 / Math.PI;

/** Analytic cases of the topics: their inputs, their results, and the results with a number that is wrong. */
const cases = [
  {
    topic: "minimum_curvature",
    units: { md: "m", dls: "deg/30m" },
    inputs: { md: [0, 100], inc: [0, 90], azi: [0, 0], start_nev: [5, 0, 0] },
    expected: { tvd: [0, radius], north: [5, 5 + radius], dls: [0, 27], dogleg_deg: [0, 90], turn_rate: [0, null] },
    spoilt: { tvd: [0, radius + 1e-6] },
  },
  {
    topic: "interpolation",
    units: { md: "ft" },
    inputs: { md: [0, 100], inc: [0, 90], azi: [0, 0], at_md: [50] },
    expected: [{ md: 50, inc: 45, azi: 0, tvd: radius * Math.SQRT1_2, north: radius * (1 - Math.SQRT1_2), east: 0 }],
    spoilt: [{ md: 50, inc: 45, azi: 1e-4, tvd: radius * Math.SQRT1_2, north: radius * (1 - Math.SQRT1_2), east: 0 }],
  },
  {
    topic: "projection",
    units: { length: "m" },
    inputs: { pos_nev: [0, 0, 0], inc: 0, azi: 0, md: 0, delta_md: 100, dls_deg_per_30m: 27, toolface: 0 },
    expected: { md: 100, north: radius, east: 0, tvd: radius, inc: 90, azi: 0 },
    spoilt: { md: 100, north: radius, east: 0, tvd: radius, inc: 90.00001, azi: 0 },
  },
  {
    topic: "connector (paths)",
    units: { length: "m", dls: "deg/30m" },
    inputs: { pos2: [300, 0, 300], inc2: 90, azi2: 0, dls_design: 9 },
    expected: { md_target: 300 + (300 - curve) * Math.SQRT2, section_dls_deg_per_30m: [9, 0] },
    spoilt: { md_target: 300, section_dls_deg_per_30m: [9, 0] },
  },
  {
    topic: "distance_to_plan",
    units: { length: "m" },
    inputs: {
      plan_stations: [
        [0, 30, 90],
        [100, 30, 90],
      ],
      actual_stations: [
        [0, 30, 90],
        [50, 30, 90],
      ],
      actual_start_nev: [-3, 0, 0],
    },
    expected: { columns: ["actual_md", "plan_md", "distance", "right", "plan_azi"], rows: [[50, 50, 3, 3, null]] },
    spoilt: { columns: ["actual_md", "plan_md", "distance", "right"], rows: [[50, 50, 3, -3]] },
  },
  {
    topic: "tortuosity",
    units: { md: "ft" },
    inputs: {
      stations: [
        [0, 30, 90],
        [100, 30, 90],
      ],
    },
    expected: { md: [0, 100], cumulative_dogleg_deg: [0, 0], tortuosity_index: [0, 0] },
    spoilt: { md: [0, 100], cumulative_dogleg_deg: [0, 0.01] },
  },
  // Variants that the same topics allow: half turns, directions on north, parts of a result, other ends of a plan.
  {
    topic: "minimum_curvature",
    name: "a half turn of azimuth, read to either side",
    units: { md: "m", dls: "deg/10m" },
    inputs: { md: [0, 100], inc: [30, 40], azi: [10, 190] },
    expected: { turn_rate: [0, 18], build_rate: [0, 1], dls: [0, 7], tvd: [0, null] },
    spoilt: { turn_rate: [0, 17.9] },
  },
  {
    topic: "minimum_curvature",
    name: "a closure that rounding puts to the other side of north",
    units: { md: "m" },
    inputs: { md: [0, 100, 200], inc: [30, 30, 30], azi: [360, 0, 360] },
    expected: { closure_azimuth: [0, 360, 0], closure_distance: [0, 50, 100], azi: [360, 0, 360] },
    spoilt: { closure_azimuth: [0, 359.9999, 0] },
  },
  {
    topic: "projection",
    name: "only a part of the end",
    units: { length: "ft", dls: "deg/100ft" },
    inputs: { pos_nev: [0, 0, 0], inc: 90, azi: 350, md: 0, delta_md: 200, dls: 10, toolface: 90 },
    expected: { inc: 90, azi: 10 },
    spoilt: { inc: 90, azi: 10.0001 },
  },
  {
    topic: "connector",
    name: "a landing that a single curve just reaches",
    units: { length: "m", dls: "deg/30m" },
    inputs: { pos2: [curve, 0, curve], inc2: 90, azi2: 0, dls_design: 9 * (600 / Math.PI / curve) },
    expected: {
      method: "curve_hold_curve",
      md_target: (curve * Math.PI) / 2,
      stations: [
        { md: 0, north: 0, east: 0, tvd: 0 },
        { md: (curve * Math.PI) / 2, inc: 90, azi: 0, north: curve, east: 0, tvd: curve },
      ],
      section_dls_deg_per_30m: [9],
    },
    spoilt: {
      md_target: (curve * Math.PI) / 2,
      stations: [
        { md: 0, north: 0, east: 0, tvd: 0 },
        { md: 300, inc: 90, azi: 0, north: curve + 0.1, east: 0, tvd: curve },
      ],
    },
  },
  {
    topic: "distance_to_plan",
    name: "a vertical station of the plan, whose high side the next one tells",
    units: { length: "m" },
    inputs: {
      plan_stations: [
        [0, 0, 0],
        [100, 0, 0],
        [200, 30, 90],
      ],
      actual_stations: [[100, 0, 0]],
      actual_start_nev: [0, -3, 100],
    },
    expected: { columns: ["actual_md", "above_highside", "right", "plan_azi"], rows: [[100, -3, 0, 90]] },
    spoilt: { columns: ["actual_md", "plan_azi"], rows: [[100, 0]] },
  },
];

checkAnalyticFiles(
  cases.map(({ topic, name = "", units, inputs, expected, spoilt }) => {
    const fileOf = (results: unknown) => ({ topic, units, cases: [{ inputs, expected: results }] });
    return { name: `${topic} ${name}`.trim(), right: fileOf(expected), wrong: fileOf(spoilt) };
  }),
);

it("names the fields of a case without a matching engine column", () => {
  const inputs = { md: [0, 100], inc: [0, 0], azi: [0, 0] };
  const cases = [{ id: "more", inputs, expected: { tvd: [0, 100], toolface: [0, 0] } }];
  expect(runOracle({ topic: "minimum_curvature", cases }, topics)).toMatchObject([
    { passed: true, notCompared: ["toolface"] },
  ]);
});

it("compares a printed listing within the tolerance given in its text", () => {
  const inputs = { md: [0, 100, 200], inc: [0, 0, 0], azi: [0, 0, 0] };
  const run = (rows: number[][]) => {
    const publishedListing = { columns: ["md", "tvd", "vs"], rows, tolerance: "tvd 0.01 except row 2" };
    const cases = [{ id: "listed", inputs, expected: { dls: [0, 0, 0] }, published: publishedListing }];
    return runOracle({ topic: "minimum_curvature", cases }, topics);
  };
  const top = [0, 0, 0];
  expect(run([top, [100, 100.01, 5], [200, 7, 0]])).toMatchObject([{ passed: true, notCompared: ["published vs"] }]);
  expect(run([top, [100, 100.02, 0], [200, 200, 0]])).toMatchObject([{ passed: false }]);
});
