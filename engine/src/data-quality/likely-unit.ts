/** A unit in which a channel may have been sent, and the factor that converts its values. */
export type UnitFactor = { unit: string; factor: number };

/** Pressures that were read as psi. */
export const pressureUnits: readonly UnitFactor[] = [
  { unit: "kPa", factor: 0.145_038 },
  { unit: "bar", factor: 14.503_8 },
  { unit: "MPa", factor: 145.038 },
  { unit: "kpsi", factor: 1000 },
  { unit: "Pa", factor: 0.000_145_038 },
];

/** Weights that were read as klb. */
export const weightUnits: readonly UnitFactor[] = [
  { unit: "kN", factor: 0.224_809 },
  { unit: "lb", factor: 0.001 },
  { unit: "kg", factor: 0.002_204_62 },
  { unit: "N", factor: 0.000_224_809 },
  { unit: "MN", factor: 224.809 },
];

/** Torques that were read as ft·lb. */
export const torqueUnits: readonly UnitFactor[] = [
  { unit: "kft·lb", factor: 1000 },
  { unit: "kN·m", factor: 737.562 },
  { unit: "in·lb", factor: 1 / 12 },
];

/** Feet in a metre. */
export const FEET = 3.280_84;

/** Rates that were read as ft/hr. */
export const rateUnits: readonly UnitFactor[] = [
  { unit: "m/hr", factor: FEET },
  { unit: "ft/min", factor: 60 },
  { unit: "m/min", factor: 196.85 },
  { unit: "ft/s", factor: 3600 },
];

/** Flows that were read as gpm. */
export const flowUnits: readonly UnitFactor[] = [{ unit: "L/min", factor: 0.264_172 }];

/**
 * The unit in which a value comes nearest to what it should be, null where none brings it within the given factor.
 *
 * @param value as it was read, above 0
 * @param expectedValue what it should be, above 0
 * @param within largest factor between the two
 * @see docs/methods/data-quality.md
 */
export function likelyUnit(
  units: readonly UnitFactor[],
  value: number,
  expectedValue: number,
  within: number,
): string | null {
  let best: string | null = null;
  let distance = Math.log(within);
  for (const { unit, factor } of units) {
    const off = Math.abs(Math.log((value * factor) / expectedValue));
    if (off <= distance) {
      best = unit;
      distance = off;
    }
  }
  return best;
}
