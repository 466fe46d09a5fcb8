import type { WellId } from "@sigma/contract/ids";
import type { RecomputeStatus } from "@sigma/contract/wells/recompute";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { WitsPacket } from "@sigma/contract/rigs/wits-packet";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import type { Change } from "../reactions";

/** A live event that is reported to listeners at the moment it happens; the transport turns it into pushes. */
export type LivePublication =
  /** Samples with their derived channels, ascending in time; a sample published again replaces its earlier version. */
  | { kind: "samples"; wellId: WellId; samples: readonly Sample[]; receivedAt: EpochSeconds }
  /** New or changed depth rows, shallow first. */
  | { kind: "depth-rows"; wellId: WellId; rows: readonly DepthRow[] }
  | { kind: "wits-packet"; wellId: WellId; packet: WitsPacket }
  /** Wells whose status changed since they were last read, each at most once a second; they are compared when read. */
  | { kind: "status"; statuses: readonly WellStatus[] }
  /** A topic of the well has changed. */
  | ({ kind: "changed" } & Change)
  /** Settings of the well were saved, on whichever server; a recompute may follow. */
  | { kind: "settings-saved"; wellId: WellId }
  /** How the recompute of a well stands. */
  | { kind: "recompute"; wellId: WellId; status: RecomputeStatus };
