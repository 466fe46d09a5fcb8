import { bitHydraulics, flowAreaOf } from "@sigma/engine/hydraulics/bit-hydraulics";
import { circulate } from "@sigma/engine/hydraulics/circulate";
import { type FlowSection, velocityFtMin } from "@sigma/engine/hydraulics/flow-section";
import { laminarPipeGradient, laminarSlotGradient } from "@sigma/engine/hydraulics/laminar-exact";
import type { SectionLoss } from "@sigma/engine/hydraulics/pressure-loss";
import {
  herschelBulkleyOf,
  powerLawOf,
  type Rheology,
  type ViscometerReadings,
} from "@sigma/engine/hydraulics/rheology";
import { compareValue, type Tolerance } from "../compare";
import { type JsonObject, numberAt, numbersAt, objectAt, objectsAt, optionalNumberAt, textAt } from "../read-json";
import type { Check, TopicCheck } from "../topic-check";
import { publishedHydraulics } from "./hydraulics-published";

const CIRCUIT: Tolerance = { relative: 1e-3 };
const CLOSED_FORM: Tolerance = { relative: 1e-6 };
/** The API chain with a bit coefficient of 0.95, as the reference circuits take it. */
const REFERENCE_COEFFICIENT = 0.95;

/** Printed worked examples, whole circuits by API RP 13D, and exact laminar flow. */
export const hydraulics: TopicCheck = (file) => [
  ...publishedHydraulics(objectsAt(file, "published_worked_examples")),
  ...objectsAt(file, "circuits").map((oracleCase) => ({
    id: textAt(oracleCase, "id"),
    run: () => circuitChecks(objectAt(oracleCase, "inputs"), objectAt(oracleCase, "expected")),
  })),
  ...objectsAt(file, "exact_laminar").map((oracleCase, index) => ({
    id: `exact_laminar_${index + 1}_${textAt(oracleCase, "geometry")}`,
    run: () => laminarChecks(oracleCase),
  })),
];

function circuitChecks(inputs: JsonObject, expected: JsonObject): Check[] {
  const sections = objectsAt(inputs, "sections").map(sectionOf);
  const rheology = rheologyOf(textAt(inputs, "model"), objectAt(inputs, "fann"));
  const [flow, density] = [numberAt(inputs, "flow_gpm"), numberAt(inputs, "mud_ppg")];
  const flowArea = flowAreaOf(numbersAt(inputs, "nozzles_32nds"));
  const bit = { flowArea, diameter: numberAt(inputs, "bit_diameter_in"), dischargeCoefficient: REFERENCE_COEFFICIENT };
  const string = sections.filter(({ kind }) => kind === "pipe");
  const annulus = sections.filter(({ kind }) => kind === "annulus");
  const circuit = {
    surface: null,
    string,
    annulus,
    motorCurve: [],
    mwdCurve: [],
    curveDensity: density,
    motorLoad: 0,
    bit,
  };
  const result = circulate(circuit, { flow, density, rheology }, numberAt(inputs, "tvd_ft"));
  const losses = new Map<FlowSection, SectionLoss>([
    ...string.map((section, index) => [section, result.string[index]!] as const),
    ...annulus.map((section, index) => [section, result.annulus[index]!] as const),
  ]);
  const rows = objectsAt(expected, "sections").flatMap((row, index) => {
    const section = sections[index]!;
    const { reynolds, friction, loss } = losses.get(section)!;
    const name = (key: string) => `${key}[${index}]`;
    return [
      compareValue(name("velocity"), velocityFtMin(section, flow), numberAt(row, "velocity_ft_min"), CIRCUIT),
      compareValue(name("reynolds"), reynolds, numberAt(row, "reynolds"), CIRCUIT),
      compareValue(name("friction"), friction, numberAt(row, "friction_factor"), CIRCUIT),
      compareValue(name("dp"), loss, numberAt(row, "dp_psi"), CIRCUIT),
    ];
  });
  const jets = bitHydraulics(flow, density, bit.flowArea, bit.diameter, bit.dischargeCoefficient);
  const totals: [string, number][] = [
    ["pipe_loss_psi", result.losses.drillString],
    ["annulus_loss_psi", result.losses.annulus],
    ["tfa_in2", flowArea],
    ["bit_dp_psi", result.losses.bit],
    ["bit_hhp", jets.power],
    ["hsi", result.hsi],
    ["jet_velocity_ft_s", result.jetVelocity],
    ["impact_force_lbf", result.impactForce],
    ["total_psi", result.standpipePressure],
    ["ecd_ppg", result.ecd],
  ];
  return [...rheologyChecks(rheology, objectAt(expected, "rheology")), ...rows, ...named(totals, expected, CIRCUIT)];
}

function rheologyChecks(rheology: Rheology, expected: JsonObject): Check[] {
  const values: [string, number][] =
    rheology.model === "power-law"
      ? [
          ["n_pipe", rheology.nPipe],
          ["K_pipe", rheology.kPipe],
          ["n_ann", rheology.nAnnulus],
          ["K_ann", rheology.kAnnulus],
        ]
      : rheology.model === "herschel-bulkley"
        ? [
            ["tau_y", rheology.yieldStress],
            ["n", rheology.n],
            ["K", rheology.k],
          ]
        : [];
  return named(values, expected, CIRCUIT);
}

/** Compares what the reference names; a figure that it leaves out is not asked for. */
const named = (values: [string, number][], expected: JsonObject, tolerance: Tolerance): Check[] =>
  values.flatMap(([key, actual]) => {
    const reference = optionalNumberAt(expected, [key], null);
    return reference === null ? [] : [compareValue(key, actual, reference, tolerance)];
  });

function sectionOf(row: JsonObject): FlowSection {
  const [name, length, outer] = [textAt(row, "name"), numberAt(row, "length_ft"), numberAt(row, "outer_in")];
  const inner = optionalNumberAt(row, ["inner_in"], null);
  return inner === null
    ? { kind: "pipe", name, length, innerDiameter: outer }
    : { kind: "annulus", name, length, holeDiameter: outer, pipeDiameter: inner };
}

function rheologyOf(model: string, fann: JsonObject): Rheology {
  const readings: ViscometerReadings = {
    r600: numberAt(fann, "r600"),
    r300: numberAt(fann, "r300"),
    r100: numberAt(fann, "r100"),
    r3: numberAt(fann, "r3"),
  };
  if (model === "13D_power_law") return powerLawOf(readings);
  if (model === "13D_herschel_bulkley") return herschelBulkleyOf({ ...readings, r6: numberAt(fann, "r6") });
  throw new Error(`unknown rheology model ${model}`);
}

function laminarChecks(row: JsonObject): Check[] {
  const law = {
    yieldStress: numberAt(row, "tau_y_Pa"),
    consistency: numberAt(row, "K_Pa_sn"),
    index: numberAt(row, "n"),
  };
  const [outer, inner, flow] = [
    numberAt(row, "outer_diameter_m"),
    numberAt(row, "inner_diameter_m"),
    numberAt(row, "flow_m3_s"),
  ];
  if (textAt(row, "geometry") === "pipe") {
    const gradient = laminarPipeGradient(law, outer, flow);
    return [compareValue("gradient", gradient, numberAt(row, "gradient_Pa_per_m"), CLOSED_FORM)];
  }
  const gradient = laminarSlotGradient(law, outer, inner, flow);
  return [
    compareValue("slot", gradient, numberAt(row, "gradient_Pa_per_m_slot_approximation"), CLOSED_FORM),
    compareValue("true annulus", gradient, numberAt(row, "gradient_Pa_per_m_true_annulus"), { relative: 0.03 }),
  ];
}
