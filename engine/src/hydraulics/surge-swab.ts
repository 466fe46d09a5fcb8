import { HYDROSTATIC_GRADIENT } from "@sigma/terms/field-constants";
import type { Feet, FeetPerSecond, Ppg, Psi } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { checkSection, type FlowSection } from "./flow-section";
import { sectionLoss } from "./pressure-loss";
import { checkRheology, type Rheology } from "./rheology";

/** Share of the pipe's speed that the mud at its wall drags along (Burkhardt, laminar). */
const CLINGING_FACTOR = 0.45;
/** gpm of one ft/s through a square of an inch in diameter. */
const FLOW_PER_VELOCITY = 60 / 24.48;

/** The effect at the bottom of the hole of running or pulling a closed string. */
export type TripPressure = { pressure: Psi; equivalentDensity: Ppg };

/**
 * Surge of running in, or swab of pulling out, a string that the mud cannot flow through.
 *
 * @param speed of the string, positive down (surge), negative up (swab)
 * @param tvd of the bottom
 * @throws EngineInputError `out-of-range` (speed, density, TVD; a section without room, with its position); like
 *   `checkRheology`
 * @see docs/methods/hydraulics.md — Burkhardt 1961, clinging constant 0.45
 */
export function tripPressure(
  annulus: readonly Extract<FlowSection, { kind: "annulus" }>[],
  speed: FeetPerSecond,
  density: Ppg,
  rheology: Rheology,
  tvd: Feet,
): TripPressure {
  if (!(tvd > 0) || !(density > 0) || !Number.isFinite(speed)) {
    throw new EngineInputError("out-of-range", `speed ${speed} ft/s, density ${density} ppg, TVD ${tvd} ft`);
  }
  checkRheology(rheology);
  const total = annulus.reduce((sum, section, index) => {
    checkSection(section, index);
    const open = section.holeDiameter ** 2 - section.pipeDiameter ** 2;
    const mudSpeed = Math.abs(speed) * (CLINGING_FACTOR + section.pipeDiameter ** 2 / open);
    return sum + sectionLoss(section, mudSpeed * open * FLOW_PER_VELOCITY, density, rheology).loss;
  }, 0);
  const pressure = Math.sign(speed) * total;
  return { pressure, equivalentDensity: density + pressure / (HYDROSTATIC_GRADIENT * tvd) };
}
