import type { Feet } from "@sigma/terms/quantities";
import { RigState } from "@sigma/terms/rig-states";

/** How the hole of a band is drilled; null for both ways. */
export type BandMode = "rotary" | "slide";

/** Rows at least this far apart represent a foot each, as recorded. */
const NEARLY_A_FOOT: Feet = 0.75;

/** The hole that a depth row represents: the way to the row before, at most a foot. */
export function lengthOfRow(depth: ArrayLike<number>, row: number): Feet {
  const step = row === 0 ? 1 : depth[row]! - depth[row - 1]!;
  return step < NEARLY_A_FOOT ? step : 1;
}

/** How a row was drilled; null for a row that made no hole on bottom. */
export function modeOfState(rigState: number | undefined): BandMode | null {
  if (rigState === RigState.rotaryDrilling) return "rotary";
  return rigState === RigState.slideDrilling ? "slide" : null;
}
