import type { EngineMessage } from "@sigma/contract/engine-message";
import type { RigId, WellId } from "@sigma/contract/ids";
import type { RecomputeStatus } from "@sigma/contract/wells/recompute";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { SentWitsPacket, WitsPacket } from "@sigma/contract/rigs/wits-packet";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import type { Logger } from "pino";
import { everyLease, type IngestLeases } from "./ingest-leases";
import { createRigSource, type RigSource } from "../sources/rig-source";
import type { EdgeControl, EdgeIntake } from "../sources/edge/edge-intake";
import type { FeedControl, OpenStore, SourceFeed } from "../sources/source";
import type { Awaitable } from "../storage/awaitable";
import type { StoredWell } from "../storage/entities/well-store";
import type { TickWriter } from "../storage/samples/tick/tick-writer";
import type { WellNo } from "../storage/well-no";
import type { Stores } from "../app/resources";
import type { LivePublication } from "./live-publication";
import { readWellSettings } from "./well-settings";
import { createWellStep } from "./well-step";
import { createNoticeWriter } from "./notices/notice-writer";
import type { Notice } from "./notices/notices";
import { createRecomputeScheduler, type HandOverRecompute } from "../recompute/recompute-scheduler";
import { createHeldDecisions, type HeldDecision } from "./held/held-decisions";
import type { OutboundRules } from "../outbound/outbound-rules";
import { createRetryQueue } from "./writing/retry-queue";
import { createWellIngests, applyIntakeState } from "./well-ingests";
import { createWellStatuses } from "./well-statuses";
import { type WellIngestPorts, openWellIngest } from "./well-ingest";

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
   * Reads the WITS configuration of a rig again and opens its source anew; also after the rig itself was changed. A
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
   * The hookloads by the model of a well were kept anew: it goes on with them, and nothing is derived again.
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
  tellAlert(
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
  /** Leases were claimed or are gone: opens or closes what belongs to these rigs. */
  leasesChanged(this: void, rigIds: readonly RigId[]): Promise<void>;
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
  "subscribe" | "latestValues" | "hookloadsChanged" | "prepareRecomputes" | "isFollowed" | "tellAlert"
>;

/** What the live service stands on. */
export type LiveDependencies = {
  stores: Stores;
  writer: TickWriter;
  clock: () => EpochSeconds;
  log: Logger;
  /** A number from 0 to 1, for the jitter of reconnects. */
  random?: () => number;
  /** Which addresses of rigs may be connected to; without it every one. */
  rigRules?: OutboundRules;
  /** Opens WITSML stores; without it none is read. */
  openStore?: OpenStore;
  /** Which rigs are read here; every one unless told. */
  leases?: IngestLeases;
  /** Gives a recompute to the server that writes the well; only where several share the database. */
  handOverRecompute?: HandOverRecompute | undefined;
};

const TICK_MS = 250;
const SECOND_MS = 1000;

/**
 * Makes the live service of this process.
 *
 * A rig drills the newest of its unfinished wells; its source is open as long as there is one.
 *
 * @see docs/methods/ingest.md
 */
export function createLiveService({
  stores,
  writer,
  clock,
  log,
  random = Math.random,
  rigRules,
  openStore,
  leases = everyLease,
  handOverRecompute,
}: LiveDependencies): OwnLiveService {
  const listeners = new Set<(publication: LivePublication) => void>();
  const followListeners = new Set<(wellId: WellId, isFollowed: boolean) => void>();
  const writes = createRetryQueue(log);
  let prepare: (wellId: WellId) => Promise<void> = async () => undefined;
  const wellStatuses = createWellStatuses(stores);
  const notices = createNoticeWriter({
    stores,
    writer,
    clock,
    log,
    publish,
    wellIdOf: (wellNo) => ingests.all().find(({ well }) => well.wellNo === wellNo)?.well._id,
  });
  const scheduler = createRecomputeScheduler({
    stores,
    writer,
    clock,
    log,
    publish: publishRecompute,
    processorOf: (wellId) => ingests.ofWell(wellId)?.processor ?? null,
    prepare: (wellId) => prepare(wellId),
    failed: (wellId, reason) => void notices.notifyFailure(wellId, reason),
    leases,
    handOver: handOverRecompute,
  });
  const linePorts: WellIngestPorts = {
    stores,
    writer,
    clock,
    log,
    publish,
    notify: ({ _id: wellId, wellNo }, notice) => notices.notify({ wellId, wellNo }, notice),
    outdated: ({ _id: wellId }, from) => scheduler.ask(wellId, null, from),
    late: { count: 0 },
    incomplete: ({ _id: wellId }, trackers) => scheduler.rebuild(wellId, trackers),
  };
  const open = (well: StoredWell, source: RigSource) => openWellIngest(well, source, linePorts);
  const openSource = async (rigId: RigId) =>
    createRigSource(await stores.sourceMemories.byRig(rigId), {
      clock,
      random,
      rules: rigRules,
      openStore,
      remember: (memory) => writes.add(() => stores.sourceMemories.save(rigId, memory)),
    });
  const ingests = createWellIngests({
    stores,
    writer,
    scheduler,
    wellStatuses,
    clock,
    log,
    open,
    openSource,
    leases,
    followed,
  });
  const heldDecisions = createHeldDecisions({
    stores,
    writer,
    clock,
    log,
    ingestOf: (wellId) => ingests.ofWell(wellId),
    outdated: (wellId, from) => scheduler.ask(wellId, null, from),
  });
  const leaving: (() => void)[] = [];
  let resuming: Promise<void> = Promise.resolve();

  return {
    start,
    stop,
    statuses(wellId) {
      if (wellId === undefined) return wellStatuses.statuses(ingests.all());
      const status = ingests.ofWell(wellId)?.status() ?? wellStatuses.ofIdleWell(wellId);
      return status ? [status] : [];
    },
    packets: (wellId) => ingests.ofWell(wellId)?.packets() ?? [],
    recentPackets: async (wellId) => (await ingests.ofWell(wellId)?.recentPackets()) ?? [],
    latestValues: (wellId) => ingests.ofWell(wellId)?.newest ?? null,
    unstored: (wellId) => [...(ingests.ofWell(wellId)?.processor.unstored ?? [])],
    feedOf: (rigId) => ingests.sourceOf(rigId)?.feed ?? null,
    edgeOf: (rigId) => ingests.sourceOf(rigId)?.edge ?? null,
    reopenSource: (rigId) => logged(ingests.reopen(rigId)),
    wellChanged: (wellId) => logged(ingests.wellChanged(wellId).then(resumeHeld)),
    withIngestPaused: (wellId, work) => ingests.withIngestPaused(wellId, work),
    recompute: (wellId, message, from) => void scheduler.ask(wellId, message, from ?? null),
    decideHeld: (wellId, decision) => heldDecisions.decide(wellId, decision),
    settingsSaved: (wellId) => scheduler.settingsSaved(wellId),
    samplesCorrected: (wellId, from) => scheduler.samplesCorrected(wellId, from),
    joinRecompute: (wellId, message) => scheduler.join(wellId, message),
    recomputeStatus: (wellId) => scheduler.status(wellId),
    editSamples: (well, range, edit) => rewriteSamples(well, range, edit, null),
    samplesImported: (well, range, work) => rewriteSamples(well, range, work, range.from),
    samplesAppended: publishRewritten,
    hookloadsChanged,
    prepareRecomputes: (given) => void (prepare = given),
    isFollowed: (wellId) => ingests.ofWell(wellId) !== undefined,
    cancelRecompute: (wellId) => scheduler.cancel(wellId),
    tellAlert: (well, event) => notices.tellAlert(well, event),
    async leasesChanged(rigIds) {
      await logged(ingests.leasesChanged(rigIds));
      const opened = ingests.all().filter(({ well }) => well.rig && rigIds.includes(well.rig._id));
      await scheduler.resume(opened.map(({ well }) => well.wellNo));
      resumeHeld();
    },
    yieldWell: (wellId) => ingests.yieldWell(wellId),
    outdated: (wellId, from) => scheduler.ask(wellId, null, from),
    resumeRecomputes: (wells) => scheduler.resume(wells),
    readStatus,
    handOver: () => ingests.closeAll(),
    onFollowed: (listener) => void followListeners.add(listener),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };

  async function start(): Promise<void> {
    await writer.drained();
    leaving.push(
      writer.onState((state) => ingests.all().forEach((ingest) => applyIntakeState(ingest, state))),
      writer.onCommit(noteCommit),
      writer.onEvents((stored) => notices.publishStored(stored)),
    );
    const ticking = setInterval(tick, TICK_MS);
    const looking = setInterval(look, SECOND_MS);
    leaving.push(
      () => clearInterval(ticking),
      () => clearInterval(looking),
    );
    if (leases === everyLease) await scheduler.resume();
    await ingests.openAll();
    resumeHeld();
  }

  /** Readings that were decided about stay behind where the server, or the rig, went away before they were stored. */
  function resumeHeld(): void {
    resuming = resuming
      .then(() => heldDecisions.resume())
      .catch((fault: unknown) => log.warn({ err: fault }, "what was decided about held readings waits for a restart"));
  }

  async function stop(): Promise<void> {
    for (const leave of leaving.splice(0)) leave();
    await resuming;
    await scheduler.halt();
    await ingests.closeAll();
    await scheduler.close();
    notices.drain();
    await writes.close();
    await writer.flush().catch((fault: unknown) => log.warn({ err: fault }, "storage takes nothing at the moment"));
  }

  async function rewriteSamples<Result>(
    { wellId, wellNo }: { wellId: WellId; wellNo: WellNo },
    range: { from: EpochSeconds; to: EpochSeconds },
    work: (client: ClientBase) => Promise<Result>,
    recomputedFrom: EpochSeconds | null,
  ): Promise<Result> {
    const result = await ingests.withIngestPaused(wellId, () => writer.rewrite(wellNo, work));
    publishRewritten(wellId, range);
    await scheduler.ask(wellId, null, recomputedFrom);
    return result;
  }

  async function hookloadsChanged(wellId: WellId): Promise<boolean> {
    const ingest = ingests.ofWell(wellId);
    if (scheduler.status(wellId).state !== "idle") return false;
    if (!ingest) return true;
    try {
      ingest.processor.useStep(createWellStep(await readWellSettings(ingest.well, stores)));
    } catch (fault) {
      log.warn({ err: fault, wellId }, "a well goes on with the hookloads of before");
    }
    return true;
  }

  function publishRewritten(wellId: WellId, range: { from: EpochSeconds; to: EpochSeconds }): void {
    publish({ kind: "relabelled", wellId, ...range });
    publish({ kind: "survey", wellId, md: 0 });
    publish({ kind: "notifications", wellId });
    readStatus(wellId);
  }

  function followed(wellId: WellId, isFollowed: boolean): void {
    for (const listener of followListeners) listener(wellId, isFollowed);
  }

  function logged(change: Promise<void>): Promise<void> {
    return change.catch((fault: unknown) => log.error({ err: fault }, "what a rig drills could not be read again"));
  }

  function publish(publication: LivePublication): void {
    for (const listener of listeners) {
      try {
        listener(publication);
      } catch (fault) {
        log.error({ err: fault, kind: publication.kind }, "a publication was not taken");
      }
    }
  }

  function publishRecompute(publication: LivePublication): void {
    publish(publication);
    if (publication.kind === "relabelled") readStatus(publication.wellId);
  }

  /** What a well shows that has no rig, or whose rig is away, is what storage has now. */
  function readStatus(wellId: WellId): void {
    const read = async () => {
      const ingest = ingests.ofWell(wellId);
      if (ingest) return ingest.readNewest();
      await wellStatuses.readWell(wellId);
      const status = wellStatuses.ofIdleWell(wellId);
      if (status) publish({ kind: "status", statuses: [status] });
    };
    read().catch((fault: unknown) => log.warn({ err: fault }, "the newest sample of a well could not be read again"));
  }

  function noteCommit(commit: ReadonlyMap<number, EpochSeconds>): void {
    for (const { processor } of ingests.all()) {
      const time = commit.get(processor.wellNo);
      if (time !== undefined) processor.committed(time);
    }
  }

  function tick(): void {
    notices.drain();
    for (const ingest of ingests.all()) ingest.tick();
    scheduler.tick();
  }

  function look(): void {
    for (const ingest of ingests.all()) ingest.look();
    const statuses = wellStatuses.changed(ingests.all());
    if (statuses.length > 0) publish({ kind: "status", statuses });
    ingests.tryAgain();
  }
}
