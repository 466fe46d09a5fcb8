import type { EngineMessage } from "@sigma/contract/engine-message";
import type { RigId, WellId } from "@sigma/contract/ids";
import type { WellStatus } from "@sigma/contract/well-status";
import type { WitsPacket } from "@sigma/contract/wits-packet";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { LivePublication } from "./live-publication";

/** Everything that happens between the rigs and the doors: sources, pipelines, recomputes, and who listens. */
export type LiveService = {
  /** Opens the source of every rig that has one. */
  start(): Promise<void>;
  /** Closes the sources, finishes what they delivered and hands the last state to storage. */
  stop(): Promise<void>;
  /** The status of every well that has a source or samples, or of one; empty where the well is not known. */
  statuses(wellId?: WellId): WellStatus[];
  /** The newest packets of a well since the start, newest first, at most `KEPT_WITS_PACKETS`. */
  packets(wellId: WellId): WitsPacket[];
  /** The newest sample of a well with its derived channels, null before the first. */
  latestValues(wellId: WellId): Sample | null;
  /** Reads the WITS configuration of a rig again and opens its source anew; also after the rig itself was changed. */
  reopenSource(rigId: RigId): Promise<void>;
  /** Wells were created, finished, moved to another rig or deleted: reads again which well each rig drills. */
  wellsChanged(): Promise<void>;
  /**
   * Calculates a well again from its stored samples with its settings as they are now, and writes the result over the
   * old one.
   *
   * Answers at once; the course of it is published as `engine`, ending in `done` or `error`. A recompute of the same
   * well that still runs is given up in favour of the new one.
   *
   * @param from first moment whose results may change; the whole well where it is absent
   */
  recompute(wellId: WellId, message: EngineMessage, from?: EpochSeconds): void;
  /** Gives up the recompute of a well; false where none runs. */
  cancelRecompute(wellId: WellId): boolean;
  /** Calls the listener for every publication until the returned function is called. */
  subscribe(listener: (publication: LivePublication) => void): () => void;
};
