import { describe, expect, it } from "vitest";
import { runOracle } from "../run-oracle";
import { topics } from "../topics";

/** Of a quarter circle of 100 units; of 9 deg/30 m. */
const radius = 200 / Math.PI;
const curve = 600 / Math.PI;

/** One analytic case per topic: what is asked, what comes out, and which of its numbers is made wrong. */
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
];

describe.each(cases)("$topic", ({ topic, units, inputs, expected, spoilt }) => {
  const run = (expected: unknown) => runOracle({ topic, units, cases: [{ id: "analytic", inputs, expected }] }, topics);

  it("passes its analytic case", () => {
    expect(run(expected)).toMatchObject([{ id: "analytic", passed: true }]);
  });

  it("fails when one number is wrong", () => {
    expect(run(spoilt)).toMatchObject([{ id: "analytic", passed: false }]);
  });
});
