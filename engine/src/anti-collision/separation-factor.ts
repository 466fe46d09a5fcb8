import { FOOT_METRES } from "@sigma/terms/field-constants";
import type { Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";

/** The constants of a separation rule. */
export type SeparationRule = {
  /** Standard deviations that must lie between the wells. */
  k: number;
  /** Surface margin: a fixed allowance for errors that no model covers. */
  surfaceMargin: Feet;
  /** 1-sigma uncertainty of the projection from the last survey to the bit. */
  projectionSigma: Feet;
};

/** k 3.5, Sm 0.3 m, σpa 0.5 m. Sawaryn et al., SPE 187073. */
export const STANDARD_RULE: SeparationRule = {
  k: 3.5,
  surfaceMargin: 0.3 / FOOT_METRES,
  projectionSigma: 0.5 / FOOT_METRES,
};

/** Separation factors below which an action is required, `alert` above `act` above `stop`. */
export type SeparationLevels = { alert: number; act: number; stop: number };

/** Levels in common use; the standard itself knows 1 alone. Companies have their own. */
export const USUAL_LEVELS: SeparationLevels = { alert: 1.5, act: 1.25, stop: 1 };

/** The action required by a separation factor. */
export type SeparationLevel = "clear" | "alert" | "act" | "stop";

/**
 * Separation factor (D − R − Sm) / (k·√(σ² + σpa²)): at 1 the wells are as near as the rule allows; negative if the
 * holes with the margin overlap.
 *
 * @param distance from centre to centre
 * @param holeRadii radii of both holes together
 * @param variance of the distance between the wells, 1 sigma, ft²
 * @see docs/methods/anti-collision.md — separation factors; Sawaryn et al., SPE 187073
 */
export const separationFactor = (distance: Feet, holeRadii: Feet, variance: number, rule: SeparationRule): number =>
  (distance - holeRadii - rule.surfaceMargin) / (rule.k * Math.sqrt(variance + rule.projectionSigma ** 2));

/**
 * The minimum distance between centres that the rule allows: the distance at which the separation factor is 1.
 *
 * @see docs/methods/anti-collision.md — separation factors; Sawaryn et al., SPE 187073
 */
export const allowableDistance = (holeRadii: Feet, variance: number, rule: SeparationRule): Feet =>
  rule.k * Math.sqrt(variance + rule.projectionSigma ** 2) + holeRadii + rule.surfaceMargin;

/**
 * The classic factor D / (k·(σr + σo)), without holes and margins; NaN if both positions are exact.
 *
 * @see docs/methods/anti-collision.md — separation factors; Sawaryn et al., SPE 187073
 */
export const classicFactor = (distance: Feet, referenceSigma: Feet, offsetSigma: Feet, k: number): number =>
  referenceSigma + offsetSigma > 0 ? distance / (k * (referenceSigma + offsetSigma)) : Number.NaN;

/**
 * The level of a factor: the most serious whose limit it stays below.
 *
 * @see docs/methods/anti-collision.md — separation factors; Sawaryn et al., SPE 187073
 */
export function levelOf(factor: number, levels: SeparationLevels = USUAL_LEVELS): SeparationLevel {
  if (factor < levels.stop) return "stop";
  if (factor < levels.act) return "act";
  return factor < levels.alert ? "alert" : "clear";
}

/**
 * Checks that the values of a separation rule are possible.
 *
 * @throws EngineInputError `not-finite`, `out-of-range` (a negative value, k 0), with the name of the value
 * @see docs/methods/anti-collision.md — separation factors; Sawaryn et al., SPE 187073
 */
export function checkRule(rule: SeparationRule): void {
  const { k, surfaceMargin, projectionSigma } = rule;
  for (const [name, value] of Object.entries({ k, surfaceMargin, projectionSigma })) {
    if (!Number.isFinite(value)) throw new EngineInputError("not-finite", `${name} ${value}`);
    if (value < 0) throw new EngineInputError("out-of-range", `${name} ${value} must not be negative`);
  }
  if (k === 0) throw new EngineInputError("out-of-range", "k must be above 0");
}
