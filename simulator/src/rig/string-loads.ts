import { BARREL_GALLONS } from "@sigma/terms/field-constants";
import { addScaled, norm, scale, subtract } from "@sigma/engine/math/vector3";
import type { Feet, FootPounds, Klb, PoundsPerFoot, Ppg } from "@sigma/terms/quantities";
import { across, poseAt, type TruePath } from "./true-path";

/** Pipe that hangs in the hole: weights in air of its parts from the bit up; the last one reaches the surface. */
export type PipeString = readonly { length: Feet; weight: PoundsPerFoot }[];

/** The 8¾ in assembly of the demo wells: bit to crossover, heavy-weight pipe with the jar in it, and 5 in drill pipe. */
export const drillString: PipeString = [
  { length: 133, weight: 101 },
  { length: 300, weight: 49.3 },
  { length: 32, weight: 92 },
  { length: 300, weight: 49.3 },
  { length: Number.POSITIVE_INFINITY, weight: 22 },
];

/** Casing of about the size that each section takes. */
export const casingString: PipeString = [{ length: Number.POSITIVE_INFINITY, weight: 47 }];

/** Loads on the hook and the rotary table, without the block: moving up, moving down, and turning off bottom. */
export type StringLoads = { pickUp: Klb; slackOff: Klb; rotating: Klb; torque: FootPounds };

/** Density of steel in lb/gal, for the buoyancy in mud. */
const STEEL_DENSITY: Ppg = 65.5;
const CASED_FRICTION = 0.15;
const OPEN_FRICTION = 0.2;
const TOOL_JOINT_RADIUS: Feet = 0.27;
const ELEMENT_LENGTH: Feet = 90;

/**
 * Weight, drag and torque of a string by the soft-string model, off bottom.
 *
 * @param shoe depth to which the hole is cased
 * @see docs/methods/simulator.md — string loads; Johancsik, Friesen & Dawson, SPE 11380
 */
export function stringLoads(path: TruePath, bitDepth: Feet, pipe: PipeString, mud: Ppg, shoe: Feet): StringLoads {
  const buoyancy = 1 - mud / STEEL_DENSITY;
  let [up, down, still, torque] = [0, 0, 0, 0];
  let lower = poseAt(path, bitDepth);
  for (let bottom = bitDepth; bottom > 0; bottom -= ELEMENT_LENGTH) {
    const top = Math.max(0, bottom - ELEMENT_LENGTH);
    const upper = poseAt(path, top);
    const weight = weightBetween(pipe, bitDepth - bottom, bitDepth - top) * buoyancy;
    const middle = addScaled(scale(lower.tangent, 0.5), upper.tangent, 0.5);
    const sideWeight = scale(across([0, 0, 1], middle), weight);
    const bend = subtract(lower.tangent, upper.tangent);
    const friction = bottom > shoe ? OPEN_FRICTION : CASED_FRICTION;
    const contact = (tension: number) => norm(addScaled(sideWeight, bend, tension));
    const axial = weight * middle[2];
    up += axial + friction * contact(up);
    down += axial - friction * contact(down);
    torque += friction * contact(still) * TOOL_JOINT_RADIUS;
    still += axial;
    lower = upper;
  }
  return { pickUp: up / 1000, slackOff: down / 1000, rotating: still / 1000, torque };
}

/** Volume of the steel of a string down to a depth, bbl; the pipe is full of mud. */
export const steelVolume = (pipe: PipeString, bitDepth: Feet): number =>
  weightBetween(pipe, 0, bitDepth) / STEEL_DENSITY / BARREL_GALLONS;

/** Weight in air of the pipe between two distances from the bit, lb. */
function weightBetween(pipe: PipeString, from: Feet, to: Feet): number {
  let start = 0;
  let sum = 0;
  for (const { length, weight } of pipe) {
    const end = start + length;
    sum += weight * Math.max(0, Math.min(to, end) - Math.max(from, start));
    start = end;
  }
  return sum;
}
