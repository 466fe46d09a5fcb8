import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { RigStateNow } from "../rig-state/rig-state-now";
import { FEET } from "./likely-unit";

/** A depth that changed at once by the factor between feet and metres. */
export type DepthJump = { channel: "holeDepth" | "bitDepth"; value: Feet; before: Feet; ratio: number };

/** Tolerance of the factor: neither a spike nor a tally is so near to it by chance. */
const FACTOR_TOLERANCE = 0.001;
/** Shallower depths are rounded too much for that. */
const MIN_DEPTH: Feet = 100;

/**
 * The depth that jumps now: a hole depth that is not accepted yet against the accepted one, or a bit depth against the previous one.
 *
 * @returns null if none did
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
