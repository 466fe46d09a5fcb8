import { describe, expect, inject, it, vi } from "vitest";
import {
  depths,
  waitForImport,
  findImport,
  importIntoDatabase,
  live,
  NOW,
  openService,
  queue,
  queueLog,
  seconds,
  START,
  storedDepths,
  storedSeconds,
  stores,
  takeBack,
  test,
  well,
} from "./testing/import-into-database";
import type { ImportService } from "./import-service";

importIntoDatabase();

/** Distributed tables do not accept triggers, which simulate a full disk and slow statements here. */
const { isCitus } = inject("testDatabase");

/** Long enough that the results of a file of time data are derived as it is read. */
const SECONDS = 60_000;

/** Thirty batches of a depth log, so that it is interrupted in the middle even on a busy machine. */
const FEET = 60_000;

const kinds = [
  {
    what: "time data",
    rows: SECONDS,
    queue: (service: ImportService, rows: number) => queue(service, rows),
    stored: storedSeconds,
    places: seconds,
    shown: `${START} ${START + SECONDS - 1}`,
    full: { from: START + 30_000, table: "csv_import_part", column: "hour" },
  },
  {
    what: "a depth log",
    rows: FEET,
    queue: queueLog,
    stored: storedDepths,
    places: depths,
    // The time at which this hole was drilled is unknown.
    shown: `0 ${NOW}`,
    full: { from: 5000, table: "csv_import_depth", column: "depth" },
  },
];

/** Has the database refuse what an import keeps from a place on, as it does when its disk is full. */
async function fillDisk({
  from,
  table,
  column,
}: {
  from: number;
  table: string;
  column: string;
}): Promise<() => Promise<unknown>> {
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

/** Has the database give up what an import keeps from a place on, as it does with statements that take too long. */
async function limitStatements({ from, table, column }: { from: number; table: string; column: string }) {
  await test.database.query({ text: "CREATE SEQUENCE given_up" });
  await test.database.query({
    text: `CREATE FUNCTION too_slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.${column} >= ${from} THEN
        PERFORM nextval('given_up');
        RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = '57014';
      END IF;
      RETURN NEW;
    END $$`,
  });
  await test.database.query({
    text: `CREATE TRIGGER too_slow BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION too_slow()`,
  });
  return {
    async givenUp() {
      const [row] = await test.database.query<{ count: number }>({
        text: "SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS count FROM given_up",
      });
      return row!.count;
    },
    async end() {
      await test.database.query({ text: "DROP FUNCTION too_slow CASCADE" });
      await test.database.query({ text: "DROP SEQUENCE given_up" });
    },
  };
}

describe.each(kinds)("an import of $what", ({ rows, queue: queueFile, stored, places, shown, full }) => {
  /** Starts with a file, and waits until a part of it is stored. */
  async function beginImport() {
    const { service, told } = openService();
    const id = await queueFile(service, rows);
    service.wake();
    await vi.waitFor(() => expect(told.at(-1)?.stored).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
    return { service, id };
  }

  it("resumes at the committed position after a restart, and counts every row once", async () => {
    const { service, id } = await beginImport();
    await service.halt();
    const before = await findImport(id);
    expect(before.state).toBe("storing");
    expect(before.stored).toBeLessThan(rows);

    openService().service.wake();
    const finishedImport = await waitForImport(id);
    expect(finishedImport).toMatchObject({ state: "done", error: null });
    expect(finishedImport.report).toMatchObject({ rowsRead: rows, stored: rows, leftOut: 0, replaced: 0, gapCount: 0 });
    expect(await stored()).toEqual(places(rows));
    expect(live.appended).toEqual([shown]);
    expect(live.asked).toEqual([]);
  });

  it("stops on request, keeps the stored data, reports it, and is undone completely, also over a restart", async () => {
    const { service, id } = await beginImport();
    expect(await stores.csvImports.askStop(well.wellNo, id, NOW)).toBe(true);
    const stoppedImport = await waitForImport(id);
    expect(stoppedImport).toMatchObject({ state: "stopped", error: null });
    expect(stoppedImport.stored).toBeLessThan(rows);
    expect(await stored()).toEqual(places(stoppedImport.stored));
    expect(live.appended).toHaveLength(1);
    await service.halt();
    expect(await takeBack(openService().service, id)).toMatchObject({ state: "undone", undoneBy: "admin" });
    expect(await stored()).toEqual([]);
  });

  it.skipIf(isCitus)(
    "ends with a message if the disk fills up midway, names the stored part, and undoes it",
    async () => {
      const makeRoom = await fillDisk(full);
      const { service } = openService();
      const id = await queueFile(service, rows);
      service.wake();
      const failedImport = await waitForImport(id);
      await makeRoom();
      expect(failedImport).toMatchObject({
        state: "failed",
        error: "The disk of the database is full; what is stored stays and can be undone",
      });
      expect(failedImport.stored).toBeGreaterThan(0);
      expect(failedImport.report.to).toBe(places(failedImport.stored).at(-1));
      expect(await stored()).toEqual(places(failedImport.stored));
      expect(failedImport.undoUntil).not.toBeNull();
      await takeBack(service, id);
      expect(await stored()).toEqual([]);
    },
  );

  it.skipIf(isCitus)("continues once statements that took too long finish in time again", async () => {
    const limit = await limitStatements(full);
    const { service } = openService();
    const id = await queueFile(service, rows);
    service.wake();
    await vi.waitFor(async () => expect(await limit.givenUp()).toBeGreaterThan(1), { timeout: 60_000, interval: 50 });
    expect(await findImport(id)).toMatchObject({ state: "storing", error: null });
    await limit.end();
    const finishedImport = await waitForImport(id);
    expect(finishedImport).toMatchObject({ state: "done", error: null, stored: rows });
    expect(await stored()).toEqual(places(rows));
  });

  it("continues after its connections were cut", async () => {
    const { service, id } = await beginImport();
    await test.database
      .query({
        text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      })
      .catch(() => undefined);
    await service.run().catch(() => undefined);
    service.wake();
    const finishedImport = await waitForImport(id);
    expect(finishedImport).toMatchObject({ state: "done", report: { rowsRead: rows, stored: rows } });
    expect(await stored()).toEqual(places(rows));
  });

  it("forgets what it replaced once it can no longer be undone", async () => {
    const { service } = openService();
    const id = await queueFile(service, 100);
    await service.run();
    await waitForImport(id);
    const countKeptRows = async () =>
      (await test.database.query({ text: `SELECT FROM ${full.table} WHERE import_id = $1`, values: [id] })).length;
    const before = await countKeptRows();
    expect(before).toBeGreaterThan(0);
    await stores.csvImports.sweep(NOW + 30 * 86_400);
    expect(await countKeptRows()).toBe(before);
    await stores.csvImports.sweep(NOW + 30 * 86_400 + 1);
    expect(await countKeptRows()).toBe(0);
    const late = await stores.csvImports.byId(well._id, well.wellNo, id, NOW + 30 * 86_400);
    expect(late).toMatchObject({ undoUntil: null, undoRefused: null });
    expect(await stored()).toHaveLength(100);
  });
});

it.each([2, 5, 7])(
  "stores a file of %i rows a second through the hours of its batches, of each second the last row",
  async (perSecond) => {
    const { service } = openService();
    const id = await queue(service, SECONDS, { perSecond });
    await service.run();
    const finishedImport = await waitForImport(id);
    expect(finishedImport).toMatchObject({ state: "done", error: null });
    const storedCount = Math.ceil(SECONDS / perSecond);
    expect(finishedImport.report).toMatchObject({
      rowsRead: SECONDS,
      stored: storedCount,
      leftOut: SECONDS - storedCount,
      gapCount: 0,
    });
    expect(await storedSeconds()).toEqual(seconds(storedCount));
  },
);
