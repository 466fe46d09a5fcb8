import type { Feet, FeetPerSecond, Gpm, Inches } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";

/** A length of the flow path with one cross-section: the inside of a pipe, or the annulus around one. */
export type FlowSection =
  | { kind: "pipe"; name: string; length: Feet; innerDiameter: Inches }
  | { kind: "annulus"; name: string; length: Feet; holeDiameter: Inches; pipeDiameter: Inches };

/** ft/min of a gal/min through a square of an inch in diameter. */
const VELOCITY_FACTOR = 24.48;

/**
 * Distance between the walls: inside diameter of a pipe, difference of diameters of an annulus, in.
 *
 * @see docs/methods/hydraulics.md — friction; API RP 13D
 */
export const hydraulicDiameter = (section: FlowSection): Inches =>
  section.kind === "pipe" ? section.innerDiameter : section.holeDiameter - section.pipeDiameter;

/**
 * Mean velocity of the mud, ft/min.
 *
 * @see docs/methods/hydraulics.md — friction; API RP 13D
 */
export function velocityFtMin(section: FlowSection, flow: Gpm): number {
  return (VELOCITY_FACTOR * flow) / flowArea(section);
}

/**
 * Mean velocity of the mud.
 *
 * @see docs/methods/hydraulics.md — friction; API RP 13D
 */
export const velocity = (section: FlowSection, flow: Gpm): FeetPerSecond => velocityFtMin(section, flow) / 60;

/** Square of the diameters that carry the flow, in². */
function flowArea(section: FlowSection): number {
  return section.kind === "pipe" ? section.innerDiameter ** 2 : section.holeDiameter ** 2 - section.pipeDiameter ** 2;
}

/**
 * Checks the inputs of the flow equations for a section.
 *
 * @throws EngineInputError `out-of-range` with the position of the section
 * @see docs/methods/hydraulics.md — friction; API RP 13D
 */
export function checkSection(section: FlowSection, index: number): void {
  const { name, length } = section;
  if (!(length >= 0) || !Number.isFinite(length)) {
    throw new EngineInputError("out-of-range", `${name} is ${length} ft long`, index);
  }
  if (!(hydraulicDiameter(section) > 0) || (section.kind === "annulus" && !(section.pipeDiameter >= 0))) {
    throw new EngineInputError("out-of-range", `${name} leaves no room for the mud`, index);
  }
}
