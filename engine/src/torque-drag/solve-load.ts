import type { Feet, FootPounds, PoundsForce } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { type StringPart, wallArea } from "./drill-string";
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
  /** Contact force of the element that starts at the row, lbf/ft; the last row repeats the one above. */
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
 * so an element may be as long as the curvature allows (30 ft by default) without loss of precision.
 *
 * @param frictions friction factor of each zone
 * @throws EngineInputError `length-mismatch` when a zone has no friction factor, `out-of-range` for one below 0 (with its
 *   zone) and for a rotating string that moves without a speed, `not-finite` for a force or torque at the bit
 * @see docs/methods/torque-drag.md — Johancsik, Friesen and Dawson (SPE 11380) in the vector form of Sheppard
 */
export function solveLoad(path: StringPath, frictions: readonly number[], load: LoadCase): StringLoad {
  const zones = path.zone.reduce((most, zone) => Math.max(most, zone), 0) + 1;
  if (frictions.length < zones) {
    throw new EngineInputError("length-mismatch", `${frictions.length} friction factors for ${zones} zones`);
  }
  const wrong = frictions.findIndex((friction) => !(friction >= 0));
  if (wrong >= 0) throw new EngineInputError("out-of-range", `friction factor ${frictions[wrong]}`, wrong);
  checkLoad(load);
  const { count } = path;
  const md = new Float64Array(count + 1);
  const tension = new Float64Array(count + 1);
  const torque = new Float64Array(count + 1);
  const sideForce = new Float64Array(count + 1);
  md[count] = path.bitMd;
  let force = load.tensionAtBit - load.weightOnBit;
  let twist = load.bitTorque;
  tension[count] = force;
  torque[count] = twist;

  const { topMd, length: lengths, curvature: curvatures, across, weight: weights } = path;
  const { alongLow, alongMiddle, alongHigh, normalLow, normalMiddle, normalHigh } = path;
  const rubs = path.parts.map((part) => rubbingOf(part, load));
  let stretch = 0;
  for (let element = 0; element < count; element += 1) {
    const rub = rubs[path.part[element]!]!;
    const friction = frictions[path.zone[element]!]!;
    const length = lengths[element]!;
    const half = length / 2;
    const curvature = curvatures[element]!;
    const weight = weights[element]!;
    const sideways = (weight * across[element]!) ** 2;
    const drag = friction * rub.along;
    const middle = weight * alongMiddle[element]!;
    const inMiddle = weight * normalMiddle[element]!;

    const contactLow = Math.sqrt((force * curvature + weight * normalLow[element]!) ** 2 + sideways);
    const riseLow = weight * alongLow[element]! + drag * contactLow;
    const riseFirst = middle + drag * Math.sqrt(((force + half * riseLow) * curvature + inMiddle) ** 2 + sideways);
    const contactMiddle = Math.sqrt(((force + half * riseFirst) * curvature + inMiddle) ** 2 + sideways);
    const riseSecond = middle + drag * contactMiddle;
    const inHigh = weight * normalHigh[element]!;
    const contactThird = Math.sqrt(((force + length * riseSecond) * curvature + inHigh) ** 2 + sideways);
    const riseHigh = weight * alongHigh[element]! + drag * contactThird;
    const high = force + (length / 6) * (riseLow + 2 * riseFirst + 2 * riseSecond + riseHigh);
    const contactHigh = Math.sqrt((high * curvature + inHigh) ** 2 + sideways);
    const contact = (contactLow + 4 * contactMiddle + contactHigh) / 6;

    stretch += (((force + high) / 2) * length) / rub.stiffness;
    force = high;
    twist += friction * rub.around * contact * length;
    const row = count - 1 - element;
    md[row] = topMd[element]!;
    tension[row] = force;
    sideForce[row] = contact;
    torque[row] = twist;
  }
  md[0] = 0;
  sideForce[count] = count > 0 ? sideForce[count - 1]! : 0;
  return { md, tension, torque, sideForce, hookload: tension[0]!, surfaceTorque: torque[0]!, stretch };
}

/** How a part takes friction: the share along the hole with its sign, the share around it times its radius in ft. */
type Rubbing = { along: number; around: number; stiffness: number };

function rubbingOf({ contactDiameter, outerDiameter, innerDiameter }: StringPart, load: LoadCase): Rubbing {
  const sign = load.motion === "up" ? 1 : load.motion === "down" ? -1 : 0;
  const radius = contactDiameter / 24;
  const stiffness = STEEL_MODULUS * wallArea(outerDiameter, innerDiameter);
  if (!load.rotates) return { along: sign, around: 0, stiffness };
  if (sign === 0) return { along: 0, around: radius, stiffness };
  const turning = ((2 * Math.PI * load.rpm) / 60) * radius;
  const resultant = Math.hypot(load.speed, turning);
  return { along: (sign * load.speed) / resultant, around: (turning / resultant) * radius, stiffness };
}

function checkLoad({ motion, rotates, speed, rpm, weightOnBit, bitTorque, tensionAtBit }: LoadCase): void {
  if (![weightOnBit, bitTorque, tensionAtBit].every(Number.isFinite)) {
    const tension = `tension ${tensionAtBit} lbf`;
    throw new EngineInputError("not-finite", `at the bit: weight ${weightOnBit} lbf, torque ${bitTorque}, ${tension}`);
  }
  if (rotates && motion !== "none" && !(speed > 0 && rpm > 0)) {
    throw new EngineInputError("out-of-range", `a rotating string moves ${motion} at ${speed} ft/s and ${rpm} rpm`);
  }
}
