import { join } from "node:path";
import { Readable } from "node:stream";
import { deriveLogRow } from "@sigma/engine/well-pipeline/depth-rows/derive-log-row";
import { defaultPipelineSettings } from "@sigma/engine/well-pipeline/settings";
import { ScriptedRig } from "@sigma/engine/well-pipeline/testing/scripted-rig";
import { channelSlot } from "@sigma/terms/channels";
import type { Sample } from "@sigma/terms/sample";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Stores } from "../storage/stores";
import { recomputeWell } from "../recompute/recompute-well";
import { readWellSettings } from "../ingest/well-settings";
import type { DeriveLogRow } from "../storage/depth/log-rows";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { openTickWriter, type TickWriter } from "../storage/samples/tick/tick-writer";
import { createImportService, type ImportService } from "./import-service";
import { planImport } from "./import-plan";
import { openUploadFolder } from "./upload-folder";
import { folderOfFile } from "../storage/testing/own-folder";
import { testStores } from "../app/testing/test-stores";

const NOW = 1_800_000_000;
const fields = [
  "holeDepth",
  "bitDepth",
  "blockHeight",
  "hookload",
  "wob",
  "torque",
  "rpm",
  "pumpPressure",
  "pumpRate",
] as const;
const mapping = { time: "time", ...Object.fromEntries(fields.map((field) => [field, field])) };

const { test, stores } = testStores();
let writer: TickWriter;
const folder = folderOfFile();
let drilledSamples: readonly Sample[];
beforeAll(async () => {
  writer = await openTickWriter({ database: test.database, spoolDir: join(folder, "spool") });
  const rig = new ScriptedRig({ holeDepth: 3000, silent: ["rop", "diffPressure"] });
  for (let stand = 0; rig.samples.length < 26_000; stand++) rig.stand(stand % 3 === 2 ? 0 : 80, 150);
  drilledSamples = rig.samples;
});
afterAll(() => writer.close());

let well: StoredWell;
let service: ImportService;
/** The requested recomputes. */
let askedRanges: string[];
beforeEach(async () => {
  well = await stores.wells.create({ name: `Well ${Math.random()}` });
  askedRanges = [];
  service = importServiceOn(stores);
});

const importServiceOn = (importStores: Stores): ImportService =>
  createImportService({
    database: test.database,
    stores: importStores,
    live: { isFollowed: () => false, statuses: () => [] },
    sampleChanges: {
      appended: () => undefined,
      imported(_well, { from, to }, work) {
        askedRanges.push(`${from} ${to}`);
        return test.database.transaction(work);
      },
    },
    recomputes: {
      status: (wellId) => ({ wellId, state: "idle", progress: 0, cancellable: false, outdatedSince: null }),
    },
    folder: openUploadFolder(join(folder, "uploads")),
    changed: async () => undefined,
    clock: () => NOW,
    log: pino({ level: "silent" }),
  });

/** @returns the id of the import */
async function importSamples(samples: readonly Sample[]): Promise<string> {
  const slots = fields.map(channelSlot);
  const cell = (value: number) => (Number.isNaN(value) ? "" : value.toFixed(9));
  const lines = samples.map(({ time, values }) => `${[time, ...slots.map((slot) => cell(values[slot]!))].join(",")}\n`);
  const text = [`time,${fields.join(",")}\n`, ...lines];
  const { id, ...file } = await service.folder.receive("a.csv", Readable.from(text, { objectMode: false }));
  expect(file.bytes).toBeGreaterThan(1_000_000);
  await stores.csvImports.addUpload(well.wellNo, id, file, "admin", NOW);
  const plan = await planImport(service.folder.path(id, "upload"), mapping, {});
  await stores.csvImports.begin(well.wellNo, id, mapping, plan, NOW);
  await service.run();
  return id;
}

/** All stored data of the well, except the times of writing. */
async function everything() {
  const samples: unknown[] = [];
  for await (const batch of stores.samples.scan(well.wellNo)) {
    for (const { time, values, origin, derived } of batch) samples.push({ time, values: [...values], origin, derived });
  }
  const rowsOf = (table: string, order: string) =>
    test.database.query<{ time: number | null }>({
      text: `SELECT * FROM ${table} WHERE well_no = $1 ORDER BY ${order}`,
      values: [well.wellNo],
    });
  return {
    samples,
    depthRows: await rowsOf("depth_row", "depth"),
    events: await rowsOf("well_event", "kind, time, ordinal"),
    snapshot: await stores.snapshots.get(well.wellNo),
  };
}

async function recomputeSamples() {
  const settings = await readWellSettings(well, stores);
  await recomputeWell(well.wellNo, null, {
    stores,
    writer,
    processor: null,
    settings,
    only: null,
    settingsVersion: 0,
    signal: new AbortController().signal,
    progress: () => undefined,
    committing: () => undefined,
  });
  return await everything();
}

it("stores with files that follow each other what a recompute of their samples gives", async () => {
  // The second file starts in the middle of an hour and of a stand.
  await importSamples(drilledSamples.slice(0, 14_321));
  await importSamples(drilledSamples.slice(14_321));
  expect(askedRanges).toEqual([]);
  const storedRecords = await everything();
  expect(storedRecords.samples).toHaveLength(drilledSamples.length);
  expect(storedRecords.depthRows.length).toBeGreaterThan(100);
  expect(storedRecords.events.length).toBeGreaterThan(5);
  const again = await recomputeSamples();
  expect(storedRecords.samples).toEqual(again.samples);
  expect(storedRecords.depthRows).toEqual(again.depthRows);
  expect(storedRecords.events).toEqual(again.events);
  expect(storedRecords.snapshot).toEqual(again.snapshot);
  const [span] = await stores.recomputedSpans.list(well.wellNo, { limit: 5 });
  expect(span).toMatchObject({ to: drilledSamples.at(-1)!.time, settingsVersion: 0 });
});

it("has a file recomputed whose times lie before what is stored, and one with settings that changed meanwhile", async () => {
  await importSamples(drilledSamples.slice(12_000));
  expect(askedRanges).toEqual([]);
  await importSamples(drilledSamples.slice(0, 12_000));
  expect(askedRanges).toEqual([`${drilledSamples[0]!.time} ${drilledSamples[11_999]!.time}`]);

  well = await stores.wells.create({ name: `Well ${Math.random()}` });
  askedRanges = [];
  const { recomputes } = stores;
  async function getThenSave(wellNo: number) {
    const before = await recomputes.get(wellNo);
    const save = "INSERT INTO recompute (well_no, revision) VALUES ($1, 1) ON CONFLICT DO NOTHING";
    await test.database.query({ text: save, values: [wellNo] });
    return before;
  }
  service = importServiceOn({ ...stores, recomputes: { ...recomputes, get: getThenSave } });
  await importSamples(drilledSamples);
  expect(askedRanges).toEqual([`${drilledSamples[0]!.time} ${drilledSamples.at(-1)!.time}`]);
  expect((await everything()).samples).toHaveLength(drilledSamples.length);
});

it("restores rows of a depth log that were drilled over when it is undone", async () => {
  const deriveWithDefaults: DeriveLogRow = (depth, values) => deriveLogRow(depth, values, defaultPipelineSettings);
  const loggedRows = Array.from({ length: 400 }, (_, foot) => ({
    depth: 2900 + foot,
    values: Float64Array.of(77, 120),
  }));
  await stores.depthLogs.lay(well.wellNo, ["rop", "rpm"], loggedRows, async () => deriveWithDefaults);
  const { depthRows: before } = await everything();
  const id = await importSamples(drilledSamples);
  const timedRows = (await everything()).depthRows.filter(({ time }) => time !== null);
  expect(timedRows.length).toBeGreaterThan(100);
  await stores.csvImports.askUndo(well.wellNo, id, "admin");
  await service.run();
  const after = await recomputeSamples();
  expect(after.samples).toEqual([]);
  expect(after.depthRows).toEqual(before);
});
