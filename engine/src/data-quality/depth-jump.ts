import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { RigStateNow } from "../rig-state/rig-state-now";
import { FEET } from "./likely-unit";

/** A depth that became another one at once, by the factor between feet and metres. */
export type DepthJump = { channel: "holeDepth" | "bitDepth"; value: Feet; before: Feet; ratio: number };

/** Neither a spike nor a tally comes so near to the factor by chance. */
const FACTOR_TOLERANCE = 0.001;
/** Shallower depths are rounded too much for that. */
const MIN_DEPTH: Feet = 100;

/**
 * The depth that jumps now: a hole depth that is not believed yet against the one that is, or a bit depth against the one before.
 *
 * @returns null where none did
 * @see docs/methods/data-quality.md — depths and rates
 */
export function depthJump({ depths, rigState }: RigStateNow, time: EpochSeconds): DepthJump | null {
  const { hole, claim, claimSince } = depths;
  if (claim !== null) return claimSince === time ? jumpOf("holeDepth", claim, hole) : null;
  const { bit } = rigState.senses.window;
  return jumpOf("bitDepth", bit[bit.length - 1] ?? null, bit[bit.length - 2] ?? null);
}

function jumpOf(channel: DepthJump["channel"], value: Feet | null, before: Feet | null): DepthJump | null {
  if (value === null || before === null || !(Math.min(value, before) >= MIN_DEPTH)) return null;
  const ratio = value / before;
  const isUnit = isExactly(ratio, FEET) || isExactly(ratio, 1 / FEET);
  return isUnit ? { channel, value, before, ratio } : null;
}

const isExactly = (ratio: number, to: number): boolean => Math.abs(ratio / to - 1) <= FACTOR_TOLERANCE;
