import type { Feet, FootPounds, PoundsForce } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { wallArea } from "./drill-string";
import type { LoadCase } from "./load-case";
import type { StringPath } from "./string-path";

/** Young's modulus of steel, psi. */
export const STEEL_MODULUS = 30e6;

/**
 * Forces in a string: columns from surface to bit, a row at each end of an element.
 *
 * Tension is effective (buoyed) and negative in compression. The hookload leaves out the block and sheave friction.
 */
export type StringLoad = {
  md: Float64Array;
  /** lbf */
  tension: Float64Array;
  /** ft·lbf */
  torque: Float64Array;
  /** Contact force of the element that begins at the row, lbf/ft; the last row repeats the one above. */
  sideForce: Float64Array;
  hookload: PoundsForce;
  surfaceTorque: FootPounds;
  stretch: Feet;
};

/**
 * Forces in a string for a load case: the soft-string equations marched from the bit to surface.
 *
 *     dT/ds = w·cos I ± μN·a        dM/ds = μN·r·c        N = |T·κ·n + w·g⊥|
 *
 * with a and c the shares of friction along and around the hole. Each element is one fourth-order step along its arc,
 * so an element may be as long as the curvature allows (30 ft by default) without losing digits.
 *
 * @param frictions friction factor of each zone
 * @throws EngineInputError `length-mismatch` when a zone has no friction factor, `out-of-range` for a rotating string
 *   that moves without a speed
 * @see docs/methods/torque-drag.md — Johancsik, Friesen and Dawson (SPE 11380) in the vector form of Sheppard
 */
export function solveLoad(path: StringPath, frictions: readonly number[], load: LoadCase): StringLoad {
  const zones = path.zone.reduce((most, zone) => Math.max(most, zone), 0) + 1;
  if (frictions.length < zones) {
    throw new EngineInputError("length-mismatch", `${frictions.length} friction factors for ${zones} zones`);
  }
  checkMotion(load);
  const { count } = path;
  const md = new Float64Array(count + 1);
  const tension = new Float64Array(count + 1);
  const torque = new Float64Array(count + 1);
  const sideForce = new Float64Array(count + 1);
  md[count] = path.bitMd;
  tension[count] = load.tensionAtBit - load.weightOnBit;
  torque[count] = load.bitTorque;

  const sign = load.motion === "up" ? 1 : load.motion === "down" ? -1 : 0;
  const aroundFtS = load.rotates ? (2 * Math.PI * load.rpm) / 60 / 24 : 0;
  let stretch = 0;
  for (let element = 0; element < count; element += 1) {
    const row = count - 1 - element;
    const part = path.parts[path.part[element]!]!;
    const friction = frictions[path.zone[element]!]!;
    const around = aroundFtS * part.contactDiameter;
    const resultant = load.rotates && sign !== 0 ? Math.hypot(load.speed, around) : 1;
    const axialShare = sign === 0 ? 0 : load.rotates ? load.speed / resultant : 1;
    const aroundShare = !load.rotates ? 0 : sign === 0 ? 1 : around / resultant;

    const { length: lengths, curvature: curvatures, across: acrosses, weight: weights } = path;
    const length = lengths[element]!;
    const curvature = curvatures[element]!;
    const weight = weights[element]!;
    const sideways = (weight * acrosses[element]!) ** 2;
    const drag = sign * friction * axialShare;
    const contact = (force: number, normal: number) => Math.sqrt((force * curvature + weight * normal) ** 2 + sideways);

    const low = tension[row + 1]!;
    const contactLow = contact(low, path.normalLow[element]!);
    const riseLow = weight * path.alongLow[element]! + drag * contactLow;
    const first = low + (length / 2) * riseLow;
    const riseFirst = weight * path.alongMiddle[element]! + drag * contact(first, path.normalMiddle[element]!);
    const second = low + (length / 2) * riseFirst;
    const contactMiddle = contact(second, path.normalMiddle[element]!);
    const riseSecond = weight * path.alongMiddle[element]! + drag * contactMiddle;
    const third = low + length * riseSecond;
    const riseHigh = weight * path.alongHigh[element]! + drag * contact(third, path.normalHigh[element]!);
    const high = low + (length / 6) * (riseLow + 2 * riseFirst + 2 * riseSecond + riseHigh);
    const contactHigh = contact(high, path.normalHigh[element]!);
    const contactMean = (contactLow + 4 * contactMiddle + contactHigh) / 6;

    md[row] = path.topMd[element]!;
    tension[row] = high;
    sideForce[row] = contactMean;
    torque[row] = torque[row + 1]! + friction * aroundShare * contactMean * length * (part.contactDiameter / 24);
    const stiffness = STEEL_MODULUS * wallArea(part.outerDiameter, part.innerDiameter);
    stretch += (((low + high) / 2) * length) / stiffness;
  }
  md[0] = 0;
  sideForce[count] = count > 0 ? sideForce[count - 1]! : 0;
  return { md, tension, torque, sideForce, hookload: tension[0]!, surfaceTorque: torque[0]!, stretch };
}

function checkMotion({ motion, rotates, speed, rpm }: LoadCase): void {
  if (rotates && motion !== "none" && !(speed > 0 && rpm > 0)) {
    throw new EngineInputError("out-of-range", `a rotating string moves ${motion} at ${speed} ft/s and ${rpm} rpm`);
  }
}
