import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PipelineState } from "@sigma/engine/well-pipeline/state";
import { type ChannelId, channelSlot, channelsBySlot } from "@sigma/terms/channels";
import type { Sample, StoredDepthRow } from "@sigma/terms/sample";
import pino from "pino";
import { expect, vi } from "vitest";
import type { Reading } from "../../sources/reading";
import { createRigSource } from "../../sources/rig-source";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { openTickWriter } from "../../storage/samples/tick/tick-writer";
import { createStores } from "../../app/resources";
import type { Stores } from "../../storage/stores";
import { createTestDatabase } from "../../storage/testing/test-database";
import { createRecomputeScheduler } from "../../recompute/recompute-scheduler";
import { eventEffects } from "../event-effects";
import type { LivePublication } from "../live-publication";
import { createStepRefresh } from "../step-refresh";
import { openWellIngest, type WellIngest } from "../well-ingest";

/** The stored data of a well, in a comparable form. */
export type StoredResult = {
  samples: (Record<string, number | undefined> & { time: number; derived: number })[];
  rows: { depth: number; time: number | null; values: number[] }[];
  events: unknown[];
};

/** Wells that are given readings without a socket or a clock between, over a database of their own. */
export type TestFeed = {
  stores: Stores;
  addWell(name: string, prepare?: (wellId: StoredWell["_id"]) => Promise<void>): Promise<StoredWell>;
  /** Gives a well its readings in this order, no faster than it processes them, and waits until all work is done. */
  take(well: StoredWell, readings: readonly Reading[]): Promise<void>;
  result(well: StoredWell): Promise<StoredResult>;
  /** Reprocesses all stored data of a well, and waits until that is done. */
  recompute(well: StoredWell): Promise<void>;
  /** Has a well take over the values that programs have written. */
  takeProgramValues(well: StoredWell): Promise<void>;
  /** The pipeline state of a well. */
  memory(well: StoredWell): PipelineState;
  /** The newest version of each sample and depth row that was pushed to the browsers of a well. */
  told(well: StoredWell): Pick<StoredResult, "samples" | "rows">;
  close(): Promise<void>;
};

/** Opens the feed. */
export async function openTestFeed(): Promise<TestFeed> {
  const test = await createTestDatabase();
  const spoolDir = await mkdtemp(join(tmpdir(), "sigma-feed-"));
  const stores = createStores(test.database);
  const writer = await openTickWriter({ database: test.database, spoolDir, tickMs: 50 });
  const ingests = new Map<StoredWell["_id"], WellIngest>();
  const clock = () => Date.now() / 1000;
  const log = pino({ level: "silent" });
  const failures: string[] = [];
  const publications: LivePublication[] = [];
  const scheduler = createRecomputeScheduler({
    stores,
    writer,
    clock,
    log,
    publish: () => undefined,
    processorOf: (wellId) => ingests.get(wellId)?.processor ?? null,
    failed: (_, reason) => void failures.push(reason),
  });
  const stepRefresh = createStepRefresh({
    stores,
    ingestOf: (wellId) => ingests.get(wellId),
    recomputes: scheduler,
    log,
  });
  const timer = setInterval(() => {
    for (const ingest of ingests.values()) ingest.tick();
    scheduler.tick();
  }, 50);
  writer.onCommit((commit) => {
    for (const { processor } of ingests.values()) {
      const time = commit.get(processor.wellNo);
      if (time !== undefined) processor.committed(time);
    }
  });
  const backlogOf = (well: StoredWell) => ingests.get(well._id)!.status().source?.backlog ?? 0;

  return {
    stores,
    async addWell(name, prepare) {
      const well = await stores.wells.create({ name, rigId: null });
      await prepare?.(well._id);
      const source = createRigSource(null, { clock, random: () => 0.5, remember: () => undefined });
      const ingest = await openWellIngest(well, source, {
        stores,
        writer,
        clock,
        log,
        publish: (publication) => void publications.push(publication),
        notify: () => undefined,
        outdated: ({ _id: wellId }, from) => scheduler.ask(wellId, null, from),
        late: { count: 0 },
        incomplete: () => undefined,
      });
      ingests.set(well._id, ingest);
      return well;
    },
    async take(well, readings) {
      const { processor } = ingests.get(well._id)!;
      for (let at = 0; at < readings.length; at += 400) {
        for (const reading of readings.slice(at, at + 400)) processor.take(reading, clock());
        await until(() => backlogOf(well) < 400);
      }
      // The present second closes, and what waits to be joined is given up.
      await new Promise((resolve) => setTimeout(resolve, 2500));
      await until(() => backlogOf(well) === 0 && scheduler.status(well._id).state === "idle");
      if (failures.length > 0) throw new Error(failures[0]);
    },
    async result(well) {
      await writer.flush();
      const samples: Sample[] = [];
      for await (const batch of stores.samples.scan(well.wellNo)) samples.push(...batch);
      const rows = await stores.depth.after(well.wellNo, 0, 100_000);
      const events = await Promise.all(Object.keys(eventEffects).map((kind) => stores.events.list(well.wellNo, kind)));
      return { samples: samples.map(sampleFields), rows: rows.map(rowFields), events: events.flat() };
    },
    async recompute({ _id: wellId }) {
      await scheduler.ask(wellId, null, null);
      await until(() => scheduler.status(wellId).state !== "idle");
      await until(() => scheduler.status(wellId).state === "idle");
      if (failures.length > 0) throw new Error(failures[0]);
    },
    async takeProgramValues({ _id: wellId }) {
      await stepRefresh.changed(wellId);
      await until(() => scheduler.status(wellId).state === "idle");
    },
    memory: ({ _id: wellId }) => ingests.get(wellId)!.processor.memory(),
    told({ _id: wellId }) {
      const samples = new Map<number, Sample>();
      const rows = new Map<number, StoredDepthRow>();
      for (const publication of publications) {
        if (publication.kind === "samples" && publication.wellId === wellId)
          for (const each of publication.samples) samples.set(each.time, each);
        if (publication.kind === "depth-rows" && publication.wellId === wellId)
          for (const row of publication.rows) rows.set(row.depth, row);
      }
      return { samples: [...samples.values()].map(sampleFields), rows: [...rows.values()].map(rowFields) };
    },
    async close() {
      clearInterval(timer);
      await scheduler.halt();
      await Promise.all([...ingests.values()].map((ingest) => ingest.close()));
      await scheduler.close();
      await writer.close();
      await test.close();
      await rm(spoolDir, { recursive: true, force: true });
    },
  };
}

/** Waits as long as a busy machine may need. */
const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 120_000, interval: 20 });

/** A reading of some channels, as a source gives it. */
export function readingOf(time: number, channelValues: Partial<Record<ChannelId, number>>, surface = true): Reading {
  const slots = Object.keys(channelValues).map((id) => channelSlot(id as ChannelId));
  return { time, origin: "live", slots, values: Object.values(channelValues), surface };
}

/** A sample without its arrival data; values by channel, absent if missing. */
const sampleFields = ({ time, values, derived }: Sample): StoredResult["samples"][number] => ({
  time,
  derived,
  ...Object.fromEntries(
    channelsBySlot.flatMap(({ id }, slot) => (Number.isNaN(values[slot]) ? [] : [[id, values[slot]]])),
  ),
});

const rowFields = ({ depth, time, values }: StoredDepthRow) => ({ depth, time, values: [...values] });
