import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";

/** A stretch whose state is known better now: samples from `from` to `to`, both included, that have `fromCode`. */
export type Relabelling = {
  from: EpochSeconds;
  to: EpochSeconds;
  fromCode: RigStateCode;
  toCode: RigStateCode;
  /** Time that the samples represent. */
  seconds: Seconds;
};
