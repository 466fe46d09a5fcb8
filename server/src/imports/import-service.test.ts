import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { CsvImport, CsvImportProgress } from "@sigma/contract/imports/csv-import";
import type { CsvFieldsMapping, CsvReading } from "@sigma/contract/imports/csv-mapping";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createStores, type Stores } from "../app/resources";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { createTestDatabase, type TestDatabase } from "../storage/testing/test-database";
import { createImportService, type ImportService } from "./import-service";
import { planImport } from "./import-plan";
import { openUploadFolder } from "./upload-folder";

/** The files are read in threads that learn TypeScript first, whatever else this machine does. */
vi.setConfig({ testTimeout: 120_000 });

const START = 1_799_000_000;
const NOW = 1_800_000_000;

let test: TestDatabase;
let stores: Stores;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  stores = createStores(test.database);
  folder = await mkdtemp(join(tmpdir(), "sigma-uploads-"));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

let well: StoredWell;
let services: ImportService[];
/** What was asked to be recomputed, and what needed no recompute. */
let asked: string[];
let appended: string[];
/** Whether a rig drills the well, so that what follows from an import is recomputed. */
let isFollowed: boolean;
/** What the recompute of the well says when it is asked. */
let recomputing: boolean;
/** What is known of the rig of the well. */
let statuses: WellStatus[];
beforeEach(async () => {
  well = await stores.wells.create({ name: `Well ${Math.random()}` });
  services = [];
  asked = [];
  appended = [];
  isFollowed = false;
  recomputing = false;
  statuses = [];
});
afterEach(async () => {
  await Promise.all(services.map((service) => service.halt()));
});

function openService(): { service: ImportService; told: CsvImportProgress[] } {
  const told: CsvImportProgress[] = [];
  const service = createImportService({
    database: test.database,
    stores,
    live: {
      isFollowed: () => isFollowed,
      statuses: () => statuses,
      samplesAppended: (_well, { from, to }) => void appended.push(`${from} ${to}`),
      samplesImported(_well, { from, to }, work) {
        asked.push(`${from} ${to}`);
        return test.database.transaction(work);
      },
      recomputeStatus: (wellId) => ({
        wellId,
        state: recomputing ? "running" : "idle",
        progress: 0.5,
        cancellable: false,
        outdatedSince: null,
      }),
    },
    folder: openUploadFolder(folder),
    clock: () => NOW,
    log: pino({ level: "silent" }),
  });
  service.subscribe((progress) => told.push(progress));
  services.push(service);
  return { service, told };
}

const mapping = { time: "time", holeDepth: "holeDepth", bitDepth: "bitDepth", rop: "rop" };

/** Queues a file of so many seconds, and gives its id. */
async function queue(service: ImportService, rows: number, { from = START, at = NOW } = {}): Promise<string> {
  function* lines() {
    yield "time,holeDepth,bitDepth,rop\n";
    for (let index = 0; index < rows; index++) yield `${from + index},5000,${index % 5000},${index % 97}\n`;
  }
  return queueFile(service, lines(), mapping, {}, at);
}

/** Queues a depth log of so many rows, half a foot apart, and gives its id. */
function queueLog(service: ImportService, rows: number): Promise<string> {
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
  given: CsvReading,
  at: number,
): Promise<string> {
  const { id, ...file } = await service.folder.receive("a.csv", Readable.from(lines, { objectMode: false }));
  await stores.csvImports.addUpload(well.wellNo, id, file, "admin", at);
  const { reading, unusedColumns } = await planImport(service.folder.path(id, "upload"), fields, given);
  await stores.csvImports.begin(well.wellNo, id, { mapping: fields, options: reading, unusedColumns }, at);
  return id;
}

const found = async (id: string): Promise<CsvImport> => (await stores.csvImports.byId(well._id, well.wellNo, id, NOW))!;
const finished = (id: string) =>
  vi.waitFor(
    async () => {
      const known = await found(id);
      expect(["done", "stopped", "failed", "undone"]).toContain(known.state);
      return known;
    },
    { timeout: 60_000, interval: 50 },
  );
async function storedSeconds(): Promise<number[]> {
  const seconds: number[] = [];
  for await (const batch of stores.samples.scan(well.wellNo)) seconds.push(...batch.map(({ time }) => time));
  return seconds;
}
const seconds = (rows: number, from = START) => Array.from({ length: rows }, (_, index) => from + index);

/** Long enough that what follows from the file is derived as it is read. */
const ROWS = 60_000;

it("goes on after a restart where it was committed, and counts every row once", async () => {
  const first = openService();
  const id = await queue(first.service, ROWS);
  first.service.wake();
  await vi.waitFor(() => expect(first.told.at(-1)?.stored).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
  await first.service.halt();
  const before = await found(id);
  expect(before.state).toBe("storing");
  expect(before.stored).toBeLessThan(ROWS);

  const second = openService();
  second.service.wake();
  const done = await finished(id);
  expect(done).toMatchObject({ state: "done", error: null });
  expect(done.report).toMatchObject({ rowsRead: ROWS, stored: ROWS, leftOut: 0, replaced: 0, gapCount: 0 });
  expect(await storedSeconds()).toEqual(seconds(ROWS));
  expect(appended).toEqual([`${START} ${START + ROWS - 1}`]);
  expect(asked).toEqual([]);
});

it("stops on request, keeps what is stored, says so, and takes it back whole", async () => {
  const { service, told } = openService();
  const id = await queue(service, ROWS);
  service.wake();
  await vi.waitFor(() => expect(told.at(-1)?.stored).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
  expect(await stores.csvImports.askStop(well.wellNo, id, NOW)).toBe(true);
  const stopped = await finished(id);
  expect(stopped).toMatchObject({ state: "stopped", error: null });
  expect(stopped.stored).toBeLessThan(ROWS);
  expect(await storedSeconds()).toEqual(seconds(stopped.stored));
  expect(appended).toEqual([`${START} ${START + stopped.stored - 1}`]);

  await stores.csvImports.askUndo(well.wellNo, id, "admin");
  service.wake();
  expect(await finished(id)).toMatchObject({ state: "undone", undoneBy: "admin" });
  expect(await storedSeconds()).toEqual([]);
});

it("stops one that waits before anything of it is stored", async () => {
  const { service } = openService();
  const id = await queue(service, 10);
  expect(await stores.csvImports.askStop(well.wellNo, id, NOW)).toBe(true);
  await service.run();
  expect(await found(id)).toMatchObject({ state: "stopped", stored: 0, undoUntil: null });
  expect(await storedSeconds()).toEqual([]);
  expect(await stores.csvImports.askStop(well.wellNo, id, NOW)).toBe(false);
});

/** Has the database refuse what an import keeps from a place on, as it does when its disk is full. */
async function fillDisk(from: number, [table, column] = ["csv_import_part", "hour"]): Promise<() => Promise<unknown>> {
  await test.database.query({
    text: `CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.${column} >= ${from} THEN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END IF;
      RETURN NEW;
    END $$`,
  });
  await test.database.query({
    text: `CREATE TRIGGER no_room BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION no_room()`,
  });
  return () => test.database.query({ text: "DROP FUNCTION no_room CASCADE" });
}

it("ends with a sentence where the disk is full in the middle, names what is stored, and takes it back", async () => {
  const makeRoom = await fillDisk(START + 30_000);
  const { service } = openService();
  const id = await queue(service, ROWS);
  service.wake();
  const failed = await finished(id);
  await makeRoom();
  expect(failed).toMatchObject({
    state: "failed",
    error: "The disk of the database is full; what is stored stays and can be undone",
  });
  expect(failed.stored).toBeGreaterThan(0);
  expect(failed.report.to).toBe(START + failed.stored - 1);
  expect(await storedSeconds()).toEqual(seconds(failed.stored));
  expect(failed.undoUntil).not.toBeNull();
  await stores.csvImports.askUndo(well.wellNo, id, "admin");
  service.wake();
  await finished(id);
  expect(await storedSeconds()).toEqual([]);
});

it("goes on when its connections were cut", async () => {
  const { service, told } = openService();
  const id = await queue(service, ROWS);
  service.wake();
  await vi.waitFor(() => expect(told.at(-1)?.stored).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
  await test.database
    .query({
      text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    })
    .catch(() => undefined);
  await service.run().catch(() => undefined);
  service.wake();
  const done = await finished(id);
  expect(done).toMatchObject({ state: "done", report: { rowsRead: ROWS, stored: ROWS } });
  expect(await storedSeconds()).toEqual(seconds(ROWS));
});

it("recomputes a well once for files that follow each other, and finishes them when that is done", async () => {
  recomputing = true;
  isFollowed = true;
  const { service } = openService();
  const first = await queue(service, 100, { at: NOW });
  const second = await queue(service, 100, { from: START + 7200, at: NOW + 1 });
  await service.run();
  await service.run();
  expect(asked).toEqual([`${START} ${START + 7299}`]);
  expect(await found(first)).toMatchObject({ state: "recomputing", undoUntil: null });
  recomputing = false;
  expect([(await finished(first)).state, (await finished(second)).state]).toEqual(["done", "done"]);
});

it("ends with a sentence where the uploaded file is gone, and forgets what nobody knows any more", async () => {
  const { service } = openService();
  const id = await queue(service, 10);
  await service.folder.remove(id, "upload");
  await service.run();
  expect(await found(id)).toMatchObject({
    state: "failed",
    error: "The uploaded file is no longer on this server; upload it again",
    undoUntil: null,
  });
  const waiting = await service.folder.receive("b.csv", Readable.from(["time,a\n1,2\n"], { objectMode: false }));
  await stores.csvImports.addUpload(well.wellNo, waiting.id, waiting, "admin", NOW - 86_401);
  expect((await stores.csvImports.sweep(NOW)).has(waiting.id)).toBe(false);
  await service.folder.keepOnly(new Set());
  expect(await readdir(folder)).toContain(`${waiting.id}.csv`);
});

it("takes an import back after the one that is being stored, which was begun later", async () => {
  const { service } = openService();
  const first = await queue(service, 100);
  await service.run();
  await finished(first);
  const second = await queue(service, 100, { from: START + 1000, at: NOW + 60 });
  const begun = await stores.csvImports.next();
  await stores.csvImports.start(begun!, NOW + 60);
  expect(await stores.csvImports.askUndo(well.wellNo, first, "admin")).toBe(true);
  expect((await stores.csvImports.next())?.id).toBe(second);
  await service.run();
  expect(await finished(first)).toMatchObject({ state: "undone", startedAt: NOW });
  expect(await finished(second)).toMatchObject({ state: "done", startedAt: NOW + 60 });
});

it("forgets what an import replaced once it can no longer be undone", async () => {
  const { service } = openService();
  const id = await queue(service, 100);
  await service.run();
  await finished(id);
  const parts = async () =>
    (await test.database.query({ text: "SELECT FROM csv_import_part WHERE import_id = $1", values: [id] })).length;
  expect(await parts()).toBe(1);
  await stores.csvImports.sweep(NOW + 30 * 86_400);
  expect(await parts()).toBe(1);
  await stores.csvImports.sweep(NOW + 30 * 86_400 + 1);
  expect(await parts()).toBe(0);
  const late = await stores.csvImports.byId(well._id, well.wellNo, id, NOW + 30 * 86_400);
  expect(late).toMatchObject({ undoUntil: null, undoRefused: null });
  expect(await storedSeconds()).toHaveLength(100);
});

describe("a depth log", () => {
  const LOG_ROWS = 60_000;
  const storedDepths = async (): Promise<number[]> => {
    const rows = await test.database.query<{ depth: number }>({
      text: "SELECT depth FROM depth_row WHERE well_no = $1 ORDER BY depth",
      values: [well.wellNo],
    });
    return rows.map(({ depth }) => depth);
  };
  const depths = (rows: number) => Array.from({ length: rows }, (_, index) => 100 + index / 2);
  const takeBack = async (service: ImportService, id: string): Promise<CsvImport> => {
    await stores.csvImports.askUndo(well.wellNo, id, "admin");
    service.wake();
    return finished(id);
  };

  it("goes on after a restart where it was committed, and counts every row once", async () => {
    const first = openService();
    const id = await queueLog(first.service, LOG_ROWS);
    first.service.wake();
    await vi.waitFor(() => expect(first.told.at(-1)?.stored).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
    await first.service.halt();
    const before = await found(id);
    expect(before.state).toBe("storing");
    expect(before.stored).toBeLessThan(LOG_ROWS);

    openService().service.wake();
    const done = await finished(id);
    expect(done).toMatchObject({ state: "done", error: null });
    expect(done.report).toMatchObject({ rowsRead: LOG_ROWS, stored: LOG_ROWS, leftOut: 0, step: 0.5, gapCount: 0 });
    expect(await storedDepths()).toEqual(depths(LOG_ROWS));
    expect(appended).toEqual([`0 ${NOW}`]);
    expect(asked).toEqual([]);
  });

  it("stops on request, keeps what is stored, and takes it back whole, over a restart too", async () => {
    const { service, told } = openService();
    const id = await queueLog(service, LOG_ROWS);
    service.wake();
    await vi.waitFor(() => expect(told.at(-1)?.stored).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
    expect(await stores.csvImports.askStop(well.wellNo, id, NOW)).toBe(true);
    const stopped = await finished(id);
    expect(stopped).toMatchObject({ state: "stopped", error: null });
    expect(stopped.stored).toBeLessThan(LOG_ROWS);
    expect(await storedDepths()).toEqual(depths(stopped.stored));
    await service.halt();
    expect(await takeBack(openService().service, id)).toMatchObject({ state: "undone", undoneBy: "admin" });
    expect(await storedDepths()).toEqual([]);
  });

  it("ends with a sentence where the disk is full in the middle, names what is stored, and takes it back", async () => {
    const makeRoom = await fillDisk(5000, ["csv_import_depth", "depth"]);
    const { service } = openService();
    const id = await queueLog(service, LOG_ROWS);
    await service.run();
    const failed = await finished(id);
    await makeRoom();
    expect(failed).toMatchObject({
      state: "failed",
      error: "The disk of the database is full; what is stored stays and can be undone",
    });
    expect(failed.stored).toBeGreaterThan(0);
    expect(await storedDepths()).toEqual(depths(failed.stored));
    await takeBack(service, id);
    expect(await storedDepths()).toEqual([]);
  });

  it("leaves out rows below the hole that a connected rig drills", async () => {
    statuses = [{ source: { state: "connected" }, holeDepth: 119 } as WellStatus];
    const { service } = openService();
    const id = await queueLog(service, 100);
    await service.run();
    const { report } = await finished(id);
    expect(report).toMatchObject({ rowsRead: 100, stored: 41, leftOut: 59, to: 120 });
    expect(report.findings).toMatchObject([{ finding: "Below the hole that the rig has drilled", rows: 59 }]);
    expect(await storedDepths()).toEqual(depths(41));
  });

  it("forgets what it replaced once it can no longer be undone", async () => {
    const { service } = openService();
    const id = await queueLog(service, 100);
    await service.run();
    await stores.csvImports.sweep(NOW + 30 * 86_400 + 1);
    const kept = { text: "SELECT FROM csv_import_depth WHERE import_id = $1", values: [id] };
    expect(await test.database.query(kept)).toEqual([]);
    expect(await storedDepths()).toHaveLength(100);
  });
});
