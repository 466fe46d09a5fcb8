import { bitHydraulics, flowAreaOf } from "@sigma/engine/hydraulics/bit-hydraulics";
import { circulate } from "@sigma/engine/hydraulics/circulate";
import { type FlowSection, hydraulicDiameter, velocityFtMin } from "@sigma/engine/hydraulics/flow-section";
import type { SectionLoss } from "@sigma/engine/hydraulics/pressure-loss";
import { herschelBulkleyOf, powerLawOf, type Rheology } from "@sigma/engine/hydraulics/rheology";
import type { CaseParts } from "../cases-of";
import { compareFields, compareNamed, compareWord, type Tolerance, unknownFields } from "../compare";
import {
  type JsonObject,
  numberAt,
  objectAt,
  objectsAt,
  optionalNumberAt,
  optionalNumbersAt,
  optionalObjectAt,
  textAt,
} from "../read-json";
import type { Check, NotCompared } from "../topic-check";

const CIRCUIT: Tolerance = { relative: 1e-3 };
/** The API chain with a bit coefficient of 0.95, as the reference circuits take it. */
const REFERENCE_COEFFICIENT = 0.95;

/** A whole circuit by one model: rheology, every section, the bit and the totals that the case lists. */
export function circuitChecks({ inputs, oracleCase }: CaseParts): (Check | NotCompared)[] {
  const expectedFields = objectAt(oracleCase, "expected");
  const sections = objectsAt(inputs, "sections").map(sectionOf);
  const rheology = rheologyOf(textAt(inputs, "model"), inputs);
  const [flow, density] = [numberAt(inputs, "flow_gpm"), numberAt(inputs, "mud_ppg")];
  const bit = bitOf(inputs);
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
  const tvd = optionalNumberAt(inputs, ["tvd_ft"], null);
  const result = circulate(circuit, { flow, density, rheology }, tvd ?? 1);
  const losses = new Map<FlowSection, SectionLoss>([
    ...string.map((section, index) => [section, result.string[index]!] as const),
    ...annulus.map((section, index) => [section, result.annulus[index]!] as const),
  ]);
  const totals = {
    pipe_loss_psi: result.losses.drillString,
    annulus_loss_psi: result.losses.annulus,
    total_psi: result.standpipePressure,
    ...(tvd === null ? {} : { ecd_ppg: result.ecd }),
    ...(bit ? bitTotals(flow, density, bit) : {}),
  };
  return [
    ...rheologyChecks(rheology, optionalObjectAt(inputs, "fann"), optionalObjectAt(expectedFields, "rheology")),
    ...objectsAt(expectedFields, "sections").flatMap((row, index) => {
      const section = matching(sections, row, index);
      return sectionChecks(row, index, section, losses.get(section)!, { flow, density, rheology });
    }),
    ...compareFields(totals, expectedFields, CIRCUIT, ["rheology", "sections"]),
  ];
}

/** The section for a row of the reference: the section at its index if the names match, otherwise the first with that name. */
function matching(sections: readonly FlowSection[], row: JsonObject, index: number): FlowSection {
  const name = textAt(row, "name");
  const own = sections[index];
  const foundSection =
    own && (name === "" || own.name === name) ? own : sections.find((section) => section.name === name);
  if (!foundSection) throw new Error(`expected.sections[${index}]: there is no section ${name}`);
  return foundSection;
}

type Mud = { flow: number; density: number; rheology: Rheology };

function sectionChecks(
  row: JsonObject,
  index: number,
  section: FlowSection,
  { reynolds, friction, regime, loss }: SectionLoss,
  { flow, density, rheology }: Mud,
): (Check | NotCompared)[] {
  const speed = velocityFtMin(section, flow);
  const values = {
    velocity_ft_min: speed,
    reynolds,
    friction_factor: friction,
    dp_psi: loss,
    ...(rheology.model === "herschel-bulkley"
      ? atTheWall(section, (density * speed ** 2) / (19.36 * reynolds), rheology)
      : { mu_eff_cp: (15.467 * speed * hydraulicDiameter(section) * density) / reynolds }),
  };
  const listedRegime = typeof row["regime"] === "string" ? row["regime"].replace(/^transition$/, "transitional") : null;
  const knownFields = ["name", "length_ft", "outer_in", "inner_in", "regime", ...Object.keys(values)];
  return [
    ...compareNamed(values, row, CIRCUIT).map((check) => ({ ...check, value: `${check.value}[${index}]` })),
    ...(listedRegime === null ? [] : [compareWord(`regime[${index}]`, regime, listedRegime)]),
    ...unknownFields(row, knownFields),
  ];
}

/** Stress and shear rate at the wall, which the Reynolds number of the model holds. */
function atTheWall({ kind }: FlowSection, stress: number, law: Rheology & { model: "herschel-bulkley" }) {
  const a = kind === "pipe" ? 0 : 1;
  const flowing = stress - ((4 - a) / (3 - a)) ** law.n * law.yieldStress;
  return { tau_wall: stress, shear_rate_wall_1_s: (flowing / law.k) ** (1 / law.n) };
}

type Bit = { flowArea: number; diameter: number; dischargeCoefficient: number };

/** The bit of a case, null if it has neither nozzles nor a flow area; without a diameter it has no power per area. */
function bitOf(inputs: JsonObject): Bit | null {
  const nozzles = optionalNumbersAt(inputs, "nozzles_32nds", null);
  const flowArea = nozzles ? flowAreaOf(nozzles) : optionalNumberAt(inputs, ["tfa_in2"], null);
  if (flowArea === null) return null;
  return {
    flowArea,
    diameter: optionalNumberAt(inputs, ["bit_diameter_in", "bit_in"], Infinity),
    dischargeCoefficient: optionalNumberAt(inputs, ["discharge_coefficient", "cd"], REFERENCE_COEFFICIENT),
  };
}

function bitTotals(flow: number, density: number, { flowArea, diameter, dischargeCoefficient }: Bit) {
  const jets = bitHydraulics(flow, density, flowArea, diameter, dischargeCoefficient);
  return {
    tfa_in2: flowArea,
    bit_dp_psi: jets.pressureLoss,
    bit_hhp: jets.power,
    jet_velocity_ft_s: jets.jetVelocity,
    impact_force_lbf: jets.impactForce,
    ...(Number.isFinite(diameter) ? { hsi: jets.hsi } : {}),
  };
}

function rheologyChecks(rheology: Rheology, fann: JsonObject, expectedRheology: JsonObject): (Check | NotCompared)[] {
  const [fast, slow] = [optionalNumberAt(fann, ["r600"], Number.NaN), optionalNumberAt(fann, ["r300"], Number.NaN)];
  const values = { pv: fast - slow, yp: 2 * slow - fast, ...constantsOf(rheology) };
  return compareFields(values, expectedRheology, CIRCUIT);
}

function constantsOf(rheology: Rheology): Record<string, number> {
  switch (rheology.model) {
    case "power-law":
      return {
        n_pipe: rheology.nPipe,
        K_pipe: rheology.kPipe,
        n_ann: rheology.nAnnulus,
        K_ann: rheology.kAnnulus,
      };
    case "herschel-bulkley":
      return { tau_y: rheology.yieldStress, n: rheology.n, K: rheology.k };
    case "bingham":
      return { pv: rheology.plasticViscosity, yp: rheology.yieldPoint };
  }
}

function sectionOf(row: JsonObject): FlowSection {
  const [name, length, outer] = [textAt(row, "name"), numberAt(row, "length_ft"), numberAt(row, "outer_in")];
  const inner = optionalNumberAt(row, ["inner_in"], 0);
  return inner > 0
    ? { kind: "annulus", name, length, holeDiameter: outer, pipeDiameter: inner }
    : { kind: "pipe", name, length, innerDiameter: outer };
}

function rheologyOf(model: string, inputs: JsonObject): Rheology {
  const fann = optionalObjectAt(inputs, "fann");
  const reading = (speed: string) => numberAt(fann, speed);
  if (/power.?law/i.test(model)) {
    return powerLawOf({ r600: reading("r600"), r300: reading("r300"), r100: reading("r100"), r3: reading("r3") });
  }
  if (/herschel|\bhb\b|ypl/i.test(model)) {
    const slow = { r6: reading("r6"), r3: reading("r3") };
    return herschelBulkleyOf({ r600: reading("r600"), r300: reading("r300"), ...slow });
  }
  if (/bingham/i.test(model)) {
    const plastic = optionalNumberAt(inputs, ["pv_cp", "pv"], null);
    const yieldPoint = optionalNumberAt(inputs, ["yp"], null);
    const [fast, slow] = plastic === null || yieldPoint === null ? [reading("r600"), reading("r300")] : [0, 0];
    return {
      model: "bingham",
      plasticViscosity: plastic ?? fast - slow,
      yieldPoint: yieldPoint ?? 2 * slow - fast,
    };
  }
  throw new Error(`unknown rheology model ${model}`);
}
