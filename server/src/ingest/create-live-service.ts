import type { RigId, WellId } from "@sigma/contract/ids";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Logger } from "pino";
import { everyLease, type IngestLeases } from "./ingest-leases";
import { createRigSource, type RigSource } from "../sources/rig-source";
import type { ReadPace } from "../sources/read-pace";
import type { OpenStore } from "../sources/source";
import type { SourceMemory } from "../sources/source-memory";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { Commit, TickWriter } from "../storage/samples/tick/tick-writer";
import type { Stores } from "../storage/stores";
import type { LivePublication } from "./live-publication";
import { createStepRefresh } from "./step-refresh";
import { createNoticeWriter } from "./notices/notice-writer";
import { createRecomputeScheduler } from "../recompute/recompute-scheduler";
import type { HandOverRecompute } from "../recompute/recomputes";
import { createHeldDecisions } from "./held/held-decisions";
import type { OutboundRules } from "../outbound/outbound-rules";
import { createSampleRewrites } from "./sample-rewrites";
import { createRetryQueue } from "./writing/retry-queue";
import { createWellIngests, applyIntakeState } from "./well-ingests";
import { createWellStatuses } from "./well-statuses";
import { type WellIngestPorts, openWellIngest } from "./well-ingest";
import type { OwnLive } from "./live-ports";

/** The dependencies of the live service. */
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
  /** Has rigs read together. */
  readPace?: ReadPace | undefined;
  /** Which rigs are read here; every one by default. */
  leases?: IngestLeases;
  /** Prepares data that depend on the saved settings of a well before it is recomputed; it never fails. */
  prepareRecompute?: (wellId: WellId) => Promise<void>;
  /** Gives a recompute to the server that writes the well; only where several share the database. */
  handOverRecompute?: HandOverRecompute | undefined;
};

const TICK_MS = 250;
const SECOND_MS = 1000;

/**
 * Creates the live part of this process.
 *
 * A rig drills the newest of its unfinished wells; its source is open while it has an unfinished well.
 *
 * @see docs/methods/ingest.md
 */
export function createLiveService(dependencies: LiveDependencies): OwnLive {
  const { stores, writer, clock, log, random = Math.random, leases = everyLease } = dependencies;
  const { rigRules, openStore, readPace, prepareRecompute, handOverRecompute } = dependencies;
  const common = { stores, writer, clock, log };
  const listeners = new Set<(publication: LivePublication) => void>();
  const writes = createRetryQueue(log);
  const rememberedSources = new Map<RigId, SourceMemory>();
  const wellStatuses = createWellStatuses(stores);
  const notices = createNoticeWriter({
    ...common,
    publish,
    wellIdOf: (wellNo) => ingests.ofWellNo(wellNo)?.well._id,
  });
  const scheduler = createRecomputeScheduler({
    ...common,
    publish: publishRecompute,
    processorOf: (wellId) => ingests.ofWell(wellId)?.processor ?? null,
    prepare: prepareRecompute,
    failed: (wellId, reason) => void notices.notifyFailure(wellId, reason),
    leases,
    handOver: handOverRecompute,
  });
  const linePorts: WellIngestPorts = {
    ...common,
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
      readPace,
      remember: (memory) => remember(rigId, memory),
    });
  const ingests = createWellIngests({
    ...common,
    scheduler,
    wellStatuses,
    open,
    openSource,
    leases,
    followed: handleFollowing,
  });
  const heldDecisions = createHeldDecisions({
    ...common,
    ingestOf: (wellId) => ingests.ofWell(wellId),
    outdated: (wellId, from) => scheduler.ask(wellId, null, from),
  });
  const rewrites = createSampleRewrites({ ingests, scheduler, writer, wellStatuses, publish, log });
  const stepRefresh = createStepRefresh({
    stores,
    ingestOf: (wellId) => ingests.ofWell(wellId),
    recomputes: scheduler,
    log,
  });
  const leaving: (() => void)[] = [];
  let resuming: Promise<void> = Promise.resolve();
  let ticking: NodeJS.Timeout | undefined;

  return {
    start,
    stop,
    live: {
      statuses(wellId) {
        if (wellId === undefined) return wellStatuses.statuses(ingests.all());
        const ingest = ingests.ofWell(wellId);
        const status = ingest ? wellStatuses.ofIngest(ingest) : wellStatuses.ofIdleWell(wellId);
        return status ? [status] : [];
      },
      packets: (wellId) => ingests.ofWell(wellId)?.packets() ?? [],
      recentPackets: async (wellId) => (await ingests.ofWell(wellId)?.recentPackets()) ?? [],
      latestValues: (wellId) => ingests.ofWell(wellId)?.newest() ?? null,
      unstored: (wellId) => [...(ingests.ofWell(wellId)?.processor.unstored ?? [])],
      isFollowed: (wellId) => ingests.ofWell(wellId) !== undefined,
    },
    rigFeeds: {
      feedOf: (rigId) => ingests.sourceOf(rigId)?.feed ?? null,
      edgeOf: (rigId) => ingests.sourceOf(rigId)?.edge ?? null,
      reopen: (rigId) => logFailure(ingests.reopen(rigId)),
      async wellChanged(wellId) {
        await logFailure(ingests.wellChanged(wellId).then(resumeHeld));
        scheduler.wellChanged(wellId);
      },
    },
    sampleChanges: {
      withIngestPaused: (wellId, work) => ingests.withIngestPaused(wellId, work),
      edit: (well, range, work) => rewrites.rewrite(well, range, work, null),
      imported: (well, range, work) => rewrites.rewrite(well, range, work, range.from),
      appended: rewrites.announce,
      decideHeld: (wellId, decision) => heldDecisions.decide(wellId, decision),
    },
    recomputes: scheduler,
    publications: {
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    publish,
    notices,
    hookloads: stepRefresh,
    programValues: stepRefresh,
    leasedRigs: {
      async changed(rigIds) {
        await logFailure(ingests.leasesChanged(rigIds));
        const openedIngests = ingests.all().filter(({ well }) => well.rig && rigIds.includes(well.rig._id));
        await logFailure(scheduler.resume(openedIngests.map(({ well }) => well.wellNo)));
        resumeHeld();
      },
      prepare: (rigIds, within) => ingests.prepare(rigIds, within),
      isSending: (rigId) => ingests.sourceOf(rigId)?.isConnected() ?? false,
      yieldWell: (wellId) => ingests.yieldWell(wellId),
      onlyReads: () => ingests.onlyRead() && !scheduler.isRunning(),
      async handOver() {
        await ingests.readOut();
        await ingests.closeAll();
      },
    },
  };

  async function start(): Promise<void> {
    await writer.drained();
    leaving.push(
      writer.onState((state) => ingests.all().forEach((ingest) => applyIntakeState(ingest, state))),
      writer.onCommit(noteCommit),
      writer.onEvents((storedEvents) => notices.publishStored(storedEvents)),
    );
    const looking = setInterval(look, SECOND_MS);
    leaving.push(stopTicking, () => clearInterval(looking));
    if (leases === everyLease) await scheduler.resume();
    await ingests.openAll();
    resumeHeld();
  }

  /** The states that rigs store at one moment are written in one statement; most rigs do so at the check of every second. */
  function remember(rigId: RigId, memory: SourceMemory): void {
    if (rememberedSources.size === 0) queueMicrotask(saveRemembered);
    rememberedSources.set(rigId, memory);
  }

  function saveRemembered(): void {
    const memories = new Map(rememberedSources);
    rememberedSources.clear();
    writes.add(() => stores.sourceMemories.save(memories));
  }

  /** Resumes decisions whose readings had not been stored yet when the server or the rig went away. */
  function resumeHeld(): void {
    resuming = resuming
      .then(() => heldDecisions.resume())
      .catch((fault: unknown) => log.warn({ err: fault }, "what was decided about held readings is tried again"));
  }

  async function stop(): Promise<void> {
    await resuming;
    await scheduler.halt();
    await ingests.readOut();
    for (const leave of leaving.splice(0)) leave();
    await ingests.closeAll();
    await scheduler.close();
    notices.drain();
    await writes.close();
    await writer.flush().catch((fault: unknown) => log.warn({ err: fault }, "storage takes nothing at the moment"));
  }

  function publishRecompute(publication: LivePublication): void {
    publish(publication);
    if (publication.kind === "changed" && publication.topic === "samples")
      rewrites.readStatus(publication.message.wellId);
    if (publication.kind === "recompute" && publication.status.state === "idle")
      stepRefresh.recomputeEnded(publication.wellId);
  }

  function handleFollowing(wellId: WellId, isFollowed: boolean): void {
    if (isFollowed) startTicking();
    // Alone, a server reads every well that is read.
    if (leases !== everyLease) publish({ kind: "changed", topic: "reading-server", message: { wellId } });
  }

  function logFailure(change: Promise<void>): Promise<void> {
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

  function noteCommit(commit: Commit): void {
    for (const [wellNo, time] of commit) ingests.ofWellNo(wellNo)?.processor.committed(time);
  }

  function startTicking(): void {
    if (leaving.length > 0) ticking ??= setInterval(tick, TICK_MS);
  }

  function stopTicking(): void {
    clearInterval(ticking);
    ticking = undefined;
  }

  function tick(): void {
    notices.drain();
    for (const ingest of ingests.all()) ingest.tick();
    scheduler.tick();
  }

  function look(): void {
    for (const ingest of ingests.all()) ingest.look();
    publish(changedStatuses());
    ingests.tryAgain();
    if ((heldDecisions.retryAt() ?? Infinity) <= clock()) resumeHeld();
    if (ingests.all().length > 0) return;
    // A server that reads no rigs only looks, every second, whether a recompute or a notification waits.
    stopTicking();
    tick();
  }

  /** The changed statuses are determined once for all clients that read them. */
  function changedStatuses(): LivePublication {
    let statuses: readonly WellStatus[] | undefined;
    return {
      kind: "status",
      get statuses() {
        return (statuses ??= wellStatuses.changed(ingests.all()));
      },
    };
  }
}
