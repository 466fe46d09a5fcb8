import type { Well } from "@sigma/contract/wells/well";
import type { DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import type { FormationTopFields } from "../features/formation-top/formation-top-resource";

/** The plan of the well that the simulated rig drills: vertical, one build, a lateral in the target shale. */
const KICK_OFF: Feet = 7400;
const BUILD_RATE: DegreesPer100Ft = 10;
export const DEMO_TARGET_DEPTH: Feet = 17_800;
export const DEMO_AZIMUTH = 335;

/** Radius of the build. */
const RADIUS: Feet = 18_000 / (Math.PI * BUILD_RATE);

/** What is known of a demo well beside its name and rig: depths ft MD, sizes in. */
export const demoWellFields = {
  operator: { name: "Plainsman Energy" },
  directionalCompany: { name: "True North Directional" },
  field: "Bluebonnet",
  location: { country: "United States", state: "Texas", county: "Reeves" },
  x: -103.61,
  y: 31.42,
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
    { size: 13.375, startDepth: 0, endDepth: 1900 },
    { size: 9.625, startDepth: 0, endDepth: 7050 },
  ],
} satisfies Partial<Well>;

/** The layers of the basin from the top down: name, top TVD, baseline MSE (kpsi) and ROP (ft/hr), colour. */
const layers = [
  ["Surface sands", 0, 12, 220, "#D8C9A3"],
  ["Red beds", 1250, 16, 190, "#B9816B"],
  ["Salt", 2680, 14, 180, "#C9C6D6"],
  ["Upper limestone", 3920, 32, 110, "#9FB3C4"],
  ["Sandstone", 5210, 26, 130, "#D6B370"],
  ["Grey shale", 6340, 24, 140, "#8A949B"],
  ["Marl", 7290, 34, 90, "#A8B58C"],
  ["Target shale", 7905, 28, 120, "#6E7F66"],
] as const;

/** Depth at which the plan reaches a true vertical depth. */
function plannedDepth(tvd: Feet): Feet {
  if (tvd <= KICK_OFF) return tvd;
  return KICK_OFF + RADIUS * Math.asin(Math.min(1, (tvd - KICK_OFF) / RADIUS));
}

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
