import type { EpochSeconds } from "@sigma/terms/quantities";
import type { SampleValues } from "@sigma/terms/sample";

/** Why a formula gives none at a sample. */
export type NoneReason =
  /** A channel, constant or rig state that it reads has no value. */
  | "missing"
  /** The condition of a `when` isn't fulfilled. */
  | "condition"
  /** Fewer than 60 % of the samples of a span were received, or the samples do not reach back to the time of a lag. */
  | "few-samples"
  /** A division by zero, or a result larger than a number can be. */
  | "overflow"
  /** A root, logarithm or angle of a value that has none. */
  | "no-solution";

/** A sample as a formula reads it. */
export type FormulaMoment = {
  time: EpochSeconds;
  /** Of the sample before, null at the first. */
  previousTime: EpochSeconds | null;
  /** By `channelSlot`, NaN where missing; formulas that it reads have been written already. */
  values: SampleValues;
  /** The code of the rig state, NaN if not known. */
  rigState: number;
  /** Written by each step that gives none: why. */
  reason?: NoneReason | undefined;
};
