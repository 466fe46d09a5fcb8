import { bucklingAlong } from "@sigma/engine/torque-drag/buckling";
import type { FrictionZone } from "@sigma/engine/torque-drag/drill-string";
import { type LoadCase, loadCases } from "@sigma/engine/torque-drag/load-case";
import { solveLoad } from "@sigma/engine/torque-drag/solve-load";
import { layString, type StringPath } from "@sigma/engine/torque-drag/string-path";
import { type Feet, type Klb, type Radians, toDegrees } from "@sigma/terms/quantities";
import type { LoadModel } from "./load-model";

export type BucklingInput = {
  model: LoadModel;
  frictions: { cased: number; open: number };
  weightOnBit: Klb | null;
};

const LBF_PER_KLB = 1000;
/** Side force is given for a joint of pipe. */
const JOINT: Feet = 30;
/** A side force on a tool joint that causes no wear of the tool joint or the casing, lbf (Lubinski 1961, API RP 7G). */
const SIDE_FORCE_LIMIT = 2000;
/** The part of the string that fills it up to the surface. */
const DRILL_PIPE = "Drill Pipe";
/** More weight on the bit than any rig gives, klb. */
const MOST_WEIGHT: Klb = 200;
const HALVINGS = 24;

/** Tension, buckling limits and side force along the string in each mode. @throws EngineInputError as `layString` */
export function drawBuckling({ model, frictions, weightOnBit }: BucklingInput) {
  const zones = zonesOf(model, frictions);
  const path = layString(model.stations, model.fromBit, zones, model.density, model.bitDepth);
  const stringParts = laidParts(model);
  const inMode = (load: LoadCase) => modeOf(path, zones, load, stringParts);
  const slide = (weight: Klb) => inMode(loadCases.slideDrilling(weight * LBF_PER_KLB, 0));
  const rotation = inMode(loadCases.rotateOffBottom);
  return {
    md: rotation.md,
    tripIn: withoutMd(inMode(loadCases.slackOff)),
    tripOut: withoutMd(inMode(loadCases.pickUp)),
    rotation: withoutMd(rotation),
    slide: weightOnBit === null ? null : withoutMd(slide(weightOnBit)),
    weightOnBit,
    weightToBuckle: weightToBuckle((weight) => slide(weight).leastMargin?.left ?? null),
    parts: stringParts.map((part) => ({
      ...part,
      sinusoidal: lowestIn(part, rotation),
      sideForceLimit: part.name === DRILL_PIPE ? SIDE_FORCE_LIMIT : null,
    })),
    ...shapeOf(path),
  };
}

const withoutMd = ({ md: _md, ...mode }: ReturnType<typeof modeOf>) => mode;

type LaidPart = ReturnType<typeof laidParts>[number];

const isWithin = ({ fromMd, toMd }: LaidPart, md: Feet): boolean => md >= fromMd && md < toMd;

function modeOf(path: StringPath, zones: readonly FrictionZone[], load: LoadCase, stringParts: readonly LaidPart[]) {
  const frictions = zones.map(({ friction }) => friction);
  const solvedLoad = solveLoad(path, frictions, load);
  const { md, tension, sinusoidal, helical, state } = bucklingAlong(path, zones, solvedLoad);
  const rows = [...md.keys()];
  const sideForce = rows.map((row) => solvedLoad.sideForce[row]! * JOINT);
  const limit = (column: Float64Array) =>
    Array.from(column, (force) => (Number.isFinite(force) ? force / LBF_PER_KLB : null));
  const compressedRow = rows.findIndex((row) => tension[row]! < 0);
  const limitedRows = rows.filter((row) => Number.isFinite(sinusoidal[row]));
  const margin = (row: number) => tension[row]! + sinusoidal[row]!;
  const nearest = limitedRows.reduce<number | null>(
    (best, row) => (best === null || margin(row) < margin(best) ? row : best),
    null,
  );
  const pipe = stringParts.find(({ name }) => name === DRILL_PIPE);
  const strongest = rows
    .filter((row) => pipe && isWithin(pipe, md[row]!))
    .reduce<number | null>((best, row) => (best === null || sideForce[row]! > sideForce[best]! ? row : best), null);
  return {
    md: [...md],
    effectiveTension: Array.from(tension, (force) => force / LBF_PER_KLB),
    sinusoidal: limit(sinusoidal),
    helical: limit(helical),
    sideForce,
    neutralPoint: compressedRow < 0 ? null : md[compressedRow]!,
    leastMargin: nearest === null ? null : { left: margin(nearest) / LBF_PER_KLB, md: md[nearest]! },
    highestSideForce: strongest === null ? null : { force: sideForce[strongest]!, md: md[strongest]! },
    buckled: buckledStretches(path, state),
    stretch: solvedLoad.stretch,
  };
}

/** Intervals in which a string is compressed beyond a limit, shallow first. */
function buckledStretches(path: StringPath, states: readonly (string | null)[]) {
  const stretches: { from: Feet; to: Feet; state: "sinusoidal" | "helical" }[] = [];
  for (const [row, state] of states.entries()) {
    if (state !== "sinusoidal" && state !== "helical") continue;
    const element = path.count - 1 - row;
    const from = path.topMd[element]!;
    const last = stretches.at(-1);
    if (last?.state === state && Math.abs(last.to - from) < 1e-6) last.to = from + path.length[element]!;
    else stretches.push({ from, to: from + path.length[element]!, state });
  }
  return stretches;
}

/** The weight on bit at which the smallest margin is used up; null if it never is, or is unknown. */
function weightToBuckle(marginAt: (weight: Klb) => Klb | null): Klb | null {
  const most = marginAt(MOST_WEIGHT);
  if (most === null || most > 0) return null;
  let [low, high] = [0, MOST_WEIGHT];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (low + high) / 2;
    if (marginAt(middle)! > 0) low = middle;
    else high = middle;
  }
  return low;
}

/** A zone for each bore, so that the clearance around the pipe is known; open hole without a given bore has the bit's size. */
function zonesOf({ bores, bitSize, shoeMd }: LoadModel, frictions: { cased: number; open: number }): FrictionZone[] {
  const knownBores = bores.map(({ kind, toMd, diameter }) => ({
    toMd,
    friction: kind === "casing" ? frictions.cased : frictions.open,
    holeDiameter: diameter,
  }));
  const first = bores[0];
  const above = first && first.fromMd > 0 ? [{ toMd: first.fromMd, friction: frictions.open, holeDiameter: null }] : [];
  const openSize = bores.findLast(({ kind, toMd }) => kind === "hole" && toMd > shoeMd)?.diameter ?? bitSize;
  return [
    ...above,
    ...knownBores,
    { toMd: Infinity, friction: frictions.open, holeDiameter: openSize > 0 ? openSize : null },
  ];
}

/** The lowest sinusoidal limit of a part, which no load changes; null where none is known. */
function lowestIn(part: LaidPart, { md, sinusoidal }: ReturnType<typeof modeOf>): Klb | null {
  const knownLimits = sinusoidal.filter((limit, row) => limit !== null && isWithin(part, md[row]!));
  return knownLimits.length === 0 ? null : Math.min(...(knownLimits as number[]));
}

/** The parts that are in the hole, from the bit up. */
function laidParts({ fromBit, bitDepth }: LoadModel) {
  let base = bitDepth;
  return fromBit.flatMap(({ name, length, weight, outerDiameter }) => {
    const toMd = base;
    base = Math.max(0, base - length);
    return toMd > base ? [{ name, fromMd: base, toMd, weight, outerDiameter }] : [];
  });
}

/** Inclination and dogleg severity at the middle of each element, surface to bit. */
function shapeOf(path: StringPath) {
  const rows = Array.from({ length: path.count }, (_, row) => path.count - 1 - row);
  const degrees = (cosine: number) => toDegrees(Math.acos(Math.max(-1, Math.min(1, cosine))) as Radians);
  return {
    inclination: rows.map((element) => degrees(path.alongMiddle[element]!)),
    dogleg: rows.map((element) => toDegrees(path.curvature[element]! as Radians) * 100),
  };
}
