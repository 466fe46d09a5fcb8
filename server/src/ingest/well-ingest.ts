import { setTimeout as wait } from "node:timers/promises";
import type { WellId } from "@sigma/contract/ids";
import type { SourceState, WellStatus } from "@sigma/contract/wells/well-status";
import type { SentWitsPacket, WitsPacket } from "@sigma/contract/rigs/wits-packet";
import { type FeedState, feedState } from "@sigma/engine/feed/feed-state";
import { dataQualityTracker, type DataQualityEvent } from "@sigma/engine/data-quality/data-quality-tracker";
import { contradictions, isDoubted } from "@sigma/engine/data-quality/finding";
import { changedChannels } from "@sigma/engine/data-quality/unit-change";
import { rigStateTracker } from "@sigma/engine/rig-state/rig-state-tracker";
import type { PipelineEvent } from "@sigma/engine/well-pipeline/event";
import { stateOf } from "@sigma/engine/well-pipeline/state";
import type { AnyTracker } from "@sigma/engine/well-pipeline/tracker";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { type Sample, valueOf } from "@sigma/terms/sample";
import type { Logger } from "pino";
import type { Reading } from "../sources/reading";
import type { RigSource } from "../sources/rig-source";
import type { SourceReport } from "../sources/source";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { TickWriter } from "../storage/samples/tick/tick-writer";
import type { Stores } from "../storage/stores";
import { restoredFeed, unknownFeed, watchFeed } from "./notices/feed-watch";
import { type HeldReadings, openHeldReadings } from "./held/held-readings";
import { createLateSamples } from "./writing/late-samples";
import type { LivePublication } from "./live-publication";
import { dataQualityNotice } from "./notices/data-quality-notice";
import { faultNotice, feedNotice, type Notice } from "./notices/notices";
import { momentsOfDepths } from "./moments-of-depths";
import { createPacketHistory } from "./packets/packet-history";
import { parsedPacket } from "./packets/parsed-packet";
import { restoreProcessor } from "./pipeline/restore-processor";
import type { ProcessorFigures, WellProcessor } from "./pipeline/well-processor";

/** The dependencies of an ingest. */
export type WellIngestPorts = {
  stores: Stores;
  writer: TickWriter;
  clock: () => EpochSeconds;
  log: Logger;
  publish: (publication: LivePublication) => void;
  /** Stores a notification, which is published then. */
  notify: (well: StoredWell, notice: Notice) => void;
  /** Everything derived from a moment on has to be recomputed; resolves when that is recorded. */
  outdated: (well: StoredWell, from: EpochSeconds) => Promise<void>;
  /** How many late readings wait for all wells together. */
  late: { count: number };
  /** Some trackers have to take every sample again; null for the whole pipeline. */
  incomplete: (well: StoredWell, trackers: readonly AnyTracker[] | null) => void;
};

/** One rig and the well that it drills: processor, late and held readings, packets. */
export type WellIngest = {
  readonly well: StoredWell;
  readonly processor: WellProcessor;
  /** The newest sample of the well: of this run or, before its first, the stored one; null without a sample. */
  newest(): Sample | null;
  /** Reads the newest sample again after stored data of the well was rewritten. */
  readNewest(): Promise<void>;
  /** Readings of a wrong clock. */
  readonly held: HeldReadings;
  /** A user decided that the clock of the rig is off by some seconds; 0 if it is right. */
  decideClock(by: Seconds): void;
  packets(): WitsPacket[];
  recentPackets(): Promise<SentWitsPacket[]>;
  status(): WellStatus;
  /** A quarter of a second has passed. */
  tick(): void;
  /** A second has passed: checks whether users have to be notified. */
  look(): void;
  /** Holds the rig back with a reason, or lets it go on. */
  hold(reason: string | null): void;
  /** Returns how samples are stored if that differs from normal operation, otherwise null. */
  note(sentence: string | null): void;
  /** Stops reading from the source, which continues to hold the rig back, and passes all data to storage. */
  close(): Promise<void>;
};

/** Minimum interval between notifications of a failing step. */
const TELL_FAULT_EVERY: Seconds = 600;
/** The causes for which the rig can be held back. */
type HeldBackBy = "storage" | "processor" | "late" | "held";
/** Interval between checks for waiting readings, ms. */
const WAIT_MS = 100;
const CROWDED = "More arrives than can be taken in at the moment; the rig is held back";

/** Opens the ingest of a well: it continues from the stored state, and takes the readings of the source. */
export async function openWellIngest(well: StoredWell, source: RigSource, ports: WellIngestPorts): Promise<WellIngest> {
  const { clock, log, publish, writer } = ports;
  const wellId: WellId = well._id;
  const openedAt = clock();
  const sourceMemory = source.told(wellId);
  let feed = sourceMemory ? restoredFeed(sourceMemory) : unknownFeed;
  let readAt: EpochSeconds | null = null;
  let isClockTold = sourceMemory?.isClockTold ?? false;
  let faultToldAt = -Infinity;
  let lag: Seconds | null = null;
  let ignoredCount = 0;
  let storage: string | null = null;
  let wrongUnit: DataQualityEvent | null = null;
  const closing = new AbortController();
  /** Reasons to hold the rig back, each with its sentence. */
  const holds = new Map<HeldBackBy, string>();

  let latestSample = await ports.stores.samples.latest(well.wellNo);
  const packetHistory = createPacketHistory();
  const late = createLateSamples(well.wellNo, {
    clock,
    all: ports.late,
    writer,
    outdated: (from) => ports.outdated(well, from),
    repeated: () => void ignoredCount++,
    failed: (fault) => log.warn({ err: fault, wellId }, "late samples are tried again"),
    crowded: (isCrowded) => setHold("late", isCrowded ? CROWDED : null),
  });
  const processor: WellProcessor = await restoreProcessor(well, ports.stores, {
    clock,
    writer,
    publish,
    noticed: noteEvent,
    outdated: (from) => void ports.outdated(well, from),
    late: (reading) => late.take(reading),
    crowded: (isCrowded) => setHold("processor", isCrowded ? CROWDED : null),
    incomplete: (trackers) => ports.incomplete(well, trackers),
  });

  const heldReadings = await openHeldReadings(well.wellNo, {
    store: ports.stores.heldReadings,
    clock,
    log,
    deliver: (givenReading) => process(givenReading, clock()),
    mayDeliver: () => holds.size === 0 && !processor.hasWaiting(),
    stored: storeGiven,
    full: (reason) => setHold("held", reason),
  });
  source.attach({
    packet(packet, receivedAt) {
      const sentPacket = { timeStamp: receivedAt, packet: packet.raw };
      packetHistory.add(sentPacket);
      publish(new PublishedPacket(wellId, sentPacket, parsePacket));
    },
    reading,
    held: (givenReading) => heldReadings.take(givenReading),
    stored: storeGiven,
    momentsOf: (depths) => momentsOfDepths(ports.stores.depth, well.wellNo, depths),
  });
  source.hold(holds.values().next().value ?? null);

  const newestNow = () => processor.newest() ?? latestSample;

  return {
    well,
    processor,
    newest: newestNow,
    async readNewest() {
      if (!processor.newest()) latestSample = await ports.stores.samples.latest(well.wellNo);
    },
    held: heldReadings,
    decideClock: (by) => source.decideClock(by),
    packets: () => packetHistory.newest().map(parsePacket),
    recentPackets: () => packetHistory.since(clock()),
    status,
    tick() {
      runStep(() => processor.tick(), clock());
      heldReadings.tick();
      late.tick();
    },
    look,
    hold: (reason) => setHold("storage", reason),
    note: (sentence) => void (storage = sentence),
    close,
  };

  function parsePacket(sentPacket: SentWitsPacket): WitsPacket {
    return parsedPacket(sentPacket, wellId, (code) => source.traceOf(code));
  }

  async function storeGiven(): Promise<void> {
    while (processor.hasWaiting() && !closing.signal.aborted) await wait(WAIT_MS);
    if (processor.hasWaiting()) throw new Error("the well was closed before its readings were stored");
    await heldReadings.flush();
    await late.flush();
    await writer.flush();
  }

  function reading(givenReading: Reading, receivedAt: EpochSeconds): void {
    // Data kept by a device at the rig arrive after newer data.
    readAt = Math.max(readAt ?? receivedAt, receivedAt);
    process(givenReading, receivedAt);
  }

  function process(givenReading: Reading, receivedAt: EpochSeconds): void {
    runStep(() => processor.take(givenReading, receivedAt), receivedAt);
  }

  /** Runs a step of the pipeline; a failing step is reported, and blocks neither the next step of the well nor other wells. */
  function runStep(step: () => void, at: EpochSeconds): void {
    try {
      step();
    } catch (fault) {
      log.error({ err: fault, wellId }, "a sample could not be processed");
      if (at - faultToldAt < TELL_FAULT_EVERY) return;
      faultToldAt = at;
      ports.notify(well, faultNotice(at, "Error", `A sample could not be calculated: ${String(fault)}`));
    }
  }

  function noteEvent(event: PipelineEvent): void {
    if (event.kind === "ignored") ignoredCount++;
    if (event.kind === "data-quality" && event.likelyUnit !== null) wrongUnit = event;
  }

  /** A channel that probably arrives in another unit than its source declares, until it has been right for long. */
  function wrongUnitNow(): Notice | null {
    if (!wrongUnit) return null;
    const { evidence, units } = stateOf(processor.memory(), dataQualityTracker);
    const { contradiction, channel } = wrongUnit;
    const isWrong =
      contradiction === "unit-change"
        ? changedChannels(units).includes(channel)
        : isDoubted(evidence[contradictions.indexOf(contradiction)]!);
    if (!isWrong) wrongUnit = null;
    return wrongUnit && dataQualityNotice(wrongUnit);
  }

  function setHold(by: HeldBackBy, reason: string | null): void {
    if (reason === (holds.get(by) ?? null)) return;
    if (reason === null) holds.delete(by);
    else holds.set(by, reason);
    source.hold(holds.values().next().value ?? null);
  }

  function look(): void {
    const now = clock();
    takeLag();
    source.tick();
    const watchStep = watchFeed(feed, seenFeed(now), readAt, now);
    feed = watchStep.watch;
    if (watchStep.news) ports.notify(well, feedNotice(now, watchStep.news, reasonNow()));
    const { feedFault } = source;
    if (feedFault !== null && !isClockTold) ports.notify(well, faultNotice(now, "Warning", feedFault));
    // While no connection is open, the clock is unknown.
    if (source.report()) isClockTold = feedFault !== null;
    const { liveAt, toldAt, lostSince, isTold } = feed;
    source.rememberTold({ wellId, liveAt, toldAt, lostSince, isTold, isClockTold });
  }

  /** The freshness of the feed; a feed that was live before it was taken over here has as long to send as an interrupted one. */
  function seenFeed(now: EpochSeconds): FeedState {
    const since = readAt ?? (feed.liveAt === null ? null : openedAt);
    const age = since === null ? null : now - since;
    const seenState = feedState({ age, interval: processor.interval(), closed: false, finished: false });
    return readAt === null && seenState === "live" ? "late" : seenState;
  }

  /** The reason why no data arrives, null if the source reports none. */
  function reasonNow(): string | null {
    const report = source.report();
    return report ? report.reason : source.off.reason;
  }

  function status(): WellStatus {
    const newest = newestNow();
    const value = (id: Parameters<typeof valueOf>[1]) => (newest ? valueOf(newest, id) : null);
    const { since, rigState } = stateOf(processor.memory(), rigStateTracker);
    const { circulation } = rigState.senses;
    return {
      wellId,
      lastTime: newest?.time ?? null,
      rigState: value("rigState"),
      rigStateSince: since,
      pumpsOnSince: circulation.on === true ? circulation.since : null,
      holeDepth: value("holeDepth"),
      bitDepth: value("bitDepth"),
      rop: value("rop"),
      wob: value("wob"),
      source: sourceState(source.report()),
    };
  }

  /** Updated every second, so that any reader gets the value of the last second. */
  function takeLag(): ProcessorFigures {
    const figures = processor.takeFigures();
    lag = figures.lag ?? lag;
    return figures;
  }

  function sourceState(report: SourceReport | null): SourceState {
    const figures = takeLag();
    const reason = report?.reason ?? storage;
    const quality = report && reason === null ? wrongUnitNow() : null;
    return {
      wellId,
      kind: source.kind,
      state: report?.state ?? "off",
      reason: report ? (quality?.message ?? reason) : source.off.reason,
      ...(quality?.text && { reasonText: quality.text }),
      since: report?.since ?? source.off.since,
      lastPacketAt: report?.lastPacketAt ?? null,
      lastMwdAt: report?.lastMwdAt ?? null,
      interval: processor.interval(),
      channels: report?.channels ?? 0,
      packets: report?.packets ?? 0,
      skippedBytes: report?.skippedBytes ?? 0,
      ignoredSamples: ignoredCount + figures.repeated + (report?.absurdValues ?? 0),
      clockOffset: report?.clockOffset ?? null,
      heldReadings: heldReadings.count(),
      refusedPeers: [...(report?.refusedPeers ?? [])],
      engineLag: lag,
      backlog: figures.backlog + late.count() + writer.spooled(well.wellNo),
      isBackfill: processor.newest()?.origin === "backfill",
      storedTime: figures.storedTime ?? latestSample?.time ?? null,
    };
  }

  async function close(): Promise<void> {
    closing.abort();
    source.detach();
    await heldReadings.close();
    runStep(() => processor.finish(), clock());
    await late.close().catch((fault: unknown) => log.error({ err: fault, wellId }, "late samples were not stored"));
  }
}

/** A packet that is parsed once, when a user reads it. */
class PublishedPacket {
  readonly kind = "wits-packet";
  #packet: WitsPacket | undefined;

  constructor(
    readonly wellId: WellId,
    private readonly sent: SentWitsPacket,
    private readonly parse: (sent: SentWitsPacket) => WitsPacket,
  ) {}

  get packet(): WitsPacket {
    return (this.#packet ??= this.parse(this.sent));
  }
}
