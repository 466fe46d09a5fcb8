import type { RigId, WellId } from "@sigma/contract/ids";
import type { SentWitsPacket, WitsPacket } from "@sigma/contract/rigs/wits-packet";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import type { Recomputes, RecomputeScheduler } from "../recompute/recomputes";
import type { EdgeControl } from "../sources/edge/edge-intake";
import type { RigSource } from "../sources/rig-source";
import type { FeedControl } from "../sources/source";
import type { Awaitable } from "../storage/awaitable";
import type { WellNo } from "../storage/well-no";
import type { HeldDecision } from "./held/held-decisions";
import type { LivePublication } from "./live-publication";
import type { NoticeWriter } from "./notices/notice-writer";
import type { WellIngests } from "./well-ingests";

/** The current data of rigs, until it is in the stores. */
export type LiveReads = {
  /** The status of every well that has a source or samples, or of one; empty for an unknown well. */
  statuses(wellId?: WellId): WellStatus[];
  /** The newest packets of a well since the start, newest first, at most `KEPT_WITS_PACKETS`. */
  packets(this: void, wellId: WellId): Awaitable<WitsPacket[]>;
  /** The packets of a well over the last 10 minutes as received, oldest first. */
  recentPackets(this: void, wellId: WellId): Promise<SentWitsPacket[]>;
  /** The newest sample of a well that is drilled, with its derived channels; null before the first and for other wells. */
  latestValues(wellId: WellId): Awaitable<Sample | null>;
  /** The newest samples of a well that is drilled which storage may not have yet, oldest first; copied. */
  unstored(wellId: WellId): Awaitable<Sample[]>;
  /** Whether a rig drills a well, whose pipeline then remembers what it has taken. */
  isFollowed(wellId: WellId): Awaitable<boolean>;
};

/** The sources of rigs. */
export type RigFeeds = {
  /** The feed of a rig that a WITSML store feeds; null while none is open. */
  feedOf(rigId: RigId): Awaitable<FeedControl | null>;
  /** The receiver of frames from a rig's edge agent; null for other rigs, and while the rig drills no well. */
  edgeOf(rigId: RigId): Awaitable<EdgeControl | null>;
  /**
   * Reads the WITS configuration of a rig again and reopens its source; also after the rig itself was changed. A
   * call that saves settings does not wait for it; it never fails, but logs the error and retries.
   */
  reopen(rigId: RigId): Promise<void>;
  /** A well was created, changed, finished or moved to another rig: reads again what its rigs drill, in the same way. */
  wellChanged(wellId: WellId): Promise<void>;
};

type WellKeys = { wellId: WellId; wellNo: WellNo };
type Range = { from: EpochSeconds; to: EpochSeconds };

/** Changes of stored samples by other means than the feed; the rig of the well is held back meanwhile. */
export type SampleChanges = {
  /** Runs an operation on a well, such as deleting it, while no data are read or calculated for it. */
  withIngestPaused<Result>(wellId: WellId, work: () => Promise<Result>): Promise<Result>;
  /** Changes stored samples in one transaction; then recomputes the well, and browsers read the range again. */
  edit<Result>(well: WellKeys, range: Range, work: (client: ClientBase) => Promise<Result>): Promise<Result>;
  /**
   * Samples between two moments were stored or removed: reads the well again and recomputes from the first of them on.
   *
   * @param work other writes that have to come first, in one transaction
   */
  imported(well: WellKeys, range: Range, work: (client: ClientBase) => Promise<void>): Promise<void>;
  /** Samples of a well that no rig is drilling were stored with all their results: reads the well again. */
  appended(wellId: WellId, range: Range): void;
  /** Carries out a user's decision about the held readings of a well, and returns their number. */
  decideHeld(wellId: WellId, decision: HeldDecision): Promise<number>;
};

/** The functions of the live service available to services and handlers, on whichever server a rig is read. */
export type LivePorts = {
  live: LiveReads;
  rigFeeds: RigFeeds;
  sampleChanges: SampleChanges;
  recomputes: Recomputes;
};

/** All publications of the wells that are read here, at the moment they happen. */
export type Publications = {
  /** Calls the listener for every publication until the returned function is called. */
  subscribe(this: void, listener: (publication: LivePublication) => void): () => void;
};

/** The hookloads by the torque-and-drag model, with which wells go on. */
export type ModelHookloads = {
  /** The hookloads of a well were stored again: it continues with them, after a running recompute; nothing is derived again. */
  changed(wellId: WellId): Promise<void>;
};

/** The values that programs have written, with which wells go on. */
export type ProgramValues = {
  /** Programs have written values to channels of a well: it goes on with them, after a running recompute. */
  changed(wellId: WellId): Promise<void>;
};

/** The rigs of one server among several, as its leases drive them. */
export type LeasedRigs = Pick<WellIngests, "yieldWell"> & {
  /** Whether only rigs that send WITS over TCP are read: no source is being opened, no store queried and no well recomputed. */
  onlyReads(): boolean;
  /** Leases were claimed or lost: opens or closes the sources and wells of these rigs. */
  changed(this: void, rigIds: readonly RigId[]): Promise<void>;
  /**
   * Connects to rigs that another server reads and is about to pass on. @returns the rigs that are connected, or that hold
   * their data until they are queried
   */
  prepare: WellIngests["prepare"];
  /** Whether a rig is connected here and sends by itself. */
  isSending(this: void, rigId: RigId): boolean;
  /** Closes every rig and hands what it delivered to storage. */
  handOver(): Promise<void>;
};

/** A port on the server that has the well: it returns at once what other servers have to request. */
type Here<Port> = {
  [Name in keyof Port]: Port[Name] extends (...args: infer Args) => infer Result
    ? (this: void, ...args: Args) => [Result] extends [Promise<unknown>] ? Result : Awaited<Result>
    : never;
};

/** The live part of one server: it reads the rigs whose leases it holds. */
export type OwnLive = {
  live: Here<LiveReads>;
  rigFeeds: Pick<RigFeeds, "reopen" | "wellChanged"> & {
    feedOf(rigId: RigId): RigSource["feed"];
    edgeOf(rigId: RigId): RigSource["edge"];
  };
  sampleChanges: SampleChanges;
  recomputes: RecomputeScheduler;
  publications: Publications;
  /** Publishes what jobs of this server have changed. */
  publish(this: void, publication: LivePublication): void;
  notices: Pick<NoticeWriter, "publishAlert">;
  hookloads: ModelHookloads;
  programValues: ProgramValues;
  leasedRigs: LeasedRigs;
  /** Opens the source of every rig that has one. */
  start(): Promise<void>;
  /** Closes the sources, finishes what they delivered and hands the last state to storage. */
  stop(): Promise<void>;
};

/** The functions for services that follow the wells read by this server, such as alerts. */
export type FollowedLive = Pick<OwnLive, "live" | "publications" | "notices" | "hookloads" | "programValues"> & {
  recomputes: Pick<RecomputeScheduler, "status">;
};
