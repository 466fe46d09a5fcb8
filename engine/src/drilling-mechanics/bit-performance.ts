import type {
  FeetPerHour,
  FootPounds,
  Gpm,
  Inches,
  Klb,
  Kpsi,
  Percent,
  PoundsForce,
  Psi,
  Rpm,
} from "@sigma/terms/quantities";

/**
 * Inches that the bit advances in one turn, null if it does not turn.
 *
 * @see docs/methods/drilling-mechanics.md — equations
 */
export const depthOfCut = (rop: FeetPerHour, rpm: Rpm): Inches | null => (rpm > 0 ? rop / (5 * rpm) : null);

/**
 * Depth of cut per thousand pounds of weight, in/rev/klb; null without weight on bit.
 *
 * @see docs/methods/drilling-mechanics.md — equations
 */
export const depthOfCutPerWeight = (cut: Inches, wob: Klb): number | null => (wob > 0 ? cut / wob : null);

/**
 * Torque that a bit makes of its weight: the sliding coefficient μ = 36 T / (D WOB).
 *
 * @returns null without weight on bit
 * @see R. Pessier and M. Fear, SPE 24584, 1992; docs/methods/drilling-mechanics.md
 */
export const bitAggressiveness = (torque: FootPounds, wob: PoundsForce, bitDiameter: Inches): number | null =>
  wob > 0 && bitDiameter > 0 ? (36 * torque) / (bitDiameter * wob) : null;

/**
 * Share of the energy spent that the rock is known to need, at most 100; null if no energy was spent.
 *
 * @see F. Dupriest, 2005 (baseline for rock strength); docs/methods/drilling-mechanics.md — equations
 */
export const drillingEfficiency = (baseline: Kpsi, spentEnergy: Kpsi): Percent | null =>
  spentEnergy > 0 ? Math.min(100, (100 * baseline) / spentEnergy) : null;

/**
 * Standpipe pressure over the square of flow, psi/gpm²: it changes if part of the circuit changes.
 *
 * @see docs/methods/drilling-mechanics.md — equations
 */
export const pressurePerFlowSquared = (pressure: Psi, flow: Gpm): number | null =>
  flow > 0 ? pressure / (flow * flow) : null;
