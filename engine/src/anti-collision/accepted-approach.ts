import type { Feet } from "@sigma/terms/quantities";
import { levelOf, type SeparationLevel, type SeparationLevels } from "./separation-factor";

/** Distances from centre to centre below which a well is near, ft. OP-106. */
export const NEAR: Feet = 60;
export const TOO_NEAR: Feet = 30;

/** How near a well is by its distance alone. */
export type NearLevel = "clear" | "near" | "too-near";

/** A stretch of hole, ft MD. */
export type DepthStretch = { from: Feet; to: Feet };

/** The lowest value of a stretch, and its depth. */
export type Lowest = { value: number; md: Feet };

/** The closest approach of an offset well in a stretch; the factor is null if it is not known. */
export type Approach = { factor: Lowest | null; distance: Lowest };

/** An approach as it was when a user accepted it, with the rules that it broke then. */
export type AcceptedApproach = Approach & { level: SeparationLevel; near: NearLevel };

/** The rows of an offset well: depths shallow first within a part; a shared hole is not evaluated down to `suppressedTo`. */
export type OffsetRows = {
  parts: readonly {
    md: readonly Feet[];
    distance: readonly Feet[];
    errors: { factor: readonly number[] } | null;
  }[];
  suppressedTo: Feet | null;
};

/** Decrease of the separation factor below the accepted one that counts as the same approach. */
export const FACTOR_TOLERANCE = 0.02;
/** Decrease of the distance below the accepted one that counts as the same approach, ft. */
export const DISTANCE_TOLERANCE: Feet = 0.5;

/**
 * The closest approach in a stretch: the lowest factor and the lowest distance, each with its depth. Between two rows, and at
 * the ends of the stretch, values change linearly.
 *
 * @returns null if no row of the offset well is compared in the stretch
 * @see docs/methods/anti-collision.md — accepted approaches
 */
export function lowestApproach({ parts, suppressedTo }: OffsetRows, { from, to }: DepthStretch): Approach | null {
  const start = Math.max(from, suppressedTo ?? -Infinity);
  let factor: Lowest | null = null;
  let distance: Lowest | null = null;
  for (const { md, distance: distances, errors } of parts) {
    distance = lower(distance, lowestOf(md, distances, start, to));
    if (errors) factor = lower(factor, lowestOf(md, errors.factor, start, to));
  }
  return distance && { factor, distance };
}

const lower = (a: Lowest | null, b: Lowest | null): Lowest | null => (!a || (b && b.value < a.value) ? b : a);

function lowestOf(depths: readonly Feet[], values: readonly number[], from: Feet, to: Feet): Lowest | null {
  let lowest: Lowest | null = null;
  const [first, last] = [depths[0], depths.at(-1)];
  if (first === undefined || last === undefined || from > to || from > last || to < first) return null;
  const candidates = [
    Math.max(from, first),
    ...depths.filter((depth) => depth > from && depth < to),
    Math.min(to, last),
  ];
  for (const md of candidates) lowest = lower(lowest, { value: valueAt(depths, values, md), md });
  return lowest;
}

/** The value at a depth inside of the rows. */
function valueAt(depths: readonly Feet[], values: readonly number[], md: Feet): number {
  const below = depths.findIndex((depth) => depth >= md);
  const above = Math.max(0, below - 1);
  const length = depths[below]! - depths[above]!;
  if (length === 0 || depths[below] === md) return values[below]!;
  return values[above]! + ((md - depths[above]!) / length) * (values[below]! - values[above]!);
}

/** How near a well is by its distance from centre to centre. */
export function nearLevelOf(distance: Feet): NearLevel {
  if (distance < TOO_NEAR) return "too-near";
  return distance < NEAR ? "near" : "clear";
}

/** The rules that an approach breaks. */
export const brokenLevels = ({ factor, distance }: Approach, levels: SeparationLevels) => ({
  level: factor ? levelOf(factor.value, levels) : ("clear" as const),
  near: nearLevelOf(distance.value),
});

/**
 * Why an approach cannot be accepted: it breaks no rule, its factor is below the stop level, or the wells are too near and no
 * factor says whether their positions can overlap. Null if it can be accepted.
 *
 * @see docs/methods/anti-collision.md — accepted approaches
 */
export function refusalOf(
  approach: Approach,
  levels: SeparationLevels,
): "clear" | "stop" | "too-near-without-factor" | null {
  const { level, near } = brokenLevels(approach, levels);
  if (level === "stop") return "stop";
  if (near === "too-near" && !approach.factor) return "too-near-without-factor";
  return level === "clear" && near === "clear" ? "clear" : null;
}

/** The measure by which an approach is worse than the accepted one; `factor-unknown` if only its factor could show that. */
export type Worsening = "factor" | "distance" | "factor-unknown";

/**
 * Compares the approach of now with the accepted one: worse if the factor or the distance has decreased by more than its
 * tolerance, if it breaks a more serious rule than it broke then, if its factor is below the stop level, or if a factor that
 * was known then is not known now.
 *
 * @param levels of now
 * @returns null while the acceptance is valid
 * @see docs/methods/anti-collision.md — accepted approaches
 */
export function worseningOf(accepted: AcceptedApproach, now: Approach, levels: SeparationLevels): Worsening | null {
  const { level, near } = brokenLevels(now, levels);
  if (accepted.factor && !now.factor) return "factor-unknown";
  const isLower = accepted.factor && now.factor && now.factor.value < accepted.factor.value - FACTOR_TOLERANCE;
  if (isLower || level === "stop" || severity[level] > severity[accepted.level]) return "factor";
  if (now.distance.value < accepted.distance.value - DISTANCE_TOLERANCE) return "distance";
  return nearSeverity[near] > nearSeverity[accepted.near] ? "distance" : null;
}

const severity: Readonly<Record<SeparationLevel, number>> = { clear: 0, alert: 1, act: 2, stop: 3 };
const nearSeverity: Readonly<Record<NearLevel, number>> = { clear: 0, near: 1, "too-near": 2 };

/** Step in which a stretch is extended, ft. */
const STEP: Feet = 1;

/**
 * The stretch around a depth in which a rule is broken throughout, in whole ft, with a step more at both ends so that no broken
 * row remains outside.
 */
export function reachedStretch(offset: OffsetRows, md: Feet, levels: SeparationLevels): DepthStretch {
  const isReached = (at: Feet) => {
    const approach = lowestApproach(offset, { from: at, to: at });
    if (!approach) return false;
    const { level, near } = brokenLevels(approach, levels);
    return level !== "clear" || near !== "clear";
  };
  let [from, to] = [Math.floor(md), Math.ceil(md)];
  while (isReached(from)) from -= STEP;
  while (isReached(to)) to += STEP;
  return { from: Math.max(0, from), to };
}
