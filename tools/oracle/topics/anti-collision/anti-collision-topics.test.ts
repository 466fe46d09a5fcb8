import { expect, it } from "vitest";
import { runOracle } from "../../run-oracle";
import { checkAnalyticFiles } from "../../testing/check-analytic-files";
import { topics } from "../../topics";

/** Rev 4 in a vertical hole of 200 m, a station every 100 m: misalignment and accelerometer bias, all but half a leg. */
const across = 150 ** 2 * (((0.1 * Math.PI) / 180) ** 2 + (0.004 / 9.80665) ** 2);
const alongHole = 0.35 ** 2 + (0.00056 * 200) ** 2 + (2.5e-7 * 200 * 200) ** 2;
const verticalTotal = [across, across, alongHole, 0, 0, 0];
const header = { g_m_s2: 9.80665, b_total_nT: 50000, dip_deg: 70, declination_deg: 0 };

const term = (name: string, weight: string, value: number, units: string, propagation: string, texts: object) => ({
  name,
  x_owsg_weight_function: weight,
  value,
  units,
  rho_within_leg_leg_to_leg_well_to_well: { Random: [0, 0, 0], Systematic: [1, 0, 0], Global: [1, 1, 1] }[propagation],
  depth_formula: "0",
  inclination_formula: "0",
  azimuth_formula: "0",
  ...texts,
});
const blind = (coneOfAzimuth: number) => ({
  parameters: { inc_min: 0, inc_max: 180 },
  terms: [
    term("DRFR", "DREF", 0.35, "m", "Random", { depth_formula: "1" }),
    term("DSFS", "DSF", 0.00056, "-", "Systematic", { depth_formula: "MD" }),
    term("DSTG", "DST", 2.5e-7, "1/m", "Global", { depth_formula: "MD * TVD" }),
    term("AZMS", "AZ", 6, "deg", "Systematic", { azimuth_formula: "1" }),
    term("AZRF", "AZ", 45, "deg", "Systematic", { azimuth_formula: "1" }),
    term("CNI", "CNI", 0.35, "-", "Systematic", { inclination_formula: "1" }),
    term("CNA", "CNA", coneOfAzimuth, "-", "Systematic", {
      azimuth_formula: "1 / Sin(Inc)",
      north_singularity: "-Sin(Az)",
      east_singularity: "Cos(Az)",
    }),
  ],
});

/** Two vertical wells 10 m apart, holes of 0.4 m together, from known positions. */
const sigma = Math.sqrt(across);
const factor = (10 - 0.4 - 0.3) / (3.5 * Math.sqrt(2 * across + 0.5 ** 2));
const vertical = (east: number) => ({
  md: [0, 100, 200],
  inc: [0, 0, 0],
  azi_grid: [0, 0, 0],
  east: [east, east, east],
});
const inputs = {
  ...header,
  error_model: "ISCWSA MWD Rev4",
  reference_radius_m: 0.2,
  offset_radius_m: 0.2,
  Sm: 0.3,
  sigma_pa: 0.5,
  k: 3.5,
};
const clearance = (separationFactor: number) => ({
  topic: "anticollision_clearance",
  units: "m, deg",
  inputs,
  reference: vertical(0),
  cases: [
    {
      id: "analytic",
      offset: vertical(10),
      expected: { ref_md: [200], cc_distance: [10], ref_pcr_1s: [sigma], separation_factor: [separationFactor] },
    },
  ],
});
const table = [
  [0, 0, 0],
  [100, 0, 0],
  [200, 0, 0],
];
const synthetic = (separationFactor: number) => ({
  topic: "anticollision_clearance_synthetic",
  units: "m",
  cases: [
    {
      id: "analytic",
      inputs: { ...inputs, header, reference_stations: table, reference_start_nev: [0, 0, 0] },
      offsets: [
        {
          offset: "beside",
          offset_stations: table,
          offset_start_nev: [0, 10, 0],
          columns: ["ref_md", "off_md", "cc_distance", "off_pcr_1s", "separation_factor"],
          rows: [[200, 200, 10, sigma, separationFactor]],
        },
      ],
    },
  ],
});
const uncertainty = (total: number[], units = "m", lengths = 1) => ({
  topic: "iscwsa_mwd_uncertainty",
  cases: [
    {
      id: "analytic",
      model: "ISCWSA MWD Rev4",
      units: { md: units },
      inputs: { header, md: [0, 100 * lengths, 200 * lengths], inc: [0, 0, 0], azi_true: [0, 0, 0] },
      expected: { at_md: [200 * lengths], total_nev: [total] },
    },
  ],
});

const files = [
  {
    name: "covariance of a vertical hole",
    right: uncertainty(verticalTotal),
    wrong: uncertainty([across * 1.001, across, alongHole, 0, 0, 0]),
  },
  {
    name: "covariance of the same hole in feet",
    right: uncertainty(verticalTotal, "ft", 1 / 0.3048),
    wrong: uncertainty(verticalTotal, "ft", 1),
  },
  {
    name: "terms of a tool",
    right: { topic: "iscwsa_tool_codes", tools: { BLIND: blind(0.35) } },
    wrong: { topic: "iscwsa_tool_codes", tools: { BLIND: blind(0.36) } },
  },
  { name: "clearance of two vertical wells", right: clearance(factor), wrong: clearance(factor + 0.03) },
  { name: "clearance of calculated wells", right: synthetic(factor), wrong: synthetic(factor - 0.03) },
];

checkAnalyticFiles(files);

it("fails a tool whose printed formula is another", () => {
  const tool = blind(0.35);
  const terms = tool.terms.map((row) => (row.name === "CNI" ? { ...row, inclination_formula: "Cos(Inc)" } : row));
  const outcome = runOracle({ topic: "iscwsa_tool_codes", tools: { BLIND: { ...tool, terms } } }, topics);
  expect(outcome).toMatchObject([{ passed: false, worst: { value: "CNI inclination" } }]);
});

it("fails for an unknown error model", () => {
  const file = uncertainty(verticalTotal);
  const cases = file.cases.map((oracleCase) => ({ ...oracleCase, model: "GUESS" }));
  expect(runOracle({ ...file, cases }, topics)).toMatchObject([
    { passed: false, failure: 'no survey tool is called "GUESS"' },
  ]);
});

it("does not take a longer name for the tool whose name it starts with", () => {
  const runModel = (model: string) => {
    const file = uncertainty(verticalTotal);
    return runOracle({ ...file, cases: file.cases.map((oracleCase) => ({ ...oracleCase, model })) }, topics);
  };
  expect(runModel("MWD+SRGM+GUESS")).toMatchObject([{ failure: 'no survey tool is called "MWD+SRGM+GUESS"' }]);
  expect(runModel("ISCWSA MWD Rev4 (fixed rig)")).toMatchObject([{ passed: true }]);
});

it("evaluates a tool beyond its range of inclinations", () => {
  const file = uncertainty(verticalTotal);
  const inputs = { header, md: [0, 100], inc: [80, 80], azi_true: [0, 0] };
  const cases = [
    { id: "lateral", model: "INC-ONLY", inputs, expected: { at_md: [0], total_nev: [[0, 0, 0, 0, 0, 0]] } },
  ];
  expect(runOracle({ ...file, cases }, topics)).toMatchObject([{ passed: true }]);
});

it("compares bearings and positions of a clearance, and names what it does not know", () => {
  const file = clearance(factor);
  const runExpecting = (more: object) =>
    runOracle(
      {
        ...file,
        cases: file.cases.map((oracleCase) => ({ ...oracleCase, expected: { ...oracleCase.expected, ...more } })),
      },
      topics,
    );
  const right = { hoz_bearing_deg: [90], ref_tvd: [200], off_e: [10] };
  expect(runExpecting({ ...right, colour: [1] })).toMatchObject([{ passed: true, notCompared: ["colour"] }]);
  expect(runExpecting({ ...right, hoz_bearing_deg: [91] })).toMatchObject([{ passed: false }]);
  expect(runExpecting({ ...right, off_e: [11] })).toMatchObject([{ passed: false }]);
});
