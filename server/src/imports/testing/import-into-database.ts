import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { CsvImport, CsvImportProgress } from "@sigma/contract/imports/csv-import";
import type { CsvFieldsMapping, CsvReading } from "@sigma/contract/imports/csv-mapping";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { createStores } from "../../app/resources";
import type { Stores } from "../../storage/stores";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { createTestDatabase, type TestDatabase } from "../../storage/testing/test-database";
import { createImportService, type ImportService } from "../import-service";
import { planImport } from "../import-plan";
import { openUploadFolder } from "../upload-folder";

/** The first moment of the files, and the time of the server, epoch s. */
export const START = 1_799_000_000;
export const NOW = 1_800_000_000;

/** The database of this file. */
export let test: TestDatabase;
/** Its stores. */
export let stores: Stores;
/** Where uploads lie. */
export let folder: string;
/** The well of this test. */
export let well: StoredWell;
let services: ImportService[];

/** The state that the live service reports for the well of this test, and the requests it received. */
export const live = {
  /** The requested recomputes, and changes that needed none. */
  asked: [] as string[],
  appended: [] as string[],
  /** Whether a rig drills the well, so that the results of an import are recomputed. */
  isFollowed: false,
  /** The recompute state that the well reports. */
  recomputing: false,
  /** The known rig status of the well. */
  statuses: [] as WellStatus[],
};

/** Gives the tests of a file a database, and each of them a well. */
export function importIntoDatabase(): void {
  beforeAll(async () => {
    test = await createTestDatabase();
    stores = createStores(test.database);
    folder = await mkdtemp(join(tmpdir(), "sigma-uploads-"));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    well = await stores.wells.create({ name: `Well ${Math.random()}` });
    services = [];
    Object.assign(live, { asked: [], appended: [], isFollowed: false, recomputing: false, statuses: [] });
  });
  afterEach(async () => {
    await Promise.all(services.map((service) => service.halt()));
  });
}

/** Opens the service as a starting server does, and collects its progress reports. */
export function openService(): { service: ImportService; told: CsvImportProgress[] } {
  const reportedProgress: CsvImportProgress[] = [];
  const service = createImportService({
    database: test.database,
    stores,
    live: {
      isFollowed: () => live.isFollowed,
      statuses: () => live.statuses,
    },
    sampleChanges: {
      appended: (_well, { from, to }) => void live.appended.push(`${from} ${to}`),
      imported(_well, { from, to }, work) {
        live.asked.push(`${from} ${to}`);
        return test.database.transaction(work);
      },
    },
    recomputes: {
      status: (wellId) => ({
        wellId,
        state: live.recomputing ? "running" : "idle",
        progress: 0.5,
        cancellable: false,
        outdatedSince: null,
      }),
    },
    folder: openUploadFolder(folder),
    changed: async ({ message }) => void reportedProgress.push(message as CsvImportProgress),
    clock: () => NOW,
    log: pino({ level: "silent" }),
  });
  services.push(service);
  return { service, told: reportedProgress };
}

const mapping = { time: "time", holeDepth: "holeDepth", bitDepth: "bitDepth", rop: "rop" };

/** Queues a file of a number of rows, as a rule a row a second, and gives its id. */
export async function queue(
  service: ImportService,
  rows: number,
  { from = START, at = NOW, perSecond = 1 } = {},
): Promise<string> {
  function* lines() {
    yield "time,holeDepth,bitDepth,rop\n";
    for (let index = 0; index < rows; index++)
      yield `${from + Math.floor(index / perSecond)},5000,${index % 5000},${index % 97}\n`;
  }
  return queueFile(service, lines(), mapping, {}, at);
}

/** Queues a depth log of a number of rows, half a foot apart, and gives its id. */
export function queueLog(service: ImportService, rows: number): Promise<string> {
  function* lines() {
    yield "depth,rop\n";
    for (let index = 0; index < rows; index++) yield `${100 + index / 2},${index % 97}\n`;
  }
  return queueFile(service, lines(), { holeDepth: "depth", rop: "rop" }, { index: "depth" }, NOW);
}

async function queueFile(
  service: ImportService,
  lines: Iterable<string>,
  fields: CsvFieldsMapping,
  csvReading: CsvReading,
  at: number,
): Promise<string> {
  const { id, ...file } = await service.folder.receive("a.csv", Readable.from(lines, { objectMode: false }));
  await stores.csvImports.addUpload(well.wellNo, id, file, "admin", at);
  const plan = await planImport(service.folder.path(id, "upload"), fields, csvReading);
  await stores.csvImports.begin(well.wellNo, id, fields, plan, at);
  return id;
}

/** An import as it is listed. */
export const findImport = async (id: string): Promise<CsvImport> =>
  (await stores.csvImports.byId(well._id, well.wellNo, id, NOW))!;
/** Waits for the end of an import. */
export const waitForImport = (id: string) =>
  vi.waitFor(
    async () => {
      const foundImport = await findImport(id);
      expect(["done", "stopped", "failed", "undone"]).toContain(foundImport.state);
      return foundImport;
    },
    { timeout: 60_000, interval: 50 },
  );
/** The times that are stored of the well. */
export async function storedSeconds(): Promise<number[]> {
  const seconds: number[] = [];
  for await (const batch of stores.samples.scan(well.wellNo)) seconds.push(...batch.map(({ time }) => time));
  return seconds;
}
/** The times of a file by its number of rows. */
export const seconds = (rows: number, from = START) => Array.from({ length: rows }, (_, index) => from + index);

/** The depths that are stored of the well. */
export async function storedDepths(): Promise<number[]> {
  const rows = await test.database.query<{ depth: number }>({
    text: "SELECT depth FROM depth_row WHERE well_no = $1 ORDER BY depth",
    values: [well.wellNo],
  });
  return rows.map(({ depth }) => depth);
}
/** The depths of a log by its number of rows. */
export const depths = (rows: number) => Array.from({ length: rows }, (_, index) => 100 + index / 2);
/** Undoes an import. */
export async function takeBack(service: ImportService, id: string): Promise<CsvImport> {
  await stores.csvImports.askUndo(well.wellNo, id, "admin");
  service.wake();
  return waitForImport(id);
}
