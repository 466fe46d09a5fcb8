import type { WellId } from "@sigma/contract/ids";
import type { Rig } from "@sigma/contract/rig";
import type { SourceState, WellStatus } from "@sigma/contract/well-status";
import type { WitsConfig } from "@sigma/contract/wits-config";
import type { SentWitsPacket, WitsPacket } from "@sigma/contract/wits-packet";
import { feedState } from "@sigma/engine/feed/feed-state";
import { rigStateTracker } from "@sigma/engine/rig-state/rig-state-tracker";
import type { PipelineEvent } from "@sigma/engine/well-pipeline/event";
import { stateOf } from "@sigma/engine/well-pipeline/state";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { type Sample, valueOf } from "@sigma/terms/sample";
import type { Logger } from "pino";
import { defaultWitsMap } from "@sigma/terms/wits-map";
import { sourceKinds } from "../sources/index";
import type { Reading } from "../sources/reading";
import type { Source, SourceReport } from "../sources/source";
import type { StoredWell } from "../storage/entities/well-store";
import type { TickWriter } from "../storage/samples/tick/tick-writer";
import type { Stores } from "../app/resources";
import { unknownFeed, watchFeed } from "./feed-watch";
import { createLateSamples } from "./late-samples";
import type { LivePublication } from "./live-publication";
import { faultNotice, feedNotice, type Notice, transitionNotice } from "./notices";
import { createPacketHistory } from "./packet-history";
import { createPacketLog } from "./packet-log";
import { restoreProcessor } from "./restore-processor";
import type { WellProcessor } from "./well-processor";

/** What an ingest stands on. */
export type WellIngestPorts = {
  stores: Stores;
  writer: TickWriter;
  clock: () => EpochSeconds;
  random: () => number;
  log: Logger;
  publish: (publication: LivePublication) => void;
  /** Stores a notification and publishes it. */
  notify: (notice: Notice) => void;
  /** A survey has arrived with the feed. */
  station: (
    well: StoredWell,
    station: { md: number; inclination: number; azimuth: number; time: EpochSeconds | null },
  ) => void;
  /** Everything derived from a moment on has to be recomputed; null for the whole well. */
  outdated: (well: StoredWell, from: EpochSeconds | null) => void;
};

/** One rig and the well that it drills: source, processor, late readings, packets. */
export type WellIngest = {
  readonly well: StoredWell;
  readonly processor: WellProcessor;
  /** The newest sample of the well: of this run or, before its first, as it is stored; null where there is none. */
  readonly newest: Sample | null;
  /** What is stored of the well was written anew. */
  readNewest(): Promise<void>;
  /** Opens the source anew, as the rig and its configuration are now. */
  connect(rig: Rig, config: WitsConfig | null): Promise<void>;
  packets(): WitsPacket[];
  recentPackets(): Promise<SentWitsPacket[]>;
  status(): WellStatus;
  /** A quarter of a second has passed. */
  tick(): void;
  /** A second has passed: looks whether people have to be told something. */
  look(): void;
  /** Holds the rig back with a reason, or lets it go on. */
  hold(reason: string | null): void;
  /** Says how samples are stored while that is not as usual, or null. */
  note(sentence: string | null): void;
  /** Closes the source and hands everything to storage. */
  close(): Promise<void>;
};

/** What a step that fails says to people no more often than this. */
const TELL_FAULT_EVERY: Seconds = 600;
const CROWDED = "More arrives than can be taken in at the moment; the rig is held back";

/** Brings an ingest up for a well: it continues from what storage remembers. */
export async function openWellIngest(well: StoredWell, ports: WellIngestPorts): Promise<WellIngest> {
  const { clock, log, publish, writer } = ports;
  const wellId: WellId = well._id;
  let source: Source | null = null;
  let off = "The rig has no WITS configuration";
  let offSince = clock();
  let kind = "wits";
  let traces = new Map<string, string>();
  let feed = unknownFeed;
  let readAt: EpochSeconds | null = null;
  let wasClockHeld = false;
  let faultToldAt = -Infinity;
  let lag: Seconds | null = null;
  let ignored = 0;
  let storage: string | null = null;
  /** Reasons to hold the rig back, each with its sentence. */
  const holds = new Map<"storage" | "processor" | "late", string>();

  let stored = await ports.stores.samples.latest(well.wellNo);
  const toldUntil = await newestTransition(ports.stores, wellId);
  const packetLog = createPacketLog(wellId, (code) => traces.get(code));
  const packetHistory = createPacketHistory();
  const late = createLateSamples(well.wellNo, {
    clock,
    samples: ports.stores.samples,
    writer,
    outdated: (from) => ports.outdated(well, from),
    repeated: () => void ignored++,
    crowded: (isCrowded) => setHold("late", isCrowded ? CROWDED : null),
  });
  const processor: WellProcessor = await restoreProcessor(well, ports.stores, {
    clock,
    writer,
    publish,
    station: (station) => ports.station(well, station),
    noticed,
    outdated: (from) => ports.outdated(well, from),
    late: (reading) => late.take(reading),
    crowded: (isCrowded) => setHold("processor", isCrowded ? CROWDED : null),
    incomplete: () => ports.outdated(well, null),
  });

  const newestNow = () => processor.newest ?? stored;

  return {
    well,
    processor,
    get newest() {
      return newestNow();
    },
    async readNewest() {
      if (!processor.newest) stored = await ports.stores.samples.latest(well.wellNo);
    },
    connect,
    packets: () => packetLog.newest(),
    recentPackets: () => packetHistory.since(clock()),
    status,
    tick() {
      processor.tick();
      late.tick().catch((fault: unknown) => log.warn({ err: fault, wellId }, "late samples are tried again"));
    },
    look,
    hold: (reason) => setHold("storage", reason),
    note: (sentence) => void (storage = sentence),
    close,
  };

  async function connect(rig: Rig, config: WitsConfig | null): Promise<void> {
    await source?.close();
    source = null;
    offSince = clock();
    kind = config?.dataSourceType ?? rig.dataSourceType;
    const found = sourceKinds.find((one) => one.kind === kind);
    if (!config) off = `${rig.name} has no WITS configuration`;
    else if (!config.enabled) off = `The WITS configuration of ${rig.name} is switched off`;
    else if (!found) off = `This server reads no ${kind.toUpperCase()} from ${rig.name}`;
    if (!config?.enabled || !found) return;
    const map = config.channels.length > 0 ? config.channels : defaultWitsMap();
    traces = new Map(map.map(({ code, trace }) => [code, trace]));
    source = found.open(
      { config, timezoneOffset: rig.timezoneOffset },
      {
        clock,
        random: ports.random,
        packet: (packet, receivedAt) => {
          const kept = packetLog.add(packet, receivedAt);
          packetHistory.add({ timeStamp: receivedAt, packet: packet.raw });
          publish({
            kind: "wits-packet",
            wellId,
            get packet() {
              return kept.packet;
            },
          });
        },
        reading,
      },
    );
    const [why] = holds.values();
    if (why !== undefined) source.pause(why);
  }

  function reading(given: Reading, receivedAt: EpochSeconds): void {
    readAt = receivedAt;
    try {
      processor.take(given, receivedAt);
    } catch (fault) {
      log.error({ err: fault, wellId }, "a sample could not be folded");
      if (receivedAt - faultToldAt < TELL_FAULT_EVERY) return;
      faultToldAt = receivedAt;
      ports.notify(faultNotice(wellId, receivedAt, "Error", `A sample could not be calculated: ${String(fault)}`));
    }
  }

  function noticed(event: PipelineEvent): void {
    if (event.kind === "ignored") ignored++;
    if (event.kind !== "state-transition" || event.time <= toldUntil) return;
    ports.notify(transitionNotice(wellId, event.time, event.transition));
  }

  function setHold(by: "storage" | "processor" | "late", reason: string | null): void {
    if (reason === null) holds.delete(by);
    else holds.set(by, reason);
    const [why] = holds.values();
    if (why === undefined) source?.resume();
    else source?.pause(why);
  }

  function look(): void {
    const now = clock();
    const report = source?.report() ?? null;
    const age = readAt === null ? null : now - readAt;
    const { interval } = processor;
    const watched = watchFeed(feed, feedState({ age, interval, closed: false, finished: false }), now);
    feed = watched.watch;
    if (watched.news) ports.notify(feedNotice(wellId, now, watched.news, report?.reason ?? off));
    const isClockHeld = report?.clockHeld ?? false;
    if (isClockHeld && !wasClockHeld && report?.reason) {
      ports.notify(faultNotice(wellId, now, "Warning", report.reason));
    }
    wasClockHeld = isClockHeld;
  }

  function status(): WellStatus {
    const newest = newestNow();
    const value = (id: Parameters<typeof valueOf>[1]) => (newest ? valueOf(newest, id) : null);
    return {
      wellId,
      lastTime: newest?.time ?? null,
      rigState: value("rigState"),
      rigStateSince: stateOf(processor.memory, rigStateTracker).since,
      holeDepth: value("holeDepth"),
      bitDepth: value("bitDepth"),
      rop: value("rop"),
      wob: value("wob"),
      source: sourceState(source?.report() ?? null),
    };
  }

  function sourceState(report: SourceReport | null): SourceState {
    const figures = processor.takeFigures();
    lag = figures.lag ?? lag;
    return {
      wellId,
      kind,
      state: report?.state ?? "off",
      reason: report ? (report.reason ?? storage) : off,
      since: report?.since ?? offSince,
      lastPacketAt: report?.lastPacketAt ?? null,
      lastMwdAt: report?.lastMwdAt ?? null,
      interval: processor.interval,
      channels: report?.channels ?? 0,
      packets: report?.packets ?? 0,
      skippedBytes: report?.skippedBytes ?? 0,
      ignoredSamples: ignored + figures.repeated + (report?.absurdValues ?? 0),
      clockOffset: report?.clockOffset ?? null,
      engineLag: lag,
      backlog: figures.backlog + late.count + writer.spooled(well.wellNo),
    };
  }

  async function close(): Promise<void> {
    await source?.close();
    source = null;
    processor.finish();
    await late.flush().catch((fault: unknown) => log.error({ err: fault, wellId }, "late samples were not stored"));
  }
}

/** Transitions up to here have been told of: what is folded again after a restart is not told again. */
async function newestTransition({ notifications }: Pick<Stores, "notifications">, wellId: WellId): Promise<number> {
  const [newest] = await notifications.list({ wellId, types: ["state_transition_report"], limit: 1 });
  return newest?.time ?? -Infinity;
}
