import type { AlertState } from "@sigma/contract/alerts/alert-state";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { AlertAction } from "@sigma/engine/alerts/alert-standing";
import { channelsOf } from "@sigma/engine/alerts/back-test";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import { emptyValues, type Sample } from "@sigma/terms/sample";
import type { Logger } from "pino";
import type { Stores } from "../app/resources";
import type { LivePublication } from "../ingest/live-publication";
import type { LiveService } from "../ingest/live-service";
import { createRetryQueue } from "../ingest/writing/retry-queue";
import type { WellNo } from "../storage/well-no";
import type { Connections } from "../transport/socket/connections";
import { definitionOf, lookBackOf } from "./definition-of";
import { createWellAlerts, type WellAlerts } from "./well-alerts";

/** The alerts of all wells, judged at each sample as it is published. */
export type AlertService = {
  /** Reads every alert and judges what was stored since it was last; resolves before the rigs are opened. */
  start(): Promise<void>;
  /** The alerts of a well were changed: reads them again. */
  changed(wellId: WellId): Promise<void>;
  /** How the alerts of a well, or of every well, stand. */
  states(wellId?: WellId): AlertState[];
  /** @throws CallError `not-found` on `id` for an alert that is not judged, `conflict` where it makes no sense now */
  act(wellId: WellId, alertId: string, action: AlertAction): AlertState;
  close(): Promise<void>;
};

/** What the alerts stand on. */
export type AlertServicePorts = {
  stores: Stores;
  live: Pick<LiveService, "subscribe" | "tellAlert">;
  connections: Pick<Connections, "tellWell">;
  clock: () => EpochSeconds;
  log: Logger;
};

const LOOK_EVERY_MS = 1000;
/** What alerts remember is saved so often where it has changed, and at least so often while samples come. */
const SAVE_CHANGED: Seconds = 2;
const SAVE_ALWAYS: Seconds = 60;
/** Samples are read so many at a time. */
const SLICE = 5000;
/** After a stop as long as this nothing of before is judged: it is too late to act. */
const LONGEST_GAP: Seconds = 7200;

/** Makes the alerts of this process. @see docs/methods/alerts.md */
export function createAlertService({ stores, live, connections, clock, log }: AlertServicePorts): AlertService {
  const wells = new Map<WellId, WellAlerts>();
  const savedAt = new Map<WellId, EpochSeconds>();
  const writes = createRetryQueue(log);
  /** Wells whose alerts are read, and the samples that came meanwhile. */
  const reading = new Map<WellId, Sample[]>();
  const turns = new Map<WellId, Promise<void>>();
  const leave = live.subscribe(take);
  const timer = setInterval(look, LOOK_EVERY_MS);

  return {
    async start() {
      const all = await stores.wells.all();
      const configured = await stores.alertConfigurations.ofWells(all.map(({ _id }) => _id));
      for (const { _id } of all) if ((configured.get(_id) ?? []).length > 0) await changed(_id);
    },
    changed,
    states: (wellId) =>
      wellId === undefined ? [...wells.values()].flatMap((well) => well.states()) : (wells.get(wellId)?.states() ?? []),
    act(wellId, alertId, action) {
      const state = wells.get(wellId)?.act(alertId, action, clock()) ?? null;
      if (state === null) throw new CallError("not-found", `Can't find gauge notification with id: ${alertId}`, "id");
      if (state === false)
        throw new CallError("conflict", "The alert does not stand so that this can be done", "action");
      return state;
    },
    async close() {
      leave();
      clearInterval(timer);
      await Promise.all(turns.values());
      for (const well of wells.values()) save(well);
      await writes.close();
    },
  };

  function take(publication: LivePublication): void {
    if (publication.kind !== "samples") return;
    const { wellId, samples } = publication;
    const waiting = reading.get(wellId);
    if (waiting) waiting.push(...samples);
    else wells.get(wellId)?.take(samples, clock());
  }

  function look(): void {
    const now = clock();
    for (const well of wells.values()) {
      well.look(now);
      const age = now - (savedAt.get(well.wellId) ?? 0);
      if (age >= (well.isDirty() ? SAVE_CHANGED : SAVE_ALWAYS)) save(well);
    }
  }

  function save(well: WellAlerts): void {
    savedAt.set(well.wellId, clock());
    const saved = well.save();
    writes.add(() => stores.alerts.saveMemory(well.wellNo, saved));
  }

  /** One reading of a well after the other. */
  function changed(wellId: WellId): Promise<void> {
    const turn = (turns.get(wellId) ?? Promise.resolve()).then(() => read(wellId));
    const kept = turn.catch((fault: unknown) =>
      log.error({ err: fault, wellId }, "the alerts of a well were not read"),
    );
    turns.set(wellId, kept);
    return kept;
  }

  async function read(wellId: WellId): Promise<void> {
    const wellNo = await stores.wells.numberOf(wellId);
    if (wellNo === null) return void wells.delete(wellId);
    reading.set(wellId, []);
    try {
      const known = wells.get(wellId);
      const configurations = await stores.alertConfigurations.all(wellId);
      const saved = known ? known.save() : await stores.alerts.memory(wellNo);
      const well = createWellAlerts({ wellId, wellNo }, configurations, saved, {
        notice: (alertId, notification, isRepeated) =>
          live.tellAlert({ wellId, wellNo }, { ordinal: ordinalOf(alertId), notification, isRepeated }),
        transition: (transition) => writes.add(() => stores.alerts.addTransition(wellNo, transition)),
        changed: (state) => connections.tellWell(wellId, "alert-state", state),
      });
      const until = saved?.lastTime ?? null;
      for (const alert of well.unfilled) alert.fill(await pastOf(wellNo, alert.configuration, until));
      if (!known && until !== null) await resume(well, until);
      well.take(reading.get(wellId)!, clock());
      wells.set(wellId, well);
      if (configurations.length === 0) wells.delete(wellId);
      save(well);
    } finally {
      reading.delete(wellId);
    }
  }

  /** Judges what was stored after the alerts were saved. */
  async function resume(well: WellAlerts, until: EpochSeconds): Promise<void> {
    const { time } = await stores.samples.borders(well.wellNo);
    let after = Math.max(until, (time?.to ?? until) - LONGEST_GAP);
    for (;;) {
      const samples = await stores.samples.after(well.wellNo, after, SLICE);
      for (const sample of samples) well.resume(sample);
      if (samples.length < SLICE) return;
      after = samples.at(-1)!.time;
    }
  }

  /** The newest samples of a well that an alert looks back over. */
  async function pastOf(
    well: WellNo,
    configuration: Parameters<typeof definitionOf>[0],
    until: EpochSeconds | null,
  ): Promise<Sample[]> {
    const definition = definitionOf(configuration);
    const to = until ?? (await stores.samples.borders(well)).time?.to;
    if (to === undefined) return [];
    const channels = channelsOf(definition);
    const { time, columns } = await stores.samples.timeRange({ well, channels, from: to - lookBackOf(definition), to });
    return Array.from(time, (at, index) => sampleAt(at, channels, (id) => columns[id]![index]!));
  }
}

function sampleAt(time: EpochSeconds, channels: readonly ChannelId[], valueOf: (id: ChannelId) => number): Sample {
  const values = emptyValues();
  for (const id of channels) values[channelSlot(id)] = valueOf(id);
  return { time, values, origin: "live", derived: 0 };
}

/** Hex characters of an alert's id that tell the alerts of a well apart, as many as an `int` holds. */
const ORDINAL_CHARACTERS = 7;

/** The number of an alert among those of its well, by which its notifications are named. */
const ordinalOf = (alertId: string): number => Number.parseInt(alertId.slice(-ORDINAL_CHARACTERS), 16);
