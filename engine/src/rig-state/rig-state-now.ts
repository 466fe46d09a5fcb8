import type { Feet } from "@sigma/terms/quantities";
import type { DepthState } from "../well-pipeline/measurements/believed-depths";
import type { Relabelling } from "./relabelling";
import type { RigStateMemory } from "./track-rig-state";

/** The position and the present use of the string at a sample. */
export type RigStateNow = {
  rigState: RigStateMemory;
  /** Stretches that are known better now, in the order in which they are to be applied. */
  relabellings: readonly Relabelling[];
  depths: DepthState;
  /** NaN if not known. */
  holeDepth: Feet;
  bitDepth: Feet;
  /** The hole depth was corrected, which isn't footage. */
  isCorrected: boolean;
  /** Hole made since the previous sample, 0 if unknown. */
  footage: Feet;
  /** The hole is deeper than at the previous sample, by any amount. */
  hasGrown: boolean;
  /** The previous sample is so near, and bit and block have moved so alike since, that the time between can only be drilling. */
  drilledOn: boolean;
};

/** Tools may be changed at a bit this near to the surface, in a hole this much deeper. */
const AT_SURFACE: Feet = 200;

/**
 * Whether tools and nozzles may be others than at the sample before: the bit is at the surface of a hole, or data were missing
 * while pipe could be pulled and run.
 *
 * @see docs/methods/rig-state.md — slips
 */
export const mayHaveOtherTools = ({ rigState, holeDepth, bitDepth }: RigStateNow): boolean =>
  rigState.senses.isOtherString || (bitDepth < AT_SURFACE && holeDepth - bitDepth > AT_SURFACE);
