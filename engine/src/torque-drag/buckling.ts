import type { Degrees, Inches, PoundsForce } from "@sigma/terms/quantities";
import { toRadians } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { momentOfInertia } from "./drill-string";
import { STEEL_MODULUS } from "./solve-load";

/** A pipe in a hole, as buckling sees it; `weight` buoyed, lbf/ft; `modulus` psi. */
export type BuckledPipe = {
  outerDiameter: Inches;
  innerDiameter: Inches;
  weight: number;
  holeDiameter: Inches;
  modulus?: number;
};

/** Compressions from which a pipe buckles; both schools of the helical limit are told. */
export type BucklingLimits = {
  sinusoidal: PoundsForce;
  /** √2 times the sinusoidal one (Chen, Lin and Cheatham). */
  helical: PoundsForce;
  /** 2√2 − 1 times the sinusoidal one (Wu and Juvkam-Wold). */
  helicalWu: PoundsForce;
};

/** How the pipe lies in the hole. */
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
 * (E·I·w²)^⅓. It is the floor of the inclined limits, which vanish in a vertical hole.
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
 * How a pipe lies under an effective tension (negative in compression) at an inclination.
 *
 * @throws EngineInputError as `bucklingLimits`
 * @see docs/methods/torque-drag.md — buckling
 */
export function bucklingState(pipe: BuckledPipe, inclination: Degrees, tension: PoundsForce): BucklingState {
  const inclined = bucklingLimits(pipe, inclination);
  const upright = verticalBucklingLimits(pipe);
  const compression = -tension;
  if (compression > Math.max(inclined.helical, upright.helical)) return "helical";
  return compression > Math.max(inclined.sinusoidal, upright.sinusoidal) ? "sinusoidal" : "straight";
}
