import { bitHydraulics, flowAreaOf } from "@sigma/engine/hydraulics/bit-hydraulics";
import { type FlowSection, hydraulicDiameter, velocityFtMin } from "@sigma/engine/hydraulics/flow-section";
import { sectionLoss } from "@sigma/engine/hydraulics/pressure-loss";
import { powerLawOf, type Rheology } from "@sigma/engine/hydraulics/rheology";
import type { CaseParts } from "../cases-of";
import { compareValue, printedNumber, unknownFields } from "../compare";
import {
  type JsonObject,
  namesAt,
  numberAt,
  objectAt,
  optionalNumberAt,
  optionalNumbersAt,
  textAt,
} from "../read-json";
import type { Check, NotCompared } from "../topic-check";
import { readFlowPath } from "./read-flow-path";

const CP_PER_DYNE = 100;
/** Used if the text of an example has no percentage. */
const USUAL_SHARE = 5e-3;

/** A printed example: its inputs, its printed results, its tolerance, and notes on its errors. */
type Example = { inputs: JsonObject; expected: JsonObject; tolerance: string; note: string };
type Results = (Check | NotCompared)[];

/** The kinds of printed examples, by the inputs that distinguish them. */
const kinds: readonly { needs: readonly string[]; check: (example: Example) => Results }[] = [
  { needs: ["r600", "sections"], check: viscometerExample },
  { needs: ["n", "K_eq_cp"], check: powerLawExample },
  { needs: ["pv_cp", "yp"], check: binghamExample },
  { needs: ["viscosity_cp"], check: newtonianExample },
  { needs: ["bit_in"], check: bitExample },
];

/** A printed example, by its kind; an example of an unknown kind fails by name. */
export function publishedHydraulics({ inputs, oracleCase }: CaseParts): Results {
  const kind = kinds.find(({ needs }) => needs.every((key) => inputs[key] !== undefined));
  if (!kind) throw new Error(`inputs ${Object.keys(inputs).join(", ")} are of no known kind of example`);
  const [tolerance, note] = [textAt(oracleCase, "tolerance"), textAt(oracleCase, "note")];
  return kind.check({ inputs, expected: objectAt(oracleCase, "expected"), tolerance, note });
}

/** API RP 13D from viscometer readings: constants, and a row of figures per section in the order of the words. */
function viscometerExample({ inputs, expected, tolerance, note }: Example): Results {
  const readings = { r600: numberAt(inputs, "r600"), r300: numberAt(inputs, "r300") };
  const rheology = powerLawOf({ ...readings, r100: numberAt(inputs, "r100"), r3: numberAt(inputs, "r3") });
  const [flow, density] = [numberAt(inputs, "flow_gpm"), numberAt(inputs, "mud_ppg")];
  const sections = readFlowPath(textAt(inputs, "sections"));
  const columns = namesAt(expected, "columns");
  const rows = rowsOf(expected);
  // A row that is wrong in the example by its own statement, and the pressure loss given in the note.
  const wrong = /except (.+)$/i.exec(tolerance)?.[1]?.trim();
  const right = Number(/loss is ([\d.]+) psi/.exec(note)?.[1] ?? Number.NaN);
  const share = shareOf(tolerance);
  let total = 0;
  const ofRows = rows.flatMap(([name, ...figures], index) => {
    const section = sections[index];
    if (!section) throw new Error(`expected.rows: the words name no section for ${name}`);
    const { reynolds, friction, loss } = sectionLoss(section, flow, density, rheology);
    total += loss;
    const speed = velocityFtMin(section, flow);
    const viscosity = (15.467 * speed * hydraulicDiameter(section) * density) / reynolds;
    const foundFigures: Readonly<Record<string, number>> = {
      velocity_ft_min: speed,
      eff_visc_cp: viscosity,
      reynolds,
      friction_factor: friction,
      dp_psi: loss,
    };
    return columns.slice(1).flatMap((column, order): Results => {
      const label = `${name} ${column}`;
      const isWrong = name === wrong && (column === "dp_psi" || column === "friction_factor");
      const printedFigure = isWrong && column === "dp_psi" ? right : figures[order];
      if (foundFigures[column] === undefined || printedFigure === undefined || Number.isNaN(printedFigure))
        return [{ notCompared: label }];
      return isWrong && column !== "dp_psi"
        ? [{ notCompared: label }]
        : [compareValue(label, foundFigures[column], printedFigure, printedNumber(printedFigure, share))];
    });
  });
  const totals = {
    n_pipe: rheology.nPipe,
    K_pipe: rheology.kPipe,
    n_ann: rheology.nAnnulus,
    K_ann: rheology.kAnnulus,
    total_without_bit_psi: total,
  };
  const rightTotal = Number(/total ([\d.]+)/.exec(note)?.[1] ?? Number.NaN);
  const statedTotals = Number.isNaN(rightTotal) ? expected : { ...expected, total_without_bit_psi: rightTotal };
  return [...ofRows, ...printedChecks(totals, statedTotals, share, ["rows", "columns"])];
}

/** The rows of figures of an example, each behind the name of its section. */
function rowsOf(expectedFields: JsonObject): (readonly [name: string, ...figures: number[]])[] {
  const rows = expectedFields["rows"];
  if (!Array.isArray(rows)) throw new Error("expected.rows must be a list of rows");
  return rows.map((row: unknown) => {
    if (!Array.isArray(row)) throw new Error("expected.rows must be a list of rows");
    const [name, ...figures] = row as unknown[];
    return [String(name), ...figures.map(Number)] as const;
  });
}

/** One power law for all sections, Blasius friction and the slot convention, as textbooks take it. */
function powerLawExample({ inputs, expected, tolerance }: Example): Results {
  const [n, k] = [numberAt(inputs, "n"), numberAt(inputs, "K_eq_cp") / CP_PER_DYNE];
  const rheology: Rheology = { model: "power-law", nPipe: n, kPipe: k, nAnnulus: n, kAnnulus: k };
  const [flow, density] = [numberAt(inputs, "flow_gpm"), numberAt(inputs, "mud_ppg")];
  const findLoss = (section: FlowSection) => sectionLoss(section, flow, density, rheology, "blasius");
  const [pipe, collar] = [...readFlowPath(textAt(inputs, "dp")), ...readFlowPath(textAt(inputs, "dc"))];
  if (!pipe || !collar) throw new Error("dp and dc must each name a length");
  const surface = optionalNumberAt(inputs, ["surface_equiv_ft"], 0);
  const drillPipe = findLoss({ ...pipe, length: pipe.length + surface });
  const collars = findLoss(collar);
  const around = readFlowPath(textAt(inputs, "annuli")).map(findLoss);
  const values: Record<string, number> = { dp_and_surface_psi: drillPipe.loss, dc_psi: collars.loss };
  // The annuli are printed under names of their own, in the order in which the words list them.
  const names = Object.keys(expected).flatMap((key) => /^(?!dp_and|dc_|total)(.+)_psi$/.exec(key)?.[1] ?? []);
  for (const [index, name] of names.entries()) {
    const section = around[index];
    if (!section) throw new Error(`${name}_psi: the words name no annulus for it`);
    values[`${name}_psi`] = section.loss;
    values[`Re_${name}`] = section.reynolds;
    values[`f_${name}`] = section.friction;
  }
  values["total_psi"] = [drillPipe, collars, ...around].reduce((sum, { loss }) => sum + loss, 0);
  const psi = Number(/^([\d.]+)\s*psi/.exec(tolerance)?.[1] ?? 0);
  const losses = Object.entries(values).filter(([name]) => name.endsWith("_psi"));
  const ratios = Object.entries(values).filter(([name]) => !name.endsWith("_psi"));
  const lossNames = losses.map(([name]) => name);
  return [
    ...losses.flatMap(([name, loss]) => {
      const printedLoss = optionalNumberAt(expected, [name], null);
      if (printedLoss === null) return [];
      return [compareValue(name, loss, printedLoss, { absolute: Math.max(psi, USUAL_SHARE * printedLoss) })];
    }),
    ...printedChecks(Object.fromEntries(ratios), expected, USUAL_SHARE, lossNames),
  ];
}

/** A Bingham mud in one section: velocity and loss. */
function binghamExample({ inputs, expected, tolerance }: Example): Results {
  const mud = { plasticViscosity: numberAt(inputs, "pv_cp"), yieldPoint: numberAt(inputs, "yp") };
  const [section] = sectionsOf(inputs, 1000);
  if (!section) throw new Error("pipe_id_in, or hole_in and pipe_od_in, must be given");
  const density = numberAt(inputs, "mud_ppg");
  const foundLoss = sectionLoss(section, numberAt(inputs, "flow_gpm"), density, { model: "bingham", ...mud });
  const values = {
    velocity_ft_s: foundLoss.velocity,
    dp_psi_per_1000ft: foundLoss.loss,
    gradient_psi_ft: foundLoss.gradient,
    reynolds: foundLoss.reynolds,
  };
  return printedChecks(values, expected, shareOf(tolerance));
}

/** A fluid of one viscosity inside and around a pipe: velocities and Reynolds numbers. */
function newtonianExample({ inputs, expected, tolerance }: Example): Results {
  const k = numberAt(inputs, "viscosity_cp") / CP_PER_DYNE;
  const newtonian: Rheology = { model: "power-law", nPipe: 1, kPipe: k, nAnnulus: 1, kAnnulus: k };
  const [flow, density] = [numberAt(inputs, "flow_gpm"), numberAt(inputs, "mud_ppg")];
  const values = Object.fromEntries(
    sectionsOf(inputs, 1).flatMap((section) => {
      const place = section.kind === "pipe" ? "pipe" : "ann";
      const foundLoss = sectionLoss(section, flow, density, newtonian, "blasius");
      return [
        [`v_${place}_ft_s`, foundLoss.velocity],
        [`Re_${place}`, foundLoss.reynolds],
        [`f_${place}`, foundLoss.friction],
      ];
    }),
  ) as Record<string, number>;
  // Figures worked by hand are cut off, not rounded.
  return printedChecks(values, expected, Math.max(shareOf(tolerance), USUAL_SHARE));
}

/** The nozzles of a bit: loss, power, jet velocity and impact. */
function bitExample({ inputs, expected, tolerance }: Example): Results {
  const nozzles = optionalNumbersAt(inputs, "nozzles_32nds", null);
  const area = nozzles ? flowAreaOf(nozzles) : numberAt(inputs, "tfa_in2");
  const coefficient = optionalNumberAt(inputs, ["discharge_coefficient", "cd"], 0.95);
  const [flow, density] = [numberAt(inputs, "flow_gpm"), numberAt(inputs, "mud_ppg")];
  const bit = bitHydraulics(flow, density, area, numberAt(inputs, "bit_in"), coefficient);
  const values = {
    tfa_in2: area,
    bit_dp_psi: bit.pressureLoss,
    hhp: bit.power,
    hsi: bit.hsi,
    jet_velocity_ft_s: bit.jetVelocity,
    impact_force_lbf: bit.impactForce,
  };
  return printedChecks(values, expected, shareOf(tolerance));
}

/** The inside of the pipe and the annulus around it, if their diameters are given. */
function sectionsOf(inputs: JsonObject, length: number): FlowSection[] {
  const diameter = (key: string) => optionalNumberAt(inputs, [key], null);
  const [inside, outside, hole] = [diameter("pipe_id_in"), diameter("pipe_od_in"), diameter("hole_in")];
  return [
    ...(inside === null ? [] : [{ kind: "pipe", name: "pipe", length, innerDiameter: inside } as const]),
    ...(outside === null || hole === null
      ? []
      : [{ kind: "annulus", name: "annulus", length, holeDiameter: hole, pipeDiameter: outside } as const]),
  ];
}

/** Compares printed figures, and names the others. */
const printedChecks = (
  values: Readonly<Record<string, number>>,
  expectedFields: JsonObject,
  share: number,
  otherNames: readonly string[] = [],
): Results => [
  ...Object.entries(values).flatMap(([name, actual]) => {
    const printedValue = optionalNumberAt(expectedFields, [name], null);
    return printedValue === null ? [] : [compareValue(name, actual, printedValue, printedNumber(printedValue, share))];
  }),
  ...unknownFields(expectedFields, [...Object.keys(values), ...otherNames]),
];

/** The percentage at the start of a tolerance text, as a share. */
const shareOf = (tolerance: string): number => {
  const percent = /([\d.]+)\s*%/.exec(tolerance)?.[1];
  return percent === undefined ? USUAL_SHARE : Number(percent) / 100;
};
