import type { PushMessage, PushName } from "@sigma/contract/call-types";
import type { EngineMessage } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import type { Notification } from "@sigma/contract/wells/notification";
import type { RecomputeStatus } from "@sigma/contract/wells/recompute";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { WitsPacket } from "@sigma/contract/rigs/wits-packet";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { DepthRow, Sample } from "@sigma/terms/sample";

/** Something that the live service tells whoever listens, at the moment it happens; the transport turn it into pushes. */
export type LivePublication =
  /** Samples with their derived channels, ascending in time; one that was published before replaces what it was. */
  | { kind: "samples"; wellId: WellId; samples: readonly Sample[]; receivedAt: EpochSeconds }
  /** New or changed depth rows, shallow first. */
  | { kind: "depth-rows"; wellId: WellId; rows: readonly DepthRow[] }
  /** Stored samples between two moments, both included, changed. */
  | { kind: "relabelled"; wellId: WellId; from: EpochSeconds; to: EpochSeconds }
  | { kind: "wits-packet"; wellId: WellId; packet: WitsPacket }
  /** Wells whose status changed since somebody last read them, each at most once a second; they are compared when read. */
  | { kind: "status"; statuses: readonly WellStatus[] }
  | { kind: "notification"; wellId: WellId; notification: Notification }
  /** An alert was raised; its notification follows once it is stored. */
  | { kind: "alert-raised"; wellId: WellId; notification: Notification }
  /** Notifications of the well were added, changed or withdrawn by a recompute. */
  | { kind: "notifications"; wellId: WellId }
  /** The surveys of the well changed from this depth on. */
  | { kind: "survey"; wellId: WellId; md: Feet }
  | NoticedPush
  /** The slide or rotation in progress has grown; one before it may be over. */
  | { kind: "slide-sheet"; wellId: WellId }
  /** Corrections of samples came into the results of the well, or went out of them. */
  | { kind: "corrections"; wellId: WellId }
  /** Settings of the well were saved; a recompute may follow. */
  | { kind: "settings-saved"; wellId: WellId }
  /** How the recompute of a well stands. */
  | { kind: "recompute"; wellId: WellId; status: RecomputeStatus }
  /** How the recalculation after `message` stands; `progress` is 0 to 1, `error` a sentence where it failed. */
  | {
      kind: "engine";
      wellId: WellId;
      message: EngineMessage;
      status: "running" | "done" | "error";
      progress: number;
      error: string | null;
    };

/** What a tracker noticed, as a message of the contract: it goes to the connections of the well as it is. */
type NoticedPush<Name extends PushName = PushName> = {
  kind: "push";
  wellId: WellId;
  name: Name;
  message: PushMessage<Name>;
};
