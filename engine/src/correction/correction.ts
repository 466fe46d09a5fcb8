import type { ChannelId } from "@sigma/terms/channels";
import type { Degrees, EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";

/** The effect of a correction on the samples of its span. */
export type CorrectionChange =
  /** The rig state; for a slide also its toolface, null if the decoded toolface is used. */
  | { kind: "rig-state"; rigState: RigStateCode; toolface: Degrees | null }
  /** Feet that are added to depths, from the first moment of the span to its last in a straight line. */
  | { kind: "depth"; channels: readonly ("holeDepth" | "bitDepth")[]; shiftFrom: Feet; shiftTo: Feet }
  /** The readings of some channels are bad data: they count as missing. */
  | { kind: "missing"; channels: readonly ChannelId[] }
  /** Readings in a wrong unit or of a shifted sensor: value times `factor`, plus `offset` in the unit of the channel. */
  | { kind: "scale"; channels: readonly ChannelId[]; factor: number; offset: number };

/** A correction by a user of the samples from one moment to another, both included. */
export type Correction = { from: EpochSeconds; to: EpochSeconds; change: CorrectionChange };
