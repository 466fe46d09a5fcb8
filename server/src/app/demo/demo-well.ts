import type { Well } from "@sigma/contract/wells/well";
import type { MwdRunFields } from "@sigma/contract/well-settings/mwd-run";
import { newMudData, newMwdRun } from "@sigma/contract/well-settings/new-mwd-run";
import type { PressureDepth } from "@sigma/contract/well-settings/pressure-profile";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import { powerLawOfCheck } from "@sigma/engine/hydraulics/mud-rheology";
import type { FormationTopFields } from "../../features/formation-top/formation-top-store";
import { DEMO_TARGET_DEPTH, plannedDepth } from "./demo-path";

/** The data of every demo well besides its name, rig and place: depths ft MD, sizes in. */
export const demoWellFields = {
  operator: { name: "Plainsman Energy" },
  directionalCompany: { name: "True North Directional" },
  field: "Bluebonnet",
  location: { country: "United States", state: "Texas", county: "Reeves" },
  twnship: "Block 4",
  rnge: "H&GN RR Co",
  permanentDatum: "Ground level",
  logMeasuredFrom: "Kelly bushing",
  kellyBushingElevation: 2842,
  drillFloorElevation: 2841,
  groundLevelElevation: 2816,
  heightOfReference: 26,
  targetDepth: DEMO_TARGET_DEPTH,
  sections: { Surface: 1900, "Intermediate #1": 7050, Curve: 8300, Lateral: DEMO_TARGET_DEPTH },
  holeData: [
    { size: 17.5, startDepth: 0, endDepth: 1900 },
    { size: 12.25, startDepth: 1900, endDepth: 7050 },
    { size: 8.75, startDepth: 7050, endDepth: DEMO_TARGET_DEPTH },
  ],
  casingData: [
    { size: 13.375, weight: 68, grade: "L-80", innerDiameter: 12.415, startDepth: 0, endDepth: 1900 },
    { size: 9.625, weight: 40, grade: "L-80", innerDiameter: 8.835, startDepth: 0, endDepth: 7050 },
  ],
} satisfies Partial<Well>;

/** The layers of the basin from the top down: name, top TVD, baseline MSE (psi) and ROP (ft/hr), colour. */
const layers = [
  ["Surface sands", 0, 12_000, 220, "#D8C9A3"],
  ["Red beds", 1250, 16_000, 190, "#B9816B"],
  ["Salt", 2680, 14_000, 180, "#C9C6D6"],
  ["Upper limestone", 3920, 32_000, 110, "#9FB3C4"],
  ["Sandstone", 5210, 26_000, 130, "#D6B370"],
  ["Grey shale", 6340, 24_000, 140, "#8A949B"],
  ["Marl", 7290, 34_000, 90, "#A8B58C"],
  ["Target shale", 7905, 28_000, 120, "#6E7F66"],
] as const;

/** The formation tops of a demo well, along its plan. */
export const demoFormationTops: FormationTopFields[] = layers.map(
  ([formationName, tvdStart, baselineMSE, baselineROP, color], index) => {
    const next = layers[index + 1]?.[1];
    return {
      formationName,
      tvdStart,
      tvdEnd: next ?? 8055,
      mdStart: Math.round(plannedDepth(tvdStart)),
      mdEnd: next === undefined ? DEMO_TARGET_DEPTH : Math.round(plannedDepth(next)),
      baselineMSE,
      baselineROP,
      porePressure: tvdStart < 6000 ? 0.44 : 0.48,
      fractureGradient: tvdStart < 6000 ? 0.72 : 0.82,
      color,
    };
  },
);

/** The position of the first well of the pad, US survey ft; the others follow to the east. */
export const demoPad = { x: 1_275_300, y: 10_495_400, spacing: 120 };

/** The references of the pad's coordinates and directions; the field is about that of the place. */
export const demoReferences: WellReferencesFields = {
  coordinateSystem: "NAD83 / Texas Central (ftUS)",
  coordinateKind: "projected",
  coordinateUnit: "ft",
  datum: "NAD83",
  northReference: "grid",
  field: [{ date: 0, declination: 6.4, convergence: -1.7, dip: 59.3, totalField: 47_300 }],
  parentWellId: null,
  sidetrackDepth: null,
};

/** Pore pressure, fracture gradient and temperature of the basin, ft TVD, psi/ft, degF. */
export const demoPressures: PressureDepth[] = [
  { tvd: 0, porePressure: 0.433, fractureGradient: 0.68, temperature: 74 },
  { tvd: 1900, porePressure: 0.44, fractureGradient: 0.72, temperature: 98 },
  { tvd: 6000, porePressure: 0.445, fractureGradient: 0.76, temperature: 150 },
  { tvd: 7050, porePressure: 0.47, fractureGradient: 0.82, temperature: 163 },
  { tvd: 8055, porePressure: 0.49, fractureGradient: 0.84, temperature: 175 },
];

/** The muds of the sections as the simulated rig drills them: density ppg, plastic viscosity cP, yield point lbf/100 ft². */
const muds = [
  { type: "wbm", density: 8.8, plasticViscosity: 6, yieldPoint: 10 },
  { type: "wbm", density: 9.6, plasticViscosity: 12, yieldPoint: 12 },
  { type: "obm", density: 10.4, plasticViscosity: 18, yieldPoint: 10 },
] as const;

/**
 * The MWD runs of a demo well, one in each of its BHAs, with the mud of the section.
 *
 * @param bhas names and bit sizes from the surface hole down
 */
export const demoMwdRuns = (
  bhas: readonly { name: string; startDepth: number; endDepth: number; bit: { od: number } }[],
): MwdRunFields[] =>
  bhas.map(({ name, startDepth, endDepth, bit }, index) => ({
    ...newMwdRun(index + 1),
    bhaId: name,
    logTop: startDepth,
    logBottom: Math.min(endDepth, DEMO_TARGET_DEPTH),
    holeSize: bit.od,
    mudData: { ...newMudData(), rheologyModel: "bingham", ...muds[index]!, ...powerLawOfMud(muds[index]!) },
  }));

/** Flow index and consistency that match the readings of a mud, with the precision that users enter. */
function powerLawOfMud({ plasticViscosity, yieldPoint }: (typeof muds)[number]) {
  const { fluidBehaviorIndex, consistency } = powerLawOfCheck(plasticViscosity, yieldPoint)!;
  return { fluidBehaviorIndex: Number(fluidBehaviorIndex.toFixed(2)), consistency: Number(consistency.toFixed(2)) };
}
