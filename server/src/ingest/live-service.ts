import type { EngineMessage } from "@sigma/contract/engine-message";
import type { RigId, WellId } from "@sigma/contract/ids";
import type { RecomputeStatus } from "@sigma/contract/wells/recompute";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { SentWitsPacket, WitsPacket } from "@sigma/contract/rigs/wits-packet";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import type { EdgeControl, EdgeIntake } from "../sources/edge/edge-intake";
import type { FeedControl, SourceFeed } from "../sources/source";
import type { Awaitable } from "../storage/awaitable";
import type { WellNo } from "../storage/well-no";
import type { LivePublication } from "./live-publication";
import type { Notice } from "./notices/notices";
import type { HeldDecision } from "./held/held-decisions";

/** Everything that happens between the rigs and the transport: sources, pipelines, recomputes, and who listens. */
export type LiveService = {
  /** Opens the source of every rig that has one. */
  start(): Promise<void>;
  /** Closes the sources, finishes what they delivered and hands the last state to storage. */
  stop(): Promise<void>;
  /** The status of every well that has a source or samples, or of one; empty where the well is not known. */
  statuses(wellId?: WellId): WellStatus[];
  /** The newest packets of a well since the start, newest first, at most `KEPT_WITS_PACKETS`. */
  packets(wellId: WellId): Awaitable<WitsPacket[]>;
  /** The packets of a well over the last 10 minutes as they were received, oldest first. */
  recentPackets(this: void, wellId: WellId): Promise<SentWitsPacket[]>;
  /** The newest sample of a well that is drilled, with its derived channels; null before the first and for other wells. */
  latestValues(wellId: WellId): Awaitable<Sample | null>;
  /** The newest samples of a well that is drilled which storage may not have yet, oldest first; copied. */
  unstored(wellId: WellId): Awaitable<Sample[]>;
  /**
   * Reads the WITS configuration of a rig again and reopens its source; also after the rig itself was changed. A
   * call that saved something does not wait for it; it never fails, but is logged and tried again.
   */
  reopenSource(rigId: RigId): Promise<void>;
  /** The feed of a rig that a WITSML store feeds; null while none is open. */
  feedOf(rigId: RigId): Awaitable<FeedControl | null>;
  /** What takes the frames of the edge agent of a rig; null for other rigs, and while the rig drills no well. */
  edgeOf(rigId: RigId): Awaitable<EdgeControl | null>;
  /** A well was created, changed, finished or moved to another rig: reads again what its rigs drill, likewise. */
  wellChanged(wellId: WellId): Promise<void>;
  /**
   * Does something to a well, such as deleting it, while nothing is taken in or calculated for it. Afterwards its rig
   * goes on with the well that it drills then.
   */
  withIngestPaused<Result>(wellId: WellId, work: () => Promise<Result>): Promise<Result>;
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
  /** Does what a person decided about the held readings of a well, and says how many of them that concerns. */
  decideHeld(wellId: WellId, decision: HeldDecision): Promise<number>;
  /** Settings of a well were saved: recomputes what the transaction of the save has asked for. */
  settingsSaved(wellId: WellId): void;
  /** Samples of a well are corrected from a moment on, or no longer: what follows is recomputed at once. */
  samplesCorrected(wellId: WellId, from: EpochSeconds): Promise<void>;
  /** Joins the recompute that a save began; begins one where none waits or runs. */
  joinRecompute(wellId: WellId, message: EngineMessage): Promise<void>;
  /** How the recompute of a well stands, and since when its results are older than its settings. */
  recomputeStatus(wellId: WellId): Awaitable<RecomputeStatus>;
  /**
   * Changes stored samples of a well in one transaction while nothing is taken in for it: its rig is held back. What
   * follows from them is recomputed afterwards, and browsers read the range again.
   */
  editSamples<Result>(
    well: { wellId: WellId; wellNo: WellNo },
    range: { from: EpochSeconds; to: EpochSeconds },
    edit: (client: ClientBase) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Samples between two moments were stored or taken away by other means than the feed: the well is read again, while
   * its rig is held back for a moment, and what follows from the first of them on is recomputed.
   *
   * @param work what else has to be written before, in one transaction
   */
  samplesImported(
    well: { wellId: WellId; wellNo: WellNo },
    range: { from: EpochSeconds; to: EpochSeconds },
    work: (client: ClientBase) => Promise<void>,
  ): Promise<void>;
  /** Samples were stored together with all that follows from them, of a well that no rig drills: it is read again. */
  samplesAppended(wellId: WellId, range: { from: EpochSeconds; to: EpochSeconds }): void;
  /**
   * The hookloads by the model of a well were kept again: it goes on with them, and nothing is derived again.
   *
   * @returns false while it is recomputed, which has read its settings: they are to be told again afterwards
   */
  hookloadsChanged(wellId: WellId): Promise<boolean>;
  /** Names what has to be done before a well is recomputed because its settings were saved; it never fails. */
  prepareRecomputes(prepare: (wellId: WellId) => Promise<void>): void;
  /** Whether a rig drills a well, whose pipeline then remembers what it has taken. */
  isFollowed(wellId: WellId): Awaitable<boolean>;
  /** Gives up what `recompute` asked for a well, each told as `error`; false where nothing is left to give up. */
  cancelRecompute(wellId: WellId): Awaitable<boolean>;
  /**
   * Publishes that an alert was raised, at once, and stores its notification, which is published when it is stored.
   *
   * @param event `ordinal` tells the alerts of a well apart;
   * `isRepeated` where it may be stored already, so that nobody is told again
   */
  publishAlert(
    well: { wellId: WellId; wellNo: WellNo },
    event: { ordinal: number; notification: Notice; isRepeated: boolean },
  ): void;
  /** Calls the listener for every publication until the returned function is called. */
  subscribe(listener: (publication: LivePublication) => void): () => void;
};

/** What the live service of a server knows itself, without asking another one. */
type KnownHere =
  | "recomputeStatus"
  | "cancelRecompute"
  | "packets"
  | "latestValues"
  | "unstored"
  | "isFollowed"
  | "feedOf"
  | "edgeOf";

/** The live service of one server, as the leases of several drive it. */
export type OwnLiveService = Omit<LiveService, KnownHere> & {
  recomputeStatus(wellId: WellId): RecomputeStatus;
  cancelRecompute(wellId: WellId): boolean;
  packets(this: void, wellId: WellId): WitsPacket[];
  latestValues(wellId: WellId): Sample | null;
  unstored(wellId: WellId): Sample[];
  isFollowed(wellId: WellId): boolean;
  feedOf(rigId: RigId): SourceFeed | null;
  edgeOf(rigId: RigId): EdgeIntake | null;
  /** Whether rigs that send WITS over TCP are read and nothing else is done: none is opened, no store asked, nothing recomputed. */
  onlyReads(): boolean;
  /** Leases were claimed or are gone: opens or closes what belongs to these rigs. */
  leasesChanged(this: void, rigIds: readonly RigId[]): Promise<void>;
  /** Connects to rigs that another server reads and is about to pass here. @returns those that are connected, or hold what they have until they are asked */
  prepareRigs(rigIds: readonly RigId[], within?: number): Promise<RigId[]>;
  /** Whether a rig is connected here and sends by itself. */
  isSending(this: void, rigId: RigId): boolean;
  /** Leaves a well for a moment to another server that changes it. */
  yieldWell(wellId: WellId): Promise<void>;
  /** Notes that everything derived of a well from a moment on is recomputed here; resolves when it is noted. */
  outdated(wellId: WellId, from: EpochSeconds | null): Promise<void>;
  /** Takes up what is unfinished of some wells, by what storage says. */
  resumeRecomputes(wells: readonly WellNo[]): Promise<void>;
  /** A well is shown as storage has it. */
  readStatus(wellId: WellId): void;
  /** Closes every rig and hands what it delivered to storage. */
  handOver(): Promise<void>;
  /** Calls the listener when a well begins or ends to be read here. */
  onFollowed(listener: (wellId: WellId, isFollowed: boolean) => void): void;
};

/** What follows the wells that this server reads, such as alerts. */
export type FollowedLive = Pick<
  OwnLiveService,
  "subscribe" | "latestValues" | "hookloadsChanged" | "prepareRecomputes" | "isFollowed" | "publishAlert"
>;
