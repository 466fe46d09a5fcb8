import {
  type Degrees,
  type Inches,
  type PoundsForce,
  type Radians,
  toDegrees,
  toRadians,
} from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { type FrictionZone, momentOfInertia } from "./drill-string";
import { STEEL_MODULUS, type StringLoad } from "./solve-load";
import type { StringPath } from "./string-path";

/** A pipe in a hole, as buckling sees it; `weight` buoyed, lbf/ft; `modulus` psi. */
export type BuckledPipe = {
  outerDiameter: Inches;
  innerDiameter: Inches;
  weight: number;
  holeDiameter: Inches;
  modulus?: number;
};

/** Compressions from which a pipe buckles, by both schools of the helical limit. */
export type BucklingLimits = {
  sinusoidal: PoundsForce;
  /** √2 times the sinusoidal one (Chen, Lin and Cheatham). */
  helical: PoundsForce;
  /** 2√2 − 1 times the sinusoidal one (Wu and Juvkam-Wold). */
  helicalWu: PoundsForce;
};

/** The position of the pipe in the hole. */
export type BucklingState = "straight" | "sinusoidal" | "helical";

const INCHES_PER_FOOT = 12;

/**
 * Compression from which a pipe in an inclined hole buckles (Dawson and Paslay, SPE 11167): 2·√(E·I·w·sin θ / r), with
 * the clearance of the pipe body.
 *
 * @throws EngineInputError `out-of-range` for a hole that the pipe fills
 * @see docs/methods/torque-drag.md — buckling
 */
export function bucklingLimits(pipe: BuckledPipe, inclination: Degrees): BucklingLimits {
  const { outerDiameter, innerDiameter, weight, holeDiameter, modulus = STEEL_MODULUS } = pipe;
  const clearance = (holeDiameter - outerDiameter) / 2;
  if (!(clearance > 0)) {
    throw new EngineInputError("out-of-range", `a pipe of ${outerDiameter} in fills a hole of ${holeDiameter} in`);
  }
  const stiffness = modulus * momentOfInertia(outerDiameter, innerDiameter);
  const perInch = weight / INCHES_PER_FOOT;
  const sinusoidal = 2 * Math.sqrt((stiffness * perInch * Math.abs(Math.sin(toRadians(inclination)))) / clearance);
  return { sinusoidal, helical: Math.SQRT2 * sinusoidal, helicalWu: (2 * Math.SQRT2 - 1) * sinusoidal };
}

/**
 * Compression from which a pipe in a vertical hole buckles: 1.94 (Lubinski) and 5.55 (Wu and Juvkam-Wold) times
 * (E·I·w²)^⅓. It is the lower bound of the inclined limits, which vanish in a vertical hole.
 *
 * @see docs/methods/torque-drag.md — buckling
 */
export function verticalBucklingLimits({
  outerDiameter,
  innerDiameter,
  weight,
  modulus = STEEL_MODULUS,
}: Omit<BuckledPipe, "holeDiameter">): { sinusoidal: PoundsForce; helical: PoundsForce } {
  const perInch = weight / INCHES_PER_FOOT;
  const scale = Math.cbrt(modulus * momentOfInertia(outerDiameter, innerDiameter) * perInch ** 2);
  return { sinusoidal: 1.94 * scale, helical: 5.55 * scale };
}

/**
 * The position of a pipe in the hole under an effective tension (negative in compression) at an inclination.
 *
 * @throws EngineInputError as `bucklingLimits`
 * @see docs/methods/torque-drag.md — buckling
 */
export const bucklingState = (pipe: BuckledPipe, inclination: Degrees, tension: PoundsForce): BucklingState =>
  stateUnder(limitsAt(pipe, inclination), tension);

/**
 * A string against its buckling limits: a row per element, surface to bit, at the middle of each.
 *
 * Tension is effective, negative in compression; the limits are compressions. If the size of the hole is not known, or
 * the part fills it, they are NaN and the state is null.
 */
export type BucklingColumns = {
  md: Float64Array;
  tension: Float64Array;
  sinusoidal: Float64Array;
  helical: Float64Array;
  state: (BucklingState | null)[];
};

/**
 * Compares a loaded string with its buckling limits from surface to bit.
 *
 * @param zones the zones that the string was laid with
 * @param load of the same string
 * @throws EngineInputError `length-mismatch` (a missing zone, a load of another string)
 * @see docs/methods/torque-drag.md — buckling
 */
export function bucklingAlong(
  path: StringPath,
  zones: readonly FrictionZone[],
  { tension }: Pick<StringLoad, "tension">,
): BucklingColumns {
  const { count } = path;
  if (tension.length !== count + 1) {
    throw new EngineInputError("length-mismatch", `${tension.length} tensions for ${count} elements`);
  }
  const columns: BucklingColumns = {
    md: new Float64Array(count),
    tension: new Float64Array(count),
    sinusoidal: new Float64Array(count).fill(Number.NaN),
    helical: new Float64Array(count).fill(Number.NaN),
    state: Array.from({ length: count }, () => null),
  };
  for (let row = 0; row < count; row++) {
    const element = count - 1 - row;
    const middle = (tension[row]! + tension[row + 1]!) / 2;
    columns.md[row] = path.topMd[element]! + path.length[element]! / 2;
    columns.tension[row] = middle;
    const zone = zones[path.zone[element]!];
    if (!zone) throw new EngineInputError("length-mismatch", `${zones.length} zones, one more is in the string`);
    const { outerDiameter, innerDiameter } = path.parts[path.part[element]!]!;
    // A bit or stabilizer that fills its hole cannot buckle.
    if (zone.holeDiameter === null || outerDiameter >= zone.holeDiameter) continue;
    const pipe = { outerDiameter, innerDiameter, weight: path.weight[element]!, holeDiameter: zone.holeDiameter };
    const limits = limitsAt(pipe, toDegrees(Math.acos(clampToOne(path.alongMiddle[element]!)) as Radians));
    columns.sinusoidal[row] = limits.sinusoidal;
    columns.helical[row] = limits.helical;
    columns.state[row] = stateUnder(limits, middle);
  }
  return columns;
}

type Limits = Pick<BucklingLimits, "sinusoidal" | "helical">;

/** The limits at an inclination, with those of a vertical hole as lower bounds. */
function limitsAt(pipe: BuckledPipe, inclination: Degrees): Limits {
  const inclinedLimits = bucklingLimits(pipe, inclination);
  const upright = verticalBucklingLimits(pipe);
  return {
    sinusoidal: Math.max(inclinedLimits.sinusoidal, upright.sinusoidal),
    helical: Math.max(inclinedLimits.helical, upright.helical),
  };
}

function stateUnder({ sinusoidal, helical }: Limits, tension: PoundsForce): BucklingState {
  if (-tension > helical) return "helical";
  return -tension > sinusoidal ? "sinusoidal" : "straight";
}

/** A cosine that rounding may have taken past 1. */
const clampToOne = (cosine: number): number => Math.max(-1, Math.min(1, cosine));
