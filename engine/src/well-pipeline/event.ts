import type { ChannelId } from "@sigma/terms/channels";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";
import type { Connection, StandMetric } from "../stand/stand-metric";
import type { StateTransition } from "../state-transition/state-transition";

/** Why a sample, or one channel of it, took no part. */
export type IgnoredReason = "time-not-advancing" | "time-not-valid" | "value-not-plausible" | "bit-deeper-than-hole";

/** What the pipeline noticed at a sample; `time` is the sample's. */
export type PipelineEvent =
  | { kind: "rig-state-changed"; time: EpochSeconds; from: RigStateCode; to: RigStateCode; bitDepth: Feet | null }
  /** Samples from `from` to `to`, both included, that were given `fromCode` are now known to be `toCode`. */
  | {
      kind: "relabelled";
      time: EpochSeconds;
      from: EpochSeconds;
      to: EpochSeconds;
      fromCode: RigStateCode;
      toCode: RigStateCode;
    }
  | { kind: "connection"; time: EpochSeconds; connection: Connection }
  | { kind: "stand-completed"; time: EpochSeconds; stand: StandMetric }
  | { kind: "state-transition"; time: EpochSeconds; transition: StateTransition }
  | { kind: "pump-recycle"; time: EpochSeconds; count: number }
  /** `channel` is null where the whole sample was left out. */
  | { kind: "ignored"; time: EpochSeconds; reason: IgnoredReason; channel: ChannelId | null };
