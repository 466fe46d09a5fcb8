import type { AntiCollision, ClearancePart, ClearedOffset } from "@sigma/contract/directional/anti-collision";
import { usualSeparationLevels } from "@sigma/contract/well-settings/new-anti-collision-settings";
import type { StandingAcceptance } from "@sigma/contract/directional/separation-acceptance";
import type { WellId } from "@sigma/contract/ids";

const METRE = 1 / 0.3048;

/** A row of a clearance: md, offset md, distance, both sigmas, hole radii and factor, m; `angle` from high side, deg. */
export type SampleRow = readonly [
  md: number,
  offsetMD: number,
  distance: number,
  referenceSigma: number,
  offsetSigma: number,
  radii: number,
  factor: number,
];

/** Two slots of a pad as a reference program gives them: clearance_synthetic, pad_build_hold_rev5_11, parallel_slot; m. */
export const parallelSlot: readonly SampleRow[] = [
  [90, 89.9999981, 7.21110255, 0.331087411, 0.331167702, 0.38, 2.72393903],
  [720, 720.010935, 7.19270416, 0.930516552, 0.925251297, 0.38, 1.3250896],
  [800, 798.965761, 11.2842026, 0.976135187, 1.0520412, 0.38, 1.99360315],
  [1340, 1278.96108, 105.713769, 1.93602294, 2.10642096, 0.38, 10.3326892],
  [2950, 2871.49606, 245.424663, 22.8999154, 21.8049626, 0.38, 2.21116298],
];

/** Rows as an interval of a reply. */
export function samplePart(
  kind: ClearancePart["kind"],
  rows: readonly SampleRow[],
  { isUncertain = true, angle = 120 } = {},
): ClearancePart {
  const feet = (at: number) => rows.map((row) => row[at]! * METRE);
  const { k, surfaceMargin, projectionSigma } = rule;
  const same = (value: number) => rows.map(() => value);
  return {
    kind,
    md: feet(0),
    offsetMD: feet(1),
    distance: feet(2),
    holeRadii: feet(5),
    toolface: same(angle),
    northAngle: same((angle + 120) % 360),
    errors: isUncertain
      ? {
          factor: rows.map((row) => row[6]),
          allowable: rows.map(
            ([, , , one, other, radii]) =>
              k * Math.hypot(one * METRE, other * METRE, projectionSigma) + radii * METRE + surfaceMargin,
          ),
          referenceSigma: feet(3),
          offsetSigma: feet(4),
          reference: { hh: feet(3).map((s) => s * s), hl: same(0), ll: feet(3).map((s) => s * s) },
          offset: { hh: feet(4).map((s) => s * s), hl: same(0), ll: feet(4).map((s) => s * s) },
        }
      : null,
  };
}

const rule = { k: 3.5, surfaceMargin: 0.3 * METRE, projectionSigma: 0.5 * METRE };

/** An offset well of a reply. */
export const sampleCompared = (name: string, change: Partial<ClearedOffset> = {}): ClearedOffset => ({
  wellId: name as WellId,
  name,
  tools: ["ISCWSA MWD Rev5.11"],
  assumedTools: [],
  parts: [samplePart("surveyed", parallelSlot)],
  noFactors: null,
  sharedTo: null,
  suppressedTo: null,
  acceptances: [],
  ...change,
});

/** A reply for a well that is surveyed to 2,950 m. */
export const sampleAntiCollision = (change: Partial<AntiCollision> = {}): AntiCollision => ({
  own: {
    tools: ["ISCWSA MWD Rev5.11"],
    assumedTools: [],
    lastSurvey: 2950 * METRE,
    bit: 2950 * METRE,
    inclination: 65,
    parts: [{ kind: "surveyed", from: 0, to: 2950 * METRE }],
  },
  wells: [sampleCompared("Slot 2")],
  left: [],
  levels: usualSeparationLevels,
  rule,
  basis: {
    settingsVersion: 4,
    surveys: { stations: 100, lastMd: 2950 * METRE },
    plan: null,
    bha: null,
    mwdRun: null,
    time: 1_246_689_120,
  },
  ...change,
});

/** An acceptance of the approach of the parallel slot. */
export const sampleAcceptance = (change: Partial<StandingAcceptance> = {}): StandingAcceptance => ({
  _id: "acceptance",
  wellId: "own" as WellId,
  offsetWellId: "Slot 2" as WellId,
  md: { from: 2000, to: 2700 },
  reason: "Gyro in both wells, MOC 14",
  accepted: {
    factor: { value: 1.45, md: 2362 },
    distance: { value: 26, md: 2362 },
    level: "alert",
    near: "too-near",
    levels: { stop: 1, act: 1.25, alert: 1.5 },
    rule,
    tools: { own: ["ISCWSA MWD Rev5.11"], offset: ["ISCWSA MWD Rev5.11"] },
  },
  author: "Ada Berg",
  createdAt: 1_246_689_120,
  version: 1,
  worsening: null,
  ...change,
});
