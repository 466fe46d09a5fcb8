import { expect, it } from "vitest";
import { runOracle } from "../run-oracle";
import { type AnalyticFile, checkAnalyticFiles } from "../testing/check-analytic-files";
import type { OracleFile } from "../topic-check";
import { topics } from "../topics";

/** Bingham mud in laminar flow: PV·V/(1500·D²) + YP/(225·D) psi/ft, with V = 24.48·Q/(60·D²) ft/s. */
const velocity = (24.48 * 100) / 16;
const gradient = (20 * (velocity / 60)) / (1500 * 16) + 30 / (225 * 4);
const circuit = (loss: number): OracleFile => ({
  topic: "hydraulics",
  circuits: [
    {
      inputs: {
        model: "bingham",
        pv_cp: 20,
        yp: 30,
        flow_gpm: 100,
        mud_ppg: 10,
        sections: [
          { name: "surface", outer_in: 4, length_ft: 50 },
          { name: "pipe", outer_in: 4, length_ft: 1000 },
        ],
        tfa_in2: 0.5,
      },
      expected: {
        sections: [{ name: "pipe", velocity_ft_min: velocity, regime: "laminar", dp_psi: loss }],
        pipe_loss_psi: loss * 1.05,
        jet_velocity_ft_s: (0.3208 * 100) / 0.5,
      },
    },
  ],
});

/** Newtonian flow: Hagen and Poiseuille in a pipe, the plane slot for an annulus. */
const laminar = (share: number): OracleFile => ({
  topic: "hydraulics",
  exact_laminar: [
    {
      geometry: "pipe",
      outer_diameter_m: 0.1,
      flow_m3_s: 0.002,
      K_Pa_sn: 0.03,
      n: 1,
      gradient_Pa_per_m: (share * (128 * 0.03 * 0.002)) / (Math.PI * 0.1 ** 4),
    },
    {
      geometry: "annulus",
      outer_diameter_m: 0.2,
      inner_diameter_m: 0.1,
      flow_m3_s: 0.01,
      tau_y_Pa: 0,
      K_Pa_sn: 0.03,
      n: 1,
      gradient_Pa_per_m_slot_approximation: (share * (12 * 0.03 * 0.01)) / (Math.PI * 0.15 * 0.05 ** 3),
    },
  ],
});

/** A printed bit of no name that anyone has read before: TFA of three 12s, Cd 0.95. */
const tfa = (3 * Math.PI * (12 / 32) ** 2) / 4;
const printedBit = (velocity: number): OracleFile => ({
  topic: "hydraulics",
  published_worked_examples: [
    {
      id: "another manual",
      inputs: { flow_gpm: 400, mud_ppg: 12, nozzles_32nds: [12, 12, 12], bit_in: 8.5 },
      expected: { tfa_in2: 0.331, jet_velocity_ft_s: velocity, bit_dp_psi: 1611 },
      tolerance: "0.2 %",
    },
  ],
});

const pipe = { type: "dp", length: 60, od: 0.127, id: 0.1086, weight_kg_m: 0 };
/** A weightless string pulled round a quarter circle between two stations 60 m apart: T·e^(μπ/2). */
const capstan = (pull: number): OracleFile => ({
  topic: "torque_drag_soft_string",
  closed_form: [
    {
      inputs: {
        stations: [
          [0, 90, 350],
          [60, 90, 80],
        ],
        string_from_bit: [pipe],
        hole_sections: [{ to_md: 60, mu: 0.4 }],
        mud_density_kg_m3: 0,
        tension_at_bit_N: 1e5,
      },
      expected: { pickup: pull, slackoff: 1e10 / pull, rotating_torque: (0.4 * 1e5 * Math.PI * 0.127) / 4 },
    },
  ],
});

/** Torque of a string of 1,000 m turning in a straight hole at 60°: μ·w·sin 60°·L·r. */
const torque = (friction: number) =>
  friction * 30 * (1 - 1000 / 7850) * 9.80665 * Math.sin(Math.PI / 3) * 1000 * (0.127 / 2);
const measuredCase = (friction: number): OracleFile => ({
  topic: "torque_drag_soft_string",
  friction_factor_inverse: [
    {
      inputs: {
        stations: [[0, 60, 10]],
        drill_pipe: { ...pipe, length: 1000, weight_kg_m: 30 },
        casing_shoe_md: 0,
        mu_cased: 0.2,
        mud_density_kg_m3: 1000,
      },
      given: { bit_md: 1000, measured_rotating_torque_Nm: torque(0.35) },
      expected_open_hole_mu: friction,
    },
  ],
});

/** Teale with a motor: 40 rpm and 0.3 rev/gal of 500 gpm turn the bit 190 times a minute. */
const area = (Math.PI / 4) * 8.5 ** 2;
const energy = (total: number): OracleFile => ({
  topic: "mse_teale",
  cases: [
    {
      inputs: {
        wob_klbf: 20,
        torque_ft_lbf: 3000,
        rpm: 40,
        rop_ft_h: 100,
        bit_mm: 215.9,
        motor_rev_per_gal: 0.3,
        flow_gpm: 500,
      },
      expected: { mse_psi: total, thrust_psi: 20000 / area },
    },
    {
      inputs: { wob_lbf: 20000, torque_ft_lbf: 3000, rpm: 40, rop_ft_h: 0, bit_in: 8.5 },
      expected: { mse_psi: null, rotary_psi: null, thrust_psi: 20000 / area },
    },
  ],
});

const flags = (atThreshold: number): OracleFile => ({
  topic: "rig_state_flags",
  cases: [{ fn: "rotation", threshold: 10, rpm: [null, 9, 10, 11], expected: [0, 0, atThreshold, 1] }],
});

const clearance = (radial: number): OracleFile => ({
  topic: "buckling_critical_loads",
  cases: [
    {
      inputs: {
        od_m: 0.127,
        id_m: 0.1086,
        weight_air_kg_m: 30,
        mud_kg_m3: 1200,
        inc_deg: 0,
        hole_diameter_m: 0.2159,
      },
      expected: { radial_clearance_m: radial, sinusoidal_dawson_paslay_N: 0 },
    },
  ],
});

const pull = 1e5 * Math.exp(0.2 * Math.PI);
const total = 20000 / area + (120 * Math.PI * 190 * 3000) / (area * 100);
const files: AnalyticFile[] = [
  { name: "part of a Bingham circuit", right: circuit(gradient * 1000), wrong: circuit(gradient * 1002) },
  { name: "exact laminar flow", right: laminar(1), wrong: laminar(1.00001) },
  { name: "a printed bit", right: printedBit((0.3208 * 400) / tfa), wrong: printedBit(390) },
  { name: "a capstan of long legs", right: capstan(pull), wrong: capstan(pull * (1 + 1e-8)) },
  { name: "friction from a torque alone", right: measuredCase(0.35), wrong: measuredCase(0.351) },
  { name: "specific energy with a motor", right: energy(total), wrong: energy(total * (1 + 1e-8)) },
  { name: "flags beyond a threshold", right: flags(0), wrong: flags(1) },
  { name: "limits of a vertical pipe", right: clearance(0.04445), wrong: clearance(0.0445) },
];

checkAnalyticFiles(files);

it("names an unknown mud model and an unknown kind of example", () => {
  const failures = (lists: object) =>
    runOracle({ topic: "hydraulics", ...lists }, topics).map(({ failure }) => failure);
  const inputs = { model: "casson", fann: {}, sections: [], flow_gpm: 1, mud_ppg: 9 };
  expect(failures({ circuits: [{ inputs, expected: {} }] })).toEqual(["unknown rheology model casson"]);
  expect(failures({ published_worked_examples: [{ inputs: { flow_gpm: 1 }, expected: {} }] })).toEqual([
    "inputs flow_gpm are of no known kind of example",
  ]);
});

it("refuses strings and wells in units that the keys of the topic do not mean", () => {
  const file = { topic: "torque_drag", units: { length: "ft" }, cases: [] };
  expect(runOracle(file, topics)).toMatchObject([{ failure: "units.length is ft; this topic is read in SI" }]);
});
